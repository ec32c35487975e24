//! The schemas of `docs/reference/schema`: they are those of the types of the program, every line of a log matches them, and other lines
//! do not.

use std::collections::BTreeSet;

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::game::{FullGame, Game as _};
use amunre_core::log::format::schema::{line_schema, line_schema_name, line_schemas};
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::{corpus, golden_files, logs, project_files};
use boon::{Compiler, SchemaIndex, Schemas};
use rayon::prelude::*;
use serde_json::{Value, json};

const BLESS: &str = "AMUNRE_BLESS_SCHEMA";

/// The file of a schema, by its name.
fn path(name: &str) -> String {
    format!("docs/reference/schema/{name}.schema.json")
}

/// The words of a game.
fn words_of<G: FullGame>() -> Value {
    G::schema()
}

#[test]
fn the_committed_schemas_are_those_of_the_types() {
    let words = GAMES.iter().map(|game| ((*game).to_owned(), with_game!(game, G => words_of::<G>()).expect("a game")));
    let all: Vec<(String, Value)> = line_schemas().into_iter().chain(words).collect();
    for (name, schema) in &all {
        golden_files::same(&path(name), &golden_files::pretty(schema), BLESS);
    }
    let there_are: BTreeSet<String> = project_files::files("docs/reference/schema", ".json").into_iter().collect();
    assert_eq!(there_are, all.iter().map(|(name, _)| path(name)).collect());
}

#[test]
fn a_schema_of_lines_refers_to_the_words_of_its_game_alone() {
    for game in GAMES {
        let line = line_schema(game).to_string();
        assert!(line.contains(&format!("{game}.schema.json#/$defs/Event")), "{game}");
        assert!(!line.contains("<game>"), "{game}");
        let others = GAMES.iter().filter(|other| *other != game);
        others.for_each(|other| assert!(!line.contains(&format!("{other}.schema.json")), "{game} and {other}"));
    }
}

#[test]
fn what_has_words_of_another_game_is_no_line() {
    let word = json!({ "const": "throw" });
    let words = json!({ "$defs": { "Command": word, "Event": word, "Setup": word, "State": word } });
    let (mut compiler, mut schemas) = (Compiler::new(), Schemas::new());
    compiler.add_resource("https://senet.test/line.json", line_schema("senet")).expect("a schema");
    compiler.add_resource("https://senet.test/senet.schema.json", words).expect("a schema");
    let line = compiler.compile("https://senet.test/line.json", &mut schemas).expect("a schema of lines");
    for own in lines() {
        // a remark, or who leaves the table, is said in the same words in every game
        let has_words = ["events", "setup", "view"].iter().any(|field| own["record"].to_string().contains(field));
        let is_line = schemas.validate(&own, line).is_ok();
        assert_eq!(is_line, !has_words, "{own}");
    }
}

/// A committed schema, ready to validate with.
struct Validator {
    schemas: Schemas,
    line: SchemaIndex,
}

impl Validator {
    fn new(game: &str) -> Self {
        let mut schemas = Schemas::new();
        let path = golden_files::file(&path(&line_schema_name(game)));
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
    let validators: Vec<(&str, Validator)> = GAMES.iter().map(|game| (*game, Validator::new(game))).collect();
    let of = |log: &[u8]| {
        let text = String::from_utf8_lossy(log);
        let header: Value = serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
        let game = header["record"]["header"]["game"].as_str().expect("a game").to_owned();
        validators.iter().find(|(id, _)| *id == game).map_or(&validators[0].1, |(_, validator)| validator)
    };
    corpus::sound().par_iter().for_each(|log| of(&log.bytes).accepts(&log.path, &log.bytes));
    // a fault is not in the form, unless the log cannot be read at all; what does not lie under its seal can be anything
    let has_the_form = |log: &&corpus::Log| {
        verify(log.bytes.as_slice(), &VerifyOptions::default()).is_ok_and(|verdict| {
            let rule = verdict.intact.fault().map(|fault| fault.rule.as_str());
            !matches!(rule, Some("record/seal" | "record/opening"))
        })
    };
    for log in corpus::faulty().iter().filter(has_the_form) {
        of(&log.bytes).accepts(&log.path, &log.bytes);
    }
    for number in 0..6 {
        let setup = Setup::classic(3 + u8::try_from(number % 3).expect("a small number"));
        let log = logs::random(&logs::agreed::<AmunRe>(&format!("schema {number}"), setup), number, usize::MAX);
        of(log.as_bytes()).accepts(&format!("game {number}"), log.as_bytes());
    }
}

/// The lines of a log with every kind of record.
fn lines() -> Vec<Value> {
    let logs = corpus::sound();
    let log = logs.iter().find(|log| log.path == "sound/abandoned-3p").expect("a small log");
    String::from_utf8_lossy(&log.bytes).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn broken_lines_have_not() {
    let validator = Validator::new(AmunRe::ID);
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
    in_record("a digest that is no hash", "start", "digest", "/digest/spectator", json!("unseen"));
    in_record("an undo of nothing", "undo", "first", "/first", Value::Null);
    in_record("an undo before the beginning", "undo", "first", "/first", json!(-1));
    in_record("a note without a text", "note", "text", "/text", Value::Null);
    in_record("a seat that does nothing", "seat", "abandoned", "/abandoned", json!({}));
    in_record("a winner twice", "result", "winners", "/winners", json!([1, 1]));
    in_record("points that are none", "result", "scores", "/scores/0", json!("7"));
}
