//! The rules by name, in the order of the rulebooks, with their sources: in the classic rulebook a page, in the
//! anniversary rulebook, whose text has no page numbers, a section; and the rulings that complete them.

use crate::engine::{Book, document_page};

/// The rulebook of 2003.
pub static CLASSIC: Book = Book {
    name: "classic rulebook",
    page: "rules/amun-re-classic.md",
    rulings_page: "rulings.md",
    terms: &[
        ("auction", "bidding"),
        ("market", "actions of players"),
        ("offering", "sacrifice"),
        ("Theft card", "-3 card"),
    ],
    rulings: document_page!("rulings.md"),
};

/// The rulebook of the 20th Anniversary edition.
pub static ANNIVERSARY: Book = Book {
    name: "anniversary rulebook",
    page: "rules/amun-re-anniversary.md",
    rulings_page: "rulings.md",
    terms: &[],
    rulings: document_page!("rulings.md"),
};

crate::rules! {
    /// The start of every player.
    SETUP_START = "amun-re/setup/start", CLASSIC "p. 2" [9], ANNIVERSARY "Setup 5, 8 and 9" [36];
    /// Provinces that are blocked before the game.
    SETUP_BLOCKED = "amun-re/setup/blocked-provinces", ANNIVERSARY "Setup 4" [9];
    /// Two start Schemes are dealt, one is kept.
    SETUP_SCHEMES = "amun-re/setup/start-schemes", ANNIVERSARY "Setup 6" [35];
    /// The order of turns is drawn.
    SETUP_ORDER = "amun-re/setup/turn-order", ANNIVERSARY "Setup 10" [9];
    /// A seat of the table.
    TURN_SEAT = "amun-re/turn/seat", CLASSIC "p. 2" [], ANNIVERSARY "Setup" [];
    /// The order in which seats act.
    TURN_ORDER = "amun-re/turn/order", CLASSIC "p. 4" [9, 11], ANNIVERSARY "Turn order" [9, 11];
    /// The commands allowed in each phase.
    TURN_PHASE = "amun-re/turn/phase", CLASSIC "p. 4" [], ANNIVERSARY "Ages, rounds and phases" [];
    /// As many provinces as players.
    PROVINCES_DRAW = "amun-re/provinces/draw", CLASSIC "p. 4" [9], ANNIVERSARY "Phase 1: Auction" [9];
    /// Free cards, stones and gold of a province.
    PROVINCES_FREE = "amun-re/provinces/free-material", CLASSIC "p. 4" [15], ANNIVERSARY "Blessings" [15];
    /// Only provinces drawn this round.
    AUCTION_OFFERED = "amun-re/auction/province-offered", CLASSIC "p. 4" [], ANNIVERSARY "Bidding" [];
    /// Only on the spaces of a province card.
    AUCTION_SPACE = "amun-re/auction/space", CLASSIC "p. 4" [8, 10], ANNIVERSARY "Bidding" [8, 10];
    /// Higher than all other markers.
    AUCTION_OUTBID = "amun-re/auction/must-outbid", CLASSIC "p. 5" [], ANNIVERSARY "Bidding" [];
    /// Not in the province in which the marker is outbid.
    AUCTION_OTHER = "amun-re/auction/other-province", CLASSIC "p. 5" [14], ANNIVERSARY "Bidding" [14];
    /// A seat that is not outbid stands.
    AUCTION_STAND = "amun-re/auction/stand", CLASSIC "p. 5" [11, 12], ANNIVERSARY "Bidding" [11, 12];
    /// A bid must be payable.
    AUCTION_CAN_PAY = "amun-re/auction/can-pay", CLASSIC "p. 5" [3], ANNIVERSARY "Bidding" [3];
    /// The space above a blockade is blocked.
    AUCTION_BLOCKADE = "amun-re/auction/blockade", CLASSIC "p. 12" [12, 13], ANNIVERSARY "Protection" [12, 13];
    /// Overbid in same province.
    AUCTION_OVERBID = "amun-re/auction/overbid", CLASSIC "p. 12" [12, 13], ANNIVERSARY "Bribery" [12, 13];
    /// One marker on each card ends it.
    AUCTION_END = "amun-re/auction/end", CLASSIC "p. 5" [7, 9], ANNIVERSARY "End of auction" [7];
    /// Winners pay.
    AUCTION_PAY = "amun-re/auction/pay", CLASSIC "p. 5" [1, 4], ANNIVERSARY "End of auction" [1, 4];
    /// Winners take province and free material.
    AUCTION_ACQUIRE = "amun-re/auction/acquire", CLASSIC "p. 5" [4, 15], ANNIVERSARY "End of auction" [4, 15];
    /// Only cards in hand.
    CARDS_HELD = "amun-re/cards/held", CLASSIC "p. 6" [], ANNIVERSARY "Favour cards" [];
    /// Each card in its phase.
    CARDS_PHASE = "amun-re/cards/phase", CLASSIC "p. 12" [], ANNIVERSARY "Favour cards" [];
    /// On a province or not, as the card requires.
    CARDS_PROVINCE = "amun-re/cards/province", CLASSIC "p. 12" [], ANNIVERSARY "Card reference" [];
    /// Not two of a kind at the same time.
    CARDS_IDENTICAL = "amun-re/cards/identical", CLASSIC "p. 12" [5], ANNIVERSARY "Favour cards" [5];
    /// A card is worth 1 gold at any time.
    CARDS_SELL = "amun-re/cards/sell", CLASSIC "p. 6" [2, 9], ANNIVERSARY "Favour cards" [2, 9];
    /// Drawing a card.
    CARDS_DRAW = "amun-re/cards/draw", CLASSIC "p. 6" [7], ANNIVERSARY "Favour cards" [7];
    /// The discards become the pile.
    CARDS_REFILL = "amun-re/cards/refill", CLASSIC "p. 6" [7], ANNIVERSARY "Favour cards" [7];
    /// 1, 3, 6, 10, … gold.
    MARKET_PRICE = "amun-re/market/price", CLASSIC "p. 6" [8, 18], ANNIVERSARY "Phase 2: Market" [8, 18];
    /// Cards, farmers, stones.
    MARKET_ORDER = "amun-re/market/order", CLASSIC "p. 6" [18], ANNIVERSARY "Phase 2: Market" [18];
    /// The number of items of a kind that may be announced.
    MARKET_NUMBER = "amun-re/market/number", CLASSIC "p. 6" [8], ANNIVERSARY "Phase 2: Market" [8];
    /// As many cards as the best province shows.
    MARKET_CARD_LIMIT = "amun-re/market/card-limit", CLASSIC "p. 6" [], ANNIVERSARY "Favour cards in the market" [];
    /// No more cards than there are.
    MARKET_CARDS_LEFT = "amun-re/market/cards-left", CLASSIC "p. 6" [7], ANNIVERSARY "Favour cards in the market" [7];
    /// No more farmers than empty fields.
    MARKET_FIELDS = "amun-re/market/fields", CLASSIC "pp. 6 (purchases) and 8 (gifts)" [18], ANNIVERSARY "Farmers, Collect gifts" [18];
    /// No more farmers than there are.
    MARKET_FARMERS_LEFT = "amun-re/market/farmers-left", CLASSIC "p. 2" [6], ANNIVERSARY "Components" [6];
    /// Free farmer: off the fields.
    MARKET_FREE_FARMER = "amun-re/market/free-farmer", CLASSIC "p. 12" [18, 19], ANNIVERSARY "Cultivation" [18, 19];
    /// Bought pieces are placed at once.
    MARKET_PLACE = "amun-re/market/place-first", CLASSIC "pp. 6 (farmers) and 7 (stones)" [18], ANNIVERSARY "Phase 2: Market" [18];
    /// No more stones than can be placed.
    MARKET_STONES = "amun-re/market/stones", CLASSIC "p. 7" [6, 18];
    /// Builder: two stones are enough.
    MARKET_BUILDER = "amun-re/market/builder", CLASSIC "p. 12" [18, 20], ANNIVERSARY "Architect" [18, 20];
    /// Glory: points for gold.
    MARKET_GLORY = "amun-re/market/glory", ANNIVERSARY "Glory" [21];
    /// Only in own provinces.
    BUILD_OWN = "amun-re/building/own-province", CLASSIC "pp. 6 (farmers), 7 (stones) and 8 (gifts)" [], ANNIVERSARY "Phase 2: Market, Collect gifts" [];
    /// The third stone builds a pyramid.
    BUILD_PYRAMID = "amun-re/building/pyramid", CLASSIC "p. 7" [6, 44], ANNIVERSARY "Constructing pyramids" [6, 44];
    /// Two single pyramids are a double one.
    BUILD_DOUBLE = "amun-re/building/double", CLASSIC "p. 7" [6], ANNIVERSARY "Constructing pyramids" [6];
    /// Stones and pyramids run out.
    BUILD_SUPPLY = "amun-re/building/supply", CLASSIC "p. 7" [6];
    /// Gold or the -3 card.
    OFFERING_OFFER = "amun-re/offering/offer", CLASSIC "p. 8" [8, 22], ANNIVERSARY "Make an offering" [8, 22];
    /// Once, and in secret.
    OFFERING_SEALED = "amun-re/offering/sealed", CLASSIC "p. 8" [22], ANNIVERSARY "Make an offering" [22];
    /// Offers are turned over together; thieves gain.
    OFFERING_REVEAL = "amun-re/offering/reveal", CLASSIC "p. 8" [9, 22], ANNIVERSARY "Make an offering" [9, 22];
    /// 3 up or 3 down.
    OFFERING_CORRECTION = "amun-re/offering/correction", CLASSIC "p. 8" [23], ANNIVERSARY "Influence" [23];
    /// The sum moves the temple.
    OFFERING_TEMPLE = "amun-re/offering/temple", CLASSIC "p. 8" [34], ANNIVERSARY "Move the Temple of Amun-Re" [34];
    /// The track of turn order is ranked by the offers.
    OFFERING_ORDER = "amun-re/offering/turn-order", ANNIVERSARY "Establish new turn order" [24, 25];
    /// 3, 2 and 1 gifts.
    OFFERING_GIFTS = "amun-re/offering/gifts", CLASSIC "p. 8" [24, 25], ANNIVERSARY "Collect gifts" [24, 25];
    /// Cards first, announced.
    OFFERING_CARDS = "amun-re/offering/cards-first", CLASSIC "p. 8" [25], ANNIVERSARY "Collect gifts" [25];
    /// A thief takes no gift.
    OFFERING_THIEF = "amun-re/offering/thief", CLASSIC "p. 8" [24], ANNIVERSARY "Theft" [24];
    /// Greed: a gift for a thief.
    OFFERING_GREED = "amun-re/offering/greed", ANNIVERSARY "Greed" [9, 22, 37];
    /// The best offer takes the pharaoh.
    OFFERING_PHARAOH = "amun-re/offering/pharaoh", CLASSIC "p. 8" [24, 25];
    /// Gold for each farmer.
    HARVEST_FARMERS = "amun-re/harvest/farmers", CLASSIC "p. 9" [27, 28, 44], ANNIVERSARY "Phase 4: Harvest" [27, 28, 44];
    /// Mines and caravans.
    HARVEST_FURTHER = "amun-re/harvest/further-income", CLASSIC "p. 9" [], ANNIVERSARY "Phase 4: Harvest" [];
    /// 8 gold in place of a province's income.
    HARVEST_EIGHT = "amun-re/harvest/eight-gold", CLASSIC "p. 12" [27], ANNIVERSARY "Treasury" [27];
    /// One more gold for each farmer.
    HARVEST_INCREASE = "amun-re/harvest/increase", CLASSIC "p. 12" [27], ANNIVERSARY "Abundance" [27];
    /// The income of a province is replaced once.
    HARVEST_REPLACED = "amun-re/harvest/replaced-once", ANNIVERSARY "Treasury" [27];
    /// Popularity: three cards in place of income.
    HARVEST_POPULARITY = "amun-re/harvest/popularity", ANNIVERSARY "Popularity" [27];
    /// Export: a caravan of 10 in place of income.
    HARVEST_EXPORT = "amun-re/harvest/export", ANNIVERSARY "Export" [27];
    /// Only on an own province.
    HARVEST_OWN = "amun-re/harvest/own-province", CLASSIC "p. 12" [], ANNIVERSARY "Phase 4: Harvest" [];
    /// 1 for each pyramid.
    SCORING_PYRAMIDS = "amun-re/scoring/pyramids", CLASSIC "p. 10" [], ANNIVERSARY "Province scoring" [];
    /// 3 for each set.
    SCORING_SETS = "amun-re/scoring/sets", CLASSIC "p. 10" [], ANNIVERSARY "Province scoring" [];
    /// 5 for the most pyramids of a side.
    SCORING_MOST = "amun-re/scoring/most-pyramids", CLASSIC "p. 10" [29], ANNIVERSARY "Province scoring" [29];
    /// The temple's space for each temple.
    SCORING_TEMPLES = "amun-re/scoring/temples", CLASSIC "p. 10" [], ANNIVERSARY "Province scoring" [];
    /// 3 for a bonus card.
    SCORING_BONUS = "amun-re/scoring/bonus", CLASSIC "p. 10" [30], ANNIVERSARY "Schemes" [30];
    /// All west or all east.
    BONUS_WEST_EAST = "amun-re/bonus/west-east", CLASSIC "p. 12" [], ANNIVERSARY "East or West" [];
    /// All on the Nile or none.
    BONUS_NILE = "amun-re/bonus/nile-banks", CLASSIC "p. 12" [], ANNIVERSARY "River or Hinterland" [];
    /// All in Lower or all in Upper Egypt.
    BONUS_LOWER_UPPER = "amun-re/bonus/lower-upper", CLASSIC "p. 12" [], ANNIVERSARY "Upper or Lower" [];
    /// Seven power cards shown.
    BONUS_POWER_CARDS = "amun-re/bonus/power-cards", CLASSIC "p. 12" [], ANNIVERSARY "Master of Favours" [];
    /// Nine farmers.
    BONUS_FARMERS = "amun-re/bonus/farmers", CLASSIC "p. 12" [28], ANNIVERSARY "Master of Farmers" [28];
    /// All provinces connected.
    BONUS_FEDERATION = "amun-re/bonus/federation", ANNIVERSARY "Master of Federation" [];
    /// Tribute: two statues.
    BONUS_TRIBUTE = "amun-re/bonus/tribute", ANNIVERSARY "Tribute" [];
    /// Pharaoh's Blessing: two tokens.
    BONUS_BLESSING = "amun-re/bonus/pharaohs-blessing", ANNIVERSARY "Pharaoh's Blessing" [];
    /// The pieces that stay between the kingdoms.
    KINGDOM_END = "amun-re/kingdom/end", CLASSIC "p. 11" [], ANNIVERSARY "Prepare for the New Kingdom" [];
    /// Provinces that were not used leave the game.
    KINGDOM_UNUSED = "amun-re/kingdom/unused-provinces", CLASSIC "p. 11" [33], ANNIVERSARY "Playing with previous edition rules" [33];
    /// Cards can be sold once more before gold is counted.
    END_LAST_SALE = "amun-re/end/last-sale", CLASSIC "p. 11" [31, 44], ANNIVERSARY "Gold scoring" [31, 44];
    /// 6, 4, 2 for gold.
    END_GOLD = "amun-re/end/gold", CLASSIC "p. 11" [31], ANNIVERSARY "Gold scoring" [31];
    /// Most points; ties.
    END_WINNER = "amun-re/end/winner", CLASSIC "p. 11" [32], ANNIVERSARY "Gold scoring" [32];
    /// Twice as many provinces as players, those left over among them.
    OFFICIALS_PROVINCES = "amun-re/officials/provinces", ANNIVERSARY "Officials variant, Gameplay" [9];
    /// An Official is laid in each province.
    OFFICIALS_LAID = "amun-re/officials/laid", ANNIVERSARY "Officials variant, Gameplay" [9];
    /// Two markers a seat, never both in one province.
    OFFICIALS_MARKERS = "amun-re/officials/markers", ANNIVERSARY "Officials variant, Gameplay" [16, 46];
    /// One of two provinces is kept.
    OFFICIALS_CHOICE = "amun-re/officials/choice", ANNIVERSARY "Officials variant, End of auction" [17];
    /// The Official of the other province.
    OFFICIALS_OFFICIAL = "amun-re/officials/official", ANNIVERSARY "Officials variant, End of auction" [17, 47, 48];
    /// Delegation: the two Officials change places.
    OFFICIALS_DELEGATION = "amun-re/officials/delegation", ANNIVERSARY "Delegation" [17, 46];
    /// The province that a seat does not keep stays for the next round.
    OFFICIALS_LEFT_OVER = "amun-re/officials/left-over", ANNIVERSARY "Officials variant, End of auction" [];
    /// With two players the second offer must be half of the first.
    OFFICIALS_SECOND_OFFER = "amun-re/officials/second-offer", ANNIVERSARY "Officials variant, Phase 3" [26];
    /// With two players the second in gold must have half of the first.
    OFFICIALS_SECOND_GOLD = "amun-re/officials/second-gold", ANNIVERSARY "Officials variant, Gold scoring" [31];
    /// Tomb tiles are bought before everything else.
    AFTERLIFE_TILES = "amun-re/afterlife/tiles", ANNIVERSARY "Afterlife, Phase 2" [7];
    /// The tiles that a seat holds.
    AFTERLIFE_COLLECTION = "amun-re/afterlife/collection", ANNIVERSARY "Afterlife, Phase 2" [];
    /// The Afterlife card: a tile is drawn or placed.
    AFTERLIFE_CARD = "amun-re/afterlife/card", ANNIVERSARY "Afterlife card" [50];
    /// The places where a tile can be placed.
    AFTERLIFE_PLACE = "amun-re/afterlife/place", ANNIVERSARY "Afterlife, Phase 3" [42];
    /// A tile is placed as a gift.
    AFTERLIFE_GIFT = "amun-re/afterlife/gift", ANNIVERSARY "Afterlife, Phase 3" [37, 45, 47];
    /// A tile is placed for two discards.
    AFTERLIFE_DISCARDS = "amun-re/afterlife/discards", ANNIVERSARY "Afterlife, Phase 3" [2, 42, 47, 49];
    /// The reward of a tile.
    AFTERLIFE_REWARD = "amun-re/afterlife/reward", ANNIVERSARY "Afterlife, Phase 3" [42, 47];
    /// 3 points for each complete row.
    AFTERLIFE_SCORING = "amun-re/afterlife/scoring", ANNIVERSARY "Afterlife scoring" [];
    /// Statues come to the provinces in the old kingdom.
    STATUES_PLACED = "amun-re/statues/placed", ANNIVERSARY "Statues, Phase 1" [9];
    /// Horus: two stones and 1 gold.
    STATUES_HORUS = "amun-re/statues/horus", ANNIVERSARY "Statue cards, Horus" [40, 47];
    /// Bastet: 3 gold.
    STATUES_BASTET = "amun-re/statues/bastet", ANNIVERSARY "Statue cards, Bastet" [51];
    /// Osiris: 1 gold for two farmers.
    STATUES_OSIRIS = "amun-re/statues/osiris", ANNIVERSARY "Statue cards, Osiris" [38];
    /// Set: one more gift.
    STATUES_SET = "amun-re/statues/set", ANNIVERSARY "Statue cards, Set" [37];
    /// Isis: a temple.
    STATUES_ISIS = "amun-re/statues/isis", ANNIVERSARY "Statue cards, Isis" [39];
    /// Sobek: 4 points for a Scheme.
    STATUES_SOBEK = "amun-re/statues/sobek", ANNIVERSARY "Statue cards, Sobek" [39];
    /// Thoth: one more card, and one is discarded.
    STATUES_THOTH = "amun-re/statues/thoth", ANNIVERSARY "Statue cards, Thoth" [39, 49];
    /// Ptah: a kind is bought a second time.
    STATUES_PTAH = "amun-re/statues/ptah", ANNIVERSARY "Statue cards, Ptah" [41, 45];
    /// An overbid brings the pharaoh.
    PHARAOH_VISIT = "amun-re/pharaoh/visit", ANNIVERSARY "Pharaoh, Phase 1" [43];
    /// The owner of the pharaoh's province gains a token.
    PHARAOH_TOKEN = "amun-re/pharaoh/token", ANNIVERSARY "Pharaoh, Phase 1" [17, 43];
    /// A gift for each token.
    PHARAOH_GIFTS = "amun-re/pharaoh/gifts", ANNIVERSARY "Pharaoh, Phase 3" [37];
}
