//! The rules by name, each with its section in the rules summary and the rulings that complete it.

use crate::engine::{Book, document_pages};

/// The rules summary: a short page of rules without page numbers, which a player wrote.
pub static SUMMARY: Book = Book {
    name: "rules summary",
    page: "rules/horus.md",
    rulings_page: "rulings-horus.md",
    text: document_pages!("horus.md", "rulings-horus.md"),
};

crate::rules! {
    /// What lies in the bag and in the reserve.
    SETUP_TILES = "horus/setup/tiles", SUMMARY "Setup" [61, 62];
    /// The river as it lies at the start.
    SETUP_RIVER = "horus/setup/river", SUMMARY "Setup" [64];
    /// What everybody starts with, and who begins.
    SETUP_START = "horus/setup/start", SUMMARY "Setup" [65];
    /// Whose turn it is, and for what the table waits.
    TURN_ORDER = "horus/turn/order", SUMMARY "Player Turn" [65];
    /// A random tile is drawn and laid.
    TURN_EXPLORE = "horus/turn/explore", SUMMARY "Explore the Kingdom" [61, 66];
    /// A card is played.
    TURN_EXPAND = "horus/turn/expand", SUMMARY "Expand your Influence" [67];
    /// A card that brings any tile.
    TURN_ANY_TILE = "horus/turn/any-tile", SUMMARY "Expand your Influence" [67];
    /// The tile that a card brings is laid.
    TURN_RESERVE = "horus/turn/reserve", SUMMARY "Expand your Influence" [67];
    /// Cards are drawn up to five.
    TURN_DRAW = "horus/turn/draw", SUMMARY "Draw to Hand Limit" [70];
    /// On the first turn of a seat the size on its card counts as 1.
    TURN_FIRST = "horus/turn/first", SUMMARY "First Turn" [71];
    /// A marker goes to a region of the size on the card.
    INFLUENCE_SIZE = "horus/influence/size", SUMMARY "Expand your Influence" [68];
    /// One marker a tile.
    INFLUENCE_FREE_TILE = "horus/influence/free-tile", SUMMARY "Expand your Influence" [69];
    /// Markers stand on land alone.
    INFLUENCE_LAND = "horus/influence/land", SUMMARY "Creating Regions" [68];
    /// 20 markers a seat.
    INFLUENCE_SUPPLY = "horus/influence/supply", SUMMARY "Setup" [68];
    /// Whether a marker must be placed.
    INFLUENCE_DECLINE = "horus/influence/decline", SUMMARY "Expand your Influence" [68];
    /// A tile touches another with a whole or half an edge.
    TILES_TOUCH = "horus/tiles/touch", SUMMARY "Playing Tiles" [66];
    /// No tile lies on another.
    TILES_OVERLAP = "horus/tiles/overlap", SUMMARY "Playing Tiles" [];
    /// How far out a tile can lie.
    TILES_RANGE = "horus/tiles/range", SUMMARY "Playing Tiles" [66];
    /// What a region is.
    REGIONS_REGION = "horus/regions/region", SUMMARY "Creating Regions" [69, 73];
    /// A point a tile, at most ten.
    REGIONS_VALUE = "horus/regions/value", SUMMARY "Creating Regions" [76];
    /// Regions on an island count double.
    REGIONS_ISLAND = "horus/regions/island", SUMMARY "Creating Regions" [75, 76];
    /// A river tile takes the place of an end.
    RIVER_EXTEND = "horus/river/extend", SUMMARY "The River Nile" [77, 79, 90];
    /// A second tile follows a river tile.
    RIVER_SECOND_TILE = "horus/river/second-tile", SUMMARY "The River Nile" [78, 90];
    /// A river tile beside the river.
    RIVER_BRANCH = "horus/river/branch", SUMMARY "The River Nile" [79];
    /// A necropolis.
    RIVER_NECROPOLIS = "horus/river/necropolis", SUMMARY "The River Nile" [80];
    /// No tile blocks an end of the river.
    RIVER_BLOCKED = "horus/river/blocked", SUMMARY "The River Nile" [81];
    /// The Temple lies beside the river and beside no region.
    TEMPLE_PLACE = "horus/temple/place", SUMMARY "The Temple of Horus" [82];
    /// A Temple without a place is discarded.
    TEMPLE_DISCARDED = "horus/temple/discarded", SUMMARY "The Temple of Horus" [82];
    /// Regions beside the Temple count double.
    TEMPLE_DOUBLES = "horus/temple/doubles", SUMMARY "The Temple of Horus" [76];
    /// The river-transport card is played.
    TRANSPORT_PLAY = "horus/transport/play", SUMMARY "River-Transport Cards" [84];
    /// Two tiles of the river stack.
    TRANSPORT_TILES = "horus/transport/tiles", SUMMARY "River-Transport Cards" [84, 90];
    /// A marker moves from one region to another along the river.
    TRANSPORT_MOVE = "horus/transport/move", SUMMARY "River-Transport Cards" [85];
    /// The game ends with the second exhausted stack.
    END_STACKS = "horus/end/stacks", SUMMARY "End Game" [86];
    /// The game ends where nobody can do anything any more.
    END_IDLE = "horus/end/idle", SUMMARY "End Game" [86];
    /// With the first exhausted stack its cards are discarded.
    END_CARDS = "horus/end/cards", SUMMARY "End Game" [87];
    /// What becomes of such cards that are drawn later.
    END_LATE_CARDS = "horus/end/late-cards", SUMMARY "End Game" [87];
    /// Who has the most markers scores a region.
    SCORING_CONTROL = "horus/scoring/control", SUMMARY "Scoring" [89];
    /// Who has the most points wins.
    SCORING_WINNER = "horus/scoring/winner", SUMMARY "Scoring" [88];
}
