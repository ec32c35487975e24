//! `amunre export`: tables of logs as files, for analysis.

use std::fs;
use std::path::PathBuf;

use amunre_tables::files::{FileFormat, TableFile, write_all};
use amunre_tables::{LogSource, Table, TableReader, wanted};
use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::error::Error;
use crate::input::files::STDIN;
use crate::input::find_logs;
use crate::input::find_logs::LogPath;
use crate::output::output_file::OutputFile;
use crate::output::progress::Progress;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
Each table is a file in the folder: `games.csv`, `events.csv` and so on. docs/tables.md lists the tables and their columns. The rows
come in the order of the logs. All logs are read once, on all cores, a few at a time.

A log with a fault has the fault in its row of `games`; the other tables contain what comes before it. A log that cannot be read
has the reason there.

Parquet is in builds with the feature `parquet`: `cargo install --profile dist-command --path amunre-cli --features parquet`.

A folder means all `*.amunre.jsonl` files in it and in its subfolders. `-` is standard input.

Examples:
  amunre export logs/ --out tables
  amunre export logs/ --tables games,scores --out tables --format parquet

Exit codes:
  0  the files are written
  2  arguments or a folder cannot be read, or a file cannot be written";

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
        let folder = self.out.display().to_string();
        fs::create_dir_all(&self.out).map_err(|error| Error::Output { file: folder.clone(), error })?;
        let mut files = tables.iter().map(|table| self.create(table, format)).collect::<Result<Vec<_>, _>>()?;
        let progress = Progress::new(logs.len(), streams.watched);
        let jobs = usize::from(self.jobs.unwrap_or_default());
        let mut reader = TableReader::new(logs.into(), tables.clone().into(), jobs)
            .map_err(|error| Error::Fault(format!("no threads could be started: {error}")))?;
        let mut done = 0;
        let written = write_all(&mut reader, &mut files, |now| {
            (done..now).for_each(|_| progress.step());
            done = now;
        });
        progress.end();
        written.map_err(|error| Error::Output { file: folder.clone(), error })?;
        for (table, file) in tables.iter().zip(files) {
            let rows = file.rows;
            let file = file.finish().map_err(|error| Error::Output { file: folder.clone(), error })?;
            let name = file.name().to_owned();
            file.keep()?;
            let said = if rows == 1 { "1 row".to_owned() } else { format!("{rows} rows") };
            writeln!(streams.stdout, "{name}: {said}, each {}", table.row).map_err(Error::Write)?;
        }
        Ok(code::DONE)
    }

    /// The form of the files. Parquet is missing in builds without it.
    fn format(&self) -> Result<FileFormat, Error> {
        let format = FileFormat::ALL.iter().find(|(_, name)| *name == self.format);
        format.map(|(format, _)| *format).ok_or(Error::NoParquet)
    }

    /// Begins the file of a table.
    fn create(&self, table: &Table, format: FileFormat) -> Result<TableFile<OutputFile>, Error> {
        let path = self.out.join(format.file_name(table.name));
        let file = OutputFile::create(&path, self.force)?;
        TableFile::create(table, format, file)
            .map_err(|error| Error::Output { file: path.display().to_string(), error })
    }

    fn logs(&self, streams: &mut Streams<'_>) -> Result<Vec<LogSource>, Error> {
        let of = |found| match found {
            // a file that is named can be missing
            LogPath::Log(path) => match fs::metadata(&path) {
                Ok(_) => Ok(LogSource::Path(path)),
                Err(error) => Err(Error::Read { file: path.display().to_string(), error }),
            },
            LogPath::Nothing(none) => Err(Error::Log { file: none.path.display().to_string(), error: none.why }),
            LogPath::Stdin => {
                let mut bytes = Vec::new();
                match streams.stdin.read_to_end(&mut bytes) {
                    Ok(_) => Ok(LogSource::Bytes(bytes.into())),
                    Err(error) => Err(Error::Read { file: STDIN.to_owned(), error }),
                }
            }
        };
        find_logs::find(&self.logs)?.into_iter().map(of).collect()
    }
}
