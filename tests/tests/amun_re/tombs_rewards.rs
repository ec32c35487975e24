//! The farmers and stones that a tomb tile brings, and cards that run short (anniversary rulebook, Afterlife).

use amunre_core::amun_re::PowerCard::{Afterlife, Architect, Cultivation, Glory, Influence, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::*;
use amunre_core::amun_re::TombTile::*;
use amunre_core::amun_re::{Event, Item, MarketTurn, OptionChanges, Phase, PowerCard, State, TombTile};
use amunre_tests::events::{drawn, gifts_with_tiles, plays};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

use super::tombs::{due, holding, placed, stone_placed};

fn lost(number: u8) -> Event {
    Event::FarmersLost { seat: RED, number }
}
/// Returns true if red has nothing to place and two gifts to take.
fn is_free(state: &State) -> bool {
    matches!(state.phase, Phase::Gifts(turn) if turn.turn == RED && turn.reward.is_none() && turn.left == 2)
}

#[test]
fn farmers_of_a_tile_need_empty_fields_and_those_that_are_too_many_are_lost() {
    let three = || holding(&[Farmer], &[(A1, Farmer), (A2, Farmer)]);
    let brings = |position: Position| given(position).when(RED, place_tile(Farmer, B1));
    let after = |position: Position| given(position).after(RED, place_tile(Farmer, B1));
    // MEMPHIS has 3 fields, BERENIKE none
    let some = brings(three().farmers(Memphis, 2)).by("amun-re/market/fields");
    some.then([placed(Farmer, B1), lost(2), due(Item::Farmer, 1)]);
    let none = brings(three().farmers(Memphis, 3)).by("amun-re/market/fields");
    let state = none.then([placed(Farmer, B1), lost(3)]);
    assert!(is_free(&state));
    let scarce = three().owns(black(), &[Mendes]).province(Mendes, |here| here.free_farmers = 44);
    let supply = brings(scarce).by("amun-re/afterlife/reward");
    supply.then([placed(Farmer, B1), lost(2), due(Item::Farmer, 1)]);
    // farmers off the fields take no field
    let beside = three().province(Memphis, |here| here.free_farmers = 3);
    brings(beside).by("amun-re/afterlife/reward").then([placed(Farmer, B1), due(Item::Farmer, 3)]);
    let placing = || after(three());
    placing().when(RED, farmer(Berenike)).refused("amun-re/market/fields");
    placing().when(RED, farmer(Mendes)).refused("amun-re/building/own-province");
    let on_field = Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true };
    placing().when(RED, farmer(Memphis)).by("amun-re/market/fields").then([on_field]);
    let state = placing().after(RED, farmer(Memphis)).after(RED, farmer(Memphis)).after(RED, farmer(Memphis));
    // they are no gifts: two are left after the tile
    assert!(is_free(state.state()));
    assert_eq!((state.state().provinces[Memphis].farmers, state.state().supply.farmers), (3, 42));
}

#[test]
fn stones_of_a_tile_go_to_any_own_provinces_and_complete_pyramids() {
    let three = |memphis, berenike| {
        let position = holding(&[Stone], &[(A1, Stone), (A2, Stone)]).stones(Memphis, memphis);
        given(position.stones(Berenike, berenike).pyramids(Memphis, 1)).after(RED, place_tile(Stone, B1))
    };
    three(0, 0).when(RED, stone(Mendes)).refused("amun-re/building/own-province");
    let double = Event::PyramidBuilt { province: Memphis, double: true };
    three(2, 0).when(RED, stone(Memphis)).by("amun-re/building/pyramid").then([stone_placed(Memphis), double]);
    let single = Event::PyramidBuilt { province: Berenike, double: false };
    let both = three(2, 2).after(RED, stone(Memphis));
    both.when(RED, stone(Berenike)).by("amun-re/building/pyramid").then([stone_placed(Berenike), single]);
    let all = three(2, 2).after(RED, stone(Memphis)).after(RED, stone(Berenike)).after(RED, stone(Berenike));
    let provinces = &all.state().provinces;
    assert_eq!((provinces[Memphis].pyramids(), provinces[Berenike].pyramids()), (2, 1));
    assert_eq!((provinces[Memphis].stones, provinces[Berenike].stones), (0, 1));
    assert!(is_free(all.state()));
}

#[test]
fn cards_of_a_tile_come_as_far_as_pile_and_discards_hold_any() {
    let three = |pile: &[PowerCard], discards: &[PowerCard]| {
        given(holding(&[Favour], &[(A1, Favour), (A2, Favour)]).pile(pile).discards(discards))
    };
    let place = || place_tile(Favour, B1);
    let (one, two) = (drawn(RED, Influence), drawn(RED, Treasury));
    let short = three(&[Influence], &[]).draws([Influence]).when(RED, place());
    short.by("amun-re/afterlife/reward").then([placed(Favour, B1), one]);
    let refilled = three(&[Influence], &[Treasury]).draws([Influence, Treasury]).when(RED, place());
    refilled.by("amun-re/cards/refill").then([placed(Favour, B1), one, Event::DeckRefilled, two]);
    three(&[], &[]).when(RED, place()).by("amun-re/afterlife/reward").then([placed(Favour, B1)]);
}

#[test]
fn in_a_gift_turn_what_a_tile_brought_is_placed_before_anything_else() {
    let due = |tile| {
        let position = holding(&[tile, Gold, Gold], &[(A1, tile), (A2, tile)]).hand(RED, &[Treasury; 2]);
        given(position.hand(black(), &[Influence])).after(RED, place_tile(tile, B1))
    };
    let all = [take_cards(1), place_tile(Gold, A3), discard(Treasury), discard_tile(Gold), DONE];
    for command in all.into_iter().chain([stone(Memphis)]) {
        let refusal = due(Farmer).when(RED, command).refused("amun-re/afterlife/reward");
        assert_eq!(refusal.to_string(), "3 farmers that were won must be placed first");
    }
    for command in all.into_iter().chain([farmer(Memphis)]) {
        due(Stone).when(RED, command).refused("amun-re/afterlife/reward");
    }
    let refusal = due(Stone).after(RED, stone(Memphis)).after(RED, stone(Memphis)).when(RED, DONE);
    let refusal = refusal.refused("amun-re/afterlife/reward");
    assert_eq!(refusal.to_string(), "1 stone that was won must be placed first");
    due(Stone).when(RED, sell(Treasury)).by("amun-re/cards/sell").accepted();
    due(Stone).when(black(), sell(Influence)).by("amun-re/cards/sell").accepted();
    // it keeps a turn going whose last gift is taken
    let last = || {
        let before = given(holding(&[Stone], &[])).after(RED, stone(Memphis)).after(RED, stone(Memphis));
        before.after(RED, place_tile(Stone, A1))
    };
    let ended = [stone_placed(Berenike), gifts_with_tiles(black(), 2, 2)];
    last().when(RED, stone(Berenike)).by("amun-re/offering/gifts").then(ended);
    last().when(RED, DONE).refused("amun-re/afterlife/reward");
}

/// Red's market turn in which an Afterlife has placed the third tile of a kind.
fn in_the_market(tile: TombTile) -> Given {
    let options = OptionChanges { afterlife: Some(true), promo_cards: Some(true), ..OptionChanges::default() };
    let cards = [Afterlife, Afterlife, Architect, Cultivation, Glory];
    let position = Position::expanded(3, options).round(2).owns(RED, &[Memphis, Berenike]).hand(RED, &cards);
    let position = position.collection(RED, &[tile, Gold]).tomb(RED, &[(A1, tile), (A2, tile)]).stones(Berenike, 2);
    given(position.market(RED)).after(RED, afterlife(tile, B1))
}

#[test]
fn in_the_market_what_a_tile_brought_is_placed_first_too() {
    let all = [buy_tiles(1), buy_cards(1), buy_farmers(1), buy_stones(1), glory(1), farmer(Memphis), DONE];
    for command in all {
        in_the_market(Stone).when(RED, command).refused("amun-re/afterlife/reward");
    }
    let both = ["amun-re/cards/identical", "amun-re/afterlife/reward"];
    in_the_market(Stone).when(RED, afterlife(Gold, A3)).forbidden(both);
    in_the_market(Stone).when(RED, play_on(Cultivation, Memphis)).refused("amun-re/afterlife/reward");
    in_the_market(Farmer).when(RED, stone(Memphis)).refused("amun-re/afterlife/reward");
    let built = Event::PyramidBuilt { province: Berenike, double: false };
    let architect = in_the_market(Stone).when(RED, play_on(Architect, Berenike)).by("amun-re/market/builder");
    architect.then([Event::CardPlayed { seat: RED, card: Architect, province: Some(Berenike) }, built]);
    in_the_market(Stone).when(RED, sell(Glory)).by("amun-re/cards/sell").accepted();
    let placed = in_the_market(Stone).after(RED, stone(Memphis)).after(RED, stone(Memphis));
    let done = placed.after(RED, stone(Berenike));
    assert_eq!(done.state().phase, Phase::Market(MarketTurn { afterlife: true, ..MarketTurn::of(RED) }));
    // they are no purchase, and what is bought afterwards is placed for itself
    done.after(RED, buy_stones(1))
        .when(RED, stone(Memphis))
        .by("amun-re/building/pyramid")
        .then([stone_placed(Memphis), Event::PyramidBuilt { province: Memphis, double: false }]);
    let farmers = in_the_market(Farmer).after(RED, farmer(Memphis)).after(RED, farmer(Memphis));
    let with_glory = farmers.after(RED, farmer(Memphis)).when(RED, glory(1)).by("amun-re/market/glory");
    with_glory.among_others([plays(RED, Glory)]);
}
