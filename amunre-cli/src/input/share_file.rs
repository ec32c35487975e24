//! The file in which a seat keeps its share of a seed.

use std::io::Write;
use std::path::Path;

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{FileKind, Hash, Share};
use amunre_files::{HeldFile, shown_path};

use crate::error::{Error, FilePlace};
use crate::input::random::random;
use crate::input::secret_json;

/// A share that no one can guess.
pub(crate) fn random_share(game_id: Hash, seat: Seat) -> Result<Share, Error> {
    Ok(Share::new(game_id, seat, random("share")?, random("share")?))
}

/// Reads the file of a share.
pub(crate) fn read(held: &HeldFile, path: &Path, warnings: &mut dyn Write) -> Result<Share, Error> {
    let read: Share = secret_json::read_from(held.reader(), path, FileKind::Share, "share", "amunre share new")?;
    if read.is_sound() {
        secret_json::warn_of_readers(path, warnings);
        return Ok(read);
    }
    let place = FilePlace { file: shown_path(path), line: 1, column: None };
    let problem = "the commitment does not fit the share, the salt, the seat and the game id: expected the file as \
                   `amunre share new` wrote it";
    Err(Error::Content { place, problem: problem.to_owned() })
}

/// Reads the number of a seat.
pub(crate) fn read_seat(text: &str) -> Result<Seat, String> {
    let number = text.parse::<u8>().ok().filter(|number| *number < Seat::MOST);
    let seat = number.and_then(|number| Seat::all(Seat::MOST).nth(usize::from(number)));
    seat.ok_or_else(|| format!("expected the number of a seat, 0 to {}", Seat::MOST - 1))
}
