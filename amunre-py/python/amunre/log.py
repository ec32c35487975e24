"""The parts of a log that is read: entries, openings, draws, and revealed values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from amunre.words import UNSEEN, Word


@dataclass(frozen=True, slots=True)
class Opening(Word):
    """A sealed value that this copy of the log opens."""

    of: tuple[int, ...]
    """The address of the seal: the number of its entry, and its slot there."""
    salt: str
    """The salt of the seal: 64 hex digits."""
    value: Any
    """The value, as JSON has it."""


@dataclass(frozen=True, slots=True)
class LogEntry(Word):
    """A line of a log, as it is written. Nothing is judged."""

    number: int
    """The number of the entry, from 0."""
    kind: str
    """The kind of the record: ``"command"``."""
    record: Any
    """The content of the record, as JSON has it."""
    openings: tuple[Opening, ...]
    """The sealed values that this copy opens on this line."""
    hash: str
    """The hash that the line carries: 64 hex digits."""


@dataclass(frozen=True, slots=True)
class Draw(Word):
    """A draw from a pile."""

    label: str
    """The label of the draw, which names the pile, the phase and the round."""
    number: int
    """The number of the draw among those of its label, from 0."""
    seen_by: Any
    """The viewers who saw the item: ``"everyone"``, a seat, or ``"nobody"``."""
    item: str = UNSEEN
    """The item; ``"unseen"`` if the log does not show it."""


@dataclass(frozen=True, slots=True)
class Reveal(Word):
    """A hidden value that was revealed."""

    name: str
    """The public name of the value: ``"offer/2"``."""
    seen_by: Any
    """The viewers who saw it: ``"everyone"``, a seat, or ``"nobody"``."""
    value: Any = UNSEEN
    """The value, as JSON has it; ``"unseen"`` if the log does not show it."""


Openings: TypeAlias = tuple[Opening, ...]
"""The sealed values that an entry opens."""

Draws: TypeAlias = tuple[Draw, ...]
"""The draws of an entry."""

Reveals: TypeAlias = tuple[Reveal, ...]
"""The values that an entry reveals."""
