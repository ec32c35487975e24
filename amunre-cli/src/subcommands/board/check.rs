//! `amunre board check`: all faults of a board at once.

use std::io::Write;
use std::path::PathBuf;

use amunre_files::shown_path;
use amunre_report::sanitize;
use amunre_report::texts::wrap::{width, wrap, wrap_list};
use clap::Args;

use crate::error::Error;
use crate::input::setup::read_board;
use crate::output::pipe_writer::Listened;
use crate::subcommands::board::options;
use crate::subcommands::board::options::BoardOptions;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
Compares the board with that of the edition. All faults are listed, each with its path, its value and the expected value:
impossible values, values that contradict each other, missing values, values that differ from the printed rulebook, and a
missing name or date of the person who confirmed the values.

Examples:
  amunre board check my-board.json --edition anniversary
  amunre board check my-set.json --game horus

Exit codes:
  0  nothing is wrong
  1  the board has faults
  2  arguments or a file cannot be read";

/// List everything that is wrong with a board
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct CheckArgs {
    /// The file with the board, in JSON
    file: PathBuf,
    #[command(flatten)]
    options: BoardOptions,
}

impl CheckArgs {
    /// Checks the board; returns the exit code.
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let mut out = Listened::new(streams.stdout, true);
        let (name, board) = (shown_path(&self.file), read_board(&self.file)?);
        let rules = self.options.rules()?;
        let faults = options::faults(&*rules, &board);
        if !faults.is_empty() {
            let number = if faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", faults.len()) };
            writeln!(out, "{}: {number}", sanitize::line(&name)).map_err(Error::Write)?;
            for fault in faults {
                let fault = fault.to_string();
                writeln!(out, "  {}", wrap(&sanitize::line(&fault), 2, 4)).map_err(Error::Write)?;
            }
            return Ok(code::STOPPED);
        }
        let form = rules.with_board(&board).and_then(|rules| rules.board_form()).map_err(Error::Setup)?;
        let by =
            |field: &str| board.get("confirmed")?.get(field)?.as_str().map(|text| sanitize::line(text).into_owned());
        let confirmed = match (by("by"), by("on"), form.questions.len() - form.open()) {
            (Some(by), Some(on), 1) => format!("1 value confirmed by {by} on {on}"),
            (Some(by), Some(on), number) => format!("{number} values confirmed by {by} on {on}"),
            _ => "no value is confirmed".to_owned(),
        };
        writeln!(out, "{}: nothing is wrong", sanitize::line(&name)).map_err(Error::Write)?;
        let answers = form.questions.into_iter().zip(form.answers);
        let assumed: Vec<String> =
            answers.filter(|(_, answer)| answer.is_none()).map(|(question, _)| question.path).collect();
        let summary = match assumed.len() {
            0 => format!("{confirmed}; none is assumed"),
            number => format!("{confirmed}; {number} assumed: {}", wrap_list(&assumed, width(), 2)),
        };
        writeln!(out, "{summary}").map_err(Error::Write)?;
        Ok(code::DONE)
    }
}
