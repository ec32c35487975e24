//! Refusals, each with the numbers of the case.

use serde::{Serialize, Serializer};

use crate::engine::{RuleId, Seat, Seats};
use crate::men_nefer::sources::rule;
use crate::men_nefer::{
    ActionTile, BlockTrack, City, Effect, Favour, FirstPart, Good, House, Place, Scroll, TradeAgreement,
};

/// Writes an effect as its text.
fn text<S: Serializer>(effect: &Effect, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(effect)
}

/// The reason why a command is refused. JSON: `{"tomb_taken":{"tomb":3}}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the sentence of each says what its fields are
pub enum Violation {
    #[error("there is no {seat}: this table has seats 0 to {}", players.saturating_sub(1))]
    NoSuchSeat { seat: Seat, players: u8 },
    #[error("the game is over")]
    GameOver {},
    #[error("it is not the turn of {seat}: the table waits for {waits_for}")]
    NotYourTurn { seat: Seat, waits_for: Seats },
    #[error("`{command}` is not possible now: the table waits for {wants}")]
    WrongTask { command: &'static str, wants: &'static str },
    #[error("{what} {number} does not exist: expected {}", range(*least, *most))]
    NoSuchNumber { what: &'static str, number: u8, least: u8, most: u8 },

    #[error("{tile} is not on the player board of {seat} with an apprentice below it")]
    TileNotReady { seat: Seat, tile: ActionTile },
    #[error("{seat} has no apprentice on the sun space of {house}")]
    NoApprentice { seat: Seat, house: House },
    #[error("{seat} has no empty slot for an action tile")]
    NoEmptySlot { seat: Seat },
    #[error("{tile} is not in the display")]
    NotInDisplay { tile: ActionTile },
    #[error("the slot of {tile} costs {cost} food, and {seat} has {food}")]
    SlotTooDear { seat: Seat, tile: ActionTile, cost: u8, food: u8 },
    #[error("slot {slot} is above slot {from}, where the tile was taken")]
    SlotAbove { slot: u8, from: u8 },
    #[error("the scarab is on space {scarab}: space {space} is ahead of it")]
    SpaceAhead { space: u8, scarab: u8 },

    #[error("action {item} was carried out already")]
    ActionDone { item: u8 },
    #[error("`{effect}` is impossible now")]
    Impossible {
        #[serde(serialize_with = "text")]
        effect: Effect,
    },
    #[error("`{effect}` has no number: the scarab has reached no such icon on its track")]
    NoNumber {
        #[serde(serialize_with = "text")]
        effect: Effect,
    },
    #[error("too many tasks are open, at most {most} at once: finish or forfeit one first")]
    TooDeep { most: usize },
    #[error("{wants} must be chosen: this task cannot be forfeited")]
    MustChoose { wants: &'static str },

    #[error("the favour {favour} is not among those that are left")]
    FavourGone { favour: Favour },
    #[error("the stone block on the {} track is at its end, space {space}", track.words())]
    BlockAtEnd { track: BlockTrack, space: u8 },
    #[error("the other stone block can still move: a step at the end of a track is a favour only as a last resort")]
    NotLastResort {},
    #[error("space {space} of the queens' track needs an eye, and {seat} has none available")]
    NoEye { seat: Seat, space: u8 },
    #[error("site {site} already has a piece of level {level}")]
    SiteTaken { site: u8, level: u8 },
    #[error("queens' pyramid {pyramid} is complete")]
    PyramidComplete { pyramid: u8 },
    #[error("the scarab of {house} is on the last space, {space}")]
    ScarabAtEnd { house: House, space: u8 },

    #[error("{seat} has no sarcophagus available")]
    NoSarcophagus { seat: Seat },
    #[error("space {tomb} of the necropolis has a sarcophagus already")]
    TombTaken { tomb: u8 },
    #[error("space {tomb} is in column {column}, and the action allows columns up to {most}")]
    ColumnTooHigh { tomb: u8, column: u8, most: u8 },
    #[error("mastaba field {field} cannot be chosen here")]
    FieldNotInLine { field: u8 },
    #[error("`{part}` cannot come first here")]
    WrongPart { part: FirstPart },
    #[error("{scroll} is not in the market")]
    ScrollNotInMarket { scroll: Scroll },
    #[error("all {slots} scroll slots of {seat} are full")]
    RowFull { seat: Seat, slots: u8 },
    #[error("{scroll} costs {cost} heka, and {seat} has {heka}")]
    TooLittleHeka { seat: Seat, scroll: Scroll, cost: u8, heka: u8 },
    #[error("{good} is not in the market")]
    GoodNotInMarket { good: Good },
    #[error("{good} costs {cost} food, and {seat} has {food}")]
    TooLittleFood { seat: Seat, good: Good, cost: u8, food: u8 },
    #[error("no good can be laid on level {level} now")]
    NoField { level: u8 },

    #[error("no {} priestess of {seat} is in room {room}", if *lying { "lying" } else { "upright" })]
    NoPriestess { seat: Seat, room: u8, lying: bool },
    #[error("the basket cannot go to room {room}: no upright priestess of {seat} is there")]
    NoPriestessForBasket { seat: Seat, room: u8 },
    #[error("the next room needs {}, and {} left", steps(*cost), steps_are(*left))]
    TooFewSteps { cost: u8, left: u8 },
    #[error("this action has no offering left")]
    NoOffering {},
    #[error("{good} is not on the goods fields of {seat}")]
    GoodNotOwned { seat: Seat, good: Good },
    #[error("{good} was offered already")]
    GoodOffered { good: Good },
    #[error("the lines of {good} are being carried out: it cannot be offered again inside them")]
    GoodBusy { good: Good },
    #[error("no room with an upright priestess of {seat} has an empty offering space")]
    NoPlaceForBasket { seat: Seat },
    #[error("line {line} is not left")]
    LineNotLeft { line: u8 },
    #[error("space {space} of room {room} has a basket already")]
    OfferingSpaceTaken { room: u8, space: u8 },
    #[error("the mix has {most} in all, and not {food} food")]
    MixTooLarge { food: u8, most: u8 },

    #[error("boat {boat} is at the end of the Nile, {at}")]
    EndOfNile { boat: u8, at: Place },
    #[error("{city} does not border {at}, where boat {boat} is")]
    NotBordering { boat: u8, at: Place, city: City },
    #[error("no step is left: an activation after a step ends the movement")]
    NoSteps {},
    #[error(
        "boat {boat} cannot move to {to}: another boat of {seat} is there, and {} left, which cannot part them", steps_are(*left)
    )]
    CannotPart { seat: Seat, boat: u8, to: Place, left: u8 },
    #[error("two boats of {seat} are in {at}: one of them must move on first")]
    BoatsTogether { seat: Seat, at: Place },
    #[error("this action has no activation left")]
    NoActivations {},
    #[error("boat {boat} is in the harbour, where it cannot be activated")]
    InHarbour { boat: u8 },
    #[error("boat {boat} was activated in this turn already")]
    ActivatedAlready { boat: u8 },
    #[error("{agreement} is not in a city where it can be taken")]
    AgreementNotThere { agreement: TradeAgreement },
    #[error("all {slots} agreement slots of {seat} are full")]
    SlotsFull { seat: Seat, slots: u8 },
    #[error("{agreement} is not an agreement of {seat}")]
    AgreementNotOwned { seat: Seat, agreement: TradeAgreement },

    #[error("{seat} has no sphinx available")]
    NoSphinx { seat: Seat },
    #[error("pedestal {pedestal} has a sphinx already")]
    PedestalTaken { pedestal: u8 },
    #[error("pedestal {pedestal} has the number {number}, and the action allows up to {most}")]
    PedestalTooHigh { pedestal: u8, number: u8, most: u8 },
}

impl crate::engine::Violation for Violation {
    fn rule(&self) -> RuleId {
        match self {
            Self::NoSuchSeat { .. } | Self::GameOver {} | Self::NotYourTurn { .. } => rule::TURN_ORDER,
            Self::WrongTask { .. } | Self::TooDeep { .. } => rule::GENERAL_ONE_AT_A_TIME,
            Self::NoSuchNumber { .. } | Self::ActionDone { .. } => rule::GENERAL_ANY_ORDER,
            Self::Impossible { .. } | Self::MustChoose { .. } => rule::GENERAL_FORFEIT,
            Self::NoNumber { effect: Effect::Erect(_) } => rule::SPHINXES_QUESTION_MARK,
            Self::NoNumber { .. } => rule::NECROPOLIS_QUESTION_MARK,
            Self::TileNotReady { .. } => rule::TURN_VISIT,
            Self::NoApprentice { .. } | Self::SpaceAhead { .. } => rule::TURN_RAISE,
            Self::NoEmptySlot { .. } | Self::NotInDisplay { .. } | Self::SlotTooDear { .. } => rule::TURN_TAKE,
            Self::SlotAbove { .. } => rule::TURN_DISPLAY,
            Self::FavourGone { .. } => rule::PYRAMIDS_PIECE,
            Self::BlockAtEnd { .. } => rule::PYRAMIDS_LIMESTONE,
            Self::NotLastResort {} => rule::PYRAMIDS_GREAT_END,
            Self::NoEye { .. } | Self::PyramidComplete { .. } => rule::PYRAMIDS_QUEENS,
            Self::SiteTaken { .. } => rule::PYRAMIDS_GREAT,
            Self::ScarabAtEnd { .. } => rule::TURN_HIEROGLYPH,
            Self::NoSarcophagus { .. } | Self::TombTaken { .. } | Self::ColumnTooHigh { .. } => rule::NECROPOLIS_BURY,
            Self::FieldNotInLine { .. } => rule::NECROPOLIS_MASTABA,
            Self::WrongPart { part } => match part {
                FirstPart::Advantage | FirstPart::Agreement => rule::NILE_CITY,
                FirstPart::Bonus | FirstPart::Mastabas => rule::NECROPOLIS_MASTABA,
            },
            Self::ScrollNotInMarket { .. } | Self::TooLittleHeka { .. } => rule::SCROLLS_BUY,
            Self::RowFull { .. } => rule::SCROLLS_ROW,
            Self::GoodNotInMarket { .. } | Self::TooLittleFood { .. } => rule::GOODS_BUY,
            Self::NoField { .. } => rule::GOODS_FIELDS,
            Self::NoPriestess { .. } | Self::TooFewSteps { .. } => rule::TEMPLE_PRIESTESS,
            Self::NoOffering {}
            | Self::GoodNotOwned { .. }
            | Self::GoodOffered { .. }
            | Self::GoodBusy { .. }
            | Self::NoPlaceForBasket { .. }
            | Self::LineNotLeft { .. } => rule::TEMPLE_OFFERING,
            Self::OfferingSpaceTaken { .. } | Self::NoPriestessForBasket { .. } => rule::TEMPLE_BASKET,
            Self::MixTooLarge { .. } => rule::OBELISK_DEITY,
            Self::EndOfNile { .. } | Self::NotBordering { .. } | Self::NoSteps {} => rule::NILE_BOATS,
            Self::CannotPart { .. } | Self::BoatsTogether { .. } => rule::NILE_ONE_A_PLACE,
            Self::NoActivations {} | Self::InHarbour { .. } | Self::ActivatedAlready { .. } => rule::NILE_ACTIVATE,
            Self::AgreementNotThere { .. } | Self::SlotsFull { .. } | Self::AgreementNotOwned { .. } => {
                rule::NILE_AGREEMENT
            }
            Self::NoSphinx { .. } | Self::PedestalTaken { .. } | Self::PedestalTooHigh { .. } => rule::SPHINXES_ERECT,
        }
    }
}

fn range(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

fn steps(number: u8) -> String {
    format!("{number} step{}", if number == 1 { "" } else { "s" })
}

fn steps_are(number: u8) -> String {
    format!("{} {}", steps(number), if number == 1 { "is" } else { "are" })
}
