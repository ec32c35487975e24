//! The language that the tests speak: `given(position).when(seat, command).then(events)` or `.refused(rule)`, and stories,
//! which the rulebook's examples are told as.
#![allow(clippy::missing_panics_doc)] // a test that fails panics

pub mod committed;
pub mod corpus;
pub mod every_event;
pub mod examples;
pub mod finding;
pub mod forgery;
pub mod fuzzed;
pub mod happens;
pub mod horus;
pub mod knowledge;
pub mod logs;
pub mod position;
pub mod says;
pub mod scenes;
pub mod source;
pub mod stated;
pub mod story;
pub mod when;
pub mod written;

pub use position::Position;
pub use says::*;
pub use when::{begun, given, pins};

/// The README's Rust example, run as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
