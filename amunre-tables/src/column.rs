//! The cells of one column.

use amunre_core::engine::{Cell, CellType, TableColumn};
use serde::{Deserialize, Serialize};

/// The cells of a column. A missing cell has a value that means nothing: 0, false, or an empty text.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Column {
    /// The values.
    pub values: Values,
    /// True for each cell that is there; empty if none can be missing.
    pub present: Vec<bool>,
    optional: bool,
}

/// The values of a column.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Values {
    /// Numbers.
    Numbers(Vec<i32>),
    /// True or false.
    Flags(Vec<bool>),
    /// Texts, one after the other, and the end of each.
    Texts {
        /// The end of each text; the first is 0, the beginning of the first text.
        ends: Vec<i64>,
        /// The texts.
        bytes: Vec<u8>,
    },
}

impl Column {
    /// An empty column.
    pub(crate) fn of(shape: &TableColumn) -> Self {
        let values = match shape.of {
            CellType::Number => Values::Numbers(Vec::new()),
            CellType::Flag => Values::Flags(Vec::new()),
            CellType::Text => Values::Texts { ends: vec![0], bytes: Vec::new() },
        };
        Self { values, present: Vec::new(), optional: shape.optional }
    }

    /// Adds a cell. A cell of another type is a missing one.
    pub(crate) fn push(&mut self, cell: Cell<'_>) {
        if self.optional {
            self.present.push(cell != Cell::Missing);
        }
        match (&mut self.values, cell) {
            (Values::Numbers(numbers), Cell::Number(number)) => numbers.push(number),
            (Values::Numbers(numbers), _) => numbers.push(0),
            (Values::Flags(flags), Cell::Flag(flag)) => flags.push(flag),
            (Values::Flags(flags), _) => flags.push(false),
            (Values::Texts { ends, bytes }, cell) => {
                if let Cell::Text(text) = cell {
                    bytes.extend_from_slice(text.as_bytes());
                }
                ends.push(end(bytes));
            }
        }
    }

    /// The text of a cell.
    pub fn text(&self, place: usize) -> Option<&str> {
        let Values::Texts { ends, bytes } = &self.values else { return None };
        let [start, end] = ends.get(place..place.checked_add(2)?)? else { return None };
        let text = bytes.get(usize::try_from(*start).ok()?..usize::try_from(*end).ok()?)?;
        std::str::from_utf8(text).ok()
    }

    /// The number of a cell.
    pub(crate) fn number(&self, place: usize) -> Option<i32> {
        let Values::Numbers(numbers) = &self.values else { return None };
        numbers.get(place).copied()
    }

    /// Returns true if a cell is there.
    pub fn is_present(&self, place: usize) -> bool {
        !self.optional || self.present.get(place).copied().unwrap_or(false)
    }

    /// Sets the flags from a place on.
    pub(crate) fn set_flags(&mut self, from: usize) {
        if let Values::Flags(flags) = &mut self.values
            && let Some(flags) = flags.get_mut(from..)
        {
            flags.fill(true);
        }
    }

    /// Removes the cells from a place on.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.present.truncate(length);
        match &mut self.values {
            Values::Numbers(numbers) => numbers.truncate(length),
            Values::Flags(flags) => flags.truncate(length),
            Values::Texts { ends, bytes } => {
                ends.truncate(length.saturating_add(1));
                let last = ends.last().and_then(|end| usize::try_from(*end).ok());
                bytes.truncate(last.unwrap_or(0));
            }
        }
    }

    /// Adds the cells of another column of the same type.
    pub(crate) fn append(&mut self, other: Self) {
        self.present.extend(other.present);
        match (&mut self.values, other.values) {
            (Values::Numbers(own), Values::Numbers(other)) => own.extend(other),
            (Values::Flags(own), Values::Flags(other)) => own.extend(other),
            (Values::Texts { ends, bytes }, Values::Texts { ends: others, bytes: other }) => {
                let start = end(bytes);
                bytes.extend(other);
                ends.extend(others.iter().skip(1).map(|end| start.saturating_add(*end)));
            }
            _ => {}
        }
    }

    /// Returns true if it has the type of a column, and this number of sound cells.
    pub(crate) fn fits(&self, shape: &TableColumn, length: usize) -> bool {
        let is_whole = match (&self.values, shape.of) {
            (Values::Numbers(numbers), CellType::Number) => numbers.len() == length,
            (Values::Flags(flags), CellType::Flag) => flags.len() == length,
            (Values::Texts { ends, bytes }, CellType::Text) => {
                ends.len() == length.saturating_add(1)
                    && ends.first() == Some(&0)
                    && ends.is_sorted()
                    && ends.last() == Some(&end(bytes))
                    && (0..length).all(|place| self.text(place).is_some())
            }
            _ => false,
        };
        let present = if shape.optional { length } else { 0 };
        is_whole && self.optional == shape.optional && self.present.len() == present
    }

    /// The number of bytes of its values.
    pub(crate) fn size(&self) -> usize {
        match &self.values {
            Values::Numbers(numbers) => numbers.len().saturating_mul(4),
            Values::Flags(flags) => flags.len(),
            Values::Texts { bytes, ends } => bytes.len().saturating_add(ends.len().saturating_mul(8)),
        }
    }
}

fn end(bytes: &[u8]) -> i64 {
    i64::try_from(bytes.len()).unwrap_or(i64::MAX)
}
