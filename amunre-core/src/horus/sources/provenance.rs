//! The numbers of the set that no text confirms, and which of them an event uses.

use std::collections::BTreeMap;

use crate::engine::{DataSource, Dependencies, Id, IdSet, Sourced};
use crate::horus::model::components::SetData;
use crate::horus::{Card, Event, Stack, Tile};

/// The numbers of a set that no text confirms: those of the random tiles, of the stacks, of the cards. Each has a place, counted
/// from 0 in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Assumed {
    random: IdSet<Tile>,
    reserve: IdSet<Stack>,
    /// A bit for each.
    cards: u128,
}

/// What stands at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NumberOwner {
    Random(Tile),
    Reserve(Stack),
    Card(Card),
}

fn assumed<K: Id + Ord>(numbers: &BTreeMap<K, Sourced<u8>>) -> impl Iterator<Item = K> {
    numbers.iter().filter(|(_, number)| number.source == DataSource::Assumed).map(|(kind, _)| *kind)
}

impl Assumed {
    /// Those of a set.
    pub(crate) fn of(data: &SetData) -> Self {
        Self {
            random: assumed(&data.random).collect(),
            reserve: assumed(&data.reserve).collect(),
            cards: assumed(&data.cards).fold(0, |bits, card| bits | 1 << card.index()),
        }
    }

    /// What stands at each place.
    pub(crate) fn places(&self) -> impl Iterator<Item = NumberOwner> + use<> {
        let cards = self.cards;
        let card = move |card: &Card| cards >> card.index() & 1 == 1;
        let random = self.random.iter().map(NumberOwner::Random).collect::<arrayvec::ArrayVec<_, 6>>();
        let reserve = self.reserve.iter().map(NumberOwner::Reserve).collect::<arrayvec::ArrayVec<_, 5>>();
        random.into_iter().chain(reserve).chain(Card::ALL.iter().copied().filter(card).map(NumberOwner::Card))
    }

    /// Their paths, by their places.
    pub(crate) fn paths(&self) -> Vec<String> {
        let path = |place| match place {
            NumberOwner::Random(tile) => format!("set.random.{tile}"),
            NumberOwner::Reserve(stack) => format!("set.reserve.{stack}"),
            NumberOwner::Card(card) => format!("set.cards.{card}"),
        };
        self.places().map(path).collect()
    }

    /// What stands at a place.
    pub(crate) fn at(&self, place: u8) -> Option<NumberOwner> {
        self.places().nth(usize::from(place))
    }

    fn add(&self, is_meant: impl Fn(NumberOwner) -> bool, on: &mut Dependencies) {
        let places = (0..=u8::MAX).zip(self.places());
        places.filter(|(_, place)| is_meant(*place)).for_each(|(number, _)| on.add_assumed(number));
    }
}

/// Adds the assumed values that an event uses.
pub(crate) fn add(assumed: &Assumed, event: &Event, on: &mut Dependencies) {
    match *event {
        Event::TileDrawn { tile, .. } => assumed.add(|place| place == NumberOwner::Random(tile), on),
        Event::StackExhausted { stack } => assumed.add(|place| place == NumberOwner::Reserve(stack), on),
        Event::CardPlayed { card, .. } => assumed.add(|place| place == NumberOwner::Card(card), on),
        Event::CardsDiscarded { cards, .. } | Event::CardsRemoved { cards } => {
            assumed.add(|place| matches!(place, NumberOwner::Card(card) if cards.of(card) > 0), on);
        }
        _ => {}
    }
}
