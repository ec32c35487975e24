//! Seats: places at the table.

use std::fmt;

use serde::de::{DeserializeSeed, Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A place at the table, counted from 0 clockwise. At most 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(SeatIndex);

/// The eight places: an enum, so that `Option<Seat>` is no larger than a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum SeatIndex {
    P0,
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    P7,
}

impl Seat {
    /// No game here has more seats.
    pub const MOST: u8 = 8;

    const ALL: [Self; 8] = [
        Self(SeatIndex::P0),
        Self(SeatIndex::P1),
        Self(SeatIndex::P2),
        Self(SeatIndex::P3),
        Self(SeatIndex::P4),
        Self(SeatIndex::P5),
        Self(SeatIndex::P6),
        Self(SeatIndex::P7),
    ];

    /// The first seat.
    pub const FIRST: Self = Self(SeatIndex::P0);

    /// Returns the seat with this number, if it is below [`Seat::MOST`].
    ///
    /// ```
    /// use amunre_core::engine::ids::Seat;
    ///
    /// assert_eq!(Seat::new(0), Some(Seat::FIRST));
    /// assert_eq!(Seat::new(Seat::MOST), None);
    /// ```
    #[inline]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Returns the number of the seat, from 0.
    #[inline]
    pub fn number(self) -> u8 {
        self.0 as u8
    }

    /// Returns the next seat clockwise at a table of this number of players.
    #[inline]
    pub fn next(self, players: u8) -> Self {
        let next = self.number() + 1;
        if next < players { Self::new(next).unwrap_or(Self::FIRST) } else { Self::FIRST }
    }

    /// Returns the seats of a table, clockwise from this one.
    ///
    /// ```
    /// use amunre_core::engine::ids::Seat;
    ///
    /// let seats = Seat::FIRST.next(3).clockwise(3).map(Seat::number);
    /// assert_eq!(seats.collect::<Vec<_>>(), [1, 2, 0]);
    /// ```
    #[inline]
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Self> {
        let (first, players) = (self.number(), players.min(Self::MOST));
        (0..players).filter_map(move |step| {
            let number = first.wrapping_add(step);
            Self::new(if number >= players { number.wrapping_sub(players) } else { number })
        })
    }

    /// Returns all seats of a table, from 0.
    #[inline]
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().take(usize::from(players))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.number())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        Self::new(number).ok_or_else(|| {
            D::Error::custom(format_args!("seat {number}: expected a seat from 0 to {}", Self::MOST - 1))
        })
    }
}

/// A set of seats. JSON: a list in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns the set of one seat.
    pub fn only(seat: Seat) -> Self {
        let mut seats = Self::NONE;
        seats.insert(seat);
        seats
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    /// Removes a seat.
    ///
    /// ```
    /// use amunre_core::engine::ids::{Seat, Seats};
    ///
    /// let mut seats: Seats = Seat::all(3).collect();
    /// seats.remove(Seat::FIRST);
    /// assert_eq!((seats.len(), seats.contains(Seat::FIRST)), (2, false));
    /// ```
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.number());
    }

    /// Returns true if the set contains a seat.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.number()) != 0
    }

    /// Returns true if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of seats in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the seat with the lowest number; `None` if the set is empty.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// Iterates over the seats in ascending order.
    #[inline]
    pub fn iter(self) -> SeatsIter {
        SeatsIter(self.0)
    }
}

/// The seats of a set in ascending order.
#[derive(Clone, Debug)]
pub struct SeatsIter(u8);

impl Iterator for SeatsIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        Seat::new(u8::try_from(lowest).ok()?)
    }
}

/// The seats in ascending order.
///
/// ```
/// use amunre_core::engine::ids::{Seat, Seats};
///
/// let seats: Seats = Seat::all(3).collect();
/// let mut numbers = Vec::new();
/// for seat in seats {
///     numbers.push(seat.number());
/// }
/// assert_eq!(numbers, [0, 1, 2]);
/// ```
impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    #[inline]
    fn into_iter(self) -> SeatsIter {
        self.iter()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_seq(AscendingSeats)
    }
}

/// Reads a list of seats in ascending order.
struct AscendingSeats;

impl<'de> Visitor<'de> for AscendingSeats {
    type Value = Seats;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of seats in ascending order")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Seats, A::Error> {
        let (mut seats, mut before) = (Seats::NONE, None);
        while let Some(seat) = list.next_element_seed(SeatAfter(before))? {
            seats.insert(seat);
            before = Some(seat);
        }
        Ok(seats)
    }
}

/// Reads a seat after another one.
struct SeatAfter(Option<Seat>);

impl<'de> DeserializeSeed<'de> for SeatAfter {
    type Value = Seat;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Seat, D::Error> {
        let seat = Seat::deserialize(from)?;
        if self.0 >= Some(seat) {
            return Err(D::Error::custom(format_args!("{seat}: expected seats in ascending order, each once")));
        }
        Ok(seat)
    }
}

/// The words of a rulebook for terms of the game that it calls otherwise, as pairs: the term, and its word.
pub type Terms = &'static [(&'static str, &'static str)];

/// Returns the word for a term: the term itself, if there is no other.
pub fn word_for(terms: Terms, term: &'static str) -> &'static str {
    terms.iter().find(|(other, _)| *other == term).map_or(term, |(_, word)| word)
}

/// The names of the seats, and the words of the edition: what a sentence needs to know of a game.
#[derive(Clone, Debug, Default)]
pub struct Names {
    seats: Vec<String>,
    terms: Terms,
}

impl Names {
    /// Makes names in the order of the seats. A seat without a name is called by its number.
    pub fn new(names: Vec<String>) -> Self {
        Self { seats: names, terms: &[] }
    }

    /// Returns the same names, with the words of a rulebook.
    #[must_use]
    pub fn with_terms(&self, terms: Terms) -> Self {
        Self { seats: self.seats.clone(), terms }
    }

    /// Returns the word of the edition for a term.
    pub fn term(&self, term: &'static str) -> &'static str {
        word_for(self.terms, term)
    }

    /// Returns the name of a seat.
    ///
    /// ```
    /// use amunre_core::engine::ids::{Names, Seat};
    ///
    /// let names = Names::new(vec!["red".to_owned()]);
    /// assert_eq!((names.of(Seat::FIRST), names.of(Seat::FIRST.next(2))), ("red".to_owned(), "seat 1".to_owned()));
    /// ```
    pub fn of(&self, seat: Seat) -> String {
        let name = self.seats.get(usize::from(seat.number())).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(|| seat.to_string())
    }
}
