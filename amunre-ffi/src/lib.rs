//! The C ABI of the referee, from which `include/amunre.h` is generated.
//!
//! It reads the arguments of a C program, asks [`amunre_core::session`] or [`amunre_core::log`], and writes the
//! answer into the buffers of the program. It contains no rule and names no game, so a new game in the registry works without
//! a change here. The duties of every caller are stated once, at the top of the header (`header.txt`); `boundary` checks those
//! that can be checked.
#![allow(
    // the only crate that needs unsafe code: a C program passes pointers
    unsafe_code,
    // the types have their names in C
    non_camel_case_types,
    // the comments are for C, where names have no markup
    clippy::doc_markdown,
    // the safety contract of all functions is in the header
    clippy::missing_safety_doc,
    // the functions are called only from C
    unreachable_pub
)]
#![cfg_attr(not(test), warn(clippy::large_stack_frames))]
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable, clippy::indexing_slicing)
)]

// the modules of the header, in its order
mod library;
mod memory;
mod status;

mod error;
mod viewer;

mod table;
mod table_queries;

mod game;
mod game_open;
mod game_play;
mod record;

mod agreement;
mod share;
mod signing;

mod events;

mod view;

mod chance;
mod draws;
mod search;

mod observations;
mod recall;

mod agent;

// many games at once: the WebAssembly module is built without them
#[cfg(feature = "batches")]
mod batch;
#[cfg(feature = "batches")]
mod batch_arrays;

mod log;
mod summary;
mod tools;
mod verdict;
mod verifier;

// the functions of the referee's page: `cargo xtask` writes them to a header of their own
#[cfg(feature = "page")]
mod page;

// the modules that are not in the header
mod boundary;
mod call_error;

/// Proves what the header promises of threads: the handles can be shared.
const fn can_be_shared<T: Send + Sync>() {}

const _: () = {
    can_be_shared::<table::amunre_table>();
    can_be_shared::<game::amunre_game>();
    can_be_shared::<agreement::amunre_agreement>();
    can_be_shared::<share::amunre_share>();
    can_be_shared::<view::amunre_view>();
    can_be_shared::<events::amunre_events>();
    can_be_shared::<chance::amunre_outcomes>();
    can_be_shared::<verdict::amunre_verdict>();
    can_be_shared::<error::amunre_error>();
    can_be_shared::<agent::amunre_agent>();
    #[cfg(feature = "batches")]
    can_be_shared::<batch::amunre_batch>();
};
