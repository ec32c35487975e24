//! The help on a value of a board: the reason why it matters, and the values that it can have.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

/// The help on a value of a board.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ValueHelp {
    /// The reason why the value matters, in one sentence.
    pub why: &'static str,
    /// The values that it can have.
    pub domain: ValueDomain,
}

/// The domain of a value of a board. Constraints between several values are checked only on the whole board.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ValueDomain {
    /// A whole number.
    Number {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// One of these words.
    Word(&'static [&'static str]),
    /// Yes or no.
    YesNo,
    /// Any of these names, in any number.
    Names(&'static [&'static str]),
    /// A text.
    Text {
        /// An example of a valid text.
        example: &'static str,
        /// Returns true for a valid text.
        #[serde(skip)]
        is_valid: fn(&str) -> bool,
    },
}

/// The word for an empty text or list.
const NONE: &str = "none";

impl ValueDomain {
    /// Returns true for a valid value.
    pub fn contains(&self, value: &Value) -> bool {
        match *self {
            Self::Number { least, most } => value.as_i64().is_some_and(|number| (least..=most).contains(&number)),
            Self::Word(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            Self::YesNo => value.is_boolean(),
            Self::Names(names) => {
                let is_name = |name: &Value| name.as_str().is_some_and(|name| names.contains(&name));
                value.as_array().is_some_and(|list| list.iter().all(is_name))
            }
            Self::Text { is_valid, .. } => value.as_str().is_some_and(is_valid),
        }
    }

    /// Reads a value as a person types it. Returns `None` for an invalid one.
    pub fn read(&self, typed: &str) -> Option<Value> {
        let word = typed.trim().to_lowercase();
        let value = match *self {
            Self::Number { .. } => word.parse::<i64>().ok()?.into(),
            Self::YesNo => match word.as_str() {
                "yes" | "y" | "true" => true.into(),
                "no" | "n" | "false" => false.into(),
                _ => return None,
            },
            Self::Names(_) if word == NONE => Value::Array(Vec::new()),
            Self::Names(_) => {
                let mut names: Vec<&str> = word.split([',', ' ']).filter(|name| !name.is_empty()).collect();
                names.sort_unstable();
                names.dedup();
                names.into()
            }
            Self::Text { .. } if word == NONE => "".into(),
            Self::Word(_) | Self::Text { .. } => word.into(),
        };
        self.contains(&value).then_some(value)
    }

    /// Returns a value as a person reads and types it.
    pub fn in_words(&self, value: &Value) -> String {
        match value {
            Value::Bool(true) => "yes".to_owned(),
            Value::Bool(false) => "no".to_owned(),
            Value::String(text) if text.is_empty() => NONE.to_owned(),
            Value::String(text) => text.clone(),
            Value::Array(names) if names.is_empty() => NONE.to_owned(),
            Value::Array(names) => names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "),
            other => other.to_string(),
        }
    }

    /// Returns a domain for a value that has no help of its own: anything of its kind.
    pub(crate) fn of_kind(value: &Value) -> Self {
        match value {
            Value::Bool(_) => Self::YesNo,
            Value::Number(_) => Self::Number { least: i64::MIN, most: i64::MAX },
            _ => Self::Text { example: "a word", is_valid: |_| true },
        }
    }
}

/// The values in words: "0 to 20", "west or east".
impl fmt::Display for ValueDomain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number { least: i64::MIN, .. } => f.write_str("a whole number"),
            Self::Number { least, most } => write!(f, "{least} to {most}"),
            Self::Word(words) => match words.split_last() {
                Some((last, [])) => f.write_str(last),
                Some((last, others)) => write!(f, "{} or {last}", others.join(", ")),
                None => Ok(()),
            },
            Self::YesNo => f.write_str("yes or no"),
            Self::Names(names) => write!(f, "{NONE}, or any of {}, with commas between them", names.join(", ")),
            Self::Text { example, .. } => write!(f, "a text such as {example:?}"),
        }
    }
}
