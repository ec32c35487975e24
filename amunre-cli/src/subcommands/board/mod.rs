//! `amunre board`: every value of a board and its source; and a board that an owner of the game confirms.

mod check;
mod confirm;
mod form;
mod options;

use std::fmt::Write as _;
use std::io;
use std::io::Write;
use std::path::PathBuf;

use amunre_core::engine::sources::{DataSource, DataTable, DataValue};
use amunre_report::sanitize;
use amunre_report::texts::wrap::wrap;
use amunre_report::texts::{BOLD, DIM};
use clap::{Args, Subcommand};
use serde::Serialize;
use serde_json::Value;

use crate::error::Error;
use crate::input::edition::EditionOptions;
use crate::output::pipe_writer::Listened;
use crate::{Streams, code};

const AFTER_HELP: &str = r#"Shows every value that the rules depend on: the board, and the other data of the edition, such as the number of cards.
A value without a mark is printed in a rulebook. ‡: found in another text. †: assumed, that is, plausible but not confirmed by
any text; a board of your own replaces it (docs/reference/set-up.md). ✓: confirmed by an owner of the game.

If you own the game, `amunre board confirm` asks you for the assumed values, `amunre board form` makes a web page that asks for
them, and `amunre board check` lists everything that is wrong with the resulting board.

With --board FILE the values of that board are shown. Those that differ from the board of the edition are marked * and listed.

With --json each value is a line: {"path":…,"value":…,"source":…}. With --board it also has "edition", the value of the edition,
if the two differ.

Examples:
  amunre board
  amunre board --board my-board.json
  amunre board --json | jq 'select(.source == "assumed") | .path'
  amunre board confirm --edition anniversary --by "Ada" --out my-board.json

Exit codes:
  0  the board is shown
  2  arguments or a board cannot be read"#;

/// The width of a table, in columns of the terminal: a wider one continues below.
const WIDEST: usize = 60;
/// The distance of two columns of a table.
const GAP: usize = 2;

/// Show every value of a board and its source, or confirm a board that you own
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP, args_conflicts_with_subcommands = true)]
pub(crate) struct BoardArgs {
    #[command(subcommand)]
    command: Option<BoardCommand>,
    #[command(flatten)]
    edition: EditionOptions,
    /// A file with a board, in JSON [default: the board of the edition]
    #[arg(long = "board", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Write JSON, one object per line
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Debug, Subcommand)]
enum BoardCommand {
    Confirm(confirm::ConfirmArgs),
    Form(form::FormArgs),
    Check(check::CheckArgs),
}

/// A value as a line of JSON.
#[derive(Serialize)]
struct ValueRow<'l> {
    #[serde(flatten)]
    value: &'l DataValue,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<&'l Value>,
}

impl BoardArgs {
    /// Shows the board; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        match &self.command {
            Some(BoardCommand::Confirm(confirm)) => return confirm.run(streams),
            Some(BoardCommand::Form(form)) => return form.run(streams),
            Some(BoardCommand::Check(check)) => return check.run(streams),
            None => {}
        }
        let mut out = Listened::new(streams.stdout, true);
        let tables = |board| {
            let tables = self.edition.rules(board)?.data_tables();
            tables.map_err(|error| Error::Fault(error.to_string()))
        };
        let shown = tables(self.file.as_deref())?;
        let own = Own(if self.file.is_some() { tables(None)? } else { Vec::new() });
        if self.json {
            for value in values(&shown) {
                let line = ValueRow { value, edition: own.other(value) };
                let line = serde_json::to_string(&line).map_err(|error| Error::Fault(error.to_string()))?;
                writeln!(out, "{line}").map_err(Error::Write)?;
            }
            return Ok(code::DONE);
        }
        write(&shown, &own, &mut out).map(|()| code::DONE).map_err(Error::Write)
    }
}

/// The values of the edition, if another board is shown.
struct Own(Vec<DataTable>);

impl Own {
    /// The value of the edition, if it differs.
    fn other(&self, shown: &DataValue) -> Option<&Value> {
        let own = values(&self.0).find(|own| own.path == shown.path)?;
        (own.value != shown.value).then_some(&own.value)
    }
}

fn values(tables: &[DataTable]) -> impl Iterator<Item = &DataValue> {
    tables.iter().flat_map(|table| table.rows.iter().flat_map(|(_, values)| values))
}

fn write(tables: &[DataTable], own: &Own, out: &mut dyn Write) -> io::Result<()> {
    for table in tables {
        write_table(table, own, out)?;
        writeln!(out)?;
    }
    let number = |source| values(tables).filter(|value| value.source == source).count();
    let (all, printed) = (values(tables).count(), number(DataSource::Rulebook));
    let text = format!(
        "{all} values: {printed} from a rulebook; {} corroborated by another text (‡); {} assumed, without a text \
         that confirms them (†)",
        number(DataSource::Corroborated),
        number(DataSource::Assumed)
    );
    let text = match number(DataSource::Confirmed) {
        0 => text,
        confirmed => format!("{text}; {confirmed} confirmed by an owner of the game (✓)"),
    };
    writeln!(out, "{}", wrap(&text, 0, 2))?;
    let others: Vec<(&DataValue, &Value)> =
        values(tables).filter_map(|value| Some((value, own.other(value)?))).collect();
    match (own.0.is_empty(), others.len()) {
        (true, _) => return Ok(()),
        (false, 0) => return writeln!(out, "no value differs from the board of the edition"),
        (false, 1) => writeln!(out, "1 value differs from the board of the edition (*):")?,
        (false, many) => writeln!(out, "{many} values differ from the board of the edition (*):")?,
    }
    let width = others.iter().map(|(value, _)| value.path.len()).max().unwrap_or(0);
    for (DataValue { path, value, .. }, edition) in others {
        writeln!(out, "  {path:<width$}  {} instead of {}", in_words(value), in_words(edition))?;
    }
    Ok(())
}

fn write_table(table: &DataTable, own: &Own, out: &mut dyn Write) -> io::Result<()> {
    let DataTable { title, data, columns, rows, .. } = table;
    writeln!(out, "{BOLD}{title}{BOLD:#} {DIM}({}){DIM:#}", sanitize::line(data))?;
    let heads: Vec<Vec<&str>> = columns.iter().map(|words| head(words)).collect();
    let cells: Vec<Vec<Cell>> =
        rows.iter().map(|(_, values)| values.iter().map(|value| Cell::of(value, own)).collect()).collect();
    let widths: Vec<Width> = heads.iter().enumerate().map(|(place, head)| Width::of(head, place, &cells)).collect();
    let first = rows.iter().map(|(name, _)| length(name)).max().unwrap_or(0);
    let mut from = 0;
    while from < widths.len() {
        // as many columns as fit, and at least one
        let mut all = first;
        let fits = |width: &&Width| {
            all += GAP + width.all;
            all <= WIDEST
        };
        let number = widths.iter().skip(from).take_while(fits).count().max(1);
        if from > 0 {
            writeln!(out)?;
        }
        let heads: Vec<(&[&str], &Width)> =
            heads.iter().map(Vec::as_slice).zip(&widths).skip(from).take(number).collect();
        let tall = heads.iter().map(|(head, _)| head.len()).max().unwrap_or(0);
        for level in 0..tall {
            let mut text = " ".repeat(first);
            for (head, width) in &heads {
                // the last word of each is right above the values
                let word =
                    (level + head.len()).checked_sub(tall).and_then(|at| head.get(at)).copied().unwrap_or_default();
                // writing to a string does not fail
                let _ = write!(text, "{word:>0$}", GAP + width.all);
            }
            writeln!(out, "{}", text.trim_end())?;
        }
        for ((name, _), cells) in rows.iter().zip(&cells) {
            let mut text = format!("{name:<first$}");
            for (Cell { value, marks }, (_, width)) in cells.iter().skip(from).zip(&heads) {
                // marks are outside, so that numbers are aligned
                let _ = write!(text, "{value:>0$}{marks:<1$}", GAP + width.all - width.marks, width.marks);
            }
            writeln!(out, "{}", text.trim_end())?;
        }
        from += number;
    }
    Ok(())
}

/// The width of a column: its total, and its marks.
struct Width {
    all: usize,
    marks: usize,
}

impl Width {
    fn of(head: &[&str], place: usize, cells: &[Vec<Cell>]) -> Self {
        let column = || cells.iter().filter_map(|row| row.get(place));
        let marks = column().map(|cell| length(&cell.marks)).max().unwrap_or(0);
        let value = column().map(|cell| length(&cell.value)).max().unwrap_or(0);
        let head = head.iter().map(|word| length(word)).max().unwrap_or(0);
        Self { all: head.max(value + marks), marks }
    }
}

/// A value in words, and its marks.
struct Cell {
    value: String,
    marks: String,
}

impl Cell {
    fn of(value: &DataValue, own: &Own) -> Self {
        let source = match value.source {
            DataSource::Rulebook => "",
            DataSource::Corroborated => "‡",
            DataSource::Assumed => "†",
            DataSource::Confirmed => "✓",
        };
        let other = if own.other(value).is_some() { "*" } else { "" };
        Self { value: in_words(&value.value), marks: format!("{source}{other}") }
    }
}

/// The words of a heading, the last below the others.
fn head(words: &str) -> Vec<&str> {
    words.rsplit_once(' ').map_or_else(|| vec![words], |(before, last)| vec![before, last])
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(word) => sanitize::line(word).into_owned(),
        other => other.to_string(),
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}
