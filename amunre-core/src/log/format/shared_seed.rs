//! A seed that all make together: the host's share and those of the seats, as far as they are open.

use crate::engine::{Seat, Seed};
use crate::log::{Hash, seed_from_shares};

/// The shares of a seed; no seat has one if the seed is not made of shares.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedSeed {
    /// The share of the host, once it is known.
    pub(crate) host: Option<Hash>,
    /// The seals of the shares of the seats, in order.
    pub(crate) seals: Vec<Hash>,
    /// The shares of the seats, in order, once they are opened.
    pub(crate) opened: Vec<Option<Hash>>,
}

impl SharedSeed {
    /// The shares of the seats under these seals, before one is opened.
    pub(crate) fn sealed(host: Option<Hash>, seals: Vec<Hash>) -> Self {
        Self { host, opened: vec![None; seals.len()], seals }
    }

    /// The seats that have not opened their shares.
    pub(crate) fn unopened(&self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MOST).zip(&self.opened).filter(|(_, share)| share.is_none()).map(|(seat, _)| seat)
    }

    /// The seed, once the share of the host and all others are known.
    pub(crate) fn seed(&self) -> Option<Seed> {
        let opened: Vec<Hash> = self.opened.iter().copied().collect::<Option<_>>()?;
        Some(seed_from_shares(self.host?, &opened))
    }
}
