"""The games as environments of Gymnasium, for one learner against named opponents: ``pip install "amunre[gymnasium]"``.

>>> import gymnasium
>>> import amunre.gymnasium
>>> env = gymnasium.make("amunre/AmunRe-v0", players=4, opponents="greedy")

To import this module registers ``amunre/AmunRe-v0``, ``amunre/Horus-v0`` and ``amunre/MenNefer-v0``. docs/learning.md is the guide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal, SupportsIndex, cast

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as _error:
    _sentence = 'amunre.gymnasium needs Gymnasium, which is not installed: pip install "amunre[gymnasium]"'
    raise ImportError(_sentence) from _error

from amunre._amunre import Game, Series, SimulatedGame, View, games
from amunre._learning import Illegal, chosen, given_setup, observation_bounds, observation_length, one_of, rewards
from amunre._typed import integer
from amunre.errors import SeatError, SetupError
from amunre.simulation import Player, _takes_random

__all__ = ["Env"]


class Env(gymnasium.Env[NDArray[numpy.float32], Any]):
    """A game in which a learner plays one seat, and opponents the others.

    The set-up is given as for ``Game``. ``seat`` is the seat of the learner; with ``None`` each game draws one. ``opponents`` is one player
    for the other seats, or a list with one for each, as for ``simulate``: ``"random"``, ``"greedy"`` or a function of a view. ``illegal``
    says what becomes of an action that is not legal: ``"error"`` refuses it and changes nothing, ``"replace"`` takes the legal action at
    the place ``action % number`` in ascending order.
    """

    observation_space: spaces.Space[NDArray[numpy.float32]]
    """The space of the observations, with the bounds of each number."""
    action_space: spaces.Space[Any]
    """The space of the actions: the action ids of the game."""
    seat: int
    """The seat of the learner in this game."""
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
        self._given: dict[str, Any] = {"game": game, **given}
        self._illegal: Illegal = illegal
        self._own = None if seat is None else integer("seat", seat)
        if self._own is not None and not 0 <= self._own < sample.players:
            raise SeatError(f"seat {self._own} is not at the table: expected a seat from 0 to {sample.players - 1}")
        alone = isinstance(opponents, str) or callable(opponents)
        others = [opponents] * (sample.players - 1) if alone else opponents
        self._opponents = list(cast(Sequence[Player], others))
        if len(self._opponents) != sample.players - 1:
            raise SetupError(f"{len(self._opponents)} opponents are given: expected one for all, or {sample.players - 1}")
        self._length, self._actions = observation_length(sample), sample.action_space
        self.observation_space = spaces.Box(*observation_bounds(sample), dtype=numpy.float32)
        self.action_space = spaces.Discrete(self._actions)
        self.seat = self._own or 0
        self._series(0)  # a wrong opponent is refused now
        self._game: SimulatedGame | None = None
        self._functions: dict[int, Callable[[View], Any]] = {}
        self._is_over = True

    @property
    def view(self) -> View:
        """The table as the learner sees it now."""
        if self._game is None:
            raise ValueError("no game was begun: expected `reset` before anything else")
        return self._game.view(self.seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.float32], dict[str, Any]]:
        """Begins a game, and plays until the learner must choose. ``options`` are not used."""
        super().reset(seed=seed)
        if self._own is None:
            self.seat = int(self.np_random.integers(len(self._opponents) + 1))
        number = int(self.np_random.integers(2**53))
        players = enumerate(self._players())
        self._functions = {place: _of_view(player, number, place) for place, player in players if callable(player)}
        self._game = self._series(number).begin(0)
        return self._seen(self._go_on(self._game))

    def step(self, action: Any) -> tuple[NDArray[numpy.float32], float, bool, bool, dict[str, Any]]:
        """Carries out an action of the learner, and plays until it must choose again or the game is over."""
        if self._game is None or self._is_over:
            raise ValueError("no game is running: expected `reset` before `step`")
        view = self.view
        ids = view.legal_ids(self.seat, "required")
        self._game.give(view, ids[chosen(view, self.seat, ids, action, self._illegal)])
        view = self._go_on(self._game)
        reward = rewards(view)[self.seat] if self._is_over else 0.0
        observation, info = self._seen(view)
        if self._is_over:
            info.update(scores=view.scores, winners=view.winners)
        return observation, reward, self._is_over, False, info

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The mask of the legal actions, as MaskablePPO asks for it."""
        return self._mask(self.view).astype(numpy.bool_)

    def render(self) -> Any:
        """The table as the learner sees it, as text."""
        if self.render_mode is None:
            raise ValueError("render_mode is None: expected 'ansi' when the environment is made")
        return str(self.view)

    def _players(self) -> list[Player | None]:
        """The players of all seats; ``None`` is the learner."""
        players: list[Player | None] = list(self._opponents)
        players.insert(self.seat, None)
        return players

    def _series(self, seed: int) -> Series:
        names = [player if isinstance(player, str) else "asked" for player in self._players()]
        return Series(seats=names, seed=seed, **self._given)

    def _go_on(self, game: SimulatedGame) -> View:
        """Plays until the learner must choose or the game is over; returns its view."""
        while (view := game.go_on()) is not None and view.viewer != self.seat:
            assert isinstance(view.viewer, int)
            game.give(view, self._functions[view.viewer](view))
        self._is_over = view is None
        return game.view(self.seat) if view is None else view

    def _seen(self, view: View) -> tuple[NDArray[numpy.float32], dict[str, Any]]:
        numbers = numpy.empty(self._length, numpy.float32)
        view.observe(numbers.data)
        return numbers, {"action_mask": self._mask(view)}

    def _mask(self, view: View) -> NDArray[numpy.int8]:
        mask = numpy.zeros(self._actions, numpy.int8)
        view.legal_mask(self.seat, "required", mask.data)
        return mask


def _of_view(player: Callable[..., Any], number: int, seat: int) -> Callable[[View], Any]:
    """Returns a player as a function of a view alone, with its own source of randomness if it takes one."""
    source = Random((number << 8) | seat)
    return (lambda view: player(view, source)) if _takes_random(player) else player


for _game in games():
    _name = "".join(part.capitalize() for part in _game.split("-"))
    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
        f"amunre/{_name}-v0", entry_point="amunre.gymnasium:Env", kwargs={"game": _game}
    )
