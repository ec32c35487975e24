//! The file in which a seat keeps its share of a seed, and the arguments that name a game and a commitment.

use std::path::Path;
use std::str::FromStr;

use amunre_core::engine::Seat;
use amunre_core::log::{Hash, share_seal};
use serde::{Deserialize, Serialize};

use crate::error::{Error, FilePlace};
use crate::input::random::random;
use crate::input::secret_json;

/// The longest name of a game, in bytes.
const LONGEST_NAME: usize = 200;

/// A share of a seed, as its seat keeps it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShareFile {
    /// The commitment, which is sent to the host first.
    pub(crate) commitment: Hash,
    /// The game.
    pub(crate) game_id: Hash,
    /// The hash of the header against which the share was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) header: Option<Hash>,
    /// The salt of the commitment.
    pub(crate) salt: Hash,
    /// The seat.
    pub(crate) seat: Seat,
    /// The share.
    pub(crate) share: Hash,
}

impl ShareFile {
    /// A share that no one can guess.
    pub(crate) fn random(game_id: Hash, seat: Seat) -> Result<Self, Error> {
        let (salt, share) = (random("share")?, random("share")?);
        Ok(Self { commitment: share_seal(game_id, seat, salt, share), game_id, header: None, salt, seat, share })
    }

    /// Reads a file.
    pub(crate) fn read(path: &Path) -> Result<Self, Error> {
        let read: Self = secret_json::read(path, "share", "amunre share new")?;
        if read.commitment == share_seal(read.game_id, read.seat, read.salt, read.share) {
            return Ok(read);
        }
        let place = FilePlace { file: path.display().to_string(), line: 1, column: None };
        let problem = "the commitment is not that of this share, salt, seat and game_id: expected the file as \
                       `amunre share new` wrote it";
        Err(Error::Content { place, problem: problem.to_owned() })
    }
}

/// The commitment of a seat to its share: `SEAT:HASH`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Commitment {
    /// The seat.
    pub(crate) seat: Seat,
    /// The seal of its share.
    pub(crate) seal: Hash,
}

impl FromStr for Commitment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (number, seal) = text.split_once(':')?;
            Some(Self { seat: read_seat(number).ok()?, seal: Hash::read(seal.as_bytes())? })
        };
        read().ok_or_else(|| {
            "expected what `amunre share new` printed: the number of a seat, a colon, 64 lower-case hex digits"
                .to_owned()
        })
    }
}

/// Reads the number of a seat.
pub(crate) fn read_seat(text: &str) -> Result<Seat, String> {
    let number = text.parse::<u8>().ok().filter(|number| *number < Seat::MOST);
    let seat = number.and_then(|number| Seat::all(Seat::MOST).nth(usize::from(number)));
    seat.ok_or_else(|| format!("expected the number of a seat, 0 to {}", Seat::MOST - 1))
}

/// Reads the id of a game: 64 hex digits, or a name that is hashed.
pub(crate) fn read_game_id(text: &str) -> Result<Hash, String> {
    if let Some(id) = Hash::read(text.as_bytes()) {
        return Ok(id);
    }
    if text.trim() != text || !(1..=LONGEST_NAME).contains(&text.len()) || text.chars().any(char::is_control) {
        return Err(format!(
            "expected 64 lower-case hex digits, or a name of 1 to {LONGEST_NAME} bytes that no other game has, without space \
             around it"
        ));
    }
    Ok(Hash::of_text(&format!("amunre/game-id-from-name/v1 {text}")))
}
