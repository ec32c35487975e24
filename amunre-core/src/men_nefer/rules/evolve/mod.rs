//! The change of the state by an event. Each event of a task changes the list of tasks as well.

mod actions;
mod era;
mod nile;
mod pyramids;
mod supply;
mod tasks;
mod temple;
mod turn;

use crate::men_nefer::rules::{repair, setup};
use crate::men_nefer::{Event, Rules, State};

/// Changes the state as the event says.
pub(crate) fn evolve(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::FirstPlayerDrawn { seat } => setup::begin_with(state, rules, seat),
        Event::BoardDealt { .. }
        | Event::PieceRevealed { .. }
        | Event::NeutralPiecePlaced { .. }
        | Event::QueensTileDrawn { .. }
        | Event::MastabaDrawn { .. }
        | Event::DeityDrawn { .. }
        | Event::GoodDrawn { .. }
        | Event::ScrollDrawn { .. }
        | Event::AdvantageDrawn { .. }
        | Event::AgreementDrawn { .. }
        | Event::PlacementDrawn { .. }
        | Event::TileDealt { .. }
        | Event::TileRevealed { .. }
        | Event::TileDisplayed { .. }
        | Event::DisplayClosed { .. }
        | Event::DiscardsTurned
        | Event::MarketsClosed => supply::supply(rules, state, event),
        Event::TurnBegan { .. }
        | Event::Visited { .. }
        | Event::Raised { .. }
        | Event::TileTaken { .. }
        | Event::HieroglyphReached { .. }
        | Event::RowChosen { .. }
        | Event::SpaceChosen { .. }
        | Event::ActionBegun { .. }
        | Event::Forfeited { .. }
        | Event::TaskEnded { .. }
        | Event::TileDiscarded { .. } => turn::turn(rules, state, event),
        Event::HarvestBegan { .. }
        | Event::ScrollsRolled { .. }
        | Event::DuatScored { .. }
        | Event::AgreementFulfilled { .. }
        | Event::AgreementsScored { .. }
        | Event::SarcophagiScored { .. }
        | Event::SunScored { .. }
        | Event::GreatPyramidScored { .. }
        | Event::QueensScored { .. }
        | Event::FloodBegan { .. }
        | Event::FloodFood { .. }
        | Event::FloodHeka { .. }
        | Event::ApprenticesReturned
        | Event::NeutralsMoved
        | Event::OrderSet { .. }
        | Event::GameEnded { .. } => era::era(rules, state, event),
        Event::Repaired { repair } => repair::carry_out(state, repair),
        _ => actions::action(rules, state, event),
    }
}
