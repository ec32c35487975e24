//! The board of Men-Nefer for an owner: why each value matters, and which values it can have.

use crate::engine::{Id as _, ValueDomain, ValueHelp, find_help};
use crate::men_nefer::{Actions, Condition, Favour, Hieroglyph, Placement, TrackSpace};

const fn help(why: &'static str, domain: ValueDomain) -> ValueHelp {
    ValueHelp { why, domain }
}

const fn number(why: &'static str, least: i64, most: i64) -> ValueHelp {
    help(why, ValueDomain::Number { least, most })
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

/// The reason and the domain of each value.
const HELP: &[(&str, ValueHelp)] = &[
    ("action_tiles.*.back", number("The number on the back decides in which pile the tile is.", 1, 4)),
    (
        "action_tiles.*.hieroglyph",
        help("The hieroglyph moves the marker of a player board when it is the next one there.", HIEROGLYPH),
    ),
    ("action_tiles.*.actions", help("Whoever takes the tile carries out these actions.", ACTIONS)),
    ("display.*.food", number("Taking a tile from this slot gives so much food, or costs it below 0.", -10, 10)),
    ("display.*.actions", help("The actions beside the slot are carried out by whoever takes its tile.", ACTIONS)),
    ("player_boards.*.*", help("The order of the hieroglyphs decides when the marker moves.", HIEROGLYPH)),
    (
        "hieroglyph_bonuses.*",
        help("The bonus is gained when the marker comes to this space.", ValueDomain::Word(&["prestige", "scarab"])),
    ),
    ("tracks.*.*", help("The actions are carried out when the scarab is on this space.", ACTIONS)),
    ("goods.*.*", help("A good that is offered carries out its lines up to the level of its field.", ACTIONS)),
    ("goods_prestige.*", number("A good on this field scores so many points.", 0, 2)),
    ("goods_market.*", number("A good in this slot costs so much food.", 0, 10)),
    ("scroll_market.*", number("A scroll in this slot costs so much heka.", 0, 10)),
    ("scroll_slots.*", number("Putting a scroll in this slot costs so much heka.", 0, 10)),
    ("scrolls.*.left", number("A complete drawing of two scrolls moves the feather; 0 is no half drawing.", 0, 255)),
    ("scrolls.*.right", number("A complete drawing of two scrolls moves the feather; 0 is no half drawing.", 0, 255)),
    ("agreements.*", help("The agreement is fulfilled, and scores, when the condition is met.", CONDITION)),
    (
        "agreement_prestige.*",
        number("A fulfilled agreement of this tier scores so many points in each Harvest.", 0, 255),
    ),
    ("agreement_slots", number("A player board has room for so many agreements.", 7, 10)),
    ("cities.*.spaces.*", number("The space for an agreement is used with at least so many players.", 2, 4)),
    ("cities.*.borders", number("Boats enter the city from this section; 0 is the harbour.", 0, 15)),
    ("cities.*.leaves_to", number("Boats leave the city into this section.", 1, 15)),
    ("cities.*.overtaken", number("A boat that has overtaken fishing boats gives food in the Flood.", 0, 2)),
    ("city_advantages.*", help("A boat that is activated in the city carries out these actions.", ACTIONS)),
    ("sections.*", number("A boat that is activated in this section gives so much food.", 0, 255)),
    (
        "fishing_boats.*",
        number("A boat beyond this section has overtaken the fishing boat, which gives food in the Flood.", 1, 14),
    ),
    (
        "necropolis.*.column",
        number("A bury action shows the number of a column, and the column gives the number of activations.", 1, 3),
    ),
    ("necropolis.*.mastabas.*", number("A sarcophagus here activates the mastaba of this field, and it scores.", 1, 5)),
    ("necropolis.*.bonus", help("Whoever buries a sarcophagus here carries out these actions.", ACTIONS)),
    ("mastaba_tiles.*.actions", help("A mastaba that is activated brings these actions.", ACTIONS)),
    ("mastaba_tiles.*.prestige", number("Each sarcophagus beside the mastaba scores so many points.", 0, 255)),
    ("great_pyramid.sites.*", help("Whoever builds on the site gains this favour of Khufu.", FAVOUR)),
    ("great_pyramid.neutral_site", number("With 2 and 3 players this site has a piece from the start.", 0, 3)),
    ("great_pyramid.pieces.*.*", help("The pieces of a level decide which favours a seat can gain.", FAVOUR)),
    ("great_pyramid.track.*", help("The marks of the space decide when a piece is built, and what it scores.", SPACE)),
    ("queens_pyramids.track.*", help("The marks of the space decide when a queens' pyramid is built.", SPACE)),
    ("queens_pyramids.eye_spaces.*", number("So many eyes fit beside the pyramid.", 4, 12)),
    ("obelisk.*", help("The marks of the space decide what the sun disc brings there.", SPACE)),
    ("temple.*.*", help("An offering on this space carries out these actions.", ACTIONS)),
    ("pedestals.*.number", number("An erect action can use the pedestal of this number.", 1, 3)),
    ("pedestals.*.bonus", help("Whoever erects a sphinx here carries out these actions.", ACTIONS)),
    ("duat.numbers.*", number("Heart and feather score by the numbers of their spaces.", 0, 255)),
    ("duat.marks.*", number("Each mark between heart and feather costs or gives a point in the Harvest.", 0, 9)),
    ("neutral_apprentices.*.*", help("Neutral apprentices take these places from the players.", PLACEMENT)),
];

/// Returns the help on a value.
pub(crate) fn value_help(path: &str) -> Option<ValueHelp> {
    find_help(HELP, path)
}
