//! Men-Nefer, by Germán P. Millán: three eras in the city at the Nile delta.
//!
//! A turn is one of three options; the decisions that it leaves are a stack of [tasks](Task) in the [`State`], one
//! decision a [`Command`]. Everything is public. Every printed value comes from a [`Board`], each with its source; the
//! rules (docs/reference/rules/men-nefer.md) contain only what the rulebook's text says.
//!
//! The text of the rulebook has lost its pictures, and with them nearly all printed values. The built-in board is a placeholder:
//! each value says whether the rulebook confirms it, or whether it is assumed.

mod game;
mod knowledge;
mod model;
pub mod rule;
mod rules;
mod samples;
mod sources;
mod text;

pub use model::apprentices::Apprentices;
pub use model::boat::{BOATS, Boats, Place};
pub use model::cities::Cities;
pub use model::command::Command;
pub use model::condition::Condition;
pub use model::data::board::{
    Board, CityFace, DisplaySlot, Duat, GreatPyramid, MastabaFace, Pedestal, PlacementFace, QueensPyramids, ScrollFace,
    TileFace, TombSpace,
};
pub use model::data::board_data::{PLACEHOLDER, values};
pub use model::data::marks::{Placed, Placement, TrackSpace};
pub use model::data::printed::Printed;
pub use model::decision::Decision;
pub use model::effect::{Actions, BadText, Effect, Level};
pub use model::event::Event;
pub use model::nouns::{
    BlockTrack, City, Deity, Favour, FirstPart, Gain, Hieroglyph, HieroglyphBonus, House, QueensTile,
};
pub use model::numbered::NumberSet;
pub use model::options;
pub use model::options::{OptionChanges, Options};
pub use model::repair::Repair;
pub use model::seat_state::SeatState;
pub use model::setup::{Edition, Rules, Setup};
pub use model::state::{GreatPyramidState, Phase, QueensPyramidState, State};
pub use model::task::{ActionList, MOST_TASKS, OfferingState, Task, Tasks};
pub use model::tiles::{
    ActionTile, CityAdvantage, Good, MastabaTile, PlacementTile, PlayerBoard, Scroll, TradeAgreement,
};
pub use model::violation::Violation;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct MenNefer;
