//! Records whose lines a host stores as they come, and the set-ups that a game can have.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::record::SeatChange;
use amunre_core::log::format::{SecretKey, key_from_number};
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::registry::GAMES;
use amunre_core::session::{
    AgreedDraws, AgreementTerms, CommandInput, DynGame, GameStart, SeedSource, SessionError, agree, load, open,
    possible_setups,
};

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
            assert_eq!(game.entry_count().expect("a record"), stored.lines().count() as u64);
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
    let entries = game.entry_count().expect("a record");
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
            last = game.to_act().first();
            game.step(0).expect("a step");
        }
        let seat = last.expect("a seat");
        let mut again = load(game.log().expect("a record").as_bytes()).expect("a log");
        // to count the entries, or to write the whole record, writes no result that stays
        let entries = game.entry_count().expect("a record");
        assert_eq!(game.log().expect("a record").lines().count() as u64, entries, "{id}");
        game.copy().undo(seat).expect("the last command can be undone");
        assert!(matches!(game.release_lines(entries), Err(SessionError::Form { .. })), "{id}");
        assert!(game.log_since(0).expect("lines").contains("\"result\""));
        assert!(game.undo(seat).is_err(), "{id}");
        assert_eq!(game.entry_count(), Ok(entries));
        // a log that was read with its result is held whole
        let text = again.log_since(0).expect("lines");
        again.release_lines(3).expect("nothing to do");
        assert_eq!((again.log(), again.entry_count()), (Ok(text), Ok(entries)));
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

/// Does the same in a game whose lines are released after each entry and in one that has all; returns the lines that the host stores.
fn in_both(game: &mut dyn DynGame, whole: &mut dyn DynGame, stored: &mut String, act: &dyn Fn(&mut dyn DynGame)) {
    act(game);
    act(whole);
    let entry = stored.lines().count() as u64;
    *stored += &game.log_since(entry).expect("lines");
    game.release_lines(stored.lines().count() as u64).expect("stored lines");
    assert!(game.is_as(whole));
    assert_eq!(game.breakdown(), whole.breakdown());
}

#[test]
fn entries_besides_commands_follow_released_lines() {
    for id in GAMES {
        let (mut game, mut whole, mut stored) = (begin(id), begin(id), String::new());
        let mut number = 0;
        while game.choices().expect("choices") > 0 && number < 60 {
            let acts: [&dyn Fn(&mut dyn DynGame); 3] = [
                &|game| game.choices().and_then(|_| game.step(0)).map(drop).expect("a step"),
                &|game| game.note(Some(Seat::FIRST), "tea").expect("a note"),
                &|game| {
                    let seat = Seat::FIRST;
                    game.seat_change(&SeatChange::Resigned { seat }).expect("a seat");
                    assert!(game.note(Some(seat), "gone").is_err() || game.can_undo(seat).is_err());
                    game.seat_change(&SeatChange::Replaced { by: format!("Eve {number}"), seat }).expect("a seat");
                },
            ];
            let act = if number % 4 == 3 { acts[1 + number / 4 % 2] } else { acts[0] };
            in_both(&mut *game, &mut *whole, &mut stored, act);
            number += 1;
        }
        assert_eq!(game.names(), whole.names());
        assert_eq!(stored, whole.log().expect("a record"), "{id}");
        assert!(stored.contains("\"Eve ") && stored.contains("\"tea\""), "{id}");
    }
}

#[test]
fn a_seat_signs_after_released_lines() {
    let key = || SecretKey::new(key_from_number(1));
    let seed = SeedSource::Number(5);
    let signers = vec![(Seat::FIRST, key().public())];
    let terms = AgreementTerms::new(AgreedDraws::Seed(seed), Vec::new(), signers);
    let signed = || {
        let mut game = agree("men-nefer", r#"{"players":2}"#, &terms).expect("terms").begin().expect("a game");
        game.sign_with(Seat::FIRST, key()).expect("the key of the header");
        game
    };
    let (mut game, mut whole, mut stored) = (signed(), signed(), String::new());
    while game.choices().expect("choices") > 0 {
        in_both(&mut *game, &mut *whole, &mut stored, &|game| {
            game.choices().and_then(|_| game.step(0)).map(drop).expect("a step");
        });
        let Some(id) = game.next_ids().first().copied().filter(|_| game.next_seat() == Some(Seat::FIRST)) else {
            continue;
        };
        let request = |game: &dyn DynGame| game.sign_request(Seat::FIRST, CommandInput::Id(id)).expect("a request");
        assert_eq!(request(&*game), request(&*whole));
        // a signature that was made before another entry is recognised
        let signature = request(&*game).sign(&key()).expect("a signature");
        in_both(&mut *game, &mut *whole, &mut stored, &|game| game.acknowledge(Seat::FIRST, None).expect("an entry"));
        let [late, of_whole] = [&mut game, &mut whole].map(|game| {
            game.apply_signed(Seat::FIRST, CommandInput::Id(id), &signature).expect_err("an entry is between")
        });
        assert_eq!(late, of_whole);
        assert!(late.to_string().contains(&format!("entry {}", stored.lines().count() - 1)), "{late}");
    }
    assert_eq!(stored, whole.log().expect("a record"));
    assert_eq!(verify(stored.as_bytes(), &VerifyOptions::default()).expect("a log").code(), 0);
}
