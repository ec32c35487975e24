//! Events: the only things that change a state.

#![allow(clippy::large_stack_frames)] // clippy sums all variants of derived code

use crate::engine::text::display::Count;
use crate::engine::{Hidden, Id as _, Joined, Rule, Seat, Seats};
use crate::horus::rule;
use crate::horus::{Card, Cards, Land, Phase, Repair, RiverEnd, Spot, Stack, Terrain, Tile};

crate::in_words! {
    /// The source of a tile.
    #[non_exhaustive]
    pub enum Origin in JSON {
        /// The bag.
        #[words("")]
        Bag,
        /// A stack of the reserve.
        #[words(" from the reserve")]
        Reserve,
    }
}

crate::in_words! {
    /// The reason why play ends.
    #[non_exhaustive]
    pub enum Ending in JSON {
        /// Two stacks of the reserve are exhausted.
        #[words("two stacks are exhausted")]
        Stacks,
        /// The bag is empty, if the option `empty_bag` makes this the end.
        #[words("the bag is empty")]
        Bag,
        /// No tile was laid in a whole round of turns.
        #[words("no tile was laid in a whole round of turns")]
        Idle,
    }
}

crate::events! {
    /// An event. JSON: `{"tile_laid":{"at":{"x":2,"y":1},…}}`.
    pub enum Event {
        /// The first player was drawn.
        #[words("{seat} is drawn to begin")]
        FirstPlayerDrawn {
            /// The first player.
            seat: Seat,
        } => &[rule::SETUP_START, rule::TURN_ORDER],
        /// A card came from the pile to a hand, before the first turn.
        #[words("{seat} is dealt {}", seen(*card))]
        CardDealt {
            /// The seat that receives the card.
            seat: Seat,
            /// The card, for viewers who saw it.
            card: Hidden<Card>,
        } => &[rule::SETUP_START],
        /// A card came from the pile to a hand, at the end of a turn.
        #[words("{seat} draws {}", seen(*card))]
        CardDrawn {
            /// The seat that drew the card.
            seat: Seat,
            /// The card, for viewers who saw it.
            card: Hidden<Card>,
        } => &[rule::TURN_DRAW],
        /// A turn began.
        #[words("turn {turn} begins: {seat}")]
        TurnBegan {
            /// The seat whose turn it is.
            seat: Seat,
            /// Its number in the game, from 1.
            turn: u16,
        } => match turn {
            1 => &[rule::TURN_ORDER, rule::SETUP_RIVER, rule::SETUP_START],
            _ => &[rule::TURN_ORDER],
        },
        /// The next decision of the turn is due.
        #[words("{phase}")]
        StepBegan {
            /// The new phase.
            phase: Phase,
        } => of_step(*phase),
        /// A random tile was drawn from the bag.
        #[words("{seat} draws {} from the bag", tile.words())]
        TileDrawn {
            /// The seat that drew the tile.
            seat: Seat,
            /// The tile.
            tile: Tile,
        } => &[rule::TURN_EXPLORE, rule::SETUP_TILES],
        /// A tile was laid.
        #[words("{seat} lays {}{from} at {at}", laid(*terrain))]
        TileLaid {
            /// The seat that laid the tile.
            seat: Seat,
            /// The spot.
            at: Spot,
            /// The terrain of the tile.
            terrain: Terrain,
            /// The source of the tile.
            from: Origin,
        } => of_tile(*terrain, *from),
        /// A river tile replaced an end of the river, which moved to another spot.
        #[words("{seat} lays river{from} at {at}; the {end} end goes to {to}")]
        RiverExtended {
            /// The seat that laid the tile.
            seat: Seat,
            /// The end of the river.
            end: RiverEnd,
            /// The old spot of the end; the river tile lies there now.
            at: Spot,
            /// The new spot of the end.
            to: Spot,
            /// The source of the river tile.
            from: Origin,
        } => match from {
            Origin::Bag => &[rule::RIVER_EXTEND, rule::TURN_EXPLORE, rule::RIVER_BLOCKED],
            Origin::Reserve => &[rule::RIVER_EXTEND, rule::RIVER_BLOCKED],
        },
        /// The Temple has no legal place, and leaves the game.
        #[words("the Temple of Horus has no place, and leaves the game")]
        TempleDiscarded {
            /// The seat that drew it.
            seat: Seat,
        } => &[rule::TEMPLE_DISCARDED],
        /// A river tile from the bag cannot be laid, and leaves the game.
        #[words("the river tile has no place, and leaves the game")]
        RiverSetAside {
            /// The seat that drew it.
            seat: Seat,
        } => &[rule::RIVER_EXTEND, rule::RIVER_BLOCKED],
        /// The last tile of a stack was taken.
        #[words("the {stack} stack is exhausted")]
        StackExhausted {
            /// The stack.
            stack: Stack,
        } => &[rule::END_STACKS],
        /// A seat discarded all cards of an exhausted stack that it held, perhaps none.
        #[words("{seat} discards {cards}")]
        CardsDiscarded {
            /// The seat.
            seat: Seat,
            /// The discarded cards.
            cards: Cards,
        } => &[rule::END_CARDS],
        /// A seat discarded its river-transport card.
        #[words("{seat} discards their river-transport card")]
        TransportDiscarded {
            /// The seat.
            seat: Seat,
        } => &[rule::END_CARDS],
        /// The cards of an exhausted stack left the pile: the content of the pile is public now.
        #[words("{cards} leave{} the pile", if cards.len() <= 1 { "s" } else { "" })]
        CardsRemoved {
            /// The removed cards.
            cards: Cards,
        } => &[rule::END_LATE_CARDS],
        /// The discarded cards were shuffled and became the pile.
        #[words("{} become{} the pile", Count(cards.len(), "discard"), if cards.len() == 1 { "s" } else { "" })]
        PileRefilled {
            /// The cards of the new pile.
            cards: Cards,
        } => &[rule::TURN_DRAW],
        /// A card was played.
        #[words("{seat} plays the card {card}: {}, size {}", card.tile(), card.size())]
        CardPlayed {
            /// The seat that played the card.
            seat: Seat,
            /// The card.
            card: Card,
        } => &[rule::TURN_EXPAND],
        /// A river-transport card was played.
        #[words("{seat} plays their river-transport card")]
        TransportPlayed {
            /// The seat that played the card.
            seat: Seat,
        } => &[rule::TRANSPORT_PLAY],
        /// A seat played no card.
        #[words("{seat} plays no card")]
        Passed {
            /// The seat.
            seat: Seat,
        } => &[rule::TURN_EXPAND],
        /// A marker came from the supply of a seat to a tile.
        #[words("{seat} puts a marker at {at}")]
        MarkerPlaced {
            /// The seat that owns the marker.
            seat: Seat,
            /// The spot of the tile.
            at: Spot,
        } => &[rule::INFLUENCE_SIZE, rule::INFLUENCE_FREE_TILE, rule::INFLUENCE_LAND, rule::INFLUENCE_SUPPLY],
        /// A marker moved from one tile to another.
        #[words("a marker of {seat} goes from {from} to {to}")]
        MarkerMoved {
            /// The seat that owns the marker.
            seat: Seat,
            /// The old spot.
            from: Spot,
            /// The new spot.
            to: Spot,
        } => &[rule::TRANSPORT_MOVE, rule::INFLUENCE_FREE_TILE],
        /// A seat placed no marker.
        #[words("{seat} places no marker")]
        Declined {
            /// The seat.
            seat: Seat,
        } => &[rule::INFLUENCE_DECLINE],
        /// A seat moved no marker.
        #[words("{seat} leaves their markers where they are")]
        MoveDeclined {
            /// The seat.
            seat: Seat,
        } => &[rule::TRANSPORT_MOVE],
        /// Play has ended: the regions are scored.
        #[words("play ends: {by}")]
        PlayEnded {
            /// The reason.
            by: Ending,
        } => match by {
            Ending::Stacks => &[rule::END_STACKS],
            // ruling 61 defines an empty bag
            Ending::Bag => &[rule::TURN_EXPLORE],
            Ending::Idle => &[rule::END_IDLE],
        },
        /// A seat has the most markers in a region, alone or with others, and scores it.
        #[words("{seat} scores {points} for {}",
            region(*at, *land, *tiles, *markers, [*island, *temple], *points, *shared_by))]
        RegionScored {
            /// The seat that scores.
            seat: Seat,
            /// The tile of the region that was laid first.
            at: Spot,
            /// The kind of land of the region.
            land: Land,
            /// The number of tiles of the region.
            tiles: u8,
            /// The number of markers of the seat in the region.
            markers: u8,
            /// True if the region lies on an island.
            island: bool,
            /// True if the region lies beside the Temple.
            temple: bool,
            /// The points.
            points: u8,
            /// The number of seats that divide the region, if they do.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            shared_by: Option<u8>,
        } => of_region(*island, *temple),
        /// The game is over.
        #[words("the game is over: {} win{}", Joined(*winners, ", ", " and "), if winners.len() == 1 { "s" } else { "" })]
        GameEnded {
            /// The winners.
            winners: Seats,
        } => &[rule::SCORING_WINNER],
        /// A referee corrected the table.
        #[words("correction: {repair}")]
        Repaired {
            /// The repair.
            repair: Repair,
        } => &[],
    }
}

/// Rule `horus/regions/value`: the highest value of a region.
pub(crate) const MOST: u8 = 10;

/// Returns the words for a card, for viewers who saw it.
fn seen(card: Hidden<Card>) -> String {
    card.known().map_or_else(|| "a card".to_owned(), |card| format!("the card {}", card.words()))
}

/// Returns the words for a tile that is laid.
fn laid(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Temple => Tile::Temple.words(),
        Terrain::Necropolis => "a necropolis",
        _ => terrain.words(),
    }
}

/// Returns the words for a scored region: "the region of 4 marsh at 2,0 (2 markers; on an island)".
pub(crate) fn region(
    at: Spot,
    land: Land,
    tiles: u8,
    markers: u8,
    [island, temple]: [bool; 2],
    points: u8,
    shared_by: Option<u8>,
) -> String {
    let mut details = Count(markers, "marker").to_string();
    let doubled = if island || temple { 2 * tiles } else { tiles };
    // with two doublings, if both apply, the value is doubled more than once
    let is_cut = (points == MOST || shared_by.is_some()) && doubled > MOST || points == MOST && doubled != MOST;
    for (is_so, what) in
        [(island, "; on an island"), (temple, "; beside the Temple"), (is_cut, "; a region counts 10 at most")]
    {
        details.push_str(if is_so { what } else { "" });
    }
    let shared = shared_by.map(|seats| format!("; shared by {seats} seats")).unwrap_or_default();
    format!("the region of {tiles} {land} at {at} ({details}{shared})")
}

/// Returns the rules of the decision that is due in this phase.
fn of_step(phase: Phase) -> &'static [&'static Rule] {
    match phase {
        Phase::Explore { tile: Tile::Temple, .. } => &[rule::TURN_EXPLORE, rule::TEMPLE_PLACE],
        Phase::Explore { .. } => &[rule::TURN_EXPLORE],
        Phase::SecondTile { .. } => &[rule::RIVER_SECOND_TILE],
        Phase::Expand { .. } => &[rule::TURN_EXPAND],
        Phase::Choose { .. } => &[rule::TURN_ANY_TILE],
        Phase::Reserve { .. } => &[rule::TURN_RESERVE],
        Phase::Influence { .. } => &[rule::INFLUENCE_SIZE, rule::TURN_FIRST],
        Phase::Transport { .. } => &[rule::TRANSPORT_TILES],
        Phase::Move { .. } | Phase::Settle { .. } => &[rule::TRANSPORT_MOVE],
        // no seat must act in these phases
        Phase::Setup | Phase::Over => &[rule::TURN_ORDER],
    }
}

/// Returns the rules by which a tile is laid.
fn of_tile(terrain: Terrain, from: Origin) -> &'static [&'static Rule] {
    match (terrain, from) {
        (Terrain::Temple, _) => &[rule::TEMPLE_PLACE, rule::TURN_EXPLORE],
        (Terrain::Necropolis, _) => &[rule::RIVER_NECROPOLIS, rule::TILES_TOUCH],
        (Terrain::River, _) => &[rule::RIVER_BRANCH, rule::TILES_TOUCH],
        (_, Origin::Bag) => &[rule::TURN_EXPLORE, rule::TILES_TOUCH, rule::REGIONS_REGION],
        (_, Origin::Reserve) => &[rule::TURN_RESERVE, rule::TILES_TOUCH, rule::REGIONS_REGION],
    }
}

/// Returns the rules of the value of a region; the rule of the score line comes first.
fn of_region(island: bool, temple: bool) -> &'static [&'static Rule] {
    match (island, temple) {
        (false, false) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE],
        (true, false) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::REGIONS_ISLAND],
        (false, true) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::TEMPLE_DOUBLES],
        (true, true) => &[rule::SCORING_CONTROL, rule::REGIONS_VALUE, rule::REGIONS_ISLAND, rule::TEMPLE_DOUBLES],
    }
}
