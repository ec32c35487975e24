//! The course of a game through a record: the state, the commands that can be undone, and the hidden values by name. The writer
//! and the verifier of a record share it.

pub(super) mod card_counting;
mod dependencies;
pub(in crate::log) mod last_drawn;
mod own_seals;
pub(super) mod pile_contents;
pub(super) mod sleeping;

use std::collections::BTreeMap;
use std::sync::Arc;

use card_counting::{CardCount, TooManySpent};
use dependencies::{StepTaken, Tracked};
use own_seals::OwnSeals;
use pile_contents::PileContents;

use crate::engine::{
    Chance, Dependencies, Driver, Effects, FullGame, Interrupt, NoChance, Places, RecordedDraw, RecordedLook,
    RecordingChance, ScoreLine, Seat, SeenBy, Turn, TurnResult, UndoError, Viewer, from_value, judge,
    refusal_dependencies, to_declared,
};
use crate::log::format::commitment::kinds::Sealed;
use crate::log::format::roster::RulingError;
use crate::log::{Address, Hash};

/// The command of a seat, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommandOrSecret<C> {
    /// A known command.
    Command(C),
    /// A command that only the seat knows.
    Secret,
}

/// A hidden value with a public name.
#[derive(Clone, Debug)]
pub(super) struct HiddenValue<S> {
    /// Its seal, if it has one.
    pub(super) seal: Option<(Address, Sealed)>,
    /// Its salt and its canonical JSON, if they are known.
    pub(super) known: Option<(Hash, String)>,
    /// For a command that only its seat knows so far: the seat, the entry, and the state in which it was given.
    pub(super) unjudged: Option<(Seat, u64, Box<S>)>,
}

/// The facts that a log keeps to undo a command, besides the state before it.
#[derive(Clone, Debug)]
pub(super) struct UndoNote {
    entry: u64,
    /// The piles before the command, if it drew.
    piles: Option<Box<PileContents>>,
    score_lines: usize,
}

/// The course of a game.
pub(super) struct Playback<G: FullGame> {
    pub(super) driver: Driver<G, UndoNote>,
    /// The hidden values whose seals were read from a log, and those that the writer does not know.
    pub(super) secrets: BTreeMap<String, HiddenValue<G::State>>,
    /// The hidden values that the writer sealed.
    pub(super) own_seals: OwnSeals,
    pub(super) piles: PileContents,
    pub(super) counting: CardCount,
    pub(super) score_lines: Vec<ScoreLine>,
    /// The dependencies of the game, for a verdict.
    tracked: Option<Box<Tracked<G>>>,
    /// The state before the last step, where dependencies or cards are noted.
    before: Option<Box<G::State>>,
    /// The events of the last step.
    pub(super) events: Vec<G::Event>,
    pub(super) draws: Vec<RecordedDraw>,
    pub(super) looks: Vec<RecordedLook>,
    /// The round before the last step, and true if the game was over.
    round: (u16, bool),
}

/// The number of the round, and true if the game is over.
fn round<G: FullGame>(state: &G::State) -> (u16, bool) {
    (G::round(state), G::is_over(state))
}

impl<G: FullGame> Playback<G> {
    /// Begins in a state.
    pub(super) fn new(rules: Arc<G::Rules>, state: Box<G::State>) -> Self {
        Self::of(Driver::new(rules, state))
    }

    fn of(driver: Driver<G, UndoNote>) -> Self {
        Self {
            round: round::<G>(driver.state()),
            tracked: None,
            before: None,
            driver,
            secrets: BTreeMap::new(),
            own_seals: OwnSeals::default(),
            piles: PileContents::default(),
            counting: CardCount::default(),
            score_lines: Vec::new(),
            events: Vec::new(),
            draws: Vec::new(),
            looks: Vec::new(),
        }
    }

    /// Begins in a state, and notes what the course depends on.
    pub(super) fn tracking(rules: Arc<G::Rules>, state: Box<G::State>) -> Self {
        let (tracked, rules) = Tracked::<G>::begin(rules, &state);
        Self { tracked: Some(Box::new(tracked)), ..Self::new(rules, state) }
    }

    /// Stops noting what the course depends on.
    pub(super) fn stop_tracking(&mut self) {
        (self.tracked, self.before) = (None, None);
    }

    /// Returns the dependencies of the game, including those of commands that were undone.
    pub(super) fn dependencies(&self) -> Dependencies {
        self.tracked.as_ref().map(|tracked| tracked.dependencies).unwrap_or_default()
    }

    /// Adds what a refusal depends on.
    pub(super) fn depends_on(&mut self, on: Dependencies) {
        if let Some(tracked) = &mut self.tracked {
            tracked.dependencies.add_all(on);
        }
    }

    /// Returns a copy of the course to come back to.
    pub(super) fn saved(&self) -> Self {
        Self {
            driver: self.driver.clone(),
            secrets: self.secrets.clone(),
            own_seals: self.own_seals.clone(),
            piles: self.piles.clone(),
            counting: self.counting.clone(),
            score_lines: self.score_lines.clone(),
            tracked: self.tracked.as_ref().map(|tracked| Box::new(tracked.saved())),
            before: None,
            events: self.events.clone(),
            draws: self.draws.clone(),
            looks: self.looks.clone(),
            round: self.round,
        }
    }

    /// Judges the commands that were sealed before anybody could judge them and that the last step revealed. Returns the first
    /// that a rule forbids, if there is one.
    ///
    /// `own` is the command of the step itself: its name, its seat, the state before it.
    pub(super) fn forbidden_before(&self, own: Option<(&str, Seat, &G::State)>) -> Option<Interrupt<G::Violation>> {
        self.looks.iter().find_map(|look| {
            let own = own.filter(|(name, ..)| *name == look.name).map(|(_, seat, state)| (seat, state));
            let earlier = self.secrets.get(&look.name).and_then(|secret| secret.unjudged.as_ref());
            let (seat, state) = own.or(earlier.map(|(seat, _, state)| (*seat, &**state)))?;
            let command: G::Command = from_value(look.value.as_ref()?).ok()?;
            let (ruling, _) = judge::<G>(&self.driver.rules, &mut state.clone(), &mut NoChance, None, seat, command);
            ruling.err().filter(|stop| matches!(stop, Interrupt::Refused(_)))
        })
    }

    /// Judges a command that was sealed earlier, in the state in which it was given.
    pub(super) fn judge_earlier(
        &mut self,
        seat: Seat,
        state: &G::State,
        command: G::Command,
    ) -> (TurnResult<G>, Effects) {
        let judged = |rules: &G::Rules| judge::<G>(rules, &mut state.clone(), &mut NoChance, None, seat, command);
        let found = judged(&self.driver.rules);
        if let Some(tracked) = &mut self.tracked {
            tracked.note_question(|rules| judged(rules) == found);
        }
        found
    }

    /// Carries out the steps before the first command.
    pub(super) fn start(&mut self, chance: &mut dyn Chance) -> Result<Effects, Interrupt<G::Violation>> {
        let effects = self.run(chance, false, G::start)?;
        self.note_dependencies(effects, G::start);
        Ok(effects)
    }

    /// Carries out a command of a seat. If it is stopped, nothing changes. `counts` is true if hands are not known: then the cards
    /// that the command spends are counted, and the excess is returned if they cannot have been there.
    pub(super) fn step(
        &mut self,
        entry: u64,
        seat: Seat,
        given: CommandOrSecret<G::Command>,
        counts: bool,
        chance: &mut dyn Chance,
    ) -> Result<(Effects, Option<TooManySpent>), Interrupt<G::Violation>> {
        let score_lines = self.score_lines.len();
        let decide = |rules: &G::Rules, turn: &mut Turn<'_, G>| match given {
            CommandOrSecret::Command(command) => G::decide(rules, turn, seat, command),
            CommandOrSecret::Secret => G::decide_sealed(rules, turn, seat),
        };
        let effects = self.run(chance, counts, decide)?;
        self.note_dependencies(effects, decide);
        let too_many = if counts { self.count() } else { None };
        // the draws are noted after this
        let piles = (!effects.drew_visibly && !self.draws.is_empty()).then(|| Box::new(self.piles.clone()));
        self.driver.keep(seat, effects, &self.events, UndoNote { entry, piles, score_lines });
        Ok((effects, too_many))
    }

    /// Notes the values and rulings that the last step depends on.
    fn note_dependencies(&mut self, effects: Effects, run: impl Fn(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>) {
        let Self { driver, before, events, draws, looks, tracked, .. } = self;
        if let (Some(tracked), Some(before)) = (tracked, before) {
            let outcome = Ok((effects, driver.state()));
            tracked.note(&driver.rules, &StepTaken { before, outcome, events, draws, looks }, run);
        }
    }

    /// Returns the values and rulings on which it depends that the last step was stopped, and adds them to those of the game.
    pub(super) fn stop_dependencies(
        &mut self,
        seat: Seat,
        given: CommandOrSecret<G::Command>,
        stop: &Interrupt<G::Violation>,
    ) -> Dependencies {
        let Self { driver, draws, looks, tracked, .. } = self;
        let (rules, state) = (&*driver.rules, driver.state());
        let on = match (stop, given, tracked) {
            (Interrupt::Refused(violation), CommandOrSecret::Command(command), _) => {
                refusal_dependencies::<G>(rules, state, seat, command, violation)
            }
            (_, _, Some(tracked)) => {
                let taken = StepTaken { before: state, outcome: Err(stop), events: &[], draws, looks };
                let values = tracked.that_matter(Places::default(), &taken, |rules, turn| match given {
                    CommandOrSecret::Command(command) => G::decide(rules, turn, seat, command),
                    CommandOrSecret::Secret => G::decide_sealed(rules, turn, seat),
                });
                Dependencies { values, ..Dependencies::default() }
            }
            (_, _, None) => Dependencies::default(),
        };
        self.depends_on(on);
        on
    }

    fn run(
        &mut self,
        chance: &mut dyn Chance,
        counts: bool,
        run: impl FnOnce(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) -> Result<Effects, Interrupt<G::Violation>> {
        let before = round::<G>(self.driver.state());
        if counts || self.tracked.is_some() {
            match &mut self.before {
                Some(before) => before.as_mut().clone_from(self.driver.state()),
                None => self.before = Some(self.driver.copied_state()),
            }
        }
        let mut recording = RecordingChance::new(chance);
        self.events.clear();
        let done = self.driver.run(&mut recording, &mut self.events, run);
        self.draws = recording.draws;
        self.looks = recording.looks;
        let done = done?;
        self.round = before;
        self.note_scores();
        Ok(done)
    }

    /// Notes the points that the events of the last entry give or take.
    fn note_scores(&mut self) {
        let scored = self.events.iter().filter_map(|event| G::score_line(&self.driver.rules, event));
        self.score_lines.extend(scored);
    }

    /// Counts the cards that the last step spent; returns the excess if they cannot have been there.
    fn count(&mut self) -> Option<TooManySpent> {
        let (before, mut state, mut found) = (self.before.as_deref()?, None::<Box<G::State>>, None);
        let mut events = self.events.iter().peekable();
        while let Some(event) = events.next() {
            let now = state.as_deref().unwrap_or(before);
            for (seat, pile, item) in G::hand_spending(&self.driver.rules, now, event) {
                let too_many = self.counting.spend(seat, pile, item);
                found = found.or(too_many);
            }
            if events.peek().is_some() {
                let state = state.get_or_insert_with(|| Box::new(before.clone()));
                G::evolve(&self.driver.rules, state, event);
            }
        }
        found
    }

    /// Keeps a value that the writer sealed, in place of one with the same name.
    pub(super) fn keep_own(&mut self, name: &str, of: Address, value: &str) {
        self.secrets.remove(name);
        self.own_seals.insert(name, of, value);
    }

    /// Keeps a value that the writer does not know, in place of one with the same name.
    pub(super) fn keep_unknown(&mut self, name: String, unjudged: Option<(Seat, u64, Box<G::State>)>) {
        self.own_seals.remove(&name);
        self.secrets.insert(name, HiddenValue { seal: None, known: None, unjudged });
    }

    /// Marks the commands that the last step revealed to all as judged.
    pub(super) fn settle_looks(&mut self) {
        for look in self.looks.iter().filter(|look| look.seen_by == SeenBy::Everybody) {
            if let Some(secret) = self.secrets.get_mut(&look.name) {
                secret.unjudged = None;
            }
        }
    }

    /// Forgets the events of the last step.
    pub(super) fn forget_step(&mut self) {
        self.events.clear();
        self.draws.clear();
        self.looks.clear();
    }

    /// Returns the seat that gave the last command that was not undone.
    pub(super) fn last_to_act(&self) -> Option<Seat> {
        self.driver.last().map(|(seat, _)| seat)
    }

    /// Returns the events as everybody sees them.
    pub(super) fn public_events(&self) -> impl Iterator<Item = G::Event> {
        self.events.iter().map(|event| G::redact(event, Viewer::Spectator))
    }

    /// Returns true if the last step ended a round or the game.
    pub(super) fn ended_round(&self) -> bool {
        self.round != round::<G>(self.driver.state())
    }

    /// Returns the entry of the command that a seat can undo.
    pub(super) fn can_undo(&self, seat: Seat) -> Result<u64, UndoError> {
        self.driver.can_undo(seat).map(|step| step.note.entry)
    }

    /// Undoes the last command of a seat; returns its entry.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<u64, UndoError> {
        let UndoNote { entry, piles, score_lines } = self.driver.undo(seat)?.note;
        self.round = round::<G>(self.driver.state());
        if let Some(piles) = piles {
            self.piles = *piles;
        }
        self.score_lines.truncate(score_lines);
        Ok(entry)
    }

    /// Applies repairs. If one is not possible, nothing changes.
    pub(super) fn repair(&mut self, repairs: Vec<G::Event>, whole: bool) -> Result<(), RulingError> {
        let rules = &*self.driver.rules;
        let mut state = self.driver.copied_state();
        for repair in &repairs {
            if !G::is_repair(repair) {
                return Err(RulingError::NotRepair(to_declared(repair).unwrap_or_default()));
            }
            G::check_repair(rules, &state, repair)?;
            G::evolve(rules, &mut state, repair);
        }
        let checked = if whole { G::check_stated(rules, &state) } else { G::check(rules, &state) };
        checked?;
        self.round = round::<G>(self.driver.state());
        self.driver.play_from(state);
        self.events = repairs;
        self.note_scores();
        self.counting.stop();
        self.piles = PileContents::default();
        self.draws.clear();
        self.looks.clear();
        Ok(())
    }

    /// Reduces the known state to the knowledge of this viewer.
    pub(super) fn forget(&mut self, viewer: Viewer) {
        self.driver.forget(viewer);
    }
}

/// The stage that a record has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The header is written.
    Agreed,
    /// The game has begun.
    Playing,
    /// The game was abandoned.
    Abandoned,
    /// It has a result.
    Finished,
}

impl Stage {
    /// Returns true if a game in this state is over or was abandoned, and the record has no result yet.
    pub(crate) fn lacks_result<G: FullGame>(self, state: &G::State) -> bool {
        self == Self::Abandoned || self == Self::Playing && G::is_over(state)
    }
}
