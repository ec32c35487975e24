"""Worlds to search: games dealt out of views, random games, hashes, and actions for learners."""

from __future__ import annotations

import subprocess
import sys
from array import array
from random import Random
from typing import Any

import amunre
import pytest
from conftest import every_sample, opened, played, viewers


@every_sample
def test_a_game_is_dealt_out_of_a_view(game: str, setup: dict[str, Any]) -> None:
    table = played(opened(game, setup), most=40)
    for viewer in viewers(table):
        view = table.view(viewer)
        client = amunre.View(game, table.setup, viewer, view.json())
        for world in (view.determinize(5), client.determinize(5), table.determinize(viewer, 5)):
            assert world.view(viewer) == view and world.state_hash(viewer) == view.state_hash == client.state_hash
            with pytest.raises(amunre.RecordError):
                world.log()
        assert view.determinize(5) == view.determinize(5)


def test_hashes_are_the_same_in_each_process() -> None:
    ids = ("amun-re", "horus", "men-nefer")
    program = f"import amunre; print([amunre.Game(game, seed=3).view(0).state_hash for game in {ids}])"
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert other.strip() == str([amunre.Game(game, seed=3).view(0).state_hash for game in ids])


def test_a_random_game_is_played_out(game: amunre.Game) -> None:
    played(game, most=10)
    before = game.state_hash()
    end = game.playout(3)
    assert end.is_over and end.winners and end.length > 10 and len(end.scores) == game.players
    again = game.playout(3)
    assert (again.scores, again.winners, again.length) == (end.scores, end.winners, end.length)
    cut = game.playout(3, "uniform", most=2)
    assert not cut.is_over and cut.winners == () and cut.length == 2 and game.state_hash() == before
    assert str(end).startswith(f"<Playout of {end.length} commands, over")


def test_a_position_is_evaluated(game: amunre.Game) -> None:
    played(game, most=10)
    value = game.evaluate(0, 300, 1)
    same = game.view(0).evaluate(0, 300, 1)
    assert (value.playouts, value.share, value.margin) == (same.playouts, same.share, same.margin)
    assert value.playouts == 300 and 0 <= value.share <= 1 and "share" in str(value)
    assert game.evaluate(0, 0, 1).share == 0


def test_what_cannot_be_dealt_or_played(game: amunre.Game) -> None:
    view = game.view(0)
    for seed in (-1, 2**64):
        with pytest.raises(amunre.FormError, match="from 0 to"):
            view.determinize(seed)
    for junk in ("1", 1.5, None, True):
        with pytest.raises(TypeError):
            view.determinize(junk)  # type: ignore[arg-type]
    with pytest.raises(amunre.FormError, match="'kind_first' or 'uniform'"):
        game.playout(1, "clever")  # type: ignore[arg-type]
    with pytest.raises(amunre.SeatError):
        game.evaluate(9, 1, 1)


def test_a_player_is_given_randomness() -> None:
    seen: list[float] = []

    def player(view: amunre.View, random: Random) -> int:
        assert isinstance(view.viewer, int)
        seen.append(random.random())
        return random.choice(view.legal_ids(view.viewer, "required"))

    def patient(view: amunre.View, depth: int = 2) -> int:
        assert isinstance(view.viewer, int) and depth == 2
        return view.legal_ids(view.viewer, "required")[0]

    seats: list[amunre.Player] = [player, player, patient]
    one = amunre.simulate(3, players=3, seats=seats, seed=5)
    first, seen = seen, []
    two = amunre.simulate(2, players=3, seats=seats, seed=5, first=1)
    assert two.scores.tolist() == one.scores.tolist()[1:] and two.log(1) == one.log(2)
    assert first[-len(seen) :] == seen and len(set(first)) == len(first)
    assert amunre.verify(one.log(0)).legal == amunre.Yes()


def test_actions_are_arrays(game: amunre.Game) -> None:
    played(game, most=10)
    seat = game.next_seat
    assert seat is not None
    view, space = game.view(seat), 0
    assert view.action_spec == game.action_spec and view.most_choices == game.most_choices <= game.action_space
    for kind in game.action_spec:
        assert kind["first"] == space and len(kind["shape"]) == len(kind["axes"]) == len(kind["columns"])
        size = 1
        for length in kind["shape"]:
            size *= length
        space += size
    assert space == game.action_space
    ids = array("i", [0]) * game.most_choices
    number = view.padded_ids(seat, ids)
    legal = view.legal_ids(seat, "required")
    assert ids[:number].tolist() == legal and set(ids[number:]) <= {-1} and game.padded_ids(seat, ids, "all") >= number
    rows = view.action_features(legal)
    out = array("i", [7]) * (6 * len(legal) + 1)
    assert game.action_features(legal, out) is out and out[:-1].tolist() == [n for row in rows.tolist() for n in row]
    assert out[-1] == -1 and len({tuple(row) for row in rows.tolist()}) == len(legal)
    assert view.action_features([]).tolist() == []
    with pytest.raises(ValueError, match="out has room for"):
        view.action_features(legal, array("i", [0]))
    with pytest.raises(TypeError, match="integers of 32 bits"):
        view.padded_ids(seat, array("d", [0.0]))
    with pytest.raises(amunre.ActionError):
        view.action_features([game.action_space])
