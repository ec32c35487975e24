//! Logs split, changed, and joined again, as a forger does.

pub mod attempt;
pub mod bases;
mod mutation;
mod rebuild;
mod renumber;
mod reseal;
mod rewrite;
mod signed;
pub mod survey;
mod token;
pub mod trial;

use std::collections::BTreeMap;

use amunre_core::log::format::{Address, Hash, salt, seal};
pub use mutation::{Mutation, MutationKind, of_line, of_log, sample};
use serde_json::value::RawValue;
pub use token::{Token, What, tokens};

/// A line in its three parts, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForgedLine {
    /// The hash that it carries.
    pub hash: Hash,
    /// The openings.
    pub open: String,
    /// The record.
    pub record: String,
}

impl ForgedLine {
    fn read(text: &str) -> Self {
        let mut parts: BTreeMap<String, Box<RawValue>> = serde_json::from_str(text).expect("a line");
        let mut part = |name: &str| parts.remove(name).expect("three parts").get().to_owned();
        Self { hash: serde_json::from_str(&part("hash")).expect("a hash"), open: part("open"), record: part("record") }
    }

    /// The line as it is in a log, with its line feed.
    pub fn text(&self) -> String {
        format!("{{\"hash\":\"{}\",\"open\":{},\"record\":{}}}\n", self.hash, self.open, self.record)
    }
}

/// A log in its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgery {
    /// The lines.
    pub lines: Vec<ForgedLine>,
}

impl Forgery {
    /// Splits a log of complete lines.
    pub fn of(log: &str) -> Self {
        Self { lines: log.lines().map(ForgedLine::read).collect() }
    }

    /// Joins the lines.
    pub fn text(&self) -> String {
        self.lines.iter().map(ForgedLine::text).collect()
    }

    /// Computes each hash from its record and the hash before. Nothing else is adjusted.
    pub fn rehashed(mut self) -> Self {
        let mut head = Hash::default();
        for line in &mut self.lines {
            head = head.chained(line.record.as_bytes());
            line.hash = head;
        }
        self
    }

    /// The first entry after this one whose record contains this text.
    #[track_caller]
    pub fn find_after(&self, entry: usize, part: &str) -> usize {
        let holds = |line: &ForgedLine| line.record.contains(part);
        let found = self.lines.iter().skip(entry + 1).position(holds);
        entry + 1 + found.unwrap_or_else(|| panic!("no record after entry {entry} holds {part}"))
    }

    /// The first entry after the header whose record contains this text.
    #[track_caller]
    pub fn find(&self, part: &str) -> usize {
        self.find_after(0, part)
    }

    /// The last entry.
    pub fn last(&self) -> usize {
        self.lines.len() - 1
    }

    /// Replaces a text in a record, once.
    #[track_caller]
    pub fn record(mut self, entry: usize, from: &str, to: &str) -> Self {
        let record = &mut self.lines[entry].record;
        assert!(record.contains(from), "{from} does not stand in {record}");
        *record = record.replacen(from, to, 1);
        self
    }

    /// Replaces a text in the openings of a line, once.
    #[track_caller]
    pub fn open(mut self, entry: usize, from: &str, to: &str) -> Self {
        let open = &mut self.lines[entry].open;
        assert!(open.contains(from), "{from} does not stand in {open}");
        *open = open.replacen(from, to, 1);
        self
    }

    /// Drops a line.
    pub fn without(mut self, entry: usize) -> Self {
        self.lines.remove(entry);
        self
    }

    /// Adds a line as this entry, with its hash still to be computed.
    pub fn with(mut self, entry: usize, record: &str) -> Self {
        let line = ForgedLine { hash: Hash::default(), open: "[]".to_owned(), record: record.to_owned() };
        self.lines.insert(entry, line);
        self
    }

    /// Ends the log before this entry.
    pub fn until(mut self, entry: usize) -> Self {
        self.lines.truncate(entry);
        self
    }

    /// Exchanges an entry with the next one.
    pub fn swapped(mut self, entry: usize) -> Self {
        self.lines.swap(entry, entry + 1);
        self
    }

    /// The value that is opened at an address, on the line of its seal.
    #[track_caller]
    pub fn value(&self, at: Address) -> String {
        let place = usize::try_from(at.0).expect("an entry");
        let openings: Vec<BTreeMap<String, Box<RawValue>>> =
            serde_json::from_str(&self.lines[place].open).expect("openings");
        let of = |opening: &&BTreeMap<String, Box<RawValue>>| opening["of"].get() == at.to_string();
        let opening = openings.iter().find(of).unwrap_or_else(|| panic!("{at} is not open"));
        opening["value"].get().to_owned()
    }

    /// Seals another value at an address, with the salt of the key, everywhere where the old seal or its opening is used.
    /// Anyone with the key can do so.
    #[track_caller]
    pub fn resealed(mut self, key: Hash, at: Address, value: &str) -> Self {
        let game_id = self.game_id();
        let salt = salt(key, at);
        let old = self.value(at);
        let sealed = |value: &str| format!("\"{}\"", seal(game_id, at, salt, value.as_bytes()));
        let opened = |value: &str| format!("\"of\":{at},\"salt\":\"{salt}\",\"value\":{value}");
        for line in &mut self.lines {
            line.record = line.record.replace(&sealed(&old), &sealed(value)).replace(&opened(&old), &opened(value));
            line.open = line.open.replace(&opened(&old), &opened(value));
        }
        self
    }

    /// Deletes the openings of a line.
    pub fn closed(mut self, entry: usize) -> Self {
        "[]".clone_into(&mut self.lines[entry].open);
        self
    }

    /// Deletes all openings, as in a spectator's copy.
    pub fn all_closed(mut self) -> Self {
        self.lines.iter_mut().for_each(|line| "[]".clone_into(&mut line.open));
        self
    }
}
