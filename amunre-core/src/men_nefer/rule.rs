//! The rules by their ids, each with its pages in the rulebook and the rulings that complete it.

use crate::engine::{Book, document_page};

/// The rulebook of 2024.
pub static RULEBOOK: Book = Book {
    name: "rulebook",
    page: "rules/men-nefer.md",
    rulings_page: "rulings-men-nefer.md",
    terms: &[],
    rulings: document_page!("rulings-men-nefer.md"),
};

crate::rules! {
    /// The rule on resources (general).
    GENERAL_RESOURCES = "men-nefer/general/resources", RULEBOOK "p. 6" [133];
    /// The rule on prestige (general).
    GENERAL_PRESTIGE = "men-nefer/general/prestige", RULEBOOK "p. 8" [102];
    /// The rule on any order (general).
    GENERAL_ANY_ORDER = "men-nefer/general/any-order", RULEBOOK "pp. 9-10" [];
    /// The rule on forfeit (general).
    GENERAL_FORFEIT = "men-nefer/general/forfeit", RULEBOOK "p. 10" [105];
    /// The rule on one at a time (general).
    GENERAL_ONE_AT_A_TIME = "men-nefer/general/one-at-a-time", RULEBOOK "p. 14" [106, 132];
    /// The rule on pyramids (setup).
    SETUP_PYRAMIDS = "men-nefer/setup/pyramids", RULEBOOK "p. 4" [138, 152];
    /// The rule on queens tiles (setup).
    SETUP_QUEENS_TILES = "men-nefer/setup/queens-tiles", RULEBOOK "p. 5" [];
    /// The rule on mastabas (setup).
    SETUP_MASTABAS = "men-nefer/setup/mastabas", RULEBOOK "p. 5" [];
    /// The rule on deity (setup).
    SETUP_DEITY = "men-nefer/setup/deity", RULEBOOK "p. 5" [];
    /// The rule on markets (setup).
    SETUP_MARKETS = "men-nefer/setup/markets", RULEBOOK "p. 5" [148];
    /// The rule on cities (setup).
    SETUP_CITIES = "men-nefer/setup/cities", RULEBOOK "p. 5" [104, 148];
    /// The rule on neutral (setup).
    SETUP_NEUTRAL = "men-nefer/setup/neutral", RULEBOOK "p. 5" [134];
    /// The rule on construction (setup).
    SETUP_CONSTRUCTION = "men-nefer/setup/construction", RULEBOOK "p. 5" [151];
    /// The rule on seat (setup).
    SETUP_SEAT = "men-nefer/setup/seat", RULEBOOK "pp. 5-7" [];
    /// The rule on order (setup).
    SETUP_ORDER = "men-nefer/setup/order", RULEBOOK "p. 6" [126];
    /// The rule on tiles (setup).
    SETUP_TILES = "men-nefer/setup/tiles", RULEBOOK "p. 6" [148];
    /// The rule on era (flood).
    FLOOD_ERA = "men-nefer/flood/era", RULEBOOK "p. 8" [];
    /// The rule on food (flood).
    FLOOD_FOOD = "men-nefer/flood/food", RULEBOOK "p. 8" [150];
    /// The rule on heka (flood).
    FLOOD_HEKA = "men-nefer/flood/heka", RULEBOOK "p. 8" [155];
    /// The rule on apprentices (flood).
    FLOOD_APPRENTICES = "men-nefer/flood/apprentices", RULEBOOK "p. 8" [];
    /// The rule on neutral (flood).
    FLOOD_NEUTRAL = "men-nefer/flood/neutral", RULEBOOK "p. 8" [156];
    /// The rule on agreements (flood).
    FLOOD_AGREEMENTS = "men-nefer/flood/agreements", RULEBOOK "p. 8" [103, 104];
    /// The rule on order (flood).
    FLOOD_ORDER = "men-nefer/flood/order", RULEBOOK "p. 9" [];
    /// The rule on order (turn).
    TURN_ORDER = "men-nefer/turn/order", RULEBOOK "pp. 8-9" [];
    /// The rule on visit (turn).
    TURN_VISIT = "men-nefer/turn/visit", RULEBOOK "p. 9" [];
    /// The rule on crowding (turn).
    TURN_CROWDING = "men-nefer/turn/crowding", RULEBOOK "p. 9" [];
    /// The rule on raise (turn).
    TURN_RAISE = "men-nefer/turn/raise", RULEBOOK "p. 9" [];
    /// The rule on last space (turn).
    TURN_LAST_SPACE = "men-nefer/turn/last-space", RULEBOOK "p. 9" [];
    /// The rule on take (turn).
    TURN_TAKE = "men-nefer/turn/take", RULEBOOK "p. 10" [];
    /// The rule on hieroglyph (turn).
    TURN_HIEROGLYPH = "men-nefer/turn/hieroglyph", RULEBOOK "p. 10" [119];
    /// The rule on display (turn).
    TURN_DISPLAY = "men-nefer/turn/display", RULEBOOK "p. 10" [];
    /// The rule on reserve (turn).
    TURN_RESERVE = "men-nefer/turn/reserve", RULEBOOK "p. 10" [145];
    /// The rule on refill (turn).
    TURN_REFILL = "men-nefer/turn/refill", RULEBOOK "pp. 13-14" [103, 148];
    /// The rule on favour (pyramids).
    PYRAMIDS_FAVOUR = "men-nefer/pyramids/favour", RULEBOOK "p. 11" [];
    /// The rule on eye (pyramids).
    PYRAMIDS_EYE = "men-nefer/pyramids/eye", RULEBOOK "p. 11" [];
    /// The rule on limestone (pyramids).
    PYRAMIDS_LIMESTONE = "men-nefer/pyramids/limestone", RULEBOOK "p. 11" [];
    /// The rule on great (pyramids).
    PYRAMIDS_GREAT = "men-nefer/pyramids/great", RULEBOOK "p. 11" [122];
    /// The rule on piece (pyramids).
    PYRAMIDS_PIECE = "men-nefer/pyramids/piece", RULEBOOK "p. 11" [];
    /// The rule on pyramidion (pyramids).
    PYRAMIDS_PYRAMIDION = "men-nefer/pyramids/pyramidion", RULEBOOK "p. 11" [];
    /// The rule on favour space (pyramids).
    PYRAMIDS_FAVOUR_SPACE = "men-nefer/pyramids/favour-space", RULEBOOK "p. 12" [];
    /// The rule on great end (pyramids).
    PYRAMIDS_GREAT_END = "men-nefer/pyramids/great-end", RULEBOOK "p. 12" [149];
    /// The rule on queens (pyramids).
    PYRAMIDS_QUEENS = "men-nefer/pyramids/queens", RULEBOOK "p. 12" [123];
    /// The rule on embalm (necropolis).
    NECROPOLIS_EMBALM = "men-nefer/necropolis/embalm", RULEBOOK "p. 12" [];
    /// The rule on bury (necropolis).
    NECROPOLIS_BURY = "men-nefer/necropolis/bury", RULEBOOK "p. 12" [140];
    /// The rule on question mark (necropolis).
    NECROPOLIS_QUESTION_MARK = "men-nefer/necropolis/question-mark", RULEBOOK "p. 13" [124];
    /// The rule on mastaba (necropolis).
    NECROPOLIS_MASTABA = "men-nefer/necropolis/mastaba", RULEBOOK "p. 13" [115, 127, 141];
    /// The rule on buy (scrolls).
    SCROLLS_BUY = "men-nefer/scrolls/buy", RULEBOOK "p. 13" [];
    /// The rule on row (scrolls).
    SCROLLS_ROW = "men-nefer/scrolls/row", RULEBOOK "p. 13" [];
    /// The rule on buy (goods).
    GOODS_BUY = "men-nefer/goods/buy", RULEBOOK "p. 13" [143];
    /// The rule on fields (goods).
    GOODS_FIELDS = "men-nefer/goods/fields", RULEBOOK "p. 13" [];
    /// The rule on priestess (temple).
    TEMPLE_PRIESTESS = "men-nefer/temple/priestess", RULEBOOK "p. 14" [];
    /// The rule on offering (temple).
    TEMPLE_OFFERING = "men-nefer/temple/offering", RULEBOOK "p. 14" [113, 146, 154];
    /// The rule on basket (temple).
    TEMPLE_BASKET = "men-nefer/temple/basket", RULEBOOK "pp. 14-15" [114];
    /// The rule on lies down (temple).
    TEMPLE_LIES_DOWN = "men-nefer/temple/lies-down", RULEBOOK "pp. 3 and 15" [142];
    /// The rule on sun (obelisk).
    OBELISK_SUN = "men-nefer/obelisk/sun", RULEBOOK "p. 15" [];
    /// The rule on deity (obelisk).
    OBELISK_DEITY = "men-nefer/obelisk/deity", RULEBOOK "pp. 15 and 19" [118, 119, 121];
    /// The rule on top (obelisk).
    OBELISK_TOP = "men-nefer/obelisk/top", RULEBOOK "p. 15" [];
    /// The rule on boats (nile).
    NILE_BOATS = "men-nefer/nile/boats", RULEBOOK "p. 15" [];
    /// The rule on one a place (nile).
    NILE_ONE_A_PLACE = "men-nefer/nile/one-a-place", RULEBOOK "p. 15" [109];
    /// The rule on activate (nile).
    NILE_ACTIVATE = "men-nefer/nile/activate", RULEBOOK "p. 16" [107, 110, 154];
    /// The rule on city (nile).
    NILE_CITY = "men-nefer/nile/city", RULEBOOK "p. 16" [112, 144, 147];
    /// The rule on agreement (nile).
    NILE_AGREEMENT = "men-nefer/nile/agreement", RULEBOOK "p. 16" [117, 118];
    /// The rule on leave (nile).
    NILE_LEAVE = "men-nefer/nile/leave", RULEBOOK "p. 16" [147];
    /// The rule on carve (sphinxes).
    SPHINXES_CARVE = "men-nefer/sphinxes/carve", RULEBOOK "p. 16" [];
    /// The rule on erect (sphinxes).
    SPHINXES_ERECT = "men-nefer/sphinxes/erect", RULEBOOK "p. 16" [];
    /// The rule on question mark (sphinxes).
    SPHINXES_QUESTION_MARK = "men-nefer/sphinxes/question-mark", RULEBOOK "p. 17" [124];
    /// The rule on bonus (sphinxes).
    SPHINXES_BONUS = "men-nefer/sphinxes/bonus", RULEBOOK "p. 17" [];
    /// The rule on scrolls (harvest).
    HARVEST_SCROLLS = "men-nefer/harvest/scrolls", RULEBOOK "p. 17" [130];
    /// The rule on duat (harvest).
    HARVEST_DUAT = "men-nefer/harvest/duat", RULEBOOK "p. 17" [101, 157];
    /// The rule on agreements (harvest).
    HARVEST_AGREEMENTS = "men-nefer/harvest/agreements", RULEBOOK "pp. 17-18" [116];
    /// The rule on conditions (harvest).
    HARVEST_CONDITIONS = "men-nefer/harvest/conditions", RULEBOOK "pp. 19-20" [150];
    /// The rule on sarcophagi (harvest).
    HARVEST_SARCOPHAGI = "men-nefer/harvest/sarcophagi", RULEBOOK "p. 18" [141];
    /// The rule on sun (harvest).
    HARVEST_SUN = "men-nefer/harvest/sun", RULEBOOK "p. 18" [];
    /// The rule on great pyramid (harvest).
    HARVEST_GREAT_PYRAMID = "men-nefer/harvest/great-pyramid", RULEBOOK "p. 18" [];
    /// The rule on queens (harvest).
    HARVEST_QUEENS = "men-nefer/harvest/queens", RULEBOOK "pp. 18-20" [];
    /// The rule on last era (end).
    END_LAST_ERA = "men-nefer/end/last-era", RULEBOOK "pp. 8 and 19" [];
    /// The rule on winner (end).
    END_WINNER = "men-nefer/end/winner", RULEBOOK "p. 19" [];
}
