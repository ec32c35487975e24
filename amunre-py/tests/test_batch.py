"""Many games at once, in arrays of the caller."""

from collections.abc import Callable
from typing import Any, Literal

import numpy as np
import pytest

import amunre

SETUPS: list[tuple[str, int]] = [("amun-re", 3), ("horus", 2), ("men-nefer", 4)]
Mode = Literal["next_step", "same_step", "disabled"]


def batch_of(
    game: str, players: int, rows: int = 6, seed: int = 3, autoreset: Mode = "same_step", threads: int = 1
) -> amunre.Batch:
    return amunre.Batch(rows, game, players=players, seed=seed, autoreset=autoreset, threads=threads)


def room(batch: amunre.Batch, width: int | None, kind: Any) -> Any:
    return np.full(batch.rows if width is None else (batch.rows, width), 7, kind)


def said(batch: amunre.Batch) -> list[Any]:
    """All that a batch says of its rows."""
    return [
        batch.observe(room(batch, batch.observation_length, np.float32)),
        batch.masks(room(batch, batch.action_space, np.uint8)),
        batch.ids(room(batch, batch.most_choices, np.int32)),
        batch.rewards(room(batch, batch.players, np.float32)),
        batch.scores(room(batch, batch.players, np.int32)),
        batch.seats(room(batch, None, np.int32)),
        batch.episodes(room(batch, None, np.int32)),
        batch.terminated(room(batch, None, np.uint8)),
        batch.truncated(room(batch, None, np.uint8)),
    ]


def play(batch: amunre.Batch, steps: int) -> list[Any]:
    actions = room(batch, None, np.int32)
    for _ in range(steps):
        batch.step(batch.sample(actions))
    return said(batch)


def same(one: list[Any], other: list[Any]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_arrays_agree_with_each_other(game: str, players: int) -> None:
    batch = batch_of(game, players)
    table = amunre.Game(game, players=players, seed=1)
    spec = table.observation_spec
    assert (batch.game, batch.players, batch.rows, len(batch)) == (game, players, 6, 6)
    assert batch.observation_length == spec["length"] and batch.action_space == table.action_space
    assert batch.most_choices == table.most_choices
    least = np.repeat([field["least"] for field in spec["fields"]], [field["length"] for field in spec["fields"]])
    most = np.repeat([field["most"] for field in spec["fields"]], [field["length"] for field in spec["fields"]])
    ends = 0
    for _ in range(300):
        numbers, masks, ids, rewards, scores, seats, _, terminated, truncated = play(batch, 1)
        assert (least <= numbers).all() and (numbers <= most).all() and not truncated.any()
        for row in range(batch.rows):
            listed = ids[row][ids[row] >= 0]
            assert list(np.flatnonzero(masks[row])) == list(listed) and len(listed) >= 2
            assert 0 <= seats[row] < players
            assert (rewards[row] != 0).any() <= bool(terminated[row]) and abs(rewards[row].sum()) < 1e-5
            if terminated[row]:
                assert scores[row][np.argmax(rewards[row])] == scores[row].max() or game == "men-nefer"
        ends += int(terminated.sum())
        small = batch.observe(room(batch, batch.observation_length, np.uint8))
        assert np.array_equal(small, np.clip(numbers, 0, 255).astype(np.uint8))
        assert np.array_equal(batch.observe(room(batch, batch.observation_length, np.int16)), numbers)
    assert ends > 0


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_the_same_seed_plays_the_same_games(game: str, players: int) -> None:
    batch = batch_of(game, players)
    first = said(batch)
    expected = play(batch, 200)
    for other in [batch_of(game, players), batch_of(game, players, threads=3)]:
        assert same(play(other, 200), expected)
    assert not same(play(batch_of(game, players, seed=4), 200), expected)
    saved, forked = amunre.Batch.load(batch.save(), threads=2), batch.fork()
    reseeded = batch.fork()
    reseeded.reseed(9)
    expected = play(batch, 100)
    assert same(play(saved, 100), expected) and same(play(forked, 100), expected)
    assert not same(play(reseeded, 100), expected)
    batch.reset()
    assert same(said(batch)[:4], first[:4])
    batch.reset(seed=4)
    assert same(said(batch)[:4], said(batch_of(game, players, seed=4))[:4])


def test_a_row_is_reset_when_the_caller_says_so() -> None:
    batch = batch_of("amun-re", 3, rows=2, autoreset="disabled")
    ended = room(batch, None, np.uint8)
    actions = room(batch, None, np.int32)
    for _ in range(2000):
        batch.step(batch.sample(actions))
        if (batch.seats(room(batch, None, np.int32)) == -1).all():
            break
    assert list(batch.sample(actions)) == [-1, -1]
    with pytest.raises(amunre.ActionError, match="row 0: action 5, but its episode has ended: expected -1"):
        batch.step(np.array([5, -1], np.int32))
    batch.reset(rows=np.array([0, 1], np.uint8))
    assert list(batch.episodes(room(batch, None, np.int32))) == [0, 1]
    batch.step(batch.sample(actions))
    assert not batch.terminated(ended).any()


def test_a_wrong_call_changes_nothing() -> None:
    batch = batch_of("amun-re", 3)
    play(batch, 20)
    before = said(batch)
    wrong = np.array([-1, -1, 100_000, -1, -1, -1])
    with pytest.raises(amunre.ActionError, match=r"row 2: action 100000 of seat \d is not legal: expected one of \d"):
        batch.step(wrong)
    with pytest.raises(amunre.ActionError, match="row 2: action 2147483647 of"):
        batch.step(np.array([-1, -1, 2**40, -1, -1, -1]))
    for actions, error, words in [
        (np.zeros(5, np.int32), ValueError, "the array of actions has 5 numbers: expected 6, 6 rows of 1"),
        (np.zeros(6, np.float32), TypeError, "actions must be an array of int32 or int64"),
        (np.zeros(12, np.int32)[::2], TypeError, "actions: its numbers must lie one behind the other"),
        ([0] * 6, TypeError, "actions must be an array of numbers"),
    ]:
        with pytest.raises(error, match=words):
            batch.step(actions)
    readonly = room(batch, None, np.int32)
    readonly.flags.writeable = False
    for out, error, words in [
        (readonly, TypeError, "out must be writable"),
        (np.zeros(6), TypeError, "out must be an array of int32"),
        (np.zeros(7, np.int32), ValueError, "the array of seats has 7 numbers"),
    ]:
        with pytest.raises(error, match=words):
            batch.seats(out)
    assert same(said(batch), before)
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: batch_of("amun-re", 3, rows=0), "rows is 0: expected a number from 1 to"),
        (lambda: batch_of("amun-re", 3, threads=0), "threads is 0: expected a number from 1 to"),
        (lambda: amunre.Batch(1, autoreset="never"), 'autoreset is "never": expected one of "next_step"'),  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
        (lambda: amunre.Batch.load("{}"), "the saved batch cannot be read"),
        (lambda: batch.reset(seed=1, rows=np.zeros(6, np.uint8)), "one seed is given with rows"),
    ]
    for call, words in calls:
        with pytest.raises(ValueError, match=words):
            call()
    with pytest.raises(amunre.UnknownGame):
        amunre.Batch(1, "chess")


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_the_batch_plays_the_opponents_as_a_simulation_does(game: str, players: int) -> None:
    def last(view: amunre.View) -> int:
        assert isinstance(view.viewer, int)
        return view.legal_ids(view.viewer, "required")[-1]

    others: list[Any] = ["search:3", *["random"] * (players - 2)] if players > 2 else ["greedy"]
    simulated = amunre.simulate(4, game=game, players=players, seats=[last, *others], seed=3)
    batch = amunre.Batch(4, game, players=players, seed=3, opponents=others, seat=0, autoreset="disabled")
    while (seats := batch.seats(room(batch, None, np.int32))).max() == 0:
        ids = batch.ids(room(batch, batch.most_choices, np.int32))
        number = (ids >= 0).sum(1)
        batch.step(np.where(seats == 0, ids[np.arange(4), number - 1], -1).astype(np.int32))
    assert np.array_equal(batch.scores(room(batch, players, np.int32)), np.asarray(simulated.scores))


def test_a_row_waits_for_the_learner_and_for_those_who_are_asked() -> None:
    batch = amunre.Batch(30, players=4, seed=1, opponents=["asked", "random", "random"])
    actions, seen = room(batch, None, np.int32), set[tuple[int, int]]()
    learners = batch.learners(room(batch, None, np.int32))
    for _ in range(40):
        seats = batch.seats(room(batch, None, np.int32))
        learners = batch.learners(learners)
        seen |= {(int(learner), int(seat)) for learner, seat in zip(learners, seats, strict=True) if seat >= 0}
        batch.step(batch.sample(actions))
    assert seen == {(learner, seat) for learner in range(4) for seat in (learner, 1 if learner == 0 else 0)}
    view = batch.view(7, int(learners[7]))
    assert view.viewer == learners[7] and not batch.view(7, "referee") == view
    alone = amunre.Batch(1, players=4, seed=9, opponents=["asked", "random", "random"])
    batch.reset(seed=np.arange(30, dtype=np.uint64))
    observed = batch.observe(room(batch, batch.observation_length, np.float32))[9]
    assert np.array_equal(alone.observe(room(alone, alone.observation_length, np.float32))[0], observed)
    assert amunre.Batch(1).learners(np.zeros(1, np.int32)) == -1


def test_wrong_opponents_are_refused() -> None:
    cases: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"opponents": "clever"}, amunre.SetupError, 'opponents: "clever" is not an agent: expected random, greedy'),
        ({"opponents": "search:9ms"}, amunre.SetupError, "opponents: search:9ms would play other games each time"),
        ({"opponents": ["random"] * 2, "players": 4}, ValueError, "opponents is 2 players: expected one for all, or 3"),
        ({"opponents": "random", "seat": 4, "players": 4}, amunre.SeatError, "seat 4 is not at the table"),
        ({"seat": 1}, ValueError, "seat is given without opponents: expected both"),
        ({"opponents": 3}, TypeError, "must be a list of texts"),
    ]
    for wrong, error, words in cases:
        with pytest.raises(error, match=words):
            amunre.Batch(1, **wrong)
    batch = batch_of("amun-re", 3)
    with pytest.raises(ValueError, match="row is 6: expected a number from 0 to 5"):
        batch.view(6, 0)
    with pytest.raises(TypeError, match="seed must be an array of uint64"):
        batch.reset(seed=np.zeros(6, np.int32))
    with pytest.raises(ValueError, match="the array of seeds has 5 numbers"):
        batch.reset(seed=np.zeros(5, np.uint64))


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_rows_with_learners_and_seeds_of_their_own_can_be_saved(game: str, players: int) -> None:
    batch = amunre.Batch(4, game, players=players, seed=5, opponents="random", autoreset="same_step")
    batch.reset(seed=np.array([9, 5, 5, 8], np.uint64), rows=np.array([1, 1, 0, 1], np.uint8))
    alone = amunre.Batch(1, game, players=players, seed=8, opponents="random", autoreset="same_step")
    for ours, theirs in zip(play(batch, 60), play(alone, 60), strict=True):
        assert np.array_equal(ours[3], theirs[0])
    loaded, forked = amunre.Batch.load(batch.save()), batch.fork()
    for other in (loaded, forked):
        assert np.array_equal(other.learners(room(other, None, np.int32)), batch.learners(room(batch, None, np.int32)))
    last = play(batch, 150)
    assert same(play(loaded, 150), last) and same(play(forked, 150), last)
    for of, by in (('"random"', '"clever"'), ('"learner":0', '"learner":8'), ('"opponents"', '"others"')):
        text = batch.save()
        if of in text:
            with pytest.raises(ValueError, match="the saved batch cannot be read"):
                amunre.Batch.load(text.replace(of, by, 1))
