//! The values of a board and of the Officials by their places, and which of them no rulebook gives.

use crate::amun_re::model::board_data::{BoardData, Pairs};
use crate::amun_re::model::province_values::Field;
use crate::amun_re::sources::expansion_data::officials_of;
use crate::amun_re::{Official, Province};
use crate::engine::{DataSource, Id as _, NumberSet, SetupError};

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

const PROVINCES: u8 = 15;
const FIELDS: u8 = 12;
const TRACK: u8 = PROVINCES * FIELDS;
const MAP: u8 = TRACK + 3;
const OFFICIALS: u8 = MAP + 2 * PROVINCES;

/// The number of an id; there are few.
#[allow(clippy::cast_possible_truncation)] // no kind has more than 15
fn number(index: usize) -> u8 {
    index as u8
}

impl BoardValue {
    /// Returns its place among all values.
    pub(crate) fn place(self) -> u8 {
        match self {
            Self::Province(province, field) => number(province.index()) * FIELDS + field as u8,
            Self::Track(bound) => TRACK + bound,
            Self::Map(list, province) => MAP + number(list.index()) * PROVINCES + number(province.index()),
            Self::OfficialCopies(official) => OFFICIALS + 2 * number(official.index()),
            Self::OfficialGives(official) => OFFICIALS + 2 * number(official.index()) + 1,
        }
    }

    /// Returns the value at a place.
    pub(crate) fn at(place: u8) -> Option<Self> {
        let province = |place: u8| Province::at(usize::from(place));
        Some(match place {
            ..TRACK => Self::Province(province(place / FIELDS)?, *Field::ALL.get(usize::from(place % FIELDS))?),
            TRACK..MAP => Self::Track(place - TRACK),
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

/// The places of the values of a board that no rulebook gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenPlaces {
    assumed: NumberSet,
    confirmed: NumberSet,
    /// True if the side of the track for two and three players counts.
    is_turned: bool,
}

impl OpenPlaces {
    /// Those of a board, with the side of its temple track for four and five players.
    pub(crate) fn of(data: &BoardData) -> Self {
        let mut open = Self::default();
        for (province, values) in data.provinces.iter() {
            Field::ALL.iter().for_each(|field| open.add(BoardValue::Province(province, *field), values.source(*field)));
        }
        for (bound, sourced) in (0..).zip(data.temple_track) {
            open.add(BoardValue::Track(bound), sourced.source);
        }
        let mut add_list = |list, pairs: &Option<Pairs>| {
            if let Some(pairs) = pairs {
                Province::ALL.iter().for_each(|province| open.add(BoardValue::Map(list, *province), pairs.source));
            }
        };
        add_list(MapList::Neighbours, &data.neighbours);
        add_list(MapList::AcrossTheNile, &data.across_the_nile);
        open
    }

    /// Adds those of the Officials of a game.
    pub(crate) fn add_officials(&mut self, board: &BoardData) -> Result<(), SetupError> {
        for (official, data) in officials_of(board)?.iter() {
            self.add(BoardValue::OfficialCopies(official), data.copies.source);
            self.add(BoardValue::OfficialGives(official), data.gives.source);
        }
        Ok(())
    }

    /// Uses the other side of the temple track.
    pub(crate) fn turn_track(&mut self, sources: [DataSource; 3]) {
        let track = || (0..3).map(|bound| BoardValue::Track(bound).place()).collect();
        (self.assumed, self.confirmed) = (self.assumed.without(track()), self.confirmed.without(track()));
        (0..).zip(sources).for_each(|(bound, source)| self.add(BoardValue::Track(bound), source));
        self.is_turned = true;
    }

    fn add(&mut self, value: BoardValue, source: DataSource) {
        match source {
            DataSource::Assumed => self.assumed.add(value.place()),
            DataSource::Confirmed => self.confirmed.add(value.place()),
            DataSource::Rulebook | DataSource::Corroborated => {}
        }
    }

    /// Returns the name of the side of the track in the data.
    pub(crate) fn track(self) -> &'static str {
        if self.is_turned { "temple_track_2_3" } else { "temple_track" }
    }

    /// Returns all places.
    pub(crate) fn all(self) -> NumberSet {
        let mut places = self.assumed;
        places.add_all(self.confirmed);
        places
    }

    /// Returns true if no text confirms a value.
    pub(crate) fn is_assumed(self, value: BoardValue) -> bool {
        self.assumed.contains(value.place())
    }
}
