//! The commands of a seat. Numbers of places begin with 1, as on the board.

#![allow(clippy::large_stack_frames)] // of the derived schema: all variants are added up

use crate::engine::commands::NumberRange;
use crate::men_nefer::{
    ActionTile, BlockTrack, City, Favour, FirstPart, Good, House, MenNefer, Scroll, TradeAgreement,
};

crate::commands! {
    /// A command. Each decides one thing.
    #[non_exhaustive]
    pub enum Command of MenNefer, synonyms SYNONYMS {
        /// Visit a House of Life with an action tile.
        Visit {
            /// The house.
            house: House,
            /// The tile.
            tile: ActionTile,
        } = ["visit" house "with" tile],
        /// Raise a specialization.
        Raise {
            /// The house.
            house: House,
        } = ["raise" house],
        /// Take an action tile of the display.
        Take {
            /// The tile.
            tile: ActionTile,
        } = ["take" tile],
        /// Choose the slot of the display whose actions are carried out.
        Row {
            /// The slot.
            slot: u8 as NumberRange<1, 5>,
        } = ["row" slot],
        /// Choose the space of the track whose actions are carried out.
        Space {
            /// The space.
            space: u8 as NumberRange<1, 10>,
        } = ["space" space],
        /// Carry out an action of the list.
        Do {
            /// The choice, where the action is one of several; else 1.
            choice: u8 as NumberRange<1, 3> = 1,
            /// The action.
            item: u8 as NumberRange<1, 4>,
        } = ["do" item] or ["do" item "choice" choice],
        /// Forfeit the rest of the task.
        Done = ["done"],
        /// Choose a favour of Khufu.
        Favour {
            /// The favour.
            favour: Favour,
        } = ["favour" favour],
        /// Move a stone block.
        Haul {
            /// Its track.
            track: BlockTrack,
        } = ["haul" track],
        /// Place a piece on the Great Pyramid.
        Site {
            /// The site.
            site: u8 as NumberRange<1, 4>,
        } = ["site" site],
        /// Lay an eye beside a queens' pyramid.
        Eye {
            /// The pyramid.
            pyramid: u8 as NumberRange<1, 3>,
        } = ["eye" pyramid],
        /// Move a scarab without actions.
        Scarab {
            /// The house of its track.
            house: House,
        } = ["scarab" house],
        /// Take a scroll.
        Scroll {
            /// The scroll.
            scroll: Scroll,
        } = ["scroll" scroll],
        /// Take a good and lay it on the next field of a level.
        Good {
            /// The good.
            good: Good,
            /// The level.
            level: u8 as NumberRange<1, 3>,
        } = ["good" good "level" level],
        /// Bury a sarcophagus.
        Bury {
            /// The space of the necropolis.
            tomb: u8 as NumberRange<1, 24>,
        } = ["bury" tomb],
        /// Activate a mastaba bonus.
        Mastaba {
            /// Its field.
            field: u8 as NumberRange<1, 5>,
        } = ["mastaba" field],
        /// Move a priestess into the next room.
        Priestess {
            /// True for a lying priestess.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            lying: bool = false,
            /// Her room; 0 is the entrance.
            room: u8 as NumberRange<0, 3>,
        } = ["priestess" room] or ["priestess" lying room],
        /// Begin an offering.
        Offer {
            /// The good.
            good: Good,
        } = ["offer" good],
        /// Carry out a line of the good that is offered.
        Line {
            /// The line.
            line: u8 as NumberRange<1, 3>,
        } = ["line" line],
        /// Place the basket of the offering.
        Basket {
            /// The room.
            room: u8 as NumberRange<1, 4>,
            /// The offering space.
            space: u8 as NumberRange<1, 8>,
        } = ["basket" "room" room "space" space],
        /// Move the sun disc.
        Rise = ["rise"],
        /// Choose a mix of food and heka.
        Mix {
            /// The food in it.
            food: u8 as NumberRange<0, 10>,
        } = ["mix" food "food"],
        /// Move a boat into the next section, or out of a city.
        Sail {
            /// The boat.
            boat: u8 as NumberRange<1, 4>,
        } = ["sail" boat],
        /// Move a boat into a city.
        Enter {
            /// The boat.
            boat: u8 as NumberRange<1, 4>,
            /// The city.
            city: City,
        } = ["enter" city "with" boat],
        /// Activate a boat.
        Activate {
            /// The boat.
            boat: u8 as NumberRange<1, 4>,
        } = ["activate" boat],
        /// Take a trade agreement.
        Agreement {
            /// The agreement.
            agreement: TradeAgreement,
        } = ["agreement" agreement],
        /// Discard a trade agreement.
        Discard {
            /// The agreement.
            agreement: TradeAgreement,
        } = ["discard" agreement],
        /// Erect a sphinx.
        Erect {
            /// The pedestal.
            pedestal: u8 as NumberRange<1, 24>,
        } = ["erect" pedestal],
        /// Choose what comes first.
        First {
            /// The part.
            part: FirstPart,
        } = ["first" part],
    }
}

/// Other words for those of the forms: the rulebook's, and those that players say.
const SYNONYMS: &str = "\
visit: go
raise: specialize, specialization, raise specialization, increase, improve
take: choose, pick
row: slot, column
do: action, use, carry out
done: pass, skip, forfeit, end, end turn, finished
favour: favor
haul: pull, drag, move block, stone block, block
site: build, great pyramid
eye: queen, lay eye, place eye
scarab: move scarab
scroll: papyrus, take scroll, take papyrus
good: take good, ware
bury: sarcophagus, tomb
priestess: move priestess
offer: sacrifice, give
basket: place basket
rise: sun, sun disc, move sun
mix: pay
sail: move boat, boat
enter: city
activate: use boat
agreement: take agreement, trade agreement, contract
discard: drop
erect: sphinx, erect sphinx, place sphinx
first: start, begin";
