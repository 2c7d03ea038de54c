"""A scenario as a PettingZoo environment: everybody at the table is an agent, and all win or lose together."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from . import _MOST_SEED, Content, _native, _within

Observation = dict[str, np.ndarray]

MOST_OPTIONS = _native.Game.most_options()
"""How many actions there are: an action is the position of an option, and no decision has more of them."""
POSITION = tuple(_native.Game.position_names())
"""What each number of `observation` says."""
OPTION = tuple(_native.Game.option_names())
"""What each number of a line of `options` says."""


class ScenarioEnv(AECEnv):  # type: ignore[misc]
    """A game of a scenario.

    Agents are `seat_0`, `seat_1` and so on; one player leads two. An observation is a dictionary:

    - `observation`: what the seat sees of the position, as numbers in units of 1 / 32 (`POSITION`);
    - `options`: what each option says, a line for each action (`OPTION`), zeros for whoever does not decide;
    - `action_mask`: 1 for the actions that are options now.

    Nobody is rewarded until the game is over: then everybody gets 1 for a win and -1 for a loss. A game that is not over
    after `MOST_DECISIONS` decisions is truncated. `infos[agent]["question"]` is what whoever decides is asked, and
    `people[agent]` is the investigator at the seat.

    `reset(seed=7)` sets up game number 0 of the batch with seed 7, and each further `reset()` the next one. Without a
    seed it is that of `simulate`, which is 1.
    """

    metadata: dict[str, Any] = {"name": "ritual_scenario_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    MOST_DECISIONS = _native.Game.most_decisions()

    def __init__(
        self,
        content: Content | Sequence[str | os.PathLike[str]],
        scenario: str,
        *,
        players: int = 2,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        content = content if isinstance(content, Content) else Content(content)
        _within("players", players, 1, 255)
        self._seed, self._number = 1, -1
        self._decisions = 0
        self.render_mode = render_mode
        self._game = _native.Game(content._native, scenario, self._seed, 0, players)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._game.seats())]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(MOST_OPTIONS) for agent in self.possible_agents}

    @staticmethod
    def _observation_space() -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (len(POSITION),), np.int8),
                "options": spaces.Box(-128, 127, (MOST_OPTIONS, len(OPTION)), np.int8),
                "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            _within("seed", seed, 0, _MOST_SEED)
            self._seed, self._number = seed, -1
        self._number += 1
        self._decisions = 0
        self._game = self._game.again(self._seed, self._number)
        self.people = dict(zip(self.possible_agents, self._game.people(), strict=True))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def observe(self, agent: str) -> Observation:
        faces = np.zeros((MOST_OPTIONS, len(OPTION)), np.int8)
        mask = np.zeros(MOST_OPTIONS, np.int8)
        seat = self.possible_agents.index(agent)
        if agent == self.agent_selection:
            n_options = self._game.options()
            faces[:n_options] = np.frombuffer(self._game.faces(), np.int8).reshape(n_options, len(OPTION))
            mask[:n_options] = 1
        position = np.frombuffer(self._game.position(seat), np.int8).copy()
        return {"observation": position, "options": faces, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the game goes on: choose an action")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._game.choose(int(action))
        self._decisions += 1
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Asks whoever decides, or ends the game."""
        if self._game.outcome() is not None:
            self.rewards = dict.fromkeys(self.agents, 1.0 if self._game.is_won() else -1.0)
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"outcome": self._game.outcome()} for agent in self.agents}
            return
        if self._decisions >= self.MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self._game.decider()]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"question": self._game.question()}

    def render(self) -> str | None:
        """What is asked and the names of the options, with `render_mode="ansi"`."""
        if self.render_mode != "ansi":
            return None
        if self._game.outcome() is not None:
            return str(self._game.outcome())
        options = (f"{action}: {name}" for action, name in enumerate(self._game.names()))
        return "\n".join([f"{self.agent_selection}: {self._game.question()}", *options])

    def close(self) -> None:
        """There is nothing to close."""
