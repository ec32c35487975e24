//! Horus, by H. Jean Vanaise: explorers lay out the kingdom along the Nile, tile by tile, and spread their influence over its regions.
//!
//! The rules stand in the order of the rules summary: [`setup`](self::Setup), then `explore`, `expand` and `influence`, `draw_up`;
//! `laying` says where any tile may lie, `river`, `temple` and `transport` what is special about theirs, `exhausted` and `scoring`
//! how the game ends. Each judges its commands and lists them, side by side. Tiles and markers lie in the [`Kingdom`]. What no
//! source settles is an option with a name: [`options`], and has a numbered ruling: docs/rulings-horus.md.
//!
//! No source says how the tiles and cards divide: those numbers are assumed and marked so in the data file: [`SetData`].

mod action;
mod card;
mod cause;
mod chair;
mod command;
mod draw_up;
mod drawing;
mod edition;
mod event;
mod evolve;
mod exhausted;
mod expand;
mod explore;
mod game;
mod influence;
mod kingdom;
mod laying;
mod leaning;
mod notation;
pub mod options;
mod owed;
mod phase;
mod picture;
mod position;
mod readings;
mod repair;
mod river;
pub mod rule;
mod scoring;
mod set;
mod setup;
mod spot;
mod state;
mod temple;
mod tile;
mod transport;
mod values;
mod view;
mod violation;
mod words;

pub use card::{CARD_KINDS, CARDS, Card, CardHand, Cards, Deck, LARGEST};
pub use cause::rules_of;
pub use chair::{CHAIRS, Chair};
pub use command::Command;
pub use edition::Edition;
pub use event::{Ending, Event, Origin};
pub use game::Horus;
pub use kingdom::{Kingdom, Laid, MOST_TILES};
pub use options::{Changes, Options};
pub use owed::Owed;
pub use phase::Phase;
pub use repair::Repair;
pub use scoring::value;
pub use set::{Set, SetChoice, SetData};
pub use setup::{ENDS, Rules, Setup};
pub use spot::{FURTHEST, Spot};
pub use state::{Draws, SeatState, State};
pub use tile::{Land, RiverEnd, Stack, TILES, Terrain, Tile};
pub use violation::Violation;
