//! The hashes of a record: 32 bytes each, with a label of its own for each use.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use crate::engine::json::{HexError, hex32};
use crate::engine::{DataFile, Seed};

/// 32 bytes: a hash, a salt, a share, the id of a game. JSON: 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash of a text.
    ///
    /// ```
    /// use amunre_core::log::format::Hash;
    ///
    /// let hash = Hash::of_text("abc");
    /// assert!(hash.to_string().starts_with("ba7816bf8f01cfea"));
    /// assert_eq!(hash.to_string().parse(), Ok(hash));
    /// ```
    pub fn of_text(text: &str) -> Self {
        Self(Sha256::digest(text).into())
    }

    /// The hash of the text of a data file, as the declaration of the file states it.
    pub(crate) fn of_data(file: &DataFile) -> Self {
        Self::read(file.sha256.as_bytes()).unwrap_or_else(|| Self::of_text(file.text))
    }

    fn of(label: &[u8], parts: &[&[u8]]) -> Self {
        let mut hash = Sha256::new_with_prefix(label);
        hash.update([0]);
        parts.iter().for_each(|part| hash.update(part));
        Self(hash.finalize().into())
    }

    /// The next hash of a chain.
    ///
    /// ```
    /// use amunre_core::log::format::Hash;
    ///
    /// let head = Hash::of_text("the line before");
    /// assert_ne!(head.chained(b"one record"), head.chained(b"another record"));
    /// ```
    pub fn chained(self, record: &[u8]) -> Self {
        Self::of(b"amunre/log/v1", &[&self.0, record])
    }

    /// The digest of a state or a view, of its canonical bytes.
    pub fn of_view(view: &[u8]) -> Self {
        Self::of(b"amunre/view/v1", &[view])
    }

    /// Reads 64 lower-case hex digits. Returns `None` for any other text.
    pub fn read(digits: &[u8]) -> Option<Self> {
        hex32::read(digits).map(Self)
    }
}

/// The commitment to a value.
///
/// ```
/// use amunre_core::log::format::{Address, Hash, salt, seal};
///
/// let (game_id, key, at) = (Hash::of_text("a game"), Hash::of_text("a key"), Address(17, 0));
/// let sealed = seal(game_id, at, salt(key, at), br#""builder""#);
/// // a reader with the salt and the value can check the seal: no other value fits
/// assert_ne!(sealed, seal(game_id, at, salt(key, at), br#""eight_gold""#));
/// ```
pub fn seal(game_id: Hash, address: Address, salt: Hash, value: &[u8]) -> Hash {
    let Address(entry, slot) = address;
    Hash::of(b"amunre/seal/v1", &[&game_id.0, &entry.to_be_bytes(), &slot.to_be_bytes(), &salt.0, value])
}

/// The salt of an address under a key.
pub fn salt(key: Hash, address: Address) -> Hash {
    Salts::of(key).at(address)
}

/// The salts of a key. Setting up a key costs as much as one salt, so it is done once.
#[derive(Clone)]
pub(crate) struct Salts(Hmac<Sha256>);

impl Salts {
    /// Sets up a key.
    pub(crate) fn of(key: Hash) -> Self {
        // HMAC pads a short key with zeros
        let mut block = [0; 64];
        block.iter_mut().zip(key.0).for_each(|(to, from)| *to = from);
        Self(Hmac::new(&block.into()).chain_update(b"amunre/salt/v1\0"))
    }

    /// The salt of an address.
    pub(crate) fn at(&self, Address(entry, slot): Address) -> Hash {
        let mac = self.0.clone().chain_update(entry.to_be_bytes()).chain_update(slot.to_be_bytes());
        Hash(mac.finalize().into_bytes().into())
    }
}

/// The seed that results from the shares of the host and of the seats.
///
/// ```
/// use amunre_core::log::format::{Hash, seed_from_shares};
///
/// let (host, own, other) = (Hash::of_text("host"), Hash::of_text("seat 0"), Hash::of_text("seat 1"));
/// assert_ne!(seed_from_shares(host, &[own, other]), seed_from_shares(host, &[other, own]));
/// ```
pub fn seed_from_shares(host: Hash, seats: &[Hash]) -> Seed {
    let parts: Vec<&[u8]> = std::iter::once(&host).chain(seats).map(|share| share.0.as_slice()).collect();
    Seed(Hash::of(b"amunre/seed-from-shares/v1", &parts).0)
}

/// The key of the salts of a game whose seed is a small number: for tests and examples.
pub fn key_from_number(number: u64) -> Hash {
    Hash::of(b"amunre/key-from-number/v1", &[&number.to_be_bytes()])
}

/// The address of a sealed value: the entry, and the slot within it. JSON: `[17,0]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Address(pub u64, pub u32);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{},{}]", self.0, self.1)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex32::write(&self.0, f)
    }
}

/// Reads what `Display` writes: 64 lower-case hex digits.
impl FromStr for Hash {
    type Err = HexError;

    fn from_str(digits: &str) -> Result<Self, HexError> {
        Self::read(digits.as_bytes()).ok_or(HexError)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex32::write(&self.0, f)
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let written = hex32::with_digits(&self.0, |digits| to.serialize_str(digits));
        written.unwrap_or_else(|| Err(serde::ser::Error::custom("a hash has 64 digits")))
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        hex32::deserialize(from).map(Self)
    }
}
