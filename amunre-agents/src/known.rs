//! The knowledge of an agent: its view, and what follows from it.

use amunre_core::engine::{Fast, FullGame, Seat, Viewer, choose, listing};
use amunre_core::session::{DynView, typed_view};

use crate::AgentError;

/// All that an agent knows of a table: the view of its seat. It has no way to the state.
pub(crate) struct Known<'v, G: FullGame> {
    pub(crate) rules: &'v G::Rules,
    view: &'v G::State,
    pub(crate) seat: Seat,
    /// The commands with which the seat makes its decision, in ascending order of ids.
    pub(crate) choices: Vec<G::Command>,
}

impl<'v, G: FullGame> Known<'v, G> {
    /// Takes the view of a seat that must act. A view that counting refutes cannot be opened.
    pub(crate) fn of(view: &'v dyn DynView) -> Result<Self, AgentError> {
        let view = typed_view::<G>(view)?;
        let seat = match view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => return Err(AgentError::NotOfASeat { viewer: "a spectator" }),
            Viewer::Referee => return Err(AgentError::NotOfASeat { viewer: "the referee" }),
        };
        let mut choices = Vec::new();
        if G::to_act(view.rules, view.state).contains(seat) {
            listing::choices::<G>(view.rules, view.state, seat, &mut choices);
        }
        if choices.is_empty() {
            return Err(AgentError::NoDecision { seat });
        }
        Ok(Self { rules: view.rules, view: view.state, seat, choices })
    }

    /// Deals a world that looks like the view.
    #[inline]
    pub(crate) fn world(&self, chance: &mut Fast) -> G::State {
        G::determinize(self.rules, self.view, chance)
    }

    /// Returns a random choice: a kind of command first, then a command of that kind.
    pub(crate) fn random(&self, chance: &mut Fast) -> G::Command {
        choose::<G>(&self.choices, chance).unwrap_or(self.choices[0])
    }

    /// Returns the id of a choice.
    pub(crate) fn id(&self, command: G::Command) -> Option<u32> {
        G::action_id(self.rules, self.view, command)
    }
}
