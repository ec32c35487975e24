//! The numbers of a set by their places, and those that no rulebook gives.

use std::collections::BTreeMap;

use crate::engine::{DataSource, DataValue, Id, Places, Sourced};
use crate::horus::model::components::{LEFT_OUT, SetData};
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

    /// Returns the number of a set as a cell of a table.
    pub(crate) fn cell(self, data: &SetData) -> DataValue {
        let Sourced { value, source } = self.of(data);
        DataValue { path: self.path(), value: value.into(), source }
    }
}

/// The places of the numbers of a set that no rulebook gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenNumbers {
    pub(crate) assumed: Places,
    confirmed: Places,
}

impl OpenNumbers {
    /// Those of a set.
    pub(crate) fn of(data: &SetData) -> Self {
        let from = |source: DataSource| {
            // a set without a card with a number range has no number for it
            let has_number = |number: &SetNumber| match number {
                SetNumber::Cards(card) => !card.has_range() || data.cards.contains_key(card),
                _ => true,
            };
            let all = SetNumber::all().filter(has_number).filter(|number| number.of(data).source == source);
            all.map(SetNumber::place).collect()
        };
        Self { assumed: from(DataSource::Assumed), confirmed: from(DataSource::Confirmed) }
    }

    /// Returns all places.
    pub(crate) fn all(self) -> Places {
        let mut places = self.assumed;
        places.add_all(self.confirmed);
        places
    }
}
