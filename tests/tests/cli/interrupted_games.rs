//! Records that broke off: what is kept, and what the next line must be.

use amunre_cli::code;

use crate::run_command::amunre_with;
use crate::scratch::Scratch;

const BEGINNING: &str = "\
players: 3
names: red, black, blue
start
draw abydos memphis sawu
red: bid abydos 0
black: bid memphis 0
blue: bid sawu 0
red: done
black: done
blue: done
red: ?
black: ?
";

/// Records these lines of a table; returns all that was said.
fn record(path: &str, more: &[&str], lines: &str) -> String {
    let ran = amunre_with(&[&["record", "-", "--out", path], more].concat(), &mut lines.as_bytes());
    assert!([code::UNFINISHED, code::STOPPED].contains(&ran.code), "{ran:?}");
    (ran.out + &ran.err).replace("\n  ", " ")
}

#[test]
fn a_last_line_without_its_line_feed_is_kept() {
    let scratch = Scratch::new();
    let path = scratch.path("evening.amunre.jsonl");
    record(&path, &[], BEGINNING);
    let whole = scratch.read("evening.amunre.jsonl");
    scratch.file("evening.amunre.jsonl", whole.trim_end());
    let entry = whole.lines().count() - 1;
    let judged = amunre_with(&["verify", &path], &mut &b""[..]);
    let message = format!("entry {entry} is whole, but it lacks its line feed and is not judged");
    let words = judged.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&message), "{}", judged.out);
    let resumed = record(&path, &["--resume"], "note on we go\n");
    assert!(resumed.contains("the last line is whole: added the line feed that it lacked"), "{resumed}");
    assert!(scratch.read("evening.amunre.jsonl").starts_with(&whole));
    assert_eq!(scratch.read("evening.amunre.jsonl").lines().count(), entry + 2);
    // half a line is cut off, as before
    scratch.file("evening.amunre.jsonl", &whole[..whole.len() - 5]);
    assert!(record(&path, &["--resume"], "").contains("removed an incomplete last line ("));
    assert_eq!(scratch.read("evening.amunre.jsonl").lines().count(), entry);
}

#[test]
fn a_hidden_command_that_is_typed_too_early_is_answered_with_what_is_missing() {
    let scratch = Scratch::new();
    let path = scratch.path("evening.amunre.jsonl");
    record(&path, &[], BEGINNING);
    let missing = "what is missing is `blue: ?`";
    let resume = |line: &str| record(&path, &["--resume"], line);
    for (line, says) in [
        ("black: ?\n", "black has no secret command now"),
        ("black: offer 3\n", "black has already given a hidden command, which is asked for when it is revealed"),
    ] {
        let message = resume(line);
        assert!(message.contains(says) && message.contains(missing), "{message}");
    }
    assert!(resume("blue: offer 3\n").contains("write `blue: ?`"));
}

#[test]
fn a_typographic_quotation_mark_is_named_at_its_column() {
    let scratch = Scratch::new();
    for (line, says) in [
        (
            "options: {“promo_cards”: true}",
            "column 11: options is not JSON: a typographic quotation mark “: expected `\"`",
        ),
        ("options: {\"deck\": „x“}", "column 19: options is not JSON: a typographic quotation mark „: expected `\"`"),
        ("options: {\"é\": “x”}", "column 16: options is not JSON: a typographic quotation mark “: expected `\"`"),
    ] {
        let lines = format!("players: 3\n{line}\nstart\n");
        let args = ["record", "-", "--out", &scratch.path("game.amunre.jsonl")];
        let ran = amunre_with(&args, &mut lines.as_bytes());
        assert_eq!(ran.code, code::UNREADABLE);
        assert!(ran.err.replace("\n  ", " ").contains(says), "{}", ran.err);
    }
    let script = "{\"setup\":{\"edition\":“classic”,\"players\":3}}\n";
    let ran = amunre_with(&["play", "--commands", "-"], &mut script.as_bytes());
    assert!(ran.err.contains("stdin:1:21: a typographic quotation mark “: expected `\"`"), "{}", ran.err);
}
