//! The parts of a new line: its seals, digests, draws and revealed values.

use crate::engine::{CanonicalError, DrawAnswer, FullGame, RecordedDraw, RecordedLook, SeenBy};
use crate::log::format::commitment::seal::{SealOpening, Sealer};
use crate::log::format::line;
use crate::log::format::record::{Concealed, Digest, DrawRecord, PointOfView, Record};
use crate::log::playback::Stage;
use crate::log::write::recorder::{EntryError, LineResult, RECENT, Recorder};
use crate::log::{Address, Hash, salt};

impl<G: FullGame> Recorder<G> {
    pub(super) fn expect(&self, stage: Stage) -> Result<(), EntryError> {
        match self.record.stage {
            is if is == stage => Ok(()),
            Stage::Agreed => Err(EntryError::NotBegun),
            Stage::Playing => Err(EntryError::Begun),
            Stage::Abandoned => Err(EntryError::Abandoned),
            Stage::Finished => Err(EntryError::Finished),
        }
    }

    /// Returns true if the writer knows everything.
    pub(super) fn is_referee(&self) -> bool {
        self.record.point_of_view == PointOfView::Referee
    }

    /// Fails unless the writer sees all draws that its point of view sees, and no others.
    pub(super) fn expect_seen(&self) -> Result<(), EntryError> {
        for &RecordedDraw { label, number, answer, seen_by, .. } in &self.playback.draws {
            match answer {
                DrawAnswer::Unseen if self.is_referee() => return Err(EntryError::UnseenDraw { label, number }),
                DrawAnswer::Item(_) if !seen_by.includes(self.record.point_of_view.viewer()) => {
                    return Err(EntryError::SeenDraw { label, number });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Runs an operation as a whole or, if it fails, not at all.
    pub(super) fn as_a_whole(&mut self, act: impl FnOnce(&mut Self) -> LineResult<G>) -> LineResult<G> {
        let (saved, stage) = (self.playback.saved(), self.record.stage);
        let line = act(self);
        if line.is_err() {
            self.playback = saved;
            self.record.stage = stage;
        } else if let Some(last) = self.last_drawn.as_mut().filter(|last| last.before.is_none()) {
            last.before = Some(saved);
        }
        line
    }

    pub(super) fn sealing(&self) -> Sealer {
        self.record.seals.sealer(self.record.chain.entry)
    }

    /// Seals a value under a public name.
    pub(super) fn hide(&mut self, name: &str, value: String, sealing: &mut Sealer) -> Result<String, CanonicalError> {
        let Some(seal) = sealing.seal(value) else {
            return Err(CanonicalError::new("a secret command without a key"));
        };
        if let Some(SealOpening { of, value, .. }) = sealing.opened.last() {
            self.playback.keep_own(name, *of, value);
        }
        self.canonical.text(&seal)
    }

    pub(super) fn digest(&mut self, sealing: &mut Sealer) -> Result<Option<Digest>, CanonicalError> {
        if !self.playback.ended_round() {
            return Ok(None);
        }
        let (rules, state) = (&*self.playback.driver.rules, self.playback.driver.state());
        sealing
            .digest::<G>(rules, state, self.record.point_of_view == PointOfView::Referee, &mut self.canonical)
            .map(Some)
    }

    pub(super) fn drawn(&mut self, sealing: &mut Sealer) -> Result<Vec<DrawRecord>, CanonicalError> {
        let noted = std::mem::take(&mut self.playback.draws);
        let mut draws = Vec::new();
        for draw in &noted {
            let made = self.playback.piles.news(draw);
            self.playback.counting.draw(draw, made.as_deref());
            let first = sealing.opened.len();
            let recorded = sealing.draw(draw, made, &mut self.canonical)?;
            if let Some(name) = &draw.name {
                match (&recorded.item, sealing.opened.get(first)) {
                    (Concealed::Sealed(_), Some(SealOpening { of, value, .. })) => {
                        self.playback.keep_own(name, *of, value);
                    }
                    _ => self.playback.keep_unknown(name.clone(), None),
                }
            }
            draws.push(recorded);
        }
        self.playback.draws = noted;
        Ok(draws)
    }

    pub(super) fn public_events(&mut self) -> Result<String, CanonicalError> {
        let events: Vec<G::Event> = self.playback.public_events().collect();
        self.canonical.text(&events)
    }

    /// Returns the revealed values: those for all, and (as openings of this line) those for some seats.
    pub(super) fn turned_over(
        &mut self,
        sealing: &mut Sealer,
    ) -> Result<Vec<(String, Option<(Address, Hash)>, String)>, CanonicalError> {
        let mut reveals = Vec::new();
        for look in &self.playback.looks {
            self.playback.counting.look(look);
            let RecordedLook { name, seen_by, value, .. } = look;
            match (seen_by, self.sealed_value(name), value) {
                (SeenBy::Everybody, Some((of, (salt, value))), _) => {
                    reveals.push((name.clone(), Some((of, salt)), value));
                }
                (SeenBy::Everybody, None, Some(value)) => {
                    reveals.push((name.clone(), None, self.canonical.text(value)?));
                }
                (SeenBy::Only(_), Some((of, (salt, value))), _) => sealing.opened.push(SealOpening { of, salt, value }),
                _ => {}
            }
        }
        Ok(reveals)
    }

    /// Returns the address, the salt and the value of a seal, by its public name.
    fn sealed_value(&self, name: &str) -> Option<(Address, (Hash, String))> {
        if let Some((of, value)) = self.playback.own_seals.get(name) {
            return Some((of, (salt(self.record.seals.key?, of), value.to_owned())));
        }
        let secret = self.playback.secrets.get(name)?;
        Some((secret.seal?.0, secret.known.clone()?))
    }

    pub(super) fn line(&mut self, record: &Record<'_>, mut sealing: Sealer) -> LineResult<G> {
        if self.record.chain.entry >= line::MOST_ENTRIES {
            return Err(EntryError::ManyEntries.into());
        }
        let open = sealing.open(&mut self.canonical)?;
        let text = self.canonical.text(record)?;
        let head = self.record.chain.hash_of(&text);
        let line = line::write(head, &open, &text);
        if line.len() > line::LONGEST_LINE {
            return Err(EntryError::LongLine.into());
        }
        if !matches!(record, Record::Note(_) | Record::Acknowledgement(_)) {
            self.last_drawn = None;
        }
        if self.has_keys() {
            self.record.recent.insert(0, self.record.chain.head);
            self.record.recent.truncate(RECENT);
        }
        self.record.chain.complete(head);
        self.record.chain.entry += 1;
        Ok(line)
    }
}
