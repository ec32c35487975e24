//! Law 9: the first of all violations of a command is its refusal; there is none exactly if the command is accepted;
//! and a seat gets the same violations on its own view.

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::{FullGame, Seat};

/// Checks the law for one command with its refusal on the true state and the seat's own view.
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
    // the own view must give the same violations
    let seen = G::violations(rules, view, seat, command);
    if seen != heard {
        return Err(breach(format!("hears {seen:?} on its view, {heard:?} on the truth")));
    }
    Ok(())
}
