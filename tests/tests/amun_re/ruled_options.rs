//! Options that settle an open point of a rulebook (docs/reference/rulings.md): one case of each, with both of its values.

use amunre_core::amun_re::PowerCard::*;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::TombPlace::*;
use amunre_core::amun_re::TombTile::*;
use amunre_core::amun_re::{
    Benefit, BlessingTurn, Event, Official, OptionChanges, Phase, PowerCard, Province, Reason, Setup, Statue,
};
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{bidding_of, bids, drawn, gifts_of, market_of};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

use super::officials_auction::{auction, both_outbid};
use super::tombs::gifts;

/// A set of changes.
type Change = fn(&mut OptionChanges);

const USUAL: Change = |_| {};

fn changes(base: Change, change: Change) -> OptionChanges {
    let mut options = OptionChanges::default();
    base(&mut options);
    change(&mut options);
    options
}

fn classic(players: u8, change: Change) -> Position {
    Position::of(Setup { options: changes(USUAL, change), ..Setup::classic(players) })
}

fn anniversary(players: u8, base: Change, change: Change) -> Position {
    Position::expanded(players, changes(base, change))
}

const STATUES: Change = |options| options.statues = Some(true);
const AFTERLIFE: Change = |options| options.afterlife = Some(true);
const OFFICIALS: Change = |options| options.officials = Some(true);

fn built(province: Province, double: bool) -> [Event; 2] {
    [Event::ThirdStonePaid { seat: RED, province, gold: 1 }, Event::PyramidBuilt { province, double }]
}

fn gains(seat: Seat, benefit: Benefit, gold: u16) -> Event {
    Event::GoldGained { seat, gold, benefit }
}

fn points(events: &[Event], seat: Seat, is_meant: fn(Reason) -> bool) -> u8 {
    let points = events.iter().map(|event| match *event {
        Event::Scored { seat: own, reason, points, .. } if own == seat && is_meant(reason) => points,
        _ => 0,
    });
    points.sum()
}

// -- gifts

#[test]
fn cards_are_the_first_of_the_gifts_or_come_in_any_order() {
    let later = |position: Position| given(gifts(position)).after(RED, stone(Memphis));
    let first: Change = |options| options.gift_cards_later = Some(false);
    let any: Change = |options| options.gift_cards_later = Some(true);
    later(classic(3, USUAL)).draws([Builder]).when(RED, take_cards(1)).by("amun-re/offering/cards-first").accepted();
    let refusal = later(classic(3, first)).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    assert_eq!(
        refusal.to_string(),
        "seat 0 cannot take cards any more: cards are taken first and all at once, and they have begun to take gifts"
    );
    later(anniversary(3, USUAL, USUAL)).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    let accepted = later(anniversary(3, USUAL, any)).draws([Treasury]).when(RED, take_cards(1));
    accepted.by("amun-re/offering/cards-first").accepted();
    // then nothing else waits for the cards either
    let horus = |change| gifts(anniversary(3, STATUES, change)).statue(Memphis, Statue::Horus).stones(Memphis, 2);
    given(horus(any)).when(RED, build(Memphis)).by("amun-re/statues/horus").accepted();
    given(horus(any)).when(RED, take_cards(0)).refused("amun-re/offering/gifts");
}

#[test]
fn gifts_that_are_named_first_end_with_the_cards() {
    let named: Change = |options| options.gifts_named_first = Some(true);
    let announced = |number| Event::GiftCardsAnnounced { seat: RED, number };
    let one = |change| given(gifts(classic(3, change))).draws([Builder]).when(RED, take_cards(1));
    one(USUAL).by("amun-re/offering/cards-first").then([announced(1), drawn(RED, Builder)]);
    one(named).by("amun-re/offering/cards-first").then([announced(1), drawn(RED, Builder)]);
    let taken = |change| given(gifts(classic(3, change))).draws([Builder]).after(RED, take_cards(1));
    taken(USUAL).when(RED, stone(Memphis)).under("amun-re/offering/gifts").accepted();
    let refusal = taken(named).when(RED, stone(Memphis)).refused("amun-re/offering/cards-first");
    assert_eq!(refusal.to_string(), "seat 0 has taken their cards, which are the last of the gifts");
    taken(named).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    taken(named).when(RED, DONE).by("amun-re/offering/gifts").then([gifts_of(black(), 2)]);
    let ended = [announced(1), drawn(RED, Builder), gifts_of(black(), 2)];
    // the others come before it, chosen without having seen a card
    let others = given(gifts(classic(3, named))).after(RED, farmer(Memphis)).after(RED, stone(Berenike));
    others.draws([Builder]).when(RED, take_cards(1)).by("amun-re/offering/cards-first").then(ended);
    // where gifts must be taken, so many that nothing is left
    let must = |change| given(gifts(anniversary(3, USUAL, change)));
    must(named).when(RED, take_cards(2)).refused("amun-re/offering/gifts");
    must(named).draws([Treasury; 3]).when(RED, take_cards(3)).by("amun-re/offering/cards-first").accepted();
    let last = must(named).after(RED, stone(Berenike)).draws([Treasury, Treasury]);
    last.when(RED, take_cards(2)).by("amun-re/offering/cards-first").accepted();
    must(USUAL).draws([Treasury, Treasury]).when(RED, take_cards(2)).by("amun-re/offering/cards-first").accepted();
}

#[test]
fn gifts_are_taken_or_declined() {
    let may: Change = |options| options.gifts_must_be_taken = Some(false);
    given(gifts(anniversary(3, USUAL, USUAL))).when(RED, DONE).refused("amun-re/offering/gifts");
    given(gifts(anniversary(3, USUAL, may))).when(RED, DONE).by("amun-re/offering/gifts").then([gifts_of(black(), 2)]);
}

#[test]
fn no_card_at_all_can_be_announced_by_who_has_more_to_do_than_to_take_gifts() {
    let turn = |stones| {
        let position = gifts(anniversary(3, STATUES, USUAL)).statue(Memphis, Statue::Horus);
        given(position.stones(Memphis, stones))
    };
    turn(2).when(RED, build(Memphis)).refused("amun-re/offering/cards-first");
    let none = turn(2).when(RED, take_cards(0)).by("amun-re/offering/cards-first");
    let after = none.then([Event::GiftCardsAnnounced { seat: RED, number: 0 }]);
    assert!(matches!(after.phase, Phase::Gifts(gifts) if gifts.left == 3 && gifts.cards_closed));
    turn(2).after(RED, take_cards(0)).when(RED, build(Memphis)).by("amun-re/statues/horus").then(built(Memphis, false));
    turn(2).after(RED, take_cards(0)).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    turn(2).after(RED, take_cards(0)).when(RED, take_cards(0)).refused("amun-re/offering/cards-first");
    // it is no gift
    turn(2).after(RED, take_cards(0)).when(RED, DONE).refused("amun-re/offering/gifts");
    // who has nothing else to do says nothing by it
    turn(1).when(RED, take_cards(0)).refused("amun-re/offering/gifts");
    given(gifts(classic(3, USUAL))).when(RED, take_cards(0)).refused("amun-re/offering/gifts");
    // a tile for two discards
    let tiles = || given(gifts(anniversary(3, AFTERLIFE, USUAL)).collection(RED, &[Gold; 3]));
    tiles().when(RED, discard_tile(Gold)).refused("amun-re/offering/cards-first");
    let none = tiles().after(RED, take_cards(0)).when(RED, discard_tile(Gold));
    none.under("amun-re/afterlife/discards").then([Event::TileDiscarded { seat: RED, tile: Gold }]);
}

// -- the market

#[test]
fn cultivation_needs_a_purchase_or_none() {
    let bound: Change = |options| options.cultivation_after_purchase = Some(true);
    let held = |change| given(anniversary(3, USUAL, change).owns(RED, &[Abu]).hand(RED, &[Cultivation]).market(RED));
    held(USUAL).when(RED, play_on(Cultivation, Abu)).by("amun-re/market/free-farmer").accepted();
    let refusal = held(bound).when(RED, play_on(Cultivation, Abu)).refused("amun-re/market/free-farmer");
    assert_eq!(
        refusal.to_string(),
        "cultivation can only be played after a purchase, and seat 0 has bought nothing this turn"
    );
}

#[test]
fn farmers_run_out_or_do_not() {
    let plenty: Change = |options| options.farmers_run_out = Some(false);
    // 45 farmers off the fields of ABU
    let table = |change| {
        let position = anniversary(3, USUAL, change).owns(RED, &[Abu, Memphis]).hand(RED, &[Cultivation]);
        given(position.round(2).province(Abu, |here| here.free_farmers = 45).market(RED))
    };
    table(USUAL).when(RED, buy_farmers(1)).refused("amun-re/market/farmers-left");
    table(USUAL).when(RED, play_on(Cultivation, Abu)).refused("amun-re/market/farmers-left");
    let placed = |on_field| Event::FarmerPlaced { seat: RED, province: Memphis, on_field };
    let bought = table(plenty).after(RED, buy_farmers(1)).when(RED, farmer(Memphis)).by("amun-re/market/fields");
    assert_eq!(bought.then([placed(true)]).supply.farmers, 0);
    let freely = table(plenty).when(RED, play_on(Cultivation, Memphis)).by("amun-re/market/free-farmer");
    assert_eq!(freely.among_others([placed(false)]).supply.farmers, 0);
}

#[test]
fn an_afterlife_card_is_played_at_any_moment_or_with_the_tiles() {
    let early: Change = |options| options.afterlife_card_with_tiles = Some(true);
    let held = |change| {
        let position = anniversary(3, AFTERLIFE, change).owns(RED, &[Mendes]).hand(RED, &[Afterlife]);
        given(position.collection(RED, &[Gold]).market(RED))
    };
    let stones = |given: Given| given.after(RED, buy_stones(1)).after(RED, stone(Mendes));
    stones(held(USUAL)).when(RED, afterlife(Gold, A1)).by("amun-re/afterlife/card").accepted();
    let refusal = stones(held(early)).when(RED, afterlife(Gold, A1)).refused("amun-re/afterlife/card");
    let message =
        "afterlife can only be played before anything but tomb tiles is bought: stones were already bought this turn";
    assert_eq!(refusal.to_string(), message);
    stones(held(early)).when(RED, play(Afterlife)).refused("amun-re/afterlife/card");
    held(early).when(RED, afterlife(Gold, A1)).by("amun-re/afterlife/card").accepted();
    let tiles = held(early).draws([Stone]).after(RED, buy_tiles(1));
    tiles.when(RED, afterlife(Gold, A1)).by("amun-re/afterlife/card").accepted();
}

/// Red at the market with the statue Thoth.
fn thoth(change: Change, cards: &[PowerCard]) -> Position {
    anniversary(3, STATUES, change).owns(RED, &[Memphis]).statue(Memphis, Statue::Thoth).hand(RED, cards).market(RED)
}

#[test]
fn thoth_asks_for_a_discard_always_or_where_it_has_added_a_card() {
    let added: Change = |options| options.thoth_discards_always = Some(false);
    let last =
        |change| given(thoth(change, &[Treasury]).pile(&[Influence])).draws([Influence]).after(RED, buy_cards(1));
    last(USUAL).when(RED, DONE).refused("amun-re/statues/thoth");
    last(added).when(RED, DONE).under("amun-re/statues/thoth").then([market_of(black())]);
    last(added).when(RED, discard(Treasury)).refused("amun-re/statues/thoth");
    // with two in the pile one is added
    let two = given(thoth(added, &[]).pile(&[Influence, Treasury])).draws([Influence, Treasury]);
    two.after(RED, buy_cards(1)).when(RED, DONE).refused("amun-re/statues/thoth");
}

#[test]
fn a_discard_for_thoth_or_for_a_tile_earns_no_gold_or_one() {
    let earns: Change = |options| options.discards_earn_gold = Some(true);
    let card = Event::CardDiscarded { seat: RED, card: Treasury };
    let owes = |change| given(thoth(change, &[Treasury])).draws([Influence, Influence]).after(RED, buy_cards(1));
    owes(USUAL).when(RED, discard(Treasury)).under("amun-re/statues/thoth").then([card]);
    let paid = owes(earns).when(RED, discard(Treasury)).by("amun-re/cards/sell");
    assert_eq!(paid.then([card, gains(RED, Benefit::Discard, 1)]).seats[RED].gold, 20);
    let tile = |change| {
        let position = gifts(anniversary(3, AFTERLIFE, change)).hand(RED, &[Treasury]).collection(RED, &[Gold, Point]);
        given(position).after(RED, stone(Berenike))
    };
    tile(USUAL).when(RED, discard(Treasury)).under("amun-re/afterlife/discards").then([card]);
    let paid = tile(earns).when(RED, discard(Treasury)).by("amun-re/cards/sell");
    paid.then([card, gains(RED, Benefit::Discard, 1)]);
    // a tile is no card
    let point = Event::TileDiscarded { seat: RED, tile: Point };
    tile(earns).when(RED, discard_tile(Point)).under("amun-re/afterlife/discards").then([point]);
}

#[test]
fn the_theft_card_pays_no_discard_or_one() {
    let pays: Change = |options| options.theft_pays_discards = Some(true);
    let gone = Event::TheftDiscarded { seat: RED };
    let owes = |change| given(thoth(change, &[])).draws([Influence, Influence]).after(RED, buy_cards(1));
    let refusal = owes(USUAL).when(RED, DISCARD_THEFT).refused("amun-re/cards/held");
    assert_eq!(refusal.to_string(), "seat 0 cannot discard their Theft card");
    let after = owes(pays).when(RED, DISCARD_THEFT).under("amun-re/statues/thoth").then([gone]);
    assert!(after.seats[RED].theft_gone && after.discards.is_empty(), "it leaves the game");
    owes(pays).after(RED, DISCARD_THEFT).when(RED, DONE).under("amun-re/statues/thoth").then([market_of(black())]);
    // it is no favour card, and earns nothing where those earn 1 gold
    let both: Change = |options| (options.theft_pays_discards, options.discards_earn_gold) = (Some(true), Some(true));
    owes(both).when(RED, DISCARD_THEFT).under("amun-re/statues/thoth").then([gone]);
    owes(pays).after(RED, DISCARD_THEFT).when(RED, DISCARD_THEFT).refused("amun-re/statues/thoth");
    // so every card can be sold before it
    let sold = |change| owes(change).after(RED, sell(Influence));
    sold(USUAL).when(RED, sell(Influence)).refused("amun-re/cards/sell");
    sold(pays).when(RED, sell(Influence)).by("amun-re/cards/sell").accepted();
    // then nothing is stolen, but by who has no gold to offer
    let offering = |gold| {
        let position = anniversary(3, STATUES, pays).offering().gold(RED, gold);
        given(position.with(|state| state.seats[RED].theft_gone = true))
    };
    let refusal = offering(1).when(RED, STEAL).refused("amun-re/cards/held");
    assert_eq!(refusal.to_string(), "seat 0 has already discarded their Theft card");
    offering(1).when(RED, offer(1)).by("amun-re/offering/offer").accepted();
    offering(0).when(RED, STEAL).by("amun-re/offering/offer").accepted();
    // two discards for a tile, of which it is one
    let tiles = |change| {
        let position = gifts(anniversary(3, AFTERLIFE, change)).collection(RED, &[Gold, Point]);
        given(position).after(RED, stone(Berenike))
    };
    tiles(USUAL).when(RED, discard_tile(Point)).refused("amun-re/afterlife/discards");
    tiles(pays).when(RED, DISCARD_THEFT).under("amun-re/afterlife/discards").then([gone]);
    let placed = tiles(pays).after(RED, discard_tile(Point)).after(RED, DISCARD_THEFT);
    placed.when(RED, place_tile(Gold, A1)).by("amun-re/afterlife/place").accepted();
}

#[test]
fn between_the_discards_and_the_tile_cards_are_sold_or_not() {
    let never: Change = |options| options.sales_during_discards = Some(false);
    let turn = |change| {
        let cards = [Treasury, Influence, Cultivation];
        let position = gifts(anniversary(3, AFTERLIFE, change)).hand(RED, &cards).hand(black(), &[Treasury]);
        given(position.collection(RED, &[Gold])).after(RED, stone(Berenike))
    };
    let one = |change| turn(change).after(RED, discard(Treasury));
    one(USUAL).when(RED, sell(Cultivation)).by("amun-re/cards/sell").accepted();
    let refusal = one(never).when(RED, sell(Cultivation)).refused("amun-re/cards/sell");
    let message = "seat 0 has discarded for a tomb tile: they must place the tile before they sell cards";
    assert_eq!(refusal.to_string(), message);
    one(never).after(RED, discard(Influence)).when(RED, sell(Cultivation)).refused("amun-re/cards/sell");
    // before and after it, and others at any time
    turn(never).when(RED, sell(Cultivation)).by("amun-re/cards/sell").accepted();
    one(never).when(black(), sell(Treasury)).by("amun-re/cards/sell").accepted();
    let placed = one(never).after(RED, discard(Influence)).after(RED, place_tile(Gold, A1));
    placed.when(RED, sell(Cultivation)).by("amun-re/cards/sell").accepted();
}

// -- statues

#[test]
fn bastet_gives_gold_in_the_round_in_which_she_is_won_or_from_the_next_on() {
    let later: Change = |options| options.bastet_at_once = Some(false);
    let of = |change, statue| {
        let position = anniversary(3, STATUES, change).round(5).owns(RED, &[Edfu]).statue(statue, Statue::Bastet);
        let position = position.auction(&[Abydos, Sawu, Kharga], blue()).bid(RED, Abydos, 0).bid(black(), Sawu, 0);
        let events = given(position).when(blue(), bid(Kharga, 0)).under("amun-re/statues/bastet").accepted().events;
        events.into_iter().find(|event| matches!(event, Event::GoldGained { .. }))
    };
    let bastet = |seat| Some(gains(seat, Benefit::Bastet, 3));
    assert_eq!([of(USUAL, Sawu), of(later, Sawu)], [bastet(black()), None]);
    // won in an earlier round
    assert_eq!([of(USUAL, Edfu), of(later, Edfu)], [bastet(RED); 2]);
}

#[test]
fn isis_is_a_temple_beside_others_or_only_where_none_is_printed() {
    let alone: Change = |options| options.isis_beside_temples = Some(false);
    // DAMANHUR has temples of its own, MENDES none, and KHARGA is another's
    let temples = |change, place| {
        let position = anniversary(3, STATUES, change).round(3).temple(2).owns(RED, &[Damanhur, Mendes, Memphis]);
        let position = position.owns(black(), &[Kharga]).statue(place, Statue::Isis).harvest(blue());
        let events = given(position).when(blue(), COLLECT).accepted().events;
        points(&events, RED, |reason| matches!(reason, Reason::Temples { .. }))
    };
    let printed = temples(USUAL, Kharga);
    assert_eq!([temples(USUAL, Damanhur), temples(alone, Damanhur)], [printed + 2, printed]);
    assert_eq!([temples(USUAL, Mendes), temples(alone, Mendes)], [printed + 2; 2]);
}

/// Blue's bid ends the auction. Red wins this province, where two stones lie, and has the statue Horus.
fn blessed(change: Change, stones: u8, gold: u16) -> Given {
    let position = anniversary(3, STATUES, change).round(2).owns(RED, &[Berenike]).statue(Memphis, Statue::Horus);
    let position = position.stones(Memphis, stones).gold(RED, gold).auction(&[Memphis, Sawu, Kharga], blue());
    given(position.bid(RED, Memphis, 0).bid(black(), Sawu, 0))
}

#[test]
fn horus_builds_at_a_blessing_or_not() {
    let at: Change = |options| options.horus_at_blessings = Some(true);
    let blessing =
        |stones| Event::TurnBegan { phase: Phase::Blessing(BlessingTurn { province: Memphis, stones, turn: RED }) };
    let laid = Event::FreeStoneLaid { province: Memphis };
    let single = Event::PyramidBuilt { province: Memphis, double: false };
    let end = |table: Given| table.when(blue(), bid(Kharga, 0));
    // MEMPHIS brings two stones: with two there already one of them builds
    end(blessed(USUAL, 2, 5)).under("amun-re/statues/horus").among_others([laid, single, laid, market_of(RED)]);
    let waits = end(blessed(at, 2, 5)).by("amun-re/statues/horus").among_others([blessing(2)]);
    assert!(matches!(waits.phase, Phase::Blessing(_)));
    let open = || blessed(at, 2, 5).after(blue(), bid(Kharga, 0));
    // it builds before the stones, and again when both lie
    let built_first = open().when(RED, build(Memphis)).by("amun-re/statues/horus");
    built_first.then(built(Memphis, false).into_iter().chain([laid, laid, blessing(0)]));
    let again = open().after(RED, build(Memphis)).when(RED, build(Memphis)).by("amun-re/statues/horus");
    let after = again.among_others(built(Memphis, true).into_iter().chain([market_of(RED)]));
    assert_eq!((after.provinces[Memphis].pyramids(), after.seats[RED].gold), (2, 3));
    // or lets the stones do it
    open().when(RED, DONE).under("amun-re/statues/horus").among_others([laid, single, laid, market_of(RED)]);
    open().when(RED, build(Berenike)).refused("amun-re/statues/horus");
    open().when(black(), DONE).refused("amun-re/turn/order");
    // with one stone it can come between the two
    let between = end(blessed(at, 1, 5)).by("amun-re/statues/horus").among_others([laid, blessing(1)]);
    assert_eq!(between.provinces[Memphis].stones, 2);
    // with nothing to pay with nobody is asked
    end(blessed(at, 1, 0)).under("amun-re/statues/horus").among_others([laid, laid, single, market_of(RED)]);
}

#[test]
fn horus_at_a_blessing_comes_before_the_official() {
    let base: Change = |options| (options.statues, options.officials) = (Some(true), Some(true));
    let at: Change = |options| options.horus_at_blessings = Some(true);
    let table = |change| {
        let position = anniversary(2, base, change).round(2).owns(RED, &[Buto]).statue(Memphis, Statue::Horus);
        let position = position.auction(&[Memphis, Sawu, Kharga, Mendes], RED).bid(RED, Memphis, 0).stones(Memphis, 1);
        let position = position.second_bid(RED, Sawu, 0).bid(black(), Kharga, 0).second_bid(black(), Mendes, 0);
        given(position.official(Sawu, Official::Gold).choice(RED))
    };
    let taken = Event::OfficialTaken { seat: RED, province: Sawu, official: Official::Gold };
    table(USUAL).when(RED, choose(Memphis)).by("amun-re/officials/official").among_others([taken]);
    let waits = table(at).when(RED, choose(Memphis)).by("amun-re/statues/horus").accepted();
    assert!(matches!(waits.after.phase, Phase::Blessing(_)) && !waits.events.contains(&taken));
    let built_one = table(at).after(RED, choose(Memphis)).when(RED, build(Memphis));
    built_one.by("amun-re/officials/official").among_others(built(Memphis, false).into_iter().chain([taken]));
}

// -- the harvest and the end

#[test]
fn a_harvest_increase_is_wasted_or_refused_where_no_farmer_works() {
    let needs: Change = |options| options.increase_needs_farmers = Some(true);
    let table = |change, farmers| {
        given(
            classic(3, change)
                .owns(RED, &[Memphis])
                .farmers(Memphis, farmers)
                .hand(RED, &[HarvestIncrease])
                .harvest(RED),
        )
    };
    let played = |change, farmers| table(change, farmers).when(RED, play_on(HarvestIncrease, Memphis));
    played(USUAL, 0).by("amun-re/harvest/increase").accepted();
    let refusal = played(needs, 0).refused("amun-re/harvest/increase");
    assert_eq!(refusal.to_string(), "no farmer works in MEMPHIS: harvest increase would give seat 0 nothing");
    played(needs, 1).by("amun-re/harvest/increase").accepted();
}

#[test]
fn export_pays_with_a_low_temple_or_always() {
    let always: Change = |options| options.export_always_pays = Some(true);
    let promos: Change = |options| options.promo_cards = Some(true);
    let earned = |change, temple| {
        let position = anniversary(3, promos, change).temple(temple).owns(RED, &[Memphis]).hand(RED, &[Export]);
        let played = given(position.gold(RED, 0).harvest(RED)).after(RED, play_on(Export, Memphis));
        played.when(RED, COLLECT).under("amun-re/harvest/export").accepted().after.seats[RED].gold
    };
    assert_eq!([earned(USUAL, 2), earned(always, 2)], [10, 10]);
    assert_eq!([earned(USUAL, 3), earned(always, 3)], [0, 10]);
}

#[test]
fn a_seat_without_gold_has_a_rank_or_none() {
    let none: Change = |options| options.gold_scores_at_zero = Some(false);
    let third = |change| {
        let position = classic(3, change).round(6).gold(RED, 9).gold(black(), 5).gold(blue(), 0);
        let done = given(position.last_sale(blue())).when(blue(), DONE).by("amun-re/end/gold").accepted();
        points(&done.events, blue(), |reason| matches!(reason, Reason::Gold { .. }))
    };
    assert_eq!([third(USUAL), third(none)], [2, 0]);
}

// -- the auction and the opening

#[test]
fn a_marker_that_is_outbid_binds_nothing_or_its_gold() {
    let binds: Change = |options| options.outbid_marker_binds = Some(true);
    // red is outbid in ABYDOS with 6 of its 8 gold, and places its second marker
    let second = |change| {
        let position = anniversary(2, OFFICIALS, change).auction(&[Abydos, Dakhla, Sawu, Baharya], RED).gold(RED, 8);
        given(position.bid(RED, Abydos, 6).bid(black(), Abydos, 10))
    };
    second(USUAL).when(RED, bid(Sawu, 6)).under("amun-re/auction/can-pay").accepted();
    let refusal = second(binds).when(RED, bid(Sawu, 6)).refused("amun-re/auction/can-pay");
    let message = "a bid of 6 beside the 6 of their other marker is more than seat 0 can pay: they have 8 gold and 0 cards to sell";
    assert_eq!(refusal.to_string(), message);
    second(binds).when(RED, bid(Sawu, 1)).under("amun-re/auction/can-pay").accepted();
    // the marker that moves is free: of 1 and 3 the other one binds
    let moved = |change| {
        let position = both_outbid().setup().position.expect("a position");
        let setup = Setup { options: changes(OFFICIALS, change), ..both_outbid().setup() };
        let mut setup = Setup { position: Some(position), ..setup };
        if let Some(state) = &mut setup.position {
            state.seats[RED].gold = 6;
        }
        given(setup)
    };
    moved(USUAL).when(RED, bid_from(Sawu, 6, Abydos)).under("amun-re/auction/can-pay").accepted();
    moved(binds).when(RED, bid_from(Sawu, 6, Abydos)).refused("amun-re/auction/can-pay");
    moved(binds).when(RED, bid_from(Sawu, 3, Abydos)).under("amun-re/auction/can-pay").accepted();
}

#[test]
fn a_bribery_before_the_second_marker_is_of_use_where_it_leaves_the_bid_free() {
    let free: Change = |options| options.bribery_when_outbid = Some(false);
    let held = |change| {
        let position = anniversary(2, OFFICIALS, change).auction(&[Abydos, Dakhla, Sawu, Baharya], RED);
        given(position.bid(RED, Abydos, 1).bid(black(), Abydos, 3).hand(RED, &[Bribery]))
    };
    held(USUAL).when(RED, play(Bribery)).refused("amun-re/officials/markers");
    held(free).when(RED, play(Bribery)).by("amun-re/auction/overbid").accepted();
    let placed = held(free).after(RED, play(Bribery)).when(RED, bid(Sawu, 0)).under("amun-re/officials/markers");
    placed.then([bids(RED, Sawu, 0), bidding_of(black())]);
    // it serves the first marker later
    let later = held(free).after(RED, play(Bribery)).after(RED, bid(Sawu, 0)).after(black(), bid(Dakhla, 0));
    later.when(RED, bid(Abydos, 6)).under("amun-re/auction/overbid").accepted();
    given(auction(RED).hand(RED, &[Bribery])).when(RED, play(Bribery)).refused("amun-re/officials/markers");
}

#[test]
fn the_turn_order_is_drawn_after_the_schemes_are_chosen_or_before() {
    let before: Change = |options| options.order_before_schemes = Some(true);
    let schemes = ["east_or_west", "master_of_farmers", "upper_or_lower", "master_of_favours", "river_or_hinterland"];
    let opened = |change, order: &[&str]| {
        let setup = Setup { options: changes(USUAL, change), ..Setup::anniversary(3) };
        let blocked = ["thebes", "sawu", "mendes", "memphis", "kharga", "edfu"];
        let draws = blocked.into_iter().chain(order.iter().copied()).chain(schemes).chain(["master_of_federation"]);
        begun(&setup, draws).0
    };
    let is_drawn = |table: &Given| !table.state().turn_order.is_empty();
    let (after, first) = (opened(USUAL, &[]), opened(before, &["seat_2", "seat_0"]));
    assert_eq!((is_drawn(&after), is_drawn(&first)), (false, true));
    assert_eq!((first.state().phase, first.state().starting_player), (Phase::Schemes, blue()));
    let kept = |table: Given| table.after(blue(), keep(RiverOrHinterland)).after(black(), keep(MasterOfFavours));
    let rest = ["abu", "abydos", "amarna"];
    let last = kept(first).draws(rest).when(RED, keep(MasterOfFarmers)).by("amun-re/setup/start-schemes");
    last.among_others([Event::RoundBegan { round: 1 }, bidding_of(blue())]);
    let last = kept(after).draws(["seat_2", "seat_0"].into_iter().chain(rest)).when(RED, keep(MasterOfFarmers));
    last.by("amun-re/setup/turn-order").among_others([Event::MarkerDrawn { seat: blue() }, bidding_of(blue())]);
}

#[test]
fn the_sides_of_the_temple_track_are_for_these_numbers_of_players_or_for_the_others() {
    use amunre_core::amun_re::options::TrackSide;
    let swapped: Change = |options| options.temple_side = Some(TrackSide::Swapped);
    let moved = |players, change| {
        let position = anniversary(players, USUAL, change).round(2).offering();
        let last = Seat::all(players).last().expect("a seat");
        // 10 gold in all: on 3 by the track for few, on 2 by the other
        let others = Seat::all(players).take(usize::from(players) - 1);
        let table = others.fold(given(position), |table, seat| table.after(seat, offer(1)));
        let events = table.when(last, offer(11 - u16::from(players))).by("amun-re/offering/temple").accepted().events;
        events.into_iter().find_map(|event| match event {
            Event::TempleMoved { space, .. } => Some(space),
            _ => None,
        })
    };
    assert_eq!([moved(3, USUAL), moved(4, USUAL)], [Some(3), Some(2)]);
    assert_eq!([moved(3, swapped), moved(4, swapped)], [Some(2), Some(3)]);
}
