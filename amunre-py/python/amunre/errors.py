"""What goes wrong, each kind with a class of its own under one ``AmunreError``. Whatever is raised has changed nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from amunre.verdict import Fault, RestsOn
    from amunre.words import Command


@dataclass(frozen=True, slots=True)
class Alternative:
    """A command that would have been legal."""

    command: Command
    words: str

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Waiting:
    """A seat that the table waits for, and for what."""

    seat: int
    owes: str

    def __str__(self) -> str:
        return f"seat {self.seat} ({self.owes})"


class AmunreError(Exception):
    """Something asked of the referee comes to nothing."""

    def __init__(self, sentence: str = "", **details: Any) -> None:
        super().__init__(sentence)
        # what stands in here is pickled with the error
        self.__dict__.update(details)

    @property
    def sentence(self) -> str:
        """What is wrong, in a sentence."""
        return str(self.args[0])


class UnknownGame(AmunreError, LookupError):
    """There is no such game."""


class SetupError(AmunreError, ValueError):
    """The set-up, a name or a stated position cannot be."""


class SeatError(AmunreError, ValueError):
    """The seat is not at the table."""


class FormError(AmunreError, ValueError):
    """What was given is no command, event or view of the game."""


class ActionError(AmunreError, ValueError):
    """No command has this action id."""


class IllegalCommand(AmunreError):
    """A rule forbids the command: which, why, and what could have been done instead."""

    rule: str
    """The id of the rule."""
    source: str | None
    """Where that rule is written."""
    seat: int
    """Who asked."""
    command: Command
    """What."""
    words: str
    """What, in words."""
    numbers: dict[str, Any]
    """The numbers of the case, by name."""
    alternatives: tuple[Alternative, ...]
    """What would have been legal, the likest first."""
    more_alternatives: int
    """How many more there were."""
    waited_for: tuple[Waiting, ...]
    """Whom the table waits for."""
    rests_on: RestsOn
    """The assumed values and rulings that the refusal rests on."""


class ChanceError(AmunreError):
    """Chance has no answer: the draws of this game were written down as they fell."""


class UndoError(AmunreError):
    """It cannot be taken back."""


class UnreadableLog(AmunreError, ValueError):
    """The log cannot be read: it has no verdict."""

    line: int | None
    """The line, from 1."""
    column: int | None
    """The column in bytes, from 1."""


class LogFault(AmunreError):
    """The log has a fault."""

    fault: Fault
    """What is wrong with it, and where."""


class RecordError(AmunreError):
    """It cannot be recorded, or this copy of a log does not say enough."""


class OutcomesError(AmunreError):
    """The outcomes cannot be listed: there are more than asked for, or the truth is not known."""
