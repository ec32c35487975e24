//! Draws that follow from a seed: the same on every machine, and anybody can compute them again.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, Left, item_at, total};
use crate::engine::json::{HexError, hex32};

/// 32 bytes from which all draws of a game follow. JSON: 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Returns a seed made from a small number, for tests and examples. It keeps no secret, because anyone can guess
    /// it.
    ///
    /// It is SHA-256 over `amunre/seed-from-number/v1`, a zero byte, and the number as 8 bytes, highest first.
    ///
    /// ```
    /// use amunre_core::engine::chance::Seed;
    ///
    /// assert_eq!(Seed::from_number(7), Seed::from_number(7));
    /// assert!(Seed::from_number(7).to_string().starts_with("3297d42c58b28412"));
    /// assert!(!format!("{:?}", Seed::from_number(7)).contains("3297")); // a seed is a secret
    /// ```
    pub fn from_number(number: u64) -> Self {
        let hash = Sha256::new().chain_update(b"amunre/seed-from-number/v1\0").chain_update(number.to_be_bytes());
        Self(hash.finalize().into())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex32::write(&self.0, f)
    }
}

/// Reads what `Display` writes: 64 lower-case hex digits.
///
/// ```
/// use amunre_core::engine::chance::Seed;
///
/// let seed = Seed([7; 32]);
/// assert_eq!(seed.to_string().parse(), Ok(seed));
/// assert!("07".parse::<Seed>().is_err());
/// ```
impl FromStr for Seed {
    type Err = HexError;

    fn from_str(digits: &str) -> Result<Self, HexError> {
        hex32::read(digits.as_bytes()).map(Self).ok_or(HexError)
    }
}

/// A seed is a secret, so debug output does not contain it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        hex32::deserialize(from).map(Self)
    }
}

/// Draws computed from a seed.
///
/// Draw `n` of a label: for attempt 0, 1, 2, … take the word, the first 8 bytes (highest first) of SHA-256 over
/// `amunre/draw/v1`, a zero byte, the 32 bytes of the seed, the text of the label, a zero byte, `n` and the attempt as 4
/// bytes each, highest first. With `t` items left, words of at least 2^64 - (2^64 mod t) are passed over; else the item
/// at place (word mod t) is drawn, counted from 0 through the copies of the items in ascending order of their ids.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::prelude::*;
///
/// let table = |number| Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(number)));
/// assert!(table(7)?.state() == table(7)?.state());
/// assert!(table(7)?.state() != table(8)?.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Seeded {
    seed: Seed,
}

impl Seeded {
    /// The draws of this seed.
    pub fn new(seed: Seed) -> Self {
        Self { seed }
    }

    /// The seed.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The word of one attempt.
    fn word(&self, draw: &DrawRequest<'_>, attempt: u32) -> u64 {
        let mut hashed = Hashed::default();
        hashed.add(b"amunre/draw/v1\0");
        hashed.add(&self.seed.0);
        // feeding a hash does not fail
        let _ = write!(hashed, "{}", draw.label);
        hashed.add(&[0]);
        hashed.add(&draw.number.to_be_bytes());
        hashed.add(&attempt.to_be_bytes());
        let hash = hashed.hash();
        let mut word = [0; 8];
        word.iter_mut().zip(hash).for_each(|(to, from)| *to = from);
        u64::from_be_bytes(word)
    }
}

/// Bytes that are hashed, given piece by piece: few are gathered and hashed at once, which is quicker than to hash each piece.
struct Hashed {
    hash: Sha256,
    gathered: [u8; 128],
    length: usize,
}

impl Hashed {
    fn add(&mut self, piece: &[u8]) {
        if let Some(to) = self.gathered.get_mut(self.length..self.length.saturating_add(piece.len())) {
            to.copy_from_slice(piece);
            self.length += piece.len();
        } else {
            self.hash.update(self.gathered.get(..self.length).unwrap_or_default());
            self.hash.update(piece);
            self.length = 0;
        }
    }

    fn hash(self) -> impl IntoIterator<Item = u8> {
        self.hash.chain_update(self.gathered.get(..self.length).unwrap_or_default()).finalize()
    }
}

impl Default for Hashed {
    fn default() -> Self {
        Self { hash: Sha256::new(), gathered: [0; 128], length: 0 }
    }
}

impl fmt::Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text.as_bytes());
        Ok(())
    }
}

impl Chance for Seeded {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let Left::Known(left) = draw.left else {
            return DrawAnswer::Silent;
        };
        let total = total(left);
        if total == 0 {
            return DrawAnswer::Silent;
        }
        // 2^64 mod total
        let uneven = (u64::MAX % total + 1) % total;
        (0..u32::MAX)
            .map(|attempt| self.word(draw, attempt))
            .find(|word| *word <= u64::MAX - uneven)
            .map_or(DrawAnswer::Silent, |word| item_at(left, word % total))
    }
}
