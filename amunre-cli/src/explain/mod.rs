//! `amunre explain`: every point to its rule, every event to its rule, and why a command may not be.

mod happened;
mod score;

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use crate::error::Error;
use crate::input::Input;
use crate::listened::Listened;
use crate::reader::ReaderOptions;
use crate::{Streams, code};

const AFTER_HELP: &str = r"With --score: the points of each seat as a tree that sums: the part of the game, the rule that gives them (with its page and
its heading in docs/), and each line with the entry and the event that it comes from. --seat shows that seat alone.

With --at: what was done at the entry, each event with the rules that brought it about, what was drawn and turned over and
who learned it, and whom the table waits for then. An entry with a fault is explained by its fault. --seat and --spectator
tell what these may know. Entries count from 0, which is the header.

With --json one object is written instead.

Examples:
  amunre explain game.amunre.jsonl --score
  amunre explain game.amunre.jsonl --score --seat red
  amunre explain game.amunre.jsonl --at 17
  amunre explain game.amunre.jsonl --at 17 --spectator

Exit codes:
  0  it was explained
  1  the log has a fault, at the entry or on the way to it: it was explained as far as there is none
  2  arguments or a log that cannot be read, or a log that has no such entry
  3  the points are those of a game that is not over";

/// Explain where points come from, what happened at an entry, and why
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP, group = ArgGroup::new("asked").required(true).multiple(false))]
pub(crate) struct Explain {
    /// The log, or `-` for standard input
    log: PathBuf,
    /// The points as a tree
    #[arg(long, group = "asked")]
    score: bool,
    /// What happened at this entry
    #[arg(long, value_name = "ENTRY", group = "asked")]
    at: Option<u64>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reader: ReaderOptions,
}

impl Explain {
    /// Explains; gives the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        // the exit code tells of faults, whether or not somebody reads to the end
        let mut out = Listened::new(streams.stdout, true);
        let input = Input::new(&self.log, streams.stdin)?;
        let viewer = self.reader.reader(&input)?.viewer;
        match self.at {
            Some(entry) => happened::explain(&input, entry, viewer, self.json, &mut out),
            None if self.score => score::explain(&input, viewer, self.json, &mut out),
            None => Ok(code::DONE),
        }
    }
}
