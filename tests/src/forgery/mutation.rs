//! One change of a log, of each possible kind.

use std::ops::Range;

use amunre_core::log::{Address, Hash};

use crate::forgery::{ForgedLine, Forgery, Token, What, reseal, tokens};

/// The kind of change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MutationKind {
    /// Another number.
    Number,
    /// Another text, such as a name.
    Name,
    /// The other boolean.
    Boolean,
    /// Another hash.
    SealOrDigest,
    /// Another seat.
    WrongSeat,
    /// Another drawn item.
    ForgedDraw,
    /// Another value of the result.
    ForgedScore,
    /// Another opened value.
    ShownValue,
    /// Another salt.
    Salt,
    /// Another address of an opening.
    Address,
    /// Another hash of the line.
    CarriedHash,
    /// Another value, sealed again with the key.
    Resealed,
    /// A line left out.
    Drop,
    /// A line twice.
    Repeat,
    /// Two lines swapped.
    Swap,
}

impl MutationKind {
    /// Returns true if the records stay unchanged, so that new hashes make no difference.
    pub fn is_beside_the_record(self) -> bool {
        matches!(self, Self::ShownValue | Self::Salt | Self::Address | Self::CarriedHash)
    }
}

/// A change.
#[derive(Clone, Debug)]
pub struct Mutation {
    /// The kind of change.
    pub kind: MutationKind,
    /// The line that is changed.
    pub entry: usize,
    /// The path of a changed value in the record or in the openings.
    pub path: String,
    pub(super) change: Change,
}

#[derive(Clone, Debug)]
pub(super) enum Change {
    Record(Range<usize>, String),
    Open(Range<usize>, String),
    Reseal(Hash, Address, String),
    Hash,
    Drop,
    Repeat,
    Swap,
}

impl Mutation {
    /// Makes the change.
    pub fn of(&self, log: &Forgery) -> Forgery {
        let mut log = log.clone();
        let line = &mut log.lines[self.entry];
        match &self.change {
            Change::Record(at, to) => line.record.replace_range(at.clone(), to),
            Change::Open(at, to) => line.open.replace_range(at.clone(), to),
            Change::Reseal(key, at, value) => return log.resealed(*key, *at, value),
            Change::Hash => line.hash.0[31] ^= 1,
            Change::Drop => return log.without(self.entry),
            Change::Repeat => {
                let line = line.clone();
                log.lines.insert(self.entry + 1, line);
            }
            Change::Swap => return log.swapped(self.entry),
        }
        log
    }

    /// The first entry that differs after it.
    pub fn first_other(&self) -> usize {
        self.entry + usize::from(self.kind == MutationKind::Repeat)
    }

    /// Returns true if the value follows from the rules and from the entries before, so that another one must be found at once.
    pub fn must_be_found_at_once(&self, log: &Forgery) -> bool {
        let line = &log.lines[self.entry];
        let path: Vec<&str> = self.path.split('.').collect();
        let sealed = |field: &str| line.record.contains(&format!("\"{field}\":{{\"sealed\""));
        let own = format!("\"of\":[{},", self.entry);
        let seals = line.record.matches("{\"sealed\":\"").count();
        let is_open = line.open.matches(&own).count() == seals;
        let is_seeded = !log.lines[0].record.contains(r#""chance":"recorded""#);
        if self.kind.is_beside_the_record() {
            return true;
        }
        match path.as_slice() {
            // whoever has the key can seal another card where the draws follow from no seed, and another offer
            ["item"] => is_seeded,
            ["digest"] => log.lines[0].record.contains(r#""point_of_view":"referee""#),
            [.., "sealed"] => is_open,
            ["command", "command", ..] => !sealed("command"),
            // what is open of a position shows what a spectator sees of it
            ["header", "position", "view", ..] => line.open != "[]",
            ["made"]
            | ["result" | "undo", ..]
            | ["command" | "start", "events" | "reveals" | "name" | "seat", ..]
            | ["command" | "start", "draws", _, "label" | "number" | "name" | "item" | "made", ..]
            | ["command" | "start" | "ruling", "digest", "spectator"] => true,
            _ => false,
        }
    }
}

/// All changes of a log.
pub fn of_log(log: &Forgery) -> Vec<Mutation> {
    let mut all: Vec<Mutation> = (0..log.lines.len()).flat_map(|entry| of_line(&log.lines[entry], entry)).collect();
    for entry in 0..log.lines.len() {
        let whole = |kind, change| Mutation { kind, entry, path: String::new(), change };
        all.extend([whole(MutationKind::Drop, Change::Drop), whole(MutationKind::Repeat, Change::Repeat)]);
        if entry < log.last() {
            all.push(whole(MutationKind::Swap, Change::Swap));
        }
    }
    all.extend(reseal::of_log(log));
    all
}

/// All changes of the values of a line.
pub fn of_line(line: &ForgedLine, entry: usize) -> Vec<Mutation> {
    let mut all = vec![Mutation { kind: MutationKind::CarriedHash, entry, path: String::new(), change: Change::Hash }];
    for token in tokens(&line.record) {
        let kind = kind_in_record(&token);
        for to in others(&token, &line.record) {
            let change = Change::Record(token.at.clone(), to);
            all.push(Mutation { kind, entry, path: token.path.clone(), change });
        }
    }
    for token in tokens(&line.open) {
        let kind = match token.path.split('.').nth(1) {
            Some("of") => MutationKind::Address,
            Some("salt") => MutationKind::Salt,
            _ => MutationKind::ShownValue,
        };
        for to in others(&token, &line.open) {
            let change = Change::Open(token.at.clone(), to);
            all.push(Mutation { kind, entry, path: token.path.clone(), change });
        }
    }
    all
}

fn kind_in_record(token: &Token) -> MutationKind {
    let path: Vec<&str> = token.path.split('.').collect();
    match (path.as_slice(), token.what) {
        (["command" | "undo", "seat"], _) => MutationKind::WrongSeat,
        ([_, "draws", _, "item"], _) => MutationKind::ForgedDraw,
        (["result", ..], _) => MutationKind::ForgedScore,
        (_, What::Hash) => MutationKind::SealOrDigest,
        (_, What::Number) => MutationKind::Number,
        (_, What::Boolean) => MutationKind::Boolean,
        (_, What::Text) => MutationKind::Name,
    }
}

const PROVINCES: [&str; 4] = ["abu", "memphis", "dakhla", "thebes"];
/// Cards with many copies.
pub(super) const CARDS: [&str; 4] = ["builder", "free_farmer", "eight_gold", "sacrifice_correction"];
/// Cards with many copies in the anniversary edition.
pub(super) const FAVOURS: [&str; 4] = ["architect", "east_or_west", "influence", "treasury"];

/// Other values that are possible there.
fn others(token: &Token, json: &str) -> Vec<String> {
    let old = &json[token.at.clone()];
    let (begin, last) = old.split_at(old.len().saturating_sub(1));
    let digit = |base: u32| last.chars().next().and_then(|last| last.to_digit(base));
    let next = |base: u32| digit(base).and_then(|digit| char::from_digit((digit + 1) % base, base));
    let name = |known: &[&str]| known.iter().find(|other| **other != old).map(ToString::to_string);
    let is_in = |names: &[&str]| names.contains(&old);
    match token.what {
        What::Number => vec![format!("{begin}{}", next(10).expect("a digit"))],
        What::Hash => vec![format!("{begin}{}", next(16).expect("a digit"))],
        What::Boolean => vec![(old == "false").to_string()],
        // where a card or a province could stand, another one; and a name that nothing has
        What::Text if is_in(&FAVOURS) => vec![name(&FAVOURS).expect("another"), format!("{old}s")],
        What::Text if is_in(&CARDS) => vec![name(&CARDS).expect("another"), format!("{old}s")],
        What::Text if is_province(old) => vec![name(&PROVINCES).expect("another"), format!("{old}s")],
        What::Text => vec![format!("{old}s")],
    }
}

fn is_province(name: &str) -> bool {
    use amunre_core::amun_re::Province;
    use amunre_core::engine::Id as _;
    Province::ALL.iter().any(|province| province.name() == name)
}
