//! Men-Nefer: its board, the examples of the rulebook, its rules by topic, and random games.

mod board;
mod boats;
mod cities;
mod conditions;
mod crowding;
mod data_tables;
mod deities;
mod display;
mod examples;
mod flood;
mod forfeits;
mod harvest;
mod markets;
mod necropolis;
mod open_values;
mod positions;
mod pyramids;
mod random_games;
mod readings;
mod refusals;
mod scene;
mod setup;
mod sphinxes;
mod steps;
mod temple;
mod turn;
