//! Games of every kind, as players and faces use them: by numbers, in words, in JSON and as a picture.

mod bad_input;
mod batches;
mod changes;
mod draw_by_draw;
mod drawn_area;
mod ended_games;
mod errors;
mod json_errors;
mod learners;
mod notation;
mod observations;
mod perft;
mod picture;
mod printed_values;
mod random_play;
mod records_in_parts;
mod report_size;
mod saved_games;
mod session;
mod typed_lines;
mod unchecked_states;
mod worlds;

/// The allocator of these tests, which build and drop many texts: it takes a third less time than that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
