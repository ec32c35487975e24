//! What every game shares and no game knows: turns, piles, chance, views, refusals, tables, and the laws all games obey.

mod chance;
mod game;
mod hidden;
mod ids;
pub(crate) mod json;
pub mod laws;
mod options;
mod outcomes;
mod playout;
mod refusal;
#[cfg(feature = "schema")]
pub(crate) mod schema;
mod sources;
mod table;
pub mod text;
mod turn;

pub use chance::{
    Answer, Blind, Chance, Draw, Fast, Label, Left, LeftOver, Look, NotedDraw, NotedLook, Noting, PileInfo, Recorded,
    Scripted, Seed, Seeded,
};
pub use game::{DataFile, Game, Leaning, SampleSetup, ScoreLine, SetupError};
pub use hidden::hands::{Hand, Holding};
pub use hidden::piles::{Aside, Bag, Queue};
pub use hidden::viewers::{Hidden, KnownTo, SeenBy, Viewer};
pub use ids::by_seat::BySeat;
pub use ids::id::{ById, Counts, Id, UnknownId, order_of};
pub use ids::id_set::IdSet;
pub use ids::seat::{Names, Seat, Seats};
pub use ids::short_list::Row;
pub(crate) use json::misread::Misread;
pub(crate) use json::strict::check_spelling;
pub use json::strict::{Strict, read_setup, read_state};
pub use options::OptionValues;
pub use outcomes::{NoOutcomes, Outcome, outcomes};
pub use playout::{Playout, choose};
pub use refusal::{All, First, Heard, Objections, Refusal, RuleId, Violation, alternatives};
pub use sources::data::{DataSource, DataTable, DataValue, Sourced};
pub use sources::interpretation::{Otherwise, Reading, ReadingKind};
pub(crate) use sources::rulebook::BookFile;
pub use sources::rulebook::{Cited, Rulebook, Sought, WrittenRule, WrittenRuling};
pub use table::{CannotRedo, CannotUndo, OpenError, Step, Table};
pub use text::{notation, scene};
pub use turn::{Need, Ruling, Stop, Trace, Turn, WrongDraw, WrongLook, apply, apply_sealed, judge, start};
