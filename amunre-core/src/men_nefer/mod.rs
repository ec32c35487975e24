//! Men-Nefer, by Germán P. Millán: three eras in the city at the Nile delta.
//!
//! **Not playable yet.** This module reads and checks the [`Board`]: every printed value of the game, each with its source. The
//! rules are written in docs/rules/men-nefer.md; their code is still missing, and the game is not in the
//! [registry](crate::registry).
//!
//! The text of the rulebook has lost its pictures, and with them nearly all printed values. The built-in board is a placeholder:
//! each value says whether the rulebook confirms it, or whether it is assumed.

mod model;

pub use model::board::{
    Board, CityFace, DisplaySlot, Duat, GreatPyramid, HieroglyphBonus, MastabaFace, Pedestal, Placed, Placement,
    PlacementFace, QueensPyramids, ScrollFace, TileFace, Tomb, TrackSpace,
};
pub use model::board_data::{PLACEHOLDER, values};
pub use model::condition::Condition;
pub use model::effect::{Actions, BadText, Effect, Item, Level};
pub use model::nouns::{City, Favour, Hieroglyph, House};
pub use model::tiles::{ActionTile, Agreement, CityAdvantage, Good, MastabaTile, PlacementTile, PlayerBoard, Scroll};
