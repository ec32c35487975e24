//! The fields of a view, read back from an observation.

use amunre_core::engine::ids::Seat;
use amunre_core::engine::observation::{ObservedAs, ObservedField};
use serde_json::{Map, Value, json};

/// The parts of the place of a field in the JSON of a view. Observations count seats from the own one, views from the first.
pub(super) fn place(path: &str, seat: Seat, players: u8) -> Vec<String> {
    let mut parts: Vec<String> = path.split('.').map(str::to_owned).collect();
    if let [seats, number, ..] = parts.as_mut_slice()
        && seats == "seats"
    {
        let from_own: u8 = number.parse().expect("a seat");
        *number = ((from_own + seat.number()) % players).to_string();
    }
    parts
}

/// The value of a field, as its numbers say it.
fn decoded(field: &ObservedField, numbers: &[i16], seat: Seat, players: u8) -> Value {
    let table = || 0..players;
    let absolute = |from_own: u8| (from_own + seat.number()) % players;
    match field.is {
        ObservedAs::Counts(names) | ObservedAs::Places(names) => {
            let some = names.iter().zip(numbers).filter(|(_, number)| **number != 0);
            some.map(|(name, number)| ((*name).to_owned(), json!(number))).collect::<Map<_, _>>().into()
        }
        ObservedAs::OneOf(names) => {
            names.iter().zip(numbers).find(|(_, number)| **number == 1).map_or(Value::Null, |(name, _)| json!(name))
        }
        ObservedAs::Kind(names) => {
            usize::try_from(numbers[0] - 1).ok().map_or(Value::Null, |place| json!(names[place]))
        }
        ObservedAs::Set(names) => {
            names.iter().zip(numbers).filter(|(_, is)| **is == 1).map(|(name, _)| json!(name)).collect()
        }
        ObservedAs::Seats => {
            let mut seats: Vec<u8> =
                table().zip(numbers).filter(|(_, is)| **is == 1).map(|(seat, _)| absolute(seat)).collect();
            seats.sort_unstable();
            json!(seats)
        }
        ObservedAs::Seat => u8::try_from(numbers[0] - 1).map_or(json!([]), |from_own| json!([absolute(from_own)])),
        _ => json!(numbers[0]),
    }
}

/// The value that a view has at a field, in the form of [`decoded`].
fn written(field: &ObservedField, value: Option<Value>) -> Value {
    let value = value.unwrap_or_default();
    match field.is {
        ObservedAs::Counts(_) => match value {
            Value::Object(counts) => {
                counts.into_iter().filter(|(_, number)| *number != 0).collect::<Map<_, _>>().into()
            }
            _ => json!({}),
        },
        ObservedAs::Places(_) => {
            let mut places = Map::new();
            for (number, item) in (1..).zip(value.as_array().into_iter().flatten()) {
                let items = item.as_array().map_or(std::slice::from_ref(item), Vec::as_slice);
                let names = items.iter().filter_map(Value::as_str).filter(|name| *name != "empty");
                places.extend(names.map(|name| (name.to_owned(), json!(number))));
            }
            places.into()
        }
        ObservedAs::OneOf(_) | ObservedAs::Kind(_) if value == "empty" => Value::Null,
        ObservedAs::OneOf(_) | ObservedAs::Kind(_) => value,
        ObservedAs::Set(_) => match value {
            Value::Array(items) => {
                items.iter().map(|item| item.as_u64().map_or(item.clone(), |n| json!(n.to_string()))).collect()
            }
            // a set of bits
            Value::Number(bits) => {
                let bits = bits.as_u64().expect("bits");
                (0..64).filter(|bit| bits >> bit & 1 == 1).map(|bit: u64| json!(bit.to_string())).collect()
            }
            _ => json!([]),
        },
        ObservedAs::Seats | ObservedAs::Seat => match value {
            Value::Number(seat) => json!([seat]),
            Value::Array(seats) => seats.into(),
            _ => json!([]),
        },
        _ => match value {
            Value::Null => json!(0),
            Value::Bool(is) => json!(i32::from(is)),
            Value::Array(list) => json!(list.len()),
            number => number,
        },
    }
}

/// Takes the value at a place out of a view.
fn taken(view: &mut Value, place: &[String]) -> Option<Value> {
    let [first, rest @ ..] = place else {
        // a value with a kind of its own
        return match view {
            Value::Object(fields) if fields.contains_key("") => fields.remove(""),
            _ => Some(view.take()),
        };
    };
    if first == "*" {
        let list = view.as_array_mut()?;
        return Some(list.iter_mut().map(|item| taken(item, rest).unwrap_or_default()).collect());
    }
    let inside = match view {
        Value::Object(fields) => fields.get_mut(first)?,
        Value::Array(list) => list.get_mut(first.parse::<usize>().ok()?)?,
        _ => return None,
    };
    taken(inside, rest)
}

/// A value with one key, or a word: its kind, and what belongs to it.
fn kind(value: &Value) -> Option<(&str, Value)> {
    match value {
        Value::String(kind) => Some((kind, json!({}))),
        Value::Object(fields) if fields.len() == 1 => {
            fields.iter().next().map(|(kind, inside)| (kind.as_str(), inside.clone()))
        }
        _ => None,
    }
}

/// Writes each value that JSON has as one of several kinds with the fields that observations have.
fn with_fields(view: &mut Value, fields: &[ObservedField], tasks: fn(&Value) -> Value) {
    let has = |start: &str| fields.iter().any(|field| field.path.starts_with(start));
    if let Some(phase) = view.get_mut("phase")
        && let Some((name, mut inside)) = kind(phase)
    {
        let turn = inside.as_object_mut().and_then(|inside| inside.remove("turn"));
        // the values of all kinds, or those of each kind
        let mut all = if has(&format!("phase.{name}.")) { json!({name: inside}) } else { inside };
        all[""] = json!(name);
        all["turn"] = turn.unwrap_or_default();
        *phase = all;
    }
    for known_to in ["deck_known_to", "tile_deck_known_to"] {
        if has(known_to) {
            // everybody is the default
            let is = view.get(known_to).cloned().unwrap_or_else(|| json!("everybody"));
            view[known_to] = is.as_str().map_or(is.clone(), |word| json!({word: true}));
            view[known_to].as_object_mut().expect("fields").remove("nobody");
        }
    }
    if let Some(list) = view.get_mut("tasks").and_then(Value::as_array_mut) {
        let number = list.len();
        let next_first: Map<_, _> =
            list.iter().rev().enumerate().map(|(place, task)| (place.to_string(), tasks(task))).collect();
        view["tasks"] = next_first.into();
        view["tasks"]["number"] = json!(number);
    }
    inside(view);
}

/// As [`with_fields`], of the values inside.
fn inside(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(inside),
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                match name.as_str() {
                    "boats" => value.as_array_mut().into_iter().flatten().for_each(|boat| {
                        if let Some((kind, inside)) = kind(boat) {
                            *boat = json!({kind: if kind == "harbour" { json!(true) } else { inside }});
                        }
                    }),
                    "offer" => offer(value),
                    _ => {}
                }
                inside(value);
            }
        }
        Value::String(word) if word == "unseen" => *value = json!({"unseen": true}),
        _ => {}
    }
}

/// An offer: gold or a theft, as a seat or a seal has it.
fn offer(value: &mut Value) {
    if let Some(at) = ["revealed", "known"].iter().find(|at| value.get(at).is_some())
        && let Some((kind, mut fields)) = kind(&value[*at])
    {
        if kind == "theft" {
            fields["theft"] = json!(true);
        }
        *value = json!({*at: fields});
    } else if value == "nothing" {
        *value = json!({});
    }
}

/// The values that are left in a view.
fn rest(value: &Value, place: String, found: &mut Vec<String>) {
    match value {
        Value::Null => {}
        Value::Array(list) => list.iter().enumerate().for_each(|(at, item)| rest(item, format!("{place}.{at}"), found)),
        Value::Object(fields) => fields.iter().for_each(|(key, item)| rest(item, format!("{place}.{key}"), found)),
        other => found.push(format!("{}: {other}", place.trim_start_matches('.'))),
    }
}

/// Compares an observation with the JSON of a view: each field has the value that its numbers say, and no value of the view is without
/// a field but those that are left out.
pub(super) fn compare(
    fields: &[ObservedField],
    numbers: &[i16],
    view: &Value,
    (seat, players): (Seat, u8),
    is_left_out: fn(&str) -> bool,
    tasks: fn(&Value) -> Value,
) -> Result<(), String> {
    let mut view = view.clone();
    with_fields(&mut view, fields, tasks);
    for field in fields {
        let own = &numbers[field.first..][..field.length];
        let path = &field.path;
        if let Some(wrong) = own.iter().find(|number| !(field.least..=field.most).contains(number)) {
            return Err(format!("{path}: {wrong} is out of range"));
        }
        let (says, has) = (decoded(field, own, seat, players), taken(&mut view, &place(path, seat, players)));
        let has = written(field, has);
        if says != has {
            return Err(format!("{path}: the numbers say {says}, the view {has}"));
        }
    }
    let mut found = Vec::new();
    rest(&view, String::new(), &mut found);
    found.retain(|place| !is_left_out(place));
    if found.is_empty() { Ok(()) } else { Err(format!("no numbers of {}", found.join(", "))) }
}
