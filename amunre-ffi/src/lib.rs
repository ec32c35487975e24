//! The C ABI of the referee: `include/amunre.h` is made out of this crate.
//!
//! A thin face: it reads what a C program passes, asks [`amunre_core::session`] or [`amunre_core::log`], and writes the
//! answer where the program wants it. No rule is here and no game is named, so that a game of the registry is there
//! without a line. What every caller must keep to is written once, at the top of the header (`header.txt`); what can be
//! checked is checked, in `boundary`.
#![allow(
    // the one crate that may: a C program has nothing but pointers to give
    unsafe_code,
    // the types have their names in C
    non_camel_case_types,
    // the comments are read in C, where names stand as they are
    clippy::doc_markdown,
    // the contract of all functions is that of the header
    clippy::missing_safety_doc,
    // the functions are called from C alone
    unreachable_pub
)]
#![cfg_attr(not(test), warn(clippy::large_stack_frames))]
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable, clippy::indexing_slicing)
)]

// what C sees, in the order of the header
mod library;
mod status;

mod error;
mod viewer;

mod table;
mod table_queries;

mod game;
mod game_open;
mod game_play;

mod agreement;
mod share;
mod signing;

mod events;

mod view;

mod chance;
mod log;
mod summary;
mod verdict;

// what it does not see
mod boundary;
mod call_error;

/// What the header promises of threads.
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
};
