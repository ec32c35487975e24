//! Observations: the knowledge of a seat as numbers, each at a fixed place.
//!
//! One function of a type, [`Observe::observe`], gives the numbers and, without a value, their description. A hidden value gives its numbers
//! only where the observer sees it ([`Sight`]): so the observation of a state is that of the view of the seat, and no view is made for it.

// Each number is a few instructions: a call for each would take longer than they do.
#![allow(clippy::inline_always)]

mod describer;
mod recall;
mod values;
mod writer;

use std::ops::Range;

pub(crate) use recall::row_of_event;
pub use recall::{EVENT_COLUMNS, EventField, EventKind, EventRow, ObserveEvent, event_kinds, event_row};

use describer::Describer;
use writer::Writer;

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

    /// Writes the observation of a seat as bytes, as [`observe_bytes`], which a game calls in the same way.
    fn observe_bytes(rules: &Self::Rules, state: &Self::State, seat: Seat, out: &mut [u8]) -> usize {
        observe_bytes::<Self>(rules, state, seat, out)
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
    /// Takes the numbers of one of several values of the same type.
    #[inline(always)]
    fn item<T: Observe>(&mut self, value: Option<&T>, most: i16) {
        self.value(value, most);
    }
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
    Describer::describe::<G::State>(&Used::of::<G>(rules))
}

/// Writes the observation of a seat: of a whole state, or of the view of this seat, which has the same. The values whose numbers do not fit
/// into `out` are left out; returns the number of all numbers.
pub fn observe<G: Observable>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [i16]) -> usize {
    Writer::new(seat, &Used::of::<G>(rules), out).write(state)
}

/// Writes the same as [`observe`] as bytes: a number above 255 is 255, and one below 0 is 0.
pub fn observe_bytes<G: Observable>(rules: &G::Rules, state: &G::State, seat: Seat, out: &mut [u8]) -> usize {
    Writer::new(seat, &Used::of::<G>(rules), out).write(state)
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
