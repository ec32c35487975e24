//! Bribery and Protection (anniversary rulebook, Phase 1; rulings 3, 5, 12 and 13).

use amunre_core::amun_re::PowerCard::*;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Event, Phase, Violation};
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{bidding_of, bids, passes, plays};
use amunre_tests::*;

/// Four seats bid for ABYDOS, DAKHLA, SAWU and BAHARYA, in the order of the seats.
fn auction(turn: Seat) -> Position {
    let lots = [Abydos, Dakhla, Sawu, Baharya];
    Position::anniversary(4).turn_order(&Seat::all(4).collect::<Vec<_>>()).auction(&lots, turn)
}

/// Black has bid 6 on ABYDOS, above red's 3; blue and white stand elsewhere.
fn outbid() -> Position {
    auction(RED).bid(RED, Abydos, 3).bid(black(), Abydos, 6).bid(blue(), Dakhla, 0).bid(white(), Sawu, 0)
}

/// Red stands in ABYDOS and black is outbid there: red has a turn to pass.
fn standing() -> Position {
    outbid().bid(RED, Abydos, 10)
}

#[test]
fn bribery_is_for_who_is_outbid_and_nobody_else() {
    let refusal = given(auction(RED).hand(RED, &[Bribery])).when(RED, play(Bribery)).refused("amun-re/auction/overbid");
    assert_eq!(refusal.to_string(), "bribery can only be played by a seat that is outbid, and seat 0 is not");
    given(standing().hand(RED, &[Bribery])).when(RED, play(Bribery)).refused("amun-re/auction/overbid");
    given(outbid().hand(RED, &[Bribery]))
        .when(RED, play(Bribery))
        .by("amun-re/auction/overbid")
        .then([plays(RED, Bribery)]);
    given(outbid().hand(black(), &[Bribery])).when(black(), play(Bribery)).refused("amun-re/turn/order");
    given(outbid().hand(black(), &[Bribery])).when(RED, play(Bribery)).refused("amun-re/cards/held");
    given(outbid().hand(RED, &[Bribery])).when(RED, play_on(Bribery, Abydos)).refused("amun-re/cards/province");
}

#[test]
fn the_bid_of_the_turn_of_a_bribery_is_in_the_same_province() {
    given(outbid()).when(RED, bid(Abydos, 10)).refused("amun-re/auction/other-province");
    let bribed = || given(outbid().hand(RED, &[Bribery])).after(RED, play(Bribery));
    let refusal = bribed().when(RED, bid(Baharya, 0)).refused("amun-re/auction/overbid");
    assert_eq!(refusal.to_string(), "seat 0 has played their card to bid in ABYDOS again, and must bid there");
    bribed().when(RED, bid(Abydos, 6)).refused("amun-re/auction/must-outbid");
    bribed().when(RED, PASS).refused("amun-re/auction/stand");
    bribed()
        .when(RED, bid(Abydos, 10))
        .under("amun-re/auction/overbid")
        .then([bids(RED, Abydos, 10), bidding_of(black())]);
}

#[test]
fn a_bribery_lasts_until_the_auction_is_complete_and_binds_its_own_turn_alone() {
    // played on an earlier turn: in the same province or in another
    let earlier = || given(outbid().overbid(RED));
    earlier()
        .when(RED, bid(Abydos, 10))
        .under("amun-re/auction/overbid")
        .then([bids(RED, Abydos, 10), bidding_of(black())]);
    let moved = earlier().when(RED, bid(Dakhla, 1)).under("amun-re/auction/overbid");
    moved.then([bids(RED, Dakhla, 1), bidding_of(black())]);
    // and after a move it holds for the province moved to
    earlier()
        .after(RED, bid(Dakhla, 1))
        .after(black(), PASS)
        .after(blue(), bid(Abydos, 10))
        .after(white(), PASS)
        .after(RED, PASS)
        .after(black(), bid(Dakhla, 3))
        .after(blue(), PASS)
        .after(white(), PASS)
        .when(RED, bid(Dakhla, 6))
        .under("amun-re/auction/overbid")
        .then([bids(RED, Dakhla, 6), bidding_of(black())]);
    // it is the seat's own: black, outbid by red, must go elsewhere
    earlier().after(RED, bid(Abydos, 10)).when(black(), bid(Abydos, 15)).refused("amun-re/auction/other-province");
}

#[test]
fn one_bribery_and_one_protection_are_played_in_an_auction_on_one_turn_or_on_two() {
    let hand = [Bribery, Bribery, Protection, Protection];
    let held = || given(outbid().hand(RED, &hand));
    held().after(RED, play(Bribery)).when(RED, play(Bribery)).refused("amun-re/cards/identical");
    held().after(RED, play(Protection)).when(RED, play(Protection)).refused("amun-re/cards/identical");
    held().after(RED, play(Protection)).when(RED, play(Bribery)).by("amun-re/auction/overbid").accepted();
    held().after(RED, play(Bribery)).when(RED, play(Protection)).by("amun-re/auction/blockade").accepted();
    // on a later turn they still lie there
    for card in [Bribery, Protection] {
        let later = given(outbid().hand(RED, &[card]).overbid(RED).blockade(RED));
        later.when(RED, play(card)).refused("amun-re/cards/identical");
    }
}

#[test]
fn a_bribery_is_not_played_where_a_protection_or_the_purse_leaves_no_bid() {
    let held = |gold| outbid().gold(RED, gold).hand(RED, &[Bribery]);
    given(held(10)).when(RED, play(Bribery)).under("amun-re/auction/can-pay").then([plays(RED, Bribery)]);
    // 9 gold and the card are 10, but the card would be gone
    let refusal = given(held(9)).when(RED, play(Bribery)).refused("amun-re/auction/can-pay");
    assert!(matches!(refusal, Violation::NoBidLeft { province: Abydos, .. }), "{refusal}");
    // black's Protection shuts 10
    let shut = |gold| held(gold).blockade(black());
    given(shut(14)).when(RED, play(Bribery)).refused("amun-re/auction/can-pay");
    given(shut(15)).after(RED, play(Bribery)).when(RED, bid(Abydos, 10)).refused("amun-re/auction/blockade");
    given(shut(15)).after(RED, play(Bribery)).when(RED, bid(Abydos, 15)).under("amun-re/auction/blockade").accepted();
}

#[test]
fn after_a_bribery_no_card_is_played_that_the_bribed_bid_needs() {
    let bribed = |gold| given(outbid().gold(RED, gold).hand(RED, &[Bribery, Protection])).after(RED, play(Bribery));
    bribed(9).when(RED, play(Protection)).refused("amun-re/auction/can-pay");
    bribed(10).when(RED, play(Protection)).under("amun-re/auction/can-pay").then([plays(RED, Protection)]);
    // without the Bribery of this turn red could bid elsewhere for nothing
    let free = given(outbid().gold(RED, 0).hand(RED, &[Protection]));
    free.when(RED, play(Protection)).under("amun-re/auction/can-pay").then([plays(RED, Protection)]);
}

#[test]
fn a_card_that_the_standing_bid_needs_is_not_played() {
    let held = |gold| given(standing().gold(RED, gold).hand(RED, &[Protection, Treasury]));
    let refusal = held(8).when(RED, play(Protection)).refused("amun-re/auction/can-pay");
    assert!(matches!(refusal, Violation::CardPays { bid: 10, gold: 8, cards: 2, .. }), "{refusal}");
    held(9).when(RED, play(Protection)).under("amun-re/auction/can-pay").then([plays(RED, Protection)]);
}

#[test]
fn a_protection_is_played_on_the_turn_on_which_its_owner_passes() {
    let held = || given(standing().hand(RED, &[Protection]));
    held().when(RED, play(Protection)).by("amun-re/auction/blockade").then([plays(RED, Protection)]);
    let played = || held().after(RED, play(Protection));
    played().when(RED, bid(Abydos, 15)).refused("amun-re/auction/stand");
    played().when(RED, PASS).by("amun-re/auction/stand").then([passes(RED), bidding_of(black())]);
    // not on the turn of another
    given(standing().hand(blue(), &[Protection])).when(blue(), play(Protection)).refused("amun-re/turn/order");
}

#[test]
fn a_protection_shuts_the_next_space_and_no_higher_one_wherever_the_marker_goes() {
    let position = || standing().blockade(RED).gold(black(), 100).overbid(black());
    let refusal = given(position()).after(RED, PASS).when(black(), bid(Abydos, 15)).refused("amun-re/auction/blockade");
    assert!(matches!(refusal, Violation::Blockaded { gold: 15, bid: 10, owner: RED, .. }), "{refusal}");
    given(position()).after(RED, PASS).when(black(), bid(Abydos, 21)).under("amun-re/auction/blockade").accepted();
    // red has moved to DAKHLA, and its Protection with it: 3 is shut there, and nothing in ABYDOS
    let moved = |turn| {
        let position = outbid().phase(Phase::Auction { turn }).bid(RED, Dakhla, 1).overbid(turn);
        given(position.blockade(RED).gold(turn, 100))
    };
    moved(blue()).when(blue(), bid(Dakhla, 3)).refused("amun-re/auction/blockade");
    moved(blue()).when(blue(), bid(Dakhla, 6)).under("amun-re/auction/blockade").accepted();
    moved(blue()).when(blue(), bid(Abydos, 10)).under("amun-re/auction/blockade").accepted();
}

#[test]
fn before_its_first_bid_a_seat_protects_the_space_above_it() {
    let game = || given(auction(RED).hand(RED, &[Protection])).after(RED, play(Protection)).after(RED, bid(Sawu, 3));
    game().when(black(), bid(Sawu, 6)).refused("amun-re/auction/blockade");
    game().when(black(), bid(Sawu, 10)).under("amun-re/auction/blockade").accepted();
    game().when(black(), bid(Dakhla, 6)).under("amun-re/auction/blockade").accepted();
}

#[test]
fn above_36_the_next_number_is_shut() {
    for (standing, shut, open) in [(28, 36, 45), (36, 45, 55), (45, 55, 66), (780, 820, 0)] {
        let position = || auction(black()).bid(RED, Abydos, standing).blockade(RED).gold(RED, 900).gold(black(), 2000);
        let refusal = given(position()).when(black(), bid(Abydos, shut)).refused("amun-re/auction/blockade");
        assert!(refusal.to_string().starts_with(&format!("a bid of {shut} on ABYDOS is not allowed")), "{refusal}");
        if open > 0 {
            given(position()).when(black(), bid(Abydos, open)).under("amun-re/auction/blockade").accepted();
        }
    }
}

#[test]
fn the_cards_of_the_auction_are_discarded_when_it_is_resolved() {
    let position = outbid().overbid(RED).blockade(RED).blockade(black());
    let before = *given(position.clone()).state();
    assert_eq!(before.discards.len(), 0);
    // the blessing of DAKHLA is a card
    let outcome = given(position).draws(["treasury"]).when(RED, bid(Baharya, 0)).by("amun-re/auction/end");
    let after = outcome.among_others([Event::AuctionEnded]);
    assert_eq!((after.discards.of(Bribery), after.discards.of(Protection)), (1, 2));
    assert!(after.seats.iter().all(|(_, seat)| !seat.blockade && !seat.overbid && seat.bid.is_none()));
}
