//! The open values that a step depends on: the step is run again with each other plausible value of those that it read.

use std::sync::Arc;

use serde_json::Value;

use crate::engine::{
    Assumptions, Chance, Dependencies, DrawAnswer, DrawRequest, Effects, FullGame, Interrupt, LookRequest, Places,
    RecordedDraw, RecordedLook, Turn, TurnResult, boxed, run_turn,
};

/// The dependencies of a game, and the means to find them: steps are run again with other values.
pub(super) struct Tracked<G: FullGame> {
    /// Those found so far, including those of commands that were undone.
    pub(super) dependencies: Dependencies,
    /// None if no open value of the game is tracked.
    assumptions: Option<Assumptions<G>>,
    state: Option<Box<G::State>>,
    events: Vec<G::Event>,
}

/// A step that was carried out or stopped.
pub(super) struct StepTaken<'s, G: FullGame> {
    pub(super) before: &'s G::State,
    /// The effects and the state after it, or the reason why it was stopped.
    pub(super) outcome: Result<(Effects, &'s G::State), &'s Interrupt<G::Violation>>,
    pub(super) events: &'s [G::Event],
    pub(super) draws: &'s [RecordedDraw],
    pub(super) looks: &'s [RecordedLook],
}

impl<G: FullGame> Tracked<G> {
    /// Begins with these rules in a state. Also returns the rules, which track the values that are read of them.
    pub(super) fn begin(rules: Arc<G::Rules>, state: &G::State) -> (Self, Arc<G::Rules>) {
        let assumptions = Assumptions::<G>::new(&rules);
        let rules = assumptions.as_ref().map_or(rules, |assumptions| Arc::clone(assumptions.rules()));
        let mut tracked = Self { dependencies: Dependencies::default(), assumptions, state: None, events: Vec::new() };
        if boxed::without_position::<G>(G::setup(&rules)).1 {
            let is_allowed = |rules: &G::Rules| G::check_stated(rules, state).is_ok();
            let found = is_allowed(&rules);
            tracked.note_question(|rules| is_allowed(rules) == found);
        }
        (tracked, rules)
    }

    /// Returns a copy to come back to.
    pub(super) fn saved(&self) -> Self {
        let (dependencies, assumptions) = (self.dependencies, self.assumptions.clone());
        Self { dependencies, assumptions, state: None, events: Vec::new() }
    }

    /// Notes the values that the last question read and that change its answer: those for which `is_same` is false.
    pub(super) fn note_question(&mut self, is_same: impl FnMut(&G::Rules) -> bool) {
        if let Some(assumptions) = &mut self.assumptions {
            self.dependencies.values.add_all(assumptions.that_matter(self.dependencies.values, is_same));
        }
    }

    /// Notes the values and rulings that the last step depends on.
    pub(super) fn note(
        &mut self,
        rules: &G::Rules,
        step: &StepTaken<'_, G>,
        run: impl Fn(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) {
        step.events.iter().for_each(|event| G::dependencies(rules, step.before, event, &mut self.dependencies));
        let values = self.that_matter(self.dependencies.values, step, run);
        self.dependencies.values.add_all(values);
    }

    /// Returns the values that the last step read and that change it, without those already known.
    pub(super) fn that_matter(
        &mut self,
        known: Places,
        step: &StepTaken<'_, G>,
        run: impl Fn(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) -> Places {
        let Self { assumptions: Some(assumptions), state, events, .. } = self else { return Places::default() };
        assumptions.that_matter(known, |rules| {
            let state = state.get_or_insert_with(|| Box::new(step.before.clone()));
            (**state).clone_from(step.before);
            events.clear();
            let mut chance = SameChance { draws: step.draws, looks: step.looks };
            let done = run_turn::<G>(rules, state, &mut chance, Some(events), |turn| run(rules, turn))
                .map_err(|(stop, _)| stop);
            match (done, step.outcome) {
                (Ok(effects), Ok((before, after))) => {
                    effects == before && chance.draws.is_empty() && *events == step.events && **state == *after
                }
                (Err(interrupt), Err(before)) => interrupt == *before,
                _ => false,
            }
        })
    }
}

/// Answers a step with the same draws as before.
struct SameChance<'s> {
    /// The draws that are still to be made.
    draws: &'s [RecordedDraw],
    looks: &'s [RecordedLook],
}

impl Chance for SameChance<'_> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        match self.draws.split_first() {
            Some((first, rest)) if first.label == draw.label && first.number == draw.number => {
                self.draws = rest;
                first.answer
            }
            _ => DrawAnswer::Silent,
        }
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        let name = look.name.to_string();
        self.looks.iter().find(|known| known.name == name)?.value.clone()
    }
}
