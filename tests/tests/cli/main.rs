//! The `amunre` command, run as a library: what it prints, and what it ends with.

mod arguments;
mod bad_scripts;
mod copies;
mod explained;
mod given_games;
mod many_logs;
mod ran;
mod random_games;
mod recorded_games;
mod refusals;
mod rereadings;
mod scratch;
mod shown_tables;
mod streams;
mod verdicts;
