"""The verdict on a log: four answers, and the facts that they depend on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from amunre.words import Word


@dataclass(frozen=True, slots=True)
class Offered(Word):
    """A legal command that a fault offers instead."""

    command: Any
    words: str


@dataclass(frozen=True, slots=True)
class WaitedFor(Word):
    """A seat that the table waited for, and its decision."""

    seat: int
    owes: str


@dataclass(frozen=True, slots=True)
class UsedValue(Word):
    """A value that an answer depends on."""

    path: str
    """Its path in the data: ``board.provinces.thebes.fields``."""
    sentence: str
    """The value in a sentence ("THEBES has 4 fields")."""


@dataclass(frozen=True, slots=True)
class RulingLine(Word):
    """The first line of a ruling: its decision in a sentence."""

    ruling: int
    """The number of the ruling."""
    line: str
    """The sentence."""

    def __str__(self) -> str:
        return f"ruling {self.ruling}: {self.line}"


@dataclass(frozen=True, slots=True)
class RestsOn(Word):
    """The values and rulings that an answer depends on, besides the rulebook."""

    assumed: tuple[UsedValue, ...] = ()
    """Values that no text confirms."""
    rulings: tuple[int, ...] = ()
    """Rulings, by their numbers in docs/reference/rulings.md."""
    confirmed: tuple[UsedValue, ...] = ()
    """Values that an owner of the game has confirmed."""
    ruling_lines: tuple[RulingLine, ...] = ()
    """The first line of each ruling."""

    def __str__(self) -> str:
        said = [", ".join(value.sentence for value in self.assumed) + ": assumed"] if self.assumed else []
        if self.confirmed:
            said += [", ".join(value.sentence for value in self.confirmed) + ": confirmed by an owner of the game"]
        if self.rulings:
            said += [f"ruling{'s' if len(self.rulings) > 1 else ''} {', '.join(map(str, self.rulings))}"]
        return "; ".join(said) or "nothing but the rulebook"


def rests_on(details: dict[str, Any]) -> RestsOn:
    """Makes the object of its JSON."""

    def values(name: str) -> tuple[UsedValue, ...]:
        return tuple(UsedValue(**each) for each in details.get(name, ()))

    lines = tuple(RulingLine(**each) for each in details.get("ruling_lines", ()))
    return RestsOn(values("assumed"), tuple(details.get("rulings", ())), values("confirmed"), lines)


@dataclass(frozen=True, slots=True)
class Fault(Word):
    """A fault of a log: its kind, its place and its reason."""

    entry: int
    """The entry, from 0."""
    line: int
    """The line, from 1."""
    rule: str
    """The rule that forbids it: one of the game's, or one of the record's."""
    sentence: str
    """The reason, in a sentence."""
    source: str | None = None
    """The place of the rule in the rulebook."""
    seat: int | None = None
    """The seat that gave the command."""
    command: Any = None
    """The command, in JSON."""
    words: str | None = None
    """The command, in words."""
    numbers: dict[str, Any] | None = None
    """The numbers of the case, by name."""
    compared: dict[str, Any] | None = None
    """The first two events or score lines that differ: ``recorded`` and ``given``, in JSON."""
    alternatives: tuple[Offered, ...] = ()
    """Legal commands instead, the most similar first."""
    more_alternatives: int = 0
    """The number of legal commands that are not listed."""
    waited_for: tuple[WaitedFor, ...] = ()
    """The seats that the table waited for."""
    rests_on: RestsOn = RestsOn()
    """The assumed values and rulings that the refusal depends on."""

    def __str__(self) -> str:
        whose = "" if self.seat is None else f": seat {self.seat}"
        said = [f"entry {self.entry} (line {self.line}){whose}{f': {self.words}' if self.words else ''}"]
        said += [f"  {self.sentence}", f"  rule: {self.rule}{f' ({self.source})' if self.source else ''}"]
        if self.numbers:
            said += ["  numbers: " + ", ".join(f"{name} {value}" for name, value in self.numbers.items())]
        if self.rests_on != RestsOn():
            said += [f"  rests on: {self.rests_on}", *(f"    {each}" for each in self.rests_on.ruling_lines)]
        if self.waited_for:
            waited_for = ", ".join(f"seat {each.seat} ({each.owes})" for each in self.waited_for)
            said += [f"  the table waited for {waited_for}"]
        if self.alternatives:
            said += ["  instead:", *(f"    {each.words}" for each in self.alternatives)]
        if self.more_alternatives:
            said += [f"    and {self.more_alternatives} more"]
        return "\n".join(said)


@dataclass(frozen=True, slots=True)
class Yes(Word):
    """Yes."""

    _tag: ClassVar[str] = "yes"

    def __str__(self) -> str:
        return "yes"


@dataclass(frozen=True, slots=True)
class No(Word):
    """No, with the first fault."""

    _tag: ClassVar[str] = "no"
    _bare: ClassVar[bool] = True
    value: Fault

    @property
    def fault(self) -> Fault:
        """The first fault."""
        return self.value

    def __str__(self) -> str:
        return f"no: entry {self.value.entry}: {self.value.rule}"


@dataclass(frozen=True, slots=True)
class Possible(Word):
    """Not refuted: this copy can neither prove nor refute this number of entries: commands and rulings."""

    _tag: ClassVar[str] = "possible"
    _bare: ClassVar[bool] = True
    value: int

    def __str__(self) -> str:
        return f"possible: this copy neither proves nor refutes {self.value} {'entry' if self.value == 1 else 'entries'}"


@dataclass(frozen=True, slots=True)
class NotCheckable(Word):
    """This copy does not show enough, for this reason."""

    _tag: ClassVar[str] = "not_checkable"
    _bare: ClassVar[bool] = True
    value: str

    def __str__(self) -> str:
        return f"not checkable: {self.value}"


Answer: TypeAlias = Yes | No | Possible | NotCheckable
"""The answer to one question: use it in ``match``."""


@dataclass(frozen=True, slots=True)
class Assurance(Word):
    """A way in which a forger could still have changed the game."""

    id: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ScoreLine(Word):
    """One line of a score: the seat, the part of the game, the rule, the reason and the points."""

    seat: int
    part: str
    rule: str
    what: str
    points: int


class ScoreLines(tuple[ScoreLine, ...]):
    """A score, line by line. A notebook shows it as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The lines with the points of each seat, for a notebook: HTML."""
        from amunre._display import score_lines

        return score_lines(self)


@dataclass(frozen=True, slots=True)
class Counted(Word):
    """The commands of a log counted by their outcome, including undone ones."""

    legal: int
    """The number of legal commands."""
    illegal: int
    """The number of illegal commands: 0 or 1, since a fault ends the judging."""
    possible: int
    """The number of commands that this copy can neither prove nor refute."""
    unjudged: int
    """The number of commands that were not judged, because they follow a fault."""


@dataclass(frozen=True, slots=True)
class SignerCount(Word):
    """A seat that signs, and the commands that its signatures vouch for."""

    seat: int
    """The seat."""
    key: str
    """Its public key, as the header states it."""
    signed: int
    """The number of its commands that it signed."""
    unsigned: int
    """The number of its commands that nothing vouches for: unseen ones, and those of a player who replaced it."""
    last_signed: int | None = None
    """The last entry that it signed: it vouches for all entries before, and for its part of this one."""


@dataclass(frozen=True, slots=True)
class UnsignedEntry(Word):
    """An entry that seats who sign have not vouched for: a ruling, an undo, corrected draws, a change at a seat or the result."""

    entry: int
    """The entry."""
    kind: Literal["ruling", "undo", "seat", "redrawn", "result"]
    """The kind of the record."""
    seats: tuple[int, ...]
    """The seats at the table that sign, and signed nothing from there on."""


@dataclass(frozen=True, slots=True)
class Verdict(Word):
    """The verdict on a log. ``str(verdict)`` is a text for people."""

    intact: Answer
    """Is the record whole?"""
    legal: Answer
    """Was every command legal?"""
    fair: Answer
    """Are the draws those of the seed?"""
    could_choose_draws: Literal["no_one", "no_one_by_keys", "host_of_seed", "host_of_shares", "writer"]
    """The person who could have chosen the draws: for a seed made of shares the host, unless the header was known before."""
    result: Answer
    """Is the result right?"""
    complete: bool
    """True if there is a result."""
    rests_on: RestsOn
    """The assumed values and rulings that the answers depend on."""
    assurance: tuple[Assurance, ...]
    """A way in which a forger could still have changed the game."""
    game: str
    """The game."""
    setup: dict[str, Any]
    """Its set-up, without a stated position."""
    seats: tuple[str, ...]
    """The names of the seats."""
    point_of_view: Any
    """The knowledge of the writer."""
    entries: int
    """The number of lines."""
    commands: int
    """The number of commands, including undone ones."""
    counted: Counted
    """These commands counted by their outcome."""
    head: str
    """The last hash of the chain."""
    scores: tuple[int, ...]
    """The points of each seat, as far as the game was judged."""
    breakdown: ScoreLines
    """The score lines that add up to them."""
    winners: tuple[int, ...]
    """The winners, if the game was judged to its end."""
    signers: tuple[SignerCount, ...] = ()
    """The seats whose keys are in the header. No one else signs."""
    torn: int | None = None
    """The length of an incomplete last line, in bytes."""
    lacks_line_feed: bool = False
    """True if that line lacks nothing but its line feed. It is no entry without it."""
    scores_before: tuple[int, ...] = ()
    """The points that the game began with."""
    repairs: tuple[int, ...] = ()
    """The entries at which a referee repaired the table."""
    abandoned: bool = False
    """True if the game was abandoned: then there is no winner."""
    redrawn: tuple[int, ...] = ()
    """The entries at which a scribe corrected draws."""
    open: tuple[int, ...] = ()
    """The entries that this copy can neither prove nor refute: commands, rulings."""
    unsigned_tail: tuple[UnsignedEntry, ...] = ()
    """The rulings, undos, corrected draws, changes at seats and the result that seats have not vouched for, and that no anchor covers."""
    anchors: tuple[int, ...] = ()
    """The entries whose hashes were known before: nothing up to the last of them has changed since."""

    @property
    def answers(self) -> dict[str, Answer]:
        """The four answers by name."""
        return {"intact": self.intact, "legal": self.legal, "fair": self.fair, "result": self.result}

    @property
    def fault(self) -> Fault | None:
        """The first fault by entry; of several at one entry, that of the first question."""
        faults = [answer.fault for answer in self.answers.values() if isinstance(answer, No)]
        return min(faults, key=lambda fault: fault.entry, default=None)

    def _repr_html_(self) -> str:
        """The answers, the fault and the scores, for a notebook: HTML."""
        from amunre._display import verdict

        return verdict(self)

    def __bool__(self) -> bool:
        raise TypeError("a verdict is four answers, not one: ask for verdict.legal and so on")

    def __str__(self) -> str:
        said = [] if self.fault is None else [f"fault: {self.fault}", ""]
        said += [f"{name:7} {answer}" for name, answer in self.answers.items()]
        said += [f"rests on {self.rests_on}", *(f"  {each}" for each in self.rests_on.ruling_lines)]
        if self.abandoned:
            ending = "complete: the game was abandoned, and there is no winner"
            said += [ending if self.complete else "not complete: the game was abandoned"]
        else:
            said += ["complete: the log ends with a result" if self.complete else "not complete: the log has no result"]
        if self.lacks_line_feed:
            said += ["the last line is whole, but it lacks its line feed"]
        elif self.torn:
            said += [f"the last line does not end ({self.torn} bytes)"]
        return "\n".join(said)
