//! Observations: the numbers of a seat are those of its view, and of nothing else.

use std::collections::{HashMap, HashSet};

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::{
    FullGame, Game as _, Id as _, Observable, ObservedAs, ObservedField, Playout, Samples, Seat, Viewer, observe,
    observed_fields,
};
use amunre_core::horus::Horus;
use amunre_core::men_nefer::{City, House, MenNefer};
use serde_json::{Value, json};

use crate::changes::Changes;

/// The observation of a view of a seat, each number in the range of its field.
fn observed<G: Observable>(rules: &G::Rules, fields: &[ObservedField], view: &G::State, seat: Seat) -> Vec<i16> {
    let last = fields.last().expect("a field");
    let mut numbers = vec![7; last.first + last.length];
    assert_eq!(observe::<G>(rules, view, seat, &mut numbers), numbers.len());
    for field in fields {
        let own = &numbers[field.first..field.first + field.length];
        assert!(own.iter().all(|number| (field.least..=field.most).contains(number)), "{}: {own:?}", field.path);
    }
    numbers
}

/// The value at a path of the JSON of a view, whose seats are counted from the own one. `*` is each item of a list.
fn at(view: &Value, path: &str, seat: Seat, players: u8) -> Option<Value> {
    let mut value = view;
    let mut parts = path.split('.').peekable();
    while let Some(part) = parts.next() {
        value = match value {
            Value::Array(list) if part == "*" => {
                let field = parts.next()?;
                return Some(list.iter().map(|item| item[field].clone()).collect());
            }
            Value::Array(list) => list.get(part.parse::<usize>().ok()?)?,
            Value::Object(_) if part == "seats" => {
                let place: usize = parts.next()?.parse().ok()?;
                value.get(part)?.get((place + usize::from(seat.number())) % usize::from(players))?
            }
            Value::Object(fields) => fields.get(part)?,
            _ => return None,
        };
    }
    Some(value.clone())
}

/// The numbers of a field as they follow from the JSON of a view; none if its path is not one of JSON.
fn expected(field: &ObservedField, view: &Value, seat: Seat, players: u8) -> Option<Vec<i16>> {
    // JSON writes these as words or as objects with one field
    if field
        .path
        .split('.')
        .any(|part| ["boats", "everybody", "offer", "phase", "seat", "tasks", "unseen"].contains(&part))
    {
        return None;
    }
    let value = at(view, &field.path, seat, players);
    let number = |value: &Value| match value {
        Value::Bool(is) => Some(i16::from(*is)),
        other => other.as_i64().and_then(|number| i16::try_from(number).ok()),
    };
    let of_names = |names: &[&str], of: &dyn Fn(&str) -> i16| names.iter().map(|name| of(name)).collect();
    let none = vec![0; field.length];
    Some(match (field.is, value.as_ref()) {
        (_, None) => none,
        // cards that lie face down
        (ObservedAs::Number, Some(Value::Array(list))) => vec![i16::try_from(list.len()).expect("a short list")],
        (ObservedAs::Number, Some(value)) => vec![number(value)?],
        (ObservedAs::Counts(names), Some(Value::Object(counts))) => {
            of_names(names, &|name| counts.get(name).and_then(number).unwrap_or(0))
        }
        (ObservedAs::OneOf(names), Some(Value::String(kind))) => of_names(names, &|name| (name == kind).into()),
        (ObservedAs::Kind(names), Some(Value::String(kind))) => {
            let place = names.iter().position(|name| name == kind).expect("a kind");
            vec![i16::try_from(place + 1).expect("a small number")]
        }
        (ObservedAs::Seat, Some(value)) => {
            let place = (value.as_i64()? - i64::from(seat.number())).rem_euclid(players.into());
            vec![i16::try_from(place + 1).expect("a small number")]
        }
        (ObservedAs::Set(names), Some(Value::Array(members))) => {
            let is = |member: &Value, name: &str| {
                member.as_u64().map_or(member == name, |number| name == number.to_string())
            };
            of_names(names, &|name| members.iter().any(|member| is(member, name)).into())
        }
        (ObservedAs::Seats, Some(value)) => {
            let is_in = |seat: i64| match value {
                Value::Array(seats) => seats.iter().any(|one| *one == seat),
                one => *one == seat,
            };
            let own = i64::from(seat.number());
            (0..i64::from(players)).map(|place| is_in((own + place) % i64::from(players)).into()).collect()
        }
        (ObservedAs::Places(names), Some(Value::Array(list))) => {
            let place = |name: &str| {
                list.iter()
                    .position(|item| {
                        item == name || item.as_array().is_some_and(|set| set.iter().any(|one| one == name))
                    })
                    .map_or(0, |place| place + 1)
            };
            of_names(names, &|name| i16::try_from(place(name)).expect("a short list"))
        }
        _ => return None,
    })
}

/// Plays games of each set-up, and compares all observations with the views. `left_out`: fields of the view without numbers.
fn observations_are_views<G: FullGame + Samples + Observable>(left_out: &[&str]) {
    let mut changes = Changes::default();
    let (mut compared, mut pairs) = (HashMap::new(), HashMap::<String, usize>::new());
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a set-up");
        let (fields, players) = (observed_fields::<G>(&rules), G::players(&rules));
        let mut known = HashMap::<(Seat, Vec<i16>), G::State>::new();
        changes.begin_again();
        let mut game = Playout::<G>::new(&rules, 6, 1).expect("a game");
        while game.step().expect("no stop").is_some() {
            changes.learn(&serde_json::to_value(game.state()).expect("JSON"));
            // to compare is slow: one moment in five
            if !game.steps.is_multiple_of(5) {
                continue;
            }
            for seat in Seat::all(players) {
                let view = G::view(&rules, game.state(), Viewer::Seat(seat));
                let numbers = observed::<G>(&rules, &fields, &view, seat);
                assert_eq!(observed::<G>(&rules, &fields, game.state(), seat), numbers, "the whole state shows more");
                let json = serde_json::to_value(&view).expect("JSON");
                for field in &fields {
                    if let Some(expected) = expected(field, &json, seat, players) {
                        assert_eq!(numbers[field.first..][..field.length], expected, "{} of {json}", field.path);
                        *compared.entry(field.path.clone()).or_insert(0) += 1;
                    }
                }
                let is_left_out = |place: &str| left_out.iter().any(|field| place.starts_with(field));
                changes.of::<G>(&view, |other, place| {
                    // a state that cannot be played has numbers out of range
                    let mut others = vec![0; numbers.len()];
                    observe::<G>(&rules, other, seat, &mut others);
                    *pairs.entry(place.to_owned()).or_default() += 1;
                    others == numbers && !is_left_out(place)
                });
                if let Some(other) = known.insert((seat, numbers), view.clone()) {
                    assert_eq!(serde_json::to_value(&other).expect("JSON"), json, "{}", sample.name);
                }
            }
        }
    }
    changes.expect_most();
    assert!(compared.len() > 100 && pairs.len() > 100, "{} fields, {} places", compared.len(), pairs.len());
}

#[test]
fn observations_are_what_views_show() {
    observations_are_views::<AmunRe>(&["/point_of_view"]);
    observations_are_views::<Horus>(&[]);
    observations_are_views::<MenNefer>(&[]);
}

/// Tasks of Men-Nefer: of each kind one, and others that differ from it in one value.
fn tasks() -> Vec<Value> {
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

#[test]
fn each_value_of_a_task_is_observed() {
    let rules = MenNefer::rules(&MenNefer::samples()[0].setup).expect("a set-up");
    let fields = observed_fields::<MenNefer>(&rules);
    let kinds = fields.iter().find(|field| field.path == "tasks.0.kind").expect("the kinds of task");
    let mut json = serde_json::to_value(MenNefer::initial(&rules)).expect("JSON");
    let (mut known, mut seen) = (HashMap::new(), HashSet::new());
    for task in tasks() {
        json["tasks"] = json!([task]);
        let state = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{task}: {error}"));
        let numbers = observed::<MenNefer>(&rules, &fields, &state, Seat::FIRST);
        seen.extend(numbers[kinds.first..][..kinds.length].iter().position(|number| *number == 1));
        if let Some(other) = known.insert(numbers, task.clone()) {
            panic!("{task} looks like {other}");
        }
    }
    assert_eq!(seen.len(), kinds.length);
}
