//! The events of a game.

#![allow(clippy::large_stack_frames)] // of what is derived: all variants are added up, and one is there at a time

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Seats, ShortList};
use crate::men_nefer::model::state::MOST_PLAYERS;
use crate::men_nefer::rules::repair::Repair;
use crate::men_nefer::{
    ActionTile, BlockTrack, City, CityAdvantage, Deity, Favour, FirstPart, Good, House, MastabaTile, Place,
    PlacementTile, PlayerBoard, QueensTile, Scroll, TradeAgreement,
};

crate::ids! {
    /// A thing that a seat gains.
    pub enum Gain is "gain" {
        /// Food.
        Food = "food",
        /// Heka.
        Heka = "heka",
        /// Prestige points.
        Prestige = "prestige",
        /// Steps of the heart.
        Heart = "heart",
        /// Steps of the feather.
        Feather = "feather",
    }
}

macro_rules! events {
    ($($(#[$doc:meta])* $Name:ident $({ $($(#[$field_doc:meta])* $field:ident: $Type:ty),* })?;)+) => {
        /// An event. JSON: `{"sun_moved":{"seat":0,"space":3}}`.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        #[allow(missing_docs)] // the sentence of each event says what its fields are
        pub enum Event {
            $($(#[$doc])* $Name $({ $($(#[$field_doc])* $field: $Type),* })?,)+
        }

        impl Event {
            /// The names of all events.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($Name)),+];

            /// Returns the name of the event.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Self::$Name { .. } => stringify!($Name)),+
                }
            }
        }
    };
}

events! {
    /// The first seat was drawn.
    FirstPlayerDrawn { seat: Seat };
    /// A seat got a player board.
    BoardDealt { board: PlayerBoard, seat: Seat };
    /// The top piece of a stack of the Great Pyramid was turned over. Levels begin with 1.
    PieceRevealed { favour: Favour, level: u8 };
    /// A piece was put on the Great Pyramid before the game.
    NeutralPiecePlaced { favour: Favour, site: u8 };
    /// A tile was laid beside a queens' pyramid.
    QueensTileDrawn { pyramid: u8, tile: QueensTile };
    /// A mastaba tile was laid on a field.
    MastabaDrawn { field: u8, tile: MastabaTile };
    /// The deity of the game was drawn.
    DeityDrawn { deity: Deity };
    /// A good came to the market.
    GoodDrawn { good: Good, slot: u8 };
    /// A scroll came to the market.
    ScrollDrawn { scroll: Scroll, slot: u8 };
    /// A city got its advantage.
    AdvantageDrawn { advantage: CityAdvantage, city: City };
    /// A trade agreement came to a city.
    AgreementDrawn { agreement: TradeAgreement, city: City };
    /// The tile that places the neutral apprentices was drawn.
    PlacementDrawn { tile: PlacementTile };
    /// A seat got an action tile.
    TileDealt { seat: Seat, tile: ActionTile };
    /// The top tile of the reserve was turned over.
    TileRevealed { tile: ActionTile };
    /// The top tile of the reserve came to a slot of the display.
    TileDisplayed { slot: u8 };

    /// A turn began.
    TurnBegan { seat: Seat, turn: u8 };
    /// A seat visited a House of Life.
    Visited { crowded: bool, house: House, paid: u8, seat: Seat, tile: ActionTile };
    /// A seat raised a specialization: an apprentice moved to the moon space.
    Raised { crowded: bool, house: House, paid: u8, seat: Seat };
    /// A seat took an action tile from the display. Food that it paid is below 0.
    TileTaken { food: i8, seat: Seat, slot: u8, tile: ActionTile };
    /// The hieroglyph marker moved.
    HieroglyphReached { seat: Seat, space: u8 };
    /// A seat chose a slot of the display.
    RowChosen { seat: Seat, slot: u8 };
    /// A seat chose a space of a specialization track.
    SpaceChosen { house: House, seat: Seat, space: u8 };
    /// A seat carried out an action of a list.
    ActionBegun { choice: u8, item: u8, seat: Seat };
    /// A seat forfeited the rest of a task.
    Forfeited { seat: Seat };
    /// A task ended because nothing was left to decide.
    TaskEnded { seat: Seat };
    /// The action tile of a visit was discarded.
    TileDiscarded { seat: Seat, tile: ActionTile };
    /// The tiles of the display moved down, and the top tile of the reserve came to the top slot.
    DisplayClosed { slot: u8 };
    /// The discard stack became the reserve.
    DiscardsTurned;
    /// The tiles of the markets moved to the right.
    MarketsClosed;

    /// A seat gained something.
    Gained { amount: u8, gain: Gain, seat: Seat };
    /// A seat chose a favour of Khufu.
    FavourTaken { favour: Favour, seat: Seat };
    /// A stone block moved to a space.
    BlockMoved { seat: Seat, space: u8, track: BlockTrack };
    /// A step of limestone at the end of a track became a favour.
    StepExchanged { seat: Seat, track: BlockTrack };
    /// A seat put a piece on the Great Pyramid.
    PiecePlaced { favour: Favour, level: u8, seat: Seat, site: u8 };
    /// A seat put the pyramidion on the Great Pyramid.
    PyramidionPlaced { seat: Seat };
    /// A seat laid an eye beside a queens' pyramid and put the next piece on it.
    EyeLaid { piece: u8, pyramid: u8, seat: Seat };
    /// A seat took eyes from its supply.
    EyesTaken { number: u8, seat: Seat };
    /// A seat embalmed mummies.
    Embalmed { number: u8, seat: Seat };
    /// A seat buried a sarcophagus.
    Buried { seat: Seat, tomb: u8 };
    /// A seat chose what comes first.
    OrderChosen { part: FirstPart, seat: Seat };
    /// A seat activated a mastaba bonus.
    MastabaActivated { field: u8, seat: Seat };
    /// A seat took a scroll.
    ScrollTaken { paid: u8, scroll: Scroll, seat: Seat };
    /// A seat took a good and laid it on a field.
    GoodTaken { field: u8, good: Good, paid: u8, seat: Seat };
    /// A scarab moved to a space.
    ScarabMoved { house: House, seat: Seat, space: u8 };
    /// A priestess moved from a room into the next one.
    PriestessMoved { lying: bool, room: u8, seat: Seat };
    /// A seat began an offering.
    OfferingBegun { good: Good, seat: Seat };
    /// A seat carried out a line of the good that is offered.
    LineBegun { line: u8, seat: Seat };
    /// A good was turned face down, and its basket taken off.
    GoodTurned { good: Good, seat: Seat };
    /// A seat put a basket on an offering space.
    BasketPlaced { room: u8, seat: Seat, space: u8 };
    /// A basket left the game, because it has no place.
    BasketLost { seat: Seat };
    /// A priestess was laid down.
    PriestessLaid { room: u8, seat: Seat };
    /// The sun disc moved to a space.
    SunMoved { seat: Seat, space: u8 };
    /// A step at the top of the obelisk became a favour.
    SunExchanged { seat: Seat };
    /// A seat chose a mix of food and heka.
    Mixed { food: u8, heka: u8, seat: Seat };
    /// A boat moved.
    BoatMoved { boat: u8, seat: Seat, to: Place };
    /// A boat was activated.
    BoatActivated { boat: u8, seat: Seat };
    /// A boat left the city where it was activated.
    BoatLeft { boat: u8, seat: Seat, to: Place };
    /// A seat took a trade agreement from a city.
    AgreementTaken { agreement: TradeAgreement, city: City, seat: Seat };
    /// A seat discarded a trade agreement.
    AgreementDiscarded { agreement: TradeAgreement, seat: Seat };
    /// A seat carved sphinxes.
    Carved { number: u8, seat: Seat };
    /// A seat erected a sphinx.
    Erected { pedestal: u8, seat: Seat };

    /// The Harvest of an era began.
    HarvestBegan { era: u8 };
    /// A seat rolled up the scrolls of its row.
    ScrollsRolled { drawings: u8, feather: u8, scrolls: u8, seat: Seat };
    /// The marks between heart and feather were counted. Points are lost if the two have not passed each other.
    DuatScored { marks: u8, passed: bool, points: u8, seat: Seat };
    /// A trade agreement was fulfilled.
    AgreementFulfilled { agreement: TradeAgreement, seat: Seat };
    /// Fulfilled agreements scored.
    AgreementsScored { agreements: u8, points: u8, seat: Seat };
    /// Sarcophagi scored.
    SarcophagiScored { points: u8, sarcophagi: u8, seat: Seat };
    /// The sun disc scored.
    SunScored { points: u8, seat: Seat };
    /// The stone block on the track of the Great Pyramid scored.
    GreatPyramidScored { points: u8, seat: Seat };
    /// A queens' pyramid scored.
    QueensScored { count: u8, eyes: u8, points: u8, pyramid: u8, seat: Seat };
    /// The Flood of an era began.
    FloodBegan { era: u8 };
    /// A seat got food for its boats.
    FloodFood { amount: u8, seat: Seat };
    /// A seat got heka for its sun disc.
    FloodHeka { amount: u8, seat: Seat };
    /// All apprentices of the seats returned to the player boards.
    ApprenticesReturned;
    /// The neutral apprentices moved one house down.
    NeutralsMoved;
    /// The turn order was set.
    OrderSet { order: ShortList<Seat, MOST_PLAYERS> };
    /// The game is over.
    GameEnded { winners: Seats };
    /// A referee's ruling put something right.
    Repaired { repair: Repair };
}
