//! The schemas of `docs/schema`: they are what the types of the program say, every line of a log has their form, and what has
//! it not is none.

use amunre_core::amun_re::Setup;
use amunre_core::replay::{Options, verify};
use amunre_tests::{committed, corpus, logs};
use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};

const BLESS: &str = "AMUNRE_BLESS_SCHEMA";
const LINE: &str = "docs/schema/amunre-log-1.schema.json";
const WORDS: &str = "docs/schema/amun-re.schema.json";

#[test]
fn the_committed_schemas_are_those_of_the_types() {
    committed::same(LINE, &committed::pretty(&amunre_core::replay::schema::schema()), BLESS);
    committed::same(WORDS, &committed::pretty(&amunre_core::amun_re::schema::schema()), BLESS);
}

/// A committed schema, ready to validate with.
struct Validator {
    schemas: Schemas,
    line: SchemaIndex,
}

impl Validator {
    fn new() -> Self {
        let mut schemas = Schemas::new();
        let path = committed::file(LINE);
        let line = Compiler::new().compile(path.to_str().expect("a path"), &mut schemas);
        Self { line: line.unwrap_or_else(|error| panic!("{error:#}")), schemas }
    }

    fn check(&self, line: &Value) -> Result<(), String> {
        self.schemas.validate(line, self.line).map_err(|error| error.to_string())
    }

    #[track_caller]
    fn accepts(&self, name: &str, log: &[u8]) {
        let text = String::from_utf8_lossy(log);
        // a line that does not end is none
        for (entry, line) in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')).enumerate() {
            let line: Value = serde_json::from_str(line).expect("a line of JSON");
            if let Err(error) = self.check(&line) {
                panic!("{name}, entry {entry}: {error}\n{line}");
            }
        }
    }
}

#[test]
fn lines_of_logs_have_the_form() {
    let validator = Validator::new();
    for log in corpus::sound() {
        validator.accepts(&log.path, &log.bytes);
    }
    // a fault is not in the form, unless the log cannot be read at all; what does not lie under its seal can be anything
    let has_the_form = |log: &&corpus::Log| {
        verify(log.bytes.as_slice(), &Options::default()).is_ok_and(|verdict| {
            let rule = verdict.intact.fault().map(|fault| fault.rule.as_str());
            !matches!(rule, Some("record/seal" | "record/opening"))
        })
    };
    for log in corpus::faulty().iter().filter(has_the_form) {
        validator.accepts(&log.path, &log.bytes);
    }
    for number in 0..6 {
        let setup = Setup::classic(3 + u8::try_from(number % 3).expect("a small number"));
        let log = logs::random(&logs::agreed(&format!("schema {number}"), setup), number, usize::MAX);
        validator.accepts(&format!("game {number}"), log.as_bytes());
    }
}

/// The lines of a log that has everything.
fn lines() -> Vec<Value> {
    let logs = corpus::sound();
    let log = logs.iter().find(|log| log.path == "sound/abandoned-3p").expect("a small log");
    String::from_utf8_lossy(&log.bytes).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn broken_lines_have_not() {
    let validator = Validator::new();
    let lines = lines();
    let first = |kind: &str, has: &str| {
        let found = lines.iter().find(|line| !line["record"][kind][has].is_null());
        found.unwrap_or_else(|| panic!("no {kind} with {has}")).clone()
    };
    let breaks = |name: &str, kind: &str, has: &str, change: &dyn Fn(&mut Value)| {
        let mut line = first(kind, has);
        assert_eq!(validator.check(&line), Ok(()));
        change(&mut line);
        assert!(validator.check(&line).is_err(), "{name} is accepted: {line}");
    };
    let in_record = |name: &str, kind: &str, has: &str, pointer: &str, value: Value| {
        let path = format!("/record/{kind}{pointer}");
        breaks(name, kind, has, &|line| {
            let (parent, key) = path.rsplit_once('/').expect("a path");
            match line.pointer_mut(parent).expect("what is changed") {
                Value::Object(members) if value.is_null() => drop(members.remove(key)),
                Value::Object(members) => drop(members.insert(key.to_owned(), value.clone())),
                Value::Array(items) => items[key.parse::<usize>().expect("a place")] = value.clone(),
                _ => panic!("nothing stands at {path}"),
            }
        });
    };
    breaks("a line without openings", "start", "events", &|line| {
        drop(line.as_object_mut().expect("a line").remove("open"));
    });
    breaks("one field more", "start", "events", &|line| line["signed"] = json!(""));
    breaks("a hash in upper case", "start", "events", &|line| line["hash"] = json!("A".repeat(64)));
    breaks("a short hash", "start", "events", &|line| line["hash"] = json!("a".repeat(63)));
    breaks("an unknown kind", "start", "events", &|line| line["record"] = json!({"move": {}}));
    breaks("two kinds", "start", "events", &|line| line["record"]["note"] = json!({"text": ""}));
    breaks("a list for a record", "start", "events", &|line| line["record"] = json!([]));
    breaks("an opening without a value", "header", "key", &|line| {
        drop(line["open"][0].as_object_mut().expect("an opening").remove("value"));
    });
    breaks("an address of three", "header", "key", &|line| line["open"][0]["of"] = json!([0, 0, 0]));
    breaks("a slot beyond 32 bits", "header", "key", &|line| line["open"][0]["of"] = json!([0, 4_294_967_296_u64]));
    breaks("an opened number", "header", "key", &|line| line["open"][0]["value"] = json!(7));
    in_record("a newer version", "header", "key", "/version", json!(2));
    in_record("another format", "header", "key", "/format", json!("amunre"));
    in_record("another game", "header", "key", "/game", json!("ra"));
    in_record("no game", "header", "key", "/game", Value::Null);
    in_record("an edition by its short name", "header", "key", "/setup/edition", json!("classic"));
    in_record("a position in the set-up", "header", "key", "/setup/position", json!({}));
    in_record("256 players", "header", "key", "/setup/players", json!(256));
    in_record("an unknown point of view", "header", "key", "/point_of_view", json!("host"));
    in_record("a seed in the clear", "header", "key", "/chance/seed", json!("0".repeat(64)));
    in_record("a key in the clear", "header", "key", "/key", json!("0".repeat(64)));
    in_record("a null", "header", "key", "/secrecy", json!([null]));
    in_record("no events", "start", "events", "/events", Value::Null);
    in_record("an unknown event", "start", "events", "/events/0", json!("rained"));
    in_record("no draws in a list", "start", "draws", "/draws", json!([]));
    in_record("a draw without a label", "start", "draws", "/draws/0/label", Value::Null);
    in_record("-1 copies", "start", "draws", "/draws/0/made", json!([["abu", -1]]));
    in_record("a seat 9", "command", "seat", "/seat", json!(9));
    in_record("a seat in words", "command", "seat", "/seat", json!("red"));
    in_record("a command of another game", "command", "seat", "/command", json!({"meld": {}}));
    in_record("a province misspelt", "command", "seat", "/command", json!({"bid": {"gold": 3, "province": "abidos"}}));
    in_record(
        "a command with a field more",
        "command",
        "seat",
        "/command",
        json!({"sell": {"card": "builder", "gold": 1}}),
    );
    in_record("a sealed command without a name", "command", "name", "/name", Value::Null);
    in_record("a name where nothing is hidden", "command", "name", "/command", json!("done"));
    in_record("a salt without an address", "command", "reveals", "/reveals/0/of", Value::Null);
    in_record("a digest that is no hash", "command", "digest", "/digest/spectator", json!("unseen"));
    in_record("an undo of nothing", "undo", "first", "/first", Value::Null);
    in_record("an undo before the beginning", "undo", "first", "/first", json!(-1));
    in_record("a note without a text", "note", "text", "/text", Value::Null);
    in_record("a seat that does nothing", "seat", "abandoned", "/abandoned", json!({}));
    in_record("a winner twice", "result", "winners", "/winners", json!([1, 1]));
    in_record("points that are none", "result", "scores", "/scores/0", json!("7"));
}
