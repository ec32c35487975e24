//! Law 9: of all objections to a command the first is what refuses it; there is none just where it is accepted; and a seat
//! hears the same on its own view.

use crate::engine::laws::{Breach, LawResult};
use crate::engine::{FullGame, Seat};

/// Asks the law of one command, which is refused so on the truth, of whose seat this is the view.
pub fn check<G: FullGame>(
    rules: &G::Rules,
    (state, view): (&G::State, &G::State),
    seat: Seat,
    command: G::Command,
    refused: Option<&G::Violation>,
) -> LawResult {
    let breach =
        |detail: String| Breach { law: "objections", detail: format!("{command:?} of {seat} {detail}: {state:?}") };
    let heard = G::violations(rules, state, seat, command);
    if heard.first() != refused {
        return Err(breach(format!("is refused with {refused:?}, and the objections are {heard:?}")));
    }
    let is_new = |(place, violation): (usize, &G::Violation)| !heard.iter().take(place).any(|other| other == violation);
    if let Some(twice) = heard.iter().enumerate().find(|heard| !is_new(*heard)) {
        return Err(breach(format!("is objected to twice with {:?}", twice.1)));
    }
    // asked twice, of what must not make a difference
    let seen = G::violations(rules, view, seat, command);
    if seen != heard {
        return Err(breach(format!("hears {seen:?} on its view, {heard:?} on the truth")));
    }
    Ok(())
}
