//! Observations: the knowledge of a seat as numbers, each at a fixed place.
//!
//! They are written from a view. So no number can depend on what the view does not show, and equal views give equal observations.
//! One function of a type, [`Observe::observe`], gives the numbers and, without a value, their description.

mod values;

use crate::engine::{HiddenInformation, Seat, Viewer};

/// A game whose views can be observed.
pub trait Observable: HiddenInformation<State: Observe> {
    /// The version of the observations. It rises when a number moves, or when its meaning or its range changes.
    const OBSERVATION_VERSION: u32;

    /// Returns the parts of the game that the set-up uses: bits of the game's own. The numbers of other parts are left out.
    fn observed_parts(_rules: &Self::Rules) -> u32 {
        u32::MAX
    }
}

/// A value that can be observed.
pub trait Observe {
    /// Gives the numbers of a value; those of an absent one are all 0. Each value of a type gives as many numbers. `most` is the largest
    /// number of what is counted; types that count nothing ignore it.
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O);
}

/// Takes the numbers of an observation in their order.
pub trait Observer {
    /// Returns the seat that observes, and the number of seats. Other seats are counted clockwise from that seat.
    fn table(&self) -> (Seat, u8);
    /// Returns true if the set-up uses one of these parts of the game.
    fn uses(&self, parts: u32) -> bool;
    /// Begins a field: the numbers up to [`Self::end`] belong to it.
    fn begin(&mut self, name: &'static str);
    /// Begins an element of a list.
    fn begin_at(&mut self, place: usize);
    /// Ends what began last.
    fn end(&mut self);
    /// Takes a number from 0 to `most`. A larger one is taken as `most`.
    fn number(&mut self, most: i16, value: Option<i16>);
    /// Takes a number from `-most` to `most`. One outside is taken as the nearest inside.
    fn signed(&mut self, most: i16, value: Option<i16>);
    /// Takes the number of copies of each kind.
    fn counts(&mut self, names: &'static [&'static str], most: i16, numbers: Option<&[u8]>);
    /// Takes one of several kinds: 1 for this one and 0 for the others.
    fn one_of(&mut self, names: &'static [&'static str], place: Option<usize>);
    /// Takes a set of kinds: 1 for each that is in it.
    fn set(&mut self, names: &'static [&'static str], bits: u64);
    /// Takes things of which there is one each, in so many places: for each kind its place from 1, 0 if it has none.
    fn places(&mut self, names: &'static [&'static str], number: usize, kinds: impl Iterator<Item = Option<usize>>);
    /// Takes a set of seats, of which the own one is first.
    fn seats(&mut self, is_in: impl Fn(Seat) -> bool);
}

/// The meaning of the numbers of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ObservedAs {
    /// A number, or 0 and 1 for no and yes.
    Number,
    /// The number of copies of each kind.
    Counts(&'static [&'static str]),
    /// One of these kinds, or none of them.
    OneOf(&'static [&'static str]),
    /// Any of these kinds.
    Set(&'static [&'static str]),
    /// The place of each kind, from 1; 0 for one that has none.
    Places(&'static [&'static str]),
    /// Any of the seats, counted clockwise from the own one.
    Seats,
}

/// A field of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ObservedField {
    /// Its path in the JSON of a view. The numbers of seats count clockwise from the own one.
    pub path: String,
    /// The place of its first number.
    pub first: usize,
    /// The number of its numbers.
    pub length: usize,
    /// The least value of a number.
    pub least: i16,
    /// The largest value of a number.
    pub most: i16,
    /// The meaning of its numbers.
    pub is: ObservedAs,
}

/// Returns the fields of the observations of a game with these rules and so many seats, in their order.
pub fn observed_fields<G: Observable>(rules: &G::Rules) -> Vec<ObservedField> {
    let (players, parts) = (G::players(rules), G::observed_parts(rules));
    let mut describer = Describer { players, parts, path: Vec::new(), length: 0, fields: Vec::new() };
    G::State::observe(None, 1, &mut describer);
    describer.fields
}

/// Writes the observation of a seat. `view` is the view of this seat. The numbers that do not fit into `out` are left out; returns the
/// number of all.
pub fn observe<G: Observable>(rules: &G::Rules, view: &G::State, seat: Seat, out: &mut [i16]) -> usize {
    out.fill(0);
    let (players, parts) = (G::players(rules), G::observed_parts(rules));
    let mut writer = Writer { seat, players, parts, at: 0, out };
    G::State::observe(Some(view), 1, &mut writer);
    writer.at
}

/// Writes the observation of a seat of a whole state, by way of its view.
pub fn observe_state<G: Observable>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [i16]) -> usize {
    observe::<G>(rules, &G::view(rules, state, Viewer::Seat(seat)), seat, out)
}

/// Writes numbers.
struct Writer<'o> {
    seat: Seat,
    players: u8,
    parts: u32,
    at: usize,
    out: &'o mut [i16],
}

impl Writer<'_> {
    /// Passes over so many places, which are 0 so far; returns those that there are.
    #[inline]
    fn next(&mut self, number: usize) -> &mut [i16] {
        let first = self.at;
        self.at += number;
        self.out.get_mut(first..self.at).unwrap_or_default()
    }
}

impl Observer for Writer<'_> {
    #[inline]
    fn table(&self) -> (Seat, u8) {
        (self.seat, self.players)
    }

    #[inline]
    fn uses(&self, parts: u32) -> bool {
        self.parts & parts != 0
    }

    #[inline]
    fn begin(&mut self, _name: &'static str) {}

    #[inline]
    fn begin_at(&mut self, _place: usize) {}

    #[inline]
    fn end(&mut self) {}

    #[inline]
    fn number(&mut self, most: i16, value: Option<i16>) {
        if let [place] = self.next(1) {
            *place = value.unwrap_or(0).min(most);
        }
    }

    #[inline]
    fn signed(&mut self, most: i16, value: Option<i16>) {
        if let [place] = self.next(1) {
            *place = value.unwrap_or(0).clamp(-most, most);
        }
    }

    #[inline]
    fn counts(&mut self, names: &'static [&'static str], most: i16, numbers: Option<&[u8]>) {
        let places = self.next(names.len());
        for (place, number) in places.iter_mut().zip(numbers.unwrap_or_default()) {
            *place = i16::from(*number).min(most);
        }
    }

    #[inline]
    fn one_of(&mut self, names: &'static [&'static str], place: Option<usize>) {
        let places = self.next(names.len());
        if let Some(one) = place.and_then(|place| places.get_mut(place)) {
            *one = 1;
        }
    }

    #[inline]
    fn set(&mut self, names: &'static [&'static str], bits: u64) {
        let (places, mut bits) = (self.next(names.len()), bits);
        while let Some(one) = places.get_mut(bits.trailing_zeros() as usize).filter(|_| bits != 0) {
            *one = 1;
            bits &= bits - 1;
        }
    }

    #[inline]
    fn places(&mut self, names: &'static [&'static str], number: usize, kinds: impl Iterator<Item = Option<usize>>) {
        let places = self.next(names.len());
        for (number, kind) in (1..).zip(kinds.take(number)) {
            if let Some(place) = kind.and_then(|kind| places.get_mut(kind)) {
                *place = number;
            }
        }
    }

    #[inline]
    fn seats(&mut self, is_in: impl Fn(Seat) -> bool) {
        let (seat, players) = (self.seat, self.players);
        for (place, seat) in self.next(players.into()).iter_mut().zip(seat.clockwise(players)) {
            *place = is_in(seat).into();
        }
    }
}

/// Describes the numbers, of which there is no value.
struct Describer {
    players: u8,
    parts: u32,
    path: Vec<String>,
    length: usize,
    fields: Vec<ObservedField>,
}

impl Describer {
    fn add(&mut self, length: usize, most: i16, is: ObservedAs) {
        self.fields.push(ObservedField { path: self.path.join("."), first: self.length, length, least: 0, most, is });
        self.length += length;
    }
}

impl Observer for Describer {
    fn table(&self) -> (Seat, u8) {
        (Seat::FIRST, self.players)
    }

    fn uses(&self, parts: u32) -> bool {
        self.parts & parts != 0
    }

    fn begin(&mut self, name: &'static str) {
        self.path.push(name.to_owned());
    }

    fn begin_at(&mut self, place: usize) {
        self.path.push(place.to_string());
    }

    fn end(&mut self) {
        self.path.pop();
    }

    fn number(&mut self, most: i16, _value: Option<i16>) {
        self.add(1, most, ObservedAs::Number);
    }

    fn signed(&mut self, most: i16, _value: Option<i16>) {
        self.add(1, most, ObservedAs::Number);
        if let Some(field) = self.fields.last_mut() {
            field.least = -most;
        }
    }

    fn counts(&mut self, names: &'static [&'static str], most: i16, _numbers: Option<&[u8]>) {
        self.add(names.len(), most, ObservedAs::Counts(names));
    }

    fn one_of(&mut self, names: &'static [&'static str], _place: Option<usize>) {
        self.add(names.len(), 1, ObservedAs::OneOf(names));
    }

    fn set(&mut self, names: &'static [&'static str], _bits: u64) {
        self.add(names.len(), 1, ObservedAs::Set(names));
    }

    fn places(&mut self, names: &'static [&'static str], number: usize, _kinds: impl Iterator<Item = Option<usize>>) {
        self.add(names.len(), i16::try_from(number).unwrap_or(i16::MAX), ObservedAs::Places(names));
    }

    fn seats(&mut self, _is_in: impl Fn(Seat) -> bool) {
        self.add(self.players.into(), 1, ObservedAs::Seats);
    }
}
