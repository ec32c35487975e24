//! Saved games: a build with other rules or other data than the one that saved a game refuses it, and old ones are read.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::Hash;
use amunre_core::registry::GAMES;
use amunre_core::session::{DynGame, GameStart, SessionError, open, restore};

/// A game after some commands, as bytes.
fn saved(game: &str) -> (Box<dyn DynGame>, String) {
    let mut table = open(game, "{}", &GameStart::of_number(3)).expect("the usual set-up");
    let mut dice = Fast::new(3, 0);
    for _ in 0..30 {
        let number = u32::try_from(table.choices().expect("a decision")).expect("small");
        let place = usize::try_from(dice.below(number)).expect("small");
        table.step(place).expect("a choice");
    }
    let saved = String::from_utf8(table.save().expect("a save")).expect("text");
    (table, saved)
}

/// The bytes with another version and other lines, and the hash that fits.
fn rewritten(saved: &str, version: u32, change: impl Fn(&str) -> String) -> Vec<u8> {
    let (_, lines) = saved.split_once('\n').expect("a first line");
    let lines = change(lines);
    format!("amunre-saved-game {version} {}\n{lines}", Hash::of_text(&lines)).into_bytes()
}

/// The place of the facts of the build, which come last.
fn build_of(lines: &str) -> usize {
    lines.rfind(r#","build":{"#).expect("the facts of the build")
}

fn refused(saved: &[u8]) -> String {
    let error = restore(saved).expect_err("another build");
    assert!(matches!(error, SessionError::Form { .. }), "{error:?}");
    error.to_string()
}

#[test]
fn a_saved_game_of_other_rules_is_refused() {
    for game in GAMES {
        let (table, saved) = saved(game);
        assert!(restore(saved.as_bytes()).expect("this build").is_as(&*table));
        let digest = saved.rfind(r#""state":""#).expect("the digest of the state") + r#""state":""#.len();
        let other = saved[digest..digest + 64].chars().rev().collect::<String>();
        let message = refused(&rewritten(&saved, 2, |lines| lines.replace(&saved[digest..digest + 64], &other)));
        let differs = "the saved game is of another state than its commands lead to in this build";
        assert!(message.starts_with(differs) && message.contains("restore it with that build"), "{message}");
        // a command that is not legal in this build
        let (before, after) = (saved.find(r#""acts":["#).expect("acts") + 8, saved.find("],\"build\"").expect("acts"));
        let acts = &saved[before..after];
        let twice = format!("{acts},{}", acts.split(',').next().expect("a first act"));
        let message = refused(&rewritten(&saved, 2, |lines| lines.replace(acts, &twice)));
        let number = acts.split(',').count() + 1;
        assert!(
            message.starts_with(&format!("the saved game is refused by this build at its act {number} (")),
            "{message}"
        );
    }
}

#[test]
fn a_saved_game_of_other_data_is_refused() {
    let mut with_data = 0;
    for game in GAMES {
        let (_, saved) = saved(game);
        let build = build_of(&saved);
        let Some(digest) = saved[build..].find(r#""digest":""#).map(|found| build + found + r#""digest":""#.len())
        else {
            continue; // a game without data files
        };
        with_data += 1;
        let id = saved[digest..].split('"').nth(4).expect("the id of the file");
        let other = saved[digest..digest + 64].chars().rev().collect::<String>();
        let message = refused(&rewritten(&saved, 2, |lines| lines.replace(&saved[digest..digest + 64], &other)));
        assert!(
            message.starts_with(&format!("the saved game is of another data file {id} than this build has")),
            "{message}"
        );
        let expected = format!("expected the data of amunre {}, which saved it", env!("CARGO_PKG_VERSION"));
        assert!(message.contains(&expected), "{message}");
    }
    assert!(with_data > 1);
}

#[test]
fn a_saved_game_of_the_version_before_is_read() {
    for game in GAMES {
        let (table, saved) = saved(game);
        let old = rewritten(&saved, 1, |lines| format!("{}}}", &lines[..build_of(lines)]));
        assert!(restore(&old).expect("an old save").is_as(&*table));
        assert!(refused(&rewritten(&saved, 3, str::to_owned)).contains("a newer amunre saved this game"));
    }
}

/// The last command's seat and events, in JSON.
fn last(game: &dyn DynGame) -> (Option<Seat>, String) {
    let last = game.last();
    (last.seat(), serde_json::to_string(&last.events(Viewer::Referee)).expect("JSON"))
}

#[test]
fn a_game_without_a_record_keeps_what_can_be_undone() {
    for id in GAMES {
        let (table, _) = saved(id);
        let mut game = table.determinize(Viewer::Referee, 5).unwrap();
        let (mut dice, mut undone) = (Fast::new(7, 0), 0);
        for _ in 0..150 {
            let Some(seat) = game.to_act().first() else { break };
            let ids = game.next_ids().to_vec();
            let place = usize::try_from(dice.below(u32::try_from(ids.len()).expect("few"))).expect("few");
            let before = game.view(Viewer::Referee);
            game.apply_next(ids[place]).expect("a legal command");
            if game.can_undo(seat).is_ok() {
                undone += 1;
                game.undo(seat).expect("it can be undone");
                assert!(before.is_as(&*game.view(Viewer::Referee)), "{id}: undo leads back");
                game = restore(&game.save().expect("a save")).expect("the same game");
                game.redo().expect("it was undone");
            }
            let restored = restore(&game.save().expect("a save")).expect("the same game");
            assert!(restored.is_as(&*game) && restored.can_undo(seat) == game.can_undo(seat));
            assert_eq!((restored.breakdown(), restored.can_redo()), (game.breakdown(), game.can_redo()));
            assert_eq!(last(&*restored), last(&*game));
        }
        assert!(undone > 5, "{id}: {undone} commands were undone");
    }
}
