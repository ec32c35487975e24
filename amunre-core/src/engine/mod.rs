//! What every game shares and no game knows: turns, piles, chance, views, refusals, tables, and the laws all games obey.

mod chance;
mod game;
mod hand;
mod hidden;
mod id;
pub mod laws;
mod pile;
mod playout;
mod seat;
mod table;
mod turn;
mod violation;

pub use chance::{
    Answer, Blind, Chance, Draw, Fast, Label, Left, LeftOver, PileInfo, Recorded, Scripted, Seed,
    Seeded,
};
pub use game::{Game, SampleSetup, ScoreLine, SetupError};
pub use hand::{Hand, Holding};
pub use hidden::Hidden;
pub use id::{ById, Counts, Id, UnknownId};
pub use pile::{Aside, Bag, Queue};
pub use playout::{Playout, choose};
pub use seat::{BySeat, Names, Seat, Seats, SeenBy, Viewer};
pub use table::{CannotRedo, CannotUndo, OpenError, Table};
pub use turn::{Need, Ruling, Stop, Trace, Turn, WrongDraw, apply, judge, start};
pub use violation::{Refusal, RuleId, Violation};
