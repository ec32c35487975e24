//! The rules are the same for every seat, at tables of two to four.

use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::horus::options::LateCards;
use amunre_core::horus::{Card, Event, Horus, OptionChanges, Phase, Setup, Stack, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, given, pins};

use super::ON;
use super::kingdoms::{self, Manner, setup};
use super::scoring::{ended, scored};

fn fourth() -> Seat {
    Seat::new(3).expect("a seat")
}

/// The seat that an event says acted in its own turn, or whose turn begins.
fn doer(event: &Event) -> Option<Seat> {
    match *event {
        Event::TileDrawn { seat, .. }
        | Event::TileLaid { seat, .. }
        | Event::RiverExtended { seat, .. }
        | Event::TempleDiscarded { seat }
        | Event::RiverSetAside { seat }
        | Event::CardPlayed { seat, .. }
        | Event::TransportPlayed { seat }
        | Event::Passed { seat }
        | Event::MarkerPlaced { seat, .. }
        | Event::MarkerMoved { seat, .. }
        | Event::Declined { seat }
        | Event::CardDrawn { seat, .. }
        | Event::TurnBegan { seat, .. } => Some(seat),
        Event::StepBegan { phase } => phase.turn(),
        _ => None,
    }
}

/// The kind of an event.
fn kind(event: &Event) -> String {
    let written = serde_json::to_value(event).expect("JSON");
    written.as_object().and_then(|event| event.keys().next().cloned()).unwrap_or_default()
}

#[test]
fn what_happens_in_a_turn_is_done_by_the_seat_whose_turn_it_is() {
    pins("horus/turn/order");
    let mut kinds = std::collections::BTreeSet::new();
    for (seed, players) in (0..).zip([2, 3, 4, 4]) {
        let agreed = setup(players, |options| {
            options.card_compulsory = Some(false);
            options.second_tile_by_card = (seed == 3).then_some(true);
        });
        let first = Seat::FIRST;
        let (mut own, mut number) = (first, 1);
        let agreed = Setup { starting_player: Some(first), ..agreed };
        kingdoms::play(&agreed, Manner::Anyhow, seed, |_, state, events| {
            for event in events {
                if let Event::TurnBegan { seat, turn } = *event {
                    (own, number) = (own.next(players), number + 1);
                    assert_eq!((seat, turn), (own, number));
                }
                if let Some(seat) = doer(event) {
                    assert_eq!(seat, own, "{event:?}");
                    kinds.insert(kind(event));
                }
            }
            assert_eq!(state.phase.turn(), (state.phase != Phase::Over).then_some(own));
        });
    }
    assert!(kinds.len() >= 11, "{kinds:?}");
}

#[test]
fn a_seat_is_asked_by_what_it_has_itself() {
    pins("horus/turn/expand");
    // whichever of the two has no card and no river-transport card
    let draws = ["marsh_1", "marsh_2", "marsh_3", "marsh_4", "any_5", "hills"];
    for (own, other) in [(RED, black()), (black(), RED)] {
        let table = || Position::of(3).hand(own, &[]).transported(own);
        let laid = given(table().explore(own, Tile::Marsh)).draws(draws).when(own, lay(0, 2)).accepted();
        assert!(!laid.events.contains(&expanding(own)));
        let laid = given(table().explore(other, Tile::Marsh)).when(other, lay(0, 2)).accepted();
        assert_eq!(laid.after.phase, Phase::Expand { turn: other });
    }
    // or no card that can be played
    let kept = OptionChanges { late_cards: Some(LateCards::Kept), ..OptionChanges::default() };
    let draws = ["any_1", "any_2", "any_3", "any_4", "desert"];
    for (own, other) in [(RED, black()), (black(), RED)] {
        let table = Position::with(3, kept).tiles("hills 0,2").stack(Stack::Hills, 0);
        let table = table.hand(own, &[Card::Hills2]).transported(own).hand(other, &[Card::Marsh1]).transported(other);
        given(table.clone().expand(own)).draws(draws).when(own, PASS).by("horus/turn/expand").accepted();
        let refusal = given(table.expand(other)).when(other, PASS).refused("horus/turn/expand");
        let message = format!("seat {} holds a card that can be played, and must play one", other.number());
        assert_eq!(refusal.to_string(), message);
    }
}

#[test]
fn the_supply_is_that_of_the_seat() {
    pins("horus/influence/supply");
    for (own, other) in [(RED, black()), (black(), RED)] {
        let all: Vec<String> = (0..10).map(|place| format!("{0},2*{1} {0},4*{1}", place * 2, own.number())).collect();
        let table = Position::of(3).tiles(&format!("marsh {}; desert 0,-2", all.join(" "))).stack(Stack::Marsh, 0);
        let table = |seat| given(table.clone().bring(seat, Card::Hills1, Stack::Hills));
        let laid = table(own).draws(ON).when(own, lay(0, -4)).accepted();
        assert!(!laid.events.contains(&influence(own, Card::Hills1)));
        let laid = table(other).when(other, lay(0, -4)).by("horus/influence/size").accepted();
        assert!(laid.events.contains(&influence(other, Card::Hills1)));
    }
    let options = OptionChanges { marker_compulsory: Some(true), ..OptionChanges::default() };
    let table = given(Position::with(3, options).tiles("marsh 0,2").influence(black(), Card::Hills1));
    let refusal = table.when(black(), DONE).refused("horus/influence/decline");
    assert_eq!(refusal.to_string(), "seat 1 can place a marker, and must place one");
}

#[test]
fn a_marker_that_is_moved_stays_that_of_its_seat() {
    let tiles = "marsh 0,2*1 0,4*0; desert 0,-2";
    let moved = given(Position::of(3).tiles(tiles).settling(black(), at(0, 2))).draws(["hills"]);
    let after = moved.when(black(), mark(0, -2)).by("horus/transport/move").accepted().after;
    let markers: Vec<Option<Seat>> = after.kingdom.tiles().skip(3).map(|tile| tile.marker).collect();
    assert_eq!(markers, [None, Some(RED), Some(black())]);
    let stays = given(Position::of(3).tiles(tiles).moving(black())).draws(["hills"]);
    let declined = stays.when(black(), DONE).by("horus/transport/move").accepted();
    assert_eq!(declined.events.first(), Some(&moves_none(black())));
}

#[test]
fn a_refusal_names_the_seat_that_asked() {
    let refused =
        |position: Position, command, rule: &str| given(position).when(black(), command).refused(rule).to_string();
    let table = || Position::of(3).hand(black(), &[Card::Marsh1]).expand(black());
    assert_eq!(refused(table(), play(Card::Hills3), "horus/turn/expand"), "seat 1 does not hold the card hills 3");
    let message = "seat 1 has no river-transport card";
    assert_eq!(refused(table().transported(black()), TRANSPORT, "horus/transport/play"), message);
    let options = OptionChanges { transport_on_first_turn: Some(false), ..OptionChanges::default() };
    let first = Position::with(3, options).turn(2).expand(black());
    let message = "in this game the river-transport card cannot be played on the first turn, and this is the first turn \
         of seat 1";
    assert_eq!(refused(first, TRANSPORT, "horus/transport/play"), message);
    let moving = Position::of(3).tiles("marsh 0,2*1; desert 0,-2*0 0,-4").moving(black());
    let message = "no marker of seat 1 is at 0,-2";
    assert_eq!(refused(moving, lift(0, -2), "horus/transport/move"), message);
}

// -- the fourth seat

#[test]
fn every_seat_starts_alike() {
    pins("horus/setup/start");
    for players in 2..=4 {
        let state = Horus::initial(&Horus::rules(&Setup::of(players)).expect("a game"));
        assert_eq!(state.players(), players);
        assert!(state.seats.iter().all(|(_, own)| own.markers == 20 && own.transport && own.score == 0));
    }
}

#[test]
fn the_hand_of_the_fourth_seat_is_hidden_and_its_markers_and_cards_are_counted() {
    let table = given(Position::of(4));
    for viewer in [Viewer::Seat(RED), Viewer::Spectator] {
        assert_eq!(table.view(viewer).seats[fourth()].hand.known().len(), 0);
    }
    assert_eq!(table.view(Viewer::Seat(fourth())).seats[fourth()].hand.known().len(), 5);
    let markers = Position::of(4).but(|state| state.seats[fourth()].markers = 19);
    let error = markers.error().expect("a marker is missing").to_string();
    assert_eq!(error, "position.seats[3].markers is 19: expected 20 in the supply and the kingdom together");
    let cards = Position::of(4).hand(fourth(), &[Card::Any5]).but(|state| {
        state.deck.take(Hidden::Known(Card::Marsh1));
        state.seats[fourth()].hand.open.add(Card::Any5);
    });
    let error = cards.error().expect("one card too many").to_string();
    assert_eq!(error, "position.cards.any_5 is 2: expected at most 1");
}

#[test]
fn all_four_seats_discard() {
    let position = Position::of(4).stack(Stack::River, 1).second_tile(black()).transported(RED);
    let position = position.hand(fourth(), &[Card::River1, Card::Marsh1]).hand(black(), &[Card::Marsh2]);
    let accepted = given(position).when(black(), necropolis(0, 2)).by("horus/end/cards").accepted();
    let cards = |event: &Event| match *event {
        Event::CardsDiscarded { seat, .. } => Some(seat),
        _ => None,
    };
    let transport = |event: &Event| match *event {
        Event::TransportDiscarded { seat } => Some(seat),
        _ => None,
    };
    let all: Seats = accepted.events.iter().filter_map(cards).collect();
    assert_eq!(all, Seat::all(4).collect());
    let held: Seats = accepted.events.iter().filter_map(transport).collect();
    assert_eq!(held, Seat::all(4).filter(|seat| *seat != RED).collect());
    assert_eq!(accepted.after.seats[fourth()].hand.len(), 1);
}

#[test]
fn the_fourth_seat_scores_and_wins_as_the_others_do() {
    pins("horus/scoring/control");
    let alone = ended(Position::of(4), "marsh 0,2*3 0,4*3 0,6*0");
    assert_eq!(scored(&alone, 0, 2), [(fourth(), 3)]);
    assert_eq!(Horus::winners(&alone.after), Seats::only(fourth()));
    let tied = ended(Position::of(4), "marsh 0,2*3 0,4*0 0,6");
    assert_eq!(scored(&tied, 0, 2), [(RED, 3), (fourth(), 3)]);
    assert_eq!(Horus::winners(&tied.after), [RED, fourth()].into_iter().collect());
}

#[test]
fn a_round_without_a_tile_has_as_many_turns_as_there_are_seats() {
    let options = OptionChanges { card_compulsory: Some(false), ..OptionChanges::default() };
    for players in 2..=4 {
        for (idle, ends) in [(players - 1, false), (players, true)] {
            let position = Position::with(players, options).bag(&[]).pile(&[]).tiles("marsh 0,2").idle(idle);
            let passed = given(position).when(RED, PASS).under("horus/end/idle").accepted();
            assert_eq!(passed.after.phase == Phase::Over, ends, "{players} seats, {idle} turns");
        }
    }
}
