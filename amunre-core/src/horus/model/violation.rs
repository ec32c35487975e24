//! The reasons for refusals, with their sentences.

use crate::engine::Seat;
use crate::engine::text::display::{Count, Elsewhere};
use crate::horus::rule;
use crate::horus::{Card, Decision, RiverEnd, Spot, Stack, Terrain};

crate::violations! {
    /// The reason why a command is refused, with the numbers of the case. JSON: `{"wrong_size":{"at":{"x":2,"y":0},…}}`.
    pub enum Violation {
        NoSuchSeat => rule::TURN_ORDER, GameOver => rule::TURN_ORDER, NotYourTurn => rule::TURN_ORDER;

        #[error("`{command}` is not possible in this part of the turn: the table waits for {due}")]
        WrongStep { command: &'static str, phase: &'static str, due: Decision } => rule::TURN_ORDER,

        #[error("{at} is too far out: expected coordinates from -{most} to {most}")]
        OutOfRange { at: Spot, most: i16 } => rule::TILES_RANGE,
        #[error("a tile at {at} would lie on the {} at {other}", terrain.words())]
        Overlaps { at: Spot, other: Spot, terrain: Terrain } => rule::TILES_OVERLAP,
        #[error("a tile at {at} would share no edge with another tile{}", at_corner(*corner))]
        TouchesNothing {
            at: Spot,
            /// A tile that it would touch only with a corner.
            #[serde(skip_serializing_if = "Option::is_none")]
            corner: Option<Spot>,
        } => rule::TILES_TOUCH,
        #[error("a tile at {at} would block the {end} end of the river at {lies}: it must keep a way out")]
        BlocksEnd { at: Spot, end: RiverEnd, lies: Spot } => rule::RIVER_BLOCKED,
        #[error("the {end} end of the river would be blocked at {to}: it must keep a way out")]
        EndShutIn { end: RiverEnd, to: Spot } => rule::RIVER_BLOCKED,

        #[error("the tile is {}{}: use `lay`, not `{command}`", if *terrain == Terrain::Temple { "the " } else { "" },
            terrain.words())]
        LandIsLaid { command: &'static str, terrain: Terrain } => rule::TURN_EXPLORE,
        #[error(
            "a river tile from the bag replaces an end of the river: use `extend`, not `{command}`"
        )]
        RiverFromBag { command: &'static str } => rule::RIVER_EXTEND,
        #[error(
            "in this game the river tile of a card replaces an end of the river: use `extend`, not `{command}`"
        )]
        RiverByCard { command: &'static str } => rule::RIVER_EXTEND,
        #[error(
            "a tile of the river stack is laid as river with `extend` or `branch`, or with `necropolis`, not with \
             `{command}`"
        )]
        RiverOrNecropolis { command: &'static str } => rule::RIVER_NECROPOLIS,
        #[error("the {end} end must go beside the new river tile at {river}, and {to} does not touch that tile")]
        EndNotBeside { end: RiverEnd, to: Spot, river: Spot } => rule::RIVER_EXTEND,
        #[error("the {end} end must go beside the river, and {to} touches no river tile other than an end")]
        EndNotAtRiver { end: RiverEnd, to: Spot } => rule::RIVER_EXTEND,
        #[error("{at} touches no river tile other than an end of the river")]
        NotBesideRiver { at: Spot } => rule::RIVER_BRANCH,
        #[error("the Temple of Horus must be beside the river, and {at} does not touch the river")]
        TempleNotAtRiver { at: Spot } => rule::TEMPLE_PLACE,
        #[error("the Temple of Horus must not be beside a region, and {at} touches the {} at \
             {other}", terrain.words())]
        TempleAtRegion { at: Spot, other: Spot, terrain: Terrain } => rule::TEMPLE_PLACE,

        #[error("{seat} does not hold the card {card}")]
        NotHeld { seat: Seat, card: Card } => rule::TURN_EXPAND,
        #[error("{seat} cannot hold the card {card}: {}", Elsewhere(*copies))]
        CardElsewhere { seat: Seat, card: Card, copies: u8 } => rule::TURN_EXPAND,
        #[error("the card {card} cannot be played: the stack of {stack} is exhausted")]
        StackGone { card: Card, stack: Stack } => rule::END_LATE_CARDS,
        #[error("{seat} holds a card that can be played, and must play one")]
        MustPlay { seat: Seat } => rule::TURN_EXPAND,
        #[error("the stack of {stack} is exhausted")]
        StackEmpty { stack: Stack } => rule::TURN_ANY_TILE,
        #[error("in this game a card for any tile cannot bring a tile of the river stack")]
        RiverNotTaken {} => rule::TURN_ANY_TILE,
        #[error("{seat} has no river-transport card")]
        NoTransport { seat: Seat } => rule::TRANSPORT_PLAY,
        #[error("in this game river-transport lays two tiles of the river stack, and the stack has {left}")]
        TooFewTiles { left: u8 } => rule::TRANSPORT_TILES,
        #[error("in this game the river-transport card cannot be played on the first turn, and this is the first turn \
             of {seat}")]
        TransportLater { seat: Seat } => rule::TRANSPORT_PLAY,

        #[error("no tile is exactly at {at}")]
        NothingThere { at: Spot } => rule::INFLUENCE_LAND,
        #[error("the {} at {at} is not land: markers go only on land", terrain.words())]
        NotLand { at: Spot, terrain: Terrain } => rule::INFLUENCE_LAND,
        #[error("a marker of {by} is already at {at}")]
        MarkerThere { at: Spot, by: Seat } => rule::INFLUENCE_FREE_TILE,
        #[error("the region at {at} has {}, and the card {card} allows a marker in a region of \
             {}", Count(*tiles, "tile"), card.size())]
        WrongSize { at: Spot, tiles: u8, card: Card } => rule::INFLUENCE_SIZE,
        #[error("the region at {at} has {}, and on the first turn a marker must go to a region of 1 \
             tile", Count(*tiles, "tile"))]
        FirstTurn { at: Spot, tiles: u8 } => rule::TURN_FIRST,
        #[error("{seat} can place a marker, and must place one")]
        MustMark { seat: Seat } => rule::INFLUENCE_DECLINE,

        #[error("no marker of {seat} is at {from}")]
        NotOwnMarker { seat: Seat, from: Spot } => rule::TRANSPORT_MOVE,
        #[error("the region at {at} does not border the river")]
        NotAtRiver { at: Spot } => rule::TRANSPORT_MOVE,
        #[error("no other region at the river has a free tile for the marker at {from}")]
        NowhereToGo { from: Spot } => rule::TRANSPORT_MOVE,
        #[error("{to} is in the region of the marker at {from}: it must move to another region")]
        SameRegion { from: Spot, to: Spot } => rule::TRANSPORT_MOVE,
    }
}

fn at_corner(touched: Option<Spot>) -> String {
    touched.map_or_else(String::new, |spot| format!(": it would touch the tile at {spot} only at a corner"))
}
