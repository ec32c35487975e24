//! What came of a step, held against what the record says came of it.

use serde_json::Value;

use super::Judge;
use super::command::Slots;
use crate::engine::{Answer, Game, NotedDraw, SeenBy, Viewer};
use crate::replay::course::Secret;
use crate::replay::openings::Openings;
use crate::replay::record::{Concealed, Digest, Drawn};
use crate::replay::sealing::quoted;
use crate::replay::told::{Told, ToldDraw};
use crate::replay::{Address, Fault, Hash, Kind};

/// The seals of a draw.
pub(super) struct DrawSlots {
    pub(super) item: Option<Address>,
    made: Option<Address>,
}

impl<G: Game> Judge<G> {
    /// Holds what came of a step against what the record says.
    pub(super) fn compare(
        &mut self,
        told: &Told<'_>,
        slots: &[DrawSlots],
        openings: &Openings<'_>,
        events: &str,
        state_slot: Option<Address>,
        digest: Option<&Digest>,
    ) {
        if told.asked < told.draws.len() {
            let (asked, written) = (told.asked, told.draws.len());
            self.wrong(Kind::Draw, format!("{written} draws are written down, but {asked} are made"));
        }
        self.compare_events(events);
        let noted = std::mem::take(&mut self.course.draws);
        for ((noted, told), slots) in noted.iter().zip(&told.draws).zip(slots) {
            self.compare_draw(noted, told, slots, openings);
        }
        self.course.draws = noted;
        self.compare_digest(openings, state_slot, digest);
        let looks = std::mem::take(&mut self.course.looks);
        looks.iter().for_each(|look| self.course.counting.look(look));
        for look in &looks {
            let secret = self.course.secrets.get(&look.name);
            if let (SeenBy::Only(_), Some((of, _))) = (look.seen_by, secret.and_then(|secret| secret.seal)) {
                self.knowers.push((of, look.seen_by));
            }
        }
        self.course.looks = looks;
        self.check_draws();
    }

    fn compare_events(&mut self, written: &str) {
        let events: Vec<G::Event> = self.course.public_events().collect();
        let Ok(expected) = self.canonical.write(&events) else {
            return;
        };
        if expected == written.as_bytes() {
            return;
        }
        let expected: Vec<Value> = serde_json::from_slice(expected).unwrap_or_default();
        let found: Vec<Value> = serde_json::from_str(written).unwrap_or_default();
        let place = expected.iter().zip(&found).take_while(|(one, other)| one == other).count();
        let shown = |list: &[Value]| list.get(place).map_or("nothing more".to_owned(), Value::to_string);
        let (expected, found) = (shown(&expected), shown(&found));
        let sentence = format!("event {place} is {found}: what follows from the rules is {expected}");
        let fault = Fault::new(Kind::Events, self.entry, sentence).number("place", place);
        self.fault(Kind::Events, fault.number("expected", expected).number("found", found));
    }

    fn compare_draw(&mut self, noted: &NotedDraw, told: &ToldDraw<'_>, slots: &DrawSlots, openings: &Openings<'_>) {
        let drawn = told.drawn;
        let made = self.course.piles.note(noted);
        self.course.counting.draw(noted, made.as_deref());
        let is_open = noted.seen_by == SeenBy::Everyone;
        let label = &drawn.label;
        if is_open == slots.item.is_some() && noted.answer != Answer::Unseen {
            let how = if is_open { "lies open for all" } else { "is not for all to see" };
            self.wrong(Kind::Draw, format!("the item of draw {} of {label} {how}", drawn.number));
        }
        if noted.name != drawn.name {
            let name = noted.name.as_deref().unwrap_or("no name");
            self.wrong(Kind::Draw, format!("draw {} of {label} has {name}", drawn.number));
        }
        let how = match &drawn.made {
            Some(Concealed::Clear(_)) if !noted.is_public => Some("is not for all to see"),
            Some(Concealed::Sealed(_)) if noted.is_public => Some("is for all to see"),
            _ => None,
        };
        if let Some(how) = how {
            self.wrong(Kind::Draw, format!("what was in the pile before draw {} of {label} {how}", drawn.number));
        }
        // who does not know what is in a pile cannot say whether this is news
        let shown = match &drawn.made {
            Some(Concealed::Clear(shown)) => Some(Some(shown.clone())),
            Some(Concealed::Sealed(_)) => {
                let opened = slots.made.and_then(|of| openings.value(of));
                opened.map(|opened| serde_json::from_str(opened.get()).ok())
            }
            None => Some(None),
        };
        if let Some(shown) = shown
            && noted.left.is_some()
            && (self.whole || shown.is_some())
            && shown != made
        {
            self.wrong(Kind::Draw, format!("what was in the pile before draw {} of {label} is not so", drawn.number));
        }
        if let Some(of) = slots.item {
            self.knowers.push((of, noted.seen_by));
        }
        if let Some(name) = &noted.name {
            let seal = match (slots.item, &drawn.item) {
                (Some(of), Concealed::Sealed(seal)) => Some((of, seal.sealed)),
                _ => None,
            };
            let known = slots.item.and_then(|of| openings.known(of));
            self.course.secrets.insert(name.clone(), Secret { seal, known, unjudged: None });
        }
    }

    /// Holds the digests of the state against it.
    pub(super) fn compare_digest(
        &mut self,
        openings: &Openings<'_>,
        state_slot: Option<Address>,
        digest: Option<&Digest>,
    ) {
        let expected = self.course.ended_phase();
        let Some(digest) = digest.filter(|_| expected) else {
            if expected || digest.is_some() {
                let sentence =
                    if expected { "a phase ends here: the digests are missing" } else { "no phase ends here" };
                self.wrong(Kind::Digest, sentence);
            }
            return;
        };
        let view = G::view(&self.course.rules, &self.course.state, Viewer::Spectator);
        let spectator = self.canonical.write(&view).map(Hash::of_view).unwrap_or_default();
        if spectator != digest.spectator {
            let fault = Fault::new(Kind::Digest, self.entry, "the digest is not that of what a spectator sees");
            let fault = fault.number("expected", spectator.to_string()).number("found", digest.spectator.to_string());
            self.fault(Kind::Digest, fault);
        }
        if !self.whole {
            return;
        }
        let whole = self.canonical.write(&self.course.state).map(Hash::of_view).unwrap_or_default();
        match state_slot.map(|of| openings.value(of)) {
            None => self.wrong(Kind::Digest, "the digest of the whole state is missing"),
            Some(Some(value)) if value.get() != quoted(whole) => {
                let fault = Fault::new(Kind::Digest, self.entry, "the digest is not that of the whole state");
                self.fault(Kind::Digest, fault.number("expected", whole.to_string()).number("found", value.get()));
            }
            Some(_) => {}
        }
    }
}

/// What a line tells of chance.
pub(super) fn told<'r>(draws: &'r [Drawn], slots: &[DrawSlots], openings: &Openings<'_>) -> Told<'r> {
    let item = |drawn: &Drawn, slots: &DrawSlots| match slots.item {
        Some(of) => openings.value(of).and_then(|value| serde_json::from_str(value.get()).ok()),
        None => ToldDraw::clear(drawn),
    };
    let draws = draws.iter().zip(slots).map(|(drawn, slots)| ToldDraw { drawn, item: item(drawn, slots) });
    Told { draws: draws.collect(), ..Told::default() }
}

/// The seals of some draws.
pub(super) fn draw_slots(slots: &mut Slots, draws: &[Drawn]) -> Vec<DrawSlots> {
    let sealed = |is: bool, slots: &mut Slots| is.then(|| slots.take());
    let of = |drawn: &Drawn| DrawSlots {
        item: sealed(matches!(drawn.item, Concealed::Sealed(_)), slots),
        made: sealed(matches!(drawn.made, Some(Concealed::Sealed(_))), slots),
    };
    draws.iter().map(of).collect()
}
