//! The entries and commands of a log, counted for the verdict.

use crate::log::format::record::Signer;
use crate::log::{CommandCounts, SignerCount};

/// The entries and commands of a log, counted for the verdict.
#[derive(Debug)]
pub(super) struct Tally {
    /// The number of commands.
    pub(super) commands: u64,
    /// The number of commands without a signature.
    pub(super) unsigned: u64,
    /// The commands counted by their outcome.
    pub(super) counted: CommandCounts,
    /// The entries that this copy can neither prove nor refute: commands, rulings.
    pub(super) open: Vec<u64>,
    pub(super) repairs: Vec<u64>,
    /// The entries that correct draws.
    pub(super) redraws: Vec<u64>,
    /// The entries whose hashes were known before.
    pub(super) anchors: Vec<u64>,
    /// The entries that no seat signs, except notes.
    pub(super) unsigned_entries: Vec<(u64, &'static str)>,
    /// The number of commands that each signer vouches for.
    pub(super) vouched: Vec<SignerCount>,
}

/// The counts of commands before an entry that may be corrected.
pub(super) struct TallyMark {
    commands: u64,
    unsigned: u64,
    counted: CommandCounts,
    /// The number of open entries.
    open: usize,
}

impl Tally {
    /// Begins with the seats that sign.
    pub(super) fn new(signers: &[Signer]) -> Self {
        let none =
            |&Signer { key, seat }: &Signer| SignerCount { seat, key, signed: 0, unsigned: 0, last_signed: None };
        Self {
            commands: 0,
            unsigned: 0,
            counted: CommandCounts::default(),
            open: Vec::new(),
            repairs: Vec::new(),
            redraws: Vec::new(),
            anchors: Vec::new(),
            unsigned_entries: Vec::new(),
            vouched: signers.iter().map(none).collect(),
        }
    }

    /// Returns the counts, to come back to.
    pub(super) fn mark(&self) -> TallyMark {
        let Self { commands, unsigned, counted, .. } = *self;
        TallyMark { commands, unsigned, counted, open: self.open.len() }
    }

    /// Goes back to earlier counts.
    pub(super) fn go_back(&mut self, to: &TallyMark) {
        (self.commands, self.unsigned, self.counted) = (to.commands, to.unsigned, to.counted);
        self.open.truncate(to.open);
    }
}
