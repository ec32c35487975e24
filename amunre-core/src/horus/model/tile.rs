//! The tiles: random tiles of the bag, stacks of the reserve, and terrain on the table.

use crate::engine::{Id as _, PileInfo};

crate::ids! {
    /// A random tile of the bag.
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
    /// A stack of the reserve, by the kind of its tiles.
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
    /// A kind of land; regions consist of land.
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
    /// The terrain of a tile on the table.
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
    /// An end of the river, by its side at the start.
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
    /// Returns the words for it in sentences.
    pub fn words(self) -> &'static str {
        if self == Self::Temple { "the Temple of Horus" } else { self.name() }
    }

    /// Returns its kind of land; `None` for the river and the Temple.
    pub fn land(self) -> Option<Land> {
        Land::at(self.index())
    }

    /// Returns the stack of the reserve with the same tiles; `None` for the Temple.
    pub(crate) fn stack(self) -> Option<Stack> {
        Stack::at(self.index())
    }
}

impl Stack {
    /// Returns the words for one of its tiles.
    pub(crate) fn tile(self) -> String {
        self.land().map_or("a tile of the river stack".to_owned(), |land| format!("a tile of {land}"))
    }

    /// Returns the kind of land of its tiles; `None` for the river stack.
    pub fn land(self) -> Option<Land> {
        Land::at(self.index())
    }
}

impl Land {
    /// Returns the stack of the reserve with such tiles.
    pub fn stack(self) -> Stack {
        Stack::at(self.index()).unwrap_or(Stack::Marsh)
    }

    /// Returns the random tile of this land.
    pub fn tile(self) -> Tile {
        Tile::at(self.index()).unwrap_or(Tile::Marsh)
    }

    /// Returns the terrain of this land.
    pub fn terrain(self) -> Terrain {
        Terrain::at(self.index()).unwrap_or(Terrain::Marsh)
    }
}

impl Terrain {
    /// Returns its kind of land; only land forms regions.
    #[inline]
    pub fn land(self) -> Option<Land> {
        Land::at(self.index())
    }

    /// Returns true if it counts as river, as the start and the two ends do (ruling 64).
    #[inline]
    pub fn is_river(self) -> bool {
        matches!(self, Self::River | Self::RiverStart | Self::WestEnd | Self::EastEnd)
    }

    /// Returns true if it is river, but not one of the two ends of the river.
    #[inline]
    pub fn is_course(self) -> bool {
        matches!(self, Self::River | Self::RiverStart)
    }

    /// Returns the random tile of this terrain; `None` for the start and the ends of the river.
    pub(crate) fn tile(self) -> Option<Tile> {
        match self {
            Self::RiverStart | Self::WestEnd | Self::EastEnd => None,
            Self::River | Self::Necropolis => Some(Tile::River),
            Self::Temple => Some(Tile::Temple),
            _ => self.land().map(Land::tile),
        }
    }

    /// Returns the stack of the reserve from which it comes; `None` if it comes from the bag.
    pub fn stack(self) -> Option<Stack> {
        match self {
            Self::River | Self::Necropolis => Some(Stack::River),
            _ => self.land().map(Land::stack),
        }
    }
}

impl RiverEnd {
    /// Returns its terrain on the table.
    pub fn terrain(self) -> Terrain {
        match self {
            Self::West => Terrain::WestEnd,
            Self::East => Terrain::EastEnd,
        }
    }

    /// Returns the other end.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }
}

impl Terrain {
    /// Returns the words for it in sentences.
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
