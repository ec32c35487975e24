//! The numbers of a set that no rulebook gives: what shows them, and other numbers in their place.

use crate::engine::{Dependencies, Id as _};
use crate::horus::model::set_number::SetNumber;
use crate::horus::{Card, Event, Origin, Rules, Stack, State};

/// The most tiles that a stack can have.
const MOST_IN_A_STACK: u8 = 40;
/// The most tiles that a command takes from a stack, and one more.
const FEW: u8 = 3;

/// Returns a number of these rules.
pub(crate) fn value(open: SetNumber, rules: &Rules) -> u8 {
    match open {
        SetNumber::Random(tile) => rules.set.bag.of(tile),
        SetNumber::Reserve(stack) => rules.set.reserve.of(stack),
        SetNumber::Cards(card) => rules.set.cards.of(card),
    }
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
