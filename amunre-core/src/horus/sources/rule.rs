//! The rules by name, each with where it is written.

use crate::engine::{BookFile, Cited, RuleId, Rulebook, SetupError};
use crate::horus::Rules;

/// A rule: its id and where it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its stable name.
    pub id: RuleId,
    /// The section of the rules summary.
    pub section: &'static str,
    /// Rulings that fill it in (docs/rulings-horus.md).
    pub rulings: &'static [u8],
}

macro_rules! rules {
    ($($(#[$doc:meta])* $NAME:ident = $id:literal, $section:literal [$($ruling:literal),*];)+) => {
        $($(#[$doc])* pub const $NAME: RuleId = RuleId($id);)+

        /// All rules, in the order of the rules summary.
        pub const RULES: &[Rule] =
            &[$(Rule { id: RuleId($id), section: $section, rulings: &[$($ruling),*] }),+];
    };
}

rules! {
    /// What lies in the bag and in the reserve.
    SETUP_TILES = "horus/setup/tiles", "Setup" [61, 62];
    /// The river as it lies at the start.
    SETUP_RIVER = "horus/setup/river", "Setup" [64];
    /// What everybody starts with, and who begins.
    SETUP_START = "horus/setup/start", "Setup" [65];
    /// Whose turn it is, and for what the table waits.
    TURN_ORDER = "horus/turn/order", "Player Turn" [65];
    /// A random tile is drawn and laid.
    TURN_EXPLORE = "horus/turn/explore", "Explore the Kingdom" [61, 66];
    /// A card is played.
    TURN_EXPAND = "horus/turn/expand", "Expand your Influence" [67];
    /// A card that brings any tile.
    TURN_ANY_TILE = "horus/turn/any-tile", "Expand your Influence" [67];
    /// The tile that a card brings is laid.
    TURN_RESERVE = "horus/turn/reserve", "Expand your Influence" [67];
    /// Cards are drawn up to five.
    TURN_DRAW = "horus/turn/draw", "Draw to Hand Limit" [70];
    /// On the first turn of a seat the size on its card counts as 1.
    TURN_FIRST = "horus/turn/first", "First Turn" [71];
    /// A marker goes to a region of the size on the card.
    INFLUENCE_SIZE = "horus/influence/size", "Expand your Influence" [68];
    /// One marker a tile.
    INFLUENCE_FREE_TILE = "horus/influence/free-tile", "Expand your Influence" [69];
    /// Markers stand on land alone.
    INFLUENCE_LAND = "horus/influence/land", "Creating Regions" [68];
    /// 20 markers a seat.
    INFLUENCE_SUPPLY = "horus/influence/supply", "Setup" [68];
    /// Whether a marker must be placed.
    INFLUENCE_DECLINE = "horus/influence/decline", "Expand your Influence" [68];
    /// A tile touches another with a whole or half an edge.
    TILES_TOUCH = "horus/tiles/touch", "Playing Tiles" [66];
    /// No tile lies on another.
    TILES_OVERLAP = "horus/tiles/overlap", "Playing Tiles" [];
    /// How far out a tile can lie.
    TILES_RANGE = "horus/tiles/range", "Playing Tiles" [66];
    /// What a region is.
    REGIONS_REGION = "horus/regions/region", "Creating Regions" [69, 73];
    /// A point a tile, at most ten.
    REGIONS_VALUE = "horus/regions/value", "Creating Regions" [76];
    /// Regions on an island count double.
    REGIONS_ISLAND = "horus/regions/island", "Creating Regions" [75, 76];
    /// A river tile takes the place of an end.
    RIVER_EXTEND = "horus/river/extend", "The River Nile" [77, 79];
    /// A second tile follows a river tile.
    RIVER_SECOND_TILE = "horus/river/second-tile", "The River Nile" [78];
    /// A river tile beside the river.
    RIVER_BRANCH = "horus/river/branch", "The River Nile" [79];
    /// A necropolis.
    RIVER_NECROPOLIS = "horus/river/necropolis", "The River Nile" [80];
    /// No tile blocks an end of the river.
    RIVER_BLOCKED = "horus/river/blocked", "The River Nile" [81];
    /// The Temple lies beside the river and beside no region.
    TEMPLE_PLACE = "horus/temple/place", "The Temple of Horus" [82];
    /// A Temple without a place is discarded.
    TEMPLE_DISCARDED = "horus/temple/discarded", "The Temple of Horus" [82];
    /// Regions beside the Temple count double.
    TEMPLE_DOUBLES = "horus/temple/doubles", "The Temple of Horus" [76];
    /// The river-transport card is played.
    TRANSPORT_PLAY = "horus/transport/play", "River-Transport Cards" [84];
    /// Two tiles of the river stack.
    TRANSPORT_TILES = "horus/transport/tiles", "River-Transport Cards" [84];
    /// A marker moves from one region to another along the river.
    TRANSPORT_MOVE = "horus/transport/move", "River-Transport Cards" [85];
    /// The game ends with the second exhausted stack.
    END_STACKS = "horus/end/stacks", "End Game" [86];
    /// The game ends where nobody can do anything any more.
    END_IDLE = "horus/end/idle", "End Game" [86];
    /// With the first exhausted stack its cards are discarded.
    END_CARDS = "horus/end/cards", "End Game" [87];
    /// What becomes of such cards that are drawn later.
    END_LATE_CARDS = "horus/end/late-cards", "End Game" [87];
    /// Who has the most markers scores a region.
    SCORING_CONTROL = "horus/scoring/control", "Scoring" [];
    /// Who has the most points wins.
    SCORING_WINNER = "horus/scoring/winner", "Scoring" [88];
}

/// The page of the documents with the rules.
const PAGE: &str = "rules/horus.md";

/// Where a rule is written.
pub(crate) fn cite(id: RuleId) -> Option<Cited> {
    let rule = RULES.iter().find(|rule| rule.id == id)?;
    // as a page shows the heading, which is the id
    let anchor = id.0.replace('/', "");
    Some(Cited { heading: format!("{PAGE}#{anchor}"), rule: id, rulings: rule.rulings, source: rule.source() })
}

impl Rule {
    /// Where it is written: "rules summary, Setup; ruling 64".
    pub fn source(&self) -> String {
        let rulings: Vec<String> = self.rulings.iter().map(ToString::to_string).collect();
        let rulings = match rulings.len() {
            0 => String::new(),
            1 => format!("; ruling {}", rulings.join("")),
            _ => format!("; rulings {}", rulings.join(", ")),
        };
        format!("rules summary, {}{rulings}", self.section)
    }
}

/// The rules in words: written out of docs/ and tests/, and held against them by a test.
pub(crate) fn rulebook(_rules: &Rules) -> Result<Rulebook, SetupError> {
    let rules = RULES.iter().map(|rule| (rule.id, rule.source(), None, rule.rulings));
    BookFile::read(include_str!("../../../book/horus.json"))?.rulebook(rules, "rulings-horus.md")
}
