//! Law 7: a viewer who sees only a part can follow the game with it. Given the draws and the turned values that a
//! viewer saw, its view judges the same commands (another seat's secret ones unseen) to the same redacted events and
//! the same view. A draw is public exactly if a spectator knows the content of the pile.

use serde_json::Value;

use crate::engine::laws::breach::{Breach, LawResult, Tally};
use crate::engine::laws::record::{PlayedStep, TrackedGame};
use crate::engine::{
    Chance, DrawAnswer, DrawRequest, FullGame, Left, LookRequest, RecordedDraw, RecordedLook, Viewer, apply,
    apply_sealed, start,
};

/// Answers with the draws and the turned values of one step that a viewer saw.
struct SeenChance<'a> {
    draws: std::slice::Iter<'a, RecordedDraw>,
    looks: std::slice::Iter<'a, RecordedLook>,
    viewer: Viewer,
    /// The first request that differs from the one at the table.
    wrong: Option<String>,
}

impl SeenChance<'_> {
    fn note(&mut self, wrong: String) {
        self.wrong.get_or_insert(wrong);
    }

    fn check_public(&mut self, draw: &DrawRequest<'_>) {
        let can_tell = matches!(draw.left, Left::Known(_));
        if draw.is_public && !can_tell {
            self.note(format!("{draw:?} is called public, and the view does not show what is in the pile"));
        }
        if !draw.is_public && can_tell && self.viewer == Viewer::Spectator {
            self.note(format!("{draw:?} is not called public, and everybody can tell what is in the pile"));
        }
    }
}

impl Chance for SeenChance<'_> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        self.check_public(draw);
        let name = draw.name.map(ToString::to_string);
        let same = |other: &&RecordedDraw| {
            (other.label, other.number, other.seen_by) == (draw.label, draw.number, draw.seen_by)
                && (other.is_public, &other.name) == (draw.is_public, &name)
        };
        match self.draws.next().filter(same) {
            Some(other) if draw.seen_by.includes(self.viewer) => other.answer,
            Some(_) => DrawAnswer::Unseen,
            None => {
                self.note(format!("{draw:?} was not made at the table"));
                DrawAnswer::Silent
            }
        }
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        let same = |other: &&RecordedLook| other.name == look.name.to_string() && other.seen_by == look.seen_by;
        let Some(other) = self.looks.next().filter(same) else {
            self.note(format!("{look:?} was not asked at the table"));
            return None;
        };
        other.value.clone().filter(|_| look.seen_by.includes(self.viewer))
    }
}

/// Checks the law for a whole game and every viewer.
pub fn check<G: FullGame>(rules: &G::Rules, played: &TrackedGame<G>, tally: &mut Tally) -> LawResult {
    for viewer in Viewer::all(G::players(rules)) {
        let mut truth = G::initial(rules);
        for step in &played.steps {
            let view = G::view(rules, &truth, viewer);
            step.events.iter().for_each(|event| G::evolve(rules, &mut truth, event));
            follow::<G>(rules, view, &truth, step, viewer, tally).map_err(|detail| {
                let act = step.given.map_or("the start".to_owned(), |(seat, command)| format!("{command:?} of {seat}"));
                Breach { law: "following", detail: format!("{viewer:?}, {act}: {detail}; at last {truth:?}") }
            })?;
        }
    }
    Ok(())
}

/// Follows one step on a view of the state before it.
fn follow<G: FullGame>(
    rules: &G::Rules,
    mut view: G::State,
    after: &G::State,
    step: &PlayedStep<G>,
    viewer: Viewer,
    tally: &mut Tally,
) -> Result<(), String> {
    let mut seen = SeenChance { draws: step.draws.iter(), looks: step.looks.iter(), viewer, wrong: None };
    let mut events = Vec::new();
    let out = Some(&mut events);
    let followed = match step.given {
        None => start::<G>(rules, &mut view, &mut seen, out),
        Some((seat, command)) if G::is_secret(command) && !viewer.sees(seat) => {
            tally.sealed += 1;
            apply_sealed::<G>(rules, &mut view, &mut seen, out, seat)
        }
        Some((seat, command)) => apply::<G>(rules, &mut view, &mut seen, out, seat, command),
    };
    if let Some(wrong) = seen.wrong {
        return Err(wrong);
    }
    followed.map_err(|stop| format!("stopped: {stop}"))?;
    if seen.draws.len() + seen.looks.len() > 0 {
        return Err("not all was asked that was asked at the table".to_owned());
    }
    let expected: Vec<G::Event> = step.events.iter().map(|event| G::redact(event, viewer)).collect();
    if events != expected {
        return Err(format!("its view says {events:?}, and it sees {expected:?}"));
    }
    let expected = G::view(rules, after, viewer);
    if view != expected {
        return Err(format!("its view becomes {view:?}, and it sees {expected:?}"));
    }
    Ok(())
}
