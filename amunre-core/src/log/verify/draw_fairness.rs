//! The seed and the draws of a log, as far as they are known, and the answer if they were fair.

use crate::engine::{RecordedDraw, Seat, Seed};
use crate::log::format::record::ChanceSource;
use crate::log::format::shared_seed::SharedSeed;
use crate::log::verify::acting::Acting;
use crate::log::{Answer, DrawChooser};

/// The draws of a log, compared with its seed.
#[derive(Debug)]
pub(in crate::log) struct Fairness<C> {
    pub(super) chance: ChanceSource,
    /// The seed, once it is known.
    pub(in crate::log) seed: Option<Seed>,
    pub(in crate::log) shares: SharedSeed,
    /// The number of shares that were opened with a signature of their seats.
    pub(super) signed: usize,
    /// True if the header was known before a share was opened.
    pub(super) is_fixed: bool,
    /// True if a share does not fit its seal, so that the seed is not known.
    pub(super) is_broken: bool,
    /// The draws that are checked once the seed is known, each with its entry and the seat of that entry.
    pub(super) pending: Vec<(u64, Option<Acting<C>>, RecordedDraw)>,
    /// The number of draws that this copy does not show.
    pub(super) hidden: u64,
    pub(super) draws: u64,
}

impl<C> Fairness<C> {
    pub(super) fn new(chance: &ChanceSource) -> Self {
        let shares = match chance {
            ChanceSource::Shares { seats, .. } => {
                SharedSeed::sealed(None, seats.iter().map(|seal| seal.sealed).collect())
            }
            _ => SharedSeed::default(),
        };
        Self {
            chance: chance.clone(),
            seed: None,
            shares,
            signed: 0,
            is_fixed: false,
            is_broken: false,
            pending: Vec::new(),
            hidden: 0,
            draws: 0,
        }
    }

    /// Returns true if the seat has a share of the seed.
    pub(super) fn has_share(&self, seat: Seat) -> bool {
        usize::from(seat.number()) < self.shares.seals.len()
    }

    /// Returns the person who could have chosen the draws.
    pub(super) fn could_choose(&self) -> DrawChooser {
        match self.chance {
            ChanceSource::Recorded => DrawChooser::Writer,
            ChanceSource::Seed(_) => DrawChooser::HostOfSeed,
            ChanceSource::Shares { .. } if self.shares.unopened().next().is_some() => DrawChooser::HostOfShares,
            ChanceSource::Shares { .. } if self.is_fixed => DrawChooser::NoOne,
            ChanceSource::Shares { .. } if self.signed == self.shares.seals.len() => DrawChooser::NoOneByKeys,
            ChanceSource::Shares { .. } => DrawChooser::HostOfShares,
        }
    }

    /// Returns the answer after the last line, if no draw is wrong.
    pub(super) fn answer(&self, stopped: Option<&str>) -> Answer {
        let Self { chance, seed, hidden, draws, is_broken, .. } = self;
        let why = match (chance, seed) {
            (ChanceSource::Recorded, _) => "the draws were recorded as they were made: there is no seed".to_owned(),
            (_, None) if *is_broken => "a share does not fit its seal: the seed is not known".to_owned(),
            (_, None) => "the seed is not opened in this copy".to_owned(),
            _ if stopped.is_some() => stopped.unwrap_or_default().to_owned(),
            _ if *hidden > 0 => format!("{hidden} of {draws} draws are not open in this copy"),
            _ => return Answer::Yes,
        };
        Answer::NotCheckable(why)
    }
}
