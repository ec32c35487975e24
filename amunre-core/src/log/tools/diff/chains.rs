//! The first difference of the records of two logs: by bisection of their hashes.

use crate::engine::from_text;
use crate::log::Hash;
use crate::log::format::line::Line;
use crate::log::format::record::Record;
use crate::log::tools::describe::{LogWords, describe};
use crate::log::tools::diff::field;
use crate::log::tools::diff::report::{DiffMethod, DiffSide, RecordDifference};

/// Compares the records of two logs.
pub(super) fn compare(a: &[Line<'_>], b: &[Line<'_>], words: &LogWords<'_>) -> RecordDifference {
    let (first, found) = first_apart(a, b);
    let (line_a, line_b) = (a.get(first), b.get(first));
    let entry = u64::try_from(first).unwrap_or(u64::MAX);
    let goes_on = |which, line: &Line<'_>| {
        let record = from_text::<Record<'_>>(line.record);
        let text = record.map_or_else(|_| String::new(), |record| describe(&record, words));
        RecordDifference::GoesOn { which, entry, words: text }
    };
    match (line_a, line_b) {
        (None, None) => {
            let other = a.iter().zip(b).position(|(a, b)| a.hash != b.hash);
            RecordDifference::Same { other_hash: other.and_then(|entry| u64::try_from(entry).ok()) }
        }
        (Some(line), None) => goes_on(DiffSide::A, line),
        (None, Some(line)) => goes_on(DiffSide::B, line),
        (Some(line_a), Some(line_b)) => {
            let mut difference = field::difference(line_a.record, line_b.record, words);
            difference.entry_a = Some(entry);
            difference.entry_b = Some(entry);
            RecordDifference::Apart { entry, found, difference }
        }
    }
}

/// The first entry at which the records differ (or one log ends), and how it was found.
fn first_apart(a: &[Line<'_>], b: &[Line<'_>]) -> (usize, DiffMethod) {
    let broken =
        [(DiffSide::A, a), (DiffSide::B, b)].into_iter().find_map(|(which, lines)| Some((which, first_break(lines)?)));
    if let Some((which, entry)) = broken {
        // in a broken chain a hash does not cover the records before it
        let same = a.iter().zip(b).take_while(|(a, b)| a.record == b.record).count();
        return (same, DiffMethod::LineByLine(which, entry));
    }
    let (mut same, mut apart, mut looks) = (0, a.len().min(b.len()), 0);
    while same < apart {
        let middle = usize::midpoint(same, apart);
        looks += 1;
        if a.get(middle).map(|line| line.hash) == b.get(middle).map(|line| line.hash) {
            same = middle + 1;
        } else {
            apart = middle;
        }
    }
    (same, DiffMethod::Bisection(looks))
}

/// The first entry whose hash does not follow.
fn first_break(lines: &[Line<'_>]) -> Option<u64> {
    let mut head = Hash::default();
    let follows = |line: &Line<'_>| {
        let expected = head.chained(line.record.as_bytes());
        head = line.hash;
        expected == line.hash
    };
    let intact = lines.iter().map(follows).take_while(|follows| *follows).count();
    (intact < lines.len()).then(|| u64::try_from(intact).unwrap_or(u64::MAX))
}
