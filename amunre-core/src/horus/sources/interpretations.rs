//! Other plausible numbers where no text confirms one. The other readings of rulings are values of options.

use crate::engine::ChangedRules;
use crate::horus::sources::provenance::NumberOwner;
use crate::horus::{Rules, Stack};

/// How many tiles a stack can have.
const MOST_IN_A_STACK: u8 = 40;

/// The rules with an assumed number replaced: a stack with one tile less and one more. How many random tiles and cards there are is
/// seen in draws that no record has: those that it has stay as they are.
pub(crate) fn with_assumption(rules: &Rules, place: u8) -> Vec<ChangedRules<Rules>> {
    let Some(NumberOwner::Reserve(stack)) = rules.assumed.at(place) else {
        return Vec::new();
    };
    let now = rules.set.reserve.of(stack);
    let others = [now.saturating_sub(1), now.saturating_add(1)];
    let possible = others.into_iter().filter(|number| (1..=MOST_IN_A_STACK).contains(number) && *number != now);
    possible
        .map(|number| ChangedRules { value: Some(number.to_string()), rules: with_stack(rules, stack, number) })
        .collect()
}

fn with_stack(rules: &Rules, stack: Stack, number: u8) -> Rules {
    let mut rules = rules.clone();
    let before = rules.set.reserve;
    rules.set.reserve = crate::engine::Counts::from_fn(|other| if other == stack { number } else { before.of(other) });
    rules
}
