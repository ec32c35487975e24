//! The part of a scene that text shows: rows of tables, and the ground of a map.

/// A column by its heading: text stands left, numbers right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Text, under this heading.
    Left(&'static str),
    /// Numbers, under this heading.
    Right(&'static str),
}

impl Column {
    /// The heading.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Left(heading) | Self::Right(heading) => heading,
        }
    }
}

/// The columns of a table, and a list after them that may wrap. Rows with the same columns form one table.
#[derive(Debug, PartialEq, Eq)]
pub struct Columns {
    /// The columns from the left; none for lines of text.
    pub cells: &'static [Column],
    /// The heading of the list.
    pub list: &'static str,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The table in which it stands.
    pub columns: &'static Columns,
    /// A cell for each column.
    pub cells: Vec<String>,
    /// The items of the list.
    pub list: Vec<String>,
    /// True if the decision that is due concerns this row.
    pub is_now: bool,
}

/// Lines without columns.
static LINES: Columns = Columns { cells: &[], list: "" };

impl TableRow {
    /// A row.
    pub fn new(columns: &'static Columns, cells: impl Into<Vec<String>>, list: Vec<String>) -> Self {
        Self { columns, cells: cells.into(), list, is_now: false }
    }

    /// A line of text, which may go on below after a comma.
    pub fn line(text: impl AsRef<str>) -> Self {
        Self::new(&LINES, [], text.as_ref().split(", ").map(str::to_owned).collect())
    }

    /// The row as a sentence: each cell after its heading, without those that are empty.
    pub fn words(&self) -> String {
        let mut facts = if self.is_now { vec!["to act".to_owned()] } else { Vec::new() };
        let mut cells = self.columns.cells.iter().map(|column| column.heading()).zip(&self.cells);
        let first = cells.next().map(|(heading, cell)| format!("{heading} {cell}"));
        let filled = cells.filter(|(_, cell)| !matches!(cell.as_str(), "" | "-"));
        facts.extend(filled.map(|(heading, cell)| format!("{heading} {cell}")));
        let list = match (self.columns.list, self.list.join(", ")) {
            ("", list) => list,
            (_, list) if list.is_empty() => list,
            (heading, list) => format!("{heading}: {list}"),
        };
        let gap = if facts.is_empty() { ", " } else { ": " };
        let parts: Vec<String> = [facts.join(", "), list].into_iter().filter(|part| !part.is_empty()).collect();
        let text = parts.join("; ");
        match first {
            Some(first) if text.is_empty() => first,
            Some(first) => first + gap + &text,
            None => text,
        }
    }
}

/// The ground of a panel whose parts stand as signs on a map of characters: a unit is two characters wide and a line high.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextMap {
    /// The width and height of a unit in the drawing.
    pub unit: i16,
    /// The numbers of the unit in the upper left corner of the drawing: the first grows to the right, the second upwards.
    pub corner: (i16, i16),
    /// The lines below the map.
    pub legend: &'static [&'static str],
}
