//! Bidding with two markers a seat (anniversary rulebook, Officials variant, Phase 1; rulings 3, 13, 16 and 46).

use amunre_core::amun_re::PowerCard::*;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    AmunRe, Bid, Command, Decision, Event, Official, OptionChanges, Phase, PowerCard, Province, Violation,
};
use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{bidding_of, bids, choice_of, moves, passes, payment_of, sold};
use amunre_tests::*;

/// Red and black bid for ABYDOS, DAKHLA, SAWU and BAHARYA.
pub(super) fn auction(turn: Seat) -> Position {
    Position::officials(2).auction(&[Abydos, Dakhla, Sawu, Baharya], turn)
}

/// Both markers of red are outbid by black, in ABYDOS and in DAKHLA.
pub(super) fn both_outbid() -> Position {
    auction(RED).bid(RED, Abydos, 1).second_bid(RED, Dakhla, 3).bid(black(), Abydos, 3).second_bid(black(), Dakhla, 10)
}

/// Red stands in ABYDOS with 6 and is outbid in DAKHLA; black has its second marker on SAWU.
pub(super) fn one_outbid() -> Position {
    auction(RED).bid(RED, Abydos, 6).second_bid(RED, Dakhla, 1).bid(black(), Dakhla, 3).second_bid(black(), Sawu, 0)
}

/// Red stands in ABYDOS and in DAKHLA with 6 each; black is outbid in ABYDOS.
pub(super) fn standing() -> Position {
    auction(RED).bid(RED, Abydos, 6).second_bid(RED, Dakhla, 6).bid(black(), Abydos, 3).second_bid(black(), Sawu, 0)
}

fn at(province: Province, gold: u16) -> Option<Bid> {
    Some(Bid { province, gold })
}

fn paid(seat: Seat, gold: u16) -> Event {
    Event::BidPaid { seat, gold }
}

#[test]
fn both_markers_are_placed_before_one_that_is_outbid_moves() {
    let game = || given(auction(RED)).after(RED, bid(Abydos, 1)).after(black(), bid(Abydos, 3));
    assert_eq!(AmunRe::decision(game().rules(), game().state(), RED), Some(Decision::Bid));
    game().when(RED, PASS).refused("amun-re/auction/stand");
    let refusal = game().when(RED, bid_from(Sawu, 0, Abydos)).refused("amun-re/officials/markers");
    assert_eq!(
        refusal.to_string(),
        "`from ABYDOS` does not name an outbid marker: use it only when both markers of seat 0 are outbid, to name \
         the one that moves"
    );
    let after = game()
        .when(RED, bid(Dakhla, 0))
        .under("amun-re/officials/markers")
        .then([bids(RED, Dakhla, 0), bidding_of(black())]);
    assert_eq!((after.seats[RED].bid, after.seats[RED].second_bid), (at(Abydos, 1), at(Dakhla, 0)));
    // who stands with the first places the second too, and does not pass
    let second = || game().after(RED, bid(Dakhla, 0));
    second().when(black(), PASS).refused("amun-re/auction/stand");
    let moving = || second().after(black(), bid(Sawu, 0));
    moving().when(RED, PASS).refused("amun-re/auction/stand");
    // then the one that is outbid moves, which is not said and is told
    let after = moving()
        .when(RED, bid(Sawu, 1))
        .under("amun-re/officials/markers")
        .then([moves(RED, Abydos, Sawu, 1), bidding_of(black())]);
    assert_eq!((after.seats[RED].bid, after.seats[RED].second_bid), (at(Sawu, 1), at(Dakhla, 0)));
}

#[test]
fn two_laps_along_the_track_place_all_markers() {
    let track = [blue(), RED, black()];
    let lots = [Abydos, Dakhla, Sawu, Baharya, Kharga, Edfu];
    let steps: Vec<(Seat, Province)> = track.into_iter().chain([blue(), RED]).zip(lots).collect();
    let placed = |number: usize| {
        let start = given(Position::officials(3).turn_order(&track).auction(&lots, blue()));
        steps.iter().take(number).fold(start, |table, (seat, lot)| table.after(*seat, bid(*lot, 0)))
    };
    for (number, next) in [RED, black(), blue(), RED, black()].into_iter().enumerate() {
        let (seat, lot) = steps[number];
        placed(number).when(seat, bid(lot, 0)).by("amun-re/turn/order").then([bids(seat, lot, 0), bidding_of(next)]);
    }
    // the last to place, and by that the first one is outbid
    placed(5)
        .when(black(), bid(Abydos, 1))
        .by("amun-re/turn/order")
        .then([bids(black(), Abydos, 1), bidding_of(blue())]);
}

#[test]
fn the_two_markers_of_a_seat_are_never_on_the_same_card() {
    let first = given(auction(RED)).after(RED, bid(Abydos, 1)).after(black(), bid(Sawu, 0));
    let refusal = first.when(RED, bid(Abydos, 3)).refused("amun-re/officials/markers");
    assert_eq!(refusal.to_string(), "the other marker of seat 0 is already on ABYDOS");
    // the one that is there stands, or is outbid
    let outbid = given(auction(RED)).after(RED, bid(Abydos, 1)).after(black(), bid(Abydos, 3));
    outbid.when(RED, bid(Abydos, 6)).refused("amun-re/officials/markers");
    given(one_outbid().gold(RED, 100)).when(RED, bid(Abydos, 10)).refused("amun-re/officials/markers");
    given(both_outbid()).when(RED, bid_from(Abydos, 6, Dakhla)).refused("amun-re/officials/markers");
    given(both_outbid()).when(RED, bid_from(Dakhla, 15, Abydos)).refused("amun-re/officials/markers");
    // nor with a Bribery of an earlier turn
    let bribed = given(both_outbid().overbid(RED)).when(RED, bid_from(Abydos, 6, Dakhla));
    assert!(matches!(bribed.refused("amun-re/officials/markers"), Violation::OwnMarker { province: Abydos, .. }));
}

#[test]
fn where_both_are_outbid_the_seat_says_which_one_moves() {
    let refusal = given(both_outbid()).when(RED, bid(Sawu, 0)).refused("amun-re/officials/markers");
    assert_eq!(
        refusal.to_string(),
        "both markers of seat 0 are outbid: add `from ABYDOS` or `from DAKHLA` to name the one that moves"
    );
    for wrong in [Sawu, Baharya, Thebes] {
        let refusal = given(both_outbid()).when(RED, bid_from(Sawu, 0, wrong)).refused("amun-re/officials/markers");
        assert_eq!(refusal, Violation::NoSuchMarker { seat: RED, from: wrong });
    }
    let is_bid = |command: &&Command| matches!(command, Command::Bid { .. });
    let listed = given(both_outbid()).commands(RED);
    let from = |place| listed.iter().filter(|bid| matches!(bid, Command::Bid { from, .. } if *from == place)).count();
    // on SAWU and BAHARYA, 0 to 15 gold: six spaces each
    assert_eq!((from(Some(Abydos)), from(Some(Dakhla)), listed.iter().filter(is_bid).count()), (12, 12, 24));
    let after = given(both_outbid())
        .when(RED, bid_from(Sawu, 0, Abydos))
        .by("amun-re/auction/must-outbid")
        .then([moves(RED, Abydos, Sawu, 0), bidding_of(black())]);
    assert_eq!((after.seats[RED].bid, after.seats[RED].second_bid), (at(Sawu, 0), at(Dakhla, 3)));
    let after = given(both_outbid())
        .when(RED, bid_from(Sawu, 0, Dakhla))
        .under("amun-re/officials/markers")
        .then([moves(RED, Dakhla, Sawu, 0), bidding_of(black())]);
    assert_eq!((after.seats[RED].bid, after.seats[RED].second_bid), (at(Abydos, 1), at(Sawu, 0)));
    // one moves a turn; of the one that is left nothing is to be said
    let later = || given(both_outbid()).after(RED, bid_from(Sawu, 0, Abydos)).after(black(), PASS);
    later().when(RED, bid_from(Baharya, 0, Dakhla)).refused("amun-re/officials/markers");
    later().when(RED, bid(Baharya, 0)).among_others([moves(RED, Dakhla, Baharya, 0), paid(RED, 0)]);
}

#[test]
fn all_rules_that_forbid_a_bid_of_one_of_two_markers_are_heard() {
    given(both_outbid().gold(RED, 5)).when(RED, bid(Thebes, 7)).forbidden([
        "amun-re/auction/province-offered",
        "amun-re/officials/markers",
        "amun-re/auction/space",
        "amun-re/auction/can-pay",
    ]);
    given(both_outbid().gold(RED, 5)).when(RED, bid_from(Dakhla, 10, Abydos)).forbidden([
        "amun-re/officials/markers",
        "amun-re/auction/must-outbid",
        "amun-re/auction/can-pay",
    ]);
    // who waits hears what lies on the table
    given(both_outbid()).when(black(), bid(Abydos, 1)).forbidden(["amun-re/turn/order", "amun-re/auction/must-outbid"]);
}

#[test]
fn a_marker_does_not_stay_where_it_is_outbid() {
    given(one_outbid()).when(RED, bid(Dakhla, 6)).refused("amun-re/auction/other-province");
    given(both_outbid()).when(RED, bid_from(Dakhla, 15, Dakhla)).refused("amun-re/auction/other-province");
    // the province just left is barred to the one marker for that move alone
    let back = auction(RED).bid(RED, Sawu, 0).second_bid(RED, Dakhla, 1).bid(black(), Dakhla, 3);
    let back = given(back.second_bid(black(), Abydos, 1)).after(RED, bid(Abydos, 3)).after(black(), bid(Sawu, 1));
    back.when(RED, bid(Dakhla, 6))
        .under("amun-re/auction/other-province")
        .then([moves(RED, Sawu, Dakhla, 6), bidding_of(black())]);
}

#[test]
fn a_bid_is_payable_beside_the_other_marker_if_that_one_stands() {
    let second = |gold, cards: &[PowerCard]| {
        auction(RED).bid(RED, Abydos, 6).bid(black(), Sawu, 0).gold(RED, gold).hand(RED, cards)
    };
    let refusal = given(second(11, &[])).when(RED, bid(Dakhla, 6)).refused("amun-re/auction/can-pay");
    assert_eq!(
        refusal.to_string(),
        "a bid of 6 beside the 6 of their other marker is more than seat 0 can pay: they have 11 gold and 0 cards to sell"
    );
    given(second(12, &[])).when(RED, bid(Dakhla, 6)).under("amun-re/auction/can-pay").accepted();
    given(second(10, &[Treasury, EastOrWest])).when(RED, bid(Dakhla, 6)).under("amun-re/auction/can-pay").accepted();
    given(second(9, &[Treasury, EastOrWest])).when(RED, bid(Dakhla, 6)).refused("amun-re/auction/can-pay");
    // the first one is beaten and binds nothing
    let beaten = |gold| given(second(gold, &[]).bid(black(), Abydos, 10));
    beaten(6).when(RED, bid(Dakhla, 6)).under("amun-re/auction/can-pay").accepted();
    beaten(5).when(RED, bid(Dakhla, 6)).refused("amun-re/auction/can-pay");
}

#[test]
fn a_marker_that_moves_is_payable_beside_the_one_that_stands() {
    let moving = |gold| given(one_outbid().gold(RED, gold));
    moving(11).when(RED, bid(Sawu, 6)).refused("amun-re/auction/can-pay");
    moving(12).when(RED, bid(Sawu, 6)).under("amun-re/auction/can-pay").accepted();
    // of two that are outbid neither binds
    let free = |gold| given(both_outbid().gold(RED, gold));
    free(10).when(RED, bid_from(Sawu, 10, Abydos)).under("amun-re/auction/can-pay").accepted();
    let refusal = free(9).when(RED, bid_from(Sawu, 10, Abydos)).refused("amun-re/auction/can-pay");
    assert!(matches!(refusal, Violation::CannotPay { standing: 0, gold: 9, .. }), "{refusal}");
    // and the one that was moved binds the other then
    let later = |gold| free(gold).after(RED, bid_from(Sawu, 10, Abydos)).after(black(), PASS);
    later(12).when(RED, bid(Baharya, 3)).refused("amun-re/auction/can-pay");
    later(13).when(RED, bid(Baharya, 3)).under("amun-re/auction/can-pay").accepted();
}

#[test]
fn who_stands_with_both_passes_and_who_is_outbid_with_one_does_not() {
    given(standing()).when(RED, PASS).by("amun-re/auction/stand").then([passes(RED), bidding_of(black())]);
    given(standing()).when(RED, bid(Baharya, 0)).refused("amun-re/auction/stand");
    given(one_outbid()).when(RED, PASS).refused("amun-re/auction/stand");
    given(one_outbid().bid(RED, Dakhla, 1).second_bid(RED, Abydos, 6)).when(RED, PASS).refused("amun-re/auction/stand");
}

#[test]
fn where_passes_are_not_said_who_has_a_marker_to_place_or_to_move_is_asked() {
    let options = OptionChanges { officials: Some(true), explicit_pass: Some(false), ..OptionChanges::default() };
    let silent = Position::expanded(3, options).auction(&[Abydos, Dakhla, Sawu, Baharya, Kharga, Edfu], blue());
    let first = || silent.clone().bid(RED, Abydos, 0).bid(black(), Dakhla, 0);
    given(first()).when(blue(), bid(Sawu, 0)).then([bids(blue(), Sawu, 0), bidding_of(RED)]);
    // black's second marker is not placed; then red is outbid, black stands and blue is the last to place
    let second = || first().bid(blue(), Sawu, 0).phase(Phase::Auction { turn: RED });
    given(second()).when(RED, bid(Sawu, 1)).then([bids(RED, Sawu, 1), bidding_of(black())]);
    given(second().second_bid(RED, Baharya, 0).phase(Phase::Auction { turn: black() }))
        .after(black(), bid(Kharga, 0))
        .when(blue(), bid(Baharya, 1))
        .then([bids(blue(), Baharya, 1), bidding_of(RED)]);
}

#[test]
fn the_auction_ends_with_one_marker_on_each_card_and_both_are_paid_at_once() {
    let lots = [Abydos, Dakhla, Sawu, Baharya, Kharga, Edfu];
    let position = Position::officials(3).turn_order(&[blue(), RED, black()]).auction(&lots, RED);
    let position = position.bid(RED, Abydos, 1).second_bid(RED, Dakhla, 10).bid(black(), Abydos, 3);
    let position =
        || position.clone().second_bid(black(), Sawu, 6).bid(blue(), Baharya, 15).second_bid(blue(), Kharga, 3);
    // five cards have a marker, EDFU has none
    given(position()).when(RED, bid(Baharya, 21)).refused("amun-re/auction/can-pay");
    given(position()).when(RED, bid(Kharga, 6)).then([moves(RED, Abydos, Kharga, 6), bidding_of(black())]);
    let after = given(position())
        .when(RED, bid(Edfu, 1))
        .by("amun-re/auction/pay")
        .by("amun-re/officials/choice")
        .then([moves(RED, Abydos, Edfu, 1), paid(blue(), 18), choice_of(blue())]);
    assert_eq!(Seat::all(3).map(|seat| after.seats[seat].gold).collect::<Vec<_>>(), [20, 20, 2]);
    given(position()).after(RED, bid(Edfu, 1)).when(RED, bid(Edfu, 3)).refused("amun-re/turn/order");
}

#[test]
fn who_has_too_little_gold_for_both_sells_cards_first() {
    // an Official that brings gold is no help, and neither is the gold of DAKHLA
    let position = auction(black()).bid(RED, Abydos, 6).second_bid(RED, Dakhla, 3).bid(black(), Abydos, 3);
    let position = position.second_bid(black(), Sawu, 1).official(Abydos, Official::MoreGold);
    let position = position.gold(RED, 7).hand(RED, &[Treasury, Abundance, Influence]);
    let waits = || given(position.clone().gold(black(), 0).hand(black(), &[Bribery])).after(black(), bid(Baharya, 0));
    assert_eq!(AmunRe::decision(waits().rules(), waits().state(), RED), Some(Decision::Payment { missing: 2 }));
    waits().when(RED, choose(Abydos)).refused("amun-re/turn/phase");
    waits().when(RED, play(Delegation)).refused("amun-re/turn/phase");
    waits().when(RED, sell(Treasury)).by("amun-re/cards/sell").then([sold(RED, Treasury)]);
    let paying = || waits().after(RED, sell(Treasury));
    paying().when(RED, sell(Abundance)).by("amun-re/auction/pay").then([
        sold(RED, Abundance),
        paid(RED, 9),
        choice_of(RED),
    ]);
    // black pays when red has chosen, and has nothing but its card
    let outcome = paying().after(RED, sell(Abundance)).when(RED, choose(Abydos)).by("amun-re/auction/pay");
    outcome.among_others([Event::ProvinceAcquired { seat: RED, province: Abydos }, payment_of(black())]);
}

#[test]
fn a_province_that_one_marker_has_left_can_be_barred_to_both() {
    // red is outbid in ABYDOS and in DAKHLA; the marker of ABYDOS goes to SAWU, and the other would go to ABYDOS
    let moved = |barred: bool| {
        let options =
            OptionChanges { officials: Some(true), left_provinces_barred: Some(barred), ..OptionChanges::default() };
        let position = Position::expanded(2, options).auction(&[Abydos, Dakhla, Sawu, Baharya], RED).gold(RED, 100);
        let position = position.bid(RED, Abydos, 1).second_bid(RED, Dakhla, 3);
        given(position.bid(black(), Abydos, 3).second_bid(black(), Dakhla, 10))
            .after(RED, bid_from(Sawu, 0, Abydos))
            .after(black(), PASS)
    };
    moved(false).when(RED, bid(Abydos, 6)).accepted();
    let refusal = moved(true).when(RED, bid(Abydos, 6)).refused("amun-re/auction/other-province");
    assert_eq!(refusal.to_string(), "seat 0 has left ABYDOS in this auction, and cannot return to it");
    assert!(moved(true).commands(RED).contains(&bid(Baharya, 0)));
}
