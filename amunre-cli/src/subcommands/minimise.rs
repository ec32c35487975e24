//! `amunre minimise`: the shortest log that still shows a fault.

use std::io;
use std::io::Write;
use std::path::PathBuf;

use amunre_core::engine::ids::Seat;
use amunre_core::log::VerifyOptions;
use amunre_core::log::tools::{MinimiseError, Minimised, NoPosition, minimise, minimise_within};
use amunre_files::{Readers, shown_path, write};
use amunre_report::texts::wrap::wrap;
use amunre_report::texts::{NamedLog, fault};
use amunre_report::words::safe_names;
use clap::Args;

use crate::error::Error;
use crate::input::files::{Input, existing, is_same};
use crate::{Streams, code};

const AFTER_HELP: &str = "\
The new log shows the first fault of the old one with as few entries as could be found. Everything after the fault is removed. If
the log is a referee's with its key open, and the fault also appears from there, the new log starts from the position just
before the fault. Notes, undone commands, replaced players and everything else that the fault does not need are removed. Sealed
values are sealed again at their new entries, and the chain is made again. Each step is judged as `amunre verify` does, and kept
only if the fault is still there: the same question, rule, seat and command, and the table waits for the same seats. A search that
reaches its --budget stops early, and says so.

The new log is evidence for a bug report or a dispute. It is not the record: its hashes are different, so it cannot be checked
against a hash of the record. It has the game_id of the record. It opens everything that the old log opened, including the key
and all hands of a referee's log: everyone to whom you send it can read them. So on this machine only its owner can read such a file;
on Windows its folder protects it.

The changes are listed on standard error. A log that cannot be read cannot be minimised. The log may have up to 256 MiB.

Examples:
  amunre minimise disputed.amunre.jsonl --out short.amunre.jsonl
  amunre minimise disputed.amunre.jsonl | amunre verify -

Exit codes:
  0  the log is written
  1  there is no fault: nothing is written
  2  arguments or a log cannot be read, or a file cannot be written";

/// Make the shortest log that still shows a fault
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct MinimiseArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    /// Write the log to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "out")]
    force: bool,
    /// Judge at most this number of lines, over all candidates [default: 200000, or twice the lines of the log]
    #[arg(long, value_name = "LINES")]
    budget: Option<usize>,
}

impl MinimiseArgs {
    /// Minimises; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        if let Some(out) = self.out.as_ref().filter(|out| is_same(out, &self.log)) {
            return Err(Error::Itself { file: shown_path(out) });
        }
        let input = Input::new(&self.log, streams.stdin)?;
        let log = input.whole()?;
        let minimised = match self.budget.map_or_else(|| minimise(&log), |budget| minimise_within(&log, budget)) {
            Ok(minimised) => minimised,
            Err(MinimiseError::NoFault) => {
                let written = writeln!(streams.stderr, "there is no fault: nothing is written");
                return written.map(|()| code::STOPPED).map_err(Error::Write);
            }
            Err(error) => return Err(input.error(error.into()).into()),
        };
        match &self.out {
            None => streams.stdout.write_all(minimised.log.as_bytes()).map_err(Error::Write)?,
            Some(path) => {
                // it opens the key, if the log does
                let is_redacted = input.replay(&VerifyOptions::default())?.header().is_redacted;
                let readers = if is_redacted { Readers::Everyone } else { Readers::Owner };
                write(path, minimised.log.as_bytes(), existing(self.force), readers)?;
            }
        }
        explain(&minimised, streams.stderr).map(|()| code::DONE).map_err(Error::Write)
    }
}

/// Writes the changes that were made.
fn explain(minimised: &Minimised, out: &mut dyn Write) -> io::Result<()> {
    let Minimised { before, after, fault, was, position, no_position, tried, budget, gave_up, .. } = minimised;
    let players = u8::try_from(minimised.seats.len()).unwrap_or(Seat::MOST);
    fault::explain(fault, &safe_names(&minimised.seats, players), out)?;
    let shorter = match before.saturating_sub(*after) {
        0 if *gave_up => format!("no shorter log than {before} entries was found"),
        0 => format!("all {before} entries are needed"),
        _ => format!("from {before} entries to {after}"),
    };
    let judged = if *tried == 1 { "1 candidate was".to_owned() } else { format!("{tried} candidates were") };
    writeln!(out, "\n{}", wrap(&format!("{shorter}; {judged} judged"), 0, 2))?;
    if fault.entry != was.entry {
        writeln!(out, "the fault was at entry {} and is at entry {} now", was.entry, fault.entry)?;
    }
    if fault.sentence != was.sentence {
        writeln!(
            out,
            "{}",
            wrap(&format!("its sentence was: {}", amunre_report::sanitize::line(&was.sentence)), 0, 2)
        )?;
    }
    match (position, no_position) {
        (Some(entry), _) => writeln!(out, "it starts from the position before entry {entry} of the log")?,
        (None, Some(why)) if *why != NoPosition::NotNeeded => {
            writeln!(out, "{}", wrap(&format!("it does not start from a position: {}", why.sentence()), 0, 2))?;
        }
        _ => {}
    }
    if *gave_up {
        let text = format!(
            "the search stopped early, after {tried} candidates, at its budget of {budget} lines: a shorter log may exist; \
             a larger --budget tries more"
        );
        writeln!(out, "{}", wrap(&text, 0, 2))?;
    }
    let text = "this is evidence, not the record: the game id and the set-up are those of the record, but the hashes \
         are different";
    writeln!(out, "{}", wrap(text, 0, 2))
}
