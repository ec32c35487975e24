//! The commands of a seat.

#![allow(clippy::large_stack_frames)] // clippy adds up all variants in derived code

use crate::amun_re::model::domains::{BiddingSpaces, EditionCards, FavourCards, Gold, OwnMarkers, Several, Taken};
use crate::amun_re::{Item, Offer, PowerCard, Province, TombPlace, TombTile, Way};
use crate::engine::commands::NumberRange;

crate::commands! {
    /// A command. Each decides one thing. JSON: `{"bid":{"gold":3,"province":"abydos"}}`, `"done"`; the fields stand in
    /// canonical order.
    #[non_exhaustive]
    pub enum Command {
        /// Auction: puts a bidding marker on a space of a province card.
        Bid {
            /// Officials: the province of the marker that moves, if both of the seat are outbid.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            from: Option<Province> as Option<OwnMarkers> = None,
            /// The value of the space, in gold.
            gold: u16 as BiddingSpaces,
            /// The province.
            province: Province,
        } = ["bid" province gold] or ["bid" province gold "from" from],
        /// Plays a power card from hand; on a province if the card asks for one.
        Play {
            /// The card.
            card: PowerCard as EditionCards,
            /// The province it is played on: for builder, free farmer, 8 gold and harvest increase, for Popularity and Export.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            province: Option<Province> = None,
        } = ["play" card] or ["play" card province],
        /// At any time: discards a power card from hand for 1 gold.
        Sell {
            /// The card.
            card: PowerCard as EditionCards,
        } = ["sell" card],
        /// Market: announces and pays a number of items of a kind.
        Buy {
            /// The kind.
            item: Item,
            /// The number of items.
            number: u8 as Several,
        } = ["buy" number(item)],
        /// Places a farmer that was bought, or takes one as a gift and places it.
        PlaceFarmer {
            /// The province, which has an empty field.
            province: Province,
        } = ["place" "farmer" province],
        /// Places a building stone that was bought, or takes one as a gift and places it.
        PlaceStone {
            /// The province.
            province: Province,
        } = ["place" "stone" province],
        /// Offering: lays out gold, perhaps with a sacrifice correction (2023: an Influence).
        Offer {
            /// True if a sacrifice correction or an Influence lies with it.
            correction: bool = false,
            /// The gold, at least 1.
            gold: u16 as Gold,
        } = ["offer" gold] or ["offer" gold "with" correction],
        /// Offering: lays out the -3 card (2023: the Theft card), perhaps with a sacrifice correction or an Influence.
        Steal {
            /// True if a sacrifice correction or an Influence lies with it.
            correction: bool = false,
            /// True if a Greed lies with it.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            greed: bool = false,
        } = ["steal"] or ["steal" "with" correction] or ["steal" "with" greed]
            or ["steal" "with" correction "and" greed],
        /// Offering: chooses the way of a sacrifice correction that was played.
        Correct {
            /// Raise the sacrifice by 3, or lower it by 3.
            way: Way,
        } = ["correct" way],
        /// Gifts: announces a number of power cards and draws them. With an expansion it can be none.
        TakeCards {
            /// The number of cards.
            number: u8 as Taken,
        } = ["take" number("card")],
        /// Harvest: takes the income.
        Collect = ["collect"],
        /// Ends a turn.
        Done = ["done"],
        // the classic edition has the commands up to here; with the next three, the anniversary edition is complete
        /// Before the game: keeps one of the two start Schemes that were dealt.
        Keep {
            /// The Scheme.
            card: PowerCard as FavourCards,
        } = ["keep" card],
        /// Auction: leaves the marker where it is.
        Pass = ["pass"],
        /// Market: plays a Glory and buys points with it.
        Glory {
            /// The number of points.
            points: u8 as NumberRange<1, 3>,
        } = ["play" "glory" "for" points("point")],
        /// Officials: keeps one of the two provinces that were won.
        Choose {
            /// The province.
            province: Province,
        } = ["choose" province],
        /// Afterlife, market: plays an Afterlife card to place a tomb tile. To draw one it is played as any card.
        Afterlife {
            /// The place in the tomb.
            place: TombPlace,
            /// The tile.
            tile: TombTile,
        } = ["play" "afterlife" "for" tile place],
        /// Afterlife, gifts: places a tomb tile, as a gift or for two discards.
        PlaceTile {
            /// The place in the tomb.
            place: TombPlace,
            /// The tile.
            tile: TombTile,
        } = ["place" "tile" tile place],
        /// Discards a card: for the statue Thoth, or as one of the two discards for another tomb tile.
        Discard {
            /// The card.
            card: PowerCard as FavourCards,
        } = ["discard" "card" card],
        /// Afterlife, gifts: discards a tomb tile, as one of the two discards for another one.
        DiscardTile {
            /// The tile.
            tile: TombTile,
        } = ["discard" "tile" tile],
        /// Statue Horus: pays 1 gold for the third stone of a pyramid.
        Build {
            /// The province.
            province: Province,
        } = ["build" province],
        /// Discards the Theft card: for the statue Thoth, or as one of the two discards for another tomb tile.
        DiscardTheft = ["discard" "theft"],
    }
}

impl Command {
    /// A bid with the one marker that can move.
    pub const fn bid(province: Province, gold: u16) -> Self {
        Self::Bid { from: None, gold, province }
    }

    /// Returns the offer that the command makes, if it makes one.
    pub(crate) fn offer(self) -> Option<Offer> {
        match self {
            Self::Offer { gold, correction } => Some(Offer::Gold { gold, correction }),
            Self::Steal { correction, greed } => Some(Offer::Theft { correction, greed }),
            _ => None,
        }
    }
}

impl Offer {
    /// Returns the command that makes the offer.
    pub fn command(self) -> Command {
        match self {
            Self::Gold { gold, correction } => Command::Offer { gold, correction },
            Self::Theft { correction, greed } => Command::Steal { correction, greed },
        }
    }
}
