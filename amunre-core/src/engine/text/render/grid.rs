//! Rows and columns of text, the last column a list that may go on below.

use std::fmt;
use std::fmt::Write;

use crate::engine::text::display::cut;
use crate::engine::text::scene::{Column, Columns, TableRow};

/// The most characters of a line.
const WIDTH: usize = 80;

/// Writes the headings and the rows. Columns are as wide as their cells; `>` stands before rows of the decision that is
/// due.
pub(super) fn write(columns: &Columns, rows: Vec<TableRow>, f: &mut dyn Write) -> fmt::Result {
    let is_marked = rows.iter().any(|row| row.is_now);
    let mut lines: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    if !columns.cells.is_empty() {
        let headings = columns.cells.iter().map(|column| column.heading().to_owned());
        lines.push((marked(headings.collect(), is_marked.then_some(' ')), vec![columns.list.to_owned()]));
    }
    for row in rows {
        let mark = is_marked.then_some(if row.is_now { '>' } else { ' ' });
        lines.push((marked(row.cells, mark), row.list));
    }

    let widths: Vec<usize> = (0..columns.cells.len())
        .map(|column| {
            lines.iter().filter_map(|(cells, _)| cells.get(column)).map(|cell| length(cell)).max().unwrap_or(0)
        })
        .collect();
    let fixed: usize = widths.iter().sum();
    let longest = lines.iter().flat_map(|(_, list)| list).map(|item| length(item) + 1).max().unwrap_or(0);
    // columns move together before a list must be cut
    let gap = if fixed + 2 * widths.len() + longest <= WIDTH { 2 } else { 1 };
    let indent = fixed + gap * widths.len();
    for (cells, list) in lines {
        let mut text = String::new();
        for ((column, width), cell) in columns.cells.iter().zip(&widths).zip(&cells) {
            match column {
                Column::Left(_) => write!(text, "{cell:<width$}{:gap$}", "")?,
                Column::Right(_) => write!(text, "{cell:>width$}{:gap$}", "")?,
            }
        }
        for part in wrapped(&list, WIDTH.saturating_sub(indent)) {
            text.push_str(&part);
            write_line(f, &text)?;
            text = " ".repeat(indent);
        }
    }
    Ok(())
}

/// The cells, the first one after a mark.
fn marked(mut cells: Vec<String>, mark: Option<char>) -> Vec<String> {
    if let Some((mark, first)) = mark.zip(cells.first_mut()) {
        *first = format!("{mark} {first}");
    }
    cells
}

/// Splits a list into lines of at most `room` characters, if its items are not longer; returns at least one line.
fn wrapped(list: &[String], room: usize) -> Vec<String> {
    let (mut lines, mut now) = (Vec::new(), String::new());
    for (place, item) in list.iter().enumerate() {
        let comma = if place + 1 < list.len() { "," } else { "" };
        if !now.is_empty() && length(&now) + 1 + length(item) + comma.len() > room {
            lines.push(std::mem::take(&mut now));
        }
        let space = if now.is_empty() { "" } else { " " };
        now = now + space + item + comma;
    }
    lines.push(now);
    lines
}

/// Writes one line.
pub(super) fn write_line(f: &mut dyn Write, text: &str) -> fmt::Result {
    writeln!(f, "{}", cut(text.trim_end(), WIDTH))
}

fn length(text: &str) -> usize {
    text.chars().count()
}
