//! Small stacks: every game is played to its end, recorded and verified on a thread with 128 KB, which is the default of a
//! thread with musl. This is a separate test binary, since an overflow ends the whole process; its message names the thread,
//! and so the game and the set-up.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::log::verify::Answer;
use amunre_core::log::{RedactOptions, VerifyOptions, redact, verify};
use amunre_core::registry::GAMES;
use amunre_core::session::{CommandInput, GameStart, Scope, load, open, samples};

/// The stack size that is enough according to docs/guide/c.md.
const STACK: usize = 128 * 1024;

/// The stack size that is enough to play: no log is read.
const STACK_TO_PLAY: usize = 64 * 1024;

/// Runs a closure on a thread with a small stack.
fn on_a_small_stack<T: Send + 'static>(name: &str, stack: usize, work: impl FnOnce() -> T + Send + 'static) -> T {
    let name = format!("{name}, with {} KB of stack", stack / 1024);
    let thread = std::thread::Builder::new().name(name).stack_size(stack).spawn(work);
    thread.expect("a thread").join().expect("what the thread said above")
}

/// Plays a random game to its end; returns its log. Everything that needs stack is a function of the core.
fn played(game: &str, setup: &str, number: u64) -> String {
    let mut game = open(game, setup, &GameStart::of_number(number)).expect("a set-up that can be played");
    let (mut dice, mut ids) = (Fast::new(number, 0), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_ids(seat, Scope::Required, &mut ids);
        let place = dice.below(u32::try_from(ids.len()).expect("few"));
        game.apply(seat, CommandInput::Id(ids[usize::try_from(place).expect("few")])).expect("a legal command");
    }
    assert!(game.is_over());
    game.log().expect("a log")
}

/// Plays, records, continues, redacts and verifies a game.
fn whole(game: &str, setup: &str) {
    let log = played(game, setup, 17);
    let verdict = verify(log.as_bytes(), &VerifyOptions::default()).expect("a log");
    assert_eq!(verdict.answers().map(|(_, answer)| answer == &Answer::Yes), [true; 4], "{verdict:?}");
    let loaded = load(log.as_bytes()).expect("the same game");
    assert_eq!(loaded.scores(), verdict.scores);
    let mut copy = Vec::new();
    redact(log.as_bytes(), Viewer::Spectator, &RedactOptions::new(true), &mut copy).expect("a copy");
    let copied = verify(copy.as_slice(), &VerifyOptions::default()).expect("a log");
    assert_eq!(copied.scores, verdict.scores);
}

#[test]
fn every_game_is_played_and_verified_on_a_small_stack() {
    for game in GAMES.iter().copied() {
        let all = samples(game).expect("a game");
        assert!(!all.is_empty(), "{game} has no samples");
        for (name, setup) in all {
            let setup = setup.json().expect("JSON");
            let (name, text) = (format!("{game}, {name}"), setup.clone());
            on_a_small_stack(&format!("{name}, played"), STACK_TO_PLAY, move || played(game, &text, 18));
            on_a_small_stack(&name, STACK, move || whole(game, &setup));
        }
    }
}
