//! The check of the draws against the seed.

use crate::engine::{Chance as _, DrawAnswer as Drawn, DrawRequest, FullGame, Left, RecordedDraw, Seat, Seed, Seeded};
use crate::log::format::record::ChanceSource;
use crate::log::verify::Judge;
use crate::log::verify::acting::Acting;
use crate::log::{Answer, DrawChooser, Fault, FaultKind, Hash, seed_from_shares};

/// The draws of a log, compared with its seed.
#[derive(Debug)]
pub(super) struct Fairness<C> {
    /// The seed, once it is known.
    pub(super) seed: Option<Seed>,
    /// The host's share of it.
    pub(super) host: Option<Hash>,
    /// The seats' shares of it.
    pub(super) shares: Vec<Option<Hash>>,
    /// The number of shares that were opened with a signature of their seats.
    pub(super) signed: usize,
    /// True if the header was known before a share was opened.
    is_fixed: bool,
    /// True if a share does not fit its seal, so that the seed is not known.
    pub(super) is_broken: bool,
    /// The draws that are checked once the seed is known, each with its entry and the seat of that entry.
    pending: Vec<(u64, Option<Acting<C>>, RecordedDraw)>,
    /// The number of draws that this copy does not show.
    hidden: u64,
    draws: u64,
}

impl<C> Fairness<C> {
    pub(super) fn new(shares: Vec<Option<Hash>>) -> Self {
        Self {
            seed: None,
            host: None,
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
        usize::from(seat.number()) < self.shares.len()
    }
}

impl<G: FullGame> Judge<G> {
    /// Compares the draws of the last step with the seed, or keeps them until the seed is known.
    pub(super) fn check_draws(&mut self) {
        if matches!(self.chance, ChanceSource::Recorded) {
            return;
        }
        let draws = std::mem::take(&mut self.playback.draws);
        for draw in &draws {
            self.fairness.draws += 1;
            if draw.left.is_none() || !matches!(draw.answer, Drawn::Item(_)) {
                self.fairness.hidden += 1;
            } else if let Some(seed) = self.fairness.seed {
                self.check_draw(self.entry, self.acting, draw, seed);
            } else {
                self.fairness.pending.push((self.entry, self.acting, draw.clone()));
            }
        }
        self.playback.draws = draws;
    }

    /// Checks the draws that were kept, once the seed is known.
    pub(super) fn check_pending(&mut self) {
        if let (Some(host), None) = (self.fairness.host, self.fairness.seed) {
            let shares: Option<Vec<Hash>> = self.fairness.shares.iter().copied().collect();
            self.fairness.seed = shares.map(|shares| seed_from_shares(host, &shares));
        }
        let Some(seed) = self.fairness.seed else {
            return;
        };
        for (entry, acting, draw) in std::mem::take(&mut self.fairness.pending) {
            self.check_draw(entry, acting, &draw, seed);
        }
    }

    /// Fails unless all seats have opened their shares before the game begins.
    pub(super) fn check_shares(&mut self) {
        let missing = self.fairness.shares.iter().position(Option::is_none);
        if let Some(seat) = missing.filter(|_| !self.fairness.is_broken) {
            self.wrong(FaultKind::Shares, format!("seat {seat} did not open their share of the seed before the start"));
        }
        self.check_pending();
    }

    /// Notes that the chain contains a hash that was known before.
    pub(in crate::log) fn anchored(&mut self) {
        self.anchors.push(self.entry);
        self.fairness.is_fixed |= self.faults.intact.is_none() && self.fairness.shares.iter().all(Option::is_none);
    }

    /// The person who could have chosen the draws.
    pub(super) fn could_choose_draws(&self) -> DrawChooser {
        match self.chance {
            ChanceSource::Recorded => DrawChooser::Writer,
            ChanceSource::Seed(_) => DrawChooser::HostOfSeed,
            ChanceSource::Shares { .. } if self.fairness.shares.iter().any(Option::is_none) => {
                DrawChooser::HostOfShares
            }
            ChanceSource::Shares { .. } if self.fairness.is_fixed => DrawChooser::NoOne,
            ChanceSource::Shares { .. } if self.fairness.signed == self.fairness.shares.len() => {
                DrawChooser::NoOneByKeys
            }
            ChanceSource::Shares { .. } => DrawChooser::HostOfShares,
        }
    }

    fn check_draw(&mut self, entry: u64, acting: Option<Acting<G::Command>>, draw: &RecordedDraw, seed: Seed) {
        let left = draw.left.as_deref().unwrap_or_default();
        let question = DrawRequest { left: Left::Known(left), ..DrawRequest::of(draw.label, draw.number) };
        let given = Seeded::new(seed).draw(&question);
        if given == draw.answer || self.faults.fair.is_some() {
            return;
        }
        let name = |answer| match answer {
            Drawn::Item(item) => draw.label.pile.name_of(item),
            _ => "nothing",
        };
        let (found, expected) = (name(draw.answer), name(given));
        let (label, number) = (draw.label, draw.number);
        let sentence = format!("draw {number} of {label} is {found}: the seed gives {expected}");
        let fault = Fault::new(FaultKind::Seed, entry, sentence);
        let fault = fault.number("expected", expected).number("found", found).number("number", number);
        let fault = fault.number("label", label.to_string());
        self.fault(match acting {
            Some(acting) => acting.named_in::<G>(fault),
            None => fault,
        });
    }

    /// The answer, after the last line.
    pub(super) fn fair_answer(&mut self, stopped: Option<&str>) -> Answer {
        if let Some(fault) = self.faults.fair.take() {
            return Answer::No(fault);
        }
        let Fairness { seed, hidden, draws, is_broken, .. } = &self.fairness;
        let why = match (&self.chance, seed) {
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
