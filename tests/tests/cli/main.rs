//! The `amunre` command, run as a library: what it prints, and what it ends with.

mod arguments;
mod bad_scripts;
mod compared_logs;
mod copies;
mod explained;
mod given_games;
mod guide;
mod many_logs;
mod minimised_logs;
mod page_colours;
mod ran;
mod random_games;
mod recorded_games;
mod refusals;
mod reports;
mod rereadings;
mod scratch;
mod scribes;
mod shown_tables;
mod streams;
mod told_rules;
mod verdicts;
