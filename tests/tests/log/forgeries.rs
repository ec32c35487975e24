//! Every log of the corpus is forged in every way, and the verdicts are compared with the expected ones.

use std::collections::BTreeMap;
use std::sync::Mutex;

use amunre_tests::effort::cases;
use amunre_tests::forgery::trial::{Base, VerifierFinding, broken_at, first_named, judge, said, with_all};
use amunre_tests::forgery::{Forgery, ForgeryOutcome, Mutation, MutationKind, Statistics, of_log};

/// The number of forgeries of each kind for each log; the smallest log gets all.
const SAMPLE: u64 = 3;

/// The entries that can be named besides the changed one: a command that nobody could judge before it was revealed is judged
/// then, and its own entry is named.
fn turned_over(log: &Forgery, entry: usize) -> Vec<u64> {
    let names: Vec<&str> = log.lines[entry].record.split("{\"name\":\"").skip(1).collect();
    let as_field = |name: &&str| format!("\"name\":\"{}\"", name.split('"').next().unwrap_or_default());
    let stands = |name: String| log.lines[..entry].iter().rposition(|line| line.record.contains(&name));
    let entries = names.iter().map(as_field).filter_map(stands);
    entries.filter_map(|entry| u64::try_from(entry).ok()).collect()
}

/// Some forgeries of each kind, evenly distributed; for a small log, all.
fn sample(log: &Forgery, at_most: usize) -> Vec<Mutation> {
    let mut by_kind: BTreeMap<MutationKind, Vec<Mutation>> = BTreeMap::new();
    for mutation in of_log(log) {
        by_kind.entry(mutation.kind).or_default().push(mutation);
    }
    let thinned = by_kind.into_values().flat_map(|all| {
        let step = all.len().div_ceil(at_most).max(1);
        all.into_iter().step_by(step)
    });
    thinned.collect()
}

fn number(place: usize) -> u64 {
    u64::try_from(place).expect("an entry")
}

/// The outcome of a forgery whose first changed entry is this.
fn outcome(found: &VerifierFinding, first: u64) -> ForgeryOutcome {
    match first_named(found) {
        Some(named) if named <= first => ForgeryOutcome::NamedThere,
        Some(_) => ForgeryOutcome::NamedLater,
        None => ForgeryOutcome::Legal,
    }
}

/// Forges a log in one way, with the old chain and with a new one. Returns the errors of the verifier.
fn forge(base: &Base, mutation: &Mutation, statistics: &mut Statistics) -> Vec<String> {
    let mut wrong = Vec::new();
    let place = format!("{}: {:?} at entry {} {}", base.name, mutation.kind, mutation.entry, mutation.path);
    let forged = mutation.of(&base.log);
    let first = number(mutation.first_other());

    let plain = judge(&forged, None);
    let is_cut = mutation.kind == MutationKind::Drop && mutation.entry == base.log.last();
    if is_cut {
        if first_named(&plain).is_some() {
            wrong.push(format!("{place}: the last line is gone, and {:?} is named", first_named(&plain)));
        }
    } else if broken_at(&plain) != Some(first) {
        wrong.push(format!("{place}: {first} is changed, {:?} is named", broken_at(&plain)));
    }
    statistics.count(false, mutation.kind, outcome(&plain, first));
    if mutation.kind.is_beside_the_record() {
        return wrong;
    }

    let rehashed = forged.rehashed();
    if rehashed == base.log {
        // two records that are the same changed places
        return wrong;
    }
    let hashed = judge(&rehashed, None);
    let named = first_named(&hashed);
    let late = turned_over(&base.log, mutation.entry);
    if named.is_some_and(|named| named < first && !late.contains(&named)) {
        wrong.push(format!("{place}: hashed anew, {named:?} is named, before it: {}", said(&hashed)));
    }
    let at_once = named.is_some_and(|named| named == first || late.contains(&named));
    if !at_once && mutation.must_be_found_at_once(&base.log) {
        wrong.push(format!("{place}: hashed anew, it must be found at once: {named:?}: {}", said(&hashed)));
    }
    statistics.count(true, mutation.kind, outcome(&hashed, first));
    // what is only added at the end leaves the hash that was known where it was
    let is_longer = mutation.kind == MutationKind::Repeat && mutation.entry == base.log.last();
    if named.is_none() && !is_longer && broken_at(&judge(&rehashed, Some(base.head))).is_none() {
        wrong.push(format!("{place}: hashed anew, it passes through the hash that was known"));
    }
    wrong
}

#[test]
fn whatever_is_changed_is_named() {
    let statistics = Mutex::new(Statistics::default());
    let sampled = usize::try_from(cases(SAMPLE)).expect("a number");
    let run = || {
        with_all(|base| {
            let at_most = if base.is_small() && base.name.starts_with("abandoned") { usize::MAX } else { sampled };
            let mut wrong = Vec::new();
            let mut own = Statistics::default();
            for mutation in sample(&base.log, at_most) {
                wrong.extend(forge(base, &mutation, &mut own));
            }
            statistics.lock().expect("the statistics").add(&own);
            wrong
        });
    };
    // the statistics are told whatever comes of it
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
    println!("{}", statistics.lock().expect("the statistics"));
    if let Err(failed) = done {
        std::panic::resume_unwind(failed);
    }
}
