//! Signatures of seats: Ed25519 (RFC 8032), checked strictly.

use std::fmt;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::engine::{Seat, SetupError};
use crate::log::Hash;

/// The kinds of value that a seat signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signed {
    /// A command, after the hash of the entry before.
    Command,
    /// A share of the seed, after the hash of the header.
    Share,
    /// A ruling that the seat agrees to, after the hash of the entry before.
    Ruling,
    /// All entries up to the hash of the entry before; the text is empty.
    Acknowledgement,
}

/// Returns the bytes that a seat signs. `text` is the canonical JSON of what it signs: `command` or `value` in the record, or
/// [a ruling](crate::log::record::Ruled::text).
pub fn signed_bytes(signed: Signed, after: Hash, seat: Seat, text: &str) -> Vec<u8> {
    let label: &[u8] = match signed {
        Signed::Command => b"amunre/sign-command/v1\0",
        Signed::Share => b"amunre/sign-share/v1\0",
        Signed::Ruling => b"amunre/sign-ruling/v1\0",
        Signed::Acknowledgement => b"amunre/sign-acknowledgement/v1\0",
    };
    let seat = u32::from(seat.number()).to_be_bytes();
    [label, &after.0, &seat, text.as_bytes()].concat()
}

/// A key that a seat signs with. Its JSON holds the secret, as its owner keeps it; its debug text does not.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "KeyPair", into = "KeyPair")]
pub struct SecretKey(SigningKey);

/// A key as it stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyPair {
    public: Hash,
    secret: Hash,
}

impl From<SecretKey> for KeyPair {
    fn from(key: SecretKey) -> Self {
        Self { public: key.public(), secret: Hash(key.0.to_bytes()) }
    }
}

impl TryFrom<KeyPair> for SecretKey {
    type Error = &'static str;

    fn try_from(KeyPair { public, secret }: KeyPair) -> Result<Self, Self::Error> {
        let key = Self::new(secret);
        if key.public() == public { Ok(key) } else { Err("the public key does not belong to the secret key") }
    }
}

impl SecretKey {
    /// Makes the key of these 32 bytes.
    pub fn new(bytes: Hash) -> Self {
        Self(SigningKey::from_bytes(&bytes.0))
    }

    /// The public key, which is written in the header of a log.
    pub fn public(&self) -> Hash {
        Hash(self.0.verifying_key().to_bytes())
    }

    /// The signature of [`signed_bytes`]: 128 hex digits.
    ///
    /// ```
    /// use amunre_core::engine::ids::Seat;
    /// use amunre_core::log::format::{Hash, SecretKey, Signed};
    ///
    /// let key = SecretKey::new(Hash::of_text("32 secret bytes of the player"));
    /// let (after, text) = (Hash::of_text("the entry before"), r#"{"bid":{"gold":6,"province":"sawu"}}"#);
    /// let signature = key.sign(Signed::Command, after, Seat::FIRST, text);
    /// assert_eq!(signature.len(), 128);
    /// assert_ne!(signature, key.sign(Signed::Ruling, after, Seat::FIRST, text));
    /// ```
    pub fn sign(&self, signed: Signed, after: Hash, seat: Seat, text: &str) -> String {
        let signature = self.0.sign(&signed_bytes(signed, after, seat, text)).to_bytes();
        let (first, second) = signature.split_at(32);
        let hex = |half: &[u8]| half.try_into().map_or_else(|_| String::new(), |half| Hash(half).to_string());
        hex(first) + &hex(second)
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey of {}", self.public())
    }
}

/// A public key that signatures are checked with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PublicKey(VerifyingKey);

impl PublicKey {
    /// Reads a key. Returns none if it is not a point of the curve, has a second spelling, or accepts any signature.
    pub(crate) fn read(bytes: Hash) -> Option<Self> {
        let key = VerifyingKey::from_bytes(&bytes.0).ok()?;
        let is_canonical = key.to_edwards().compress().to_bytes() == bytes.0;
        (is_canonical && !key.is_weak()).then_some(Self(key))
    }

    /// Returns its bytes.
    pub(crate) fn bytes(&self) -> Hash {
        Hash(self.0.to_bytes())
    }

    /// Returns true if these 128 lower-case hex digits are a signature by this key.
    pub(crate) fn fits(&self, signature: &str, signed: Signed, after: Hash, seat: Seat, text: &str) -> bool {
        let read = || {
            let (first, second) = signature.as_bytes().split_at_checked(64)?;
            let (first, second) = (Hash::read(first)?, Hash::read(second)?);
            Some(Signature::from_components(first.0, second.0))
        };
        let bytes = signed_bytes(signed, after, seat, text);
        read().is_some_and(|signature| self.0.verify_strict(&bytes, &signature).is_ok())
    }
}

/// The public keys of the seats, in their order; none for a seat that does not sign.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatKeys(Vec<Option<PublicKey>>);

impl SeatKeys {
    /// Reads the keys of a header, which must be in ascending order of the seats, each for one seat.
    pub(crate) fn read(signers: &[(Seat, Hash)], players: usize) -> Result<Self, SetupError> {
        let wrong = |found: String, expected: &str| Err(SetupError::new("signers", found, expected));
        let mut keys = vec![None; if signers.is_empty() { 0 } else { players }];
        let mut last = None;
        for (place, (seat, key)) in signers.iter().enumerate() {
            let Some(slot) = keys.get_mut(usize::from(seat.number())) else {
                return wrong(format!("a key of {seat}"), "keys of seats that are at the table");
            };
            if last >= Some(seat.number()) {
                return wrong(format!("the key of {seat} after others"), "seats in ascending order, each once");
            }
            last = Some(seat.number());
            if signers.iter().take(place).any(|(_, other)| other == key) {
                return wrong(format!("the key of {seat} for two seats"), "a different key for each seat");
            }
            *slot = PublicKey::read(*key);
            if slot.is_none() {
                let expected =
                    "a public key of Ed25519: a point of the curve in the encoding of RFC 8032, not of small order";
                return wrong(key.to_string(), expected);
            }
        }
        Ok(Self(keys))
    }

    /// Returns true if no seat ever signs.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the key of a seat.
    pub(crate) fn of(&self, seat: Seat) -> Option<PublicKey> {
        self.0.get(usize::from(seat.number())).copied().flatten()
    }

    /// Removes the key of a seat whose player was replaced.
    pub(crate) fn replaced(&mut self, seat: Seat) {
        if let Some(key) = self.0.get_mut(usize::from(seat.number())) {
            *key = None;
        }
    }
}
