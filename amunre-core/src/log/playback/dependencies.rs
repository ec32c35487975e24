//! The open values that a step depends on: the step is run again with each other plausible value of those that it read.

use std::sync::Arc;

use serde_json::Value;

use crate::engine::{
    Assumptions, Chance, DrawAnswer, DrawRequest, Effects, FullGame, Interrupt, LookRequest, Places, RecordedDraw,
    RecordedLook, Turn, TurnResult, run_turn,
};

/// Runs steps again with other values.
pub(super) struct StepAgain<G: FullGame> {
    pub(super) assumptions: Assumptions<G>,
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

impl<G: FullGame> StepAgain<G> {
    /// Begins with these rules. Returns none if no open value of the game is tracked.
    pub(super) fn new(rules: &G::Rules) -> Option<Self> {
        Some(Self { assumptions: Assumptions::new(rules)?, state: None, events: Vec::new() })
    }

    /// Returns a copy to come back to.
    pub(super) fn saved(&self) -> Self {
        Self { assumptions: self.assumptions.clone(), state: None, events: Vec::new() }
    }

    /// Returns the rules that track the values that are read of them.
    pub(super) fn rules(&self) -> Arc<G::Rules> {
        Arc::clone(self.assumptions.rules())
    }

    /// Returns the values that the last step read and that change it, without those already known.
    pub(super) fn that_matter(
        &mut self,
        known: Places,
        step: &StepTaken<'_, G>,
        run: impl Fn(&G::Rules, &mut Turn<'_, G>) -> TurnResult<G>,
    ) -> Places {
        let Self { assumptions, state, events } = self;
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
