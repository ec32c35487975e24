"""Simulated games: the same for any number of workers, and recorded on request."""

from __future__ import annotations

import _thread
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

import amunre
import pytest
from conftest import CORPUS, every_sample


def first_legal(view: amunre.View) -> amunre.Command:
    """Plays the first legal command."""
    assert isinstance(view.viewer, int)
    return view.legal_commands(view.viewer, "required")[0]


def last_legal(view: amunre.View) -> int:
    """Plays the last legal command, by its id."""
    assert isinstance(view.viewer, int)
    return view.legal_ids(view.viewer, "required")[-1]


def rows(result: amunre.Simulation) -> tuple[Any, Any, Any]:
    """The results as lists, with a list for each game."""
    return result.scores.tolist(), result.winners.tolist(), result.lengths.tolist()


@every_sample
def test_a_simulated_game_is_the_game_of_its_log(game: str, setup: dict[str, object]) -> None:
    ways: list[amunre.Player] = ["random", "greedy", "search:2", first_legal]
    for player in ways:
        result = amunre.simulate(3, game=game, setup=setup, seats=player, seed=4)
        assert len(result) == 3
        scores, winners, lengths = rows(result)
        for place in range(3):
            log = result.log(place).encode()
            verdict = amunre.verify(log)
            answers = verdict.answers
            assert (answers["intact"], answers["legal"], answers["result"]) == (amunre.Yes(),) * 3, str(verdict)
            assert verdict.scores is not None and verdict.winners is not None
            assert list(verdict.scores) == scores[place]
            assert list(verdict.winners) == [seat for seat, won in enumerate(winners[place]) if won]
            assert log.count(b'"record":{"command":{') == lengths[place]


def test_results_do_not_depend_on_the_workers(game: amunre.Game) -> None:
    one = amunre.simulate(100, game=game.game, seed=7, workers=1)
    assert rows(one) == rows(amunre.simulate(100, game=game.game, seed=7, workers=3))
    assert rows(one) == rows(amunre.simulate(100, game=game.game, seed=7, progress=True))
    assert rows(one) != rows(amunre.simulate(100, game=game.game, seed=8))
    later = amunre.simulate(40, game=game.game, seed=7, first=60)
    assert rows(later) == tuple(column[60:] for column in rows(one)) and later.log(0) == one.log(60) == one.log(-40)
    with ThreadPoolExecutor(2) as threads:
        assert rows(one) == rows(amunre.simulate(100, game=game.game, seed=7, executor=threads))


def test_agents_and_functions_play_the_same_game_for_any_workers(game: amunre.Game) -> None:
    def last(view: amunre.View, random: Random) -> int:
        assert isinstance(view.viewer, int)
        return view.legal_ids(view.viewer, "required")[-random.randrange(1, 3)]

    def play(*, workers: int, first: int = 0, seed: int = 3, mixed: bool = False) -> amunre.Simulation:
        seats: list[amunre.Player] = ["search:4", last if mixed else "greedy", *["random"] * (game.players - 2)]
        return amunre.simulate(6 - first, game=game.game, seats=seats, seed=seed, workers=workers, first=first)

    one, later = play(workers=1), play(workers=2, first=4)
    assert rows(one) == rows(play(workers=3)) and rows(one) != rows(play(workers=1, seed=4))
    assert rows(later) == tuple(column[4:] for column in rows(one)) and later.log(1) == one.log(5)
    mixed = play(workers=2, mixed=True)
    assert rows(mixed) == rows(play(workers=1, mixed=True)) != rows(one)
    assert list(amunre.verify(mixed.log(2)).scores or ()) == rows(mixed)[0][2]


def test_functions_play_in_other_processes() -> None:
    here = amunre.simulate(6, game="horus", players=2, seats=[first_legal, last_legal], seed=3)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        there = amunre.simulate(6, game="horus", players=2, seats=[first_legal, last_legal], seed=3, executor=processes)
    assert rows(here) == rows(there) and here.log(5) == there.log(5)


def test_greedy_seats_win_against_random_ones(game: amunre.Game) -> None:
    seats = ["greedy", *["random"] * (game.players - 1)]
    result = amunre.simulate(200, game=game.game, seats=seats, seed=1)
    assert sum(row[0] for row in rows(result)[1]) > 200 / game.players


def test_results_are_arrays() -> None:
    result = amunre.simulate(10, players=3, seed=1)
    scores, winners, lengths = result.scores, result.winners, result.lengths
    assert (scores.shape, scores.format, scores.itemsize) == ((10, 3), "i", 4)
    assert (winners.shape, lengths.shape) == ((10, 3), (10,))
    # to a type checker the lists of a memoryview have one dimension
    points: list[Any] = scores.tolist()
    won: list[Any] = winners.tolist()
    assert all(any(row) for row in won) and min(lengths.tolist()) > 0
    # a row holds the scores of one game, one number for each seat
    assert scores.contiguous and list(scores.cast("B")[:12].cast("i")) == points[0]


def test_what_cannot_be_simulated() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        amunre.simulate(0)
    with pytest.raises(amunre.SetupError, match="expected one for all seats, or 3"):
        amunre.simulate(1, players=3, seats=["random", "random"])
    with pytest.raises(amunre.SetupError, match='seats: "clever" is not an agent: expected random, greedy, or search'):
        amunre.simulate(1, seats="clever")
    with pytest.raises(amunre.SetupError, match="seats: search:20ms would play other games each time: expected a budget"):
        amunre.simulate(1, seats="search:20ms")
    with pytest.raises(amunre.UnknownGame):
        amunre.simulate(1, game="chess")
    with pytest.raises(ZeroDivisionError):
        amunre.simulate(1, seats=lambda view: 1 // 0)
    with pytest.raises(amunre.IllegalCommand) as refused:
        amunre.simulate(1, seats=lambda view: "offer 3")
    assert refused.value.alternatives
    assert refused.value.__notes__ == ["The function of seat 0 returned 'offer 3' in game 0."]
    with pytest.raises(ValueError, match="seed is -1"):
        amunre.simulate(1, seed=-1)
    with pytest.raises(ValueError, match="workers is 0"):
        amunre.simulate(1, workers=0)
    with pytest.raises(TypeError, match="seats is None"):
        amunre.simulate(1, seats=None)  # type: ignore[arg-type]
    result = amunre.simulate(2, seed=1)
    assert result.log(-1) == result.log(1)
    for place in (2, -3):
        with pytest.raises(IndexError, match="expected a number from 0 to 1"):
            result.log(place)


def test_an_interrupt_ends_a_simulation() -> None:
    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        amunre.simulate(100_000_000, game="horus")


def test_many_logs_are_judged_in_order() -> None:
    logs = sorted((CORPUS / "sound").glob("*.amunre.jsonl"))[:12]
    verdicts = amunre.verify_many(logs)
    assert verdicts == [amunre.verify(log) for log in logs]
    with ThreadPoolExecutor(2) as threads:
        assert amunre.verify_many([log.read_bytes() for log in logs], executor=threads) == verdicts
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        given: list[Any] = [amunre.open_log(logs[0]), amunre.open_log(logs[1].read_bytes()), logs[2]]
        assert amunre.verify_many(given, executor=processes) == verdicts[:3]
    with pytest.raises(FileNotFoundError):
        amunre.verify_many([*logs, "nowhere"])
