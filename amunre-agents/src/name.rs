//! Names of agents: `random`, `greedy`, `search:300`, `search:20ms`.

use std::fmt;
use std::str::FromStr;

use crate::{Agent, AgentError};

/// The most games of a search.
pub const MOST_GAMES: u32 = 10_000_000;

/// The longest time of a search: ten minutes.
pub const MOST_MILLISECONDS: u32 = 600_000;

/// The effort of a search for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Budget {
    /// So many games that it plays to their end. The same budget and seed give the same advice.
    Games(u32),
    /// So many milliseconds.
    Milliseconds(u32),
}

impl FromStr for Budget {
    type Err = AgentError;

    fn from_str(text: &str) -> Result<Self, AgentError> {
        let (digits, most, budget): (_, _, fn(u32) -> Self) = match text.strip_suffix("ms") {
            Some(digits) => (digits, MOST_MILLISECONDS, Self::Milliseconds),
            None => (text, MOST_GAMES, Self::Games),
        };
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse().ok().filter(|number| is_number && (1..=most).contains(number));
        number.map(budget).ok_or_else(|| AgentError::Budget { budget: cut(text) })
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(games) => write!(f, "{games}"),
            Self::Milliseconds(milliseconds) => write!(f, "{milliseconds}ms"),
        }
    }
}

impl FromStr for Agent {
    type Err = AgentError;

    fn from_str(name: &str) -> Result<Self, AgentError> {
        match name.split_once(':') {
            None if name == "random" => Ok(Self::Random),
            None if name == "greedy" => Ok(Self::Greedy),
            Some(("search", budget)) => budget.parse().map(Self::Search),
            _ => Err(AgentError::Unknown { name: cut(name) }),
        }
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Search(budget) => write!(f, "search:{budget}"),
        }
    }
}

fn cut(text: &str) -> String {
    text.chars().take(60).collect()
}
