//! Keys that seats sign with: their files, and the arguments that name them.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use amunre_core::engine::Seat;
use amunre_core::log::{Hash, SecretKey};
use clap::Args;
use serde::{Deserialize, Serialize};

use crate::error::{Error, FilePlace};
use crate::input::random::random;
use crate::input::secret_json;
use crate::input::share_file::read_seat;

/// A key, as its owner keeps it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeyFile {
    /// The public key, which is written in logs.
    pub(crate) public: Hash,
    /// The secret key.
    secret: Hash,
}

impl KeyFile {
    /// A key that no one can guess.
    pub(crate) fn random() -> Result<Self, Error> {
        let secret = random("key")?;
        Ok(Self { public: SecretKey::new(secret).public(), secret })
    }

    /// Reads a file.
    pub(crate) fn read(path: &Path) -> Result<Self, Error> {
        let read: Self = secret_json::read(path, "key", "amunre key new")?;
        if SecretKey::new(read.secret).public() == read.public {
            return Ok(read);
        }
        let place = FilePlace { file: path.display().to_string(), line: 1, column: None };
        let problem = "the public key is not that of the secret one: expected the file as `amunre key new` wrote it";
        Err(Error::Content { place, problem: problem.to_owned() })
    }
}

/// The keys of the command line.
#[derive(Clone, Debug, Args)]
pub(crate) struct SigningOptions {
    /// Sign all that a seat does with the key in this file (`amunre key new`); can be given again, for other seats
    #[arg(long, value_name = "SEAT:FILE")]
    pub(crate) sign_with: Vec<SeatKeyFile>,
}

impl SigningOptions {
    /// Reads the keys, in the order of their seats.
    pub(crate) fn keys(&self) -> Result<Vec<(Seat, SecretKey)>, Error> {
        let mut keys: Vec<(Seat, SecretKey)> = Vec::new();
        for SeatKeyFile { seat, file } in &self.sign_with {
            if keys.iter().any(|(other, _)| other == seat) {
                return Err(Error::SignWith(format!("{seat} is given more than once: expected one key for a seat")));
            }
            let key = SecretKey::new(KeyFile::read(file)?.secret);
            if let Some((other, _)) = keys.iter().find(|(_, other)| other.public() == key.public()) {
                let problem = format!("{other} and {seat} have the same key: expected a key of its own for each seat");
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
            return Err("expected a file with the key of the seat behind the colon".to_owned());
        }
        Ok(Self { seat: read_seat(seat)?, file: file.into() })
    }
}
