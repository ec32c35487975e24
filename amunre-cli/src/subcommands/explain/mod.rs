//! `amunre explain`: the rule of every point and of every event, and the reason why a command is not legal.

mod command;
mod entry;
mod score;

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use crate::error::Error;
use crate::input::files::Input;
use crate::input::viewer::ReaderOptions;
use crate::output::pipe_writer::Listened;
use crate::{Streams, code};

const AFTER_HELP: &str = r#"With --score: the points of each seat as a tree that sums: the part of the game, the rule that gives them (with its page and
its heading in docs/), and each line with the entry and the event that it comes from. --seat shows that seat alone.

With --at: what was done at the entry, each event with the rules that brought it about, what was drawn and turned over and
who learned it, and whom the table waits for then. An entry with a fault is explained by its fault. --seat and --spectator
tell what these may know. Entries count from 0, which is the header.

With --at and --command: whether the command could have been given at the table that `amunre show --at` shows, which is the
table after that entry. If not: every rule that forbids it, in the order in which they are asked, and what would have been
legal. If so: what follows, up to the first draw. A command is written as in docs/notation.md, or as in a script:
{"seat":2,"command":{"bid":{"gold":3,"province":"dakhla"}}}. With --seat and --spectator it is judged by what these know.

With --json one object is written instead.

Examples:
  amunre explain game.amunre.jsonl --score
  amunre explain game.amunre.jsonl --score --seat red
  amunre explain game.amunre.jsonl --at 17
  amunre explain game.amunre.jsonl --at 17 --spectator
  amunre explain game.amunre.jsonl --at 17 --command 'blue: bid dakhla 3'

Exit codes:
  0  it was explained; the command could have been given
  1  the log has a fault, at the entry or on the way to it: it was explained as far as there is none; or a rule forbids the
     command
  2  arguments, a command or a log that cannot be read, or a log that has no such entry
  3  the points are those of a game that is not over; or what is known neither proves nor refutes the command"#;

/// Explain where points come from, what happened at an entry, and why
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP, group = ArgGroup::new("asked").required(true).multiple(false))]
pub(crate) struct ExplainArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    /// The points as a tree
    #[arg(long, group = "asked")]
    score: bool,
    /// Explain this entry: what happened, and why
    #[arg(long, value_name = "ENTRY", group = "asked")]
    at: Option<u64>,
    /// Why this command could not be given after that entry, or what would follow: `SEAT: COMMAND`, or JSON
    #[arg(long, value_name = "COMMAND", requires = "at", conflicts_with = "score")]
    command: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reader: ReaderOptions,
}

impl ExplainArgs {
    /// Explains; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        // the exit code reports faults, even if the reader closes the output
        let mut out = Listened::new(streams.stdout, true);
        let input = Input::new(&self.log, streams.stdin)?;
        let viewer = self.reader.reader(&input)?.viewer;
        match self.at {
            Some(entry) if let Some(command) = &self.command => {
                command::explain(&input, entry, command, viewer, self.json, &mut out)
            }
            Some(entry) => entry::explain(&input, entry, viewer, self.json, &mut out),
            None if self.score => score::explain(&input, viewer, self.json, &mut out),
            None => Ok(code::DONE),
        }
    }
}
