//! The events of a game.

#![allow(clippy::large_stack_frames)] // of what is derived: all variants are added up, and one is there at a time

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Seats, ShortList};
use crate::men_nefer::model::state::MOST_PLAYERS;
use crate::men_nefer::{
    ActionTile, BlockTrack, City, CityAdvantage, Deity, Favour, FirstPart, Gain, Good, House, MastabaTile, Place,
    PlacementTile, PlayerBoard, QueensTile, Repair, Scroll, TradeAgreement, rule,
};

crate::events! {
    /// An event. JSON: `{"sun_moved":{"seat":0,"space":3}}`.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    #[allow(missing_docs)] // the sentence of each event explains its fields
    #[non_exhaustive]
    pub enum Event {
        /// The first seat was drawn.
        FirstPlayerDrawn { seat: Seat } => &[rule::SETUP_ORDER],
        /// A seat got a player board.
        BoardDealt { board: PlayerBoard, seat: Seat } => &[rule::SETUP_SEAT],
        /// The top piece of a stack of the Great Pyramid was turned over. Levels begin with 1.
        PieceRevealed { favour: Favour, level: u8 } => &[rule::SETUP_PYRAMIDS],
        /// A piece was put on the Great Pyramid before the game.
        NeutralPiecePlaced { favour: Favour, site: u8 } => &[rule::SETUP_PYRAMIDS],
        /// A tile was laid beside a queens' pyramid.
        QueensTileDrawn { pyramid: u8, tile: QueensTile } => &[rule::SETUP_QUEENS_TILES],
        /// A mastaba tile was laid on a field.
        MastabaDrawn { field: u8, tile: MastabaTile } => &[rule::SETUP_MASTABAS],
        /// The deity of the game was drawn.
        DeityDrawn { deity: Deity } => &[rule::SETUP_DEITY],
        /// A good came to the market.
        GoodDrawn { good: Good, slot: u8 } => &[rule::SETUP_MARKETS, rule::TURN_REFILL],
        /// A scroll came to the market.
        ScrollDrawn { scroll: Scroll, slot: u8 } => &[rule::SETUP_MARKETS, rule::TURN_REFILL],
        /// A city got its advantage.
        AdvantageDrawn { advantage: CityAdvantage, city: City } => &[rule::SETUP_CITIES],
        /// A trade agreement came to a city.
        AgreementDrawn { agreement: TradeAgreement, city: City } => &[rule::SETUP_CITIES, rule::FLOOD_AGREEMENTS],
        /// The tile that places the neutral apprentices was drawn.
        PlacementDrawn { tile: PlacementTile } => &[rule::SETUP_NEUTRAL],
        /// A seat got an action tile.
        TileDealt { seat: Seat, tile: ActionTile } => &[rule::SETUP_TILES],
        /// The top tile of the reserve was turned over.
        TileRevealed { tile: ActionTile } => &[rule::TURN_RESERVE],
        /// The top tile of the reserve came to a slot of the display.
        TileDisplayed { slot: u8 } => &[rule::SETUP_TILES],

        /// A turn began.
        TurnBegan { seat: Seat, turn: u8 } => &[rule::TURN_ORDER],
        /// A seat visited a House of Life.
        Visited { crowded: bool, house: House, paid: u8, seat: Seat, tile: ActionTile } => match (crowded, paid) {
            (false, 0) => &[rule::TURN_VISIT],
            _ => &[rule::TURN_VISIT, rule::TURN_CROWDING],
        },
        /// A seat raised a specialization: an apprentice moved to the moon space.
        Raised { crowded: bool, house: House, paid: u8, seat: Seat } => match (crowded, paid) {
            (false, 0) => &[rule::TURN_RAISE],
            _ => &[rule::TURN_RAISE, rule::TURN_CROWDING],
        },
        /// A seat took an action tile from the display. Food that it paid is below 0.
        TileTaken { food: i8, seat: Seat, slot: u8, tile: ActionTile } => &[rule::TURN_TAKE],
        /// The hieroglyph marker moved.
        HieroglyphReached { seat: Seat, space: u8 } => &[rule::TURN_HIEROGLYPH],
        /// A seat chose a slot of the display.
        RowChosen { seat: Seat, slot: u8 } => &[rule::TURN_DISPLAY],
        /// A seat chose a space of a specialization track.
        SpaceChosen { house: House, seat: Seat, space: u8 } => &[rule::TURN_RAISE, rule::TURN_LAST_SPACE],
        /// A seat carried out an action of a list.
        ActionBegun { choice: u8, item: u8, seat: Seat } => &[rule::GENERAL_ANY_ORDER],
        /// A seat forfeited the rest of a task.
        Forfeited { seat: Seat } => &[rule::GENERAL_FORFEIT],
        /// A task ended because nothing was left to decide.
        TaskEnded { seat: Seat } => &[rule::GENERAL_FORFEIT],
        /// The action tile of a visit was discarded.
        TileDiscarded { seat: Seat, tile: ActionTile } => &[rule::TURN_VISIT],
        /// The tiles of the display moved down, and the top tile of the reserve came to the top slot.
        DisplayClosed { slot: u8 } => &[rule::TURN_DISPLAY],
        /// The discard stack became the reserve.
        DiscardsTurned => &[rule::TURN_RESERVE],
        /// The tiles of the markets moved to the right.
        MarketsClosed => &[rule::TURN_REFILL],

        /// A seat gained something.
        Gained { amount: u8, gain: Gain, seat: Seat } => match gain {
            Gain::Food | Gain::Heka => &[rule::GENERAL_RESOURCES],
            Gain::Prestige => &[rule::GENERAL_PRESTIGE],
            Gain::Heart | Gain::Feather => &[rule::HARVEST_DUAT],
        },
        /// A seat chose a favour of Khufu.
        FavourTaken { favour: Favour, seat: Seat } => &[rule::PYRAMIDS_FAVOUR],
        /// A stone block moved to a space.
        BlockMoved { seat: Seat, space: u8, track: BlockTrack } => match track {
            BlockTrack::Great => &[
                rule::PYRAMIDS_LIMESTONE,
                rule::PYRAMIDS_GREAT,
                rule::PYRAMIDS_FAVOUR_SPACE,
                rule::SETUP_CONSTRUCTION,
            ],
            BlockTrack::Queens => &[rule::PYRAMIDS_LIMESTONE, rule::PYRAMIDS_QUEENS],
        },
        /// A step of limestone at the end of a track became a favour.
        StepExchanged { seat: Seat, track: BlockTrack } => match track {
            BlockTrack::Great => &[rule::PYRAMIDS_GREAT_END],
            BlockTrack::Queens => &[rule::PYRAMIDS_QUEENS],
        },
        /// A seat put a piece on the Great Pyramid.
        PiecePlaced { favour: Favour, level: u8, seat: Seat, site: u8 } => &[rule::PYRAMIDS_PIECE, rule::PYRAMIDS_GREAT],
        /// A seat put the pyramidion on the Great Pyramid.
        PyramidionPlaced { seat: Seat } => &[rule::PYRAMIDS_PYRAMIDION],
        /// A seat laid an eye beside a queens' pyramid and put the next piece on it.
        EyeLaid { piece: u8, pyramid: u8, seat: Seat } => &[rule::PYRAMIDS_QUEENS],
        /// A seat took eyes from its supply.
        EyesTaken { number: u8, seat: Seat } => &[rule::PYRAMIDS_EYE],
        /// A seat embalmed mummies.
        Embalmed { number: u8, seat: Seat } => &[rule::NECROPOLIS_EMBALM],
        /// A seat buried a sarcophagus.
        Buried { seat: Seat, tomb: u8 } => &[rule::NECROPOLIS_BURY],
        /// A seat chose what comes first.
        OrderChosen { part: FirstPart, seat: Seat } => &[rule::GENERAL_ANY_ORDER],
        /// A seat activated a mastaba bonus.
        MastabaActivated { field: u8, seat: Seat } => &[rule::NECROPOLIS_MASTABA],
        /// A seat took a scroll.
        ScrollTaken { paid: u8, scroll: Scroll, seat: Seat } => &[rule::SCROLLS_BUY, rule::SCROLLS_ROW],
        /// A seat took a good and laid it on a field.
        GoodTaken { field: u8, good: Good, paid: u8, seat: Seat } => &[rule::GOODS_BUY, rule::GOODS_FIELDS],
        /// A scarab moved to a space.
        ScarabMoved { house: House, seat: Seat, space: u8 } => &[rule::TURN_RAISE],
        /// A priestess moved from a room into the next one.
        PriestessMoved { lying: bool, room: u8, seat: Seat } => &[rule::TEMPLE_PRIESTESS],
        /// A seat began an offering.
        OfferingBegun { good: Good, seat: Seat } => &[rule::TEMPLE_OFFERING],
        /// A seat carried out a line of the good that is offered.
        LineBegun { line: u8, seat: Seat } => &[rule::TEMPLE_OFFERING],
        /// A good was turned face down, and its basket taken off.
        GoodTurned { good: Good, seat: Seat } => &[rule::TEMPLE_OFFERING],
        /// A seat put a basket on an offering space.
        BasketPlaced { room: u8, seat: Seat, space: u8 } => &[rule::TEMPLE_BASKET],
        /// A basket left the game, because it has no place.
        BasketLost { seat: Seat } => &[rule::TEMPLE_BASKET],
        /// A priestess was laid down.
        PriestessLaid { room: u8, seat: Seat } => &[rule::TEMPLE_LIES_DOWN],
        /// The sun disc moved to a space.
        SunMoved { seat: Seat, space: u8 } => &[rule::OBELISK_SUN, rule::OBELISK_DEITY],
        /// A step at the top of the obelisk became a favour.
        SunExchanged { seat: Seat } => &[rule::OBELISK_TOP],
        /// A seat chose a mix of food and heka.
        Mixed { food: u8, heka: u8, seat: Seat } => &[rule::OBELISK_DEITY],
        /// A boat moved.
        BoatMoved { boat: u8, seat: Seat, to: Place } => &[rule::NILE_BOATS],
        /// A boat was activated.
        BoatActivated { boat: u8, seat: Seat } => &[rule::NILE_ACTIVATE, rule::NILE_CITY],
        /// A boat left the city where it was activated.
        BoatLeft { boat: u8, seat: Seat, to: Place } => &[rule::NILE_LEAVE],
        /// A seat took a trade agreement from a city.
        AgreementTaken { agreement: TradeAgreement, city: City, seat: Seat } => &[rule::NILE_AGREEMENT],
        /// A seat discarded a trade agreement.
        AgreementDiscarded { agreement: TradeAgreement, seat: Seat } => &[rule::NILE_AGREEMENT],
        /// A seat carved sphinxes.
        Carved { number: u8, seat: Seat } => &[rule::SPHINXES_CARVE],
        /// A seat erected a sphinx.
        Erected { pedestal: u8, seat: Seat } => &[rule::SPHINXES_ERECT, rule::SPHINXES_BONUS],

        /// The Harvest of an era began.
        HarvestBegan { era: u8 } => &[rule::HARVEST_SCROLLS],
        /// A seat rolled up the scrolls of its row.
        ScrollsRolled { drawings: u8, feather: u8, scrolls: u8, seat: Seat } => &[rule::HARVEST_SCROLLS],
        /// The marks between heart and feather were counted. Points are lost if the two have not passed each other.
        DuatScored { marks: u8, passed: bool, points: u8, seat: Seat } => &[rule::HARVEST_DUAT],
        /// A trade agreement was fulfilled.
        AgreementFulfilled { agreement: TradeAgreement, seat: Seat } => &[rule::HARVEST_AGREEMENTS, rule::HARVEST_CONDITIONS],
        /// Fulfilled agreements scored.
        AgreementsScored { agreements: u8, points: u8, seat: Seat } => &[rule::HARVEST_AGREEMENTS],
        /// Sarcophagi scored.
        SarcophagiScored { points: u8, sarcophagi: u8, seat: Seat } => &[rule::HARVEST_SARCOPHAGI],
        /// The sun disc scored.
        SunScored { points: u8, seat: Seat } => &[rule::HARVEST_SUN],
        /// The stone block on the track of the Great Pyramid scored.
        GreatPyramidScored { points: u8, seat: Seat } => &[rule::HARVEST_GREAT_PYRAMID],
        /// A queens' pyramid scored.
        QueensScored { count: u8, eyes: u8, points: u8, pyramid: u8, seat: Seat } => &[rule::HARVEST_QUEENS],
        /// The Flood of an era began.
        FloodBegan { era: u8 } => &[rule::FLOOD_ERA],
        /// A seat got food for its boats.
        FloodFood { amount: u8, seat: Seat } => &[rule::FLOOD_FOOD],
        /// A seat got heka for its sun disc.
        FloodHeka { amount: u8, seat: Seat } => &[rule::FLOOD_HEKA],
        /// All apprentices of the seats returned to the player boards.
        ApprenticesReturned => &[rule::FLOOD_APPRENTICES],
        /// The neutral apprentices moved one house down.
        NeutralsMoved => &[rule::FLOOD_NEUTRAL],
        /// The turn order was set.
        OrderSet { order: ShortList<Seat, MOST_PLAYERS> } => &[rule::FLOOD_ORDER],
        /// The game is over.
        GameEnded { winners: Seats } => &[rule::END_WINNER, rule::END_LAST_ERA],
        /// A referee's ruling put something right.
        Repaired { repair: Repair } => &[],
    }
}
