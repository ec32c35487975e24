//! The key that seals a log, in a file that remembers its game.

use std::io::Write;
use std::path::{Path, PathBuf};

use amunre_core::log::format::{FileKind, Hash};
use amunre_files::shown_path;
use serde::{Deserialize, Serialize};

use crate::error::{Error, FilePlace};
use crate::input::files;
use crate::input::random::random;
use crate::input::secret_json;

/// The name of the content of the file in messages.
const KIND: &str = "key of a log";

/// The command that writes the file.
const WRITTEN_BY: &str = "amunre key new --log";

/// A key of a log, as its owner keeps it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LogKeyFile {
    /// The game whose log it sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game_id: Option<Hash>,
    /// The key.
    log_key: Hash,
}

impl LogKeyFile {
    /// A key that no one can guess.
    pub(crate) fn random() -> Result<Self, Error> {
        Ok(Self { game_id: None, log_key: random("key")? })
    }
}

/// A key that no log was sealed with yet.
#[derive(Clone, Debug)]
pub(crate) struct LogKey {
    path: PathBuf,
    /// The key.
    pub(crate) key: Hash,
}

impl LogKey {
    /// Reads a key; fails if it has sealed a log.
    pub(crate) fn read(path: &Path, warnings: &mut dyn Write) -> Result<Self, Error> {
        let key = unused(path, secret_json::read(path, FileKind::LogKey, KIND, WRITTEN_BY, warnings)?)?;
        Ok(Self { path: path.to_owned(), key })
    }

    /// Remembers that the key sealed the log of this game; fails if it has sealed another one since it was read.
    pub(crate) fn used_for(&self, game_id: Hash) -> Result<(), Error> {
        let held = files::hold(&self.path)?;
        unused(&self.path, secret_json::read_from(held.reader(), &self.path, FileKind::LogKey, KIND, WRITTEN_BY)?)?;
        let text = secret_json::text(&LogKeyFile { game_id: Some(game_id), log_key: self.key })?;
        Ok(held.replace(text.as_bytes())?)
    }
}

/// The key, if it has sealed no log.
fn unused(path: &Path, read: LogKeyFile) -> Result<Hash, Error> {
    let Some(game_id) = read.game_id else { return Ok(read.log_key) };
    let place = FilePlace { file: shown_path(path), line: 1, column: None };
    let problem = format!(
        "this key has already sealed the log of the game {game_id}, and a key is for one game only: expected a \
             new key (amunre key new --log)"
    );
    Err(Error::Content { place, problem })
}
