//! The rules by name, each with its section in the rules summary and the rulings that complete it.

use crate::engine::{Book, document_page};

/// The rules summary: a short page of rules without page numbers, which a player wrote.
pub static SUMMARY: Book = Book {
    name: "rules summary",
    page: "rules/horus.md",
    rulings_page: "rulings-horus.md",
    terms: &[],
    rulings: document_page!("rulings-horus.md"),
};

crate::rules! {
    /// The content of the bag and of the reserve.
    SETUP_TILES = "horus/setup/tiles", SUMMARY "Setup" [61, 62];
    /// The river at the start.
    SETUP_RIVER = "horus/setup/river", SUMMARY "Setup" [64];
    /// The start of every player, and the first player.
    SETUP_START = "horus/setup/start", SUMMARY "Setup" [65];
    /// The seat whose turn it is, and its decision.
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
    /// Markers stand only on land.
    INFLUENCE_LAND = "horus/influence/land", SUMMARY "Creating Regions" [68];
    /// 20 markers a seat.
    INFLUENCE_SUPPLY = "horus/influence/supply", SUMMARY "Setup" [68];
    /// Placing a marker is optional.
    INFLUENCE_DECLINE = "horus/influence/decline", SUMMARY "Expand your Influence" [68];
    /// A tile touches another with a whole or half an edge.
    TILES_TOUCH = "horus/tiles/touch", SUMMARY "Playing Tiles" [66];
    /// No tile lies on another.
    TILES_OVERLAP = "horus/tiles/overlap", SUMMARY "Playing Tiles" [];
    /// The largest distance of a tile from the start.
    TILES_RANGE = "horus/tiles/range", SUMMARY "Playing Tiles" [66];
    /// The definition of a region.
    REGIONS_REGION = "horus/regions/region", SUMMARY "Creating Regions" [69, 73];
    /// A point a tile, at most ten.
    REGIONS_VALUE = "horus/regions/value", SUMMARY "Creating Regions" [76];
    /// Regions on an island count double.
    REGIONS_ISLAND = "horus/regions/island", SUMMARY "Creating Regions" [75, 76];
    /// A river tile replaces an end.
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
    /// The game ends when no seat can do anything any more.
    END_IDLE = "horus/end/idle", SUMMARY "End Game" [86];
    /// The cards of the first exhausted stack are discarded.
    END_CARDS = "horus/end/cards", SUMMARY "End Game" [87];
    /// The treatment of such cards that are drawn later.
    END_LATE_CARDS = "horus/end/late-cards", SUMMARY "End Game" [87];
    /// The seats with the most markers score a region.
    SCORING_CONTROL = "horus/scoring/control", SUMMARY "Scoring" [89];
    /// The seats with the most points win.
    SCORING_WINNER = "horus/scoring/winner", SUMMARY "Scoring" [88];
}
