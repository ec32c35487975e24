//! The numbers of a set by their places, and those that no rulebook gives.

use std::collections::BTreeMap;

use crate::engine::{DataSource, DataValue, Id, OpenPlaces, Sourced, data_value};
use crate::horus::model::components::{LEFT_OUT, SetData};
use crate::horus::model::setup::MARKERS;
use crate::horus::{Card, Stack, Tile};

/// A number of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetNumber {
    /// The random tiles of a kind.
    Random(Tile),
    /// The tiles of a stack.
    Reserve(Stack),
    /// The copies of a card.
    Cards(Card),
}

const TILES: u16 = 6;
const STACKS: u16 = 5;

/// The number of an id; there are few.
#[allow(clippy::cast_possible_truncation)] // no kind has more than 36
fn number(index: usize) -> u16 {
    index as u16
}

fn sourced<K: Id + Ord>(numbers: &BTreeMap<K, Sourced<u8>>, kind: K) -> Sourced<u8> {
    numbers.get(&kind).copied().unwrap_or(LEFT_OUT)
}

impl SetNumber {
    /// Returns all of them, by their places.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let random = Tile::ALL.iter().copied().map(Self::Random);
        let reserve = Stack::ALL.iter().copied().map(Self::Reserve);
        random.chain(reserve).chain(Card::ALL.iter().copied().map(Self::Cards))
    }

    /// Returns its place among all of them.
    pub(crate) fn place(self) -> u16 {
        match self {
            Self::Random(tile) => number(tile.index()),
            Self::Reserve(stack) => TILES + number(stack.index()),
            Self::Cards(card) => TILES + STACKS + number(card.index()),
        }
    }

    /// Returns the number at a place.
    pub(crate) fn at(place: u16) -> Option<Self> {
        Self::all().nth(place.into())
    }

    pub(crate) fn path(self) -> String {
        match self {
            Self::Random(tile) => format!("set.random.{tile}"),
            Self::Reserve(stack) => format!("set.reserve.{stack}"),
            Self::Cards(card) => format!("set.cards.{}", card.name()),
        }
    }

    /// Returns the number of a set, and its source.
    fn of(self, data: &SetData) -> Sourced<u8> {
        match self {
            Self::Random(tile) => sourced(&data.random, tile),
            Self::Reserve(stack) => sourced(&data.reserve, stack),
            Self::Cards(card) => sourced(&data.cards, card),
        }
    }
}

/// Returns the numbers of a set that no rulebook gives.
pub(crate) fn open(data: &SetData) -> OpenPlaces {
    // a set without a card with a number range has no number for it
    let has_number = |number: &SetNumber| match number {
        SetNumber::Cards(card) => !card.has_range() || data.cards.contains_key(card),
        _ => true,
    };
    SetNumber::all().filter(has_number).map(|number| (number.place(), number.of(data).source)).collect()
}

/// Returns all numbers on which rules with this set depend.
pub(crate) fn values(data: &SetData) -> Vec<DataValue> {
    // a number range has a column only in a set with such cards
    let is_shown = |number: &SetNumber| match number {
        SetNumber::Cards(card) if card.has_range() => {
            data.cards.keys().any(|other| other.has_range() && other.sizes() == card.sizes())
        }
        _ => true,
    };
    let of_set = SetNumber::all().filter(is_shown).map(|number| data_value(number.path(), &number.of(data)));
    let printed = |value: u8| Sourced { value, source: DataSource::Rulebook };
    let of_seats = [("seats.markers", MARKERS), ("seats.transport", 1)];
    of_set.chain(of_seats.map(|(path, number)| data_value(path, &printed(number)))).collect()
}
