//! Law 5: dealing the unknown at random gives a whole state that looks the same.

use super::{Breach, Lawful};
use crate::engine::{Fast, Game, Viewer};

/// Asks the law of one state, for every viewer.
pub fn check<G: Game>(rules: &G::Rules, state: &G::State, dice: &mut Fast) -> Lawful {
    for viewer in Viewer::all(G::players(rules)) {
        let view = G::view(rules, state, viewer);
        let dealt = G::determinize(rules, &view, dice);
        let breach = |detail: String| Breach {
            law: "determinize",
            detail: format!("{viewer:?}: {detail}: dealt {dealt:?} for {view:?}"),
        };
        if G::view(rules, &dealt, viewer) != view {
            return Err(breach("it looks different".to_owned()));
        }
        if let Err(error) = G::check(rules, &dealt) {
            return Err(breach(error.to_string()));
        }
        if G::view(rules, &dealt, Viewer::Referee) != dealt {
            return Err(breach("it is not the whole truth".to_owned()));
        }
        if G::owing(rules, &dealt) != G::owing(rules, state) {
            return Err(breach("the table waits for others".to_owned()));
        }
    }
    Ok(())
}
