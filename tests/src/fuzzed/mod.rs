//! The checks of arbitrary bytes: the targets of `fuzz`, and the tests that need no fuzzer.

mod notation;
mod positions;
mod reader;
mod redaction;
mod rehash;
mod shares;

use std::fmt::Write as _;

use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::json::to_canonical;
use amunre_core::log::format::{DEEPEST_NESTING, Unreadable, check_canonical};
use amunre_core::log::read::game_of;
use amunre_core::log::verify::Answer;
use amunre_core::log::{RedactOptions, Replay, Verdict, VerifyOptions, redact, verify};
use amunre_core::registry::with_game;
pub use notation::notation;
pub use positions::positions;
pub use reader::{is_cut, reader};
pub use redaction::redaction;
pub use rehash::mend;
use serde_json::Value;
pub use shares::{SIGNED, shares};

/// All targets, by the names of their folders of seeds.
pub const TARGETS: [(&str, fn(&[u8])); 7] = [
    ("canonical", canonical),
    ("notation", notation),
    ("positions", positions),
    ("reader", reader),
    ("redaction", redaction),
    ("shares", shares),
    ("verify", log),
];

/// Checks bytes as a log: as they are, and with matching hashes and seals, as forgers make them.
pub fn log(bytes: &[u8]) {
    judged(bytes);
    judged(&mend(bytes));
}

/// Checks that there is a verdict or an error for any content, and that copies have the same.
fn judged(log: &[u8]) {
    let verdict = verify(log, &VerifyOptions::default());
    followed(log, Viewer::Spectator);
    followed(log, Viewer::Referee);
    let mut copy = Vec::new();
    let redacted = redact(log, Viewer::Spectator, &RedactOptions::new(true), &mut copy);
    match &verdict {
        Ok(verdict) => {
            assert!(matches!(verdict.code(), 0 | 1 | 3));
            serde_json::to_string(verdict).expect("a verdict as JSON");
            let lines = log.split_inclusive(|byte| *byte == b'\n').filter_map(|line| line.strip_suffix(b"\n"));
            for (entry, line) in lines.enumerate() {
                assert_eq!(check_canonical(line), Ok(()), "entry {entry}");
            }
            let judged_to_the_end = verdict.intact.fault().is_none() && verdict.legal.fault().is_none();
            assert_eq!(judged_to_the_end, redacted.is_ok(), "{redacted:?}: {:#?}", verdict.answers());
            if judged_to_the_end {
                copied(verdict, &copy);
            }
        }
        Err(error) => {
            assert!(redacted.is_err(), "{error} does not keep from redacting");
            error_is_short(error);
        }
    }
}

/// Checks that a copy has the verdict of its log, or knows less.
fn copied(verdict: &Verdict, copy: &[u8]) {
    let other = verify(copy, &VerifyOptions::default()).expect("a copy that can be read");
    assert_eq!((verdict.head, verdict.entries, verdict.commands), (other.head, other.entries, other.commands));
    for ((question, answer), (_, other)) in verdict.answers().into_iter().zip(other.answers()) {
        let refuted = |answer: &Answer| answer.fault().is_some();
        assert!(!refuted(other) || refuted(answer), "{question}: {answer:?}, but the copy: {other:#?}");
        assert!(!matches!((answer, other), (Answer::NotCheckable(_), Answer::Yes)), "{question}: the copy knows more");
    }
    let mut again = Vec::new();
    redact(copy, Viewer::Spectator, &RedactOptions::new(true), &mut again).expect("a copy that can be redacted");
    assert!(copy == again, "a copy of a copy is another");
}

/// Checks that an error is short: it never quotes a whole line of a million bytes.
fn error_is_short(error: &Unreadable) {
    let text = error.to_string();
    assert!(text.len() < 4_000, "an error of {} bytes: {}…", text.len(), text.chars().take(200).collect::<String>());
}

/// Shows the game of a log after an entry, as faces do.
fn looked<G: FullGame>(log: &[u8], entry: Option<u64>, viewer: Viewer) -> Result<(), Unreadable> {
    let mut replay = Replay::<G>::open(log, &VerifyOptions::default())?;
    let step = replay.go_to(entry)?;
    let (rules, view) = (step.rules(), G::view(step.rules(), step.state(), viewer));
    let events: Vec<G::Event> = step.events().iter().map(|event| G::redact(event, viewer)).collect();
    to_canonical(&view).expect("a view in canonical JSON");
    to_canonical(&events).expect("events in canonical JSON");
    let mut text = String::new();
    for seat in G::to_act(rules, &view) {
        let mut commands = Vec::new();
        G::legal_commands(rules, &view, seat, &mut commands);
        commands.iter().for_each(|command| write!(text, "{}", G::command_words(command)).expect("a command in words"));
    }
    let _ = write!(text, "{:?}", step.fault());
    Ok(())
}

fn followed(log: &[u8], viewer: Viewer) {
    let Ok(game) = game_of(log) else { return };
    for entry in [None, Some(3)] {
        let _ = with_game!(game, G => looked::<G>(log, entry, viewer)).expect("a game of the registry");
    }
}

/// Checks bytes as JSON: the strict reader accepts exactly what is written canonically.
pub fn canonical(bytes: &[u8]) {
    let accepted = check_canonical(bytes);
    let written = serde_json::from_slice::<Value>(bytes).ok().and_then(|value| {
        let shallow = depth(&value) <= DEEPEST_NESTING;
        to_canonical(&value).ok().filter(|_| shallow)
    });
    let same = written.is_some_and(|text| text.as_bytes() == bytes);
    assert_eq!(accepted.is_ok(), same, "{accepted:?}: {:?}", String::from_utf8_lossy(bytes));
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(members) => 1 + members.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}
