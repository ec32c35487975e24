//! The offering of the anniversary edition until the order of turns is ranked anew (anniversary rulebook, Make an offering, Move
//! the Temple of Amun-Re, Establish new turn order).

use amunre_core::amun_re::options::TrackSide;
use amunre_core::amun_re::{Edition, Event, Offer, OptionChanges, Phase, PowerCard, Province, Setup, Way};
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{gifts_of, harvest_of, ranked, revealed, sealed};
use amunre_tests::*;

const INFLUENCE: PowerCard = PowerCard::Influence;
const THEFT: Offer = Offer::Theft { correction: false, greed: false };

fn gold(gold: u16) -> Offer {
    let correction = false;
    Offer::Gold { gold, correction }
}

fn offering() -> Position {
    Position::anniversary(3).offering()
}

#[test]
fn an_offer_is_gold_in_hand_or_the_theft_and_favour_cards_are_sold_to_be_offered() {
    given(offering()).when(RED, offer(0)).refused("amun-re/offering/offer");
    let poor = || offering().gold(RED, 2).hand(RED, &[PowerCard::Treasury]);
    given(poor()).when(RED, offer(3)).refused("amun-re/offering/offer");
    given(poor())
        .after(RED, sell(PowerCard::Treasury))
        .when(RED, offer(3))
        .by("amun-re/offering/offer")
        .then([sealed(RED, gold(3))]);
    // who has nothing at all still has its Theft, in every round
    for round in 1..=6 {
        given(offering().round(round).gold(RED, 0)).when(RED, STEAL).then([sealed(RED, THEFT)]);
    }
    let rich = || offering().gold(RED, 900);
    given(rich()).when(RED, offer(821)).refused("amun-re/offering/offer");
    given(rich()).when(RED, offer(820)).accepted();
}

#[test]
fn an_influence_lies_with_gold_or_with_the_theft_and_is_bound_by_the_offer() {
    for command in [offer_and_correction(3), STEAL_AND_CORRECT] {
        given(offering()).when(RED, command).refused("amun-re/cards/held");
        let laid_out = |copies: &[PowerCard]| given(offering().hand(RED, copies)).after(RED, command);
        laid_out(&[INFLUENCE]).when(RED, offer(4)).refused("amun-re/offering/sealed");
        laid_out(&[INFLUENCE]).when(RED, STEAL).refused("amun-re/offering/sealed");
        let refusal = laid_out(&[INFLUENCE]).when(RED, sell(INFLUENCE)).refused("amun-re/cards/sell");
        let sentence = "seat 0 cannot use their influence: they hold 1, and 1 is in their sealed offer";
        assert_eq!(refusal.to_string(), sentence);
        laid_out(&[INFLUENCE; 2]).when(RED, sell(INFLUENCE)).accepted();
    }
    // it is laid out with an offer, and not played on its own
    given(offering().hand(RED, &[INFLUENCE])).when(RED, play(INFLUENCE)).refused("amun-re/turn/phase");
}

#[test]
fn offers_are_turned_over_in_the_order_of_the_track_and_a_thief_gains_3_gold() {
    let after =
        given(offering().turn_order(&[black(), RED, blue()]).gold(RED, 9).gold(black(), 2).hand(black(), &[INFLUENCE]))
            .after(blue(), offer(4))
            .after(RED, offer(9))
            .when(black(), STEAL)
            .by("amun-re/offering/reveal")
            .then([
                sealed(black(), THEFT),
                revealed(black(), THEFT),
                revealed(RED, gold(9)),
                revealed(blue(), gold(4)),
                Event::TempleMoved { sacrifice: 10, space: 3 },
                ranked(&[RED, blue(), black()]),
                gifts_of(RED, 3),
            ]);
    assert_eq!(Seat::all(3).map(|seat| after.seats[seat].gold).collect::<Vec<_>>(), [0, 5, 16]);
    // the Theft is back in the hand, and the Influence never left it
    assert_eq!((after.seats[black()].hand.len(), after.discards.len()), (1, 0));
}

/// Red offers 4 and black 2, each with an Influence, and blue steals; the track does not go clockwise.
fn declaring() -> given_when_then::Given {
    let track = [blue(), black(), RED];
    given(offering().turn_order(&track).hand(RED, &[INFLUENCE]).hand(black(), &[INFLUENCE]))
        .after(RED, offer_and_correction(4))
        .after(black(), offer_and_correction(2))
        .after(blue(), STEAL)
}

#[test]
fn an_influence_is_declared_in_the_order_that_was_and_cannot_be_waived() {
    declaring().when(RED, RAISE).refused("amun-re/turn/order");
    declaring().when(black(), DONE).refused("amun-re/turn/phase");
    declaring().when(black(), LOWER).by("amun-re/offering/correction").then([
        Event::Corrected { seat: black(), way: Way::Lower },
        Event::TurnBegan { phase: Phase::Corrections { turn: RED } },
    ]);
}

#[test]
fn an_influence_moves_the_collective_offering_by_3_and_no_personal_one() {
    for (blacks, reds, sacrifice, space) in
        [(LOWER, LOWER, -3, 1), (LOWER, RAISE, 3, 2), (RAISE, LOWER, 3, 2), (RAISE, RAISE, 9, 3)]
    {
        let after = declaring()
            .after(black(), blacks)
            .when(RED, reds)
            .by("amun-re/offering/correction")
            .among_others([Event::TempleMoved { sacrifice, space }, ranked(&[RED, black(), blue()]), gifts_of(RED, 3)]);
        assert_eq!(after.discards.of(INFLUENCE), 2);
        assert!(Seat::all(3).all(|seat| after.seats[seat].hand.is_empty()));
    }
}

/// The space of the temple if seat 0 steals and the last seat makes up this total; the others offer 1.
fn temple(setup: &Setup, total: i16) -> u8 {
    let others = i16::from(setup.players) - 2;
    let rest = u16::try_from(total + 3 - others).expect("an offer");
    let seats: Vec<Seat> = Seat::all(setup.players).collect();
    let (last, seats) = seats.split_last().expect("a seat");
    let mut table = given(Position::of(setup.clone()).gold(*last, 100).offering()).after(RED, STEAL);
    for seat in seats.iter().skip(1) {
        table = table.after(*seat, offer(1));
    }
    let events = table.when(*last, offer(rest)).by("amun-re/offering/temple").accepted().events;
    let moved = events.into_iter().find_map(|event| match event {
        Event::TempleMoved { sacrifice, space } => Some((sacrifice, space)),
        _ => None,
    });
    let (sacrifice, space) = moved.expect("the temple moves");
    assert_eq!(sacrifice, total);
    space
}

#[test]
fn the_side_of_the_temple_track_is_that_of_the_number_of_players() {
    let few = [(1, 1), (2, 1), (3, 2), (8, 2), (9, 3), (14, 3), (15, 4), (60, 4)];
    let many = [(1, 1), (2, 1), (3, 2), (12, 2), (13, 3), (22, 3), (23, 4), (60, 4)];
    let on = |players, side| {
        let options = OptionChanges { temple_side: side, ..OptionChanges::default() };
        Setup { options, ..Setup::anniversary(players) }
    };
    for (setup, spaces) in [
        (on(3, None), few),
        (on(4, None), many),
        (on(5, None), many),
        (on(3, Some(TrackSide::FourToFive)), many),
        (on(4, Some(TrackSide::TwoToThree)), few),
        (on(5, Some(TrackSide::TwoToThree)), few),
        (Setup::of(Edition::Anniversary2023PreviousRules, 3), many),
    ] {
        for (total, space) in spaces {
            assert_eq!(temple(&setup, total), space, "{total} with {} players", setup.players);
        }
    }
    // nothing at all, and less than nothing, on either side
    assert_eq!([0, -1].map(|total| temple(&on(3, None), total)), [1, 1]);
    assert_eq!([0].map(|total| temple(&on(4, None), total)), [1]);
}

#[test]
fn the_track_is_ranked_by_the_offers_ties_stay_as_they_were_and_thieves_come_last() {
    // neither the order of the seats nor that in which the offers are made says anything
    let track = [white(), blue(), green(), black(), RED];
    let after = given(Position::anniversary(5).turn_order(&track).offering())
        .after(black(), offer(4))
        .after(RED, offer(9))
        .after(white(), STEAL)
        .after(blue(), offer(4))
        .when(green(), offer(9))
        .by("amun-re/offering/turn-order")
        .among_others([ranked(&[green(), RED, blue(), black(), white()]), gifts_of(green(), 3)]);
    assert_eq!(after.starting_player, green());
    // thieves stay as they were among themselves, behind whoever paid anything
    given(offering().turn_order(&[black(), RED, blue()]))
        .after(RED, STEAL)
        .after(black(), STEAL)
        .when(blue(), offer(1))
        .by("amun-re/offering/turn-order")
        .among_others([ranked(&[blue(), black(), RED]), gifts_of(blue(), 3)]);
}

#[test]
fn where_all_steal_the_track_stays_and_nobody_takes_gifts() {
    let track = [blue(), black(), RED];
    let after = given(offering().turn_order(&track))
        .after(RED, STEAL)
        .after(black(), STEAL)
        .when(blue(), STEAL)
        .by("amun-re/offering/turn-order")
        .then([
            sealed(blue(), THEFT),
            revealed(blue(), THEFT),
            revealed(black(), THEFT),
            revealed(RED, THEFT),
            Event::TempleMoved { sacrifice: -9, space: 1 },
            ranked(&track),
            Event::OfferingEnded,
            harvest_of(blue()),
        ]);
    assert!(Seat::all(3).all(|seat| after.seats[seat].gold == 23));
}

#[test]
fn under_previous_rules_the_best_offer_is_first_and_the_others_follow_clockwise() {
    let offers = |starting: Seat| {
        given(Position::previous_rules(4).starting(starting).owns(white(), &[Province::Edfu]).offering())
            .after(RED, STEAL)
            .after(black(), STEAL)
            .after(blue(), STEAL)
    };
    // no track is ranked; who paid best is first when the gifts are taken
    let gifts = || offers(blue()).after(white(), offer(9));
    let stones = || gifts().after(white(), stone(Province::Edfu)).after(white(), stone(Province::Edfu));
    let after = stones()
        .when(white(), stone(Province::Edfu))
        .by("amun-re/offering/turn-order")
        .among_others([Event::FirstPlayerSet { seat: white() }, harvest_of(white())]);
    let order = [white(), RED, black(), blue()];
    assert_eq!(after.in_turn_order().collect::<Vec<_>>(), order, "clockwise, whatever was offered");
    // where all steal who was first stays first
    offers(blue())
        .when(white(), STEAL)
        .by("amun-re/offering/turn-order")
        .among_others([Event::FirstPlayerSet { seat: blue() }, harvest_of(blue())]);
    // a tie goes to who is nearer to the first player
    for (starting, best) in [(RED, RED), (black(), black()), (blue(), RED), (white(), RED)] {
        given(Position::previous_rules(4).starting(starting).offering())
            .after(RED, offer(4))
            .after(black(), offer(4))
            .after(blue(), offer(1))
            .when(white(), STEAL)
            .by("amun-re/offering/gifts")
            .among_others([gifts_of(best, 3)]);
    }
}
