//! `amunre perft`: the number of sequences of commands and draws.

use amunre_cli::code;
use amunre_tests::project_files;
use serde_json::Value;

use crate::run_command::{amunre, assert_unreadable};

#[test]
fn sequences_are_counted_and_divided() {
    let ran = amunre(&["perft", "--players", "3", "--seed", "7", "--depth", "2"]);
    // the number of docs/evidence/perft.md
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (code::DONE, "399 sequences of 2 commands\n", ""));
    let divided = amunre(&["perft", "--players", "3", "--seed", "7", "--depth", "2", "--divide", "--json"]);
    let counted: Value = serde_json::from_str(&divided.out).expect("JSON");
    let branches = counted["branches"].as_array().expect("branches");
    let sum: u64 = branches.iter().filter_map(|branch| branch["sequences"].as_u64()).sum();
    assert_eq!((branches.len(), sum, &counted["sequences"], &counted["depth"]), (22, 399, &399.into(), &2.into()));
    let text = amunre(&["perft", "--players", "3", "--seed", "7", "--depth", "1", "--divide"]);
    assert!(text.out.contains("seat 0: bid ") && text.out.ends_with("22 sequences of 1 command\n"), "{}", text.out);
    let none = amunre(&["perft", "--players", "3", "--seed", "7", "--depth", "0"]);
    assert_eq!(none.out, "1 sequence of 0 commands\n");
}

#[test]
fn a_log_is_counted_after_an_entry() {
    let log = "corpus/sound/horus-2p.amunre.jsonl";
    let at = |entry: &str| amunre(&["perft", log, "--at", entry, "--depth", "1", "--json"]);
    let counted: Value = serde_json::from_str(&at("4").out).expect("JSON");
    assert!(counted["sequences"].as_u64().is_some_and(|sequences| sequences > 1), "{counted}");
    // after the end no sequence follows
    let end = amunre(&["perft", log, "--depth", "1"]);
    assert_eq!((end.code, end.out.as_str()), (code::DONE, "0 sequences of 1 command\n"));
    assert_unreadable(&amunre(&["perft", log, "--at", "100000", "--depth", "1"]), &["100000"]);
    let faulty = amunre(&["perft", "corpus/faulty/illegal-bid.amunre.jsonl", "--depth", "1"]);
    assert!(faulty.code == code::STOPPED && faulty.out.contains("amun-re/auction/must-outbid"), "{}", faulty.out);
    // a spectator's copy does not know the cards that can be drawn
    let copy = "tests/corpus/sound/seeded-3p.spectator.amunre.jsonl";
    let bought =
        project_files::read(copy).lines().position(|line| line.contains("\"item\":\"card\"")).expect("a purchase");
    let before = (bought - 1).to_string();
    let ran = amunre(&["perft", copy.trim_start_matches("tests/"), "--at", &before, "--depth", "1"]);
    assert_unreadable(&ran, &["error: this copy does not say what can come: ", "count from the log of the referee"]);
}
