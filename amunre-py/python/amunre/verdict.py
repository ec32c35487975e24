"""The verdict on a log: four answers, and what they rest on."""

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
    """A seat that the table waited for, and for what."""

    seat: int
    owes: str


@dataclass(frozen=True, slots=True)
class UsedValue(Word):
    """A value that an answer rests on."""

    path: str
    """Its path in the data: ``board.provinces.thebes.fields``."""
    sentence: str
    """The value in a sentence ("THEBES has 4 fields")."""


@dataclass(frozen=True, slots=True)
class RestsOn(Word):
    """What an answer rests on besides the rulebook."""

    assumed: tuple[UsedValue, ...] = ()
    """Values that no text confirms."""
    rulings: tuple[int, ...] = ()
    """Rulings, by their numbers in docs/rulings.md."""
    confirmed: tuple[UsedValue, ...] = ()
    """Values that an owner of the game has confirmed."""

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

    return RestsOn(values("assumed"), tuple(details.get("rulings", ())), values("confirmed"))


@dataclass(frozen=True, slots=True)
class Fault(Word):
    """What is wrong with a log, and where."""

    entry: int
    """The entry, from 0."""
    line: int
    """The line, from 1."""
    rule: str
    """The rule that forbids it: one of the game's, or one of the record's."""
    sentence: str
    """What is wrong."""
    source: str | None = None
    """Where that rule is written."""
    seat: int | None = None
    """Whose command it is."""
    command: Any = None
    """The command, as it is written."""
    words: str | None = None
    """The command in words."""
    numbers: dict[str, Any] | None = None
    """The numbers of the case, by name."""
    alternatives: tuple[Offered, ...] = ()
    """What would have been legal, the likest first."""
    more_alternatives: int = 0
    """How many more there were."""
    waited_for: tuple[WaitedFor, ...] = ()
    """Whom the table waited for."""
    rests_on: RestsOn = RestsOn()
    """The assumed values and rulings that the refusal rests on."""

    def __str__(self) -> str:
        whose = "" if self.seat is None else f": seat {self.seat}"
        said = [f"entry {self.entry} (line {self.line}){whose}{f': {self.words}' if self.words else ''}"]
        said += [f"  {self.sentence}", f"  rule: {self.rule}{f' ({self.source})' if self.source else ''}"]
        if self.numbers:
            said += ["  numbers: " + ", ".join(f"{name} {value}" for name, value in self.numbers.items())]
        if self.rests_on != RestsOn():
            said += [f"  rests on: {self.rests_on}"]
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
    """No, and this is the first fault."""

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
    """Not refuted: so many commands can be neither proved nor refuted by this copy."""

    _tag: ClassVar[str] = "possible"
    _bare: ClassVar[bool] = True
    value: int

    def __str__(self) -> str:
        return f"possible: {self.value} can be neither proved nor refuted by this copy"


@dataclass(frozen=True, slots=True)
class NotCheckable(Word):
    """This copy does not say, for this reason."""

    _tag: ClassVar[str] = "not_checkable"
    _bare: ClassVar[bool] = True
    value: str

    def __str__(self) -> str:
        return f"not checkable: {self.value}"


Answer: TypeAlias = Yes | No | Possible | NotCheckable
"""The answer to one question: use it in ``match``."""


@dataclass(frozen=True, slots=True)
class Assurance(Word):
    """What a forger could still have done."""

    id: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ScoreLine(Word):
    """One line of a score: who, in which part of the game, by which rule, for what, how many points."""

    seat: int
    part: str
    rule: str
    what: str
    points: int


ScoreLines: TypeAlias = tuple[ScoreLine, ...]
"""A score, line by line."""


@dataclass(frozen=True, slots=True)
class Counted(Word):
    """How the commands of a log came out, those that were taken back included."""

    legal: int
    """How many were allowed."""
    illegal: int
    """How many were not: none, or the one after which nothing is judged."""
    possible: int
    """How many this copy can neither prove nor refute."""
    unjudged: int
    """How many were not judged, because they follow a fault."""


@dataclass(frozen=True, slots=True)
class SignerCount(Word):
    """A seat that signs, and the commands that its signatures vouch for."""

    seat: int
    """The seat."""
    key: str
    """Its public key, as the header has it."""
    signed: int
    """How many of its commands it signed."""
    unsigned: int
    """How many of its commands nothing vouches for: unseen ones, and those of who replaced it."""


@dataclass(frozen=True, slots=True)
class Verdict(Word):
    """The verdict on a log. ``str(verdict)`` says it to a person."""

    intact: Answer
    """Is the record whole?"""
    legal: Answer
    """Was everything allowed?"""
    fair: Answer
    """Are the draws those of the seed?"""
    could_choose_draws: Literal["no_one", "no_one_by_keys", "host_of_seed", "host_of_shares", "writer"]
    """Who could have chosen the draws: of a seed made of shares the host, unless the hash of the header was known before."""
    result: Answer
    """Is the result right?"""
    complete: bool
    """Whether there is a result."""
    rests_on: RestsOn
    """The assumed values and rulings that the answers rest on."""
    assurance: tuple[Assurance, ...]
    """What a forger could still have done."""
    game: str
    """The game."""
    setup: dict[str, Any]
    """Its set-up, without a stated position."""
    seats: tuple[str, ...]
    """What the seats are called."""
    point_of_view: Any
    """Whose knowledge the writer had."""
    entries: int
    """How many lines there are."""
    commands: int
    """How many commands were given, those taken back included."""
    counted: Counted
    """How these came out."""
    head: str
    """The last hash of the chain."""
    scores: tuple[int, ...]
    """The points of each seat, as far as the game was judged."""
    breakdown: ScoreLines
    """What they were given for."""
    winners: tuple[int, ...]
    """Who won, if the game was judged to its end."""
    signers: tuple[SignerCount, ...] = ()
    """The seats whose keys the header has. The commands of all others are signed by no one."""
    torn: int | None = None
    """The bytes of a last line that does not end."""
    scores_before: tuple[int, ...] = ()
    """The points that the game began with."""
    repairs: tuple[int, ...] = ()
    """Entries at which a referee put something right."""

    @property
    def answers(self) -> dict[str, Answer]:
        """The four answers by name."""
        return {"intact": self.intact, "legal": self.legal, "fair": self.fair, "result": self.result}

    @property
    def fault(self) -> Fault | None:
        """The first fault by entry; of several at one entry, that of the first question."""
        faults = [answer.fault for answer in self.answers.values() if isinstance(answer, No)]
        return min(faults, key=lambda fault: fault.entry, default=None)

    def __bool__(self) -> bool:
        raise TypeError("a verdict is four answers, not one: ask for verdict.legal and so on")

    def __str__(self) -> str:
        said = [] if self.fault is None else [f"fault: {self.fault}", ""]
        said += [f"{name:7} {answer}" for name, answer in self.answers.items()]
        said += [f"rests on {self.rests_on}"]
        said += ["complete: there is a result" if self.complete else "not complete: there is no result"]
        if self.torn:
            said += [f"the last line does not end ({self.torn} bytes)"]
        return "\n".join(said)
