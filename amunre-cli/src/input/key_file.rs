//! Keys that seats sign with: their files, and the arguments that name them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{FileKind, Hash, SecretKey};
use clap::Args;

use crate::error::Error;
use crate::input::random::random;
use crate::input::secret_json;
use crate::input::share_file::read_seat;

/// A key that no one can guess.
pub(crate) fn random_key() -> Result<SecretKey, Error> {
    Ok(SecretKey::new(random("key")?))
}

/// Reads the file of a key.
pub(crate) fn read(path: &Path, warnings: &mut dyn Write) -> Result<SecretKey, Error> {
    secret_json::read(path, FileKind::Key, "key", "amunre key new", warnings)
}

/// The keys of the command line.
#[derive(Clone, Debug, Args)]
pub(crate) struct SigningOptions {
    /// Sign everything that a seat does with the key in this file (`amunre key new`); can be repeated, for other seats
    #[arg(long, value_name = "SEAT:FILE")]
    pub(crate) sign_with: Vec<SeatKeyFile>,
}

impl SigningOptions {
    /// Reads the keys, in the order of their seats.
    pub(crate) fn keys(&self, warnings: &mut dyn Write) -> Result<Vec<(Seat, SecretKey)>, Error> {
        let mut keys: Vec<(Seat, SecretKey)> = Vec::new();
        for SeatKeyFile { seat, file } in &self.sign_with {
            if keys.iter().any(|(other, _)| other == seat) {
                return Err(Error::SignWith(format!("{seat} is given more than once: expected one key for each seat")));
            }
            let key = read(file, warnings)?;
            if let Some((other, _)) = keys.iter().find(|(_, other)| other.public() == key.public()) {
                let problem = format!("{other} and {seat} have the same key: expected a different key for each seat");
                return Err(Error::SignWith(problem));
            }
            keys.push((*seat, key));
        }
        keys.sort_by_key(|(seat, _)| seat.number());
        Ok(keys)
    }
}

/// The public keys of these keys.
pub(crate) fn public(keys: &[(Seat, SecretKey)]) -> Vec<(Seat, Hash)> {
    keys.iter().map(|(seat, key)| (*seat, key.public())).collect()
}

/// The public keys of all that sign, in the order of the seats: those whose keys are at hand, and those that sign elsewhere.
pub(crate) fn all_public(keys: &[(Seat, SecretKey)], elsewhere: &[SeatPublicKey]) -> Result<Vec<(Seat, Hash)>, Error> {
    let mut all = public(keys);
    for SeatPublicKey { seat, key } in elsewhere {
        if all.iter().any(|(other, _)| other == seat) {
            return Err(Error::Signer(format!("{seat} is given more than once: expected one key for each seat")));
        }
        all.push((*seat, *key));
    }
    all.sort_by_key(|(seat, _)| seat.number());
    Ok(all)
}

/// A seat that signs elsewhere, and its public key.
#[derive(Clone, Debug)]
pub(crate) struct SeatPublicKey {
    seat: Seat,
    key: Hash,
}

impl FromStr for SeatPublicKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (seat, key) = text.split_once(':')?;
            Some(Self { seat: read_seat(seat).ok()?, key: Hash::read(key.as_bytes())? })
        };
        read().ok_or_else(|| {
            "expected the number of a seat, a colon, and what `amunre key show` prints: 64 lower-case hex digits"
                .to_owned()
        })
    }
}

/// A seat, and the file with its key.
#[derive(Clone, Debug)]
pub(crate) struct SeatKeyFile {
    seat: Seat,
    file: PathBuf,
}

impl FromStr for SeatKeyFile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (seat, file) =
            text.split_once(':').ok_or("expected the number of a seat, a colon, and a file with its key")?;
        if file.is_empty() {
            return Err("expected a file with the key of the seat after the colon".to_owned());
        }
        Ok(Self { seat: read_seat(seat)?, file: file.into() })
    }
}
