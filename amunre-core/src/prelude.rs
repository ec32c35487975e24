//! The names that nearly every program uses: `use amunre_core::prelude::*;`.
//!
//! ```
//! use amunre_core::prelude::*;
//!
//! let mut game = open("men-nefer", r#"{"players":2}"#, &GameStart::of_number(7))?;
//! while game.choices()? > 0 {
//!     game.step(0)?;
//! }
//! let verdict: Verdict = verify(game.log()?.as_bytes(), &VerifyOptions::default())?;
//! assert_eq!(verdict.code(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use crate::engine::chance::{Fast, FixedDraws, Seed, Seeded};
pub use crate::engine::game::Game;
pub use crate::engine::hidden::Viewer;
pub use crate::engine::ids::Seat;
pub use crate::engine::search::Position;
pub use crate::engine::table::Table;
pub use crate::log::{Verdict, VerifyOptions, verify};
pub use crate::session::{CommandInput, GameStart, Scope, SessionError, open};
