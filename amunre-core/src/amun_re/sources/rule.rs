//! The rules by name, in the order of the rulebooks, and where each is written: in the classic rulebook (`C`) by its page, in the
//! anniversary rulebook (`A`), whose text has no page numbers, by its section; and the rulings that fill it in.

use crate::amun_re::sources::book::{Rule, RulePlace, RuleSource};
use crate::engine::RuleId;

macro_rules! written {
    ($Kind:ident) => { None };
    ($Kind:ident $place:literal [$($ruling:literal),*]) => {
        Some(RuleSource { place: RulePlace::$Kind($place), rulings: &[$($ruling),*] })
    };
}

macro_rules! rules {
    ($($(#[$meta:meta])* $NAME:ident = $id:literal
        $(, C $page:literal [$($ruling:literal),*])? $(, A $section:literal [$($other:literal),*])?;)+) => {
        $($(#[$meta])* pub const $NAME: RuleId = RuleId($id);)+

        /// The rules, with where each is written.
        pub(crate) mod written {
            use super::RulePlace;
            use super::Rule;
            use super::RuleId;
            use super::RuleSource;
            $(pub(crate) const $NAME: &Rule = &Rule {
                id: RuleId($id),
                classic: written!(Page $($page [$($ruling),*])?),
                anniversary: written!(Section $($section [$($other),*])?),
            };)+
        }

        /// All rules of Amun-Re, in the order of the rulebooks.
        pub const RULES: &[Rule] = &[$(*written::$NAME),+];
    };
}

rules! {
    /// What everybody starts with.
    SETUP_START = "amun-re/setup/start", C 2 [9], A "Setup 5, 8 and 9" [36];
    /// Provinces that are blocked before the game.
    SETUP_BLOCKED = "amun-re/setup/blocked-provinces", A "Setup 4" [9];
    /// Two start Schemes are dealt, one is kept.
    SETUP_SCHEMES = "amun-re/setup/start-schemes", A "Setup 6" [35];
    /// The order of turns is drawn.
    SETUP_ORDER = "amun-re/setup/turn-order", A "Setup 10" [9];
    /// A seat of the table.
    TURN_SEAT = "amun-re/turn/seat", C 2 [], A "Setup" [];
    /// Who acts when.
    TURN_ORDER = "amun-re/turn/order", C 4 [9, 11], A "Turn order" [9, 11];
    /// What can be done in which phase.
    TURN_PHASE = "amun-re/turn/phase", C 4 [], A "Ages, rounds and phases" [];
    /// As many provinces as players.
    PROVINCES_DRAW = "amun-re/provinces/draw", C 4 [9], A "Phase 1: Auction" [9];
    /// Free cards, stones and gold of a province.
    PROVINCES_FREE = "amun-re/provinces/free-material", C 4 [15], A "Blessings" [15];
    /// Only provinces drawn this round.
    AUCTION_OFFERED = "amun-re/auction/province-offered", C 4 [], A "Bidding" [];
    /// Only on the spaces of a province card.
    AUCTION_SPACE = "amun-re/auction/space", C 4 [8, 10], A "Bidding" [8, 10];
    /// Higher than all other markers.
    AUCTION_OUTBID = "amun-re/auction/must-outbid", C 5 [], A "Bidding" [];
    /// Not in the province one is outbid in.
    AUCTION_OTHER = "amun-re/auction/other-province", C 5 [14], A "Bidding" [14];
    /// Who is not outbid stands.
    AUCTION_STAND = "amun-re/auction/stand", C 5 [11, 12], A "Bidding" [11, 12];
    /// A bid must be payable.
    AUCTION_CAN_PAY = "amun-re/auction/can-pay", C 5 [3], A "Bidding" [3];
    /// The space above a blockade is shut.
    AUCTION_BLOCKADE = "amun-re/auction/blockade", C 12 [12, 13], A "Protection" [12, 13];
    /// Overbid in same province.
    AUCTION_OVERBID = "amun-re/auction/overbid", C 12 [12, 13], A "Bribery" [12, 13];
    /// One marker on each card ends it.
    AUCTION_END = "amun-re/auction/end", C 5 [7, 9], A "End of auction" [7];
    /// Winners pay.
    AUCTION_PAY = "amun-re/auction/pay", C 5 [1, 4], A "End of auction" [1, 4];
    /// Winners take province and free material.
    AUCTION_ACQUIRE = "amun-re/auction/acquire", C 5 [4, 15], A "End of auction" [4, 15];
    /// Only cards in hand.
    CARDS_HELD = "amun-re/cards/held", C 6 [], A "Favour cards" [];
    /// Each card in its phase.
    CARDS_PHASE = "amun-re/cards/phase", C 12 [], A "Favour cards" [];
    /// On a province or not, as the card says.
    CARDS_PROVINCE = "amun-re/cards/province", C 12 [], A "Card reference" [];
    /// Not two of a kind at the same time.
    CARDS_IDENTICAL = "amun-re/cards/identical", C 12 [5], A "Favour cards" [5];
    /// A card is worth 1 gold at any time.
    CARDS_SELL = "amun-re/cards/sell", C 6 [2, 9], A "Favour cards" [2, 9];
    /// How a card is drawn.
    CARDS_DRAW = "amun-re/cards/draw", C 6 [7], A "Favour cards" [7];
    /// The discards become the pile.
    CARDS_REFILL = "amun-re/cards/refill", C 6 [7], A "Favour cards" [7];
    /// 1, 3, 6, 10, … gold.
    MARKET_PRICE = "amun-re/market/price", C 6 [8, 18], A "Phase 2: Market" [8, 18];
    /// Cards, farmers, stones.
    MARKET_ORDER = "amun-re/market/order", C 6 [18], A "Phase 2: Market" [18];
    /// How many of a kind may be announced.
    MARKET_NUMBER = "amun-re/market/number", C 6 [8], A "Phase 2: Market" [8];
    /// As many cards as the best province shows.
    MARKET_CARD_LIMIT = "amun-re/market/card-limit", C 6 [], A "Favour cards in the market" [];
    /// No more cards than there are.
    MARKET_CARDS_LEFT = "amun-re/market/cards-left", C 6 [7], A "Favour cards in the market" [7];
    /// No more farmers than empty fields.
    MARKET_FIELDS = "amun-re/market/fields", C 6 [18], A "Farmers" [18];
    /// No more farmers than there are.
    MARKET_FARMERS_LEFT = "amun-re/market/farmers-left", C 2 [6], A "Components" [6];
    /// Free farmer: off the fields.
    MARKET_FREE_FARMER = "amun-re/market/free-farmer", C 12 [18, 19], A "Cultivation" [18, 19];
    /// What was bought is placed at once.
    MARKET_PLACE = "amun-re/market/place-first", C 6 [18], A "Phase 2: Market" [18];
    /// No more stones than can be placed.
    MARKET_STONES = "amun-re/market/stones", C 7 [6, 18];
    /// Builder: two stones are enough.
    MARKET_BUILDER = "amun-re/market/builder", C 12 [18, 20], A "Architect" [18, 20];
    /// Glory: points for gold.
    MARKET_GLORY = "amun-re/market/glory", A "Glory" [21];
    /// Only in one's own provinces.
    BUILD_OWN = "amun-re/building/own-province", C 6 [], A "Phase 2: Market" [];
    /// The third stone builds a pyramid.
    BUILD_PYRAMID = "amun-re/building/pyramid", C 7 [6, 44], A "Constructing pyramids" [6, 44];
    /// Two single pyramids are a double one.
    BUILD_DOUBLE = "amun-re/building/double", C 7 [6], A "Constructing pyramids" [6];
    /// Stones and pyramids run out.
    BUILD_SUPPLY = "amun-re/building/supply", C 7 [6];
    /// Gold or the -3 card.
    OFFERING_OFFER = "amun-re/offering/offer", C 8 [8, 22], A "Make an offering" [8, 22];
    /// Once, and in secret.
    OFFERING_SEALED = "amun-re/offering/sealed", C 8 [22], A "Make an offering" [22];
    /// Offers are turned over together; thieves gain.
    OFFERING_REVEAL = "amun-re/offering/reveal", C 8 [9, 22], A "Make an offering" [9, 22];
    /// 3 up or 3 down.
    OFFERING_CORRECTION = "amun-re/offering/correction", C 8 [23], A "Influence" [23];
    /// The sum moves the temple.
    OFFERING_TEMPLE = "amun-re/offering/temple", C 8 [34], A "Move the Temple of Amun-Re" [34];
    /// The track of turn order is ranked by the offers.
    OFFERING_ORDER = "amun-re/offering/turn-order", A "Establish new turn order" [24, 25];
    /// 3, 2 and 1 gifts.
    OFFERING_GIFTS = "amun-re/offering/gifts", C 8 [24, 25], A "Collect gifts" [24, 25];
    /// Cards first, announced.
    OFFERING_CARDS = "amun-re/offering/cards-first", C 8 [25], A "Collect gifts" [25];
    /// A thief takes no gift.
    OFFERING_THIEF = "amun-re/offering/thief", C 8 [24], A "Theft" [24];
    /// Greed: a gift for a thief.
    OFFERING_GREED = "amun-re/offering/greed", A "Greed" [9, 22, 37];
    /// The best offer takes the pharaoh.
    OFFERING_PHARAOH = "amun-re/offering/pharaoh", C 8 [24, 25];
    /// Gold for each farmer.
    HARVEST_FARMERS = "amun-re/harvest/farmers", C 9 [27, 28, 44], A "Phase 4: Harvest" [27, 28, 44];
    /// Mines and caravans.
    HARVEST_FURTHER = "amun-re/harvest/further-income", C 9 [], A "Phase 4: Harvest" [];
    /// 8 gold in place of a province's income.
    HARVEST_EIGHT = "amun-re/harvest/eight-gold", C 12 [27], A "Treasury" [27];
    /// One more gold for each farmer.
    HARVEST_INCREASE = "amun-re/harvest/increase", C 12 [27], A "Abundance" [27];
    /// The income of a province is replaced once.
    HARVEST_REPLACED = "amun-re/harvest/replaced-once", A "Treasury" [27];
    /// Popularity: three cards in place of income.
    HARVEST_POPULARITY = "amun-re/harvest/popularity", A "Popularity" [27];
    /// Export: a caravan of 10 in place of income.
    HARVEST_EXPORT = "amun-re/harvest/export", A "Export" [27];
    /// Only on one's own province.
    HARVEST_OWN = "amun-re/harvest/own-province", C 12 [], A "Phase 4: Harvest" [];
    /// 1 for each pyramid.
    SCORING_PYRAMIDS = "amun-re/scoring/pyramids", C 10 [], A "Province scoring" [];
    /// 3 for each set.
    SCORING_SETS = "amun-re/scoring/sets", C 10 [], A "Province scoring" [];
    /// 5 for the most pyramids of a side.
    SCORING_MOST = "amun-re/scoring/most-pyramids", C 10 [29], A "Province scoring" [29];
    /// The temple's space for each temple.
    SCORING_TEMPLES = "amun-re/scoring/temples", C 10 [], A "Province scoring" [];
    /// 3 for a bonus card.
    SCORING_BONUS = "amun-re/scoring/bonus", C 10 [30], A "Schemes" [30];
    /// All west or all east.
    BONUS_WEST_EAST = "amun-re/bonus/west-east", C 12 [], A "East or West" [];
    /// All on the Nile or none.
    BONUS_NILE = "amun-re/bonus/nile-banks", C 12 [], A "River or Hinterland" [];
    /// All in Lower or all in Upper Egypt.
    BONUS_LOWER_UPPER = "amun-re/bonus/lower-upper", C 12 [], A "Upper or Lower" [];
    /// Seven power cards shown.
    BONUS_POWER_CARDS = "amun-re/bonus/power-cards", C 12 [], A "Master of Favours" [];
    /// Nine farmers.
    BONUS_FARMERS = "amun-re/bonus/farmers", C 12 [28], A "Master of Farmers" [28];
    /// All provinces connected.
    BONUS_FEDERATION = "amun-re/bonus/federation", A "Master of Federation" [];
    /// Tribute: two statues.
    BONUS_TRIBUTE = "amun-re/bonus/tribute", A "Tribute" [];
    /// Pharaoh's Blessing: two tokens.
    BONUS_BLESSING = "amun-re/bonus/pharaohs-blessing", A "Pharaoh's Blessing" [];
    /// What stays between the kingdoms.
    KINGDOM_END = "amun-re/kingdom/end", C 11 [], A "Prepare for the New Kingdom" [];
    /// Provinces that were not used leave the game.
    KINGDOM_UNUSED = "amun-re/kingdom/unused-provinces", C 11 [33], A "Playing with previous edition rules" [33];
    /// Cards can be sold once more before gold is counted.
    END_LAST_SALE = "amun-re/end/last-sale", C 11 [31, 44], A "Gold scoring" [31, 44];
    /// 6, 4, 2 for gold.
    END_GOLD = "amun-re/end/gold", C 11 [31], A "Gold scoring" [31];
    /// Most points; ties.
    END_WINNER = "amun-re/end/winner", C 11 [32], A "Gold scoring" [32];
    /// Twice as many provinces as players, those left over among them.
    OFFICIALS_PROVINCES = "amun-re/officials/provinces", A "Officials variant, Gameplay" [9];
    /// An Official lies in each province.
    OFFICIALS_LAID = "amun-re/officials/laid", A "Officials variant, Gameplay" [9];
    /// Two markers a seat, never both in one province.
    OFFICIALS_MARKERS = "amun-re/officials/markers", A "Officials variant, Gameplay" [16, 46];
    /// One of two provinces is kept.
    OFFICIALS_CHOICE = "amun-re/officials/choice", A "Officials variant, End of auction" [17];
    /// The Official of the other province.
    OFFICIALS_OFFICIAL = "amun-re/officials/official", A "Officials variant, End of auction" [17, 47, 48];
    /// Delegation: the two Officials change places.
    OFFICIALS_DELEGATION = "amun-re/officials/delegation", A "Delegation" [17, 46];
    /// The province that nobody keeps stays for the next round.
    OFFICIALS_LEFT_OVER = "amun-re/officials/left-over", A "Officials variant, End of auction" [];
    /// With two players the second offer must be half of the first.
    OFFICIALS_SECOND_OFFER = "amun-re/officials/second-offer", A "Officials variant, Phase 3" [26];
    /// With two players the second in gold must have half of the first.
    OFFICIALS_SECOND_GOLD = "amun-re/officials/second-gold", A "Officials variant, Gold scoring" [31];
    /// Tomb tiles are bought before everything else.
    AFTERLIFE_TILES = "amun-re/afterlife/tiles", A "Afterlife, Phase 2" [7];
    /// Who holds which tiles.
    AFTERLIFE_COLLECTION = "amun-re/afterlife/collection", A "Afterlife, Phase 2" [];
    /// The Afterlife card: a tile is drawn or placed.
    AFTERLIFE_CARD = "amun-re/afterlife/card", A "Afterlife card" [];
    /// Where a tile can be placed.
    AFTERLIFE_PLACE = "amun-re/afterlife/place", A "Afterlife, Phase 3" [42];
    /// A tile is placed as a gift.
    AFTERLIFE_GIFT = "amun-re/afterlife/gift", A "Afterlife, Phase 3" [37, 45, 47];
    /// A tile is placed for two discards.
    AFTERLIFE_DISCARDS = "amun-re/afterlife/discards", A "Afterlife, Phase 3" [2, 42, 47];
    /// What a tile brings.
    AFTERLIFE_REWARD = "amun-re/afterlife/reward", A "Afterlife, Phase 3" [42, 47];
    /// 3 points for each complete row.
    AFTERLIFE_SCORING = "amun-re/afterlife/scoring", A "Afterlife scoring" [];
    /// Statues come to the provinces in the old kingdom.
    STATUES_PLACED = "amun-re/statues/placed", A "Statues, Phase 1" [9];
    /// Horus: two stones and 1 gold.
    STATUES_HORUS = "amun-re/statues/horus", A "Statue cards, Horus" [40, 47];
    /// Bastet: 3 gold.
    STATUES_BASTET = "amun-re/statues/bastet", A "Statue cards, Bastet" [];
    /// Osiris: 1 gold for two farmers.
    STATUES_OSIRIS = "amun-re/statues/osiris", A "Statue cards, Osiris" [38];
    /// Set: one more gift.
    STATUES_SET = "amun-re/statues/set", A "Statue cards, Set" [37];
    /// Isis: a temple.
    STATUES_ISIS = "amun-re/statues/isis", A "Statue cards, Isis" [39];
    /// Sobek: 4 points for a Scheme.
    STATUES_SOBEK = "amun-re/statues/sobek", A "Statue cards, Sobek" [39];
    /// Thoth: one more card, and one is discarded.
    STATUES_THOTH = "amun-re/statues/thoth", A "Statue cards, Thoth" [39];
    /// Ptah: a kind is bought a second time.
    STATUES_PTAH = "amun-re/statues/ptah", A "Statue cards, Ptah" [41, 45];
    /// An overbid brings the pharaoh.
    PHARAOH_VISIT = "amun-re/pharaoh/visit", A "Pharaoh, Phase 1" [43];
    /// Who has his province gains a token.
    PHARAOH_TOKEN = "amun-re/pharaoh/token", A "Pharaoh, Phase 1" [17, 43];
    /// A gift for each token.
    PHARAOH_GIFTS = "amun-re/pharaoh/gifts", A "Pharaoh, Phase 3" [37];
}

/// The rule that has this id.
pub fn rule(id: RuleId) -> Option<&'static Rule> {
    // mostly it is one of the constants above, at the same place in memory
    let same = RULES.iter().find(|rule| std::ptr::eq(rule.id.0, id.0));
    same.or_else(|| RULES.iter().find(|rule| rule.id == id))
}
