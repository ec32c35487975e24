//! The documents and the data, held against the program: what is written in them is so, and what is so is written.

mod board_table;
mod data_files;
mod horus_pages;
mod layers;
mod ledger;
mod ledger_horus;
mod ledger_men_nefer;
mod men_nefer_pages;
mod options_table;
mod readme;
mod schema;
