//! The referee: rules of tabletop games of ancient Egypt as a pure, event-sourced core.
//!
//! A game judges a typed *command* of a seat and answers with *events*; events alone change a *state*. The core has no
//! I/O, no clock and no randomness of its own: chance is an argument ([`engine::Chance`]). The same rules and the same
//! events give the same state, on every machine.
//!
//! A thread needs at most 128 KB of stack to play any game to its end and to verify its log; a test tries it.
//!
//! - [`engine`]: what every game shares; it knows no game.
//! - [`amun_re`]: the rules of Amun-Re.
//! - [`horus`]: the rules of Horus.
//! - [`men_nefer`]: the rules of Men-Nefer, one decision a command.
//! - [`registry`]: the only list of the games.
//! - [`log`]: the log of a game: written, read, verified, compared, redacted.
//! - [`session`]: a running game whose type is known only at run time.
//!
//! ```
//! use amunre_core::amun_re::{AmunRe, Setup};
//! use amunre_core::engine::{Seed, Seeded, Table, Viewer};
//!
//! let setup = Setup::classic(4);
//! let mut table = Table::<AmunRe, _>::open(&setup, Seeded::new(Seed::from_number(7)))?;
//! let seat = table.to_act().iter().next().ok_or("somebody begins")?;
//! let command = table.legal_commands(seat)[0];
//! let events = table.apply(seat, command)?.to_vec();
//! assert!(!events.is_empty());
//! assert!(table.view(Viewer::Spectator) != *table.state());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
pub mod registry;
pub mod session;
