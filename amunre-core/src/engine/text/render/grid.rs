//! Rows and columns of text, the last column a list that may go on below. Where a table is too wide, words in its columns go on below too.

use std::fmt;
use std::fmt::Write;

use crate::engine::text::display::cut;
use crate::engine::text::scene::{Column, Columns, TableRow};

/// The most characters of a line.
pub(super) const WIDTH: usize = 60;
/// The room that a list has at least, if it is that long; where there is less, it stands below its row.
const LIST: usize = 22;
/// The most characters by which words of columns go on below, so that a list has its room.
const SHRUNK: usize = 8;
/// The space before a list that stands below its row.
const BELOW: usize = 4;

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

    let longest = lines.iter().map(|(_, list)| length(&list.join(", "))).max().unwrap_or(0);
    let words = lines.iter().flat_map(|(_, list)| list).flat_map(|item| item.split(' '));
    let longest = longest.min(LIST).max(words.map(|word| length(word) + 1).max().unwrap_or(0));
    let natural = widths(columns, &lines, 0);
    let beside = widths(columns, &lines, longest);
    let sum = |widths: &[usize]| widths.iter().sum::<usize>();
    let is_below =
        sum(&beside.0) + SHRUNK < sum(&natural.0) || sum(&beside.0) + beside.1 * beside.0.len() + longest > WIDTH;
    let (widths, gap) = if is_below { natural } else { beside };
    let indent = if is_below { BELOW } else { sum(&widths) + gap * widths.len() };
    for (cells, list) in lines {
        let cells: Vec<Vec<String>> = cells.iter().zip(&widths).map(|(cell, width)| broken(cell, *width)).collect();
        let mut list = wrapped(&list, WIDTH.saturating_sub(indent));
        let mut below = Vec::new();
        if is_below {
            std::mem::swap(&mut list, &mut below);
        }
        let number = cells.iter().map(Vec::len).max().unwrap_or(0).max(list.len());
        for line in 0..number {
            let mut text = String::new();
            for ((column, width), cell) in columns.cells.iter().zip(&widths).zip(&cells) {
                let cell = cell.get(line).map_or("", String::as_str);
                match column {
                    Column::Left(_) => write!(text, "{cell:<width$}{:gap$}", "")?,
                    Column::Right(_) => write!(text, "{cell:>width$}{:gap$}", "")?,
                }
            }
            text.push_str(list.get(line).map_or("", String::as_str));
            write_line(f, &text)?;
        }
        for line in below.iter().filter(|line| !line.is_empty()) {
            write_line(f, &format!("{:indent$}{line}", ""))?;
        }
    }
    Ok(())
}

/// Returns the width of each column, and the space between columns. The space shrinks before the widest column wraps.
fn widths(columns: &Columns, lines: &[(Vec<String>, Vec<String>)], list: usize) -> (Vec<usize>, usize) {
    let cells = |column: usize| lines.iter().filter_map(move |(cells, _)| cells.get(column));
    let all = 0..columns.cells.len();
    let mut widths: Vec<usize> =
        all.clone().map(|column| cells(column).map(|cell| length(cell)).max().unwrap_or(0)).collect();
    let words = |cell: &String| cell.split(' ').map(length).max().unwrap_or(0);
    let least: Vec<usize> = all.map(|column| cells(column).map(words).max().unwrap_or(0) + 2).collect();
    let sum = |widths: &[usize], gap: usize| widths.iter().sum::<usize>() + gap * widths.len() + list;
    let gap = if sum(&widths, 2) <= WIDTH { 2 } else { 1 };
    while sum(&widths, gap) > WIDTH {
        let can_shrink =
            columns.cells.iter().zip(&least).map(|(column, least)| (matches!(column, Column::Left(_)), least));
        let widest =
            widths.iter_mut().zip(can_shrink).filter(|(width, (is_left, least))| *is_left && **width > **least);
        let Some((width, _)) = widest.max_by_key(|(width, _)| **width) else { break };
        *width -= 1;
    }
    (widths, gap)
}

/// Splits a text at spaces into lines of at most this length, if its words are not longer. A mark before it stays.
fn broken(text: &str, room: usize) -> Vec<String> {
    if length(text) <= room {
        return vec![text.to_owned()];
    }
    let start = length(text) - length(text.trim_start());
    let indent = " ".repeat(if text.starts_with("> ") { 2 } else { start });
    let (mut lines, mut now) = (Vec::new(), String::new());
    for word in text.split_inclusive(' ') {
        if !now.trim().is_empty() && length(&now) + length(word.trim_end()) > room {
            lines.push(std::mem::replace(&mut now, indent.clone()).trim_end().to_owned());
        }
        now.push_str(word);
    }
    lines.push(now);
    lines
}

/// The cells, the first one after a mark.
fn marked(mut cells: Vec<String>, mark: Option<char>) -> Vec<String> {
    if let Some((mark, first)) = mark.zip(cells.first_mut()) {
        *first = format!("{mark} {first}");
    }
    cells
}

/// Splits a list into lines of at most `room` characters: after items, and within those that are longer; returns at least one line.
fn wrapped(list: &[String], room: usize) -> Vec<String> {
    let (mut lines, mut now) = (Vec::new(), String::new());
    for (place, item) in list.iter().enumerate() {
        let comma = if place + 1 < list.len() { "," } else { "" };
        if !now.is_empty() && length(&now) + 1 + length(item) + comma.len() > room {
            lines.push(std::mem::take(&mut now));
        }
        let space = if now.is_empty() { "" } else { " " };
        let mut parts = broken(&format!("{now}{space}{item}{comma}"), room);
        now = parts.pop().unwrap_or_default();
        lines.append(&mut parts);
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
