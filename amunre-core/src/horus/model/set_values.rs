//! The kinds of numbers of a set, in the order of their tables.

use crate::engine::{ValueDomain, ValueKind, ValueKinds};
use crate::horus::model::setup::MARKERS;

/// A number: at most all that are in the box, which has 80 tiles of land, 36 of the river and 50 cards.
const fn number(least: i64, most: i64) -> ValueDomain {
    ValueDomain::Number { least, most }
}

const TILES: &str = "The tiles";
const END: &str = "The game ends when the second stack is exhausted, and cards take tiles from this stack.";

/// The kinds of numbers.
pub(crate) const VALUES: ValueKinds = &[&[
    ValueKind::new(
        "random.river",
        [TILES, "river", "random"],
        "the bag holds {value river tile}",
        "The bag decides what a player draws when exploring; the box has 36 river tiles in all.",
        number(0, 36),
    ),
    ValueKind::new(
        "random.temple",
        [TILES, "temple", "random"],
        "the bag holds {value temple tile}",
        "The Temple doubles the regions beside it.",
        number(0, 1),
    ),
    ValueKind::new(
        "random.*",
        [TILES, "{1}", "random"],
        "1=the bag holds 1 {1} tile|the bag holds {value} {1} tiles",
        "The bag decides what a player draws when exploring; the box has 80 tiles of land in all.",
        number(0, 80),
    ),
    ValueKind::new(
        "reserve.river",
        [TILES, "river", "in reserve"],
        "the river stack holds {value tile}",
        END,
        number(1, 36),
    ),
    ValueKind::new("reserve.*", [TILES, "{1}", "in reserve"], "the {1} stack holds {value tile}", END, number(1, 80)),
    ValueKind::new(
        "cards.*",
        ["The cards, by tile and size of region", "{1<}", "{1>}"],
        "1=there is 1 card of the kind {1}|there are {value} cards of the kind {1}",
        "This number of the 50 gold-backed cards show this tile and this size of region.",
        number(0, 50),
    ),
    ValueKind::new(
        "seats.markers",
        ["The seats", "each", "markers"],
        "each seat has {value marker}",
        "Markers claim tiles, and score.",
        number(MARKERS as i64, MARKERS as i64),
    ),
    ValueKind::new(
        "seats.transport",
        ["The seats", "each", "river-transport cards"],
        "each seat has {value river-transport card}",
        "The card moves a marker along the river.",
        number(1, 1),
    ),
]];
