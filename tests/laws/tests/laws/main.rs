//! Random games of every kind, played by the laws of the engine. They are a separate package, since only these tests are worth
//! compiling with optimisations; each distributes its games over all cores.

mod combinations;
mod dependencies;
mod every_game;
mod fuzzed;
mod horus_options;
mod men_nefer;
mod observations;
mod stated_positions;
mod worlds;

/// The allocator of these tests, which build and drop many texts: it takes a third less time than that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
