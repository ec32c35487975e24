//! Random bytes that cannot be guessed.

use amunre_core::log::format::Hash;

use crate::error::Error;

/// 32 bytes of the system's source of randomness; `what` is their purpose, for the error.
pub(crate) fn random(what: &'static str) -> Result<Hash, Error> {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(Hash(bytes)),
        Err(error) => Err(Error::Random { what, error: error.to_string() }),
    }
}
