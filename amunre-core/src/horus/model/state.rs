//! The state of the table. Fields stand in the order of canonical JSON, so that writing a state needs no sorting.

use serde::{Deserialize, Deserializer, Serialize};

use crate::engine::{Bag, BySeat, Counts, Id as _, KnownTo, Label, PileInfo, Seats};
use crate::horus::{CardHand, Cards, DrawPile, KingdomMap, Phase, Stack, Tile};

/// Returns true for a default value, which JSON omits: a state is written often, and much of it is empty.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The most seats of Horus.
pub(crate) const MOST_PLAYERS: usize = 4;

/// The state of the table. It is small and flat; a view is a state with fewer known values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The random tiles in the bag; its content is public.
    pub bag: Bag<Tile, 6>,
    /// The pile of cards.
    pub deck: DrawPile,
    /// The viewers who know the content of that pile.
    pub deck_known_to: KnownTo,
    /// Cards that were played or discarded, face up.
    #[serde(default, skip_serializing_if = "is_default")]
    pub discards: Cards,
    /// The number of draws in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub draws: DrawCounts,
    /// The number of successive turns in which no tile was laid.
    #[serde(default, skip_serializing_if = "is_default")]
    pub idle: u8,
    /// The tiles on the table, with the markers on them.
    pub kingdom: KingdomMap,
    /// The phase: the decision that is due.
    pub phase: Phase,
    /// Random tiles that left the game: they had no place.
    #[serde(default, skip_serializing_if = "is_default")]
    pub removed: Counts<Tile, 6>,
    /// The number of tiles in each stack of the reserve.
    pub reserve: Counts<Stack, 5>,
    /// The pieces and values of each seat.
    pub seats: BySeat<SeatState, MOST_PLAYERS>,
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u16,
    /// The winners; empty before the end.
    #[serde(default, skip_serializing_if = "is_default")]
    pub winners: Seats,
}

/// A state in JSON. Its kingdom is on the heap, because a derived reader keeps each field several times on the stack.
#[derive(Deserialize)]
#[serde(rename = "State", deny_unknown_fields)]
struct StateJson {
    bag: Bag<Tile, 6>,
    deck: DrawPile,
    deck_known_to: KnownTo,
    #[serde(default)]
    discards: Cards,
    #[serde(default)]
    draws: DrawCounts,
    #[serde(default)]
    idle: u8,
    #[serde(deserialize_with = "KingdomMap::read")]
    kingdom: Box<KingdomMap>,
    phase: Phase,
    #[serde(default)]
    removed: Counts<Tile, 6>,
    reserve: Counts<Stack, 5>,
    seats: BySeat<SeatState, MOST_PLAYERS>,
    turn: u16,
    #[serde(default)]
    winners: Seats,
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let StateJson {
            bag,
            deck,
            deck_known_to,
            discards,
            draws,
            idle,
            kingdom,
            phase,
            removed,
            reserve,
            seats,
            turn,
            winners,
        } = StateJson::deserialize(from)?;
        Ok(Self {
            bag,
            deck,
            deck_known_to,
            discards,
            draws,
            idle,
            kingdom: *kingdom,
            phase,
            removed,
            reserve,
            seats,
            turn,
            winners,
        })
    }
}

/// The number of draws in this turn so far, for each pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawCounts {
    /// Of cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cards: u8,
    /// Of tiles.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tiles: u8,
}

/// The pieces and values of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatState {
    /// Gold-backed cards in hand.
    pub hand: CardHand,
    /// Markers in the supply.
    pub markers: u8,
    /// Points.
    #[serde(default, skip_serializing_if = "is_default")]
    pub score: u16,
    /// True if it holds its river-transport card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub transport: bool,
}

/// The phases of draw labels, each with its first turn: a label counts rounds only to 255.
const PHASES: [(&str, u16); 3] = [("turn", 0), ("turn_after_255", 255), ("turn_after_510", 510)];

impl State {
    /// Returns the number of seats.
    pub fn players(&self) -> u8 {
        self.seats.players()
    }

    /// Returns the phase and its number, which label draws: each turn has a number.
    pub(crate) fn phase(&self) -> (&'static str, u8) {
        match self.phase {
            Phase::Setup => ("setup", 0),
            Phase::Over => ("over", self.of_turn().1),
            _ => self.of_turn(),
        }
    }

    fn of_turn(&self) -> (&'static str, u8) {
        let began = PHASES.iter().rev().find(|(_, before)| self.turn > *before).copied();
        let (phase, before) = began.unwrap_or(("setup", 0));
        (phase, u8::try_from(self.turn.saturating_sub(before)).unwrap_or(u8::MAX))
    }

    /// Returns the label of this turn's draws from a pile.
    pub(crate) fn label(&self, pile: &'static PileInfo) -> Label {
        let (phase, round) = self.of_turn();
        Label { pile, phase, round }
    }

    /// Returns the number of exhausted stacks of the reserve.
    pub(crate) fn exhausted(&self) -> usize {
        Stack::ALL.iter().filter(|stack| self.reserve.of(**stack) == 0).count()
    }
}
