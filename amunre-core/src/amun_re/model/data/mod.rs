//! The data: boards, cards and Officials of the data files, and the places of their values.

pub(crate) mod board_data;
pub(crate) mod board_value;
pub(crate) mod board_values;
pub(crate) mod card_data;
mod compiled_boards;
pub(crate) mod expansion_data;
pub(crate) mod officials_data;
pub(crate) mod province_values;
