"""Commands and events as dataclasses."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import random
from typing import assert_type, get_args

import amunre
import pytest
from amunre import amun_re, horus, men_nefer, words
from amunre.amun_re import Bid, Buy, Done, Play
from amunre.amun_re.events import AuctionEnded, BidPlaced, CardDrawn, OfferSealed, Repaired, TurnBegan
from amunre.amun_re.words import (
    CardPlaceHand,
    OfferGold,
    PhaseAuction,
    PieceMarker,
    RepairMoveCard,
    RepairMoveTile,
    RepairPutPiece,
    RepairSetPharaoh,
    TilePlaceTomb,
)
from amunre.horus.events import CardsDiscarded
from conftest import every_sample, opened

SAMPLES: list[tuple[words.Word, object]] = [
    (Bid(province="dakhla", gold=3), {"bid": {"gold": 3, "province": "dakhla"}}),
    (Play(card="builder"), {"play": {"card": "builder"}}),
    (Play(card="builder", province="abu"), {"play": {"card": "builder", "province": "abu"}}),
    (Done(), "done"),
    (AuctionEnded(), "auction_ended"),
    (CardDrawn(seat=1, card="unseen"), {"card_drawn": {"seat": 1, "card": "unseen"}}),
    (CardDrawn(seat=1, card=amunre.Known("builder")), {"card_drawn": {"seat": 1, "card": {"known": "builder"}}}),
    (TurnBegan(phase="offering"), {"turn_began": {"phase": "offering"}}),
    (TurnBegan(phase=PhaseAuction(turn=2)), {"turn_began": {"phase": {"auction": {"turn": 2}}}}),
    (CardsDiscarded(seat=0, cards=amunre.Counts({"marsh_2": 1})), {"cards_discarded": {"seat": 0, "cards": {"marsh_2": 1}}}),
    (
        OfferSealed(seat=0, offer=amunre.Known(OfferGold(gold=3, correction=False))),
        {"offer_sealed": {"seat": 0, "offer": {"known": {"gold": {"gold": 3, "correction": False}}}}},
    ),
    (
        Repaired(repair=RepairMoveCard(card="builder", from_="deck", to=CardPlaceHand(1))),
        {"repaired": {"repair": {"move_card": {"card": "builder", "from": "deck", "to": {"hand": 1}}}}},
    ),
    (
        Repaired(repair=RepairPutPiece(piece=PieceMarker(2), province="abu")),
        {"repaired": {"repair": {"put_piece": {"piece": {"marker": 2}, "province": "abu"}}}},
    ),
    (
        Repaired(repair=RepairMoveTile(tile="gold", from_="deck", to=TilePlaceTomb(place="a1", seat=0))),
        {"repaired": {"repair": {"move_tile": {"tile": "gold", "from": "deck", "to": {"tomb": {"place": "a1", "seat": 0}}}}}},
    ),
    (Repaired(repair=RepairSetPharaoh()), {"repaired": {"repair": {"set_pharaoh": {}}}}),
]


@pytest.mark.parametrize(("word", "written"), SAMPLES)
def test_json_both_ways(word: words.Word, written: object) -> None:
    assert word.to_dict() == written
    assert type(word).from_dict(written) == word
    assert type(word).from_json(word.json()) == word
    again = [copy.copy(word), copy.deepcopy(word), pickle.loads(pickle.dumps(word))]
    assert again == [word] * 3 and {hash(each) for each in again} == {hash(word)}


def test_counts_are_a_mapping_that_does_not_change() -> None:
    counts = amunre.Counts({"marsh_2": 1, "any_1": 2})
    assert counts == {"any_1": 2, "marsh_2": 1} == dict(counts) and sum(counts.values()) == 3
    assert "hills_1" not in counts and counts.get("hills_1", 0) == 0
    assert hash(counts) == hash(amunre.Counts([("any_1", 2), ("marsh_2", 1)]))
    assert repr(counts) == "Counts({'marsh_2': 1, 'any_1': 2})"
    with pytest.raises(TypeError):
        counts["any_1"] = 3  # type: ignore[index]
    wrongs: list[object] = [[], {"marsh_2": "1"}, {"marsh_2": True}]
    for wrong in wrongs:
        with pytest.raises(amunre.FormError):
            CardsDiscarded.from_dict({"cards_discarded": {"seat": 0, "cards": wrong}})


def test_they_match() -> None:
    match BidPlaced(seat=1, province="abu", gold=3):
        case BidPlaced(seat=1, gold=gold):
            assert gold == 3
        case _:
            pytest.fail("it does not match")
    match CardDrawn(seat=0, card=amunre.Known("builder")):
        case CardDrawn(card=amunre.Known(card)):
            assert card == "builder"
        case _:
            pytest.fail("it does not match")


def test_a_type_checker_knows_the_commands_of_a_game() -> None:
    # mypy and pyright check these lines
    assert_type(amunre.Game(seed=1), "amunre.Game[amun_re.Command, amun_re.Event]")
    assert_type(amunre.Game("amun-re", seed=1), "amunre.Game[amun_re.Command, amun_re.Event]")
    assert_type(amunre.Game("horus", seed=1), "amunre.Game[horus.Command, horus.Event]")
    assert_type(amunre.Game("men-nefer", seed=1), "amunre.Game[men_nefer.Command, men_nefer.Event]")
    a_game = amunre.games()[0]
    assert_type(amunre.Game(a_game, seed=1), "amunre.Game[amunre.Command, amunre.Event]")
    modules = {"amun-re": amun_re, "horus": horus, "men-nefer": men_nefer}
    assert sorted(modules) == sorted(amunre.games())
    for game, module in modules.items():
        table = amunre.Game(game, seed=1)
        assert table.next_seat is not None
        assert isinstance(table.legal_commands(table.next_seat)[0], get_args(module.Command))


def test_they_are_frozen_and_slotted() -> None:
    bid = Bid(province="abu", gold=1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        bid.gold = 2  # type: ignore[misc]
    assert not hasattr(bid, "__dict__")
    assert repr(bid) == "Bid(gold=1, province='abu', from_=None)"
    others: list[words.Command] = [Bid(gold=3, province="abu"), Buy("farmer", 1), Done()]
    assert bid == Bid(gold=1, province="abu") and bid not in others


@pytest.mark.parametrize(
    "value",
    [
        "bid",
        {},
        {"bid": {}},
        {"bid": {"gold": 1}},
        {"bid": {"gold": True, "province": "abu"}},
        {"bid": {"gold": 1.0, "province": "abu"}},
        {"bid": {"gold": 1, "province": "atlantis"}},
        {"bid": {"gold": 1, "province": "abu", "time": 3}},
        {"bid": ["abu", 1]},
        {"done": {}},
        {"bid": {"gold": 1, "province": "abu"}, "done": {}},
        None,
        [1],
    ],
)
def test_what_is_no_such_word_is_said_to_be_none(value: object) -> None:
    with pytest.raises(amunre.FormError):
        Bid.from_dict(value)


def test_what_is_no_json_is_said_to_be_none() -> None:
    for text in ["", "{", "[" * 100_000, '{"bid":NaN}', "9" * 10_000]:
        with pytest.raises(amunre.FormError):
            Bid.from_json(text)


@every_sample
def test_every_command_and_event_that_is_met_pickles(game: str, setup: dict[str, object]) -> None:
    table, dice = opened(game, setup), random.Random(5)
    met: set[words.Word] = set()
    while (seat := table.next_seat) is not None:
        commands = table.legal_commands(seat)
        command = dice.choice(commands)
        met |= {command, *table.apply(seat, command)}
    assert pickle.loads(pickle.dumps(met)) == met


def test_a_typed_line_is_understood_or_asked_about() -> None:
    game = amunre.Game("amun-re", seed=7, setup={"edition": "classic", "players": 3}, names=["Red", "Black", "Blue"])
    place = game.words(game.legal_ids(0, "required")[0]).split()[1]
    assert game.interpret(f"bids three on {place.lower()}") == {"kind": "lines", "value": [f"Red: bid {place} 3"]}
    asked = game.interpret("bid 3")
    assert asked["kind"] == "question" and len(asked["value"]["lines"]) == 3
    assert game.interpret("2", asked["value"]["lines"]) == {"kind": "lines", "value": [asked["value"]["lines"][1]]}
    assert game.interpret("wibble")["kind"] == "hint"
    assert game.interpret("?") == {"kind": "help"}
    assert 0 < len(game.guide()) <= 8
