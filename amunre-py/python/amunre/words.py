"""The words of the games: commands and events, and the types that they consist of, as frozen dataclasses.

The classes themselves are generated from the schemas of the games (``cargo xtask python``), in a module for each game:
``amunre.amun_re``. Their common parts are here: reading them from JSON and writing them to it. In JSON a word is
``{"tag": {fields}}``, or just ``"tag"`` if it has no fields.
"""

# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownLambdaType=false, reportUnknownMemberType=false
# types are values here, and JSON values of any type are read

from __future__ import annotations

import json
import operator
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, ClassVar, Final, Generic, Literal, Self, TypeAlias, TypeVar

from amunre.errors import FormError

T = TypeVar("T")

Seat: TypeAlias = int
"""A place at the table, counted from 0."""

Viewer: TypeAlias = Seat | Literal["spectator", "referee"]
"""A viewer of the table."""

UNSEEN: Final = "unseen"
"""The text that replaces a value that its reader may not know."""


class Word:
    """A value that is named in the rules."""

    __slots__ = ()
    _game: ClassVar[str] = ""
    """The game that it belongs to."""
    _tag: ClassVar[str] = ""
    """Its name in JSON; empty if only its fields are written."""
    _bare: ClassVar[bool] = False
    """True if its one field, the value, is written without its name."""

    def to_dict(self) -> Any:
        """The value of its JSON: a dict, or a string if it has no fields."""
        return written(self)

    def json(self) -> str:
        """Its JSON."""
        try:
            return json.dumps(written(self), separators=(",", ":"), sort_keys=True, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise FormError(f"{type(self).__name__} is not as JSON has it: {error}") from None

    @classmethod
    def from_dict(cls, value: object) -> Self:
        """Reads it from a JSON value."""
        if cls in (Word, Command, Event):
            raise TypeError("from_dict and from_json are asked of a class; amunre.read_command and read_event find the class")
        return typing.cast(Self, read(cls, value))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Reads it from JSON."""
        return cls.from_dict(parsed(text))


class Command(Word):
    """A command of a seat, in any game."""

    __slots__ = ()


class Event(Word):
    """An event of any game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Known(Word, Generic[T]):
    """A value that can be hidden, and that its reader may know. A hidden value is ``"unseen"``."""

    _tag: ClassVar[str] = "known"
    _bare: ClassVar[bool] = True
    value: T


class Counts(Mapping[str, int]):
    """The number of each kind: an immutable mapping from names to numbers. A missing kind means 0, but ``counts["marsh_2"]`` is then a ``KeyError``, as in a dict."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Mapping[str, int] | Iterable[tuple[str, int]] = ()) -> None:
        self._numbers: Final[dict[str, int]] = dict(numbers)

    def __getitem__(self, name: str) -> int:
        return self._numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __hash__(self) -> int:
        return hash(frozenset(self._numbers.items()))

    def __repr__(self) -> str:
        return f"Counts({self._numbers!r})"

    def __reduce__(self) -> tuple[type[Counts], tuple[dict[str, int]]]:
        return (Counts, (self._numbers,))


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Makes an object; fails if a key is there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for place, (name, _) in enumerate(pairs) if name in dict(pairs[:place]))
        raise ValueError(f"the key {twice!r} stands twice")
    return found


def parsed(text: str) -> Any:
    """The value of a JSON text."""
    try:
        return json.loads(text, object_pairs_hook=each_once)
    except (ValueError, RecursionError) as error:
        raise FormError(f"this is no JSON: {error}") from None


def written(value: object) -> Any:
    """The value of the JSON of a word."""
    if isinstance(value, Word):
        names = {field.name: getattr(value, field.name) for field in fields(typing.cast(Any, value))}
        within: Any = {name.rstrip("_"): written(each) for name, each in names.items() if each is not None}
        if value._bare:
            within = within["value"]
        if not value._tag:
            return within
        return {value._tag: within} if names else value._tag
    if isinstance(value, (tuple, list)):
        return [written(each) for each in value]
    if isinstance(value, Counts):
        return {name: whole(number) for name, number in value.items()}
    return whole(value)


def whole(value: object) -> object:
    """The int of an object with ``__index__``, such as an integer of NumPy; any other value as it is."""
    if isinstance(value, (int, str)) or not hasattr(type(value), "__index__"):
        return value
    try:
        return operator.index(typing.cast(typing.SupportsIndex, value))
    except TypeError:
        return value


def read(kind: Any, value: object) -> Any:
    """Reads a value of a type, as the annotations of the dataclasses define it."""
    return reader(kind)(value)


@cache
def reader(kind: Any) -> Callable[[object], Any]:
    """Returns the reader of a type."""
    kind = needed(kind)
    return read_by(plan(kind), kind)


def needed(kind: Any) -> Any:
    """The type of an optional value."""
    rest = [each for each in typing.get_args(kind) if each is not type(None)]
    return rest[0] if len(rest) == 1 < len(typing.get_args(kind)) else kind


@cache
def plan(kind: Any) -> tuple[Any, ...]:
    """Returns the plan by which values of a type are made from JSON values. The module in Rust follows the same plan.

    ``("json",)`` is the value itself, ``("tuple", plan, class)`` a list (a class of tuples, or
    ``None``), ``("counts", class)`` an object of numbers, ``("fields", class,
    bare, fields)`` an object, where a field is its name in JSON, its plan, whether it is optional, its default, its reader and its name in
    Python, and
    ``("one_of", {tag: object}, {tag: plan})`` a tag alone or an object of one member.
    """
    kind = needed(kind)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    word = origin or kind
    if word is Literal:
        return one_of((kind,))
    if word in (typing.Union, types.UnionType):
        return one_of(arguments)
    if isinstance(word, type) and issubclass(word, tuple):
        return ("tuple", plan(item_of(kind)), None if word is tuple else word)
    if word is Counts:
        return ("counts", Counts)
    if isinstance(word, type) and issubclass(word, Word):
        return one_of((kind,)) if word._tag else fields_of(word, *arguments)
    return ("json",)


def item_of(kind: Any) -> Any:
    """The type of the items of a tuple, or of a class of tuples."""
    [item, *_] = typing.get_args(kind) or typing.get_args(kind.__orig_bases__[0])
    return item


def one_of(kinds: Iterable[Any]) -> tuple[Any, ...]:
    """Plans the forms of a type that a tag distinguishes."""
    plain: dict[str, Any] = {}
    tagged: dict[str, Any] = {}
    for kind in kinds:
        word = typing.get_origin(kind) or kind
        if word is Literal:
            plain |= {name: name for name in typing.get_args(kind)}
        elif isinstance(word, type) and issubclass(word, Word) and word._tag:
            if fields(typing.cast(Any, word)):
                tagged[word._tag] = fields_of(word, *typing.get_args(kind))
            else:
                plain[word._tag] = word()
    return ("one_of", plain, tagged)


def fields_of(word: Any, made_of: Any = object) -> tuple[Any, ...]:
    """Plans a dataclass."""
    hints = typing.get_type_hints(word)
    planned: list[tuple[Any, ...]] = []
    for field in fields(word):
        kind = made_of if hints[field.name] is T else hints[field.name]
        # a name that is a keyword of Python ends in an underscore, but not in JSON
        name, has_default = field.name.rstrip("_"), field.default is not MISSING
        planned.append((name, plan(kind), has_default, field.default if has_default else None, reader(kind), field.name))
    return ("fields", word, word._bare, tuple(planned))


def read_by(planned: tuple[Any, ...], kind: Any = object) -> Callable[[object], Any]:
    """Returns the reader of a plan; plain values are read by their type."""
    match planned:
        case ("tuple", _, made):
            each, made = reader(item_of(kind)), made or tuple
            return lambda value: made(map(each, value)) if isinstance(value, list) else wrong(value, "a list")
        case ("counts", _):
            return counted
        case ("fields", word, bare, names):
            return lambda value: read_fields(word, bare, names, value)
        case ("one_of", plain, tagged):
            within = {tag: read_by(each) for tag, each in tagged.items()}
            return lambda value: read_one_of(plain, within, value)
        case _:
            return read_plain(kind)


def read_plain(kind: Any) -> Callable[[object], Any]:
    """Returns the reader of values that are the same in JSON."""
    if (typing.get_origin(kind) or kind) is dict:
        return lambda value: value if isinstance(value, dict) else wrong(value, "an object")
    if kind is int:
        return lambda value: number if type(number := whole(value)) is int else wrong(value, "int")
    if kind in (str, bool):
        return lambda value: value if type(value) is kind else wrong(value, kind.__name__)
    return lambda value: value


def counted(value: object) -> Counts:
    """Reads the number of each kind."""
    number = reader(int)
    return Counts({name: number(each) for name, each in value.items()} if isinstance(value, dict) else wrong(value, "an object"))


def read_one_of(plain: dict[str, Any], tagged: dict[str, Callable[[object], Any]], value: object) -> Any:
    """Reads a tag alone, or an object of one member."""
    if isinstance(value, str) and value in plain:
        return plain[value]
    if isinstance(value, dict) and len(value) == 1:
        [(tag, within)] = value.items()
        if tag in tagged:
            return tagged[tag](within)
    return wrong(value, "one of " + ", ".join([*plain, *tagged]))


def read_fields(word: Any, bare: bool, names: tuple[Any, ...], value: object) -> Any:
    """Reads the fields of a dataclass."""
    if bare:
        [(*_, reads, _)] = names
        return word(reads(value))
    if not isinstance(value, dict):
        return wrong(value, f"the fields of {word.__name__}")
    given = dict(value)
    read: list[Any] = []
    for name, _, has_default, default, reads, _ in names:
        if name in given:
            read.append(reads(given.pop(name)))
        elif has_default:
            read.append(default)
        else:
            given[name] = None
            break
    if given:
        return wrong(value, f"the fields {', '.join(name for name, *_ in names)}")
    return word(*read)


def wrong(value: object, expected: str) -> typing.NoReturn:
    """Fails with the value and the expected form."""
    try:
        shown = repr(value)
    except (ValueError, RecursionError):
        shown = f"a {type(value).__name__} that is too long or too deep"
    raise FormError(f"{shown[:60] + '…' if len(shown) > 60 else shown} is given: expected {expected}")
