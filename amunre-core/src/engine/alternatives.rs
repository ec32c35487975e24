//! What a seat could have done instead.

use serde_json::Value;

use super::{Game, Seat};

/// The legal commands of a seat, those most like one that was refused first: of its kind, and with most in common.
pub fn alternatives<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, refused: G::Command) -> Vec<G::Command> {
    let mut legal = Vec::new();
    G::commands(rules, state, seat, &mut legal);
    let wanted = fields(&refused);
    legal.sort_by_cached_key(|command| {
        let common = fields(command).into_iter().filter(|field| wanted.contains(field)).count();
        (G::kind(*command) != G::kind(refused), std::cmp::Reverse(common))
    });
    legal
}

/// The fields of a command, with their values.
fn fields(command: &impl serde::Serialize) -> Vec<(String, Value)> {
    match serde_json::to_value(command) {
        Ok(Value::Object(tagged)) => match tagged.into_iter().next() {
            Some((_, Value::Object(fields))) => fields.into_iter().collect(),
            Some(field) => vec![field],
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}
