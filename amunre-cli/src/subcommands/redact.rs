//! `amunre redact`: the copy of a log that a seat or a spectator may have.

use std::io;
use std::io::Write;
use std::path::{Path, PathBuf};

use amunre_core::log::tools::RedactError;
use amunre_core::log::{RedactOptions, redact};
use amunre_files::{Readers, WholeFile, shown_path};
use amunre_report::texts::{NamedLog, fault};
use clap::{ArgGroup, Args};

use crate::error::Error;
use crate::input::files::{Input, existing, is_same};
use crate::input::viewer::{LogViewer, ReaderOptions};
use crate::{Streams, code};

const AFTER_HELP: &str = "\
The copy has the same records and the same chain, but does not open the values that its reader may not know. A copy can be redacted
again for a reader who may know less. An incomplete last line is not copied.

A copy of a finished game opens more: the draws that the game has revealed, the cards that were dealt before the first command,
and sealed commands that were never revealed. So a copy can prove that they were legal.

A log with draws that do not follow from the seed, or with a wrong result, can be redacted: the copy has these faults too, and a
verdict on it names them.

The whole log is judged before anything is written. With --out the copy is written beside FILE and takes its place when it is
complete. A log on standard input may have up to 64 MiB.

Examples:
  amunre redact game.amunre.jsonl --seat 2 --out game.blue.amunre.jsonl
  amunre redact game.amunre.jsonl --seat red > game.red.amunre.jsonl
  amunre redact game.amunre.jsonl --spectator | amunre verify -

Exit codes:
  0  the copy is written
  1  the record or a command has a fault, so it is not certain which values each reader may know: nothing is written
  2  arguments or a log cannot be read, the log hides nothing, or a file cannot be written";

/// Make the copy of a log that a seat or a spectator may see
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP, group(ArgGroup::new("whose").required(true).args(["seat", "spectator"])))]
pub(crate) struct RedactArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    #[command(flatten)]
    reader: ReaderOptions,
    /// Write the copy to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "out")]
    force: bool,
    /// Redact the log even if its seals hide nothing
    #[arg(long)]
    anyway: bool,
}

impl RedactArgs {
    /// Writes the copy; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        if let Some(out) = self.out.as_ref().filter(|out| is_same(out, &self.log)) {
            return Err(Error::Itself { file: shown_path(out) });
        }
        let input = Input::new(&self.log, streams.stdin)?;
        let reader = self.reader.reader(&input)?;
        // the first pass checks that it is possible, since output to a pipe cannot be undone
        let tried = self.copy(&input, &reader, &mut io::sink()).and_then(|()| match &self.out {
            None => self.copy(&input, &reader, &mut *streams.stdout),
            Some(path) => self.to_file(path, &input, &reader),
        });
        match tried {
            Ok(()) => Ok(code::DONE),
            Err(RedactFailure::Write(error)) => Err(Error::Write(error)),
            Err(RedactFailure::Error(error)) => Err(error),
            Err(RedactFailure::Cannot(RedactError::Fault(found))) => {
                let written = fault::explain(&found, &reader.names, streams.stderr);
                let written = written.and_then(|()| writeln!(streams.stderr, "a log with a fault is not redacted"));
                written.map(|()| code::STOPPED).map_err(Error::Write)
            }
            Err(RedactFailure::Cannot(RedactError::NoSecrecy)) => {
                Err(Error::NoSecrecy { file: input.name().to_owned() })
            }
            Err(RedactFailure::Cannot(error)) => Err(input.error(error.into()).into()),
        }
    }

    fn to_file(&self, path: &Path, input: &Input, reader: &LogViewer) -> Result<(), RedactFailure> {
        let file = WholeFile::create(path, existing(self.force), Readers::Everyone);
        let mut file = file.map_err(|error| RedactFailure::Error(error.into()))?;
        match self.copy(input, reader, &mut file) {
            Ok(()) => file.keep().map_err(|error| RedactFailure::Error(error.into())),
            Err(RedactFailure::Write(error)) => Err(RedactFailure::Error(file.error(error).into())),
            stopped => stopped,
        }
    }

    /// Writes the copy.
    fn copy(&self, input: &Input, reader: &LogViewer, out: &mut dyn Write) -> Result<(), RedactFailure> {
        let log = input.read().map_err(|error| RedactFailure::Error(error.into()))?;
        let mut watched = Watched { out, error: None };
        let redacted = redact(log, reader.viewer, &RedactOptions::new(self.anyway), &mut watched);
        match watched.error {
            Some(error) => Err(RedactFailure::Write(error)),
            None => redacted.map_err(RedactFailure::Cannot),
        }
    }
}

/// The reason why there is no copy.
enum RedactFailure {
    Write(io::Error),
    Cannot(RedactError),
    Error(Error),
}

/// A stream that keeps its first error.
struct Watched<'w> {
    out: &'w mut dyn Write,
    error: Option<io::Error>,
}

impl Write for Watched<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.out.write_all(text).map_err(|error| {
            let kind = error.kind();
            self.error = Some(error);
            io::Error::from(kind)
        })?;
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
