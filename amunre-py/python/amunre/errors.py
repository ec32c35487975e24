"""The exceptions: each kind of error has a class of its own below ``AmunreError``. An error changes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from amunre.verdict import Fault, RestsOn
    from amunre.words import Command


@dataclass(frozen=True, slots=True)
class Alternative:
    """A legal command instead of a refused one."""

    command: Command
    words: str

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Waiting:
    """A seat that the table waits for, and its decision."""

    seat: int
    owes: str

    def __str__(self) -> str:
        return f"seat {self.seat} ({self.owes})"


class AmunreError(Exception):
    """An error of the referee."""

    def __init__(self, sentence: str = "", **details: Any) -> None:
        super().__init__(sentence)
        # the details are pickled with the error
        self.__dict__.update(details)

    @property
    def sentence(self) -> str:
        """The error in a sentence."""
        return str(self.args[0])


class AmunreWarning(UserWarning):
    """A warning of the referee: other users can read a file with a secret, or logs of a folder are skipped."""


class UnknownGame(AmunreError, LookupError):
    """There is no such game."""


class SetupError(AmunreError, ValueError):
    """The set-up, a name or a stated position is not valid."""


class SeatError(AmunreError, ValueError):
    """The seat is not at the table."""


class FormError(AmunreError, ValueError):
    """The input is not a command, event or view of the game."""


class ActionError(AmunreError, ValueError):
    """No command has this action id."""


class IllegalCommand(AmunreError):
    """A rule forbids the command. The error has the rule, the reason, and legal commands instead."""

    rule: str
    """The id of the rule."""
    source: str | None
    """The place of the rule in the rulebook."""
    seat: int
    """The seat that gave the command."""
    command: Command
    """The command."""
    words: str
    """The command, in words."""
    numbers: dict[str, Any]
    """The numbers of the case, by name."""
    alternatives: tuple[Alternative, ...]
    """Legal commands, the most similar first."""
    more_alternatives: int
    """The number of legal commands that are not listed."""
    waited_for: tuple[Waiting, ...]
    """The seats that the table waits for."""
    rests_on: RestsOn
    """The assumed values and rulings that the refusal depends on."""


class ChanceError(AmunreError):
    """Chance has no answer: the draws of this game were recorded as they were made."""


class UndoError(AmunreError):
    """The command cannot be undone."""


class UnreadableLog(AmunreError, ValueError):
    """The log cannot be read: it has no verdict."""

    line: int | None
    """The line, from 1."""
    column: int | None
    """The column in bytes, from 1."""


class LogFault(AmunreError):
    """The log has a fault."""

    fault: Fault
    """The first fault: its kind, its place and its reason."""


class RecordError(AmunreError):
    """The value cannot be recorded, or this copy of a log does not show enough."""


class OutcomesError(AmunreError):
    """The outcomes cannot be listed: there are more than asked for, or the whole state is not known."""
