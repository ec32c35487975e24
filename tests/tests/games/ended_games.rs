//! Games that are over, complete or abandoned, and seats that have left: the queries agree with what can be done, and the record with
//! the table.

use amunre_core::engine::{Fast, Scope, Seat};
use amunre_core::log::record::SeatChange;
use amunre_core::registry::GAMES;
use amunre_core::session::{CommandInput, DynGame, GameStart, SessionError, load, open, restore};

fn begun(game: &str) -> Box<dyn DynGame> {
    open(game, "{}", &GameStart::of_number(11)).expect("the usual set-up")
}

/// Plays random commands, at most this many.
fn play(game: &mut dyn DynGame, most: usize) {
    let mut dice = Fast::new(5, 0);
    for _ in 0..most {
        let mut ids = Vec::new();
        game.next_ids(&mut ids);
        let Ok(number @ 1..) = u32::try_from(ids.len()) else { return };
        let place = usize::try_from(dice.below(number)).expect("small");
        game.apply_next(ids[place]).expect("a legal command");
    }
}

/// A game whose last command was undone, the seat of that command, and the seat to act.
fn undone(id: &str) -> (Box<dyn DynGame>, Seat) {
    let mut game = begun(id);
    for most in 1..200 {
        play(&mut *game, 1);
        let seat = game.last().seat().expect("the seat of a command");
        if most > 5 && game.can_undo(seat).is_ok() {
            game.undo(seat).expect("the last command");
            assert!(game.can_redo());
            return (game, seat);
        }
    }
    panic!("no command of {id} can be undone")
}

fn loaded(game: &dyn DynGame) -> Box<dyn DynGame> {
    load(game.log().expect("a log").as_bytes()).expect("a sound log")
}

fn words(result: Result<(), SessionError>) -> Result<(), String> {
    result.map_err(|error| error.to_string())
}

/// Fails unless the record of a game leads to its table.
fn recorded(game: &dyn DynGame) {
    assert!(loaded(game).is_as(game), "the log has another table");
    let restored = restore(&game.save().expect("a saved game")).expect("a saved game");
    assert!(restored.is_as(game) && restored.log().expect("a log") == game.log().expect("a log"));
}

/// Does something to a copy: it succeeds and its record follows, or it changes nothing.
fn attempt(game: &dyn DynGame, does: impl FnOnce(&mut dyn DynGame) -> Result<(), SessionError>) -> Result<(), String> {
    let mut copy = game.copy();
    let done = does(&mut *copy);
    recorded(&*copy);
    if done.is_err() {
        assert!(copy.is_as(game) && copy.log().expect("a log") == game.log().expect("a log"));
        assert!(copy.can_redo() == game.can_redo());
    }
    words(done)
}

/// Compares the queries of a game, and of the game that its log continues, with what can be done. These ids were legal once.
fn agrees(game: &dyn DynGame, ids: &[u32]) {
    let is_over = game.is_over();
    for game in [game.copy(), loaded(game)] {
        assert_eq!(game.is_over(), is_over);
        assert_eq!(attempt(&*game, |copy| copy.redo()).is_ok(), game.can_redo());
        for seat in Seat::all(game.players()) {
            assert_eq!(attempt(&*game, |copy| copy.undo(seat)), words(game.can_undo(seat)));
            let mut legal = Vec::new();
            game.legal_ids(seat, Scope::All, &mut legal);
            legal.sort_unstable();
            let mut mask = vec![9; usize::try_from(game.action_space()).expect("small")];
            game.legal_mask(seat, Scope::All, &mut mask);
            let masked = (0..).zip(&mask).filter(|(_, byte)| **byte == 1).map(|(id, _)| id);
            assert!(masked.eq(legal.iter().copied()) && mask.iter().all(|byte| *byte < 2));
            for id in legal.iter().chain(ids).take(20) {
                let asked = CommandInput::Id(*id);
                let done = attempt(&*game, |copy| copy.apply(seat, asked));
                assert_eq!(done, words(game.check(seat, asked)));
                assert_eq!(game.is_legal(seat, asked).expect("a command"), done.is_ok());
                assert_eq!(legal.contains(id), done.is_ok());
            }
            assert!(legal.is_empty() || !game.is_over());
        }
        assert_eq!(game.is_over(), game.to_act().is_empty());
        assert!(game.is_over() || Seat::all(game.players()).any(|seat| game.decision(seat).is_some()));
    }
}

/// The ids of the next seat.
fn next_ids(game: &mut dyn DynGame) -> Vec<u32> {
    let mut ids = Vec::new();
    game.next_ids(&mut ids);
    ids
}

#[test]
fn a_running_game_agrees() {
    for id in GAMES {
        let (mut game, _) = undone(id);
        let ids = next_ids(&mut *game);
        agrees(&*game, &ids);
    }
}

#[test]
fn a_game_with_a_seat_that_has_left_agrees() {
    for id in GAMES {
        let (mut game, seat) = undone(id);
        let ids = next_ids(&mut *game);
        game.seat_change(&SeatChange::Resigned { seat }).expect("a seat that is there");
        assert!(!game.is_over() && !game.can_redo());
        agrees(&*game, &ids);
        game.seat_change(&SeatChange::Replaced { by: "Anna".to_owned(), seat }).expect("a seat that has left");
        agrees(&*game, &ids);
    }
}

#[test]
fn an_abandoned_game_is_over() {
    for id in GAMES {
        let (mut game, _) = undone(id);
        let ids = next_ids(&mut *game);
        game.seat_change(&SeatChange::Abandoned { reason: "it is late".to_owned() }).expect("a running game");
        assert!(game.is_over() && !game.can_redo() && game.winners().is_empty());
        assert_eq!((next_ids(&mut *game), game.choices().expect("no choice")), (vec![], 0));
        agrees(&*game, &ids);
    }
}

#[test]
fn a_complete_game_does_not_change() {
    for id in GAMES {
        let mut game = begun(id);
        let ids = next_ids(&mut *game);
        play(&mut *game, usize::MAX);
        assert!(game.is_over());
        agrees(&*game, &ids);
        // the table can still correct its last command until the log is closed with its result
        let seat = game.last().seat().expect("the seat of a command");
        assert!(loaded(&*game).can_undo(seat).is_err());
    }
}
