"""The environment is what PettingZoo asks for, and its games are those of the engine."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import ritual
from conftest import SCENARIO
from ritual.env import MOST_OPTIONS, OPTION, POSITION, ScenarioEnv


def play(env: ScenarioEnv, seed: int) -> tuple[list[int], dict[str, float], dict[str, object]]:
    """Plays a game at random: what was chosen, what everybody got, and what was said at the end."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    chosen, rewards, infos = [], dict.fromkeys(env.agents, 0.0), {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        rewards[agent] += reward
        if terminated or truncated:
            infos[agent] = info
            env.step(None)
        else:
            action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
            chosen.append(action)
            env.step(action)
    return chosen, rewards, infos


def test_it_passes_the_tests_of_pettingzoo(content: ritual.Content) -> None:
    api_test(ScenarioEnv(content, SCENARIO, players=3), num_cycles=1000)
    seed_test(lambda: ScenarioEnv(content, SCENARIO), num_cycles=500)


def test_a_game_ends_for_everybody_alike(content: ritual.Content) -> None:
    env = ScenarioEnv(content, SCENARIO, players=4)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]
    chosen, rewards, infos = play(env, 7)
    assert len(chosen) > 10 and env.agents == []
    assert set(rewards.values()) in ({1.0}, {-1.0})
    assert len({str(info["outcome"]) for info in infos.values()}) == 1  # type: ignore[index]
    assert play(env, 7) == (chosen, rewards, infos)
    assert play(env, 8)[0] != chosen


def test_games_are_those_of_a_batch_with_the_same_seed(content: ritual.Content) -> None:
    env = ScenarioEnv(content, SCENARIO, players=3)
    for number, seed in enumerate((5, None, None)):
        env.reset(seed=seed)
        # A part with this game alone says who played it.
        part = ritual.simulate(content, SCENARIO, 3, seed=5, players=3, policy="random", shard=(number + 1, 3))
        played = {it["id"] for it in part.table().to_pylist() if it["kind"] == "investigator" and it["met"] == 1.0}
        assert set(env.people.values()) == played and len(played) == 3


def test_whoever_decides_sees_the_options_and_the_others_do_not(content: ritual.Content) -> None:
    env = ScenarioEnv(content, SCENARIO, render_mode="ansi")
    env.reset(seed=1)
    agent = env.agent_selection
    seen = env.observe(agent)
    n_options = int(seen["action_mask"].sum())
    assert seen["observation"].shape == (len(POSITION),) and seen["observation"].any()
    assert seen["options"].shape == (MOST_OPTIONS, len(OPTION))
    assert seen["options"][:n_options].any() and not seen["options"][n_options:].any()
    other = next(it for it in env.agents if it != agent)
    assert not env.observe(other)["action_mask"].any() and not env.observe(other)["options"].any()
    shown = env.render()
    assert shown is not None and len(shown.splitlines()) == n_options + 1 and env.infos[agent]["question"] in shown


def test_an_action_that_is_no_option_is_refused_and_changes_nothing(content: ritual.Content) -> None:
    env = ScenarioEnv(content, SCENARIO)
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.observe(agent)
    for action in (MOST_OPTIONS - 1, int(before["action_mask"].sum())):
        with pytest.raises(ritual.RitualError, match="is not offered"):
            env.step(action)
    after = env.observe(agent)
    assert env.agent_selection == agent and all(np.array_equal(before[key], after[key]) for key in before)


def test_a_game_without_end_is_truncated(content: ritual.Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScenarioEnv, "MOST_DECISIONS", 5)
    env = ScenarioEnv(content, SCENARIO)
    chosen, rewards, _ = play(env, 7)
    assert len(chosen) == 5 and set(rewards.values()) == {0.0}
