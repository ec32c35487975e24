"""Each error is an exception of its own class, and changes nothing."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import amunre
import pytest
from amunre.amun_re import Bid, Done
from amunre.amun_re.events import DeckRefilled
from amunre.horus import Lay
from amunre.men_nefer import Row
from conftest import opened, played

Wrong = Callable[[Any], object]
LONE = "\ud800"
RING: list[Any] = []
RING.append(RING)
ENDLESS: dict[str, amunre.Command] = {
    "amun-re": Bid(gold=RING, province="edfu"),  # type: ignore[arg-type]
    "horus": Lay(at=RING),  # type: ignore[arg-type]
    "men-nefer": Row(slot=RING),  # type: ignore[arg-type]
}
deep: list[Any] = []
for _ in range(100_000):
    deep = [deep]


@dataclass(frozen=True, slots=True)
class Meld(amunre.Command):
    """A command of a game that is not the one played."""

    _game: ClassVar[str] = "another-game"
    _tag: ClassVar[str] = "meld"


COMMANDS: list[tuple[object, type[Exception], str]] = [
    (None, TypeError, "None"),
    (2.5, TypeError, "2.5"),
    (b"done", TypeError, "done"),
    (object(), TypeError, "JSON"),
    ({1, 2}, TypeError, "JSON"),
    ({(1, 2): 3}, TypeError, "JSON"),
    (-1, amunre.ActionError, "-1"),
    (2**31, amunre.ActionError, "not a valid action id"),
    (10**30, amunre.ActionError, "not a valid action id"),
    (10**5000, amunre.ActionError, "not a valid action id"),
    (True, TypeError, "command"),
    ("", amunre.FormError, "column 1"),
    ("bid", amunre.FormError, "column"),
    ("rain", amunre.FormError, "rain"),
    (LONE, amunre.FormError, "text"),
    ({LONE: {}}, amunre.FormError, "command"),
    ("x" * (1 << 21), amunre.FormError, "bytes"),
    ({}, amunre.FormError, "command"),
    ([], amunre.FormError, "command"),
    (deep, amunre.FormError, "command"),
    ({"rain": {}}, amunre.FormError, "rain"),
    ({"rain": float("nan")}, amunre.FormError, "command"),
    ({"rain": float("inf")}, amunre.FormError, "command"),
    ({"rain": 10**5000}, amunre.FormError, "command"),
    (Meld(), amunre.FormError, "another-game"),
    (DeckRefilled(), amunre.FormError, "DeckRefilled"),
    (amunre.Known(3), amunre.FormError, "Known"),
]


@pytest.mark.parametrize(("command", "error", "says"), COMMANDS, ids=range(len(COMMANDS)))
def test_what_is_no_command(game: amunre.Game, command: Any, error: type[Exception], says: str) -> None:
    before, seat = game.copy(), game.next_seat
    assert seat is not None
    asked: list[Wrong] = [
        lambda command: game.apply(seat, command),
        lambda command: game.check(seat, command),
        lambda command: game.is_legal(seat, command),
        lambda command: game.state.is_legal(seat, command),
        lambda command: game.outcomes(seat, command),
        lambda command: game.words(command),
        lambda command: game.action_id(command),
    ]
    for ask in asked:
        with pytest.raises(error, match=says) as raised:
            ask(command)
        assert len(str(raised.value)) < 1000
    assert game == before and not game.can_undo(seat)


@pytest.mark.parametrize(
    ("seat", "error"),
    [
        ("0", TypeError),
        (None, TypeError),
        (0.0, TypeError),
        (True, TypeError),
        (-1, amunre.SeatError),
        (5, amunre.SeatError),
        (8, amunre.SeatError),
        (300, amunre.SeatError),
        (10**400, amunre.SeatError),
    ],
)
def test_what_is_no_seat(game: amunre.Game, seat: Any, error: type[Exception]) -> None:
    asked: list[Wrong] = [
        lambda seat: game.apply(seat, 0),
        lambda seat: game.is_legal(seat, 0),
        lambda seat: game.apply_id(seat, 0),
        lambda seat: game.legal_ids(seat),
        lambda seat: game.legal_mask(seat),
        lambda seat: game.state.legal_mask(seat),
        lambda seat: game.legal_commands(seat),
        lambda seat: game.decision(seat),
        lambda seat: game.undo(seat),
        lambda seat: game.can_undo(seat),
        lambda seat: game.state.legal_ids(seat),
    ]
    if not isinstance(seat, str):
        more: list[Wrong] = [lambda seat: game.view(seat), lambda seat: game.determinize(seat, 1)]
        asked += more
    for ask in asked:
        with pytest.raises(error, match="seat"):
            ask(seat)


WRONG: list[tuple[str, Wrong, type[Exception], str]] = [
    ("viewer", lambda game: game.view("host"), amunre.FormError, "viewer"),
    ("viewer of half a character", lambda game: game.view(LONE), amunre.FormError, "viewer"),
    ("scope", lambda game: game.legal_ids(0, "some"), ValueError, "scope"),
    ("id", lambda game: game.apply_id(0, "0"), TypeError, "action id"),
    ("huge id", lambda game: game.apply_id(0, 10**40), amunre.ActionError, "action id"),
    ("id of nothing", lambda game: game.command(2**32 - 1), amunre.ActionError, "action id"),
    ("seed of a view", lambda game: game.determinize(0, -1), amunre.FormError, "number"),
    ("number of outcomes", lambda game: game.outcomes(0, 0, most=-1), amunre.FormError, "number"),
    ("place", lambda game: game.last["x"], TypeError, "."),
    ("events in words", lambda game: game.state.follow("rain"), amunre.FormError, "events"),
    ("events in a dict", lambda game: game.state.follow({"rain": 1}), TypeError, "list"),
    ("no events", lambda game: game.state.follow(3), TypeError, "list"),
    ("command for an event", lambda game: game.state.follow([Done()]), amunre.FormError, "Done"),
    ("unknown event", lambda game: game.state.follow(["rain"]), amunre.FormError, "rain"),
    ("game", lambda game: amunre.Game("ra"), amunre.UnknownGame, "ra"),
    ("game that is a number", lambda game: amunre.Game(3), TypeError, "."),  # type: ignore[call-overload]
    ("half a character", lambda game: amunre.Game(LONE), ValueError, "."),
    ("name of half a character", lambda game: amunre.Game(names=[LONE]), ValueError, "."),
    ("too few names", lambda game: amunre.Game(names=["Ann"]), amunre.SetupError, "^names is 1 names"),
    ("players", lambda game: amunre.Game(players=99), amunre.SetupError, "players"),
    ("players in words", lambda game: amunre.Game(setup={"players": "x"}), amunre.SetupError, "players"),
    ("edition", lambda game: amunre.Game(edition="first"), amunre.SetupError, "edition"),
    ("edition of half a character", lambda game: amunre.Game(edition=LONE), amunre.SetupError, "edition"),
    ("board", lambda game: amunre.Game(board="moon"), amunre.SetupError, "board"),
    ("empty board", lambda game: amunre.Game(board={}), amunre.SetupError, "board"),
    ("unknown option", lambda game: amunre.Game(options={"rain": True}), amunre.SetupError, "rain"),
    ("field twice", lambda game: amunre.Game(players=3, setup={"players": 3}), amunre.SetupError, "twice"),
    ("options twice", lambda game: amunre.Game(options={"federation": False}, setup={"options": {}}), amunre.SetupError, "twice"),
    ("refused mix", lambda game: amunre.Game(options={"promo_cards": True}), amunre.SetupError, "promo_cards"),
    ("options in a list", lambda game: amunre.Game(options=[]), TypeError, "dict"),  # type: ignore[call-overload]
    ("set-up in a list", lambda game: amunre.Game(setup=[]), TypeError, "dict"),  # type: ignore[call-overload]
    ("seed below 0", lambda game: amunre.Game(seed=-1), ValueError, "seed"),
    ("seed beyond 2**53", lambda game: amunre.Game(seed=2**53), ValueError, "seed"),
    ("huge seed", lambda game: amunre.Game(seed=10**5000), ValueError, "seed"),
    ("short seed", lambda game: amunre.Game(seed=b"short"), ValueError, "32 bytes"),
    ("seed in words", lambda game: amunre.Game(seed="7"), TypeError, "seed"),  # type: ignore[call-overload]
    ("seed that is True", lambda game: amunre.Game(seed=True), TypeError, "seed"),
    ("unknown argument", lambda game: amunre.Game(weather=1), TypeError, "weather"),  # type: ignore[call-overload]
    ("view that is none", lambda game: amunre.View(game.game, game.setup, 0, "{}"), amunre.FormError, "view"),
    ("view of nobody", lambda game: amunre.View(game.game, game.setup, 7, game.view(0).json()), amunre.AmunreError, "."),
    ("view of too few names", lambda game: amunre.View(game.game, game.setup, 0, game.view(0), ["Ann"]), amunre.SetupError, "names"),
    ("names in one text", lambda game: amunre.Game(names="Ann"), TypeError, "list"),
    ("players with a fraction", lambda game: amunre.Game(players=4.0), amunre.SetupError, "players"),  # type: ignore[call-overload]
    ("players beyond all bounds", lambda game: amunre.Game(players=2**64), amunre.SetupError, "players"),
    ("scope", lambda game: game.legal_ids(0, "some"), amunre.FormError, "scope"),
    ("scope of a mask", lambda game: game.legal_mask(0, "some"), amunre.FormError, "scope"),
    ("scope that is a number", lambda game: game.legal_ids(0, 3), TypeError, "scope"),
    ("id that is True", lambda game: game.apply_id(0, True), TypeError, "number"),
    ("command that is True", lambda game: game.apply(0, True), TypeError, "command"),
    ("a list within itself", lambda game: game.apply(0, RING), amunre.FormError, "."),
    ("a dataclass without end", lambda game: game.apply(0, ENDLESS[game.game]), amunre.FormError, "never ends"),
    ("anchor", lambda game: amunre.verify(game.log().encode(), anchor="0"), amunre.FormError, "anchor"),
    ("anchor of half a character", lambda game: amunre.verify(game.log().encode(), anchor=LONE), amunre.FormError, "."),
    ("copy for the referee", lambda game: amunre.redact(b"{}", "referee", "nowhere"), amunre.FormError, "reader"),
    ("name of no part of a view", lambda game: game.state[LONE], KeyError, "."),
    ("command of no game", lambda game: amunre.read_command("ra", "done"), amunre.UnknownGame, "ra"),
    ("event for a command", lambda game: amunre.read_command(game.game, "deck_refilled"), amunre.FormError, "one of"),
    ("a key twice", lambda game: Bid.from_json('{"bid":{"gold":1,"gold":1,"province":"edfu"}}'), amunre.FormError, "twice"),
    ("command of any class", lambda game: amunre.Command.from_dict("done"), TypeError, "read_command"),
    ("samples", lambda game: amunre.samples("ra"), amunre.UnknownGame, "ra"),
]


@pytest.mark.parametrize(("wrong", "error", "says"), [each[1:] for each in WRONG], ids=[each[0] for each in WRONG])
def test_what_is_wrong_has_its_exception(game: amunre.Game, wrong: Wrong, error: type[Exception], says: str) -> None:
    before = game.copy()
    with pytest.raises(error, match=says):
        wrong(game)
    assert game == before


def test_a_refusal_teaches_and_pickles(game: amunre.Game) -> None:
    seat = game.next_seat
    assert seat is not None
    illegal = next(id for id in range(game.action_space) if id not in game.legal_ids(seat))
    with pytest.raises(amunre.IllegalCommand) as raised:
        game.apply(seat, illegal)
    error = raised.value
    assert error.rule.startswith(game.game) and error.source and error.sentence == str(error)
    assert error.seat == seat and isinstance(error.command, amunre.Command) and error.words
    assert error.waited_for and 0 < len(error.alternatives) <= 10
    assert all(each.command in game.legal_commands(seat) for each in error.alternatives)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is amunre.IllegalCommand and str(again) == str(error) and vars(again) == vars(error)


def test_a_refusal_names_the_assumed_values_that_it_rests_on() -> None:
    for seed in range(1, 40):
        game = played(opened("amun-re", {"edition": "classic-2003", "players": 3}), seed, most=12)
        seat = game.next_seat
        assert seat is not None
        legal = set(game.legal_ids(seat))
        for illegal in (id for id in range(game.action_space) if id not in legal):
            with pytest.raises(amunre.IllegalCommand) as raised:
                game.check(seat, illegal)
            assumed = raised.value.rests_on.assumed
            if assumed:
                for value in assumed:
                    board, _, province, _ = value.path.split(".")
                    assert board == "board" and value.sentence.startswith(f"{province.upper()} has ")
                again = pickle.loads(pickle.dumps(raised.value))
                assert again.rests_on == raised.value.rests_on
                return
    raise AssertionError("no refusal rests on an assumed value")


def test_every_error_is_an_amunre_error_and_pickles() -> None:
    from amunre._typed import ERRORS

    assert len(ERRORS) == len(set(ERRORS.values())) == len(amunre.AmunreError.__subclasses__())
    for kind in ERRORS.values():
        error = pickle.loads(pickle.dumps(kind("a sentence", line=3)))
        assert isinstance(error, amunre.AmunreError) and type(error) is kind
        assert error.sentence == str(error) == "a sentence" and vars(error) == {"line": 3}


def test_what_is_no_command_is_in_no_list(game: amunre.Game) -> None:
    commands = game.legal_commands(0)
    others: list[object] = ["rain", {}, -1, 10**30, Meld(), DeckRefilled(), LONE]
    for nothing in others:
        assert nothing not in commands


@pytest.mark.parametrize("name", ["a,b", "seat 1", "other", "OTHER", " a", "a\u200bb", "\u202ea", "abandon x", "#x"])
def test_names_that_a_transcript_cannot_have(name: str) -> None:
    with pytest.raises(amunre.SetupError, match="names is"):
        amunre.Game("amun-re", players=3, seed=1, names=[name, "other", "third"])
    game = amunre.Game("amun-re", players=3, seed=1, names=["first", "other", "third"])
    game.resign(0)
    with pytest.raises(amunre.SetupError, match="the name of the newcomer is"):
        game.replace(0, name)
    assert game.names[0] == "first"
