//! The kinds of values of the board, in the order of their tables.

use crate::engine::{Id as _, ValueDomain, ValueKind, ValueKinds};
use crate::men_nefer::{Actions, Condition, Favour, Hieroglyph, HieroglyphBonus, Placement, TrackSpace};

const fn number(least: i64, most: i64) -> ValueDomain {
    ValueDomain::Number { least, most }
}

fn reads<T: TryFrom<String>>(text: &str) -> bool {
    T::try_from(text.to_owned()).is_ok()
}

const ACTIONS: ValueDomain = ValueDomain::Text { example: "heka 2, embalm 1 / carve 1", is_valid: reads::<Actions> };
const CONDITION: ValueDomain = ValueDomain::Text { example: "sarcophagi 2", is_valid: reads::<Condition> };
const SPACE: ValueDomain = ValueDomain::Text { example: "favours, seal 4", is_valid: reads::<TrackSpace> };
const PLACEMENT: ValueDomain = ValueDomain::Text { example: "sun nile, moon temple", is_valid: reads::<Placement> };
const HIEROGLYPH: ValueDomain = ValueDomain::Word(Hieroglyph::NAMES);
const FAVOUR: ValueDomain = ValueDomain::Word(Favour::NAMES);

/// The kinds of values of the board.
pub(crate) const VALUES: ValueKinds = &[&[
    ValueKind::new(
        "action_tiles.*.back",
        ["The action tiles", "{1}", "back"],
        "the back of {1} has the number {value}",
        "The number on the back decides in which pile the tile is.",
        number(1, 4),
    ),
    ValueKind::new(
        "action_tiles.*.hieroglyph",
        ["The action tiles", "{1}", "hieroglyph"],
        "{1} shows the hieroglyph {value}",
        "The hieroglyph moves the marker of a player board when it is the next one there.",
        HIEROGLYPH,
    ),
    ValueKind::new(
        "action_tiles.*.actions",
        ["The action tiles", "{1}", "actions"],
        "{1} gives {value}",
        "The seat that takes the tile carries out these actions.",
        ACTIONS,
    ),
    ValueKind::new(
        "goods.*.*",
        ["The goods", "{1}", "line {2}"],
        "line {2} of {1} gives {value}",
        "A good that is offered carries out its lines up to the level of its field.",
        ACTIONS,
    ),
    ValueKind::new(
        "scrolls.*.left",
        ["The scrolls", "{1}", "left"],
        "the left edge of {1} has half drawing {value}",
        "A complete drawing of two scrolls moves the feather; 0 is no half drawing.",
        number(0, 255),
    ),
    ValueKind::new(
        "scrolls.*.right",
        ["The scrolls", "{1}", "right"],
        "the right edge of {1} has half drawing {value}",
        "A complete drawing of two scrolls moves the feather; 0 is no half drawing.",
        number(0, 255),
    ),
    ValueKind::new(
        "agreements.*",
        ["The trade agreements", "{1}", "condition"],
        "{1} asks for {value}",
        "The agreement is fulfilled, and scores, when the condition is met.",
        CONDITION,
    ),
    ValueKind::new(
        "city_advantages.*",
        ["The city advantages", "{1}", "actions"],
        "{1} gives {value}",
        "A boat that is activated in the city carries out these actions.",
        ACTIONS,
    ),
    ValueKind::new(
        "mastaba_tiles.*.prestige",
        ["The mastaba tiles", "{1}", "prestige"],
        "{1} scores {value point} for each sarcophagus beside it",
        "Each sarcophagus beside the mastaba scores this number of points.",
        number(0, 255),
    ),
    ValueKind::new(
        "mastaba_tiles.*.actions",
        ["The mastaba tiles", "{1}", "actions"],
        "{1} gives {value}",
        "A mastaba that is activated brings these actions.",
        ACTIONS,
    ),
    ValueKind::new(
        "neutral_apprentices.*.two",
        ["The placement tiles", "{1}, 2 players", "neutral apprentices"],
        "the side of {1} for two players shows {value}",
        "Neutral apprentices take these places from the players.",
        PLACEMENT,
    ),
    ValueKind::new(
        "neutral_apprentices.*.three",
        ["The placement tiles", "{1}, 3 players", "neutral apprentices"],
        "the side of {1} for three players shows {value}",
        "Neutral apprentices take these places from the players.",
        PLACEMENT,
    ),
    ValueKind::new(
        "display.*.food",
        ["The display", "slot {1}", "food"],
        "a tile taken from slot {1} of the display changes food by {value}",
        "A tile from this slot gives this much food, or costs food if the number is below 0.",
        number(-10, 10),
    ),
    ValueKind::new(
        "display.*.actions",
        ["The display", "slot {1}", "actions"],
        "slot {1} of the display gives {value}",
        "The seat that takes the tile carries out the actions beside the slot.",
        ACTIONS,
    ),
    ValueKind::new(
        "goods_market.*",
        ["The prices of goods and scrolls", "goods market, food", "slot {1}"],
        "slot {1} of the goods market costs {value} food",
        "A good in this slot costs this much food.",
        number(0, 10),
    ),
    ValueKind::new(
        "scroll_market.*",
        ["The prices of goods and scrolls", "scroll market, heka", "slot {1}"],
        "slot {1} of the scroll market costs {value} heka",
        "A scroll in this slot costs this much heka.",
        number(0, 10),
    ),
    ValueKind::new(
        "scroll_slots.*",
        ["The prices of goods and scrolls", "scroll slots, heka", "slot {1}"],
        "scroll slot {1} of a player board costs {value} heka",
        "Putting a scroll in this slot costs this much heka.",
        number(0, 10),
    ),
    ValueKind::new(
        "player_boards.*.*",
        ["The hieroglyphs of the player boards", "space {2}", "{1}"],
        "space {2} of {1} shows the hieroglyph {value}",
        "The order of the hieroglyphs decides when the marker moves.",
        HIEROGLYPH,
    ),
    ValueKind::new(
        "hieroglyph_bonuses.*",
        ["The hieroglyphs of the player boards", "space {1}", "bonus"],
        "hieroglyph space {1} gives the bonus {value}",
        "The bonus is gained when the marker comes to this space.",
        ValueDomain::Word(HieroglyphBonus::NAMES),
    ),
    ValueKind::new(
        "goods_prestige.*",
        ["The points of the goods fields", "player board", "field {1}"],
        "goods field {1} scores {value point}",
        "A good on this field scores this number of points.",
        number(0, 2),
    ),
    ValueKind::new(
        "agreement_prestige.*",
        ["The points of an agreement, and the slots for agreements", "player board", "tier {1}"],
        "an agreement of tier {1} scores {value point}",
        "A fulfilled agreement of this tier scores this number of points in each Harvest.",
        number(0, 255),
    ),
    ValueKind::new(
        "agreement_slots",
        ["The points of an agreement, and the slots for agreements", "player board", "slots"],
        "a player board has {value slot} for agreements",
        "A player board has room for this number of agreements.",
        number(7, 10),
    ),
    ValueKind::new(
        "cities.*.borders",
        ["The cities", "{1}", "borders"],
        "boats enter {1} from section {value}",
        "Boats enter the city from this section; 0 is the harbour.",
        number(0, 15),
    ),
    ValueKind::new(
        "cities.*.leaves_to",
        ["The cities", "{1}", "leaves to"],
        "boats leave {1} into section {value}",
        "Boats leave the city into this section.",
        number(1, 15),
    ),
    ValueKind::new(
        "cities.*.overtaken",
        ["The cities", "{1}", "overtaken"],
        "a boat in {1} has overtaken {value fishing boat}",
        "A boat that has overtaken fishing boats gives food in the Flood.",
        number(0, 2),
    ),
    ValueKind::new(
        "cities.*.spaces.*",
        ["The cities", "{1}", "space {2}"],
        "space {2} for agreements of {1} is used with {value} or more players",
        "The space for an agreement is used with at least this number of players.",
        number(2, 4),
    ),
    ValueKind::new(
        "sections.*",
        ["The sections of the Nile", "section {1}", "food"],
        "section {1} of the Nile gives {value} food",
        "A boat that is activated in this section gives this much food.",
        number(0, 255),
    ),
    ValueKind::new(
        "fishing_boats.*",
        ["The fishing boats", "behind section", "boat {1}"],
        "fishing boat {1} lies behind section {value}",
        "A boat beyond this section has overtaken the fishing boat, which gives food in the Flood.",
        number(1, 14),
    ),
    ValueKind::new(
        "necropolis.*.column",
        ["The necropolis", "space {1}", "column"],
        "space {1} of the necropolis is in a column with the number {value}",
        "A bury action shows the number of a column, and the column gives the number of activations.",
        number(1, 3),
    ),
    ValueKind::new(
        "necropolis.*.mastabas.*",
        ["The necropolis", "space {1}", "mastaba of line {2}"],
        "line {2} of space {1} of the necropolis leads to mastaba field {value}",
        "A sarcophagus here activates the mastaba of this field, and it scores.",
        number(1, 5),
    ),
    ValueKind::new(
        "necropolis.*.bonus",
        ["The necropolis", "space {1}", "bonus"],
        "space {1} of the necropolis gives {value}",
        "The seat that buries a sarcophagus here carries out these actions.",
        ACTIONS,
    ),
    ValueKind::new(
        "temple.*.*",
        ["The temple", "room {1}, space {2}", "actions"],
        "offering space {2} of room {1} gives {value}",
        "An offering on this space carries out these actions.",
        ACTIONS,
    ),
    ValueKind::new(
        "pedestals.*.number",
        ["The pedestals", "pedestal {1}", "number"],
        "pedestal {1} has the number {value}",
        "An erect action can use the pedestal of this number.",
        number(1, 3),
    ),
    ValueKind::new(
        "pedestals.*.bonus",
        ["The pedestals", "pedestal {1}", "bonus"],
        "pedestal {1} gives {value}",
        "The seat that erects a sphinx here carries out these actions.",
        ACTIONS,
    ),
    ValueKind::new(
        "great_pyramid.sites.*",
        ["The favours of the Great Pyramid", "sites", "site {1}"],
        "site {1} of the Great Pyramid gives the favour {value}",
        "The seat that builds on the site gains this favour of Khufu.",
        FAVOUR,
    ),
    ValueKind::new(
        "great_pyramid.pieces.*.*",
        ["The favours of the Great Pyramid", "pieces of level {1}", "site {2}"],
        "piece {2} of level {1} of the Great Pyramid gives the favour {value}",
        "The pieces of a level decide which favours a seat can gain.",
        FAVOUR,
    ),
    ValueKind::new(
        "great_pyramid.neutral_site",
        ["The site with a piece from the start, counted from 0", "2 and 3 players", "site"],
        "the site with a piece from the start, counted from 0, is {value}",
        "With 2 and 3 players this site has a piece from the start.",
        number(0, 3),
    ),
    ValueKind::new(
        "queens_pyramids.eye_spaces.*",
        ["The eyes beside the queens' pyramids", "spaces", "pyramid {1}"],
        "queens' pyramid {1} has {value space} for eyes",
        "This number of eyes fits beside the pyramid.",
        number(4, 12),
    ),
    ValueKind::new(
        "tracks.*.*",
        ["The specialization tracks", "{1} {2}", "actions"],
        "space {2} of the track of {1} gives {value}",
        "The actions are carried out when the scarab is on this space.",
        ACTIONS,
    ),
    ValueKind::new(
        "great_pyramid.track.*",
        ["The track of the Great Pyramid", "space {1}", "marks"],
        "space {1} of the track of the Great Pyramid shows {value}",
        "The marks of the space decide when a piece is built, and what it scores.",
        SPACE,
    ),
    ValueKind::new(
        "queens_pyramids.track.*",
        ["The queens' track", "space {1}", "marks"],
        "space {1} of the queens' track shows {value}",
        "The marks of the space decide when a queens' pyramid is built.",
        SPACE,
    ),
    ValueKind::new(
        "obelisk.*",
        ["The obelisk", "space {1}", "marks"],
        "space {1} of the obelisk shows {value}",
        "The marks of the space decide what the sun disc brings there.",
        SPACE,
    ),
    ValueKind::new(
        "duat.numbers.*",
        ["The Duat track", "space {1}", "number"],
        "space {1} of the Duat track has the number {value}",
        "Heart and feather score by the numbers of their spaces.",
        number(0, 255),
    ),
    ValueKind::new(
        "duat.marks.*",
        ["The Duat track", "space {1}", "marks after"],
        "border {1} of the Duat track has {value mark}",
        "Each mark between heart and feather costs or gives a point in the Harvest.",
        number(0, 9),
    ),
]];

/// The pieces of the Great Pyramid: they are shuffled, and seen when they are turned over. So they matter only by what the pile holds
/// at the start.
pub(crate) const PIECES: &str = "great_pyramid.pieces.*.*";
