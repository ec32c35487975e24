//! Tasks of Men-Nefer as JSON.

use amunre_core::engine::ids::Id as _;
use amunre_core::men_nefer::{ActionTile, City, Good, House, TradeAgreement};
use serde_json::{Map, Value, json};

/// The number of a value: that of an id is its place among those of its kind.
fn number(value: &Value) -> Value {
    let ids =
        [ActionTile::NAMES, City::NAMES, Good::NAMES, House::NAMES, TradeAgreement::NAMES, &["none", "open", "made"]];
    match value {
        Value::String(id) => json!(ids.iter().find_map(|ids| ids.iter().position(|name| name == id)).expect("an id")),
        Value::Bool(is) => json!(i32::from(*is)),
        other => other.clone(),
    }
}

/// A task with the fields that observations have: `kind`, `left` (a set of numbers), `list`, and the other `values` in the order of their names.
pub fn observed_task(task: &Value) -> Value {
    let no_fields = Map::new();
    let parts = |value: &Value| match value {
        Value::Object(one) => one.iter().next().map(|(kind, inside)| (kind.clone(), inside.clone())).expect("a kind"),
        word => (word.as_str().expect("a word").to_owned(), json!({})),
    };
    let (kind, fields) = parts(task);
    let (mut left, mut list, mut values) = (json!([]), Value::Null, Vec::new());
    for (name, value) in fields.as_object().unwrap_or(&no_fields) {
        match (name.as_str(), value) {
            ("of", Value::Array(numbers)) => values.extend(numbers.iter().cloned()),
            ("of", actions) => {
                let (of, inside) = parts(actions);
                list = json!(of);
                match &inside {
                    Value::Object(fields) => values.extend(fields.values().map(number)),
                    one => values.push(number(one)),
                }
            }
            (_, Value::Array(_)) => left = value.clone(),
            (_, one) => values.push(number(one)),
        }
    }
    json!({"kind": kind, "left": left, "list": list, "values": values})
}

/// Returns tasks: of each kind one, and others that differ from it in one value.
pub fn tasks() -> Vec<Value> {
    let list = |of: Value| json!({"actions": {"left": [1, 2], "of": of}});
    let mut tasks =
        vec![json!("site"), json!("eye"), json!("any_agreement"), json!({"actions": {"left": [1], "of": "deity"}})];
    tasks.extend(
        [
            json!("deity"),
            json!({"tile": "tile_01"}),
            json!({"tile": "tile_02"}),
            json!({"display": 1}),
            json!({"display": 2}),
            json!({"space": {"house": House::NAMES[0], "space": 1}}),
            json!({"space": {"house": House::NAMES[1], "space": 1}}),
            json!({"space": {"house": House::NAMES[0], "space": 2}}),
            json!({"line": {"good": "jar_1", "line": 1}}),
            json!({"line": {"good": "jar_2", "line": 1}}),
            json!({"line": {"good": "jar_1", "line": 2}}),
            json!({"offering": {"room": 1, "space": 1}}),
            json!({"offering": {"room": 2, "space": 1}}),
            json!({"offering": {"room": 1, "space": 2}}),
            json!({"tomb": 1}),
            json!({"tomb": 2}),
            json!({"mastaba": 1}),
            json!({"mastaba": 2}),
            json!({"pedestal": 1}),
            json!({"pedestal": 2}),
            json!({"advantage": City::NAMES[0]}),
            json!({"advantage": City::NAMES[1]}),
        ]
        .map(list),
    );
    // a task, and for each of its fields another value
    let with_others = [
        ("space", json!({"house": House::NAMES[0]}), json!({"house": House::NAMES[1]})),
        ("row", json!({"slot": 1}), json!({"slot": 2})),
        ("limestone", json!({"left": 1}), json!({"left": 2})),
        ("scarab", json!({"left": 1}), json!({"left": 2})),
        ("bury", json!({"column": 1}), json!({"column": 2})),
        ("bonus_order", json!({"tomb": 1}), json!({"tomb": 2})),
        ("mastabas", json!({"fields": [1], "left": 1}), json!({"fields": [2], "left": 2})),
        ("scroll", json!({"free": true}), json!({"free": false})),
        ("good", json!({"free": true}), json!({"free": false})),
        (
            "priestess",
            json!({"moved": true, "offering": "none", "steps": 1}),
            json!({"moved": false, "offering": "open", "steps": 2}),
        ),
        ("lines", json!({"good": "jar_1", "left": [1]}), json!({"good": "jar_2", "left": [2]})),
        ("basket", json!({"good": "jar_1"}), json!({"good": "jar_2"})),
        ("lay_down", json!({"room": 1}), json!({"room": 2})),
        ("sun", json!({"left": 1}), json!({"left": 2})),
        ("mix", json!({"left": 1}), json!({"left": 2})),
        (
            "boats",
            json!({"activations": 1, "activated": true, "moved": true, "steps": 1}),
            json!({"activations": 2, "activated": false, "moved": false, "steps": 2}),
        ),
        ("city_order", json!({"city": City::NAMES[0]}), json!({"city": City::NAMES[1]})),
        ("city_agreement", json!({"city": City::NAMES[0]}), json!({"city": City::NAMES[1]})),
        ("leave_city", json!({"boat": 1, "city": City::NAMES[0]}), json!({"boat": 2, "city": City::NAMES[1]})),
        ("replace", json!({"agreement": "agreement_01"}), json!({"agreement": "agreement_02"})),
        ("erect", json!({"number": 1}), json!({"number": 2})),
        ("discard_tile", json!({"tile": "tile_01"}), json!({"tile": "tile_02"})),
        ("close_display", json!({"slot": 1}), json!({"slot": 2})),
    ];
    for (kind, task, others) in with_others {
        tasks.push(json!({kind: task}));
        for (name, other) in others.as_object().expect("fields") {
            let mut with = task.clone();
            with[name] = other.clone();
            tasks.push(json!({kind: with}));
        }
    }
    tasks.push(json!({"priestess": {"moved": true, "offering": "made", "steps": 1}}));
    for (left, of) in [
        (1, [0, 0, 0, 0]),
        (2, [0, 0, 0, 0]),
        (1, [1, 0, 0, 0]),
        (1, [0, 1, 0, 0]),
        (1, [0, 0, 1, 0]),
        (1, [0, 0, 0, 1]),
    ] {
        tasks.push(json!({"favours": {"left": left, "of": of}}));
    }
    tasks
}
