//! The parts that all games share and that know no game: turns, piles, chance, views, refusals, tables, and the laws.
//!
//! - To play a game with its types: [`table`].
//! - To search: [`search`], with [`Position`] and [`Playout`].
//! - Chance is an argument: [`chance`] has a seed, the draws of a real table, and draws one by one.
//! - Knowledge: [`hidden`] has viewers, hidden values, hands and piles; [`observation`] gives it as numbers.
//! - Words: [`text`] has notation and scenes, [`refusal`] says why a command is illegal, [`sources`] cites the rulebooks.
//! - To write a game: [`game`] has the traits, [`ids`], [`commands`], [`turn`] and [`options`] what they need, and `laws` (feature `testing`)
//!   tries it.
//!
//! The names that nearly every program uses are in the [prelude](crate::prelude).

pub(crate) mod boxed;
pub mod chance;
pub mod columns;
pub mod commands;
#[allow(dead_code)] // a core with one game uses a part of it
pub(crate) mod conservation;
pub mod game;
pub mod hidden;
pub mod ids;
pub mod json;
#[cfg(feature = "testing")]
pub mod laws;
pub mod observation;
pub mod options;
mod phase_rules;
pub mod refusal;
#[cfg(feature = "schema")]
pub(crate) mod schema;
pub mod search;
pub mod sources;
pub mod table;
pub mod text;
pub mod turn;

// within the crate each name of the engine has one short path
pub(crate) use chance::*;
pub(crate) use columns::*;
pub(crate) use commands::{CommandSink, ForEach, command_sink};
#[allow(unused_imports)] // a core without games has none
pub(crate) use conservation::{Component, Content, Place, Store, each_once, none_lost};
#[allow(unused_imports)] // as above
pub(crate) use game::common_game::{common_description, common_game, common_positions};
pub(crate) use game::*;
pub(crate) use hidden::*;
pub(crate) use ids::*;
pub(crate) use json::*;
pub(crate) use observation::*;
pub(crate) use options::*;
#[allow(unused_imports)] // as above
pub(crate) use phase_rules::{Actor, PhaseRules};
pub(crate) use refusal::*;
pub(crate) use search::*;
pub(crate) use sources::*;
pub(crate) use table::*;
pub(crate) use text::*;
pub(crate) use turn::*;

/// Internal items that tests reach from outside.
#[cfg(feature = "testing")]
pub mod testing {
    pub use super::json::misread::JsonMismatch;
    pub use super::json::reader::{ReadError, from_text};
    pub use super::table::shared_stack::SharedStack;
}
