//! The JSON Schema of a line of a log, as docs/log-format.md describes it.
//!
//! The definitions of a game are in a file of its own beside this one, named after the game. A line uses the definitions of one
//! game: if there are several games, each has its own schema of lines.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use crate::engine::schema::generator;
use crate::log::format::commitment::seal::UNSEEN;
use crate::log::format::record::{Opening, Record, Seal};
use crate::log::{Address, Hash};
use crate::registry::GAMES;

/// The name of the schema of a line, without its ending.
const NAME: &str = "amunre-log-1";

/// A placeholder for the id of the game.
pub(crate) const GAME: &str = "<game>";

/// The schemas of lines: the name of each file, without its ending, and its content.
pub fn schemas() -> Vec<(String, Value)> {
    let mut all: Vec<(String, Value)> = GAMES.iter().map(|game| (name_of(game), line_of(game))).collect();
    if all.len() > 1 {
        all.push((NAME.to_owned(), line_of_any()));
    }
    all
}

/// The name of the schema of a line of this game.
pub fn name_of(game: &str) -> String {
    if GAMES.len() > 1 { format!("{NAME}.{game}") } else { NAME.to_owned() }
}

/// The schema of a line of a log of this game.
pub fn line_of(game: &str) -> Value {
    let mut schema = generator().into_root_schema_for::<Line>();
    schema.insert("title".to_owned(), "A line of a game's log".into());
    named(schema.to_value(), game)
}

/// The schema of a line of a log of any game.
fn line_of_any() -> Value {
    let of = |game: &&str| json!({ "$ref": format!("{}.schema.json", name_of(game)) });
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
/// A schema describes the form of a line. docs/log-format.md defines the bytes, the chain, the seals and the order of the
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

/// The opening of a seat's share of the seed.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)] // as above
pub(crate) struct Share {
    /// The address of the seal.
    of: Address,
    /// Its salt.
    salt: Hash,
    /// The seat's signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 1024), extend("pattern" = "^[ -~]*$"))]
    signed: Option<String>,
    /// The share.
    value: Hash,
}

impl JsonSchema for Hash {
    fn schema_name() -> Cow<'static, str> {
        "Hash".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "32 bytes as lower-case hex digits.",
            "type": "string",
            "pattern": "^[0-9a-f]{64}$",
        })
    }
}

/// A reference to a definition in the schema of the game.
fn of_the_game(word: &str) -> Schema {
    json_schema!({ "$ref": format!("{GAME}.schema.json#/$defs/{word}") })
}

/// A command that has a name exactly when it is sealed or unseen.
pub(crate) fn named_if_hidden() -> Value {
    let sealed = json!({ "type": "object", "required": ["sealed"] });
    json!({
        "if": { "properties": { "command": { "anyOf": [sealed, { "const": UNSEEN }] } } },
        "then": { "required": ["name"] },
        "else": { "not": { "required": ["name"] } },
    })
}

macro_rules! stand_ins {
    ($($(#[$doc:meta])* $Name:ident = |$generator:pat_param| $schema:expr;)*) => {
        $($(#[$doc])*
        pub(crate) struct $Name;

        impl JsonSchema for $Name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($Name).into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                $schema
            }
        })*
    };
}

// the values of a game, which records hold as JSON
stand_ins! {
    /// An event.
    Event = |_| of_the_game("Event");
    /// A state, or a view of it.
    State = |_| of_the_game("State");
    /// A set-up; a stated position is in the header, not in the set-up.
    Agreed = |_| {
        let mut schema = of_the_game("Setup");
        schema.insert("not".to_owned(), json!({ "required": ["position"] }));
        schema
    };
    /// A command: public, sealed or unseen.
    Asked = |generator| json_schema!({
        "anyOf": [generator.subschema_for::<Seal>(), { "const": UNSEEN }, of_the_game("Command")],
    });
    /// A sealed value: 64 hex digits, an item, the content of a pile, a command, a view or a state, cards of a hand.
    Opened = |generator| {
        let made = generator.subschema_for::<Vec<(String, u8)>>();
        let cards = json_schema!({ "type": "object", "additionalProperties": { "type": "integer", "minimum": 1, "maximum": 255 } });
        json_schema!({ "anyOf": [{ "type": "string" }, made, of_the_game("Command"), of_the_game("State"), cards] })
    };
}
