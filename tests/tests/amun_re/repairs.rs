//! The repairs of a referee's ruling: each changes what it names and loses nothing, and impossible ones are refused.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, CardPlace, Event, MarketTurn, Phase, Piece, PowerCard, Repair, Rules, State};
use amunre_core::engine::game::{Game as _, Positions as _};
use amunre_tests::*;

mod broken;
mod expansions;
mod random;

fn table(position: &Position) -> (Rules, State) {
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    let state = AmunRe::initial(&rules);
    (rules, state)
}

/// The market turn of red: it owns ABU with a farmer, a stone and three pyramids, black holds a builder that nobody knows of.
fn market() -> Position {
    Position::classic(3)
        .owns(RED, &[Abu])
        .farmers(Abu, 1)
        .province(Abu, |here| here.free_farmers = 1)
        .stones(Abu, 1)
        .pyramids(Abu, 3)
        .gold(RED, 12)
        .hand(black(), &[PowerCard::Builder, PowerCard::EightGold])
        .discards(&[PowerCard::FarmerBonus])
        .market(RED)
}

/// Makes a possible repair, and checks that the table is possible before and after it.
#[track_caller]
fn put_right(rules: &Rules, state: &mut State, repair: Repair) {
    let event = Event::Repaired { repair };
    assert!(AmunRe::is_repair(&event));
    AmunRe::check_repair(rules, state, &event).expect("a repair that can be made");
    AmunRe::evolve(rules, state, &event);
}

/// The table before and after a ruling of these repairs.
#[track_caller]
fn ruled(position: &Position, repairs: &[Repair]) -> (State, State) {
    let (rules, before) = table(position);
    let mut after = before;
    repairs.iter().for_each(|repair| put_right(&rules, &mut after, *repair));
    AmunRe::check_stated(&rules, &after).expect("a table that can be");
    (before, after)
}

fn move_card(card: PowerCard, from: CardPlace, to: CardPlace) -> Repair {
    Repair::MoveCard { card, from, to }
}

#[test]
fn gold_is_set_and_nothing_else() {
    let (mut before, after) = ruled(&market(), &[Repair::SetGold { seat: black(), gold: 7 }]);
    before.seats[black()].gold = 7;
    assert_eq!(after, before);
}

#[test]
fn a_card_that_was_moved_lies_open_where_it_went() {
    use CardPlace::{Deck, Discards, Hand};
    let builder = PowerCard::Builder;
    for (card, from, to) in [
        (builder, Hand(black()), Discards),
        (builder, Hand(black()), Hand(blue())),
        (builder, Hand(black()), Deck),
        (builder, Deck, Hand(RED)),
        (builder, Deck, Discards),
        (PowerCard::FarmerBonus, Discards, Deck),
        (PowerCard::FarmerBonus, Discards, Hand(RED)),
    ] {
        let (before, after) = ruled(&market(), &[move_card(card, from, to)]);
        let lying = |state: &State, place| match place {
            Deck => state.deck.kinds().of(card),
            Discards => state.discards.of(card),
            Hand(seat) => state.seats[seat].hand.of(card),
        };
        assert_eq!(lying(&after, from) + 1, lying(&before, from), "{from:?} to {to:?}");
        assert_eq!(lying(&after, to), lying(&before, to) + 1, "{from:?} to {to:?}");
        if let Hand(seat) = to {
            assert_eq!(after.seats[seat].hand.open.of(card), 1, "everybody saw it go there");
        }
        assert_eq!(
            (after.supply, after.phase, after.deck_known_to),
            (before.supply, before.phase, before.deck_known_to)
        );
    }
}

#[test]
fn a_card_that_everybody_knows_to_be_in_a_hand_leaves_it_first() {
    let position = market().open_hand(black(), &[PowerCard::Builder]);
    let (_, after) = ruled(&position, &[move_card(PowerCard::Builder, CardPlace::Hand(black()), CardPlace::Discards)]);
    let hand = after.seats[black()].hand;
    assert_eq!((hand.open.len(), hand.closed.len(), hand.of(PowerCard::Builder)), (0, 2, 1));
}

#[test]
fn pieces_come_from_the_supply_and_go_back_to_it() {
    for piece in [Piece::Farmer, Piece::FreeFarmer, Piece::Stone, Piece::Pyramid, Piece::DoublePyramid] {
        let (before, put) = ruled(&market(), &[Repair::PutPiece { piece, province: Abu }]);
        let (_, taken) = ruled(&market(), &[Repair::TakePiece { piece, province: Abu }]);
        let numbers = |state: &State| {
            let (here, left) = (state.provinces[Abu], state.supply);
            match piece {
                Piece::Farmer => (here.farmers, left.farmers),
                Piece::FreeFarmer => (here.free_farmers, left.farmers),
                Piece::Stone => (here.stones, left.stones),
                Piece::Pyramid => (here.singles, left.singles),
                _ => (here.doubles, left.doubles),
            }
        };
        let (here, left) = numbers(&before);
        assert_eq!(numbers(&put), (here + 1, left - 1), "{piece:?}");
        assert_eq!(numbers(&taken), (here - 1, left + 1), "{piece:?}");
        let both = [Repair::PutPiece { piece, province: Abu }, Repair::TakePiece { piece, province: Abu }];
        assert_eq!(ruled(&market(), &both).1, before, "{piece:?}");
    }
}

#[test]
fn two_seats_exchange_their_provinces() {
    let marker = Piece::Marker;
    let position = Position::classic(3).owns(RED, &[Abu]).owns(black(), &[Memphis]).market(RED);
    let (_, after) = ruled(
        &position,
        &[
            Repair::TakePiece { piece: marker(RED), province: Abu },
            Repair::TakePiece { piece: marker(black()), province: Memphis },
            Repair::PutPiece { piece: marker(RED), province: Memphis },
            Repair::PutPiece { piece: marker(black()), province: Abu },
        ],
    );
    assert_eq!((after.owner(Abu), after.owner(Memphis)), (Some(black()), Some(RED)));
}

#[test]
fn the_table_waits_for_whom_the_ruling_says() {
    let turn = MarketTurn::of;
    let (before, after) = ruled(&market(), &[Repair::SetTurn { phase: Phase::Market(turn(blue())) }]);
    assert_eq!(after, State { phase: Phase::Market(turn(blue())), ..before });
    let (_, offering) = ruled(&market(), &[Repair::SetTurn { phase: Phase::Offering }]);
    assert_eq!(offering.phase, Phase::Offering);
}

/// The numbering begins again, as at the natural beginning of a phase.
#[test]
fn draws_are_numbered_anew_where_a_ruling_leads_to_another_phase() {
    let position = Position::classic(3).owns(RED, &[Abydos]).market(RED);
    let state = *given(position.clone()).draws(["builder"]).after(RED, buy_cards(1)).state();
    assert_eq!(state.draws.power_cards, 1);
    let turn = MarketTurn::of(blue());
    for (phase, draws) in [(Phase::Market(turn), 1), (Phase::Offering, 0)] {
        let mut after = state;
        put_right(&table(&position).0, &mut after, Repair::SetTurn { phase });
        assert_eq!(after.draws.power_cards, draws, "{phase:?}");
    }
}

#[test]
fn a_repair_is_written_by_name() {
    let event = Event::Repaired { repair: move_card(PowerCard::Builder, CardPlace::Deck, CardPlace::Hand(black())) };
    let text = r#"{"repaired":{"repair":{"move_card":{"card":"builder","from":"deck","to":{"hand":1}}}}}"#;
    assert_eq!(serde_json::to_string(&event).expect("JSON"), text);
    assert_eq!(serde_json::from_str::<Event>(text).expect("an event"), event);
    let marker = Repair::TakePiece { piece: Piece::Marker(RED), province: Abu };
    let text = r#"{"take_piece":{"piece":{"marker":0},"province":"abu"}}"#;
    assert_eq!(serde_json::to_string(&marker).expect("JSON"), text);
}

/// The closed list of docs/reference/disclosing-events.md.
#[test]
fn moving_a_card_discloses_what_not_everybody_could_tell() {
    use CardPlace::{Deck, Discards, Hand};
    let (_, state) = table(&market().open_hand(RED, &[PowerCard::Builder]));
    let discloses = |card, from, to| AmunRe::discloses(&state, &Event::Repaired { repair: move_card(card, from, to) });
    assert!(discloses(PowerCard::Builder, Hand(black()), Discards));
    assert!(!discloses(PowerCard::Builder, Hand(RED), Discards));
    assert!(discloses(PowerCard::Builder, Deck, Discards), "nobody can tell this pile");
    assert!(!discloses(PowerCard::FarmerBonus, Discards, Deck));
}
