"""Plots of logs and verdicts, with matplotlib: ``pip install amunre[plot]``.

Each function draws on ``axes``, by default on a new figure, and returns the axes. A log is a path, bytes, a file, or what
``open_log`` returned. Undone commands are not counted.
"""

# pyright: reportUnknownMemberType=false
# functions of matplotlib have arguments without types

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from os import PathLike
from typing import IO, Any, Final, TypeAlias, TypeVar, cast

from amunre._amunre import Log, Step, open_log, seat_colours
from amunre.simulation import Simulation
from amunre.verdict import RestsOn, Verdict

try:
    from matplotlib import pyplot
    from matplotlib.axes import Axes
    from matplotlib.patheffects import AbstractPathEffect, Normal, Stroke
    from matplotlib.ticker import MaxNLocator
except ImportError as _error:
    raise ImportError("amunre.plot needs matplotlib, which is not installed: pip install amunre[plot]") from _error

__all__ = [
    "GivenLog",
    "Offering",
    "Purchase",
    "final_scores",
    "offerings",
    "offers",
    "points_by_part",
    "prices",
    "purchases",
    "rests_on",
    "scores_by_round",
]

GivenLog: TypeAlias = Log | str | PathLike[str] | bytes | bytearray | IO[bytes]
"""A log: one that is open, or an argument of ``open_log``."""

THEFT: Final = -3
"""The gold of the -3 card."""

_PLAY: Final = {"command", "ruling"}
"""The kinds of entries that can change points."""

_OUTLINED: Final[list[AbstractPathEffect]] = [Stroke(linewidth=2.5, foreground="grey"), Normal()]
"""A thin outline, so that a white line is seen on white paper."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Purchase:
    """A province that a seat acquired in an auction of Amun-Re."""

    round: int
    province: str
    seat: int
    bid: int | None
    """The bid, in gold; a card or an Official can change the price."""


@dataclass(frozen=True, slots=True)
class Offering:
    """An offer of a seat that was revealed, in Amun-Re."""

    round: int
    seat: int
    gold: int
    """The gold of the offer; -3 for a theft."""


def scores_by_round(log: GivenLog, axes: Axes | None = None) -> Axes:
    """Draws the points of each seat at the end of each round of a log, in any game."""
    log, axes = _opened(log), _given(axes)
    by_round = dict(_counted(log, lambda step: [(step.round, step.scores)] if step.kind in _PLAY else []))
    for seat in range(log.players):
        points = [scores[seat] for scores in by_round.values()]
        axes.plot(list(by_round), points, marker="o", label=_name(log, seat), color=_colour(log, seat), path_effects=_OUTLINED)
    _label(axes, "Points at the end of each round", "round", "points")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend()
    return axes


def points_by_part(log: GivenLog, axes: Axes | None = None) -> Axes:
    """Draws the points of each seat by the part of the game that gave them, in any game. Points that were lost are below zero."""
    log, axes = _opened(log), _given(axes)
    verdict = log.verdict()
    seats = range(log.players)
    tops, bottoms = [0] * log.players, [0] * log.players
    for part in dict.fromkeys(line.part for line in verdict.breakdown):
        points = [sum(line.points for line in verdict.breakdown if (line.seat, line.part) == (seat, part)) for seat in seats]
        base = [tops[seat] if points[seat] >= 0 else bottoms[seat] for seat in seats]
        axes.bar(list(seats), points, bottom=base, label=part, edgecolor="grey", linewidth=0.5)
        for seat in seats:
            (tops if points[seat] >= 0 else bottoms)[seat] += points[seat]
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set_xticks(list(seats), [_name(log, seat) for seat in seats])
    _label(axes, "Points by part of the game", "", "points")
    if verdict.breakdown:
        axes.legend()
    return axes


def final_scores(result: Simulation, axes: Axes | None = None) -> Axes:
    """Draws the number of simulated games in which each seat had so many points at the end, in any game."""
    axes = _given(axes)
    scores = cast("list[list[int]]", result.scores.tolist())
    for seat, colour in zip(range(len(scores[0])), seat_colours([])):
        games = sorted(Counter(row[seat] for row in scores).items())
        axes.step(*zip(*games), where="mid", label=f"seat {seat}", color=colour, path_effects=_OUTLINED)
    _label(axes, "Points at the end", "points", "games")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend()
    return axes


def purchases(log: GivenLog) -> list[Purchase]:
    """Returns the provinces that seats acquired in the auctions of a log of Amun-Re, in their order."""
    from amunre.amun_re.events import AuctionEnded, BidPlaced, ProvinceAcquired

    bids: dict[tuple[int, str], int] = {}
    found: list[Purchase] = []
    for round, event in _events(log, (AuctionEnded, BidPlaced, ProvinceAcquired)):
        if isinstance(event, BidPlaced):
            bids[event.seat, event.province] = event.gold
        elif isinstance(event, ProvinceAcquired):
            found.append(Purchase(round, event.province, event.seat, bids.get((event.seat, event.province))))
        else:
            bids.clear()
    return found


def prices(logs: GivenLog | Iterable[GivenLog], axes: Axes | None = None) -> Axes:
    """Draws the mean bid that bought each province in each round of one or more logs of Amun-Re."""
    bids: dict[tuple[str, int], list[int]] = defaultdict(list)
    for log in _each(logs):
        for each in purchases(log):
            if each.bid is not None:
                bids[each.province, each.round].append(each.bid)
    if not bids:
        raise ValueError("no province was acquired by a bid in these logs: expected at least one finished auction")
    axes = _given(axes)
    provinces = sorted({province for province, _ in bids})
    rounds = sorted({round for _, round in bids})
    means = {cell: sum(paid) / len(paid) for cell, paid in bids.items()}
    grid = [[means.get((province, round), float("nan")) for round in rounds] for province in provinces]
    image = axes.imshow(grid, aspect="auto", cmap="YlOrBr")
    middle = (min(means.values()) + max(means.values())) / 2
    for (province, round), mean in means.items():
        colour = "white" if mean > middle else "black"
        place = (rounds.index(round), provinces.index(province))
        axes.text(*place, f"{mean:.3g}", ha="center", va="center", color=colour)
    axes.set_xticks(range(len(rounds)), [str(round) for round in rounds])
    axes.set_yticks(range(len(provinces)), provinces)
    _label(axes, "Mean winning bid of each province", "round", "")
    if (figure := axes.get_figure()) is not None:
        figure.colorbar(image, ax=axes, label="gold")
    return axes


def offers(log: GivenLog) -> list[Offering]:
    """Returns the offers of a log of Amun-Re that were revealed, in their order."""
    from amunre.amun_re.events import OfferRevealed
    from amunre.amun_re.words import OfferGold

    found: list[Offering] = []
    for round, event in _events(log, (OfferRevealed,)):
        gold = event.offer.gold if isinstance(event.offer, OfferGold) else THEFT
        found.append(Offering(round, event.seat, gold))
    return found


def offerings(log: GivenLog, axes: Axes | None = None) -> Axes:
    """Draws the offers of each seat in each round of a log of Amun-Re, one on the other: a theft is below zero."""
    log = _opened(log)
    found = offers(log)
    if not found:
        raise ValueError("no offer was revealed in this log: expected at least one finished offering")
    axes = _given(axes)
    rounds = sorted({each.round for each in found})
    tops: Counter[int] = Counter()
    bottoms: Counter[int] = Counter()
    for seat in range(log.players):
        gold: Counter[int] = Counter()
        for each in found:
            gold[each.round] += each.gold if each.seat == seat else 0
        base = [tops[round] if gold[round] >= 0 else bottoms[round] for round in rounds]
        heights = [gold[round] for round in rounds]
        axes.bar(rounds, heights, bottom=base, label=_name(log, seat), color=_colour(log, seat), edgecolor="grey", linewidth=0.5)
        for round in rounds:
            (tops if gold[round] >= 0 else bottoms)[round] += gold[round]
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.plot(rounds, [tops[round] + bottoms[round] for round in rounds], "kD", label="sum")
    _label(axes, "Offering of each round", "round", "gold")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend()
    return axes


def rests_on(verdict: Verdict | RestsOn, axes: Axes | None = None) -> Axes:
    """Draws the number of assumed values, of confirmed values and of rulings that a verdict rests on, by group of the data."""
    used = verdict.rests_on if isinstance(verdict, Verdict) else cast(object, verdict)
    if not isinstance(used, RestsOn):
        raise TypeError(f"expected a verdict, or its `rests_on`, not {type(used).__name__}")
    axes = _given(axes)
    bars: list[tuple[str, int, str]] = []
    for kind, values, colour in (("assumed", used.assumed, "tab:orange"), ("confirmed", used.confirmed, "tab:green")):
        groups = Counter(_group(value.path) for value in values)
        bars += [(f"{group} ({kind})", number, colour) for group, number in groups.most_common()]
    if used.rulings:
        bars.append(("rulings", len(used.rulings), "tab:blue"))
    for name, number, colour in reversed(bars):
        axes.barh(name, number, color=colour)
    if not bars:
        axes.text(0.5, 0.5, "nothing but the rulebook", ha="center", va="center", transform=axes.transAxes)
        axes.set_yticks([])
    _label(axes, "The verdict rests on", "values and rulings", "")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    return axes


def _events(log: GivenLog, kinds: tuple[type, ...]) -> list[tuple[int, Any]]:
    """The events of these kinds in a log of Amun-Re, each with its round."""
    log = _opened(log)
    if log.game != "amun-re":
        raise ValueError(f"this is a log of {log.game}: expected one of amun-re")
    return _counted(log, lambda step: [(step.round, event) for event in step.events if isinstance(event, kinds)])


def _counted(log: Log, of: Callable[[Step], list[_T]]) -> list[_T]:
    """Returns what a function finds in the steps of a log, without undone commands."""
    kept: list[tuple[int, _T]] = []
    for step in log.steps():
        if step.kind == "undo":
            first = step.record["first"]
            kept = [each for each in kept if each[0] < first]
        kept += [(step.entry, found) for found in of(step)]
    return [found for _, found in kept]


def _group(path: str) -> str:
    """The group of a value: its path without the names of single things."""
    parts = path.split(".")
    return f"{parts[0]} {parts[-1]}".replace("_", " ") if len(parts) > 1 else path


def _each(logs: GivenLog | Iterable[GivenLog]) -> Iterable[GivenLog]:
    """The logs; one alone is a list of one."""
    is_one = isinstance(logs, (Log, str, bytes, bytearray, PathLike)) or hasattr(logs, "read")
    return [cast(GivenLog, logs)] if is_one else cast("Iterable[GivenLog]", logs)


def _opened(log: GivenLog) -> Log:
    """The log, opened."""
    return log if isinstance(log, Log) else open_log(log)


def _given(axes: Axes | None) -> Axes:
    """The axes, or those of a new figure."""
    return pyplot.subplots(layout="constrained")[1] if axes is None else axes


def _name(log: Log, seat: int) -> str:
    """The name of a seat, or its number. A name that begins with an underscore would have no place in a legend."""
    name = log.names[seat] if log.names else ""
    return f"{seat} {name}".strip().replace("$", r"\$") if name else f"seat {seat}"


def _colour(log: Log, seat: int) -> str:
    """The colour of a seat: that of its name (``red``), as in reports."""
    return seat_colours(log.names)[seat]


def _label(axes: Axes, title: str, x: str, y: str) -> None:
    """Writes the title and the names of the axes."""
    axes.set(title=title, xlabel=x, ylabel=y)
