//! Games that are over, complete or abandoned, and seats that have left: the queries agree with what can be done, and the record with
//! the table.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::search::Scope;
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::record::SeatChange;
use amunre_core::registry::GAMES;
use amunre_core::session::{
    self, CommandInput, DynGame, DynView, GameStart, SessionError, TableQueries, load, open, replay, restore,
};

fn begun(game: &str) -> Box<dyn DynGame> {
    open(game, "{}", &GameStart::of_number(11)).expect("the usual set-up")
}

/// Plays random commands, at most this many.
fn play(game: &mut dyn DynGame, most: usize) {
    let mut dice = Fast::new(5, 0);
    for _ in 0..most {
        let ids = game.next_ids().to_vec();
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
        assert_eq!(attempt(&*game, DynGame::redo).is_ok(), game.can_redo());
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
                let input = CommandInput::Id(*id);
                let done = attempt(&*game, |copy| copy.apply(seat, input));
                assert_eq!(done, words(game.check(seat, input)));
                assert_eq!(game.is_legal(seat, input).expect("a command"), done.is_ok());
                assert_eq!(legal.contains(id), done.is_ok());
            }
            assert!(legal.is_empty() || !game.is_over());
        }
        assert_eq!(game.is_over() || game.interruption().is_some(), game.to_act().is_empty());
        assert!(Seat::all(game.players()).all(|seat| game.to_act().contains(seat) == game.decision(seat).is_some()));
        one_answer(&*game);
    }
}

/// Compares all ways to ask who can act, and with what.
fn one_answer(game: &dyn DynGame) {
    let first = game.to_act().first();
    let mut expected = Vec::new();
    if let Some(seat) = first {
        game.legal_ids(seat, Scope::Required, &mut expected);
    }
    assert_eq!(next_ids(&mut *game.copy()), expected);
    assert_eq!(game.copy().choices().expect("a number") == 0, expected.is_empty());
    let wrong = game.copy().step(usize::MAX).expect_err("no such choice").to_string();
    let refused = game.copy().apply_next(0).err().map(|error| error.to_string());
    if let Some(reason) = game.interruption() {
        assert_eq!((&wrong, refused.as_ref()), (&reason, Some(&reason)));
    }
    let table = game.view(Viewer::Referee);
    assert_eq!((table.to_act(), table.is_over()), (game.to_act(), game.is_over()));
    assert_eq!(table.interruption(), game.interruption());
    let acting: Vec<Seat> = session::branches(&*table).iter().map(|branch| branch.seat()).collect();
    assert!(game.to_act().iter().all(|seat| acting.contains(&seat)));
    assert!(acting.iter().all(|seat| game.to_act().contains(*seat)));
    let names = Names::default();
    for seat in Seat::all(game.players()) {
        let (mut ids, mut seen) = (Vec::new(), Vec::new());
        game.legal_ids(seat, Scope::All, &mut ids);
        table.legal_ids(seat, Scope::All, &mut seen);
        assert_eq!((seen.len(), table.legal_words(seat, 0).1), (ids.len(), ids.len()));
        assert_eq!(table.decision(seat).is_some(), game.decision(seat).is_some());
        for id in ids.iter().copied().take(3).chain([0]) {
            let input = CommandInput::Id(id);
            let is_legal = game.is_legal(seat, input).expect("a command");
            assert_eq!(table.is_legal(seat, input).expect("a command"), is_legal);
            assert_eq!(words(table.check(seat, input)), words(game.check(seat, input)));
            let line = format!("{seat}: {}", game.words(input).expect("words"));
            let answers = session::explain(&*table, &line, &names).expect("a line");
            assert_eq!(answers.iter().all(|answer| answer.legal), is_legal, "{line}");
            match game.outcomes(seat, input, 1_000) {
                Ok(outcomes) => assert!(is_legal && !outcomes.is_empty()),
                Err(SessionError::Outcomes(_)) => assert!(is_legal),
                Err(error) => assert_eq!(Err(error.to_string()), words(game.check(seat, input))),
            }
        }
    }
}

/// The ids of the next seat.
fn next_ids(game: &mut dyn DynGame) -> Vec<u32> {
    game.next_ids().to_vec()
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
fn a_game_whose_next_seats_have_left_says_so() {
    for id in GAMES {
        let mut game = begun(id);
        let seats = game.to_act();
        seats.iter().for_each(|seat| game.seat_change(&SeatChange::Resigned { seat }).expect("a seat that is there"));
        assert!(game.to_act().is_empty() && !game.is_over());
        let reason = game.interruption().expect("no seat can act");
        let first = seats.iter().next().expect("a seat begins");
        for part in ["left and", &format!("`{first}: replaced by NAME`"), "`abandon WHY`"] {
            assert!(reason.contains(part), "{reason}");
        }
        agrees(&*game, &[0]);
        // what continues without a record continues without them
        one_answer(&*game.determinize(Viewer::Referee, 1).unwrap());
        let unrecorded = game.determinize(Viewer::Referee, 1).unwrap();
        let restored = restore(&unrecorded.save().expect("a saved game")).expect("a saved game");
        assert_eq!(restored.interruption(), Some(reason));
        let change = SeatChange::Replaced { by: "Anna".to_owned(), seat: first };
        game.seat_change(&change).expect("a seat that has left");
        assert!(game.to_act().contains(first) && game.interruption().is_none());
        agrees(&*game, &[0]);
    }
}

#[test]
fn each_step_of_a_log_knows_who_has_left() {
    let mut game = begun("amun-re");
    let seat = game.to_act().first().expect("a seat begins");
    game.seat_change(&SeatChange::OutOfTime { seat }).expect("a seat that is there");
    game.seat_change(&SeatChange::Replaced { by: "Anna".to_owned(), seat }).expect("a seat that has left");
    game.seat_change(&SeatChange::Abandoned { reason: "it is late".to_owned() }).expect("a running game");
    let log = game.log().expect("a log");
    let open = || replay(Box::new(std::io::Cursor::new(log.clone())), &VerifyOptions::default()).expect("a log");
    let can_act = |view: &dyn DynView| (view.to_act().contains(seat), view.is_over());
    let after = [(true, false), (false, false), (true, false), (false, true), (false, true)];
    let mut steps = open();
    let mut last = None;
    while let Some(step) = steps.next().expect("a line") {
        let Some(place) = step.entry().checked_sub(1) else { continue };
        let expected = after[usize::try_from(place).expect("small")];
        assert_eq!(can_act(&*step.after(Viewer::Referee)), expected, "{}", step.words());
        let went = open().go_to(Some(step.entry())).expect("a line");
        assert_eq!(can_act(&*went.after(Viewer::Referee)), expected, "{}", step.words());
        if let Some(last) = last.replace(expected) {
            assert_eq!(can_act(&*step.before(Viewer::Referee).expect("a table")), last);
        }
    }
    assert_eq!(last, Some((false, true)));
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
fn a_complete_game_is_in_the_phase_over_of_its_last_round() {
    for id in GAMES {
        let mut game = begun(id);
        let mut round = 0;
        while !game.is_over() {
            assert_ne!(game.phase(), "over");
            round = game.round();
            play(&mut *game, 1);
        }
        assert!(round > 0);
        for table in [&*game as &dyn TableQueries, &*game.view(Viewer::Spectator), &*loaded(&*game)] {
            assert_eq!((table.phase(), table.round()), ("over", round), "{id}");
        }
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
