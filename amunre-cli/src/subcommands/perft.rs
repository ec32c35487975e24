//! `amunre perft`: the number of sequences of commands and draws.

use std::io::Write;
use std::path::PathBuf;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::VerifyOptions;
use amunre_core::session::{self, DynValue, DynView, GameStart, SeedSource, SessionError};
use amunre_report::texts::{NamedLog, TextError, fault};
use clap::Args;
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use serde::Serialize;

use crate::error::Error;
use crate::input::files::Input;
use crate::input::seed::{RandomSource, SeedOptions};
use crate::input::setup::SetupOptions;
use crate::output::pipe_writer::Listened;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
Counts the different sequences of commands that can follow, up to a number of commands. Each command is a legal one of a seat that
must act. If a command draws, each different item that can come counts as a sequence of its own. A game that ends earlier has no sequence.
The numbers do not depend on the speed of a program: two programs that know the same rules count the same (docs/evidence/perft.md has tables).

The game is that of a log, after one of its entries, or a new game whose first draws follow from a seed. A log must be the referee's
own: a copy that hides cards does not know what can be drawn.

With --json one object is written: {\"depth\":…,\"sequences\":…,\"branches\":[{\"seat\":…,\"command\":…,\"sequences\":…},…]}.

Examples:
  amunre perft --players 3 --seed 7 --depth 3
  amunre perft --players 4 --seed 7 --depth 2 --divide
  amunre perft game.amunre.jsonl --at 40 --depth 2

Exit codes:
  0  the sequences were counted
  1  the log has a fault on the way: it is shown
  2  arguments or a log that cannot be read, or a copy that does not know what can be drawn";

const USAGE: &str = "amunre perft <LOG> [--at <ENTRY>] --depth <DEPTH> [--divide]
       amunre perft --players <NUMBER> --seed <NUMBER> --depth <DEPTH> [--divide]";

/// Count the sequences of commands and draws from a state
#[derive(Clone, Debug, Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP)]
pub(crate) struct PerftArgs {
    /// The log, or `-` for standard input
    #[arg(conflicts_with_all = ["seed", "seed_file", "players"], required_unless_present = "players")]
    log: Option<PathBuf>,
    /// Count from the table after this entry of the log; before entry N is after N-1 [default: the last entry]
    #[arg(long, value_name = "ENTRY", requires = "log")]
    at: Option<u64>,
    /// The number of commands of a sequence
    #[arg(long, value_name = "DEPTH", value_parser = clap::value_parser!(u8).range(0..=30))]
    depth: u8,
    /// Show the number of sequences of each first command
    #[arg(long)]
    divide: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    seed: SeedOptions,
    #[command(flatten)]
    setup: SetupOptions,
}

/// The numbers of sequences, in JSON.
#[derive(Serialize)]
struct Counted {
    depth: u8,
    sequences: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    branches: Vec<CountedBranch>,
}

#[derive(Serialize)]
struct CountedBranch {
    seat: Seat,
    command: DynValue,
    sequences: u64,
}

impl PerftArgs {
    /// Counts; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let mut out = Listened::new(streams.stdout, false);
        if let Some(path) = &self.log {
            return self.of_log(&Input::new(path, streams.stdin)?, &mut out);
        }
        let source = self.seed.source(streams.stdin, streams.stderr)?.unwrap_or(RandomSource::Number(0));
        self.of_seed(source, &mut out)
    }

    fn of_log(&self, input: &Input, out: &mut dyn Write) -> Result<u8, Error> {
        let mut replay = input.replay(&VerifyOptions::default())?;
        let at = replay.go_to(self.at).map_err(|error| input.error(error.into()))?;
        let names = Names::new(at.names().to_vec());
        if let Some(found) = replay.first_stop() {
            return fault::tell(&found, Viewer::Referee, &names, out).map(|()| code::STOPPED).map_err(Error::Write);
        }
        if let Some(given) = self.at.filter(|given| *given > at.entry()) {
            return Err(TextError::Entry { given, log: input.name().to_owned(), entries: at.entry() + 1 }.into());
        }
        self.count(&*at.after(Viewer::Referee), &names, out)
    }

    fn of_seed(&self, source: RandomSource, out: &mut dyn Write) -> Result<u8, Error> {
        let setup = serde_json::Value::Object(self.setup.read()?.fields()).to_string();
        let game =
            session::open(&self.setup.game, &setup, &GameStart::new(SeedSource::Bytes(source.seed()), Vec::new()));
        let game = game.map_err(|error| Error::Fault(error.to_string()))?;
        self.count(&*game.view(Viewer::Referee), &Names::new(self.setup.names.clone()), out)
    }

    fn count(&self, table: &dyn DynView, names: &Names, out: &mut dyn Write) -> Result<u8, Error> {
        let branches = if self.depth == 0 { Vec::new() } else { session::branches(table) };
        let counted = branches.par_iter().map(|branch| branch.sequences(self.depth.into()));
        let counted: Result<Vec<u64>, SessionError> = counted.collect();
        let counted = counted.map_err(|stop| Error::UnknownDraws(stop.to_string()))?;
        let sequences = if self.depth == 0 { 1 } else { counted.iter().sum() };
        let divided = branches.iter().zip(counted).filter(|_| self.divide);
        let written = if self.json {
            let branches = divided.map(|(branch, sequences)| {
                let (seat, command) = (branch.seat(), branch.command());
                CountedBranch { seat, command, sequences }
            });
            let counted = Counted { depth: self.depth, sequences, branches: branches.collect() };
            let line = serde_json::to_string(&counted).map_err(|error| Error::Fault(error.to_string()))?;
            writeln!(out, "{line}")
        } else {
            let mut divided = divided;
            let divided = divided.try_for_each(|(branch, sequences)| {
                writeln!(out, "{}: {}: {sequences}", names.of(branch.seat()), branch.words())
            });
            divided.and_then(|()| writeln!(out, "{}", counted_in_words(sequences, self.depth)))
        };
        written.map(|()| code::DONE).map_err(Error::Write)
    }
}

fn counted_in_words(sequences: u64, depth: u8) -> String {
    let plural = |number: u64| if number == 1 { "" } else { "s" };
    format!("{sequences} sequence{} of {depth} command{}", plural(sequences), plural(depth.into()))
}
