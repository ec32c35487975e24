//! `amunre transcribe`: a log as a text that people read, and that can be recorded again.

use std::path::PathBuf;

use amunre_files::{WholeFile, shown_path};
use amunre_report::sanitize::SafeText;
use amunre_report::texts::{TextError, transcribe};
use clap::Args;

use crate::error::Error;
use crate::input::files::{Input, existing, is_same};
use crate::input::viewer::ReaderOptions;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
The text has the form of docs/reference/notation.md, \"A game as a text\": the agreement, then a line for each command, with the draws and the
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
        let viewer = self.reader.reader(&input)?.viewer;
        let fault = match &self.out {
            None => transcribe(&input, viewer, &mut SafeText(streams.stdout))?,
            Some(path) => {
                let mut file = WholeFile::create(path, existing(self.force), input.readers(viewer)?)?;
                let fault = match transcribe(&input, viewer, &mut file) {
                    Err(TextError::Write(error)) => return Err(file.error(error).into()),
                    done => done?,
                };
                file.keep()?;
                fault
            }
        };
        let Some(fault) = fault else { return Ok(code::DONE) };
        write!(streams.stderr, "fault:\n{fault}").map_err(Error::Write)?;
        Ok(code::STOPPED)
    }
}
