//! Files with the line ends of Windows (CRLF): a log with them is refused with the reason, what people type is read.

use std::fs;

use amunre_cli::code;

use crate::run_command::{AUCTION, amunre, assert_unreadable, corpus};
use crate::scratch::Scratch;
use crate::shared_seeds::{last, share};

/// Gives a file the line ends of Windows.
fn convert(path: &str) {
    let text = fs::read_to_string(path).expect("a file");
    fs::write(path, text.replace('\n', "\r\n")).expect("a file that can be written");
}

#[test]
fn every_command_says_that_a_log_was_converted() {
    let scratch = Scratch::new();
    let log = scratch.log("game.amunre.jsonl", &["--seed", "7", "--players", "3"]);
    let (sound, out) = (scratch.file("sound.amunre.jsonl", scratch.read("game.amunre.jsonl")), scratch.path("out"));
    convert(&log);
    let folder = scratch.path("tables");
    let commands: &[&[&str]] = &[
        &["verify", &log],
        &["verify", &log, "--readings"],
        &["anchor", &log],
        &["show", &log],
        &["explain", &log, "--score"],
        &["redact", &log, "--seat", "1", "--anyway", "--out", &out],
        &["transcribe", &log],
        &["report", &log, "--out", &out],
        &["diff", &log, &sound],
        &["diff", &sound, &log],
        &["minimise", &log, "--out", &out],
        &["record", "--resume", "--out", &log],
    ];
    for command in commands {
        let file = format!("error: {log}: line 1, column ");
        assert_unreadable(&amunre(command), &[&file, ": the line ends are CRLF: expected LF. The file was converted"]);
    }
    let json = amunre(&["verify", "--json", &log]);
    assert!(json.out.contains(": the line ends are CRLF: expected LF. "), "{}", json.out);
    amunre(&["export", &log, "--out", &folder]);
    assert!(scratch.read("tables/games.csv").contains(": the line ends are CRLF: expected LF. "));
    assert_eq!(scratch.names(), ["game.amunre.jsonl", "sound.amunre.jsonl", "tables"]);
}

#[test]
fn what_people_type_may_have_the_line_ends_of_windows() {
    let scratch = Scratch::new();
    let script = scratch.file("game.commands.jsonl", corpus(AUCTION));
    let (key, seed) = (scratch.path("seat.key"), scratch.path("secret.seed"));
    let (log_key, (share, _)) = (scratch.path("log.key"), share(&scratch, "red.share", "0"));
    let lines = "players: 3\nnames: red, black, blue\nstart\ndraw ABYDOS DAKHLA SAWU\n# a comment\nred: bid ABYDOS 3\n";
    let (board, lines) = (scratch.path("board.json"), scratch.file("evening.txt", lines));
    last(&amunre(&["key", "new", &key]));
    last(&amunre(&["key", "new", "--seed", &seed]));
    last(&amunre(&["key", "new", "--log", &log_key]));
    fs::copy("../amunre-core/data/amun_re/board-classic-2003.json", &board).expect("a board");
    let played = amunre(&["play", "--commands", &script]).out;
    for file in [&script, &key, &seed, &log_key, &share, &board, &lines] {
        convert(file);
    }
    assert_eq!(amunre(&["play", "--commands", &script]).out, played);
    let hash = "7".repeat(64);
    assert!(last(&amunre(&["share", "open", &share, "--header", &hash])).starts_with("seat 0: share "));
    assert_eq!(amunre(&["board", "check", &board]).code, code::DONE);
    let (one, two) = (scratch.path("one.amunre.jsonl"), scratch.path("two.amunre.jsonl"));
    last(&amunre(&["play", "--seed-file", &seed, "--players", "3", "--board", &board, "--out", &one]));
    let signed = format!("0:{key}");
    let ran = amunre(&["record", &lines, "--out", &two, "--key", &log_key, "--sign-with", &signed]);
    assert_eq!(ran.code, code::UNFINISHED, "{}", ran.err);
    for log in [one, two] {
        assert!(!fs::read_to_string(log).expect("a log").contains('\r'));
    }
}
