//! Rows and columns of text, the last column a list that may go on below.

use std::fmt;
use std::fmt::Write;

/// No line is longer.
const WIDTH: usize = 80;

/// A column by its heading: text stands left, numbers right.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// Text, under this heading.
    Left(&'static str),
    /// Numbers, under this heading.
    Right(&'static str),
}

impl Column {
    fn heading(self) -> &'static str {
        match self {
            Self::Left(heading) | Self::Right(heading) => heading,
        }
    }
}

/// A row: the cells, and the items of the last column.
struct GridRow<const N: usize> {
    cells: [String; N],
    list: Vec<String>,
}

/// Columns that are as wide as what stands in them, and after them a list that wraps.
pub struct Grid<const N: usize> {
    columns: [Column; N],
    rows: Vec<GridRow<N>>,
}

impl<const N: usize> Grid<N> {
    /// A grid with these columns, and this heading above the lists.
    pub fn new(columns: [Column; N], list: &'static str) -> Self {
        let headings =
            GridRow { cells: columns.map(|column| column.heading().to_owned()), list: vec![list.to_owned()] };
        Self { columns, rows: vec![headings] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: [String; N], list: Vec<String>) {
        self.rows.push(GridRow { cells, list });
    }

    /// Whether nothing stands below the headings.
    pub fn is_empty(&self) -> bool {
        self.rows.len() < 2
    }

    /// Writes the headings and the rows.
    pub fn write(&self, f: &mut dyn Write) -> fmt::Result {
        let mut widths = [0; N];
        for row in &self.rows {
            for (width, cell) in widths.iter_mut().zip(&row.cells) {
                *width = length(cell).max(*width);
            }
        }
        let fixed: usize = widths.iter().sum();
        let longest = self.rows.iter().flat_map(|row| &row.list).map(|item| length(item) + 1).max().unwrap_or(0);
        // columns move together before a list must be cut
        let gap = if fixed + 2 * N + longest <= WIDTH { 2 } else { 1 };
        let indent = fixed + gap * N;
        for row in &self.rows {
            let mut text = String::new();
            for ((column, width), cell) in self.columns.iter().zip(widths).zip(&row.cells) {
                match column {
                    Column::Left(_) => write!(text, "{cell:<width$}{:gap$}", "")?,
                    Column::Right(_) => write!(text, "{cell:>width$}{:gap$}", "")?,
                }
            }
            for part in wrapped(&row.list, WIDTH.saturating_sub(indent)) {
                text.push_str(&part);
                write_line(f, &text)?;
                text = " ".repeat(indent);
            }
        }
        Ok(())
    }
}

/// A list in lines of at most so many characters, where its items allow it; at least one line.
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

/// Writes one line of the picture.
pub fn write_line(f: &mut dyn Write, text: &str) -> fmt::Result {
    writeln!(f, "{}", cut(text.trim_end(), WIDTH))
}

/// The text, cut to so many characters.
pub fn cut(text: &str, width: usize) -> String {
    if length(text) <= width {
        return text.to_owned();
    }
    let start: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}

fn length(text: &str) -> usize {
    text.chars().count()
}
