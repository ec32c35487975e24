//! Fills in the parts of a position of Horus that a test leaves out, so that the position is possible.

use amunre_core::engine::game::{Game as _, Sources as _};
use amunre_core::engine::hidden::{Bag, Hidden};
use amunre_core::engine::ids::{Counts, Id as _, Seat};
use amunre_core::engine::sources::{DataSource, Sourced};
use amunre_core::horus::options::LateCards;
use amunre_core::horus::{Card, Horus, KingdomMap, Land, Phase, Rules, SetData, Setup, Stack, State, Terrain, Tile};
use serde_json::json;

use crate::horus::Position;

/// The built-in set, but with exactly these numbers of tiles in these stacks (one if none is left).
pub(super) fn set(stacks: &[(Stack, u8)]) -> SetData {
    let files = Horus::data(&Horus::rules(&Setup::of(2)).expect("a set-up"));
    let mut data: SetData = serde_json::from_str(files.first().expect("a file").text).expect("a set");
    "my/set".clone_into(&mut data.id);
    let sourced = |value: u8| Sourced { value, source: DataSource::Assumed };
    for (stack, left) in stacks {
        let (tile, total) = stack.land().map_or((Tile::River, 36), |land| (land.tile(), 20));
        let in_box = (*left).max(1);
        data.reserve.insert(*stack, sourced(in_box));
        data.random.insert(tile, sourced(total - in_box));
    }
    data
}

/// The state of a position.
#[track_caller]
pub(super) fn state(rules: &Rules, position: &Position) -> State {
    let mut state = position.state;
    state.kingdom = kingdom(position);
    tiles(rules, &mut state, position);
    for (seat, own) in state.seats.iter_mut() {
        let standing = position.tiles.iter().filter(|tile| tile.marker == Some(seat)).count();
        own.markers = 20_u8.saturating_sub(u8::try_from(standing).expect("few markers"));
    }
    cards(rules, &mut state, position);
    state
}

fn kingdom(position: &Position) -> KingdomMap {
    serde_json::from_value(json!(position.tiles)).expect("tiles that can be read")
}

/// Puts the tiles that are nowhere else into the bag, or out of the game if the content of the bag was stated. Tiles on the
/// table came from the bag as long as it had any.
fn tiles(rules: &Rules, state: &mut State, position: &Position) {
    for (stack, left) in &position.stacks {
        state.reserve = Counts::from_fn(|own| if own == *stack { *left } else { state.reserve.of(own) });
    }
    let lying = |is_such: &dyn Fn(Terrain) -> bool| {
        let tiles = position.tiles.iter().filter(|tile| is_such(tile.terrain)).count();
        u8::try_from(tiles).expect("few tiles")
    };
    let in_hand = |tile: Tile| u8::from(matches!(state.phase, Phase::Explore { tile: own, .. } if own == tile));
    let mut rest = Counts::<Tile, 6>::from_fn(|tile| rules.set.bag.of(tile).saturating_sub(in_hand(tile)));
    let mut reserve = state.reserve;
    let is_stated = |stack: Stack| position.stacks.iter().any(|(own, _)| *own == stack);
    let kinds = Land::ALL.iter().map(|land| (land.tile(), land.stack(), lying(&|own| own == land.terrain())));
    let is_river = |terrain: Terrain| matches!(terrain, Terrain::River | Terrain::Necropolis);
    let necropolises = lying(&|terrain| terrain == Terrain::Necropolis);
    for (tile, stack, lying) in kinds.chain([(Tile::River, Stack::River, lying(&is_river))]) {
        // of a stack of which all that was in the box is left nothing can have come
        let gone = rules.set.reserve.of(stack).saturating_sub(state.reserve.of(stack));
        let buried = if stack == Stack::River && !is_stated(stack) { necropolises } else { gone };
        (gone..buried).for_each(|_| _ = reserve.take(stack));
        for _ in buried..lying {
            if !rest.take(tile) && !is_stated(stack) {
                reserve.take(stack);
            }
        }
    }
    (0..lying(&|terrain| terrain == Terrain::Temple)).for_each(|_| _ = rest.take(Tile::Temple));
    state.reserve = reserve;
    let Some(bag) = &position.bag else {
        state.bag = Bag::of(rest);
        return;
    };
    let mut kinds = Counts::default();
    for tile in bag {
        assert!(rest.take(*tile), "no more {tile} than there are");
        kinds.add(*tile);
    }
    (state.bag, state.removed) = (Bag::of(kinds), rest);
}

/// Puts the played card among the discards, and those of an exhausted stack. Hands that were not stated get the right number of
/// cards for this step, of the kinds with most copies left.
fn cards(rules: &Rules, state: &mut State, position: &Position) {
    if let Some(card) = played(&state.phase).filter(|card| state.discards.of(*card) == 0) {
        state.discards.add(card);
    }
    let mut rest = rules.set.cards.less(&state.discards).expect("no more cards than there are");
    for (_, seat) in state.seats.iter() {
        rest = rest.less(&seat.hand.known()).expect("no more cards than there are");
    }
    let reserve = state.reserve;
    let is_dead = |card: &Card| card.stack().is_some_and(|stack| reserve.of(stack) == 0);
    if rules.options.late_cards == LateCards::Replaced {
        for card in Card::ALL.iter().copied().filter(is_dead) {
            while rest.take(card) {
                state.discards.add(card);
            }
        }
    }
    let mut pile = Counts::default();
    for card in position.pile.iter().flatten() {
        assert!(rest.take(*card), "no more {card} than there are");
        pile.add(*card);
    }
    for seat in Seat::all(state.players()).filter(|seat| !position.hands.contains(seat)) {
        let has_played = state.phase.turn() == Some(seat) && played(&state.phase).is_some();
        for _ in 0..(5 - u8::from(has_played)) {
            let most =
                Card::ALL.iter().rev().copied().filter(|card| rest.of(*card) > 0).max_by_key(|card| rest.of(*card));
            let Some(card) = most else { break };
            rest.take(card);
            state.seats[seat].hand.closed.add(Hidden::Known(card));
        }
    }
    if position.pile.is_some() {
        state.discards.add_all(&rest);
        state.deck = Bag::of(pile);
    } else {
        state.deck = Bag::of(rest);
    }
}

/// The card that brought the table to this step.
fn played(phase: &Phase) -> Option<Card> {
    match *phase {
        Phase::Choose { card, .. } | Phase::Reserve { card, .. } | Phase::Influence { card, .. } => Some(card),
        Phase::SecondTile { card, .. } => card,
        _ => None,
    }
}
