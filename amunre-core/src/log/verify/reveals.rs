//! Hidden values that are revealed.

use serde_json::Value;

use crate::engine::{
    Effects, FixedDraws, FullGame, Interrupt, RecordedLook, Seat, SeenBy, from_text, from_value, refusal_dependencies,
};
use crate::log::format::commitment::kinds::{CommitmentKind, Sealed};
use crate::log::format::record::UNSEEN;
use crate::log::format::record::{Commanded, Opening, Reveal};
use crate::log::playback::HiddenValue;
use crate::log::verify::Judge;
use crate::log::verify::seal_openings::{Openings, check_seal, sealed_at};
use crate::log::{Address, Fault, FaultKind};

/// A command without a seal, to be judged in the state in which it was given: its place among the reveals, its seat, its entry,
/// that state.
pub(super) struct LateCommand<S>(usize, Seat, u64, Box<S>);

impl<G: FullGame> Judge<G> {
    /// Compares the values that a command revealed with their seals, as far as they are known, even after an illegal entry.
    /// Returns true if they fit.
    pub(super) fn check_reveals(&mut self, commanded: &Commanded<'_>) -> bool {
        let mut fits = true;
        for reveal in &commanded.reveals {
            let (Some(of), Some(salt)) = (reveal.of, reveal.salt) else { continue };
            let own = self.own_seal(commanded).filter(|(at, _)| *at == of);
            let named = sealed_at(&self.playback.secrets, of);
            // an opening that was compared with its seal before fits it again
            let is_known = |secret: &HiddenValue<G::State>| {
                secret.known.as_ref().is_some_and(|(known, value)| *known == salt && value == reveal.value.get())
            };
            if named.is_some_and(is_known) {
                continue;
            }
            if let Some((_, sealed)) = own.or(named.and_then(|secret| secret.seal)) {
                let opening = Opening { of, salt, value: reveal.value };
                let fault =
                    check_seal::<G>(self.seals.game_id, self.chain.entry, &opening, sealed, &mut self.canonical);
                if let Some(fault) = fault {
                    fits = false;
                    self.fault(*fault);
                }
            }
        }
        fits
    }

    /// Takes the values that a command revealed to all, which fit their seals. A command that was sealed before anybody could
    /// judge it is judged now. A command without a seal is returned; it is judged after the rest of this line was found right,
    /// since until then the line can be wrong instead of the seat. Returns none if a fault was found.
    pub(super) fn take_reveals(
        &mut self,
        commanded: &Commanded<'_>,
        chance: &mut FixedDraws,
    ) -> Option<Vec<LateCommand<G::State>>> {
        let mut late = Vec::new();
        for (place, reveal) in commanded.reveals.iter().enumerate() {
            let own = Some(&reveal.name) == commanded.name.as_ref();
            let secret = self.playback.secrets.get(&reveal.name).filter(|_| !own);
            let seal = if own { self.own_seal(commanded) } else { secret.and_then(|secret| secret.seal) };
            let is_there = match (reveal.of, reveal.salt, seal) {
                (None, None, None) => true,
                (Some(of), Some(_), Some((at, _))) => of == at,
                _ => false,
            };
            if !is_there {
                let sentence = format!("{} is not revealed from the place where it was sealed", reveal.name);
                self.fault(Fault::new(FaultKind::Reveals, self.chain.entry, sentence));
                self.halted = true;
                return None;
            }
            match secret.and_then(|secret| secret.unjudged.clone()) {
                Some((by, entry, state)) if seal.is_none() => late.push(LateCommand(place, by, entry, state)),
                Some((by, entry, state)) if !self.judge_late(reveal, by, entry, &state) => return None,
                _ => {}
            }
            chance.push_json(&reveal.name, reveal.value.get());
        }
        Some(late)
    }

    /// Judges the commands without a seal that this line revealed, up to the first fault.
    pub(super) fn judge_unsealed(&mut self, commanded: &Commanded<'_>, late: &[LateCommand<G::State>]) {
        for LateCommand(place, seat, entry, state) in late {
            let Some(reveal) = commanded.reveals.get(*place).filter(|_| self.is_judging()) else { return };
            self.judge_late(reveal, *seat, *entry, state);
        }
    }

    fn own_seal(&self, commanded: &Commanded<'_>) -> Option<(Address, Sealed)> {
        let seal = commanded.seal()?.sealed;
        Some((Address(self.chain.entry, 0), Sealed { seal, hides: CommitmentKind::Command }))
    }

    /// Judges a command that was sealed at an earlier entry, now that it is known.
    fn judge_late(&mut self, reveal: &Reveal<'_>, seat: Seat, entry: u64, state: &G::State) -> bool {
        let command = from_text::<G::Command>(reveal.value.get()).ok();
        let Some(command) = command.filter(|command| G::is_secret(*command)) else {
            let sentence = format!("{} is not a command that can be sealed", reveal.name);
            self.fault(Fault::new(FaultKind::Sealed, entry, sentence).of::<G>(seat, None));
            return false;
        };
        let (ruling, Effects { possible, .. }) = self.playback.judge_earlier(seat, state, command);
        if let Err(Interrupt::Refused(violation)) = ruling {
            let rules = &self.playback.driver.rules;
            let on = refusal_dependencies::<G>(rules, state, seat, command, &violation);
            let fault = Fault::refused::<G>(entry, rules, &self.roster.called(), state, seat, command, &violation);
            let fault = fault.resting_on::<G>(rules, on);
            self.playback.depends_on(on);
            self.fault(fault);
            return false;
        }
        if !possible {
            self.tally.open.retain(|open| *open != entry);
            self.tally.counted.possible = self.tally.counted.possible.saturating_sub(1);
            self.tally.counted.legal += 1;
        }
        true
    }

    /// Takes the named values that this line opens for some seats.
    pub(super) fn take_earlier(&self, openings: &Openings<'_>, chance: &mut FixedDraws) {
        for opening in openings.iter().filter(|opening| opening.of.0 < self.chain.entry && opening.of.0 > 0) {
            let named =
                self.playback.secrets.iter().find(|(_, secret)| secret.seal.is_some_and(|(of, _)| of == opening.of));
            if let Some((name, _)) = named {
                chance.push_json(name, opening.value.get());
            }
        }
    }

    /// Fails unless the values that were revealed are those of the record.
    pub(super) fn compare_reveals(&mut self, commanded: &Commanded<'_>) {
        // a value that was hidden in a stated position or in a hand cannot be judged, nor can the command that revealed it
        let unjudged = |look: &&RecordedLook| {
            look.seen_by == SeenBy::Everybody && !look.was_known && !self.playback.secrets.contains_key(&look.name)
        };
        if self.playback.looks.iter().any(|look| unjudged(&look)) && self.current.stepped == Some(false) {
            self.tally.open.push(self.chain.entry);
            self.current.stepped = Some(true);
        }
        let looks = self.playback.looks.iter().filter(|look| look.seen_by == SeenBy::Everybody);
        let is_written = |(look, reveal): (&RecordedLook, &Reveal<'_>)| {
            let written = look.value.as_ref().and_then(|value| self.canonical.write(value).ok());
            look.name == reveal.name && written == Some(reveal.value.get().as_bytes())
        };
        if looks.clone().count() == commanded.reveals.len() && looks.clone().zip(&commanded.reveals).all(is_written) {
            return;
        }
        let turned: Vec<(String, Option<Value>)> = looks.map(|look| (look.name.clone(), look.value.clone())).collect();
        let value = |reveal: &Reveal<'_>| serde_json::from_str::<Value>(reveal.value.get()).ok();
        let written: Vec<(String, Option<Value>)> =
            commanded.reveals.iter().map(|reveal| (reveal.name.clone(), value(reveal))).collect();
        if turned == written {
            return;
        }
        let shown = |list: &[(String, Option<Value>)]| {
            let place = turned.iter().zip(&written).take_while(|(one, other)| one == other).count();
            list.get(place).map_or("nothing".to_owned(), |(name, value)| {
                format!("{name}: {}", value.as_ref().map_or(UNSEEN.to_owned(), value_words::<G>))
            })
        };
        let (expected, found) = (shown(&turned), shown(&written));
        self.wrong(FaultKind::Reveals, format!("{found} is revealed here: expected {expected}"));
    }
}

/// A revealed value in words: a command in notation, or an item.
fn value_words<G: FullGame>(value: &Value) -> String {
    match (from_value::<G::Command>(value), value) {
        (Ok(command), _) => G::command_words(&command).to_string(),
        (_, Value::String(item)) => item.clone(),
        (_, value) => value.to_string(),
    }
}
