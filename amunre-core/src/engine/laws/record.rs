//! What was played can be replayed, JSON loses nothing, and what is conserved stays.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Breach, Lawful, Noted, Noting};
use crate::engine::{Fast, Game, Recorded, Seat, Viewer, apply, start};

/// A game as it was played: commands, draws and events.
pub struct Played<G: Game> {
    /// The state as it is now.
    pub state: G::State,
    chance: Fast,
    commands: Vec<(Seat, G::Command)>,
    draws: Vec<Noted>,
    events: Vec<G::Event>,
}

impl<G: Game> Played<G> {
    /// Begins a game.
    pub fn begin(rules: &G::Rules, seed: u64, game: u64) -> Result<Self, Breach> {
        let mut played = Self {
            state: G::initial(rules),
            chance: Fast::new(seed, game),
            commands: Vec::new(),
            draws: Vec::new(),
            events: Vec::new(),
        };
        let mut noting = Noting { source: &mut played.chance, noted: Vec::new() };
        start::<G>(rules, &mut played.state, &mut noting, Some(&mut played.events))
            .map_err(|stop| breach("replay", format!("the game does not begin: {stop}")))?;
        played.draws = noting.noted;
        played.events.iter().try_for_each(round_trip)?;
        round_trip(G::setup(rules))?;
        super::fold::check::<G>(rules, &G::initial(rules), &played.events)?;
        Ok(played)
    }

    /// Carries a command out that was listed; gives its events.
    pub fn carry_out(&mut self, rules: &G::Rules, seat: Seat, command: G::Command) -> Result<&[G::Event], Breach> {
        round_trip(&command)?;
        let before = self.events.len();
        let mut noting = Noting { source: &mut self.chance, noted: Vec::new() };
        apply::<G>(rules, &mut self.state, &mut noting, Some(&mut self.events), seat, command)
            .map_err(|stop| breach("legality", format!("{command:?} of {seat} was listed: {stop}")))?;
        self.draws.extend(noting.noted);
        self.commands.push((seat, command));
        let events = self.events.get(before..).unwrap_or_default();
        for event in events {
            round_trip(event)?;
            for viewer in Viewer::all(G::players(rules)) {
                round_trip(&G::redact(event, viewer))?;
            }
        }
        Ok(events)
    }

    /// The same commands with the recorded draws give the same events and the same state, and so do the events alone.
    pub fn check_replay(&self, rules: &G::Rules) -> Lawful {
        let mut recorded = Recorded::new();
        for draw in &self.draws {
            if recorded.write(&draw.label, draw.number, draw.answer).is_some() {
                let detail = format!("draw {} of {} was made twice", draw.number, draw.label);
                return Err(breach("replay", detail));
            }
        }
        let mut state = G::initial(rules);
        let mut events = Vec::new();
        let stopped = |stop: &dyn std::fmt::Display| breach("replay", stop.to_string());
        start::<G>(rules, &mut state, &mut recorded, Some(&mut events)).map_err(|stop| stopped(&stop))?;
        for (seat, command) in &self.commands {
            apply::<G>(rules, &mut state, &mut recorded, Some(&mut events), *seat, *command)
                .map_err(|stop| stopped(&stop))?;
        }
        if state != self.state || events != self.events {
            return Err(breach("replay", format!("replayed {state:?}, played {:?}", self.state)));
        }
        let mut folded = G::initial(rules);
        events.iter().for_each(|event| G::evolve(rules, &mut folded, event));
        if folded != self.state {
            return Err(breach("replay", format!("the events give {folded:?}, played {:?}", self.state)));
        }
        Ok(())
    }
}

fn breach(law: &'static str, detail: String) -> Breach {
    Breach { law, detail }
}

/// What is conserved is there, and JSON loses nothing, of a state and of every view of it.
pub fn check_state<G: Game>(rules: &G::Rules, state: &G::State) -> Lawful {
    for viewer in Viewer::all(G::players(rules)).chain([Viewer::Referee]) {
        let view = G::view(rules, state, viewer);
        round_trip(&view)?;
        if let Err(error) = G::check(rules, &view) {
            return Err(breach("conservation", format!("{error}: {view:?}")));
        }
    }
    Ok(())
}

fn round_trip<T: Serialize + DeserializeOwned + Eq + std::fmt::Debug>(value: &T) -> Lawful {
    let text = serde_json::to_string(value);
    let back = text.as_ref().map(|text| serde_json::from_str::<T>(text));
    match back {
        Ok(Ok(back)) if back == *value => Ok(()),
        other => Err(breach("JSON", format!("{value:?} became {other:?}"))),
    }
}
