//! The source of a random game: a number that anybody can guess, or a seed of 32 bytes.

use std::fmt;
use std::str::FromStr;

use amunre_core::engine::{Fast, FullGame, Seed};
use amunre_core::log::{Hash, Identity};
use serde::{Serialize, Serializer};

use crate::error::Error;
use crate::input::random::random;

/// The largest number that every reader of JSON reads exactly.
const LARGEST: u64 = (1 << 53) - 1;

/// The source of all draws and choices of a random game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RandomSource {
    /// A number below 2^53.
    Number(u64),
    /// 32 bytes that only the host knows.
    Secret(Seed),
}

impl FromStr for RandomSource {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(seed) = Hash::read(text.as_bytes()) {
            return Ok(Self::Secret(Seed(seed.0)));
        }
        match text.parse() {
            Ok(number) if number <= LARGEST => Ok(Self::Number(number)),
            _ => Err(format!("expected a number in 0..={LARGEST}, or 64 lower-case hex digits")),
        }
    }
}

impl fmt::Display for RandomSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Secret(seed) => seed.fmt(f),
        }
    }
}

impl Serialize for RandomSource {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => to.serialize_u64(*number),
            Self::Secret(seed) => seed.serialize(to),
        }
    }
}

impl RandomSource {
    /// The seed of the draws.
    pub(crate) fn seed(self) -> Seed {
        match self {
            Self::Number(number) => Seed::from_number(number),
            Self::Secret(seed) => seed,
        }
    }

    /// The random generator with which random seats choose.
    pub(crate) fn choices(self) -> Fast {
        let number = match self {
            Self::Number(number) => number,
            Self::Secret(seed) => {
                let hash = Hash::of_text(&format!("amunre/choices-from-seed/v1 {seed}"));
                hash.0.first_chunk().map_or(0, |first| u64::from_be_bytes(*first))
            }
        };
        Fast::new(number, 0)
    }

    /// The game id and the key of the salts.
    pub(crate) fn identity<G: FullGame>(self, setup: &G::Setup, names: &[String]) -> Result<Identity, Error> {
        let identity = match self {
            Self::Number(number) => Identity::of_number::<G>(number, setup, names),
            Self::Secret(seed) => Identity::of_seed::<G>(seed, setup, names),
        };
        identity.map_err(|error| Error::Record(error.to_string()))
    }
}

/// Choices that no one can foresee.
pub(crate) fn random_choices() -> Result<Fast, Error> {
    let bytes = random("choices")?.0;
    Ok(Fast::new(bytes.first_chunk().map_or(0, |first| u64::from_be_bytes(*first)), 0))
}

/// Reads 64 hex digits of an option.
pub(crate) fn read_hash(text: &str) -> Result<Hash, String> {
    Hash::read(text.as_bytes()).ok_or_else(|| "expected 64 lower-case hex digits".to_owned())
}
