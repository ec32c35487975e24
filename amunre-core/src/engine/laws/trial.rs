//! Commands that are judged on a state, one after the other.

use crate::engine::laws::breach::Breach;
use crate::engine::{FullGame, Interrupt, Left, NoChance, Samples, Seat, judge};

/// Returns true if the pile can contain an item.
pub(super) fn holds(left: Left<'_>, item: u16) -> bool {
    match left {
        Left::Unknown => true,
        Left::Known(left) => left.get(usize::from(item)).is_some_and(|count| *count > 0),
    }
}

/// All commands worth giving to `decide`: those with an id, and the odd ones.
pub(super) fn all_commands<G: FullGame + Samples>(rules: &G::Rules, state: &G::State) -> Vec<G::Command> {
    let named = (0..G::action_space(rules)).filter_map(|id| G::action(rules, state, id));
    named.chain(G::odd_commands()).collect()
}

/// A state on which commands are judged one after the other.
pub(super) struct Trial<'s, G: FullGame> {
    state: &'s G::State,
    /// The working copy. It is equal to the state: it is copied again after each command that acts.
    copy: G::State,
}

impl<'s, G: FullGame> Trial<'s, G> {
    pub(super) fn of(state: &'s G::State) -> Self {
        Self { state, copy: state.clone() }
    }

    /// Returns why the state refuses a command; `None` if it does not.
    pub(super) fn refusal(
        &mut self,
        rules: &G::Rules,
        seat: Seat,
        command: G::Command,
    ) -> Result<Option<G::Violation>, Breach> {
        let (ruling, trace) = judge::<G>(rules, &mut self.copy, &mut NoChance, None, seat, command);
        if trace.acted {
            self.copy.clone_from(self.state);
        }
        match ruling {
            Err(Interrupt::Refused(violation)) if trace.acted => Err(Breach {
                law: "legality",
                detail: format!("{command:?} of {seat} was refused after something had happened: {violation}"),
            }),
            Err(Interrupt::Refused(violation)) => Ok(Some(violation)),
            _ => Ok(None),
        }
    }
}
