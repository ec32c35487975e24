//! Every log of the corpus is forged in every way, and what the verdict says of it is held against what it must say.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;

use amunre_core::replay::{Answer, Hash, Options, Unreadable, Verdict, verify};
use amunre_tests::corpus;
use amunre_tests::forgery::{Forgery, Kind, Mutation, of_log};

/// What is tried of each kind on a log; on the smallest, everything.
const SAMPLE: usize = 12;

/// How often each was tried, and what came of it.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    tried: usize,
    at_once: usize,
    later: usize,
    legal: usize,
}

type Table = BTreeMap<(bool, Kind), Count>;

/// A log to forge.
struct Base {
    name: String,
    log: Forgery,
    head: Hash,
}

impl Base {
    /// Those of the corpus: each game, and one copy of it.
    fn all() -> Vec<Self> {
        let mut bases: Vec<Self> = Vec::new();
        for (place, (name, log, copies)) in corpus::sound_games().into_iter().enumerate() {
            let copy = (!copies.is_empty()).then(|| copies[place % copies.len()]);
            bases.push(Self::new(name.clone(), &log));
            if let Some(viewer) = copy {
                bases.push(Self::new(format!("{name} of {viewer:?}"), &corpus::copy(&log, viewer)));
            }
        }
        bases.retain(|base| first_named(&judge(&base.log, None)).is_none());
        bases
    }

    fn new(name: String, log: &str) -> Self {
        let log = Forgery::of(log);
        let head = log.lines[log.last()].hash;
        Self { name, log, head }
    }
}

/// The verdict on a log, or why it cannot be read.
fn judge(log: &Forgery, anchor: Option<Hash>) -> Result<Verdict, Unreadable> {
    verify(log.text().as_bytes(), &Options { anchor })
}

/// The first entry that something is said against.
fn first_named(found: &Result<Verdict, Unreadable>) -> Option<u64> {
    match found {
        Ok(verdict) => verdict.first_fault().map(|fault| fault.entry),
        Err(error) => Some(error.line().map_or(0, |line| line - 1)),
    }
}

/// The first entry at which the record is said not to be whole.
fn broken_at(found: &Result<Verdict, Unreadable>) -> Option<u64> {
    match found {
        Ok(verdict) => verdict.intact.fault().map(|fault| fault.entry),
        Err(_) => first_named(found),
    }
}

/// What can be named besides the entry that was changed: a command that nobody could judge before it was turned over is
/// judged then, and named where it stands.
fn turned_over(log: &Forgery, entry: usize) -> Vec<u64> {
    let names: Vec<&str> = log.lines[entry].record.split("{\"name\":\"").skip(1).collect();
    let named = |name: &&str| format!("\"name\":\"{}\"", name.split('"').next().unwrap_or_default());
    let stands = |name: String| log.lines[..entry].iter().rposition(|line| line.record.contains(&name));
    let entries = names.iter().map(named).filter_map(stands);
    entries.filter_map(|entry| u64::try_from(entry).ok()).collect()
}

/// Some of each kind, evenly spread; of a small log, all.
fn sample(log: &Forgery, at_most: usize) -> Vec<Mutation> {
    let mut by_kind: BTreeMap<Kind, Vec<Mutation>> = BTreeMap::new();
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

/// Forges a log in one way, without and with the chain made anew. Says what is wrong with what the verifier says.
fn forge(base: &Base, mutation: &Mutation, table: &mut Table) -> Vec<String> {
    let mut wrong = Vec::new();
    let place = format!("{}: {:?} at entry {} {}", base.name, mutation.kind, mutation.entry, mutation.path);
    let forged = mutation.of(&base.log);
    let first = number(mutation.first_other());

    let plain = judge(&forged, None);
    let is_cut = mutation.kind == Kind::Drop && mutation.entry == base.log.last();
    if is_cut {
        if first_named(&plain).is_some() {
            wrong.push(format!("{place}: the last line is gone, and {:?} is named", first_named(&plain)));
        }
    } else if broken_at(&plain) != Some(first) {
        wrong.push(format!("{place}: {first} is changed, {:?} is named", broken_at(&plain)));
    }
    count(table, false, mutation, &plain, first);
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
    count(table, true, mutation, &hashed, first);
    if named.is_none() {
        println!("LEGAL {place}");
    }
    let anchored = judge(&rehashed, Some(base.head));
    if broken_at(&anchored).is_none() {
        wrong.push(format!("{place}: hashed anew, it passes through the hash that was known"));
    }
    wrong
}

/// The sentence that is said against a log.
fn said(found: &Result<Verdict, Unreadable>) -> String {
    match found {
        Ok(verdict) => verdict.first_fault().map_or("nothing".to_owned(), |fault| fault.sentence.clone()),
        Err(error) => error.to_string(),
    }
}

fn count(table: &mut Table, hashed: bool, mutation: &Mutation, found: &Result<Verdict, Unreadable>, first: u64) {
    let count = table.entry((hashed, mutation.kind)).or_default();
    count.tried += 1;
    match first_named(found) {
        Some(named) if named <= first => count.at_once += 1,
        Some(_) => count.later += 1,
        None => count.legal += 1,
    }
}

/// Does something with every log, two at a time, and gives all complaints.
fn with_all(act: impl Fn(&Base) -> Vec<String> + Sync) {
    let bases = Base::all();
    let (waiting, wrong) = (Mutex::new(bases.iter()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(base) = { waiting.lock().expect("the list").next() } {
                    let found = act(base);
                    wrong.lock().expect("the complaints").extend(found);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("the complaints");
    let shown = wrong.iter().take(40).fold(String::new(), |text, one| text + one + "\n");
    assert!(wrong.is_empty(), "{} complaints:\n{shown}", wrong.len());
}

#[test]
fn whatever_is_changed_is_named() {
    let table = Mutex::new(Table::new());
    let smallest = Base::all().iter().filter(|base| base.log.last() > 20).map(|base| base.log.text().len()).min();
    let run = || {
        with_all(|base| {
            let is_smallest = Some(base.log.text().len()) <= smallest.map(|length| length + 4000);
            let mut found = Vec::new();
            let mut own = Table::new();
            for mutation in sample(&base.log, if is_smallest { usize::MAX } else { SAMPLE }) {
                found.extend(forge(base, &mutation, &mut own));
            }
            let mut table = table.lock().expect("the table");
            for (kind, count) in own {
                let sum = table.entry(kind).or_default();
                sum.tried += count.tried;
                sum.at_once += count.at_once;
                sum.later += count.later;
                sum.legal += count.legal;
            }
            found
        });
    };
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
    println!("{}", shown(&table.lock().expect("the table")));
    if let Err(failed) = done {
        std::panic::resume_unwind(failed);
    }
}

/// The statistics as a table.
fn shown(table: &Table) -> String {
    let mut text = String::new();
    for hashed in [false, true] {
        let title = if hashed { "hashed anew" } else { "as it is" };
        let _ = writeln!(text, "{title:<16}{:>8}{:>12}{:>12}{:>10}", "tried", "named there", "named later", "legal");
        for ((_, kind), count) in table.iter().filter(|((other, _), _)| *other == hashed) {
            let Count { tried, at_once, later, legal } = count;
            let _ = writeln!(text, "{:<16}{tried:>8}{at_once:>12}{later:>12}{legal:>10}", format!("{kind:?}"));
        }
    }
    text
}

#[test]
fn what_is_cut_off_is_unfinished_and_no_fault() {
    with_all(|base| {
        let mut wrong = Vec::new();
        let text = base.log.text();
        let result = base.log.lines.iter().position(|line| line.record.starts_with("{\"result\""));
        let mut end = 0;
        for (entry, line) in text.split_inclusive('\n').enumerate() {
            let torn = line.len() * (entry % 5 + 1) / 6;
            let mut say = |problem: &str| wrong.push(format!("{} cut in entry {entry}: {problem}", base.name));
            let cut = verify(&text.as_bytes()[..end + torn], &Options::default());
            match (entry, cut) {
                (0, Err(Unreadable::Empty { torn: bytes })) if bytes == torn => {}
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
            end += line.len();
            let whole = verify(&text.as_bytes()[..end], &Options::default());
            let faultless = whole.as_ref().is_ok_and(|verdict| verdict.first_fault().is_none());
            let ended = result.is_some_and(|result| result <= entry);
            if !faultless || whole.as_ref().is_ok_and(|verdict| verdict.complete != ended || verdict.torn.is_some()) {
                say(&format!("whole lines: {whole:?}"));
            }
            if entry < base.log.last() {
                let anchored = verify(&text.as_bytes()[..end], &Options { anchor: Some(base.head) });
                if anchored.is_ok_and(|verdict| !matches!(verdict.intact, Answer::No(_))) {
                    say("it passes through the hash of a line that is gone");
                }
            }
        }
        wrong
    });
}
