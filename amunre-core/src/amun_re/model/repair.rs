//! Repairs by a referee at the table, and the places that they name.

use serde::{Deserialize, Serialize};

use crate::amun_re::{Official, Phase, PowerCard, Province, Statue, TombPlace, TombTile};
use crate::engine::Seat;

/// One repair. JSON: `{"set_gold":{"seat":1,"gold":7}}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // seat: the seat concerned; province: the province of the piece
pub enum Repair {
    /// The gold of a seat is set.
    SetGold { seat: Seat, gold: u16 },
    /// A power card goes from one place to another, for all to see.
    MoveCard { card: PowerCard, from: CardPlace, to: CardPlace },
    /// A piece comes to a province.
    PutPiece { piece: Piece, province: Province },
    /// A piece leaves a province.
    TakePiece { piece: Piece, province: Province },
    /// The phase is set: the decision that is due.
    SetTurn { phase: Phase },
    /// A tomb tile goes from one place to another, for all to see.
    MoveTile { tile: TombTile, from: TilePlace, to: TilePlace },
    /// An Official goes from one place to another.
    MoveOfficial { official: Official, from: OfficialPlace, to: OfficialPlace },
    /// The number of a seat's tokens of the pharaoh is set.
    SetTokens { seat: Seat, tokens: u8 },
    /// The pharaoh visits a province, or none.
    SetPharaoh {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        province: Option<Province>,
    },
}

/// The pieces that can lie in a province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A farmer on a field.
    Farmer,
    /// A farmer off the fields.
    FreeFarmer,
    /// A building stone.
    Stone,
    /// A single pyramid.
    Pyramid,
    /// A double pyramid.
    DoublePyramid,
    /// The marker of a seat, whose province it then is.
    Marker(Seat),
    /// A statue.
    Statue(Statue),
}

/// The places of a power card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CardPlace {
    /// In the pile.
    Deck,
    /// Among the discards.
    Discards,
    /// In the hand of a seat.
    Hand(Seat),
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

/// The places of a tomb tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TilePlace {
    /// Face down before a seat.
    Collection(Seat),
    /// In the stack.
    Deck,
    /// Among the discards.
    Discards,
    /// In a tomb.
    Tomb {
        /// The place in the tomb.
        place: TombPlace,
        /// The seat whose tomb it is.
        seat: Seat,
    },
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

/// The places of an Official.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OfficialPlace {
    /// In the pile.
    Deck,
    /// Used in this kingdom.
    Discards,
    /// On a province that is up for auction.
    Lot(Province),
}
