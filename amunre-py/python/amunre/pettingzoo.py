"""The games as environments of PettingZoo: ``pip install "amunre[pettingzoo]"``.

``env`` plays one seat after the other (AEC), ``parallel_env`` takes the actions of all seats that must act at the same time. An observation
is a dict with the ``observation``, the numbers of ``Game.observe``, and the ``action_mask``. Rewards come at the end, and their sum is 0.
docs/guide/learning.md is the guide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, TypeAlias

try:
    import numpy
    from gymnasium import spaces
    from numpy.typing import NDArray

    _official = import_module("pettingzoo")
except ImportError as _error:
    _sentence = 'amunre.pettingzoo needs PettingZoo, which is not installed: pip install "amunre[pettingzoo]"'
    raise ImportError(_sentence) from _error

from amunre._amunre import Game
from amunre._learning import Illegal, chosen, given_setup, observation_bounds, observation_length, one_of, rewards
from amunre._typed import integer
from amunre.agents import Agent
from amunre.errors import ActionError, SeatError

__all__ = ["Env", "Observation", "ParallelEnv", "env", "parallel_env", "policy", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]
"""``observation``: the knowledge of a seat, ``float32``. ``action_mask``: 1 for each legal action, 0 for the others, ``int8``; all 0
if the seat must not act."""

if TYPE_CHECKING:  # PettingZoo has no types: these are of what is used of it

    class _InTurn:
        _cumulative_rewards: dict[str, float]

        @property
        def num_agents(self) -> int: ...
        @property
        def max_num_agents(self) -> int: ...
        def agent_iter(self, max_iter: int = ...) -> Iterable[str]: ...
        def last(self, observe: bool = True) -> tuple[Observation, float, bool, bool, dict[str, Any]]: ...
        def _was_dead_step(self, action: None) -> None: ...

    class _AtOnce:
        @property
        def num_agents(self) -> int: ...
        @property
        def max_num_agents(self) -> int: ...

else:
    _InTurn, _AtOnce = _official.AECEnv, _official.ParallelEnv


class _Table:
    """A table whose seats are agents: the common part of both environments."""

    render_mode: str | None
    possible_agents: list[str]
    """All agents: one for each seat."""
    agents: list[str]
    """The agents that are not finished."""
    state_space: spaces.Box[numpy.float32]
    """The space of ``state``."""

    def __init__(self, game: str, given: dict[str, Any], illegal: Illegal, render_mode: str | None) -> None:
        one_of("illegal", illegal, ("error", "replace"))
        one_of("render_mode", render_mode, ("ansi", "human", None))
        self.metadata: dict[str, Any] = {
            "name": f"{game}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._open = partial(Game, game, **given)
        self._illegal: Illegal = illegal
        self._seeds = Random()
        self._game: Game[Any, Any] | None = None
        sample = self._open(seed=0)
        self._length, self._actions = observation_length(sample), sample.action_space
        self.possible_agents = [f"seat_{seat}" for seat in range(sample.players)]
        self.agents = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        least, most = observation_bounds(sample)
        seats = sample.players
        self.state_space = spaces.Box(numpy.tile(least, seats), numpy.tile(most, seats), dtype=numpy.float32)
        mask = partial(spaces.Box, 0, 1, (self._actions,), numpy.int8)
        self._observed: dict[str, spaces.Dict] = {}
        self._acted: dict[str, spaces.Discrete] = {}
        for agent in self.possible_agents:
            own = spaces.Box(least, most, dtype=numpy.float32)
            self._observed[agent] = spaces.Dict({"observation": own, "action_mask": mask()})
            self._acted[agent] = spaces.Discrete(self._actions)

    @property
    def game(self) -> Game[Any, Any]:
        """The running game, with all that is hidden."""
        if self._game is None:
            raise ValueError("no game was begun: expected `reset` before anything else")
        return self._game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of the observations of an agent."""
        return self._observed[self._named(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of the actions of an agent: the action ids of the game."""
        return self._acted[self._named(agent)]

    def state(self) -> NDArray[numpy.float32]:
        """The observations of all seats, one behind the other."""
        return numpy.concatenate([self._numbers(self.game, seat) for seat in self._seats.values()])

    def render(self) -> str | None:
        """Draws the whole table as text: returns it with ``"ansi"``, and prints it with ``"human"``."""
        if self.render_mode is None:
            raise ValueError("render_mode is None: expected 'ansi' or 'human' when the environment is made")
        text = str(self.game.state)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Does nothing: an environment holds nothing open."""

    def _named(self, agent: str) -> str:
        if agent not in self._seats:
            raise SeatError(f"{agent!r:.60} is not an agent: expected one of {', '.join(self._seats)}")
        return agent

    def _begin(self, seed: SupportsIndex | None) -> Game[Any, Any]:
        """Begins a game. A game without a seed follows from the last seed, and from the number of games since."""
        if seed is not None:
            self._seeds = Random(integer("seed", seed))
        self._game = self._open(seed=self._seeds.getrandbits(53))
        self._game.step()
        return self._game

    def _observe(self, game: Game[Any, Any], seat: int, acts: bool) -> Observation:
        mask = numpy.zeros(self._actions, numpy.int8)
        if acts:
            game.legal_mask(seat, "required", mask.data)
        return {"observation": self._numbers(game, seat), "action_mask": mask}

    def _numbers(self, game: Game[Any, Any], seat: int) -> NDArray[numpy.float32]:
        numbers = numpy.empty(self._length, numpy.float32)
        game.observe(seat, numbers.data)
        return numbers

    def _result(self, game: Game[Any, Any]) -> dict[str, Any]:
        """The information that an agent is given at the end."""
        return {"scores": game.scores, "winners": game.winners}


class Env(_Table, _InTurn):
    """A game in which one seat acts after the other. The agent ``seat_2`` is seat 2.

    Seats that act at the same time (secret offers) act in the order of their seats; what a seat does not know of the others is not in its
    observation. Forced moves are carried out, so an agent whose turn it is has a choice.
    """

    agents: list[str]
    agent_selection: str
    """The agent whose turn it is."""
    rewards: dict[str, float]
    """The reward of the last step of each agent."""
    terminations: dict[str, bool]
    """True for each agent once the game is over."""
    truncations: dict[str, bool]
    """False for each agent: no game is broken off."""
    infos: dict[str, dict[str, Any]]
    """At the end the ``scores`` and the ``winners``, before that nothing."""

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The same seed gives the same game, and the same games after it. ``options`` are not used."""
        game = self._begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[game.next_seat or 0]

    def observe(self, agent: str) -> Observation:
        """The observation of an agent. Its mask has a 1 only if it is the turn of the agent."""
        game, seat = self.game, self._seats[self._named(agent)]
        return self._observe(game, seat, agent == self.agent_selection and not game.is_over)

    def step(self, action: Any) -> None:
        """Carries out the action of the agent whose turn it is, and forced moves. The action of an agent that is finished is ``None``."""
        agent = self.agent_selection if self.agents else self._none()
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        place = chosen(game, self._seats[agent], game.next_ids(), action, self._illegal)
        if game.step(place):
            self.agent_selection = self.possible_agents[game.next_seat or 0]
            return
        self.rewards = dict(zip(self.agents, rewards(game)))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: self._result(game) for agent in self.agents}
        self.agent_selection = self.agents[0]

    def _none(self) -> str:
        raise ValueError("no agent is left: expected `reset` before `step`")


class ParallelEnv(_Table, _AtOnce):
    """A game in which each step takes the actions of all seats that must act. The agent ``seat_2`` is seat 2.

    A seat must act if its mask is not all 0. The actions of the others are not used, and need not be given.
    """

    agents: list[str]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a game. The same seed gives the same game, and the same games after it. ``options`` are not used."""
        game = self._begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(game), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Carries out the actions of the agents that must act, and forced moves. An action that is missing or not legal changes nothing."""
        game, agents = self.game, self.agents
        if not agents:
            raise ValueError("no agent is left: expected `reset` before `step`")
        for agent in actions:
            self._named(agent)
        asked: list[tuple[int, int]] = []
        for seat in game.to_act:
            ids, agent = game.legal_ids(seat, "required"), self.possible_agents[seat]
            if agent not in actions:
                raise ActionError(f"no action of {agent} is given: expected one, since seat {seat} must act")
            asked.append((seat, ids[chosen(game, seat, ids, actions[agent], self._illegal)]))
        for seat, id in asked:
            game.apply_id(seat, id)
        is_over = not game.step()
        given = rewards(game) if is_over else [0.0] * len(agents)
        infos: dict[str, dict[str, Any]] = {agent: self._result(game) if is_over else {} for agent in agents}
        observations = self._observations(game)
        self.agents = [] if is_over else agents
        return (
            observations,
            dict(zip(agents, given)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            infos,
        )

    def _observations(self, game: Game[Any, Any]) -> dict[str, Observation]:
        due = game.to_act
        return {agent: self._observe(game, seat, seat in due) for agent, seat in self._seats.items()}


def env(
    game: str = "amun-re",
    *,
    edition: str | None = None,
    players: SupportsIndex | None = None,
    options: Mapping[str, Any] | None = None,
    board: str | Mapping[str, Any] | None = None,
    setup: Mapping[str, Any] | None = None,
    illegal: Illegal = "error",
    render_mode: Literal["ansi", "human"] | None = None,
) -> Env:
    """Makes an environment in which one seat acts after the other (AEC). The set-up is given as for ``Game``.

    ``illegal`` says what becomes of an action that is not legal: ``"error"`` refuses it and changes nothing, ``"replace"`` takes the legal
    action at the place ``action % number`` in ascending order.
    """
    return Env(game, given_setup(edition, players, options, board, setup), illegal, render_mode)


raw_env = env
"""The same: the environment needs no wrappers."""


def parallel_env(
    game: str = "amun-re",
    *,
    edition: str | None = None,
    players: SupportsIndex | None = None,
    options: Mapping[str, Any] | None = None,
    board: str | Mapping[str, Any] | None = None,
    setup: Mapping[str, Any] | None = None,
    illegal: Illegal = "error",
    render_mode: Literal["ansi", "human"] | None = None,
) -> ParallelEnv:
    """Makes an environment that takes the actions of all seats that must act at the same time. The arguments are those of ``env``."""
    return ParallelEnv(game, given_setup(edition, players, options, board, setup), illegal, render_mode)


def policy(agent: str, seed: SupportsIndex = 0) -> Callable[[Env | ParallelEnv, str], int]:
    """Makes a policy that plays as an agent of ``amunre.agents``, for evaluations.

    It takes the environment and the name of the seat that must act, and returns the action. It sees what the seat sees.
    """
    player, random = Agent(agent), Random(integer("seed", seed))
    return lambda env, name: player(env.game.view(env.possible_agents.index(name)), random)
