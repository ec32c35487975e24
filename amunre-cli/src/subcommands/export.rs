//! `amunre export`: tables of logs as files, for analysis.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use amunre_files::{FileError, Readers, WholeFile, shown_path};
use amunre_report::sanitize;
use amunre_report::texts::TextError;
use amunre_tables::files::{FileFormat, TableFile, write_all};
use amunre_tables::{LogSource, Table, TableReader, UnreadableLog, wanted};
use clap::Args;
use clap::builder::PossibleValuesParser;
use rayon::prelude::*;

use crate::error::Error;
use crate::input::files::{STDIN, existing};
use crate::input::find_logs;
use crate::input::find_logs::LogPath;
use crate::input::interrupt::interrupted;
use crate::output::progress::Progress;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
Each table is a file in the folder: `games.csv`, `events.csv` and so on. docs/reference/tables.md lists the tables and their columns. The rows
come in the order of the logs. All logs are read once, on all cores, a few at a time.

A log with a fault has the fault in its row of `games`; the other tables contain what comes before it. A log or a folder that cannot
be read has the reason there, and on standard error; the others are read all the same.

Each file takes its place when it is complete. Ctrl-C ends the reading: the files have the logs that were read, and `games` a row for
each of the others, unless earlier files would be overwritten, which stay as they were. A second Ctrl-C leaves no files. Tables of a log
that shows all hands can be read by their owner only; on Windows their folder protects them. In CSV an apostrophe stands before a
text that begins with = + - @, a tab or a carriage return, which a spreadsheet would take for a formula.

Parquet is in builds with the feature `parquet`: `cargo install --profile dist-command --path amunre-cli --features parquet`.

A folder means all `*.amunre.jsonl` files in it and in its subfolders; a note on standard error names logs with other names, which
are skipped. `-` is standard input.

Examples:
  amunre export logs/ --out tables
  amunre export logs/ --tables games,scores --out tables --format parquet

Exit codes:
  0  the files are written
  2  the files are written, but a log or a folder cannot be read, or the reading was interrupted; or arguments or all logs cannot be
     read, or a file cannot be written";

/// Write tables of logs for analysis: games, rounds, decisions, events, scores
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ExportArgs {
    /// Logs, folders of logs, or `-` for standard input
    #[arg(value_name = "LOG", required = true)]
    logs: Vec<PathBuf>,
    /// The tables, with commas between them [default: all]
    #[arg(long, value_name = "TABLES", value_delimiter = ',')]
    tables: Vec<String>,
    /// Write the files to this folder
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// The form of the files
    #[arg(long, value_name = "FORMAT", default_value = "csv",
        value_parser = PossibleValuesParser::new(["csv", "parquet"]))]
    format: String,
    /// Overwrite existing files
    #[arg(long)]
    force: bool,
    /// Number of logs read at a time [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl ExportArgs {
    /// Writes the files; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let format = self.format()?;
        let tables = wanted(&self.tables).map_err(|error| Error::Tables(error.to_string()))?;
        let logs = self.logs(streams)?;
        let folder = shown_path(&self.out);
        fs::create_dir_all(&self.out).map_err(|error| Error::Output { file: folder.clone(), error })?;
        let is_secret = logs.par_iter().any(LogSource::shows_hands);
        let readers = if is_secret { Readers::Owner } else { Readers::Everyone };
        let mut files =
            tables.iter().map(|table| self.create(table, format, readers)).collect::<Result<Vec<_>, _>>()?;
        let number = logs.len();
        let progress = Progress::new(number, "logs", streams.watched);
        let jobs = usize::from(self.jobs.unwrap_or_default());
        let mut reader = TableReader::new(logs.into(), tables.clone().into(), jobs)
            .map_err(|error| Error::Fault(format!("no threads could be started: {error}")))?;
        if streams.owns_process {
            let wish = interrupted().map_err(|error| Error::Fault(format!("no signal can be taken: {error}")))?;
            reader = reader.stop_when(wish);
        }
        let mut done = 0;
        let written = write_all(&mut reader, &mut files, |now| {
            (done..now).for_each(|_| progress.step());
            done = now;
        });
        progress.end();
        written.map_err(|error| Error::Output { file: folder.clone(), error })?;
        let mut complete = Vec::new();
        for file in files {
            let rows = file.rows;
            let mut file = file.finish().map_err(|error| Error::Output { file: folder.clone(), error })?;
            file.flush().map_err(|error| file.error(error))?;
            complete.push((file, rows));
        }
        let skipped = reader.skipped();
        if skipped > 0 && complete.iter().any(|(file, _)| file.path().exists()) {
            return Err(Error::Interrupted { skipped, logs: number });
        }
        let mut kept = Vec::new();
        for (file, rows) in complete {
            kept.push((shown_path(file.path()), rows));
            file.keep()?;
        }
        for (table, (name, rows)) in tables.iter().zip(kept) {
            let count = if rows == 1 { "1 row".to_owned() } else { format!("{rows} rows") };
            writeln!(streams.stdout, "{name}: {count}, each {}", table.row).map_err(Error::Write)?;
        }
        for UnreadableLog { name, error } in reader.unreadable() {
            let text = format!("{}: {}", sanitize::line(name), sanitize::line(error));
            writeln!(streams.stderr, "{text}").map_err(Error::Write)?;
        }
        if skipped > 0 {
            writeln!(streams.stderr, "interrupted: {skipped} of {number} logs were not read").map_err(Error::Write)?;
        }
        let is_all = skipped == 0 && reader.unreadable().is_empty();
        Ok(if is_all { code::DONE } else { code::UNREADABLE })
    }

    /// The form of the files. Parquet is missing in builds without it.
    fn format(&self) -> Result<FileFormat, Error> {
        let format = FileFormat::ALL.iter().find(|(_, name)| *name == self.format);
        format.map(|(format, _)| *format).ok_or(Error::NoParquet)
    }

    /// Begins the file of a table.
    fn create(&self, table: &Table, format: FileFormat, readers: Readers) -> Result<TableFile<WholeFile>, Error> {
        let path = self.out.join(format.file_name(table.name));
        let file = WholeFile::create(&path, existing(self.force), readers)?;
        TableFile::create(table, format, file).map_err(|error| FileError::System { file: path, error }.into())
    }

    /// The logs. Fails if none of them is there.
    fn logs(&self, streams: &mut Streams<'_>) -> Result<Vec<LogSource>, Error> {
        let of = |found| match found {
            LogPath::Log(path) => Ok(LogSource::Path(path)),
            LogPath::Nothing(none) => Ok(LogSource::Nothing(none)),
            LogPath::Stdin => {
                let mut bytes = Vec::new();
                match streams.stdin.read_to_end(&mut bytes) {
                    Ok(_) => Ok(LogSource::Bytes(bytes.into())),
                    Err(error) => Err(Error::Read { file: STDIN.to_owned(), error }),
                }
            }
        };
        let logs = find_logs::find(&self.logs, streams.stderr)?.into_iter().map(of).collect::<Result<Vec<_>, _>>()?;
        let mut first = None;
        for log in &logs {
            match missing(log) {
                None => return Ok(logs),
                Some(error) => first = first.or(Some(error)),
            }
        }
        first.map_or(Ok(logs), Err)
    }
}

/// The error of a log that is not there.
fn missing(log: &LogSource) -> Option<Error> {
    match log {
        LogSource::Nothing(none) => {
            Some(TextError::Unreadable { log: shown_path(&none.path), error: none.why.clone().into() }.into())
        }
        LogSource::Path(path) => match fs::metadata(path) {
            Ok(_) => None,
            Err(error) => Some(Error::Read { file: shown_path(path), error }),
        },
        LogSource::Bytes(_) | LogSource::Simulated(_) => None,
    }
}
