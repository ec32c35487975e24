"""The part of amunre that is written in Rust."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from os import PathLike
from types import GenericAlias
from typing import IO, Any, Final, Generic, Literal, NoReturn, Self, SupportsIndex, TypeAlias, final, overload

from typing_extensions import Buffer, TypeVar

from amunre import amun_re, horus, men_nefer
from amunre._typed import Decision
from amunre.errors import UnreadableLog
from amunre.log import Draw, LogEntry, Opening, Reveal
from amunre.verdict import Fault, ScoreLines, Verdict
from amunre.words import Command, Event, Viewer

__all__ = [
    "Agreement",
    "Batch",
    "Commands",
    "Entries",
    "Evaluation",
    "Events",
    "Game",
    "Log",
    "Playout",
    "Series",
    "Share",
    "SigningKey",
    "SimulatedGame",
    "Step",
    "Steps",
    "Table",
    "View",
    "__version__",
    "advise",
    "agent_name",
    "analysis",
    "command_line",
    "diff",
    "doctor",
    "explain",
    "games",
    "is_signed",
    "listed_logs",
    "load",
    "minimise",
    "open_log",
    "redact",
    "report",
    "rows_of_logs",
    "samples",
    "seat_colours",
    "tables",
    "tables_of_rows",
    "transcribe",
    "verify",
    "what_if",
]

_C_co = TypeVar("_C_co", covariant=True, default=Command)
# before Python 3.12 type checkers do not know the arrays of NumPy as buffers
_Array = TypeVar("_Array")
_E_co = TypeVar("_E_co", covariant=True, default=Event)
_Asked: TypeAlias = Command | dict[str, Any] | str | SupportsIndex
_Viewer: TypeAlias = SupportsIndex | Literal["spectator", "referee"]
_Scope: TypeAlias = Literal["all", "required"]
_Chance: TypeAlias = Literal["explicit"] | None
_Policy: TypeAlias = Literal["kind_first", "uniform"]
_Log: TypeAlias = str | PathLike[str] | bytes | bytearray | IO[bytes] | Log
_Row: TypeAlias = tuple[bytes, bytes, bytes, list[list[int]]]

__version__: str

@final
class Agreement:
    """A game that is agreed on but has not begun: its header is written, which fixes the commitments of the seats to their shares of the
    seed, and the public keys of the seats that sign.

    The set-up is given as for `Game`. `commitments` are those of all seats, and `game_id` is the id that their shares were made
    for. In this case `seed` is 32 bytes from which the host's own share follows, by default from the operating system. Without
    commitments the draws follow from `seed` as in a `Game`. `signers` maps each seat that signs to its public key, or to its
    `SigningKey`: then everything that the seat does is signed here.
    """

    def __new__(
        cls,
        game: str = "amun-re",
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        seed: SupportsIndex | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        names: Sequence[str] = ...,
        setup: Mapping[str, Any] | None = None,
        game_id: str | None = None,
        commitments: Sequence[str] = ...,
        signers: Mapping[int, SigningKey | str] | None = None,
    ) -> Self: ...
    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def header(self) -> str:
        """The hash of the header, 64 hex digits: every seat keeps it, and then opens its share."""

    @property
    def unopened(self) -> tuple[int, ...]:
        """The seats whose shares are not opened yet."""

    def open(self, opening: str) -> None:
        """Opens the share of a seat with the line that `Share.open` or `amunre share open` gave. A share that does not fit its
        commitment is refused and changes nothing.
        """

    def sign_with(self, seat: SupportsIndex, key: SigningKey) -> None:
        """Signs everything that this seat does with its key from now on. It must be the key that the header names."""

    def log(self) -> str:
        """The log so far: the header, and the shares that are open."""

    def begin(self) -> Game:
        """Begins the game. Fails if a share is not opened yet."""


@final
class Batch:
    """Many games of one set-up that are played at once. A row is a game at a decision: the first seat to act has at least two legal actions, and
    forced moves are passed over. Episode `k` of row `i` depends on the seed, `i` and `k` alone, for any number of rows and threads.

    Each method fills one array of the caller with a row for each game, and returns it. `autoreset` says when the next episode of a row
    begins: `"next_step"` at the step after its end, `"same_step"` at once, `"disabled"` with `reset(rows=…)`.

    With `opponents`, one for all or a list with one for each other seat, the batch plays the seats besides `seat`; with `None` each episode
    draws the seat. Names of agents, such as `"random"`, `"greedy"` and `"search:50"`, play as in `simulate`; at the decisions of an opponent that
    is `"asked"` the row waits, as at those of the learner. docs/guide/learning.md has examples.
    """

    def __new__(
        cls,
        rows: SupportsIndex,
        game: str = "amun-re",
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        seed: SupportsIndex = 0,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        autoreset: Literal["next_step", "same_step", "disabled"] = "next_step",
        threads: SupportsIndex = 1,
        opponents: str | Sequence[str] | None = None,
        seat: SupportsIndex | None = None,
    ) -> Batch: ...

    @staticmethod
    def load(text: str, threads: SupportsIndex = 1) -> Batch:
        """A batch that `save` wrote. It continues as the saved batch would have; the rewards of its last step are not kept."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def rows(self) -> int:
        """The number of rows."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def action_space(self) -> int:
        """The number of action ids: the width of `masks`."""

    @property
    def most_choices(self) -> int:
        """An upper bound of the number of choices at a decision: the width of `ids`."""

    @property
    def observation_length(self) -> int:
        """The length of an observation: the width of `observe`."""

    @property
    def autoreset(self) -> Literal["next_step", "same_step", "disabled"]:
        """The moment at which the next episode of a row begins."""

    def reset(self, seed: Any = None, rows: Any = None) -> None:
        """Begins the first episode of each row, of a new seed if one is given. With `rows`, an array of `uint8`, the next episode of the rows
        that are not 0 begins instead.

        `seed` can be an array of `uint64` too, a seed for each row (with `rows`, only those that are not 0 begin). Such a row plays the
        episodes of row 0 of its seed.
        """

    def step(self, actions: Any) -> None:
        """Takes an array with an action for each row, `int32` or `int64`: the id of a legal action of the seat to act, or -1 for
        none. All are checked first: an error names the row and the id, and nothing is changed.
        """

    def sample(self, out: _Array) -> _Array:
        """Fills an array of `int32` with an action for each row at random, each legal one with the same chance; -1 at the end of an episode."""

    def observe(self, out: _Array) -> _Array:
        """Fills an array of `float32`, `int16` or `uint8`, rows by `observation_length`, with what the seat to act of each row knows, as
        `Game.observe`. At the end of an episode it is what the learner knows, or without opponents the first seat.
        """

    def masks(self, out: _Array) -> _Array:
        """Fills an array of `uint8`, rows by `action_space`: 1 for each legal action and 0 for the others."""

    def ids(self, out: _Array) -> _Array:
        """Fills an array of `int32`, rows by `most_choices`, with the legal actions in ascending order, followed by -1."""

    def seats(self, out: _Array) -> _Array:
        """Fills an array of `int32` with the seat to act of each row, -1 at the end of an episode."""

    def learners(self, out: _Array) -> _Array:
        """Fills an array of `int32` with the seat of the learner of each row, -1 without opponents."""

    def view(self, row: SupportsIndex, viewer: _Viewer) -> View:
        """The table of a row as a viewer sees it: a seat, `"spectator"` or `"referee"`."""

    def rewards(self, out: _Array) -> _Array:
        """Fills an array of `float32`, rows by `players`, with the rewards of the last step: 0 until the end of an episode; then 1 for a winner
        alone and `-1 / (players - 1)` for each other seat. Several winners share, so that the sum is 0.
        """

    def terminated(self, out: _Array) -> _Array:
        """Fills an array of `uint8` with 1 for each row whose episode the last step ended."""

    def truncated(self, out: _Array) -> _Array:
        """Fills an array of `uint8` with 1 for each row whose episode the last step cut after 20,000 commands, which no game reaches."""

    def scores(self, out: _Array) -> _Array:
        """Fills an array of `int32`, rows by `players`, with the points of the last episode that ended."""

    def episodes(self, out: _Array) -> _Array:
        """Fills an array of `int32` with the number of the episode of each row, from 0."""

    def fork(self) -> Batch:
        """A second batch that continues from here independently, with the same draws."""

    def reseed(self, seed: SupportsIndex) -> None:
        """Uses another seed for draws and samples from here on."""

    def save(self) -> str:
        """The batch as a text in JSON, with all that is hidden in its games, for `load`."""

    def __len__(self) -> int: ...

@final
class Commands(Sequence[_C_co]):
    """The legal commands of a seat: a sequence with a length, iteration and a test for membership.

    Each command is made only on demand.
    """

    @property
    def ids(self) -> list[int]:
        """The action ids, in the same order."""

    def __class_getitem__(cls, key: Any) -> GenericAlias: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> _C_co: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[_C_co]: ...
    def __iter__(self) -> Iterator[_C_co]: ...
    def __contains__(self, command: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Entries(Sequence[LogEntry]):
    """The lines of a log: a sequence of `LogEntry` with a length and iteration. Each line is read only on demand, and is not judged. A
    log that cannot be read to its end has the lines before that place; `Log.error` says why.
    """

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> LogEntry: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[LogEntry]: ...
    def __iter__(self) -> Iterator[LogEntry]: ...

@final
class Events(Sequence[_E_co]):
    """The events of one command, as a viewer may know them: a sequence with a length and iteration.

    Each event is made only on demand.
    """

    @property
    def game(self) -> str:
        """The game."""

    @property
    def viewer(self) -> Viewer:
        """The viewer: a seat, `"spectator"` or `"referee"`."""

    @property
    def seat(self) -> int | None:
        """The seat that gave the command; `None` for the events before the first one."""

    def view(self, viewer: _Viewer) -> Events[_E_co]:
        """The same events for a viewer who knows no more than the viewer of these."""

    def json(self) -> str:
        """All of them in JSON, a list."""

    def words(self) -> list[str]:
        """Each of them in words."""

    def __class_getitem__(cls, key: Any) -> GenericAlias: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: SupportsIndex, /) -> _E_co: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[_E_co]: ...
    def __iter__(self) -> Iterator[_E_co]: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Game(Generic[_C_co, _E_co]):
    """A running game with its whole state and its record, on the side of the host.

    `options` are those that differ from the edition (`{"promo_cards": True}`, docs/reference/options.md), `setup` the other fields of the
    set-up (docs/reference/set-up.md). `board` is the id of a built-in board, or a whole one as a dict. `seed` is 32 bytes that only the host
    knows, by default from the operating system; a small number is for tests and examples: anyone can guess it. With
    `chance="explicit"` you make the draws, one by one (`pending_draw`, `draw`).
    """

    @overload
    def __new__(
        cls,
        game: Literal["amun-re"] = "amun-re",
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        seed: SupportsIndex | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        names: Sequence[str] = ...,
        setup: Mapping[str, Any] | None = None,
        chance: _Chance = None,
    ) -> Game[amun_re.Command, amun_re.Event]: ...
    @overload
    def __new__(
        cls,
        game: Literal["horus"],
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        seed: SupportsIndex | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        names: Sequence[str] = ...,
        setup: Mapping[str, Any] | None = None,
        chance: _Chance = None,
    ) -> Game[horus.Command, horus.Event]: ...
    @overload
    def __new__(
        cls,
        game: Literal["men-nefer"],
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        seed: SupportsIndex | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        names: Sequence[str] = ...,
        setup: Mapping[str, Any] | None = None,
        chance: _Chance = None,
    ) -> Game[men_nefer.Command, men_nefer.Event]: ...
    @overload
    def __new__(
        cls,
        game: str,
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        seed: SupportsIndex | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        names: Sequence[str] = ...,
        setup: Mapping[str, Any] | None = None,
        chance: _Chance = None,
    ) -> Game[Command, Event]: ...
    def __class_getitem__(cls, key: Any) -> GenericAlias: ...
    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def setup(self) -> dict[str, Any]:
        """The set-up: edition, players, board and so on (docs/reference/set-up.md)."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in their order; empty if they have none."""

    @property
    def is_over(self) -> bool:
        """True once the game is over, or was abandoned."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the table waits for: those that must act and have not left."""

    @property
    def next_seat(self) -> int | None:
        """The first of the seats that the table waits for; `None` when no seat can act."""

    def decision(self, seat: SupportsIndex) -> Decision | None:
        """The decision that a seat must make, if the table waits for it."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners, once the game is over."""

    @property
    def breakdown(self) -> ScoreLines:
        """The points so far, with their reasons. Points that a seat has from the beginning are not among them: Men-Nefer begins with 10."""

    @property
    def phase(self) -> str:
        """The phase; `over` once the game is over by its rules."""

    @property
    def round(self) -> int:
        """The round; after the end of the game, the last round that was played."""

    @property
    def action_space(self) -> int:
        """The number of action ids: every id is below this number. An id keeps its meaning within a game's set-up and version; in
        Horus the id of a spot is relative to the lowest-numbered tile that touches the spot.
        """

    def legal_ids(self, seat: SupportsIndex, scope: _Scope = "all") -> list[int]:
        """The action ids of the legal commands of a seat in ascending order: all, or only those with which it makes its decision
        (`"required"`: without those that are legal at any time, unless there are no others).
        """

    @overload
    def legal_mask(self, seat: SupportsIndex, scope: _Scope, out: _Array) -> _Array: ...
    @overload
    def legal_mask(self, seat: SupportsIndex, scope: _Scope = "all", *, out: _Array) -> _Array: ...
    @overload
    def legal_mask(self, seat: SupportsIndex, scope: _Scope = "all", out: None = None) -> bytes:
        """A byte for each action id: 1 if `legal_ids` lists it, 0 if it does not. They are written into `out`, a writable array of `uint8` or
        `int8` with as many numbers, or returned as bytes.
        """

    @property
    def observation_spec(self) -> dict[str, Any]:
        """The description of the observations of this set-up: a dict with the `version`, the `length`, and the `fields` in the order of their
        numbers: dicts with the path in the JSON of a view, the `first` number and the `length`, the `least` and the `most` of a number,
        the `kind`, and the `names` of the numbers. docs/guide/learning.md has the kinds.
        """

    @overload
    def observe(self, seat: SupportsIndex, out: _Array) -> _Array: ...
    @overload
    def observe(self, seat: SupportsIndex, out: None = None) -> memoryview:
        """The knowledge of a seat as numbers, in the order of `observation_spec`. They are written into `out`, a writable array of `float32`,
        `int16`, `int32` or `uint8` with as many numbers, or returned as a memoryview of `int16`. In `uint8` a number above 255 is 255, and
        one below 0 is 0.
        """

    @property
    def event_spec(self) -> list[dict[str, Any]]:
        """The kinds of event, in the order of their numbers in the rows of `recall`: dicts with the `name` and the `fields`. A field has a
        `path` in the JSON of an event, a `column`, and a `kind` and `names` as those of `observation_spec`.
        """

    @overload
    def recall(self, seat: SupportsIndex, window: int, out: _Array) -> _Array: ...
    @overload
    def recall(self, seat: SupportsIndex, window: int, out: None = None) -> memoryview:
        """The last events as a seat may know them, the last one in the last row: `window` rows of 12 numbers, 0 before the first event. The
        columns are the kind from 1, the seat, and the other fields, as `event_spec` says. They are written into `out`, an array as that
        of `observe`, or returned as a memoryview of `int16`. A fork or a dealt world begins with no events.
        """

    @property
    def action_spec(self) -> list[dict[str, Any]]:
        """The kinds of command of this set-up, in ascending order of their ids: dicts with the name in JSON (`kind`), the `first` id, and for
        the fields the `shape`, the names (`axes`) and the columns of features (`columns`). The ids of a kind are an array of this shape.
        """

    def action_features(self, ids: Sequence[SupportsIndex], out: Buffer | None = None) -> Any:
        """A row of numbers for each action id: kind, place, x, y, card, amount, as `action_spec` says; -1 where a command has none. They are
        written into `out`, a writable array of integers of 32 bits, or returned as a memoryview.
        """

    @property
    def most_choices(self) -> int:
        """An upper bound of the number of choices at a decision in games of this set-up: the length that `padded_ids` needs."""

    def padded_ids(self, seat: SupportsIndex, out: Buffer, scope: _Scope = "required") -> int:
        """Writes the ids of `legal_ids` into `out`, a writable array of integers of 32 bits, and -1 into the rest of it; returns their
        number.
        """

    def legal_commands(self, seat: SupportsIndex, scope: _Scope = "all") -> Commands[_C_co]:
        """The legal commands of a seat, in the order of `legal_ids`."""

    def command(self, id: SupportsIndex) -> _C_co:
        """The command with this action id."""

    def action_id(self, command: _Asked) -> int | None:
        """The action id of a command; `None` for one that no rules could ever allow."""

    def words(self, command: _Asked) -> str:
        """A command in words, in the notation of docs/reference/notation.md without the name of the seat."""

    def interpret(self, typed: str, listed: list[str] = ...) -> dict[str, Any]:
        """The meaning of a line that a person types at the table, forgiving and never guessing: `{"kind": "lines", "value": [...]}` with
        the canonical lines, or a question with the lines that could be meant, or a hint. `listed` are the lines that were shown
        last: a number picks one of them. Nothing changes.
        """

    def guide(self) -> list[str]:
        """Lines that say what can be typed now, at most eight."""

    def is_legal(self, seat: SupportsIndex, command: _Asked) -> bool:
        """Returns true if a command of a seat is legal. Nothing is explained, so it takes no longer for an illegal one; an input that is
        not a command is an error.
        """

    def check(self, seat: SupportsIndex, command: _Asked) -> None:
        """Raises the exception that `apply` would raise if a rule forbids the command; changes nothing."""

    def apply(self, seat: SupportsIndex, command: _Asked, *, signature: str | None = None) -> Events[_E_co]:
        """Judges a command and carries it out: a dataclass, a value as JSON has it, its JSON as text, an action id, or text in notation
        (`"bid ABYDOS 3"`). An error changes nothing. If the header has the public key of the seat, the command must be signed: with `signature`,
        made from `sign_request`, or with a key from `sign_with`.
        """

    def sign_request(self, seat: SupportsIndex, command: _Asked) -> str:
        """The request for the signature of a seat on a command: a line of JSON for the holder of its key (`SigningKey.sign`, `amunre
        sign`). It is valid only for the next command. For a secret command it is a secret between you and the seat.
        """

    def sign_with(self, seat: SupportsIndex, key: SigningKey) -> None:
        """Signs the commands of this seat with its key from now on. It must be the key that the header names."""

    def anchor(self, entry: SupportsIndex | None = None) -> str:
        """The anchor of an entry of the log, by default of the last one: short enough to read aloud, for `verify`."""

    def apply_id(self, seat: SupportsIndex, id: SupportsIndex) -> None:
        """Carries out the command with this action id. Returns no events."""

    def next_ids(self) -> list[int]:
        """The action ids with which the first of the seats that the table waits for makes its decision, in ascending order; empty
        when no seat can act: the game is over, or those who must act have left. `apply_next` takes one of them; `step` is faster.
        """

    def apply_next(self, id: SupportsIndex) -> None:
        """Carries out the command with this action id for the first of the seats that the table waits for."""

    def step(self, k: SupportsIndex | None = None, /) -> int:
        """Carries out the choice `k` of the first of the seats that the table waits for, and the forced moves after it; returns the
        number of choices of the next decision, 0 when no seat can act. `k` counts from 0 in the order of `next_ids`, and a forced
        move is the only choice. Without `k`, only forced moves are carried out. It is the quickest way to play.
        """

    @property
    def last(self) -> Events[_E_co]:
        """The events of the last command that was not undone. Before the first command they are those of the start, or in a game
        from `outcomes` those of its command. Empty before the first command of a game from `determinize`, and while the game
        waits for a draw.
        """

    @property
    def state(self) -> View:
        """The whole state, as it is now."""

    def view(self, viewer: _Viewer) -> View:
        """The table as a viewer may know it now: a seat, `"spectator"`, or `"referee"`, who sees the whole state."""

    def can_undo(self, seat: SupportsIndex) -> bool:
        """Returns true if a seat can undo its last command."""

    def undo(self, seat: SupportsIndex) -> None:
        """Undoes the last command of a seat."""

    def can_redo(self) -> bool:
        """Returns true if a command was undone, none was given since, and its seat can act."""

    def redo(self) -> Events[_E_co]:
        """Carries out again the command that was undone last; returns its events. A seat that signs gives the command anew instead."""

    def resign(self, seat: SupportsIndex) -> None:
        """Resigns for a seat. The seat can do nothing more until it is replaced."""

    def out_of_time(self, seat: SupportsIndex) -> None:
        """Records that a seat is out of time. The seat can do nothing more until it is replaced."""

    def replace(self, seat: SupportsIndex, by: str) -> None:
        """Replaces the player of a seat, who has left, by a newcomer with this name."""

    def abandon(self, reason: str) -> None:
        """Abandons the game: it ends without a winner."""

    def ruling(
        self,
        repairs: Sequence[Event | dict[str, Any] | str] | str,
        *,
        reason: str,
        agreed: Sequence[SupportsIndex] | None = None,
        signatures: Mapping[int, str] | None = None,
    ) -> Events[_E_co]:
        """Records a ruling of the referee, with the reason and the seats that agreed. The repairs of the table are events as
        dataclasses, as JSON values, or in JSON. `signatures` maps seats that agreed to their signatures of a `ruling_request`.
        Returns the events. Earlier commands cannot be undone.
        """

    def ruling_request(
        self,
        seat: SupportsIndex,
        repairs: Sequence[Event | dict[str, Any] | str] | str,
        *,
        reason: str,
        agreed: Sequence[SupportsIndex],
    ) -> str:
        """The request that a seat sign a ruling to which it agrees, for a seat whose key is elsewhere: one line for `SigningKey.sign`."""

    def acknowledge(self, seat: SupportsIndex, *, signature: str | None = None) -> None:
        """Records that a seat vouches for all entries so far, at the end of the game for the result too: with `signature`, made from
        `acknowledgement_request`, or with a key from `sign_with`.
        """

    def acknowledgement_request(self, seat: SupportsIndex) -> str:
        """The request that a seat acknowledge all entries so far, for a seat whose key is elsewhere: one line for `SigningKey.sign`. It
        is valid until the next entry.
        """

    def note(self, text: str, *, seat: SupportsIndex | None = None) -> None:
        """Writes a remark into the log: of a seat, or of the referee."""

    @property
    def pending_draw(self) -> dict[str, Any] | None:
        """The draw that the game waits for, if you make the draws: a dict with its `label` in the log, its `number` among the draws of this
        label, and the `items` that can come, each with its number of copies in the pile: it comes with the probability copies / sum of
        all copies. `None` if no draw comes first.
        """

    def draw(self, item: str) -> Events[_E_co]:
        """Makes the draw that the game waits for, by the name of an item. Returns the events of the command, or of the start, once all its
        draws are made; before that there are none.
        """

    def determinize(self, viewer: _Viewer, seed: SupportsIndex, *, chance: _Chance = None) -> Game[_C_co, _E_co]:
        """A game that looks to the viewer like this one: the hidden values are dealt at random from `seed`, and so are its later
        draws. It has no log. For the `"referee"` it is this game with other future draws. With `chance="explicit"` you make its
        draws.
        """

    def playout(self, seed: SupportsIndex, policy: _Policy = "kind_first", *, most: SupportsIndex = 20000) -> Playout:
        """Plays on at random to the end, or for at most `most` commands, and returns the result. The game itself does not change. The
        draws and choices follow from `seed`. `policy` is `"kind_first"` (a kind of command, then a command of that kind) or
        `"uniform"`. It plays on from the true state: a bot plays out what `determinize` deals.
        """

    def evaluate(self, seat: SupportsIndex, n: SupportsIndex, seed: SupportsIndex) -> Evaluation:
        """The worth of this position to a seat, by what that seat knows: the mean over `n` random games, each from another world that
        looks the same to it.
        """

    def state_hash(self, viewer: _Viewer = "referee") -> int:
        """A hash of 64 bits of the state, as a viewer may know it: equal states have equal numbers, in each process and on each machine
        with this build.
        """

    def outcomes(
        self, seat: SupportsIndex, command: _Asked, most: SupportsIndex = 1000
    ) -> list[tuple[int, Game[_C_co, _E_co]]]:
        """All outcomes of a command, as pairs of a weight (a whole number) and the game after it, whose `last` are the events.
        The same draws in another order are another outcome. More than `most` outcomes are an error. These games have no log.
        """

    def copy(self) -> Game[_C_co, _E_co]:
        """A second game that continues from here independently."""

    def __copy__(self) -> Game[_C_co, _E_co]: ...
    def __deepcopy__(self, _memo: Any, /) -> Game[_C_co, _E_co]: ...
    def log(self) -> str:
        """The record of the game, as a referee's own log: as far as it was played, with its result if it is over."""

    def entries(self) -> int:
        """The number of entries of the record so far, that of the result of a game that is over included."""

    def log_since(self, entry: SupportsIndex) -> str:
        """The lines of the record from this entry on, as `log` has them: for a host that stores the lines before it. A result that was
        written stays: what led to it cannot be undone.
        """

    def release_lines(self, entry: SupportsIndex) -> None:
        """Removes the lines before this entry, which the host stores. What needs the whole record (`log`, `save`) fails from now on."""

    def save_log(self, path: str | PathLike[str], *, replace: bool = False) -> None:
        """Writes the log to a new file that only its owner can read, as a whole or not at all. An existing file is overwritten only
        with `replace`, and not while `amunre record` writes it.
        """

    def save(self) -> bytes:
        """The whole game as bytes, for `Game.restore`: also what can be undone and redone, and the secrets of the host (the seed, and
        the key of the commitments). Keys from `sign_with` are not in it.
        """

    @classmethod
    def restore(cls, saved: bytes | bytearray) -> Self:
        """Continues a game that `save` returned. It writes the same log from here on."""

    def _repr_svg_(self) -> str:
        """The whole table drawn, for a notebook: SVG."""

    def _repr_html_(self) -> str:
        """The whole table drawn below the name of the game, for a notebook: HTML."""

    def __reduce__(self) -> tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: Final[None]  # type: ignore[assignment]

@final
class Log:
    """A log that is read: its header, its entries, and the game step by step.

    Any log can be read: a referee's, a seat's, the table's, and a copy made by `redact`. `steps` returns an iterator over the
    entries, each with the game before and after it. A log with a fault is read up to the fault; `fault`, `error` and `torn` say
    why reading ended there. Only a part of the log is in memory at a time.
    """

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
        """The names of the seats in their order; empty if they have none."""
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
        """The viewer who wrote the log: `"referee"`, a seat, or `"spectator"` for a log of what the table saw."""
    @property
    def is_redacted(self) -> bool:
        """True if this is a copy for a reader who may not know everything, as `redact` makes it."""
    @property
    def entries(self) -> Entries:
        """The lines of the log: a sequence of `LogEntry`. Nothing is judged."""
    def steps(self) -> Steps:
        """An iterator over the entries, each with the game before and after it."""
    def __iter__(self) -> Steps: ...
    def at(self, entry: SupportsIndex, viewer: _Viewer = "referee") -> View:
        """The table after an entry, by default as far as the log shows it; `-1` is the last entry.

        Raises `LogFault` if the log has a fault there or before, and `IndexError` if it has no such entry.
        """
    def game_at(self, entry: SupportsIndex) -> Game:
        """The game after an entry, to be continued from there: only for a referee's own log."""
    def verdict(self, *, anchor: str | None = None) -> Verdict:
        """The verdict, as `verify` returns it."""
    @property
    def fault(self) -> Fault | None:
        """The first fault, by entry; `None` if there is none. The first use reads the whole log."""
    @property
    def error(self) -> UnreadableLog | None:
        """The error of the first line that cannot be read; `None` if there is none. The first use reads the whole log."""
    @property
    def torn(self) -> int | None:
        """The length of an incomplete last line, in bytes; `None` if there is none. The first use reads the whole log."""

@final
class Evaluation:
    """The worth of a position to a seat: the mean over random games from worlds that look like it."""

    @property
    def playouts(self) -> int:
        """The number of random games."""

    @property
    def share(self) -> float:
        """The mean share of the win, from 0 to 1: a half if two seats win together."""

    @property
    def margin(self) -> float:
        """The mean of the points of the seat, less those of the best other seat."""

@final
class Playout:
    """The result of a random game from a position."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners; empty if the game was not played to its end."""

    @property
    def length(self) -> int:
        """The number of commands."""

    @property
    def is_over(self) -> bool:
        """True if the game was played to its end."""

@final
class Share:
    """The share of a seat in the seed of a game, made by the operating system. It is never shown before it is opened.

    `game_id` is a name that no other game has, the same for all seats, or 64 hex digits.
    """

    def __new__(cls, game_id: str, seat: SupportsIndex) -> Self: ...
    @staticmethod
    def load(path: str | PathLike[str]) -> Share:
        """Reads the file of a share, as `save` or `amunre share new` wrote it. An `AmunreWarning` says if other users can read the file."""

    def save(self, path: str | PathLike[str], *, replace: bool = False) -> None:
        """Writes the share to a new file that only its owner can read. An existing file is overwritten only with `replace`: use it to
        store the hash of the header with the share after it is opened, before the line is sent. Fails if the file has another share, or
        this share opened for another header.
        """

    @property
    def commitment(self) -> str:
        """The commitment, which is sent to the host first: `"0:3f07…"`."""

    @property
    def seat(self) -> int:
        """The seat."""

    @property
    def game_id(self) -> str:
        """The id of the game: 64 hex digits."""

    @property
    def header(self) -> str | None:
        """The hash of the header against which the share was opened; `None` before."""

    def open(self, header: str, *, key: SigningKey | None = None) -> str:
        """Opens the share for the header with this hash, stores the hash, and returns the line for the host. Any other header is refused
        after that. With the key of the seat the opening is signed.
        """


@final
class SigningKey:
    """A key that a seat signs with: 32 bytes that only the seat knows, by default from the operating system. It is never shown."""

    def __new__(cls, secret: bytes | None = None) -> Self: ...
    @staticmethod
    def load(path: str | PathLike[str]) -> SigningKey:
        """Reads the file of a key, as `save` or `amunre key new` wrote it. An `AmunreWarning` says if other users can read the file."""

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the key to a new file that only its owner can read. An existing file is never overwritten."""

    @property
    def public(self) -> str:
        """The public key, which is in the header of a log: 64 hex digits."""

    def sign(self, request: str) -> str:
        """Signs a request of the keeper of a log (`Game.sign_request`) and returns 128 hex digits. Check what you sign: the request is
        JSON and contains the command.
        """


@final
class Series:
    """A series of simulated games. `seats` has the name of an agent or `"asked"` for each seat."""

    def __new__(
        cls,
        game: str,
        seats: Sequence[str],
        seed: int,
        *,
        edition: str | None = None,
        players: SupportsIndex | None = None,
        options: Mapping[str, Any] | None = None,
        board: str | Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
    ) -> Self: ...
    @property
    def players(self) -> int:
        """The number of seats."""

    def play(self, first: int, number: int, workers: int) -> _Row:
        """Plays `number` games in `workers` threads; returns their results as bytes."""

    def begin(self, number: int) -> SimulatedGame:
        """Begins a game."""

    def tables(
        self,
        first: int,
        number: int,
        asked: Sequence[Sequence[int]],
        names: Sequence[str],
        players: Sequence[str],
        progress: Callable[[int, int], None] | None = None,
    ) -> dict[str, Table]:
        """The tables of games, each with the action ids that were given in it. Games are played again when a table is read. `players` are the
        players for people.
        """

    def rows(
        self,
        first: int,
        number: int,
        asked: Sequence[Sequence[int]],
        names: Sequence[str],
        place: int,
        players: Sequence[str],
    ) -> bytes:
        """The rows of games as bytes, for `tables_of_rows`. The first game has the number `place` in the tables."""

    def log(self, number: int, asked: Sequence[int]) -> str:
        """The log of a game, with the action ids that were given in it."""


@final
class SimulatedGame:
    """A simulated game in which functions play."""

    def advance(self) -> View | None:
        """Plays until a function must choose; returns the view of its seat, or `None` at the end."""

    def give(self, at: View, command: _Asked) -> None:
        """Gives the command that a function chose at this view."""

    def result(self) -> _Row:
        """The result of the game."""


@final
class Step:
    """An entry of a log that was judged, and the game before and after it as far as the log shows it.

    Views, events and the command are made only on demand.
    """

    @property
    def entry(self) -> int:
        """The number of the entry, from 0."""
    @property
    def kind(self) -> str:
        """The kind of the record: `"header"`, `"start"`, `"command"`, `"undo"` and so on."""
    @property
    def hash(self) -> str:
        """The hash that the line carries: 64 hex digits."""
    @property
    def record(self) -> Any:
        """The content of the record, as a new dict."""
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
        """The seat that gave the command; `None` if the entry is not a command."""
    @property
    def command(self) -> Command | Literal["unseen"] | None:
        """The command; `"unseen"` if the log does not show it, and `None` if the entry is not a command."""
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
    def score_lines(self) -> ScoreLines:
        """The points that this entry gave, with their reasons."""
    @property
    def before(self) -> View | None:
        """The table before the entry, as far as the log shows it; `None` for the header."""
    @property
    def after(self) -> View:
        """The table after the entry, as far as the log shows it."""
    def view_before(self, viewer: _Viewer) -> View | None:
        """The table before the entry as a viewer may know it, as far as the log shows it; `None` for the header."""
    def view_after(self, viewer: _Viewer) -> View:
        """The table after the entry as a viewer may know it, as far as the log shows it."""
    def _repr_svg_(self) -> str:
        """The table after the entry drawn, for a notebook: SVG."""
    def _repr_html_(self) -> str:
        """The entry in words, its points, and the table after it drawn, for a notebook: HTML."""

@final
class Steps(Iterator[Step]):
    """An iterator over the steps of a log.

    It ends at the end of the log, at the first entry that a rule forbids, or at a line that cannot be read, and raises nothing:
    `fault`, `error` and `torn` say afterwards what is wrong.
    """

    def __iter__(self) -> Self: ...
    def __next__(self) -> Step: ...
    @property
    def fault(self) -> Fault | None:
        """The first fault so far, by entry; `None` if there is none."""
    @property
    def error(self) -> UnreadableLog | None:
        """The error of the line that cannot be read, once it was reached; `None` if there is none."""
    @property
    def torn(self) -> int | None:
        """The length of an incomplete last line, in bytes, once it was reached; `None` if there is none."""

@final
class Table:
    """A table of many logs. Other libraries read it through the Arrow interface: `polars.DataFrame(table)`,
    `pyarrow.table(table)`, `pandas.DataFrame.from_arrow(table)`, a query of `DuckDB`.

    The first table that is read reads the logs for all tables that were asked for with it: on all cores, a few at a time. The rows of the
    others wait in memory, up to 40 MB. A table that is read again, or for which there was no room, reads the logs again. A table that an
    executor built is kept in memory, in a compact form. Ctrl-C ends a reading.
    """

    @property
    def name(self) -> str:
        """The name."""
    @property
    def row(self) -> str:
        """The meaning of a row."""
    @property
    def columns(self) -> dict[str, str]:
        """The columns, each with its meaning."""
    def select(self, columns: Sequence[str]) -> Table:
        """The table with these columns alone, in this order."""
    def __iter__(self) -> NoReturn:
        """Fails: a table is read as a whole. The error says how."""
    def __arrow_c_schema__(self) -> object:
        """The schema, as a capsule of the Arrow interface."""
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The rows, as a capsule of the Arrow interface."""
    def to_polars(self) -> Any:
        """The rows as a data frame of polars."""
    def to_pandas(self) -> Any:
        """The rows as a data frame of pandas 3."""
    def _repr_html_(self) -> str:
        """The columns and their meanings, for notebooks. Nothing is read."""

@final
class View(Mapping[str, Any]):
    """The table at one moment, as far as a viewer knows it. It never changes: `follow` returns the next one.

    `view["seats"][0]["gold"]` reads from it, with the names of the game's schema; `str(view)` draws the table. A client makes one
    from the set-up and the JSON that the host sent.
    """

    def __new__(
        cls,
        game: str,
        setup: Mapping[str, Any] | str,
        viewer: _Viewer,
        view: Mapping[str, Any] | str,
        names: Sequence[str] = ...,
    ) -> Self: ...
    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def setup(self) -> dict[str, Any]:
        """The set-up."""

    @property
    def viewer(self) -> Viewer:
        """The viewer: a seat, `"spectator"` or `"referee"`."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in their order; empty if they have none."""

    @property
    def is_over(self) -> bool:
        """True once the game is over."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the table waits for: those that must act and have not left. A view that was made from JSON does not know who has
        left.
        """

    def decision(self, seat: SupportsIndex) -> Decision | None:
        """The decision that a seat must make, if the table waits for it."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners, once the game is over."""

    @property
    def phase(self) -> str:
        """The phase; `over` once the game is over by its rules."""

    @property
    def round(self) -> int:
        """The round; after the end of the game, the last round that was played."""

    def legal_ids(self, seat: SupportsIndex, scope: _Scope = "all") -> list[int]:
        """The action ids of the legal commands of a seat in ascending order, as far as this viewer can tell: for its own seat it can
        tell all.
        """

    @overload
    def legal_mask(self, seat: SupportsIndex, scope: _Scope, out: _Array) -> _Array: ...
    @overload
    def legal_mask(self, seat: SupportsIndex, scope: _Scope = "all", *, out: _Array) -> _Array: ...
    @overload
    def legal_mask(self, seat: SupportsIndex, scope: _Scope = "all", out: None = None) -> bytes:
        """A byte for each action id: 1 if `legal_ids` lists it, 0 if it does not. They are written into `out`, a writable array of `uint8` or
        `int8` with as many numbers, or returned as bytes.
        """

    @property
    def observation_spec(self) -> dict[str, Any]:
        """The description of the observations of this set-up, as `Game.observation_spec`."""

    @overload
    def observe(self, out: _Array) -> _Array: ...
    @overload
    def observe(self, out: None = None) -> memoryview:
        """The knowledge of the seat whose view this is as numbers, as `Game.observe`."""

    @property
    def action_spec(self) -> list[dict[str, Any]]:
        """The kinds of command of this set-up, in ascending order of their ids: dicts with the name in JSON (`kind`), the `first` id, and for
        the fields the `shape`, the names (`axes`) and the columns of features (`columns`). The ids of a kind are an array of this shape.
        """

    def action_features(self, ids: Sequence[SupportsIndex], out: Buffer | None = None) -> Any:
        """A row of numbers for each action id: kind, place, x, y, card, amount, as `action_spec` says; -1 where a command has none. They are
        written into `out`, a writable array of integers of 32 bits, or returned as a memoryview.
        """

    @property
    def most_choices(self) -> int:
        """An upper bound of the number of choices at a decision in games of this set-up: the length that `padded_ids` needs."""

    def padded_ids(self, seat: SupportsIndex, out: Buffer, scope: _Scope = "required") -> int:
        """Writes the ids of `legal_ids` into `out`, a writable array of integers of 32 bits, and -1 into the rest of it; returns their
        number.
        """

    def legal_commands(self, seat: SupportsIndex, scope: _Scope = "all") -> Commands:
        """The legal commands of a seat, in the order of `legal_ids`."""

    def action_id(self, command: _Asked) -> int | None:
        """The action id of a command, `None` if it has none."""

    def is_legal(self, seat: SupportsIndex, command: _Asked) -> bool:
        """Returns true if a command of a seat is legal, as far as this viewer can tell."""

    def follow(self, events: Events[Any] | Sequence[Event | dict[str, Any] | str] | str) -> View:
        """The view after the events of one command: the host's `Events` for this viewer, or a list of events as dataclasses, as JSON
        values, or in JSON. The rules are not checked: the caller vouches for the events. An undo has no events: after one, take the
        host's new view.
        """

    def determinize(self, seed: SupportsIndex, *, chance: _Chance = None) -> Game[Any, Any]:
        """A game that looks like this view: the hidden values are dealt at random from `seed`, and so are its later draws. It has
        no log. With `chance="explicit"` you make its draws.
        """

    def evaluate(self, seat: SupportsIndex, n: SupportsIndex, seed: SupportsIndex) -> Evaluation:
        """The worth of this position to a seat: the mean over `n` random games, each from another world that looks like this view."""

    @property
    def state_hash(self) -> int:
        """A hash of 64 bits of what this view shows: equal views have equal numbers, in each process and on each machine with this build."""

    def json(self) -> str:
        """The state in canonical JSON."""

    def to_dict(self) -> dict[str, Any]:
        """The state as a new dict."""

    def get(self, name: str, default: Any = None, /) -> Any:
        """The value of a field, or a default if there is none."""

    def _repr_svg_(self) -> str:
        """The table drawn, for a notebook: SVG."""

    def _repr_html_(self) -> str:
        """The table drawn below its name, for a notebook: HTML."""

    def __getitem__(self, name: str, /) -> Any: ...
    def __contains__(self, name: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def __copy__(self) -> View: ...
    def __deepcopy__(self, _memo: Any, /) -> View: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def advise(
    name: str, view: View, seed: SupportsIndex, threads: SupportsIndex
) -> tuple[list[tuple[int, Command, str, int, float]], int, list[tuple[int, str]]]:
    """The parts of the advice of an agent for the seat whose view this is."""

def analysis(log: _Log, search: SupportsIndex, seed: SupportsIndex, workers: SupportsIndex) -> str:
    """The analysis of a log as JSON: `amunre/analysis.py` has its classes."""

def agent_name(name: str) -> str:
    """The name of an agent as it writes it. Fails if there is no such agent."""

def command_line(args: Sequence[str]) -> int:
    """Runs the `amunre` command on the streams of the process and returns its exit code."""

def doctor() -> dict[str, Any]:
    """The content of the package, and the result of its check: `version`, `commit` (None if the builder stated none), `features`, `games`
    with their editions and the digests of their data files, and `checks` with the number of their `cases` and `faults`."""

def games() -> list[str]:
    """The games, by their ids."""

def samples(game: str = "amun-re") -> dict[str, dict[str, Any]]:
    """Set-ups of a game by name; they include every edition and every number of players."""

def is_signed(request: str, signature: str, public: str) -> bool:
    """Returns true if the owner of this public key signed what this request asks for."""

def load(log: _Log, *, chance: _Chance = None) -> Game:
    """Continues the game of a log, which must be a referee's own copy without a fault. If its draws were recorded as they were made, you
    make the next ones with `chance="explicit"`.
    """

def open_log(log: _Log) -> Log:
    """Opens a log: a path, the log itself as text or bytes, or a file object in binary mode.

    Fails only if the first line, the header, cannot be read: `steps` and `fault` report every other error.
    """

def redact(log: _Log, reader: _Viewer, out: str | PathLike[str], *, anyway: bool = False, replace: bool = False) -> None:
    """Writes the copy of a log for a reader: a seat, or `"spectator"`. Fails if the seals of the log hide nothing, unless `anyway` is
    set. The file is written as a whole or not at all. An existing file is overwritten only with `replace`, and not while
    `amunre record` writes it.
    """

def verify(log: _Log, *, anchor: str | None = None) -> Verdict:
    """Judges a log: a path, the log itself as text or bytes, or a file object in binary mode.

    `anchor` is a hash that you kept, whole or as `amunre anchor` prints it, or several with spaces between them: the chain must
    contain all of them. A log that cannot be read has no verdict: `UnreadableLog` has the place and the reason.
    """

def what_if(log: _Log, *, readings: bool = False, pairs: SupportsIndex = 0) -> dict[str, Any]:
    """The verdict on a log, and the winners of its game under other rules: `verdict`, and `readings`, the outcome under each
    other plausible value of the assumed ones; `readings_not_run` has the reason if nothing was run.

    With `readings` the other readings of rulings are tried too. At most `pairs` pairs of changes are tried as well.
    `amunre verify --readings --pairs=N --json` writes the same for a log.
    """

def tables(
    logs: _Log | Iterable[_Log], names: Sequence[str] = (), progress: Callable[[int, int], None] | None = None
) -> dict[str, Table]:
    """Makes tables of logs. Nothing is read before a table is used.

    `logs` is a path, a folder, a log as text or bytes, a `Log`, or a sequence of these. `names` are the names of the tables, by
    default all: docs/reference/tables.md lists them. A log with a fault has the fault in its row of `games`; the other tables
    contain what comes before it. `progress` is called with the number of logs read so far and the number of all logs.
    """

def listed_logs(logs: _Log | Iterable[_Log]) -> list[str | bytes]:
    """The logs of an argument of `tables`, one by one: paths and bytes."""

def rows_of_logs(logs: _Log | Iterable[_Log], names: Sequence[str], first: int) -> bytes:
    """The rows of some logs as bytes, for `tables_of_rows`. The first log has the number `first` in the tables."""

def tables_of_rows(parts: Sequence[bytes], names: Sequence[str], logs: int) -> dict[str, Table]:
    """Makes tables of rows that `rows_of_logs` built for the same names, part by part."""

def report(log: _Log, *, viewer: _Viewer = "referee") -> str:
    """The verdict on a log and the game in it, as one page for a browser: HTML, as `amunre report` makes it.

    For a viewer the page contains only what this viewer may know.
    """

def explain(log: _Log, entry: SupportsIndex | None = None, command: str | None = None, *, viewer: _Viewer = "referee") -> str:
    """An explanation, as `amunre explain` prints it: of the points; with `entry` of that entry; with `entry` and `command` the
    reasons why the command is illegal after that entry, or what would follow from it.

    A command is written as in `"red: bid memphis 3"`. For a viewer it contains only what this viewer may know.
    """

def diff(a: _Log, b: _Log) -> str:
    """The first difference of two logs, and of the games in them, as `amunre diff` prints it."""

def seat_colours(names: Sequence[str]) -> list[str]:
    """The colours of eight seats with these names, as in reports: `#b3261e`. A seat without a name has one too."""

def transcribe(log: _Log, *, viewer: _Viewer | None = None) -> str:
    """A log as text in notation, as `amunre transcribe` writes it: for its writer, or for a viewer. It ends before a fault."""

def minimise(log: _Log) -> str:
    """The shortest log that still shows the first fault of a log, as `amunre minimise` makes it. Fails if there is no fault."""
