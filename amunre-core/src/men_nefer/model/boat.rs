//! The boats of a seat and the places where they are.

use serde::{Deserialize, Serialize};

use crate::men_nefer::City;
use crate::men_nefer::model::numbered::{nth, put};

/// Boats of each seat.
pub const BOATS: u8 = 4;

/// The place of a boat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Place {
    /// The harbour.
    #[default]
    Harbour,
    /// A section of the Nile, from 1.
    Section(u8),
    /// A city.
    City(City),
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Harbour => f.write_str("the harbour"),
            Self::Section(number) => write!(f, "section {number}"),
            Self::City(city) => write!(f, "{city}"),
        }
    }
}

/// The boats of a seat, by their numbers from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Boats([Place; 4]);

impl Boats {
    /// The numbers of the boats with their places.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Place)> {
        (1..=BOATS).zip(self.0)
    }

    /// The place of a boat.
    pub fn place(&self, boat: u8) -> Option<Place> {
        nth(&self.0, boat).copied()
    }

    /// Puts a boat on a place.
    pub fn set(&mut self, boat: u8, to: Place) {
        put(&mut self.0, boat, to);
    }

    /// True if a boat is on a place.
    pub fn is_at(&self, place: Place) -> bool {
        self.0.contains(&place)
    }

    /// True if no two boats share a place. The harbour holds any number.
    pub fn are_apart(&self) -> bool {
        let shares = |one: usize, place: Place| {
            place != Place::Harbour && self.0.iter().skip(one.saturating_add(1)).any(|other| *other == place)
        };
        !self.0.iter().enumerate().any(|(one, place)| shares(one, *place))
    }

    /// A boat that shares its place with another one.
    pub fn crowded(&self) -> Option<(u8, Place)> {
        let is_shared =
            |place: Place| place != Place::Harbour && self.0.iter().filter(|other| **other == place).count() > 1;
        self.iter().find(|(_, place)| is_shared(*place))
    }
}
