//! `amunre show`: the table of a log at any entry.

use std::io::Write;
use std::path::PathBuf;

use amunre_report::texts::fault;
use clap::Args;

use crate::error::Error;
use crate::input::files::Input;
use crate::input::viewer::ReaderOptions;
use crate::output::pipe_writer::Listened;
use crate::output::table_view::{TableShown, TableView};
use crate::{Streams, code};

const AFTER_HELP: &str = "\
Shows the events of the entry, the table after it, the seats that the table waits for, the legal commands (at most 20 for each
seat), and the points. Values that the log or the viewer does not know are shown as unseen. Entries are counted from 0, which is
the header. In a dispute about entry N, --at N-1 shows the table at which its command was given.

With --json only the position is written, as `position` in a set-up has it; what the log or the viewer does not know is left out. A
fault is then printed on standard error.

Examples:
  amunre show game.amunre.jsonl
  amunre show game.amunre.jsonl --at 17
  amunre show game.amunre.jsonl --at 17 --seat red
  amunre show game.amunre.jsonl --at 17 --spectator
  amunre show game.amunre.jsonl --at 17 --json > position.json

Exit codes:
  0  the table is shown
  1  the log has a fault at or before the entry: the table before the fault is shown, and the fault
  2  arguments or a log cannot be read, or the log has no such entry";

/// Show the table of a log at any entry
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ShowArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    /// Show the table after this entry; the table before entry N is that after N-1 [default: the last entry]
    #[arg(long, value_name = "ENTRY")]
    at: Option<u64>,
    /// Write the position in JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reader: ReaderOptions,
}

impl ShowArgs {
    /// Shows the table; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        // the exit code reports faults, even if the reader closes the output
        let mut out = Listened::new(streams.stdout, true);
        let input = Input::new(&self.log, streams.stdin)?;
        let viewer = self.reader.reader(&input)?.viewer;
        let mut show = |wanted: Option<u64>, minds_faults| {
            TableView { input: &input, wanted, viewer, minds_faults, as_json: self.json, out: &mut out }.show()
        };
        let TableShown::Fault(found, names) = show(self.at, true)? else {
            return Ok(code::DONE);
        };
        show(Some(found.entry.saturating_sub(1)), false)?;
        let written = if self.json {
            fault::tell(&found, viewer, &names, &mut *streams.stderr)
        } else {
            writeln!(out).and_then(|()| fault::tell(&found, viewer, &names, &mut out))
        };
        written.map(|()| code::STOPPED).map_err(Error::Write)
    }
}
