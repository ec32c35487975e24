//! The laws that every game obeys, written once. A test plays random games and asks each law at the states it meets:
//!
//! 1. [`legality`]: the list of commands is exactly what is accepted.
//! 2. [`fold`]: a view that is kept up to date by redacted events equals the view of the state.
//! 3. Own view ([`legality`]): for that seat, its own view refuses and lists the same commands as the state.
//! 4. [`observation`]: states that look the same to a seat stay so until something is disclosed.
//! 5. [`determinize`]: dealing the unknown items at random does not change the view.
//! 6. [`sealed`]: a seat has a name for a secret command exactly when it can give one, and all viewers know the same name.
//! 7. [`following`]: a view judges every command by what its viewer saw, with the result that the state gives.
//! 8. [`naming`]: each thing that is laid face down has a name, and that name turns over exactly this thing.
//! 9. [`objections`]: a command is refused with the first of all rules that forbid it.
//! 10. [`listing`]: the list of a seat is in ascending order of ids; count, n-th command, membership and mask agree with it.
//! 11. [`location`]: a view refuses a card from a hidden hand if every copy of it can be located elsewhere, and never one that could be there.
//!
//! Further laws: an id names one command, and so does a line of notation ([`actions`]); a played game can be replayed, JSON loses
//! nothing, conserved quantities stay the same, a game can start from every position that it reaches, every game ends ([`record`]).

pub mod actions;
mod breach;
pub mod determinize;
pub mod fold;
pub mod following;
pub mod legality;
pub mod listing;
pub mod location;
pub mod naming;
pub mod objections;
pub mod observation;
mod play;
pub mod record;
pub mod sealed;
mod trial;

pub use breach::{Breach, Tally};
pub use play::play;
