//! The comparison of the outcome of a step with the outcome in the record.

use serde_json::Value;

use crate::engine::{DrawAnswer, FixedDraws, FullGame, RecordedDraw, SeenBy, Viewer, event_words};
use crate::log::format::commitment::kinds::{CommitmentKind, Sealed};
use crate::log::format::commitment::seal::{UNSEEN, quoted};
use crate::log::format::difference::DifferentField;
use crate::log::format::line::Line;
use crate::log::format::record::{Concealed, Digest, DrawRecord, PointOfView};
use crate::log::playback::HiddenValue;
use crate::log::verify::command::SlotCounter;
use crate::log::verify::seal_openings::Openings;
use crate::log::verify::{Judge, offset};
use crate::log::{Address, Fault, FaultKind, Hash, Unreadable};

/// The seals of a draw.
pub(super) struct DrawSlots {
    pub(super) item: Option<Address>,
    pub(super) made: Option<Address>,
}

/// The outcome of a step as the record states it.
pub(super) struct RecordedOutcome<'r> {
    pub(super) events: &'r str,
    pub(super) draws: Vec<DrawSlots>,
    pub(super) digest: Option<&'r Digest>,
    /// The address of the seal of the digest of the whole state.
    pub(super) state: Option<Address>,
}

impl<'r> RecordedOutcome<'r> {
    /// Reads the outcome and counts its seals.
    pub(super) fn new(
        slots: &mut SlotCounter,
        draws: &[DrawRecord],
        events: &'r str,
        digest: Option<&'r Digest>,
    ) -> Self {
        let state = digest.and_then(|digest| digest.state).map(|_| slots.take());
        Self { events, draws: draw_slots(slots, draws), digest, state }
    }
}

impl<G: FullGame> Judge<G> {
    /// Compares the outcome of a step with the record.
    pub(super) fn compare(
        &mut self,
        line: &Line<'_>,
        told: &FixedDraws,
        written: &[DrawRecord],
        openings: &Openings<'_>,
        outcome: &RecordedOutcome<'_>,
    ) -> Result<(), Unreadable> {
        if told.asked() < written.len() {
            let (asked, written) = (told.asked(), written.len());
            self.wrong(
                FaultKind::Draw,
                format!("the number of draws written down is {written}, but the number of draws made is {asked}"),
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
                self.knowers.push((of, look.seen_by));
            }
        }
        self.playback.looks = looks;
        self.check_draws();
        Ok(())
    }

    /// Reads the events. Fails if they are not events of the game: then the line is not a record.
    pub(super) fn read_events(&mut self, line: &Line<'_>, written: &str) -> Result<Vec<G::Event>, Unreadable> {
        self.typed(written, line.record_at + offset(line.record, written))
    }

    fn compare_events(&mut self, line: &Line<'_>, written: &str) -> Result<(), Unreadable> {
        let Ok(expected) = self.canonical.write_list(self.playback.public_events()) else {
            return Ok(());
        };
        if expected == written.as_bytes() {
            self.unread = false;
            return Ok(());
        }
        let events = self.read_events(line, written)?;
        let expected = self.canonical.write_list(self.playback.public_events()).unwrap_or_default();
        let mut given: Vec<Value> = serde_json::from_slice(expected).unwrap_or_default();
        let mut recorded: Vec<Value> = serde_json::from_str(written).unwrap_or_default();
        let place = given.iter().zip(&recorded).take_while(|(one, other)| one == other).count();
        let (names, terms) = (self.seat_names(), G::terms(&self.playback.driver.rules));
        let said = |event: Option<&G::Event>| {
            event.map_or("nothing more".to_owned(), |event| format!("\"{}\"", event_words::<G>(event, &names, terms)))
        };
        let (found, expected) = (said(events.get(place)), said(self.playback.public_events().nth(place).as_ref()));
        let mut sentence = format!("event {place}: the record says {found}, and the rules give {expected}");
        let differing = recorded.get(place).zip(given.get(place));
        if let Some(field) = differing.and_then(|(one, other)| DifferentField::of(one, other)) {
            sentence = format!("{sentence}: {field}");
        }
        let take = |list: &mut Vec<Value>| (place < list.len()).then(|| list.swap_remove(place));
        let fault = Fault::new(FaultKind::Events, self.entry, sentence).number("place", place);
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
        let is_open = noted.seen_by == SeenBy::Everyone;
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
        if noted.answer != DrawAnswer::Unseen && !noted.seen_by.by(writer) {
            self.wrong(
                FaultKind::Draw,
                format!("the writer of this log cannot have seen draw {} of {label}", drawn.number),
            );
        }
        self.draw_seals.push(slots.item);
        if let Some(of) = slots.item {
            self.knowers.push((of, noted.seen_by));
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
        let view = G::view(&self.playback.driver.rules, &self.playback.driver.state, Viewer::Spectator);
        let spectator = self.canonical.write(&view).map(Hash::of_view).unwrap_or_default();
        if spectator != digest.spectator {
            let fault = Fault::new(FaultKind::Digest, self.entry, "the digest does not fit the view of a spectator");
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
        let whole = self.canonical.write(&self.playback.driver.state).map(Hash::of_view).unwrap_or_default();
        if let Some(value) = state_slot.and_then(|of| openings.value(of)).filter(|value| value.get() != quoted(whole)) {
            let fault = Fault::new(FaultKind::Digest, self.entry, "the digest does not fit the whole state");
            self.fault(fault.number("expected", whole.to_string()).number("found", value.get()));
        }
    }
}

/// The draws of a line, as a source of chance.
pub(super) fn told(draws: &[DrawRecord], slots: &[DrawSlots], openings: &Openings<'_>) -> FixedDraws {
    let mut told = FixedDraws::default();
    for (drawn, slots) in draws.iter().zip(slots) {
        let item = match slots.item {
            Some(of) => openings.value(of).and_then(|value| serde_json::from_str(value.get()).ok()),
            None => drawn.clear_item().map(str::to_owned),
        };
        told.push_due(&drawn.label, drawn.number, item);
    }
    told
}

/// The seals of draws.
fn draw_slots(slots: &mut SlotCounter, draws: &[DrawRecord]) -> Vec<DrawSlots> {
    let sealed = |is: bool, slots: &mut SlotCounter| is.then(|| slots.take());
    let of = |drawn: &DrawRecord| DrawSlots {
        item: sealed(matches!(drawn.item, Concealed::Sealed(_)), slots),
        made: sealed(matches!(drawn.made, Some(Concealed::Sealed(_))), slots),
    };
    draws.iter().map(of).collect()
}
