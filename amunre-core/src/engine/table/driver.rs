//! A game in progress: its commands are carried out, and the last ones can be taken back.

#![allow(clippy::unnecessary_box_returns)] // a state may have several kilobytes: it stays on the heap

use std::sync::{Arc, OnceLock};

use crate::engine::{
    Chance, Effects, Game, HiddenInformation, Interrupt, Seat, SharedStack, Turn, TurnResult, Viewer, boxed, run_turn,
};

/// A game in progress. `N` is the note that its owner keeps with each command that can be taken back.
pub(crate) struct Driver<G: Game, N> {
    pub(crate) rules: Arc<G::Rules>,
    /// On the heap, so that a game is moved with few bytes. None if it was given up to save memory: it follows from the base.
    state: OnceLock<Box<G::State>>,
    /// The state before the commands that can be taken back, if there are any.
    base: Option<Box<G::State>>,
    /// The commands that can be taken back, the last one on top.
    steps: SharedStack<UndoStep<N>>,
    /// Their events: each state since the base follows from them.
    events: SharedStack<G::Event>,
    /// The last command that cannot be taken back: its seat and its effects.
    barrier: Option<(Seat, Effects)>,
    /// The number of commands of each seat.
    acted: [u32; Seat::MOST as usize],
}

/// A command that can be taken back.
#[derive(Clone, Debug)]
pub(crate) struct UndoStep<N> {
    pub(crate) seat: Seat,
    pub(crate) note: N,
    /// The number of its events.
    events: usize,
}

/// The reason why a command cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// The seat has done nothing yet.
    #[error("{0} has nothing to undo")]
    NothingDone(Seat),
    /// Another seat acted after it.
    #[error("{0} cannot undo: {1} has acted since")]
    OtherActed(Seat, Seat),
    /// An item was drawn and seen.
    #[error("{0} cannot undo: a drawn item was revealed")]
    Drawn(Seat),
    /// Others learned a hidden value.
    #[error("{0} cannot undo: a hidden value was revealed")]
    Disclosed(Seat),
}

impl<G: Game, N: Clone> Driver<G, N> {
    /// Returns a game that continues from a state. Earlier commands cannot be undone.
    pub(crate) fn new(rules: Arc<G::Rules>, state: Box<G::State>) -> Self {
        let (steps, events) = (SharedStack::default(), SharedStack::default());
        let state = state.into();
        Self { rules, state, base: None, steps, events, barrier: None, acted: [0; Seat::MOST as usize] }
    }

    /// Returns the state.
    #[inline]
    pub(crate) fn state(&self) -> &G::State {
        self.state.get_or_init(|| self.after_steps())
    }

    /// Returns a copy of the state.
    pub(crate) fn copied_state(&self) -> Box<G::State> {
        self.state.get().cloned().unwrap_or_else(|| self.after_steps())
    }

    /// Makes the state that follows from the base by the commands that can be taken back.
    #[cold]
    fn after_steps(&self) -> Box<G::State> {
        // a state without a base is never given up
        let mut state = self.base.clone().unwrap_or_else(|| boxed::initial::<G>(&self.rules));
        self.events.in_order().for_each(|event| G::evolve(&self.rules, &mut state, event));
        state
    }

    /// Takes the state, to be changed and put back.
    #[inline]
    fn take_state(&mut self) -> Box<G::State> {
        self.state.take().unwrap_or_else(|| self.after_steps())
    }

    /// Makes this a game that continues from the state of another, in the memory that it has.
    pub(crate) fn continue_from(&mut self, other: &Self) {
        if !Arc::ptr_eq(&self.rules, &other.rules) {
            self.rules = Arc::clone(&other.rules);
        }
        let mut state = self.take_state();
        state.as_mut().clone_from(other.state());
        self.state = state.into();
        self.steps.clear();
        self.events.clear();
        (self.barrier, self.acted) = (None, [0; Seat::MOST as usize]);
    }

    /// Runs the start of the game or a command; returns its effects. An interrupt changes nothing.
    pub(crate) fn run(
        &mut self,
        chance: &mut dyn Chance,
        events: &mut Vec<G::Event>,
        run: impl FnOnce(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) -> Result<Effects, Interrupt<G::Violation>> {
        self.keep_base();
        let mut state = self.take_state();
        let rules = &*self.rules;
        let done = run_turn::<G>(rules, &mut state, chance, Some(events), |turn| run(rules, turn));
        self.state = state.into();
        done.map_err(|(interrupt, effects)| {
            if effects.acted {
                self.return_to_steps();
            }
            interrupt
        })
    }

    /// Copies the state as the base, if no command can be taken back.
    fn keep_base(&mut self) {
        if !self.can_undo_any() {
            match self.base.take() {
                Some(mut base) => {
                    base.as_mut().clone_from(self.state());
                    self.base = Some(base);
                }
                None => self.base = Some(self.copied_state()),
            }
        }
    }

    /// Frees the memory that can be had again: of the state and the base, one stays.
    pub(crate) fn free_memory(&mut self) {
        if self.can_undo_any() {
            self.state.take();
        } else {
            self.base = None;
        }
        self.steps.shrink();
        self.events.shrink();
    }

    /// Goes back to the state that follows from the base by the commands that can be taken back.
    fn return_to_steps(&mut self) {
        self.state = self.after_steps().into();
    }

    /// Keeps a command that [`Driver::run`] has carried out, with its events.
    pub(crate) fn keep(&mut self, seat: Seat, effects: Effects, events: &[G::Event], note: N) {
        self.count(seat, 1);
        if effects.drew_visibly || effects.disclosed {
            self.steps.clear();
            self.events.clear();
            self.barrier = Some((seat, effects));
        } else {
            self.push(seat, events, note);
        }
    }

    fn push(&mut self, seat: Seat, events: &[G::Event], note: N) {
        self.steps.push(UndoStep { seat, note, events: events.len() });
        events.iter().for_each(|event| self.events.push(event.clone()));
    }

    /// Returns the last command of all: its seat and its effects.
    pub(crate) fn last(&self) -> Option<(Seat, Effects)> {
        self.steps.last().map(|step| (step.seat, Effects::default())).or(self.barrier)
    }

    /// Returns the command that a seat may take back.
    pub(crate) fn can_undo(&self, seat: Seat) -> Result<&UndoStep<N>, UndoError> {
        match (self.steps.last(), self.last()) {
            (Some(step), _) if step.seat == seat => Ok(step),
            (_, Some((other, Effects { drew_visibly: true, .. }))) if other == seat => Err(UndoError::Drawn(seat)),
            (_, Some((other, _))) if other == seat => Err(UndoError::Disclosed(seat)),
            (_, Some((other, _))) if self.acted(seat) > 0 => Err(UndoError::OtherActed(seat, other)),
            _ => Err(UndoError::NothingDone(seat)),
        }
    }

    /// Takes back the last command of a seat.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<UndoStep<N>, UndoError> {
        self.can_undo(seat)?;
        let step = self.steps.pop().ok_or(UndoError::NothingDone(seat))?;
        (0..step.events).for_each(|_| drop(self.events.pop()));
        self.return_to_steps();
        self.count(seat, -1);
        Ok(step)
    }

    /// Carries out again, by its events, the command that was taken back last.
    pub(crate) fn redo(&mut self, seat: Seat, events: &[G::Event], note: N) {
        self.keep_base();
        let mut state = self.take_state();
        events.iter().for_each(|event| G::evolve(&self.rules, &mut state, event));
        self.state = state.into();
        self.count(seat, 1);
        self.push(seat, events, note);
    }

    /// Returns true if the last command can be taken back.
    pub(crate) fn can_undo_any(&self) -> bool {
        self.steps.last().is_some()
    }

    /// Returns the state before the commands that can be taken back, and their number.
    pub(crate) fn settled(&self) -> (&G::State, usize) {
        let base = self.base.as_deref().filter(|_| self.can_undo_any());
        (base.unwrap_or_else(|| self.state()), self.steps.in_order().count())
    }

    /// Returns the last command that cannot be taken back: its seat and its effects.
    pub(crate) fn barrier(&self) -> Option<(Seat, Effects)> {
        self.barrier
    }

    /// Notes the command that led to the state from which this game continues.
    pub(crate) fn began_with(&mut self, seat: Seat, effects: Effects) {
        self.count(seat, 1);
        self.barrier = Some((seat, effects));
    }

    /// Continues from another state. Earlier commands cannot be undone.
    pub(crate) fn play_from(&mut self, state: Box<G::State>) {
        *self = Self::new(Arc::clone(&self.rules), state);
    }

    /// Reduces the states, and the events between them, to the knowledge of this viewer.
    pub(crate) fn forget(&mut self, viewer: Viewer)
    where
        G: HiddenInformation,
    {
        self.state = boxed::view::<G>(&self.rules, self.state(), viewer).into();
        self.base = self.base.as_ref().map(|base| boxed::view::<G>(&self.rules, base, viewer));
        self.events = self.events.in_order().map(|event| G::redact(event, viewer)).collect();
    }

    /// Returns the notes of the commands that can be taken back, in their order.
    pub(crate) fn notes(&self) -> impl Iterator<Item = &N> {
        self.steps.in_order().map(|step| &step.note)
    }

    /// Returns the same game with other notes, one for each command that can be taken back.
    pub(crate) fn with_notes<M>(&self, notes: impl IntoIterator<Item = M>) -> Driver<G, M> {
        let with_note = |(step, note): (&UndoStep<N>, M)| UndoStep { seat: step.seat, note, events: step.events };
        let steps = self.steps.in_order().zip(notes).map(with_note).collect();
        let (rules, state, base) = (Arc::clone(&self.rules), self.state.clone(), self.base.clone());
        Driver { rules, state, base, steps, events: self.events.clone(), barrier: self.barrier, acted: self.acted }
    }

    fn acted(&self, seat: Seat) -> u32 {
        self.acted.get(usize::from(seat.number())).copied().unwrap_or_default()
    }

    fn count(&mut self, seat: Seat, change: i32) {
        if let Some(times) = self.acted.get_mut(usize::from(seat.number())) {
            *times = times.saturating_add_signed(change);
        }
    }
}

impl<G: Game, N: Clone> Clone for Driver<G, N> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            base: self.base.clone(),
            steps: self.steps.clone(),
            events: self.events.clone(),
            barrier: self.barrier,
            acted: self.acted,
        }
    }
}
