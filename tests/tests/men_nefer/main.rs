//! Men-Nefer: its board, the examples of the rulebook, its rules, and random games.

mod board;
mod examples;
mod harvest;
mod random_games;
mod rules;
mod setup;
mod steps;
mod turn;
