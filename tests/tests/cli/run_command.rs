//! Runs the command on arguments and scripts, and asserts its output and exit code.

use std::io::{self, Read};

use amunre_cli::{code, run};

/// The game that begins with the rulebook's own auction.
pub(crate) const AUCTION: &str = "corpus/rulebook-auction.commands.jsonl";
/// The same opening, then a bid that a rule forbids.
pub(crate) const REFUSED: &str = "corpus/refused-bid.commands.jsonl";
/// The first line of a script: four seats.
pub(crate) const SETUP: &str = r#"{"setup":{"edition":"classic-2003","players":4}}"#;

/// The output and the exit code of a command.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) code: u8,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `amunre` with these arguments and this standard input.
pub(crate) fn amunre_with(args: &[&str], stdin: &mut dyn Read) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = run(["amunre"].iter().chain(args), stdin, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    let ran = Ran { code, out: text(out), err: text(err) };
    assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'), "plain text: {ran:?}");
    ran
}

pub(crate) fn amunre(args: &[&str]) -> Ran {
    amunre_with(args, &mut io::empty())
}

/// Runs `amunre play` with these arguments and this standard input.
pub(crate) fn play_with(args: &[&str], stdin: &mut dyn Read) -> Ran {
    amunre_with(&[&["play"], args].concat(), stdin)
}

pub(crate) fn play(args: &[&str]) -> Ran {
    play_with(args, &mut io::empty())
}

/// Plays a script of these lines.
pub(crate) fn script(lines: &[&str]) -> Ran {
    let text: String = lines.iter().flat_map(|line| [*line, "\n"]).collect();
    play_with(&["--commands", "-"], &mut text.as_bytes())
}

pub(crate) fn corpus(file: &str) -> String {
    std::fs::read_to_string(file).expect("a file of the corpus")
}

/// Asserts that a command could not read its input: it gives the reason, and prints nothing else.
#[track_caller]
pub(crate) fn assert_unreadable(ran: &Ran, says: &[&str]) {
    assert_eq!(ran.code, code::UNREADABLE, "{ran:?}");
    assert_eq!(ran.out, "", "{}", ran.err);
    assert!(ran.err.starts_with("error: "), "{}", ran.err);
    for part in says {
        assert!(ran.err.contains(part), "{part:?} is not in: {}", ran.err);
    }
}

/// Asserts the end of a script that can be read up to the last line that is played.
#[track_caller]
pub(crate) fn assert_ends(ran: &Ran, code: u8, says: &[&str]) {
    assert_eq!(ran.code, code, "{ran:?}");
    for part in says {
        assert!(ran.err.contains(part), "{part:?} is not in: {}", ran.err);
    }
}

/// Asserts that a text is the one of the snapshot of this name.
macro_rules! snapshot {
    ($name:literal, $text:expr) => {
        insta::with_settings!({
            snapshot_path => "../snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true
        }, {
            insta::assert_snapshot!($name, $text);
        });
    };
}
pub(crate) use snapshot;
