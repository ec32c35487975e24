//! The sealed values of a header, as far as the writer or the reader of its log knows them.

use crate::log::format::commitment::seal::{SealOpening, Sealer};
use crate::log::{Address, Hash, salt};

/// The sealed values of a header, and the id of the game, which every seal contains.
#[derive(Clone, Debug)]
pub(crate) struct HeaderSeals {
    pub(crate) game_id: Hash,
    /// The key of the salts, if it is known. Its writer seals nothing if there is none.
    pub(crate) key: Option<Hash>,
    /// The openings that were read of the values that only the writer knows: the seed or the host's share, and the key. The result
    /// opens them again.
    pub(crate) opened: Vec<SealOpening>,
}

impl HeaderSeals {
    /// Begins the seals of an entry.
    pub(crate) fn sealer(&self, entry: u64) -> Sealer {
        Sealer::new(self.game_id, self.key, entry)
    }

    /// The salt of the command of an entry, if commands can be sealed.
    pub(crate) fn salt_at(&self, entry: u64) -> Option<Hash> {
        self.key.map(|key| salt(key, Address(entry, 0)))
    }
}
