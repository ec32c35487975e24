"""Whole games of every game and edition in the registry."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Literal

import amunre
import pytest
from conftest import every_sample, opened, played, viewers


@every_sample
def test_a_whole_game_is_played_by_commands_and_its_log_is_sound(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(1)
    while (seat := table.next_seat) is not None:
        assert seat in table.to_act and table.decision(seat) is not None
        table.apply(seat, dice.choice(table.legal_commands(seat, "required")))
    assert table.is_over and table.to_act == () and table.winners
    verdict = amunre.verify(table.log().encode())
    assert set(verdict.answers.values()) == {amunre.Yes()}, str(verdict)
    assert (verdict.scores, verdict.winners, verdict.breakdown) == (table.scores, table.winners, table.breakdown)


@every_sample
def test_the_next_seat_plays_by_ids(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(3)
    twin = table.copy()
    while ids := table.next_ids():
        seat = table.next_seat
        assert seat is not None and ids == table.legal_ids(seat, "required") == twin.next_ids()
        chosen = dice.choice(ids)
        words = table.words(chosen)
        table.apply_next(chosen)
        twin.apply(seat, words)
        assert table == twin
    assert table.is_over and table.next_seat is None
    with pytest.raises(amunre.IllegalCommand):
        table.apply_next(0)
    for wrong in (table.action_space, -1, 2**70):
        with pytest.raises(amunre.ActionError):
            table.apply_next(wrong)
    with pytest.raises(TypeError):
        table.apply_next(None)  # type: ignore[arg-type]
    assert table == twin


@every_sample
def test_a_step_plays_a_choice_and_the_forced_moves_after_it(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(8)
    twin = table.copy()

    def pass_over() -> list[int]:
        """Plays the forced moves one after the other."""
        while len(ids := twin.next_ids()) == 1:
            twin.apply_next(ids[0])
        return ids

    number = table.step()
    while number:
        ids = pass_over()
        assert len(ids) == number and table == twin and table.step() == number
        for wrong in (number, 2**40):
            with pytest.raises(amunre.FormError, match=f"a number below {number}"):
                table.step(wrong)
        chosen = dice.randrange(number)
        twin.apply_next(ids[chosen])
        number = table.step(chosen)
    pass_over()
    assert table.is_over and table == twin and table.log() == twin.log() and table.step() == 0
    with pytest.raises(amunre.FormError, match="the game is over"):
        table.step(0)


def test_a_step_follows_an_undo(game: amunre.Game) -> None:
    number = game.step()
    seat, before, ids = game.next_seat, game.state, game.next_ids()
    assert seat is not None and number == len(ids)
    game.apply_next(ids[0])
    game.undo(seat)
    assert game.step() == number and game.state == before
    game.step(1)
    twin = amunre.Game.restore(game.save())
    assert twin == game and twin.step() == game.step()


@every_sample
def test_commands_and_events_compare_and_pickle(game: str, setup: dict[str, object]) -> None:
    table = played(opened(game, setup), most=30)
    twin = table.copy()
    for seat in range(table.players):
        commands = table.legal_commands(seat)
        again = pickle.loads(pickle.dumps(commands))
        assert again == commands == twin.legal_commands(seat) and hash(again) == hash(commands)
        assert again.ids == commands.ids and list(again) == list(commands) and commands != list(commands)
        for command in commands:
            assert pickle.loads(pickle.dumps(command)) == command and copy.copy(command) == command
    [seat, *_] = table.to_act
    events = table.apply(seat, table.next_ids()[0])
    assert events == twin.apply(seat, twin.next_ids()[0]) and hash(events) == hash(twin.last)
    for viewer in viewers(table):
        seen = events.view(viewer)
        again_seen = pickle.loads(pickle.dumps(seen))
        assert again_seen == seen and hash(again_seen) == hash(seen) and str(again_seen) == str(seen)
        assert again_seen.viewer == viewer and again_seen.seat == seat and again_seen.json() == seen.json()
    assert events != table.view(0) and events.view("spectator") != events and events != list(events)
    # the same event can follow once more
    while table.last == events:
        assert table.step(0) > 0


@every_sample
def test_a_mask_has_a_byte_for_each_action_id(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(6)
    scopes: list[Literal["all", "required"]] = ["all", "required"]
    while ids := table.next_ids():
        for seat in range(table.players):
            both: list[amunre.Game | amunre.View] = [table, table.view(seat)]
            for at in both:
                assert len(at.legal_mask(seat)) == table.action_space and at.legal_mask(seat) == at.legal_mask(seat, "all")
                for scope in scopes:
                    listed = bytearray(table.action_space)
                    for id in at.legal_ids(seat, scope):
                        listed[id] = 1
                    assert at.legal_mask(seat, scope) == listed
        table.apply_next(dice.choice(ids))
    assert not any(table.legal_mask(0))


@every_sample
def test_lists_of_commands_can_be_counted_indexed_and_asked(game: str, setup: dict[str, object]) -> None:
    table = played(opened(game, setup), most=40)
    for seat in range(table.players):
        commands = table.legal_commands(seat)
        assert len(commands) == len(list(commands)) == len(commands.ids)
        assert commands.ids == table.legal_ids(seat)
        for place, command in enumerate(commands):
            assert command == commands[place] == commands[place - len(commands)] == table.command(commands.ids[place])
            same: list[object] = [command, command.to_dict(), commands.ids[place], table.words(command)]
            assert all(each in commands for each in same)
            assert table.action_id(command) == table.action_id(command.to_dict()) == commands.ids[place]
            assert table.action_id(table.words(command).lower()) == commands.ids[place]
            assert table.words(command) == table.words(commands.ids[place])
            assert commands.index(command) == place and commands.count(command) == 1
            assert table.is_legal(seat, command) and table.state.is_legal(seat, command)
        for id in range(0, table.action_space, 97):
            try:
                assert table.is_legal(seat, id) == (id in commands.ids)
            except amunre.ActionError:
                assert id not in commands.ids
        assert commands[:2] == list(commands)[:2] and list(reversed(commands)) == list(commands)[::-1]
        if commands:
            with pytest.raises(ValueError):
                commands.index(commands[0], 1)
        with pytest.raises(IndexError):
            commands[len(commands)]
        with pytest.raises(IndexError):
            commands[-len(commands) - 1]


@every_sample
def test_events_are_typed_and_their_json_is_the_same_both_ways(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(2)
    while (seat := table.next_seat) is not None:
        events = table.apply(seat, dice.choice(table.legal_ids(seat, "required")))
        assert events.seat == seat and len(events) == len(events.words()) > 0
        for viewer in viewers(table):
            seen = events.view(viewer)
            assert seen.viewer == viewer and len(seen) == len(events)
            for event in seen:
                assert isinstance(event, amunre.Event)
                assert type(event).from_dict(event.to_dict()) == type(event).from_json(event.json()) == event
                hash(event)


@every_sample
def test_clients_stay_in_step_with_the_host(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(3)
    first = [table.view(viewer) for viewer in viewers(table)]
    clients = [amunre.View(game, view.setup, view.viewer, view.json()) for view in first]
    assert clients == first
    while (seat := table.next_seat) is not None:
        events = table.apply(seat, dice.choice(table.legal_ids(seat, "required")))
        # told by the host in JSON, by dataclasses, by the events themselves
        written = [client.follow(events.view(client.viewer).json()) for client in clients]
        typed = [client.follow(list(events.view(client.viewer))) for client in clients]
        clients = [client.follow(events) for client in clients]
        assert written == typed == clients
        for client in clients:
            seen = table.view(client.viewer)
            assert client == seen and hash(client) == hash(seen)
            if isinstance(client.viewer, int):
                assert client.legal_ids(client.viewer) == table.legal_ids(client.viewer)


def test_what_is_taken_back_is_as_it_was(game: amunre.Game) -> None:
    before, seat = game.state, game.next_seat
    assert seat is not None and not game.can_undo(seat)
    with pytest.raises(amunre.UndoError):
        game.undo(seat)
    game.apply(seat, game.legal_commands(seat)[0])
    after = game.state
    assert before != after and game.can_undo(seat)
    game.undo(seat)
    assert game.state == before
    assert amunre.load(game.log().encode()) == game


def test_a_game_is_dealt_that_a_viewer_could_be_looking_at(game: amunre.Game) -> None:
    played(game, most=40)
    for viewer in viewers(game):
        dealt = game.determinize(viewer, 5)
        assert dealt.view(viewer) == game.view(viewer)
        assert dealt == game.determinize(viewer, 5) and dealt.breakdown == game.breakdown
        assert played(dealt).is_over and not game.is_over
        with pytest.raises(amunre.RecordError):
            dealt.log()


def test_what_happens_is_one_of_the_outcomes(game: amunre.Game) -> None:
    drawn = 0
    dice = random.Random(4)
    while (seat := game.next_seat) is not None:
        for command in game.legal_commands(seat, "required")[:3]:
            try:
                outcomes = game.outcomes(seat, command, most=300)
            except amunre.OutcomesError:
                continue
            after = game.copy()
            after.apply(seat, command)
            assert after in [game for _, game in outcomes] and all(weight > 0 for weight, _ in outcomes)
            drawn += len(outcomes) > 1
        game.apply_id(seat, dice.choice(game.legal_ids(seat, "required")))
    assert drawn > 0


def test_what_a_game_says_of_itself(game: amunre.Game) -> None:
    named = amunre.Game(game.game, seed=1, names=[f"player {place}" for place in range(game.players)])
    assert named.names == tuple(f"player {place}" for place in range(game.players)) and game.names == ()
    assert "player 0" in str(named) and game.game in repr(game) and game.game in repr(game.state)
    assert len(game.scores) == game.players and game.round >= 0 and game.phase
    assert list(game.last) and game.last.seat is None
    assert game != amunre.Game(game.game, seed=8) and game != "a game"


def test_seeds_of_the_operating_system_differ(game: amunre.Game) -> None:
    one, other = amunre.Game(game.game), amunre.Game(game.game)
    assert played(one).log() != played(other).log()
    given = amunre.Game(game.game, seed=bytes(range(32)))
    assert given == amunre.Game(game.game, seed=bytes(range(32)))
