//! Bribery and Protection with two markers a seat (anniversary rulebook, Officials variant, Phase 1; rulings 3, 13, 16 and 46).

use amunre_core::amun_re::PowerCard::*;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::Violation;
use amunre_tests::events::{bidding_of, moves, plays};
use amunre_tests::*;

use super::officials_auction::{auction, both_outbid, one_outbid, standing};

#[test]
fn a_protection_shuts_the_space_above_each_marker_of_its_owner() {
    let shut = || {
        let reds = auction(black()).bid(RED, Abydos, 3).second_bid(RED, Dakhla, 6).blockade(RED);
        given(reds.bid(black(), Sawu, 0).gold(black(), 100))
    };
    for (province, closed, open, own) in [(Abydos, 6, 10, 3), (Dakhla, 10, 15, 6)] {
        let refusal = shut().when(black(), bid(province, closed)).refused("amun-re/auction/blockade");
        assert_eq!(refusal, Violation::Blockaded { province, gold: closed, owner: RED, bid: own });
        shut().when(black(), bid(province, open)).under("amun-re/auction/blockade").accepted();
    }
    // played before the first bid it holds for both
    let early = || {
        let first = given(auction(RED).hand(RED, &[Protection]).gold(black(), 100)).after(RED, play(Protection));
        first.after(RED, bid(Abydos, 3)).after(black(), bid(Sawu, 0)).after(RED, bid(Dakhla, 1))
    };
    early().when(black(), bid(Abydos, 6)).refused("amun-re/auction/blockade");
    early().when(black(), bid(Dakhla, 3)).refused("amun-re/auction/blockade");
    // it goes with the marker that moves
    let moved = || {
        let position = one_outbid().blockade(RED).gold(black(), 100).overbid(black());
        given(position).after(RED, bid(Sawu, 1))
    };
    moved().when(black(), bid(Sawu, 3)).refused("amun-re/auction/blockade");
    moved().when(black(), bid(Abydos, 10)).refused("amun-re/auction/blockade");
    moved().when(black(), bid(Sawu, 6)).under("amun-re/auction/blockade").accepted();
}

#[test]
fn a_bribery_is_refused_while_a_marker_is_to_be_placed() {
    let held = || auction(RED).bid(RED, Abydos, 1).bid(black(), Abydos, 3).hand(RED, &[Bribery]);
    let refusal = given(held()).when(RED, play(Bribery)).refused("amun-re/officials/markers");
    assert_eq!(refusal.to_string(), "seat 0 must place their second marker before they play bribery");
    given(auction(RED).hand(RED, &[Bribery])).when(RED, play(Bribery)).refused("amun-re/officials/markers");
    given(standing().hand(RED, &[Bribery])).when(RED, play(Bribery)).refused("amun-re/auction/overbid");
}

#[test]
fn a_bribery_serves_either_marker() {
    let held = |position: Position| given(position.hand(RED, &[Bribery]).gold(RED, 100));
    held(one_outbid()).when(RED, play(Bribery)).by("amun-re/auction/overbid").then([plays(RED, Bribery)]);
    let one = || held(one_outbid()).after(RED, play(Bribery));
    one().when(RED, bid(Sawu, 1)).refused("amun-re/auction/overbid");
    one().when(RED, bid(Abydos, 10)).refused("amun-re/auction/overbid");
    one().when(RED, bid(Dakhla, 6)).under("amun-re/auction/overbid").accepted();
    let both = || held(both_outbid()).after(RED, play(Bribery));
    for (province, gold, other) in [(Abydos, 6, Dakhla), (Dakhla, 15, Abydos)] {
        both()
            .when(RED, bid_from(province, gold, province))
            .under("amun-re/auction/overbid")
            .then([moves(RED, province, province, gold), bidding_of(black())]);
        both().when(RED, bid_from(province, gold, other)).refused("amun-re/auction/overbid");
        both().when(RED, bid_from(Sawu, 0, province)).refused("amun-re/auction/overbid");
        // on a later turn either may stay, or go elsewhere
        let later = || given(both_outbid().overbid(RED).gold(RED, 100));
        later().when(RED, bid_from(province, gold, province)).under("amun-re/auction/overbid").accepted();
        later().when(RED, bid_from(Sawu, 0, province)).under("amun-re/auction/overbid").accepted();
    }
    held(one_outbid()).after(RED, play(Bribery)).when(RED, play(Bribery)).refused("amun-re/cards/held");
}

#[test]
fn a_bribery_is_refused_where_the_other_marker_leaves_no_bid() {
    // 6 stand in ABYDOS, and DAKHLA costs 6
    let one = |gold| given(one_outbid().hand(RED, &[Bribery]).gold(RED, gold));
    let refusal = one(11).when(RED, play(Bribery)).refused("amun-re/auction/can-pay");
    assert!(matches!(refusal, Violation::NoBidLeft { province: Dakhla, .. }), "{refusal}");
    one(12).when(RED, play(Bribery)).under("amun-re/auction/can-pay").accepted();
    // of two that are outbid one bid is enough: ABYDOS costs 6, DAKHLA 15
    let both = |gold| given(both_outbid().hand(RED, &[Bribery]).gold(RED, gold));
    both(5).when(RED, play(Bribery)).refused("amun-re/auction/can-pay");
    both(6).after(RED, play(Bribery)).when(RED, bid_from(Dakhla, 15, Dakhla)).refused("amun-re/auction/can-pay");
    both(6)
        .after(RED, play(Bribery))
        .when(RED, bid_from(Abydos, 6, Abydos))
        .under("amun-re/auction/can-pay")
        .accepted();
    // the dearer one first in the order of the markers
    let swapped = both_outbid().bid(RED, Dakhla, 3).second_bid(RED, Abydos, 1).hand(RED, &[Bribery]).gold(RED, 6);
    given(swapped).when(RED, play(Bribery)).under("amun-re/auction/can-pay").then([plays(RED, Bribery)]);
}

#[test]
fn a_card_that_the_two_standing_bids_need_is_not_played() {
    let held = |gold| given(standing().gold(RED, gold).hand(RED, &[Protection]));
    let refusal = held(11).when(RED, play(Protection)).refused("amun-re/auction/can-pay");
    assert_eq!(refusal, Violation::CardPays { seat: RED, card: Protection, bid: 12, gold: 11, cards: 1 });
    held(12).when(RED, play(Protection)).under("amun-re/auction/can-pay").then([plays(RED, Protection)]);
    // one of them beaten, the other alone is to be paid
    let one = given(one_outbid().gold(RED, 6).hand(RED, &[Protection]));
    one.when(RED, play(Protection)).under("amun-re/auction/can-pay").then([plays(RED, Protection)]);
    given(one_outbid().gold(RED, 5).hand(RED, &[Protection]))
        .when(RED, play(Protection))
        .refused("amun-re/auction/can-pay");
}
