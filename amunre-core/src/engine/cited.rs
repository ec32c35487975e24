//! A rule, and where it is written.

use serde::Serialize;

use super::RuleId;

/// A rule, and where it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// Its heading in the documents of this project, as a path from the folder that they are in:
    /// `rules/amun-re-classic.md#amun-reauctionpay`.
    pub heading: String,
    /// Its stable name.
    pub rule: RuleId,
    /// The rulings that fill it in, by their numbers.
    #[serde(skip_serializing_if = "<[u8]>::is_empty")]
    pub rulings: &'static [u8],
    /// The book, the page, the rulings: "classic rulebook, p. 5; ruling 14".
    pub source: String,
}
