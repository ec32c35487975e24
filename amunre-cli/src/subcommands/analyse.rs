//! `amunre analyse`: estimates of the worth of each decision of a log.

use std::io;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::thread;

use amunre_agents::{AnalysedDecision, Analysis, AnalysisError, Thinking, analyse};
use amunre_core::engine::ids::{Names, Seat};
use amunre_report::texts::wrap::wrap;
use amunre_report::texts::{BOLD, NamedLog as _};
use amunre_report::words::safe_names;
use clap::Args;

use crate::error::Error;
use crate::input::files::Input;
use crate::output::pipe_writer::Listened;
use crate::output::progress::Progress;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
For each decision between two commands or more a search chooses again, with what the seat saw. Then the command that was given and
the best one that was found are tried in as many games of the program, in the same worlds. Their worth lies between 0 and 1: half is
the share of the win, half the margin of the points.

The numbers are estimates. They say how games of a program ended, and are never part of a verdict. With more games they are surer, and
take longer. Commands that were taken back are left out. The same number of games and the same seed give the same numbers on one
machine, for any number of threads.

A log with a fault is not analysed: `amunre verify` says what is wrong. Neither is a copy that does not show what each seat saw.

Examples:
  amunre analyse game.amunre.jsonl
  amunre analyse game.amunre.jsonl --search 2000 --json
  amunre report game.amunre.jsonl --analyse 300 --out game.html

Exit codes:
  0  the log is analysed
  1  the log has a fault
  2  arguments or a log cannot be read, or the log does not show enough";

/// The number of mistakes that are listed.
pub(crate) const MISTAKES: usize = 5;

/// Estimate the worth of each decision of a log
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct AnalyseArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    /// Number of games of each search, 1 to 10,000,000
    #[arg(long, value_name = "GAMES", default_value_t = 300, value_parser = games())]
    search: u32,
    /// The number that all random choices follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// Number of decisions judged at a time [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Write JSON: one object
    #[arg(long)]
    json: bool,
}

/// Reads a number of games of a search.
pub(crate) fn games() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=amunre_agents::MOST_GAMES.into())
}

impl AnalyseArgs {
    /// Analyses; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let input = Input::new(&self.log, streams.stdin)?;
        let analysis = match analysed(input.read()?, self.search, self.seed, self.jobs, streams.watched) {
            Err(error @ AnalysisError::Fault(_)) => {
                let text = amunre_report::sanitize::lines(&format!("{}: {error}", input.name())).into_owned();
                return writeln!(streams.stderr, "{}", wrap(&text, 0, 2)).map(|()| code::STOPPED).map_err(Error::Write);
            }
            analysis => analysis.map_err(|error| input.error(error.into()))?,
        };
        let mut out = Listened::new(streams.stdout, false);
        let written = if self.json {
            serde_json::to_string(&analysis).map_err(io::Error::other).and_then(|line| writeln!(out, "{line}"))
        } else {
            write(&analysis, &mut out)
        };
        written.map(|()| code::DONE).map_err(Error::Write)
    }
}

/// Analyses a log, so many decisions at a time or one for each core, with a bar if a person watches.
pub(crate) fn analysed(
    log: Box<dyn BufRead + Send>,
    games: u32,
    seed: u64,
    jobs: Option<u16>,
    watched: bool,
) -> Result<Analysis, AnalysisError> {
    let cores = || thread::available_parallelism().map_or(1, |cores| u32::try_from(cores.get()).unwrap_or(1));
    let thinking = Thinking::of_seed(seed).with_threads(jobs.map_or_else(cores, u32::from));
    let progress = Progress::new(0, "decisions", watched);
    let analysis = analyse(log, games, &thinking, &|done, all| progress.show(done, all));
    progress.end();
    analysis
}

/// A decision in one line: the command that was given, and the better one with its worth.
pub(crate) fn in_words(decision: &AnalysedDecision, names: &Names) -> String {
    let AnalysedDecision { seat, made, best, .. } = decision;
    let (name, given) = (names.of(*seat), format!("{} ({:.2})", made.words, made.worth));
    if best == made {
        return format!("{name}: {given}");
    }
    format!("{name}: {given}; better: {} ({:.2})", best.words, best.worth)
}

fn write(analysis: &Analysis, out: &mut dyn Write) -> io::Result<()> {
    let names = safe_names(&analysis.seats, analysis.players);
    let Analysis { search, seed, decisions, .. } = analysis;
    writeln!(out, "{BOLD}{} decisions, judged by search:{search}, seed {seed}{BOLD:#}", decisions.len())?;
    writeln!(out, "{}", wrap(Analysis::ESTIMATE, 0, 0))?;
    let mistakes = analysis.mistakes(MISTAKES);
    if !mistakes.is_empty() {
        writeln!(out, "\n{BOLD}the largest mistakes{BOLD:#}")?;
    }
    for decision in mistakes {
        let line = format!("entry {:>4}  {}", decision.entry, in_words(decision, &names));
        writeln!(out, "  {}", wrap(&line, 2, 14))?;
    }
    let seats: Vec<String> = Seat::all(analysis.players).map(|seat| names.of(seat)).collect();
    writeln!(out, "\n{BOLD}the share of the win after each decision, in percent{BOLD:#}")?;
    write!(out, "  entry")?;
    for name in &seats {
        write!(out, "  {name:>4}")?;
    }
    writeln!(out)?;
    for decision in decisions {
        write!(out, "  {:>5}", decision.entry)?;
        for (name, share) in seats.iter().zip(&decision.shares) {
            write!(out, "  {:>width$.0}", share * 100.0, width = name.chars().count().max(4))?;
        }
        writeln!(out, "  {}", in_words(decision, &names))?;
    }
    Ok(())
}
