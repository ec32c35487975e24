//! The course of a game, as a record goes through it: the state, what can still be taken back, what lies hidden under which
//! name. Who writes a record and who checks one walk the same way.

pub(super) mod card_counting;
pub(super) mod draws_from_log;
pub(super) mod pile_contents;

use std::collections::BTreeMap;
use std::sync::Arc;

use card_counting::{CardCount, TooMany};
use pile_contents::PileContents;

use crate::engine::{
    Chance, Dependencies, Effects, FullGame, Interrupt, NoChance, RecordedDraw, RecordedLook, RecordingChance,
    ScoreLine, Seat, SeenBy, UndoError, Viewer, apply, apply_sealed, judge, start,
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

/// A command that can be taken back.
#[derive(Clone, Debug)]
struct UndoStep<S> {
    entry: u64,
    seat: Seat,
    /// The state before it.
    before: Box<S>,
    /// The piles before it, if it drew.
    piles: Option<Box<PileContents>>,
    score_lines: usize,
    dependencies: Dependencies,
}

/// The course of a game.
pub(super) struct Playback<G: FullGame> {
    pub(super) rules: Arc<G::Rules>,
    /// On the heap, as all states that are kept: what is moved from frame to frame is small.
    pub(super) state: Box<G::State>,
    pub(super) secrets: BTreeMap<String, HiddenValue<G::State>>,
    pub(super) piles: PileContents,
    pub(super) counting: CardCount,
    pub(super) score_lines: Vec<ScoreLine>,
    pub(super) dependencies: Dependencies,
    /// What the last step brought.
    pub(super) events: Vec<G::Event>,
    pub(super) draws: Vec<RecordedDraw>,
    pub(super) looks: Vec<RecordedLook>,
    /// The phase before the last step.
    phase: (&'static str, u8),
    /// What can be taken back, the last one last.
    steps: Vec<UndoStep<G::State>>,
    /// The last command that cannot be taken back, and what came of it.
    barrier: Option<(Seat, Effects)>,
    /// How many commands of each seat stand.
    acted: [u32; Seat::MOST as usize],
}

impl<G: FullGame> Playback<G> {
    /// Begins in a state.
    pub(super) fn new(rules: Arc<G::Rules>, state: Box<G::State>) -> Self {
        Self {
            phase: G::phase(&state),
            rules,
            state,
            secrets: BTreeMap::new(),
            piles: PileContents::default(),
            counting: CardCount::default(),
            score_lines: Vec::new(),
            dependencies: Dependencies::default(),
            events: Vec::new(),
            draws: Vec::new(),
            looks: Vec::new(),
            steps: Vec::new(),
            barrier: None,
            acted: [0; Seat::MOST as usize],
        }
    }

    /// The course as it is now, to come back to.
    pub(super) fn saved(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            secrets: self.secrets.clone(),
            piles: self.piles.clone(),
            counting: self.counting.clone(),
            score_lines: self.score_lines.clone(),
            dependencies: self.dependencies,
            events: self.events.clone(),
            draws: self.draws.clone(),
            looks: self.looks.clone(),
            phase: self.phase,
            steps: self.steps.clone(),
            barrier: self.barrier,
            acted: self.acted,
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
            let (ruling, _) = judge::<G>(&self.rules, &mut state.clone(), &mut NoChance, None, seat, command);
            ruling.err().filter(|stop| matches!(stop, Interrupt::Refused(_)))
        })
    }

    /// What happens before the first command.
    pub(super) fn start(&mut self, chance: &mut dyn Chance) -> Result<Effects, Interrupt<G::Violation>> {
        let before = self.state.clone();
        let trace = self.run(chance, |rules, state, chance, events| start::<G>(rules, state, chance, Some(events)))?;
        self.lean(&before);
        Ok(trace)
    }

    fn lean(&mut self, before: &G::State) {
        let Self { rules, events, dependencies, .. } = self;
        events.iter().for_each(|event| G::dependencies(rules, before, event, dependencies));
    }

    /// A seat acts. What stops it changes nothing.
    pub(super) fn step(
        &mut self,
        entry: u64,
        seat: Seat,
        asked: CommandOrSecret<G::Command>,
        chance: &mut dyn Chance,
    ) -> Result<Effects, Interrupt<G::Violation>> {
        let mut step = UndoStep {
            entry,
            seat,
            before: self.state.clone(),
            piles: None,
            score_lines: self.score_lines.len(),
            dependencies: self.dependencies,
        };
        let trace = self.run(chance, |rules, state, chance, events| match asked {
            CommandOrSecret::Command(command) => apply::<G>(rules, state, chance, Some(events), seat, command),
            CommandOrSecret::Secret => apply_sealed::<G>(rules, state, chance, Some(events), seat),
        })?;
        self.lean(&step.before);
        if let Some(times) = self.acted.get_mut(usize::from(seat.number())) {
            *times += 1;
        }
        if trace.drew_visibly || trace.disclosed {
            self.steps.clear();
            self.barrier = Some((seat, trace));
        } else {
            // what was drawn is noted after this
            step.piles = (!self.draws.is_empty()).then(|| Box::new(self.piles.clone()));
            self.steps.push(step);
        }
        Ok(trace)
    }

    fn run(
        &mut self,
        chance: &mut dyn Chance,
        run: impl FnOnce(
            &G::Rules,
            &mut G::State,
            &mut dyn Chance,
            &mut Vec<G::Event>,
        ) -> Result<Effects, Interrupt<G::Violation>>,
    ) -> Result<Effects, Interrupt<G::Violation>> {
        let phase = G::phase(&self.state);
        let mut recording = RecordingChance::new(chance);
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        let done = run(&self.rules, &mut self.state, &mut recording, &mut events);
        self.draws = recording.draws;
        self.looks = recording.looks;
        self.events = events;
        let trace = done?;
        self.phase = phase;
        self.note_scores();
        Ok(trace)
    }

    /// Notes the points that the events of the last entry give or take away.
    fn note_scores(&mut self) {
        let scored = self.events.iter().filter_map(|event| G::score_line(&self.rules, event));
        self.score_lines.extend(scored);
    }

    /// Counts what the last step spent, of a copy that does not show everything; says what cannot have been.
    pub(super) fn count(&mut self, before: &G::State) -> Option<TooMany> {
        let mut state = before.clone();
        let mut found = None;
        for event in &self.events {
            for (seat, pile, item) in G::hand_spending(&self.rules, &state, event) {
                let too_many = self.counting.spend(seat, pile, item);
                found = found.or(too_many);
            }
            G::evolve(&self.rules, &mut state, event);
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
        self.last().map(|(seat, _)| seat)
    }

    fn last(&self) -> Option<(Seat, Effects)> {
        self.steps.last().map(|step| (step.seat, Effects::default())).or(self.barrier)
    }

    /// The event as everybody sees it.
    pub(super) fn public_events(&self) -> impl Iterator<Item = G::Event> {
        self.events.iter().map(|event| G::redact(event, Viewer::Spectator))
    }

    /// Whether the last step ended a phase.
    pub(super) fn ended_phase(&self) -> bool {
        self.phase != G::phase(&self.state)
    }

    /// The entry of the last command of a seat; fails if the seat may not take it back.
    pub(super) fn can_undo(&self, seat: Seat) -> Result<u64, UndoError> {
        let has_acted = || self.acted.get(usize::from(seat.number())).is_some_and(|times| *times > 0);
        UndoError::check(seat, self.last(), has_acted)?;
        self.steps.last().map(|step| step.entry).ok_or(UndoError::NothingDone(seat))
    }

    /// Takes the last command of a seat back; returns its entry.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<u64, UndoError> {
        let entry = self.can_undo(seat)?;
        let Some(step) = self.steps.pop() else { return Ok(entry) };
        if let Some(times) = self.acted.get_mut(usize::from(seat.number())) {
            *times -= 1;
        }
        self.phase = G::phase(&step.before);
        self.state = step.before;
        if let Some(piles) = step.piles {
            self.piles = *piles;
        }
        self.score_lines.truncate(step.score_lines);
        self.dependencies = step.dependencies;
        Ok(entry)
    }

    /// Puts something right. What cannot be changes nothing.
    pub(super) fn repair(&mut self, repairs: Vec<G::Event>, whole: bool) -> Result<(), String> {
        let phase = G::phase(&self.state);
        let mut state = self.state.clone();
        for repair in &repairs {
            if !G::is_repair(repair) {
                let event = serde_json::to_string(repair).unwrap_or_default();
                return Err(format!("{event} is no repair"));
            }
            G::check_repair(&self.rules, &state, repair).map_err(|error| error.to_string())?;
            G::evolve(&self.rules, &mut state, repair);
        }
        let checked = if whole { G::check_stated(&self.rules, &state) } else { G::check(&self.rules, &state) };
        checked.map_err(|error| error.to_string())?;
        self.phase = phase;
        self.state = state;
        self.events = repairs;
        self.note_scores();
        self.counting.stop();
        self.piles = PileContents::default();
        self.draws.clear();
        self.looks.clear();
        self.steps.clear();
        self.barrier = None;
        self.acted = [0; Seat::MOST as usize];
        Ok(())
    }

    /// From now on what is known is what this viewer knows.
    pub(super) fn forget(&mut self, viewer: Viewer) {
        *self.state = G::view(&self.rules, &self.state, viewer);
        for step in &mut self.steps {
            *step.before = G::view(&self.rules, &step.before, viewer);
        }
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
