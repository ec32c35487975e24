//! Values of the six cities.

use serde::{Deserialize, Serialize};

use crate::men_nefer::City;
use crate::men_nefer::model::slots::Slots;

/// A value for each city. JSON: a list from left to right, of a pair the upper city first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Cities<T>([T; 6]);

impl<T> std::ops::Index<City> for Cities<T> {
    type Output = T;
    #[allow(clippy::indexing_slicing)] // there are six cities
    fn index(&self, city: City) -> &T {
        &self.0[city as usize]
    }
}

impl<T> std::ops::IndexMut<City> for Cities<T> {
    #[allow(clippy::indexing_slicing)] // as above
    fn index_mut(&mut self, city: City) -> &mut T {
        &mut self.0[city as usize]
    }
}

impl<T: Slots> Slots for Cities<T> {
    type Json = Vec<T::Json>;

    fn to_json(&self) -> Self::Json {
        self.0.to_json()
    }

    fn from_json(json: Self::Json) -> Result<Self, String> {
        Slots::from_json(json).map(Self)
    }
}
