//! The Officials of the data file, which no text gives.

use serde::{Deserialize, Serialize};

use crate::amun_re::Official;
use crate::engine::{ById, DataFile, SetupError, Sourced, from_text};

/// The data of a kind of Official.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OfficialData {
    /// The number of its cards.
    pub copies: Sourced<u8>,
    /// The number of cards, farmers, stones, gold or points that one brings.
    pub gives: Sourced<u8>,
}

/// The data of each kind.
pub type OfficialsData = ById<Official, OfficialData, 6>;

/// A data file with the rewards of the Officials.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfficialsFile {
    /// The id of the data file.
    pub id: String,
    /// The title.
    pub title: String,
    /// The kinds.
    pub officials: OfficialsData,
}

/// The 18 Officials, which no text gives.
pub(crate) const OFFICIALS: DataFile = DataFile {
    id: "amun-re/officials/assumed-2023",
    text: include_str!("../../../../data/amun_re/officials-2023.json"),
    sha256: "59be12995d404058f0ed37ed945698eb16b166e196f6c1147cdd3986f545b855",
};

/// Officials that are laid in the three rounds of a kingdom at a table of three.
const LAID: u16 = 18;
/// The most copies of a kind, and the largest reward: more than any game needs, and within the range of the numbers.
pub(crate) const MOST: u8 = 20;

impl OfficialsFile {
    /// Reads the data file.
    pub fn read() -> Result<Self, SetupError> {
        from_text(OFFICIALS.text).map_err(|error| SetupError::new("officials", "not readable", error))
    }
}

/// Returns all faults of the Officials: there must be enough for a kingdom, and no number above the limit.
pub(crate) fn officials_faults(data: &OfficialsData) -> Vec<SetupError> {
    let mut faults = Vec::new();
    for (official, values) in data.iter() {
        for (field, value) in [("copies", values.copies.value), ("gives", values.gives.value)] {
            if value > MOST {
                let path = format_args!("board.officials.{official}.{field}");
                faults.push(SetupError::new(path, value, format_args!("0 to {MOST}")));
            }
        }
    }
    let total: u16 = data.iter().map(|(_, values)| u16::from(values.copies.value)).sum();
    if total < LAID {
        let expected = format_args!("at least {LAID}");
        faults.push(SetupError::new("board.officials", format_args!("{total} in all"), expected));
    }
    faults
}
