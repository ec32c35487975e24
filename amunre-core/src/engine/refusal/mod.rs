//! Refusals: the violation of a rule as plain data, with its source, its numbers and its sentence; what it rests on.

mod rests_on;
mod violation;

use std::fmt;

pub(crate) use rests_on::Assumptions;
pub use rests_on::{RestsOn, UsedValue, refusal_dependencies};
pub use violation::{Checked, CollectAll, FailFast, Report, RuleId, Violation};

use serde::Serialize;
use serde_json::Value;

use crate::engine::{Names, Sources};

/// A violation of any game, as plain data: what faces and records show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Refusal {
    /// The rule that forbids the command.
    pub rule: RuleId,
    /// The source of that rule: "classic rulebook, p. 5".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The numbers of the case, by name.
    pub numbers: Value,
    /// The refusal in an English sentence.
    pub sentence: String,
}

impl Refusal {
    /// Returns the plain data of a violation of these rules.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Command, Province, Setup};
    /// use amunre_core::engine::ids::Names;
    /// use amunre_core::engine::refusal::Refusal;
    /// use amunre_core::prelude::*;
    ///
    /// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// let bid = Command::bid(Province::Sawu, 4);
    /// let objections = AmunRe::violations(table.rules(), table.state(), Seat::FIRST, bid);
    /// let refusal = Refusal::of::<AmunRe>(table.rules(), &Names::default(), &objections[0]);
    /// assert_eq!(refusal.source.as_deref(), Some("classic rulebook, p. 4; rulings 8, 10"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of<G: Sources>(rules: &G::Rules, names: &Names, violation: &G::Violation) -> Self {
        let numbers = match serde_json::to_value(violation) {
            Ok(Value::Object(tagged)) => tagged.into_iter().next().map(|(_, numbers)| numbers),
            _ => None,
        };
        Self {
            rule: violation.rule(),
            source: G::cite(rules, violation.rule()).map(|cited| cited.source),
            numbers: numbers.unwrap_or_else(|| Value::Object(serde_json::Map::new())),
            sentence: violation.words(&names.with_terms(G::terms(rules))).to_string(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence, self.rule)
    }
}

impl std::error::Error for Refusal {}
