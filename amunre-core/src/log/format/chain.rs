//! The place of an entry in the chain of its log.

use crate::log::Hash;

/// The place of an entry in the chain of its log.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chain {
    /// The number of the entry.
    pub(crate) entry: u64,
    /// The hash of the entry before; of this entry, once it is complete.
    pub(crate) head: Hash,
    /// The hash of the header.
    pub(crate) header: Hash,
}

impl Chain {
    /// The hash of the entry, if it has this record.
    pub(crate) fn hash_of(&self, record: &str) -> Hash {
        self.head.chained(record.as_bytes())
    }

    /// Completes the entry with its hash.
    pub(crate) fn complete(&mut self, hash: Hash) {
        self.head = hash;
        if self.entry == 0 {
            self.header = hash;
        }
    }
}
