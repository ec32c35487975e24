"""Draws that the caller makes one by one."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import amunre
import pytest
from conftest import every_sample


def settle(game: amunre.Game, dice: Random) -> int:
    """Makes the draws that a game waits for; returns their number."""
    number = 0
    while (draw := game.pending_draw) is not None:
        items = draw["items"]
        assert 1 <= len(items) <= 41 and min(items.values()) > 0 and game.to_act == () and game.next_ids() == []
        assert list(game.last) == []
        events = game.draw(dice.choices(list(items), list(items.values()))[0])
        assert (list(events) == []) == (game.pending_draw is not None)
        number += 1
    return number


@every_sample
def test_a_game_is_drawn_one_by_one(game: str, setup: dict[str, Any]) -> None:
    table, dice, drawn = amunre.Game(game, seed=7, setup=setup, chance="explicit"), Random(1), 0
    drawn += settle(table, dice)
    while ids := table.next_ids():
        table.apply_next(dice.choice(ids))
        drawn += settle(table, dice)
    assert table.is_over and drawn > 0
    verdict = amunre.verify(table.log())
    assert [str(verdict.intact), str(verdict.legal), str(verdict.result)] == ["yes"] * 3 and verdict.complete
    assert sum(len(entry["draws"]) for entry in lines(table.log())) == drawn


def lines(log: str) -> list[dict[str, Any]]:
    """The starts and commands of a log."""
    def objects(values: Any) -> list[dict[str, Any]]:
        return [value for value in values if isinstance(value, dict)]

    bodies = [body for line in log.splitlines() for body in objects(json.loads(line).values())]
    records = [record for body in bodies for record in [body, *objects(body.values())]]
    return [record for record in records if isinstance(record.get("draws"), list)]


def test_a_draw_comes_first() -> None:
    game = amunre.Game(players=3, seed=1, chance="explicit")
    draw = game.pending_draw
    assert draw is not None and (draw["label"], draw["number"], len(draw["items"])) == ("provinces/provinces/1", 0, 15)
    before = game.state
    with pytest.raises(amunre.ChanceError, match=r"draw 0 of provinces/provinces/1 comes first: `draw\(\"\w+\"\)` makes it"):
        game.apply(0, "pass")
    with pytest.raises(amunre.ChanceError, match=r"draw 0 of provinces/provinces/1 is a rabbit: expected 1 "):
        game.draw("a rabbit")
    assert game.pending_draw == draw and game.state == before
    first, second, *_ = draw["items"]
    game.draw(first)
    twins = [game.copy(), amunre.Game.restore(game.save()), pickle.loads(pickle.dumps(game))]
    waited = [(twin.pending_draw, twin.draw(second), twin.pending_draw) for twin in (*twins, game)]
    for before_it, _, after in waited:
        assert before_it is not None and after is not None and (before_it, after) == (waited[0][0], waited[0][2])
        assert (before_it["number"], after["number"]) == (1, 2)
        assert first not in before_it["items"] and second not in after["items"]
    settle(game, Random(2))
    assert game.pending_draw is None and game.to_act
    with pytest.raises(amunre.FormError, match="the game waits for no draw"):
        game.draw(first)


def test_a_command_that_waits_is_taken_back(game: amunre.Game) -> None:
    table, dice = amunre.Game(game.game, seed=3, chance="explicit"), Random(3)
    settle(table, dice)
    before, seat = table.copy(), table.next_seat
    while table.pending_draw is None:
        before, seat = table.copy(), table.next_seat
        table.apply_next(dice.choice(table.next_ids()))
    assert seat is not None and table.can_undo(seat)
    table.undo(seat)
    assert table == before and table.pending_draw is None and table.log() == before.log()


def test_logs_and_worlds_go_on_draw_by_draw(game: amunre.Game) -> None:
    table, dice = amunre.Game(game.game, seed=3, chance="explicit"), Random(3)
    settle(table, dice)
    loaded = amunre.load(table.log(), chance="explicit")
    world = game.view(0).determinize(5, chance="explicit")
    for other in (loaded, world, game.determinize(0, 5, chance="explicit")):
        drawn = 0
        while ids := other.next_ids():
            other.apply_next(dice.choice(ids))
            drawn += settle(other, dice)
        assert other.is_over and drawn > 0
    assert str(amunre.verify(loaded.log()).legal) == "yes"
    with pytest.raises(amunre.FormError, match="draws follow from the seed of its log"):
        amunre.load(game.log(), chance="explicit")
    with pytest.raises(amunre.FormError, match="chance is 'dice': expected 'explicit' or None"):
        amunre.Game(chance="dice")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="chance must be 'explicit' or None"):
        amunre.Game(chance=1)  # type: ignore[call-overload]
