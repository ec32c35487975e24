//! Men-Nefer: its board, the examples of the rulebook, its rules, and random games.

mod board;
mod boats;
mod deities;
mod examples;
mod flood;
mod harvest;
mod markets;
mod necropolis;
mod pyramids;
mod random_games;
mod rules;
mod setup;
mod sphinxes;
mod steps;
mod temple;
mod turn;
