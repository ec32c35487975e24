"""A referee for tabletop games of ancient Egypt.

It knows the rules, lists every legal move, explains every refusal, keeps a tamper-evident record, and judges a disputed game
by playing that record again.

>>> import amunre
>>> game = amunre.Game("amun-re", edition="classic", players=3, seed=7)
>>> seat = game.next_seat
>>> events = game.apply(seat, game.legal_commands(seat)[0])

Games, views and lists stay in Rust; Python objects are made on demand. Commands and events are dataclasses, in a module for
each game: ``amunre.amun_re``. docs/python.md is the full guide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version as _version
from typing import TypeAlias

from amunre._amunre import (
    Agreement,
    Commands,
    Events,
    Game,
    Share,
    SigningKey,
    View,
    games,
    is_signed,
    load,
    redact,
    samples,
    verify,
)
from amunre._typed import Decision, read_command, read_event
from amunre.errors import (
    ActionError,
    Alternative,
    AmunreError,
    ChanceError,
    FormError,
    IllegalCommand,
    LogFault,
    OutcomesError,
    RecordError,
    SeatError,
    SetupError,
    UndoError,
    UnknownGame,
    UnreadableLog,
    Waiting,
)
from amunre.verdict import Answer, Fault, No, NotCheckable, Possible, ScoreLine, Verdict, Yes
from amunre.words import UNSEEN, Command, Counts, Event, Known, Seat, Viewer, Word

__version__ = _version("amunre")

State: TypeAlias = View
"""The whole state is the view of a referee."""

Sequence.register(Commands)
Sequence.register(Events)
Mapping.register(View)


__all__ = [
    "UNSEEN",
    "ActionError",
    "Agreement",
    "Alternative",
    "AmunreError",
    "Answer",
    "ChanceError",
    "Command",
    "Commands",
    "Counts",
    "Event",
    "Events",
    "Fault",
    "FormError",
    "Game",
    "IllegalCommand",
    "Known",
    "LogFault",
    "No",
    "NotCheckable",
    "OutcomesError",
    "Decision",
    "Possible",
    "RecordError",
    "ScoreLine",
    "Seat",
    "SeatError",
    "SetupError",
    "Share",
    "SigningKey",
    "State",
    "UndoError",
    "UnknownGame",
    "UnreadableLog",
    "Verdict",
    "View",
    "Viewer",
    "Waiting",
    "Word",
    "Yes",
    "games",
    "is_signed",
    "load",
    "read_command",
    "read_event",
    "redact",
    "samples",
    "verify",
]
