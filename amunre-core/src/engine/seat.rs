//! Seats: places at the table, who looks, and what belongs to each.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A place at the table, counted from 0 clockwise. At most 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Seat(u8);

impl Seat {
    /// No game here has more seats.
    pub const MOST: u8 = 8;

    /// The seat with this number, if it is below [`Seat::MOST`].
    pub fn new(number: u8) -> Option<Self> {
        (number < Self::MOST).then_some(Self(number))
    }

    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// The number of the seat, from 0.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The seats of a table, clockwise from this one.
    #[inline]
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Self> {
        let (first, players) = (self.0, players.min(Self::MOST));
        (0..players).map(move |step| {
            let number = first.wrapping_add(step);
            Self(if number >= players {
                number.wrapping_sub(players)
            } else {
                number
            })
        })
    }

    /// All seats of a table, from 0.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        (0..players.min(Self::MOST)).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        Self::new(number).ok_or_else(|| {
            D::Error::custom(format_args!(
                "seat {number}: seats go from 0 to {}",
                Self::MOST - 1
            ))
        })
    }
}

/// A set of seats. JSON: a list in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One seat alone.
    pub fn only(seat: Seat) -> Self {
        let mut seats = Self::NONE;
        seats.insert(seat);
        seats
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << (seat.0 % Seat::MOST);
    }

    /// Whether a seat is in it.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << (seat.0 % Seat::MOST)) != 0
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats in it, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MOST).filter(move |seat| self.contains(*seat))
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
        let list = arrayvec::ArrayVec::<Seat, { Seat::MOST as usize }>::deserialize(from)?;
        if list.windows(2).any(|pair| matches!(pair, [a, b] if a >= b)) {
            return Err(D::Error::custom(
                "a set of seats is written in ascending order, each seat once",
            ));
        }
        Ok(list.into_iter().collect())
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Sees everything: the truth itself.
    Referee,
    /// A seat: sees what is open and what is its own.
    Seat(Seat),
    /// Sees what is open, and nothing else.
    Spectator,
}

impl Viewer {
    /// Whether this viewer may see what one seat alone may see.
    pub fn sees(self, owner: Seat) -> bool {
        match self {
            Self::Referee => true,
            Self::Seat(seat) => seat == owner,
            Self::Spectator => false,
        }
    }

    /// Everybody whose sight is narrower than the referee's: each seat, then the spectator.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        Seat::all(players).map(Self::Seat).chain([Self::Spectator])
    }
}

/// Who sees what a draw brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeenBy {
    /// It is laid open.
    Everyone,
    /// One seat looks at it.
    Only(Seat),
    /// It is laid aside face down.
    Nobody,
}

impl SeenBy {
    /// Whether this viewer sees it. The referee sees everything.
    pub fn by(self, viewer: Viewer) -> bool {
        match self {
            Self::Everyone => true,
            Self::Only(seat) => viewer.sees(seat),
            Self::Nobody => viewer == Viewer::Referee,
        }
    }
}

/// One value for each seat of a table of at most `N`. JSON: a list in the order of the seats.
///
/// A seat beyond the table reads and writes the last place: [`decide`](crate::engine::Game::decide) refuses such a seat
/// before anything is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize> {
    players: u8,
    items: [T; N],
}

impl<T: Default, const N: usize> BySeat<T, N> {
    const ANY: () = assert!(N > 0 && N <= Seat::MOST as usize, "1 to 8 seats");

    /// The table of so many seats, each with the default value; at least 1 seat and at most `N`.
    pub fn new(players: u8) -> Self {
        #[allow(clippy::let_unit_value)]
        let () = Self::ANY;
        #[allow(clippy::cast_possible_truncation)] // ANY
        let most = N as u8;
        Self {
            players: players.clamp(1, most),
            items: std::array::from_fn(|_| T::default()),
        }
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// How many seats there are.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Seats and values, from seat 0.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players).zip(&self.items)
    }

    /// Seats and values, from seat 0, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.players).zip(&mut self.items)
    }

    fn place(&self, seat: Seat) -> usize {
        usize::from(seat.0.min(self.players - 1))
    }
}

#[allow(clippy::indexing_slicing)] // place() is below players, which is 1 to N
impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[self.place(seat)]
    }
}

#[allow(clippy::indexing_slicing)] // as above
impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        let place = self.place(seat);
        &mut self.items[place]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|(_, value)| value))
    }
}

impl<'de, T: Deserialize<'de> + Default, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = arrayvec::ArrayVec::<T, N>::deserialize(from)?;
        let players = u8::try_from(list.len()).unwrap_or(0);
        if players == 0 {
            return Err(D::Error::custom("a table has at least one seat"));
        }
        let mut table = Self::new(players);
        for ((_, place), value) in table.iter_mut().zip(list) {
            *place = value;
        }
        Ok(table)
    }
}

/// What the seats are called when a line is read to a person.
#[derive(Clone, Debug, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// Names in the order of the seats; a seat without one is called by its number.
    pub fn new(names: Vec<String>) -> Self {
        Self(names)
    }

    /// What this seat is called.
    pub fn of(&self, seat: Seat) -> String {
        match self.0.get(usize::from(seat.0)) {
            Some(name) => name.clone(),
            None => seat.to_string(),
        }
    }
}
