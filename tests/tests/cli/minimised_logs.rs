//! The shortest log that still shows a fault.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use amunre_cli::code;
use amunre_core::log::tools::{self, RecordDifference};
use amunre_core::log::tools::{MinimiseError, minimise};
use amunre_core::log::verify::Fault;
use amunre_core::log::{Verdict, VerifyOptions, verify};
use amunre_tests::corpus;
use amunre_tests::effort::cases;
use amunre_tests::forgery::{Forgery, MutationKind, of_log};

use crate::run_command::{amunre, amunre_with, assert_unreadable, corpus as read, snapshot};
use crate::scratch::{Scratch, portable};

const FAULTY: &str = "corpus/faulty";

/// The faulty logs of the corpus that can be read, by name, each with its verdict.
fn faulty() -> Vec<(String, String, Verdict)> {
    let mut logs = Vec::new();
    for log in std::fs::read_dir(FAULTY).expect("the corpus") {
        let path = log.expect("a file").path();
        let text = std::fs::read(&path).expect("a log");
        let Ok(verdict) = verify(text.as_slice(), &VerifyOptions::default()) else { continue };
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").replace(".amunre.jsonl", "");
        logs.push((name, path.to_str().expect("a path").to_owned(), verdict));
    }
    logs.sort_by(|one, other| one.0.cmp(&other.0));
    logs
}

fn first_fault(log: &str) -> Option<Fault> {
    verify(log.as_bytes(), &VerifyOptions::default()).expect("a log that can be read").first_fault().cloned()
}

/// The parts of two faults that must be equal, whichever lines were left out.
fn essence(fault: &Fault) -> impl PartialEq + std::fmt::Debug {
    (fault.kind, fault.rule.clone(), fault.seat, fault.command.clone(), fault.waited_for.clone())
}

#[test]
fn every_fault_of_the_corpus_is_shown_by_fewer_entries() {
    let scratch = Scratch::new();
    let mut table = String::new();
    for (name, path, verdict) in faulty() {
        let Some(fault) = verdict.first_fault() else {
            let ran = amunre(&["minimise", &path]);
            assert_eq!((ran.code, ran.out.as_str()), (code::STOPPED, ""), "{name}");
            assert_eq!(ran.err, "there is no fault: nothing is written\n");
            continue;
        };
        let ran = amunre(&["minimise", &path]);
        assert_eq!(ran.code, code::DONE, "{name}: {}", ran.err);
        let found = first_fault(&ran.out).expect("a fault");
        assert_eq!(essence(&found), essence(fault), "{name}");
        let entries = ran.out.lines().count();
        writeln!(table, "{name}: {} to {entries}", verdict.entries).expect("a string");
        // again, there is nothing left to leave out
        let again = amunre(&["minimise", &scratch.file("short", &ran.out)]);
        assert_eq!(again.out.lines().count(), entries, "{name}: {}", again.err);
        assert!(ran.err.contains("this is evidence, not the record: the game id and the set-up"));
    }
    snapshot!("minimise_corpus", table);
}

#[test]
fn what_was_done_is_told() {
    let scratch = Scratch::new();
    let error_of = |log: &str| portable(&amunre(&["minimise", &format!("{FAULTY}/{log}.amunre.jsonl")]).err, &scratch);
    snapshot!("minimise_from_a_position", error_of("illegal-bid"));
    snapshot!("minimise_history", error_of("wrong-undo"));
    snapshot!("minimise_copy", error_of("illegal-offer.spectator"));
}

#[test]
fn a_log_from_a_position_needs_no_history() {
    let path = format!("{FAULTY}/illegal-bid.amunre.jsonl");
    let (whole, short) = (read(&path), amunre(&["minimise", &path]).out);
    let (was, is) = (first_fault(&whole).expect("a fault"), first_fault(&short).expect("a fault"));
    assert_eq!((was.entry, is.entry), (4, 2));
    assert_eq!((&is.sentence, &is.numbers, &is.alternatives), (&was.sentence, &was.numbers, &was.alternatives));
    let kinds: Vec<&str> =
        short.lines().filter_map(|line| line.split("\"record\":{\"").nth(1)?.split('"').next()).collect();
    assert_eq!(kinds, ["header", "start", "command"]);
    let id = |log: &str| log.split("\"game_id\":\"").nth(1).map(|rest| rest[..64].to_owned());
    assert_eq!(id(&short), id(&whole));
    // all else about it is in order
    let verdict = verify(short.as_bytes(), &VerifyOptions::default()).expect("a verdict");
    assert_eq!(verdict.intact, amunre_core::log::verify::Answer::Yes);
    assert_eq!(verdict.setup, verify(whole.as_bytes(), &VerifyOptions::default()).expect("a verdict").setup);
}

#[test]
fn files_and_pipes() {
    let scratch = Scratch::new();
    let path = format!("{FAULTY}/illegal-bid.amunre.jsonl");
    let (out, printed) = (scratch.path("short"), amunre(&["minimise", &path]));
    let written = amunre(&["minimise", &path, "--out", &out]);
    assert_eq!((written.code, written.out.as_str()), (code::DONE, ""));
    assert_eq!((scratch.read("short"), written.err), (printed.out.clone(), printed.err.clone()));
    assert_eq!(amunre_with(&["minimise", "-"], &mut read(&path).as_bytes()), printed);
    assert_unreadable(&amunre(&["minimise", &path, "--out", &out]), &["short exists"]);
    assert_eq!(amunre(&["minimise", &path, "--out", &out, "--force"]).code, code::DONE);
    assert_unreadable(&amunre(&["minimise", &out, "--out", &out, "--force"]), &["this file is also the input"]);
    assert_unreadable(&amunre(&["minimise", &path, "--force"]), &["--out <FILE>"]);
    assert_unreadable(&amunre(&["minimise", &scratch.path("none")]), &["none cannot be read: "]);
    let garbage = format!("{FAULTY}/garbage.amunre.jsonl");
    assert_unreadable(
        &amunre(&["minimise", &garbage, "--out", &scratch.path("no")]),
        &["garbage.amunre.jsonl: line 1"],
    );
    assert_eq!(scratch.names(), ["short"]);
}

/// Mutations of each kind of logs of the corpus and of copies of them, hashed anew: of each log, one kind in so many.
fn forgeries(one_in: u64) -> Vec<(String, Forgery, usize, Forgery)> {
    let mut all = Vec::new();
    for (place, (name, log, copies)) in corpus::sound_games().into_iter().enumerate() {
        let copy = copies.get(place % copies.len().max(1)).map(|viewer| corpus::copy(&log, *viewer));
        for log in [Some(log), copy].into_iter().flatten().map(|log| Forgery::of(&log)) {
            let mut by_kind: BTreeMap<MutationKind, Vec<_>> = BTreeMap::new();
            of_log(&log).into_iter().for_each(|mutation| by_kind.entry(mutation.kind).or_default().push(mutation));
            let step = usize::try_from(one_in.div_ceil(cases(1))).expect("a number");
            for (kind, mutations) in by_kind.into_iter().skip(place % step).step_by(step) {
                let Some(mutation) = mutations.get(place % mutations.len().max(1)) else { continue };
                let forged = mutation.of(&log);
                let forged = if kind.is_beside_the_record() { forged } else { forged.rehashed() };
                let what = format!("{name}: {kind:?} at {} {}", mutation.entry, mutation.path);
                all.push((what, log.clone(), mutation.first_other(), forged));
            }
        }
    }
    all
}

#[test]
fn whatever_is_forged_is_shown_by_less() {
    let (mut minimised, mut short) = (0, 0);
    for (what, log, _, forged) in forgeries(6) {
        // a long copy takes long: nothing is left out at once there
        if log.lines.len() > 80 && !log.lines[0].open.contains("[0,1]") {
            continue;
        }
        let text = forged.text();
        let fault = match verify(text.as_bytes(), &VerifyOptions::default()) {
            Err(_) => {
                assert!(matches!(minimise(text.as_bytes()), Err(MinimiseError::Unreadable(_))), "{what}");
                continue;
            }
            Ok(verdict) => verdict.first_fault().cloned(),
        };
        let Some(fault) = fault else {
            assert_eq!(minimise(text.as_bytes()), Err(MinimiseError::NoFault), "{what}");
            continue;
        };
        let done = minimise(text.as_bytes()).expect("a shorter log");
        let found = first_fault(&done.log).expect("a fault");
        assert_eq!(essence(&found), essence(&fault), "{what}: {}", done.log);
        assert_eq!(found, done.fault, "{what}");
        assert_eq!(done.log.lines().count(), usize::try_from(done.after).expect("a number"), "{what}");
        assert!(done.after <= done.before && !done.gave_up, "{what}: {} of {}", done.after, done.before);
        minimised += 1;
        short += usize::from(done.after <= 5);
    }
    // copies have no position to start from, and some faults lie in the history
    assert!(minimised > 100 && short * 2 > minimised, "{short} of {minimised} are short");
}

#[test]
fn whatever_is_forged_is_found_by_comparing() {
    let mut apart = 0;
    for (what, log, first, forged) in forgeries(6) {
        let Ok(diff) = tools::diff(log.text().as_bytes(), forged.text().as_bytes()) else { continue };
        let records = |log: &Forgery| log.lines.iter().map(|line| line.record.clone()).collect::<Vec<_>>();
        let (one, other) = (records(&log), records(&forged));
        let same = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
        match diff.records {
            RecordDifference::Same { .. } => assert_eq!(one, other, "{what}"),
            RecordDifference::GoesOn { entry, .. } => {
                assert_eq!(usize::try_from(entry), Ok(same), "{what}");
                assert_eq!(one.len().min(other.len()), same, "{what}");
            }
            RecordDifference::Apart { entry, difference, .. } => {
                assert_eq!(usize::try_from(entry), Ok(same), "{what}");
                // what is dropped can be the same as what follows it
                assert!(same >= first, "{what}");
                // long values are cut before they differ
                let is_cut = difference.a.contains("sealed") || difference.a.ends_with('…');
                assert!(difference.a != difference.b || is_cut, "{what}: {difference:?}");
                apart += 1;
            }
        }
    }
    assert!(apart > 100, "{apart}");
}

#[test]
fn a_line_that_draws_says_what_is_in_its_pile_where_it_is_the_first() {
    let log = Forgery::of(&read("corpus/sound/seeded-3p.amunre.jsonl"));
    let draws = |line: &amunre_tests::forgery::ForgedLine| {
        line.record.contains("\"label\":\"power_cards/market/") && !line.record.contains("\"made\"")
    };
    let entry = log.lines.iter().position(draws).expect("a purchase of cards from a pile that is known");
    let forged = log.record(entry, "\"bought\":{\"gold\":", "\"bought\":{\"gold\":9").rehashed();
    let done = minimise(forged.text().as_bytes()).expect("a shorter log");
    assert_eq!((done.was.rule.as_str(), done.was.entry), ("record/events", u64::try_from(entry).expect("an entry")));
    assert_eq!((done.after, done.position), (3, Some(done.was.entry)), "{}", done.log);
    assert!(done.log.lines().last().expect("a line").contains("\"made\":{\"sealed\":"), "{}", done.log);
}

/// A search that reached its budget does not say that all entries are needed.
#[test]
fn a_search_that_stopped_early_says_so() {
    let path = format!("{FAULTY}/wrong-undo.amunre.jsonl");
    let (stopped, whole) = (amunre(&["minimise", "--budget", "40", &path]), amunre(&["minimise", &path]));
    let (stopped_text, all) = (stopped.err.replace("\n  ", " "), whole.err.replace("\n  ", " "));
    for part in
        ["the search stopped early, after 4 candidates, at its budget of 40 lines", "a larger --budget tries more"]
    {
        assert!(stopped_text.contains(part), "{part}: {stopped_text}");
        assert!(!all.contains(part), "{all}");
    }
    assert!(stopped.out.lines().count() > whole.out.lines().count());
    // without any candidate nothing is known to be needed
    let none = amunre(&["minimise", "--budget", "0", &path]);
    assert!(none.err.contains("no shorter log than 33 entries was found; 0 candidates were judged"), "{}", none.err);
    assert!(!none.err.contains("are needed") && !none.err.contains("depends on earlier entries"), "{}", none.err);
}
