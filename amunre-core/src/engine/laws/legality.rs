//! Laws 1 and 3: the list of commands is exactly what is accepted, on the truth and on the seat's own view.

use crate::engine::laws::actions::check_line;
use crate::engine::laws::breach::{Breach, LawResult, Tally};
use crate::engine::laws::trial::{Trial, all_commands};
use crate::engine::laws::{listing, objections};
use crate::engine::{FullGame, Samples, Seat, Viewer, Violation as _};

/// The law of objections is checked for one of this many commands of a seat that need not act, different ones each
/// time.
const NOT_ASKED: u64 = 5;

fn breach(detail: String) -> Breach {
    Breach { law: "legality", detail }
}

/// Checks both laws for one state, for every seat, and for a seat that the table does not have.
pub fn check<G: FullGame + Samples>(rules: &G::Rules, state: &G::State, tally: &mut Tally) -> LawResult {
    let players = G::players(rules);
    let all = all_commands::<G>(rules, state);
    for seat in Seat::all(players) {
        check_seat::<G>(rules, state, seat, &all, tally)?;
    }
    if let Some(stranger) = Seat::new(players) {
        let mut list = Vec::new();
        G::legal_commands(rules, state, stranger, &mut list);
        if !list.is_empty() {
            return Err(breach(format!("{stranger} is not at the table and may {list:?}")));
        }
        let mut trial = Trial::<G>::of(state);
        for command in all {
            if trial.refusal(rules, stranger, command)?.is_none() {
                return Err(breach(format!("{stranger} is not at the table and did {command:?}")));
            }
        }
    }
    Ok(())
}

fn check_seat<G: FullGame + Samples>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    all: &[G::Command],
    tally: &mut Tally,
) -> LawResult {
    let mut list = Vec::new();
    G::legal_commands(rules, state, seat, &mut list);
    let is_to_act = G::to_act(rules, state).contains(seat);
    if G::decision(rules, state, seat).is_some() != is_to_act {
        return Err(breach(format!("the decision of {seat} does not fit the seats to act: {state:?}")));
    }
    if let Some(command) = list.iter().find(|command| !is_to_act && !G::is_anytime(**command)) {
        return Err(breach(format!("{seat} is not asked and may {command:?}: {state:?}")));
    }
    let view = G::view(rules, state, Viewer::Seat(seat));
    let mut seen = Vec::new();
    G::legal_commands(rules, &view, seat, &mut seen);
    if seen != list {
        return Err(Breach {
            law: "own view",
            detail: format!("{seat} sees {seen:?} and the truth has {list:?}: {state:?}"),
        });
    }
    let mut is_listed = vec![false; usize::try_from(G::action_space(rules)).unwrap_or(0)];
    let place = |id: Option<u32>| usize::try_from(id?).ok();
    for command in &list {
        let id = G::action_id(rules, state, *command);
        let named = id.and_then(|id| G::action(rules, state, id));
        if named != Some(*command) {
            return Err(breach(format!("{command:?} has the id {id:?}, which names {named:?}")));
        }
        check_line::<G>(*command)?;
        let place = place(id).and_then(|place| is_listed.get_mut(place));
        if place.is_none_or(|listed| std::mem::replace(listed, true)) {
            return Err(breach(format!("{command:?} stands twice in the list of {seat}")));
        }
    }
    tally.longest_of_all = tally.longest_of_all.max(list.len());
    if list.len() > G::LONGEST_OF_ALL {
        return Err(breach(format!("a list of {} commands: {state:?}", list.len())));
    }
    if !list.iter().any(|command| G::may_be_long(*command)) {
        tally.longest = tally.longest.max(list.len());
        if list.len() > G::LONGEST_LIST {
            return Err(breach(format!("a list of {} commands: {state:?}", list.len())));
        }
    }
    listing::check::<G>(rules, state, seat, &list, &is_listed)?;
    let (mut on_truth, mut on_view) = (Trial::<G>::of(state), Trial::<G>::of(&view));
    for (number, &command) in (tally.commands..).zip(all) {
        let place = place(G::action_id(rules, state, command));
        let listed = place.and_then(|place| is_listed.get(place)).is_some_and(|listed| *listed);
        let refused = on_truth.refusal(rules, seat, command)?;
        if listed == refused.is_some() {
            let found = if listed { "listed and refused" } else { "accepted and not listed" };
            return Err(breach(format!("{command:?} of {seat} is {found} ({refused:?}): {state:?}")));
        }
        let seen = on_view.refusal(rules, seat, command)?;
        if seen != refused {
            return Err(Breach {
                law: "own view",
                detail: format!("{command:?} of {seat}: {seen:?} on its view, {refused:?} on the truth: {state:?}"),
            });
        }
        // nearly all commands of a seat that is not asked are refused alike
        if is_to_act || number % NOT_ASKED == 0 {
            objections::check::<G>(rules, (state, &view), seat, command, refused.as_ref())?;
        }
        if let Some(violation) = refused {
            tally.refused += 1;
            *tally.rules.entry(violation.rule().0).or_default() += 1;
        }
    }
    Ok(())
}
