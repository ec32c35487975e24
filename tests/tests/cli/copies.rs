//! The copies of a log that a seat or a spectator may have.

use amunre_cli::code;
use amunre_tests::forgery::Forgery;
use amunre_tests::golden_files;

use crate::run_command::{amunre, amunre_with, assert_ends, assert_unreadable};
use crate::scratch::{Scratch, forged};

/// A game with a seed that nobody can guess.
const GAME: &[&str] = &["--seed-file", "-", "--players", "3", "--names", "red,black,blue"];

/// The records and hashes of a log, without the openings.
fn public(log: &str) -> Vec<(&str, &str)> {
    let parts =
        |line: &'_ str| -> (usize, usize) { (line.find(",\"open\":").unwrap(), line.find(",\"record\":").unwrap()) };
    log.lines().map(|line| (&line[..parts(line).0], &line[parts(line).1..])).collect()
}

#[test]
fn a_copy_opens_less_and_nothing_else_differs() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let whole = scratch.read("game");
    for who in [&["--seat", "0"][..], &["--seat", "1"], &["--seat", "blue"], &["--spectator"]] {
        let printed = amunre(&[&["redact", &log], who].concat());
        assert_eq!((printed.code, printed.err.as_str()), (code::DONE, ""));
        let copy = scratch.path("copy");
        let written = amunre(&[&["redact", &log, "--out", &copy, "--force"], who].concat());
        assert_eq!((written.code, written.out.as_str(), written.err.as_str()), (code::DONE, "", ""));
        assert_eq!(scratch.read("copy"), printed.out);
        assert_eq!(public(&printed.out), public(&whole));
        assert!(printed.out.len() < whole.len());
        let verdict = amunre(&["verify", &copy]);
        assert_eq!(verdict.code, code::UNFINISHED, "{}", verdict.out);
        assert!(verdict.out.contains("\nintact    yes\nlegal     "), "{}", verdict.out);
        // again, for somebody who may know less
        let again = amunre_with(&["redact", "-", "--spectator"], &mut printed.out.as_bytes());
        assert_eq!(again.out, amunre(&["redact", &log, "--spectator"]).out);
    }
    assert_eq!(scratch.names(), ["copy", "game"]);
}

/// A copy for the wrong one of two seats would show a hand.
#[test]
fn a_name_that_two_seats_have_is_refused() {
    let scratch = Scratch::new();
    scratch.log("game", GAME);
    let twice = Forgery::of(&scratch.read("game")).record(0, r#""blue""#, r#""red""#).rehashed().text();
    let log = scratch.path("twice");
    std::fs::write(&log, twice).unwrap();
    let wanted = ["--seat red: expected the number 0 or 2, because 2 seats have this name"];
    assert_unreadable(&amunre(&["redact", &log, "--seat", "red"]), &wanted);
    assert_unreadable(&amunre(&["explain", &log, "--at", "1", "--seat", "red"]), &wanted);
    let copies = ["0", "2", "black"].map(|seat| amunre(&["redact", &log, "--seat", seat]));
    assert!(copies.iter().all(|copy| copy.code == code::DONE));
    assert_ne!(copies[0].out, copies[1].out);
}

/// As the help of `redact` states: exit code 1 is for the record and the commands.
#[test]
fn a_wrong_draw_and_a_wrong_result_are_copied_and_an_illegal_command_is_not() {
    for (name, wanted) in [
        ("another-seed", code::DONE),
        ("wrong-score", code::DONE),
        ("illegal-bid", code::STOPPED),
        ("wrong-hash", code::STOPPED),
    ] {
        let log = golden_files::file(&format!("tests/corpus/faulty/{name}.amunre.jsonl"));
        let printed = amunre(&["redact", &log.display().to_string(), "--spectator", "--anyway"]);
        assert_eq!(printed.code, wanted, "{name}: {}", printed.err);
        assert_eq!(printed.out.is_empty(), wanted == code::STOPPED, "{name}");
    }
}

#[test]
fn a_log_that_hides_nothing_is_redacted_only_on_demand() {
    let scratch = Scratch::new();
    let log = scratch.log("game", &["--seed", "7", "--players", "3"]);
    let copy = scratch.path("copy");
    let args = ["redact", &log, "--spectator", "--out", &copy];
    assert_unreadable(&amunre(&args), &["made from a small number", "pass --anyway to make a copy"]);
    assert_eq!(scratch.names(), ["game"]);
    assert_eq!(amunre(&[&args[..], &["--anyway"]].concat()).code, code::DONE);
    assert_eq!(scratch.names(), ["copy", "game"]);
}

#[test]
fn a_log_with_a_fault_is_not_redacted() {
    let scratch = Scratch::new();
    scratch.log("game", GAME);
    let whole = scratch.read("game");
    let entries = whole.lines().count();
    let late = entries - 3;
    // a seat that is not at the table
    let faulty = forged(&whole, late, |record| {
        let (before, _) = record.rsplit_once("\"seat\":").unwrap();
        format!("{before}\"seat\":7}}}}")
    });
    let log = scratch.file("faulty", faulty);
    for out in [&[][..], &["--out", &scratch.path("copy")]] {
        let ran = amunre(&[&["redact", &log, "--seat", "0"], out].concat());
        assert_ends(&ran, code::STOPPED, &[&format!("fault: entry {late} "), "a log with a fault is not redacted"]);
        assert_eq!(ran.out, "", "nothing half-written is printed");
    }
    assert_eq!(scratch.names(), ["faulty", "game"]);
}

#[test]
fn what_cannot_be_redacted_is_explained() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let whole = scratch.read("game");
    assert_unreadable(&amunre(&["redact", &log]), &["--seat <SEAT>|--spectator"]);
    assert_unreadable(&amunre(&["redact", &log, "--seat", "0", "--spectator"]), &["cannot be used with"]);
    assert_unreadable(&amunre(&["redact", &log, "--spectator", "--force"]), &["--out <FILE>"]);
    assert_unreadable(
        &amunre(&["redact", &log, "--seat", "3"]),
        &["--seat 3: expected 0 to 2, or a name: red, black, blue"],
    );
    assert_unreadable(&amunre(&["redact", &scratch.path("none"), "--spectator"]), &["none cannot be read: "]);
    assert_unreadable(&amunre(&["redact", scratch.folder(), "--spectator"]), &[" cannot be read: "]);
    let odd = scratch.file("odd", whole.clone() + "{}\n");
    assert_unreadable(&amunre(&["redact", &odd, "--spectator"]), &["odd: line "]);

    for path in [
        log.clone(),
        format!("{}/../{}", scratch.folder(), log.trim_start_matches(&std::env::temp_dir().display().to_string())),
    ] {
        let ran = amunre(&["redact", &log, "--spectator", "--out", &path, "--force"]);
        assert_unreadable(&ran, &["this file is also the input"]);
    }
    let there = scratch.file("there", "mine");
    assert_unreadable(&amunre(&["redact", &log, "--spectator", "--out", &there]), &["there exists"]);
    let no = scratch.path("no/copy");
    assert_unreadable(&amunre(&["redact", &log, "--spectator", "--out", &no]), &["no/copy cannot be written: "]);
    assert_eq!(scratch.read("game"), whole);
    assert_eq!(scratch.names(), ["game", "odd", "there"]);
}
