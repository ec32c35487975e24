//! The comparison of the outcome of a step with the outcome in the record.

use serde_json::Value;

use crate::engine::json::canonical::is_same;
use crate::engine::{DrawAnswer, FixedDraws, FullGame, RecordedDraw, SeenBy, Viewer};
use crate::log::format::commitment::kinds::{CommitmentKind, Sealed};
use crate::log::format::commitment::seal::quoted;
use crate::log::format::difference::DifferentField;
use crate::log::format::line::Line;
use crate::log::format::record::UNSEEN;
use crate::log::format::record::{Concealed, Digest, DrawRecord, PointOfView};
use crate::log::playback::HiddenValue;
use crate::log::verify::Judge;
use crate::log::verify::recorded::{DrawSlots, RecordedOutcome};
use crate::log::verify::seal_openings::Openings;
use crate::log::{Address, Fault, FaultKind, Hash, Unreadable};

impl<G: FullGame> Judge<G> {
    /// Compares the outcome of a step with the record.
    pub(super) fn compare(
        &mut self,
        line: &Line<'_>,
        chance: &FixedDraws,
        written: &[DrawRecord],
        openings: &Openings<'_>,
        outcome: &RecordedOutcome<'_>,
    ) -> Result<(), Unreadable> {
        if chance.requests() < written.len() {
            let (made, written) = (chance.requests(), written.len());
            self.wrong(
                FaultKind::Draw,
                format!("the number of draws written down is {written}, but the number of draws made is {made}"),
            );
        }
        self.compare_events(line, outcome.events)?;
        let mut noted = std::mem::take(&mut self.playback.draws);
        for ((noted, drawn), slots) in noted.iter_mut().zip(written).zip(&outcome.draws) {
            self.compare_draw(noted, drawn, slots, openings);
        }
        self.playback.draws = noted;
        self.compare_digest(openings, outcome.state, outcome.digest);
        let looks = std::mem::take(&mut self.playback.looks);
        looks.iter().for_each(|look| self.playback.counting.look(look));
        for look in &looks {
            let secret = self.playback.secrets.get(&look.name);
            if let (SeenBy::Only(_), Some((of, _))) = (look.seen_by, secret.and_then(|secret| secret.seal)) {
                self.current.knowers.push((of, look.seen_by));
            }
        }
        self.playback.looks = looks;
        self.check_draws();
        Ok(())
    }

    /// Reads the events. Fails if they are not events of the game: then the line is not a record.
    pub(super) fn read_events(&mut self, line: &Line<'_>, written: &str) -> Result<Vec<G::Event>, Unreadable> {
        self.typed(written, line.place_of(written))
    }

    fn compare_events(&mut self, line: &Line<'_>, written: &str) -> Result<(), Unreadable> {
        let Ok(expected) = self.canonical.write_list(self.playback.public_events()) else {
            return Ok(());
        };
        if is_same(expected, written.as_bytes()) {
            self.current.unread = false;
            return Ok(());
        }
        let events = self.read_events(line, written)?;
        let expected = self.canonical.write_list(self.playback.public_events()).unwrap_or_default();
        let mut given: Vec<Value> = serde_json::from_slice(expected).unwrap_or_default();
        let mut recorded: Vec<Value> = serde_json::from_str(written).unwrap_or_default();
        let place = given.iter().zip(&recorded).take_while(|(one, other)| one == other).count();
        let names = self.roster.called().with_terms(G::terms(&self.playback.driver.rules));
        let words = |event: Option<&G::Event>| {
            event.map_or("nothing more".to_owned(), |event| format!("\"{}\"", G::event_words(event, &names)))
        };
        let (found, expected) = (words(events.get(place)), words(self.playback.public_events().nth(place).as_ref()));
        let mut sentence = format!("event {place}: the record says {found}, and the rules give {expected}");
        let differing = recorded.get(place).zip(given.get(place));
        if let Some(field) = differing.and_then(|(one, other)| DifferentField::of(one, other)) {
            sentence = format!("{sentence}: {field}");
        }
        let take = |list: &mut Vec<Value>| (place < list.len()).then(|| list.swap_remove(place));
        let fault = Fault::new(FaultKind::Events, self.chain.entry, sentence).number("place", place);
        self.fault(fault.comparing(take(&mut recorded), take(&mut given)));
        Ok(())
    }

    fn compare_draw(
        &mut self,
        noted: &mut RecordedDraw,
        drawn: &DrawRecord,
        slots: &DrawSlots,
        openings: &Openings<'_>,
    ) {
        let is_open = noted.seen_by == SeenBy::Everybody;
        let label = &drawn.label;
        if self.point_of_view == PointOfView::Referee && matches!(&drawn.item, Concealed::Clear(item) if item == UNSEEN)
        {
            self.wrong(
                FaultKind::Draw,
                format!("draw {} of {label} is unseen: a referee must see every item", drawn.number),
            );
        }
        if is_open == slots.item.is_some() && noted.answer != DrawAnswer::Unseen {
            let how = if is_open { "is public and must not be sealed" } else { "is not public and must be sealed" };
            self.wrong(FaultKind::Draw, format!("the item of draw {} of {label} {how}", drawn.number));
        }
        if noted.name != drawn.name {
            let name = noted.name.as_deref().unwrap_or("no name");
            self.wrong(FaultKind::Draw, format!("draw {} of {label} has {name}", drawn.number));
        }
        self.follow_pile(noted, drawn, slots.made, openings);
        let writer = self.point_of_view.viewer();
        if noted.answer != DrawAnswer::Unseen && !noted.seen_by.includes(writer) {
            self.wrong(
                FaultKind::Draw,
                format!("the writer of this log cannot have seen draw {} of {label}", drawn.number),
            );
        }
        self.current.draw_seals.push(slots.item);
        if let Some(of) = slots.item {
            self.current.knowers.push((of, noted.seen_by));
        }
        if let Some(name) = &noted.name {
            let seal = match (slots.item, &drawn.item) {
                (Some(of), Concealed::Sealed(seal)) => {
                    Some((of, Sealed { seal: seal.sealed, hides: CommitmentKind::Item }))
                }
                _ => None,
            };
            let known = slots.item.and_then(|of| openings.known(of));
            self.playback.secrets.insert(name.clone(), HiddenValue { seal, known, unjudged: None });
        }
    }

    /// Compares the digests of the state with the record.
    pub(super) fn compare_digest(
        &mut self,
        openings: &Openings<'_>,
        state_slot: Option<Address>,
        digest: Option<&Digest>,
    ) {
        let expected = self.playback.ended_round();
        let Some(digest) = digest.filter(|_| expected) else {
            if expected || digest.is_some() {
                let sentence = if expected {
                    "a round ends here: the digests are missing"
                } else {
                    "no round ends here: a digest is not allowed"
                };
                self.wrong(FaultKind::Digest, sentence);
            }
            return;
        };
        let view = G::view(&self.playback.driver.rules, self.playback.driver.state(), Viewer::Spectator);
        let spectator = self.canonical.write(&view).map(Hash::of_view).unwrap_or_default();
        if spectator != digest.spectator {
            let fault =
                Fault::new(FaultKind::Digest, self.chain.entry, "the digest does not fit the view of a spectator");
            let fault = fault.number("expected", spectator.to_string()).number("found", digest.spectator.to_string());
            self.fault(fault);
        }
        let problem = match (self.point_of_view, state_slot) {
            (PointOfView::Referee, None) => Some("the digest of the whole state is missing"),
            (PointOfView::Seat(_) | PointOfView::Table, Some(_)) => {
                Some("a digest of the whole state is not allowed: the writer does not see everything")
            }
            _ => None,
        };
        if let Some(problem) = problem {
            self.wrong(FaultKind::Digest, problem);
        }
        if !self.whole {
            return;
        }
        let whole = self.canonical.write(self.playback.driver.state()).map(Hash::of_view).unwrap_or_default();
        if let Some(value) = state_slot.and_then(|of| openings.value(of)).filter(|value| value.get() != quoted(whole)) {
            let fault = Fault::new(FaultKind::Digest, self.chain.entry, "the digest does not fit the whole state");
            self.fault(fault.number("expected", whole.to_string()).number("found", value.get()));
        }
    }
}
