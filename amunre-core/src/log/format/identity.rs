//! What a log needs besides the game, where nobody brings it: an id that no other game has, and a key.

use crate::engine::{FullGame, Seed};
use crate::log::{CanonicalError, Hash, key_from_number, to_canonical};

/// What a log needs besides the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// What no other game is called.
    pub game_id: Hash,
    /// The key of the salts.
    pub key: Hash,
    /// Whether anybody can guess the key.
    pub guessable: bool,
}

impl Identity {
    /// That of a game whose draws follow from a small number: the same each time, and no secret.
    pub fn of_number<G: FullGame>(number: u64, setup: &G::Setup, names: &[String]) -> Result<Self, CanonicalError> {
        let agreed = agreed::<G>(setup, names)?;
        Ok(Self {
            game_id: Hash::of_text(&format!("amunre/game-id-from-number/v1 {number} {agreed}")),
            key: key_from_number(number),
            guessable: true,
        })
    }

    /// That of a game whose draws follow from a seed: the same each time.
    pub fn of_seed<G: FullGame>(seed: Seed, setup: &G::Setup, names: &[String]) -> Result<Self, CanonicalError> {
        let agreed = agreed::<G>(setup, names)?;
        Ok(Self {
            game_id: Hash::of_text(&format!("amunre/game-id-from-seed/v1 {seed} {agreed}")),
            key: Hash::of_text(&format!("amunre/key-from-seed/v1 {seed}")),
            guessable: false,
        })
    }

    /// That of a game whose draws are given. Without a key of its own the seals hide nothing.
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
