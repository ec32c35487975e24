//! The laws that every game obeys, written once. A test plays random games and asks each law at the states it meets:
//!
//! 1. [`legality`]: the list of commands is exactly what is accepted.
//! 2. [`fold`]: a view kept in step by redacted events is the view of the state.
//! 3. Own view ([`legality`]): a seat's own view refuses and lists what the truth does.
//! 4. [`observation`]: what a seat cannot tell apart stays so until something is disclosed.
//! 5. [`determinize`]: dealing the unknown at random leaves the view as it was.
//! 6. [`sealed`]: where a seat can lay down a secret, everybody knows the same name for it.
//! 7. [`following`]: a viewer can judge the game with what it saw of it.
//! 8. [`naming`]: what was laid down unseen is turned over by its name.
//! 9. [`objections`]: of all rules that forbid a command the first is what refuses it.
//! 10. [`listing`]: the list of a seat is in ascending order of ids; count, n-th command, membership and mask agree with it.
//! 11. [`location`]: a view refuses a card all of whose copies can be located, and nothing that could be.
//!
//! Besides: an id names one command, and a line says one ([`actions`]); what was played can be replayed, JSON loses nothing, what
//! is conserved stays, a game can start from any position, every game ends ([`record`]).

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
