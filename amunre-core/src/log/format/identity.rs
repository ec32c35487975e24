//! The identity of a log for which none was given: the id of the game and the key of the salts.

use crate::engine::{CanonicalError, FullGame, Seed, to_canonical};
use crate::log::{Hash, key_from_number};

/// The id of a game and the key of its salts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// An id that no other game has.
    pub game_id: Hash,
    /// The key of the salts.
    pub key: Hash,
    /// True if anybody can guess the key.
    pub guessable: bool,
}

impl Identity {
    /// The identity of a game whose seed is a small number: always the same, and not secret.
    pub fn of_number<G: FullGame>(number: u64, setup: &G::Setup, names: &[String]) -> Result<Self, CanonicalError> {
        let agreed = agreed::<G>(setup, names)?;
        Ok(Self {
            game_id: Hash::of_text(&format!("amunre/game-id-from-number/v1 {number} {agreed}")),
            key: key_from_number(number),
            guessable: true,
        })
    }

    /// The identity of a game with this seed: always the same.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::engine::chance::Seed;
    /// use amunre_core::log::format::Identity;
    ///
    /// let identity = |byte| Identity::of_seed::<AmunRe>(Seed([byte; 32]), &Setup::classic(3), &[]);
    /// assert_eq!(identity(7)?.game_id, identity(7)?.game_id);
    /// assert_ne!(identity(7)?.game_id, identity(8)?.game_id);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_seed<G: FullGame>(seed: Seed, setup: &G::Setup, names: &[String]) -> Result<Self, CanonicalError> {
        let agreed = agreed::<G>(setup, names)?;
        Ok(Self {
            game_id: Hash::of_text(&format!("amunre/game-id-from-seed/v1 {seed} {agreed}")),
            key: Hash::of_text(&format!("amunre/key-from-seed/v1 {seed}")),
            guessable: false,
        })
    }

    /// The identity of a game with given draws. Without a key of its own the seals hide nothing.
    pub fn of_script<G: FullGame>(
        key: Option<Hash>,
        setup: &G::Setup,
        names: &[String],
    ) -> Result<Self, CanonicalError> {
        let agreed = agreed::<G>(setup, names)?;
        Ok(match key {
            Some(key) => Self {
                game_id: Hash::of_text(&format!("amunre/game-id-from-key/v1 {key} {agreed}")),
                key,
                guessable: false,
            },
            None => Self {
                game_id: Hash::of_text(&format!("amunre/game-id-from-script/v1 {agreed}")),
                key: key_from_number(0),
                guessable: true,
            },
        })
    }
}

/// Names and set-up, in canonical JSON.
fn agreed<G: FullGame>(setup: &G::Setup, names: &[String]) -> Result<String, CanonicalError> {
    to_canonical(&(names, setup))
}
