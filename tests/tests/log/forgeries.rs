//! Every log of the corpus is forged in every way, and the verdicts are compared with the expected ones.

use amunre_core::registry::GAMES;
use amunre_tests::effort::cases;
use amunre_tests::forgery::attempt::{Accepted, Mended, attempts};
use amunre_tests::forgery::survey::{self, Survey};
use amunre_tests::forgery::trial::{Base, broken_at, finding_words, first_named, with_all};
use amunre_tests::forgery::{Forgery, Mutation, MutationKind, bases, sample};
use amunre_tests::project_files;

/// The number of forgeries of each kind for each log; the smallest log gets all.
const SAMPLE: u64 = 2;

/// The entries that can be named besides the changed one: a command that nobody could judge before it was revealed is judged
/// then, and its own entry is named.
fn turned_over(log: &Forgery, entry: usize) -> Vec<u64> {
    let names: Vec<&str> = log.lines[entry].record.split("{\"name\":\"").skip(1).collect();
    let as_field = |name: &&str| format!("\"name\":\"{}\"", name.split('"').next().unwrap_or_default());
    let stands = |name: String| log.lines[..entry].iter().rposition(|line| line.record.contains(&name));
    let entries = names.iter().map(as_field).filter_map(stands);
    entries.filter_map(|entry| u64::try_from(entry).ok()).collect()
}

fn number(place: usize) -> u64 {
    u64::try_from(place).expect("an entry")
}

/// Edits a log in one way, with all that can be made fit after it. Says what is wrong with what the verifier says.
fn forge(base: &Base, mutation: &Mutation) -> Vec<String> {
    let mut wrong = Vec::new();
    let place = format!("{}: {:?} at entry {} {}", base.name, mutation.kind, mutation.entry, mutation.path);
    let first = number(mutation.first_other());
    let late = turned_over(&base.log, mutation.entry);
    for attempt in attempts(base, mutation) {
        let (mended, found) = (attempt.mended, &attempt.found);
        let named = first_named(found);
        if mutation.kind.is_no_fault() {
            if named.is_some() {
                wrong.push(format!("{place}: nothing is another but what is left out, and {named:?} is named"));
            }
            continue;
        }
        if mended == Mended::Nothing && broken_at(found) != Some(first) {
            wrong.push(format!("{place}: {first} is changed, {:?} is named", broken_at(found)));
        }
        if named.is_some_and(|named| named < first && !late.contains(&named)) {
            wrong.push(format!(
                "{place}: {mended:?} made anew, {named:?} is named, before it: {}",
                finding_words(found)
            ));
        }
        let at_once = named.is_some_and(|named| named == first || late.contains(&named));
        if !at_once && mended != Mended::Nothing && mutation.must_be_found_at_once(&base.log) {
            wrong.push(format!(
                "{place}: {mended:?} made anew, it must be found at once: {named:?}: {}",
                finding_words(found)
            ));
        }
        // what is only added at the end leaves the hash that was known where it was
        let is_longer = attempt.log.lines.starts_with(&base.log.lines);
        if named.is_none() && !is_longer && !attempt.is_refused_by(base.head) {
            wrong.push(format!("{place}: {mended:?} made anew, it passes through the hash that was known"));
        }
    }
    wrong
}

#[test]
fn whatever_is_changed_is_named() {
    let sampled = usize::try_from(cases(SAMPLE)).expect("a number");
    with_all(|base| {
        let at_most = if base.is_small() && base.name.starts_with("abandoned") { usize::MAX } else { sampled };
        sample(&base.log, at_most).iter().flat_map(|mutation| forge(base, mutation)).collect()
    });
}

const PAGE: &str = "docs/evidence/tampering.md";

/// The tables that the page has.
fn tables() -> Survey {
    let page = project_files::read(PAGE);
    let mut survey = Survey::default();
    for mended in Mended::ALL {
        let table = survey::part(&page, mended).unwrap_or_else(|| panic!("{PAGE} has a table of {mended:?}"));
        survey.read(mended, table).unwrap_or_else(|| panic!("{PAGE}: not written by cargo xtask tamper:\n{table}"));
    }
    survey
}

#[test]
fn the_page_keeps_its_promises_for_every_class_and_game() {
    let survey = tables();
    assert_eq!(survey.broken_promises(), Vec::<String>::new());
    for kind in MutationKind::ALL {
        for game in GAMES {
            let edits: usize = survey
                .0
                .iter()
                .filter(|((_, of, in_game), _)| of == kind && in_game == game)
                .map(|(_, row)| row.edits)
                .sum();
            assert!(edits > 0, "{kind:?} was never tried in {game}");
        }
    }
    let edits: usize = survey.0.values().map(|row| row.edits).sum();
    assert!(edits > 20_000, "{edits} edits are few");
    // each reason that a table has is told below it
    let page = project_files::read(PAGE);
    for row in survey.0.values() {
        let reasons = row.accepted.keys().map(|reason| reason.name());
        for reason in reasons.chain(row.elsewhere.keys().copied()) {
            assert!(page.contains(&format!("\n| `{reason}` |")), "{PAGE} does not say what {reason} means");
        }
    }
}

/// A small part of what `cargo xtask tamper` does.
#[test]
fn what_the_page_promises_is_so() {
    let survey = Survey::of(&bases::few(), usize::try_from(cases(2)).expect("a number"));
    assert_eq!(survey.broken_promises(), Vec::<String>::new());
    let page = tables();
    for (key, row) in &survey.0 {
        let known = page.0.get(key).unwrap_or_else(|| panic!("{PAGE} has no row for {key:?}: {row:?}"));
        let accepted = row.accepted.keys().filter(|reason| !known.accepted.contains_key(reason));
        assert_eq!(accepted.collect::<Vec<_>>(), Vec::<&Accepted>::new(), "{PAGE} does not say that of {key:?}");
    }
}
