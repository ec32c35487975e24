//! A running game with its types: the true state, the commands so far, undo and redo.

mod apply;
mod driver;
mod history;
pub(crate) mod shared_stack;

use std::fmt;
use std::sync::Arc;

pub use apply::{apply, apply_sealed, start};
pub(crate) use driver::Driver;
pub use driver::UndoError;
pub(crate) use history::History;
pub(crate) use shared_stack::SharedStack;

use crate::engine::{
    Chance, Effects, Game, HiddenInformation, Interrupt, Seat, Seats, SetupError, Turn, TurnResult, Viewer, boxed,
};

/// A running game: the true state, the views of it, and its commands so far. A copy shares the history with the
/// original.
pub struct Table<G: Game, C: Chance = Box<dyn Chance + Send>> {
    driver: Driver<G, ()>,
    chance: C,
    history: History<G>,
    /// The events of a command before they are kept.
    happening: Vec<G::Event>,
}

impl<G: Game, C: Chance + Clone> Clone for Table<G, C> {
    fn clone(&self) -> Self {
        Self {
            driver: self.driver.clone(),
            chance: self.chance.clone(),
            history: self.history.clone(),
            happening: Vec::new(),
        }
    }
}

/// Shows the phase alone: nothing that a seat may not know.
impl<G: Game, C: Chance> fmt::Debug for Table<G, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("phase", &G::phase(self.state())).finish_non_exhaustive()
    }
}

/// No command was taken back since the last one was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing to redo")]
pub struct RedoError;

impl<G: Game, C: Chance> Table<G, C> {
    /// Checks the set-up and begins the game. Fails if the set-up cannot be played, or if the source of chance has no answer.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::engine::ids::Seats;
    /// use amunre_core::engine::table::OpenError;
    /// use amunre_core::prelude::*;
    ///
    /// let chance = Seeded::new(Seed::from_number(7));
    /// let table = Table::<AmunRe, _>::open(&Setup::classic(3), chance)?;
    /// assert_eq!(table.to_act(), Seats::only(Seat::FIRST));
    /// let six = Table::<AmunRe, _>::open(&Setup::classic(6), Seeded::new(Seed::from_number(7)));
    /// assert!(matches!(six, Err(OpenError::Setup(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(setup: &G::Setup, chance: C) -> Result<Self, OpenError<G::Violation>> {
        let rules = boxed::rules::<G>(setup).map_err(OpenError::Setup)?;
        Self::with_rules(rules, chance).map_err(OpenError::Start)
    }

    /// Begins a game under rules that are already compiled.
    pub fn with_rules(rules: Arc<G::Rules>, chance: C) -> Result<Self, Interrupt<G::Violation>> {
        let mut table = Self::before_start(rules, chance);
        table.start()?;
        Ok(table)
    }

    /// Returns a game that has not begun.
    pub(crate) fn before_start(rules: Arc<G::Rules>, chance: C) -> Self {
        let state = boxed::initial::<G>(&rules);
        Self::from_state(rules, state, &[], chance)
    }

    /// Begins the game. An interrupt changes nothing.
    pub(crate) fn start(&mut self) -> Result<(), Interrupt<G::Violation>> {
        self.happening.clear();
        let Self { driver, chance, happening, .. } = self;
        driver.run(chance, happening, G::start)?;
        self.history.started = self.happening.as_slice().into();
        Ok(())
    }

    /// Continues a game from a state in which it has begun, with these last events. Earlier commands cannot be undone.
    pub fn from_state(rules: Arc<G::Rules>, state: Box<G::State>, events: &[G::Event], chance: C) -> Self {
        Self::of(Driver::new(rules, state), History::new(events.into()), chance)
    }

    /// Makes this table one that continues from the state of another, as [`Table::from_state`] without events, in the memory that it has.
    pub(crate) fn continue_from(&mut self, other: &Self, chance: C) {
        self.driver.continue_from(&other.driver);
        self.history.clear();
        self.chance = chance;
    }

    /// Continues a game whose commands were carried out elsewhere.
    pub(crate) fn of(driver: Driver<G, ()>, history: History<G>, chance: C) -> Self {
        Self { driver, chance, history, happening: Vec::new() }
    }

    /// Returns the same game with another source of draws, made of its own.
    pub(crate) fn with_chance<D: Chance>(self, of: impl FnOnce(C) -> D) -> Table<G, D> {
        let Self { driver, chance, history, happening } = self;
        Table { driver, chance: of(chance), history, happening }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &G::Rules {
        &self.driver.rules
    }

    /// Returns the rules, to be shared with another table.
    pub fn shared_rules(&self) -> Arc<G::Rules> {
        Arc::clone(&self.driver.rules)
    }

    /// Returns the game without its history.
    pub(crate) fn driver(&self) -> &Driver<G, ()> {
        &self.driver
    }

    /// Returns the source of the draws.
    pub fn chance(&self) -> &C {
        &self.chance
    }

    /// Returns the source of the draws: a script can be given more of them.
    pub fn chance_mut(&mut self) -> &mut C {
        &mut self.chance
    }

    /// Returns the true state.
    pub fn state(&self) -> &G::State {
        self.driver.state()
    }

    /// Returns the state as a viewer may know it.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::prelude::*;
    ///
    /// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// assert!(table.view(Viewer::Referee) == *table.state());
    /// assert!(table.view(Viewer::Spectator) != *table.state()); // two cards lie face down
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view(&self, viewer: Viewer) -> G::State
    where
        G: HiddenInformation,
    {
        G::view(&self.driver.rules, self.driver.state(), viewer)
    }

    /// Returns the seats that must act.
    pub fn to_act(&self) -> Seats {
        G::to_act(&self.driver.rules, self.driver.state())
    }

    /// Returns the decision that a seat must make.
    pub fn decision(&self, seat: Seat) -> Option<G::Decision> {
        G::decision(&self.driver.rules, self.driver.state(), seat)
    }

    /// Returns true once the game is over.
    pub fn is_over(&self) -> bool {
        G::is_over(self.driver.state())
    }

    /// Returns the number of seats.
    pub fn players(&self) -> u8 {
        G::players(&self.driver.rules)
    }

    /// Returns the points of each seat so far.
    pub fn scores(&self) -> Vec<u16> {
        G::points(self.driver.state()).collect()
    }

    /// Returns the winners, once the game is over; several if they share the win.
    pub fn winners(&self) -> Seats {
        G::winners(self.driver.state())
    }

    /// Returns the legal commands of a seat, in ascending order of ids.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Command, Setup};
    /// use amunre_core::prelude::*;
    ///
    /// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// let commands = table.legal_commands(Seat::FIRST);
    /// // 21 bids, and the sale of a card, which is legal at any time
    /// assert_eq!((commands.len(), table.required_commands(Seat::FIRST).len()), (22, 21));
    /// assert!(matches!(commands[0], Command::Bid { gold: 0, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_commands(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        G::legal_commands(&self.driver.rules, self.driver.state(), seat, &mut list);
        list
    }

    /// Returns the commands by which a seat makes its decision: its legal commands but those that are legal at any time, unless there are
    /// no others.
    pub fn required_commands(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        G::required_commands(&self.driver.rules, self.driver.state(), seat, &mut list);
        if list.is_empty() && self.to_act().contains(seat) {
            G::anytime_commands(&self.driver.rules, self.driver.state(), seat, &mut list);
        }
        list
    }

    /// Returns the events before the first command.
    pub fn start_events(&self) -> &[G::Event] {
        &self.history.started
    }

    /// Returns the events before the first command, to be shared.
    pub fn shared_start(&self) -> Arc<[G::Event]> {
        Arc::clone(&self.history.started)
    }

    /// Returns the events so far, to be shared with a table that goes on from here.
    pub(crate) fn shared_history(&self) -> &History<G> {
        &self.history
    }

    /// Returns the commands that were not taken back, in their order: seat, command, events.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::prelude::*;
    ///
    /// let mut table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// let command = table.legal_commands(Seat::FIRST)[0];
    /// let events = table.apply(Seat::FIRST, command)?.to_vec();
    /// assert_eq!(table.history().collect::<Vec<_>>(), [(Seat::FIRST, command, events)]);
    /// table.undo(Seat::FIRST)?;
    /// assert_eq!(table.history().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn history(&self) -> impl Iterator<Item = (Seat, G::Command, Vec<G::Event>)> {
        self.history.commands()
    }

    /// Returns the last command that stands and its seat, if no repairs came after it.
    pub fn last(&self) -> Option<(Seat, G::Command)> {
        self.history.last()
    }

    /// Returns the last events: of a command that stands, of repairs, or of the start.
    pub(crate) fn last_events(&self) -> Arc<[G::Event]> {
        self.history.last_events()
    }

    /// Judges a command and carries it out; returns its events. Fails if a rule forbids it ([`Interrupt::Refused`]), or if the source of chance
    /// has no answer or a wrong one. An interrupted command changes nothing.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Command, Event, Province, Setup};
    /// use amunre_core::engine::refusal::Violation;
    /// use amunre_core::engine::turn::Interrupt;
    /// use amunre_core::prelude::*;
    ///
    /// let mut table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// let bid = |gold| Command::bid(Province::Sawu, gold);
    /// let refused = table.apply(Seat::FIRST, bid(4)).map(<[Event]>::len);
    /// assert!(matches!(refused, Err(Interrupt::Refused(why)) if why.rule().to_string() == "amun-re/auction/space"));
    /// let events = table.apply(Seat::FIRST, bid(6))?;
    /// assert!(matches!(events[0], Event::BidPlaced { gold: 6, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, seat: Seat, command: G::Command) -> Result<&[G::Event], Interrupt<G::Violation>> {
        self.run(seat, command, |rules, turn| G::decide(rules, turn, seat, command))
    }

    /// Carries out a command from the list of legal commands without judging it again; returns its events. A command that is not in the
    /// list can lead to a state that no game reaches.
    pub fn apply_unchecked(&mut self, seat: Seat, command: G::Command) -> Result<&[G::Event], Interrupt<G::Violation>> {
        self.run(seat, command, |rules, turn| G::carry_out(rules, turn, seat, command))
    }

    fn run(
        &mut self,
        seat: Seat,
        command: G::Command,
        run: impl FnOnce(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) -> Result<&[G::Event], Interrupt<G::Violation>> {
        self.happening.clear();
        let Self { driver, chance, happening, .. } = self;
        let effects = driver.run(chance, happening, run)?;
        driver.keep(seat, effects, happening, ());
        self.history.push(seat, command, &self.happening);
        Ok(&self.happening)
    }

    /// Fails if a seat may not take back its last command.
    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        self.driver.can_undo(seat).map(drop)
    }

    /// Returns true if the last command can be undone by its seat.
    pub(crate) fn can_undo_any(&self) -> bool {
        self.driver.can_undo_any()
    }

    /// Returns the state before the commands that can be undone.
    pub(crate) fn settled(&self) -> &G::State {
        self.driver.settled().0
    }

    /// Returns the last entry that led to [`Self::settled`]: the events before it, its command, and its events.
    pub(crate) fn settled_by(
        &self,
    ) -> (impl Iterator<Item = &G::Event>, Option<(Seat, G::Command)>, impl Iterator<Item = &G::Event>) {
        let (command, before, own) = self.history.settled(self.driver.settled().1);
        (self.history.events().take(before), command, self.history.events().skip(before).take(own))
    }

    /// Frees the memory of the commands that cannot be undone, but not of the last of them and not of events that are still asked for.
    pub(crate) fn forget_settled(&mut self, is_asked_for: impl Fn(&G::Event) -> bool) {
        let (_, can_be_undone) = self.driver.settled();
        self.history.keep_last(can_be_undone + 1, is_asked_for);
        self.driver.free_memory();
        self.happening = Vec::new();
    }

    /// Returns true if a drawn item was revealed by the last command that cannot be undone.
    pub(crate) fn settled_by_a_draw(&self) -> bool {
        self.driver.barrier().is_some_and(|(_, effects)| effects.drew_visibly)
    }

    /// Notes the command that led to the state from which this table continues: it cannot be undone, because it revealed a drawn item
    /// or a hidden value.
    pub(crate) fn began_with(&mut self, seat: Seat, command: G::Command, drawn: bool) {
        self.history.began_with(seat, command);
        self.driver.began_with(seat, Effects { drew_visibly: drawn, disclosed: !drawn, ..Effects::default() });
    }

    /// Takes back the last command of a seat, and returns it. Fails if another seat has acted since, or if a drawn item or a hidden value was
    /// revealed.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::engine::table::UndoError;
    /// use amunre_core::prelude::*;
    ///
    /// let mut table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// let command = table.legal_commands(Seat::FIRST)[0];
    /// table.apply(Seat::FIRST, command)?;
    /// assert_eq!(table.undo(Seat::FIRST)?, command);
    /// assert_eq!(table.undo(Seat::FIRST), Err(UndoError::NothingDone(Seat::FIRST)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, seat: Seat) -> Result<G::Command, UndoError> {
        self.driver.undo(seat)?;
        self.history.undo().ok_or(UndoError::NothingDone(seat))
    }

    /// Returns the command that was taken back last, and its seat, if none was given since.
    pub fn undone(&self) -> Option<(Seat, G::Command)> {
        self.history.undone()
    }

    /// Carries out again the command that was taken back last, and returns it with its seat. Its draws are the same.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::engine::table::RedoError;
    /// use amunre_core::prelude::*;
    ///
    /// let mut table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// let command = table.legal_commands(Seat::FIRST)[0];
    /// table.apply(Seat::FIRST, command)?;
    /// table.undo(Seat::FIRST)?;
    /// assert_eq!(table.redo()?, (Seat::FIRST, command));
    /// assert_eq!(table.redo(), Err(RedoError));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redo(&mut self) -> Result<(Seat, G::Command), RedoError> {
        self.history.redo(&mut self.driver).ok_or(RedoError)
    }

    /// Continues from the state after repairs of a referee, which were judged. Earlier commands cannot be undone.
    pub(crate) fn repaired(&mut self, state: Box<G::State>, repairs: &[G::Event]) {
        self.driver.play_from(state);
        self.history.push_repairs(repairs);
    }
}

/// The reason for which a table could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError<V> {
    /// The set-up cannot be played.
    #[error("{0}")]
    Setup(SetupError),
    /// The source of chance did not carry the game to its first decision.
    #[error("{0}")]
    Start(Interrupt<V>),
}
