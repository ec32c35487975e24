//! Afterlife: more tiles are placed in a gift turn, each for two discards (anniversary rulebook, Afterlife, Phase 3).

use amunre_core::amun_re::PowerCard::{Architect, Cultivation, Influence, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::*;
use amunre_core::amun_re::TombTile::*;
use amunre_core::amun_re::{Event, Item, PowerCard, TombTile};
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{drawn, harvest_of, sold};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

use super::afterlife_gifts::{blacks_turn, holding, left};
use super::tombs::{gifts, gold_gained, placed, stone_placed};

/// The same when it has taken three stones.
fn after_gifts(tiles: &[TombTile], cards: &[PowerCard]) -> Given {
    holding(tiles, cards).after(RED, stone(Berenike)).after(RED, stone(Berenike)).after(RED, stone(Memphis))
}

fn card_discarded(card: PowerCard) -> Event {
    Event::CardDiscarded { seat: RED, card }
}

fn tile_discarded(tile: TombTile) -> Event {
    Event::TileDiscarded { seat: RED, tile }
}
#[test]
fn two_discards_of_cards_or_tiles_let_one_more_tile_be_placed() {
    pins("amun-re/afterlife/discards");
    let treasury = (discard(Treasury), card_discarded(Treasury));
    let influence = (discard(Influence), card_discarded(Influence));
    let (point, farmer) =
        ((discard_tile(Point), tile_discarded(Point)), (discard_tile(Farmer), tile_discarded(Farmer)));
    let cases: [(&[TombTile], &[PowerCard], _, _); 4] = [
        (&[Gold], &[Treasury, Influence], treasury, influence),
        (&[Gold, Point, Farmer], &[], point, farmer),
        (&[Gold, Point], &[Treasury], treasury, point),
        (&[Gold, Point], &[Treasury], point, treasury),
    ];
    for (tiles, cards, first, second) in cases {
        let open = || after_gifts(tiles, cards);
        open().when(RED, first.0).under("amun-re/afterlife/discards").then([first.1]);
        open().after(RED, first.0).when(RED, second.0).under("amun-re/afterlife/discards").then([second.1]);
        let paid = open().after(RED, first.0).after(RED, second.0);
        let last = paid.when(RED, place_tile(Gold, A1)).under("amun-re/afterlife/discards");
        let after = last.then([placed(Gold, A1), gold_gained(2), blacks_turn()]);
        // a discard brings no gold, and lies with the others
        assert_eq!(after.seats[RED].gold, 22);
        assert_eq!(after.discards.len() + after.tile_discards.len(), 2);
        assert_eq!((after.seats[RED].hand.len(), after.seats[RED].collection.len()), (0, 0));
    }
}

#[test]
fn discards_for_a_tile_come_when_a_gift_was_taken() {
    for command in [discard(Treasury), discard_tile(Gold)] {
        let refusal = holding(&[Gold; 3], &[Treasury]).when(RED, command).refused("amun-re/offering/cards-first");
        let message = "seat 0 must first say how many cards they take, or take another gift";
        assert_eq!(refusal.to_string(), message);
    }
    let table = || holding(&[Gold, Stone, Stone], &[Treasury]);
    for command in [discard(Treasury), discard_tile(Gold)] {
        let announced = table().draws([Influence]).after(RED, take_cards(1));
        announced.when(RED, command).under("amun-re/afterlife/discards").accepted();
        table().after(RED, farmer(Memphis)).when(RED, command).under("amun-re/afterlife/discards").accepted();
        table().after(RED, stone(Memphis)).when(RED, command).under("amun-re/afterlife/discards").accepted();
    }
    let placing = table().after(RED, place_tile(Gold, A1));
    placing.when(RED, discard_tile(Stone)).by("amun-re/afterlife/discards").accepted();
    // the cards that were announced can be discarded
    let cards = holding(&[Gold], &[]).draws([Influence, Treasury]).after(RED, take_cards(2));
    let cards = cards.after(RED, discard(Influence)).after(RED, discard(Treasury));
    cards.when(RED, place_tile(Gold, A1)).under("amun-re/afterlife/discards").accepted();
}

#[test]
fn tiles_as_gifts_and_tiles_for_discards_may_alternate() {
    let table = holding(&[Gold; 4], &[Treasury; 2]).after(RED, place_tile(Gold, A1));
    assert_eq!(left(&table), (2, 2, 0));
    let table = table.after(RED, discard(Treasury)).after(RED, discard_tile(Gold));
    assert_eq!(left(&table), (2, 2, 2));
    let table = table.after(RED, place_tile(Gold, A2));
    // it was no gift
    assert_eq!(left(&table), (2, 2, 0));
    let table = table.after(RED, stone(Berenike));
    assert_eq!(left(&table), (1, 1, 0));
    table.when(RED, place_tile(Gold, B1)).by("amun-re/afterlife/reward").then([
        placed(Gold, B1),
        gold_gained(6),
        blacks_turn(),
    ]);
    // as many as there are discards for
    let mut table = after_gifts(&[Gold, Point, Stone], &[Treasury, Treasury, Treasury, Influence]);
    for (tile, place, card) in [(Gold, A1, Treasury), (Point, A5, Influence)] {
        table = table.after(RED, discard(Treasury)).after(RED, discard(card)).after(RED, place_tile(tile, place));
        if tile == Gold {
            assert_eq!(left(&table), (0, 0, 0));
        }
    }
    assert_eq!(table.state().phase.turn(), Some(black()));
}

#[test]
fn there_must_be_two_to_discard_and_a_tile_to_place() {
    let cards = |number: usize| vec![Treasury; number];
    for (tiles, number) in [(0, 3), (1, 0), (1, 1), (2, 0)] {
        // the turn is still open: two gifts are left
        let table = holding(&vec![Gold; tiles], &cards(number)).after(RED, stone(Memphis));
        let command = if number > 0 { discard(Treasury) } else { discard_tile(Gold) };
        table.when(RED, command).refused("amun-re/afterlife/discards");
    }
    let table = holding(&[Gold], &[Treasury]).after(RED, stone(Memphis));
    let refusal = table.when(RED, discard(Treasury)).refused("amun-re/afterlife/discards");
    let message = "seat 0 has 1 card and 1 tomb tile: they need two of them to discard and a tile to place";
    assert_eq!(refusal.to_string(), message);
    for (tiles, number) in [(1, 2), (2, 1), (3, 0)] {
        let table = holding(&vec![Gold; tiles], &cards(number)).after(RED, stone(Memphis));
        let command = if number > 0 { discard(Treasury) } else { discard_tile(Gold) };
        table.when(RED, command).under("amun-re/afterlife/discards").accepted();
    }
    let refusal = after_gifts(&[Gold], &[Treasury; 3]).when(RED, discard_tile(Gold));
    let refusal = refusal.refused("amun-re/afterlife/discards");
    assert_eq!(refusal.to_string(), "seat 0 must keep their last tomb tile, which they must place");
    let second = after_gifts(&[Gold, Gold], &[Treasury]).after(RED, discard_tile(Gold));
    second.when(RED, discard_tile(Gold)).refused("amun-re/afterlife/discards");
    after_gifts(&[Gold; 3], &[]).when(RED, discard_tile(Stone)).refused("amun-re/afterlife/collection");
    after_gifts(&[Gold; 3], &[]).when(RED, discard(Treasury)).refused("amun-re/cards/held");
}

#[test]
fn after_the_first_discard_the_second_follows_and_then_the_tile() {
    let cards = [Treasury, Treasury, Influence, Architect, Cultivation];
    let once = || holding(&[Gold; 4], &cards).after(RED, stone(Memphis)).after(RED, discard(Treasury));
    for command in [place_tile(Gold, A1), stone(Memphis), farmer(Memphis), take_cards(1), DONE] {
        let refusal = once().when(RED, command).refused("amun-re/afterlife/discards");
        assert_eq!(refusal.to_string(), "seat 0 has discarded one card and must discard another first");
    }
    let twice = || once().after(RED, discard_tile(Gold));
    for command in [discard(Treasury), discard_tile(Gold), stone(Memphis), farmer(Memphis), take_cards(1), DONE] {
        let refusal = twice().when(RED, command).refused("amun-re/afterlife/discards");
        assert_eq!(refusal.to_string(), "seat 0 has discarded two cards and must place a tomb tile first");
    }
    // sales are possible, to others too
    for table in [once(), twice()] {
        table.when(RED, sell(Architect)).by("amun-re/cards/sell").accepted();
    }
    let others = given(gifts(Position::afterlife(3)).collection(RED, &[Gold; 3]).hand(black(), &[Influence]));
    let others = others.after(RED, stone(Memphis)).after(RED, discard_tile(Gold));
    others.when(black(), sell(Influence)).by("amun-re/cards/sell").accepted();
    // the place is looked for as always
    twice().when(RED, place_tile(Gold, B1)).refused("amun-re/afterlife/place");
    twice().when(RED, place_tile(Stone, A1)).refused("amun-re/afterlife/collection");
}

#[test]
fn the_last_card_is_not_sold_while_nothing_else_can_be_discarded() {
    let to_act = |tiles: &[TombTile], cards: &[PowerCard], first| after_gifts(tiles, cards).after(RED, first);
    let refusal = to_act(&[Gold, Gold], &[Treasury], discard_tile(Gold)).when(RED, sell(Treasury));
    let refusal = refusal.refused("amun-re/cards/sell");
    assert_eq!(refusal.to_string(), "seat 0 must still discard, and treasury is the last card that they can discard");
    let two = to_act(&[Gold], &[Treasury, Influence], discard(Influence));
    two.when(RED, sell(Treasury)).refused("amun-re/cards/sell");
    // another tile can be discarded, or another card
    let tile = to_act(&[Gold; 3], &[Treasury], discard_tile(Gold));
    tile.when(RED, sell(Treasury)).by("amun-re/cards/sell").accepted();
    let card = to_act(&[Gold], &[Treasury, Influence, Influence], discard(Influence));
    card.when(RED, sell(Influence)).by("amun-re/cards/sell").accepted();
    // before the first and after the second nothing is owed
    after_gifts(&[Gold; 2], &[Treasury]).when(RED, sell(Treasury)).by("amun-re/cards/sell").accepted();
    let paid = after_gifts(&[Gold; 3], &[Treasury]).after(RED, discard_tile(Gold)).after(RED, discard_tile(Gold));
    paid.when(RED, sell(Treasury)).by("amun-re/cards/sell").accepted();
}

#[test]
fn a_turn_in_which_a_tile_could_still_be_placed_ends_by_done() {
    // enough for another tile: the turn waits, and `done` ends it
    let last = |tiles: &[TombTile], cards: &[PowerCard]| {
        let table = holding(tiles, cards).after(RED, stone(Berenike)).after(RED, stone(Berenike));
        table.when(RED, stone(Memphis)).by("amun-re/building/own-province")
    };
    for (tiles, cards) in [(1, 2), (2, 1), (3, 0)] {
        last(&vec![Gold; tiles], &vec![Treasury; cards]).then([stone_placed(Memphis)]);
        let table = after_gifts(&vec![Gold; tiles], &vec![Treasury; cards]);
        table.when(RED, DONE).under("amun-re/offering/gifts").then([blacks_turn()]);
    }
    for (tiles, cards) in [(0, 3), (1, 1), (2, 0), (1, 0)] {
        last(&vec![Gold; tiles], &vec![Treasury; cards]).then([stone_placed(Memphis), blacks_turn()]);
    }
    holding(&[Gold; 3], &[]).after(RED, stone(Memphis)).when(RED, DONE).refused("amun-re/offering/gifts");
    // a sale that leaves too few does not end it by itself
    let selling = || after_gifts(&[Gold], &[Treasury; 2]);
    selling().when(RED, sell(Treasury)).by("amun-re/cards/sell").then([sold(RED, Treasury)]);
    let waiting = selling().after(RED, sell(Treasury));
    let mut listed = waiting.commands(RED);
    listed.sort_by_key(|command| *command == DONE);
    assert_eq!(listed, [sell(Treasury), DONE]);
    waiting.when(RED, DONE).under("amun-re/offering/gifts").then([blacks_turn()]);
    // what a tile brought is placed before the turn ends
    let paid = || {
        let open = after_gifts(&[Stone], &[Treasury; 2]);
        open.after(RED, discard(Treasury)).after(RED, discard(Treasury))
    };
    let due = Event::RewardDue { seat: RED, item: Item::Stone, number: 1 };
    paid().when(RED, place_tile(Stone, A1)).by("amun-re/afterlife/reward").then([placed(Stone, A1), due]);
    let waiting = paid().after(RED, place_tile(Stone, A1));
    waiting.when(RED, stone(Memphis)).by("amun-re/offering/gifts").then([stone_placed(Memphis), blacks_turn()]);
    // a card that it brought may be enough to go on, or not
    let favour = |cards: &[PowerCard]| {
        let open = after_gifts(&[Favour, Gold], cards).draws([Influence]);
        let paid = open.after(RED, discard(Treasury)).after(RED, discard(Treasury));
        paid.when(RED, place_tile(Favour, A1)).by("amun-re/afterlife/reward")
    };
    let brought = [placed(Favour, A1), drawn(RED, Influence)];
    favour(&[Treasury; 2]).then(brought.into_iter().chain([blacks_turn()]));
    favour(&[Treasury; 3]).then(brought);
}

#[test]
fn who_takes_no_gift_places_no_tile() {
    let held: [Seat; 2] = [RED, black()];
    let position = held.iter().fold(Position::afterlife(3), |position, seat| position.collection(*seat, &[Gold; 3]));
    let table = given(position.offering()).after(RED, STEAL).after(black(), STEAL).after(blue(), offer(1));
    let ends = table.draws([Influence; 3]).when(blue(), take_cards(3)).under("amun-re/afterlife/discards");
    ends.among_others([Event::OfferingEnded, harvest_of(blue())]);
    let late = Position::afterlife(3).collection(RED, &[Gold; 3]).harvest(RED);
    given(late).when(RED, discard_tile(Gold)).refused("amun-re/turn/phase");
}
