//! The content of a copy of a log: nothing that its reader may not know, and enough to judge it.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::Address;
use amunre_core::log::tools::RedactError;
use amunre_core::log::verify::Answer;
use amunre_core::log::{RedactOptions, Verdict, VerifyOptions, redact, verify};
use amunre_tests::forgery::Forgery;
use amunre_tests::knowledge::may_open;
use amunre_tests::{corpus, logs};
use serde_json::Value;

/// The games of the corpus whose seals keep a secret, and random ones.
fn games() -> Vec<(String, String)> {
    let corpus = corpus::sound_games().into_iter().map(|(name, log, _)| (name, log));
    let random = (3..=5).flat_map(|players| {
        (0..2).map(move |number| {
            let name = format!("random {players}/{number}");
            let log = logs::random(&logs::agreed::<AmunRe>(&name, Setup::classic(players)), number, usize::MAX);
            (name, log)
        })
    });
    corpus.chain(random).filter(|(_, log)| !log.contains(r#""secrecy":"none""#)).collect()
}

fn players(log: &str) -> u8 {
    let verdict = judge(log);
    u8::try_from(verdict.scores.len()).expect("few seats")
}

fn everybody(log: &str) -> Vec<Viewer> {
    Viewer::all(players(log)).chain([Viewer::Referee]).collect()
}

#[track_caller]
fn judge(log: &str) -> Verdict {
    verify(log.as_bytes(), &VerifyOptions::default()).expect("a log")
}

/// The addresses that a log opens, line by line.
fn opened(log: &Forgery) -> Vec<Vec<Address>> {
    let line = |open: &str| {
        let openings: Vec<Value> = serde_json::from_str(open).expect("openings");
        let of = |opening: &Value| serde_json::from_value(opening["of"].clone()).expect("an address");
        openings.iter().map(of).collect()
    };
    log.lines.iter().map(|parts| line(&parts.open)).collect()
}

#[test]
fn every_copy_is_intact_and_never_illegal() {
    for (name, log) in games() {
        let whole = judge(&log);
        assert_eq!(whole.first_fault(), None, "{name}");
        for viewer in Viewer::all(players(&log)) {
            let verdict = judge(&corpus::copy(&log, viewer));
            assert_eq!(verdict.intact, Answer::Yes, "{name}, {viewer:?}");
            assert_eq!(verdict.first_fault(), None, "{name}, {viewer:?}");
            assert_eq!(verdict.result, whole.result, "{name}, {viewer:?}");
            assert_eq!((verdict.scores, verdict.winners), (whole.scores.clone(), whole.winners), "{name}, {viewer:?}");
            assert_eq!((verdict.head, verdict.breakdown), (whole.head, whole.breakdown.clone()), "{name}, {viewer:?}");
            // the values can be others: what a copy proves can depend on fewer of them
            assert_eq!(verdict.rests_on.rulings, whole.rests_on.rulings, "{name}, {viewer:?}");
        }
    }
}

#[test]
fn copies_differ_in_nothing_but_their_openings() {
    for (name, log) in games() {
        let whole = Forgery::of(&log);
        for viewer in everybody(&log) {
            let copy = Forgery::of(&corpus::copy(&log, viewer));
            assert_eq!(copy.lines.len(), whole.lines.len(), "{name}, {viewer:?}");
            for (line, other) in copy.lines.iter().zip(&whole.lines) {
                assert_eq!((&line.hash, &line.record), (&other.hash, &other.record), "{name}, {viewer:?}");
            }
        }
    }
}

/// No more is opened, which would show a secret, and no less, which would hide something from the reader.
#[test]
fn a_copy_opens_just_what_its_reader_may_know() {
    for (name, log) in games() {
        let whole = Forgery::of(&log);
        for viewer in everybody(&log) {
            let copy = Forgery::of(&corpus::copy(&log, viewer));
            let (open, may) = (opened(&copy), may_open(&whole, viewer));
            for (entry, (open, may)) in open.iter().zip(&may).enumerate() {
                assert_eq!(open, may, "{name}, {viewer:?}, entry {entry}: {}", copy.lines[entry].record);
            }
        }
    }
}

#[test]
fn no_opening_is_made_up_and_none_is_changed() {
    for (name, log) in games() {
        let whole = Forgery::of(&log);
        for viewer in everybody(&log) {
            for (line, other) in Forgery::of(&corpus::copy(&log, viewer)).lines.iter().zip(&whole.lines) {
                let read = |open: &str| serde_json::from_str::<Vec<Value>>(open).expect("openings");
                let all = read(&other.open);
                assert!(read(&line.open).iter().all(|opening| all.contains(opening)), "{name}, {viewer:?}");
            }
        }
    }
}

#[test]
fn a_copy_of_a_copy_is_the_copy() {
    for (name, log) in games() {
        assert_eq!(corpus::copy(&log, Viewer::Referee), log, "{name}: the referee may know everything");
        let spectator = corpus::copy(&log, Viewer::Spectator);
        for viewer in Viewer::all(players(&log)) {
            let copy = corpus::copy(&log, viewer);
            assert_eq!(corpus::copy(&copy, viewer), copy, "{name}, {viewer:?}");
            assert_eq!(corpus::copy(&copy, Viewer::Referee), copy, "{name}, {viewer:?}: nothing comes back");
            assert_eq!(corpus::copy(&copy, Viewer::Spectator), spectator, "{name}, {viewer:?}");
            // of two seats nothing is known to both
            let other = Viewer::all(players(&log)).find(|other| *other != viewer).expect("two seats");
            assert_eq!(corpus::copy(&copy, other), spectator, "{name}, {viewer:?}, {other:?}");
        }
    }
}

#[test]
fn nobody_gets_a_copy_who_has_no_seat() {
    let log = logs::random(&logs::agreed::<AmunRe>("no seat", Setup::classic(3)), 1, 10);
    let stranger = Seat::new(3).expect("a seat");
    let refused = redact(log.as_bytes(), Viewer::Seat(stranger), &RedactOptions::default(), &mut Vec::new());
    assert_eq!(refused, Err(RedactError::NoSeat(stranger, 3)));
}

#[test]
fn where_nothing_is_secret_no_copy_pretends_to_be_one() {
    let (_, log, _) = corpus::sound_games().into_iter().find(|(name, ..)| name == "guessable-3p").expect("it is there");
    for viewer in Viewer::all(3) {
        let refused = redact(log.as_bytes(), viewer, &RedactOptions::default(), &mut Vec::new());
        assert_eq!(refused, Err(RedactError::NoSecrecy), "{viewer:?}");
        let mut copy = Vec::new();
        redact(log.as_bytes(), viewer, &RedactOptions::new(true), &mut copy).expect("it is wanted anyway");
        let copy = String::from_utf8(copy).expect("text");
        let may = may_open(&Forgery::of(&log), viewer);
        assert_eq!(opened(&Forgery::of(&copy)), may, "{viewer:?}");
    }
    assert_eq!(redact(log.as_bytes(), Viewer::Referee, &RedactOptions::default(), &mut Vec::new()), Ok(()));
}

#[test]
fn of_a_log_with_a_fault_there_is_no_copy() {
    for log in corpus::faulty() {
        let Ok(verdict) = verify(log.bytes.as_slice(), &VerifyOptions::default()) else { continue };
        let refused = redact(log.bytes.as_slice(), Viewer::Spectator, &RedactOptions::default(), &mut Vec::new());
        let fault = [&verdict.intact, &verdict.legal].into_iter().find_map(Answer::fault);
        let is_refused = matches!(refused, Err(RedactError::Fault(_)));
        assert_eq!(is_refused, fault.is_some(), "{}: {refused:?}", log.path);
    }
}
