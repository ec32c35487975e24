//! The values of a board and of the Officials by their places, with a set of those that no rulebook gives.

use crate::amun_re::model::data::province_values::Field;
use crate::amun_re::{Official, Province};
use crate::engine::Id as _;

crate::ids! {
    /// The two lists of the map.
    pub(crate) enum MapList is "list of the map" {
        /// The provinces that share an edge.
        Neighbours = "neighbours",
        /// The provinces that face each other across the Nile.
        AcrossTheNile = "across_the_nile",
    }
}

/// A value of a board or of the Officials.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardValue {
    /// A value of a province.
    Province(Province, Field),
    /// A bound of the temple track, from 0.
    Track(u8),
    /// The provinces beside a province, by a list of the map.
    Map(MapList, Province),
    /// The number of copies of an Official.
    OfficialCopies(Official),
    /// The number that an Official gives.
    OfficialGives(Official),
}

const PROVINCES: u16 = 15;
const FIELDS: u16 = 12;
const TRACK: u16 = PROVINCES * FIELDS;
const MAP: u16 = TRACK + 3;
const OFFICIALS: u16 = MAP + 2 * PROVINCES;

/// The number of an id; there are few.
#[allow(clippy::cast_possible_truncation)] // no kind has more than 15
fn number(index: usize) -> u16 {
    index as u16
}

impl BoardValue {
    /// Returns its place among all values.
    pub(crate) fn place(self) -> u16 {
        match self {
            Self::Province(province, field) => number(province.index()) * FIELDS + field as u16,
            Self::Track(bound) => TRACK + u16::from(bound),
            Self::Map(list, province) => MAP + number(list.index()) * PROVINCES + number(province.index()),
            Self::OfficialCopies(official) => OFFICIALS + 2 * number(official.index()),
            Self::OfficialGives(official) => OFFICIALS + 2 * number(official.index()) + 1,
        }
    }

    /// Returns the value at a place.
    pub(crate) fn at(place: u16) -> Option<Self> {
        let province = |place: u16| Province::at(usize::from(place));
        Some(match place {
            ..TRACK => Self::Province(province(place / FIELDS)?, *Field::ALL.get(usize::from(place % FIELDS))?),
            TRACK..MAP => Self::Track(u8::try_from(place - TRACK).ok()?),
            MAP..OFFICIALS => {
                let place = place - MAP;
                Self::Map(MapList::at(usize::from(place / PROVINCES))?, province(place % PROVINCES)?)
            }
            OFFICIALS.. => {
                let place = place - OFFICIALS;
                let official = Official::at(usize::from(place / 2))?;
                if place.is_multiple_of(2) { Self::OfficialCopies(official) } else { Self::OfficialGives(official) }
            }
        })
    }
}
