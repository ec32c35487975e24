//! The commands of a seat. Numbers of places begin with 1, as on the board.

#![allow(clippy::large_stack_frames)] // of the derived schema: all variants are added up

use serde::{Deserialize, Serialize};

use crate::men_nefer::{ActionTile, BlockTrack, City, Favour, FirstPart, Good, House, Scroll, TradeAgreement};

/// A command. Each decides one thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Visit a House of Life with an action tile.
    Visit {
        /// The house.
        house: House,
        /// The tile.
        tile: ActionTile,
    },
    /// Raise a specialization.
    Raise {
        /// The house.
        house: House,
    },
    /// Take an action tile of the display.
    Take {
        /// The tile.
        tile: ActionTile,
    },
    /// Choose the slot of the display whose actions are carried out.
    Row {
        /// The slot.
        slot: u8,
    },
    /// Choose the space of the track whose actions are carried out.
    Space {
        /// The space.
        space: u8,
    },
    /// Carry out an action of the list.
    Do {
        /// The choice, where the action is one of several; else 1.
        choice: u8,
        /// The action.
        item: u8,
    },
    /// Forfeit the rest of the task.
    Done,
    /// Choose a favour of Khufu.
    Favour {
        /// The favour.
        favour: Favour,
    },
    /// Move a stone block.
    Haul {
        /// Its track.
        track: BlockTrack,
    },
    /// Place a piece on the Great Pyramid.
    Site {
        /// The site.
        site: u8,
    },
    /// Lay an eye beside a queens' pyramid.
    Eye {
        /// The pyramid.
        pyramid: u8,
    },
    /// Move a scarab without actions.
    Scarab {
        /// The house of its track.
        house: House,
    },
    /// Take a scroll.
    Scroll {
        /// The scroll.
        scroll: Scroll,
    },
    /// Take a good and lay it on the next field of a level.
    Good {
        /// The good.
        good: Good,
        /// The level.
        level: u8,
    },
    /// Bury a sarcophagus.
    Bury {
        /// The space of the necropolis.
        tomb: u8,
    },
    /// Activate a mastaba bonus.
    Mastaba {
        /// Its field.
        field: u8,
    },
    /// Move a priestess into the next room.
    Priestess {
        /// True for a lying priestess.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lying: bool,
        /// Her room; 0 is the entrance.
        room: u8,
    },
    /// Begin an offering.
    Offer {
        /// The good.
        good: Good,
    },
    /// Carry out a line of the good that is offered.
    Line {
        /// The line.
        line: u8,
    },
    /// Place the basket of the offering.
    Basket {
        /// The room.
        room: u8,
        /// The offering space.
        space: u8,
    },
    /// Move the sun disc.
    Rise,
    /// Choose a mix of food and heka.
    Mix {
        /// The food in it.
        food: u8,
    },
    /// Move a boat into the next section, or out of a city.
    Sail {
        /// The boat.
        boat: u8,
    },
    /// Move a boat into a city.
    Enter {
        /// The boat.
        boat: u8,
        /// The city.
        city: City,
    },
    /// Activate a boat.
    Activate {
        /// The boat.
        boat: u8,
    },
    /// Take a trade agreement.
    Agreement {
        /// The agreement.
        agreement: TradeAgreement,
    },
    /// Discard a trade agreement.
    Discard {
        /// The agreement.
        agreement: TradeAgreement,
    },
    /// Erect a sphinx.
    Erect {
        /// The pedestal.
        pedestal: u8,
    },
    /// Choose what comes first.
    First {
        /// The part.
        part: FirstPart,
    },
}

impl Command {
    /// The first word of the command in notation.
    pub fn name(self) -> &'static str {
        match self {
            Self::Visit { .. } => "visit",
            Self::Raise { .. } => "raise",
            Self::Take { .. } => "take",
            Self::Row { .. } => "row",
            Self::Space { .. } => "space",
            Self::Do { .. } => "do",
            Self::Done => "done",
            Self::Favour { .. } => "favour",
            Self::Haul { .. } => "haul",
            Self::Site { .. } => "site",
            Self::Eye { .. } => "eye",
            Self::Scarab { .. } => "scarab",
            Self::Scroll { .. } => "scroll",
            Self::Good { .. } => "good",
            Self::Bury { .. } => "bury",
            Self::Mastaba { .. } => "mastaba",
            Self::Priestess { .. } => "priestess",
            Self::Offer { .. } => "offer",
            Self::Line { .. } => "line",
            Self::Basket { .. } => "basket",
            Self::Rise => "rise",
            Self::Mix { .. } => "mix",
            Self::Sail { .. } => "sail",
            Self::Enter { .. } => "enter",
            Self::Activate { .. } => "activate",
            Self::Agreement { .. } => "agreement",
            Self::Discard { .. } => "discard",
            Self::Erect { .. } => "erect",
            Self::First { .. } => "first",
        }
    }
}
