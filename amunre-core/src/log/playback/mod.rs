//! The course of a game, as a record goes through it: the state, what can still be taken back, what lies hidden under which
//! name. Who writes a record and who checks one walk the same way.

pub(super) mod card_counting;
mod dependencies;
pub(super) mod pile_contents;

use std::collections::BTreeMap;
use std::sync::Arc;

use card_counting::{CardCount, TooMany};
use dependencies::{StepAgain, StepTaken};
use pile_contents::PileContents;

use crate::engine::{
    Chance, Dependencies, Driver, Effects, FullGame, Interrupt, NoChance, NumberSet, RecordedDraw, RecordedLook,
    RecordingChance, ScoreLine, Seat, SeenBy, Turn, TurnResult, UndoError, Viewer, boxed, judge, refusal_dependencies,
};
use crate::log::format::commitment::kinds::Sealed;
use crate::log::{Address, Hash};

/// What a seat asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommandOrSecret<C> {
    /// This.
    Command(C),
    /// Something that only the seat knows.
    Secret,
}

/// A value that lies hidden under a public name.
#[derive(Clone, Debug)]
pub(super) struct HiddenValue<S> {
    /// Its seal, if it has one.
    pub(super) seal: Option<(Address, Sealed)>,
    /// Its salt and its canonical JSON, where they are known.
    pub(super) known: Option<(Hash, String)>,
    /// For a command that nobody but its seat knows yet: who asked it, at which entry, of which state.
    pub(super) unjudged: Option<(Seat, u64, Box<S>)>,
}

/// The note that a log keeps with a command that can be taken back: what the state before it does not hold.
#[derive(Clone, Debug)]
pub(super) struct UndoNote {
    entry: u64,
    /// The piles before it, if it drew.
    piles: Option<Box<PileContents>>,
    score_lines: usize,
}

/// The course of a game.
pub(super) struct Playback<G: FullGame> {
    pub(super) driver: Driver<G, UndoNote>,
    pub(super) secrets: BTreeMap<String, HiddenValue<G::State>>,
    pub(super) piles: PileContents,
    pub(super) counting: CardCount,
    pub(super) score_lines: Vec<ScoreLine>,
    /// The dependencies of the game, those of commands that were taken back included.
    pub(super) dependencies: Dependencies,
    assumptions: Option<StepAgain<G>>,
    /// What the last step brought.
    pub(super) events: Vec<G::Event>,
    pub(super) draws: Vec<RecordedDraw>,
    pub(super) looks: Vec<RecordedLook>,
    /// The phase before the last step.
    phase: (&'static str, u8),
}

impl<G: FullGame> Playback<G> {
    /// Begins in a state.
    pub(super) fn new(rules: Arc<G::Rules>, state: Box<G::State>) -> Self {
        let mut assumptions = StepAgain::<G>::new(&rules);
        let rules = assumptions.as_ref().map_or(rules, StepAgain::rules);
        let mut dependencies = Dependencies::default();
        if let Some(again) = assumptions.as_mut().filter(|_| boxed::without_position::<G>(G::setup(&rules)).1) {
            let is_allowed = |rules: &G::Rules| G::check_stated(rules, &state).is_ok();
            let found = is_allowed(&rules);
            dependencies.values =
                again.assumptions.that_matter(NumberSet::default(), |rules| is_allowed(rules) == found);
        }
        Self {
            phase: G::phase(&state),
            assumptions,
            driver: Driver::new(rules, state),
            secrets: BTreeMap::new(),
            piles: PileContents::default(),
            counting: CardCount::default(),
            score_lines: Vec::new(),
            dependencies,
            events: Vec::new(),
            draws: Vec::new(),
            looks: Vec::new(),
        }
    }

    /// The course as it is now, to come back to.
    pub(super) fn saved(&self) -> Self {
        Self {
            driver: self.driver.clone(),
            secrets: self.secrets.clone(),
            piles: self.piles.clone(),
            counting: self.counting.clone(),
            score_lines: self.score_lines.clone(),
            dependencies: self.dependencies,
            assumptions: self.assumptions.as_ref().map(StepAgain::saved),
            events: self.events.clone(),
            draws: self.draws.clone(),
            looks: self.looks.clone(),
            phase: self.phase,
        }
    }

    /// Judges what was turned over in the last step and was sealed before anybody could judge it: the first that a rule
    /// forbids, if there is one.
    ///
    /// `own` is the command of the step itself: its name, its seat, the state before it.
    pub(super) fn forbidden_before(&self, own: Option<(&str, Seat, &G::State)>) -> Option<Interrupt<G::Violation>> {
        self.looks.iter().find_map(|look| {
            let own = own.filter(|(name, ..)| *name == look.name).map(|(_, seat, state)| (seat, state));
            let earlier = self.secrets.get(&look.name).and_then(|secret| secret.unjudged.as_ref());
            let (seat, state) = own.or(earlier.map(|(seat, _, state)| (*seat, &**state)))?;
            let command: G::Command = serde_json::from_value(look.value.clone()?).ok()?;
            let (ruling, _) = judge::<G>(&self.driver.rules, &mut state.clone(), &mut NoChance, None, seat, command);
            ruling.err().filter(|stop| matches!(stop, Interrupt::Refused(_)))
        })
    }

    /// Judges a command that was sealed earlier, in the state of then.
    pub(super) fn judge_earlier(
        &mut self,
        seat: Seat,
        state: &G::State,
        command: G::Command,
    ) -> (TurnResult<G>, Effects) {
        let judged = |rules: &G::Rules| judge::<G>(rules, &mut state.clone(), &mut NoChance, None, seat, command);
        let found = judged(&self.driver.rules);
        if let Some(again) = &mut self.assumptions {
            let values = again.assumptions.that_matter(self.dependencies.values, |rules| judged(rules) == found);
            self.dependencies.values.add_all(values);
        }
        found
    }

    /// What happens before the first command.
    pub(super) fn start(&mut self, chance: &mut dyn Chance) -> Result<Effects, Interrupt<G::Violation>> {
        let (effects, before) = self.run(chance, G::start)?;
        self.note_dependencies(&before, effects, G::start);
        Ok(effects)
    }

    /// A seat acts. What stops it changes nothing.
    pub(super) fn step(
        &mut self,
        entry: u64,
        seat: Seat,
        asked: CommandOrSecret<G::Command>,
        chance: &mut dyn Chance,
    ) -> Result<Effects, Interrupt<G::Violation>> {
        let score_lines = self.score_lines.len();
        let decide = |rules: &G::Rules, turn: &mut Turn<'_, G>| match asked {
            CommandOrSecret::Command(command) => G::decide(rules, turn, seat, command),
            CommandOrSecret::Secret => G::decide_sealed(rules, turn, seat),
        };
        let (effects, before) = self.run(chance, decide)?;
        self.note_dependencies(&before, effects, decide);
        // what was drawn is noted after this
        let piles = (!effects.drew_visibly && !self.draws.is_empty()).then(|| Box::new(self.piles.clone()));
        self.driver.keep(seat, effects, before, UndoNote { entry, piles, score_lines });
        Ok(effects)
    }

    /// Notes what the last step depends on.
    fn note_dependencies(
        &mut self,
        before: &G::State,
        effects: Effects,
        run: impl Fn(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) {
        let Self { driver, events, draws, looks, dependencies, assumptions, .. } = self;
        events.iter().for_each(|event| G::dependencies(&driver.rules, before, event, dependencies));
        if let Some(assumptions) = assumptions {
            let outcome = Ok((effects, &*driver.state));
            let step = StepTaken { before, outcome, events, draws, looks };
            dependencies.values.add_all(assumptions.that_matter(dependencies.values, &step, run));
        }
    }

    /// Returns what it depends on that the last step was stopped, and adds it to what the game depends on.
    pub(super) fn stop_dependencies(
        &mut self,
        seat: Seat,
        asked: CommandOrSecret<G::Command>,
        stop: &Interrupt<G::Violation>,
    ) -> Dependencies {
        let Self { driver, draws, looks, assumptions, .. } = self;
        let (rules, state) = (&*driver.rules, &*driver.state);
        let on = match (stop, asked, assumptions) {
            (Interrupt::Refused(violation), CommandOrSecret::Command(command), _) => {
                refusal_dependencies::<G>(rules, state, seat, command, violation)
            }
            (_, _, Some(assumptions)) => {
                let taken = StepTaken { before: state, outcome: Err(stop), events: &[], draws, looks };
                let values = assumptions.that_matter(NumberSet::default(), &taken, |rules, turn| match asked {
                    CommandOrSecret::Command(command) => G::decide(rules, turn, seat, command),
                    CommandOrSecret::Secret => G::decide_sealed(rules, turn, seat),
                });
                Dependencies { values, ..Dependencies::default() }
            }
            (_, _, None) => Dependencies::default(),
        };
        self.dependencies.add_all(on);
        on
    }

    fn run(
        &mut self,
        chance: &mut dyn Chance,
        run: impl FnOnce(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) -> Result<(Effects, Box<G::State>), Interrupt<G::Violation>> {
        let phase = G::phase(&self.driver.state);
        let mut recording = RecordingChance::new(chance);
        self.events.clear();
        let done = self.driver.run(&mut recording, &mut self.events, run);
        self.draws = recording.draws;
        self.looks = recording.looks;
        let done = done?;
        self.phase = phase;
        self.note_scores();
        Ok(done)
    }

    /// Notes the points that the events of the last entry give or take away.
    fn note_scores(&mut self) {
        let scored = self.events.iter().filter_map(|event| G::score_line(&self.driver.rules, event));
        self.score_lines.extend(scored);
    }

    /// Counts what the last step spent, of a copy that does not show everything; says what cannot have been.
    pub(super) fn count(&mut self, before: &G::State) -> Option<TooMany> {
        let mut state = before.clone();
        let mut found = None;
        for event in &self.events {
            for (seat, pile, item) in G::hand_spending(&self.driver.rules, &state, event) {
                let too_many = self.counting.spend(seat, pile, item);
                found = found.or(too_many);
            }
            G::evolve(&self.driver.rules, &mut state, event);
        }
        found
    }

    /// What was turned over for all in the last step is judged once, and is no secret of that name any more.
    pub(super) fn settle_looks(&mut self) {
        for look in self.looks.iter().filter(|look| look.seen_by == SeenBy::Everyone) {
            if let Some(secret) = self.secrets.get_mut(&look.name) {
                secret.unjudged = None;
            }
        }
    }

    /// Nothing has happened since.
    pub(super) fn forget_step(&mut self) {
        self.events.clear();
        self.draws.clear();
        self.looks.clear();
    }

    /// The seat whose command is the last that stands.
    pub(super) fn last_to_act(&self) -> Option<Seat> {
        self.driver.last().map(|(seat, _)| seat)
    }

    /// The event as everybody sees it.
    pub(super) fn public_events(&self) -> impl Iterator<Item = G::Event> {
        self.events.iter().map(|event| G::redact(event, Viewer::Spectator))
    }

    /// Whether the last step ended a phase.
    pub(super) fn ended_phase(&self) -> bool {
        self.phase != G::phase(&self.driver.state)
    }

    /// The entry of the command that a seat may take back.
    pub(super) fn can_undo(&self, seat: Seat) -> Result<u64, UndoError> {
        self.driver.can_undo(seat).map(|step| step.note.entry)
    }

    /// Takes back the last command of a seat; returns its entry.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<u64, UndoError> {
        let UndoNote { entry, piles, score_lines } = self.driver.undo(seat)?.note;
        self.phase = G::phase(&self.driver.state);
        if let Some(piles) = piles {
            self.piles = *piles;
        }
        self.score_lines.truncate(score_lines);
        Ok(entry)
    }

    /// Puts something right. What cannot be changes nothing.
    pub(super) fn repair(&mut self, repairs: Vec<G::Event>, whole: bool) -> Result<(), String> {
        let (rules, phase) = (&*self.driver.rules, G::phase(&self.driver.state));
        let mut state = self.driver.state.clone();
        for repair in &repairs {
            if !G::is_repair(repair) {
                let event = serde_json::to_string(repair).unwrap_or_default();
                return Err(format!("{event} is no repair"));
            }
            G::check_repair(rules, &state, repair).map_err(|error| error.to_string())?;
            G::evolve(rules, &mut state, repair);
        }
        let checked = if whole { G::check_stated(rules, &state) } else { G::check(rules, &state) };
        checked.map_err(|error| error.to_string())?;
        self.phase = phase;
        self.driver.go_on_from(state);
        self.events = repairs;
        self.note_scores();
        self.counting.stop();
        self.piles = PileContents::default();
        self.draws.clear();
        self.looks.clear();
        Ok(())
    }

    /// From now on what is known is what this viewer knows.
    pub(super) fn forget(&mut self, viewer: Viewer) {
        self.driver.replace_states(|rules, state| boxed::view::<G>(rules, state, viewer));
    }
}

/// How far a record has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Its header is there.
    Agreed,
    /// The game has begun.
    Playing,
    /// It was given up.
    Abandoned,
    /// It has a result.
    Finished,
}
