//! A game in progress: its commands are carried out, and the last ones can be taken back.

use std::sync::Arc;

use crate::engine::{Chance, Effects, Game, Interrupt, Seat, SharedStack, Turn, TurnResult, run_turn};

/// A game in progress. `N` is the note that its owner keeps with each command that can be taken back.
pub(crate) struct Driver<G: Game, N> {
    pub(crate) rules: Arc<G::Rules>,
    /// On the heap, so that a game is moved with few bytes.
    pub(crate) state: Box<G::State>,
    /// The commands that can be taken back, the last one on top.
    steps: SharedStack<UndoStep<G::State, N>>,
    /// The last command that cannot be taken back: its seat and its effects.
    barrier: Option<(Seat, Effects)>,
    /// The number of commands of each seat.
    acted: [u32; Seat::MOST as usize],
    /// Memory for the state before the next command.
    spare: Option<Box<G::State>>,
}

/// A command that can be undone or redone.
#[derive(Clone, Debug)]
pub(crate) struct UndoStep<S, N> {
    pub(crate) seat: Seat,
    pub(crate) note: N,
    /// The state before the command; the state after it while it is taken back.
    pub(crate) other_state: S,
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
    /// A game that continues from a state. Earlier commands cannot be undone.
    pub(crate) fn new(rules: Arc<G::Rules>, state: Box<G::State>) -> Self {
        let acted = [0; Seat::MOST as usize];
        Self { rules, state, steps: SharedStack::default(), barrier: None, acted, spare: None }
    }

    /// Runs the start of the game or a command; returns its effects and the state before it. An interrupt changes nothing.
    pub(crate) fn run(
        &mut self,
        chance: &mut dyn Chance,
        events: &mut Vec<G::Event>,
        run: impl FnOnce(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) -> Result<(Effects, Box<G::State>), Interrupt<G::Violation>> {
        let before = match self.spare.take() {
            Some(mut spare) => {
                spare.clone_from(&self.state);
                spare
            }
            None => self.state.clone(),
        };
        let rules = &*self.rules;
        match run_turn::<G>(rules, &mut self.state, chance, Some(events), |turn| run(rules, turn)) {
            Ok(effects) => Ok((effects, before)),
            Err(interrupt) => {
                self.state = before;
                Err(interrupt)
            }
        }
    }

    /// Keeps a command that [`Driver::run`] has carried out.
    pub(crate) fn keep(&mut self, seat: Seat, effects: Effects, before: Box<G::State>, note: N) {
        self.count(seat, 1);
        if effects.drew_visibly || effects.disclosed {
            self.steps.clear();
            self.barrier = Some((seat, effects));
        } else {
            self.steps.push(UndoStep { seat, note, other_state: (*before).clone() });
        }
        self.spare = Some(before);
    }

    /// The last command of all: its seat and its effects.
    pub(crate) fn last(&self) -> Option<(Seat, Effects)> {
        self.steps.last().map(|step| (step.seat, Effects::default())).or(self.barrier)
    }

    /// The command that a seat may take back.
    pub(crate) fn can_undo(&self, seat: Seat) -> Result<&UndoStep<G::State, N>, UndoError> {
        match (self.steps.last(), self.last()) {
            (Some(step), _) if step.seat == seat => Ok(step),
            (_, Some((other, Effects { drew_visibly: true, .. }))) if other == seat => Err(UndoError::Drawn(seat)),
            (_, Some((other, _))) if other == seat => Err(UndoError::Disclosed(seat)),
            (_, Some((other, _))) if self.acted(seat) > 0 => Err(UndoError::OtherActed(seat, other)),
            _ => Err(UndoError::NothingDone(seat)),
        }
    }

    /// Takes back the last command of a seat.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<UndoStep<G::State, N>, UndoError> {
        self.can_undo(seat)?;
        let mut step = self.steps.pop().ok_or(UndoError::NothingDone(seat))?;
        std::mem::swap(&mut *self.state, &mut step.other_state);
        self.count(seat, -1);
        Ok(step)
    }

    /// Carries out again the command that was taken back last.
    pub(crate) fn redo(&mut self, mut step: UndoStep<G::State, N>) {
        std::mem::swap(&mut *self.state, &mut step.other_state);
        self.count(step.seat, 1);
        self.steps.push(step);
    }

    /// Continues from another state. Earlier commands cannot be undone.
    pub(crate) fn go_on_from(&mut self, state: Box<G::State>) {
        *self = Self::new(Arc::clone(&self.rules), state);
    }

    /// Replaces the state and each state to which undo can return.
    pub(crate) fn replace_states(&mut self, replace: impl Fn(&G::Rules, &G::State) -> Box<G::State>) {
        self.state = replace(&self.rules, &self.state);
        let mut steps = SharedStack::default();
        for UndoStep { seat, note, other_state } in self.steps.in_order().cloned() {
            steps.push(UndoStep { seat, note, other_state: *replace(&self.rules, &other_state) });
        }
        self.steps = steps;
    }

    /// The same game without the notes.
    pub(crate) fn without_notes(&self) -> Driver<G, ()> {
        let mut steps = SharedStack::default();
        for UndoStep { seat, other_state, .. } in self.steps.in_order() {
            steps.push(UndoStep { seat: *seat, note: (), other_state: other_state.clone() });
        }
        let (rules, state) = (Arc::clone(&self.rules), self.state.clone());
        Driver { rules, state, steps, barrier: self.barrier, acted: self.acted, spare: None }
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
            steps: self.steps.clone(),
            barrier: self.barrier,
            acted: self.acted,
            spare: None,
        }
    }
}
