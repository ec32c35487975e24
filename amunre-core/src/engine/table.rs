//! The authoritative running game.

use std::sync::Arc;

use crate::engine::{
    Chance, Effects, Game, HiddenInformation, Interrupt, Seat, Seats, SetupError, Viewer, apply, boxed, start,
};

/// A running game: the truth, the views of it, and what was done so far.
pub struct Table<G: Game, C: Chance = Box<dyn Chance + Send>> {
    rules: Arc<G::Rules>,
    /// On the heap, so that a table is moved with few bytes.
    state: Box<G::State>,
    chance: C,
    /// What was done and stands.
    done: Vec<Arc<AppliedCommand<G>>>,
    /// What was taken back, the last one first to come again, with the state after it.
    undone: Vec<(Arc<AppliedCommand<G>>, Box<G::State>)>,
    started: Arc<[G::Event]>,
    /// Where the events of a command come together before they are kept.
    happening: Vec<G::Event>,
}

impl<G: Game, C: Chance + Clone> Clone for Table<G, C> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            chance: self.chance.clone(),
            done: self.done.clone(),
            undone: self.undone.clone(),
            started: Arc::clone(&self.started),
            happening: Vec::new(),
        }
    }
}

/// One command that was carried out.
#[derive(Debug)]
pub struct AppliedCommand<G: Game> {
    /// Who asked.
    pub seat: Seat,
    /// What.
    pub command: G::Command,
    /// What came of it.
    pub events: Box<[G::Event]>,
    trace: Effects,
    before: Box<G::State>,
}

/// Why a command cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// The seat has done nothing yet.
    #[error("{0} has done nothing that could be taken back")]
    NothingDone(Seat),
    /// Another seat acted after it.
    #[error("{1} has acted since {0} did")]
    OtherActed(Seat, Seat),
    /// An item was drawn and seen.
    #[error("a draw was seen: {0} cannot take back what brought it")]
    Drawn(Seat),
    /// Others learned a hidden value.
    #[error("something hidden became known: {0} cannot take back what showed it")]
    Disclosed(Seat),
}

impl UndoError {
    /// Fails if a seat may not take its last command back. `last` is the last command that stands: its seat and what came of
    /// it; `has_acted` is asked if it is that of another seat.
    pub(crate) fn check(
        seat: Seat,
        last: Option<(Seat, Effects)>,
        has_acted: impl FnOnce() -> bool,
    ) -> Result<(), Self> {
        match last {
            Some((other, effects)) if other == seat => match effects {
                Effects { drew_visibly: true, .. } => Err(Self::Drawn(seat)),
                Effects { disclosed: true, .. } => Err(Self::Disclosed(seat)),
                _ => Ok(()),
            },
            Some((other, _)) if has_acted() => Err(Self::OtherActed(seat, other)),
            _ => Err(Self::NothingDone(seat)),
        }
    }
}

/// Why nothing can be done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing was taken back that could be done again")]
pub struct RedoError;

impl<G: Game, C: Chance> Table<G, C> {
    /// Checks the set-up and begins the game.
    pub fn open(setup: &G::Setup, chance: C) -> Result<Self, OpenError<G::Violation>> {
        let rules = boxed::rules::<G>(setup).map_err(OpenError::Setup)?;
        Self::with_rules(rules, chance).map_err(OpenError::Start)
    }

    /// Begins a game under rules that are already compiled.
    pub fn with_rules(rules: Arc<G::Rules>, chance: C) -> Result<Self, Interrupt<G::Violation>> {
        let mut table = Self {
            state: boxed::initial::<G>(&rules),
            rules,
            chance,
            done: Vec::new(),
            undone: Vec::new(),
            started: Arc::default(),
            happening: Vec::new(),
        };
        start::<G>(&table.rules, &mut table.state, &mut table.chance, Some(&mut table.happening))?;
        table.started = table.happening.as_slice().into();
        Ok(table)
    }

    /// A game that goes on from a state in which it has begun, by these events at last. What came before cannot be taken
    /// back.
    pub fn from_state(rules: Arc<G::Rules>, state: Box<G::State>, events: &[G::Event], chance: C) -> Self {
        Self {
            rules,
            state,
            chance,
            done: Vec::new(),
            undone: Vec::new(),
            started: events.into(),
            happening: Vec::new(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// The rules, to be shared with another table.
    pub fn shared_rules(&self) -> Arc<G::Rules> {
        Arc::clone(&self.rules)
    }

    /// Where the draws come from.
    pub fn chance(&self) -> &C {
        &self.chance
    }

    /// Where the draws come from: a script can be given more of them.
    pub fn chance_mut(&mut self) -> &mut C {
        &mut self.chance
    }

    /// The truth.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The state as a viewer may know it.
    pub fn view(&self, viewer: Viewer) -> G::State
    where
        G: HiddenInformation,
    {
        G::view(&self.rules, &self.state, viewer)
    }

    /// The seats that the table waits for.
    pub fn to_act(&self) -> Seats {
        G::to_act(&self.rules, &self.state)
    }

    /// What a seat owes.
    pub fn decision(&self, seat: Seat) -> Option<G::Decision> {
        G::decision(&self.rules, &self.state, seat)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        G::is_over(&self.state)
    }

    /// What a seat may do now.
    pub fn legal_commands(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        G::legal_commands(&self.rules, &self.state, seat, &mut list);
        list
    }

    /// What a seat may do now to do what it owes: its legal commands but those that are legal at any time, unless there are
    /// no others.
    pub fn required_commands(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        G::required_commands(&self.rules, &self.state, seat, &mut list);
        if list.is_empty() && self.to_act().contains(seat) {
            G::anytime_commands(&self.rules, &self.state, seat, &mut list);
        }
        list
    }

    /// The events before the first command.
    pub fn start_events(&self) -> &[G::Event] {
        &self.started
    }

    /// The events before the first command, to be shared.
    pub fn shared_start(&self) -> Arc<[G::Event]> {
        Arc::clone(&self.started)
    }

    /// What was done so far and stands: seat, command, events.
    pub fn history(&self) -> impl Iterator<Item = (Seat, G::Command, &[G::Event])> {
        self.done.iter().map(|step| (step.seat, step.command, &*step.events))
    }

    /// What was done last and stands.
    pub fn last(&self) -> Option<&Arc<AppliedCommand<G>>> {
        self.done.last()
    }

    /// Judges a command and carries it out; gives its events. What stops it changes nothing.
    pub fn apply(&mut self, seat: Seat, command: G::Command) -> Result<&[G::Event], Interrupt<G::Violation>> {
        let before = self.state.clone();
        self.happening.clear();
        let Self { rules, state, chance, happening, .. } = self;
        let trace = apply::<G>(rules, state, chance, Some(happening), seat, command)?;
        let events = self.happening.as_slice().into();
        self.undone.clear();
        self.done.push(Arc::new(AppliedCommand { seat, command, events, trace, before }));
        Ok(self.done.last().map_or(&[], |step| &*step.events))
    }

    /// Whether a seat may take back its last command, and if not, why.
    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        let last = self.done.last().map(|step| (step.seat, step.trace));
        UndoError::check(seat, last, || self.done.iter().any(|step| step.seat == seat))
    }

    /// Takes back the last command of a seat.
    pub fn undo(&mut self, seat: Seat) -> Result<G::Command, UndoError> {
        self.can_undo(seat)?;
        let step = self.done.pop().ok_or(UndoError::NothingDone(seat))?;
        let after = std::mem::replace(&mut self.state, step.before.clone());
        let command = step.command;
        self.undone.push((step, after));
        Ok(command)
    }

    /// Does again what was taken back last.
    pub fn redo(&mut self) -> Result<(Seat, G::Command), RedoError> {
        let (step, after) = self.undone.pop().ok_or(RedoError)?;
        self.state = after;
        let redone = (step.seat, step.command);
        self.done.push(step);
        Ok(redone)
    }
}

/// Why a table could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError<V: std::fmt::Display + std::fmt::Debug> {
    /// The set-up cannot be played.
    #[error("{0}")]
    Setup(SetupError),
    /// The source of chance did not carry the game to its first decision.
    #[error("{0}")]
    Start(Interrupt<V>),
}
