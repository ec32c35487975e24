//! Repairs by a referee at the table, and the places that they name.

use crate::amun_re::{Official, Phase, PowerCard, Province, Statue, TombPlace, TombTile};
use crate::engine::text::display::Count;
use crate::engine::{Id as _, Seat};

crate::in_words! {
    /// One repair. JSON: `{"set_gold":{"seat":1,"gold":7}}`.
    #[allow(missing_docs)] // seat: the seat concerned; province: the province of the piece
    #[non_exhaustive]
    pub enum Repair in JSON {
        /// The gold of a seat is set.
        #[words("{seat} has {gold} gold")]
        SetGold { seat: Seat, gold: u16 },
        /// A power card goes from one place to another, for all to see.
        #[words("{card} goes from {from} to {to}")]
        MoveCard { card: PowerCard, from: CardPlace, to: CardPlace },
        /// A piece comes to a province.
        #[words("{piece} comes to {province}")]
        PutPiece { piece: Piece, province: Province },
        /// A piece leaves a province.
        #[words("{piece} leaves {province}")]
        TakePiece { piece: Piece, province: Province },
        /// The phase is set: the decision that is due.
        #[words("{phase}")]
        SetTurn { phase: Phase },
        /// A tomb tile goes from one place to another, for all to see.
        #[words("a {tile} tile goes from {from} to {to}")]
        MoveTile { tile: TombTile, from: TilePlace, to: TilePlace },
        /// An Official goes from one place to another.
        #[words("an Official goes from {from} to {to}: {}", official.name())]
        MoveOfficial { official: Official, from: OfficialPlace, to: OfficialPlace },
        /// The number of a seat's tokens of the pharaoh is set.
        #[words("{seat} has {} of the Pharaoh", Count(*tokens, "token"))]
        SetTokens { seat: Seat, tokens: u8 },
        /// The pharaoh visits a province, or none.
        #[words("the Pharaoh visits {}", province.map_or("no province".to_owned(), |place| place.words().to_string()))]
        SetPharaoh {
            #[serde(default, skip_serializing_if = "Option::is_none")]
            province: Option<Province>,
        },
    }
}

crate::in_words! {
    /// The pieces that can lie in a province.
    #[non_exhaustive]
    pub enum Piece in JSON {
        /// A farmer on a field.
        #[words("a farmer on a field")]
        Farmer,
        /// A farmer off the fields.
        #[words("a farmer off the fields")]
        FreeFarmer,
        /// A building stone.
        #[words("a stone")]
        Stone,
        /// A single pyramid.
        #[words("a pyramid")]
        Pyramid,
        /// A double pyramid.
        #[words("a double pyramid")]
        DoublePyramid,
        /// The marker of a seat, whose province it then is.
        #[words("the marker of {seat}")]
        Marker(seat: Seat),
        /// A statue.
        #[words("the statue {}", statue.god())]
        Statue(statue: Statue),
    }
}

crate::in_words! {
    /// The places of a power card.
    pub enum CardPlace in JSON {
        /// In the pile.
        #[words("the pile")]
        Deck,
        /// Among the discards.
        #[words("the discards")]
        Discards,
        /// In the hand of a seat.
        #[words("the hand of {seat}")]
        Hand(seat: Seat),
    }
}

impl CardPlace {
    /// Returns the seat of the place, if it is of one.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Self::Hand(seat) => Some(seat),
            Self::Deck | Self::Discards => None,
        }
    }
}

crate::in_words! {
    /// The places of a tomb tile.
    pub enum TilePlace in JSON {
        /// Face down before a seat.
        #[words("the collection of {seat}")]
        Collection(seat: Seat),
        /// In the stack.
        #[words("the stack")]
        Deck,
        /// Among the discards.
        #[words("the discards")]
        Discards,
        /// In a tomb.
        #[words("{place} in the tomb of {seat}")]
        Tomb {
            /// The place in the tomb.
            place: TombPlace,
            /// The seat whose tomb it is.
            seat: Seat,
        },
    }
}

impl TilePlace {
    /// Returns the seat of the place, if it is of one.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Self::Collection(seat) | Self::Tomb { seat, .. } => Some(seat),
            Self::Deck | Self::Discards => None,
        }
    }
}

crate::in_words! {
    /// The places of an Official.
    pub enum OfficialPlace in JSON {
        /// In the pile.
        #[words("the pile")]
        Deck,
        /// Used in this kingdom.
        #[words("the discards")]
        Discards,
        /// On a province that is up for auction.
        #[words("{province}")]
        Lot(province: Province),
    }
}
