"""Games that are saved and restored: their log, what can be undone and redone, and what is refused."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import amunre
import pytest
from conftest import CORPUS, every_sample, opened, played


def same(one: amunre.Game, other: amunre.Game) -> bool:
    """True if two games cannot be told apart."""
    logs = [game.log() for game in (one, other)]
    undo = [[game.can_undo(seat) for seat in range(game.players)] for game in (one, other)]
    told = [(game.names, game.breakdown, game.last, game.can_redo(), game.next_ids()) for game in (one, other)]
    return one == other and logs[0] == logs[1] and undo[0] == undo[1] and told[0] == told[1]


@every_sample
def test_a_restored_game_goes_on_as_the_game_does(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(5)
    while ids := table.next_ids():
        seat = table.next_seat
        assert seat is not None
        table.apply_id(seat, dice.choice(ids))
        if dice.random() < 0.3 and table.can_undo(seat):
            table.undo(seat)
            if dice.random() < 0.5:
                table.redo()
        if dice.random() < 0.1:
            restored = amunre.Game.restore(table.save())
            assert same(restored, table)
            table = restored
    assert same(amunre.Game.restore(table.save()), table)
    assert set(amunre.verify(table.log().encode()).answers.values()) == {amunre.Yes()}


def test_a_save_is_small(game: amunre.Game) -> None:
    played(game, most=120)
    assert len(game.save()) < 6_000


def test_commands_are_undone_and_redone_after_a_restore(game: amunre.Game) -> None:
    seat = game.next_seat
    assert seat is not None and not game.can_redo()
    with pytest.raises(amunre.UndoError, match="nothing to redo"):
        game.redo()
    given = game.apply(seat, game.legal_commands(seat)[0])
    after = game.copy()
    game = amunre.Game.restore(game.save())
    assert game.last == given and game.last.seat == seat
    game.undo(seat)
    game = amunre.Game.restore(game.save())
    assert game.can_redo() and game.redo() == given and game == after
    game.undo(seat)
    other = game.copy()
    other.apply(seat, other.legal_commands(seat)[-1])
    assert not other.can_redo() and game.can_redo()
    log = amunre.load(game.log().encode())
    assert log.can_redo() and log.redo() == given and log == after and log.can_undo(seat)


def test_names_and_secrets_are_kept() -> None:
    game = amunre.Game("horus", players=2, seed=bytes(range(32)), names=["red", "blue"])
    played(game, most=30)
    restored = amunre.Game.restore(bytearray(game.save()))
    assert restored.names == ("red", "blue") and played(restored, seed=9).log() == played(game, seed=9).log()


def test_games_without_a_log_are_saved_too(game: amunre.Game) -> None:
    played(game, most=30)
    dealt = game.determinize(0, 5)
    played(dealt, seed=2, most=20)
    for restored in (amunre.Game.restore(dealt.save()), pickle.loads(pickle.dumps(dealt)), copy.deepcopy(dealt)):
        assert restored == dealt and restored.breakdown == dealt.breakdown and restored.last == dealt.last
        assert played(restored.copy(), seed=3) == played(dealt.copy(), seed=3)
        with pytest.raises(amunre.RecordError):
            restored.log()
    seat = game.next_seat
    assert seat is not None
    for _, outcome in game.outcomes(seat, game.legal_ids(seat, "required")[0], most=300)[:3]:
        restored = pickle.loads(pickle.dumps(outcome))
        assert restored == outcome and restored.last == outcome.last and restored.breakdown == outcome.breakdown


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("*.amunre.jsonl")), ids=lambda path: path.name)
def test_every_log_that_can_be_continued_can_be_saved(path: Path) -> None:
    try:
        game = amunre.load(path)
    except amunre.AmunreError:
        return
    assert same(amunre.Game.restore(game.save()), game)


def test_other_bytes_are_refused(game: amunre.Game) -> None:
    saved = played(game, most=10).save()
    for broken in (b"", b"x", saved[:-1], saved[:40], saved[1:], saved.replace(b"seed", b"deed"), saved.replace(b"\n", b" "), game.log().encode()):
        with pytest.raises(amunre.FormError, match="the saved game is"):
            amunre.Game.restore(broken)
    with pytest.raises(amunre.FormError, match="of version 3: expected version 2: a newer amunre saved this game"):
        amunre.Game.restore(saved.replace(b" 2 ", b" 3 ", 1))
    for place in range(0, len(saved), 7):
        torn = bytearray(saved)
        torn[place] ^= 1
        with pytest.raises(amunre.FormError):
            amunre.Game.restore(torn)
    for wrong in (None, 3, saved.decode()):
        with pytest.raises(TypeError):
            amunre.Game.restore(wrong)  # type: ignore[arg-type]


def test_the_referee_records_what_happens_at_the_table(game: amunre.Game) -> None:
    players = [f"player {place}" for place in range(game.players)]
    table = played(amunre.Game(game.game, seed=3, names=players), most=10)
    before = table.copy()
    table.note("a remark", seat=0)
    table.note("of the referee")
    seat = table.next_seat
    assert seat is not None and table == before
    first = table.next_ids()[0]
    table.resign(seat)
    for refused in (table.apply_id, table.check):
        with pytest.raises(amunre.RecordError, match="has left"):
            refused(seat, first)
    assert table.legal_ids(seat) == [] and not table.is_legal(seat, first) and not table.can_undo(seat)
    with pytest.raises(amunre.RecordError, match="has already left"):
        table.out_of_time(seat)
    restored = amunre.load(table.log().encode())
    with pytest.raises(amunre.RecordError, match="has left"):
        restored.apply_id(seat, first)
    table.replace(seat, "Anna")
    assert table.names[seat] == "Anna" and "Anna" in str(table.view(0))
    assert same(amunre.Game.restore(table.save()), table)
    verdict = amunre.verify(played(table).log().encode())
    assert set(verdict.answers.values()) == {amunre.Yes()}, str(verdict)
    assert '{"note":{"seat":0,"text":"a remark"}}' in table.log() and "Anna" in table.log()


def test_nobody_can_act_while_those_who_must_have_left(game: amunre.Game) -> None:
    waited_for = game.to_act
    first = game.next_ids()[0]
    for seat in waited_for:
        game.resign(seat)
    assert (game.to_act, game.next_seat, game.next_ids(), game.step(), game.is_over) == ((), None, [], 0, False)
    for table in (game, game.state, amunre.load(game.log().encode()), game.determinize("referee", 1)):
        assert table.to_act == () and not table.is_over
        for seat in waited_for:
            assert table.legal_ids(seat) == [] and not any(table.legal_mask(seat)) and table.decision(seat) is None
            assert not table.is_legal(seat, first)
            if isinstance(table, amunre.Game):
                with pytest.raises(amunre.RecordError, match="left and .* not replaced: .*replaced by NAME"):
                    table.check(seat, first)
    for does in (lambda: game.apply_next(first), lambda: game.step(0), lambda: game.outcomes(waited_for[0], first)):
        with pytest.raises(amunre.RecordError, match="left and .* not replaced"):
            does()
    for seat in waited_for:
        game.replace(seat, f"Anna {seat}")
    assert game.to_act == waited_for and game.next_ids()[0] == first


def test_an_abandoned_game_has_a_result(game: amunre.Game) -> None:
    played(game, most=10)
    seat = game.next_seat
    assert seat is not None
    first = game.next_ids()[0]
    game.abandon("the café closes")
    for refused in (game.apply, game.apply_id, game.check):
        with pytest.raises(amunre.RecordError, match="abandoned"):
            refused(seat, first)
    assert game.is_over and game.to_act == () and game.next_ids() == [] and game.step() == 0
    assert game.legal_ids(seat) == [] and game.decision(seat) is None and not game.can_undo(seat)
    log = game.log()
    assert log.count('{"result":') == 1 and set(amunre.verify(log.encode()).answers.values()) == {amunre.Yes()}
    assert amunre.Game.restore(game.save()).log() == log
    loaded = amunre.load(log.encode())
    assert loaded.is_over and loaded.to_act == () and loaded.legal_ids(seat) == []
    for refused in (loaded.apply, loaded.check):
        with pytest.raises(amunre.RecordError, match="complete"):
            refused(seat, first)
    with pytest.raises(amunre.FormError, match="the game is over"):
        loaded.step(0)


def test_a_ruling_repairs_the_table() -> None:
    game = played(amunre.Game("amun-re", players=3, seed=2), most=20)
    gold = game.state["seats"][1]["gold"]
    repair = {"repaired": {"repair": {"set_gold": {"gold": gold + 3, "seat": 1}}}}
    events = game.ruling([repair], reason="the bank paid too little", agreed=[0, 2])
    assert game.state["seats"][1]["gold"] == gold + 3 and events == game.last and events.seat is None
    assert not any(game.can_undo(seat) for seat in range(3))
    assert same(amunre.Game.restore(game.save()), game)
    verdict = amunre.verify(played(game).log().encode())
    assert verdict.answers["legal"] == amunre.Yes(), str(verdict)
    no_repairs: list[Any] = [[{"round_began": {"round": 2}}], [{"gold": 3}], {}]
    for wrong in no_repairs:
        with pytest.raises((amunre.AmunreError, TypeError)):
            game.ruling(wrong, reason="none")
    with pytest.raises(amunre.RecordError):
        game.determinize(0, 1).note("it has no record")


@every_sample
def test_stored_lines_and_those_since_are_the_log(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(7)
    stored = table.log_since(0)
    while ids := table.next_ids():
        seat = table.next_seat
        assert seat is not None
        table.apply_id(seat, dice.choice(ids))
        if dice.random() < 0.1:
            stored += table.log_since(stored.count("\n"))
            assert stored.count("\n") == table.entries()
    stored += table.log_since(stored.count("\n"))
    assert stored == table.log()
    assert set(amunre.verify(stored.encode()).answers.values()) == {amunre.Yes()}
    table.release_lines(table.entries())
    with pytest.raises(amunre.RecordError, match="log_since"):
        table.log()
    with pytest.raises(amunre.AmunreError, match="99999"):
        table.log_since(99999)
