//! Law 11: a view refuses exactly the commands that it disproves. A command that a view lists for another seat is
//! accepted there, and one that it calls possible spends an item of which a copy may be in the hand. The view lists
//! every command that is legal in a state that looks the same.

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::{Fast, FullGame, Interrupt, NoChance, PileInfo, Seat, Viewer, judge};

/// Checks the law for one state, for every viewer and every seat whose secrets it does not see.
pub fn check<G: FullGame>(rules: &G::Rules, state: &G::State, dice: &mut Fast) -> LawResult {
    let players = G::players(rules);
    for viewer in Viewer::all(players) {
        let view = G::view(rules, state, viewer);
        let dealt = G::determinize(rules, &view, dice);
        for seat in Seat::all(players).filter(|seat| !viewer.sees(*seat)) {
            let breach = |detail: String| Breach {
                law: "location",
                detail: format!("{viewer:?} of {seat}: {detail}: {view:?}"),
            };
            let (mut list, mut could) = (Vec::new(), Vec::new());
            G::legal_commands(rules, &view, seat, &mut list);
            G::legal_commands(rules, &dealt, seat, &mut could);
            if let Some(command) = could.iter().find(|command| !list.contains(command)) {
                return Err(breach(format!("{command:?} is not listed, and could be: dealt {dealt:?}")));
            }
            list.iter().try_for_each(|command| is_possible::<G>(rules, &view, seat, *command)).map_err(breach)?;
        }
    }
    Ok(())
}

/// Judges a listed command on a view, and counts the items that it spends.
fn is_possible<G: FullGame>(rules: &G::Rules, view: &G::State, seat: Seat, command: G::Command) -> Result<(), String> {
    let mut events = Vec::new();
    let (ruling, effects) = judge::<G>(rules, &mut view.clone(), &mut NoChance, Some(&mut events), seat, command);
    if let Err(Interrupt::Refused(violation)) = ruling {
        return Err(format!("{command:?} is listed and refused: {violation:?}"));
    }
    if !effects.possible {
        return Ok(());
    }
    let (mut state, mut spent) = (view.clone(), Vec::new());
    for event in &events {
        spent.extend(G::hand_spending(rules, &state, event));
        G::evolve(rules, &mut state, event);
    }
    let is_unseen = |(_, pile, item): &(Seat, &'static PileInfo, u16)| G::unseen(rules, view, pile, *item) > 0;
    match spent.first() {
        Some((_, pile, item)) if !spent.iter().any(is_unseen) => {
            Err(format!("{command:?} is possible, and every {} lies elsewhere", pile.name_of(*item)))
        }
        _ => Ok(()),
    }
}
