//! `amunre anchor`: a hash of the chain of a log, short enough to read out.

use std::path::PathBuf;

use amunre_core::engine::ids::Seat;
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::Anchor;
use amunre_core::log::verify::another_log;
use amunre_report::texts::{NamedLog, TextError, fault};
use amunre_report::words::safe_names;
use clap::Args;

use crate::error::Error;
use crate::input::files::Input;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
An anchor is the number of an entry and the first 32 digits of its hash: 17:5df6-e0e2-7613-59d3-0a82-7505-8e29-9fcc. Read it
aloud or post it during the game. A person who keeps it can tell later whether anything up to this entry was changed:
`amunre verify LOG --anchor 17:5df6-…`. All copies of a log have the same anchors.

Examples:
  amunre anchor game.amunre.jsonl
  amunre anchor game.amunre.jsonl --at 0

Exit codes:
  0  the anchor is printed
  1  the log has a fault at or before this entry: the anchor and the fault are printed
  2  arguments or a log cannot be read, the log has no such entry, or a second log follows in the file";

/// Print the hash of an entry in a form that is short enough to read aloud
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct AnchorArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    /// Print the anchor of this entry, which vouches for it and for all entries before it [default: the last entry]
    #[arg(long, value_name = "ENTRY")]
    at: Option<u64>,
}

impl AnchorArgs {
    /// Prints the anchor; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let input = Input::new(&self.log, streams.stdin)?;
        let mut replay = input.replay(&VerifyOptions::default())?;
        let mut last = None;
        while last.as_ref().is_none_or(|(anchor, _): &(Anchor, _)| self.at.is_none() || anchor.entry() != self.at) {
            let Some(step) = replay.next().map_err(|error| input.error(error.into()))? else { break };
            if step.kind() == "header" && step.entry() > 0 {
                return Err(input.error(another_log(step.entry()).into()).into());
            }
            last = Some((Anchor::of(step.entry(), step.hash()), step.names().to_vec()));
        }
        let entries = last.as_ref().and_then(|(anchor, _)| anchor.entry()).map_or(0, |entry| entry + 1);
        let (anchor, names) = match (last, self.at) {
            (Some(last), None) => last,
            (Some(last), Some(at)) if entries == at + 1 => last,
            (_, at) => {
                return Err(
                    TextError::Entry { given: at.unwrap_or_default(), log: input.name().to_owned(), entries }.into()
                );
            }
        };
        writeln!(streams.stdout, "{anchor}").map_err(Error::Write)?;
        let Some(found) = replay.fault() else { return Ok(code::DONE) };
        fault::explain(&found, &safe_names(&names, Seat::MOST), streams.stderr).map_err(Error::Write)?;
        Ok(code::STOPPED)
    }
}
