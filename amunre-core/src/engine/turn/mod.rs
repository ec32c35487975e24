//! A turn: one command being judged. It reads the state, records events, and asks chance.

mod interrupt;

use std::fmt;

pub use interrupt::{Interrupt, Pending, WrongDraw, WrongLook};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::engine::{
    Bag, Chance, DrawAnswer, DrawRequest, Game, Hidden, Id, Left, LookRequest, PileInfo, Seat, SeenBy, to_value,
};

/// The effects of a judged command besides its events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// An event, a draw or a look has happened: after that nothing is refused.
    pub acted: bool,
    /// The command was not refuted, but this copy of the state does not prove that it is legal.
    pub possible: bool,
    /// A player saw an item that was drawn.
    pub drew_visibly: bool,
    /// A hidden value became known to others. Computed only if events are kept.
    pub disclosed: bool,
}

/// The result of [`judge`], and of each step of a turn.
pub type TurnResult<G, T = ()> = Result<T, Interrupt<<G as Game>::Violation>>;

/// One command being judged: the working copy of the state, the source of chance, and the list of events.
pub struct Turn<'t, G: Game> {
    rules: &'t G::Rules,
    state: &'t mut G::State,
    chance: &'t mut dyn Chance,
    events: Option<&'t mut Vec<G::Event>>,
    trace: Effects,
}

impl<'t, G: Game> Turn<'t, G> {
    /// Returns the state as it is now.
    #[inline]
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// Returns the rules of this game.
    #[inline]
    pub fn rules(&self) -> &'t G::Rules {
        self.rules
    }

    /// Records an event and applies it to the state.
    #[inline]
    pub fn emit(&mut self, event: G::Event) {
        self.trace.acted = true;
        if let Some(events) = &mut self.events {
            self.trace.disclosed |= G::discloses(self.state, &event);
            G::evolve(self.rules, self.state, &event);
            events.push(event);
        } else {
            G::evolve(self.rules, self.state, &event);
        }
    }

    /// Marks the command as one that this copy of the state cannot prove to be legal.
    pub fn mark_possible(&mut self) {
        self.trace.possible = true;
    }

    /// Draws an item from a pile; it may be unknown to this copy of the state.
    pub fn draw<K: Id, const N: usize>(
        &mut self,
        draw: DrawRequest<'_>,
        pile: &Bag<K, N>,
    ) -> Result<Hidden<K>, Interrupt<G::Violation>> {
        self.trace.acted = true;
        self.trace.drew_visibly |= draw.seen_by != SeenBy::Nobody;
        let known = pile.is_known();
        let PileInfo { first, items, .. } = draw.label.pile;
        let left = pile.kinds().numbers().get(*first..first.saturating_add(items.len())).unwrap_or_default();
        let answer =
            self.chance.draw(&DrawRequest { left: if known { Left::Known(left) } else { Left::Unknown }, ..draw });
        match answer {
            DrawAnswer::Unseen if !pile.is_empty() => Ok(Hidden::Unseen),
            DrawAnswer::Item(item) => match K::at(usize::from(item).saturating_add(*first)) {
                Some(kind) if !pile.is_empty() && (!known || pile.kinds().of(kind) > 0) => Ok(Hidden::Known(kind)),
                _ => Err(Interrupt::WrongDraw(Box::new(WrongDraw {
                    label: draw.label,
                    number: draw.number,
                    got: draw.label.pile.name_of(item).to_owned(),
                    left: listed(pile),
                }))),
            },
            DrawAnswer::Silent | DrawAnswer::Unseen => Err(wanted(&draw, pile)),
        }
    }

    /// Draws as [`Turn::draw`] does, for a copy of the state that knows every item: an unseen item is an error.
    pub fn draw_known<K: Id, const N: usize>(
        &mut self,
        draw: DrawRequest<'_>,
        pile: &Bag<K, N>,
    ) -> Result<K, Interrupt<G::Violation>> {
        let drawn = self.draw(draw, pile)?;
        drawn.known().ok_or_else(|| wanted(&draw, pile))
    }

    /// Turns a hidden value over for all players. If this copy of the state does not know it, the source is asked for
    /// it by name.
    pub fn look<T: Serialize + DeserializeOwned>(
        &mut self,
        value: Hidden<T>,
        name: impl fmt::Display,
    ) -> Result<T, Interrupt<G::Violation>> {
        let needs = || Interrupt::Needs(Box::new(Pending::Look { secret: name.to_string() }));
        self.look_by(value, &name, SeenBy::Everybody)?.known().ok_or_else(needs)
    }

    /// Turns a hidden value over for some players. It may stay unknown to this copy of the state.
    pub fn look_by<T: Serialize + DeserializeOwned>(
        &mut self,
        value: Hidden<T>,
        name: impl fmt::Display,
        seen_by: SeenBy,
    ) -> Result<Hidden<T>, Interrupt<G::Violation>> {
        self.trace.acted = true;
        if let Hidden::Known(value) = value {
            let known = || to_value(&value).ok();
            self.chance.look(&LookRequest { name: &name, seen_by, known: Some(&known) });
            return Ok(Hidden::Known(value));
        }
        let Some(opened) = self.chance.look(&LookRequest { name: &name, seen_by, known: None }) else {
            return Ok(Hidden::Unseen);
        };
        T::deserialize(&opened).map(Hidden::Known).map_err(|error| {
            let (secret, got, expected) = (name.to_string(), opened.to_string(), error.to_string());
            Interrupt::WrongLook(Box::new(WrongLook { secret, got, expected }))
        })
    }
}

/// Returns the items of a pile, as far as they are known.
fn listed<K: Id, const N: usize>(pile: &Bag<K, N>) -> Vec<(&'static str, u8)> {
    let known = pile.kinds().iter().filter(|_| pile.is_known());
    known.map(|(kind, copies)| (kind.name(), copies)).collect()
}

fn wanted<V, K: Id, const N: usize>(draw: &DrawRequest<'_>, pile: &Bag<K, N>) -> Interrupt<V> {
    let &DrawRequest { label, number, seen_by, .. } = draw;
    Interrupt::Needs(Box::new(Pending::Draw { label, number, seen_by, left: listed(pile) }))
}

/// Judges a command on the state itself; the caller throws it away afterwards or keeps it. [`apply`](crate::engine::apply) is the safe way.
pub fn judge<'t, G: Game>(
    rules: &'t G::Rules,
    state: &'t mut G::State,
    chance: &'t mut dyn Chance,
    events: Option<&'t mut Vec<G::Event>>,
    seat: Seat,
    command: G::Command,
) -> (TurnResult<G>, Effects) {
    let mut turn = Turn { rules, state, chance, events, trace: Effects::default() };
    let ruling = G::decide(rules, &mut turn, seat, command);
    (ruling, turn.trace)
}

/// Carries out a command of the list of legal commands on the state itself, without checking it again. It can fail only if the source of
/// chance has no answer.
pub fn carry_out<'t, G: Game>(
    rules: &'t G::Rules,
    state: &'t mut G::State,
    chance: &'t mut dyn Chance,
    events: Option<&'t mut Vec<G::Event>>,
    seat: Seat,
    command: G::Command,
) -> TurnResult<G> {
    let mut turn = Turn { rules, state, chance, events, trace: Effects::default() };
    G::carry_out(rules, &mut turn, seat, command)
}

/// Runs a turn on the state itself. An interrupt takes back the events, not the state: the effects with it say if that was changed.
#[inline]
pub(crate) fn run_turn<G: Game>(
    rules: &G::Rules,
    state: &mut G::State,
    chance: &mut dyn Chance,
    mut events: Option<&mut Vec<G::Event>>,
    run: impl FnOnce(&mut Turn<'_, G>) -> TurnResult<G>,
) -> Result<Effects, (Interrupt<G::Violation>, Effects)> {
    let before = events.as_ref().map_or(0, |events| events.len());
    let mut turn = Turn { rules, state, chance, events: events.as_deref_mut(), trace: Effects::default() };
    match run(&mut turn) {
        Ok(()) => {
            turn.chance.settle(true);
            Ok(turn.trace)
        }
        Err(stop) => {
            turn.chance.settle(false);
            let effects = turn.trace;
            if let Some(events) = events {
                events.truncate(before);
            }
            Err((stop, effects))
        }
    }
}
