//! Alternatives to a refused command: the legal commands that are nearest to it in meaning.

use serde::Serialize;
use serde_json::Value;

use crate::engine::{Encoding, NoChance, Seat, judge, to_value};

/// Returns the legal commands of a seat, those most similar to a refused command first: commands of its kind, then those with
/// the fewest different fields, then those with the smallest difference of numbers. Commands that the known facts do not prove
/// to be legal are left out.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Command, Province, Setup};
/// use amunre_core::engine::search::alternatives;
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let bid = |gold| Command::bid(Province::Sawu, gold);
/// let near = alternatives::<AmunRe>(table.rules(), table.state(), Seat::FIRST, bid(4));
/// assert_eq!(near[..2], [bid(3), bid(6)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn alternatives<G: Encoding>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    refused: G::Command,
) -> Vec<G::Command> {
    let mut legal = Vec::new();
    G::legal_commands(rules, state, seat, &mut legal);
    let mut copy = state.clone();
    legal.retain(|command| {
        copy.clone_from(state);
        let (_, effects) = judge::<G>(rules, &mut copy, &mut NoChance, None, seat, *command);
        !effects.possible
    });
    let wanted = fields(&refused);
    let far = |command: &G::Command| (G::kind(*command) != G::kind(refused), difference(&wanted, &fields(command)));
    ascending(legal.iter().map(far).collect()).iter().filter_map(|at| legal.get(*at).copied()).collect()
}

/// Returns the indices of distances, the smallest distance first.
fn ascending(distances: Vec<(bool, (usize, u64))>) -> Vec<usize> {
    let mut places: Vec<_> = distances.into_iter().zip(0..).collect();
    places.sort_unstable();
    places.into_iter().map(|(_, at)| at).collect()
}

/// Returns the fields of a command; of one without fields its name.
fn fields(command: &impl Serialize) -> Value {
    match to_value(command) {
        Ok(Value::Object(tagged)) => tagged.into_iter().next().map_or(Value::Null, |(_, fields)| fields),
        Ok(name) => name,
        Err(_) => Value::Null,
    }
}

/// Returns the number of values in which two texts differ, and the sum of the differences of their numbers.
fn difference(one: &Value, other: &Value) -> (usize, u64) {
    let sum = |(values, amount): (usize, u64), (more, by): (usize, u64)| (values + more, amount.saturating_add(by));
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => match (one.as_i64(), other.as_i64()) {
            (Some(one), Some(other)) => (0, one.abs_diff(other)),
            _ => (usize::from(one != other), 0),
        },
        (Value::Object(one), Value::Object(other)) => {
            let only = |fields: &serde_json::Map<_, _>, rest: &serde_json::Map<String, _>| {
                fields.keys().filter(|name| !rest.contains_key(*name)).count()
            };
            let both = one.iter().filter_map(|(name, value)| Some(difference(value, other.get(name)?)));
            both.fold((only(one, other) + only(other, one), 0), sum)
        }
        (Value::Array(one), Value::Array(other)) => {
            let both = one.iter().zip(other).map(|(one, other)| difference(one, other));
            both.fold((one.len().abs_diff(other.len()), 0), sum)
        }
        _ => (usize::from(one != other), 0),
    }
}
