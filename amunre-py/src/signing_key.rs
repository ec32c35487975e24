//! The key that a seat signs with.

use std::path::PathBuf;

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{FileKind, Hash, SecretKey, SignRequest};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::arguments::GivenText;
use crate::errors::{not_recorded, wrong_form};
use crate::python_types;
use crate::secret_files::{read_secret, write_secret};
use crate::viewer::{GivenSeat, kind};

/// A key that a seat signs with: 32 bytes that only the seat knows, by default from the operating system. It is never shown.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct SigningKey {
    pub(crate) key: SecretKey,
}

#[pymethods]
impl SigningKey {
    #[new]
    #[pyo3(signature = (secret = None), text_signature = "(secret=None)")]
    fn new(py: Python<'_>, secret: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let secret = match secret {
            None => python_types::seed(py)?,
            Some(given) => {
                let expected = "a secret key must be 32 bytes or None";
                let Ok(bytes) = given.cast::<PyBytes>() else {
                    return Err(PyTypeError::new_err(format!("{expected}, not {}", kind(&given.as_borrowed()))));
                };
                let length = bytes.as_bytes().len();
                let wrong = |_| PyValueError::new_err(format!("{expected}, not {length} bytes"));
                <[u8; 32]>::try_from(bytes.as_bytes()).map_err(wrong)?
            }
        };
        Ok(Self { key: SecretKey::new(Hash(secret)) })
    }

    /// Reads the file of a key, as `save` or `amunre key new` wrote it. An `AmunreWarning` says if other users can read the file.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        Ok(Self { key: read_secret(py, &path, FileKind::Key, "key")? })
    }

    /// Writes the key to a new file that only its owner can read. An existing file is never overwritten.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        write_secret(py, &path, &self.key)
    }

    /// The public key, which is in the header of a log: 64 hex digits.
    #[getter]
    fn public(&self) -> String {
        self.key.public().to_string()
    }

    /// Signs a request of the keeper of a log (`Game.sign_request`) and returns 128 hex digits. Check what you sign:
    /// the request is JSON and contains the command.
    fn sign(&self, py: Python<'_>, request: GivenText) -> PyResult<String> {
        read_request(py, &request)?.sign(&self.key).map_err(|error| not_recorded(py, &error))
    }

    fn __repr__(&self) -> String {
        format!("<SigningKey with the public key {}>", self.public())
    }
}

/// Returns true if the owner of this public key signed what this request asks for.
#[pyfunction]
#[pyo3(text_signature = "(request, signature, public)")]
pub(crate) fn is_signed(py: Python<'_>, request: GivenText, signature: GivenText, public: GivenText) -> PyResult<bool> {
    let public = hash(py, "the public key", &public)?;
    let fits = read_request(py, &request)?.is_signed_by(public, &signature.0);
    fits.map_err(|error| not_recorded(py, &error))
}

fn read_request(py: Python<'_>, GivenText(text): &GivenText) -> PyResult<SignRequest> {
    let wrong = |_| wrong_form(py, "the request", "another text", "the line that `Game.sign_request` gave");
    text.parse().map_err(wrong)
}

/// 64 hex digits.
pub(crate) fn hash(py: Python<'_>, what: &str, GivenText(text): &GivenText) -> PyResult<Hash> {
    let shown: String = text.chars().take(80).collect();
    Hash::read(text.as_bytes()).ok_or_else(|| wrong_form(py, what, &format!("{shown:?}"), "64 lower-case hex digits"))
}

/// The seats that sign: their public keys, and the keys that are at hand.
#[derive(Default)]
pub(crate) struct GivenSigners {
    pub(crate) public: Vec<(Seat, Hash)>,
    pub(crate) keys: Vec<(Seat, SecretKey)>,
}

impl GivenSigners {
    pub(crate) fn read(py: Python<'_>, given: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let mut signers = Self::default();
        let Some(given) = given else { return Ok(signers) };
        let wrong = |found: String| {
            PyTypeError::new_err(format!(
                "signers must be a dict from seats to a SigningKey or a public key, not {found}"
            ))
        };
        let dict = given.cast::<PyDict>().map_err(|_| wrong(kind(&given.as_borrowed())))?;
        for (seat, key) in dict {
            let seat = seat.extract::<GivenSeat>()?.at(py, Seat::MOST)?;
            if let Ok(key) = key.cast::<SigningKey>() {
                signers.public.push((seat, key.get().key.public()));
                signers.keys.push((seat, key.get().key.clone()));
            } else if key.is_instance_of::<PyString>() {
                signers.public.push((seat, hash(py, "the public key", &key.extract()?)?));
            } else {
                return Err(wrong(kind(&key.as_borrowed())));
            }
        }
        Ok(signers)
    }
}
