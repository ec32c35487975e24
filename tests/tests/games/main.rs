//! Games of every kind, as those see them who play, show or run them: by numbers, by words, in JSON and as a picture.

mod bad_input;
mod notation;
mod picture;
mod session;
mod unchecked_states;

/// The allocator of these tests, which build and drop many texts: it takes a third less time than that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
