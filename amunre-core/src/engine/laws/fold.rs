//! Law 2: a view kept in step by redacted events is the view of the state.

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::{FullGame, Viewer};

/// Checks the law for the events of one command, one after the other, for every viewer.
pub fn check<G: FullGame>(rules: &G::Rules, before: &G::State, events: &[G::Event]) -> LawResult {
    for viewer in Viewer::all(G::players(rules)).chain([Viewer::Referee]) {
        let mut state = before.clone();
        let mut kept = G::view(rules, before, viewer);
        for event in events {
            G::evolve(rules, &mut state, event);
            G::evolve(rules, &mut kept, &G::redact(event, viewer));
            let seen = G::view(rules, &state, viewer);
            if kept != seen {
                return Err(Breach {
                    law: "fold",
                    detail: format!("{viewer:?} after {event:?}: kept {kept:?}, but sees {seen:?}"),
                });
            }
        }
    }
    Ok(())
}
