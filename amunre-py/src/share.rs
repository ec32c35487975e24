//! The share of a seat in a seed that all make together.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{self, FileKind, Hash, read_game_id};
use amunre_files::{FileError, HeldFile, shown_path};
use pyo3::prelude::*;

use crate::arguments::GivenText;
use crate::errors::{not_recorded, wrong_form};
use crate::log_source::not_written;
use crate::python_types;
use crate::secret_files::{read_secret, read_secret_from, secret_text, write_secret};
use crate::signing_key::{SigningKey, hash};
use crate::viewer::GivenSeat;

/// The share of a seat in the seed of a game, made by the operating system. It is never shown before it is opened.
///
/// `game_id` is a name that no other game has, the same for all seats, or 64 hex digits.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Share {
    share: Mutex<format::Share>,
}

impl Share {
    fn with<T>(&self, does: impl FnOnce(&mut format::Share) -> T) -> T {
        does(&mut self.share.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The id of a game, or the name that it is made from.
pub(crate) fn game_id(py: Python<'_>, GivenText(text): &GivenText) -> PyResult<Hash> {
    let expected = "64 lower-case hex digits, or a name of 1 to 200 bytes without spaces around it";
    read_game_id(text).map_err(|_| wrong_form(py, "the id of the game", &format!("{text:?}"), expected))
}

/// Writes a share over the same one, while no other program does. Of two that opened it for two headers, the second fails.
fn save_again(py: Python<'_>, path: &Path, share: &format::Share) -> PyResult<()> {
    let held = match py.detach(|| HeldFile::open(path)) {
        Err(FileError::System { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
            return write_secret(py, path, share);
        }
        held => held.map_err(not_written)?,
    };
    let mut kept: format::Share = read_secret_from(py, held.reader(), path, FileKind::Share, "share")?;
    if kept.commitment() != share.commitment() {
        return Err(wrong_form(py, &shown_path(path), "another share", "the file of this share, or a new one"));
    }
    if let Some(header) = share.header {
        kept.open(header, None).map_err(|before| not_recorded(py, &before))?;
    }
    // a share that was opened is never closed again
    let text = secret_text(py, &kept)?;
    py.detach(|| held.replace(text.as_bytes())).map_err(not_written)
}

#[pymethods]
impl Share {
    #[new]
    fn new(py: Python<'_>, game_id: GivenText, seat: GivenSeat) -> PyResult<Self> {
        let (game_id, seat) = (self::game_id(py, &game_id)?, seat.at(py, Seat::MOST)?);
        let (salt, share) = (Hash(python_types::seed(py)?), Hash(python_types::seed(py)?));
        Ok(Self { share: Mutex::new(format::Share::new(game_id, seat, salt, share)) })
    }

    /// Reads the file of a share, as `save` or `amunre share new` wrote it. An `AmunreWarning` says if other users can read the file.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let share: format::Share = read_secret(py, &path, FileKind::Share, "share")?;
        if !share.is_sound() {
            let found = "not that of this share, salt, seat and game";
            return Err(wrong_form(
                py,
                &format!("the commitment in {}", shown_path(&path)),
                found,
                "the file as it was written",
            ));
        }
        Ok(Self { share: Mutex::new(share) })
    }

    /// Writes the share to a new file that only its owner can read. An existing file is overwritten only with
    /// `replace`: use it to store the hash of the header with the share after it is opened, before the line is sent.
    /// Fails if the file has another share, or this share opened for another header.
    #[pyo3(signature = (path, *, replace = false))]
    fn save(&self, py: Python<'_>, path: PathBuf, replace: bool) -> PyResult<()> {
        let share = self.with(|share| share.clone());
        if replace { save_again(py, &path, &share) } else { write_secret(py, &path, &share) }
    }

    /// The commitment, which is sent to the host first: `"0:3f07…"`.
    #[getter]
    fn commitment(&self) -> String {
        self.with(|share| share.commitment().to_string())
    }

    /// The seat.
    #[getter]
    fn seat(&self) -> u8 {
        self.with(|share| share.seat.number())
    }

    /// The id of the game: 64 hex digits.
    #[getter]
    fn game_id(&self) -> String {
        self.with(|share| share.game_id.to_string())
    }

    /// The hash of the header against which the share was opened; `None` before.
    #[getter]
    fn header(&self) -> Option<String> {
        self.with(|share| share.header.map(|header| header.to_string()))
    }

    /// Opens the share for the header with this hash, stores the hash, and returns the line for the host. Any other
    /// header is refused after that. With the key of the seat the opening is signed.
    #[pyo3(signature = (header, *, key = None))]
    fn open(&self, py: Python<'_>, header: GivenText, key: Option<&SigningKey>) -> PyResult<String> {
        let header = hash(py, "the hash of the header", &header)?;
        let opened = self.with(|share| share.open(header, key.map(|key| &key.key)));
        opened.map(|opening| opening.to_string()).map_err(|before| not_recorded(py, &before))
    }

    fn __repr__(&self) -> String {
        self.with(|share| {
            let state = if share.header.is_some() { "opened" } else { "closed" };
            format!("<Share of seat {} with the commitment {}: {state}>", share.seat.number(), share.commitment)
        })
    }
}
