//! `amunre report`: the verdict on a log and the game in it, as one page for a browser.

use std::path::{Path, PathBuf};

use amunre_agents::Analysis;
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::Anchor;
use amunre_files::{shown_path, write};
use amunre_report::Estimates;
use amunre_report::texts::NamedLog as _;
use amunre_report::words::safe_names;
use clap::Args;

use crate::Streams;
use crate::error::Error;
use crate::input::files::{Input, existing, is_same};
use crate::input::viewer::ReaderOptions;
use crate::subcommands::analyse::{MISTAKES, analysed, games, in_words};

const AFTER_HELP: &str = "\
The page is one file and uses no network: you can send it, print it, or open it on a telephone. It has the verdict; the table at
the fault, with the seat and its command, the rule and its page, and legal commands instead; the values and rulings that the
verdict rests on; the scores, with the entry that gave each point; and the whole game to step through with buttons or keys, as
the referee, each seat or a spectator saw it. #entry-17 at the end of the page's address opens an entry.

With --seat or --spectator the page contains only what this reader may know: the answers are those of the whole log, but a fault
is described only as far as this reader could see it. The page on a copy contains what the copy shows. A page with all hands can be
read by its owner only; on Windows its folder protects it.

With --analyse the page shows the share of the win of each seat after each decision and the largest mistakes, as `amunre analyse`
estimates them. They are marked as estimates and are no part of the verdict. A log that it does not analyse has no page then.

Examples:
  amunre report game.amunre.jsonl --out game.html
  amunre report game.amunre.jsonl --seat red --out game.red.html
  amunre report - --spectator --out game.html --force < game.amunre.jsonl

Exit codes (the same as those of `verify`):
  0  all four answers are yes, and the log is complete
  1  an answer is no
  2  arguments or a log cannot be read, or a file cannot be written: there is no page
  3  no answer is no, but one is open: the game is unfinished, the last line is torn, or this copy does not show enough";

/// Make a web page with the verdict on a log and the game to step through
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ReportArgs {
    /// The log, or `-` for standard input
    log: PathBuf,
    /// Write the page to this file, or to standard output: `-`
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    reader: ReaderOptions,
    /// A hash that the chain of the log must pass through, as `amunre anchor` prints it, or 64 hex digits; can be
    /// repeated
    #[arg(long = "anchor", value_name = "ANCHOR")]
    anchors: Vec<Anchor>,
    /// Add the estimated course of the game, from searches of so many games: 1 to 10,000,000
    #[arg(long, value_name = "GAMES", value_parser = games(), conflicts_with_all = ["seat", "spectator"])]
    analyse: Option<u32>,
}

impl ReportArgs {
    /// Writes the page; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        if is_same(&self.out, &self.log) {
            return Err(Error::Itself { file: shown_path(&self.out) });
        }
        let input = Input::new(&self.log, streams.stdin)?;
        let reader = self.reader.reader(&input)?.viewer;
        let options = VerifyOptions::anchored(self.anchors.clone());
        let estimates = self.analyse.map(|games| estimates(&input, games, streams.watched)).transpose()?;
        let made = input.report(&options, reader, estimates.as_ref())?;
        if self.out == Path::new("-") {
            streams.stdout.write_all(made.page.as_bytes()).map_err(Error::Write)?;
        } else {
            write(&self.out, made.page.as_bytes(), existing(self.force), input.readers(reader)?)?;
        }
        Ok(made.verdict.code())
    }
}

/// The estimates of an analysis for the page.
fn estimates(input: &Input, games: u32, watched: bool) -> Result<Estimates, Error> {
    let analysis = analysed(input.read()?, games, 0, None, watched);
    let analysis = analysis.map_err(|error| input.error(error.into()))?;
    let names = safe_names(&analysis.seats, analysis.players);
    let mistakes = analysis.mistakes(MISTAKES).into_iter().map(|decision| (decision.entry, in_words(decision, &names)));
    let mut estimates = Estimates::new(format!("{} They come from search:{games}.", Analysis::ESTIMATE));
    estimates.mistakes = mistakes.collect();
    estimates.shares = analysis.decisions.into_iter().map(|decision| (decision.entry, decision.shares)).collect();
    Ok(estimates)
}
