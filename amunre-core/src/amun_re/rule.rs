//! The rules by name, and where each is written.

use std::fmt;

use crate::engine::{BookFile, Cited, RuleId, Rulebook, SetupError};

/// A rule: its id and where it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its stable name.
    pub id: RuleId,
    /// Page of the classic rulebook.
    pub page: u8,
    /// Rulings that fill it in (docs/rulings.md).
    pub rulings: &'static [u8],
}

impl Rule {
    /// With its heading in the documents.
    pub(super) fn cited(&self) -> Cited {
        // as a page shows the heading, which is the id
        let anchor = self.id.0.replace('/', "");
        Cited {
            heading: format!("rules/amun-re-classic.md#{anchor}"),
            rule: self.id,
            rulings: self.rulings,
            source: self.to_string(),
        }
    }
}

/// Where it is written: "classic rulebook, p. 5; ruling 14".
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "classic rulebook, p. {}", self.page)?;
        for (place, ruling) in self.rulings.iter().enumerate() {
            let before = match (place, self.rulings.len()) {
                (0, 1) => "; ruling ",
                (0, _) => "; rulings ",
                _ => ", ",
            };
            write!(f, "{before}{ruling}")?;
        }
        Ok(())
    }
}

macro_rules! rules {
    ($($(#[$meta:meta])* $NAME:ident = $id:literal, $page:literal, [$($ruling:literal),*];)+) => {
        $($(#[$meta])* pub const $NAME: RuleId = RuleId($id);)+

        /// The rules, with where each is written.
        pub(super) mod written {
            use super::{Rule, RuleId};
            $(pub(in crate::amun_re) const $NAME: &Rule =
                &Rule { id: RuleId($id), page: $page, rulings: &[$($ruling),*] };)+
        }

        /// All rules of classic Amun-Re, in the order of the rulebook.
        pub const RULES: &[Rule] = &[$(*written::$NAME),+];
    };
}

rules! {
    /// What everybody starts with.
    SETUP_START = "amun-re/setup/start", 2, [9];
    /// A seat of the table.
    TURN_SEAT = "amun-re/turn/seat", 2, [];
    /// Who acts when.
    TURN_ORDER = "amun-re/turn/order", 4, [9, 11];
    /// What can be done in which phase.
    TURN_PHASE = "amun-re/turn/phase", 4, [];
    /// As many provinces as players.
    PROVINCES_DRAW = "amun-re/provinces/draw", 4, [9];
    /// Free cards, stones and gold of a province.
    PROVINCES_FREE = "amun-re/provinces/free-material", 4, [15];
    /// Only provinces drawn this round.
    AUCTION_OFFERED = "amun-re/auction/province-offered", 4, [];
    /// Only on the spaces of a province card.
    AUCTION_SPACE = "amun-re/auction/space", 4, [8, 10];
    /// Higher than all other markers.
    AUCTION_OUTBID = "amun-re/auction/must-outbid", 5, [];
    /// Not in the province one is outbid in.
    AUCTION_OTHER = "amun-re/auction/other-province", 5, [14];
    /// Who is not outbid stands.
    AUCTION_STAND = "amun-re/auction/stand", 5, [11, 12];
    /// A bid must be payable.
    AUCTION_CAN_PAY = "amun-re/auction/can-pay", 5, [3];
    /// The space above a blockade is shut.
    AUCTION_BLOCKADE = "amun-re/auction/blockade", 12, [12, 13];
    /// Overbid in same province.
    AUCTION_OVERBID = "amun-re/auction/overbid", 12, [12, 13];
    /// One marker on each card ends it.
    AUCTION_END = "amun-re/auction/end", 5, [7, 9];
    /// Winners pay.
    AUCTION_PAY = "amun-re/auction/pay", 5, [1, 4];
    /// Winners take province and free material.
    AUCTION_ACQUIRE = "amun-re/auction/acquire", 5, [4, 15];
    /// Only cards in hand.
    CARDS_HELD = "amun-re/cards/held", 6, [];
    /// Each card in its phase.
    CARDS_PHASE = "amun-re/cards/phase", 12, [];
    /// On a province or not, as the card says.
    CARDS_PROVINCE = "amun-re/cards/province", 12, [];
    /// Not two of a kind at the same time.
    CARDS_IDENTICAL = "amun-re/cards/identical", 12, [5];
    /// A card is worth 1 gold at any time.
    CARDS_SELL = "amun-re/cards/sell", 6, [2, 9];
    /// How a card is drawn.
    CARDS_DRAW = "amun-re/cards/draw", 6, [7];
    /// The discards become the pile.
    CARDS_REFILL = "amun-re/cards/refill", 6, [7];
    /// 1, 3, 6, 10, … gold.
    MARKET_PRICE = "amun-re/market/price", 6, [8, 18];
    /// Cards, farmers, stones.
    MARKET_ORDER = "amun-re/market/order", 6, [18];
    /// How many of a kind may be announced.
    MARKET_NUMBER = "amun-re/market/number", 6, [8];
    /// As many cards as the best province shows.
    MARKET_CARD_LIMIT = "amun-re/market/card-limit", 6, [];
    /// No more cards than there are.
    MARKET_CARDS_LEFT = "amun-re/market/cards-left", 6, [7];
    /// No more farmers than empty fields.
    MARKET_FIELDS = "amun-re/market/fields", 6, [18];
    /// No more farmers than there are.
    MARKET_FARMERS_LEFT = "amun-re/market/farmers-left", 2, [6];
    /// Free farmer: off the fields.
    MARKET_FREE_FARMER = "amun-re/market/free-farmer", 12, [18, 19];
    /// What was bought is placed at once.
    MARKET_PLACE = "amun-re/market/place-first", 6, [18];
    /// No more stones than can be placed.
    MARKET_STONES = "amun-re/market/stones", 7, [6, 18];
    /// Builder: two stones are enough.
    MARKET_BUILDER = "amun-re/market/builder", 12, [18, 20];
    /// Only in one's own provinces.
    BUILD_OWN = "amun-re/building/own-province", 6, [];
    /// The third stone builds a pyramid.
    BUILD_PYRAMID = "amun-re/building/pyramid", 7, [6, 44];
    /// Two single pyramids are a double one.
    BUILD_DOUBLE = "amun-re/building/double", 7, [6];
    /// Stones and pyramids run out.
    BUILD_SUPPLY = "amun-re/building/supply", 7, [6];
    /// Gold or the -3 card.
    OFFERING_OFFER = "amun-re/offering/offer", 8, [8, 22];
    /// Once, and in secret.
    OFFERING_SEALED = "amun-re/offering/sealed", 8, [22];
    /// Offers are turned over together; thieves gain.
    OFFERING_REVEAL = "amun-re/offering/reveal", 8, [9, 22];
    /// 3 up or 3 down.
    OFFERING_CORRECTION = "amun-re/offering/correction", 8, [23];
    /// The sum moves the temple.
    OFFERING_TEMPLE = "amun-re/offering/temple", 8, [34];
    /// 3, 2 and 1 gifts.
    OFFERING_GIFTS = "amun-re/offering/gifts", 8, [24, 25];
    /// Cards first, announced.
    OFFERING_CARDS = "amun-re/offering/cards-first", 8, [25];
    /// A thief takes no gift.
    OFFERING_THIEF = "amun-re/offering/thief", 8, [24];
    /// The best offer takes the pharaoh.
    OFFERING_PHARAOH = "amun-re/offering/pharaoh", 8, [24, 25];
    /// Gold for each farmer.
    HARVEST_FARMERS = "amun-re/harvest/farmers", 9, [27, 28, 44];
    /// Mines and caravans.
    HARVEST_FURTHER = "amun-re/harvest/further-income", 9, [];
    /// 8 gold in place of a province's income.
    HARVEST_EIGHT = "amun-re/harvest/eight-gold", 12, [27];
    /// One more gold for each farmer.
    HARVEST_INCREASE = "amun-re/harvest/increase", 12, [27];
    /// Only on one's own province.
    HARVEST_OWN = "amun-re/harvest/own-province", 12, [];
    /// 1 for each pyramid.
    SCORING_PYRAMIDS = "amun-re/scoring/pyramids", 10, [];
    /// 3 for each set.
    SCORING_SETS = "amun-re/scoring/sets", 10, [];
    /// 5 for the most pyramids of a side.
    SCORING_MOST = "amun-re/scoring/most-pyramids", 10, [29];
    /// The temple's space for each temple.
    SCORING_TEMPLES = "amun-re/scoring/temples", 10, [];
    /// 3 for a bonus card.
    SCORING_BONUS = "amun-re/scoring/bonus", 10, [30];
    /// All west or all east.
    BONUS_WEST_EAST = "amun-re/bonus/west-east", 12, [];
    /// All on the Nile or none.
    BONUS_NILE = "amun-re/bonus/nile-banks", 12, [];
    /// All in Lower or all in Upper Egypt.
    BONUS_LOWER_UPPER = "amun-re/bonus/lower-upper", 12, [];
    /// Seven power cards shown.
    BONUS_POWER_CARDS = "amun-re/bonus/power-cards", 12, [];
    /// Nine farmers.
    BONUS_FARMERS = "amun-re/bonus/farmers", 12, [28];
    /// What stays between the kingdoms.
    KINGDOM_END = "amun-re/kingdom/end", 11, [];
    /// Provinces that were not used leave the game.
    KINGDOM_UNUSED = "amun-re/kingdom/unused-provinces", 11, [33];
    /// Cards can be sold once more before gold is counted.
    END_LAST_SALE = "amun-re/end/last-sale", 11, [31, 44];
    /// 6, 4, 2 for gold.
    END_GOLD = "amun-re/end/gold", 11, [31];
    /// Most points; ties.
    END_WINNER = "amun-re/end/winner", 11, [32];
}

/// The rule that has this id.
pub fn rule(id: RuleId) -> Option<&'static Rule> {
    // mostly it is one of the constants above, at the same place in memory
    let same = RULES.iter().find(|rule| std::ptr::eq(rule.id.0, id.0));
    same.or_else(|| RULES.iter().find(|rule| rule.id == id))
}

/// The words of the rules and the rulings: written out of docs/ and tests/ by `cargo xtask bless`, and held against them by a
/// test, so that the engine stands on its own.
const BOOK: &str = include_str!("../../book/amun-re-classic.json");

/// The rules in words.
pub(super) fn rulebook() -> Result<Rulebook, SetupError> {
    let rules = RULES.iter().map(|rule| (rule.id, rule.to_string(), u16::from(rule.page), rule.rulings));
    BookFile::read(BOOK)?.rulebook(rules)
}
