//! The rules of phase 4: the sacrifice and its rewards (classic rulebook, p. 8).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Event, Offer, Offered, Phase, PowerCard, Way};
use amunre_core::engine::game::{Game as _, HiddenInformation as _};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{drawn, gifts_of, harvest_of};
use amunre_tests::*;

const CORRECTION: PowerCard = PowerCard::SacrificeCorrection;

fn gold(gold: u16) -> Offer {
    let correction = false;
    Offer::Gold { gold, correction }
}

const THEFT: Offer = Offer::Theft { correction: false, greed: false };

fn offering() -> Position {
    Position::classic(3).offering()
}

fn revealed(seat: Seat, offer: Offer) -> Event {
    Event::OfferRevealed { seat, offer }
}

#[test]
fn an_offer_is_1_gold_or_more_of_the_gold_in_hand_or_the_theft() {
    given(offering()).when(RED, offer(0)).refused("amun-re/offering/offer");
    let refusal = given(offering().gold(RED, 7)).when(RED, offer(8)).refused("amun-re/offering/offer");
    assert_eq!(refusal.to_string(), "an offer of 8 gold is more than seat 0 has: 7 gold");
    let rich = || offering().gold(RED, 900);
    let refusal = given(rich()).when(RED, offer(821)).refused("amun-re/offering/offer");
    assert_eq!(refusal.to_string(), "an offer of 821 gold is not possible: expected 1 to 820");
    given(rich()).when(RED, offer(820)).accepted();
    let sealed = |offer| Event::OfferSealed { seat: RED, offer: Hidden::Known(offer) };
    given(offering()).when(RED, offer(1)).then([sealed(gold(1))]);
    given(offering()).when(RED, STEAL).then([sealed(THEFT)]);
    // cards are sold first to be offered
    let poor = || offering().gold(RED, 0).hand(RED, &[PowerCard::Builder]);
    given(poor()).when(RED, offer(1)).refused("amun-re/offering/offer");
    given(poor()).after(RED, sell(PowerCard::Builder)).when(RED, offer(1)).accepted();
}

#[test]
fn an_offer_is_final_and_its_owner_alone_knows_it() {
    let laid_out = || given(offering().hand(RED, &[CORRECTION])).after(RED, offer_and_correction(3));
    laid_out().when(RED, offer(4)).refused("amun-re/offering/sealed");
    laid_out().when(RED, STEAL).refused("amun-re/offering/sealed");
    let event = Event::OfferSealed { seat: RED, offer: Hidden::Known(gold(3)) };
    assert_eq!(AmunRe::redact(&event, Viewer::Seat(RED)), event);
    let unseen = Event::OfferSealed { seat: RED, offer: Hidden::Unseen };
    assert_eq!(AmunRe::redact(&event, Viewer::Seat(black())), unseen);
    assert_eq!(AmunRe::redact(&event, Viewer::Spectator), unseen);
    // the gold and the card stay where they were until the offers are turned over
    let given = laid_out();
    assert_eq!((given.state().seats[RED].gold, given.state().seats[RED].hand.len()), (20, 1));
}

#[test]
fn offers_are_made_in_any_order_and_turned_over_together() {
    let outcome = given(offering().gold(RED, 9).gold(black(), 2).gold(blue(), 4))
        .after(blue(), offer(4))
        .after(RED, offer(9))
        .when(black(), STEAL);
    let after = outcome.by("amun-re/offering/reveal").then([
        Event::OfferSealed { seat: black(), offer: Hidden::Known(THEFT) },
        revealed(RED, gold(9)),
        revealed(black(), THEFT),
        revealed(blue(), gold(4)),
        Event::TempleMoved { sacrifice: 10, space: 2 },
        gifts_of(RED, 3),
    ]);
    let gold = Seat::all(3).map(|seat| after.seats[seat].gold);
    assert_eq!(gold.collect::<Vec<_>>(), [0, 5, 0], "gold goes to the bank, and a thief gains 3");
}

#[test]
fn the_temple_stands_where_the_sacrifice_falls() {
    for (total, space) in [(3, 2), (12, 2), (13, 3), (22, 3), (23, 4), (60, 4)] {
        given(offering().gold(RED, 100))
            .after(black(), offer(1))
            .after(blue(), offer(1))
            .when(RED, offer(total - 2))
            .by("amun-re/offering/temple")
            .among_others([Event::TempleMoved { sacrifice: i16::try_from(total).expect("small"), space }]);
    }
    // up to 2, and below 0
    given(offering())
        .after(black(), offer(3))
        .after(blue(), offer(2))
        .when(RED, STEAL)
        .among_others([Event::TempleMoved { sacrifice: 2, space: 1 }]);
    given(offering())
        .after(black(), STEAL)
        .after(blue(), STEAL)
        .when(RED, STEAL)
        .among_others([Event::TempleMoved { sacrifice: -9, space: 1 }]);
}

#[test]
fn a_correction_is_declared_in_turn_order_and_moves_the_sacrifice_by_3() {
    let declaring = || {
        given(
            offering()
                .starting(black())
                .hand(RED, &[CORRECTION])
                .hand(blue(), &[CORRECTION])
                .open_hand(RED, &[CORRECTION]),
        )
        .after(RED, offer_and_correction(5))
        .after(black(), offer(4))
        .after(blue(), STEAL_AND_CORRECT)
    };
    // black is first and has none, so blue declares, then red; nobody can skip it
    declaring().when(RED, RAISE).refused("amun-re/turn/order");
    declaring().when(blue(), DONE).refused("amun-re/turn/phase");
    declaring().when(blue(), LOWER).by("amun-re/offering/correction").then([
        Event::Corrected { seat: blue(), way: Way::Lower },
        Event::TurnBegan { phase: Phase::Corrections { turn: RED } },
    ]);
    for (blues, reds, sacrifice, space) in [(LOWER, LOWER, 0, 1), (LOWER, RAISE, 6, 2), (RAISE, RAISE, 12, 2)] {
        let after =
            declaring().after(blue(), blues).when(RED, reds).among_others([Event::TempleMoved { sacrifice, space }]);
        // the correction is spent, the one that all know of first, and changes no offer
        assert_eq!(after.discards.of(CORRECTION), 2);
        assert_eq!((after.seats[RED].hand.open.len(), after.seats[RED].hand.closed.len()), (0, 1));
        assert_eq!(after.phase.turn(), Some(RED), "5 gold is still the best offer");
    }
}

#[test]
fn gifts_are_3_for_the_best_2_for_the_second_and_1_for_the_others_clockwise() {
    let after_offers = given(Position::classic(5).starting(blue()).gold(green(), 30))
        .after(RED, offer(2))
        .after(black(), offer(9))
        .after(blue(), offer(1))
        .after(white(), STEAL)
        .when(green(), offer(12));
    let after = after_offers.by("amun-re/offering/gifts").among_others([gifts_of(green(), 3)]);
    assert_eq!(after.temple, 3);
    let paid = |position: Position| {
        position
            .offered(RED, gold(2))
            .offered(black(), gold(9))
            .offered(blue(), gold(1))
            .offered(white(), THEFT)
            .offered(green(), gold(12))
    };
    let turn = |seat, left| given(paid(Position::classic(5).starting(blue()).gifts(seat, left)));
    turn(green(), 3).when(green(), DONE).then([gifts_of(black(), 2)]);
    // blue sits at the starting player's place, so it comes before red, which offered more
    turn(black(), 2).when(black(), DONE).then([gifts_of(blue(), 1)]);
    turn(blue(), 1).when(blue(), DONE).then([gifts_of(RED, 1)]);
    // white stole and takes none; the pharaoh moves after the gifts
    pins("amun-re/offering/thief");
    turn(RED, 1)
        .when(RED, DONE)
        .by("amun-re/offering/pharaoh")
        .then([Event::PharaohMoved { seat: green() }, harvest_of(green())]);
}

#[test]
fn ties_go_to_the_seat_nearer_to_the_starting_player() {
    let tied = |starting| {
        given(offering().starting(starting)).after(RED, offer(4)).after(black(), offer(4)).when(blue(), offer(4))
    };
    tied(RED).among_others([gifts_of(RED, 3)]);
    tied(black()).by("amun-re/offering/gifts").among_others([gifts_of(black(), 3)]);
    tied(blue()).among_others([gifts_of(blue(), 3)]);
}

#[test]
fn a_single_offer_of_gold_takes_3_gifts_and_the_second_rank_lapses() {
    given(offering())
        .after(RED, STEAL)
        .after(blue(), STEAL)
        .when(black(), offer(1))
        .among_others([gifts_of(black(), 3)]);
    let alone = Position::classic(3).offered(RED, THEFT).offered(black(), gold(1)).offered(blue(), THEFT);
    given(alone.gifts(black(), 3))
        .when(black(), DONE)
        .under("amun-re/offering/thief")
        .then([Event::PharaohMoved { seat: black() }, harvest_of(black())]);
}

#[test]
fn where_all_steal_nobody_takes_gifts_and_the_pharaoh_stays() {
    let after = given(offering().starting(blue()))
        .after(RED, STEAL)
        .after(black(), STEAL)
        .when(blue(), STEAL)
        .by("amun-re/offering/pharaoh")
        .among_others([Event::PharaohMoved { seat: blue() }, harvest_of(blue())]);
    assert!(Seat::all(3).all(|seat| after.seats[seat].gold == 23 && after.seats[seat].offer == Offered::Nothing));
}

/// Red takes 3 gifts; it owns MEMPHIS and BERENIKE (no field), black and blue offered less.
fn gifts() -> Position {
    Position::classic(3)
        .round(2)
        .owns(RED, &[Memphis, Berenike])
        .offered(RED, gold(9))
        .offered(black(), gold(2))
        .offered(blue(), gold(1))
        .gifts(RED, 3)
}

#[test]
fn cards_are_announced_and_drawn_and_anything_else_is_taken_before_or_after() {
    given(gifts()).when(RED, take_cards(0)).refused("amun-re/offering/gifts");
    let refusal = given(gifts()).when(RED, take_cards(4)).refused("amun-re/offering/gifts");
    assert_eq!(refusal.to_string(), "4 cards cannot be taken: seat 0 has 3 gifts left");
    let two = || given(gifts()).draws(["builder", "eight_gold"]).after(RED, take_cards(2));
    // the classic rulebook names no order: only by another reading cards are first, and taken all at once
    two().draws(["builder"]).when(RED, take_cards(1)).by("amun-re/offering/cards-first").accepted();
    let first = |given: given_when_then::Given| given.with_interpretation("cards-first");
    first(two()).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    let later = || given(gifts()).after(RED, stone(Memphis));
    later().draws(["builder"]).when(RED, take_cards(1)).by("amun-re/offering/cards-first").accepted();
    first(later()).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    // the third gift is chosen after the cards were seen, and it ends the turn
    two()
        .when(RED, farmer(Memphis))
        .under("amun-re/offering/cards-first")
        .then([Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true }, gifts_of(black(), 2)]);
    // no card limit of the provinces holds: BERENIKE and MENDES show fewer than 3
    let few = Position::classic(3)
        .owns(RED, &[Mendes])
        .offered(RED, gold(9))
        .offered(black(), gold(2))
        .offered(blue(), THEFT);
    given(few.gifts(RED, 3)).draws(["builder"; 3]).when(RED, take_cards(3)).accepted();
}

#[test]
fn farmers_and_stones_as_gifts_are_placed_by_their_rules_and_no_card_helps() {
    given(gifts()).when(RED, farmer(Berenike)).refused("amun-re/market/fields");
    given(gifts()).when(RED, farmer(Abu)).refused("amun-re/building/own-province");
    given(gifts()).when(RED, stone(Abu)).refused("amun-re/building/own-province");
    given(gifts().stones(Memphis, 2)).when(RED, stone(Memphis)).by("amun-re/building/pyramid").then([
        Event::StonePlaced { seat: RED, province: Memphis },
        Event::PyramidBuilt { province: Memphis, double: false },
    ]);
    let held = gifts().stones(Memphis, 2).hand(RED, &[PowerCard::Builder, PowerCard::FreeFarmer]);
    given(held.clone()).when(RED, play_on(PowerCard::Builder, Memphis)).refused("amun-re/cards/phase");
    given(held).when(RED, play_on(PowerCard::FreeFarmer, Memphis)).refused("amun-re/cards/phase");
}

#[test]
fn the_rest_of_the_gifts_may_be_declined() {
    given(gifts()).after(RED, stone(Memphis)).when(RED, DONE).then([gifts_of(black(), 2)]);
}

#[test]
fn a_gift_turn_ends_by_itself_when_nothing_left_can_be_taken() {
    // red owns BERENIKE alone, and 15 stones lie elsewhere: after the cards there is nothing to take
    let mut bare = Position::classic(3)
        .owns(RED, &[Berenike])
        .offered(RED, gold(9))
        .offered(black(), gold(2))
        .offered(blue(), gold(1));
    for (province, stones) in
        [(Abu, 2), (Abydos, 2), (Amarna, 2), (Avaris, 2), (Baharya, 2), (Buto, 2), (Dakhla, 2), (Edfu, 1)]
    {
        bare = bare.stones(province, stones);
    }
    let bare_turn = given(bare.clone().gifts(RED, 3)).with_interpretation("cards-first").draws(["builder"]);
    bare_turn.when(RED, take_cards(1)).by("amun-re/offering/gifts").then([
        Event::GiftCardsAnnounced { seat: RED, number: 1 },
        drawn(RED, PowerCard::Builder),
        gifts_of(black(), 2),
    ]);
    // neither cards nor fields nor stones for anybody: nobody is asked
    let none = Position::classic(3)
        .owns(RED, &[Berenike])
        .owns(black(), &[Dakhla])
        .owns(blue(), &[Memphis])
        .farmers(Memphis, 3)
        .pile(&[]);
    let mut none = none.offering();
    for (province, stones) in
        [(Abu, 2), (Abydos, 2), (Amarna, 2), (Avaris, 2), (Baharya, 2), (Buto, 2), (Edfu, 2), (Thebes, 1)]
    {
        none = none.stones(province, stones);
    }
    given(none).after(RED, offer(3)).after(black(), offer(2)).when(blue(), offer(1)).among_others([
        Event::TempleMoved { sacrifice: 6, space: 2 },
        Event::PharaohMoved { seat: RED },
        harvest_of(RED),
    ]);
}

#[test]
fn no_more_cards_are_taken_than_there_are() {
    let refusal = given(gifts().pile(&[PowerCard::Builder, PowerCard::Builder]))
        .when(RED, take_cards(3))
        .refused("amun-re/market/cards-left");
    assert_eq!(refusal.to_string(), "3 cards cannot be drawn: the pile and the discards have 2");
}

#[test]
fn offers_are_turned_over_in_turn_order() {
    given(offering().starting(black()))
        .after(RED, offer(5))
        .after(black(), offer(4))
        .when(blue(), STEAL)
        .by("amun-re/offering/reveal")
        .then([
            Event::OfferSealed { seat: blue(), offer: Hidden::Known(THEFT) },
            revealed(black(), gold(4)),
            revealed(blue(), THEFT),
            revealed(RED, gold(5)),
            Event::TempleMoved { sacrifice: 6, space: 2 },
            gifts_of(RED, 3),
        ]);
}

#[test]
fn a_tie_for_the_second_offer_goes_to_the_seat_nearer_to_the_starting_player() {
    let turn = |seat, left| {
        let offered = Position::classic(3).starting(blue()).offered(RED, gold(9));
        given(offered.offered(black(), gold(4)).offered(blue(), gold(4)).gifts(seat, left))
    };
    turn(RED, 3).when(RED, DONE).by("amun-re/offering/gifts").then([gifts_of(blue(), 2)]);
    turn(blue(), 2).when(blue(), DONE).by("amun-re/offering/gifts").then([gifts_of(black(), 1)]);
}

#[test]
fn a_gift_turn_ends_with_the_last_gift_whatever_it_is() {
    let two = || given(gifts()).after(RED, stone(Memphis)).after(RED, stone(Memphis));
    two().when(RED, stone(Memphis)).by("amun-re/offering/gifts").then([
        Event::StonePlaced { seat: RED, province: Memphis },
        Event::PyramidBuilt { province: Memphis, double: false },
        gifts_of(black(), 2),
    ]);
    two()
        .when(RED, farmer(Memphis))
        .by("amun-re/offering/gifts")
        .then([Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true }, gifts_of(black(), 2)]);
    given(gifts())
        .draws(["builder", "builder", "eight_gold"])
        .when(RED, take_cards(3))
        .by("amun-re/offering/gifts")
        .then([
            Event::GiftCardsAnnounced { seat: RED, number: 3 },
            drawn(RED, PowerCard::Builder),
            drawn(RED, PowerCard::Builder),
            drawn(RED, PowerCard::EightGold),
            gifts_of(black(), 2),
        ]);
}

#[test]
fn a_seat_is_asked_while_it_can_take_a_card_or_a_stone_or_a_farmer() {
    // BERENIKE has no field, MEMPHIS has; without stones all 15 lie elsewhere; without cards blue holds them all
    let check = |province, cards: bool, stones: bool| {
        let mut position = Position::classic(3).owns(RED, &[province]).offering();
        if !cards {
            position = position.pile(&[]);
        }
        if !stones {
            for elsewhere in [Abu, Abydos, Amarna, Avaris, Baharya, Buto, Edfu] {
                position = position.stones(elsewhere, 2);
            }
            position = position.stones(Thebes, 1);
        }
        given(position)
            .after(black(), offer(2))
            .after(blue(), offer(1))
            .when(RED, offer(3))
            .by("amun-re/offering/gifts")
            .among_others([Event::TempleMoved { sacrifice: 6, space: 2 }, gifts_of(RED, 3)])
    };
    check(Berenike, true, false);
    check(Berenike, false, true);
    check(Memphis, false, false);
}

#[test]
fn no_farmer_is_a_gift_where_the_supply_has_none() {
    let full = gifts().owns(black(), &[Mendes]).province(Mendes, |here| here.free_farmers = 45);
    given(full).when(RED, farmer(Memphis)).refused("amun-re/market/farmers-left");
}

#[test]
fn a_view_shows_of_another_sealed_offer_the_gold_its_seat_had_and_no_more() {
    pins("amun-re/offering/sealed");
    let position = offering().gold(RED, 9).hand(RED, &[CORRECTION]);
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    for command in [offer_and_correction(3), offer(3), STEAL, STEAL_AND_CORRECT] {
        let laid_out = given(position.clone()).after(RED, command);
        for viewer in Viewer::all(3) {
            let seen = AmunRe::view(&rules, laid_out.state(), viewer).seats[RED];
            assert_eq!((seen.gold, seen.hand.len()), (9, 1));
            match seen.offer {
                Offered::Sealed { offer, most: 9 } if viewer != Viewer::Seat(RED) => assert_eq!(offer, Hidden::Unseen),
                Offered::Sealed { offer, most: 9 } => assert!(offer.known().is_some()),
                other => panic!("{viewer:?} sees {other:?}"),
            }
        }
    }
}
