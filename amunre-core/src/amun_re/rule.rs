//! The rules by name, where each is written, and what a refusal says.

use serde::Serialize;

use super::{Item, PowerCard, Province};
use crate::engine::{Id as _, RuleId, Seat, Seats, Violation as _};

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

macro_rules! rules {
    ($($(#[$meta:meta])* $NAME:ident = $id:literal, $page:literal, [$($ruling:literal),*];)+) => {
        $($(#[$meta])* pub const $NAME: RuleId = RuleId($id);)+
        /// All rules of classic Amun-Re, in the order of the rulebook.
        pub const RULES: &[Rule] = &[$(Rule { id: $NAME, page: $page, rulings: &[$($ruling),*] }),+];
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
    RULES.iter().find(|rule| rule.id == id)
}

/// Why a command is refused, with the numbers of the case. JSON: `{"must_outbid":{"province":"abydos",…}}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the sentence of each says what its fields are
pub enum Violation {
    #[error("there is no {seat}: this table has seats 0 to {}", players - 1)]
    NoSuchSeat { seat: Seat, players: u8 },
    #[error("the game is over")]
    GameOver {},
    #[error("it is not the turn of {seat}: the table waits for {}", SeatList(*waits_for))]
    NotYourTurn { seat: Seat, waits_for: Seats },
    #[error("`{command}` has no place in this part of the {phase}: the table waits for {owed}")]
    WrongPhase {
        command: &'static str,
        phase: &'static str,
        owed: &'static str,
    },
    #[error("{} is not up for auction this round", Caps(*province))]
    NotOffered { province: Province },
    #[error("{gold} is no bidding space: they are 0, 1, 3, 6, 10, 15, 21, 28 and 36")]
    NoSuchSpace { gold: u16 },
    #[error("a bid of {gold} on {} is not higher than the {standing} that lies there", Caps(*province))]
    MustOutbid {
        province: Province,
        gold: u16,
        standing: u16,
    },
    #[error("the marker of {seat} is outbid on {} and must move to another province", Caps(*province))]
    OtherProvince { seat: Seat, province: Province },
    #[error(
        "{gold} on {} is shut by the bidding blockade of {owner}, whose bid there is {bid}", Caps(*province)
    )]
    Blockaded {
        province: Province,
        gold: u16,
        owner: Seat,
        bid: u16,
    },
    #[error("a bid of {bid} is more than {seat} can pay: {gold} gold and {} to sell", Count(*cards, "card"))]
    CannotPay {
        seat: Seat,
        bid: u16,
        gold: u16,
        cards: u16,
    },
    #[error("{seat} holds no {card} that it could use")]
    NotHeld { seat: Seat, card: PowerCard },
    #[error("the {card} of {seat} lies in its sealed offer: it holds {held}, and 1 is laid out")]
    InOffer {
        seat: Seat,
        card: PowerCard,
        held: u8,
    },
    #[error("{card} is played in the {belongs}, and this is the {phase}")]
    CardPhase {
        card: PowerCard,
        belongs: &'static str,
        phase: &'static str,
    },
    #[error("{card} is played on a province: name one")]
    WantsProvince { card: PowerCard },
    #[error("{card} is not played on a province, so not on {}", Caps(*province))]
    WantsNoProvince { card: PowerCard, province: Province },
    #[error("{seat} has already played {card}: not two identical cards at the same time")]
    Identical { seat: Seat, card: PowerCard },
    #[error("{number} of a kind: 1 to {most} can be announced")]
    Number { number: u8, most: u8 },
    #[error("{number} of a kind cost {price} gold, and {seat} has {gold}")]
    Price {
        seat: Seat,
        number: u8,
        price: u16,
        gold: u16,
    },
    #[error(
        "{item} cannot be bought after {bought}: cards, then farmers, then stones, each once a turn"
    )]
    Order { item: Item, bought: Item },
    #[error("{}: the best province of {seat} allows {limit}", Count(*number, "power card"))]
    CardLimit { seat: Seat, number: u8, limit: u8 },
    #[error("{}: pile and discards hold {left}", Count(*number, "power card"))]
    CardsLeft { number: u8, left: u16 },
    #[error("{}: {seat} has {}", Count(*number, "farmer"), Count(*fields, "empty field"))]
    Fields { seat: Seat, number: u8, fields: u8 },
    #[error("{}: the supply holds {left}", Count(*number, "farmer"))]
    FarmersLeft { number: u8, left: u8 },
    #[error("no field of {} is empty: it has {}", Caps(*province), Count(*fields, "field"))]
    FieldsFull { province: Province, fields: u8 },
    #[error(
        "{}: {seat} can place {most} with a supply of {}, {} and {}",
        Count(*number, "stone"), Count(*stones, "stone"), Count(*singles, "single pyramid"), Count(*doubles, "double pyramid")
    )]
    Stones {
        seat: Seat,
        number: u8,
        most: u8,
        stones: u8,
        singles: u8,
        doubles: u8,
    },
    #[error(
        "no stone can be placed in {} with a supply of {}, {} and {}",
        Caps(*province), Count(*stones, "stone"), Count(*singles, "single pyramid"), Count(*doubles, "double pyramid")
    )]
    StoneSupply {
        province: Province,
        stones: u8,
        singles: u8,
        doubles: u8,
    },
    #[error("{} of those bought must be placed first", Count(*number, item.name()))]
    PlaceFirst { item: Item, number: u8 },
    #[error("no {item} was bought that could be placed")]
    NothingToPlace { item: Item },
    #[error("{} does not belong to {seat}", Caps(*province))]
    NotOwned { seat: Seat, province: Province },
    #[error("{} does not belong to {seat}: nothing can be harvested there", Caps(*province))]
    NotHarvested { seat: Seat, province: Province },
    #[error("a builder needs exactly 2 stones in {}, which has {stones}", Caps(*province))]
    BuilderStones { province: Province, stones: u8 },
    #[error("the supply has no pyramid that could stand in {}", Caps(*province))]
    NoPyramid { province: Province },
    #[error("an offer is 1 to {most} gold")]
    OfferGold { gold: u16, most: u16 },
    #[error("an offer of {offer} gold is more than the {gold} that {seat} has in hand")]
    OfferTooHigh { seat: Seat, offer: u16, gold: u16 },
    #[error("{seat} has laid out its offer, and it is final")]
    OfferFinal { seat: Seat },
    #[error("{}: {seat} has {} left", Count(*number, "power card"), Count(*left, "gift"))]
    GiftsLeft { seat: Seat, number: u8, left: u8 },
    #[error("power cards are taken first and all at once: {seat} has begun to take gifts")]
    CardsClosed { seat: Seat },
    #[error("the provinces of {seat} do not meet the condition of {card}")]
    Condition { seat: Seat, card: PowerCard },
}

impl crate::engine::Violation for Violation {
    fn rule(&self) -> RuleId {
        match self {
            Self::NoSuchSeat { .. } => TURN_SEAT,
            Self::NotYourTurn { .. } => TURN_ORDER,
            Self::GameOver {} | Self::WrongPhase { .. } => TURN_PHASE,
            Self::NotOffered { .. } => AUCTION_OFFERED,
            Self::NoSuchSpace { .. } => AUCTION_SPACE,
            Self::MustOutbid { .. } => AUCTION_OUTBID,
            Self::OtherProvince { .. } => AUCTION_OTHER,
            Self::Blockaded { .. } => AUCTION_BLOCKADE,
            Self::CannotPay { .. } => AUCTION_CAN_PAY,
            Self::NotHeld { .. } => CARDS_HELD,
            Self::InOffer { .. } => CARDS_SELL,
            Self::CardPhase { .. } => CARDS_PHASE,
            Self::WantsProvince { .. } | Self::WantsNoProvince { .. } => CARDS_PROVINCE,
            Self::Identical { .. } => CARDS_IDENTICAL,
            Self::Number { .. } => MARKET_NUMBER,
            Self::Price { .. } => MARKET_PRICE,
            Self::Order { .. } => MARKET_ORDER,
            Self::CardLimit { .. } => MARKET_CARD_LIMIT,
            Self::CardsLeft { .. } => MARKET_CARDS_LEFT,
            Self::Fields { .. } | Self::FieldsFull { .. } => MARKET_FIELDS,
            Self::FarmersLeft { .. } => MARKET_FARMERS_LEFT,
            Self::Stones { .. } => MARKET_STONES,
            Self::StoneSupply { .. } | Self::NoPyramid { .. } => BUILD_SUPPLY,
            Self::PlaceFirst { .. } | Self::NothingToPlace { .. } => MARKET_PLACE,
            Self::NotOwned { .. } => BUILD_OWN,
            Self::NotHarvested { .. } => HARVEST_OWN,
            Self::BuilderStones { .. } => MARKET_BUILDER,
            Self::OfferGold { .. } | Self::OfferTooHigh { .. } => OFFERING_OFFER,
            Self::OfferFinal { .. } => OFFERING_SEALED,
            Self::GiftsLeft { .. } => OFFERING_GIFTS,
            Self::CardsClosed { .. } => OFFERING_CARDS,
            Self::Condition { card, .. } => match card {
                PowerCard::WestEastBonus => BONUS_WEST_EAST,
                PowerCard::NileBanksBonus => BONUS_NILE,
                PowerCard::LowerUpperBonus => BONUS_LOWER_UPPER,
                PowerCard::PowerCardBonus => BONUS_POWER_CARDS,
                PowerCard::FarmerBonus => BONUS_FARMERS,
                _ => SCORING_BONUS,
            },
        }
    }
}

impl Violation {
    /// The rule with its page.
    pub fn cited(&self) -> Option<&'static Rule> {
        rule(self.rule())
    }
}

/// A province as the board writes it.
pub(super) struct Caps(pub(super) Province);

impl std::fmt::Display for Caps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut letters = self
            .0
            .name()
            .chars()
            .map(|letter| letter.to_ascii_uppercase());
        letters.try_for_each(|letter| std::fmt::Write::write_char(f, letter))
    }
}

/// A number of things: "1 card", "2 cards".
pub(super) struct Count<N>(pub(super) N, pub(super) &'static str);

impl<N: Copy + Into<u16>> std::fmt::Display for Count<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let number: u16 = self.0.into();
        write!(
            f,
            "{number} {}{}",
            self.1,
            if number == 1 { "" } else { "s" }
        )
    }
}

struct SeatList(Seats);

impl std::fmt::Display for SeatList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            return f.write_str("nobody");
        }
        for (place, seat) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{seat}")?;
        }
        Ok(())
    }
}
