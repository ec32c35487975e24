//! The places of the values that no rulebook gives, with their sources.

use crate::engine::{DataSource, Places};

/// The places of the values that no rulebook gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenPlaces {
    assumed: Places,
    confirmed: Places,
}

impl OpenPlaces {
    /// Adds a value, unless a rulebook or another text gives it.
    pub(crate) fn add(&mut self, place: u16, source: DataSource) {
        match source {
            DataSource::Assumed => self.assumed.add(place),
            DataSource::Confirmed => self.confirmed.add(place),
            DataSource::Rulebook | DataSource::Corroborated => {}
        }
    }

    /// Removes the value at a place.
    pub(crate) fn remove(&mut self, place: u16) {
        let own = std::iter::once(place).collect();
        (self.assumed, self.confirmed) = (self.assumed.without(own), self.confirmed.without(own));
    }

    /// Returns all places.
    pub fn all(self) -> Places {
        let mut places = self.assumed;
        places.add_all(self.confirmed);
        places
    }

    /// Returns true if no text confirms the value at a place.
    pub fn is_assumed(self, place: u16) -> bool {
        self.assumed.contains(place)
    }

    /// Returns the source of the value at a place, if no rulebook gives it.
    pub(crate) fn source(self, place: u16) -> Option<DataSource> {
        let confirmed = self.confirmed.contains(place).then_some(DataSource::Confirmed);
        if self.is_assumed(place) { Some(DataSource::Assumed) } else { confirmed }
    }
}

/// The values by their places, with their sources.
impl FromIterator<(u16, DataSource)> for OpenPlaces {
    fn from_iter<I: IntoIterator<Item = (u16, DataSource)>>(values: I) -> Self {
        let mut open = Self::default();
        values.into_iter().for_each(|(place, source)| open.add(place, source));
        open
    }
}
