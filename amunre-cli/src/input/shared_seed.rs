//! A seed that all make together: the arguments for it, and the openings that the seats send.

use std::io::{BufRead, BufReader, Read};

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Commitment, Hash, Identity, Share, ShareOpening, read_game_id, seals_of};
use amunre_core::log::write::DrawSource;
use clap::Args;

use crate::error::{Error, FilePlace};
use crate::input::files;
use crate::input::random::random;
use crate::input::share_file::random_share;

/// The longest line of an opening, in bytes.
const LONGEST: u64 = 1000;

/// The commitments of the seats.
#[derive(Clone, Debug, Args)]
pub(crate) struct SharedSeedOptions {
    /// The commitment of a seat to its share of the seed, as `amunre share new` prints it; one for each seat
    #[arg(
        long = "commitment",
        id = "commitments",
        value_name = "SEAT:HASH",
        requires = "game_id",
        requires = "out",
        conflicts_with_all = ["seed", "seed_file"]
    )]
    commitments: Vec<Commitment>,
    /// The game that the shares were made for: a name, or 64 hex digits
    #[arg(long, value_name = "ID", value_parser = read_game_id, requires = "commitments")]
    game_id: Option<Hash>,
}

impl SharedSeedOptions {
    /// The seed of these commitments, if there are some.
    pub(crate) fn shared(&self) -> Option<SharedSeed> {
        self.game_id.map(|game_id| SharedSeed { game_id, commitments: self.commitments.clone() })
    }
}

/// A seed that all make together.
#[derive(Clone, Debug)]
pub(crate) struct SharedSeed {
    /// The game that the shares were made for.
    pub(crate) game_id: Hash,
    /// The commitments of the seats.
    pub(crate) commitments: Vec<Commitment>,
}

impl SharedSeed {
    /// A seed whose shares are all made here, for a game that gets its id here.
    pub(crate) fn made_here(players: u8) -> Result<(Self, Vec<Share>), Error> {
        let game_id = random("id of the game")?;
        let shares: Vec<Share> =
            Seat::all(players).map(|seat| random_share(game_id, seat)).collect::<Result<_, _>>()?;
        Ok((Self { game_id, commitments: shares.iter().map(Share::commitment).collect() }, shares))
    }

    /// The identity of the log: its id, and this key or one that no one can guess.
    pub(crate) fn identity(&self, key: Option<Hash>) -> Result<Identity, Error> {
        let key = key.map_or_else(|| random("key"), Ok)?;
        Ok(Identity { game_id: self.game_id, key, guessable: false })
    }

    /// The draws of this seed, at a table of so many seats. The host's share is made here.
    pub(crate) fn draws(&self, players: u8) -> Result<DrawSource, Error> {
        let seats = seals_of(&self.commitments, players).map_err(Error::Commitments)?;
        Ok(DrawSource::Shares { host: random("share of the host")?, seats })
    }
}

/// Openings of shares, one a line.
pub(crate) struct Openings<'r> {
    lines: BufReader<&'r mut dyn Read>,
    number: usize,
}

impl<'r> Openings<'r> {
    /// Reads them from standard input.
    pub(crate) fn new(stdin: &'r mut dyn Read) -> Self {
        Self { lines: BufReader::new(stdin), number: 0 }
    }

    /// The next opening; none where there are no more lines. Empty lines and comments are passed over.
    pub(crate) fn next(&mut self) -> Result<Option<ShareOpening>, Error> {
        loop {
            self.number += 1;
            let mut line = Vec::new();
            let read = (&mut self.lines).take(LONGEST + 1).read_until(b'\n', &mut line);
            read.map_err(|error| Error::Read { file: files::STDIN.to_owned(), error })?;
            if line.is_empty() {
                return Ok(None);
            }
            if line.len() as u64 > LONGEST {
                return Err(
                    self.error(None, format!("a line of more than {LONGEST} bytes: expected an opening of a share"))
                );
            }
            let line = String::from_utf8(line).map_err(|error| {
                self.error(Some(error.utf8_error().valid_up_to() + 1), "this is not UTF-8".to_owned())
            })?;
            let line = line.trim_end_matches(['\n', '\r']);
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                continue;
            }
            return line.parse().map(Some).map_err(|error| self.error(None, format!("{error}")));
        }
    }

    /// The error that something is wrong with the line that was read last.
    pub(crate) fn error(&self, column: Option<usize>, problem: String) -> Error {
        let place = FilePlace { file: files::STDIN.to_owned(), line: self.number, column };
        Error::Content { place, problem }
    }
}
