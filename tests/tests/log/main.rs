//! The record of a game: written, judged, copied, continued, damaged, forged, and read by other programs.

mod bad_logs;
mod completion;
mod copies;
mod corpus;
mod counting;
mod crash;
mod digests;
mod fast_path;
mod faults;
mod finished_copies;
mod forgeries;
mod forms;
mod fuzzed;
mod golden;
mod hidden;
mod losses;
mod named_faults;
mod piles;
mod played;
mod reach;
mod recorder;
mod recorder_views;
mod redrawn;
mod rulings;
mod seals;
mod shared_seeds;
mod signatures;
mod streamed;
mod typed_again;
mod vectors;

/// The allocator of these tests, which build and drop many texts: it takes a third less time than that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
