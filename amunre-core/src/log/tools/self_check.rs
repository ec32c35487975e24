//! The examples of docs/reference/log-format.md, computed again: hashes, seals, salts, draws, signatures and canonical JSON.

use serde::Serialize;

use crate::engine::{Chance as _, DrawAnswer, DrawRequest, Label, Left, PileInfo, Seat, Seed, Seeded};
use crate::log::format::signature::PublicKey;
use crate::log::{Address, Hash, Signed, check_canonical, salt, seal};

/// Some examples of tests/vectors, one a line: the kind, and what [`KINDS`] reads. A test writes the file.
const EXAMPLES: &str = include_str!("../../../data/vectors.txt");

/// The pile of the examples of draws.
static CARDS: PileInfo = PileInfo { name: "cards", items: &["ankh", "bull", "cat", "d\u{e9}jeuner", "eye"], first: 0 };

/// A part of this build that was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct CheckedPart {
    /// Its name.
    pub name: &'static str,
    /// The number of cases that were checked.
    pub cases: usize,
    /// The number of cases with a wrong result.
    pub faults: usize,
}

impl CheckedPart {
    /// Counts the cases of a part, each of which is right or wrong.
    pub(crate) fn of(name: &'static str, cases: impl Iterator<Item = bool>) -> Self {
        cases.fold(Self { name, cases: 0, faults: 0 }, |part, is_right| Self {
            name,
            cases: part.cases.saturating_add(1),
            faults: part.faults.saturating_add(usize::from(!is_right)),
        })
    }
}

/// The result of an example: none if the line cannot be read.
type Example = fn(&'static str) -> Option<bool>;

/// The kinds of examples.
const KINDS: [(&str, Example); 7] = [
    ("accept", |text| Some(check_canonical(text.as_bytes()).is_ok())),
    ("refuse", |text| Some(check_canonical(text.as_bytes()).is_err())),
    ("chain", chain),
    ("salt", of_salt),
    ("seal", of_seal),
    ("draw", draw),
    ("signature", signature),
];

/// Computes all examples again.
pub(crate) fn check_examples() -> impl Iterator<Item = CheckedPart> {
    KINDS.into_iter().map(|(name, example)| {
        let lines = EXAMPLES.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix(' '));
        CheckedPart::of(name, lines.map(|line| example(line) == Some(true)))
    })
}

/// Splits a line at spaces; the last field is the rest.
fn fields<const N: usize>(line: &'static str) -> Option<[&'static str; N]> {
    let mut parts = line.splitn(N, ' ');
    let mut fields = [""; N];
    for field in &mut fields {
        *field = parts.next()?;
    }
    Some(fields)
}

fn hash(digits: &str) -> Option<Hash> {
    Hash::read(digits.as_bytes())
}

fn address(entry: &str, slot: &str) -> Option<Address> {
    Some(Address(entry.parse().ok()?, slot.parse().ok()?))
}

fn chain(line: &'static str) -> Option<bool> {
    let [before, after, record] = fields(line)?;
    Some(hash(before)?.chained(record.as_bytes()) == hash(after)?)
}

fn of_salt(line: &'static str) -> Option<bool> {
    let [key, entry, slot, expected] = fields(line)?;
    Some(salt(hash(key)?, address(entry, slot)?) == hash(expected)?)
}

fn of_seal(line: &'static str) -> Option<bool> {
    let [game, entry, slot, salt, expected, value] = fields(line)?;
    Some(seal(hash(game)?, address(entry, slot)?, hash(salt)?, value.as_bytes()) == hash(expected)?)
}

fn draw(line: &'static str) -> Option<bool> {
    let [seed, phase, round, number, left, item] = fields(line)?;
    let label = Label { pile: &CARDS, phase, round: round.parse().ok()? };
    let left: Vec<u8> = left.split(',').filter_map(|copies| copies.parse().ok()).collect();
    let request = DrawRequest { left: Left::Known(&left), ..DrawRequest::of(label, number.parse().ok()?) };
    let DrawAnswer::Item(drawn) = Seeded::new(Seed(hash(seed)?.0)).draw(&request) else { return None };
    Some(CARDS.name_of(drawn) == item)
}

fn signature(line: &'static str) -> Option<bool> {
    let [fits, key, after, seat, signature, command] = fields(line)?;
    let (after, seat) = (hash(after)?, Seat::new(seat.parse().ok()?)?);
    let key = PublicKey::read(hash(key)?);
    let found = key.is_some_and(|key| key.fits(signature, Signed::Command, after, seat, command));
    Some(found == (fits == "fits"))
}
