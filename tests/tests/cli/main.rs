//! The `amunre` command, run as a library: its output and its exit codes.

mod analysed_logs;
mod arguments;
mod bad_scripts;
mod compared_logs;
mod copies;
mod doctor;
mod explained;
mod exported_tables;
mod file_modes;
mod guide;
mod help_page;
mod interrupted_games;
mod judged_with_boards;
mod kept_files;
mod line_ends;
mod man_page;
mod many_logs;
mod minimised_logs;
mod mistaken_files;
mod own_process;
mod owner_boards;
mod page_colours;
mod perft;
mod random_games;
mod readme_picture;
mod recorded_games;
mod refusals;
mod rejected_lines;
mod reports;
mod rules_text;
mod run_command;
mod scratch;
mod script_games;
mod seated_games;
mod shared_files;
mod shared_games;
mod shared_passes;
mod shared_seeds;
mod shown_tables;
mod signed_elsewhere;
mod signed_games;
mod streams;
mod transcription;
mod tutorial;
mod two_logs;
mod typed_evening;
mod verdicts;
mod what_if;

/// The allocator of these tests, which build and drop many texts: it takes a third less time than that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
