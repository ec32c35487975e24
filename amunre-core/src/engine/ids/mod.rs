//! Small closed sets and the places at a table: ids, sets of ids, seats, tables by seat, short lists.

pub(super) mod by_id;
pub(super) mod by_seat;
pub(super) mod counts;
pub(super) mod id;
pub(super) mod id_set;
pub(super) mod seat;
pub(super) mod short_list;
