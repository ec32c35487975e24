//! The documents and the data, compared with the program: both state the same.

mod board_table;
mod book;
mod checkout;
mod conformance;
mod data_files;
mod doc_comments;
mod documented;
mod layers;
mod ledger;
mod option_names;
mod option_tables;
mod pages;
mod profiles;
mod quoted_refusals;
mod readme;
mod schema;
mod sentences;
mod strength;
mod surface;
mod tables_page;
mod your_own_game;
