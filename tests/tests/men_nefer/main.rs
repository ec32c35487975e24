//! Men-Nefer: its board, the examples of the rulebook, its rules, and random games.

mod board;
mod data_tables;
mod examples;
mod random_games;
mod rules;
mod scene;
