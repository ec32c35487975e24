"""Agents: opponents for every game, which see what their seat sees.

>>> import amunre
>>> game = amunre.Game("men-nefer", players=3, seed=7)
>>> advice = amunre.Agent("search:50").advise(game.view(0), seed=1)
>>> advice.worlds, advice.visits <= 50, advice.id in game.legal_ids(0)
(50, True, True)

docs/guide/agents.md is the guide.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import SupportsIndex

from amunre import _amunre
from amunre._amunre import View
from amunre._typed import integer
from amunre.words import Command

__all__ = ["Advice", "Agent", "Choice"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the commands that an agent compared."""

    id: int
    """The action id."""
    command: Command
    words: str
    """The command in words, as docs/reference/notation.md has it."""
    visits: int
    """The number of games or worlds in which the agent tried it."""
    worth: float
    """An estimate. For a search it lies between 0 and 1: half is the share of the win, half the margin of the points. For a greedy agent it
    is the lead that it expects at once.
    """

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Advice:
    """The choice of an agent, and its reasons."""

    choices: tuple[Choice, ...]
    """The commands that the agent compared, its choice first. An agent that does not compare has only its choice here."""
    worlds: int
    """The number of worlds that it dealt out of the view."""
    line: tuple[tuple[int, str], ...]
    """The commands that a search expects from here on, its choice first: seats and words."""

    @property
    def id(self) -> int:
        """The action id of the choice."""
        return self.choices[0].id

    @property
    def command(self) -> Command:
        """The command that the agent chose."""
        return self.choices[0].command

    @property
    def words(self) -> str:
        """The choice in words."""
        return self.choices[0].words

    @property
    def visits(self) -> int:
        """The number of games or worlds in which the choice was tried."""
        return self.choices[0].visits

    @property
    def worth(self) -> float:
        """The estimated worth of the choice."""
        return self.choices[0].worth

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Agent:
    """An agent: ``"random"``, ``"greedy"``, ``"search:300"`` (300 games for a decision) or ``"search:20ms"`` (as many games as fit into 20 ms)."""

    name: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", _amunre.agent_name(self.name))

    def advise(self, view: View, *, seed: SupportsIndex = 0, threads: SupportsIndex = 1) -> Advice:
        """Chooses for the seat whose view this is, and says why.

        All random choices follow from the seed: the same view, seed and number of threads give the same advice, if no budget is a time. Other
        threads of Python go on while an agent thinks, and an interrupt ends it.
        """
        given = integer("seed", seed), integer("threads", threads)
        choices, worlds, line = _amunre.advise(self.name, view, *given)
        return Advice(tuple(Choice(*choice) for choice in choices), worlds, tuple(line))

    def __call__(self, view: View, random: Random) -> int:
        """Returns the action id of its choice, as a player of ``simulate`` does."""
        return self.advise(view, seed=random.getrandbits(64)).id
