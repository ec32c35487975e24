//! The documents and the data, held against the program: what is written in them is so, and what is so is written.

mod board_table;
mod data_files;
mod documented;
mod layers;
mod ledger;
mod pages;
mod readme;
mod schema;
mod your_own_game;
