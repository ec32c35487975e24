//! Errors of JSON of the wrong form: the path and the words are those of a reader that keeps the path while it reads. The one
//! reader of the core has both.

use amunre_core::engine::chance::{Seed, Seeded};
use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::engine::json::read_state;
use amunre_core::engine::table::Table;
use amunre_core::engine::testing::{JsonMismatch, from_text};
use amunre_core::registry::with_game;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The most faults of one value that are tried.
const MOST: usize = 700;

/// The path and the words of the other reader, for a value that it does not read.
fn expected<T: DeserializeOwned>(value: &Value) -> Option<(String, String)> {
    let error = serde_path_to_error::deserialize::<_, T>(value).err()?;
    Some((error.path().to_string(), error.inner().to_string()))
}

/// Returns true if the core says the same path. The other reader shows a key that is the word of a choice as `?`.
fn is_same(path: &str, other: &str) -> bool {
    let (mut steps, mut others) = (path.split('.'), other.split('.'));
    steps.by_ref().zip(others.by_ref()).all(|(step, other)| step == other || other.starts_with('?'))
        && steps.next().is_none()
        && others.next().is_none()
}

/// The pointers to all parts of a value.
fn parts(value: &Value, pointer: &str, all: &mut Vec<String>) {
    all.push(pointer.to_owned());
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(place, inner)| parts(inner, &format!("{pointer}/{place}"), all));
        }
        Value::Object(members) => {
            members.iter().for_each(|(key, inner)| parts(inner, &format!("{pointer}/{key}"), all));
        }
        _ => {}
    }
}

/// The value with one part replaced, shortened or lengthened in many ways: at most this many, spread over all parts.
fn broken(value: &Value, most: usize) -> impl Iterator<Item = Value> {
    let words = [json!("no such word"), json!([]), json!({}), json!([1, 2, 3]), json!({"no such key": 1})];
    let numbers =
        [json!(7), json!(-1), json!(1.5), json!(70_000), json!(true), Value::Null, json!({"one": 1, "two": 2})];
    let other: Vec<Value> = words.into_iter().chain(numbers).collect();
    let mut pointers = Vec::new();
    parts(value, "", &mut pointers);
    let all = pointers.into_iter().flat_map(|pointer| (0..18).map(move |way| (pointer.clone(), way))).collect();
    let value = value.clone();
    spread(all, most).filter_map(move |(pointer, way)| {
        let mut whole = value.clone();
        let part = whole.pointer_mut(&pointer)?;
        match (way, part) {
            (way, part) if way < other.len() => *part = other[way].clone(),
            (12, Value::Array(list)) => _ = list.pop()?,
            (13, Value::Array(list)) => list.extend(list.clone()),
            (14, Value::Array(list)) => list.push(json!(1)),
            (12, Value::Object(members)) => _ = members.remove(&members.keys().next()?.clone()),
            (13, Value::Object(members)) => _ = members.remove(&members.keys().next_back()?.clone()),
            (14, Value::Object(members)) => _ = members.insert("zz".to_owned(), json!(1)),
            (15, Value::Object(members)) => {
                let (key, inner) = members.iter().next().map(|(key, inner)| (key.clone(), inner.clone()))?;
                members.remove(&key);
                members.insert(format!("{key}x"), inner);
            }
            (16, Value::Object(members)) => _ = members.insert("aa".to_owned(), json!("a")),
            _ => return None,
        }
        Some(whole)
    })
}

/// A part of a list, spread evenly.
fn spread<T>(list: Vec<T>, most: usize) -> impl Iterator<Item = T> {
    let step = list.len().div_ceil(most).max(1);
    list.into_iter().step_by(step)
}

/// Checks errors of states and set-ups of a game. Returns the number of errors that were compared.
fn compare<G: FullGame + Samples>() -> usize {
    let mut compared = 0;
    let mut wrong = Vec::new();
    for sample in spread(G::samples(), 3) {
        let draws = Seeded::new(Seed::from_number(7));
        let Ok(mut table) = Table::<G, _>::open(&sample.setup, draws) else { continue };
        for _ in 0..120 {
            let Some(seat) = table.to_act().first() else { break };
            let commands = table.legal_commands(seat);
            table.apply(seat, commands[commands.len() / 2]).expect("a legal command");
        }
        let state = serde_json::to_value(table.state()).expect("a state");
        for value in broken(&state, MOST) {
            let text = value.to_string();
            let (read, other) = (from_text::<G::State>(&text), serde_json::from_str::<G::State>(&text));
            if let (Err(read), Err(other)) = (&read, &other)
                && read.to_string() != other.to_string()
            {
                wrong.push(format!("text {text}: {other}\n  was {read}"));
            }
            let Some((path, message)) = expected::<G::State>(&value) else { continue };
            let error = read_state::<G>(&value).expect_err("a broken state");
            compared += 1;
            if !is_same(&error.field, &format!("position.{path}")) || error.expected != message {
                wrong.push(format!("{path}: {message}\n  was {}: {}", error.field, error.expected));
            }
        }
        let setup = serde_json::to_value(&sample.setup).expect("a set-up");
        let mut given = setup.clone();
        if let (Some(fields), Ok(board)) = (given.as_object_mut(), G::board(table.rules())) {
            fields.insert(G::BOARD_FIELD.to_owned(), board);
        }
        for value in broken(&setup, MOST).chain(broken(&given, MOST)) {
            let Some((path, message)) = expected::<G::Setup>(&value) else { continue };
            // a synonym of an edition is replaced before, and the rules know the numbers of seats
            if path == "edition" || (path == "players" && !message.starts_with("missing")) {
                continue;
            }
            let error = G::read_setup(value.clone()).expect_err("a broken set-up");
            compared += 1;
            let JsonMismatch { expected, .. } = JsonMismatch::of(&message, &message);
            let path = if path == "." { "set-up".to_owned() } else { path };
            if !is_same(&error.field, &path) || !error.expected.starts_with(&expected) {
                wrong.push(format!("{path}: {expected}\n  was {}: {}", error.field, error.expected));
            }
        }
    }
    wrong.dedup();
    assert!(
        wrong.is_empty(),
        "{}: {} of {compared} differ:\n{}",
        G::ID,
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
    compared
}

#[test]
fn errors_have_the_path_and_the_words_of_another_reader() {
    for game in amunre_core::registry::GAMES {
        let compared = with_game!(game, G => compare::<G>()).expect("a game");
        assert!(compared > 500, "{game}: {compared}");
    }
}
