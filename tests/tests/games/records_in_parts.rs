//! Records whose lines a host stores as they come, and the set-ups that a game can have.

use amunre_core::engine::{Seat, Viewer};
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::registry::GAMES;
use amunre_core::session::{DynGame, GameStart, SessionError, load, open, possible_setups};

fn begin(id: &str) -> Box<dyn DynGame> {
    open(id, "{}", &GameStart::of_number(5)).expect("the usual set-up")
}

/// Undoes and redoes all commands that two equal games allow, and sees that they stay equal.
fn undo_and_redo_all(one: &mut dyn DynGame, other: &mut dyn DynGame) {
    let mut number = 0;
    loop {
        let last = |game: &dyn DynGame| game.last().events(Viewer::Referee).json();
        assert_eq!(last(one), last(other));
        assert!(one.is_as(other));
        let undoable = |game: &dyn DynGame| Seat::all(game.players()).find(|seat| game.can_undo(*seat).is_ok());
        assert_eq!(undoable(one), undoable(other));
        let Some(seat) = undoable(one) else { break };
        for game in [&mut *one, &mut *other] {
            game.undo(seat).expect("a command that can be undone");
        }
        number += 1;
    }
    for _ in 0..number {
        for game in [&mut *one, &mut *other] {
            game.redo().expect("a command that was undone");
        }
    }
    assert!(one.is_as(other));
}

#[test]
fn lines_since_an_entry_are_those_of_the_whole_record() {
    for id in GAMES {
        let (mut game, mut whole, mut stored) = (begin(id), begin(id), String::new());
        while game.choices().expect("choices") > 0 {
            for game in [&mut game, &mut whole] {
                game.choices().and_then(|_| game.step(0)).expect("a step");
            }
            let entry = stored.lines().count() as u64;
            stored += &game.log_since(entry).expect("lines");
            assert_eq!(game.entries().expect("a record"), stored.lines().count() as u64);
            game.release_lines(entry).expect("stored lines");
            // what can still be asked is there
            assert_eq!(game.breakdown(), whole.breakdown(), "{id}");
            if entry.is_multiple_of(5) {
                undo_and_redo_all(&mut *game, &mut *whole);
            }
        }
        assert_eq!(stored, whole.log().expect("a record"), "{id}");
        assert_eq!(verify(stored.as_bytes(), &VerifyOptions::default()).expect("a log").code(), 0, "{id}");
        assert_eq!(game.anchor(None), whole.anchor(None), "{id}");
    }
}

#[test]
fn what_needs_released_lines_fails_and_says_so() {
    let mut game = begin("horus");
    game.step(0).expect("a step");
    let entries = game.entries().expect("a record");
    game.release_lines(entries).expect("stored lines");
    let released = SessionError::Released { before: entries };
    assert_eq!(game.log(), Err(released.clone()));
    assert_eq!(game.save(), Err(released.clone()));
    assert_eq!(game.log_since(entries - 1), Err(released.clone()));
    assert_eq!(game.log_since(entries), Ok(String::new()));
    assert!(matches!(game.log_since(entries + 1), Err(SessionError::Form { .. })));
    assert!(matches!(game.release_lines(entries + 1), Err(SessionError::Form { .. })));
    assert_eq!(
        released.to_string(),
        format!(
            "the lines before entry {entries} of this record were released: put what `log_since` writes from entry {entries} on \
             after those that you store"
        )
    );
    // the game goes on, and can be undone
    game.step(0).expect("a step");
    assert!(!game.log_since(entries).expect("lines").is_empty());
}

#[test]
fn a_result_that_was_written_ends_the_game_for_good() {
    for id in GAMES {
        let mut game = begin(id);
        let mut last = None;
        while game.choices().expect("choices") > 0 {
            last = game.to_act().iter().next();
            game.step(0).expect("a step");
        }
        let seat = last.expect("a seat");
        let mut again = load(game.log().expect("a record").as_bytes()).expect("a log");
        // to count the entries, or to write the whole record, writes no result that stays
        let entries = game.entries().expect("a record");
        assert_eq!(game.log().expect("a record").lines().count() as u64, entries, "{id}");
        game.copy().undo(seat).expect("the last command can be undone");
        assert!(matches!(game.release_lines(entries), Err(SessionError::Form { .. })), "{id}");
        assert!(game.log_since(0).expect("lines").contains("\"result\""));
        assert!(game.undo(seat).is_err(), "{id}");
        assert_eq!(game.entries(), Ok(entries));
        // a log that was read with its result is held whole
        let text = again.log_since(0).expect("lines");
        again.release_lines(3).expect("nothing to do");
        assert_eq!((again.log(), again.entries()), (Ok(text), Ok(entries)));
    }
}

#[test]
fn every_set_up_that_is_described_can_be_played() {
    for id in GAMES {
        let setups = possible_setups(id).expect("a game");
        assert!(!setups.editions.is_empty(), "{id}");
        for of in &setups.editions {
            assert!(!of.players.is_empty(), "{id}");
            for players in 0..=9 {
                let setup = format!(r#"{{"edition":"{}","players":{players}}}"#, of.edition.edition);
                let opened = open(id, &setup, &GameStart::of_number(1));
                assert_eq!(opened.is_ok(), of.players.contains(&players), "{setup}");
            }
            for option in &of.edition.options {
                assert!(option.values.contains(&option.default) && option.values.len() > 1, "{}", option.option);
            }
        }
    }
}
