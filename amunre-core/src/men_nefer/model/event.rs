//! The events of a game.

#![allow(clippy::large_stack_frames)] // clippy sums all variants of derived code

use crate::engine::text::display::Count;
use crate::engine::{Joined, Seat, Seats, ShortList};
use crate::men_nefer::model::state::MOST_PLAYERS;
use crate::men_nefer::{
    ActionTile, BlockTrack, City, CityAdvantage, Deity, Favour, FirstPart, Gain, Good, House, MastabaTile, Place,
    PlacementTile, PlayerBoard, QueensTile, Repair, Scroll, TradeAgreement, rule,
};

crate::events! {
    /// An event. JSON: `{"sun_moved":{"seat":0,"space":3}}`.
    #[allow(missing_docs)] // the sentence of each event explains its fields
    pub enum Event {
        /// The first seat was drawn.
        #[words("{seat} is first")]
        FirstPlayerDrawn { seat: Seat } => &[rule::SETUP_ORDER],
        /// A seat got a player board.
        #[words("{seat} gets {board}")]
        BoardDealt { board: PlayerBoard, seat: Seat } => &[rule::SETUP_SEAT],
        /// The top piece of a stack of the Great Pyramid was turned over. Levels begin with 1.
        #[words("the top piece of level {level} shows {favour}")]
        PieceRevealed { favour: Favour, level: u8 } => &[rule::SETUP_PYRAMIDS],
        /// A piece was put on the Great Pyramid before the game.
        #[words("a piece with {favour} starts on site {site}")]
        NeutralPiecePlaced { favour: Favour, site: u8 } => &[rule::SETUP_PYRAMIDS],
        /// A tile was laid beside a queens' pyramid.
        #[words("queens' pyramid {pyramid} scores {tile}")]
        QueensTileDrawn { pyramid: u8, tile: QueensTile } => &[rule::SETUP_QUEENS_TILES],
        /// A mastaba tile was laid on a field.
        #[words("mastaba field {field} gets {tile}")]
        MastabaDrawn { field: u8, tile: MastabaTile } => &[rule::SETUP_MASTABAS],
        /// The deity of the game was drawn.
        #[words("the deity is {deity}")]
        DeityDrawn { deity: Deity } => &[rule::SETUP_DEITY],
        /// A good came to the market.
        #[words("{good} comes to slot {slot} of the goods market")]
        GoodDrawn { good: Good, slot: u8 } => &[rule::SETUP_MARKETS, rule::TURN_REFILL],
        /// A scroll came to the market.
        #[words("{scroll} comes to slot {slot} of the scroll market")]
        ScrollDrawn { scroll: Scroll, slot: u8 } => &[rule::SETUP_MARKETS, rule::TURN_REFILL],
        /// A city got its advantage.
        #[words("{city} gets {advantage}")]
        AdvantageDrawn { advantage: CityAdvantage, city: City } => &[rule::SETUP_CITIES],
        /// A trade agreement came to a city.
        #[words("{agreement} comes to {city}")]
        AgreementDrawn { agreement: TradeAgreement, city: City } => &[rule::SETUP_CITIES, rule::FLOOD_AGREEMENTS],
        /// The tile that places the neutral apprentices was drawn.
        #[words("{tile} places the neutral apprentices")]
        PlacementDrawn { tile: PlacementTile } => &[rule::SETUP_NEUTRAL],
        /// A seat got an action tile.
        #[words("{seat} gets {tile}")]
        TileDealt { seat: Seat, tile: ActionTile } => &[rule::SETUP_TILES],
        /// The top tile of the reserve was turned over.
        #[words("{tile} is on top of the reserve")]
        TileRevealed { tile: ActionTile } => &[rule::TURN_RESERVE],
        /// The top tile of the reserve came to a slot of the display.
        #[words("the top tile comes to slot {slot} of the display")]
        TileDisplayed { slot: u8 } => &[rule::SETUP_TILES],

        /// A turn began.
        #[words("turn {turn}: {seat}")]
        TurnBegan { seat: Seat, turn: u8 } => &[rule::TURN_ORDER],
        /// A seat visited a House of Life.
        #[words("{seat} visits {house} with {tile}{}", crowding(*crowded, *paid))]
        Visited { crowded: bool, house: House, paid: u8, seat: Seat, tile: ActionTile } => match (crowded, paid) {
            (false, 0) => &[rule::TURN_VISIT],
            _ => &[rule::TURN_VISIT, rule::TURN_CROWDING],
        },
        /// A seat raised a specialization: an apprentice moved to the moon space.
        #[words("{seat} raises {house}{}", crowding(*crowded, *paid))]
        Raised { crowded: bool, house: House, paid: u8, seat: Seat } => match (crowded, paid) {
            (false, 0) => &[rule::TURN_RAISE],
            _ => &[rule::TURN_RAISE, rule::TURN_CROWDING],
        },
        /// A seat took an action tile from the display. Food that it paid is below 0.
        #[words("{seat} takes {tile} from slot {slot}{}", price(*food))]
        TileTaken { food: i8, seat: Seat, slot: u8, tile: ActionTile } => &[rule::TURN_TAKE],
        /// The hieroglyph marker moved.
        #[words("{seat} reaches hieroglyph {space}")]
        HieroglyphReached { seat: Seat, space: u8 } => &[rule::TURN_HIEROGLYPH],
        /// A seat chose a slot of the display.
        #[words("{seat} chooses the actions of slot {slot}")]
        RowChosen { seat: Seat, slot: u8 } => &[rule::TURN_DISPLAY],
        /// A seat chose a space of a specialization track.
        #[words("{seat} chooses space {space} of {house}")]
        SpaceChosen { house: House, seat: Seat, space: u8 } => &[rule::TURN_RAISE, rule::TURN_LAST_SPACE],
        /// A seat carried out an action of a list.
        #[words("{seat} carries out {}action {item}", if *choice == 1 { String::new() } else { format!("choice {choice} of ") })]
        ActionBegun { choice: u8, item: u8, seat: Seat } => &[rule::GENERAL_ANY_ORDER],
        /// A seat forfeited the rest of a task.
        #[words("{seat} forfeits the rest")]
        Forfeited { seat: Seat } => &[rule::GENERAL_FORFEIT],
        /// A task ended because nothing was left to decide.
        #[words("nothing is left to choose")]
        TaskEnded { seat: Seat } => &[rule::GENERAL_FORFEIT],
        /// The action tile of a visit was discarded.
        #[words("{tile} is discarded")]
        TileDiscarded { seat: Seat, tile: ActionTile } => &[rule::TURN_VISIT],
        /// The tiles of the display moved down, and the top tile of the reserve came to the top slot.
        #[words("the display closes, and the top tile of the reserve comes to it")]
        DisplayClosed { slot: u8 } => &[rule::TURN_DISPLAY],
        /// The discard stack became the reserve.
        #[words("the discards become the reserve")]
        DiscardsTurned => &[rule::TURN_RESERVE],
        /// The tiles of the markets moved to the right.
        #[words("the tiles of the markets move to the right")]
        MarketsClosed => &[rule::TURN_REFILL],

        /// A seat gained something.
        #[words("{}{seat} {}", gain.marker(), gain.of(*amount))]
        Gained { amount: u8, gain: Gain, seat: Seat } => match gain {
            Gain::Food | Gain::Heka => &[rule::GENERAL_RESOURCES],
            Gain::Prestige => &[rule::GENERAL_PRESTIGE],
            Gain::Heart | Gain::Feather => &[rule::HARVEST_DUAT],
        },
        /// A seat chose a favour of Khufu.
        #[words("{seat} takes the favour {favour}")]
        FavourTaken { favour: Favour, seat: Seat } => &[rule::PYRAMIDS_FAVOUR],
        /// A stone block moved to a space.
        #[words("the block of {seat} comes to space {space} of the {} track", track.words())]
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
        #[words("{seat} gets a favour for a step at the end of the {} track", track.words())]
        StepExchanged { seat: Seat, track: BlockTrack } => match track {
            BlockTrack::Great => &[rule::PYRAMIDS_GREAT_END],
            BlockTrack::Queens => &[rule::PYRAMIDS_QUEENS],
        },
        /// A seat put a piece on the Great Pyramid.
        #[words("{seat} puts a piece of level {level} with {favour} on site {site}")]
        PiecePlaced { favour: Favour, level: u8, seat: Seat, site: u8 } => &[rule::PYRAMIDS_PIECE, rule::PYRAMIDS_GREAT],
        /// A seat put the pyramidion on the Great Pyramid.
        #[words("{seat} puts the pyramidion on the Great Pyramid")]
        PyramidionPlaced { seat: Seat } => &[rule::PYRAMIDS_PYRAMIDION],
        /// A seat laid an eye beside a queens' pyramid and put the next piece on it.
        #[words("{seat} lays an eye beside queens' pyramid {pyramid} and puts piece {piece} on it")]
        EyeLaid { piece: u8, pyramid: u8, seat: Seat } => &[rule::PYRAMIDS_QUEENS],
        /// A seat took eyes from its supply.
        #[words("{seat} gets {}", Count(*number, "eye"))]
        EyesTaken { number: u8, seat: Seat } => &[rule::PYRAMIDS_EYE],
        /// A seat embalmed mummies.
        #[words("{seat} embalms {number} {}", if *number == 1 { "mummy" } else { "mummies" })]
        Embalmed { number: u8, seat: Seat } => &[rule::NECROPOLIS_EMBALM],
        /// A seat buried a sarcophagus.
        #[words("{seat} buries a sarcophagus on space {tomb}")]
        Buried { seat: Seat, tomb: u8 } => &[rule::NECROPOLIS_BURY],
        /// A seat chose what comes first.
        #[words("{seat} chooses {} first", part.words())]
        OrderChosen { part: FirstPart, seat: Seat } => &[rule::GENERAL_ANY_ORDER],
        /// A seat activated a mastaba bonus.
        #[words("{seat} activates mastaba field {field}")]
        MastabaActivated { field: u8, seat: Seat } => &[rule::NECROPOLIS_MASTABA],
        /// A seat took a scroll.
        #[words("{seat} takes {scroll} for {paid} heka")]
        ScrollTaken { paid: u8, scroll: Scroll, seat: Seat } => &[rule::SCROLLS_BUY, rule::SCROLLS_ROW],
        /// A seat took a good and laid it on a field.
        #[words("{seat} takes {good} for {paid} food and lays it on field {field}")]
        GoodTaken { field: u8, good: Good, paid: u8, seat: Seat } => &[rule::GOODS_BUY, rule::GOODS_FIELDS],
        /// A scarab moved to a space.
        #[words("the scarab of {seat} on the track of {house} comes to space {space}")]
        ScarabMoved { house: House, seat: Seat, space: u8 } => &[rule::TURN_RAISE],
        /// A priestess moved from a room into the next one.
        #[words("{seat} moves a priestess {} into room {}", old_room(*room, *lying), room.saturating_add(1))]
        PriestessMoved { lying: bool, room: u8, seat: Seat } => &[rule::TEMPLE_PRIESTESS],
        /// A seat began an offering.
        #[words("{seat} offers {good}")]
        OfferingBegun { good: Good, seat: Seat } => &[rule::TEMPLE_OFFERING],
        /// A seat carried out a line of the good that is offered.
        #[words("{seat} carries out line {line} of the good")]
        LineBegun { line: u8, seat: Seat } => &[rule::TEMPLE_OFFERING],
        /// A good was turned face down, and its basket taken off.
        #[words("{good} is turned face down")]
        GoodTurned { good: Good, seat: Seat } => &[rule::TEMPLE_OFFERING],
        /// A seat put a basket on an offering space.
        #[words("{seat} puts the basket on space {space} of room {room}")]
        BasketPlaced { room: u8, seat: Seat, space: u8 } => &[rule::TEMPLE_BASKET],
        /// A basket left the game, because it has no place.
        #[words("the basket of {seat} has no place and leaves the game")]
        BasketLost { seat: Seat } => &[rule::TEMPLE_BASKET],
        /// A priestess was laid down.
        #[words("{seat} lays down a priestess in room {room}")]
        PriestessLaid { room: u8, seat: Seat } => &[rule::TEMPLE_LIES_DOWN],
        /// The sun disc moved to a space.
        #[words("the sun disc of {seat} comes to space {space}")]
        SunMoved { seat: Seat, space: u8 } => &[rule::OBELISK_SUN, rule::OBELISK_DEITY],
        /// A step at the top of the obelisk became a favour.
        #[words("{seat} gets a favour for a step at the top of the obelisk")]
        SunExchanged { seat: Seat } => &[rule::OBELISK_TOP],
        /// A seat chose a mix of food and heka.
        #[words("{seat} chooses {food} food and {heka} heka")]
        Mixed { food: u8, heka: u8, seat: Seat } => &[rule::OBELISK_DEITY],
        /// A boat moved.
        #[words("boat {boat} of {seat} comes to {to}")]
        BoatMoved { boat: u8, seat: Seat, to: Place } => &[rule::NILE_BOATS],
        /// A boat was activated.
        #[words("{seat} activates boat {boat}")]
        BoatActivated { boat: u8, seat: Seat } => &[rule::NILE_ACTIVATE, rule::NILE_CITY],
        /// A boat left the city where it was activated.
        #[words("boat {boat} of {seat} leaves its city for {to}")]
        BoatLeft { boat: u8, seat: Seat, to: Place } => &[rule::NILE_LEAVE],
        /// A seat took a trade agreement from a city.
        #[words("{seat} takes {agreement} from {city}")]
        AgreementTaken { agreement: TradeAgreement, city: City, seat: Seat } => &[rule::NILE_AGREEMENT],
        /// A seat discarded a trade agreement.
        #[words("{seat} discards {agreement}")]
        AgreementDiscarded { agreement: TradeAgreement, seat: Seat } => &[rule::NILE_AGREEMENT],
        /// A seat carved sphinxes.
        #[words("{seat} carves {number} {}", if *number == 1 { "sphinx" } else { "sphinxes" })]
        Carved { number: u8, seat: Seat } => &[rule::SPHINXES_CARVE],
        /// A seat erected a sphinx.
        #[words("{seat} erects a sphinx on pedestal {pedestal}")]
        Erected { pedestal: u8, seat: Seat } => &[rule::SPHINXES_ERECT, rule::SPHINXES_BONUS],

        /// The Harvest of an era began.
        #[words("the Harvest of era {era} begins")]
        HarvestBegan { era: u8 } => &[rule::HARVEST_SCROLLS],
        /// A seat rolled up the scrolls of its row.
        #[words("{seat} rolls up {} with {}: the feather moves {}",
            Count(*scrolls, "scroll"), Count(*drawings, "complete drawing"), Count(*feather, "step"))]
        ScrollsRolled { drawings: u8, feather: u8, scrolls: u8, seat: Seat } => &[rule::HARVEST_SCROLLS],
        /// The marks between heart and feather were counted. Points are lost if the two have not passed each other.
        #[words("{seat} {} {} for {} between heart and feather",
            if *passed { "gets" } else { "loses" }, Count(*points, "prestige point"), Count(*marks, "mark"))]
        DuatScored { marks: u8, passed: bool, points: u8, seat: Seat } => &[rule::HARVEST_DUAT],
        /// A trade agreement was fulfilled.
        #[words("{seat} fulfils {agreement}")]
        AgreementFulfilled { agreement: TradeAgreement, seat: Seat } => &[rule::HARVEST_AGREEMENTS, rule::HARVEST_CONDITIONS],
        /// Fulfilled agreements scored.
        #[words("{seat} gets {} for {}", Count(*points, "prestige point"), Count(*agreements, "fulfilled agreement"))]
        AgreementsScored { agreements: u8, points: u8, seat: Seat } => &[rule::HARVEST_AGREEMENTS],
        /// Sarcophagi scored.
        #[words("{seat} gets {} for {sarcophagi} {}",
            Count(*points, "prestige point"), if *sarcophagi == 1 { "sarcophagus" } else { "sarcophagi" })]
        SarcophagiScored { points: u8, sarcophagi: u8, seat: Seat } => &[rule::HARVEST_SARCOPHAGI],
        /// The sun disc scored.
        #[words("{seat} gets {} for the sun disc", Count(*points, "prestige point"))]
        SunScored { points: u8, seat: Seat } => &[rule::HARVEST_SUN],
        /// The stone block on the track of the Great Pyramid scored.
        #[words("{seat} gets {} for the Great Pyramid", Count(*points, "prestige point"))]
        GreatPyramidScored { points: u8, seat: Seat } => &[rule::HARVEST_GREAT_PYRAMID],
        /// A queens' pyramid scored.
        #[words("{seat} gets {} for queens' pyramid {pyramid}: {count} times {}",
            Count(*points, "prestige point"), Count(*eyes, "eye"))]
        QueensScored { count: u8, eyes: u8, points: u8, pyramid: u8, seat: Seat } => &[rule::HARVEST_QUEENS],
        /// The Flood of an era began.
        #[words("the Flood of era {era} begins")]
        FloodBegan { era: u8 } => &[rule::FLOOD_ERA],
        /// A seat got food for its boats.
        #[words("{seat} gets {amount} food for boats")]
        FloodFood { amount: u8, seat: Seat } => &[rule::FLOOD_FOOD],
        /// A seat got heka for its sun disc.
        #[words("{seat} gets {amount} heka for the sun disc")]
        FloodHeka { amount: u8, seat: Seat } => &[rule::FLOOD_HEKA],
        /// All apprentices of the seats returned to the player boards.
        #[words("all apprentices return to the player boards")]
        ApprenticesReturned => &[rule::FLOOD_APPRENTICES],
        /// The neutral apprentices moved one house down.
        #[words("the neutral apprentices move one House of Life down")]
        NeutralsMoved => &[rule::FLOOD_NEUTRAL],
        /// The turn order was set.
        #[words("the turn order is {order}")]
        OrderSet { order: ShortList<Seat, MOST_PLAYERS> } => &[rule::FLOOD_ORDER],
        /// The game is over.
        #[words("the game is over: {} {}",
            Joined(*winners, ", ", ", "), if winners.len() == 1 { "wins" } else { "share the victory" })]
        GameEnded { winners: Seats } => &[rule::END_WINNER, rule::END_LAST_ERA],
        /// A referee's ruling put something right.
        #[words("{repair}")]
        Repaired { repair: Repair } => &[],
    }
}

/// Returns what a crowded space costs.
fn crowding(crowded: bool, paid: u8) -> String {
    match (crowded, paid) {
        (true, _) => ", where it is too crowded, and carries out no action".to_owned(),
        (false, 0) => String::new(),
        (false, paid) => format!(" and pays {paid} food"),
    }
}

/// Returns the food that a tile brings or costs.
fn price(food: i8) -> String {
    match food {
        0 => String::new(),
        1.. => format!(" and gets {food} food"),
        _ => format!(" for {} food", food.unsigned_abs()),
    }
}

/// Returns the place that a priestess leaves.
fn old_room(room: u8, lying: bool) -> String {
    match (room, lying) {
        (0, _) => "from the entrance".to_owned(),
        (_, false) => format!("from room {room}"),
        (_, true) => format!("that lay in room {room}"),
    }
}
