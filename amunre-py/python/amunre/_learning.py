"""The common parts of the adapters for learning libraries: ``amunre.pettingzoo``, ``amunre.gymnasium`` and ``amunre.openspiel``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, SupportsIndex, TypeAlias

import numpy
from numpy.typing import NDArray

from amunre._amunre import Game, View
from amunre._typed import integer
from amunre.errors import ActionError, AmunreError

Illegal: TypeAlias = Literal["error", "replace"]
"""The answer to an action that is not legal. ``"error"`` refuses it and changes nothing. ``"replace"`` takes the legal action at the place
``action % number`` in ascending order, for algorithms and checks that know no masks."""

LISTED = 12
"""The number of legal actions that an error lists."""


def given_setup(
    edition: str | None,
    players: SupportsIndex | None,
    options: Mapping[str, Any] | None,
    board: str | Mapping[str, Any] | None,
    setup: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """Returns the parts of a set-up that were given, as ``Game`` takes them."""
    given = {"edition": edition, "players": players, "options": options, "board": board, "setup": setup}
    return {name: value for name, value in given.items() if value is not None}


def one_of(name: str, given: object, known: Sequence[object]) -> None:
    """Fails if an argument is not one of the known values."""
    if given not in known:
        raise ValueError(f"{name} is {given!r:.60}: expected {', '.join(map(repr, known))}")


def observation_length(game: Game[Any, Any]) -> int:
    """Returns the length of an observation."""
    return int(game.observation_spec["length"])


def observation_bounds(game: Game[Any, Any]) -> tuple[NDArray[numpy.float32], NDArray[numpy.float32]]:
    """Returns the lower and the upper bound of each number of an observation."""
    fields = game.observation_spec["fields"]
    lengths = [field["length"] for field in fields]
    least, most = (numpy.array([field[bound] for field in fields], numpy.float32) for bound in ("least", "most"))
    return least.repeat(lengths), most.repeat(lengths)


def chosen(table: Game[Any, Any] | View, seat: int, ids: list[int], action: object, illegal: Illegal) -> int:
    """Returns the index of an action in the list of legal ids."""
    id = integer("action", action)
    try:
        return ids.index(id)
    except ValueError:
        if illegal == "replace":
            return id % len(ids)
        cause = _reason(table, seat, id)
    listed = ", ".join(map(str, ids[:LISTED])) + (f" and {len(ids) - LISTED} more" if len(ids) > LISTED else "")
    raise ActionError(f"action {id} of seat {seat} is not legal: expected one of {listed}") from cause


def _reason(table: Game[Any, Any] | View, seat: int, id: int) -> AmunreError | None:
    """Returns the error that says why an action is not legal."""
    game = table.determinize(0) if isinstance(table, View) else table
    try:
        game.check(seat, id)
    except AmunreError as error:
        return error
    return None


def rewards(table: Game[Any, Any] | View) -> list[float]:
    """Returns the reward of each seat at the end: 1 for a winner alone, ``-1 / (players - 1)`` for the others. Several winners share, so the
    sum is always 0.
    """
    players, winners = table.players, table.winners
    share = players / len(winners)
    return [((share if seat in winners else 0) - 1) / (players - 1) for seat in range(players)]
