"""Simulation of many games, on all cores or on other machines."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from inspect import Parameter, signature
from random import Random
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, cast

from amunre import _amunre
from amunre._amunre import Log, Series, Table, View, open_log, tables_of_rows
from amunre._progress import reading
from amunre._typed import integer
from amunre.many_logs import cores, in_order
from amunre.words import Command

if TYPE_CHECKING:
    from concurrent.futures import Executor

_Chosen: TypeAlias = Command | str | SupportsIndex

Player: TypeAlias = str | Callable[[View], _Chosen] | Callable[[View, Random], _Chosen]
"""A seat of a simulated game: the name of an agent (``"random"``, ``"greedy"``, ``"search:100"``; docs/guide/agents.md has all), or a function. A
function takes the view of its seat, and returns a command, an action id or a line of notation. A function with two parameters is also given
a source of randomness, which follows from the seed, the number of the game and the seat."""

_Row: TypeAlias = tuple[bytes, bytes, bytes, list[list[int]]]

_Part: TypeAlias = tuple[_Row, bytes]

_SECONDS = 0.2
"""The time between two steps of the progress bar, in which an interrupt waits."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A series of games, as another process may have to begin it."""

    game: str
    seats: tuple[Player, ...]
    seed: int
    setup: dict[str, Any]

    def series(self) -> Series:
        """Begins the series."""
        names = [player if isinstance(player, str) else "asked" for player in self.seats]
        return Series(self.game, names, self.seed, **self.setup)

    @property
    def players(self) -> list[str]:
        """The players in words: their names, or those of the functions."""
        return [seat if isinstance(seat, str) else _name(seat) for seat in self.seats]

    @property
    def has_functions(self) -> bool:
        """True if a seat is a function."""
        return any(callable(player) for player in self.seats)


class Simulation:
    """The results of simulated games.

    ``scores``, ``winners`` and ``lengths`` are arrays, a row for each game: ``numpy.asarray(result.scores)`` reads one without a copy.
    """

    __slots__ = ("_asked", "_setting", "first", "lengths", "scores", "tables", "winners")

    def __init__(
        self, setting: Setting, first: int, parts: Sequence[_Part], tables: Sequence[str], progress: bool = False
    ) -> None:
        scores, winners, lengths = (b"".join(columns) for columns in zip(*(part[0][:3] for part in parts)))
        number, players = len(lengths) // 4, len(setting.seats)
        self._setting = setting
        self._asked = [ids for part in parts for ids in part[0][3]]
        self.first: int = first
        """The number of the first game in its series."""
        self.scores: memoryview[int] = memoryview(scores).cast("i", (number, players))
        """The points of each seat."""
        self.winners: memoryview[int] = memoryview(winners).cast("B", (number, players))
        """1 for each winner, 0 for the other seats."""
        self.lengths: memoryview[int] = memoryview(lengths).cast("I")
        """The number of commands."""
        self.tables: dict[str, Table] = {}
        """The tables that were asked for. ``log`` is the place of a game in these results."""
        if any(part[1] for part in parts):
            self.tables = tables_of_rows([part[1] for part in parts], tables, number)
        elif tables:
            shown = reading("games") if progress else None
            self.tables = setting.series().tables(first, number, self._asked, tables, setting.players, shown)

    def __len__(self) -> int:
        """The number of games."""
        return len(self.lengths)

    def log(self, place: SupportsIndex) -> str:
        """Returns the log of a game, which is played again and recorded. Its draws come from no recorded seed."""
        place = integer("place", place)
        if not -len(self) <= place < len(self):
            raise IndexError(f"game {place} is not one of these {len(self)} games: expected a number from 0 to {len(self) - 1}")
        place %= len(self)
        asked = self._asked[place] if self._asked else []
        return self._setting.series().log(self.first + place, asked)

    def open(self, place: SupportsIndex) -> Log:
        """Returns the log of a game, opened: its steps, views and verdict."""
        return open_log(self.log(place))

    def __repr__(self) -> str:
        return f"<Simulation of {len(self)} games of {self._setting.game}>"


def simulate(
    n: SupportsIndex,
    *,
    game: str = "amun-re",
    seats: Sequence[Player] | Player = "random",
    seed: SupportsIndex = 0,
    first: SupportsIndex = 0,
    edition: str | None = None,
    players: SupportsIndex | None = None,
    options: Mapping[str, Any] | None = None,
    board: str | Mapping[str, Any] | None = None,
    setup: Mapping[str, Any] | None = None,
    tables: Sequence[str] = (),
    executor: Executor | None = None,
    workers: SupportsIndex | None = None,
    progress: bool = False,
) -> Simulation:
    """Plays ``n`` games, and returns their results.

    ``seats`` is one player for all seats, or a player for each: names of agents and functions. The set-up is given as for ``Game``. Game ``k`` of a seed is always the same,
    for any number of ``workers`` (by default one for each core); ``first`` is the number of the first game. For that, functions must depend on
    nothing but the view and the source of randomness that they are given. They run in this thread, unless an ``executor`` runs them: a
    ``ProcessPoolExecutor`` for several cores.
    ``tables`` are names of tables of the games, as docs/reference/tables.md lists them. Without an executor the games are played again
    for the tables, when the first of them is read, and for a table that is read once more; they are never recorded for that. ``progress`` shows
    a bar if tqdm is installed, for the games and for the reading of tables.
    """
    n, seed, first = integer("n", n), integer("seed", seed), integer("first", first)
    workers = None if workers is None else integer("workers", workers)
    if n < 1 or first < 0:
        raise ValueError(f"{n} games from number {first} are given: expected at least one game, from number 0 on")
    if seed < 0:
        raise ValueError(f"seed is {seed}: expected at least 0")
    if workers is not None and workers < 1:
        raise ValueError(f"workers is {workers}: expected at least 1")
    if not (isinstance(cast(object, seats), Sequence) or callable(seats)):
        raise TypeError(f"seats is {seats!r}: expected a player, or a list with a player for each seat")
    given = {"edition": edition, "players": players, "options": options, "board": board, "setup": setup}
    known = {name: value for name, value in given.items() if value is not None}
    given_seats = cast(Sequence[Player], [seats] if isinstance(seats, str) or callable(seats) else seats)
    setting = Setting(game, tuple(given_seats), seed, known)
    if len(given_seats) == 1:
        setting = replace(setting, seats=setting.seats * setting.series().players)
    _amunre.tables((), tables)  # an unknown name is refused before any work is done
    workers = workers or cores()
    with _bar(n, progress) as advance:
        if executor is not None:
            size = max(1, min(1000, n // (4 * workers)))
            starts = range(first, first + n, size)
            blocks = [(setting, at, min(size, first + n - at), 1, tables, at - first) for at in starts]
            parts: list[_Part] = []
            for part in in_order(executor, play_block, blocks):
                parts.append(part)
                advance(len(part[0][2]) // 4)
        else:
            parts = list(_here(setting, first, n, 1 if setting.has_functions else workers, advance))
    return Simulation(setting, first, parts, tables, progress)


def play_block(
    setting: Setting, first: int, number: int, workers: int = 1, tables: Sequence[str] = (), place: int = 0
) -> _Part:
    """Plays consecutive games; returns their results with the action ids that were chosen in each, and the rows of tables."""
    series = setting.series()
    plays = _play_functions(setting, series, first, number) if setting.has_functions else series.play(first, number, workers)
    return plays, series.rows(first, number, plays[3], tables, place, setting.players) if tables else b""


def _play_functions(setting: Setting, series: Series, first: int, number: int) -> _Row:
    """Plays games in which functions choose."""
    rows: list[_Row] = []
    takes_random = [callable(player) and _takes_random(player) for player in setting.seats]
    for at in range(first, first + number):
        game = series.begin(at)
        sources = [_source(setting.seed, at, seat) if takes else None for seat, takes in enumerate(takes_random)]
        while (view := game.advance()) is not None:
            assert isinstance(view.viewer, int)
            player = cast(Callable[..., _Chosen], setting.seats[view.viewer])
            source = sources[view.viewer]
            chosen = player(view) if source is None else player(view, source)
            try:
                game.give(view, chosen)
            except Exception as error:
                error.add_note(f"The function of seat {view.viewer} returned {chosen!r:.60} in game {at}.")
                raise
        rows.append(game.result())
    scores, winners, lengths = (b"".join(columns) for columns in zip(*(row[:3] for row in rows)))
    return scores, winners, lengths, [ids for row in rows for ids in row[3]]


def _name(player: Callable[..., object]) -> str:
    """Returns the name of a function, or that of the class of another player."""
    player = getattr(player, "func", player)  # of a partial function
    return getattr(player, "__qualname__", type(player).__qualname__)


def _takes_random(player: Callable[..., object]) -> bool:
    """Returns true if a function must be given a second argument."""
    try:
        parameters = signature(player).parameters.values()
    except ValueError:  # a function that is not written in Python
        return False
    by_place = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    needed = [each for each in parameters if each.kind in by_place and each.default is Parameter.empty]
    return len(needed) > 1


def _source(seed: int, game: int, seat: int) -> Random:
    """Returns the source of randomness of a seat in a game. Each has its own."""
    return Random((seed << 72) | (game << 8) | seat)


def _here(setting: Setting, first: int, n: int, workers: int, advance: Callable[[int], object]) -> Iterator[Any]:
    """Plays in this process, in parts of about the same time. An interrupt is raised between two parts."""
    at, size = first, 1
    while at < first + n:
        size = min(size, first + n - at)
        begun = time.perf_counter()
        yield play_block(setting, at, size, workers)
        advance(size)
        at += size
        size = max(1, min(4 * size, int(size * _SECONDS / max(1e-6, time.perf_counter() - begun))))


class _bar:
    """A progress bar."""

    def __init__(self, total: int, shown: bool) -> None:
        self._bar: Any = None
        if shown:
            try:
                self._bar = import_module("tqdm").tqdm(total=total, unit=" games")
            except ImportError:
                return

    def __enter__(self) -> Callable[[int], object]:
        bar = self._bar
        return (lambda number: None) if bar is None else bar.update

    def __exit__(self, *_error: object) -> None:
        if self._bar is not None:
            self._bar.close()
