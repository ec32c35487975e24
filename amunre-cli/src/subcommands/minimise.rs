//! `amunre minimise`: the shortest log that still shows a fault.

use std::io;
use std::io::Write;
use std::path::{Path, PathBuf};

use amunre_core::engine::Seat;
use amunre_core::log::minimise::{MinimiseError, Minimised, NoPosition, minimise};
use clap::Args;

use crate::error::Error;
use crate::input::files::{Input, is_same};
use crate::output::fault;
use crate::output::output_file::OutputFile;
use crate::output::words::safe_names;
use crate::output::wrap::wrap;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
The log that comes out shows the first fault of this one, with as few entries as could be found. What follows the fault is
cut. A referee's log with its key open then starts from the position just before the fault, if the fault shows from there. Notes,
commands that were taken back, seats that change hands, and whatever else the fault does not need are left out. What is
sealed is sealed anew where it stands then, and the chain is made anew. Each step is judged as `amunre verify` does, and
kept only if the fault is still there: the same question, rule, seat and command, and the table waits for the same.

What comes out is evidence for a bug report or a dispute. It is not the record: its hashes are others, so nobody who kept a
hash of the record can check it against that. It has the game_id of the record. It opens what the log opened, the key and all
hands too if that was a referee's: whom you send it to can read them.

What was done is said on standard error. A log that cannot be read cannot be minimised. The log may be 256 MiB long.

Examples:
  amunre minimise disputed.amunre.jsonl --out short.amunre.jsonl
  amunre minimise disputed.amunre.jsonl | amunre verify -

Exit codes:
  0  the log is written
  1  there is no fault: nothing is written
  2  arguments or a log that cannot be read, or a file that cannot be written";

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
}

impl MinimiseArgs {
    /// Minimises; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        if let Some(out) = self.out.as_ref().filter(|out| is_same(out, &self.log)) {
            return Err(Error::Itself { file: out.display().to_string() });
        }
        let input = Input::new(&self.log, streams.stdin)?;
        let minimised = match minimise(&input.whole()?) {
            Ok(minimised) => minimised,
            Err(MinimiseError::NoFault) => {
                let said = writeln!(streams.stderr, "there is no fault: nothing is written");
                return said.map(|()| code::STOPPED).map_err(Error::Write);
            }
            Err(error) => return Err(input.error(&error)),
        };
        match &self.out {
            None => streams.stdout.write_all(minimised.log.as_bytes()).map_err(Error::Write)?,
            Some(path) => to_file(path, self.force, &minimised.log)?,
        }
        explain(&minimised, streams.stderr).map(|()| code::DONE).map_err(Error::Write)
    }
}

fn to_file(path: &Path, force: bool, log: &str) -> Result<(), Error> {
    let mut file = OutputFile::create(path, force)?;
    match file.write_all(log.as_bytes()) {
        Ok(()) => file.keep(),
        Err(error) => Err(file.error(error)),
    }
}

/// Writes the changes that were made.
fn explain(minimised: &Minimised, out: &mut dyn Write) -> io::Result<()> {
    let Minimised { before, after, fault, was, position, no_position, tried, gave_up, .. } = minimised;
    let players = u8::try_from(minimised.seats.len()).unwrap_or(Seat::MOST);
    fault::explain(fault, &safe_names(&minimised.seats, players), out)?;
    let shorter = match before.saturating_sub(*after) {
        0 => format!("all {before} entries are needed"),
        _ => format!("from {before} entries to {after}"),
    };
    writeln!(out, "\n{}", wrap(&format!("{shorter}; {tried} candidates were judged"), 0, 2))?;
    if fault.entry != was.entry {
        writeln!(out, "the fault was at entry {} and is at entry {} now", was.entry, fault.entry)?;
    }
    if fault.sentence != was.sentence {
        writeln!(out, "{}", wrap(&format!("there it said: {}", crate::output::sanitize::line(&was.sentence)), 0, 2))?;
    }
    match (position, no_position) {
        (Some(entry), _) => writeln!(out, "it starts from the position before entry {entry} of the log")?,
        (None, Some(why)) if *why != NoPosition::NotNeeded => {
            writeln!(out, "{}", wrap(&format!("it does not start from a position: {}", why.sentence()), 0, 2))?;
        }
        _ => {}
    }
    if *gave_up {
        writeln!(out, "there was more to try than there was time for: it may not be the shortest")?;
    }
    let said = "this is evidence, not the record: game_id and set-up are those of the record, the hashes are others";
    writeln!(out, "{}", wrap(said, 0, 2))
}
