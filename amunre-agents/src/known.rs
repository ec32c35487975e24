//! The knowledge of an agent: its view, and what follows from it.

use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::session::{DynView, SearchWorld, SessionError, search_world, search_world_as};

use crate::AgentError;

/// A function that makes a world out of a view.
type Open<'v> = fn(&'v dyn DynView) -> Result<Box<dyn SearchWorld + 'v>, SessionError>;

/// All that an agent knows of a table: the view of its seat. It has no way to the state.
#[derive(Clone, Copy)]
pub(crate) struct Known<'v> {
    view: &'v dyn DynView,
    open: Open<'v>,
    pub(crate) seat: Seat,
    /// The number of commands with which the seat makes its decision.
    pub(crate) choices: usize,
}

impl<'v> Known<'v> {
    /// Takes the view of a seat that must act. A view that counting refutes cannot be opened.
    pub(crate) fn of(view: &'v dyn DynView) -> Result<Self, AgentError> {
        Self::opened_by(search_world, view)
    }

    /// Takes the view, as [`Self::of`], of a game that is known when the program is compiled.
    pub(crate) fn of_game<G: FullGame>(view: &'v dyn DynView) -> Result<Self, AgentError> {
        Self::opened_by(search_world_as::<G>, view)
    }

    fn opened_by(open: Open<'v>, view: &'v dyn DynView) -> Result<Self, AgentError> {
        let seat = match view.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => return Err(AgentError::NotOfASeat { viewer: "a spectator" }),
            Viewer::Referee => return Err(AgentError::NotOfASeat { viewer: "the referee" }),
        };
        let choices = open(view)?.list(seat);
        if choices == 0 {
            return Err(AgentError::NoDecision { seat });
        }
        Ok(Self { view, open, seat, choices })
    }

    /// Makes a world: as long as none is dealt, it is the view, with the choices of the seat in its list.
    pub(crate) fn world(&self) -> Result<Box<dyn SearchWorld + 'v>, SessionError> {
        let mut world = (self.open)(self.view)?;
        world.list(self.seat);
        Ok(world)
    }
}
