//! The judge of a log: what it knows after the last line, and the faults that it found.

use serde::Serialize;
use serde_json::Value;

use crate::engine::{Canonical, FullGame, SeenBy, from_record};
use crate::log::format::chain::Chain;
use crate::log::format::commitment::header_seals::HeaderSeals;
use crate::log::format::commitment::kinds::Sealed;
use crate::log::format::hash::Salts;
use crate::log::format::line::Line;
use crate::log::format::record::{ChanceSource, PointOfView};
use crate::log::format::roster::Roster;
use crate::log::playback::last_drawn::LastDrawn;
use crate::log::playback::{Playback, Stage};
use crate::log::verify::acting::Acting;
use crate::log::verify::draw_fairness::Fairness;
use crate::log::verify::misread::{misread_value, misspelled_value};
use crate::log::verify::tally::{Tally, TallyMark};
use crate::log::{Address, Fault, FaultKind, Unreadable, VerdictQuestion};

/// Judges the lines of a log.
pub(in crate::log) struct Judge<G: FullGame> {
    pub(in crate::log) playback: Playback<G>,
    pub(super) canonical: Canonical,
    /// The entry of the line that is judged.
    pub(in crate::log) chain: Chain,
    pub(in crate::log) roster: Roster,
    pub(in crate::log) seals: HeaderSeals,
    pub(in crate::log) point_of_view: PointOfView,
    /// True if the game starts from a position that the header states.
    pub(in crate::log) stated: bool,
    pub(in crate::log) stage: Stage,
    /// True if the game was abandoned.
    pub(super) abandoned: bool,
    /// True if this copy has shown everything so far.
    pub(in crate::log) whole: bool,
    pub(in crate::log) header: JudgedHeader,
    pub(in crate::log) current: CurrentLine<G>,
    pub(in crate::log) fairness: Fairness<G::Command>,
    pub(super) tally: Tally,
    /// The last start or command, if its draws can be corrected.
    pub(in crate::log) last_drawn: Option<Box<JudgedDraws<G>>>,
    pub(super) faults: Faults,
    /// True after a fault that ends the judging by the rules.
    pub(super) halted: bool,
}

/// The facts of a header that the judging or the verdict needs.
pub(in crate::log) struct JudgedHeader {
    /// The set-up in JSON, without a stated position.
    pub(in crate::log) setup: Value,
    /// The points before the first command, if there are any or a position is stated.
    pub(super) scores_before: Vec<u16>,
    pub(super) sealed: Vec<Sealed>,
    pub(super) has_key: bool,
    /// The slot of the sealed key, if there is one.
    pub(super) key_slot: u32,
    /// The salts of the key, once it is opened.
    pub(super) salts: Option<Salts>,
    /// True if the seals hide nothing.
    pub(in crate::log) guessable: bool,
}

/// The facts of the line that is judged.
pub(in crate::log) struct CurrentLine<G: FullGame> {
    /// The seat of the line. Faults name it.
    pub(in crate::log) acting: Option<Acting<G::Command>>,
    /// The readers that may know each opening. An opening that no seat may know is the referee's.
    pub(in crate::log) knowers: Vec<(Address, SeenBy)>,
    /// The seals of the items that the line drew, in the order of its draws.
    pub(in crate::log) draw_seals: Vec<Option<Address>>,
    /// True if command and events were neither read byte by byte nor found equal to those of the rules.
    pub(super) unread: bool,
    /// The outcome of the command: none if it was not carried out, true if it is only possible.
    pub(super) stepped: Option<bool>,
    /// The state before the corrected entry, and the number of score lines there, if the line corrects draws.
    pub(in crate::log) redrawn_from: Option<(Box<G::State>, usize)>,
}

/// The last start or command whose draws can be corrected, and what was known before it.
pub(in crate::log) struct JudgedDraws<G: FullGame> {
    pub(in crate::log) last: LastDrawn<G>,
    pub(super) whole: bool,
    pub(super) tally: TallyMark,
}

/// The first fault that makes each answer a no.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub(super) intact: Option<Box<Fault>>,
    pub(super) legal: Option<Box<Fault>>,
    pub(super) fair: Option<Box<Fault>>,
    pub(super) result: Option<Box<Fault>>,
}

impl<G: FullGame> Judge<G> {
    /// Reads a line byte by byte.
    pub(super) fn strictly<'l>(&self, bytes: &'l [u8]) -> Result<Line<'l>, Unreadable> {
        Line::read(bytes).map_err(|problem| Unreadable::form(self.chain.entry + 1, problem))
    }

    /// Reads a value. Fails unless it is spelled canonically.
    pub(super) fn typed<'l, T: serde::Deserialize<'l> + Serialize>(
        &mut self,
        text: &'l str,
        at: usize,
    ) -> Result<T, Unreadable> {
        let line = self.chain.entry + 1;
        let value: T = from_record(text).map_err(|error| misread_value(line, at, text, error))?;
        if self.canonical.spells(&value, text) {
            return Ok(value);
        }
        Err(misspelled_value(line, at, text, &self.canonical.text(&value).unwrap_or_default()))
    }

    /// Keeps a fault if it is the first for its question; of several at one entry, the gravest kind.
    pub(super) fn fault(&mut self, fault: Fault) {
        let fault = match &self.current.acting {
            Some(acting) if fault.seat.is_none() && fault.entry == self.chain.entry => acting.named_in::<G>(fault),
            _ => fault,
        };
        let place = match fault.kind.question() {
            VerdictQuestion::Intact => &mut self.faults.intact,
            VerdictQuestion::Legal => &mut self.faults.legal,
            VerdictQuestion::Fair => &mut self.faults.fair,
            VerdictQuestion::Result => &mut self.faults.result,
        };
        if place.as_ref().is_none_or(|first| (first.entry, first.kind) > (fault.entry, fault.kind)) {
            *place = Some(Box::new(fault));
        }
    }

    pub(super) fn wrong(&mut self, kind: FaultKind, sentence: impl ToString) {
        self.fault(Fault::new(kind, self.chain.entry, sentence.to_string()));
    }

    /// Returns true as long as the rules judge: until an illegal entry.
    pub(in crate::log) fn is_judging(&self) -> bool {
        self.faults.legal.is_none() && !self.halted
    }

    /// Returns the first fault so far that ends the judging or breaks the record.
    pub(in crate::log) fn first_fault(&self) -> Option<&Fault> {
        [&self.faults.intact, &self.faults.legal]
            .into_iter()
            .flatten()
            .map(AsRef::as_ref)
            .min_by_key(|fault| fault.entry)
    }

    /// Any fault.
    pub(in crate::log) fn any_fault(&self) -> Option<&Fault> {
        let Faults { intact, legal, fair, result } = &self.faults;
        [intact, legal, fair, result].into_iter().flatten().map(AsRef::as_ref).min_by_key(|fault| fault.entry)
    }

    /// Returns true if the header has a key that this copy does not show: only redacted copies have none.
    pub(in crate::log) fn hides_key(&self) -> bool {
        self.header.has_key && self.seals.key.is_none()
    }

    /// Returns true if this is the writer's own copy: it opens everything that its writer knew.
    pub(in crate::log) fn is_the_writers(&self) -> bool {
        let has_seed = self.fairness.chance != ChanceSource::Recorded;
        let sealed = usize::from(has_seed) + usize::from(self.header.has_key);
        self.seals.opened.len() == sealed && (self.whole || self.point_of_view != PointOfView::Referee)
    }

    /// Reports a fault of the log as a whole, which is not a fault of the seat that acts.
    pub(in crate::log) fn accuse(&mut self, kind: FaultKind, sentence: String) {
        let acting = self.current.acting.take();
        self.wrong(kind, sentence);
        self.current.acting = acting;
    }
}
