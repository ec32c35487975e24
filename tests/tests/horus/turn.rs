//! The order of turns, the card that is played, and the tile that it brings (rules summary, Player Turn and Expand your
//! Influence).

use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::refusal::Violation as _;
use amunre_core::engine::turn::{Interrupt, judge};
use amunre_core::horus::options::LateCards;
use amunre_core::horus::{
    Card, Command, Decision, Event, Horus, OptionChanges, Phase, RiverEnd, Stack, Terrain, Tile, Violation,
};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, blue, given, pins};
use serde_json::json;

use super::{ON, on};

/// A position for every step, and the decision of red in it.
fn every_step() -> Vec<(Position, Decision, &'static str, &'static str)> {
    let marked = || Position::of(3).tiles("marsh 0,2*0; desert 0,-2");
    vec![
        (Position::of(3).explore(RED, Tile::Marsh), Decision::Tile, "explore", "the tile that was drawn"),
        (Position::of(3).second_tile(RED), Decision::RiverTile, "second tile", "a tile of the river stack"),
        (Position::of(3).expand(RED), Decision::Card, "expand", "a card"),
        (Position::of(3).choose(RED, Card::Any2), Decision::Stack, "choice of a stack", "the choice of a stack"),
        (
            Position::of(3).bring(RED, Card::Hills2, Stack::Hills),
            Decision::CardTile,
            "tile of the reserve",
            "the tile that the card brings",
        ),
        (marked().influence(RED, Card::Hills1), Decision::Marker, "influence", "a marker, or `done`"),
        (Position::of(3).transport(RED, 2), Decision::RiverTile, "river-transport", "a tile of the river stack"),
        (marked().moving(RED), Decision::Lift, "move of a marker", "a marker to be lifted, or `done`"),
        (marked().settling(RED, at(0, 2)), Decision::Settle, "move of a marker", "the marker that was lifted"),
    ]
}

/// A command of each kind.
pub(super) fn one_of_each_kind() -> [Command; 11] {
    [
        lay(0, 4),
        extend(RiverEnd::West, -4, 0),
        branch(1, 2),
        necropolis(0, 4),
        play(Card::Marsh1),
        take(Stack::Marsh),
        TRANSPORT,
        mark(0, -2),
        lift(0, 2),
        DONE,
        PASS,
    ]
}

#[test]
fn the_table_waits_for_the_seat_whose_turn_it_is_and_says_for_what() {
    pins("horus/turn/order");
    for (position, decision, phase, _) in every_step() {
        let table = given(position);
        let (rules, state) = (table.rules(), table.state());
        assert_eq!(Horus::decision(rules, state, RED), Some(decision));
        assert_eq!(Horus::to_act(rules, state).iter().collect::<Vec<Seat>>(), [RED]);
        assert_eq!(state.phase.name(), phase);
        for other in [black(), blue()] {
            assert_eq!(Horus::decision(rules, state, other), None);
            assert!(table.commands(other).is_empty());
        }
        assert!(!table.commands(RED).is_empty());
    }
}

#[test]
fn nobody_acts_out_of_turn() {
    for (position, ..) in every_step() {
        for command in one_of_each_kind() {
            let refusal = given(position.clone()).when(black(), command).refused("horus/turn/order");
            assert_eq!(refusal.to_string(), "it is not the turn of seat 1: the table waits for seat 0");
            // nor is anything told of what red could do
            let table = given(position.clone());
            let heard = Horus::violations(table.rules(), table.state(), black(), command);
            assert!(heard.iter().all(|violation| violation.rule().0 == "horus/turn/order"), "{heard:?}");
            // but that this is no time for such a command anybody may hear
            let of_red = Horus::violations(table.rules(), table.state(), RED, command);
            let wrong_step =
                of_red.iter().filter(|violation| violation.to_string().contains("is not possible in this part"));
            assert_eq!(heard.len(), 1 + wrong_step.count(), "{command:?}: {heard:?}");
        }
    }
    let nobody = given(Position::of(3)).when(Seat::new(3).expect("a seat"), PASS).refused("horus/turn/order");
    assert_eq!(nobody.to_string(), "there is no seat 3: this table has seats 0 to 2");
}

#[test]
fn a_command_has_its_place_in_some_steps_and_in_no_other() {
    pins("horus/turn/order");
    let fits = |decision: Decision, name: &str| match decision {
        Decision::Tile | Decision::RiverTile | Decision::CardTile => {
            ["lay", "extend", "branch", "necropolis"].contains(&name)
        }
        Decision::Card => ["play", "transport", "pass"].contains(&name),
        Decision::Stack => name == "take",
        Decision::Marker => ["mark", "done"].contains(&name),
        Decision::Lift => ["lift", "done"].contains(&name),
        Decision::Settle => name == "mark",
        other => panic!("{other:?} is new"),
    };
    for (position, decision, phase, noun) in every_step() {
        for command in one_of_each_kind() {
            let table = given(position.clone());
            let objections = Horus::violations(table.rules(), table.state(), RED, command);
            let wrong =
                objections.iter().find(|violation| violation.to_string().contains("is not possible in this part"));
            assert_eq!(wrong.is_none(), fits(decision, command.name()), "{command:?} in {phase}");
            if let Some(wrong) = wrong {
                assert_eq!(wrong.rule().0, "horus/turn/order");
                let message = format!(
                    "`{}` is not possible in this part of the turn: the table waits for {noun}",
                    command.name()
                );
                assert_eq!(wrong.to_string(), message);
                let numbers = json!({"wrong_step": {"command": command.name(), "phase": phase, "due": decision}});
                assert_eq!(serde_json::to_value(wrong).expect("JSON"), numbers);
                given(position.clone()).when(RED, command).refused("horus/turn/order");
            }
        }
    }
}

#[test]
fn turns_go_round_clockwise() {
    pins("horus/turn/order");
    for (seat, next) in [(RED, black()), (black(), blue()), (blue(), RED)] {
        let position = Position::of(3).tiles("marsh 0,2").influence(seat, Card::Any1);
        let after = given(position).draws(ON).when(seat, DONE).by("horus/turn/order").accepted().after;
        assert_eq!((after.phase.turn(), after.turn), (Some(next), 8));
    }
}

#[test]
fn no_command_is_secret() {
    let table = given(Position::of(3));
    let (mut state, mut chance) = (*table.state(), amunre_core::engine::chance::FixedDraws::default());
    let answer = amunre_core::engine::table::apply_sealed::<Horus>(table.rules(), &mut state, &mut chance, None, RED);
    assert_eq!(answer.map_err(|stop| stop.to_string()), Err("seat 0 has no secret command now".to_owned()));
}

// -- expand

#[test]
fn a_card_in_hand_is_played_and_its_tile_taken() {
    let hand = [Card::Hills2, Card::Any3];
    let table = || given(Position::of(3).hand(RED, &hand));
    let after = table().when(RED, play(Card::Hills2)).by("horus/turn/expand").by("horus/turn/reserve");
    let after = after.then([plays(RED, Card::Hills2), bringing(RED, Card::Hills2, Stack::Hills)]);
    assert_eq!((after.seats[RED].hand.len(), after.discards.of(Card::Hills2)), (1, 1));
    let any = table().when(RED, play(Card::Any3)).by("horus/turn/any-tile");
    any.then([plays(RED, Card::Any3), step(Phase::Choose { card: Card::Any3, turn: RED })]);
    let refusal = table().when(RED, play(Card::Hills3)).refused("horus/turn/expand");
    assert_eq!(refusal.to_string(), "seat 0 does not hold the card hills 3");
    // not even that of another seat
    let others = given(Position::of(3).hand(RED, &hand).hand(black(), &[Card::Marsh5]));
    others.when(RED, play(Card::Marsh5)).refused("horus/turn/expand");
}

#[test]
fn who_can_play_a_card_plays_one() {
    let refusal = given(Position::of(3).hand(RED, &[Card::Hills2])).when(RED, PASS).refused("horus/turn/expand");
    assert_eq!(refusal.to_string(), "seat 0 holds a card that can be played, and must play one");
    // the river-transport card is one
    let none = || Position::of(3).hand(RED, &[]);
    given(none()).when(RED, PASS).refused("horus/turn/expand");
    let optional = OptionChanges { card_compulsory: Some(false), ..OptionChanges::default() };
    let table = given(Position::with(3, optional).hand(RED, &[Card::Hills2]).pile(&[Card::Any5]).transported(RED));
    let passed = table.draws(ON).when(RED, PASS).by("horus/turn/expand");
    passed.then([Event::Passed { seat: RED }].into_iter().chain(on(RED, 7)));
}

#[test]
fn a_pass_of_a_hand_that_nobody_sees_is_possible_where_all_of_it_can_be_dead() {
    pins("horus/turn/expand");
    let may_pass = |position: Position| {
        let table = given(position.transported(RED));
        let (view, mut list) = (table.view(Viewer::Spectator), Vec::new());
        Horus::legal_commands(table.rules(), &view, RED, &mut list);
        let judged = judge::<Horus>(table.rules(), &mut view.clone(), &mut NoChance, None, RED, PASS);
        let is_refused = matches!(judged.0, Err(Interrupt::Refused(Violation::MustPlay { .. })));
        assert_eq!(list.contains(&PASS), !is_refused);
        assert!(is_refused || judged.1.possible);
        !is_refused
    };
    // five cards, each of which can be played
    assert!(!may_pass(Position::of(3)));
    // those of the one exhausted stack lie open
    assert!(!may_pass(Position::of(3).tiles("marsh 0,2").stack(Stack::Marsh, 0)));
    // where they are kept, 9 of them may be in that hand; or 4 that are not among the discards
    let kept = OptionChanges { late_cards: Some(LateCards::Kept), ..OptionChanges::default() };
    let position = || Position::with(3, kept).tiles("marsh 0,2").stack(Stack::Marsh, 0);
    assert!(may_pass(position()));
    let five = [Card::Marsh1, Card::Marsh1, Card::Marsh2, Card::Marsh2, Card::Marsh3];
    assert!(!may_pass(position().discards(&five)));
    assert!(may_pass(position().discards(&five).hand(RED, &[Card::Marsh3, Card::Marsh4])));
    assert!(!may_pass(position().open_hand(RED, &[Card::Hills1])));
}

#[test]
fn a_seat_without_cards_goes_on_to_the_draw() {
    let position = Position::of(3).hand(RED, &[]).transported(RED).explore(RED, Tile::Marsh);
    let draws = ["marsh_1", "marsh_2", "marsh_3", "marsh_4", "any_5", "hills"];
    let laid = given(position).draws(draws).when(RED, lay(0, 2)).under("horus/turn/expand");
    let after = laid.accepted();
    assert_eq!(after.after.seats[RED].hand.len(), 5);
    assert_eq!(after.after.phase.turn(), Some(black()));
    assert!(!after.events.contains(&expanding(RED)));
    // with the river-transport card the table waits
    let position = Position::of(3).hand(RED, &[]).explore(RED, Tile::Marsh);
    let laid = given(position).when(RED, lay(0, 2)).under("horus/turn/expand");
    laid.then([explores(RED, Terrain::Marsh, at(0, 2)), expanding(RED)]);
}

#[test]
fn the_tile_that_a_card_brings_comes_from_its_stack() {
    for (card, stack, terrain) in [
        (Card::Marsh2, Stack::Marsh, Terrain::Marsh),
        (Card::Farmland4, Stack::Farmland, Terrain::Farmland),
        (Card::Hills3, Stack::Hills, Terrain::Hills),
        (Card::Any2, Stack::Desert, Terrain::Desert),
    ] {
        let table = Position::of(3).tiles("necropolis 0,2").bring(RED, card, stack);
        let laid = given(table).draws(ON).when(RED, lay(0, 4)).by("horus/turn/reserve");
        let after = laid.among_others([lays(RED, terrain, at(0, 4))]);
        let left: Vec<u8> = [Stack::Marsh, Stack::Farmland, Stack::Hills, Stack::Desert]
            .map(|own| after.reserve.of(own) + u8::from(own == stack))
            .to_vec();
        assert_eq!(left, [10; 4], "{card}");
        assert_eq!(after.bag.kinds().len(), 52, "one was drawn");
    }
}

#[test]
fn a_river_tile_that_a_card_brings_is_laid_either_way_and_no_second_one_follows() {
    let table = || given(Position::of(3).tiles("marsh 0,-2").bring(RED, Card::River3, Stack::River)).draws(ON);
    let extended = table().when(RED, extend(RiverEnd::West, -4, 0)).by("horus/river/extend");
    let from = amunre_core::horus::Origin::Reserve;
    let event = extends(RED, RiverEnd::West, at(-2, 0), at(-4, 0), from);
    let after = extended.then([event].into_iter().chain(on(RED, 7)));
    assert_eq!(after.reserve.of(Stack::River), 23);
    let branched = table().when(RED, branch(0, 2)).by("horus/river/branch");
    branched.then([lays(RED, Terrain::River, at(0, 2))].into_iter().chain(on(RED, 7)));
    let necropolis = table().when(RED, necropolis(0, 2)).by("horus/river/necropolis");
    necropolis.then([lays(RED, Terrain::Necropolis, at(0, 2))].into_iter().chain(on(RED, 7)));
    table().when(RED, lay(0, 2)).refused("horus/river/necropolis");
}

#[test]
fn a_card_that_brings_any_tile_takes_from_any_stack_that_has_one() {
    let table = || Position::of(3).tiles("marsh 0,2").choose(RED, Card::Any2);
    for stack in [Stack::Marsh, Stack::Farmland, Stack::Hills, Stack::Desert, Stack::River] {
        let taken = given(table()).when(RED, take(stack)).under("horus/turn/any-tile");
        taken.then([bringing(RED, Card::Any2, stack)]);
    }
    let refusal = given(table().stack(Stack::Marsh, 0)).when(RED, take(Stack::Marsh)).refused("horus/turn/any-tile");
    assert_eq!(refusal.to_string(), "the stack of marsh is exhausted");
    given(table().stack(Stack::Marsh, 0)).when(RED, take(Stack::Hills)).accepted();
    let land = OptionChanges { any_card_takes_river: Some(false), ..OptionChanges::default() };
    let land = || given(Position::with(3, land).choose(RED, Card::Any2));
    let refusal = land().when(RED, take(Stack::River)).refused("horus/turn/any-tile");
    assert_eq!(refusal.to_string(), "in this game a card for any tile cannot bring a tile of the river stack");
    land().when(RED, take(Stack::Desert)).accepted();
}
