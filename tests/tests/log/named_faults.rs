//! Each fault at an entry of a seat names the seat, and its command as far as the copy shows it; and two logs in one file are called
//! that.

use amunre_core::log::format::Hash;
use amunre_core::log::verify::Fault;
use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::corpus;
use amunre_tests::forgery::Forgery;
use serde_json::Value;

/// The seat of a record, and its command; none if the record is of no seat.
fn deed(log: &Forgery, entry: usize) -> Option<(u64, Option<Value>)> {
    let record: Value = serde_json::from_str(&log.lines[entry].record).expect("JSON");
    let (kind, body) = record.as_object().and_then(|record| record.iter().next()).expect("a record");
    let open: Value = serde_json::from_str(&log.lines[entry].open).expect("JSON");
    let opened = || {
        let of_command = |opening: &&Value| opening["of"] == serde_json::json!([entry, 0]);
        open.as_array().and_then(|open| open.iter().find(of_command)).map(|opening| opening["value"].clone())
    };
    match kind.as_str() {
        "command" => {
            let command = &body["command"];
            let clear = Some(command.clone()).filter(|command| command != "unseen");
            let known = if command.get("sealed").is_some() { opened() } else { clear };
            Some((body["seat"].as_u64().expect("a seat"), known))
        }
        "share" => Some((body["of"][1].as_u64().expect("a slot") - 1, None)),
        "seat" => body.as_object()?.values().next()?["seat"].as_u64().map(|seat| (seat, None)),
        _ => body["seat"].as_u64().map(|seat| (seat, None)),
    }
}

fn fault(log: &Forgery) -> Fault {
    let verdict = verify(log.text().as_bytes(), &VerifyOptions::default()).expect("a log");
    verdict.intact.fault().cloned().expect("a fault of the record")
}

/// Checks rule, entry, seat and command of the first fault of the record.
#[track_caller]
fn names(log: &Forgery, rule: &str, entry: usize, deed: Option<(u64, Option<Value>)>) {
    let found = fault(log);
    let seat = found.seat.map(|seat| u64::from(seat.number()));
    let expected = deed.as_ref().map(|(seat, _)| *seat);
    assert_eq!((found.rule.as_str(), found.entry, seat), (rule, entry as u64, expected), "{}", found.sentence);
    let command = deed.and_then(|(_, command)| command);
    assert_eq!(found.command, command, "{rule} at {entry}");
    // what was done is told, unless the copy does not show the command
    let is_hidden = seat.is_some() && log.lines[entry].record.starts_with("{\"command\"") && command.is_none();
    assert_eq!(found.words.is_some(), seat.is_some() && !is_hidden, "{rule} at {entry}: {:?}", found.words);
}

const LOGS: [&str; 5] = ["undo-resignation-ruling-4p", "keys-3p", "shares-3p", "table-4p", "horus-ruling-3p"];

#[test]
fn a_hash_that_does_not_follow() {
    let mut kinds = Vec::new();
    for name in LOGS {
        let log = corpus::sound_log(name);
        let of_kind = |kind: &str| log.lines.iter().position(|line| line.record.starts_with(&format!("{{\"{kind}\"")));
        let odd = ["undo", "seat", "note", "ruling", "share"].into_iter().filter_map(of_kind);
        for entry in (1..log.lines.len()).step_by(3).chain(odd) {
            let mut forged = log.clone();
            forged.lines[entry].hash = Hash([7; 32]);
            names(&forged, "record/chain", entry, deed(&log, entry));
            kinds.push(log.lines[entry].record.split('"').nth(1).unwrap_or_default().to_owned());
        }
    }
    for kind in ["command", "undo", "seat", "note", "ruling", "share", "start"] {
        assert!(kinds.iter().any(|found| found == kind), "{kind}");
    }
}

#[test]
fn an_opening_that_does_not_fit_and_one_out_of_order() {
    let mut tried = 0;
    for name in LOGS {
        let log = corpus::sound_log(name);
        for entry in (1..log.lines.len()).filter(|entry| log.lines[*entry].open.contains("\"salt\":\"")).step_by(5) {
            let open = &log.lines[entry].open;
            let salt = open.rfind("\"salt\":\"").expect("a salt") + 8;
            let mut forged = log.clone();
            let digit = if &open[salt..=salt] == "0" { "1" } else { "0" };
            forged.lines[entry].open.replace_range(salt..=salt, digit);
            let mut expected = deed(&log, entry);
            if open.matches("\"of\":").count() == 1 && open.contains(&format!("[{entry},0]")) {
                // an opening that does not fit shows no command
                let is_sealed = log.lines[entry].record.starts_with("{\"command\":{\"command\":{\"sealed\"");
                expected = expected.map(|(seat, command)| (seat, command.filter(|_| !is_sealed)));
            }
            names(&forged, "record/seal", entry, expected);
            let mut twice = log.clone();
            let one = open.trim_matches(['[', ']']);
            if open.matches("\"of\":").count() == 1 {
                twice.lines[entry].open = format!("[{{{0}}},{{{0}}}]", one.trim_matches(['{', '}']));
                tried += usize::from(open.contains("\"value\":\""));
                if open.contains("\"value\":\"") {
                    names(&twice, "record/opening", entry, deed(&log, entry));
                }
            }
        }
    }
    assert!(tried > 3, "{tried} openings were given twice");
}

#[test]
fn a_signature_that_is_forged_or_missing() {
    let log = corpus::sound_log("keys-3p");
    let mut tried = 0;
    for entry in (1..log.lines.len()).filter(|entry| log.lines[*entry].record.contains("\"signed\":\"")) {
        let mut forged = log.clone();
        let record = &mut forged.lines[entry].record;
        let from = record.find(",\"signed\":\"").expect("a signature");
        let length = ",\"signed\":\"\"".len() + 128;
        record.replace_range(from..from + length, "");
        names(&forged.rehashed(), "record/signature", entry, deed(&log, entry));
        tried += 1;
    }
    assert!(tried > 5, "{tried} signatures");
}

#[test]
fn a_record_where_it_cannot_stand() {
    let log = corpus::sound_log("undo-resignation-ruling-4p");
    let (command, note) = (log.find("{\"bid\":"), log.last());
    for entry in [command, log.find("{\"undo\":"), log.find("{\"seat\":{\"")] {
        let record = log.lines[entry].record.clone();
        let forged = log.clone().with(note + 1, &record).rehashed();
        names(&forged, "record/order", note + 1, deed(&forged, note + 1));
    }
}

// -- two logs in one file

#[test]
fn the_header_of_another_log_is_called_that() {
    let log = corpus::sound_log("seeded-3p").until(3);
    let two = format!("{}{}", log.text(), log.text());
    let found = fault(&Forgery::of(&two));
    assert_eq!((found.rule.as_str(), found.entry, found.line), ("record/chain", 3, 4));
    let message = "line 4 is the header of another log: expected the entry after entry 2; split the file before line 4";
    assert_eq!(found.sentence, message);
    // a first line has none before it
    let mut odd = log.clone();
    odd.lines[0].hash = Hash([7; 32]);
    assert!(fault(&odd).sentence.starts_with("the hash does not follow"));
    // the chain of this one continues
    let rehashed = Forgery::of(&two).rehashed();
    let found = fault(&rehashed);
    assert_eq!((found.rule.as_str(), found.entry), ("record/order", 3));
    assert!(found.sentence.contains("there is one header"), "{}", found.sentence);
}
