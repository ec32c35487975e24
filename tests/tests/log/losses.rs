//! The parts that a log can lose without a fault: its end, and openings. No other byte can change.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use amunre_core::engine::chance::Fast;
use amunre_core::log::format::{Address, Unreadable};
use amunre_core::log::verify::Answer;
use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::corpus;
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::{broken_at, finding_words, judge, with_all};
use proptest::prelude::*;
use serde_json::Value;

#[test]
fn what_is_cut_off_is_unfinished_and_no_fault() {
    let tried = AtomicUsize::new(0);
    with_all(|base| {
        let mut wrong = Vec::new();
        let text = base.log.text();
        let result = base.log.lines.iter().position(|line| line.record.starts_with("{\"result\""));
        let mut end = 0;
        for (entry, line) in text.split_inclusive('\n').enumerate() {
            end += line.len();
            // of long logs one line in 23
            if entry % 23 > 0 && !base.is_small() {
                continue;
            }
            tried.fetch_add(1, Ordering::Relaxed);
            let torn = line.len() * (entry % 5 + 1) / 6;
            let mut say = |problem: &str| wrong.push(format!("{} cut in entry {entry}: {problem}", base.name));
            let cut = verify(&text.as_bytes()[..end - line.len() + torn], &VerifyOptions::default());
            match (entry, cut) {
                (0, Err(Unreadable::Empty { torn: bytes, .. })) if bytes == torn => {}
                (0, other) => say(&format!("the header is torn: {other:?}")),
                (_, Err(error)) => say(&error.to_string()),
                (_, Ok(verdict)) => {
                    if verdict.first_fault().is_some() {
                        say(&verdict.first_fault().map_or(String::new(), |fault| fault.sentence.clone()));
                    }
                    if verdict.torn != Some(torn) {
                        say(&format!("{:?} bytes are torn", verdict.torn));
                    }
                    let ended = result.is_some_and(|result| result < entry);
                    if verdict.complete != ended || verdict.code() != 3 {
                        say(&format!("complete {}, code {}", verdict.complete, verdict.code()));
                    }
                }
            }
            let whole = verify(&text.as_bytes()[..end], &VerifyOptions::default());
            let faultless = whole.as_ref().is_ok_and(|verdict| verdict.first_fault().is_none());
            let ended = result.is_some_and(|result| result <= entry);
            if !faultless || whole.as_ref().is_ok_and(|verdict| verdict.complete != ended || verdict.torn.is_some()) {
                say(&format!("whole lines: {whole:?}"));
            }
            if entry < base.log.last() {
                let anchored = verify(&text.as_bytes()[..end], &VerifyOptions::anchored(vec![base.head.into()]));
                if anchored.is_ok_and(|verdict| !matches!(verdict.intact, Answer::No(_))) {
                    say("it passes through the hash of a line that is gone");
                }
            }
        }
        wrong
    });
    println!("cut in {0} lines and after {0} lines: each time unfinished, no fault", tried.into_inner());
}

/// The openings of a line, one by one.
fn openings(open: &str) -> Vec<String> {
    let openings: Vec<Box<serde_json::value::RawValue>> = serde_json::from_str(open).expect("openings");
    openings.iter().map(|opening| opening.get().to_owned()).collect()
}

#[test]
fn what_is_not_opened_is_no_fault() {
    with_all(|base| {
        let mut wrong = Vec::new();
        let mut check = |what: String, log: &Forgery| {
            let verdict = judge(log, Some(base.head)).expect("a log");
            let is_open = matches!(verdict.legal, Answer::Yes | Answer::Possible(_));
            if verdict.first_fault().is_some() || verdict.intact != Answer::Yes || !is_open {
                wrong.push(format!("{}: {what}: {}", base.name, finding_words(&Ok(verdict))));
            }
        };
        let all = base.log.lines.iter().enumerate().flat_map(|(entry, line)| {
            let number = openings(&line.open).len();
            (0..number).map(move |place| (entry, place))
        });
        let step = if base.is_small() { 1 } else { 41 };
        for (entry, place) in all.step_by(step) {
            let mut log = base.log.clone();
            let mut left = openings(&log.lines[entry].open);
            left.remove(place);
            log.lines[entry].open = format!("[{}]", left.join(","));
            check(format!("opening {place} of entry {entry} is deleted"), &log);
        }
        for time in 0..4 {
            let mut dice = Fast::new(7, time);
            let mut log = base.log.clone();
            for line in &mut log.lines {
                let left: Vec<String> = openings(&line.open).into_iter().filter(|_| dice.below(2) == 0).collect();
                line.open = format!("[{}]", left.join(","));
            }
            check(format!("half of the openings are deleted, time {time}"), &log);
        }
        wrong
    });
}

/// Any change of any byte is named, and nothing panics.
#[test]
fn a_byte_that_is_changed_is_named() {
    with_all(|base| {
        let mut wrong = Vec::new();
        if !base.is_small() {
            return wrong;
        }
        let text = base.log.text().into_bytes();
        let mut dice = Fast::new(11, 0);
        let mut line = 0;
        for (at, old) in text.iter().enumerate() {
            let place = line;
            line += u64::from(*old == b'\n');
            if dice.below(72) > 0 {
                continue;
            }
            let any = u8::try_from(dice.below(256)).expect("a byte");
            let near = *b"0123456789abcdef\"{}[],:\\ \n-".get(at % 30).unwrap_or(&b'x');
            for new in [any, near, old ^ 1].into_iter().filter(|new| new != old) {
                let mut forged = text.clone();
                forged[at] = new;
                let found = verify(forged.as_slice(), &VerifyOptions::default());
                let is_end = at + 1 == text.len();
                let is_right = if is_end {
                    found.as_ref().is_ok_and(|verdict| verdict.torn.is_some() && verdict.code() != 0)
                } else {
                    broken_at(&found) == Some(place)
                };
                if !is_right {
                    let finding_words = finding_words(&found);
                    wrong.push(format!(
                        "{}: byte {at} of line {}: {old} is {new}: {finding_words}",
                        base.name,
                        place + 1
                    ));
                }
            }
        }
        wrong
    });
}

/// The kind of an opening: those of a kind can be missing together.
fn kind_of(entry: usize, of: Address, value: &Value) -> usize {
    let is_hash = value.as_str().is_some_and(|text| text.len() == 64);
    match (of.0, of.1) {
        (0, 0) if entry == 0 => 0,
        (0, _) if entry == 0 && is_hash => 1,
        (0, slot) if entry == 0 => {
            if slot % 2 == 0 {
                2
            } else {
                3
            }
        }
        (0, _) => 4,
        (from, _) if usize::try_from(from) != Ok(entry) => 5,
        _ if is_hash => 6,
        _ if value.is_string() => 7,
        _ if value.is_array() => 8,
        _ => 9,
    }
}

/// All sound logs of the corpus, including copies.
static SOUND: LazyLock<Vec<(String, Forgery)>> = LazyLock::new(|| {
    let log = |log: corpus::Log| (log.path, Forgery::of(&String::from_utf8(log.bytes).expect("text")));
    corpus::sound().into_iter().map(log).collect()
});

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// "Deleting an opening is never a fault: it makes another redaction." None, all or some openings of each kind are deleted,
    /// within some lines.
    #[test]
    fn whatever_openings_are_deleted_there_is_no_fault(
        which in any::<prop::sample::Index>(),
        kinds in prop::collection::vec(0..4_u8, 10),
        begin in any::<prop::sample::Index>(),
        dice in any::<u64>(),
    ) {
        let (name, log) = which.get(&SOUND);
        let whole = judge(log, None).expect("a log");
        let mut dice = Fast::new(dice, 0);
        let begin = if dice.below(2) == 0 { 0 } else { begin.index(log.lines.len()) };
        let copy = log.clone().opening_only(|entry, of, value| {
            entry < begin || match kinds[kind_of(entry, of, value)] {
                0 | 1 => true,
                2 => false,
                _ => dice.below(3) > 0,
            }
        });
        let verdict = judge(&copy, None).expect("a log");
        prop_assert_eq!(verdict.first_fault(), None, "{} from {} on: {:?}", name, begin, kinds);
        prop_assert_eq!(&verdict.intact, &Answer::Yes);
        prop_assert!(matches!(verdict.legal, Answer::Yes | Answer::Possible(_)), "{:?}", verdict.legal);
        prop_assert!(matches!(verdict.fair, Answer::Yes | Answer::NotCheckable(_)), "{:?}", verdict.fair);
        prop_assert_eq!(&verdict.result, &whole.result);
        prop_assert_eq!((verdict.scores, verdict.winners, verdict.head), (whole.scores, whole.winners, whole.head));
    }
}
