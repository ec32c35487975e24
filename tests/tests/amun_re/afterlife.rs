//! Afterlife in the market: tomb tiles are bought, kept in secret, and placed or drawn by a card (anniversary rulebook,
//! Afterlife, Phase 2).

use amunre_core::amun_re::PowerCard::{Afterlife, Cultivation, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::*;
use amunre_core::amun_re::TombTile::*;
use amunre_core::amun_re::options::Refill;
use amunre_core::amun_re::{AmunRe, Command, Event, Item, KnownTo, OptionChanges, PowerCard, Setup, State, TombTile};
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::{Game as _, HiddenInformation as _};
use amunre_core::engine::hidden::{Hidden, SeenBy, Viewer};
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::engine::table::Table;
use amunre_core::engine::turn::{Interrupt, Pending};
use amunre_tests::events::{buys, plays, tile_drawn};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

use super::tombs::{gifts, gold_gained, placed, stone_placed};

/// Red at the market with MENDES, which shows no icon and has 6 fields.
fn market(cards: &[PowerCard]) -> Position {
    Position::afterlife(3).owns(RED, &[Mendes]).hand(RED, cards).market(RED)
}

/// Discarded tiles.
fn discarded(position: Position, tiles: &[TombTile]) -> Position {
    position.with(|state| tiles.iter().for_each(|tile| state.tile_discards.add(*tile)))
}

#[test]
fn tiles_are_bought_at_the_prices_of_every_kind_and_no_province_limits_them() {
    let bought = given(market(&[])).draws([Gold, Stone]).when(RED, buy_tiles(2)).by("amun-re/afterlife/tiles");
    let after = bought.by("amun-re/market/price").then([
        buys(RED, Item::Tile, 2, 3),
        tile_drawn(RED, Gold),
        tile_drawn(RED, Stone),
    ]);
    let red = &after.seats[RED];
    assert_eq!((red.gold, red.collection.len(), after.tile_deck.len()), (17, 2, 58));
    given(market(&[]).gold(RED, 5)).when(RED, buy_tiles(3)).refused("amun-re/market/price");
    given(market(&[])).when(RED, buy_tiles(0)).refused("amun-re/market/number");
    given(market(&[]).gold(RED, 900)).when(RED, buy_tiles(41)).refused("amun-re/market/number");
    assert!(given(market(&[]).gold(RED, 900)).commands(RED).contains(&buy_tiles(40)));
    given(market(&[])).when(black(), buy_tiles(1)).refused("amun-re/turn/order");
}

#[test]
fn tiles_are_bought_before_everything_else_and_once_a_turn() {
    let owner = || given(market(&[]).owns(RED, &[Abydos]).round(2));
    let card = || owner().draws([Treasury]).after(RED, buy_cards(1));
    let farmer = || owner().after(RED, buy_farmers(1)).after(RED, farmer(Mendes));
    let stones = || owner().after(RED, buy_stones(1)).after(RED, stone(Mendes));
    for (bought, word) in [(card(), "cards"), (farmer(), "farmers"), (stones(), "stones")] {
        let refusal = bought.when(RED, buy_tiles(1)).refused("amun-re/afterlife/tiles");
        let message = format!("tomb tiles must be bought before everything else: {word} were already bought this turn");
        assert_eq!(refusal.to_string(), message);
    }
    let tile = || owner().draws([Gold]).after(RED, buy_tiles(1));
    tile().when(RED, buy_tiles(1)).refused("amun-re/market/order");
    tile().draws([Treasury]).when(RED, buy_cards(1)).by("amun-re/market/order").accepted();
    tile().when(RED, buy_stones(1)).by("amun-re/market/order").accepted();
    tile().when(RED, DONE).under("amun-re/afterlife/tiles").accepted();
    // tiles are a purchase for who plays a Cultivation
    let held = given(market(&[Cultivation])).draws([Gold]).after(RED, buy_tiles(1));
    held.when(RED, play_on(Cultivation, Mendes)).by("amun-re/market/free-farmer").accepted();
}

#[test]
fn no_more_are_bought_than_stack_and_discards_hold() {
    let short = || discarded(market(&[]).tile_stack(&[Gold]), &[Stone, Point]);
    let refusal = given(short()).when(RED, buy_tiles(4)).refused("amun-re/afterlife/tiles");
    assert_eq!(refusal.to_string(), "4 tomb tiles cannot be bought: the stack and the discards have 3");
    let (gold, stone, point) = (tile_drawn(RED, Gold), tile_drawn(RED, Stone), tile_drawn(RED, Point));
    let all = given(short()).draws([Gold, Stone, Point]).when(RED, buy_tiles(3)).by("amun-re/afterlife/tiles");
    let after = all.then([buys(RED, Item::Tile, 3, 6), gold, Event::TilesShuffled, stone, point]);
    assert_eq!((after.tile_deck.len(), after.tile_discards.len()), (0, 0));
    // the stack is made anew when a tile is wanted, not before
    let one = given(short()).draws([Gold]).when(RED, buy_tiles(1)).by("amun-re/afterlife/tiles");
    let after = one.then([buys(RED, Item::Tile, 1, 1), gold]);
    assert_eq!((after.tile_deck.len(), after.tile_discards.len()), (0, 2));
    given(market(&[]).tile_stack(&[])).when(RED, buy_tiles(1)).refused("amun-re/afterlife/tiles");
    let options = OptionChanges { afterlife: Some(true), refill: Some(Refill::AtOnce), ..OptionChanges::default() };
    let at_once = Position::expanded(3, options).owns(RED, &[Mendes]).market(RED).tile_stack(&[Gold]);
    let one = given(discarded(at_once, &[Stone])).draws([Gold]).when(RED, buy_tiles(1)).by("amun-re/afterlife/tiles");
    one.then([buys(RED, Item::Tile, 1, 1), gold, Event::TilesShuffled]);
}

#[test]
fn without_the_expansion_there_are_no_tiles() {
    let bare = Position::anniversary(3).owns(RED, &[Mendes]).market(RED);
    let refusal = given(bare.clone()).when(RED, buy_tiles(1)).refused("amun-re/afterlife/tiles");
    assert_eq!(refusal.to_string(), "this game has no tomb tiles");
    given(bare.clone()).when(RED, play(Afterlife)).refused("amun-re/cards/held");
    given(bare.clone()).when(RED, afterlife(Gold, A1)).refused("amun-re/cards/held");
    given(bare).when(RED, discard_tile(Gold)).refused("amun-re/afterlife/discards");
    let bare = || given(gifts(Position::anniversary(3)).hand(RED, &[Treasury; 3]));
    bare().when(RED, place_tile(Gold, A1)).refused("amun-re/afterlife/gift");
    let taken = || bare().after(RED, stone(Memphis));
    for command in [discard(Treasury), discard_tile(Gold)] {
        let refusal = taken().when(RED, command).refused("amun-re/afterlife/discards");
        assert_eq!(refusal.to_string(), "seat 0 has no reason to discard now");
    }
    // and a gift turn ends with its last gift, whatever is in the hand
    let ended = taken().after(RED, stone(Memphis)).when(RED, stone(Berenike)).by("amun-re/offering/gifts");
    ended.then([stone_placed(Berenike), events::gifts_of(black(), 2)]);
}

#[test]
fn a_collection_is_seen_by_its_owner_alone_but_for_its_number_and_a_tomb_by_all() {
    pins("amun-re/afterlife/collection");
    let position = market(&[]).collection(RED, &[Gold, Stone, Stone]).tomb(RED, &[(A4, Favour)]);
    let table = given(position);
    for viewer in Viewer::all(3) {
        let red = table.view(viewer).seats[RED];
        assert_eq!((red.collection.len(), red.tomb.at(A4)), (3, Some(Favour)));
        assert_eq!(red.collection.is_known(), viewer.sees(RED), "{viewer:?}");
        assert_eq!(red.collection.kinds().of(Stone), if viewer.sees(RED) { 2 } else { 0 });
        let hidden = Event::TileDrawn { seat: RED, tile: Hidden::Unseen };
        let seen = if viewer.sees(RED) { tile_drawn(RED, Gold) } else { hidden };
        assert_eq!(AmunRe::redact(&tile_drawn(RED, Gold), viewer), seen);
        // what is placed or discarded is shown
        for open in [placed(Gold, A1), Event::TileDiscarded { seat: RED, tile: Gold }] {
            assert_eq!(AmunRe::redact(&open, viewer), open);
        }
    }
    let mut table = Table::<AmunRe, _>::open(&market(&[]).setup(), FixedDraws::default()).expect("a game");
    match table.apply(RED, buy_tiles(1)).map(<[Event]>::to_vec) {
        Err(Interrupt::Needs(need)) => match *need {
            Pending::Draw { label, number, seen_by, .. } => {
                assert_eq!((label.to_string().as_str(), number), ("tomb_tiles/market/1", 0));
                assert_eq!(seen_by, SeenBy::Only(RED));
            }
            other @ Pending::Look { .. } => panic!("{other}"),
        },
        other => panic!("no tile is scripted: {other:?}"),
    }
}

/// Returns true for each of the three seats and the spectator that can tell the content of the stack.
fn who_can_tell(table: &Given) -> [bool; 4] {
    let mut can = Viewer::all(3).map(|viewer| table.view(viewer).tile_deck.is_known());
    std::array::from_fn(|_| can.next().expect("four viewers"))
}

#[test]
fn what_is_in_the_stack_can_be_told_by_who_has_seen_all_that_left_it() {
    pins("amun-re/afterlife/tiles");
    let setup =
        Setup { options: OptionChanges { afterlife: Some(true), ..OptionChanges::default() }, ..Setup::anniversary(3) };
    let rules = AmunRe::rules(&setup).expect("a set-up");
    let start: State = AmunRe::initial(&rules);
    assert_eq!((start.tile_deck_known_to, start.tile_deck.len()), (KnownTo::Everybody, 60));
    assert!(TombTile::ALL.iter().all(|tile| start.tile_deck.kinds().of(*tile) == 12));
    let table = given(discarded(market(&[]).tile_stack(&[]), &[Gold, Stone, Point, Point]));
    let table = table.draws([Gold, Stone]).after(RED, buy_tiles(1));
    assert_eq!(who_can_tell(&table), [true, false, false, false], "it was made of open tiles, and red has seen one go");
    let table = table.after(RED, DONE).after(black(), buy_tiles(1));
    assert_eq!(who_can_tell(&table), [false; 4]);
}

#[test]
fn an_afterlife_draws_a_tile_or_places_one() {
    let held = || given(market(&[Afterlife]).collection(RED, &[Gold]).tomb(RED, &[(A1, Gold), (A2, Gold)]));
    let drawn = held().draws([Stone]).when(RED, play(Afterlife)).by("amun-re/afterlife/card");
    let after = drawn.then([plays(RED, Afterlife), tile_drawn(RED, Stone)]);
    assert_eq!((after.seats[RED].collection.len(), after.discards.of(Afterlife)), (2, 1));
    let used = held().when(RED, afterlife(Gold, B1)).by("amun-re/afterlife/card");
    let after = used.then([plays(RED, Afterlife), placed(Gold, B1), gold_gained(6)]);
    assert_eq!((after.seats[RED].collection.len(), after.seats[RED].gold), (0, 26));
    assert_eq!((after.seats[RED].hand.len(), after.discards.of(Afterlife)), (0, 1));
    // where a tile may lie, and which, is as in a gift turn
    held().when(RED, afterlife(Gold, A1)).refused("amun-re/afterlife/place");
    held().when(RED, afterlife(Gold, B2)).refused("amun-re/afterlife/place");
    let refusal = held().when(RED, afterlife(Stone, A3)).refused("amun-re/afterlife/collection");
    assert_eq!(refusal.to_string(), "seat 0 has no stone tile to use");
    held().when(RED, place_tile(Gold, A3)).refused("amun-re/turn/phase");
    given(market(&[]).collection(RED, &[Gold])).when(RED, afterlife(Gold, A1)).refused("amun-re/cards/held");
    given(market(&[])).when(RED, play(Afterlife)).refused("amun-re/cards/held");
    let empty = given(market(&[Afterlife]).tile_stack(&[]));
    empty.when(RED, play(Afterlife)).refused("amun-re/afterlife/tiles");
    let refilled = given(discarded(market(&[Afterlife]).tile_stack(&[]), &[Point])).draws([Point]);
    let refilled = refilled.when(RED, play(Afterlife)).by("amun-re/afterlife/tiles");
    refilled.then([plays(RED, Afterlife), Event::TilesShuffled, tile_drawn(RED, Point)]);
    held().when(RED, play_on(Afterlife, Mendes)).refused("amun-re/cards/province");
}

#[test]
fn an_afterlife_is_played_once_a_turn_and_in_the_market() {
    let held = || given(market(&[Afterlife; 3]).collection(RED, &[Gold, Gold]));
    let drew = || held().draws([Stone]).after(RED, play(Afterlife));
    let placed = || held().after(RED, afterlife(Gold, A1));
    for command in [play(Afterlife), afterlife(Gold, A2)] {
        drew().when(RED, command).refused("amun-re/cards/identical");
        placed().when(RED, command).refused("amun-re/cards/identical");
    }
    let others = given(market(&[]).hand(black(), &[Afterlife]).collection(black(), &[Gold]));
    others.when(black(), play(Afterlife)).refused("amun-re/turn/order");
    let others = given(market(&[]).hand(black(), &[Afterlife]).collection(black(), &[Gold]));
    others.when(black(), afterlife(Gold, A1)).refused("amun-re/turn/order");
    let gift = || given(gifts(Position::afterlife(3)).hand(RED, &[Afterlife]).collection(RED, &[Gold]));
    gift().when(RED, play(Afterlife)).refused("amun-re/cards/phase");
    gift().when(RED, afterlife(Gold, A1)).refused("amun-re/turn/phase");
}

#[test]
fn an_afterlife_is_played_at_any_moment_at_which_nothing_is_owed() {
    let held = || given(market(&[Afterlife]).collection(RED, &[Gold, Stone]));
    // before and after purchases; it is none itself
    let using = |given: Given| given.after(RED, afterlife(Gold, A1));
    let options =
        OptionChanges { afterlife: Some(true), cultivation_after_purchase: Some(true), ..OptionChanges::default() };
    let bound = Position::expanded(3, options).owns(RED, &[Mendes]).market(RED).hand(RED, &[Afterlife, Cultivation]);
    using(given(bound.collection(RED, &[Gold, Stone])))
        .when(RED, play_on(Cultivation, Mendes))
        .refused("amun-re/market/free-farmer");
    using(held()).draws([Gold]).when(RED, buy_tiles(1)).by("amun-re/afterlife/tiles").accepted();
    let bought = || held().after(RED, buy_stones(2));
    let both: [Command; 2] = [play(Afterlife), afterlife(Gold, A1)];
    for command in both {
        bought().when(RED, command).refused("amun-re/market/place-first");
        bought().after(RED, stone(Mendes)).when(RED, command).refused("amun-re/market/place-first");
    }
    let all_placed = || bought().after(RED, stone(Mendes)).after(RED, stone(Mendes));
    all_placed().when(RED, afterlife(Gold, A1)).by("amun-re/afterlife/card").accepted();
    all_placed().draws([Gold]).when(RED, play(Afterlife)).by("amun-re/afterlife/card").accepted();
    // between two kinds
    let between = held().after(RED, buy_farmers(1)).after(RED, farmer(Mendes));
    using(between).when(RED, buy_stones(1)).by("amun-re/market/order").accepted();
}

#[test]
fn the_tiles_of_a_purchase_can_be_placed_in_the_same_turn() {
    let bought = given(market(&[Afterlife])).draws([Point]).after(RED, buy_tiles(1));
    bought.when(RED, afterlife(Point, A5)).by("amun-re/afterlife/card").accepted();
    let drawn = given(market(&[Afterlife; 2])).draws([Point]).after(RED, play(Afterlife));
    drawn.when(RED, afterlife(Point, A5)).refused("amun-re/cards/identical");
    // one of an own collection alone
    let others: [Seat; 2] = [black(), blue()];
    for other in others {
        let table = given(market(&[Afterlife]).collection(other, &[Point]));
        table.when(RED, afterlife(Point, A5)).refused("amun-re/afterlife/collection");
    }
}
