//! Other plausible values of a value of the board that no rulebook gives.

use std::sync::OnceLock;

use serde_json::{Value, json};

use crate::engine::ValueDomain;
use crate::men_nefer::model::data::plain_value::PlainValue;
use crate::men_nefer::model::data::printed::AnyPrinted;

/// Values that are set, by their places.
pub(crate) type Changes = Vec<(u16, PlainValue)>;

/// The other plausible values of a value of the board. Each leaves a board without faults: a value that the rulebook
/// excludes is not tried. Where another value alone is not accepted, the two places that have the two values exchange them, so that
/// the number of tiles with each back stays; or the two things exchange all their values: two cities, two spaces of the necropolis.
/// A judge seldom needs more than the first, so that each is checked when it is first asked for.
#[derive(Debug, Default)]
pub(crate) struct OtherValues {
    pub(crate) candidates: Vec<Candidate>,
}

/// Another value, and the changes that make it plausible, if there are any.
#[derive(Debug)]
pub(crate) struct Candidate {
    pub(crate) data: Value,
    pub(crate) value: PlainValue,
    pub(crate) accepted: OnceLock<Option<Changes>>,
}

impl OtherValues {
    /// Returns the other values of a printed value with this domain, among the values of its kind.
    pub(crate) fn of<'v>(
        printed: &dyn AnyPrinted,
        domain: ValueDomain,
        now: &Value,
        of_kind: impl Iterator<Item = &'v Value>,
    ) -> Self {
        let plain = printed.plain();
        let candidates = candidates(domain, now, of_kind).into_iter().filter_map(|data| {
            let value = printed.parse(&data).filter(|value| *value != plain)?;
            Some(Candidate { data, value, accepted: OnceLock::new() })
        });
        Self { candidates: candidates.collect() }
    }
}

/// Returns the values that are tried in place of another. Of the numbers of a wide range those are one less, one more, the least and
/// the most: rules compare and add numbers, so that the ends show most differences and the neighbours the smallest. Of texts, which
/// are without number, those are none and all that stand elsewhere on the board in places of the same kind.
fn candidates<'v>(domain: ValueDomain, now: &Value, of_kind: impl Iterator<Item = &'v Value>) -> Vec<Value> {
    match domain {
        ValueDomain::Number { least, most } => {
            let now = now.as_i64().unwrap_or(least);
            let near = [now.saturating_sub(1), now.saturating_add(1), least, most];
            let all = if most.saturating_sub(least) <= FEW { (least..=most).collect() } else { near.to_vec() };
            let mut numbers: Vec<i64> = all.into_iter().filter(|number| (least..=most).contains(number)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers.into_iter().map(Value::from).collect()
        }
        ValueDomain::Word(words) => words.iter().map(|word| json!(word)).collect(),
        _ => {
            let mut texts = vec![json!("")];
            of_kind.for_each(|text| {
                if !texts.contains(text) {
                    texts.push(text.clone());
                }
            });
            texts
        }
    }
}

/// A range of numbers that are all tried: from the least to the most.
const FEW: i64 = 5;
