"""The part of amunre that is written in Rust."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import IO, Any, Final, Literal, Self, SupportsIndex, TypeAlias, final, overload

from amunre._typed import Decision
from amunre.errors import UnreadableLog
from amunre.log import Draw, LogEntry, Opening, Reveal
from amunre.verdict import Fault, ScoreLine, Verdict
from amunre.words import Command, Event, Viewer

__all__ = [
    "Agreement",
    "Commands",
    "Entries",
    "Events",
    "Game",
    "Log",
    "Share",
    "SigningKey",
    "Step",
    "Steps",
    "Table",
    "View",
    "command_line",
    "diff",
    "explain",
    "games",
    "is_signed",
    "load",
    "minimise",
    "open_log",
    "redact",
    "report",
    "samples",
    "tables",
    "transcribe",
    "verify",
]

_Asked: TypeAlias = Command | dict[str, Any] | str | int
_Scope: TypeAlias = Literal["all", "required"]
_Log: TypeAlias = str | PathLike[str] | bytes | bytearray | IO[bytes]

@final
class Agreement:
    def __new__(
        cls,
        game: str = "amun-re",
        *,
        edition: str | None = None,
        players: int | None = None,
        seed: int | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        names: Sequence[str] = ...,
        setup: Mapping[str, Any] | None = None,
        game_id: str | None = None,
        commitments: Sequence[str] = ...,
        signers: Mapping[int, SigningKey | str] | None = None,
    ) -> Self: ...
    @property
    def game(self) -> str: ...
    @property
    def header(self) -> str: ...
    @property
    def unopened(self) -> tuple[int, ...]: ...
    def open(self, opening: str) -> None: ...
    def sign_with(self, seat: int, key: SigningKey) -> None: ...
    def log(self) -> str: ...
    def begin(self) -> Game: ...

@final
class Commands(Sequence[Command]):
    @property
    def ids(self) -> list[int]: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> Command: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[Command]: ...
    def __iter__(self) -> Iterator[Command]: ...
    def __contains__(self, command: object, /) -> bool: ...

@final
class Entries(Sequence[LogEntry]):
    """The lines of a log, read on demand. Nothing is judged."""

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> LogEntry: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[LogEntry]: ...
    def __iter__(self) -> Iterator[LogEntry]: ...

@final
class Events(Sequence[Event]):
    @property
    def game(self) -> str: ...
    @property
    def viewer(self) -> Viewer: ...
    @property
    def seat(self) -> int | None: ...
    def view(self, viewer: Viewer) -> Events: ...
    def json(self) -> str: ...
    def words(self) -> list[str]: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> Event: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[Event]: ...
    def __iter__(self) -> Iterator[Event]: ...

@final
class Game:
    def __new__(
        cls,
        game: str = "amun-re",
        *,
        edition: str | None = None,
        players: int | None = None,
        seed: int | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        names: Sequence[str] = ...,
        setup: Mapping[str, Any] | None = None,
    ) -> Self: ...
    @property
    def game(self) -> str: ...
    @property
    def setup(self) -> dict[str, Any]: ...
    @property
    def players(self) -> int: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def to_act(self) -> tuple[int, ...]: ...
    @property
    def next_seat(self) -> int | None: ...
    def decision(self, seat: int) -> Decision | None: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def breakdown(self) -> tuple[ScoreLine, ...]: ...
    @property
    def phase(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def action_space(self) -> int: ...
    def legal_ids(self, seat: int, scope: _Scope = "all") -> list[int]: ...
    def legal_mask(self, seat: int, scope: _Scope = "all") -> bytes: ...
    def legal_commands(self, seat: int, scope: _Scope = "all") -> Commands: ...
    def command(self, id: int) -> Command: ...
    def action_id(self, command: _Asked) -> int | None: ...
    def words(self, command: _Asked) -> str: ...
    def is_legal(self, seat: int, command: _Asked) -> bool: ...
    def check(self, seat: int, command: _Asked) -> None: ...
    def apply(self, seat: int, command: _Asked, *, signature: str | None = None) -> Events: ...
    def sign_request(self, seat: int, command: _Asked) -> str: ...
    def sign_with(self, seat: int, key: SigningKey) -> None: ...
    def anchor(self, entry: int | None = None) -> str: ...
    def apply_id(self, seat: int, id: int) -> None: ...
    def next_ids(self) -> list[int]: ...
    def apply_next(self, id: int) -> None: ...
    @property
    def last(self) -> Events: ...
    @property
    def state(self) -> View: ...
    def view(self, viewer: Viewer) -> View: ...
    def can_undo(self, seat: int) -> bool: ...
    def undo(self, seat: int) -> None: ...
    def determinize(self, viewer: Viewer, seed: int) -> Game: ...
    def outcomes(self, seat: int, command: _Asked, most: int = 1000) -> list[tuple[int, Game]]: ...
    def copy(self) -> Game: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any, /) -> Game: ...
    def log(self) -> str: ...
    def save(self, path: str | PathLike[str]) -> None: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: Final[None]  # type: ignore[assignment]

@final
class Log:
    """A log that is read: its header, its entries, and the game step by step."""

    @property
    def game(self) -> str:
        """The id of the game."""
    @property
    def edition(self) -> str | None:
        """The edition, by its dated name."""
    @property
    def players(self) -> int:
        """The number of seats."""
    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in their order, or nothing."""
    @property
    def board(self) -> str | None:
        """The id of the board, or of the set of tiles and cards."""
    @property
    def game_id(self) -> str:
        """The id that no other game has: 64 hex digits."""
    @property
    def setup(self) -> dict[str, Any]:
        """The set-up, without a stated position."""
    @property
    def viewer(self) -> Viewer:
        """The viewer who wrote the log: ``"referee"``, a seat, or ``"spectator"`` for a log of what the table saw."""
    @property
    def is_redacted(self) -> bool:
        """True if this is a copy for a reader who may not know everything, as ``redact`` makes it."""
    @property
    def entries(self) -> Entries:
        """The lines of the log, read on demand. Nothing is judged."""
    def steps(self) -> Steps:
        """An iterator over the entries, each with the game before and after it."""
    def __iter__(self) -> Steps: ...
    def at(self, entry: int, viewer: Viewer = "referee") -> View:
        """The table after an entry, by default as far as the log shows it; ``-1`` is the last entry."""
    def game_at(self, entry: int) -> Game:
        """The game after an entry, to be continued from there: only for a referee's own log."""
    def verdict(self, *, anchor: str | None = None) -> Verdict:
        """The verdict, as ``verify`` returns it."""
    @property
    def fault(self) -> Fault | None:
        """The first fault, by entry. The first use reads the whole log."""
    @property
    def error(self) -> UnreadableLog | None:
        """The error of the first line that cannot be read. The first use reads the whole log."""
    @property
    def torn(self) -> int | None:
        """The length of an incomplete last line, in bytes. The first use reads the whole log."""

@final
class Share:
    def __new__(cls, game_id: str, seat: int) -> Self: ...
    @staticmethod
    def load(path: str | PathLike[str]) -> Share: ...
    def save(self, path: str | PathLike[str], *, replace: bool = False) -> None: ...
    @property
    def commitment(self) -> str: ...
    @property
    def seat(self) -> int: ...
    @property
    def game_id(self) -> str: ...
    @property
    def header(self) -> str | None: ...
    def open(self, header: str, *, key: SigningKey | None = None) -> str: ...

@final
class SigningKey:
    def __new__(cls, secret: bytes | None = None) -> Self: ...
    @staticmethod
    def load(path: str | PathLike[str]) -> SigningKey: ...
    def save(self, path: str | PathLike[str]) -> None: ...
    @property
    def public(self) -> str: ...
    def sign(self, request: str) -> str: ...

@final
class Step:
    """An entry of a log that was judged, and the game before and after it as far as the log shows it."""

    @property
    def entry(self) -> int:
        """The number of the entry, from 0."""
    @property
    def kind(self) -> str:
        """The kind of the record: ``"header"``, ``"start"``, ``"command"``, ``"undo"`` and so on."""
    @property
    def hash(self) -> str:
        """The hash that the line carries: 64 hex digits."""
    @property
    def record(self) -> Any:
        """The content of the record, as JSON has it."""
    @property
    def words(self) -> str:
        """The entry in words, as far as everyone may see it."""
    @property
    def phase(self) -> str:
        """The phase in which the entry was written."""
    @property
    def round(self) -> int:
        """The round in which the entry was written."""
    @property
    def seat(self) -> int | None:
        """The seat that gave the command; ``None`` if the entry is no command."""
    @property
    def command(self) -> Command | Literal["unseen"] | None:
        """The command; ``"unseen"`` if the log does not show it, and ``None`` if the entry is no command."""
    @property
    def events(self) -> Events:
        """The events, as the log shows them."""
    @property
    def draws(self) -> tuple[Draw, ...]:
        """The draws, as far as the log shows them."""
    @property
    def reveals(self) -> tuple[Reveal, ...]:
        """The hidden values that were revealed, as far as the log shows them."""
    @property
    def opened(self) -> tuple[Opening, ...]:
        """The sealed values that this copy opens at this entry."""
    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat after the entry."""
    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The points that this entry gave, with their reasons."""
    @property
    def before(self) -> View | None:
        """The table before the entry, as far as the log shows it; ``None`` for the header."""
    @property
    def after(self) -> View:
        """The table after the entry, as far as the log shows it."""
    def view_before(self, viewer: Viewer) -> View | None:
        """The table before the entry as a viewer may know it, as far as the log shows it."""
    def view_after(self, viewer: Viewer) -> View:
        """The table after the entry as a viewer may know it, as far as the log shows it."""

@final
class Steps(Iterator[Step]):
    """An iterator over the steps of a log. It raises nothing: ``fault``, ``error`` and ``torn`` say why it ended."""

    def __iter__(self) -> Self: ...
    def __next__(self) -> Step: ...
    @property
    def fault(self) -> Fault | None:
        """The first fault so far, by entry."""
    @property
    def error(self) -> UnreadableLog | None:
        """The error of the line that cannot be read, once it was reached."""
    @property
    def torn(self) -> int | None:
        """The length of an incomplete last line, in bytes, once it was reached."""

@final
class Table:
    """A table of many logs. Other libraries read it through the Arrow interface: ``polars.DataFrame(table)``."""

    @property
    def name(self) -> str:
        """The name."""
    @property
    def row(self) -> str:
        """The meaning of a row."""
    @property
    def columns(self) -> dict[str, str]:
        """The columns, each with its meaning."""
    def __arrow_c_schema__(self) -> object:
        """The schema, as a capsule of the Arrow interface."""
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The rows, as a capsule of the Arrow interface."""

@final
class View(Mapping[str, Any]):
    def __new__(
        cls,
        game: str,
        setup: Mapping[str, Any] | str,
        viewer: Viewer,
        view: Mapping[str, Any] | str,
        names: Sequence[str] = ...,
    ) -> Self: ...
    @property
    def game(self) -> str: ...
    @property
    def setup(self) -> dict[str, Any]: ...
    @property
    def viewer(self) -> Viewer: ...
    @property
    def players(self) -> int: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def to_act(self) -> tuple[int, ...]: ...
    def decision(self, seat: int) -> Decision | None: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def phase(self) -> str: ...
    @property
    def round(self) -> int: ...
    def legal_ids(self, seat: int, scope: _Scope = "all") -> list[int]: ...
    def legal_mask(self, seat: int, scope: _Scope = "all") -> bytes: ...
    def legal_commands(self, seat: int, scope: _Scope = "all") -> Commands: ...
    def is_legal(self, seat: int, command: _Asked) -> bool: ...
    def follow(self, events: Events | Sequence[Event | dict[str, Any] | str] | str) -> View: ...
    def json(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def get(self, name: str, default: Any = None, /) -> Any: ...
    def __getitem__(self, name: str, /) -> Any: ...
    def __contains__(self, name: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def __copy__(self) -> View: ...
    def __deepcopy__(self, _memo: Any, /) -> View: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def command_line(args: Sequence[str]) -> int: ...
def games() -> list[str]: ...
def samples(game: str = "amun-re") -> dict[str, dict[str, Any]]: ...
def is_signed(request: str, signature: str, public: str) -> bool: ...
def load(log: _Log) -> Game: ...
def open_log(log: _Log) -> Log:
    """Opens a log: a path, bytes, or a file object in binary mode."""
def redact(log: _Log, reader: Viewer, out: str | PathLike[str], *, anyway: bool = False) -> None: ...
def verify(log: _Log, *, anchor: str | None = None) -> Verdict: ...
def tables(logs: _Log | Log | Iterable[_Log | Log], names: Sequence[str] = ()) -> dict[str, Table]:
    """Makes tables of logs: ``"games"``, ``"rounds"`` and so on. Nothing is read before a table is used."""

def report(log: _Log | Log, *, viewer: Viewer = "referee") -> str:
    """The verdict on a log and the game in it, as one page for a browser: HTML."""

def explain(log: _Log | Log, entry: int | None = None, command: str | None = None, *, viewer: Viewer = "referee") -> str:
    """An explanation of the points, of an entry, or of a command after an entry."""

def diff(a: _Log | Log, b: _Log | Log) -> str:
    """The first difference of two logs, and of the games in them."""

def transcribe(log: _Log | Log, *, viewer: Viewer | None = None) -> str:
    """A log as text in notation, for its writer or for a viewer. It ends before a fault."""

def minimise(log: _Log | Log) -> str:
    """The shortest log that still shows the first fault of a log. Fails if there is no fault."""
