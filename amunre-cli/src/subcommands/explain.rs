//! `amunre explain`: the rule of every point and of every event, and the reason why a command is not legal.

use std::path::PathBuf;

use amunre_report::texts::{Outcome, Question, explain};
use clap::{ArgGroup, Args};

use crate::error::Error;
use crate::input::files::Input;
use crate::input::viewer::ReaderOptions;
use crate::output::pipe_writer::Listened;
use crate::{Streams, code};

const AFTER_HELP: &str = r#"With --score: the points of each seat as a tree of sums: the part of the game, the rule that gives the points, with its page,
and each score line with its entry and event. --seat shows only that seat.

With --at: the command or other content of the entry, each event with the rules that caused it, the drawn and revealed values
with the viewers who learned them, and the seats that the table waits for afterwards. An entry with a fault is explained by its
fault. --seat and --spectator show only what these viewers may know. Entries are counted from 0, which is the header.

With --at and --command: the legality of the command at the table after that entry, as `amunre show --at` shows it. For a disputed
command of entry N that is entry N-1, and `amunre verify` prints the command line. If the command is illegal: every rule that
forbids it, in the order in which the rules are checked, and legal commands instead. If it is legal: its consequences, up to the
first draw. A command is written as in docs/reference/notation.md, or as in a script:
{"seat":2,"command":{"bid":{"gold":3,"province":"dakhla"}}}. With --seat or --spectator it is judged with the knowledge of that
viewer.

With --json one object is written instead. With the log alone the disputed entry is explained, or the points if there is no fault.

Examples:
  amunre explain game.amunre.jsonl
  amunre explain game.amunre.jsonl --score
  amunre explain game.amunre.jsonl --score --seat red
  amunre explain game.amunre.jsonl --at 17
  amunre explain game.amunre.jsonl --at 17 --spectator
  amunre explain game.amunre.jsonl --at 17 --command 'blue: bid dakhla 3'

Exit codes:
  0  the explanation is printed, or the command is legal
  1  the log has a fault at or before the entry, and everything before the fault is explained; or a rule forbids the command
  2  arguments, a command or a log cannot be read, or the log has no such entry
  3  the points are those of an unfinished game; or the known facts neither prove nor refute that the command is legal"#;

/// Explain where points come from, what happened at an entry, and why
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP, group = ArgGroup::new("asked").multiple(false))]
pub(crate) struct ExplainArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    /// Explain the points, as a tree
    #[arg(long, group = "asked")]
    score: bool,
    /// Explain this entry: what happened, and why; with --command the table after it (N-1 for a command of entry N)
    #[arg(long, value_name = "ENTRY", group = "asked")]
    at: Option<u64>,
    /// Explain why this command is illegal after that entry, or what would follow from it: `SEAT: COMMAND`, or JSON
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
        let question = match (self.at, &self.command) {
            (Some(entry), Some(command)) => Question::Command(entry, command),
            (Some(entry), None) => Question::Entry(entry),
            (None, _) if self.score => Question::Score,
            (None, _) => Question::Dispute,
        };
        Ok(match explain(&input, question, viewer, self.json, &mut out)? {
            Outcome::Right => code::DONE,
            Outcome::Wrong => code::STOPPED,
            Outcome::Open => code::UNFINISHED,
        })
    }
}
