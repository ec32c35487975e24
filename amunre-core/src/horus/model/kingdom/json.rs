//! The kingdom in JSON: a list of its tiles.

use arrayvec::ArrayVec;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::horus::model::kingdom::KingdomMap;
use crate::horus::model::spot::FURTHEST;
use crate::horus::{MOST_TILES, PlacedTile};

impl Serialize for KingdomMap {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.tiles())
    }
}

impl<'de> Deserialize<'de> for KingdomMap {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::read(from).map(|kingdom| *kingdom)
    }
}

impl KingdomMap {
    /// Reads a kingdom into a box on the heap.
    #[inline(never)]
    pub(crate) fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Self>, D::Error> {
        let tiles = ArrayVec::<PlacedTile, MOST_TILES>::deserialize(from)?;
        let mut kingdom = Box::new(Self::default());
        for PlacedTile { at, marker, terrain } in tiles {
            if !at.is_within_reach() {
                let message = format_args!("a tile at {at}: expected coordinates from -{FURTHEST} to {FURTHEST}");
                return Err(D::Error::custom(message));
            }
            // a marker is kept by its spot, so one of two tiles on it would lose its own
            if kingdom.at(at).is_some() {
                return Err(D::Error::custom(format_args!(
                    "two tiles at {at}: expected each tile on a spot of its own"
                )));
            }
            kingdom.push(at, terrain);
            kingdom.mark(at, marker);
        }
        kingdom.find_ways();
        Ok(kingdom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for KingdomMap {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "KingdomMap".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The tiles on the table, in the order in which their places were first covered.",
            "type": "array",
            "items": generator.subschema_for::<PlacedTile>(),
            "maxItems": MOST_TILES,
        })
    }
}
