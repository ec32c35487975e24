//! The numbers that a seat observes.

// Each number is a few instructions: a call for each would take longer than they do.
#![allow(clippy::inline_always)]

use crate::engine::{Id, Observable, Observe, Observer, Seat, observe, observe_bytes};
use crate::horus::model::event::{Ending, Origin};
use crate::horus::model::spot::FURTHEST;
use crate::horus::model::state::{DrawCounts, SeatState};
use crate::horus::{Horus, KingdomMap, MOST_TILES, Phase, PlacedTile, Repair, Rules, Spot, State};

/// The most copies of a card or of a kind of tile.
const MOST_COPIES: i16 = 99;

impl Observable for Horus {
    const OBSERVATION_VERSION: u32 = 1;

    fn observe(rules: &Rules, state: &State, seat: Seat, out: &mut [i16]) -> usize {
        observe::<Self>(rules, state, seat, out)
    }

    fn observe_bytes(rules: &Rules, state: &State, seat: Seat, out: &mut [u8]) -> usize {
        observe_bytes::<Self>(rules, state, seat, out)
    }
}

crate::observe! {
    State {
        bag: MOST_COPIES;
        deck: MOST_COPIES, known to deck_known_to;
        deck_known_to;
        discards: MOST_COPIES;
        draws;
        idle: 9;
        kingdom;
        phase;
        removed: MOST_COPIES;
        reserve: MOST_COPIES;
        seats;
        turn: 999;
        winners
    }

    DrawCounts { cards: 99; tiles: 99 }

    SeatState { hand: MOST_COPIES; markers: 99; score: 999; transport }

    PlacedTile { at; marker as seat; terrain as kind }
}

/// Observes one of many kinds.
fn kind<K: Id, O: Observer>(value: Option<&K>, _most: i16, to: &mut O) {
    to.kind(K::NAMES, value.map(|kind| kind.index()));
}

/// Observes a seat.
fn seat<O: Observer>(value: Option<&Option<Seat>>, _most: i16, to: &mut O) {
    to.seat(value.copied().flatten());
}

impl Observe for Spot {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        to.begin("x");
        to.signed(FURTHEST, value.map(|spot| spot.x));
        to.end();
        to.begin("y");
        to.signed(FURTHEST, value.map(|spot| spot.y));
        to.end();
    }
}

/// The tiles in the order of their numbers.
impl Observe for KingdomMap {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let tiles = value.into_iter().flat_map(Self::tiles);
        let number = value.map_or(0, Self::len);
        for (place, tile) in tiles.enumerate() {
            to.begin_at(place);
            to.item(Some(&tile), most);
            to.end();
        }
        to.absent::<PlacedTile>(number..MOST_TILES, most);
    }
}

/// The kinds of phase.
const PHASES: &[&str] = &[
    "setup",
    "explore",
    "second_tile",
    "expand",
    "choose",
    "reserve",
    "influence",
    "transport",
    "move",
    "settle",
    "over",
];

/// The kind, the seat whose turn it is, and the values of the phase.
impl Observe for Phase {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let (mut tile, mut card, mut stack, mut left, mut from) = (None, None, None, None, None);
        let place = value.map(|phase| match phase {
            Self::Setup => 0,
            Self::Explore { tile: drawn, .. } => {
                tile = Some(drawn);
                1
            }
            Self::SecondTile { card: played, .. } => {
                card = played.as_ref();
                2
            }
            Self::Expand { .. } => 3,
            Self::Choose { card: played, .. } => {
                card = Some(played);
                4
            }
            Self::Reserve { card: played, stack: chosen, .. } => {
                (card, stack) = (Some(played), Some(chosen));
                5
            }
            Self::Influence { card: played, .. } => {
                card = Some(played);
                6
            }
            Self::Transport { left: tiles, .. } => {
                left = Some(tiles);
                7
            }
            Self::Move { .. } => 8,
            Self::Settle { from: lifted, .. } => {
                from = Some(lifted);
                9
            }
            Self::Over => 10,
        });
        to.one_of(PHASES, place);
        to.begin("turn");
        to.value(value.map(Self::turn).as_ref(), most);
        to.end();
        to.begin("tile");
        to.value(tile, most);
        to.end();
        to.begin("card");
        kind(card, most, to);
        to.end();
        to.begin("stack");
        to.value(stack, most);
        to.end();
        to.begin("left");
        to.value(left, 9);
        to.end();
        to.begin("from");
        to.value(from, most);
        to.end();
    }
}

crate::observe_kinds! {
    Origin { Bag, Reserve }
    Ending { Stacks, Bag, Idle }
    Repair { PutMarker, TakeMarker, SetTransport }
}
