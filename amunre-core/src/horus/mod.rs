//! Horus, by H. Jean Vanaise: explorers lay out the kingdom along the Nile, tile by tile, and spread their influence over its regions.
//!
//! The rules stand in the order of the rules summary: [`setup`](self::Setup), then `explore`, `expand` and `influence`,
//! `end_turn`; `placement` has the rules for every tile, `river`, `temple` and `transport` those of special tiles,
//! `exhausted` and `scoring` the end of the game. Each file judges its commands and lists them, side by side. Tiles and
//! markers lie in the [`KingdomMap`]. A question that no source settles is an option with a name, [`options`], and has
//! a numbered ruling: docs/reference/rulings-horus.md.
//!
//! No source gives the numbers of each tile and card: those numbers are assumed and marked as assumed in the data file:
//! [`SetData`].

mod game;
mod knowledge;
mod model;
pub mod rule;
mod rules;
mod samples;
mod sources;
mod text;

pub use model::card::{CARD_KINDS, CARDS, CARDS_WITH_RANGES, Card, CardHand, Cards, DrawPile, LARGEST_REGION};
pub use model::command::Command;
pub use model::components::{Components, SetChoice, SetData};
pub use model::decision::Decision;
pub use model::event::{Ending, Event, Origin};
pub use model::kingdom::KingdomMap;
pub use model::options;
pub use model::options::{OptionChanges, Options};
pub use model::phase::Phase;
pub use model::placed_tile::{MOST_TILES, PlacedTile};
pub use model::repair::Repair;
pub use model::setup::{ENDS, Edition, Rules, Setup};
pub use model::spot::{FURTHEST, Spot};
pub use model::state::{DrawCounts, SeatState, State};
pub use model::tile::{Land, RiverEnd, Stack, TILES, Terrain, Tile};
pub use model::violation::Violation;
pub use rules::scoring::value;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Horus;
