//! `amunre diff`: the first difference of two logs, and of their games, or all differences.

use std::path::{Path, PathBuf};

use amunre_report::texts;
use amunre_report::texts::NamedLog as _;
use clap::Args;

use crate::error::Error;
use crate::input::files::Input;
use crate::output::pipe_writer::Listened;
use crate::{Streams, code};

const AFTER_HELP: &str = r#"Answers two questions: How do the records differ? And did different things happen at the table?

Copies of one log (for example the referee's and a seat's) have the same records and hashes; the values that only one of them
opens are listed. If the records differ, the first different record is found by bisection of the hashes, and its first
different field is shown with both values. If a chain is broken, its hashes prove nothing, and the records are compared line by
line.

Two recordings of one game by two people differ in every hash. The course of the game is therefore compared separately: round by
round with the digests of the spectator's view, then command by command. Notes, replaced players and undone commands do not
count, and neither does the order of commands that all seats give at once and in secret. A value that one log does not show
matches every value.

With --all every difference of the course of the game is listed in place of the first, and every entry with an opening that only one
log has. A command that only one log has is found by the next command that both have.

A log may have faults. Everything after its first fault is not judged, and is compared as it is written. Each log may have up to
256 MiB.

With --json the answer is one object: {"a":…,"b":…,"records":…,"openings":[…],"happened":…},
with --all also "all":[…] if the games differ.

Examples:
  amunre diff referee.amunre.jsonl red.amunre.jsonl
  amunre diff mine.amunre.jsonl yours.amunre.jsonl --json | jq .happened
  amunre diff mine.amunre.jsonl yours.amunre.jsonl --all
  amunre redact game.amunre.jsonl --seat red | amunre diff game.amunre.jsonl -

Exit codes:
  0  the games are the same: copies of one record, or the same game recorded twice
  1  the games differ, one log continues where the other ends, or the logs open different values
  2  arguments or a log cannot be read, or the logs are of different kinds of game"#;

/// Find the first difference between two logs, or all differences
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct DiffArgs {
    /// A log, or `-` for standard input
    #[arg(value_name = "A")]
    a: PathBuf,
    /// The other log
    #[arg(value_name = "B")]
    b: PathBuf,
    /// List all differences of the course of the game, not only the first
    #[arg(long)]
    all: bool,
    /// Write JSON, one object
    #[arg(long)]
    json: bool,
}

impl DiffArgs {
    /// Compares the logs; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        if self.a == Path::new("-") && self.b == Path::new("-") {
            return Err(Error::TwiceStdin);
        }
        let (a, b) = (Input::new(&self.a, streams.stdin)?, Input::new(&self.b, streams.stdin)?);
        let mut out = Listened::new(streams.stdout, true);
        let (named_a, named_b) = ((a.name(), &*a.whole()?), (b.name(), &*b.whole()?));
        let is_different = texts::diff(named_a, named_b, self.all, self.json, &mut out)?;
        Ok(if is_different { code::STOPPED } else { code::DONE })
    }
}
