//! The tasks of a turn that are still to be decided, the next one last.

#![allow(clippy::large_stack_frames)] // of the derived schema: all variants are added up

use serde::{Deserialize, Serialize};

use crate::engine::ShortList;
use crate::men_nefer::{ActionTile, City, Good, House, NumberSet, TradeAgreement};

/// Most tasks at once.
pub const MOST_TASKS: usize = 48;

/// The tasks of a turn. The last one is the next.
pub type Tasks = ShortList<Task, MOST_TASKS>;

/// A printed list of actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum ActionList {
    /// An action tile.
    Tile(ActionTile),
    /// A slot of the display, from 1.
    Display(u8),
    /// A space of a specialization track.
    Space {
        /// The house of the track.
        house: House,
        /// The space, from 1.
        space: u8,
    },
    /// A line of a good.
    Line {
        /// The good.
        good: Good,
        /// The line, from 1.
        line: u8,
    },
    /// An offering space of the temple.
    Offering {
        /// The room, from 1.
        room: u8,
        /// The space, from 1.
        space: u8,
    },
    /// A space of the necropolis, from 1.
    Tomb(u8),
    /// A mastaba bonus, by its field from 1.
    Mastaba(u8),
    /// A pedestal, from 1.
    Pedestal(u8),
    /// The advantage of a city.
    Advantage(City),
    /// The action of the deity.
    Deity,
}

/// The state of the offering of a priestess action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OfferingState {
    /// The action has no offering.
    None,
    /// An offering can be made.
    Open,
    /// The offering was made.
    Made,
}

/// A task.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Task {
    /// Carry out actions of a list, in any order.
    Actions {
        /// The items that are left, from 1.
        left: NumberSet,
        /// The list.
        of: ActionList,
    },
    /// Choose a space of a specialization track.
    Space {
        /// The house of the track.
        house: House,
    },
    /// Choose a slot of the display.
    Row {
        /// The slot of the tile that was taken, from 1.
        slot: u8,
    },
    /// Choose favours of Khufu.
    Favours {
        /// Favours to choose.
        left: u8,
        /// The number of each that is there: heka, food, feather, heart.
        of: [u8; 4],
    },
    /// Move stone blocks.
    Limestone {
        /// Steps.
        left: u8,
    },
    /// Choose a site for a piece of the Great Pyramid.
    Site,
    /// Choose a queens' pyramid for an eye.
    Eye,
    /// Move scarabs without actions.
    Scarab {
        /// Steps.
        left: u8,
    },
    /// Bury a sarcophagus.
    Bury {
        /// The highest number of a column.
        column: u8,
    },
    /// Choose between the bonus of a space of the necropolis and the mastaba activations.
    BonusOrder {
        /// The space, from 1.
        tomb: u8,
    },
    /// Activate mastaba bonuses.
    Mastabas {
        /// The fields to choose from.
        fields: NumberSet,
        /// Activations.
        left: u8,
    },
    /// Take a scroll.
    Scroll {
        /// True if it costs nothing.
        free: bool,
    },
    /// Take a good.
    Good {
        /// True if it costs nothing.
        free: bool,
    },
    /// Move priestesses, and perhaps make an offering.
    Priestess {
        /// True after the first step.
        moved: bool,
        /// The offering.
        offering: OfferingState,
        /// Steps.
        steps: u8,
    },
    /// Carry out the lines of a good that is offered.
    Lines {
        /// The good.
        good: Good,
        /// The lines that are left, from 1.
        left: NumberSet,
    },
    /// Place the basket of a good that was offered.
    Basket {
        /// The good that was offered.
        good: Good,
    },
    /// Lay down a priestess.
    LayDown {
        /// Her room.
        room: u8,
    },
    /// Move the sun disc.
    Sun {
        /// Steps.
        left: u8,
    },
    /// Choose a mix of food and heka.
    Mix {
        /// The sum.
        left: u8,
    },
    /// Move boats, and perhaps activate some.
    Boats {
        /// Activations that are left.
        activations: u8,
        /// True after an activation of this action.
        activated: bool,
        /// True after the first step.
        moved: bool,
        /// Steps.
        steps: u8,
    },
    /// Choose between the advantage and the agreement of a city.
    CityOrder {
        /// The city.
        city: City,
    },
    /// Take an agreement of a city.
    CityAgreement {
        /// The city.
        city: City,
    },
    /// Move an activated boat out of its city.
    LeaveCity {
        /// The boat, from 1.
        boat: u8,
        /// The city.
        city: City,
    },
    /// Take an agreement of any city.
    AnyAgreement,
    /// Discard an agreement, because all slots are full.
    Replace {
        /// The new one.
        agreement: TradeAgreement,
    },
    /// Erect a sphinx.
    Erect {
        /// The highest number of a pedestal.
        number: u8,
    },
    /// Discard the action tile of a visit.
    DiscardTile {
        /// The tile.
        tile: ActionTile,
    },
    /// Close the gap in the display.
    CloseDisplay {
        /// The empty slot, from 1.
        slot: u8,
    },
}

impl Task {
    /// The name of the task in messages.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Actions { .. } => "an action, or `done`",
            Self::Space { .. } => "a space of the track",
            Self::Row { .. } => "a slot of the display",
            Self::Favours { .. } => "a favour of Khufu, or `done`",
            Self::Limestone { .. } => "a step of a stone block, or `done`",
            Self::Site => "a site of the Great Pyramid",
            Self::Eye => "a queens' pyramid",
            Self::Scarab { .. } => "a step of a scarab, or `done`",
            Self::Bury { .. } => "a space of the necropolis, or `done`",
            Self::BonusOrder { .. } => "`first bonus` or `first mastabas`",
            Self::Mastabas { .. } => "a mastaba bonus, or `done`",
            Self::Scroll { .. } => "a scroll, or `done`",
            Self::Good { .. } => "a good, or `done`",
            Self::Priestess { .. } => "a step of a priestess, an offering, or `done`",
            Self::Lines { .. } => "a line of the good, or `done`",
            Self::Basket { .. } => "an offering space",
            Self::LayDown { .. } => "a priestess that lies down",
            Self::Sun { .. } => "a step of the sun disc, or `done`",
            Self::Mix { .. } => "a mix of food and heka",
            Self::Boats { .. } => "a step or an activation of a boat, or `done`",
            Self::CityOrder { .. } => "`first advantage` or `first agreement`",
            Self::CityAgreement { .. } => "an agreement of the city",
            Self::LeaveCity { .. } => "a boat that leaves its city",
            Self::AnyAgreement => "an agreement of any city, or `done`",
            Self::Replace { .. } => "an agreement to discard",
            Self::Erect { .. } => "a pedestal, or `done`",
            Self::DiscardTile { .. } => "the end of the visit",
            Self::CloseDisplay { .. } => "the end of the turn",
        }
    }
}
