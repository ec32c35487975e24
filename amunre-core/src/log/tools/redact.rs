//! The copy of a log for a reader: it opens less, and nothing else differs.
//!
//! The openings of an early line can depend on the end of the game, so the lines are held until the whole log was read.

use std::io::{BufRead, Write};

use crate::engine::{Canonical, FullGame, Seat, Viewer, from_text};
use crate::log::format::line;
use crate::log::format::record::Opening;
use crate::log::read::game_of::registered;
use crate::log::read::replay::{Replay, Step, VerifyOptions};
use crate::log::tools::end_disclosure::EndDisclosure;
use crate::log::{Address, Fault, Hash, Unreadable};
use crate::registry::with_game;

/// The reason why a log cannot be redacted.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RedactError {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    /// It has a fault, so the knowledge of each reader is not known.
    #[error("entry {}: {}: a log with a fault is not redacted", .0.entry, .0.sentence)]
    Fault(Box<Fault>),
    /// Its seals hide nothing.
    #[error("the key and the seed of this log were made from a small number: redacting it hides nothing")]
    NoSecrecy,
    /// The reader has no seat at the table.
    #[error("{0} is not at the table: there are {1} seats")]
    NoSeat(Seat, u8),
    /// The copy cannot be written.
    #[error("the copy cannot be written: {0}")]
    Write(String),
}

/// The options of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct RedactOptions {
    /// Makes the copy even if the key and the seed were made from a small number, so that its seals hide nothing.
    pub without_secrecy: bool,
}

impl RedactOptions {
    /// Makes the copy even if its seals hide nothing, if `without_secrecy` is true.
    pub fn new(without_secrecy: bool) -> Self {
        Self { without_secrecy }
    }
}

/// Writes the copy of a log for a reader. Fails if the seals hide nothing, unless the options allow it.
///
/// Nothing is written before the whole log was read. If it fails while writing, the output must not be used.
///
/// ```
/// use amunre_core::log::{RedactOptions, redact};
/// use amunre_core::prelude::*;
/// use amunre_core::session::SeedSource;
///
/// let start = GameStart::new(SeedSource::Bytes(Seed([7; 32])), Vec::new());
/// let log = open("amun-re", r#"{"edition":"classic","players":3}"#, &start)?.log()?;
/// let mut copy = Vec::new();
/// redact(log.as_bytes(), Viewer::Spectator, &RedactOptions::default(), &mut copy)?;
/// assert!(copy.len() < log.len());
/// let (whole, shown) = (verify(log.as_bytes(), &VerifyOptions::default())?, verify(&*copy, &VerifyOptions::default())?);
/// assert_eq!(whole.head, shown.head); // both are the same chain
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn redact(
    mut log: impl BufRead,
    reader: Viewer,
    options: &RedactOptions,
    copy: &mut dyn Write,
) -> Result<(), RedactError> {
    redact_registered(&mut log, reader, options, copy)
}

fn redact_registered(
    log: &mut dyn BufRead,
    reader: Viewer,
    options: &RedactOptions,
    copy: &mut dyn Write,
) -> Result<(), RedactError> {
    let (game, log) = registered(log)?;
    with_game!(game, G => redact_as::<G>(log, reader, options, copy)).map_err(Unreadable::from)?
}

/// Writes the copy of a log of the game `G`, registered or not, as [`redact`] does.
pub fn redact_as<G: FullGame>(
    log: impl BufRead,
    reader: Viewer,
    options: &RedactOptions,
    copy: &mut dyn Write,
) -> Result<(), RedactError> {
    let mut replay = Replay::<G>::open(log, &VerifyOptions::default())?;
    let mut end = EndDisclosure::<G>::new();
    let mut lines = Vec::new();
    while let Some(step) = replay.next()? {
        if step.judge.header.guessable && !options.without_secrecy && reader != Viewer::Referee {
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
        end.follow(&step);
        lines.push(HeldLine::of(&step, reader));
    }
    let mut canonical = Canonical::default();
    for HeldLine { hash, openings, record, known } in lines {
        let mut open: Vec<Opening<'_>> = from_text(&openings).unwrap_or_default();
        open.retain(|Opening { of, .. }| reader == Viewer::Referee || known.contains(of) || end.opens(*of));
        let open = canonical.text(&open).map_err(|error| RedactError::Write(error.to_string()))?;
        let text = line::write(hash, &open, &record);
        copy.write_all(text.as_bytes()).map_err(|error| RedactError::Write(error.to_string()))?;
    }
    Ok(())
}

/// A line that is held until the whole log was read.
struct HeldLine {
    hash: Hash,
    openings: String,
    record: String,
    /// The openings that the reader may know at this line.
    known: Vec<Address>,
}

impl HeldLine {
    fn of<G: FullGame>(step: &Step<'_, G>, reader: Viewer) -> Self {
        let knowers = step.judge.current.knowers.iter().filter(|(_, seen_by)| seen_by.includes(reader));
        Self {
            hash: step.line.hash,
            openings: step.openings().to_owned(),
            record: step.record().to_owned(),
            known: knowers.map(|(of, _)| *of).collect(),
        }
    }
}
