//! The numbers of a set by their places, with a set of those that no rulebook gives.

use std::collections::BTreeMap;

use crate::engine::text::display::Count;
use crate::engine::{DataSource, DataValue, Dependencies, Id, OpenValue, Places, Sourced};
use crate::horus::model::components::{LEFT_OUT, SetData};
use crate::horus::{Card, Event, Origin, Rules, Stack, State, Tile};

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
/// The most tiles that a stack can have.
const MOST_IN_A_STACK: u8 = 40;
/// The most tiles that a command takes from a stack, and one more.
const FEW: u8 = 3;

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

    fn path(self) -> String {
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

    /// Returns the number of these rules.
    pub(crate) fn value(self, rules: &Rules) -> u8 {
        match self {
            Self::Random(tile) => rules.set.bag.of(tile),
            Self::Reserve(stack) => rules.set.reserve.of(stack),
            Self::Cards(card) => rules.set.cards.of(card),
        }
    }

    fn sentence(self, rules: &Rules) -> String {
        let number = self.value(rules);
        match self {
            Self::Random(tile) => {
                format!("the bag holds {number} {tile} tile{}", if number == 1 { "" } else { "s" })
            }
            Self::Reserve(stack) => format!("the {stack} stack holds {}", Count(number, "tile")),
            Self::Cards(card) => {
                let are = if number == 1 { "is" } else { "are" };
                format!("there {are} {} of the kind {card}", Count(number, "card"))
            }
        }
    }
}

/// The places of the numbers of a set that no rulebook gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenNumbers {
    assumed: Places,
    confirmed: Places,
}

impl OpenNumbers {
    /// Those of a set.
    pub(crate) fn of(data: &SetData) -> Self {
        let from = |source: DataSource| {
            // a set without a card with a number range has no number for it
            let is_told = |number: &SetNumber| match number {
                SetNumber::Cards(card) => !card.has_range() || data.cards.contains_key(card),
                _ => true,
            };
            let all = SetNumber::all().filter(is_told).filter(|number| number.of(data).source == source);
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

/// Returns the number at a place that no rulebook gives.
pub(crate) fn open_value(rules: &Rules, place: u16) -> Option<OpenValue> {
    let number = SetNumber::at(place)?;
    let source = if rules.open.assumed.contains(place) { DataSource::Assumed } else { DataSource::Confirmed };
    Some(OpenValue { place, path: number.path(), sentence: number.sentence(rules), source })
}

/// Replaces the number of tiles of a stack by one less or one more; by that of the original rules where there is no such number.
/// The numbers of random tiles and of cards have no other value: with another one there would have been other draws.
pub(crate) fn assume(rules: &mut Rules, original: &Rules, place: u16, number: usize) -> bool {
    let Some(SetNumber::Reserve(stack)) = SetNumber::at(place) else { return false };
    let now = original.set.reserve.of(stack);
    let others = [now.saturating_sub(1), now.saturating_add(1)];
    let other = others.into_iter().filter(|other| (1..=MOST_IN_A_STACK).contains(other)).nth(number);
    let before = original.set.reserve;
    let tiles = |own: Stack| if own == stack { other.unwrap_or(now) } else { before.of(own) };
    rules.set.reserve = crate::engine::Counts::from_fn(tiles);
    other.is_some()
}

/// Adds the numbers that an event shows: drawn tiles and cards, tiles taken from a stack with few tiles left, and the
/// cards that leave the game with a stack.
pub(crate) fn add_shown(state: &State, event: &Event, on: &mut Dependencies) {
    let mut add = |number: SetNumber| on.values.add(number.place());
    match *event {
        Event::TileDrawn { tile, .. } => add(SetNumber::Random(tile)),
        Event::TileLaid { from: Origin::Reserve, terrain, .. } => {
            let few = terrain.stack().filter(|stack| state.reserve.of(*stack) <= FEW);
            few.into_iter().for_each(|stack| add(SetNumber::Reserve(stack)));
        }
        Event::RiverExtended { from: Origin::Reserve, .. } if state.reserve.of(Stack::River) <= FEW => {
            add(SetNumber::Reserve(Stack::River));
        }
        Event::CardPlayed { card, .. } => add(SetNumber::Cards(card)),
        Event::StackExhausted { stack } => {
            add(SetNumber::Reserve(stack));
            let of_stack = Card::ALL.iter().copied().filter(|card| card.stack() == Some(stack));
            of_stack.for_each(|card| add(SetNumber::Cards(card)));
        }
        Event::CardsDiscarded { cards, .. } | Event::CardsRemoved { cards } => {
            cards.iter().filter(|(_, number)| *number > 0).for_each(|(card, _)| add(SetNumber::Cards(card)));
        }
        _ => {}
    }
}
