//! A session of a game that is not registered: it is opened by its type.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::{VerifyOptions, verify_as};
use amunre_core::session::{
    CommandInput, DynGame, GameStart, Scope, SimulatedSeat, Status, load, load_as, open, open_as, open_view_as,
    restore, restore_as, simulation_as,
};

use crate::toy::Caravan;

fn begun(setup: &str) -> Box<dyn DynGame> {
    open_as::<Caravan>(setup, &GameStart::of_number(5)).expect("a game")
}

fn step(game: &mut dyn DynGame, dice: &mut Fast) -> Option<Seat> {
    let seat = game.to_act().first()?;
    let mut ids = Vec::new();
    game.legal_ids(seat, Scope::Required, &mut ids);
    let place = dice.below(u32::try_from(ids.len()).expect("few"));
    game.apply(seat, CommandInput::Id(ids[usize::try_from(place).expect("few")])).expect("a legal command");
    Some(seat)
}

#[test]
fn a_game_of_another_crate_is_opened_played_recorded_and_gone_on_with() {
    let (mut game, mut dice) = (begun(r#"{"players":3}"#), Fast::new(2, 2));
    assert_eq!((game.game(), game.players()), ("caravan", 3));
    for _ in 0..4 {
        step(&mut *game, &mut dice);
    }
    let log = game.log().expect("a log");
    let mut loaded = load_as::<Caravan>(log.as_bytes()).expect("the same game");
    assert!(loaded.is_as(&*game));
    let mut again = dice.clone();
    while step(&mut *game, &mut dice).is_some() {}
    while step(&mut *loaded, &mut again).is_some() {}
    assert!(game.is_over() && loaded.is_as(&*game));
    assert_eq!(loaded.log(), game.log());
    // the registry does not know it
    assert_eq!(load(log.as_bytes()).expect_err("no such game").status(), Status::Unreadable);
    let opened = open("caravan", "{}", &GameStart::of_number(5));
    assert_eq!(opened.expect_err("no such game").status(), Status::UnknownGame);
}

#[test]
fn a_client_of_such_a_game_keeps_a_view() {
    let mut game = begun("{}");
    let viewer = Viewer::Seat(Seat::FIRST);
    let json = game.view(viewer).json().expect("JSON");
    let mut client = open_view_as::<Caravan>(&game.setup(), viewer, &json).expect("a view");
    let mut dice = Fast::new(3, 3);
    while step(&mut *game, &mut dice).is_some() {
        let events = serde_json::to_value(game.last().events(viewer)).expect("a value");
        client.follow(amunre_core::session::JsonInput::Value(&events)).expect("in step");
        assert!(client.is_as(&*game.view(viewer)));
    }
    assert_eq!(client.state().json(), client.json());
}

#[test]
fn copies_go_on_apart_however_long_the_game_was() {
    let (mut game, mut dice) = (begun("{}"), Fast::new(4, 4));
    let mut copies = vec![game.copy()];
    while step(&mut *game, &mut dice).is_some() {
        copies.push(game.copy());
    }
    for (steps, mut copy) in copies.into_iter().enumerate() {
        let mut other = Fast::new(9, u64::try_from(steps).expect("few"));
        while step(&mut *copy, &mut other).is_some() {}
        let log = copy.log().expect("a log");
        let replayed = load_as::<Caravan>(log.as_bytes()).expect("a sound log");
        assert!(replayed.is_as(&*copy), "a copy after {steps} steps");
    }
}

#[test]
fn a_game_is_saved_and_goes_on_with_undo_and_redo() {
    let (mut game, mut dice) = (begun(r#"{"players":3}"#), Fast::new(2, 2));
    while let Some(seat) = step(&mut *game, &mut dice) {
        if game.can_undo(seat).is_ok() {
            game.undo(seat).expect("it can be undone");
            game = restore_as::<Caravan>(&game.save().expect("a save")).expect("the same game");
            assert!(game.can_redo());
            game.redo().expect("it was undone");
        }
        let restored = restore_as::<Caravan>(&game.save().expect("a save")).expect("the same game");
        assert!(restored.is_as(&*game) && restored.can_undo(seat) == game.can_undo(seat));
        assert_eq!((restored.log(), restored.breakdown()), (game.log(), game.breakdown()));
    }
    let saved = game.save().expect("a save");
    assert_eq!(restore(&saved).expect_err("no such game").status(), Status::UnknownGame);
    for cut in 0..saved.len() {
        let problem = restore_as::<Caravan>(&saved[..cut]).expect_err("an incomplete save");
        assert_eq!(problem.status(), Status::Form, "{cut}: {problem}");
    }
}

#[test]
fn a_step_is_a_choice_and_the_forced_moves_after_it() {
    let (mut game, mut dice) = (begun(r#"{"players":3}"#), Fast::new(6, 0));
    let mut twin = game.copy();
    let mut number = game.choices().expect("moves");
    while number > 0 {
        let mut ids = Vec::new();
        loop {
            let seat = twin.to_act().first().expect("the game goes on");
            twin.legal_ids(seat, Scope::Required, &mut ids);
            let &[forced] = ids.as_slice() else { break };
            twin.apply(seat, CommandInput::Id(forced)).expect("a legal command");
        }
        assert!(twin.is_as(&*game) && ids.len() == number);
        assert_eq!(game.step(number).expect_err("too large").status(), Status::Form);
        let place = usize::try_from(dice.below(u32::try_from(number).expect("few"))).expect("few");
        let seat = twin.to_act().first().expect("the game goes on");
        twin.apply(seat, CommandInput::Id(ids[place])).expect("a legal command");
        number = game.step(place).expect("a choice");
    }
    assert!(game.is_over());
    assert_eq!(game.step(0).expect_err("no choice").status(), Status::Form);
}

#[test]
fn a_simulated_game_is_the_game_of_its_log() {
    let ways = [SimulatedSeat::Random, SimulatedSeat::Random, SimulatedSeat::Asked];
    let series = simulation_as::<Caravan>(r#"{"players":3}"#, &ways, 11).expect("a series");
    for number in 0..20 {
        let mut game = series.begin(number).expect("a game");
        let mut chosen = Vec::new();
        while let Some(seat) = game.advance().expect("it goes on") {
            let mut ids = Vec::new();
            game.view(seat).legal_ids(seat, Scope::Required, &mut ids);
            assert!(ids.len() > 1 && seat.number() == 2);
            chosen.push(game.give(seat, CommandInput::Id(ids[0])).expect("a legal command"));
        }
        let result = game.result();
        let log = series.log(number, &chosen).expect("a log");
        let verdict = verify_as::<Caravan>(log.as_bytes(), &VerifyOptions::default()).expect("a log");
        assert_eq!(verdict.first_fault(), None);
        assert_eq!(load_as::<Caravan>(log.as_bytes()).expect("the game").scores(), result.scores);
        assert_eq!(log.matches("\"record\":{\"command\":").count(), usize::try_from(result.length).expect("few"));
    }
    let one = simulation_as::<Caravan>(r#"{"players":3}"#, &ways[..2], 11);
    assert_eq!(one.expect_err("two ways for three seats").status(), Status::Setup);
}

/// Makes the draws that a game waits for.
fn settle(game: &mut dyn DynGame, dice: &mut Fast) {
    while let Some(draw) = game.pending_draw() {
        let place = dice.below(u32::try_from(draw.left.len()).expect("few"));
        let item = draw.left[usize::try_from(place).expect("few")].0;
        game.draw(item).expect("an item of the pile");
    }
}

#[test]
fn a_command_whose_draws_no_player_saw_is_taken_back_and_drawn_again() {
    let begun = open_as::<Caravan>(r#"{"players":3}"#, &GameStart::of_number(5).draw_by_draw()).expect("a game");
    // with a record, and without one
    let fork = begun_without_record(&*begun);
    for (mut game, has_record) in [(begun, true), (fork, false)] {
        let (mut dice, mut again) = (Fast::new(2, 2), 0);
        settle(&mut *game, &mut dice);
        while let Some(seat) = step(&mut *game, &mut dice) {
            let waits = game.pending_draw().is_some();
            settle(&mut *game, &mut dice);
            game = restore_as::<Caravan>(&game.save().expect("a save")).expect("the same game");
            if waits && game.can_undo(seat).is_ok() {
                game.undo(seat).expect("it can be undone");
                game = restore_as::<Caravan>(&game.save().expect("a save")).expect("the same game");
                game.redo().expect("it was undone");
                assert!(game.pending_draw().is_some() && !game.can_redo());
                game = restore_as::<Caravan>(&game.save().expect("a save")).expect("the same game");
                settle(&mut *game, &mut dice);
                again += 1;
            }
            let restored = restore_as::<Caravan>(&game.save().expect("a save")).expect("the same game");
            assert!(restored.is_as(&*game) && restored.log().ok() == game.log().ok());
        }
        assert!(game.is_over() && again > 0, "{again} commands");
        assert_eq!(game.log().is_ok(), has_record);
        if let Ok(log) = game.log() {
            let verdict = verify_as::<Caravan>(log.as_bytes(), &VerifyOptions::default()).expect("a log");
            assert!(verdict.complete && verdict.first_fault().is_none(), "{:?}", verdict.first_fault());
        }
    }
}

/// A fork whose draws the caller makes.
fn begun_without_record(game: &dyn DynGame) -> Box<dyn DynGame> {
    let mut fork = game.determinize(Viewer::Referee, 1).expect("a fork");
    fork.draw_by_draw().expect("it has no record");
    fork
}
