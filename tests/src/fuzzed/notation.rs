//! Bytes taken for typed lines: commands in notation, and what a scribe types at a table.

use amunre_core::engine::chance::Seed;
use amunre_core::engine::game::FullGame;
use amunre_core::engine::text::notation::read;
use amunre_core::log::format::Hash;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::write::transcription::{Heading, Transcriber};
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::registry::{GAMES, with_game};

/// The first line names a game, and each line after it is typed. A command is read back from its words. A line that is refused
/// changes nothing, and what was written is a log without a fault.
pub fn notation(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut heading = Heading::default();
    let _ = text.lines().take(20).try_for_each(|line| heading.take(line).map(drop));
    let (first, lines) = text.split_once('\n').unwrap_or(("", &text));
    let game = GAMES.iter().find(|game| **game == first).unwrap_or(&GAMES[0]);
    with_game!(game, G => typed::<G>(lines)).expect("a game of the registry");
}

fn typed<G: FullGame>(text: &str) {
    let key = Hash([7; 32]);
    let agreed = Agreement::<G> {
        seen: None,
        setup: G::default_setup(),
        seats: Vec::new(),
        game_id: Hash([9; 32]),
        key: Some(key),
        point_of_view: PointOfView::Referee,
        draws: DrawSource::Seed(Seed([5; 32])),
        signers: Vec::new(),
        guessable: false,
    };
    let (mut scribe, mut log) = Transcriber::<G>::begin(&agreed).expect("a record");
    for line in text.lines().take(40) {
        let words = line.split_once(": ").map_or(line, |(_, words)| words);
        if let Ok(commands) = read(G::notation(), words) {
            commands.into_iter().for_each(is_read_back::<G>);
        }
        let before = (scribe.recorder().head(), scribe.recorder().entry_count());
        match if line == "start" { scribe.start() } else { scribe.line(line) } {
            Ok(reply) => log.extend(reply.lines),
            Err(why) => {
                assert_eq!(before, (scribe.recorder().head(), scribe.recorder().entry_count()), "{line:?} was refused");
                assert!(format!("{why:?}").len() < 20_000, "{line:?}: a long answer");
            }
        }
    }
    let verdict = verify(log.as_bytes(), &VerifyOptions::default()).expect("a log that was written");
    assert_eq!(verdict.first_fault(), None, "{text:?}");
    assert_eq!(verdict.entries, scribe.recorder().entry_count());
}

/// A command is written in one way, and read back from it.
fn is_read_back<G: FullGame>(command: G::Command) {
    let words = G::command_words(&command).to_string();
    let again = read(G::notation(), &words).unwrap_or_else(|error| panic!("{words}: {error}"));
    let other: String = again.iter().map(|command| G::command_words(command).to_string()).collect();
    assert!(again.len() == 1 && other == words, "{words} is read back as {other}");
}
