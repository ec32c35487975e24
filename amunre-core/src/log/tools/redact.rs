//! The copy of a log that a reader may have: less is opened in it, and nothing else differs.

use std::io::{BufRead, Write};

use crate::engine::{FullGame, Seat, Viewer};
use crate::log::format::line;
use crate::log::format::record::Opening;
use crate::log::read::game_of::registered;
use crate::log::read::replay::{Replay, VerifyOptions};
use crate::log::{Canonical, Fault, Unreadable};
use crate::registry::with_game;

/// Why a log cannot be redacted.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RedactError {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    /// It has a fault, so nobody can tell who may know what.
    #[error("entry {}: {}: a log with a fault is not redacted", .0.entry, .0.sentence)]
    Fault(Box<Fault>),
    /// Its seals hide nothing.
    #[error("key and seed of this log were made from a small number: redacting it hides nothing")]
    NoSecrecy,
    /// The reader has no seat at the table.
    #[error("{0} is not at the table: there are {1} seats")]
    NoSeat(Seat, u8),
    /// The copy cannot be written.
    #[error("the copy cannot be written: {0}")]
    Write(String),
}

/// Writes the copy of a log that a reader may have. Where the seals hide nothing it is refused, unless `anyway`.
///
/// What was written when it stops with an error is not to be used.
pub fn redact(mut log: impl BufRead, reader: Viewer, anyway: bool, copy: &mut dyn Write) -> Result<(), RedactError> {
    redact_registered(&mut log, reader, anyway, copy)
}

fn redact_registered(
    log: &mut dyn BufRead,
    reader: Viewer,
    anyway: bool,
    copy: &mut dyn Write,
) -> Result<(), RedactError> {
    let (game, log) = registered(log)?;
    with_game!(game, G => redact_as::<G>(log, reader, anyway, copy)).map_err(Unreadable::from)?
}

/// Writes the copy of a log of the game `G`, registered or not, as [`redact`] does.
pub fn redact_as<G: FullGame>(
    log: impl BufRead,
    reader: Viewer,
    anyway: bool,
    copy: &mut dyn Write,
) -> Result<(), RedactError> {
    let mut replay = Replay::<G>::open(log, &VerifyOptions::default())?;
    let mut canonical = Canonical::default();
    while let Some(step) = replay.next()? {
        if step.judge.guessable && !anyway && reader != Viewer::Referee {
            return Err(RedactError::NoSecrecy);
        }
        let players = G::players(step.rules());
        if let Viewer::Seat(seat) = reader
            && seat.number() >= players
        {
            return Err(RedactError::NoSeat(seat, players));
        }
        if let Some(fault) = step.first_stop() {
            return Err(RedactError::Fault(Box::new(fault.clone())));
        }
        let may_know = |opening: &Opening<'_>| {
            let mut knowers = step.judge.knowers.iter().filter(|(of, _)| *of == opening.of);
            reader == Viewer::Referee || knowers.any(|(_, seen_by)| seen_by.by(reader))
        };
        let mut open: Vec<Opening<'_>> = serde_json::from_str(step.openings()).unwrap_or_default();
        open.retain(may_know);
        let open = canonical.text(&open).map_err(|error| RedactError::Write(error.to_string()))?;
        let text = line::write(step.line.hash, &open, step.record());
        copy.write_all(text.as_bytes()).map_err(|error| RedactError::Write(error.to_string()))?;
    }
    Ok(())
}
