//! The commands of a game, declared once: ids, kinds, names and notation follow from one table.

mod action_ids;
mod declaration;

pub use action_ids::{ActionIds, Domain, Numbers, start, starts};
