//! The board with every printed value, each with its source.

pub(crate) mod board;
mod board_check;
pub(crate) mod board_data;
pub(crate) mod board_values;
pub(crate) mod marks;
pub(crate) mod other_values;
pub(crate) mod plain_value;
pub(crate) mod printed;
