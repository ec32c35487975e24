//! `amunre doctor`: what this build contains, and a check that it computes what it should.

use std::io::Write;
use std::thread::available_parallelism;

use amunre_core::session::{Installation, doctor};
use clap::Args;
use serde::Serialize;

use crate::error::Error;
use crate::input::random::random;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
Shows the version, the features of the build, the games with their editions, and the SHA-256 of each data file: the headers of logs
name the same digests. Then it computes examples of the log format again (docs/reference/log-format.md), compares the data files with their
digests, and plays, records and judges the beginning of each game. It takes less than a second, reads no file and writes none. Attach
its output to a report of a fault.

With --json one object is written: version, commit, features, games, checks, threads and missing.

Exit codes:
  0  everything that was tried has the right result
  1  a check failed: this build or this machine computes something wrong";

/// The features of the command that are not those of the core.
const FEATURES: &[&str] = &[
    #[cfg(feature = "parquet")]
    "parquet",
];

/// Show what this build contains, and check that it works on this machine
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct DoctorArgs {
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// The findings, in JSON.
#[derive(Serialize)]
struct Findings {
    #[serde(flatten)]
    installation: Installation,
    /// The number of threads that this machine runs at the same time.
    threads: usize,
    /// Sentences on what does not work here.
    missing: Vec<&'static str>,
}

impl DoctorArgs {
    /// Checks this build; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let threads = available_parallelism().map_or(1, usize::from);
        let found = Findings { installation: doctor(FEATURES), threads, missing: missing(streams) };
        let written = if self.json {
            let line = serde_json::to_string(&found).map_err(|error| Error::Fault(error.to_string()))?;
            writeln!(streams.stdout, "{line}")
        } else {
            found.write(streams.stdout)
        };
        let code = if found.installation.is_sound() { code::DONE } else { code::STOPPED };
        written.map(|()| code).map_err(Error::Write)
    }
}

/// Returns what this build and this machine lack, and what follows from it.
fn missing(streams: &Streams<'_>) -> Vec<&'static str> {
    let lacks = [
        (
            !cfg!(feature = "parquet"),
            "Parquet: `amunre export` writes CSV; a build with the feature `parquet` writes both",
        ),
        (!streams.edits, "a terminal for input and output: no colours, and no editor of lines in `amunre record`"),
        (random("a check").is_err(), "random bytes of the system: pass `--seed-file` to begin a game"),
    ];
    lacks.into_iter().filter(|(is_missing, _)| *is_missing).map(|(_, words)| words).collect()
}

impl Findings {
    fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let Installation { version, commit, features, games, checks, .. } = &self.installation;
        writeln!(out, "amunre {version}{}", commit.map_or(String::new(), |commit| format!(", commit {commit}")))?;
        writeln!(out, "features: {}", features.join(", "))?;
        for game in games {
            writeln!(out, "{}: {}", game.game, game.editions.join(", "))?;
            for data in &game.data {
                writeln!(out, "  {} {}", data.digest, data.id)?;
            }
        }
        writeln!(out, "threads: {}", self.threads)?;
        for part in checks {
            let result = if part.faults == 0 { "right".to_owned() } else { format!("{} WRONG", part.faults) };
            writeln!(out, "check of {}: {} cases, {result}", part.name, part.cases)?;
        }
        self.missing.iter().try_for_each(|words| writeln!(out, "missing: {words}"))
    }
}
