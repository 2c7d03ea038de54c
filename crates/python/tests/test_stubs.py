"""What the types say is what there is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def python(*arguments: str) -> None:
    ran = subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, cwd=PACKAGE)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_stubs_describe_the_native_half() -> None:
    python("mypy.stubtest", "ritual._native")


def test_the_package_keeps_its_own_types() -> None:
    python("mypy", "--strict", "python/ritual")
