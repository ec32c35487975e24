//! The error of the reader: the words, the place and the path of the wrong part.

use std::fmt;

use serde::de::{Error as _, Expected, Unexpected};

/// A key of an object, or a place in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PathStep {
    Key(String),
    Place(usize),
}

/// The reason why a text is not a value of a type, and the wrong part.
#[derive(Debug)]
pub struct ReadError(pub(super) Box<ErrorParts>);

/// The parts of a [`ReadError`].
#[derive(Debug)]
pub(super) struct ErrorParts {
    message: String,
    /// The line and the column, from 1, once they are known.
    pub(super) place: Option<(usize, usize)>,
    /// The path of the wrong part, from within.
    path: Vec<PathStep>,
    /// True if not the value at the path is wrong, but its key.
    is_key: bool,
}

impl ReadError {
    /// Returns the sentence, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the column of the place, from 1, or 0 if it is not known.
    pub fn column(&self) -> usize {
        self.0.place.map_or(0, |(_, column)| column)
    }

    /// Returns true if the key of the wrong part is wrong, and not its value.
    pub(crate) fn is_key(&self) -> bool {
        self.0.is_key
    }

    /// Returns the keys and places that lead to the wrong part.
    pub(crate) fn path(self) -> Vec<PathStep> {
        let mut path = self.0.path;
        path.reverse();
        path
    }

    /// Adds a step to the path, which is the next one outwards.
    #[cold]
    pub(super) fn within(mut self, step: PathStep) -> Self {
        self.0.path.push(step);
        self
    }

    /// Returns the error of a list of fields in place of that of an object.
    #[cold]
    pub(super) fn of_list(self, name: &str, fields: &[&str]) -> Self {
        let missing = |field: &&str| self.0.message == format!("missing field `{field}`");
        match fields.iter().position(missing) {
            Some(length) if self.0.path.is_empty() => {
                let s = if fields.len() == 1 { "" } else { "s" };
                let expected = format!("struct {name} with {} element{s}", fields.len());
                Self::invalid_length(length, &expected.as_str())
            }
            _ => self,
        }
    }

    /// Says that the key of the wrong part is wrong.
    #[cold]
    pub(super) fn of_key(mut self) -> Self {
        self.0.is_key = true;
        self
    }

    /// Adds the name of a choice to the path. It is in quotation marks.
    #[cold]
    pub(super) fn within_choice(self, name: &str) -> Self {
        self.within(PathStep::Key(name.trim().trim_matches('"').to_owned()))
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        self.0.place.map_or(Ok(()), |(line, column)| write!(f, " at line {line} column {column}"))
    }
}

impl std::error::Error for ReadError {}

impl serde::de::Error for ReadError {
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(Box::new(ErrorParts { message: message.to_string(), place: None, path: Vec::new(), is_key: false }))
    }

    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        match found {
            Unexpected::Unit => Self::custom(format_args!("invalid type: null, expected {expected}")),
            _ => Self::custom(format_args!("invalid type: {found}, expected {expected}")),
        }
    }
}
