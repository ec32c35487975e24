//! Farmers and stones of a reward, which are placed at once.

use serde::{Deserialize, Serialize};

use crate::amun_re::Item;

/// The pieces to be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reward {
    /// Farmers or stones.
    pub item: Item,
    /// The number of pieces left.
    pub number: u8,
}

impl Reward {
    /// Returns the reward after one piece was placed.
    pub(crate) fn less_one(self) -> Option<Self> {
        let number = self.number.saturating_sub(1);
        (number > 0).then_some(Self { number, ..self })
    }
}
