//! The tiles of the box that are all different, by their numbers in the data file.

use crate::engine::Id as _;

crate::ids! {
    /// An action tile.
    #[allow(missing_docs)] // a name is a number
    pub enum ActionTile is "action tile" {
        Tile01 = "tile_01", Tile02 = "tile_02", Tile03 = "tile_03", Tile04 = "tile_04", Tile05 = "tile_05",
        Tile06 = "tile_06", Tile07 = "tile_07", Tile08 = "tile_08", Tile09 = "tile_09", Tile10 = "tile_10",
        Tile11 = "tile_11", Tile12 = "tile_12", Tile13 = "tile_13", Tile14 = "tile_14", Tile15 = "tile_15",
        Tile16 = "tile_16", Tile17 = "tile_17", Tile18 = "tile_18", Tile19 = "tile_19", Tile20 = "tile_20",
    }
}

crate::ids! {
    /// A good: seven of each of five types.
    #[allow(missing_docs)] // a name is a number
    pub enum Good is "good" {
        Ring1 = "ring_1", Ring2 = "ring_2", Ring3 = "ring_3", Ring4 = "ring_4", Ring5 = "ring_5",
        Ring6 = "ring_6", Ring7 = "ring_7",
        Jar1 = "jar_1", Jar2 = "jar_2", Jar3 = "jar_3", Jar4 = "jar_4", Jar5 = "jar_5",
        Jar6 = "jar_6", Jar7 = "jar_7",
        Linen1 = "linen_1", Linen2 = "linen_2", Linen3 = "linen_3", Linen4 = "linen_4", Linen5 = "linen_5",
        Linen6 = "linen_6", Linen7 = "linen_7",
        Mirror1 = "mirror_1", Mirror2 = "mirror_2", Mirror3 = "mirror_3", Mirror4 = "mirror_4", Mirror5 = "mirror_5",
        Mirror6 = "mirror_6", Mirror7 = "mirror_7",
        Oil1 = "oil_1", Oil2 = "oil_2", Oil3 = "oil_3", Oil4 = "oil_4", Oil5 = "oil_5",
        Oil6 = "oil_6", Oil7 = "oil_7",
    }
}

crate::ids! {
    /// A scroll.
    #[allow(missing_docs)] // a name is a number
    pub enum Scroll is "scroll" {
        Scroll01 = "scroll_01", Scroll02 = "scroll_02", Scroll03 = "scroll_03", Scroll04 = "scroll_04",
        Scroll05 = "scroll_05", Scroll06 = "scroll_06", Scroll07 = "scroll_07", Scroll08 = "scroll_08",
        Scroll09 = "scroll_09", Scroll10 = "scroll_10", Scroll11 = "scroll_11", Scroll12 = "scroll_12",
        Scroll13 = "scroll_13", Scroll14 = "scroll_14", Scroll15 = "scroll_15", Scroll16 = "scroll_16",
        Scroll17 = "scroll_17", Scroll18 = "scroll_18", Scroll19 = "scroll_19", Scroll20 = "scroll_20",
        Scroll21 = "scroll_21", Scroll22 = "scroll_22", Scroll23 = "scroll_23", Scroll24 = "scroll_24",
        Scroll25 = "scroll_25", Scroll26 = "scroll_26", Scroll27 = "scroll_27", Scroll28 = "scroll_28",
        Scroll29 = "scroll_29", Scroll30 = "scroll_30", Scroll31 = "scroll_31", Scroll32 = "scroll_32",
        Scroll33 = "scroll_33", Scroll34 = "scroll_34", Scroll35 = "scroll_35", Scroll36 = "scroll_36",
        Scroll37 = "scroll_37", Scroll38 = "scroll_38", Scroll39 = "scroll_39", Scroll40 = "scroll_40",
    }
}

crate::ids! {
    /// A trade agreement: 15 of the lowest tier, 18 of the middle one, 18 of the highest.
    #[allow(missing_docs)] // a name is a number
    pub enum TradeAgreement is "trade agreement" {
        Agreement01 = "agreement_01", Agreement02 = "agreement_02", Agreement03 = "agreement_03",
        Agreement04 = "agreement_04", Agreement05 = "agreement_05", Agreement06 = "agreement_06",
        Agreement07 = "agreement_07", Agreement08 = "agreement_08", Agreement09 = "agreement_09",
        Agreement10 = "agreement_10", Agreement11 = "agreement_11", Agreement12 = "agreement_12",
        Agreement13 = "agreement_13", Agreement14 = "agreement_14", Agreement15 = "agreement_15",
        Agreement16 = "agreement_16", Agreement17 = "agreement_17", Agreement18 = "agreement_18",
        Agreement19 = "agreement_19", Agreement20 = "agreement_20", Agreement21 = "agreement_21",
        Agreement22 = "agreement_22", Agreement23 = "agreement_23", Agreement24 = "agreement_24",
        Agreement25 = "agreement_25", Agreement26 = "agreement_26", Agreement27 = "agreement_27",
        Agreement28 = "agreement_28", Agreement29 = "agreement_29", Agreement30 = "agreement_30",
        Agreement31 = "agreement_31", Agreement32 = "agreement_32", Agreement33 = "agreement_33",
        Agreement34 = "agreement_34", Agreement35 = "agreement_35", Agreement36 = "agreement_36",
        Agreement37 = "agreement_37", Agreement38 = "agreement_38", Agreement39 = "agreement_39",
        Agreement40 = "agreement_40", Agreement41 = "agreement_41", Agreement42 = "agreement_42",
        Agreement43 = "agreement_43", Agreement44 = "agreement_44", Agreement45 = "agreement_45",
        Agreement46 = "agreement_46", Agreement47 = "agreement_47", Agreement48 = "agreement_48",
        Agreement49 = "agreement_49", Agreement50 = "agreement_50", Agreement51 = "agreement_51",
    }
}

crate::ids! {
    /// A city advantage.
    #[allow(missing_docs)] // a name is a number
    pub enum CityAdvantage is "city advantage" {
        Advantage1 = "advantage_1", Advantage2 = "advantage_2", Advantage3 = "advantage_3",
        Advantage4 = "advantage_4", Advantage5 = "advantage_5", Advantage6 = "advantage_6",
    }
}

crate::ids! {
    /// A mastaba tile.
    #[allow(missing_docs)] // a name is a number
    pub enum MastabaTile is "mastaba tile" {
        Mastaba1 = "mastaba_1", Mastaba2 = "mastaba_2", Mastaba3 = "mastaba_3", Mastaba4 = "mastaba_4",
        Mastaba5 = "mastaba_5", Mastaba6 = "mastaba_6", Mastaba7 = "mastaba_7",
    }
}

crate::ids! {
    /// A tile that places neutral apprentices.
    #[allow(missing_docs)] // a name is a number
    pub enum PlacementTile is "placement tile" {
        Placement1 = "placement_1", Placement2 = "placement_2", Placement3 = "placement_3",
        Placement4 = "placement_4", Placement5 = "placement_5",
    }
}

crate::ids! {
    /// A player board: boards differ in the order of their hieroglyphs.
    #[allow(missing_docs)] // a name is a number
    pub enum PlayerBoard is "player board" {
        BoardA = "board_a",
        BoardB = "board_b",
        BoardC = "board_c",
        BoardD = "board_d",
    }
}

impl Good {
    /// The number of its type, from 0.
    pub fn kind(self) -> u8 {
        u8::try_from(self.index() / 7).unwrap_or(0)
    }
}

impl TradeAgreement {
    /// Its tier: 0 is the lowest, 2 the highest.
    pub fn tier(self) -> usize {
        TIERS.iter().position(|(first, number)| (*first..first + number).contains(&self.index())).unwrap_or(0)
    }
}

/// The first agreement of each tier, and the number of agreements in it (rulebook, p. 2).
pub(crate) const TIERS: [(usize, usize); 3] = [(0, 15), (15, 18), (33, 18)];
