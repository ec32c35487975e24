//! The rules by their ids, each with its pages in the rulebook.

use crate::engine::{BookFile, Cited, RuleId, Rulebook, SetupError};

/// A rule: its id and its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its stable id.
    pub id: RuleId,
    /// Its pages in the rulebook.
    pub pages: &'static str,
    /// The rulings that complete it (docs/rulings-men-nefer.md).
    pub rulings: &'static [u8],
}

macro_rules! rules {
    ($($(#[$doc:meta])* $NAME:ident = $id:literal, $pages:literal [$($ruling:literal),*];)+) => {
        $($(#[$doc])* pub const $NAME: RuleId = RuleId($id);)+

        /// All rules, in the order of the rulebook.
        pub const RULES: &[Rule] =
            &[$(Rule { id: RuleId($id), pages: $pages, rulings: &[$($ruling),*] }),+];
    };
}

rules! {
    /// The rule on resources (general).
    GENERAL_RESOURCES = "men-nefer/general/resources", "p. 6" [133];
    /// The rule on prestige (general).
    GENERAL_PRESTIGE = "men-nefer/general/prestige", "p. 8" [102];
    /// The rule on any order (general).
    GENERAL_ANY_ORDER = "men-nefer/general/any-order", "pp. 9-10" [];
    /// The rule on forfeit (general).
    GENERAL_FORFEIT = "men-nefer/general/forfeit", "p. 10" [105];
    /// The rule on one at a time (general).
    GENERAL_ONE_AT_A_TIME = "men-nefer/general/one-at-a-time", "p. 14" [106, 132];
    /// The rule on pyramids (setup).
    SETUP_PYRAMIDS = "men-nefer/setup/pyramids", "p. 4" [138, 152];
    /// The rule on queens tiles (setup).
    SETUP_QUEENS_TILES = "men-nefer/setup/queens-tiles", "p. 5" [];
    /// The rule on mastabas (setup).
    SETUP_MASTABAS = "men-nefer/setup/mastabas", "p. 5" [];
    /// The rule on deity (setup).
    SETUP_DEITY = "men-nefer/setup/deity", "p. 5" [];
    /// The rule on markets (setup).
    SETUP_MARKETS = "men-nefer/setup/markets", "p. 5" [148];
    /// The rule on cities (setup).
    SETUP_CITIES = "men-nefer/setup/cities", "p. 5" [104, 148];
    /// The rule on neutral (setup).
    SETUP_NEUTRAL = "men-nefer/setup/neutral", "p. 5" [134];
    /// The rule on construction (setup).
    SETUP_CONSTRUCTION = "men-nefer/setup/construction", "p. 5" [151];
    /// The rule on seat (setup).
    SETUP_SEAT = "men-nefer/setup/seat", "pp. 5-7" [];
    /// The rule on order (setup).
    SETUP_ORDER = "men-nefer/setup/order", "p. 6" [126];
    /// The rule on tiles (setup).
    SETUP_TILES = "men-nefer/setup/tiles", "p. 6" [148];
    /// The rule on era (flood).
    FLOOD_ERA = "men-nefer/flood/era", "p. 8" [];
    /// The rule on food (flood).
    FLOOD_FOOD = "men-nefer/flood/food", "p. 8" [150];
    /// The rule on heka (flood).
    FLOOD_HEKA = "men-nefer/flood/heka", "p. 8" [155];
    /// The rule on apprentices (flood).
    FLOOD_APPRENTICES = "men-nefer/flood/apprentices", "p. 8" [];
    /// The rule on neutral (flood).
    FLOOD_NEUTRAL = "men-nefer/flood/neutral", "p. 8" [156];
    /// The rule on agreements (flood).
    FLOOD_AGREEMENTS = "men-nefer/flood/agreements", "p. 8" [103, 104];
    /// The rule on order (flood).
    FLOOD_ORDER = "men-nefer/flood/order", "p. 9" [];
    /// The rule on order (turn).
    TURN_ORDER = "men-nefer/turn/order", "pp. 8-9" [];
    /// The rule on visit (turn).
    TURN_VISIT = "men-nefer/turn/visit", "p. 9" [];
    /// The rule on crowding (turn).
    TURN_CROWDING = "men-nefer/turn/crowding", "p. 9" [];
    /// The rule on raise (turn).
    TURN_RAISE = "men-nefer/turn/raise", "p. 9" [];
    /// The rule on last space (turn).
    TURN_LAST_SPACE = "men-nefer/turn/last-space", "p. 9" [];
    /// The rule on take (turn).
    TURN_TAKE = "men-nefer/turn/take", "p. 10" [];
    /// The rule on hieroglyph (turn).
    TURN_HIEROGLYPH = "men-nefer/turn/hieroglyph", "p. 10" [119];
    /// The rule on display (turn).
    TURN_DISPLAY = "men-nefer/turn/display", "p. 10" [];
    /// The rule on reserve (turn).
    TURN_RESERVE = "men-nefer/turn/reserve", "p. 10" [145];
    /// The rule on refill (turn).
    TURN_REFILL = "men-nefer/turn/refill", "pp. 13-14" [103, 148];
    /// The rule on favour (pyramids).
    PYRAMIDS_FAVOUR = "men-nefer/pyramids/favour", "p. 11" [];
    /// The rule on eye (pyramids).
    PYRAMIDS_EYE = "men-nefer/pyramids/eye", "p. 11" [];
    /// The rule on limestone (pyramids).
    PYRAMIDS_LIMESTONE = "men-nefer/pyramids/limestone", "p. 11" [];
    /// The rule on great (pyramids).
    PYRAMIDS_GREAT = "men-nefer/pyramids/great", "p. 11" [122];
    /// The rule on piece (pyramids).
    PYRAMIDS_PIECE = "men-nefer/pyramids/piece", "p. 11" [];
    /// The rule on pyramidion (pyramids).
    PYRAMIDS_PYRAMIDION = "men-nefer/pyramids/pyramidion", "p. 11" [];
    /// The rule on favour space (pyramids).
    PYRAMIDS_FAVOUR_SPACE = "men-nefer/pyramids/favour-space", "p. 12" [];
    /// The rule on great end (pyramids).
    PYRAMIDS_GREAT_END = "men-nefer/pyramids/great-end", "p. 12" [149];
    /// The rule on queens (pyramids).
    PYRAMIDS_QUEENS = "men-nefer/pyramids/queens", "p. 12" [123];
    /// The rule on embalm (necropolis).
    NECROPOLIS_EMBALM = "men-nefer/necropolis/embalm", "p. 12" [];
    /// The rule on bury (necropolis).
    NECROPOLIS_BURY = "men-nefer/necropolis/bury", "p. 12" [140];
    /// The rule on question mark (necropolis).
    NECROPOLIS_QUESTION_MARK = "men-nefer/necropolis/question-mark", "p. 13" [124];
    /// The rule on mastaba (necropolis).
    NECROPOLIS_MASTABA = "men-nefer/necropolis/mastaba", "p. 13" [115, 127, 141];
    /// The rule on buy (scrolls).
    SCROLLS_BUY = "men-nefer/scrolls/buy", "p. 13" [];
    /// The rule on row (scrolls).
    SCROLLS_ROW = "men-nefer/scrolls/row", "p. 13" [];
    /// The rule on buy (goods).
    GOODS_BUY = "men-nefer/goods/buy", "p. 13" [143];
    /// The rule on fields (goods).
    GOODS_FIELDS = "men-nefer/goods/fields", "p. 13" [];
    /// The rule on priestess (temple).
    TEMPLE_PRIESTESS = "men-nefer/temple/priestess", "p. 14" [];
    /// The rule on offering (temple).
    TEMPLE_OFFERING = "men-nefer/temple/offering", "p. 14" [113, 146, 154];
    /// The rule on basket (temple).
    TEMPLE_BASKET = "men-nefer/temple/basket", "pp. 14-15" [114, 153];
    /// The rule on lies down (temple).
    TEMPLE_LIES_DOWN = "men-nefer/temple/lies-down", "pp. 3 and 15" [142];
    /// The rule on sun (obelisk).
    OBELISK_SUN = "men-nefer/obelisk/sun", "p. 15" [];
    /// The rule on deity (obelisk).
    OBELISK_DEITY = "men-nefer/obelisk/deity", "pp. 15 and 19" [118, 119, 121];
    /// The rule on top (obelisk).
    OBELISK_TOP = "men-nefer/obelisk/top", "p. 15" [];
    /// The rule on boats (nile).
    NILE_BOATS = "men-nefer/nile/boats", "p. 15" [];
    /// The rule on one a place (nile).
    NILE_ONE_A_PLACE = "men-nefer/nile/one-a-place", "p. 15" [109];
    /// The rule on activate (nile).
    NILE_ACTIVATE = "men-nefer/nile/activate", "p. 16" [107, 110, 154];
    /// The rule on city (nile).
    NILE_CITY = "men-nefer/nile/city", "p. 16" [112, 144, 147];
    /// The rule on agreement (nile).
    NILE_AGREEMENT = "men-nefer/nile/agreement", "p. 16" [117, 118];
    /// The rule on leave (nile).
    NILE_LEAVE = "men-nefer/nile/leave", "p. 16" [147];
    /// The rule on carve (sphinxes).
    SPHINXES_CARVE = "men-nefer/sphinxes/carve", "p. 16" [];
    /// The rule on erect (sphinxes).
    SPHINXES_ERECT = "men-nefer/sphinxes/erect", "p. 16" [];
    /// The rule on question mark (sphinxes).
    SPHINXES_QUESTION_MARK = "men-nefer/sphinxes/question-mark", "p. 17" [124];
    /// The rule on bonus (sphinxes).
    SPHINXES_BONUS = "men-nefer/sphinxes/bonus", "p. 17" [];
    /// The rule on scrolls (harvest).
    HARVEST_SCROLLS = "men-nefer/harvest/scrolls", "p. 17" [130];
    /// The rule on duat (harvest).
    HARVEST_DUAT = "men-nefer/harvest/duat", "p. 17" [101, 157];
    /// The rule on agreements (harvest).
    HARVEST_AGREEMENTS = "men-nefer/harvest/agreements", "pp. 17-18" [116];
    /// The rule on conditions (harvest).
    HARVEST_CONDITIONS = "men-nefer/harvest/conditions", "pp. 19-20" [150];
    /// The rule on sarcophagi (harvest).
    HARVEST_SARCOPHAGI = "men-nefer/harvest/sarcophagi", "p. 18" [141];
    /// The rule on sun (harvest).
    HARVEST_SUN = "men-nefer/harvest/sun", "p. 18" [];
    /// The rule on great pyramid (harvest).
    HARVEST_GREAT_PYRAMID = "men-nefer/harvest/great-pyramid", "p. 18" [];
    /// The rule on queens (harvest).
    HARVEST_QUEENS = "men-nefer/harvest/queens", "pp. 18-20" [];
    /// The rule on last era (end).
    END_LAST_ERA = "men-nefer/end/last-era", "pp. 8 and 19" [];
    /// The rule on winner (end).
    END_WINNER = "men-nefer/end/winner", "p. 19" [];
}

/// The page of the documents with the rules.
const PAGE: &str = "rules/men-nefer.md";

/// Returns the source of a rule.
pub(crate) fn cite(id: RuleId) -> Option<Cited> {
    let rule = RULES.iter().find(|rule| rule.id == id)?;
    // as a page shows the heading, which is the id
    let anchor = id.0.replace('/', "");
    Some(Cited { heading: format!("{PAGE}#{anchor}"), rule: id, rulings: rule.rulings, source: rule.source() })
}

impl Rule {
    /// Returns the source in words: "rulebook, p. 9; ruling 133".
    pub fn source(&self) -> String {
        let rulings: Vec<String> = self.rulings.iter().map(ToString::to_string).collect();
        let rulings = match rulings.len() {
            0 => String::new(),
            1 => format!("; ruling {}", rulings.join("")),
            _ => format!("; rulings {}", rulings.join(", ")),
        };
        format!("rulebook, {}{rulings}", self.pages)
    }

    /// Returns the first of its pages.
    fn page(&self) -> Option<u16> {
        let digits = self.pages.split(|letter: char| !letter.is_ascii_digit()).find(|digits| !digits.is_empty());
        digits?.parse().ok()
    }
}

/// Returns the rules in words. A test compares them with the pages of the documents and with the tests.
pub(crate) fn rulebook() -> Result<Rulebook, SetupError> {
    let rules = RULES.iter().map(|rule| (rule.id, rule.source(), rule.page(), rule.rulings));
    BookFile::read(include_str!("../../../book/men-nefer.json"))?.rulebook(rules, "rulings-men-nefer.md")
}
