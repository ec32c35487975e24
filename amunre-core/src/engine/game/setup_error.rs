//! The faults of a set-up.

use std::fmt;

/// A fault of a set-up, a board or a stated position, and the other faults that were found with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} is {value}: expected {expected}{}", SetupError::others(more))]
#[non_exhaustive]
pub struct SetupError {
    /// The field, as a path: `provinces.abu.fields`.
    pub field: String,
    /// The value that was given.
    pub value: String,
    /// The values that would be right.
    pub expected: String,
    /// The other faults.
    pub more: Box<[SetupError]>,
}

impl SetupError {
    /// Makes an error of a field, its value and the values that would be right.
    pub fn new(field: impl fmt::Display, value: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self::of(&field, &value, &expected)
    }

    /// Makes an error, in code that is compiled once for all types.
    #[cold]
    fn of(field: &dyn fmt::Display, value: &dyn fmt::Display, expected: &dyn fmt::Display) -> Self {
        let more = Box::default();
        Self { field: field.to_string(), value: value.to_string(), expected: expected.to_string(), more }
    }

    /// Returns the same fault of a field that is part of another one.
    pub(crate) fn within(self, path: &str) -> Self {
        Self { field: format!("{path}.{}", self.field), ..self }
    }

    /// Fails with all of these faults at once, if there are any.
    pub fn all(faults: impl IntoIterator<Item = Self>) -> Result<(), Self> {
        let mut faults = faults.into_iter();
        let Some(mut first) = faults.next() else { return Ok(()) };
        first.more = faults.collect();
        Err(first)
    }

    fn others(more: &[Self]) -> String {
        let each: Vec<String> = more.iter().flat_map(|fault| ["; ".to_owned(), fault.to_string()]).collect();
        each.concat()
    }
}
