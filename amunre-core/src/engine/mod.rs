//! What every game shares and no game knows: turns, piles, chance, views, refusals, tables, and the laws all games obey.

mod alternatives;
mod by_seat;
mod chance;
mod cited;
mod data_table;
pub mod drawing;
mod game;
mod hand;
pub(crate) mod hex32;
mod hidden;
mod id;
mod id_set;
mod known_to;
pub mod laws;
mod misread;
pub mod notation;
mod objections;
mod options;
mod outcomes;
pub(crate) mod picture;
mod pile;
mod playout;
mod reading;
mod row;
mod rulebook;
#[cfg(feature = "schema")]
pub(crate) mod schema;
mod seat;
mod sourced;
mod spelling;
mod strict;
mod table;
mod turn;
mod viewer;
mod violation;

pub use alternatives::alternatives;
pub use by_seat::BySeat;
pub use chance::{
    Answer, Blind, Chance, Draw, Fast, Label, Left, LeftOver, Look, NotedDraw, NotedLook, Noting, PileInfo, Recorded,
    Scripted, Seed, Seeded,
};
pub use cited::Cited;
pub use data_table::{DataSource, DataTable, DataValue};
pub use game::{DataFile, Game, Leaning, SampleSetup, ScoreLine, SetupError};
pub use hand::{Hand, Holding};
pub use hidden::Hidden;
pub use id::{ById, Counts, Id, UnknownId, order_of};
pub use id_set::IdSet;
pub use known_to::KnownTo;
pub(crate) use misread::Misread;
pub use objections::{All, First, Heard, Objections};
pub use options::OptionValues;
pub use outcomes::{NoOutcomes, Outcome, outcomes};
pub use pile::{Aside, Bag, Queue};
pub use playout::{Playout, choose};
pub use reading::{Otherwise, Reading, ReadingKind};
pub use row::Row;
pub(crate) use rulebook::BookFile;
pub use rulebook::{Rulebook, Sought, WrittenRule, WrittenRuling};
pub use seat::{Names, Seat, Seats};
pub use sourced::Sourced;
pub(crate) use spelling::check_spelling;
pub use spelling::read_setup;
pub use spelling::read_state;
pub use strict::Strict;
pub use table::{CannotRedo, CannotUndo, OpenError, Step, Table};
pub use turn::{Need, Ruling, Stop, Trace, Turn, WrongDraw, WrongLook, apply, apply_sealed, judge, start};
pub use viewer::{SeenBy, Viewer};
pub use violation::{Refusal, RuleId, Violation};
