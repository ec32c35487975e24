//! The hidden values that the writer of a record sealed: few bytes for each, since a server keeps them for many games.

use std::fmt::Write as _;
use std::ops::Range;

use crate::log::Address;

/// The values that the writer of a record sealed under public names. Their salts follow from the key and the address.
#[derive(Clone, Debug, Default)]
pub(in crate::log) struct OwnSeals {
    /// A line for each: the name in quotation marks, the entry, the slot and the value as canonical JSON, with tabs between them. Neither a
    /// name in quotation marks nor canonical JSON has a tab or a line feed.
    lines: String,
}

impl OwnSeals {
    /// Keeps a value, in place of one with the same name.
    pub(in crate::log) fn insert(&mut self, name: &str, of: Address, value: &str) {
        self.remove(name);
        // writing to a string does not fail
        let _ = writeln!(self.lines, "{name:?}\t{}\t{}\t{value}", of.0, of.1);
    }

    /// Removes the value with a name, if there is one.
    pub(in crate::log) fn remove(&mut self, name: &str) {
        if let Some((line, ..)) = self.find(name) {
            self.lines.replace_range(line, "");
        }
    }

    /// Returns the address of the seal and the value with a name.
    pub(in crate::log) fn get(&self, name: &str) -> Option<(Address, &str)> {
        self.find(name).map(|(_, of, value)| (of, value))
    }

    /// Frees the memory that it does not use.
    pub(in crate::log) fn free_memory(&mut self) {
        self.lines.shrink_to_fit();
    }

    fn find(&self, name: &str) -> Option<(Range<usize>, Address, &str)> {
        let (name, mut end) = (format!("{name:?}"), 0);
        self.lines.split_inclusive('\n').find_map(|line| {
            let start = end;
            end = start + line.len();
            let mut parts = line.strip_suffix('\n')?.splitn(4, '\t');
            let is_it = parts.next()? == name;
            let [entry, slot, value] = [parts.next()?, parts.next()?, parts.next()?];
            is_it.then_some((start..end, Address(entry.parse().ok()?, slot.parse().ok()?), value))
        })
    }
}
