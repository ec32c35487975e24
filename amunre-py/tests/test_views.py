"""Views: read as they are asked, never changed."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType
from typing import cast

import amunre
import pytest
from conftest import every_sample, opened, played, viewers


@every_sample
def test_a_view_says_what_its_json_says(game: str, setup: dict[str, object]) -> None:
    table = played(opened(game, setup), most=60)
    for viewer in viewers(table):
        view = table.view(viewer)
        said = json.loads(view.json())
        assert view.to_dict() == said and dict(view).keys() == said.keys() == set(view.keys())
        assert len(view) == len(said) and all(name in view for name in said) and "weather" not in view
        assert view.get("weather", 3) == 3 and len(list(view.items())) == len(list(view.values())) == len(view)
        with pytest.raises(KeyError):
            view["weather"]
        assert view.viewer == viewer and view.setup == table.setup and view.players == table.players
        assert (view.to_act, view.scores, view.phase, view.round) == (table.to_act, table.scores, table.phase, table.round)
        assert [view.decision(seat) for seat in range(view.players)] == [table.decision(seat) for seat in range(view.players)]
        assert str(view) and "\n" in str(view)


@every_sample
def test_a_view_is_copied_pickled_and_hashed(game: str, setup: dict[str, object]) -> None:
    table = played(opened(game, setup), most=30)
    for viewer in viewers(table):
        view = table.view(viewer)
        assert copy.copy(view) is view and copy.deepcopy(view) is view
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(view, protocol))
            assert again == view and hash(again) == hash(view) and {again: 1}[view] == 1
    assert table.view(0) != table.view(1) and table.view(0) != 3


def test_what_a_view_says_cannot_be_changed(game: amunre.Game) -> None:
    view = game.view("spectator")
    name = next(name for name in view if isinstance(view[name], Mapping))
    with pytest.raises(TypeError):
        view[name]["weather"] = 1
    assert not any(isinstance(value, list) for value in view.values())
    mine = view.to_dict()
    mine.clear()
    assert len(view) > 0 and view.to_dict()


def test_a_client_is_not_shown_more_than_it_may_know(game: amunre.Game) -> None:
    truth = game.state
    if truth.to_dict() == game.view("spectator").to_dict():
        # a game that hides nothing shows its whole state to everyone
        amunre.View(game.game, game.setup, "spectator", truth.json())
    else:
        with pytest.raises(amunre.FormError, match="what this viewer may know"):
            amunre.View(game.game, game.setup, "spectator", truth.json())
    seat = game.next_seat
    assert seat is not None
    events = game.apply(seat, game.legal_commands(seat)[0])
    with pytest.raises(amunre.FormError):
        events.view("spectator").view("referee")
    with pytest.raises(amunre.FormError):
        events.view(0).view(1)


def test_they_are_sequences_and_mappings(game: amunre.Game) -> None:
    assert isinstance(game.last, Sequence) and isinstance(game.legal_commands(0), Sequence)
    assert isinstance(game.state, Mapping)


class Index:
    """A number that is not an int, as numeric libraries have them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@every_sample
def test_mappings_and_numbers_of_other_libraries_are_taken(game: str, setup: dict[str, object]) -> None:
    table = played(opened(game, setup), most=30)
    for viewer in viewers(table):
        view = table.view(viewer)
        for shown in (view, dict(view), MappingProxyType(view.to_dict())):
            assert amunre.View(game, MappingProxyType(table.setup), viewer, shown) == view
    seat = table.next_seat
    assert seat is not None
    number = table.legal_ids(seat)[0]
    legal: Container[object] = table.legal_commands(seat)
    assert Index(number) in legal and None not in legal
    twin = table.copy()
    twin.apply(seat, cast(int, Index(number)))
    table.apply_id(cast(int, Index(seat)), cast(int, Index(number)))
    assert twin == table


@every_sample
def test_words_are_found_by_what_they_say(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(4)
    while (seat := table.next_seat) is not None:
        command = dice.choice(table.legal_commands(seat))
        assert amunre.read_command(game, command.to_dict()) == command
        for event in table.apply(seat, command):
            assert amunre.read_event(game, event.to_dict()) == event


@every_sample
def test_an_outcome_says_what_happened(game: str, setup: dict[str, object]) -> None:
    table = played(opened(game, setup), most=25)
    while (seat := table.next_seat) is not None and not table.is_over:
        command = table.legal_commands(seat, "required")[0]
        after = table.copy()
        events = list(after.apply(seat, command))
        try:
            outcomes = table.outcomes(seat, command, most=100)
        except amunre.OutcomesError:
            outcomes = []
        assert not outcomes or any(list(each.last) == events and each == after for _, each in outcomes)
        table = after
