//! The tiles of the box that are all different, by their numbers in the data file.

use crate::engine::Id as _;

crate::ids! {
    /// An action tile.
    pub enum ActionTile is "action tile" {
        /// Action tile 1.
        Tile01 = "tile_01",
        /// Action tile 2.
        Tile02 = "tile_02",
        /// Action tile 3.
        Tile03 = "tile_03",
        /// Action tile 4.
        Tile04 = "tile_04",
        /// Action tile 5.
        Tile05 = "tile_05",
        /// Action tile 6.
        Tile06 = "tile_06",
        /// Action tile 7.
        Tile07 = "tile_07",
        /// Action tile 8.
        Tile08 = "tile_08",
        /// Action tile 9.
        Tile09 = "tile_09",
        /// Action tile 10.
        Tile10 = "tile_10",
        /// Action tile 11.
        Tile11 = "tile_11",
        /// Action tile 12.
        Tile12 = "tile_12",
        /// Action tile 13.
        Tile13 = "tile_13",
        /// Action tile 14.
        Tile14 = "tile_14",
        /// Action tile 15.
        Tile15 = "tile_15",
        /// Action tile 16.
        Tile16 = "tile_16",
        /// Action tile 17.
        Tile17 = "tile_17",
        /// Action tile 18.
        Tile18 = "tile_18",
        /// Action tile 19.
        Tile19 = "tile_19",
        /// Action tile 20.
        Tile20 = "tile_20",
    }
}

crate::ids! {
    /// A good: seven of each of five types.
    pub enum Good is "good" {
        /// Number 1 of this type.
        Ring1 = "ring_1",
        /// Number 2 of this type.
        Ring2 = "ring_2",
        /// Number 3 of this type.
        Ring3 = "ring_3",
        /// Number 4 of this type.
        Ring4 = "ring_4",
        /// Number 5 of this type.
        Ring5 = "ring_5",
        /// Number 6 of this type.
        Ring6 = "ring_6",
        /// Number 7 of this type.
        Ring7 = "ring_7",
        /// Number 1 of this type.
        Jar1 = "jar_1",
        /// Number 2 of this type.
        Jar2 = "jar_2",
        /// Number 3 of this type.
        Jar3 = "jar_3",
        /// Number 4 of this type.
        Jar4 = "jar_4",
        /// Number 5 of this type.
        Jar5 = "jar_5",
        /// Number 6 of this type.
        Jar6 = "jar_6",
        /// Number 7 of this type.
        Jar7 = "jar_7",
        /// Number 1 of this type.
        Linen1 = "linen_1",
        /// Number 2 of this type.
        Linen2 = "linen_2",
        /// Number 3 of this type.
        Linen3 = "linen_3",
        /// Number 4 of this type.
        Linen4 = "linen_4",
        /// Number 5 of this type.
        Linen5 = "linen_5",
        /// Number 6 of this type.
        Linen6 = "linen_6",
        /// Number 7 of this type.
        Linen7 = "linen_7",
        /// Number 1 of this type.
        Mirror1 = "mirror_1",
        /// Number 2 of this type.
        Mirror2 = "mirror_2",
        /// Number 3 of this type.
        Mirror3 = "mirror_3",
        /// Number 4 of this type.
        Mirror4 = "mirror_4",
        /// Number 5 of this type.
        Mirror5 = "mirror_5",
        /// Number 6 of this type.
        Mirror6 = "mirror_6",
        /// Number 7 of this type.
        Mirror7 = "mirror_7",
        /// Number 1 of this type.
        Oil1 = "oil_1",
        /// Number 2 of this type.
        Oil2 = "oil_2",
        /// Number 3 of this type.
        Oil3 = "oil_3",
        /// Number 4 of this type.
        Oil4 = "oil_4",
        /// Number 5 of this type.
        Oil5 = "oil_5",
        /// Number 6 of this type.
        Oil6 = "oil_6",
        /// Number 7 of this type.
        Oil7 = "oil_7",
    }
}

crate::ids! {
    /// A scroll.
    pub enum Scroll is "scroll" {
        /// Scroll 1.
        Scroll01 = "scroll_01",
        /// Scroll 2.
        Scroll02 = "scroll_02",
        /// Scroll 3.
        Scroll03 = "scroll_03",
        /// Scroll 4.
        Scroll04 = "scroll_04",
        /// Scroll 5.
        Scroll05 = "scroll_05",
        /// Scroll 6.
        Scroll06 = "scroll_06",
        /// Scroll 7.
        Scroll07 = "scroll_07",
        /// Scroll 8.
        Scroll08 = "scroll_08",
        /// Scroll 9.
        Scroll09 = "scroll_09",
        /// Scroll 10.
        Scroll10 = "scroll_10",
        /// Scroll 11.
        Scroll11 = "scroll_11",
        /// Scroll 12.
        Scroll12 = "scroll_12",
        /// Scroll 13.
        Scroll13 = "scroll_13",
        /// Scroll 14.
        Scroll14 = "scroll_14",
        /// Scroll 15.
        Scroll15 = "scroll_15",
        /// Scroll 16.
        Scroll16 = "scroll_16",
        /// Scroll 17.
        Scroll17 = "scroll_17",
        /// Scroll 18.
        Scroll18 = "scroll_18",
        /// Scroll 19.
        Scroll19 = "scroll_19",
        /// Scroll 20.
        Scroll20 = "scroll_20",
        /// Scroll 21.
        Scroll21 = "scroll_21",
        /// Scroll 22.
        Scroll22 = "scroll_22",
        /// Scroll 23.
        Scroll23 = "scroll_23",
        /// Scroll 24.
        Scroll24 = "scroll_24",
        /// Scroll 25.
        Scroll25 = "scroll_25",
        /// Scroll 26.
        Scroll26 = "scroll_26",
        /// Scroll 27.
        Scroll27 = "scroll_27",
        /// Scroll 28.
        Scroll28 = "scroll_28",
        /// Scroll 29.
        Scroll29 = "scroll_29",
        /// Scroll 30.
        Scroll30 = "scroll_30",
        /// Scroll 31.
        Scroll31 = "scroll_31",
        /// Scroll 32.
        Scroll32 = "scroll_32",
        /// Scroll 33.
        Scroll33 = "scroll_33",
        /// Scroll 34.
        Scroll34 = "scroll_34",
        /// Scroll 35.
        Scroll35 = "scroll_35",
        /// Scroll 36.
        Scroll36 = "scroll_36",
        /// Scroll 37.
        Scroll37 = "scroll_37",
        /// Scroll 38.
        Scroll38 = "scroll_38",
        /// Scroll 39.
        Scroll39 = "scroll_39",
        /// Scroll 40.
        Scroll40 = "scroll_40",
    }
}

crate::ids! {
    /// A trade agreement: 15 of the lowest tier, 18 of the middle one, 18 of the highest.
    pub enum Agreement is "trade agreement" {
        /// Trade agreement 1.
        Agreement01 = "agreement_01",
        /// Trade agreement 2.
        Agreement02 = "agreement_02",
        /// Trade agreement 3.
        Agreement03 = "agreement_03",
        /// Trade agreement 4.
        Agreement04 = "agreement_04",
        /// Trade agreement 5.
        Agreement05 = "agreement_05",
        /// Trade agreement 6.
        Agreement06 = "agreement_06",
        /// Trade agreement 7.
        Agreement07 = "agreement_07",
        /// Trade agreement 8.
        Agreement08 = "agreement_08",
        /// Trade agreement 9.
        Agreement09 = "agreement_09",
        /// Trade agreement 10.
        Agreement10 = "agreement_10",
        /// Trade agreement 11.
        Agreement11 = "agreement_11",
        /// Trade agreement 12.
        Agreement12 = "agreement_12",
        /// Trade agreement 13.
        Agreement13 = "agreement_13",
        /// Trade agreement 14.
        Agreement14 = "agreement_14",
        /// Trade agreement 15.
        Agreement15 = "agreement_15",
        /// Trade agreement 16.
        Agreement16 = "agreement_16",
        /// Trade agreement 17.
        Agreement17 = "agreement_17",
        /// Trade agreement 18.
        Agreement18 = "agreement_18",
        /// Trade agreement 19.
        Agreement19 = "agreement_19",
        /// Trade agreement 20.
        Agreement20 = "agreement_20",
        /// Trade agreement 21.
        Agreement21 = "agreement_21",
        /// Trade agreement 22.
        Agreement22 = "agreement_22",
        /// Trade agreement 23.
        Agreement23 = "agreement_23",
        /// Trade agreement 24.
        Agreement24 = "agreement_24",
        /// Trade agreement 25.
        Agreement25 = "agreement_25",
        /// Trade agreement 26.
        Agreement26 = "agreement_26",
        /// Trade agreement 27.
        Agreement27 = "agreement_27",
        /// Trade agreement 28.
        Agreement28 = "agreement_28",
        /// Trade agreement 29.
        Agreement29 = "agreement_29",
        /// Trade agreement 30.
        Agreement30 = "agreement_30",
        /// Trade agreement 31.
        Agreement31 = "agreement_31",
        /// Trade agreement 32.
        Agreement32 = "agreement_32",
        /// Trade agreement 33.
        Agreement33 = "agreement_33",
        /// Trade agreement 34.
        Agreement34 = "agreement_34",
        /// Trade agreement 35.
        Agreement35 = "agreement_35",
        /// Trade agreement 36.
        Agreement36 = "agreement_36",
        /// Trade agreement 37.
        Agreement37 = "agreement_37",
        /// Trade agreement 38.
        Agreement38 = "agreement_38",
        /// Trade agreement 39.
        Agreement39 = "agreement_39",
        /// Trade agreement 40.
        Agreement40 = "agreement_40",
        /// Trade agreement 41.
        Agreement41 = "agreement_41",
        /// Trade agreement 42.
        Agreement42 = "agreement_42",
        /// Trade agreement 43.
        Agreement43 = "agreement_43",
        /// Trade agreement 44.
        Agreement44 = "agreement_44",
        /// Trade agreement 45.
        Agreement45 = "agreement_45",
        /// Trade agreement 46.
        Agreement46 = "agreement_46",
        /// Trade agreement 47.
        Agreement47 = "agreement_47",
        /// Trade agreement 48.
        Agreement48 = "agreement_48",
        /// Trade agreement 49.
        Agreement49 = "agreement_49",
        /// Trade agreement 50.
        Agreement50 = "agreement_50",
        /// Trade agreement 51.
        Agreement51 = "agreement_51",
    }
}

crate::ids! {
    /// A city advantage.
    pub enum CityAdvantage is "city advantage" {
        /// City advantage 1.
        Advantage1 = "advantage_1",
        /// City advantage 2.
        Advantage2 = "advantage_2",
        /// City advantage 3.
        Advantage3 = "advantage_3",
        /// City advantage 4.
        Advantage4 = "advantage_4",
        /// City advantage 5.
        Advantage5 = "advantage_5",
        /// City advantage 6.
        Advantage6 = "advantage_6",
    }
}

crate::ids! {
    /// A mastaba tile.
    pub enum MastabaTile is "mastaba tile" {
        /// Mastaba tile 1.
        Mastaba1 = "mastaba_1",
        /// Mastaba tile 2.
        Mastaba2 = "mastaba_2",
        /// Mastaba tile 3.
        Mastaba3 = "mastaba_3",
        /// Mastaba tile 4.
        Mastaba4 = "mastaba_4",
        /// Mastaba tile 5.
        Mastaba5 = "mastaba_5",
        /// Mastaba tile 6.
        Mastaba6 = "mastaba_6",
        /// Mastaba tile 7.
        Mastaba7 = "mastaba_7",
    }
}

crate::ids! {
    /// A tile that places neutral apprentices.
    pub enum PlacementTile is "placement tile" {
        /// Placement tile 1.
        Placement1 = "placement_1",
        /// Placement tile 2.
        Placement2 = "placement_2",
        /// Placement tile 3.
        Placement3 = "placement_3",
        /// Placement tile 4.
        Placement4 = "placement_4",
        /// Placement tile 5.
        Placement5 = "placement_5",
    }
}

crate::ids! {
    /// A player board: boards differ in the order of their hieroglyphs.
    pub enum PlayerBoard is "player board" {
        /// Board A.
        BoardA = "board_a",
        /// Board B.
        BoardB = "board_b",
        /// Board C.
        BoardC = "board_c",
        /// Board D.
        BoardD = "board_d",
    }
}

impl Good {
    /// The number of its type, from 0.
    pub fn kind(self) -> u8 {
        u8::try_from(self.index() / 7).unwrap_or(0)
    }
}

impl Agreement {
    /// Its tier: 0 is the lowest, 2 the highest.
    pub fn tier(self) -> usize {
        TIERS.iter().position(|(first, number)| (*first..first + number).contains(&self.index())).unwrap_or(0)
    }
}

/// The first agreement of each tier, and the number of agreements in it (rulebook, p. 2).
pub(crate) const TIERS: [(usize, usize); 3] = [(0, 15), (15, 18), (33, 18)];
