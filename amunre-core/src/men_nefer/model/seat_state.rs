//! The things of a seat: its player board, and its pieces on the board.

use serde::{Deserialize, Serialize};

use crate::engine::{IdSet, ShortList};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::slots;
#[cfg(feature = "schema")]
use crate::men_nefer::model::slots::Slot;

use crate::men_nefer::{
    ActionTile, Apprentices, Boats, Gain, Good, House, NumberSet, PlayerBoard, Scroll, TradeAgreement,
};

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Most food or heka (p. 6).
pub(crate) const MOST_RESOURCES: u8 = 10;
/// Action tile slots, and apprentices (p. 5).
pub(crate) const TILE_SLOTS: u32 = 3;
/// Sarcophagi of each seat, and sphinxes (p. 3).
pub(crate) const MUMMIES: u8 = 4;
/// Eyes of each seat (p. 3).
pub(crate) const EYES: u8 = 3;
/// Priestesses of each seat (p. 3).
pub(crate) const PRIESTESSES: u8 = 4;
/// Levels of the goods fields: the first field of each, and the fields in it.
pub(crate) const LEVELS: [(usize, usize); 3] = [(0, 4), (4, 3), (7, 2)];

/// The things of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatState {
    /// Apprentices in the Houses of Life.
    pub apprentices: Apprentices,
    /// Baskets on the offering spaces of each room.
    pub baskets: [NumberSet; 4],
    /// The player board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<PlayerBoard>,
    /// Boats.
    pub boats: Boats,
    /// Eyes that are available.
    #[serde(default, skip_serializing_if = "is_default")]
    pub eyes: u8,
    /// Eyes beside each queens' pyramid.
    pub eyes_placed: [u8; 3],
    /// Eyes in the supply.
    pub eyes_supply: u8,
    /// Steps of the feather.
    pub feather: u8,
    /// Food.
    pub food: u8,
    /// Fulfilled agreements.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fulfilled: IdSet<TradeAgreement>,
    /// Goods on the fields: four of level I, three of level II, two of level III.
    #[serde(with = "slots")]
    #[cfg_attr(feature = "schema", schemars(with = "[Slot<Good>; 9]"))]
    pub goods: [Option<Good>; 9],
    /// Spaces of the stone block on the track of the Great Pyramid.
    pub great_block: u8,
    /// Steps of the heart.
    pub heart: u8,
    /// Heka.
    pub heka: u8,
    /// Spaces of the hieroglyph marker.
    pub hieroglyphs: u8,
    /// Priestesses that lie in each room.
    pub lying: [u8; 4],
    /// Mummies in the supply.
    pub mummies: u8,
    /// Action tiles that can be used in the next era.
    #[serde(default, skip_serializing_if = "is_default")]
    pub new_tiles: IdSet<ActionTile>,
    /// Goods that are face down, because they were offered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub offered: IdSet<Good>,
    /// Open agreements.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open: IdSet<TradeAgreement>,
    /// Sphinxes on pedestals.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pedestals: NumberSet,
    /// Prestige points.
    pub prestige: u16,
    /// Spaces of the stone block on the queens' track.
    pub queens_block: u8,
    /// Rolled-up scrolls.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rolled_up: IdSet<Scroll>,
    /// Sarcophagi that are available.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sarcophagi: u8,
    /// Spaces of the scarab on each specialization track.
    pub scarabs: [u8; 5],
    /// Scrolls in the row, from the left.
    #[serde(default, skip_serializing_if = "is_default")]
    pub scrolls: ShortList<Scroll, 8>,
    /// Sphinxes that are available.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sphinxes: u8,
    /// Sphinxes in the supply.
    pub sphinxes_supply: u8,
    /// Spaces of the sun disc.
    pub sun: u8,
    /// Action tiles that can be used in this era: each has an apprentice below it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tiles: IdSet<ActionTile>,
    /// Sarcophagi in the necropolis.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tombs: NumberSet,
    /// Upright priestesses before the entrance and in each room.
    pub upright: [u8; 5],
}

impl SeatState {
    /// The space of the scarab on the track of a house.
    pub fn scarab(&self, house: House) -> u8 {
        self.scarabs.get(house as usize).copied().unwrap_or(0)
    }

    /// Returns how much of something the seat has room for. Heart and feather end with the Duat track.
    pub(crate) fn room(&self, gain: Gain, duat_end: u8) -> u8 {
        match gain {
            Gain::Food => MOST_RESOURCES.saturating_sub(self.food),
            Gain::Heka => MOST_RESOURCES.saturating_sub(self.heka),
            Gain::Heart => duat_end.saturating_sub(self.heart),
            Gain::Feather => duat_end.saturating_sub(self.feather),
            Gain::Prestige => u8::MAX,
        }
    }

    /// Returns a rough guess of the prestige points that its things will bring: what an era scores, and what leads there.
    pub(crate) fn prospects(&self) -> u16 {
        let sum = |numbers: &[u8]| numbers.iter().map(|number| u16::from(*number)).sum::<u16>();
        let scored =
            sum(&[self.sun, self.great_block, self.queens_block, self.heart, self.tombs.len(), self.tombs.len()]);
        let agreements = u16::try_from(self.fulfilled.len()).unwrap_or_default();
        let goods = u16::try_from(self.goods.iter().flatten().count()).unwrap_or_default();
        let leads =
            sum(&self.scarabs) + sum(&[self.hieroglyphs, self.food, self.heka, self.eyes, self.pedestals.len()]);
        scored + 3 * agreements + sum(&self.eyes_placed) + goods + sum(&self.lying) + leads / 2
    }

    /// Gives the seat something, up to its limit.
    pub(crate) fn gain(&mut self, gain: Gain, amount: u8, duat_end: u8) {
        match gain {
            Gain::Food => self.food = self.food.saturating_add(amount).min(MOST_RESOURCES),
            Gain::Heka => self.heka = self.heka.saturating_add(amount).min(MOST_RESOURCES),
            Gain::Prestige => self.prestige = self.prestige.saturating_add(amount.into()),
            Gain::Heart => self.heart = self.heart.saturating_add(amount).min(duat_end),
            Gain::Feather => self.feather = self.feather.saturating_add(amount).min(duat_end),
        }
    }

    /// Empty slots for action tiles.
    pub(crate) fn empty_slots(&self) -> u32 {
        TILE_SLOTS.saturating_sub(self.tiles.len()).saturating_sub(self.new_tiles.len())
    }

    /// The field of a good, and its level, both from 0.
    pub(crate) fn field_of(&self, good: Good) -> Option<(usize, usize)> {
        let field = self.goods.iter().position(|other| *other == Some(good))?;
        let level =
            LEVELS.iter().position(|(first, number)| (*first..first.saturating_add(*number)).contains(&field))?;
        Some((field, level))
    }

    /// The field where the next good of a level goes, from 0, if a good can go there.
    pub(crate) fn free_field(&self, level: usize) -> Option<usize> {
        let (first, number) = *LEVELS.get(level)?;
        let fields = self.goods.get(first..first.saturating_add(number))?;
        let place = fields.iter().position(Option::is_none)?;
        let below = level.checked_sub(1).and_then(|below| LEVELS.get(below));
        let is_carried = below.is_none_or(|(below, _)| {
            let left = below.saturating_add(place);
            [left, left.saturating_add(1)].iter().all(|field| self.goods.get(*field).copied().flatten().is_some())
        });
        is_carried.then(|| first.saturating_add(place))
    }

    /// Agreements on the player board.
    pub(crate) fn agreements(&self) -> u32 {
        self.open.len().saturating_add(self.fulfilled.len())
    }

    /// Baskets in the temple.
    pub(crate) fn temple_baskets(&self) -> u8 {
        self.baskets.iter().fold(0, |sum, room| sum.saturating_add(room.len()))
    }

    /// Priestesses in the rooms of the temple, upright or lying: the number in each.
    pub(crate) fn in_rooms(&self) -> [u8; 4] {
        let upright = self.upright.iter().skip(1);
        let mut rooms = self.lying;
        rooms.iter_mut().zip(upright).for_each(|(room, upright)| *room = room.saturating_add(*upright));
        rooms
    }

    /// Upright priestesses in a room; room 0 is the entrance.
    pub(crate) fn upright_in(&self, room: u8) -> u8 {
        self.upright.get(usize::from(room)).copied().unwrap_or(0)
    }

    /// Priestesses that lie in a room, from 1.
    pub(crate) fn lying_in(&self, room: u8) -> u8 {
        nth(&self.lying, room).copied().unwrap_or(0)
    }

    /// The number of types of goods on the player board.
    pub(crate) fn kinds(&self) -> u8 {
        let kinds = self.goods.iter().flatten().fold(0_u8, |kinds, good| kinds | 1 << good.kind());
        u8::try_from(kinds.count_ones()).unwrap_or(0)
    }

    /// The number of goods on the player board.
    pub(crate) fn goods_number(&self) -> u8 {
        u8::try_from(self.goods.iter().flatten().count()).unwrap_or(u8::MAX)
    }
}
