//! The JSON Schema of a line of a log: its form, as docs/log-format.md describes it.
//!
//! What belongs to a game stands in a file of its own beside this one, named after the game.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use super::record::{Opening, Record, Seal};
use super::sealing::UNSEEN;
use super::{Address, Hash};
use crate::engine::schema::generator;
use crate::registry::GAMES;

/// The schema of a line.
pub fn schema() -> Value {
    let mut schema = generator().into_root_schema_for::<Line>();
    schema.insert("title".to_owned(), "A line of a game's log".into());
    schema.to_value()
}

/// A line of a log, version 1: `{"hash":…,"open":[…],"record":{…}}`. Generated from the types of the program.
///
/// A schema says which form a line has. The bytes, the chain, the seals and the order of the records are told by
/// docs/log-format.md.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)] // it is read as bytes: here it only has a form
struct Line {
    /// The chain up to this line.
    hash: Hash,
    /// What the owner of this copy may know besides, in ascending order of the addresses.
    open: Vec<Opening<'static>>,
    /// What everybody may see.
    record: Record<'static>,
}

/// The opening of a seat's share of the seed.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)] // as above
pub(super) struct Share {
    /// Which share.
    of: Address,
    /// Its salt.
    salt: Hash,
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

/// What one of the games says with a word of its schema.
fn of_a_game(word: &str) -> Schema {
    let one = |game: &str| json!({ "$ref": format!("{game}.schema.json#/$defs/{word}") });
    match GAMES {
        [game] => Schema::try_from(one(game)).unwrap_or_default(),
        games => json_schema!({ "anyOf": games.iter().map(|game| one(game)).collect::<Vec<_>>() }),
    }
}

/// A command that has a name exactly when it is sealed or unseen.
pub(super) fn named_if_hidden() -> Value {
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
        pub(super) struct $Name;

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

// what stands in records as JSON, because it belongs to the game
stand_ins! {
    /// An event.
    Event = |_| of_a_game("Event");
    /// A state, or a view of it.
    State = |_| of_a_game("State");
    /// A set-up; a position that is stated stands in the header, not in it.
    Agreed = |_| {
        let mut schema = of_a_game("Setup");
        schema.insert("not".to_owned(), json!({ "required": ["position"] }));
        schema
    };
    /// A command, as far as everybody may know it.
    Asked = |generator| json_schema!({
        "anyOf": [generator.subschema_for::<Seal>(), { "const": UNSEEN }, of_a_game("Command")],
    });
    /// What was sealed: 64 hex digits, an item, what was in a pile, a command, a view or a state.
    Opened = |generator| {
        let made = generator.subschema_for::<Vec<(String, u8)>>();
        json_schema!({ "anyOf": [{ "type": "string" }, made, of_a_game("Command"), of_a_game("State")] })
    };
}
