"""Games in which a learner plays one seat, and named opponents the others: the rows of the environments of ``amunre.gymnasium``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, SupportsIndex, cast

import numpy
from numpy.typing import NDArray

from amunre._amunre import Batch, Game, View
from amunre._learning import Illegal, chosen
from amunre._typed import integer
from amunre.errors import ActionError, SeatError, SetupError
from amunre.simulation import Player, _takes_random


class Learners:
    """The rows of a batch, each at a decision of its learner or at the end of its episode."""

    def __init__(
        self,
        rows: SupportsIndex,
        sample: Game[Any, Any],
        given: Mapping[str, Any],
        seat: SupportsIndex | None,
        opponents: Sequence[Player] | Player,
        illegal: Illegal,
        threads: SupportsIndex = 1,
    ) -> None:
        others = sample.players - 1
        own = None if seat is None else integer("seat", seat)
        if own is not None and not 0 <= own <= others:
            raise SeatError(f"seat {own} is not at the table: expected a seat from 0 to {others}")
        alone = isinstance(opponents, str) or callable(opponents)
        players = list(cast(Sequence[Player], [opponents] * others if alone else opponents))
        if len(players) != others:
            raise SetupError(f"{len(players)} opponents are given: expected one for all, or {others}")
        names = [player if isinstance(player, str) else "asked" for player in players]
        self.batch = Batch(rows, sample.game, **given, opponents=names, seat=own, autoreset="disabled", threads=threads)
        self._illegal: Illegal = illegal
        self._functions: list[tuple[Callable[..., Any], bool] | None] = [
            (player, _takes_random(player)) if callable(player) else None for player in players
        ]
        self._begun = False
        self._seeds = [0] * self.batch.rows
        self._sources: dict[tuple[int, int], tuple[int, Random]] = {}
        number, seats = self.batch.rows, self.batch.players
        self._every, self._all_rewards = numpy.arange(number), numpy.zeros((number, seats), numpy.float32)
        self._now = numpy.zeros(number, numpy.uint8)
        self.seats = numpy.zeros(number, numpy.int32)
        """The seat of each learner."""
        self.rewards = numpy.zeros(number, numpy.float64)
        """The rewards of the last step."""
        self.over = numpy.zeros(number, numpy.bool_)
        """The rows whose episode is over."""

    def reset(self, seeds: Sequence[int | None], rows: NDArray[numpy.bool_], random: Callable[[], int]) -> None:
        """Begins an episode of some rows: the first one of a seed, or with ``None`` the next one. ``random`` gives seeds for rows that have none
        yet.
        """
        if not self._begun:
            seeds, rows, self._begun = [random() if seed is None else seed for seed in seeds], numpy.ones_like(rows), True
        seeded = rows & numpy.array([seed is not None for seed in seeds])
        if seeded.any():
            self._seeds = [old if seed is None else seed % 2**64 for seed, old in zip(seeds, self._seeds, strict=True)]
            self.batch.reset(numpy.array(self._seeds, numpy.uint64), seeded.view(numpy.uint8))
        self.advance(rows & ~seeded)
        self._settle(rows)

    def advance(self, rows: NDArray[numpy.bool_]) -> None:
        """Begins the next episode of some rows."""
        if rows.any():
            self.batch.reset(rows=rows.view(numpy.uint8))

    def _settle(self, begun: NDArray[numpy.bool_]) -> None:
        """Lets the functions play in all rows, after some have begun an episode."""
        self.over[begun] = False
        self.batch.learners(self.seats)
        waiting = numpy.zeros_like(self.seats)
        while any(self._functions):
            self.batch.seats(waiting)
            asked = numpy.flatnonzero((waiting >= 0) & (waiting != self.seats)).tolist()
            if not asked:
                return
            actions = numpy.full(len(waiting), -1, numpy.int64)
            for row in asked:
                actions[row] = self._answer(row, int(waiting[row]))
            self._step(actions)

    def step(self, actions: NDArray[numpy.int64], begins: NDArray[numpy.bool_]) -> None:
        """Takes an action of each learner. In the rows that begin it takes none, and the next episode begins instead."""
        actions = numpy.where(begins, -1, actions)
        if self._illegal == "replace":
            ids = numpy.zeros((len(actions), self.batch.most_choices), numpy.int32)
            legal = self.batch.ids(ids) == actions[:, None]
            place = actions % numpy.maximum(1, (ids >= 0).sum(1))
            actions = numpy.where(begins | legal.any(1), actions, ids[self._every, place])
        elif ((actions < 0) & ~begins).any():
            self._refuse(actions, begins)
        self.rewards[:] = 0
        try:
            self._step(actions)
        except ActionError:
            self._refuse(actions, begins)
            raise
        self.advance(begins)
        self._settle(begins)

    def _step(self, actions: NDArray[numpy.int64]) -> None:
        self.batch.step(actions)
        ended = self.batch.terminated(self._now).view(numpy.bool_)
        if ended.any():
            self.over |= ended
            self.rewards += self.batch.rewards(self._all_rewards)[self._every, self.seats]

    def observe(self) -> NDArray[numpy.float32]:
        """Returns what each learner knows."""
        return self.batch.observe(numpy.empty((self.batch.rows, self.batch.observation_length), numpy.float32))

    def masks(self) -> NDArray[numpy.int8]:
        """Returns the masks of the legal actions."""
        masks = numpy.empty((self.batch.rows, self.batch.action_space), numpy.int8)
        self.batch.masks(masks.view(numpy.uint8))
        return masks

    def view(self, row: int) -> View:
        """Returns the table of a row as its learner sees it."""
        if not self._begun:
            raise ValueError("no game was begun: expected `reset` before anything else")
        return self.batch.view(row, int(self.seats[row]))

    def _refuse(self, actions: NDArray[numpy.int64], begins: NDArray[numpy.bool_]) -> None:
        """Raises the error for the first action that is not legal."""
        for row in numpy.flatnonzero(~begins).tolist():
            view, seat = self.view(row), int(self.seats[row])
            try:
                chosen(view, seat, view.legal_ids(seat, "required"), actions[row], "error")
            except ActionError as error:
                error.add_note(f"It is the action of row {row}.")
                raise

    def _answer(self, row: int, seat: int) -> int:
        """Returns the action of a function at its decision."""
        view = self.batch.view(row, seat)
        function = self._functions[seat - int(seat > int(self.seats[row]))]
        assert function is not None
        player, takes_random = function
        given = player(view, self._source(row, seat)) if takes_random else player(view)
        try:
            action = view.action_id(given)
            ids = view.legal_ids(seat, "required")
            return ids[chosen(view, seat, ids, -1 if action is None else action, "error")]
        except Exception as error:
            error.add_note(f"The function of seat {seat} returned {given!r:.60}.")
            raise

    def _source(self, row: int, seat: int) -> Random:
        """Returns the source of randomness of a seat, which follows from the seed of the row and the number of the episode."""
        episode = int(self.batch.episodes(numpy.zeros(self.batch.rows, numpy.int32))[row])
        name = (self._seeds[row] << 40) | (episode << 8) | seat
        known = self._sources.get((row, seat))
        if known is None or known[0] != name:
            known = self._sources[row, seat] = (name, Random(name))
        return known[1]
