//! Search and simulation: positions to play on, legal commands, random players, draws with their chances, worlds, and counts of positions.

mod alternatives;
mod deal;
pub mod listing;
mod outcomes;
mod perft;
pub(crate) mod playout;
mod position;
mod state_hash;

pub use alternatives::alternatives;
pub use deal::{DealError, deal};
pub use listing::Scope;
pub use outcomes::{Outcome, OutcomesError, outcomes};
pub use perft::{perft, perft_after, perft_branches};
pub use playout::{Picked, Playout, PlayoutFrom, Policy, choose, pick};
pub use position::Position;
pub use state_hash::{state_hash, view_hash};
