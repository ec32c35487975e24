//! Law 6: a seat has a name for a secret exactly if a secret command of it is listed. The name is the same for all
//! viewers and belongs to no other seat, and without a name nothing can be laid down unseen.

use std::collections::BTreeMap;

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::{FullGame, Interrupt, NoChance, Seat, Viewer, apply_sealed};

/// Checks the law for one state, for every seat, and for a seat that the table does not have.
pub fn check<G: FullGame>(rules: &G::Rules, state: &G::State) -> LawResult {
    let players = G::players(rules);
    let mut owners = BTreeMap::new();
    for seat in Seat::all(players).chain(Seat::new(players)) {
        let breach = |detail: String| Breach { law: "sealed", detail: format!("{seat}: {detail}: {state:?}") };
        let name = G::secret(rules, state, seat);
        let mut list = Vec::new();
        G::legal_commands(rules, state, seat, &mut list);
        let secret = list.iter().find(|command| G::is_secret(**command));
        if name.is_some() != secret.is_some() {
            return Err(breach(format!("its secret has the name {name:?}, and {secret:?} is listed")));
        }
        for viewer in Viewer::all(players) {
            let view = G::view(rules, state, viewer);
            let seen = G::secret(rules, &view, seat);
            if seen != name {
                return Err(breach(format!("its secret has the name {name:?}, and {seen:?} for {viewer:?}")));
            }
            judged::<G>(rules, &view, seat, name.as_deref()).map_err(breach)?;
        }
        judged::<G>(rules, state, seat, name.as_deref()).map_err(breach)?;
        if let Some(name) = name
            && let Some(other) = owners.insert(name.clone(), seat)
        {
            return Err(breach(format!("its secret has the name {name}, as that of {other}")));
        }
    }
    Ok(())
}

/// Checks that a secret of a seat is refused exactly if it has no name.
fn judged<G: FullGame>(rules: &G::Rules, state: &G::State, seat: Seat, name: Option<&str>) -> Result<(), String> {
    match (apply_sealed::<G>(rules, &mut state.clone(), &mut NoChance, None, seat), name) {
        (Err(stop @ (Interrupt::Refused(_) | Interrupt::NotSecret(_))), Some(name)) => {
            Err(format!("its secret {name} is refused: {stop}"))
        }
        (Err(Interrupt::Refused(_) | Interrupt::NotSecret(_)), None) | (_, Some(_)) => Ok(()),
        (_, None) => Err("its secret is accepted, and has no name".to_owned()),
    }
}
