//! The table of a log at any entry, as the referee, a seat and a spectator see it.

use amunre_cli::code;

use crate::run_command::{AUCTION, amunre, amunre_with, assert_ends, assert_unreadable, snapshot};
use crate::scratch::{Scratch, forged, portable};

const GAME: &[&str] = &["--seed", "7", "--players", "4", "--names", "red,black,blue,white"];

#[test]
fn the_table_is_shown_as_it_is_seen() {
    let scratch = Scratch::new();
    let log = scratch.path("game");
    amunre(&["play", "--commands", AUCTION, "--out", &log]);
    let show = |args: &[&str]| {
        let ran = amunre(&[&["show", &log], args].concat());
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
        portable(&ran.out, &scratch)
    };
    snapshot!("show_referee", show(&["--at", "6"]));
    snapshot!("show_seat", show(&["--at", "6", "--seat", "blue"]));
    for seat in ["2", "BLUE"] {
        assert_eq!(show(&["--at", "6", "--seat", seat]), show(&["--at", "6", "--seat", "blue"]));
    }
    let spectator = show(&["--at", "6", "--spectator"]);
    assert!(spectator.contains("as a spectator sees it"), "{spectator}");
    assert!(spectator.contains("\nwhite may, for all that a spectator knows: bid ABYDOS 10, "), "{spectator}");
    assert!(show(&["--at", "0"]).contains("FOLDER/game: entry 0, and the table after it\nwhat was agreed\n"));
    assert!(show(&["--at", "0"]).contains("\nthe game has not begun\nscores: red 0, black 0, blue 0, white 0\n"));
    assert!(
        show(&["--at", "2"])
            .contains("FOLDER/game: entry 2, and the table after it\nthe game begins\n  round 1 begins\n")
    );

    let last = show(&[]);
    assert!(
        last.contains(", the last, and the table after it\nthe result\n") && last.ends_with("winner: black\n"),
        "{last}"
    );
    assert!(last.lines().all(|line| line.chars().count() <= 80), "{last}");
}

#[test]
fn every_entry_can_be_shown() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let entries = scratch.read("game").lines().count();
    for entry in (0..entries).step_by(7) {
        for who in [&[][..], &["--seat", "1"], &["--spectator"]] {
            let ran = amunre(&[&["show", &log, "--at", &entry.to_string()], who].concat());
            assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
            assert!(ran.out.lines().skip(1).all(|line| line.chars().count() <= 80), "{}", ran.out);
        }
    }
}

#[test]
fn the_table_of_another_game_is_shown_too() {
    let scratch = Scratch::new();
    let log = scratch.log("horus", &["--game", "horus", "--seed", "7", "--players", "3", "--names", "red,black,blue"]);
    let show = |args: &[&str]| {
        let ran = amunre(&[&["show", &log], args].concat());
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
        assert!(ran.out.lines().skip(1).all(|line| line.chars().count() <= 80), "{}", ran.out);
        portable(&ran.out, &scratch)
    };
    snapshot!("show_horus_seat", show(&["--at", "40", "--seat", "red"]));
    snapshot!("show_horus_referee", show(&["--at", "90"]));
    let entries = scratch.read("horus").lines().count();
    for entry in (0..entries).step_by(7) {
        for who in [&[][..], &["--seat", "1"], &["--spectator"]] {
            show(&[&["--at", &entry.to_string()], who].concat());
        }
    }
}

#[test]
fn notes_have_no_events() {
    let scratch = Scratch::new();
    let log = scratch.path("game");
    amunre(&["play", "--commands", AUCTION, "--out", &log]);
    let text = scratch.read("game");
    let note = text.lines().position(|line| line.contains("\"record\":{\"note\":{\"text\":\"lap 2\"")).unwrap();
    let ran = amunre(&["show", &log, "--at", &note.to_string()]);
    assert!(
        ran.out.starts_with(&format!("{log}: entry {note}, and the table after it\na note: lap 2\n\nround 1, ")),
        "{}",
        ran.out
    );
}

#[test]
fn a_copy_shows_what_it_can() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let copy = scratch.path("copy");
    assert_eq!(amunre(&["redact", &log, "--seat", "1", "--anyway", "--out", &copy]).code, code::DONE);
    for entry in [9, 40, 80] {
        let show = |log: &str, who: &[&str]| {
            let ran = amunre(&[&["show", log, "--at", &entry.to_string()], who].concat());
            assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
            ran.out.replace(log, "LOG").replace(", for all that this copy shows", "")
        };
        let flat = |text: String| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let own = ["--seat", "black"];
        assert_eq!(flat(show(&copy, &own)), flat(show(&log, &own)), "the copy of black shows what black sees");
        assert!(show(&copy, &[]).contains("unseen"), "what it does not know is unseen");
    }
}

#[test]
fn a_fault_on_the_way_ends_the_way() {
    let scratch = Scratch::new();
    scratch.log("game", GAME);
    let bid = forged(&scratch.read("game"), 3, |record| record.replace("\"gold\":3", "\"gold\":4"));
    let log = scratch.file("faulty", bid);
    let ran = amunre(&["show", &log, "--at", "50"]);
    assert_eq!((ran.code, ran.err.as_str()), (code::STOPPED, ""));
    assert!(ran.out.starts_with(&format!("{log}: entry 2, and the table after it\n")), "{}", ran.out);
    assert!(ran.out.contains("\n\nfault: entry 3 (line 4): black (seat 1): bid "), "{}", ran.out);
    assert_eq!(amunre(&["show", &log, "--at", "2"]).code, code::DONE, "what comes before it is in order");
    let ran = amunre(&["show", &log, "--seat", "white"]);
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.out.contains("\nfault:\n  entry 3, black (seat 1): amun-re/auction/space\n"), "{}", ran.out);
    assert!(!ran.out.contains("legal instead"), "what others hold is not given away");
}

#[test]
fn what_cannot_be_shown_is_explained() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let entries = scratch.read("game").lines().count();
    let last = entries - 1;
    let beyond = amunre(&["show", &log, "--at", &entries.to_string()]);
    assert_unreadable(&beyond, &[&format!("entry {entries}: {log} has {entries} entries, from 0 to {last}")]);
    for seat in ["4", "green", "", "-1"] {
        let ran = amunre(&["show", &log, &format!("--seat={seat}")]);
        assert_unreadable(&ran, &[&format!("--seat {seat}: expected 0 to 3, or a name: red, black, blue, white")]);
    }
    assert_unreadable(&amunre(&["show"]), &["<LOG>"]);
    assert_unreadable(&amunre(&["show", &log, "--seat", "1", "--spectator"]), &["cannot be used with"]);
    assert_unreadable(&amunre(&["show", &log, "--at", "last"]), &["invalid value 'last'"]);
    assert_unreadable(&amunre(&["show", &scratch.path("none")]), &["none cannot be read: "]);
    assert_unreadable(&amunre(&["show", scratch.folder()]), &[" cannot be read: "]);
    assert_unreadable(&amunre(&["show", &scratch.file("text", "text\n")]), &["text: line 1, column 1: "]);
    let piped = amunre_with(&["show", "-", "--at", "5"], &mut scratch.read("game").as_bytes());
    assert_ends(&piped, code::DONE, &[]);
    assert_eq!(piped.out.replacen("stdin", &log, 1), amunre(&["show", &log, "--at", "5"]).out);
}

/// Names that look alike have their numbers; what shows nothing is escaped.
#[test]
fn names_are_shown_so_that_they_can_be_told_apart() {
    let scratch = Scratch::new();
    // a Cyrillic letter, an invisible one, another width
    let alike = r#""seats":["red","r\u0435d","blue\u200b\u2060\ufeff\u00ad\u061c","x\u2066y"]"#;
    let alike: String =
        serde_json::from_str::<serde_json::Value>(&format!("{{{alike}}}")).unwrap()["seats"].to_string();
    let log = amunre_tests::corpus::sound_log("seeded-4p");
    let log = log.record(0, r#""seats":["red","black","blue","white"]"#, &format!("\"seats\":{alike}")).rehashed();
    let path = scratch.file("game", log.text());
    let ran = amunre(&["show", &path, "--at", "6"]);
    assert_eq!(ran.code, code::DONE, "{ran:?}");
    assert!(ran.out.contains("red (seat 0)") && ran.out.contains("r\u{435}d (seat 1)"), "{}", ran.out);
    assert!(
        !ran.out.contains("(seat 2)") && ran.out.contains("blue\\u{200b}\\u{2060}\\u{feff}\\u{ad}\\u{61c}"),
        "{}",
        ran.out
    );
    let page = scratch.path("page.html");
    amunre(&["report", &path, "--out", &page]);
    let typed = amunre(&["transcribe", &path]).out;
    for text in [ran.out, scratch.read("page.html"), typed] {
        for odd in ['\u{200b}', '\u{2060}', '\u{feff}', '\u{ad}', '\u{61c}', '\u{2066}'] {
            assert!(!text.contains(odd), "{odd:?}");
        }
    }
}

/// The position in JSON is one that a game can start from.
#[test]
fn the_position_is_written_in_json() {
    let scratch = Scratch::new();
    for (log, setup) in [
        ("corpus/sound/seeded-3p.amunre.jsonl", r#""edition":"classic","players":3"#),
        ("corpus/sound/men-nefer-2p.amunre.jsonl", r#""edition":"men-nefer-2024","players":2"#),
    ] {
        let shown = amunre(&["show", log, "--at", "20", "--json"]);
        assert_eq!((shown.code, shown.err.as_str()), (code::DONE, ""), "{log}");
        let game = if log.contains("men-nefer") { r#""game":"men-nefer","# } else { "" };
        let script = format!("{{{game}\"setup\":{{{setup},\"position\":{}}}}}\n", shown.out.trim_end());
        let ran = amunre(&["play", "--commands", &scratch.file("script.jsonl", script)]);
        assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""), "{log}: {}", ran.out);
    }
    // with a fault, the position before it, and the fault on standard error
    let shown = amunre(&["show", "corpus/faulty/illegal-bid.amunre.jsonl", "--json"]);
    assert_eq!(shown.code, code::STOPPED);
    let before = amunre(&["show", "corpus/faulty/illegal-bid.amunre.jsonl", "--json", "--at", "3"]);
    assert_eq!(shown.out, before.out);
    assert!(shown.err.contains("fault: entry 4"), "{}", shown.err);
}
