//! Apprentices in the Houses of Life.

use serde::{Deserialize, Serialize};

use crate::men_nefer::House;

/// Apprentices in the Houses of Life, from the highest house down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Apprentices {
    /// On moon spaces.
    pub moon: [u8; 5],
    /// On sun spaces.
    pub sun: [u8; 5],
}

impl Apprentices {
    /// Apprentices on a space of a house.
    pub fn at(&self, house: House, moon: bool) -> u8 {
        let side = if moon { &self.moon } else { &self.sun };
        side.get(house as usize).copied().unwrap_or(0)
    }

    /// Adds an apprentice.
    pub(crate) fn add(&mut self, house: House, moon: bool) {
        let side = if moon { &mut self.moon } else { &mut self.sun };
        if let Some(number) = side.get_mut(house as usize) {
            *number = number.saturating_add(1);
        }
    }

    /// Takes an apprentice away.
    pub(crate) fn take(&mut self, house: House, moon: bool) {
        let side = if moon { &mut self.moon } else { &mut self.sun };
        if let Some(number) = side.get_mut(house as usize) {
            *number = number.saturating_sub(1);
        }
    }
}
