//! The referee: rules of tabletop games of ancient Egypt as a pure, event-sourced core.
//!
//! A game judges a typed *command* of a seat and answers with *events*; events alone change a *state*. The core has no
//! I/O, no clock and no randomness of its own: chance is an argument ([`Chance`](engine::chance::Chance)). The same rules and the same
//! events give the same state on every machine.
//!
//! # Two entry points
//!
//! A program that learns only at run time which game is played, such as a server or an app, begins with [`session::open`].
//! There, a command is an id, JSON or words:
//!
//! ```
//! use amunre_core::prelude::*;
//!
//! let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
//! let refused = game.apply(Seat::FIRST, CommandInput::Words("bid sawu 4")).expect_err("4 is no bidding space");
//! assert_eq!(refused.to_string(), "4 is not a bidding space: the spaces are 0, 1, 3, 6, 10, 15, 21, 28 and 36");
//! game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
//! let sent = game.last().events(Viewer::Spectator).json()?;
//! assert!(sent.starts_with(r#"[{"bid_placed":{"gold":6,"province":"sawu","seat":0}}"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A program for one game, such as a bot, begins with [`Table`](engine::table::Table), or with
//! [`Position`](engine::search::Position) for a search. Commands, events and
//! refusals are enums of the game:
//!
//! ```
//! use amunre_core::amun_re::{AmunRe, Command, Event, Province, Setup};
//! use amunre_core::prelude::*;
//!
//! let mut table = Table::<AmunRe, _>::open(&Setup::classic(4), Seeded::new(Seed::from_number(7)))?;
//! let events = table.apply(Seat::FIRST, Command::bid(Province::Sawu, 6))?;
//! assert!(matches!(events[0], Event::BidPlaced { gold: 6, .. }));
//! assert!(table.view(Viewer::Spectator) != *table.state());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Logs and verdicts
//!
//! Programs of both kinds write the same logs. [`log::verify`](fn@log::verify) judges a log: is the record intact, was every command legal,
//! do the draws follow from the seed, is the result right?
//!
//! ```
//! use amunre_core::prelude::*;
//!
//! let mut game = open("horus", r#"{"players":3}"#, &GameStart::of_number(7))?;
//! while game.choices()? > 0 {
//!     game.step(0)?;
//! }
//! let verdict = verify(game.log()?.as_bytes(), &VerifyOptions::default())?;
//! assert_eq!((verdict.headline().as_str(), verdict.code()), ("in order: all four answers are yes", 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The modules
//!
//! - [`prelude`]: the names that nearly every program uses.
//! - [`engine`]: what every game shares; it knows no game.
#![cfg_attr(feature = "amun-re", doc = "- [`amun_re`]: the rules of Amun-Re.")]
#![cfg_attr(feature = "horus", doc = "- [`horus`]: the rules of Horus.")]
#![cfg_attr(feature = "men-nefer", doc = "- [`men_nefer`]: the rules of Men-Nefer, one decision a command.")]
//! - [`registry`]: the only list of the games.
//! - [`log`]: writes, reads, verifies, compares and redacts the log of a game.
//! - [`session`]: a running game whose type is known only at run time.
//!
//! # Features
//!
//! - `amun-re`, `horus`, `men-nefer` (defaults): one game each. Without any of them the core has the engine, and logs and sessions for a
//!   game of another crate.
//! - `rule-text` (default): the text of rules and rulings. Without it a rule is cited only by its id and its page.
//! - `schema`: the JSON schemas of set-ups, states, commands and events ([`Sources::schema`](engine::game::Sources::schema)), with the crate `schemars`.
//! - `testing`: the laws that each game must obey (`engine::laws`), for tests of a game of your own, and internal items that only tests use.
//!
//! # Threads and stack
//!
//! A running game and a view are `Send` and `Sync`. 128 KB of stack are enough for a thread to play any game to its end and to verify its
//! log; a test checks this.
// without a game `with_game!` has nothing to do with what it is given
#![cfg_attr(not(any(feature = "amun-re", feature = "horus", feature = "men-nefer")), allow(unused))]
// items that only tests reach from outside are public for them
#![cfg_attr(not(feature = "testing"), allow(unreachable_pub))]
#![cfg_attr(not(test), warn(clippy::large_stack_frames))]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::indexing_slicing,
        clippy::float_arithmetic
    )
)]

#[cfg(feature = "amun-re")]
pub mod amun_re;
pub mod engine;
#[cfg(feature = "horus")]
pub mod horus;
pub mod log;
#[cfg(feature = "men-nefer")]
pub mod men_nefer;
pub mod prelude;
pub mod registry;
pub mod session;
