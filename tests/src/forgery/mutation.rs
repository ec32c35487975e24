//! One edit of a log, of each class that there is. The tests and the table of docs/evidence/tampering.md have the same classes.

use std::collections::BTreeMap;
use std::ops::Range;

use amunre_core::log::format::{Address, Hash};
use serde_json::value::RawValue;

use crate::forgery::{ForgedLine, Forgery, Token, What, reseal, rewrite, signed, tokens};

macro_rules! classes {
    ($($kind:ident $words:literal,)*) => {
        /// The class of an edit.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum MutationKind { $(#[doc = $words] $kind,)* }

        impl MutationKind {
            /// All classes.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// The edit in words, as the table has it.
            pub fn words(self) -> &'static str {
                match self { $(Self::$kind => $words,)* }
            }
        }
    };
}

classes! {
    Number "another number in a record",
    Name "another name or word in a record",
    Boolean "a yes for a no in a record",
    SealOrDigest "another digit in a seal or digest",
    Character "another character in a record",
    WrongSeat "a command or undo of another seat",
    ForgedDraw "another item drawn",
    ForgedScore "another score, point or winner",
    ShownValue "another value opened",
    Salt "another salt of an opening",
    Address "another address of an opening",
    CarriedHash "another hash of a line",
    DroppedOpening "an opening dropped",
    Resealed "another value sealed and opened",
    OtherSeed "another seed or host's share sealed and opened",
    ForgedShare "another share, or of another seat",
    ForgedSignature "another digit in a signature",
    SwappedSignature "the signature of another line",
    DroppedSignature "a signature dropped",
    ForeignKey "the key of a forger in the header",
    Cut "the end of the log cut off",
    Drop "a line dropped",
    Repeat "a line twice",
    Swap "two lines swapped",
    Insert "a note put in",
    Rewritten "the game played otherwise from an entry on",
}

impl MutationKind {
    /// Returns true if the records stay unchanged, so that new hashes make no difference.
    pub fn is_beside_the_record(self) -> bool {
        matches!(self, Self::ShownValue | Self::Salt | Self::Address | Self::CarriedHash | Self::DroppedOpening)
    }

    /// True if the log stays without a fault: the rest is a redaction, or an unfinished log.
    pub fn is_no_fault(self) -> bool {
        matches!(self, Self::DroppedOpening | Self::Cut)
    }
}

/// An edit.
#[derive(Clone, Debug)]
pub struct Mutation {
    /// Its class.
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
    Cut,
    Drop,
    Repeat,
    Swap,
    Insert,
    Rewrite,
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
            Change::Cut => return log.until(self.entry),
            Change::Drop => return log.without(self.entry),
            Change::Insert => return log.with(self.entry, r#"{"note":{"text":"put in"}}"#),
            Change::Rewrite => return rewrite::from(&log, self.entry),
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

    /// For each line of the edited log the entry that it was; none for a new line.
    pub fn was(&self, log: &Forgery) -> Vec<Option<usize>> {
        let mut was: Vec<Option<usize>> = (0..log.lines.len()).map(Some).collect();
        match self.change {
            Change::Drop => drop(was.remove(self.entry)),
            Change::Repeat => was.insert(self.entry + 1, Some(self.entry)),
            Change::Swap => was.swap(self.entry, self.entry + 1),
            Change::Insert => was.insert(self.entry, None),
            _ => {}
        }
        was
    }

    /// True if lines move, so that seals have other addresses.
    pub fn moves_lines(&self) -> bool {
        matches!(self.change, Change::Drop | Change::Repeat | Change::Swap | Change::Insert)
    }

    /// True if the value follows from the rules and from the lines before, so that another one must be found at once.
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

/// All edits of a log.
pub fn of_log(log: &Forgery) -> Vec<Mutation> {
    let mut all: Vec<Mutation> = (0..log.lines.len()).flat_map(|entry| of_line(&log.lines[entry], entry)).collect();
    for entry in 0..log.lines.len() {
        let whole = |kind, change| Mutation { kind, entry, path: String::new(), change };
        all.push(whole(MutationKind::Repeat, Change::Repeat));
        if entry < log.last() {
            all.extend([whole(MutationKind::Drop, Change::Drop), whole(MutationKind::Swap, Change::Swap)]);
        }
        if entry > 0 {
            all.extend([whole(MutationKind::Cut, Change::Cut), whole(MutationKind::Insert, Change::Insert)]);
        }
    }
    all.extend(reseal::of_log(log));
    all.extend(signed::of_log(log));
    all.extend(rewrite::of_log(log));
    all
}

/// Some edits of each class, evenly spread.
pub fn sample(log: &Forgery, at_most: usize) -> Vec<Mutation> {
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

/// All edits of what stands in a line.
pub fn of_line(line: &ForgedLine, entry: usize) -> Vec<Mutation> {
    let mut all = vec![Mutation { kind: MutationKind::CarriedHash, entry, path: String::new(), change: Change::Hash }];
    all.extend(character(&line.record, entry));
    all.extend(dropped_openings(&line.open, entry));
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

/// Another character at some place of a record.
fn character(record: &str, entry: usize) -> Option<Mutation> {
    let from = (entry * 7919 + 5) % record.len();
    let at = (from..record.len()).chain(0..from).find(|at| (b' '..b'~').contains(&record.as_bytes()[*at]))?;
    let other = char::from(record.as_bytes()[at] ^ 1).to_string();
    let change = Change::Record(at..at + 1, other);
    Some(Mutation { kind: MutationKind::Character, entry, path: String::new(), change })
}

/// The openings of a line without one of them.
fn dropped_openings(open: &str, entry: usize) -> Vec<Mutation> {
    let all: Vec<Box<RawValue>> = serde_json::from_str(open).expect("openings");
    let without = |place: usize| {
        let mut texts: Vec<&str> = all.iter().map(|opening| opening.get()).collect();
        texts.remove(place);
        let change = Change::Open(0..open.len(), format!("[{}]", texts.join(",")));
        Mutation { kind: MutationKind::DroppedOpening, entry, path: place.to_string(), change }
    };
    (0..all.len()).map(without).collect()
}

fn kind_in_record(token: &Token) -> MutationKind {
    let path: Vec<&str> = token.path.split('.').collect();
    match (path.as_slice(), token.what) {
        (["command" | "undo", "seat"], _) => MutationKind::WrongSeat,
        ([_, "draws", _, "item"], _) => MutationKind::ForgedDraw,
        (["result", ..], _) => MutationKind::ForgedScore,
        ([.., "signed"], What::Signature) => MutationKind::ForgedSignature,
        (["share", ..], _) => MutationKind::ForgedShare,
        (_, What::Hash) => MutationKind::SealOrDigest,
        (_, What::Number) => MutationKind::Number,
        (_, What::Boolean) => MutationKind::Boolean,
        (_, What::Text | What::Signature) => MutationKind::Name,
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
        What::Hash | What::Signature => vec![format!("{begin}{}", next(16).expect("a digit"))],
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
    use amunre_core::engine::ids::Id as _;
    Province::ALL.iter().any(|province| province.name() == name)
}
