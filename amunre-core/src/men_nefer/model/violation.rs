//! Refusals, each with the numbers of the case.

use serde::Serializer;

use crate::engine::Seat;
use crate::engine::text::display::Count;
use crate::men_nefer::{
    ActionTile, BlockTrack, City, Effect, Favour, FirstPart, Good, House, Place, Scroll, TradeAgreement, rule,
};

/// Writes an effect as its text.
fn text<S: Serializer>(effect: &Effect, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(effect)
}

crate::violations! {
    /// The reason why a command is refused. JSON: `{"tomb_taken":{"tomb":3}}`.
    pub enum Violation {
        NoSuchSeat => rule::TURN_ORDER, GameOver => rule::TURN_ORDER, NotYourTurn => rule::TURN_ORDER;

        #[error("`{command}` is not possible now: the table waits for {wants}")]
        WrongTask { command: &'static str, wants: &'static str } => rule::GENERAL_ONE_AT_A_TIME,
        #[error("{what} {number} does not exist: expected {}", range(*least, *most))]
        NoSuchNumber { what: &'static str, number: u8, least: u8, most: u8 } => rule::GENERAL_ANY_ORDER,

        #[error("{tile} is not on the player board of {seat} with an apprentice below it")]
        TileNotReady { seat: Seat, tile: ActionTile } => rule::TURN_VISIT,
        #[error("{seat} has no apprentice on the sun space of {house}")]
        NoApprentice { seat: Seat, house: House } => rule::TURN_RAISE,
        #[error("{seat} has no empty slot for an action tile")]
        NoEmptySlot { seat: Seat } => rule::TURN_TAKE,
        #[error("{tile} is not in the display")]
        NotInDisplay { tile: ActionTile } => rule::TURN_TAKE,
        #[error("the slot of {tile} costs {cost} food, and {seat} has {food}")]
        SlotTooDear { seat: Seat, tile: ActionTile, cost: u8, food: u8 } => rule::TURN_TAKE,
        #[error("slot {slot} is above slot {from}, where the tile was taken")]
        SlotAbove { slot: u8, from: u8 } => rule::TURN_DISPLAY,
        #[error("the scarab is on space {scarab}: space {space} is ahead of it")]
        SpaceAhead { space: u8, scarab: u8 } => rule::TURN_RAISE,

        #[error("action {item} was already carried out")]
        ActionDone { item: u8 } => rule::GENERAL_ANY_ORDER,
        #[error("`{effect}` is impossible now")]
        Impossible {
            #[serde(serialize_with = "text")]
            effect: Effect,
        } => rule::GENERAL_FORFEIT,
        #[error("`{effect}` has no number: the scarab has reached no such icon on its track")]
        NoNumber {
            #[serde(serialize_with = "text")]
            effect: Effect,
        } => match effect {
            Effect::Erect(_) => rule::SPHINXES_QUESTION_MARK,
            _ => rule::NECROPOLIS_QUESTION_MARK,
        },
        #[error("too many tasks are open, at most {most} at once: finish or forfeit one first")]
        TooDeep { most: usize } => rule::GENERAL_ONE_AT_A_TIME,
        #[error("{wants} must be chosen: this task cannot be forfeited")]
        MustChoose { wants: &'static str } => rule::GENERAL_FORFEIT,

        #[error("the favour {favour} is not among those that are left")]
        FavourGone { favour: Favour } => rule::PYRAMIDS_PIECE,
        #[error("the stone block on the {} track is at its end, space {space}", track.words())]
        BlockAtEnd { track: BlockTrack, space: u8 } => rule::PYRAMIDS_LIMESTONE,
        #[error("the other stone block can still move: a step at the end of a track is a favour only as a last resort")]
        NotLastResort {} => rule::PYRAMIDS_GREAT_END,
        #[error("space {space} of the queens' track needs an eye, and {seat} has none available")]
        NoEye { seat: Seat, space: u8 } => rule::PYRAMIDS_QUEENS,
        #[error("site {site} already has a piece of level {level}")]
        SiteTaken { site: u8, level: u8 } => rule::PYRAMIDS_GREAT,
        #[error("queens' pyramid {pyramid} is complete")]
        PyramidComplete { pyramid: u8 } => rule::PYRAMIDS_QUEENS,
        #[error("the scarab of {house} is on the last space, {space}")]
        ScarabAtEnd { house: House, space: u8 } => rule::TURN_HIEROGLYPH,

        #[error("{seat} has no sarcophagus available")]
        NoSarcophagus { seat: Seat } => rule::NECROPOLIS_BURY,
        #[error("space {tomb} of the necropolis already has a sarcophagus")]
        TombTaken { tomb: u8 } => rule::NECROPOLIS_BURY,
        #[error("space {tomb} is in column {column}, and the action allows columns up to {most}")]
        ColumnTooHigh { tomb: u8, column: u8, most: u8 } => rule::NECROPOLIS_BURY,
        #[error("mastaba field {field} cannot be chosen here")]
        FieldNotInLine { field: u8 } => rule::NECROPOLIS_MASTABA,
        #[error("`{part}` cannot come first here")]
        WrongPart { part: FirstPart } => match part {
            FirstPart::Advantage | FirstPart::Agreement => rule::NILE_CITY,
            FirstPart::Bonus | FirstPart::Mastabas => rule::NECROPOLIS_MASTABA,
        },
        #[error("{scroll} is not in the market")]
        ScrollNotInMarket { scroll: Scroll } => rule::SCROLLS_BUY,
        #[error("all {slots} scroll slots of {seat} are full")]
        RowFull { seat: Seat, slots: u8 } => rule::SCROLLS_ROW,
        #[error("{scroll} costs {cost} heka, and {seat} has {heka}")]
        TooLittleHeka { seat: Seat, scroll: Scroll, cost: u8, heka: u8 } => rule::SCROLLS_BUY,
        #[error("{good} is not in the market")]
        GoodNotInMarket { good: Good } => rule::GOODS_BUY,
        #[error("{good} costs {cost} food, and {seat} has {food}")]
        TooLittleFood { seat: Seat, good: Good, cost: u8, food: u8 } => rule::GOODS_BUY,
        #[error("no good can be laid on level {level} now")]
        NoField { level: u8 } => rule::GOODS_FIELDS,

        #[error("no {} priestess of {seat} is in room {room}", if *lying { "lying" } else { "upright" })]
        NoPriestess { seat: Seat, room: u8, lying: bool } => rule::TEMPLE_PRIESTESS,
        #[error("the basket cannot go to room {room}: no upright priestess of {seat} is there")]
        NoPriestessForBasket { seat: Seat, room: u8 } => rule::TEMPLE_BASKET,
        #[error("the next room needs {}, and {} left", Count(*cost, "step"), steps_are(*left))]
        TooFewSteps { cost: u8, left: u8 } => rule::TEMPLE_PRIESTESS,
        #[error("this action has no offering left")]
        NoOffering {} => rule::TEMPLE_OFFERING,
        #[error("{good} is not on the goods fields of {seat}")]
        GoodNotOwned { seat: Seat, good: Good } => rule::TEMPLE_OFFERING,
        #[error("{good} was already offered")]
        GoodOffered { good: Good } => rule::TEMPLE_OFFERING,
        #[error("the lines of {good} are being carried out: it cannot be offered again inside them")]
        GoodBusy { good: Good } => rule::TEMPLE_OFFERING,
        #[error("no room with an upright priestess of {seat} has an empty offering space")]
        NoPlaceForBasket { seat: Seat } => rule::TEMPLE_OFFERING,
        #[error("line {line} is not available any more")]
        LineNotLeft { line: u8 } => rule::TEMPLE_OFFERING,
        #[error("space {space} of room {room} already has a basket")]
        OfferingSpaceTaken { room: u8, space: u8 } => rule::TEMPLE_BASKET,
        #[error("{food} food is too much: the mix has {most} in all")]
        MixTooLarge { food: u8, most: u8 } => rule::OBELISK_DEITY,

        #[error("boat {boat} is at the end of the Nile, {at}")]
        EndOfNile { boat: u8, at: Place } => rule::NILE_BOATS,
        #[error("{city} does not border {at}, where boat {boat} is")]
        NotBordering { boat: u8, at: Place, city: City } => rule::NILE_BOATS,
        #[error("no step is left: an activation after a step ends the movement")]
        NoSteps {} => rule::NILE_BOATS,
        #[error(
            "boat {boat} cannot move to {to}: another boat of {seat} is there, and {} left, too few to \
             separate them", steps_are(*left)
        )]
        CannotPart { seat: Seat, boat: u8, to: Place, left: u8 } => rule::NILE_ONE_A_PLACE,
        #[error("two boats of {seat} are in {at}: one of them must move on first")]
        BoatsTogether { seat: Seat, at: Place } => rule::NILE_ONE_A_PLACE,
        #[error("this action has no activation left")]
        NoActivations {} => rule::NILE_ACTIVATE,
        #[error("boat {boat} is in the harbour, where it cannot be activated")]
        InHarbour { boat: u8 } => rule::NILE_ACTIVATE,
        #[error("boat {boat} was already activated in this turn")]
        ActivatedAlready { boat: u8 } => rule::NILE_ACTIVATE,
        #[error("{agreement} is not in a city where it can be taken")]
        AgreementNotThere { agreement: TradeAgreement } => rule::NILE_AGREEMENT,
        #[error("all {slots} agreement slots of {seat} are full")]
        SlotsFull { seat: Seat, slots: u8 } => rule::NILE_AGREEMENT,
        #[error("{agreement} is not an agreement of {seat}")]
        AgreementNotOwned { seat: Seat, agreement: TradeAgreement } => rule::NILE_AGREEMENT,

        #[error("{seat} has no sphinx available")]
        NoSphinx { seat: Seat } => rule::SPHINXES_ERECT,
        #[error("pedestal {pedestal} already has a sphinx")]
        PedestalTaken { pedestal: u8 } => rule::SPHINXES_ERECT,
        #[error("pedestal {pedestal} has the number {number}, and the action allows up to {most}")]
        PedestalTooHigh { pedestal: u8, number: u8, most: u8 } => rule::SPHINXES_ERECT,
    }
}

fn range(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

fn steps_are(number: u8) -> String {
    format!("{} {}", Count(number, "step"), if number == 1 { "is" } else { "are" })
}
