//! The heading of a game that is written as a text: the agreement before it begins.

use serde_json::{Map, Value};

use crate::engine::text::letter_case::is_same_name;
use crate::engine::text::notation::NotationError;
use crate::engine::{StrictJson, json_problem};

/// The lines before a game begins: `players: 4`, `names: red, black, blue, white`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heading {
    /// The game, if it is named.
    pub game: Option<String>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The knowledge that is recorded, as it was typed: `table`, `referee`, the name of a seat.
    pub point_of_view: Option<String>,
    /// A position to start from, as everybody sees it.
    pub view: Option<Value>,
    /// The fields of the set-up.
    pub setup: Map<String, Value>,
    /// True if a later line replaces an earlier one of the same field, as where a person types.
    pub can_change: bool,
}

/// The reason why a line is not a line of a heading.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum HeadingError {
    /// It cannot be read.
    #[error("{0}")]
    Misspelt(NotationError),
    /// The field was given before.
    #[error("column 1: {0} is given twice")]
    Twice(String),
    /// The value begins like JSON, but is not valid JSON.
    #[error("column {column}: {field} is not JSON: {problem}")]
    Json {
        /// The name of the field.
        field: String,
        /// The column, in characters from 1.
        column: usize,
        /// The problem.
        problem: String,
    },
}

impl Heading {
    /// Takes a line of a heading; returns true if it is one. A heading ends at the first line of another kind.
    pub fn take(&mut self, line: &str) -> Result<bool, HeadingError> {
        let text = line.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(true);
        }
        let Some((key, value)) = text.split_once(':') else {
            return Ok(false);
        };
        if self.is_seat(key) {
            return Ok(false);
        }
        let (key, value) = (key.trim_end().to_ascii_lowercase(), value.trim());
        let is_word = |letter: char| letter.is_ascii_alphabetic() || letter == '_';
        let is_given = match key.as_str() {
            "game" => self.game.is_some(),
            "names" => !self.names.is_empty(),
            "point of view" => self.point_of_view.is_some(),
            "view" => self.view.is_some(),
            field if !field.chars().all(is_word) => {
                let expected = vec!["a field of the set-up, names, point of view, or `start`".to_owned()];
                let known = ["point of view", "names", "game"].map(str::to_owned);
                return Err(HeadingError::Misspelt(NotationError::among(line, field_of(line), expected, &known)));
            }
            field => self.setup.contains_key(field),
        };
        if is_given && !self.can_change {
            return Err(HeadingError::Twice(key));
        }
        if value.is_empty() {
            let expected = vec![format!("a value of {key}")];
            return Err(HeadingError::Misspelt(NotationError::at(line, "", expected)));
        }
        match key.as_str() {
            "game" => self.game = Some(value.to_owned()),
            "names" => self.names = value.split(',').map(|name| name.trim().to_owned()).collect(),
            "point of view" => self.point_of_view = Some(value.to_owned()),
            "view" => self.view = Some(read(line, &key, value)?),
            _ => {
                let value = read(line, &key, value)?;
                self.setup.insert(key, value);
            }
        }
        Ok(true)
    }
}

impl Heading {
    /// Returns true if this is the name of a seat, or `all`: then the game has begun.
    fn is_seat(&self, key: &str) -> bool {
        let key = key.trim();
        let is_number = key.strip_prefix("seat ").is_some_and(|number| number.parse::<u8>().is_ok());
        is_number || key.eq_ignore_ascii_case("all") || self.names.iter().any(|name| is_same_name(name, key))
    }
}

/// The text before the colon.
fn field_of(line: &str) -> &str {
    line.trim().split(':').next().unwrap_or_default().trim_end()
}

/// A value of a set-up: JSON if it looks like JSON, else the text itself.
fn read(line: &str, field: &str, text: &str) -> Result<Value, HeadingError> {
    let looks = text.starts_with(['{', '[', '"']);
    match serde_json::from_str::<StrictJson>(text) {
        Ok(StrictJson(value)) => Ok(value),
        Err(error) if looks => {
            let before = text.get(..error.column().saturating_sub(1)).unwrap_or(text).chars().count();
            Err(HeadingError::Json {
                field: field.to_owned(),
                column: line.trim_end().chars().count() - text.chars().count() + before + 1,
                problem: json_problem(text, &error),
            })
        }
        Err(_) => Ok(Value::String(text.to_owned())),
    }
}
