"""A referee for tabletop games of ancient Egypt.

It knows the rules, lists every legal move, explains every refusal, keeps a tamper-evident record, and judges a disputed game
by playing that record again.

>>> import amunre
>>> game = amunre.Game("amun-re", edition="classic", players=3, seed=7)
>>> seat = game.next_seat
>>> events = game.apply(seat, game.legal_commands(seat)[0])

Games, views and lists stay in Rust; Python objects are made on demand. Commands and events are dataclasses, in a module for
each game: ``amunre.amun_re``. docs/guide/python.md is the full guide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from amunre._amunre import (
    Agreement,
    Batch,
    Commands,
    Entries,
    Evaluation,
    Events,
    Game,
    Log,
    Playout,
    Share,
    SigningKey,
    Step,
    Steps,
    Table,
    View,
    __version__,
    diff,
    doctor,
    explain,
    games,
    is_signed,
    load,
    minimise,
    open_log,
    redact,
    report,
    samples,
    transcribe,
    verify,
    what_if,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from amunre import amun_re as amun_re, horus as horus, men_nefer as men_nefer
    from amunre._typed import Decision, read_command, read_event
    from amunre.agents import Advice, Agent, Choice
    from amunre.analysis import AnalysedDecision, Analysis, ValuedCommand, analyse
    from amunre.errors import (
        ActionError,
        Alternative,
        AmunreError,
        AmunreWarning,
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
    from amunre.log import Draw, LogEntry, Opening, Reveal
    from amunre.many_logs import tables, verify_many
    from amunre.simulation import Player, Simulation, simulate
    from amunre.verdict import Answer, Fault, No, NotCheckable, Possible, ScoreLine, ScoreLines, Verdict, Yes
    from amunre.words import UNSEEN, Command, Counts, Event, Known, Seat, Viewer, Word

    State: TypeAlias = View
    """The whole state is the view of a referee."""
else:
    State = View

    def __getattr__(name: str) -> object:
        """Imports the part of the package that has this name: its dataclasses take longer to import than all the rest."""
        from importlib import import_module

        extras = ("gymnasium", "openspiel", "pettingzoo", "plot")
        parts = ("errors", "words", "verdict", "_typed", "log", "many_logs", "simulation", "agents", "analysis")
        if name in __all__:
            for part in parts:
                module = import_module(f"amunre.{part}")
                if name in vars(module):
                    globals()[name] = vars(module)[name]
                    return globals()[name]
        elif name in parts or name in extras or name.replace("_", "-") in games():
            return import_module(f"amunre.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


for _kind in (Commands, Entries, Events):
    Sequence.register(_kind)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
Mapping.register(View)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]


def __dir__() -> list[str]:
    """The public names and the modules of the games, also those that are not imported yet."""
    return sorted({*globals(), *__all__, *(game.replace("-", "_") for game in games())})


__all__ = [
    "UNSEEN",
    "ActionError",
    "Advice",
    "Agent",
    "Agreement",
    "Alternative",
    "AnalysedDecision",
    "Analysis",
    "AmunreError",
    "AmunreWarning",
    "Answer",
    "Batch",
    "ChanceError",
    "Choice",
    "Command",
    "Commands",
    "Counts",
    "Draw",
    "Entries",
    "Evaluation",
    "Event",
    "Events",
    "Fault",
    "FormError",
    "Game",
    "IllegalCommand",
    "Known",
    "Log",
    "LogEntry",
    "LogFault",
    "No",
    "NotCheckable",
    "Opening",
    "OutcomesError",
    "Decision",
    "Player",
    "Playout",
    "Possible",
    "RecordError",
    "Reveal",
    "ScoreLine",
    "ScoreLines",
    "Seat",
    "SeatError",
    "SetupError",
    "Share",
    "SigningKey",
    "Simulation",
    "State",
    "Step",
    "Steps",
    "Table",
    "UndoError",
    "UnknownGame",
    "UnreadableLog",
    "ValuedCommand",
    "Verdict",
    "View",
    "Viewer",
    "Waiting",
    "Word",
    "Yes",
    "__version__",
    "analyse",
    "diff",
    "doctor",
    "explain",
    "games",
    "is_signed",
    "load",
    "minimise",
    "open_log",
    "read_command",
    "read_event",
    "redact",
    "report",
    "samples",
    "simulate",
    "tables",
    "transcribe",
    "verify",
    "verify_many",
    "what_if",
]
