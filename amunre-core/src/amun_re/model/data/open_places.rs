//! The places of the values of a board and of the Officials that no rulebook gives.

use crate::amun_re::Province;
use crate::amun_re::model::data::board_data::BoardData;
use crate::amun_re::model::data::board_value::{BoardValue, MapList};
use crate::amun_re::model::data::province_values::Field;
use crate::amun_re::model::map::Pairs;
use crate::engine::{DataSource, Id as _, Places, SetupError};

/// The places of the values of a board that no rulebook gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenPlaces {
    assumed: Places,
    confirmed: Places,
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
        for (official, data) in board.officials_data()?.iter() {
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
    pub(crate) fn all(self) -> Places {
        let mut places = self.assumed;
        places.add_all(self.confirmed);
        places
    }

    /// Returns true if no text confirms a value.
    pub(crate) fn is_assumed(self, value: BoardValue) -> bool {
        self.assumed.contains(value.place())
    }
}
