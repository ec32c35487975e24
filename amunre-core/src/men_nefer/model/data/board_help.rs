//! Each kind of printed value, declared once: why it matters, which values it can have, and the value in a sentence.

use crate::engine::{Id as _, ValueDomain, ValueHelp, path_fits, path_parts};
use crate::men_nefer::{Actions, Condition, Favour, Hieroglyph, HieroglyphBonus, Placement, TrackSpace};

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

/// The reason, the domain and the sentence of each value, by a pattern of its path.
const PRINTED: &[PrintedHelp] = &[
    printed(
        "action_tiles.*.back",
        "the back of {1} has the number {value}",
        number("The number on the back decides in which pile the tile is.", 1, 4),
    ),
    printed(
        "action_tiles.*.hieroglyph",
        "{1} shows the hieroglyph {value}",
        help("The hieroglyph moves the marker of a player board when it is the next one there.", HIEROGLYPH),
    ),
    printed(
        "action_tiles.*.actions",
        "{1} gives {value}",
        help("The seat that takes the tile carries out these actions.", ACTIONS),
    ),
    printed(
        "display.*.food",
        "a tile taken from slot {1} of the display changes food by {value}",
        number("A tile from this slot gives this much food, or costs food if the number is below 0.", -10, 10),
    ),
    printed(
        "display.*.actions",
        "slot {1} of the display gives {value}",
        help("The seat that takes the tile carries out the actions beside the slot.", ACTIONS),
    ),
    printed(
        "player_boards.*.*",
        "space {2} of {1} shows the hieroglyph {value}",
        help("The order of the hieroglyphs decides when the marker moves.", HIEROGLYPH),
    ),
    printed(
        "hieroglyph_bonuses.*",
        "hieroglyph space {1} gives the bonus {value}",
        help("The bonus is gained when the marker comes to this space.", ValueDomain::Word(HieroglyphBonus::NAMES)),
    ),
    printed(
        "tracks.*.*",
        "space {2} of the track of {1} gives {value}",
        help("The actions are carried out when the scarab is on this space.", ACTIONS),
    ),
    printed(
        "goods.*.*",
        "line {2} of {1} gives {value}",
        help("A good that is offered carries out its lines up to the level of its field.", ACTIONS),
    ),
    printed(
        "goods_prestige.*",
        "goods field {1} scores {value point}",
        number("A good on this field scores this number of points.", 0, 2),
    ),
    printed(
        "goods_market.*",
        "slot {1} of the goods market costs {value} food",
        number("A good in this slot costs this much food.", 0, 10),
    ),
    printed(
        "scroll_market.*",
        "slot {1} of the scroll market costs {value} heka",
        number("A scroll in this slot costs this much heka.", 0, 10),
    ),
    printed(
        "scroll_slots.*",
        "scroll slot {1} of a player board costs {value} heka",
        number("Putting a scroll in this slot costs this much heka.", 0, 10),
    ),
    printed(
        "scrolls.*.left",
        "the left edge of {1} has half drawing {value}",
        number("A complete drawing of two scrolls moves the feather; 0 is no half drawing.", 0, 255),
    ),
    printed(
        "scrolls.*.right",
        "the right edge of {1} has half drawing {value}",
        number("A complete drawing of two scrolls moves the feather; 0 is no half drawing.", 0, 255),
    ),
    printed(
        "agreements.*",
        "{1} asks for {value}",
        help("The agreement is fulfilled, and scores, when the condition is met.", CONDITION),
    ),
    printed(
        "agreement_prestige.*",
        "an agreement of tier {1} scores {value point}",
        number("A fulfilled agreement of this tier scores this number of points in each Harvest.", 0, 255),
    ),
    printed(
        "agreement_slots",
        "a player board has {value slot} for agreements",
        number("A player board has room for this number of agreements.", 7, 10),
    ),
    printed(
        "cities.*.spaces.*",
        "space {2} for agreements of {1} is used with {value} or more players",
        number("The space for an agreement is used with at least this number of players.", 2, 4),
    ),
    printed(
        "cities.*.borders",
        "boats enter {1} from section {value}",
        number("Boats enter the city from this section; 0 is the harbour.", 0, 15),
    ),
    printed(
        "cities.*.leaves_to",
        "boats leave {1} into section {value}",
        number("Boats leave the city into this section.", 1, 15),
    ),
    printed(
        "cities.*.overtaken",
        "a boat in {1} has overtaken {value fishing boat}",
        number("A boat that has overtaken fishing boats gives food in the Flood.", 0, 2),
    ),
    printed(
        "city_advantages.*",
        "{1} gives {value}",
        help("A boat that is activated in the city carries out these actions.", ACTIONS),
    ),
    printed(
        "sections.*",
        "section {1} of the Nile gives {value} food",
        number("A boat that is activated in this section gives this much food.", 0, 255),
    ),
    printed(
        "fishing_boats.*",
        "fishing boat {1} lies behind section {value}",
        number("A boat beyond this section has overtaken the fishing boat, which gives food in the Flood.", 1, 14),
    ),
    printed(
        "necropolis.*.column",
        "space {1} of the necropolis is in a column with the number {value}",
        number("A bury action shows the number of a column, and the column gives the number of activations.", 1, 3),
    ),
    printed(
        "necropolis.*.mastabas.*",
        "line {2} of space {1} of the necropolis leads to mastaba field {value}",
        number("A sarcophagus here activates the mastaba of this field, and it scores.", 1, 5),
    ),
    printed(
        "necropolis.*.bonus",
        "space {1} of the necropolis gives {value}",
        help("The seat that buries a sarcophagus here carries out these actions.", ACTIONS),
    ),
    printed(
        "mastaba_tiles.*.actions",
        "{1} gives {value}",
        help("A mastaba that is activated brings these actions.", ACTIONS),
    ),
    printed(
        "mastaba_tiles.*.prestige",
        "{1} scores {value point} for each sarcophagus beside it",
        number("Each sarcophagus beside the mastaba scores this number of points.", 0, 255),
    ),
    printed(
        "great_pyramid.sites.*",
        "site {1} of the Great Pyramid gives the favour {value}",
        help("The seat that builds on the site gains this favour of Khufu.", FAVOUR),
    ),
    printed(
        "great_pyramid.neutral_site",
        "the site with a piece from the start, counted from 0, is {value}",
        number("With 2 and 3 players this site has a piece from the start.", 0, 3),
    ),
    printed(
        "great_pyramid.pieces.*.*",
        "piece {2} of level {1} of the Great Pyramid gives the favour {value}",
        help("The pieces of a level decide which favours a seat can gain.", FAVOUR),
    ),
    printed(
        "great_pyramid.track.*",
        "space {1} of the track of the Great Pyramid shows {value}",
        help("The marks of the space decide when a piece is built, and what it scores.", SPACE),
    ),
    printed(
        "queens_pyramids.track.*",
        "space {1} of the queens' track shows {value}",
        help("The marks of the space decide when a queens' pyramid is built.", SPACE),
    ),
    printed(
        "queens_pyramids.eye_spaces.*",
        "queens' pyramid {1} has {value space} for eyes",
        number("This number of eyes fits beside the pyramid.", 4, 12),
    ),
    printed(
        "obelisk.*",
        "space {1} of the obelisk shows {value}",
        help("The marks of the space decide what the sun disc brings there.", SPACE),
    ),
    printed(
        "temple.*.*",
        "offering space {2} of room {1} gives {value}",
        help("An offering on this space carries out these actions.", ACTIONS),
    ),
    printed(
        "pedestals.*.number",
        "pedestal {1} has the number {value}",
        number("An erect action can use the pedestal of this number.", 1, 3),
    ),
    printed(
        "pedestals.*.bonus",
        "pedestal {1} gives {value}",
        help("The seat that erects a sphinx here carries out these actions.", ACTIONS),
    ),
    printed(
        "duat.numbers.*",
        "space {1} of the Duat track has the number {value}",
        number("Heart and feather score by the numbers of their spaces.", 0, 255),
    ),
    printed(
        "duat.marks.*",
        "border {1} of the Duat track has {value mark}",
        number("Each mark between heart and feather costs or gives a point in the Harvest.", 0, 9),
    ),
    printed(
        "neutral_apprentices.*.*",
        "the side of {1} for {2} players shows {value}",
        help("Neutral apprentices take these places from the players.", PLACEMENT),
    ),
];

/// The pieces of the Great Pyramid: they are shuffled, and seen when they are turned over.
const PIECES: &str = "great_pyramid.pieces.*.*";

/// The help on a value, and the value in a sentence. In a sentence `{1}` and `{2}` stand for the parts of the path that the pattern
/// leaves open, a place in a list counted from 1; `{value}` stands for the value, `{value point}` for a number of points.
#[derive(Debug)]
pub(crate) struct PrintedHelp {
    pattern: &'static str,
    pub(crate) help: ValueHelp,
    sentence: &'static str,
}

const fn printed(pattern: &'static str, sentence: &'static str, help: ValueHelp) -> PrintedHelp {
    PrintedHelp { pattern, help, sentence }
}

impl PrintedHelp {
    /// Returns the help on the value at a path below the board.
    pub(crate) fn find(path: &str) -> Option<&'static Self> {
        PRINTED.iter().find(|printed| path_fits(printed.pattern, path))
    }

    /// Returns the pattern of the paths of the values.
    pub(crate) fn pattern(&self) -> &'static str {
        self.pattern
    }

    /// Returns true if the value matters only by what a pile holds at the start.
    pub(crate) fn is_contents(&self) -> bool {
        self.pattern == PIECES
    }

    /// Returns the value at a path in a sentence.
    pub(crate) fn sentence(&self, path: &str, value: &str) -> String {
        let parts = path_parts(self.pattern).zip(path_parts(path)).filter(|(pattern, _)| *pattern == "*");
        let mut sentence = self.sentence.replace("{value}", if value.is_empty() { "nothing" } else { value });
        for (number, (_, part)) in (1..).zip(parts) {
            let name =
                part.parse::<usize>().map_or_else(|_| part.to_owned(), |place| place.saturating_add(1).to_string());
            sentence = sentence.replace(&format!("{{{number}}}"), &name);
        }
        if let Some((before, rest)) = sentence.split_once("{value ")
            && let Some((noun, after)) = rest.split_once('}')
        {
            let plural = if value == "1" { "" } else { "s" };
            sentence = format!("{before}{value} {noun}{plural}{after}");
        }
        sentence
    }
}
