//! Men-Nefer, by Germán P. Millán: three eras in the city at the Nile delta.
//!
//! A turn is one of three options; the decisions that it leaves are a stack of [tasks](Task) in the [`State`], one
//! decision a [`Command`]. Everything is public. Every printed value comes from a [`Board`], each with its source; the
//! rules (docs/rules/men-nefer.md) contain only what the rulebook's text says.
//!
//! The text of the rulebook has lost its pictures, and with them nearly all printed values. The built-in board is a placeholder:
//! each value says whether the rulebook confirms it, or whether it is assumed.

mod game;
mod model;
mod rules;
mod samples;
mod sources;
mod text;

pub use game::MenNefer;
pub use model::board::{
    Board, CityFace, DisplaySlot, Duat, GreatPyramid, HieroglyphBonus, MastabaFace, Pedestal, Placed, Placement,
    PlacementFace, QueensPyramids, ScrollFace, TileFace, TombSpace, TrackSpace,
};
pub use model::board_data::{PLACEHOLDER, values};
pub use model::boat::{BOATS, Boats, Place};
pub use model::command::Command;
pub use model::condition::Condition;
pub use model::effect::{ActionItem, Actions, BadText, Effect, Level};
pub use model::event::{Event, Gain};
pub use model::nouns::{BlockTrack, City, Deity, Favour, FirstPart, Hieroglyph, House, QueensTile};
pub use model::numbered::NumberSet;
pub use model::options;
pub use model::options::{Changes, Options};
pub use model::printed::Printed;
pub use model::seat_state::SeatState;
pub use model::setup::{Edition, Rules, Setup};
pub use model::state::{Apprentices, Cities, GreatPyramidState, Phase, QueensPyramidState, State};
pub use model::task::{ActionList, MOST_TASKS, OfferingState, Task, Tasks};
pub use model::tiles::{
    ActionTile, CityAdvantage, Good, MastabaTile, PlacementTile, PlayerBoard, Scroll, TradeAgreement,
};
pub use model::violation::Violation;
pub use rules::repair::Repair;
pub use rules::to_act::Decision;
pub use sources::rule;
