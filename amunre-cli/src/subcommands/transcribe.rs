//! `amunre transcribe`: a log as a text that people read, and that can be recorded again.

use std::io::{self, Write};
use std::path::PathBuf;

use amunre_core::engine::Viewer;
use amunre_core::log::record::PointOfView;
use amunre_core::log::{TranscriptError, Verdict, seats_at, transcript};
use amunre_files::{WholeFile, shown_path};
use amunre_report::sanitize;
use amunre_report::texts::fault;
use amunre_report::words::safe_names;
use clap::Args;

use crate::error::Error;
use crate::input::files::{Input, existing, is_same};
use crate::input::viewer::ReaderOptions;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
The text has the form of docs/notation.md, \"A game as a text\": the agreement, then a line for each command, with the draws and the
revealed values. `amunre record` makes a log from it again: of the same game, but with a new chain and new seals. Signatures,
seeds and shares are omitted; draws are written as they were made. Without --seat or --spectator the text has the point of view
of the log's writer; for a referee's copy that does not show everything it has that of a spectator (--seat names the seat of the copy).
A text with all hands can be read by its owner only; on Windows its folder protects it.

Examples:
  amunre transcribe game.amunre.jsonl
  amunre transcribe game.amunre.jsonl --spectator --out game.txt

Exit codes:
  0  the text is written
  1  the log has a fault: the text ends before it
  2  arguments or a log cannot be read, the reader may not know the position, or a file cannot be written";

/// Write a log as text in notation
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct TranscribeArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    #[command(flatten)]
    reader: ReaderOptions,
    /// Write the text to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "out")]
    force: bool,
}

impl TranscribeArgs {
    /// Writes the text; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        if let Some(out) = self.out.as_ref().filter(|out| is_same(out, &self.log)) {
            return Err(Error::Itself { file: shown_path(out) });
        }
        let input = Input::new(&self.log, streams.stdin)?;
        let asked = self.reader.reader(&input)?.viewer;
        let viewer = viewer_of(&input, asked)?;
        let cannot = |error| input.error(&error);
        let verdict = match &self.out {
            None => write_text(&input, viewer, streams.stdout)?,
            Some(path) => {
                let mut file = WholeFile::create(path, existing(self.force), input.readers(asked)?)?;
                let verdict = match transcript(input.read()?, viewer, &mut file) {
                    Err(TranscriptError::Write(error)) => return Err(file.error(error).into()),
                    done => done.map_err(cannot)?,
                };
                file.keep()?;
                verdict
            }
        };
        let Some(found) = verdict.first_fault() else {
            return Ok(code::DONE);
        };
        let players = u8::try_from(verdict.scores.len()).unwrap_or_default();
        let names = safe_names(&verdict.seats, players);
        write!(streams.stderr, "fault:\n{}", fault::in_short(&fault::seen(found, viewer), &names))
            .map_err(Error::Write)?;
        Ok(code::STOPPED)
    }
}

/// The viewer who is asked for, or the one that the log fits.
pub(crate) fn viewer_of(input: &Input, asked: Viewer) -> Result<Viewer, Error> {
    let seats = seats_at(input.read()?, None).map_err(|error| input.error(&error))?;
    // a reader sees no more than the writer of the log did, and a copy that hides something is not a referee's
    Ok(match (asked, seats.point_of_view) {
        (Viewer::Referee, PointOfView::Referee) if !seats.is_whole => Viewer::Spectator,
        (Viewer::Referee, point_of_view) => point_of_view.viewer(),
        _ => asked,
    })
}

/// Writes the text of a log for a terminal.
pub(crate) fn write_text(input: &Input, viewer: Viewer, out: &mut dyn Write) -> Result<Verdict, Error> {
    match transcript(input.read()?, viewer, &mut SafeText(out)) {
        Err(TranscriptError::Write(error)) => Err(Error::Write(error)),
        done => done.map_err(|error| input.error(&error)),
    }
}

/// Whole lines on their way to a terminal, made safe for it.
struct SafeText<'w>(&'w mut dyn Write);

impl Write for SafeText<'_> {
    fn write(&mut self, lines: &[u8]) -> io::Result<usize> {
        self.0.write_all(sanitize::whole(&String::from_utf8_lossy(lines)).as_bytes())?;
        Ok(lines.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
