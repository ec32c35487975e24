//! A tomb: a pyramid of tiles, five in its base row, each above resting on two (anniversary rulebook, Afterlife, Phase 3).

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::engine::{Bag, Counts, Id as _, IdSet, PileInfo};

crate::ids! {
    /// The tomb tiles, by their reward.
    pub enum TombTile is "tomb tile" {
        /// A favour card.
        Favour = "favour",
        /// A farmer.
        Farmer = "farmer",
        /// A stone.
        Stone = "stone",
        /// 2 gold.
        Gold = "gold",
        /// 1 point.
        Point = "point",
    }
}

crate::ids! {
    /// The places of a tomb: a letter for the row, `a` the base, and a number from the left.
    pub enum TombPlace is "place of a tomb" {
        /// Base row.
        A1 = "a1",
        /// Base row.
        A2 = "a2",
        /// Base row.
        A3 = "a3",
        /// Base row.
        A4 = "a4",
        /// Base row.
        A5 = "a5",
        /// Second row.
        B1 = "b1",
        /// Second row.
        B2 = "b2",
        /// Second row.
        B3 = "b3",
        /// Second row.
        B4 = "b4",
        /// Third row.
        C1 = "c1",
        /// Third row.
        C2 = "c2",
        /// Third row.
        C3 = "c3",
        /// Fourth row.
        D1 = "d1",
        /// Fourth row.
        D2 = "d2",
        /// The top.
        E1 = "e1",
    }
}

/// The number of kinds of tile.
pub const TILE_KINDS: usize = 5;

/// The number of tiles of each kind.
pub type Tiles = Counts<TombTile, TILE_KINDS>;
/// Tiles face down: the stack, or those that a seat has collected.
pub type TileBag = Bag<TombTile, TILE_KINDS>;

/// The stack of tomb tiles.
pub static TOMB_TILES: PileInfo = PileInfo { name: "tomb_tiles", items: TombTile::NAMES, first: 0 };

/// The rows of a tomb, from the base.
const ROWS: [&[TombPlace]; 5] = {
    use TombPlace::{A1, A2, A3, A4, A5, B1, B2, B3, B4, C1, C2, C3, D1, D2, E1};
    [&[A1, A2, A3, A4, A5], &[B1, B2, B3, B4], &[C1, C2, C3], &[D1, D2], &[E1]]
};

impl TombPlace {
    /// The two places that this one rests on; none of the base row.
    pub fn supports(self) -> Option<[Self; 2]> {
        let row = ROWS.iter().position(|row| row.contains(&self))?;
        let below = ROWS.get(row.checked_sub(1)?)?;
        let place = ROWS.get(row)?.iter().position(|place| *place == self)?;
        Some([*below.get(place)?, *below.get(place + 1)?])
    }
}

/// The tiles of a tomb. JSON: `{"a1":"stone","a2":"gold"}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "BTreeMap<TombPlace, TombTile>", from = "BTreeMap<TombPlace, TombTile>")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "BTreeMap<TombPlace, TombTile>"))]
pub struct Tomb([Option<TombTile>; 15]);

/// The places are a byte each, which are read eight at a time.
impl Hash for Tomb {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write(&self.0.map(|tile| tile.map_or(0, |tile| tile as u8 + 1)));
    }
}

impl From<Tomb> for BTreeMap<TombPlace, TombTile> {
    fn from(tomb: Tomb) -> Self {
        tomb.iter().collect()
    }
}

impl From<BTreeMap<TombPlace, TombTile>> for Tomb {
    fn from(tiles: BTreeMap<TombPlace, TombTile>) -> Self {
        let mut tomb = Self::default();
        tiles.into_iter().for_each(|(place, tile)| tomb.place(place, tile));
        tomb
    }
}

impl Tomb {
    /// The tile in a place.
    pub fn at(&self, place: TombPlace) -> Option<TombTile> {
        self.0.get(place.index()).copied().flatten()
    }

    /// Puts a tile in a place.
    pub fn place(&mut self, place: TombPlace, tile: TombTile) {
        *self.place_mut(place) = Some(tile);
    }

    /// Returns a place, to change what lies there.
    #[allow(clippy::indexing_slicing)] // there are as many places as ids
    pub(crate) fn place_mut(&mut self, place: TombPlace) -> &mut Option<TombTile> {
        &mut self.0[place.index()]
    }

    /// The tiles with their places, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (TombPlace, TombTile)> {
        TombPlace::ALL.iter().zip(self.0).filter_map(|(place, tile)| Some((*place, tile?)))
    }

    /// Returns the number of its tiles.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Returns true if it has none.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Returns true if every place has a tile.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Returns true if a place is in the base row, or both places that it rests on have a tile.
    pub fn supports(&self, place: TombPlace) -> bool {
        place.supports().is_none_or(|below| below.iter().all(|place| self.at(*place).is_some()))
    }

    /// Returns true if a tile can be put there.
    pub fn takes(&self, place: TombPlace) -> bool {
        self.at(place).is_none() && self.supports(place)
    }

    /// Returns the number of complete rows.
    pub fn rows(&self) -> u8 {
        let complete = ROWS.iter().filter(|row| row.iter().all(|place| self.at(*place).is_some()));
        u8::try_from(complete.count()).unwrap_or(u8::MAX)
    }

    /// Rule `amun-re/afterlife/reward`: returns the number of tiles that count for the one in a place: itself, and the
    /// tiles of the same kind below it that support it without another kind in between (ruling 42).
    pub fn matching(&self, place: TombPlace) -> u8 {
        let Some(kind) = self.at(place) else { return 0 };
        let mut counted = IdSet::default();
        let mut next: ArrayVec<TombPlace, 32> = ArrayVec::new();
        next.push(place);
        while let Some(place) = next.pop() {
            if self.at(place) == Some(kind) && counted.insert(place) {
                // each place is counted once and adds at most two: 32 entries are enough
                for below in place.supports().into_iter().flatten() {
                    let _ = next.try_push(below);
                }
            }
        }
        u8::try_from(counted.len()).unwrap_or(u8::MAX)
    }
}
