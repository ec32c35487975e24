//! The language of the tests: `given(position).when(seat, command).then(events)` or `.refused(rule)`, and stories for the
//! examples of the rulebooks.
#![allow(clippy::missing_panics_doc)] // a test that fails panics

pub mod commands;
pub mod conformance;
pub mod corpus;
pub mod drawings;
pub mod effort;
pub mod end_openings;
pub mod events;
pub mod every_event;
pub mod examples;
pub mod forgery;
pub mod fuzzed;
pub mod given_when_then;
pub mod golden_files;
pub mod horus;
pub mod imports;
pub mod knowledge;
pub mod logs;
pub mod men_nefer;
pub mod mutate;
pub mod picks;
pub mod position;
pub mod project_files;
pub mod rule_docs;
pub mod scenes;
pub mod starting_points;
pub mod story;
pub mod verdict_text;

pub use commands::*;
pub use given_when_then::{begun, given, pins};
pub use position::Position;

/// The README's Rust example, run as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;

/// The Rust examples of the page for users of the crate.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide/rust.md")]
pub struct Rust;

/// The example programs of the core, which run as doc tests.
#[cfg(doctest)]
#[doc = "```"]
#[doc = include_str!("../../amunre-core/examples/play.rs")]
#[doc = "```"]
#[doc = "```"]
#[doc = include_str!("../../amunre-core/examples/search.rs")]
#[doc = "```"]
#[doc = "```"]
#[doc = include_str!("../../amunre-core/examples/verify.rs")]
#[doc = "```"]
#[doc = "```"]
#[doc = include_str!("../../amunre-core/examples/host.rs")]
#[doc = "```"]
pub struct Programs;

/// The Rust examples of the page for authors of bots.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide/bots.md")]
pub struct Bots;
