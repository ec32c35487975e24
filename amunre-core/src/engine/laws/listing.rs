//! Law 10: the count, the n-th command, the membership test, the action ids and their mask agree with the list; and a listed command
//! that is carried out without being checked has the effects that it has when it is judged.

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::{Fast, FullGame, Scope, Seat, carry_out, judge, listing};

fn breach(detail: String) -> Breach {
    Breach { law: "listing", detail }
}

/// Checks the questions of [`listing`] against the list of a seat, in which no command is twice. `is_listed` says for each action id
/// whether its command is in the list.
pub fn check<G: FullGame>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    list: &[G::Command],
    is_listed: &[bool],
) -> LawResult {
    let count = listing::count::<G>(rules, state, seat);
    if count != list.len() {
        return Err(breach(format!("the count for {seat} is {count}, the list has {}: {state:?}", list.len())));
    }
    for place in [0, list.len() / 2, list.len().saturating_sub(1), list.len()] {
        let (nth, expected) = (listing::nth::<G>(rules, state, seat, place), list.get(place).copied());
        if nth != expected {
            return Err(breach(format!("command {place} of {seat} is {nth:?}, in the list {expected:?}: {state:?}")));
        }
        if let Some(command) = expected.filter(|command| !listing::contains::<G>(rules, state, seat, *command)) {
            return Err(breach(format!("{command:?} of {seat} is in the list and not found there: {state:?}")));
        }
    }
    let (mut parts, mut whole, mut required) = (Vec::new(), Vec::new(), Vec::new());
    G::required_commands(rules, state, seat, &mut required);
    parts.extend(required.iter().copied());
    G::anytime_commands(rules, state, seat, &mut parts);
    G::legal_commands(rules, state, seat, &mut whole);
    let id = |command: &G::Command| G::action_id(rules, state, *command);
    for listed in [&required, &whole] {
        let wrong = listed.windows(2).find(|pair| !matches!(pair, [one, other] if id(one) < id(other)));
        if let Some(wrong) = wrong {
            return Err(breach(format!("the list of {seat} is not in ascending order of ids at {wrong:?}: {state:?}")));
        }
    }
    parts.sort_by_key(id);
    if parts != whole {
        return Err(breach(format!("{seat} has {whole:?}, and in two parts {parts:?}: {state:?}")));
    }
    for command in list {
        let (mut judged, mut carried) = ((state.clone(), Vec::new()), (state.clone(), Vec::new()));
        let ruling = judge::<G>(rules, &mut judged.0, &mut Fast::new(1, 1), Some(&mut judged.1), seat, *command).0;
        let done = carry_out::<G>(rules, &mut carried.0, &mut Fast::new(1, 1), Some(&mut carried.1), seat, *command);
        if ruling.is_ok() != done.is_ok() || judged != carried {
            let (judged, carried) = (judged.1, carried.1);
            return Err(breach(format!(
                "{command:?} of {seat} is judged {judged:?}, carried out {carried:?}: {state:?}"
            )));
        }
    }
    let mut mask = vec![u8::MAX; is_listed.len()];
    listing::mask::<G>(rules, state, seat, Scope::All, &mut mask);
    let differs = mask.iter().zip(is_listed).position(|(masked, listed)| *masked != u8::from(*listed));
    if let Some(id) = differs {
        return Err(breach(format!("the mask for {seat} differs from the list at id {id}: {state:?}")));
    }
    if required.is_empty() && G::to_act(rules, state).contains(seat) {
        required = whole;
    }
    for (scope, commands) in [(Scope::All, parts), (Scope::Required, required)] {
        let expected: Vec<u32> =
            commands.into_iter().filter_map(|command| G::action_id(rules, state, command)).collect();
        let mut ids = Vec::new();
        listing::ids::<G>(rules, state, seat, scope, &mut |id| ids.push(id));
        if ids != expected {
            return Err(breach(format!("the ids for {seat} ({scope:?}) are {ids:?}, not {expected:?}: {state:?}")));
        }
    }
    Ok(())
}
