//! Stated positions: the steps that the table can wait for.

use amunre_core::engine::hidden::{Hidden, KnownTo};
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::horus::{Card, OptionChanges, Phase, Stack, State, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, pins};

use super::positions::{with, wrong};

#[test]
fn the_table_waits_for_a_seat_that_can_do_something() {
    pins("horus/turn/order");
    let waits = "expected a phase in which the table waits for a seat";
    wrong(
        with("marsh 0,2").but(|state| state.phase = Phase::Setup).but(put_back),
        &format!("position.phase is setup: {waits}"),
    );
    wrong(
        with("marsh 0,2").but(|state| state.phase = Phase::Over).but(put_back),
        &format!("position.phase is over: {waits}"),
    );
    let third = Position::of(3).but(|state| state.phase = Phase::Expand { turn: Seat::new(3).expect("a seat") });
    wrong(third, "position.phase.turn is 3: expected a seat from 0 to 2");
    for turn in [0, 401] {
        wrong(Position::of(3).turn(turn), &format!("position.turn is {turn}: expected 1 to 400"));
    }
    for turn in [1, 400] {
        assert_eq!(Position::of(3).turn(turn).error(), None);
    }
    let able = "expected a step in which the seat can do something";
    // no card, no region of that size, no marker to be moved
    wrong(
        Position::of(3).hand(RED, &[]).transported(RED).but(no_pass),
        &format!("position.phase is influence: {able}"),
    );
    let none = Position::of(3).tiles("marsh 0,2").influence(RED, Card::Hills3);
    wrong(none, &format!("position.phase is influence: {able}"));
    wrong(Position::of(3).tiles("marsh 0,2*0").moving(RED), &format!("position.phase is move of a marker: {able}"));
    let other = Position::of(3).but(|state| state.seats = amunre_core::engine::ids::BySeat::new(2));
    wrong(other, "position.seats is 2: expected 3 seats");
}

/// The tile that was in hand goes back to the bag.
fn put_back(state: &mut State) {
    state.bag.add(Hidden::Known(Tile::Hills));
}

/// The seat waits to place a marker, with a card that lies among the discards, where there is no land.
fn no_pass(state: &mut State) {
    state.deck.take(Hidden::Known(Card::Any1));
    state.discards.add(Card::Any1);
    state.phase = Phase::Influence { card: Card::Any1, turn: RED };
}

#[test]
fn what_is_counted_is_that_of_a_game_that_goes_on() {
    pins("horus/turn/order");
    let table = || Position::of(3).tiles("marsh 0,2");
    wrong(table().idle(4), "position.idle is 4: expected at most 3: then the game is over");
    let drawn = table().but(|state| state.draws.cards = 1);
    wrong(drawn, "position.draws.cards is 1: expected 0: cards are drawn at the end of a turn");
    let tiles = table().but(|state| state.draws.tiles = 3);
    wrong(tiles, "position.draws.tiles is 3: expected at most 1 in a turn");
    // one more for each tile that another can be drawn for: there are 12 river tiles and one Temple
    for (temple, river, most) in [(true, false, 2), (false, true, 13), (true, true, 14)] {
        let redraw =
            OptionChanges { temple_redraw: Some(temple), river_redraw: Some(river), ..OptionChanges::default() };
        let table = |drawn: fn(&mut State)| Position::with(3, redraw).tiles("marsh 0,2").but(drawn);
        let expected = format!("position.draws.tiles is 15: expected at most {most} in a turn");
        wrong(table(|state| state.draws.tiles = 15), &expected);
        assert!(table(|state| state.draws.tiles = 2).error().is_none());
    }
    let won = table().but(|state| state.winners = Seats::only(RED));
    wrong(won, "position.winners is 1: expected []: the game is not over");
    let stranger = table().but(|state| state.deck_known_to = KnownTo::Seat(Seat::new(3).expect("a seat")));
    wrong(stranger, "position.deck_known_to.seat is 3: expected a seat from 0 to 2");
}

#[test]
fn what_a_step_speaks_of_is_there() {
    pins("horus/turn/order");
    let there = "expected a step whose card was played and whose tiles and markers exist";
    let in_deck = |position: Position| {
        position.but(|state| {
            state.discards.take(Card::Any1);
            state.deck.add(Hidden::Known(Card::Any1));
        })
    };
    let marsh = || Position::of(3).tiles("marsh 0,2*0; hills 0,-2");
    wrong(in_deck(marsh().choose(RED, Card::Any1)), &format!("position.phase is choice of a stack: {there}"));
    wrong(
        in_deck(marsh().bring(RED, Card::Any1, Stack::Marsh)),
        &format!("position.phase is tile of the reserve: {there}"),
    );
    wrong(in_deck(marsh().influence(RED, Card::Any1)), &format!("position.phase is influence: {there}"));
    let all: Vec<String> = (0..10).map(|place| format!("{0},2*0 {0},4*0", place * 2)).collect();
    let all = Position::of(3).tiles(&format!("marsh {}; hills 0,-2", all.join(" "))).stack(Stack::Marsh, 0);
    wrong(all.influence(RED, Card::Any1), &format!("position.phase is influence: {there}"));
    let second = marsh().phase(Phase::SecondTile { card: Some(Card::Any1), turn: RED });
    assert_eq!(second.error(), None);
    wrong(in_deck(second), &format!("position.phase is second tile: {there}"));
    wrong(marsh().choose(RED, Card::Hills2), &format!("position.phase is choice of a stack: {there}"));
    wrong(marsh().bring(RED, Card::Hills2, Stack::Marsh), &format!("position.phase is tile of the reserve: {there}"));
    let empty = marsh().stack(Stack::Hills, 0);
    wrong(
        empty.clone().bring(RED, Card::Any1, Stack::Hills),
        &format!("position.phase is tile of the reserve: {there}"),
    );
    let river = Position::of(3).tiles("necropolis 0,2; marsh 0,-2*0").stack(Stack::River, 0);
    wrong(river.clone().second_tile(RED), &format!("position.phase is second tile: {there}"));
    wrong(river.transport(RED, 1), &format!("position.phase is river-transport: {there}"));
    for left in [0, 3] {
        wrong(marsh().transport(RED, left), &format!("position.phase is river-transport: {there}"));
    }
    for from in [at(0, -2), at(0, 0), at(9, 9)] {
        wrong(marsh().settling(RED, from), &format!("position.phase is move of a marker: {there}"));
    }
    wrong(marsh().settling(black(), at(0, 2)), &format!("position.phase is move of a marker: {there}"));
    // the card that was played is gone, and two tiles are more than one
    let kept = |position: Position| position.but(|state| state.seats[RED].transport = true);
    wrong(kept(marsh().transport(RED, 1)), &format!("position.phase is river-transport: {there}"));
    let move_of = format!("position.phase is move of a marker: {there}");
    wrong(kept(marsh().settling(RED, at(0, 2))), &move_of);
    wrong(kept(with("marsh 0,2*0; hills 0,-2").moving(RED)), &move_of);
    let last = marsh().stack(Stack::River, 1).transport(RED, 2);
    wrong(last, &format!("position.phase is river-transport: {there}"));
}
