//! The copy of a log that a reader may have: less is opened in it, and nothing else differs.

use std::io::{BufRead, Write};

use crate::engine::{FullGame as Game, Seat, SeenBy, Viewer};
use crate::log::format::line;
use crate::log::format::line::Line;
use crate::log::format::record::Opening;
use crate::log::read::walk::{Walk, WalkEnd, Walker, walk};
use crate::log::verify::Judge;
use crate::log::{Canonical, Fault, Unreadable};

/// Why a log cannot be redacted.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RedactError {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(Unreadable),
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
pub fn redact(log: impl BufRead, reader: Viewer, anyway: bool, copy: &mut dyn Write) -> Result<(), RedactError> {
    walk(log, For { reader, anyway, copy }).map_err(RedactError::Unreadable)?
}

struct For<'c> {
    reader: Viewer,
    anyway: bool,
    copy: &'c mut dyn Write,
}

struct Redacting<'c> {
    order: For<'c>,
    canonical: Canonical,
    done: Result<(), RedactError>,
}

impl Walker for For<'_> {
    type Out = Result<(), RedactError>;

    fn begin<G: Game>(self) -> impl Walk<G, Out = Self::Out> {
        Redacting { order: self, canonical: Canonical::default(), done: Ok(()) }
    }
}

impl Redacting<'_> {
    fn line<G: Game>(&mut self, judge: &Judge<G>, line: &Line<'_>) -> Result<(), RedactError> {
        if judge.guessable && !self.order.anyway && self.order.reader != Viewer::Referee {
            return Err(RedactError::NoSecrecy);
        }
        let players = G::players(&judge.playback.rules);
        if let Viewer::Seat(seat) = self.order.reader
            && seat.number() >= players
        {
            return Err(RedactError::NoSeat(seat, players));
        }
        if let Some(fault) = judge.first_fault() {
            return Err(RedactError::Fault(Box::new(fault.clone())));
        }
        let may_know = |opening: &Opening<'_>| {
            let knows = |seen_by: SeenBy| seen_by.by(self.order.reader);
            let mut knowers = judge.knowers.iter().filter(|(of, _)| *of == opening.of);
            self.order.reader == Viewer::Referee || knowers.any(|(_, seen_by)| knows(*seen_by))
        };
        let mut open: Vec<Opening<'_>> = serde_json::from_str(line.open).unwrap_or_default();
        open.retain(may_know);
        let open = self.canonical.text(&open).map_err(|error| RedactError::Write(error.to_string()))?;
        let text = line::write(line.hash, &open, line.record);
        let written = self.order.copy.write_all(text.as_bytes());
        written.map_err(|error| RedactError::Write(error.to_string()))
    }
}

impl<G: Game> Walk<G> for Redacting<'_> {
    type Out = Result<(), RedactError>;

    fn see(&mut self, judge: &mut Judge<G>, line: &Line<'_>) -> bool {
        self.done = self.line(judge, line);
        self.done.is_ok()
    }

    fn end(self, _judge: Judge<G>, _rest: WalkEnd) -> Self::Out {
        self.done
    }
}
