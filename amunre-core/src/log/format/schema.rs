//! The JSON Schema of a line of a log, as docs/reference/log-format.md describes it.
//!
//! The definitions of a game are in a file of its own beside this one, named after the game. A line uses the definitions of one
//! game: if there are several games, each has its own schema of lines.

use schemars::JsonSchema;
use serde_json::{Value, json};

use crate::engine::schema::generator;
use crate::log::Hash;
use crate::log::format::record::{Opening, Record};
use crate::log::format::schema_values::GAME;
use crate::registry::GAMES;

/// The name of the schema of a line, without its ending.
const NAME: &str = "amunre-log-1";

/// The schemas of lines: the name of each file, without its ending, and its content.
pub fn line_schemas() -> Vec<(String, Value)> {
    let mut all: Vec<(String, Value)> = GAMES.iter().map(|game| (line_schema_name(game), line_schema(game))).collect();
    if all.len() > 1 {
        all.push((NAME.to_owned(), line_of_any()));
    }
    all
}

/// The name of the schema of a line of this game.
pub fn line_schema_name(game: &str) -> String {
    if GAMES.len() > 1 { format!("{NAME}.{game}") } else { NAME.to_owned() }
}

/// The schema of a line of a log of this game.
pub fn line_schema(game: &str) -> Value {
    let mut schema = generator().into_root_schema_for::<Line>();
    schema.insert("title".to_owned(), "A line of a game's log".into());
    named(schema.to_value(), game)
}

/// The schema of a line of a log of any game.
fn line_of_any() -> Value {
    let of = |game: &&str| json!({ "$ref": format!("{}.schema.json", line_schema_name(game)) });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a game's log",
        "description": "A line of a log, version 1, of any of the games. All lines of a log are of one game.",
        "anyOf": GAMES.iter().map(of).collect::<Vec<_>>(),
    })
}

/// A schema with the placeholder replaced by the id of the game.
fn named(schema: Value, game: &str) -> Value {
    match schema {
        Value::String(text) => text.replace(GAME, game).into(),
        Value::Array(items) => items.into_iter().map(|item| named(item, game)).collect(),
        Value::Object(members) => members.into_iter().map(|(key, value)| (key, named(value, game))).collect(),
        other => other,
    }
}

/// A line of a log, version 1: `{"hash":…,"open":[…],"record":{…}}`. Generated from the types of the program.
///
/// A schema describes the form of a line. docs/reference/log-format.md defines the bytes, the chain, the seals and the order of the
/// records.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)] // it is read as bytes: here it only has a form
struct Line {
    /// The chain up to this line.
    hash: Hash,
    /// The openings of this copy, in ascending order of the addresses.
    open: Vec<Opening<'static>>,
    /// The public part of the line.
    record: Record<'static>,
}
