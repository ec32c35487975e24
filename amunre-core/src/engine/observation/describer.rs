//! The describer of observations.

use std::mem::replace;
use std::ops::Range;

use super::{Observe, ObservedAs, ObservedField, Observer, Sight, Used, whole};
use crate::engine::{Seat, Seats};

/// Describes the numbers, of which there is no value.
pub(super) struct Describer<'u> {
    used: &'u Used,
    sight: Sight,
    path: Vec<String>,
    length: usize,
    fields: Vec<ObservedField>,
}

impl<'u> Describer<'u> {
    /// Describes the numbers of a type.
    pub(super) fn describe<T: Observe>(used: &'u Used) -> Vec<ObservedField> {
        let mut describer = Self { used, sight: Sight::All, path: Vec::new(), length: 0, fields: Vec::new() };
        describer.value::<T>(None, 1);
        describer.fields
    }

    fn add(&mut self, length: usize, most: i16, is: ObservedAs) {
        self.fields.push(ObservedField { path: self.path.join("."), first: self.length, length, least: 0, most, is });
        self.length += length;
    }
}

impl Observer for Describer<'_> {
    fn table(&self) -> (Seat, u8) {
        (Seat::FIRST, self.used.players)
    }

    fn sight(&self) -> Sight {
        self.sight
    }

    fn set_sight(&mut self, sight: Sight) -> Sight {
        replace(&mut self.sight, sight)
    }

    // it is small rather than fast
    #[inline(never)]
    fn value<T: Observe>(&mut self, _value: Option<&T>, most: i16) {
        T::observe(None, most, self);
    }

    fn uses(&self, parts: u32) -> bool {
        self.used.parts & parts != 0
    }

    fn kinds(&self, _all: usize) -> Range<usize> {
        self.used.kinds.clone()
    }

    #[inline(never)]
    fn begin(&mut self, name: &'static str) {
        self.path.push(name.to_owned());
    }

    #[inline(never)]
    fn begin_at(&mut self, place: usize) {
        self.path.push(place.to_string());
    }

    #[inline(never)]
    fn end(&mut self) {
        self.path.pop();
    }

    #[inline(never)]
    fn number(&mut self, most: i16, _value: Option<i16>) {
        self.add(1, most, ObservedAs::Number);
    }

    fn signed(&mut self, most: i16, _value: Option<i16>) {
        self.add(1, most, ObservedAs::Number);
        if let Some(field) = self.fields.last_mut() {
            field.least = -most;
        }
    }

    #[inline(never)]
    fn counts(&mut self, names: &'static [&'static str], most: i16, _numbers: Option<&[u8]>) {
        self.add(names.len(), most, ObservedAs::Counts(names));
    }

    #[inline(never)]
    fn one_of(&mut self, names: &'static [&'static str], _place: Option<usize>) {
        self.add(names.len(), 1, ObservedAs::OneOf(names));
    }

    #[inline(never)]
    fn kind(&mut self, names: &'static [&'static str], _place: Option<usize>) {
        self.add(1, whole(names.len()), ObservedAs::Kind(names));
    }

    #[inline(never)]
    fn set(&mut self, names: &'static [&'static str], _bits: u64) {
        self.add(names.len(), 1, ObservedAs::Set(names));
    }

    fn places(&mut self, names: &'static [&'static str], number: usize, _sets: impl Iterator<Item = u64>) {
        self.add(names.len(), whole(number), ObservedAs::Places(names));
    }

    #[inline(never)]
    fn seats(&mut self, _seats: Seats) {
        self.add(self.used.players.into(), 1, ObservedAs::Seats);
    }

    #[inline(never)]
    fn seat(&mut self, _seat: Option<Seat>) {
        self.add(1, self.used.players.into(), ObservedAs::Seat);
    }
}
