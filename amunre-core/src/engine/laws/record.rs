//! Laws of records: a game can be replayed, JSON loses nothing, conserved quantities stay the same, and a game can
//! start in any position.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::{
    DrawTable, Fast, FullGame, NoChance, RecordedDraw, RecordedLook, RecordingChance, Seat, Viewer, apply, start,
};

/// A game as it was played.
pub struct TrackedGame<G: FullGame> {
    /// The state as it is now.
    pub state: G::State,
    chance: Fast,
    /// The start, then the commands.
    pub(super) steps: Vec<PlayedStep<G>>,
}

/// The start of a game, or one command that was carried out.
pub(super) struct PlayedStep<G: FullGame> {
    /// The seat and its command; `None` at the start.
    pub(super) given: Option<(Seat, G::Command)>,
    /// The draws, in order.
    pub(super) draws: Vec<RecordedDraw>,
    /// The hidden values that were turned over, in order.
    pub(super) looks: Vec<RecordedLook>,
    /// The events of the step.
    pub(super) events: Vec<G::Event>,
}

impl<G: FullGame> TrackedGame<G> {
    /// Begins a game.
    pub fn begin(rules: &G::Rules, seed: u64, game: u64) -> Result<Self, Breach> {
        let (mut state, mut chance, mut events) = (G::initial(rules), Fast::new(seed, game), Vec::new());
        let mut recording = RecordingChance::new(&mut chance);
        start::<G>(rules, &mut state, &mut recording, Some(&mut events))
            .map_err(|stop| breach("replay", format!("the game does not begin: {stop}")))?;
        let RecordingChance { draws, looks, .. } = recording;
        events.iter().try_for_each(round_trip)?;
        round_trip(G::setup(rules))?;
        crate::engine::laws::fold::check::<G>(rules, &G::initial(rules), &events)?;
        Ok(Self { state, chance, steps: vec![PlayedStep { given: None, draws, looks, events }] })
    }

    /// Carries out a command of the list. Returns its events.
    pub fn carry_out(&mut self, rules: &G::Rules, seat: Seat, command: G::Command) -> Result<&[G::Event], Breach> {
        round_trip(&command)?;
        let mut events = Vec::new();
        let mut recording = RecordingChance::new(&mut self.chance);
        apply::<G>(rules, &mut self.state, &mut recording, Some(&mut events), seat, command)
            .map_err(|stop| breach("legality", format!("{command:?} of {seat} was listed: {stop}")))?;
        let RecordingChance { draws, looks, .. } = recording;
        for event in &events {
            round_trip(event)?;
            for viewer in Viewer::all(G::players(rules)) {
                let redacted = G::redact(event, viewer);
                if redacted != *event {
                    round_trip(&redacted)?;
                }
            }
        }
        self.steps.push(PlayedStep { given: Some((seat, command)), draws, looks, events });
        Ok(self.steps.last().map_or(&[], |step| &step.events))
    }

    /// The same commands with the recorded draws give the same events and the same state, and so do the events alone.
    pub fn check_replay(&self, rules: &G::Rules) -> LawResult {
        let mut recorded = DrawTable::new();
        for draw in self.steps.iter().flat_map(|step| &step.draws) {
            if recorded.write(draw.label, draw.number, draw.answer).is_some() {
                let detail = format!("draw {} of {} was made twice", draw.number, draw.label);
                return Err(breach("replay", detail));
            }
        }
        let (mut state, mut folded) = (G::initial(rules), G::initial(rules));
        for step in &self.steps {
            let mut events = Vec::new();
            match step.given {
                None => start::<G>(rules, &mut state, &mut recorded, Some(&mut events)),
                Some((seat, command)) => apply::<G>(rules, &mut state, &mut recorded, Some(&mut events), seat, command),
            }
            .map_err(|stop| breach("replay", stop.to_string()))?;
            if events != step.events {
                return Err(breach("replay", format!("replayed {events:?}, played {:?}", step.events)));
            }
            step.events.iter().for_each(|event| G::evolve(rules, &mut folded, event));
        }
        if state != self.state || folded != self.state {
            let detail = format!("replayed {state:?}, the events give {folded:?}, played {:?}", self.state);
            return Err(breach("replay", detail));
        }
        Ok(())
    }
}

fn breach(law: &'static str, detail: String) -> Breach {
    Breach { law, detail }
}

/// The views of a state that are written as JSON and read back. The whole state always is.
#[derive(Clone, Copy)]
pub(super) enum Written {
    /// Every view.
    AllViews,
    /// The view of one viewer: this number modulo the number of viewers.
    OneView(u64),
}

/// Checks the conserved quantities of the state and of every view of it, and that JSON loses nothing.
pub(super) fn check_state<G: FullGame>(rules: &G::Rules, state: &G::State, written: Written) -> LawResult {
    let viewers = u64::from(G::players(rules)) + 1;
    for (number, viewer) in (0..).zip(Viewer::all(G::players(rules)).chain([Viewer::Referee])) {
        let view = G::view(rules, state, viewer);
        let is_written = match written {
            Written::AllViews => true,
            Written::OneView(wanted) => viewer == Viewer::Referee || wanted % viewers == number,
        };
        if is_written {
            round_trip(&view)?;
        }
        if let Err(error) = G::check(rules, &view) {
            return Err(breach("conservation", format!("{error}: {view:?}")));
        }
    }
    Ok(())
}

/// Checks that a game can start from a state in which a seat must act, and is then in that state.
pub fn check_position<G: FullGame>(rules: &G::Rules, state: &G::State) -> LawResult {
    if G::to_act(rules, state).is_empty() {
        return Ok(());
    }
    let breach = |detail: String| breach("position", format!("{detail}: {state:?}"));
    let (without, _) = G::split_position(G::setup(rules));
    // a game that cannot start from a position returns an error
    let Ok(setup) = G::with_position(&without, state.clone()) else { return Ok(()) };
    round_trip(&setup)?;
    if G::split_position(&setup) != (without, Some(state.clone())) {
        return Err(breach("it is not the position of its set-up".to_owned()));
    }
    let rules = G::rules(&setup).map_err(|error| breach(error.to_string()))?;
    let (mut begun, mut events) = (G::initial(&rules), Vec::new());
    start::<G>(&rules, &mut begun, &mut NoChance, Some(&mut events))
        .map_err(|stop| breach(format!("no game starts from it: {stop}")))?;
    if begun != *state || !events.is_empty() {
        return Err(breach(format!("a game that starts from it begins with {events:?}, in {begun:?}")));
    }
    Ok(())
}

fn round_trip<T: Serialize + DeserializeOwned + Eq + std::fmt::Debug>(value: &T) -> LawResult {
    let text = serde_json::to_string(value);
    let back = text.as_ref().map(|text| serde_json::from_str::<T>(text));
    match back {
        Ok(Ok(back)) if back == *value => Ok(()),
        other => Err(breach("JSON", format!("{value:?} became {other:?}"))),
    }
}
