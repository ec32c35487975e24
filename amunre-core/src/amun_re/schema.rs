//! The words of Amun-Re as a JSON Schema: what a record of the game has in them.

use schemars::JsonSchema;
use serde_json::{Value, json};

use super::{Command, Event, Setup, State};
use crate::engine::schema::generator;

/// The schema of commands, events, set-ups and states; these four are what schemas of records refer to.
pub fn schema() -> Value {
    fn name<T: JsonSchema>(generator: &mut schemars::SchemaGenerator) {
        generator.subschema_for::<T>();
    }
    let mut generator = generator();
    name::<Command>(&mut generator);
    name::<Event>(&mut generator);
    name::<Setup>(&mut generator);
    name::<State>(&mut generator);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The words of Amun-Re",
        "description": "Commands, events, set-ups and states (views too), as records of the game have them. \
            Generated from the types of the program.",
        "$defs": generator.take_definitions(true),
    })
}
