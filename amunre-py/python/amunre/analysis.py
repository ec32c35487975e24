"""Analysis of logs: estimates of the worth of each decision. They are no part of a verdict; docs/guide/agents.md is the guide."""

from __future__ import annotations

import json
from dataclasses import dataclass
from os import PathLike
from typing import IO, Any, SupportsIndex, TypeAlias

from amunre import _amunre
from amunre._amunre import Log
from amunre._typed import integer
from amunre.many_logs import cores

__all__ = ["AnalysedDecision", "Analysis", "ValuedCommand", "analyse"]

_Log: TypeAlias = str | PathLike[str] | bytes | bytearray | IO[bytes] | Log


@dataclass(frozen=True, slots=True)
class ValuedCommand:
    """A command with its estimated worth to its seat."""

    words: str
    """The command in words, as docs/reference/notation.md has it."""
    worth: float
    """From 0 to 1: half is the share of the win, half the margin of the points."""

    def __str__(self) -> str:
        return f"{self.words} ({self.worth:.2f})"


@dataclass(frozen=True, slots=True)
class AnalysedDecision:
    """A decision: the command that was given, and the best one that was found."""

    entry: int
    """The entry of the command."""
    seat: int
    """The seat that chose."""
    made: ValuedCommand
    """The command that was given."""
    best: ValuedCommand
    """The best command that was found: the same one, if none was better."""
    shares: tuple[float, ...]
    """The estimated share of the win of each seat after the command."""

    @property
    def loss(self) -> float:
        """The loss: the worth of the best command minus the worth of the given one."""
        return self.best.worth - self.made.worth

    def __str__(self) -> str:
        better = "" if self.best == self.made else f"; better: {self.best}"
        return f"entry {self.entry}: seat {self.seat}: {self.made}{better}"


@dataclass(frozen=True, slots=True)
class Analysis:
    """The estimated worth of the decisions of a game."""

    estimate: str
    """The sentence to be shown with the numbers: they are estimates."""
    game: str
    """The id of the game."""
    players: int
    """The number of seats."""
    seats: tuple[str, ...]
    """The names of the seats in their order; empty if they have none."""
    search: int
    """The number of games of each search."""
    seed: int
    decisions: tuple[AnalysedDecision, ...]
    """The decisions between at least two commands, without undone ones, in the order of the entries."""

    def mistakes(self, most: SupportsIndex = 5) -> list[AnalysedDecision]:
        """The decisions with the largest loss, at most ``most``, the largest first."""
        found = sorted((each for each in self.decisions if each.loss > 0), key=lambda each: -each.loss)
        return found[: integer("most", most)]

    def __str__(self) -> str:
        return "\n".join([self.estimate, *map(str, self.mistakes())])


def analyse(
    log: _Log, *, search: SupportsIndex = 300, seed: SupportsIndex = 0, workers: SupportsIndex | None = None
) -> Analysis:
    """Estimates the worth of each decision of a log, as ``amunre analyse`` does. Each search plays ``search`` games.

    The result does not depend on the number of ``workers``, by default one for each core. A log with a fault, and a copy that does not show what each seat
    saw, is refused. An interrupt ends an analysis.
    """
    number = cores() if workers is None else integer("workers", workers)
    found: dict[str, Any] = json.loads(_amunre.analysis(log, integer("search", search), integer("seed", seed), number))
    found["seats"] = tuple(found["seats"])
    found["decisions"] = tuple(
        AnalysedDecision(
            each["entry"], each["seat"], ValuedCommand(**each["made"]), ValuedCommand(**each["best"]), tuple(each["shares"])
        )
        for each in found["decisions"]
    )
    return Analysis(**found)
