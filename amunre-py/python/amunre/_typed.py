"""The functions that Rust calls for typed objects. No game is named here: each has a module that is named after it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from operator import index
from os import urandom
from typing import Any, Protocol, SupportsIndex, cast

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
    """Reads a command of a game from a JSON value."""
    return cast(Command, words.read(kind_of(game, "Command"), given))


def read_event(game: str, given: object) -> Event:
    """Reads an event of a game from a JSON value."""
    return cast(Event, words.read(kind_of(game, "Event"), given))


def kind_of(game: str, name: str) -> Any:
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
    if not isinstance(given, Iterable) or isinstance(given, Mapping):
        raise TypeError(f"events must be a list, not {type(given).__name__}")
    return list(given)


def as_json(given: object) -> object:
    """The JSON value of an unknown object: mappings are objects, and objects with ``__index__`` are numbers."""
    if isinstance(given, words.Word):
        return given.to_dict()
    if isinstance(given, Mapping):
        return dict(given)
    if isinstance(given, SupportsIndex):
        return index(given)
    raise TypeError(f"Object of type {type(given).__name__} is not JSON serializable")


def json_of(given: object, what: str) -> str:
    """The JSON of a value."""
    if given is None or isinstance(given, (bytes, float, bool)):
        raise TypeError(f"{what} is {given!r:.60}: expected a JSON value without floats and null")
    try:
        return json.dumps(given, allow_nan=False, default=as_json)
    except TypeError as error:
        raise TypeError(f"{what} is not a JSON value: {error}") from None
    except (ValueError, RecursionError) as error:
        raise errors.FormError(f"{what} is not a JSON value: {error}") from None


def setup_json(edition: object, players: object, board: object, options: object, setup: object) -> str:
    """The set-up of a game."""
    for name, each in (("options", options), ("setup", setup)):
        if each is not None and not isinstance(each, Mapping):
            raise TypeError(f"{name} must be a dict, not {type(each).__name__}")
    changed = cast("Mapping[str, object]", options or {})
    others = cast("Mapping[str, object]", setup or {})
    given = {"edition": edition, "players": players, "board": board, "options": dict(changed) or None}
    fields = {name: each for name, each in given.items() if each is not None}
    twice = fields.keys() & others.keys()
    if twice:
        raise errors.SetupError(f"{', '.join(sorted(twice))} is given twice: once as an argument, once in the set-up")
    return json_of(fields | dict(others), "the set-up")


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
