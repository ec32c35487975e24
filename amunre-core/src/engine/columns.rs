//! Tables of facts about many games: their columns, and the rows that a game adds to them.

/// A table: a name, the meaning of a row, and the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableShape {
    /// Its name: `offers`.
    pub name: &'static str,
    /// The meaning of a row: "an offer that was revealed".
    pub row: &'static str,
    /// The columns.
    pub columns: &'static [TableColumn],
}

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// Its name.
    pub name: &'static str,
    /// The type of its cells.
    pub of: CellType,
    /// True if cells can be missing.
    pub optional: bool,
    /// The meaning, with the unit of a number.
    pub about: &'static str,
}

/// The type of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellType {
    /// Whole numbers of 32 bits.
    Number,
    /// Whole numbers of 16 bits.
    Small,
    /// True or false.
    Flag,
    /// Text.
    Text,
    /// Text of which a table has at most 255 different ones. Each is stored once.
    Word,
    /// Text of which a table has at most 65,535 different ones. Each is stored once.
    Term,
    /// Text that many rows repeat. Each is stored once.
    Phrase,
}

impl TableColumn {
    /// A column in which no cell is missing.
    pub const fn of(name: &'static str, of: CellType, about: &'static str) -> Self {
        Self { name, of, optional: false, about }
    }

    /// A column in which cells can be missing.
    pub const fn optional(name: &'static str, of: CellType, about: &'static str) -> Self {
        Self { name, of, optional: true, about }
    }
}

/// A cell of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'c> {
    /// No value.
    Missing,
    /// A number.
    Number(i32),
    /// True or false.
    Flag(bool),
    /// Text.
    Text(&'c str),
}

impl From<i32> for Cell<'_> {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}

impl From<u16> for Cell<'_> {
    fn from(number: u16) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Cell<'_> {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<bool> for Cell<'_> {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl<'c> From<&'c str> for Cell<'c> {
    fn from(text: &'c str) -> Self {
        Self::Text(text)
    }
}

impl<'c, T: Into<Cell<'c>>> From<Option<T>> for Cell<'c> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Missing, Into::into)
    }
}
