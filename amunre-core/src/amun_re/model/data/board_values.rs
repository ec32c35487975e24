//! The kinds of values of the boards and of the cards, in the order of their tables.

use crate::amun_re::Province;
use crate::amun_re::model::data::officials_data::MOST;
use crate::amun_re::model::data::province_values::PROVINCE_VALUES;
use crate::engine::{Id as _, ValueDomain, ValueKind, ValueKinds};

/// A number; its limit is that of the check.
const NUMBER: ValueDomain = ValueDomain::Number { least: 0, most: u16::MAX as i64 };
/// A number on the card of an Official.
const OF_OFFICIAL: ValueDomain = ValueDomain::Number { least: 0, most: MOST as i64 };
/// Provinces.
const PROVINCES: ValueDomain = ValueDomain::Names(Province::NAMES);

const TEMPLE: &str = "The temple: the largest sacrifice of each space";
const BOUND: &str = "space {1} of the temple goes up to {value}";
const WHY_BOUND: &str =
    "The bounds decide the space of the temple after a sacrifice, and so the gifts, the harvest and points.";

/// The kinds of values.
pub(crate) const VALUES: ValueKinds = &[
    PROVINCE_VALUES,
    &[
        ValueKind::new("temple_track.*", [TEMPLE, "up to", "space {1}"], BOUND, WHY_BOUND, NUMBER),
        ValueKind::new(
            "temple_track_2_3.*",
            [TEMPLE, "up to, with 2 or 3 players", "space {1}"],
            BOUND,
            WHY_BOUND,
            NUMBER,
        ),
        ValueKind::new(
            "neighbours.*",
            ["The map", "{1}", "neighbours"],
            "the neighbours of {1} are {value}",
            "The Federation card and the statue of Horus ask which provinces share an edge.",
            PROVINCES,
        ),
        ValueKind::new(
            "across_the_nile.*",
            ["The map", "{1}", "across the Nile"],
            "=no province faces {1} across the Nile|{1} faces {value} across the Nile",
            "The Federation card asks which provinces face each other across the Nile.",
            PROVINCES,
        ),
        number_of("cards.*", "The cards of the deck"),
        number_of("start_cards.*", "The start cards"),
        number_of("promo_cards.*", "The promo cards"),
        number_of("officials_cards.*", "The cards of the Officials variant"),
        number_of("afterlife_cards.*", "The cards of Afterlife"),
        number_of("statues_cards.*", "The cards of Statues"),
        number_of("pharaoh_cards.*", "The cards of Pharaoh"),
        number_of("tomb_tiles.*", "The tomb tiles"),
        ValueKind::new(
            "officials.*.copies",
            ["The Officials", "{1}", "copies"],
            "there are {value} Officials of the kind {1}",
            "This number of cards is in the stack, which decides what a draw can be.",
            OF_OFFICIAL,
        ),
        ValueKind::new(
            "officials.*.gives",
            ["The Officials", "{1}", "gives"],
            "the Official of the kind {1} gives {value}",
            "The seat that takes this Official gains this number.",
            OF_OFFICIAL,
        ),
    ],
];

/// The number of each kind of card or tile.
const fn number_of(path: &'static str, table: &'static str) -> ValueKind {
    let why = "The number decides what a draw can be.";
    ValueKind::new(path, [table, "{1}", "number"], "there are {value} of {1}", why, NUMBER)
}
