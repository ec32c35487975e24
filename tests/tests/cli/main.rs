//! The `amunre` command, run as a library: what it prints, and what it ends with.

mod arguments;
mod bad_scripts;
mod given_games;
mod ran;
mod random_games;
mod refusals;
mod streams;
