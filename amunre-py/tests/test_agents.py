"""Agents: what they advise, what they are given, and how they are interrupted."""

from __future__ import annotations

import json
import os
import pickle
import signal
import threading
import time
from random import Random

import amunre
import pytest


@pytest.mark.parametrize("name", ["random", "greedy", "search:20"])
def test_an_agent_plays_a_whole_game_and_gives_its_reasons(game: amunre.Game, name: str) -> None:
    agent, number = amunre.Agent(name), 0
    while (seat := game.next_seat) is not None and number < 60:
        ids, view = game.legal_ids(seat, "required"), game.view(seat)
        advice = agent.advise(view, seed=number)
        assert advice == agent.advise(view, seed=number)
        assert advice.id in ids and view.action_id(advice.command) == advice.id
        assert view.action_id(advice.words) == advice.id and str(advice) == advice.words
        assert {choice.id for choice in advice.choices} <= set(ids)
        if name == "search:20" and len(ids) > 1:
            assert advice.worlds == 20 == sum(choice.visits for choice in advice.choices)
            assert advice.line[0] == (seat, advice.words) and 0 <= advice.worth <= 1
            assert sorted(choice.id for choice in advice.choices) == ids
            assert advice.visits == max(choice.visits for choice in advice.choices)
        game.apply(seat, advice.command)
        number += 1
    assert number > 20


def test_an_agent_is_its_name() -> None:
    agent = amunre.Agent("search:0300")
    assert agent == amunre.Agent("search:300") != amunre.Agent("greedy") and agent.name == "search:300"
    assert pickle.loads(pickle.dumps(agent)) == agent and repr(agent) == "Agent(name='search:300')"
    view = amunre.Game(players=3, seed=1).view(0)
    assert amunre.Agent("search:9")(view, Random(2)) in view.legal_ids(0)


def test_other_seeds_and_threads_give_other_advice() -> None:
    view = amunre.Game(players=4, seed=1).view(0)
    agent = amunre.Agent("search:60")
    assert len({tuple(agent.advise(view, seed=seed).choices) for seed in range(4)}) > 1
    both = agent.advise(view, threads=2)
    assert both.worlds == 60 and both == agent.advise(view, threads=2) != agent.advise(view)
    assert amunre.Agent("search:20ms").advise(view, threads=2).worlds >= 2


def test_an_agent_knows_what_its_seat_sees_and_nothing_else() -> None:
    game = amunre.Game(players=3, seed=7)
    agent = amunre.Agent("search:20")
    with pytest.raises(TypeError, match=r"an agent sees what its seat sees: expected game.view\(seat\), not .*Game"):
        agent.advise(game)  # type: ignore[arg-type]
    for viewer, words in (("referee", "the view of the referee"), ("spectator", "the view of a spectator")):
        with pytest.raises(amunre.FormError, match=f"this is {words}: expected the view of a seat, since an agent knows"):
            agent.advise(game.view(viewer))  # type: ignore[arg-type]
    with pytest.raises(amunre.FormError, match="seat 1 has no decision here: expected the view of a seat that must act"):
        agent.advise(game.view(1))
    world = game.view(0).determinize(5)
    assert agent.advise(world.view(0)) == agent.advise(game.view(0))


def test_a_view_that_counting_refutes_is_refused() -> None:
    game = amunre.Game(players=3, seed=7)
    view = game.view(0)
    told = json.loads(view.json())
    told["deck"]["number"] -= 1
    with pytest.raises(amunre.SetupError, match="position.power cards is 38: expected 39 in all"):
        amunre.Agent("greedy").advise(amunre.View("amun-re", view.setup, 0, told))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("serach:300", '"serach:300" is not an agent: expected random, greedy, or search with a budget, such as search:300'),
        ("search:0", 'search has the budget "0": expected 1 to 10000000 games, such as search:300'),
        ("search:1000000000000", 'search has the budget "1000000000000": expected 1 to 10000000 games'),
        ("search:600001ms", 'search has the budget "600001ms": expected 1 to 10000000 games, .* or 1ms to 600000ms'),
    ],
)
def test_a_wrong_name_says_what_is_right(name: str, words: str) -> None:
    with pytest.raises(amunre.FormError, match=words):
        amunre.Agent(name)


def test_wrong_arguments_say_what_is_right() -> None:
    view = amunre.Game(players=3, seed=7).view(0)
    with pytest.raises(TypeError):
        amunre.Agent(300)  # type: ignore[arg-type]
    for threads in (0, 257):
        with pytest.raises(amunre.FormError, match=f"threads is {threads}: expected a number from 1 to 256"):
            amunre.Agent("search:5").advise(view, threads=threads)
    with pytest.raises(amunre.FormError, match="expected a number from 0"):
        amunre.Agent("search:5").advise(view, seed=-1)


def test_other_threads_go_on_while_an_agent_thinks() -> None:
    game, counted = amunre.Game("horus", players=4, seed=1), 0
    view = game.view(game.to_act[0])
    thinking = threading.Thread(target=lambda: amunre.Agent("search:300ms").advise(view))
    thinking.start()
    while thinking.is_alive():
        counted += 1
        time.sleep(0.001)
    assert counted > 50


@pytest.mark.skipif(os.name == "nt", reason="there are no signals")
@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_ends_a_search(threads: int) -> None:
    view, begun = amunre.Game(players=4, seed=1).view(0), time.perf_counter()
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        amunre.Agent("search:10000000").advise(view, threads=threads)
    assert time.perf_counter() - begun < 10


@pytest.mark.skipif(os.name == "nt", reason="there are no signals")
def test_an_interrupt_ends_a_game_of_agents() -> None:
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        amunre.simulate(1, players=3, seats=["search:1000000", "random", "random"], workers=1)
