//! Reading a log: the steps of it, one after the other, for every tool.

pub(super) mod game_of;
pub(super) mod played;
pub(super) mod replay;
pub(super) mod seats;

pub use game_of::game_of;
pub use replay::{ReplayFrom, SendReplay, Step};
pub use seats::{LogSeats, seats_at};
