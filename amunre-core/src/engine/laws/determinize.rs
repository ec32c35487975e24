//! Law 5: dealing the unknown at random gives a whole state that looks the same, in which the viewer has the same list of commands.

use serde::Serialize;
use serde_json::Value;

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::{Fast, FullGame, Viewer, to_value};

/// Checks the law for one state and every viewer.
pub fn check<G: FullGame>(rules: &G::Rules, state: &G::State, dice: &mut Fast) -> LawResult {
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
        if unknown(&dealt) > unknown(state) {
            return Err(breach("something is unknown still".to_owned()));
        }
        if G::view(rules, &dealt, Viewer::Referee) != dealt {
            return Err(breach("it is not the whole truth".to_owned()));
        }
        if G::to_act(rules, &dealt) != G::to_act(rules, state) {
            return Err(breach("the table waits for others".to_owned()));
        }
        let Viewer::Seat(own) = viewer else { continue };
        let (mut list, mut in_world) = (Vec::new(), Vec::new());
        G::legal_commands(rules, &view, own, &mut list);
        G::legal_commands(rules, &dealt, own, &mut in_world);
        if list != in_world {
            return Err(breach(format!("it may {in_world:?} and not {list:?}")));
        }
    }
    Ok(())
}

/// Returns the number of unknowns in a state: unseen values, and items of piles whose kinds are not listed.
fn unknown(state: &impl Serialize) -> u64 {
    to_value(state).map_or(u64::MAX, |written| unknown_in(&written))
}

fn unknown_in(value: &Value) -> u64 {
    match value {
        Value::String(text) => u64::from(text == "unseen"),
        Value::Array(items) => items.iter().map(unknown_in).sum(),
        Value::Object(fields) => {
            let number = fields.get("number").and_then(Value::as_u64);
            let kinds = fields.get("kinds").and_then(Value::as_object);
            let unlisted = number.zip(kinds).map_or(0, |(number, kinds)| {
                let listed: u64 = kinds.values().filter_map(Value::as_u64).sum();
                number.saturating_sub(listed)
            });
            unlisted + fields.values().map(unknown_in).sum::<u64>()
        }
        _ => 0,
    }
}
