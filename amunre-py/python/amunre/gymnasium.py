"""The games as environments of Gymnasium, for one learner against named opponents: ``pip install "amunre[gymnasium]"``.

>>> import gymnasium
>>> import amunre.gymnasium
>>> env = gymnasium.make("amunre/AmunRe-v0", players=4, opponents="greedy")
>>> envs = gymnasium.make_vec("amunre/AmunRe-v0", num_envs=64, players=4, opponents="greedy")

To import this module registers ``amunre/AmunRe-v0``, ``amunre/Horus-v0`` and ``amunre/MenNefer-v0``. docs/guide/learning.md is the guide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, SupportsIndex, cast

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError as _error:
    _sentence = 'amunre.gymnasium needs Gymnasium, which is not installed: pip install "amunre[gymnasium]"'
    raise ImportError(_sentence) from _error

from amunre._amunre import Game, View, games
from amunre._learners import Learners
from amunre._learning import Illegal, given_setup, observation_bounds, one_of
from amunre._typed import integer
from amunre.simulation import Player

__all__ = ["Env", "VectorEnv"]

_Observation = NDArray[numpy.float32]


class Env(gymnasium.Env[_Observation, Any]):
    """A game in which a learner plays one seat, and opponents the others.

    The set-up is given as for ``Game``. ``seat`` is the seat of the learner; with ``None`` each game draws one. ``opponents`` is one player
    for the other seats, or a list with one for each, as for ``simulate``: the name of an agent (``"search:50"``) or a function of a view.
    ``illegal`` says what becomes of an action that is not legal: ``"error"`` refuses it and changes nothing, ``"replace"`` takes the legal action at
    the place ``action % number`` in ascending order.
    """

    observation_space: spaces.Space[_Observation]
    """The space of the observations, with the bounds of each number."""
    action_space: spaces.Space[Any]
    """The space of the actions: the action ids of the game."""
    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str = "amun-re",
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        seat: SupportsIndex | None = 0,
        opponents: Sequence[Player] | Player = "random",
        illegal: Illegal = "error",
        render_mode: Literal["ansi"] | None = None,
    ) -> None:
        one_of("illegal", illegal, ("error", "replace"))
        one_of("render_mode", render_mode, ("ansi", None))
        self.render_mode = render_mode
        given = given_setup(edition, players, options, board, setup)
        sample: Game[Any, Any] = Game(game, seed=0, **given)
        self._games = Learners(1, sample, given, seat, opponents, illegal)
        self.observation_space, self.action_space = _spaces(sample)
        self._is_running = False

    @property
    def seat(self) -> int:
        """The seat of the learner in this game."""
        return int(self._games.seats[0])

    @property
    def view(self) -> View:
        """The table as the learner sees it now."""
        return self._games.view(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[_Observation, dict[str, Any]]:
        """Begins a game, and plays until the learner must choose. ``options`` are not used."""
        super().reset(seed=seed)
        self._games.reset([seed], _ONE, self._random)
        self._is_running = not self._games.over[0]
        return self._games.observe()[0], {"action_mask": self._games.masks()[0]}

    def step(self, action: Any) -> tuple[_Observation, float, bool, bool, dict[str, Any]]:
        """Carries out an action of the learner, and plays until it must choose again or the game is over."""
        if not self._is_running:
            raise ValueError("no game is running: expected `reset` before `step`")
        id = max(-1, min(integer("action", action), 2**62))
        self._games.step(numpy.array([id], numpy.int64), ~_ONE)
        over = bool(self._games.over[0])
        self._is_running = not over
        info: dict[str, Any] = {"action_mask": self._games.masks()[0]}
        if over:
            info.update(scores=self.view.scores, winners=self.view.winners)
        return self._games.observe()[0], float(self._games.rewards[0]), over, False, info

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The mask of the legal actions, as MaskablePPO asks for it."""
        assert self.view
        masks: NDArray[numpy.bool_] = self._games.masks().view(numpy.bool_)[0]
        return masks

    def render(self) -> Any:
        """The table as the learner sees it, as text."""
        if self.render_mode is None:
            raise ValueError("render_mode is None: expected 'ansi' when the environment is made")
        return str(self.view)

    def _random(self) -> int:
        return int(self.np_random.integers(2**63))


class VectorEnv(gymnasium.vector.VectorEnv[_Observation, NDArray[Any], NDArray[Any]]):
    """Many games in each of which a learner plays one seat: the environments of ``Env``, played together by a ``Batch``.

    ``reset(seed=s)`` seeds row ``i`` with ``s + i``. Each row plays the games that ``Env`` plays with this seed, for any number of
    ``threads``. ``infos`` has the masks of all rows as ``action_mask``, and the ``scores`` of all seats for the rows whose game ended.
    """

    num_envs: int
    """The number of rows."""
    observation_space: spaces.Space[_Observation]
    """The space of the observations of all rows."""
    action_space: spaces.Space[NDArray[Any]]
    """The space of the actions of all rows."""
    single_observation_space: spaces.Space[_Observation]
    """The space of the observations of a row."""
    single_action_space: spaces.Space[Any]
    """The space of the actions of a row."""
    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: SupportsIndex = 1,
        game: str = "amun-re",
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        seat: SupportsIndex | None = 0,
        opponents: Sequence[Player] | Player = "random",
        illegal: Illegal = "error",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: SupportsIndex = 1,
    ) -> None:
        one_of("illegal", illegal, ("error", "replace"))
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}
        given = given_setup(edition, players, options, board, setup)
        sample: Game[Any, Any] = Game(game, seed=0, **given)
        self._games = Learners(num_envs, sample, given, seat, opponents, illegal, threads)
        self.num_envs = self._games.batch.rows
        self.single_observation_space, self.single_action_space = _spaces(sample)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._every = numpy.ones(self.num_envs, numpy.bool_)
        self._begun = False

    @property
    def seats(self) -> NDArray[numpy.int32]:
        """The seat of each learner."""
        return self._games.seats.copy()

    def view(self, row: SupportsIndex) -> View:
        """Returns the table of a row as its learner sees it now."""
        return self._games.view(integer("row", row))

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Observation, dict[str, Any]]:
        """Begins a game in each row, or in those of ``options["reset_mask"]``, an array of bools. A list of seeds has one for each row."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        number = self.num_envs
        seeds = [None if seed is None else seed + row for row in range(number)] if seed is None or isinstance(seed, int) else list(seed)
        rows: NDArray[Any] = numpy.asarray((options or {}).get("reset_mask", self._every))
        if len(seeds) != number or rows.shape != (number,) or rows.dtype != numpy.bool_:
            raise ValueError(f"{len(seeds)} seeds and a mask of {rows.shape} are given: expected {number} seeds, and as many bools")
        self._games.reset(seeds, cast(NDArray[numpy.bool_], rows), self._random)
        self._begun = True
        return self._games.observe(), self._masks()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[_Observation, NDArray[numpy.float64], NDArray[numpy.bool_], NDArray[numpy.bool_], dict[str, Any]]:
        """Carries out an action in each row. A row whose game is over begins the next one at this step (``NEXT_STEP``), has begun it at the
        end of the last (``SAME_STEP``), or must be reset before (``DISABLED``).
        """
        games, given = self._games, numpy.asarray(actions)
        if not self._begun:
            raise ValueError("no game is running: expected `reset` before `step`")
        if given.shape != (self.num_envs,) or not numpy.issubdtype(given.dtype, numpy.integer):
            raise ValueError(f"actions are {given.dtype} of {given.shape}: expected {self.num_envs} whole numbers")
        if self._mode is AutoresetMode.DISABLED and games.over.any():
            row = numpy.flatnonzero(games.over)[0]
            raise ValueError(f'row {row}: its game is over: expected `reset(options={{"reset_mask": …}})` before `step`')
        games.step(given.astype(numpy.int64), games.over.copy())
        rewards, ended = games.rewards.copy(), games.over.copy()
        infos: dict[str, Any] = {}
        if ended.any():
            scores = games.batch.scores(numpy.zeros((self.num_envs, games.batch.players), numpy.int32))
            infos = {"scores": scores * ended[:, None], "_scores": ended}
            if self._mode is AutoresetMode.SAME_STEP:
                last = games.observe()
                final = numpy.full(self.num_envs, None, object)
                for row in numpy.flatnonzero(ended):
                    final[row] = last[row]
                infos = {"final_obs": final, "_final_obs": ended, "final_info": infos, "_final_info": ended}
                games.reset([None] * self.num_envs, ended, lambda: 0)
        infos.update(self._masks())
        return games.observe(), rewards, ended, numpy.zeros_like(ended), infos

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The masks of the legal actions of all rows."""
        return self._games.masks().view(numpy.bool_)

    def _random(self) -> int:
        random: numpy.random.Generator = self.np_random
        return int(random.integers(2**63))

    def _masks(self) -> dict[str, Any]:
        return {"action_mask": self._games.masks(), "_action_mask": self._every.copy()}


_ONE = numpy.ones(1, numpy.bool_)


def _spaces(sample: Game[Any, Any]) -> tuple[spaces.Space[_Observation], spaces.Space[Any]]:
    """Returns the spaces of the observations and the actions of a game."""
    return spaces.Box(*observation_bounds(sample), dtype=numpy.float32), spaces.Discrete(sample.action_space)


for _game in games():
    _name = "".join(part.capitalize() for part in _game.split("-"))
    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
        f"amunre/{_name}-v0",
        entry_point="amunre.gymnasium:Env",
        vector_entry_point="amunre.gymnasium:VectorEnv",
        kwargs={"game": _game},
    )
