//! The cells of one column.

use amunre_core::engine::columns::{Cell, CellType, TableColumn};
use serde::{Deserialize, Serialize};

use crate::texts::{Codes, Texts};

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
    /// Numbers of 16 bits.
    Small(Vec<i16>),
    /// True or false.
    Flags(Vec<bool>),
    /// Texts, one after the other.
    Texts(Texts),
    /// Texts of which each is stored once, and the place of that of each cell.
    Coded {
        /// The place of the text of each cell.
        codes: Codes,
        /// The different texts.
        texts: Texts,
    },
}

impl Column {
    /// An empty column.
    pub(crate) fn of(shape: &TableColumn) -> Self {
        let values = match shape.of {
            CellType::Number => Values::Numbers(Vec::new()),
            CellType::Flag => Values::Flags(Vec::new()),
            CellType::Small => Values::Small(Vec::new()),
            CellType::Text => Values::Texts(Texts::default()),
            CellType::Word | CellType::Term | CellType::Phrase => {
                Values::Coded { codes: Codes::default(), texts: Texts::default() }
            }
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
            // all numbers of 16 bits come from such numbers
            (Values::Small(numbers), Cell::Number(number)) => numbers.push(i16::try_from(number).unwrap_or(i16::MAX)),
            (Values::Small(numbers), _) => numbers.push(0),
            (Values::Texts(texts), Cell::Text(text)) => texts.push(text.as_bytes()),
            (Values::Texts(texts), _) => texts.push(&[]),
            (Values::Coded { codes, texts }, Cell::Text(text)) => codes.push(texts.place_of(text.as_bytes())),
            // a missing cell has the place of another text, or 0
            (Values::Coded { codes, .. }, _) => codes.push(0),
        }
    }

    /// The text of a cell.
    pub fn text(&self, place: usize) -> Option<&str> {
        match &self.values {
            Values::Texts(texts) => texts.get(place),
            Values::Coded { codes, texts } => texts.get(codes.get(place)?),
            _ => None,
        }
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
            Values::Small(numbers) => numbers.truncate(length),
            Values::Texts(texts) => texts.truncate(length),
            Values::Coded { codes, .. } => codes.truncate(length),
        }
    }

    /// Adds the cells of another column of the same type.
    pub(crate) fn append(&mut self, other: Self) {
        self.present.extend(other.present);
        match (&mut self.values, other.values) {
            (Values::Numbers(own), Values::Numbers(other)) => own.extend(other),
            (Values::Flags(own), Values::Flags(other)) => own.extend(other),
            (Values::Small(own), Values::Small(other)) => own.extend(other),
            (Values::Texts(own), Values::Texts(other)) => own.append(other),
            (Values::Coded { codes, texts }, Values::Coded { codes: others, texts: other }) => {
                let places: Vec<usize> = other.iter().map(|text| texts.place_of(text)).collect();
                (0..others.len()).for_each(|place| {
                    let of = others.get(place).and_then(|code| places.get(code).copied());
                    codes.push(of.unwrap_or(0));
                });
            }
            _ => {}
        }
    }

    /// Frees the memory that only adding cells needs.
    pub(crate) fn shrink(&mut self) {
        self.present.shrink_to_fit();
        match &mut self.values {
            Values::Numbers(numbers) => numbers.shrink_to_fit(),
            Values::Small(numbers) => numbers.shrink_to_fit(),
            Values::Flags(flags) => flags.shrink_to_fit(),
            Values::Texts(texts) => texts.shrink(),
            Values::Coded { codes, texts } => {
                codes.shrink();
                texts.shrink();
            }
        }
    }

    /// Returns true if it has the type of a column, and this number of sound cells.
    pub(crate) fn fits(&self, shape: &TableColumn, length: usize) -> bool {
        let is_whole = match (&self.values, shape.of) {
            (Values::Numbers(numbers), CellType::Number) => numbers.len() == length,
            (Values::Flags(flags), CellType::Flag) => flags.len() == length,
            (Values::Small(numbers), CellType::Small) => numbers.len() == length,
            (Values::Texts(texts), CellType::Text) => texts.is_sound() && texts.len() == length,
            (Values::Coded { codes, texts }, CellType::Word | CellType::Term | CellType::Phrase) => {
                let is_text = |place| {
                    codes.get(place).is_some_and(|code| code < texts.len() || code == 0 && !self.is_present(place))
                };
                texts.is_sound() && codes.len() == length && (0..length).all(is_text)
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
            Values::Small(numbers) => numbers.len().saturating_mul(2),
            Values::Texts(texts) => texts.size(),
            Values::Coded { codes, texts } => codes.size().saturating_add(texts.size()),
        }
        .saturating_add(self.present.len())
    }
}
