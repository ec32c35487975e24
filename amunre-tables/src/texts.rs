//! The texts of a column.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

/// Texts, one after the other.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Texts {
    /// The end of each text; the first is 0, the beginning of the first text.
    pub ends: Vec<i64>,
    /// The texts.
    pub bytes: Vec<u8>,
    /// The place of each text, if [`Self::place_of`] was asked.
    #[serde(skip)]
    places: HashMap<Box<[u8]>, usize>,
}

impl Default for Texts {
    fn default() -> Self {
        Self { ends: vec![0], bytes: Vec::new(), places: HashMap::new() }
    }
}

impl Texts {
    /// The number of texts.
    pub fn len(&self) -> usize {
        self.ends.len().saturating_sub(1)
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A text.
    pub(crate) fn get(&self, place: usize) -> Option<&str> {
        std::str::from_utf8(self.bytes_of(place)?).ok()
    }

    fn bytes_of(&self, place: usize) -> Option<&[u8]> {
        let [start, end] = self.ends.get(place..place.checked_add(2)?)? else { return None };
        self.bytes.get(usize::try_from(*start).ok()?..usize::try_from(*end).ok()?)
    }

    /// The texts in their order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.len()).filter_map(|place| self.bytes_of(place))
    }

    /// Adds a text.
    pub(crate) fn push(&mut self, text: &[u8]) {
        self.bytes.extend_from_slice(text);
        self.ends.push(end(&self.bytes));
    }

    /// The place of a text, which is added if it is a new one.
    pub(crate) fn place_of(&mut self, text: &[u8]) -> usize {
        if self.places.is_empty() {
            self.places = self.iter().map(Box::from).zip(0..).collect();
        }
        if let Some(place) = self.places.get(text) {
            return *place;
        }
        let place = self.len();
        self.push(text);
        self.places.insert(text.into(), place);
        place
    }

    /// Frees the memory that only adding texts needs.
    pub(crate) fn shrink(&mut self) {
        self.places = HashMap::new();
        self.ends.shrink_to_fit();
        self.bytes.shrink_to_fit();
    }

    /// Adds other texts.
    pub(crate) fn append(&mut self, other: Self) {
        let start = end(&self.bytes);
        self.bytes.extend(other.bytes);
        self.ends.extend(other.ends.iter().skip(1).map(|end| start.saturating_add(*end)));
    }

    /// Removes the texts from a place on.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.ends.truncate(length.saturating_add(1));
        let last = self.ends.last().and_then(|end| usize::try_from(*end).ok());
        self.bytes.truncate(last.unwrap_or(0));
    }

    /// Returns true if each text ends where the next one begins, and is text.
    pub(crate) fn is_sound(&self) -> bool {
        self.ends.first() == Some(&0)
            && self.ends.is_sorted()
            && self.ends.last() == Some(&end(&self.bytes))
            && (0..self.len()).all(|place| self.get(place).is_some())
    }

    /// The number of bytes.
    pub(crate) fn size(&self) -> usize {
        self.bytes.len().saturating_add(self.ends.len().saturating_mul(8))
    }
}

fn end(bytes: &[u8]) -> i64 {
    i64::try_from(bytes.len()).unwrap_or(i64::MAX)
}

/// Places of texts. Most columns have few texts: then a place takes one byte.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Codes {
    /// Places below 256.
    Bytes(Vec<u8>),
    /// Others too.
    Wide(Vec<u32>),
}

impl Default for Codes {
    fn default() -> Self {
        Self::Bytes(Vec::new())
    }
}

impl Codes {
    /// Adds a place.
    pub(crate) fn push(&mut self, place: usize) {
        match (&mut *self, u8::try_from(place)) {
            (Self::Bytes(codes), Ok(code)) => codes.push(code),
            (Self::Bytes(codes), Err(_)) => {
                *self = Self::Wide(codes.iter().map(|code| (*code).into()).collect());
                self.push(place);
            }
            // there are fewer texts than bytes of them
            (Self::Wide(codes), _) => codes.push(u32::try_from(place).unwrap_or(u32::MAX)),
        }
    }

    /// The place of a cell.
    pub(crate) fn get(&self, cell: usize) -> Option<usize> {
        match self {
            Self::Bytes(codes) => codes.get(cell).map(|code| usize::from(*code)),
            Self::Wide(codes) => usize::try_from(*codes.get(cell)?).ok(),
        }
    }

    /// The number of cells.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Bytes(codes) => codes.len(),
            Self::Wide(codes) => codes.len(),
        }
    }

    /// Removes the cells from a place on.
    pub(crate) fn truncate(&mut self, length: usize) {
        match self {
            Self::Bytes(codes) => codes.truncate(length),
            Self::Wide(codes) => codes.truncate(length),
        }
    }

    /// Frees the memory that only adding places needs.
    pub(crate) fn shrink(&mut self) {
        match self {
            Self::Bytes(codes) => codes.shrink_to_fit(),
            Self::Wide(codes) => codes.shrink_to_fit(),
        }
    }

    /// The number of bytes.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Bytes(codes) => codes.len(),
            Self::Wide(codes) => codes.len().saturating_mul(4),
        }
    }
}
