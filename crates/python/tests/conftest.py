"""What the tests share: the content of this project, and the `ritual` command built from it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import ritual

CONTENT = Path(__file__).resolve().parents[3] / "content"
SCENARIO = "fear-of-the-unknown/kilkenny-tsathoggua"


@pytest.fixture(scope="session")
def content() -> ritual.Content:
    return ritual.load(CONTENT)


def command(*arguments: str | Path) -> str:
    """What the `ritual` command prints; the variable RITUAL says where it is."""
    path = os.environ.get("RITUAL")
    assert path, "RITUAL names no command: `.ci/python` builds it and sets the variable"
    ran = subprocess.run([path, *map(str, arguments)], capture_output=True, text=True, cwd=CONTENT.parent)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def without_times(document: dict[str, Any]) -> dict[str, Any]:
    """A report or a part without what differs from one run to the next."""
    times = {"seconds", "games_per_second", "decisions_per_second", "processor_seconds"}
    return {key: value for key, value in document.items() if key not in times}
