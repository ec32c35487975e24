//! The engine, part by part, and its laws, checked on a toy game that depends on no other game.

#[path = "../toy/mod.rs"]
pub mod toy;

mod chance_nodes;
mod commands;
mod hands;
mod interrupts;
mod lawful_game;
mod look_alikes;
mod looks;
mod misread;
mod open_game;
mod own_log;
mod piles;
mod planted_faults;
mod positions;
mod recording;
mod scenes;
mod seats;
mod secrets;
mod seeded_draws;
mod session;
mod shared_stack;
mod sources;
mod spots;
mod table;
mod undo;
mod unknowns;
mod written;
