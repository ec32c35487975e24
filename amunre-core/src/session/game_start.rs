//! The beginning of a running game: where its seed comes from, and the names of its seats.

use crate::engine::{FullGame, LARGEST_NUMBER, Seed, SetupError};
use crate::log::{Identity, check_new_names};
use crate::session::SessionError;

/// The beginning of a running game, besides its set-up.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameStart {
    /// The source of the draws.
    pub seed: SeedSource,
    /// The names of the seats in their order; empty if they have none.
    pub names: Vec<String>,
    /// True if the caller makes the draws one by one ([`Draws`](crate::session::Draws)). Only the id of the game and the key of its record
    /// follow from the seed then.
    pub draw_by_draw: bool,
}

/// The source of a seed.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum SeedSource {
    /// A number below 2^53, which anybody can guess: for tests and examples.
    Number(u64),
    /// 32 bytes that only the host knows.
    Bytes(Seed),
}

impl SeedSource {
    /// The seed, and the identity of a log of it.
    pub(super) fn seed_and_identity<G: FullGame>(
        self,
        setup: &G::Setup,
        names: &[String],
    ) -> Result<(Seed, Identity), SessionError> {
        Ok(match self {
            Self::Number(number) if number > LARGEST_NUMBER => {
                return Err(SessionError::Setup(SetupError::new(
                    "seed",
                    number,
                    format_args!("at most {LARGEST_NUMBER}"),
                )));
            }
            Self::Number(number) => (Seed::from_number(number), Identity::of_number::<G>(number, setup, names)?),
            Self::Bytes(seed) => (seed, Identity::of_seed::<G>(seed, setup, names)?),
        })
    }
}

impl GameStart {
    /// A game of this source, with the names of the seats in their order, or none.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::SeedSource;
    ///
    /// let secret = Seed([7; 32]); // in a program: 32 random bytes of the system
    /// let names = ["red", "black", "blue"].map(str::to_owned).to_vec();
    /// let game = open("amun-re", r#"{"players":3}"#, &GameStart::new(SeedSource::Bytes(secret), names))?;
    /// assert_eq!(game.names()[1], "black");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(seed: SeedSource, names: Vec<String>) -> Self {
        Self { seed, names, draw_by_draw: false }
    }

    /// The same, with draws that the caller makes one by one.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"players":3}"#, &GameStart::of_number(7).draw_by_draw())?;
    /// let pending = game.pending_draw().ok_or("the first province comes from a pile")?;
    /// assert_eq!((pending.label.pile.name, pending.left.len()), ("provinces", 15));
    /// game.draw("memphis")?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draw_by_draw(self) -> Self {
        Self { draw_by_draw: true, ..self }
    }

    /// A game of a small number, without names.
    pub fn of_number(number: u64) -> Self {
        Self::new(SeedSource::Number(number), Vec::new())
    }
}

/// Fails unless there is a name for each seat of a table, or none, and each can be told from every other line and name.
///
/// ```
/// use amunre_core::session::expect_names;
///
/// let names = |names: [&str; 2]| names.map(str::to_owned);
/// assert!(expect_names(&names(["red", "blue"]), 2).is_ok());
/// assert!(expect_names(&names(["red", "red"]), 2).is_err());
/// assert!(expect_names(&names(["red", "blue"]), 3).is_err());
/// ```
pub fn expect_names(names: &[String], players: u8) -> Result<(), SetupError> {
    check_new_names(names, usize::from(players))
}
