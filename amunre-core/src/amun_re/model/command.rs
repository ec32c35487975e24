//! What a seat may ask.

#![allow(clippy::large_stack_frames)] // of what is derived: all variants are added up, and one is there at a time

use serde::{Deserialize, Serialize};

use crate::amun_re::{PowerCard, Province, TombPlace, TombTile};

crate::ids! {
    /// What can be bought, each once a turn: tomb tiles (2023, Afterlife), then cards, farmers, stones.
    pub enum Item is "item" {
        /// Power cards.
        Card = "card",
        /// Farmers.
        Farmer = "farmer",
        /// Building stones.
        Stone = "stone",
        /// Tomb tiles.
        Tile = "tile",
    }
}

impl Item {
    /// The place in the order in which things are bought.
    pub(crate) fn turn(self) -> u8 {
        match self {
            Self::Tile => 0,
            Self::Card => 1,
            Self::Farmer => 2,
            Self::Stone => 3,
        }
    }
}

/// A command of a seat: one decision. JSON: `{"bid":{"gold":3,"province":"abydos"}}`, `"done"`; its fields
/// stand in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Before the game: keeps one of the two start Schemes that were dealt.
    Keep {
        /// Which.
        card: PowerCard,
    },
    /// Auction: puts the bidding marker on a space of a province card.
    Bid {
        /// Officials: where the marker comes from, if both of the seat are outbid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Province>,
        /// The value of the space, in gold.
        gold: u16,
        /// Where.
        province: Province,
    },
    /// Auction: says that the marker stands where it is.
    Pass,
    /// Officials: keeps one of the two provinces that were won.
    Choose {
        /// Which.
        province: Province,
    },
    /// Plays a power card from hand; on a province if the card asks for one.
    Play {
        /// The card.
        card: PowerCard,
        /// The province it is played on: for builder, free farmer, 8 gold and harvest increase, for Popularity and Export.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        province: Option<Province>,
    },
    /// At any time: discards a power card from hand for 1 gold.
    Sell {
        /// The card.
        card: PowerCard,
    },
    /// Market: announces and pays a number of items of a kind.
    Buy {
        /// The kind.
        item: Item,
        /// How many.
        number: u8,
    },
    /// Market: plays a Glory and buys points with it.
    Glory {
        /// How many: 1, 2 or 3.
        points: u8,
    },
    /// Afterlife, market: plays an Afterlife card to place a tomb tile. To draw one it is played as any card.
    Afterlife {
        /// Where in the tomb.
        place: TombPlace,
        /// Which.
        tile: TombTile,
    },
    /// Statue Horus: pays 1 gold for the third stone of a pyramid.
    Build {
        /// Where.
        province: Province,
    },
    /// Discards a card: for the statue Thoth, or as one of the two discards for another tomb tile.
    Discard {
        /// Which.
        card: PowerCard,
    },
    /// Afterlife, gifts: discards a tomb tile, as one of the two discards for another one.
    DiscardTile {
        /// Which.
        tile: TombTile,
    },
    /// Afterlife, gifts: places a tomb tile, as a gift or for two discards.
    PlaceTile {
        /// Where in the tomb.
        place: TombPlace,
        /// Which.
        tile: TombTile,
    },
    /// Places a farmer that was bought, or takes one as a gift and places it.
    PlaceFarmer {
        /// Where: on an empty field.
        province: Province,
    },
    /// Places a building stone that was bought, or takes one as a gift and places it.
    PlaceStone {
        /// Where.
        province: Province,
    },
    /// Offering: lays out gold, perhaps with a sacrifice correction (2023: an Influence).
    Offer {
        /// Whether a sacrifice correction or an Influence lies with it.
        correction: bool,
        /// How much, at least 1.
        gold: u16,
    },
    /// Offering: lays out the -3 card (2023: the Theft card), perhaps with a sacrifice correction or an Influence.
    Steal {
        /// Whether a sacrifice correction or an Influence lies with it.
        correction: bool,
        /// Whether a Greed lies with it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        greed: bool,
    },
    /// Offering: says which way a played sacrifice correction goes.
    Correct {
        /// Raise the sacrifice by 3, or lower it by 3.
        way: Way,
    },
    /// Gifts: announces and draws this many power cards.
    TakeCards {
        /// How many.
        number: u8,
    },
    /// Harvest: takes the income.
    Collect,
    /// Ends a turn.
    Done,
}

crate::ids! {
    /// Which way a sacrifice correction goes.
    pub enum Way is "way" {
        /// By 3 gold up.
        Raise = "raise",
        /// By 3 gold down.
        Lower = "lower",
    }
}

/// What a seat lays out for Amun-Re.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Offer {
    /// Gold.
    Gold {
        /// Whether a sacrifice correction lies with it.
        correction: bool,
        /// How much.
        gold: u16,
    },
    /// The -3 card.
    Theft {
        /// Whether a sacrifice correction lies with it.
        correction: bool,
        /// Whether a Greed lies with it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        greed: bool,
    },
}

impl Command {
    /// A bid with the one marker that can move.
    pub const fn bid(province: Province, gold: u16) -> Self {
        Self::Bid { from: None, gold, province }
    }
}

impl Offer {
    /// Whether a sacrifice correction lies with it.
    pub fn correction(self) -> bool {
        match self {
            Self::Gold { correction, .. } | Self::Theft { correction, .. } => correction,
        }
    }

    /// Whether a Greed lies with it.
    pub fn greed(self) -> bool {
        matches!(self, Self::Theft { greed: true, .. })
    }

    /// The command that lays it out.
    pub fn command(self) -> Command {
        match self {
            Self::Gold { gold, correction } => Command::Offer { gold, correction },
            Self::Theft { correction, greed } => Command::Steal { correction, greed },
        }
    }

    /// The gold of the offer; a theft ranks below all gold.
    pub fn gold(self) -> Option<u16> {
        match self {
            Self::Gold { gold, .. } => Some(gold),
            Self::Theft { .. } => None,
        }
    }

    /// What it adds to the sacrifice.
    pub fn sacrifice(self) -> i32 {
        match self {
            Self::Gold { gold, .. } => i32::from(gold),
            Self::Theft { .. } => -3,
        }
    }
}
