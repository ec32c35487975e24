//! Small closed sets and the places at a table: ids, sets of ids, seats, tables by seat, short lists.

mod by_id;
mod by_seat;
mod counts;
mod id;
mod id_set;
mod seat;
mod short_list;
mod sort_few;

pub use by_id::ById;
pub use by_seat::BySeat;
pub use counts::Counts;
pub use id::{Id, IdWords, UnknownId, order_of};
pub use id_set::IdSet;
pub use seat::{Names, Seat, Seats, SeatsIter, Terms, word_for};
pub use short_list::ShortList;
pub use sort_few::sort_few;
