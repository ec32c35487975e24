//! Canonical JSON that is not a log: unknown words, impossible values, records and openings at the wrong place.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::log::format::{Address, Hash, seal};
use amunre_tests::{corpus, fuzzed, logs};
use serde_json::{Value, json};

use super::made::{header, header_with, log, note, opened, with_text};

pub(crate) fn cases() -> Vec<(&'static str, Vec<u8>)> {
    let mut cases = headers();
    cases.extend(setups());
    cases.extend(records());
    cases.extend(openings());
    cases.extend(positions());
    cases
}

fn headers() -> Vec<(&'static str, Vec<u8>)> {
    let with = |field: &str, value: Value| log(&[header_with(field, value)]);
    vec![
        ("no header", log(&[note("a remark")])),
        ("no header, but a game", log(&[json!({"start": {"events": []}}), header()])),
        ("two headers", log(&[header(), header()])),
        ("an empty record", log(&[json!({})])),
        ("another game", with("game", json!("ra"))),
        ("a game without a name", with("game", json!(""))),
        ("a game with a long name", with("game", json!("a".repeat(1_000)))),
        ("a number for a game", with("game", json!(7))),
        ("no game", with("game", Value::Null)),
        ("a newer version", with("version", json!(2))),
        ("a version in words", with("version", json!("1"))),
        ("no version", with("version", Value::Null)),
        ("another format", with("format", json!("portable-game-notation"))),
        ("no format", with("format", Value::Null)),
        ("a field that is unknown", with("author", json!("Ann"))),
        ("a field that is missing", with("seats", Value::Null)),
        ("no id of the game", with("game_id", Value::Null)),
        ("a short id of the game", with("game_id", json!("abc"))),
        ("an id of the game in upper case", with("game_id", json!("AB".repeat(32)))),
        ("a chance that is unknown", with("chance", json!("dice"))),
        ("a seed in the clear", with("chance", json!({"seed": "7"}))),
        ("too few shares", with("chance", json!({"shares": {"host": sealed(), "seats": [sealed()]}}))),
        ("a point of view of nobody", with("point_of_view", json!({"seat": 3}))),
        ("a point of view beyond all tables", with("point_of_view", json!({"seat": 9}))),
        ("a point of view that is unknown", with("point_of_view", json!("host"))),
        ("a secrecy that is unknown", with("secrecy", json!("some"))),
        ("no data", with("data", json!([]))),
        ("other data", with("data", json!([{"digest": Hash([1; 32]), "id": "amun-re/board/classic-2003"}]))),
        ("a name less", with("seats", json!(["red", "black"]))),
        ("nine names", with("seats", json!(["a", "b", "c", "d", "e", "f", "g", "h", "i"]))),
        ("a name that is empty", with("seats", json!(["red", "", "blue"]))),
        ("a name with a control character", with("seats", json!(["red", "bl\u{1b}[31mack", "blue"]))),
        ("a name with a line feed", with("seats", json!(["red", "black\nwins", "blue"]))),
        ("a name of 41 characters", with("seats", json!(["red", "\u{e9}".repeat(41), "blue"]))),
        ("a seal too many", with("seats", json!([{"sealed": Hash::default()}, "black", "blue"]))),
    ]
}

fn setups() -> Vec<(&'static str, Vec<u8>)> {
    let with = |setup: Value| log(&[header_with("setup", setup)]);
    let board = |change: &dyn Fn(&mut Value)| {
        let text = include_str!("../../../../amunre-core/data/amun_re/board-classic-2003.json");
        let mut board: Value = serde_json::from_str(text).expect("a board");
        board["id"] = json!("mine");
        change(&mut board);
        with(json!({"board": board, "edition": "classic-2003", "players": 3}))
    };
    vec![
        ("an edition by its short name", with(json!({"edition": "classic", "players": 3}))),
        ("an edition that is unknown", with(json!({"edition": "deluxe", "players": 3}))),
        ("200 players", with(json!({"edition": "classic-2003", "players": 200}))),
        ("300 players", with(json!({"edition": "classic-2003", "players": 300}))),
        ("-1 players", with(json!({"edition": "classic-2003", "players": -1}))),
        ("no set-up", with(json!([]))),
        (
            "a set-up with what need not be said",
            with(json!({"edition": "classic-2003", "players": 3, "starting_player": 0})),
        ),
        (
            "a starting player beyond the table",
            with(json!({"edition": "classic-2003", "players": 3, "starting_player": 3})),
        ),
        ("a position in the set-up", with(json!({"edition": "classic-2003", "players": 3, "position": {}}))),
        ("a long board with what need not be said", board(&|board| board["title"] = json!("x".repeat(100_000)))),
        ("a board that is unknown", with(json!({"board": "mine", "edition": "classic-2003", "players": 3}))),
        ("a board with 200 temples", board(&|board| board["provinces"]["abu"]["temples"]["value"] = json!(200))),
        (
            "a board with 10^15 gold",
            board(&|board| board["provinces"]["abu"]["mine"]["value"] = json!(1_000_000_000_000_000_u64)),
        ),
        ("a board with -1 fields", board(&|board| board["provinces"]["edfu"]["fields"]["value"] = json!(-1))),
        ("a board whose track falls", board(&|board| board["temple_track"][0]["value"] = json!(60_000))),
        (
            "a board without a province",
            board(&|board| drop(board["provinces"].as_object_mut().expect("them").remove("abu"))),
        ),
        (
            "a built-in board with other values",
            board(&|board| {
                board["id"] = json!("amun-re/board/classic-2003");
                board["provinces"]["abu"]["fields"]["value"] = json!(9);
            }),
        ),
    ]
}

fn records() -> Vec<(&'static str, Vec<u8>)> {
    let after = |record: Value| log(&[header(), record]);
    let begun = logs::random(&logs::agreed::<AmunRe>("bad logs", Setup::classic(3)), 1, 1);
    let (before, bid) = begun.trim_end().rsplit_once('\n').expect("a command");
    let command = |fields: Value| {
        let mut line: Value = serde_json::from_str(bid).expect("JSON");
        let command = line["record"]["command"].as_object_mut().expect("a command");
        command.extend(fields.as_object().expect("fields").clone());
        fuzzed::mend(format!("{before}\n{line}\n").as_bytes())
    };
    vec![
        ("a record of an unknown kind", after(json!({"move": {"from": "e2", "to": "e4"}}))),
        ("a record of two kinds", after(json!({"note": {"text": ""}, "undo": {"first": 2, "seat": 0}}))),
        ("a record without a kind", after(json!({}))),
        ("a field that is unknown in a note", after(json!({"note": {"by": "Ann", "text": ""}}))),
        ("a list for an object", after(json!({"note": ["a remark"]}))),
        ("a list for an object, to the last field", after(json!({"note": [1, "a remark"]}))),
        ("a word for an object", after(json!({"note": "a remark"}))),
        ("an object for a list", after(json!({"ruling": {"agreed": {}, "events": [], "reason": ""}}))),
        ("a number for a text", after(json!({"note": {"text": 7}}))),
        ("a seat 9", after(json!({"note": {"seat": 9, "text": ""}}))),
        ("a seat 300", after(json!({"note": {"seat": 300, "text": ""}}))),
        ("a seat -1", after(json!({"note": {"seat": -1, "text": ""}}))),
        ("a seat beyond the table in a note", after(json!({"note": {"seat": 7, "text": ""}}))),
        ("a remark with a long field more", after(json!({"note": {"text": "", "x".repeat(100_000): 1}}))),
        ("a remark of a seat with a long name", after(json!({"note": {"seat": "x".repeat(100_000), "text": ""}}))),
        ("a number for a choice", with_text("{\"seat\":{\"resigned\":0}}")),
        ("a choice by its number", with_text("{\"7\":{}}")),
        ("the command that the others are made of", command(json!({}))),
        ("a seat beyond the table that asks", command(json!({"seat": 7}))),
        ("another seat that asks", command(json!({"seat": 1}))),
        ("events in an object", command(json!({"events": {}}))),
        ("events that are unknown", command(json!({"events": ["rained"]}))),
        ("an event twice", command(json!({"events": ["auction_ended", "auction_ended"]}))),
        ("a name where nothing is secret", command(json!({"name": "offer/0"}))),
        ("a hidden command", command(json!({"command": "unseen"}))),
        ("a secret that cannot be", command(json!({"command": "unseen", "name": "offer/0"}))),
        (
            "a value that is turned over and was not hidden",
            command(json!({"reveals": [{"name": "offer/0", "value": 1}]})),
        ),
        ("a command that is unknown", command(json!({"command": {"meld": {}}}))),
        ("a command with a field too many", command(json!({"command": {"sell": {"card": "builder", "gold": 1}}}))),
        ("a command with a list for its fields", command(json!({"command": {"bid": [3, "abydos"]}}))),
        ("a bid of 70,000 gold", command(json!({"command": {"bid": {"gold": 70_000, "province": "abydos"}}}))),
        ("a draw -1", command(json!({"draws": [{"item": "abu", "label": "provinces/provinces/1", "number": -1}]}))),
        (
            "a draw of 300 copies",
            command(json!({"draws": [{"item": "abu", "label": "l", "made": [["abu", 300]], "number": 0}]})),
        ),
        ("a draw of nothing", command(json!({"draws": [{}]}))),
        ("draws, but none", command(json!({"draws": []}))),
        ("a digest in a string", command(json!({"digest": "abc"}))),
        ("a seal in an event", command(json!({"events": [sealed()]}))),
        (
            "a seal with a field more",
            command(json!({"command": {"sealed": Hash::default(), "value": 1}, "name": "offer/0"})),
        ),
        ("a signature of 1,025 characters", command(json!({"signed": "s".repeat(1_025)}))),
        ("a signature that is no plain ASCII", command(json!({"signed": "\u{e9}"}))),
        ("seats that agree in another order", after(json!({"ruling": {"agreed": [1, 0], "events": [], "reason": ""}}))),
        ("a seat that agrees twice", after(json!({"ruling": {"agreed": [1, 1], "events": [], "reason": ""}}))),
        ("a ruling before the start", after(json!({"ruling": {"agreed": [], "events": [], "reason": ""}}))),
        ("scores of 10^9", after(json!({"result": {"breakdown": [], "scores": [1_000_000_000], "winners": []}}))),
        ("events of the start in an object", after(json!({"start": {"events": {}}}))),
        ("an undo of an entry beyond all", after(json!({"undo": {"first": 9_007_199_254_740_991_u64, "seat": 0}}))),
    ]
}

fn sealed() -> Value {
    json!({"sealed": Hash([3; 32])})
}

fn openings() -> Vec<(&'static str, Vec<u8>)> {
    let salt = Hash([2; 32]);
    let seed = Hash([5; 32]);
    let digits = seal(Hash([17; 32]), Address(0, 0), salt, format!("\"{seed}\"").as_bytes());
    let header = || {
        let mut header = header_with("chance", json!({"seed": {"sealed": digits}}));
        header["header"]["key"] = sealed();
        header
    };
    let open = |entry: u64, slot: u64| json!([{"of": [entry, slot], "salt": salt, "value": seed}]);
    let first = |openings: Value| opened(&[(openings, header())]);
    let second = |openings: Value| opened(&[(json!([]), header()), (openings, note(""))]);
    let two = |one: Value, other: Value| json!([one[0], other[0]]);
    vec![
        ("an opening that fits", first(open(0, 0))),
        ("an opening of the header, later", second(open(0, 0))),
        ("a slot beyond", first(open(0, 2))),
        ("a slot beyond 32 bits", first(open(0, 4_294_967_296))),
        ("an opening of a later entry", first(open(1, 0))),
        ("an opening of an entry beyond all", second(open(9_007_199_254_740_991, 0))),
        ("an opening twice", first(two(open(0, 0), open(0, 0)))),
        ("openings in another order", second(two(open(1, 0), open(0, 0)))),
        ("another salt", first(json!([{"of": [0, 0], "salt": Hash([1; 32]), "value": seed}]))),
        ("another value", first(json!([{"of": [0, 0], "salt": salt, "value": "done"}]))),
        ("an opening without a value", first(json!([{"of": [0, 0], "salt": salt}]))),
        ("an opening with a field more", first(json!([{"of": [0, 0], "salt": salt, "seat": 1, "value": seed}]))),
        ("an address of three", first(json!([{"of": [0, 0, 0], "salt": salt, "value": seed}]))),
        ("an opening in a list", first(json!([[[0, 0], salt, seed]]))),
        ("openings that are none", first(json!([7]))),
        ("a seed that is none", fuzzed::mend(&first(json!([{"of": [0, 0], "salt": salt, "value": [1, 2]}])))),
    ]
}

/// A sealed stated position with a change, and one whose view is changed in a log in which nobody sees the whole.
fn positions() -> Vec<(&'static str, Vec<u8>)> {
    let logs = corpus::sound();
    let log = logs.iter().find(|log| log.path == "sound/stated-position-4p").expect("a log from a stated position");
    let text = String::from_utf8_lossy(&log.bytes);
    let first: Value = serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
    let with = |change: &dyn Fn(&mut Value)| {
        let mut line = first.clone();
        let openings = line["open"].as_array_mut().expect("openings");
        // the whole position is the last that is sealed
        change(&mut openings.last_mut().expect("the position")["value"]);
        fuzzed::mend(format!("{line}\n").as_bytes())
    };
    let seen = |change: &dyn Fn(&mut Value)| {
        let mut line = first.clone();
        line["open"] = json!([]);
        change(&mut line["record"]["header"]["position"]["view"]);
        fuzzed::mend(format!("{line}\n").as_bytes())
    };
    vec![
        ("the position that the others are made of", with(&|_| ())),
        ("a position whose view is another", with(&|state| state["seats"][0]["gold"] = json!(19))),
        ("a position in round 9", with(&|state| state["round"] = json!(9))),
        ("a position with 60,000 gold", with(&|state| state["seats"][0]["gold"] = json!(60_000))),
        (
            "a position with a province of two",
            with(&|state| {
                let provinces = state["seats"][0]["provinces"].clone();
                state["seats"][1]["provinces"] = provinces;
            }),
        ),
        ("a position of two seats", with(&|state| drop(state["seats"].as_array_mut().expect("seats").split_off(2)))),
        ("a position with a card more", with(&|state| state["deck"]["kinds"]["builder"] = json!(9))),
        ("a position with a field more", with(&|state| state["weather"] = json!("fine"))),
        ("a position that is a word", with(&|state| *state = json!("later"))),
        ("a position that says what need not be said", with(&|state| state["correction"] = json!(0))),
        ("a view that says what need not be said", seen(&|view| view["correction"] = json!(0))),
        ("a view of a position in round 9", seen(&|view| view["round"] = json!(9))),
        ("a view of a position of a referee", seen(&|view| view["point_of_view"] = json!("referee"))),
        ("a view of a position that is a word", seen(&|view| *view = json!("later"))),
    ]
}
