//! Observations: the knowledge of a seat as numbers, each at a fixed place.
//!
//! One function of a type, [`Observe::observe`], gives the numbers and, without a value, their description. A hidden value gives its numbers
//! only where the observer sees it ([`Sight`]): so the observation of a state is that of the view of the seat, and no view is made for it.

// Each number is a few instructions: a call for each would take longer than they do.
#![allow(clippy::inline_always)]

mod recall;
mod values;

use std::mem::replace;
use std::ops::Range;

pub(crate) use recall::row_of_event;
pub use recall::{EVENT_COLUMNS, EventField, EventKind, EventRow, ObserveEvent, event_kinds, event_row};

use crate::engine::{HiddenInformation, Id, KnownTo, Seat, Seats, Viewer};

/// A game whose views can be observed.
pub trait Observable: HiddenInformation<State: Observe, Event: ObserveEvent> {
    /// The version of the observations. It rises when a number moves, or when its meaning or its range changes.
    const OBSERVATION_VERSION: u32;

    /// Returns the parts of the game that the set-up uses: bits of the game's own. The numbers of other parts are left out.
    fn observed_parts(_rules: &Self::Rules) -> u32 {
        u32::MAX
    }

    /// Returns the numbers of the ids that the set-up uses, of the type of which it uses only some ([`Id::BY_SETUP`]). The numbers of others
    /// are left out.
    fn observed_kinds(_rules: &Self::Rules) -> Range<usize> {
        0..0
    }

    /// Writes the observation of a seat, as [`observe`]. A game that calls [`observe`] here compiles it once, in its own crate.
    fn observe(rules: &Self::Rules, state: &Self::State, seat: Seat, out: &mut [i16]) -> usize {
        observe::<Self>(rules, state, seat, out)
    }
}

/// A value that can be observed.
pub trait Observe {
    /// Gives the numbers of a value; those of an absent one are all 0. Each value of a type gives as many numbers. `most` is the largest
    /// number of what is counted; types that count nothing ignore it.
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O);
}

/// The hidden values that an observer sees where it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sight {
    /// All of them.
    All,
    /// None now, but it can be otherwise at another moment: their numbers are 0.
    None,
    /// None at any time: they have no numbers. Of the things of other seats nothing hidden is ever seen.
    Never,
}

/// Takes the numbers of an observation in their order.
pub trait Observer {
    /// Returns the seat that observes, and the number of seats. Other seats are counted clockwise from that seat.
    fn table(&self) -> (Seat, u8);
    /// Returns the hidden values that are seen here.
    fn sight(&self) -> Sight;
    /// Sets the hidden values that are seen from here on; returns those that were seen before.
    fn set_sight(&mut self, sight: Sight) -> Sight;
    /// Sets the hidden values that are seen from here on: all, unless they are in a pile whose content the observer does not know.
    fn see_pile(&mut self, known_to: Option<KnownTo>) -> Sight {
        let is_seen = known_to.is_none_or(|known_to| known_to.includes(Viewer::Seat(self.table().0)));
        self.set_sight(if is_seen { Sight::All } else { Sight::None })
    }
    /// Takes the numbers of a part of a value.
    fn value<T: Observe>(&mut self, value: Option<&T>, most: i16);
    /// Takes the numbers of absent values of a list, at these places.
    fn absent<T: Observe>(&mut self, places: Range<usize>, most: i16) {
        for place in places {
            self.begin_at(place);
            self.value::<T>(None, most);
            self.end();
        }
    }
    /// Returns true if the set-up uses one of these parts of the game.
    fn uses(&self, parts: u32) -> bool;
    /// Returns the numbers of the ids that are observed, of a type with so many of which a set-up uses only some.
    fn kinds(&self, all: usize) -> Range<usize>;
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
    /// Takes one of many kinds as one number: its place from 1, and 0 for none.
    fn kind(&mut self, names: &'static [&'static str], place: Option<usize>);
    /// Takes a set of kinds: 1 for each that is in it.
    fn set(&mut self, names: &'static [&'static str], bits: u64);
    /// Takes sets of things of which there is one each: for each kind the number of its set from 1, 0 if it is in none.
    fn places(&mut self, names: &'static [&'static str], number: usize, sets: impl Iterator<Item = u64>);
    /// Takes a set of seats, of which the own one is first.
    fn seats(&mut self, seats: Seats);
    /// Takes a seat as one number: 1 for the own one, and 0 for none.
    fn seat(&mut self, seat: Option<Seat>);
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
    /// The place of one of these kinds, from 1; 0 for none.
    Kind(&'static [&'static str]),
    /// Any of these kinds.
    Set(&'static [&'static str]),
    /// The place of each kind, from 1; 0 for one that has none.
    Places(&'static [&'static str]),
    /// Any of the seats, counted clockwise from the own one.
    Seats,
    /// A seat, counted clockwise from the own one, which is 1; 0 for none.
    Seat,
}

impl ObservedAs {
    /// Returns its name in the descriptions of observations.
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Counts(_) => "counts",
            Self::OneOf(_) => "one_of",
            Self::Kind(_) => "kind",
            Self::Set(_) => "set",
            Self::Places(_) => "places",
            Self::Seats => "seats",
            Self::Seat => "seat",
        }
    }

    /// Returns the names of what is counted or chosen.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Self::Counts(names) | Self::OneOf(names) | Self::Kind(names) | Self::Set(names) | Self::Places(names) => {
                names
            }
            Self::Number | Self::Seats | Self::Seat => &[],
        }
    }
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
    let used = Used::of::<G>(rules);
    let mut describer = Describer { used, sight: Sight::All, path: Vec::new(), length: 0, fields: Vec::new() };
    G::State::observe(None, 1, &mut describer);
    describer.fields
}

/// Writes the observation of a seat: of a whole state, or of the view of this seat, which has the same. The numbers that do not fit into
/// `out` are left out; returns the number of all.
pub fn observe<G: Observable>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [i16]) -> usize {
    out.fill(0);
    let mut writer = Writer { seat, used: Used::of::<G>(rules), sight: Sight::All, length: 0, out };
    G::State::observe(Some(state), 1, &mut writer);
    writer.length
}

/// The parts of the game that a set-up uses.
struct Used {
    players: u8,
    parts: u32,
    kinds: Range<usize>,
}

impl Used {
    fn of<G: Observable>(rules: &G::Rules) -> Self {
        Self { players: G::players(rules), parts: G::observed_parts(rules), kinds: G::observed_kinds(rules) }
    }
}

/// Writes numbers.
struct Writer<'o> {
    seat: Seat,
    used: Used,
    sight: Sight,
    /// The number of the numbers so far.
    length: usize,
    out: &'o mut [i16],
}

impl Writer<'_> {
    /// Passes over so many places, which are 0 so far; returns those that there are.
    #[inline(always)]
    fn next(&mut self, number: usize) -> &mut [i16] {
        let first = self.length;
        self.length = first.wrapping_add(number);
        self.out.get_mut(first..self.length).unwrap_or_default()
    }

    /// Writes the next number.
    #[inline(always)]
    fn put(&mut self, number: i16) {
        if let Some(place) = self.out.get_mut(self.length) {
            *place = number;
        }
        self.length = self.length.wrapping_add(1);
    }
}

impl Observer for Writer<'_> {
    #[inline(always)]
    fn table(&self) -> (Seat, u8) {
        (self.seat, self.used.players)
    }

    #[inline(always)]
    fn sight(&self) -> Sight {
        self.sight
    }

    #[inline(always)]
    fn set_sight(&mut self, sight: Sight) -> Sight {
        replace(&mut self.sight, sight)
    }

    // WebAssembly must be small: there the numbers of a type are compiled once
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn value<T: Observe>(&mut self, value: Option<&T>, most: i16) {
        T::observe(value, most, self);
    }

    #[inline(always)]
    fn absent<T: Observe>(&mut self, places: Range<usize>, most: i16) {
        if places.is_empty() {
            return;
        }
        // the numbers of all are those of the first one again, and they are 0 already
        let first = self.length;
        self.value::<T>(None, most);
        let each = self.length.wrapping_sub(first);
        self.length = first.wrapping_add(each.wrapping_mul(places.len()));
    }

    #[inline(always)]
    fn uses(&self, parts: u32) -> bool {
        self.used.parts & parts != 0
    }

    #[inline(always)]
    fn kinds(&self, _all: usize) -> Range<usize> {
        self.used.kinds.clone()
    }

    #[inline(always)]
    fn begin(&mut self, _name: &'static str) {}

    #[inline(always)]
    fn begin_at(&mut self, _place: usize) {}

    #[inline(always)]
    fn end(&mut self) {}

    #[inline(always)]
    fn number(&mut self, most: i16, value: Option<i16>) {
        self.put(value.unwrap_or(0).min(most));
    }

    #[inline(always)]
    fn signed(&mut self, most: i16, value: Option<i16>) {
        self.put(value.unwrap_or(0).clamp(-most, most));
    }

    #[inline(always)]
    fn counts(&mut self, names: &'static [&'static str], most: i16, numbers: Option<&[u8]>) {
        let places = self.next(names.len());
        for (place, number) in places.iter_mut().zip(numbers.unwrap_or_default()) {
            *place = i16::from(*number).min(most);
        }
    }

    #[inline(always)]
    fn one_of(&mut self, names: &'static [&'static str], place: Option<usize>) {
        let places = self.next(names.len());
        if let Some(one) = place.and_then(|place| places.get_mut(place)) {
            *one = 1;
        }
    }

    #[inline(always)]
    fn kind(&mut self, names: &'static [&'static str], place: Option<usize>) {
        self.number(whole(names.len()), place.map(|place| whole(place + 1)));
    }

    #[inline(always)]
    fn set(&mut self, names: &'static [&'static str], bits: u64) {
        let (places, mut bits) = (self.next(names.len()), bits);
        while let Some(one) = places.get_mut(bits.trailing_zeros() as usize).filter(|_| bits != 0) {
            *one = 1;
            bits &= bits - 1;
        }
    }

    #[inline(always)]
    fn places(&mut self, names: &'static [&'static str], number: usize, sets: impl Iterator<Item = u64>) {
        let places = self.next(names.len());
        for (number, mut bits) in (1..).zip(sets.take(number)) {
            while let Some(place) = places.get_mut(bits.trailing_zeros() as usize).filter(|_| bits != 0) {
                *place = number;
                bits &= bits - 1;
            }
        }
    }

    #[inline(always)]
    fn seats(&mut self, seats: Seats) {
        let (own, players) = (self.seat, self.used.players);
        let places = self.next(players.into());
        for seat in seats {
            if let Some(place) = places.get_mut(clockwise(own, seat, players)) {
                *place = 1;
            }
        }
    }

    #[inline(always)]
    fn seat(&mut self, seat: Option<Seat>) {
        let place = seat.map(|seat| whole(clockwise(self.seat, seat, self.used.players) + 1));
        self.number(self.used.players.into(), place);
    }
}

/// Counts the seats from one to another.
#[inline]
fn clockwise(own: Seat, seat: Seat, players: u8) -> usize {
    let (own, seat) = (own.number(), seat.number());
    usize::from(if seat < own { seat.wrapping_add(players) } else { seat }.wrapping_sub(own))
}

/// The set of one kind, or of none.
pub(crate) fn bit<K: Id>(kind: Option<K>) -> u64 {
    kind.and_then(|kind| 1_u64.checked_shl(u32::try_from(kind.index()).ok()?)).unwrap_or(0)
}

/// A small number.
pub(crate) fn whole(number: usize) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}

/// Describes the numbers, of which there is no value.
struct Describer {
    used: Used,
    sight: Sight,
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
