//! JSON Schemas of what is read and written by hand: seats, tables by seat or by id, sets, short lists. The others are
//! derived.
//!
//! A schema says which form JSON has. That a set is written in ascending order, or that no more kinds are listed in a pile
//! than it has items, no schema can say.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use crate::engine::{ById, BySeat, Counts, Game, Id, IdSet, Seat, Seats, ShortList};

/// A generator of schemas of what is written, as the record writes it: without null, every number within its bounds.
pub(crate) fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_serialize().with_transform(Restricted).into_generator()
}

/// The words of a game, as records of it have them: these four are what schemas of records refer to.
pub(crate) fn words<G: Game>(title: &str) -> Value
where
    G::Command: JsonSchema,
    G::Event: JsonSchema,
    G::Setup: JsonSchema,
    G::State: JsonSchema,
{
    let mut generator = generator();
    generator.subschema_for::<G::Command>();
    generator.subschema_for::<G::Event>();
    generator.subschema_for::<G::Setup>();
    generator.subschema_for::<G::State>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("The words of {title}"),
        "description": "Commands, events, set-ups and states (views too), as records of the game have them. \
            Generated from the types of the program.",
        "$defs": generator.take_definitions(true),
    })
}

#[derive(Clone, Debug)]
struct Restricted;

impl Transform for Restricted {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        if let Some(object) = schema.as_object_mut() {
            without_null(object);
            with_bounds(object);
        }
    }
}

type Object = serde_json::Map<String, Value>;

/// Forbids null: absent values are omitted.
fn without_null(object: &mut Object) {
    let null = Value::from("null");
    if object.get("default") == Some(&Value::Null) {
        object.remove("default");
    }
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|name| *name != null);
        if let [only] = types.as_mut_slice() {
            let only = only.take();
            object.insert("type".to_owned(), only);
        }
    }
    if let Some(Value::Array(choices)) = object.get_mut("anyOf") {
        choices.retain(|choice| choice.get("type") != Some(&null));
        if let [Value::Object(only)] = choices.as_mut_slice() {
            let only = std::mem::take(only);
            object.remove("anyOf");
            // what the field says of itself stands before what its type does
            for (key, value) in only {
                object.entry(key).or_insert(value);
            }
        }
    }
}

/// Bounds say what the names of Rust's integers do, and every reader knows them.
fn with_bounds(object: &mut Object) {
    let most = match object.remove("format").as_ref().and_then(Value::as_str) {
        Some("uint32") => u64::from(u32::MAX),
        // the largest that every reader of JSON reads exactly
        Some("uint64") => (1 << 53) - 1,
        _ => return,
    };
    object.insert("maximum".to_owned(), most.into());
}

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A place at the table, counted from 0 clockwise.",
            "type": "integer",
            "minimum": 0,
            "maximum": Self::MOST - 1,
        })
    }
}

impl JsonSchema for Seats {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A set of seats, in ascending order.",
            "type": "array",
            "items": generator.subschema_for::<Seat>(),
            "uniqueItems": true,
        })
    }
}

/// A schema that stands where it is used, without a name of its own.
macro_rules! inlined {
    () => {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            std::any::type_name::<Self>().into()
        }
    };
}

impl<T: JsonSchema, const N: usize> JsonSchema for BySeat<T, N> {
    inlined!();

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": generator.subschema_for::<T>(),
            "minItems": 1,
            "maxItems": N,
        })
    }
}

impl<T: JsonSchema, const CAP: usize> JsonSchema for ShortList<T, CAP> {
    inlined!();

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<T>(), "maxItems": CAP })
    }
}

impl<K: JsonSchema> JsonSchema for IdSet<K> {
    inlined!();

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<K>(), "uniqueItems": true })
    }
}

impl<K: Id + JsonSchema, T: JsonSchema, const N: usize> JsonSchema for ById<K, T, N> {
    inlined!();

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": generator.subschema_for::<K>(),
            "additionalProperties": generator.subschema_for::<T>(),
            "minProperties": N,
        })
    }
}

impl<K: Id + JsonSchema, const N: usize> JsonSchema for Counts<K, N> {
    inlined!();

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": generator.subschema_for::<K>(),
            "additionalProperties": { "type": "integer", "minimum": 1, "maximum": 255 },
        })
    }
}
