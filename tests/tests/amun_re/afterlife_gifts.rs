//! Afterlife among the gifts: a tile is placed as one of them (anniversary rulebook, Afterlife, Phase 3).

use amunre_core::amun_re::PowerCard::{Greed, Influence};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::*;
use amunre_core::amun_re::TombTile::*;
use amunre_core::amun_re::{Command, Event, Giver, OptionChanges, Phase, PowerCard, Statue, TombTile};
use amunre_tests::events::{gifts_with_tiles, harvest_of};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

use super::tombs::{gifts, gold_gained, placed, stone_placed};

/// Red is to take its 3 gifts, with these tiles and cards.
pub(super) fn holding(tiles: &[TombTile], cards: &[PowerCard]) -> Given {
    given(gifts(Position::afterlife(3)).collection(RED, tiles).hand(RED, cards))
}

/// The event that begins the turn after red's.
pub(super) fn blacks_turn() -> Event {
    gifts_with_tiles(black(), 2, 2)
}

/// The gifts left to red, the number of them that can be tiles, and the number of discards made of the two.
pub(super) fn left(given: &Given) -> (u8, u8, u8) {
    match given.state().phase {
        Phase::Gifts(turn) if turn.turn == RED => (turn.left, turn.tiles, turn.discarded),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_tile_that_is_placed_is_one_of_the_gifts_and_all_of_them_can_be_tiles() {
    let tiles = || holding(&[Gold; 3], &[]);
    let after = tiles().when(RED, place_tile(Gold, A1)).under("amun-re/afterlife/gift");
    after.then([placed(Gold, A1), gold_gained(2)]);
    assert_eq!(left(&tiles().after(RED, place_tile(Gold, A1))), (2, 2, 0));
    let two = || tiles().after(RED, place_tile(Gold, A1)).after(RED, place_tile(Gold, A2));
    let last = two().when(RED, place_tile(Gold, B1)).under("amun-re/afterlife/gift");
    last.then([placed(Gold, B1), gold_gained(6), blacks_turn()]);
    // in any mixture with stones and farmers
    let mixed = tiles().after(RED, stone(Memphis)).after(RED, place_tile(Gold, A1));
    assert_eq!(left(&mixed), (1, 1, 0));
    let on_field = Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true };
    // one tile is left, and two more would be wanted for it
    mixed.when(RED, farmer(Memphis)).by("amun-re/offering/gifts").then([on_field, blacks_turn()]);
    // as many as there are gifts
    let spent = || holding(&[Gold; 6], &[]).after(RED, place_tile(Gold, A1)).after(RED, place_tile(Gold, A2));
    let refusal = spent().after(RED, stone(Memphis)).when(RED, place_tile(Gold, B1)).refused("amun-re/afterlife/gift");
    assert_eq!(refusal.to_string(), "seat 0 has 0 gifts left, and none can be a tomb tile");
    for command in [stone(Memphis), farmer(Memphis)] {
        let refusal = spent().after(RED, stone(Memphis)).when(RED, command).refused("amun-re/offering/gifts");
        assert_eq!(refusal.to_string(), "seat 0 has taken all their gifts");
    }
}

#[test]
fn a_tile_of_the_own_collection_is_placed_in_the_own_turn() {
    let refusal = holding(&[Gold], &[]).when(RED, place_tile(Stone, A1)).refused("amun-re/afterlife/collection");
    assert_eq!(refusal.to_string(), "seat 0 has no stone tile to use");
    let others = given(gifts(Position::afterlife(3)).collection(black(), &[Gold]));
    others.when(RED, place_tile(Gold, A1)).refused("amun-re/afterlife/collection");
    let others = given(gifts(Position::afterlife(3)).collection(black(), &[Gold]));
    others.when(black(), place_tile(Gold, A1)).refused("amun-re/turn/order");
    let market = given(Position::afterlife(3).owns(RED, &[Memphis]).collection(RED, &[Gold; 3]).market(RED));
    market.when(RED, discard_tile(Gold)).refused("amun-re/afterlife/discards");
}

#[test]
fn cards_are_announced_before_a_tile_is_placed() {
    let table = || holding(&[Gold; 2], &[]);
    table().after(RED, place_tile(Gold, A1)).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    let announced = || table().draws([Influence]).after(RED, take_cards(1));
    assert_eq!(left(&announced()), (2, 2, 0));
    let placing = announced().when(RED, place_tile(Gold, A1)).under("amun-re/afterlife/gift");
    placing.then([placed(Gold, A1), gold_gained(2)]);
    // a card that a tile brings is no announcement
    let brought = holding(&[Favour, Gold], &[]).draws([Influence]).after(RED, place_tile(Favour, A1));
    brought.when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
}

#[test]
fn gifts_of_a_rank_can_be_tiles_and_a_greed_alone_brings_none() {
    let options = OptionChanges { afterlife: Some(true), promo_cards: Some(true), ..OptionChanges::default() };
    let position = Position::expanded(3, options).owns(RED, &[Memphis]).owns(black(), &[Edfu]).offering();
    let offers = || {
        let table = given(position.clone().hand(RED, &[Greed]).collection(RED, &[Gold, Stone]));
        table.after(RED, STEAL_WITH_GREED).after(black(), STEAL)
    };
    let paid = offers().when(blue(), offer(2)).by("amun-re/offering/gifts");
    paid.among_others([gifts_with_tiles(blue(), 3, 3)]);
    let greedy = || offers().after(blue(), offer(2)).draws([Influence; 3]);
    let reds = greedy().when(blue(), take_cards(3)).by("amun-re/offering/gifts");
    reds.among_others([gifts_with_tiles(RED, 1, 0)]);
    let red = || greedy().after(blue(), take_cards(3));
    let refusal = red().when(RED, place_tile(Gold, A1)).refused("amun-re/afterlife/gift");
    assert_eq!(refusal.to_string(), "seat 0 has 1 gift left, and none can be a tomb tile");
    // who has taken its gift may place tiles for discards, and a thief is no exception
    let one = || {
        let table = given(position.clone().hand(RED, &[Greed]).collection(RED, &[Gold, Stone, Stone]));
        table.after(RED, STEAL_WITH_GREED).after(black(), STEAL).after(blue(), offer(2)).draws([Influence; 3])
    };
    let taken = || one().after(blue(), take_cards(3)).after(RED, stone(Memphis));
    let two = taken().after(RED, discard_tile(Stone)).after(RED, discard_tile(Stone));
    let last = two.when(RED, place_tile(Gold, A1)).by("amun-re/offering/greed");
    let ended = [Event::GreedDiscarded { seat: RED }, Event::OfferingEnded, harvest_of(blue())];
    last.then([placed(Gold, A1), gold_gained(2)].into_iter().chain(ended));
}

/// Red, who owns the statue Set, has stolen with what this command says; blue is to take its 3 gifts before it.
fn with_set(theft: Command) -> Given {
    let all = Some(true);
    let options = OptionChanges { afterlife: all, statues: all, promo_cards: all, ..OptionChanges::default() };
    let position = Position::expanded(3, options).owns(RED, &[Memphis]).statue(Memphis, Statue::Set);
    let table = given(position.hand(RED, &[Greed]).collection(RED, &[Gold, Gold]).offering());
    table.after(RED, theft).after(black(), STEAL).after(blue(), offer(2)).draws([Influence; 3])
}

#[test]
fn beside_the_gift_of_set_a_greed_lets_one_tile_be_placed_and_not_two() {
    let set = Event::GiftsGained { seat: RED, giver: Giver::Set, number: 1 };
    let both = with_set(STEAL_WITH_GREED).when(blue(), take_cards(3)).by("amun-re/statues/set");
    both.among_others([set, gifts_with_tiles(RED, 2, 1)]);
    let alone = with_set(STEAL).when(blue(), take_cards(3)).by("amun-re/statues/set");
    alone.among_others([set, gifts_with_tiles(RED, 1, 1)]);
    let red = || with_set(STEAL_WITH_GREED).after(blue(), take_cards(3));
    let placed_one = || red().after(RED, place_tile(Gold, A1));
    placed_one().when(RED, place_tile(Gold, A2)).refused("amun-re/afterlife/gift");
    let ended = placed_one().when(RED, stone(Memphis)).by("amun-re/offering/greed");
    ended.among_others([stone_placed(Memphis), Event::GreedDiscarded { seat: RED }, harvest_of(blue())]);
    // the one of them that is no tile may come first
    let first = red().after(RED, stone(Memphis)).when(RED, place_tile(Gold, A1)).under("amun-re/afterlife/gift");
    first.among_others([placed(Gold, A1), Event::GreedDiscarded { seat: RED }, harvest_of(blue())]);
    let alone = with_set(STEAL).after(blue(), take_cards(3)).when(RED, place_tile(Gold, A1));
    alone.under("amun-re/afterlife/gift").among_others([placed(Gold, A1), harvest_of(blue())]);
}
