//! The check of the draws against the seed.

use crate::engine::{Chance as _, DrawAnswer as Drawn, DrawRequest, FullGame, Left, RecordedDraw, Seed, Seeded};
use crate::log::format::record::ChanceSource;
use crate::log::verify::Judge;
use crate::log::verify::acting::Acting;
use crate::log::{Fault, FaultKind};

impl<G: FullGame> Judge<G> {
    /// Compares the draws of the last step with the seed, or keeps them until the seed is known.
    pub(super) fn check_draws(&mut self) {
        if matches!(self.fairness.chance, ChanceSource::Recorded) {
            return;
        }
        let draws = std::mem::take(&mut self.playback.draws);
        for draw in &draws {
            self.fairness.draws += 1;
            if draw.left.is_none() || !matches!(draw.answer, Drawn::Item(_)) {
                self.fairness.hidden += 1;
            } else if let Some(seed) = self.fairness.seed {
                self.check_draw(self.chain.entry, self.current.acting, draw, seed);
            } else {
                self.fairness.pending.push((self.chain.entry, self.current.acting, draw.clone()));
            }
        }
        self.playback.draws = draws;
    }

    /// Checks the draws that were kept, once the seed is known.
    pub(super) fn check_pending(&mut self) {
        self.fairness.seed = self.fairness.seed.or_else(|| self.fairness.shares.seed());
        let Some(seed) = self.fairness.seed else {
            return;
        };
        for (entry, acting, draw) in std::mem::take(&mut self.fairness.pending) {
            self.check_draw(entry, acting, &draw, seed);
        }
    }

    /// Fails unless all seats have opened their shares before the game begins.
    pub(super) fn check_shares(&mut self) {
        let missing = self.fairness.shares.unopened().next();
        if let Some(seat) = missing.filter(|_| !self.fairness.is_broken) {
            self.wrong(FaultKind::Shares, format!("{seat} did not open their share of the seed before the start"));
        }
        self.check_pending();
    }

    /// Notes that the chain contains a hash that was known before.
    pub(in crate::log) fn anchored(&mut self) {
        self.tally.anchors.push(self.chain.entry);
        self.fairness.is_fixed |=
            self.faults.intact.is_none() && self.fairness.shares.opened.iter().all(Option::is_none);
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
}
