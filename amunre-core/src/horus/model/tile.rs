//! The tiles: what is drawn from the bag, what lies in the reserve, and what a tile is once it lies on the table.

use crate::engine::{Id as _, PileInfo};

crate::ids! {
    /// A random tile, as it comes from the bag.
    pub enum Tile is "tile" {
        /// Marsh.
        Marsh = "marsh",
        /// Farmland.
        Farmland = "farmland",
        /// Hills.
        Hills = "hills",
        /// Desert.
        Desert = "desert",
        /// The Nile.
        River = "river",
        /// The Temple of Horus.
        Temple = "temple",
    }
}

crate::ids! {
    /// A stack of the reserve, by what its tiles are.
    pub enum Stack is "stack" {
        /// Marsh.
        Marsh = "marsh",
        /// Farmland.
        Farmland = "farmland",
        /// Hills.
        Hills = "hills",
        /// Desert.
        Desert = "desert",
        /// Tiles with the Nile on one side and a necropolis on the other.
        River = "river",
    }
}

crate::ids! {
    /// A kind of land: regions are made of it.
    pub enum Land is "kind of land" {
        /// Marsh.
        Marsh = "marsh",
        /// Farmland.
        Farmland = "farmland",
        /// Hills.
        Hills = "hills",
        /// Desert.
        Desert = "desert",
    }
}

crate::ids! {
    /// What a tile on the table shows.
    pub enum Terrain is "terrain" {
        /// Marsh.
        Marsh = "marsh",
        /// Farmland.
        Farmland = "farmland",
        /// Hills.
        Hills = "hills",
        /// Desert.
        Desert = "desert",
        /// The Nile.
        River = "river",
        /// The Nile at the step pyramid, where the game begins.
        RiverStart = "river_start",
        /// The end of the Nile that lay in the west at the start.
        WestEnd = "west_end",
        /// The end of the Nile that lay in the east at the start.
        EastEnd = "east_end",
        /// A necropolis.
        Necropolis = "necropolis",
        /// The Temple of Horus.
        Temple = "temple",
    }
}

crate::ids! {
    /// An end of the river, by where it lay at the start.
    pub enum RiverEnd is "end of the river" {
        /// The one that lay in the west.
        West = "west",
        /// The one that lay in the east.
        East = "east",
    }
}

/// The bag of random tiles.
pub const TILES: PileInfo = PileInfo { name: "tiles", items: Tile::NAMES, first: 0 };

impl Tile {
    /// What kind of land it is; the river and the Temple are none.
    pub fn land(self) -> Option<Land> {
        Land::at(self.index())
    }
}

impl Stack {
    /// What kind of land its tiles are; the river stack has none.
    pub fn land(self) -> Option<Land> {
        Land::at(self.index())
    }
}

impl Land {
    /// The stack of the reserve with such tiles.
    pub fn stack(self) -> Stack {
        Stack::at(self.index()).unwrap_or(Stack::Marsh)
    }

    /// Such a random tile.
    pub fn tile(self) -> Tile {
        Tile::at(self.index()).unwrap_or(Tile::Marsh)
    }

    /// Such a tile on the table.
    pub fn terrain(self) -> Terrain {
        Terrain::at(self.index()).unwrap_or(Terrain::Marsh)
    }
}

impl Terrain {
    /// What kind of land it is: only of land are regions made.
    #[inline]
    pub fn land(self) -> Option<Land> {
        Land::at(self.index())
    }

    /// Whether it counts as river: the start and the two ends do (ruling 64).
    #[inline]
    pub fn is_river(self) -> bool {
        matches!(self, Self::River | Self::RiverStart | Self::WestEnd | Self::EastEnd)
    }

    /// Whether it is river and not one of its two ends.
    #[inline]
    pub fn is_course(self) -> bool {
        matches!(self, Self::River | Self::RiverStart)
    }

    /// The stack of the reserve that it comes from, if not out of the bag.
    pub fn stack(self) -> Option<Stack> {
        match self {
            Self::River | Self::Necropolis => Some(Stack::River),
            _ => self.land().map(Land::stack),
        }
    }
}

impl RiverEnd {
    /// As a tile on the table.
    pub fn terrain(self) -> Terrain {
        match self {
            Self::West => Terrain::WestEnd,
            Self::East => Terrain::EastEnd,
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }
}

impl Terrain {
    /// As a person says it.
    pub fn words(self) -> &'static str {
        match self {
            Self::RiverStart => "start of the river",
            Self::WestEnd => "west end of the river",
            Self::EastEnd => "east end of the river",
            Self::Temple => "Temple of Horus",
            _ => self.name(),
        }
    }
}
