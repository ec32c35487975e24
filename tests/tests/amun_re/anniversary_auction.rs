//! The auction of the anniversary edition (anniversary rulebook, Phase 1): passing, bids above 36, and blessings.

use amunre_core::amun_re::PowerCard::*;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Decision, Event, PowerCard, Province};
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::{Game as _, HiddenInformation as _};
use amunre_core::engine::hidden::{Hidden, SeenBy, Viewer};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::table::Table;
use amunre_core::engine::turn::{Interrupt, Pending};
use amunre_tests::events::{bidding_of, bids, drawn, market_of, passes, payment_of, sold};
use amunre_tests::*;

/// Four seats bid for ABYDOS, DAKHLA, SAWU and BAHARYA; on the track blue is first, then red, white and black.
fn auction(turn: Seat) -> Position {
    Position::anniversary(4)
        .turn_order(&[blue(), RED, white(), black()])
        .auction(&[Abydos, Dakhla, Sawu, Baharya], turn)
}

/// Blue stands in ABYDOS and red is outbid there, white stands in DAKHLA and black in SAWU.
fn one_is_outbid(turn: Seat) -> Position {
    auction(turn).bid(RED, Abydos, 3).bid(blue(), Abydos, 6).bid(white(), Dakhla, 0).bid(black(), Sawu, 0)
}

/// Each has a marker on a card of its own once black, outbid by red, has bid 0 for the last of these provinces.
fn resolving(lots: [Province; 4], turn_order: [Seat; 4]) -> Position {
    let [first, second, third, last] = lots;
    Position::anniversary(4)
        .turn_order(&turn_order)
        .auction(&[first, second, third, last], black())
        .bid(black(), first, 0)
        .bid(RED, first, 6)
        .bid(blue(), second, 3)
        .bid(white(), third, 1)
}

fn paid(seat: Seat, gold: u16) -> Event {
    Event::BidPaid { seat, gold }
}

fn acquired(seat: Seat, province: Province) -> Event {
    Event::ProvinceAcquired { seat, province }
}

#[test]
fn who_stands_passes_on_its_own_turn() {
    given(one_is_outbid(blue())).when(blue(), PASS).by("amun-re/auction/stand").then([passes(blue()), bidding_of(RED)]);
    let position = one_is_outbid(blue());
    let state = *given(position.clone()).state();
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    assert_eq!(AmunRe::decision(&rules, &state, blue()), Some(Decision::Pass));
    assert_eq!(given(position).commands(blue()), [PASS]);
}

#[test]
fn who_stands_neither_raises_its_bid_nor_moves() {
    let refusal = given(one_is_outbid(blue())).when(blue(), bid(Abydos, 10)).refused("amun-re/auction/stand");
    assert_eq!(refusal.to_string(), "seat 2 already leads on ABYDOS with 6, and may only pass");
    given(one_is_outbid(blue())).when(blue(), bid(Sawu, 0)).refused("amun-re/auction/stand");
}

#[test]
fn who_is_to_bid_does_not_pass() {
    // blue has not bid at all, red is outbid
    given(auction(blue())).when(blue(), PASS).refused("amun-re/auction/stand");
    let refusal = given(one_is_outbid(RED)).when(RED, PASS).refused("amun-re/auction/stand");
    assert_eq!(refusal.to_string(), "seat 0 must bid, and cannot pass");
    given(one_is_outbid(RED)).when(blue(), PASS).refused("amun-re/turn/order");
    given(Position::anniversary(4).market(RED)).when(RED, PASS).refused("amun-re/turn/phase");
}

#[test]
fn the_lap_goes_on_along_the_track_and_asks_who_stands_as_well() {
    // red's move outbids black, but white, who stands, comes first
    let game = || given(one_is_outbid(RED)).after(RED, bid(Sawu, 1));
    game().when(black(), bid(Baharya, 0)).refused("amun-re/turn/order");
    game().when(white(), PASS).by("amun-re/turn/order").then([passes(white()), bidding_of(black())]);
    // from the end of the track to its left, and there too who stands is asked
    let lap = || game().after(white(), PASS).after(black(), bid(Dakhla, 1));
    lap().when(blue(), PASS).by("amun-re/auction/stand").then([passes(blue()), bidding_of(RED)]);
    lap().after(blue(), PASS).when(RED, PASS).by("amun-re/auction/stand").then([passes(RED), bidding_of(white())]);
}

#[test]
fn the_auction_ends_with_the_last_bid_and_nobody_passes_any_more() {
    let order = [white(), black(), RED, blue()];
    given(resolving([Sawu, Kharga, Mendes, Baharya], order))
        .when(black(), bid(Baharya, 0))
        .by("amun-re/auction/end")
        .by("amun-re/auction/pay")
        .by("amun-re/auction/acquire")
        .then([
            bids(black(), Baharya, 0),
            paid(white(), 1),
            acquired(white(), Mendes),
            paid(black(), 0),
            acquired(black(), Baharya),
            paid(RED, 6),
            acquired(RED, Sawu),
            paid(blue(), 3),
            acquired(blue(), Kharga),
            Event::AuctionEnded,
            market_of(white()),
        ]);
}

#[test]
fn above_36_bids_go_on_with_45_and_55_up_to_820() {
    let rich = || given(auction(blue()).gold(blue(), 2000));
    for space in (0..=40_u16).map(|number| number * (number + 1) / 2) {
        rich()
            .when(blue(), bid(Sawu, space))
            .under("amun-re/auction/space")
            .then([bids(blue(), Sawu, space), bidding_of(RED)]);
    }
    for gold in [2, 37, 44, 46, 54, 819, 821, 861, u16::MAX] {
        let refusal = rich().when(blue(), bid(Sawu, gold)).refused("amun-re/auction/space");
        assert!(refusal.to_string().ends_with("36, 45, 55 and so on to 820"), "{refusal}");
    }
}

#[test]
fn a_bid_is_higher_than_all_markers_there_and_elsewhere_when_outbid() {
    let position = || one_is_outbid(RED).gold(RED, 100);
    given(position()).when(RED, bid(Abydos, 10)).refused("amun-re/auction/other-province");
    given(position()).when(RED, bid(Dakhla, 0)).refused("amun-re/auction/must-outbid");
    given(position()).when(RED, bid(Dakhla, 55)).by("amun-re/auction/must-outbid").accepted();
    // outbid in DAKHLA it may go back
    given(position().bid(RED, Dakhla, 1).bid(white(), Dakhla, 3))
        .when(RED, bid(Abydos, 45))
        .under("amun-re/auction/other-province")
        .then([bids(RED, Abydos, 45), bidding_of(white())]);
}

#[test]
fn a_bid_is_payable_with_gold_and_each_card_in_hand() {
    let position = |cards: &[PowerCard]| given(auction(blue()).gold(blue(), 43).hand(blue(), cards));
    position(&[Treasury]).when(blue(), bid(Sawu, 45)).refused("amun-re/auction/can-pay");
    position(&[Treasury, EastOrWest]).when(blue(), bid(Sawu, 45)).under("amun-re/auction/can-pay").accepted();
}

#[test]
fn a_blessing_is_not_laid_out_when_its_province_is_drawn() {
    let after = given(Position::anniversary(5).owns(green(), &[Sawu]).harvest(green()))
        .draws(["abydos", "buto", "dakhla", "edfu", "abu"])
        .when(green(), COLLECT)
        .under("amun-re/provinces/free-material")
        .among_others([Event::RoundBegan { round: 2 }, Event::ProvinceDrawn { province: Abu }, bidding_of(RED)]);
    assert!(after.lots.iter().all(|lot| lot.cards.is_empty()));
    assert_eq!(after.provinces[Abydos].stones, 0);
}

#[test]
fn winners_take_their_blessings_in_turn_order_each_after_paying() {
    let stone = Event::FreeStoneLaid { province: Memphis };
    let after = given(resolving([Dakhla, Thebes, Edfu, Memphis], [blue(), black(), white(), RED]).stones(Memphis, 1))
        .draws(["treasury", "bribery", "influence", "abundance"])
        .when(black(), bid(Memphis, 0))
        .by("amun-re/provinces/free-material")
        .then([
            bids(black(), Memphis, 0),
            paid(blue(), 3),
            acquired(blue(), Thebes),
            drawn(blue(), Treasury),
            drawn(blue(), Bribery),
            paid(black(), 0),
            acquired(black(), Memphis),
            stone,
            stone,
            Event::PyramidBuilt { province: Memphis, double: false },
            paid(white(), 1),
            acquired(white(), Edfu),
            drawn(white(), Influence),
            paid(RED, 6),
            acquired(RED, Dakhla),
            Event::FreeGoldTaken { seat: RED, province: Dakhla, gold: 12 },
            drawn(RED, Abundance),
            Event::AuctionEnded,
            market_of(blue()),
        ]);
    assert_eq!((after.provinces[Memphis].stones, after.provinces[Memphis].pyramids()), (0, 1));
    assert_eq!(after.seats[RED].gold, 26);
    // blue alone knows what is in the pile no longer, for white and red have drawn
    assert!(!AmunRe::view(given(auction(blue())).rules(), &after, Viewer::Seat(blue())).deck.is_known());
}

#[test]
fn the_stones_of_a_blessing_beyond_a_pyramid_stay() {
    let position = resolving([Abydos, Sawu, Mendes, Memphis], [RED, blue(), white(), black()]);
    let after = given(position.stones(Memphis, 2).pyramids(Memphis, 1).stones(Abydos, 1))
        .when(black(), bid(Memphis, 0))
        .by("amun-re/building/double")
        .accepted()
        .after;
    assert_eq!((after.provinces[Memphis].stones, after.provinces[Memphis].doubles), (1, 1));
    assert_eq!(after.provinces[Abydos].stones, 2);
}

#[test]
fn the_card_of_a_blessing_is_seen_by_its_owner_alone() {
    let position = resolving([Buto, Sawu, Mendes, Baharya], [RED, blue(), white(), black()]);
    let mut table = Table::<AmunRe, _>::open(&position.setup(), FixedDraws::default()).expect("a position");
    match table.apply(black(), bid(Baharya, 0)).map(<[Event]>::len) {
        Err(Interrupt::Needs(need)) => match *need {
            Pending::Draw { label, seen_by, .. } => {
                assert_eq!((label.to_string().as_str(), seen_by), ("favour_cards/auction/1", SeenBy::Only(RED)));
            }
            other @ Pending::Look { .. } => panic!("{other}"),
        },
        other => panic!("no card is scripted: {other:?}"),
    }
    let drawn = drawn(RED, Treasury);
    let after = given(position).draws(["treasury"]).when(black(), bid(Baharya, 0)).by("amun-re/cards/draw");
    let after = after.among_others([drawn]);
    assert_eq!((after.seats[RED].hand.open.len(), after.seats[RED].hand.closed.len()), (0, 1));
    for viewer in [Viewer::Seat(black()), Viewer::Spectator] {
        assert_eq!(AmunRe::redact(&drawn, viewer), Event::CardDrawn { seat: RED, card: Hidden::Unseen });
    }
}

#[test]
fn the_gold_of_dakhla_is_no_discount() {
    let won = |gold, cards: &[PowerCard]| {
        let order = [RED, blue(), white(), black()];
        let position = resolving([Dakhla, Sawu, Mendes, Baharya], order).gold(RED, gold).hand(RED, cards);
        given(position).after(black(), bid(Baharya, 0))
    };
    // 5 gold and 12 are more than 6, but a card must be sold first
    let waits = || won(5, &[Architect, Treasury]);
    assert_eq!(AmunRe::decision(waits().rules(), waits().state(), RED), Some(Decision::Payment { missing: 1 }));
    assert_eq!(waits().state().seats[RED].gold, 5);
    waits().when(blue(), DONE).refused("amun-re/turn/order");
    let after = waits().draws(["influence"]).when(RED, sell(Treasury)).by("amun-re/provinces/free-material");
    let after = after.among_others([
        sold(RED, Treasury),
        paid(RED, 6),
        acquired(RED, Dakhla),
        Event::FreeGoldTaken { seat: RED, province: Dakhla, gold: 12 },
        drawn(RED, Influence),
        paid(blue(), 3),
        Event::AuctionEnded,
    ]);
    assert_eq!((after.seats[RED].gold, after.seats[RED].hand.len()), (12, 2));
    given(auction(blue()).gold(blue(), 5)).when(blue(), bid(Dakhla, 6)).refused("amun-re/auction/can-pay");
}

#[test]
fn a_winner_who_must_sell_first_keeps_the_ones_after_it_waiting() {
    let position = resolving([Sawu, Buto, Edfu, Baharya], [RED, blue(), white(), black()]);
    given(position.gold(blue(), 2).hand(blue(), &[Treasury]))
        .when(black(), bid(Baharya, 0))
        .by("amun-re/auction/pay")
        .then([bids(black(), Baharya, 0), paid(RED, 6), acquired(RED, Sawu), payment_of(blue())]);
}

#[test]
fn a_blessing_gives_what_pile_and_discards_hold_and_cards_of_the_auction_are_none_of_them() {
    // blue's Protection lies before it until the last winner has resolved; white holds what is nowhere else
    let position =
        || resolving([Thebes, Sawu, Buto, Baharya], [RED, blue(), white(), black()]).blockade(blue()).pile(&[Treasury]);
    let none_left = given(position()).draws(["treasury"]).when(black(), bid(Baharya, 0));
    let after = none_left.by("amun-re/cards/draw").among_others([
        acquired(RED, Thebes),
        drawn(RED, Treasury),
        paid(blue(), 3),
        acquired(white(), Buto),
        Event::AuctionEnded,
    ]);
    assert_eq!((after.discards.of(Protection), after.deck.len()), (1, 0));
    // the discards are shuffled when the second card is wanted
    let refilled = given(position().discards(&[Abundance, Influence])).draws(["treasury", "influence", "abundance"]);
    refilled.when(black(), bid(Baharya, 0)).by("amun-re/cards/refill").among_others([
        drawn(RED, Treasury),
        Event::DeckRefilled,
        drawn(RED, Influence),
        acquired(white(), Buto),
        drawn(white(), Abundance),
    ]);
}
