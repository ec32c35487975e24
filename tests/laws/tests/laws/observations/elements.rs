//! Other values of the elements of a view.

use std::collections::HashMap;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::observation::{ObservedAs, ObservedField};
use serde_json::{Value, json};

use super::decode::place;

/// A change of a view: a place, and its new value; null removes it.
pub(super) type Change = (Vec<String>, Value);

/// The other values of an element of several kinds that are tried: one in which the wanted number differs is enough.
const TRIES: usize = 12;

/// A number below another.
pub(super) fn below(dice: &mut Fast, number: usize) -> usize {
    dice.below(u32::try_from(number).expect("few")) as usize
}

/// One of several.
pub(super) fn one_of<'a, T>(dice: &mut Fast, list: &'a [T]) -> Option<&'a T> {
    (!list.is_empty()).then(|| &list[below(dice, list.len())])
}

/// The element to which a field belongs. A value that JSON writes as one of several kinds is one element.
pub(super) fn element(path: &str) -> &str {
    let parts: Vec<(usize, &str)> = path
        .split('.')
        .scan(0, |start, part| {
            let at = *start;
            *start += part.len() + 1;
            Some((at + part.len(), part))
        })
        .collect();
    let up_to = |place: usize| &path[..parts[place].0];
    for (at, (_, part)) in parts.iter().enumerate() {
        match *part {
            "phase" | "offer" | "deck_known_to" | "tile_deck_known_to" => return up_to(at),
            "boats" | "tasks" => return up_to(at + 1),
            "known" | "unseen" => return up_to(at - 1),
            _ => {}
        }
    }
    path
}

/// The values that elements of several kinds had in play, and their parts.
#[derive(Default)]
pub(super) struct Known {
    /// The values by the kind of element: `phase`, `offer`, `boats`, `tasks`.
    pub(super) whole: HashMap<&'static str, Vec<Value>>,
    /// The parts of these values by their names.
    parts: HashMap<String, Vec<Value>>,
}

impl Known {
    /// Learns a value.
    pub(super) fn learn(&mut self, kind: &'static str, value: &Value) {
        let values = self.whole.entry(kind).or_default();
        if !values.contains(value) {
            values.push(value.clone());
            self.learn_parts(kind, value);
        }
    }

    fn learn_parts(&mut self, name: &str, value: &Value) {
        match value {
            Value::Array(list) => list.iter().for_each(|item| self.learn_parts(name, item)),
            Value::Object(fields) => fields.iter().for_each(|(name, value)| self.learn_parts(name, value)),
            part => {
                let parts = self.parts.entry(name.to_owned()).or_default();
                if !parts.contains(part) {
                    parts.push(part.clone());
                }
            }
        }
    }

    /// A value like another one but for one part.
    fn with_another_part(&self, value: &Value, dice: &mut Fast) -> Option<Value> {
        fn places(name: &str, value: &Value, at: String, found: &mut Vec<(String, String)>) {
            match value {
                Value::Array(list) => {
                    list.iter().enumerate().for_each(|(n, item)| places(name, item, format!("{at}/{n}"), found));
                }
                Value::Object(fields) => {
                    fields.iter().for_each(|(name, item)| places(name, item, format!("{at}/{name}"), found));
                }
                _ => found.push((name.to_owned(), at)),
            }
        }
        let mut found = Vec::new();
        places("", value, String::new(), &mut found);
        let (name, at) = one_of(dice, &found)?;
        let mut with = value.clone();
        *with.pointer_mut(at)? = one_of(dice, self.parts.get(name)?)?.clone();
        Some(with)
    }

    /// Another value of an element of several kinds, of those that have a part if possible.
    fn another(&self, kind: &str, part: &str, value: &Value, dice: &mut Fast) -> Option<Value> {
        if dice.below(2) == 0
            && let Some(with) = self.with_another_part(value, dice)
        {
            return Some(with);
        }
        let list = self.whole.get(kind)?;
        (0..TRIES * 4).find_map(|_| one_of(dice, list).filter(|value| has(value, part))).or(list.first()).cloned()
    }
}

/// Returns true if a value has a part, or is of this kind.
fn has(value: &Value, part: &str) -> bool {
    match value {
        Value::Object(fields) => fields.iter().any(|(name, value)| name == part || has(value, part)),
        Value::String(kind) => kind == part,
        _ => false,
    }
}

/// A set with or without a member, in the order of the names.
fn toggled(names: &[Value], set: Option<&Value>, member: &Value) -> Value {
    let old = set.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    names.iter().filter(|name| old.contains(name) != (*name == member)).cloned().collect()
}

/// A list of things of which there is one each, of which one lies elsewhere, is new, or is gone.
fn moved(list: &Value, name: &str, dice: &mut Fast) -> Value {
    let mut list = list.as_array().cloned().unwrap_or_default();
    let own = list.iter().position(|item| item == name);
    if list.iter().any(Value::is_array) {
        // sets, in which the kinds are in their order
        for set in list.iter_mut().filter_map(Value::as_array_mut) {
            set.retain(|item| item != name);
        }
        let set = below(dice, list.len());
        list[set] = json!([name]);
    } else if let Some(own) = own {
        let other = below(dice, list.len());
        if list.contains(&json!("empty")) && dice.below(2) == 0 {
            list[own] = json!("empty");
        } else if other == own {
            list.remove(own);
        } else {
            list.swap(own, other);
        }
    } else {
        let slots: Vec<usize> = (0..list.len()).filter(|at| list[*at] == "empty").collect();
        match (one_of(dice, &slots), list.is_empty()) {
            (Some(slot), _) => list[*slot] = json!(name),
            (None, false) if dice.below(2) == 0 => {
                let at = below(dice, list.len());
                list[at] = json!(name);
            }
            _ => list.push(json!(name)),
        }
    }
    list.into()
}

/// The value at a place of a view.
fn at<'v>(view: &'v Value, place: &[String]) -> Option<&'v Value> {
    view.pointer(&format!("/{}", place.join("/")))
}

/// Changes of an element of a view, for one of its numbers: they are tried until one gives a view in which this number differs.
pub(super) fn changes(
    field: &ObservedField,
    number: usize,
    view: &Value,
    (seat, players): (Seat, u8),
    known: &Known,
    dice: &mut Fast,
) -> Vec<Change> {
    let whole = element(&field.path);
    let mut to = place(whole, seat, players);
    let parts: Vec<&str> = field.path.split('.').collect();
    if let Some(kind) = ["phase", "offer", "boats", "tasks"].into_iter().find(|kind| parts.contains(kind))
        && known.whole.contains_key(kind)
    {
        return of_several_kinds(kind, field, number, view, to, known, dice);
    }
    let has_numbers = match parts.as_slice() {
        ["kingdom", ..] => at(view, &to[..2]).is_some(),
        // only who knows a pile observes its kinds
        [pile, "kinds"] => view.get(format!("{pile}_known_to")).is_none_or(|to| knows(to, seat)),
        _ => true,
    };
    if !has_numbers {
        return Vec::new();
    }
    if let Some(star) = parts.iter().position(|part| *part == "*") {
        let ObservedAs::Places(names) = field.is else { panic!("{field:?}") };
        let list = at(view, &to[..star]).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        if list.is_empty() || list.iter().any(|item| item[parts[star + 1]] == names[number]) {
            return Vec::new();
        }
        to[star] = below(dice, list.len()).to_string();
        return vec![(to, json!(names[number]))];
    }
    let old = at(view, &to);
    let values = match parts[parts.len() - 1] {
        "everybody" | "seat" if whole != field.path => {
            // for the viewer it may not change, or the content of the pile would
            let seats = Seat::all(players).filter(|other| (*other == seat) == old.is_none_or(|old| knows(old, seat)));
            let all = if old.is_none_or(|old| knows(old, seat)) { "everybody" } else { "nobody" };
            let mut values: Vec<Value> = seats.map(|seat| json!({"seat": seat})).chain([json!(all)]).collect();
            let first = below(dice, values.len());
            values.rotate_left(first);
            values
        }
        "known" | "unseen" => match field.is {
            ObservedAs::OneOf(names) => vec![json!({"known": names[number]}), json!("unseen")],
            // gone: an item of a list is the last one
            _ => vec![json!("unseen"), Value::Null],
        },
        last => values(field, number, old, last, (seat, players), dice),
    };
    values.into_iter().map(|value| (to.clone(), value)).collect()
}

/// Returns true if a seat is among the viewers who know a pile.
fn knows(known_to: &Value, seat: Seat) -> bool {
    *known_to == "everybody" || known_to["seat"] == seat.number()
}

/// Changes of an element that JSON writes as one of several kinds.
fn of_several_kinds(
    kind: &str,
    field: &ObservedField,
    number: usize,
    view: &Value,
    mut to: Vec<String>,
    known: &Known,
    dice: &mut Fast,
) -> Vec<Change> {
    let parts: Vec<&str> = field.path.split('.').collect();
    if kind == "tasks" {
        let mut tasks = view["tasks"].as_array().cloned().unwrap_or_default();
        let Ok(place) = parts[1].parse::<usize>() else {
            // one more below those that have numbers of their own changes the number of all
            let is_full = tasks.len() >= 8;
            tasks.splice(..0, one_of(dice, &known.whole[kind]).cloned());
            return if is_full { vec![(vec![kind.to_owned()], tasks.into())] } else { Vec::new() };
        };
        // the last task is the next one
        let Some(place) = tasks.len().checked_sub(1 + place) else { return Vec::new() };
        to[1] = place.to_string();
    }
    let part = match (field.is, parts[parts.len() - 1]) {
        (ObservedAs::OneOf(kinds), "phase") => kinds[number],
        (_, last) => last,
    };
    let old = at(view, &to).cloned().unwrap_or_default();
    let values = (0..TRIES).filter_map(|_| known.another(kind, part, &old, dice));
    values.map(|value| (to.clone(), value)).collect()
}

/// Other values of an element with a name.
fn values(
    field: &ObservedField,
    number: usize,
    old: Option<&Value>,
    name: &str,
    (seat, players): (Seat, u8),
    dice: &mut Fast,
) -> Vec<Value> {
    let seat_at = |place: usize| json!((seat.number() + u8::try_from(place).expect("few")) % players);
    match field.is {
        ObservedAs::Counts(names) => {
            let old = old.and_then(Value::as_object).cloned().unwrap_or_default();
            let before = old.get(names[number]).and_then(Value::as_i64).unwrap_or(0);
            let with = |now: i64| {
                let mut counts = old.clone();
                counts.insert(names[number].to_owned(), json!(now));
                counts.retain(|_, number| *number != 0);
                Value::from(counts)
            };
            let now = [before + 1 + i64::from(dice.below(2)), before - 1];
            now.into_iter().filter(|now| (0..=field.most.into()).contains(now)).map(with).collect()
        }
        ObservedAs::OneOf(names) => {
            vec![json!(names[number]), json!("empty"), Value::Null, json!(names[below(dice, names.len())])]
        }
        ObservedAs::Kind(names) => vec![json!(names[below(dice, names.len())]), Value::Null],
        // a set of bits
        ObservedAs::Set(_) if name == "shown" => vec![json!(old.and_then(Value::as_u64).unwrap_or(0) ^ 1 << number)],
        ObservedAs::Set(names) => {
            let of = |name: &&str| name.parse::<u64>().map_or(json!(name), |number| json!(number));
            let names: Vec<Value> = names.iter().map(of).collect();
            vec![toggled(&names, old, &names[number])]
        }
        ObservedAs::Places(names) => vec![moved(old.unwrap_or(&json!([])), names[number], dice)],
        ObservedAs::Seats if name == "winners" => {
            let all: Vec<Value> = Seat::all(players).map(|seat| json!(seat)).collect();
            vec![toggled(&all, old, &seat_at(number))]
        }
        ObservedAs::Seats => vec![seat_at(number), seat_at(number + 1), Value::Null],
        ObservedAs::Seat => vec![seat_at(below(dice, players.into())), Value::Null],
        _ => match old {
            Some(Value::Bool(is)) => vec![json!(!is)],
            // things that lie face down
            Some(Value::Array(list)) => vec![vec![json!("unseen"); (list.len() + 1) % 3].into()],
            None if field.most == 1 => vec![json!(true), json!(1)],
            _ => {
                let range = usize::try_from(field.most - field.least + 1).expect("a range");
                let mut any = || json!(i64::from(field.least) + i64::try_from(below(dice, range)).expect("few"));
                vec![any(), any(), any(), json!(field.most), json!(field.least)]
            }
        },
    }
}

/// Sets a value; null removes it. What is missing on the way is made.
pub(super) fn set(view: &mut Value, place: &[String], value: Value) {
    let Some((first, rest)) = place.split_first() else {
        *view = value;
        return;
    };
    if view.is_null() {
        *view = json!({});
    }
    match view {
        Value::Object(fields) if rest.is_empty() && value.is_null() => drop(fields.remove(first)),
        Value::Object(fields) => set(fields.entry(first.as_str()).or_insert(Value::Null), rest, value),
        Value::Array(list) => {
            let at: usize = first.parse().expect("a place in a list");
            if rest.is_empty() && value.is_null() {
                if at + 1 == list.len() {
                    list.pop();
                }
            } else if let Some(item) = list.get_mut(at) {
                set(item, rest, value);
            }
        }
        _ => {}
    }
}
