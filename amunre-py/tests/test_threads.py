"""Objects that several threads use at once."""

from __future__ import annotations

import gc
import random
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context

import amunre
from conftest import played

THREADS = 8


def log_of(game: amunre.Game) -> str:
    """The log of a game that continues elsewhere."""
    return played(game, seed=9).log()


def test_threads_that_play_one_game_play_a_legal_one(game: amunre.Game) -> None:
    def play(seed: int) -> int:
        dice, done = random.Random(seed), 0
        while (seat := game.next_seat) is not None:
            try:
                game.apply(seat, dice.choice(game.legal_commands(seat)))
                done += 1
            except (amunre.AmunreError, IndexError):
                pass  # another thread was quicker
            assert game.view(seat)["seats"] and game.copy() is not None and list(game.last) is not None
            if done % 50 == 0:
                game.log()
        return done

    with ThreadPoolExecutor(THREADS) as threads:
        done = sum(threads.map(play, range(THREADS)))
    verdict = amunre.verify(game.log().encode())
    assert set(verdict.answers.values()) == {amunre.Yes()} and verdict.commands == done


def test_threads_read_one_view(game: amunre.Game) -> None:
    view = played(game, most=30).view(0)

    def read(_: int) -> tuple[object, ...]:
        return view.json(), hash(view), str(view), dict(view), view.legal_ids(0), list(view.legal_commands(0))

    with ThreadPoolExecutor(THREADS) as threads:
        assert all(said == read(0) for said in threads.map(read, range(100)))


def test_two_games_are_compared_from_both_sides(game: amunre.Game) -> None:
    other = game.copy()

    def compare(number: int) -> bool:
        return all((game == other if number % 2 else other == game) for _ in range(200))

    with ThreadPoolExecutor(THREADS) as threads:
        assert all(threads.map(compare, range(THREADS)))


def test_an_error_leaves_nothing_behind(game: amunre.Game) -> None:
    for _ in range(1000):
        try:
            game.apply(0, {"rain": 1})
        except amunre.FormError:
            pass
    assert played(game).is_over


def test_a_finalizer_may_use_the_game_while_a_list_is_made(game: amunre.Game) -> None:
    class Finalized:
        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            game.legal_ids(0)
            game.apply_id

    threshold = gc.get_threshold()
    gc.set_threshold(1)
    try:
        for _ in range(200):
            Finalized()
            assert game.legal_ids(0) == game.legal_commands(0).ids
    finally:
        gc.set_threshold(*threshold)


def test_games_go_to_other_processes(game: amunre.Game) -> None:
    with get_context("spawn").Pool(1) as pool:
        assert pool.map(log_of, [game]) == [log_of(game.copy())]
