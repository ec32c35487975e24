//! The table. Everything on it is public. Fields are in the order that canonical JSON gives them.

use serde::{Deserialize, Serialize};

use crate::engine::{BySeat, Counts, IdSet, Label, PileInfo, Queue, Seat, Seats, ShortList};
use crate::men_nefer::model::slots;
#[cfg(feature = "schema")]
use crate::men_nefer::model::slots::Slot;
use crate::men_nefer::{
    ActionTile, Apprentices, Cities, CityAdvantage, Deity, Favour, Good, House, MastabaTile, QueensTile, Scroll,
    SeatState, Tasks, TradeAgreement,
};

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Most seats.
pub(crate) const MOST_PLAYERS: usize = 4;

/// Eras of the game (p. 8).
pub(crate) const ERAS: u8 = 3;
/// Turns of a seat in an era: each of the three options three times (p. 9).
pub(crate) const TURNS: u8 = 9;

/// The part of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Phase {
    /// Before the first turn.
    #[default]
    Setup,
    /// The turns of an era.
    Sowing,
    /// The scorings of an era.
    Harvest,
    /// The beginning of era II or III.
    Flood,
    /// The game is over.
    Over,
}

/// Everything on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Boats that were activated in this turn, by their numbers.
    #[serde(default, skip_serializing_if = "is_default")]
    pub activated: crate::men_nefer::NumberSet,
    /// The advantage of each city.
    #[serde(with = "slots")]
    #[cfg_attr(feature = "schema", schemars(with = "Cities<Slot<CityAdvantage>>"))]
    pub advantages: Cities<Option<CityAdvantage>>,
    /// Trade agreements in the three stacks.
    pub agreements: IdSet<TradeAgreement>,
    /// Trade agreements in each city.
    pub cities: Cities<IdSet<TradeAgreement>>,
    /// The deity of this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deity: Option<Deity>,
    /// Discarded action tiles; the first was discarded first.
    pub discards: Queue<ActionTile, 20>,
    /// The slots of the display, from the top.
    #[serde(with = "slots")]
    #[cfg_attr(feature = "schema", schemars(with = "[Slot<ActionTile>; 5]"))]
    pub display: [Option<ActionTile>; 5],
    /// The era, from 1; 0 before the game.
    pub era: u8,
    /// Goods in the bag.
    pub goods: IdSet<Good>,
    /// The slots of the goods market, from the left.
    #[serde(with = "slots")]
    #[cfg_attr(feature = "schema", schemars(with = "[Slot<Good>; 4]"))]
    pub goods_market: [Option<Good>; 4],
    /// The Great Pyramid.
    pub great_pyramid: GreatPyramidState,
    /// Mastaba tiles on the five fields.
    #[serde(with = "slots")]
    #[cfg_attr(feature = "schema", schemars(with = "[Slot<MastabaTile>; 5]"))]
    pub mastabas: [Option<MastabaTile>; 5],
    /// Neutral apprentices.
    #[serde(default, skip_serializing_if = "is_default")]
    pub neutral: Apprentices,
    /// The seats in turn order.
    pub order: ShortList<Seat, MOST_PLAYERS>,
    /// The part of the game.
    pub phase: Phase,
    /// Pieces of the Great Pyramid that were turned over in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pieces_seen: [u8; 3],
    /// The queens' pyramids.
    pub queens: [QueensPyramidState; 3],
    /// Action tiles of the reserve that are known, from the top.
    pub reserve: Queue<ActionTile, 20>,
    /// Action tiles below them, whose order is unknown.
    pub reserve_below: IdSet<ActionTile>,
    /// The slots of the scroll market, from the left.
    #[serde(with = "slots")]
    #[cfg_attr(feature = "schema", schemars(with = "[Slot<Scroll>; 4]"))]
    pub scroll_market: [Option<Scroll>; 4],
    /// Scrolls in the bag.
    pub scrolls: IdSet<Scroll>,
    /// The seats.
    pub seats: BySeat<SeatState, MOST_PLAYERS>,
    /// Tasks that are still to be decided in this turn; the last one is the next.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tasks: Tasks,
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u8,
    /// The winners, at the end.
    #[serde(default, skip_serializing_if = "is_default")]
    pub winners: Seats,
}

const _: () = assert!(size_of::<State>() <= 1280, "a state is copied for each command");

/// The Great Pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GreatPyramidState {
    /// True if the pyramidion is in place.
    #[serde(default, skip_serializing_if = "is_default")]
    pub complete: bool,
    /// The pieces on the pyramid: levels, then sites.
    #[serde(with = "slots")]
    #[cfg_attr(feature = "schema", schemars(with = "[[Slot<Favour>; 4]; 3]"))]
    pub pieces: [[Option<Favour>; 4]; 3],
    /// Pieces below the top one of each stack.
    pub stacks: [Counts<Favour, 4>; 3],
    /// The top piece of each stack.
    #[serde(with = "slots")]
    #[cfg_attr(feature = "schema", schemars(with = "[Slot<Favour>; 3]"))]
    pub tops: [Option<Favour>; 3],
}

/// A queens' pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct QueensPyramidState {
    /// Pieces in place, the pyramidion included.
    pub pieces: u8,
    /// The tile beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<QueensTile>,
}

/// Pieces of a queens' pyramid, the pyramidion included (p. 3).
pub(crate) const QUEENS_PIECES: u8 = 4;

impl State {
    /// The label of draws from a pile, now.
    pub(crate) fn label(&self, pile: &'static PileInfo) -> Label {
        let (phase, round) = self.phase();
        Label { pile, phase, round }
    }

    /// The phase and its number.
    pub(crate) fn phase(&self) -> (&'static str, u8) {
        match self.phase {
            Phase::Setup => ("setup", 0),
            Phase::Sowing => ("turn", self.turn),
            Phase::Harvest => ("harvest", self.era),
            Phase::Flood => ("flood", self.era),
            Phase::Over => ("over", self.era),
        }
    }

    /// The seat whose turn it is.
    #[inline]
    pub(crate) fn active(&self) -> Option<Seat> {
        if self.phase != Phase::Sowing {
            return None;
        }
        let place = self.turn.checked_sub(1)?.checked_rem(u8::try_from(self.order.len()).ok()?)?;
        self.order.get(usize::from(place)).copied()
    }

    /// Apprentices on a space of a house, those of all seats and neutral ones.
    pub(crate) fn apprentices(&self, house: House, moon: bool) -> u8 {
        let here = |apprentices: &Apprentices| apprentices.at(house, moon);
        self.seats.iter().fold(here(&self.neutral), |sum, (_, seat)| sum.saturating_add(here(&seat.apprentices)))
    }

    /// The level of the Great Pyramid that is being built, from 0; none if only the pyramidion is missing or nothing.
    pub(crate) fn great_level(&self) -> Option<usize> {
        self.great_pyramid.pieces.iter().position(|level| level.iter().any(Option::is_none))
    }
}
