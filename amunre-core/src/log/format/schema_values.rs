//! The schemas of the values of a game, which records hold as JSON, and of hashes.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use crate::log::format::record::{Seal, UNSEEN};
use crate::log::{Address, Hash};

/// A placeholder for the id of the game.
pub(crate) const GAME: &str = "<game>";

/// The opening of a seat's share of the seed.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)] // it is read as another type: here it only has a form
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
