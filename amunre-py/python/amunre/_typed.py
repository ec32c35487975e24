"""The functions that Rust calls for typed objects. No game is named here: each has a module that is named after it."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from os import urandom
from typing import Any, Protocol, cast

from amunre import errors, verdict, words
from amunre.words import Command, Event, Word

__all__ = ["urandom"]

class Placed(Protocol):
    """A sequence with a length and places."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[object]: ...

    def __getitem__(self, place: int, /) -> object: ...


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that a seat must make."""

    value: Any
    """The decision, as a JSON value."""
    words: str
    """The decision, in words."""

    def __str__(self) -> str:
        return self.words


@cache
def kind(module: str, name: str) -> Any:
    """The type of all commands of a game, or of all its events; or a type of the module of verdicts."""
    return getattr(import_module(f"amunre.{module.replace('-', '_')}"), name)


def read_command(game: str, given: object) -> Command:
    """Reads a command of a game from a JSON value, or from JSON as text."""
    return cast(Command, words.read(kind_of(game, "Command"), value_of(given)))


def read_event(game: str, given: object) -> Event:
    """Reads an event of a game from a JSON value, or from JSON as text."""
    return cast(Event, words.read(kind_of(game, "Event"), value_of(given)))


def value_of(given: object) -> object:
    """The value of JSON that is given as text: no tag begins with a brace or a quotation mark."""
    return words.parsed(given) if isinstance(given, str) and given.lstrip().startswith(("{", '"')) else given


def integer(name: str, given: object) -> int:
    """An argument that is a whole number: an int, or an object with ``__index__``, such as an integer of NumPy."""
    number = words.whole(given)
    if type(number) is not int:
        raise TypeError(f"{name} is {given!r:.60}: expected a whole number")
    return number


def kind_of(game: object, name: str) -> Any:
    """The type of all words of a game, if there is such a game."""
    if not isinstance(game, str):
        raise TypeError(f"the id of a game must be text, not {type(game).__name__}")
    if game not in games():
        raise errors.UnknownGame(f"{game!a:.80} is not a game: expected one of {', '.join(games())}")
    return kind(game, name)


def games() -> list[str]:
    """The games, by their ids."""
    return cast(list[str], import_module("amunre._amunre").games())


def plan(module: str, name: str) -> tuple[Any, ...]:
    """The plan by which objects of a type are made."""
    return words.plan(kind(module, name))


def expect_word(game: str, given: Word, kind: str) -> None:
    """Fails if a word is not of this kind or of this game."""
    if not isinstance(given, Command if kind == "Command" else Event) or given._game != game:
        name, other = type(given).__name__, given._game or "no game"
        raise errors.FormError(f"{name} belongs to {other}: expected one of the {kind.lower()}s of {game}")


def written_class(word: type[Word]) -> tuple[str, bool, list[tuple[str, str]]]:
    """The JSON form of a class: the tag, true if the one field has no name, and the fields with their names in JSON."""
    names = [field.name for field in fields(cast(Any, word))]
    return word._tag, word._bare, [(name, name.rstrip("_")) for name in names]


def events_list(given: object) -> list[object]:
    """A list of events."""
    kind = type(given).__name__
    if not isinstance(given, Iterable) or isinstance(given, Mapping):
        raise TypeError(f"events must be a list, not {kind}")
    return list(cast(Iterable[object], given))


def warn(sentence: str) -> None:
    """Warns the caller of amunre."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).startswith("amunre."):
        frame, level = frame.f_back, level + 1
    warnings.warn(sentence, errors.AmunreWarning, stacklevel=level)


def forwards(sequence: Placed) -> Iterator[object]:
    """Iterates over the items from the start."""
    return (sequence[place] for place in range(len(sequence)))


def backwards(sequence: Placed) -> Iterator[object]:
    """Iterates over the items from the end."""
    return (sequence[place] for place in reversed(range(len(sequence))))


def sliced(sequence: Placed, part: slice) -> Sequence[object]:
    """The items at the places of a slice."""
    return [sequence[place] for place in range(len(sequence))[part]]


def place_of(sequence: Placed, value: object, start: int, stop: int) -> int:
    """The place of the first item that is equal to this."""
    return list(sequence).index(value, start, stop)


def number_of(sequence: Placed, value: object) -> int:
    """The number of items that are equal to this."""
    return list(sequence).count(value)


ERRORS: dict[str, type[errors.AmunreError]] = {
    "unknown_game": errors.UnknownGame,
    "setup": errors.SetupError,
    "seat": errors.SeatError,
    "form": errors.FormError,
    "action": errors.ActionError,
    "illegal": errors.IllegalCommand,
    "chance": errors.ChanceError,
    "undo": errors.UndoError,
    "unreadable": errors.UnreadableLog,
    "fault": errors.LogFault,
    "record": errors.RecordError,
    "outcomes": errors.OutcomesError,
}


def error(status: str, sentence: str, details: dict[str, Any]) -> errors.AmunreError:
    """The exception of an error, with its details."""
    if status == "illegal":
        details.setdefault("source", None)
        details["alternatives"] = tuple(errors.Alternative(*each) for each in details["alternatives"])
        details["waited_for"] = tuple(errors.Waiting(**each) for each in details["waited_for"])
        details["rests_on"] = verdict.rests_on(details["rests_on"])
        del details["sentence"]
    return ERRORS[status](sentence, **details)
