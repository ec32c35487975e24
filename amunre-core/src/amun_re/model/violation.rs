//! What a refusal says.

#![allow(clippy::large_stack_frames)] // of what is derived: all variants are added up, and one is there at a time

use serde::Serialize;

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::sources::{interpretations, rule};
use crate::amun_re::{Decision, Item, PowerCard, Province, Statue, TombPlace, TombTile};
pub(crate) use crate::engine::text::display::Count;
use crate::engine::{Id as _, RuleId, Seat, Seats};

/// Why a command is refused, with the numbers of the case. JSON: `{"must_outbid":{"province":"abydos",…}}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the sentence of each says what its fields are
pub enum Violation {
    #[error("there is no {seat}: this table has seats 0 to {}", players.saturating_sub(1))]
    NoSuchSeat { seat: Seat, players: u8 },
    #[error("the game is over")]
    GameOver {},
    #[error("it is not the turn of {seat}: the table waits for {waits_for}")]
    NotYourTurn { seat: Seat, waits_for: Seats },
    #[error(
        "`{}` has no place in this part of the {phase}: the table waits for {}", command.replace('_', " "), owed.noun()
    )]
    WrongPhase { command: &'static str, phase: &'static str, owed: Decision },
    #[error("{} is not up for auction this round", Caps(*province))]
    NotOffered { province: Province },
    #[error("{seat} was not dealt {card}")]
    NotDealt { seat: Seat, card: PowerCard },
    #[error("{seat} has chosen its start Scheme, and the choice is final")]
    SchemeKept { seat: Seat },
    #[error(
        "{gold} is no bidding space: they are 0, 1, 3, 6, 10, 15, 21, 28{}",
        if *higher { ", 36, 45, 55 and so on to 820" } else { " and 36" }
    )]
    NoSuchSpace {
        gold: u16,
        /// Whether they go on above 36.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        higher: bool,
    },
    #[error("the bid of {bid} that {seat} has on {} stands: it passes", Caps(*province))]
    MustPass { seat: Seat, province: Province, bid: u16 },
    #[error("{seat} is to bid, and cannot pass")]
    MustBid { seat: Seat },
    #[error("the other marker of {seat} lies on {} already", Caps(*province))]
    OwnMarker { seat: Seat, province: Province },
    #[error(
        "both markers of {seat} are outbid: say which moves, the one from {} or the one from {}", Caps(*one), Caps(*other)
    )]
    WhichMarker { seat: Seat, one: Province, other: Province },
    #[error("from {}: that is said only where both markers of {seat} are outbid, and names one of them", Caps(*from))]
    NoSuchMarker { seat: Seat, from: Province },
    #[error("{seat} has a marker to place first, so {card} would be of no use")]
    MarkerFirst { seat: Seat, card: PowerCard },
    #[error("{} is not one of the provinces that {seat} has won", Caps(*province))]
    NotWon { seat: Seat, province: Province },
    #[error("{} that {} to be placed first", Count(*number, item.name()), if *number == 1 { "was won is" } else { "were won are" })]
    PlaceReward { item: Item, number: u8 },
    #[error("{} of the Official {} to be placed first", Count(*number, item.name()), if *number == 1 { "is" } else { "are" })]
    PlaceOfficial { item: Item, number: u8 },
    #[error("this game has no tomb tiles")]
    NoTiles {},
    #[error("tomb tiles are bought before everything else, and {bought}s were bought")]
    TilesFirst { bought: Item },
    #[error("{}: stack and discards hold {left}", Count(*number, "tomb tile"))]
    TilesLeft { number: u8, left: u16 },
    #[error("{seat} has no {tile} tile that it could use")]
    NoTile { seat: Seat, tile: TombTile },
    #[error("place {place} in the tomb of {seat} is taken: a {there} tile lies there")]
    PlaceTaken { seat: Seat, place: TombPlace, there: TombTile },
    #[error("place {place} in the tomb of {seat} rests on {left} and {right}, and they are not both taken")]
    Unsupported { seat: Seat, place: TombPlace, left: TombPlace, right: TombPlace },
    #[error("the tomb of {seat} is full")]
    TombFull { seat: Seat },
    #[error("{seat} has no gift that can be a tomb tile: {} left", Count(*left, "gift"))]
    NoTileGift { seat: Seat, left: u8 },
    #[error("{seat} has taken all its gifts")]
    NoGiftLeft { seat: Seat },
    #[error("{seat} has nothing to discard for")]
    NothingToDiscard { seat: Seat },
    #[error(
        "{seat} has {} and {}: another tile in the tomb costs two of them, and is a third",
        Count(*cards, "card"), Count(*tiles, "tomb tile")
    )]
    TooFewToDiscard { seat: Seat, cards: u16, tiles: u8 },
    #[error("the last tomb tile of {seat} is the one to be placed")]
    TileKept { seat: Seat },
    #[error("{seat} has discarded one, and discards another first")]
    DiscardFirst { seat: Seat },
    #[error("{seat} has bought cards with the statue thoth, and discards one first")]
    DiscardForThoth { seat: Seat },
    #[error("{seat} owes no discard to the statue thoth")]
    NoDiscardOwed { seat: Seat },
    #[error("{seat} has discarded two, and places a tomb tile first")]
    PlaceTileFirst { seat: Seat },
    #[error("{seat} says first how many cards it takes, or takes another gift")]
    CardsFirst { seat: Seat },
    #[error("{card} is the last that {seat} could discard, and it has to")]
    LastCard { seat: Seat, card: PowerCard },
    #[error("{seat} does not have the statue {statue}")]
    NoStatue { seat: Seat, statue: Statue },
    #[error("{} is neither the province of the statue {statue}, {}, nor next to it", Caps(*province), Caps(*place))]
    OutOfReach { province: Province, statue: Statue, place: Province },
    #[error("a pyramid for 1 gold needs exactly 2 stones in {}, which has {stones}", Caps(*province))]
    HorusStones { province: Province, stones: u8 },
    #[error("{seat} has no gold for the third stone")]
    HorusGold { seat: Seat },
    #[error("{seat} is not outbid, and {card} is played only by who is")]
    NotOutbid { seat: Seat, card: PowerCard },
    #[error("{seat} has played its card to bid in {} again, and now bids there", Caps(*province))]
    SameProvince { seat: Seat, province: Province },
    #[error(
        "without {card} {seat} could not pay the bid of {bid} that stands: it has {gold} gold and {}", Count(*cards, "card")
    )]
    CardPays { seat: Seat, card: PowerCard, bid: u16, gold: u16, cards: u16 },
    #[error("without {card} {seat} could pay no bid in {}, where it is to bid", Caps(*province))]
    NoBidLeft { seat: Seat, card: PowerCard, province: Province },
    #[error("{seat} has bought nothing this turn, and {card} is played after a purchase")]
    NothingBought { seat: Seat, card: PowerCard },
    #[error("{seat} has played its Glory: nothing is bought after it")]
    AfterGlory { seat: Seat },
    #[error("a Glory buys 1 to {most} points, not {points}")]
    GloryPoints { points: u8, most: u8 },
    #[error("{seat} can still take {}: gifts are not declined", Count(*left, "gift"))]
    GiftsMustBeTaken { seat: Seat, left: u8 },
    #[error("{by} takes the place of the income of {}: {card} cannot do so as well", Caps(*province))]
    Replaced { seat: Seat, card: PowerCard, province: Province, by: PowerCard },
    #[error("a bid of {gold} on {} is not higher than the {standing} that lies there", Caps(*province))]
    MustOutbid { province: Province, gold: u16, standing: u16 },
    #[error("the marker of {seat} is outbid on {} and must move to another province", Caps(*province))]
    OtherProvince { seat: Seat, province: Province },
    #[error(
        "{gold} on {} is shut by the blockade of {owner}, whose bid there is {bid}", Caps(*province)
    )]
    Blockaded { province: Province, gold: u16, owner: Seat, bid: u16 },
    #[error(
        "a bid of {bid}{} is more than {seat} can pay: {gold} gold and {} to sell", OtherMarker(*standing), Count(*cards, "card")
    )]
    CannotPay {
        seat: Seat,
        bid: u16,
        gold: u16,
        cards: u16,
        /// What its other marker binds, where a seat has two.
        #[serde(skip_serializing_if = "is_zero")]
        standing: u16,
    },
    #[error("{seat} holds no {card} that it could use")]
    NotHeld { seat: Seat, card: PowerCard },
    #[error("the {card} of {seat} lies in its sealed offer: it holds {held}, and 1 is laid out")]
    InOffer { seat: Seat, card: PowerCard, held: u8 },
    #[error("{card} is played in the {belongs}, and this is the {phase}")]
    CardPhase { card: PowerCard, belongs: &'static str, phase: &'static str },
    #[error("{card} is played on a province: name one")]
    WantsProvince { card: PowerCard },
    #[error("{card} is not played on a province, so not on {}", Caps(*province))]
    WantsNoProvince { card: PowerCard, province: Province },
    #[error("{seat} has already played {card}: not two identical cards at the same time")]
    Identical { seat: Seat, card: PowerCard },
    #[error("{number} of a kind: 1 to {most} can be announced")]
    Number { number: u8, most: u8 },
    #[error("{number} of a kind cost {price} gold, and {seat} has {gold}")]
    Price { seat: Seat, number: u8, price: u16, gold: u16 },
    #[error(
        "{item} cannot be bought after {bought}: {}cards, then farmers, then stones, each once a turn",
        if *bought == Item::Tile { "tomb tiles, then " } else { "" }
    )]
    Order { item: Item, bought: Item },
    #[error("{item} cannot be bought again: the statue ptah has served this turn")]
    BoughtAgain { item: Item },
    #[error("{}: the best province of {seat} allows {limit}", Count(*number, "card"))]
    CardLimit { seat: Seat, number: u8, limit: u8 },
    #[error("{}: pile and discards hold {left}", Count(*number, "card"))]
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
    Stones { seat: Seat, number: u8, most: u8, stones: u8, singles: u8, doubles: u8 },
    #[error(
        "no stone can be placed in {} with a supply of {}, {} and {}",
        Caps(*province), Count(*stones, "stone"), Count(*singles, "single pyramid"), Count(*doubles, "double pyramid")
    )]
    StoneSupply { province: Province, stones: u8, singles: u8, doubles: u8 },
    #[error("{} of those bought must be placed first", Count(*number, item.name()))]
    PlaceFirst { item: Item, number: u8 },
    #[error("no {item} was bought that could be placed")]
    NothingToPlace { item: Item },
    #[error("{} does not belong to {seat}", Caps(*province))]
    NotOwned { seat: Seat, province: Province },
    #[error("{} does not belong to {seat}: nothing can be harvested there", Caps(*province))]
    NotHarvested { seat: Seat, province: Province },
    #[error("{card} needs exactly 2 stones in {}, which has {stones}", Caps(*province))]
    BuilderStones { card: PowerCard, province: Province, stones: u8 },
    #[error("the supply has no pyramid that could stand in {}", Caps(*province))]
    NoPyramid { province: Province },
    #[error("an offer is 1 to {most} gold")]
    OfferGold { gold: u16, most: u16 },
    #[error("an offer of {offer} gold is more than the {gold} that {seat} has in hand")]
    OfferTooHigh { seat: Seat, offer: u16, gold: u16 },
    #[error("{seat} has laid out its offer, and it is final")]
    OfferFinal { seat: Seat },
    #[error("{}: {seat} has {} left", Count(*number, "card"), Count(*left, "gift"))]
    GiftsLeft { seat: Seat, number: u8, left: u8 },
    #[error("cards are taken first and all at once: {seat} has begun to take gifts")]
    CardsClosed { seat: Seat },
    #[error("the {} of {seat} do not meet the condition of {card}", asked(*card))]
    Condition { seat: Seat, card: PowerCard },
    #[error("by another reading this is not allowed: {}", interpretations::sentence(reading))]
    OtherReading { reading: &'static str },
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl crate::engine::Violation for Violation {
    fn rule(&self) -> RuleId {
        match self {
            Self::NoSuchSeat { .. } => rule::TURN_SEAT,
            Self::NotYourTurn { .. } => rule::TURN_ORDER,
            Self::GameOver {} | Self::WrongPhase { .. } => rule::TURN_PHASE,
            Self::NotDealt { .. } | Self::SchemeKept { .. } => rule::SETUP_SCHEMES,
            Self::MustPass { .. } | Self::MustBid { .. } => rule::AUCTION_STAND,
            Self::NotOutbid { .. } | Self::SameProvince { .. } => rule::AUCTION_OVERBID,
            Self::OwnMarker { .. }
            | Self::WhichMarker { .. }
            | Self::NoSuchMarker { .. }
            | Self::MarkerFirst { .. } => rule::OFFICIALS_MARKERS,
            Self::NotWon { .. } => rule::OFFICIALS_CHOICE,
            Self::PlaceOfficial { .. } => rule::OFFICIALS_OFFICIAL,
            Self::DiscardForThoth { .. } | Self::NoDiscardOwed { .. } => rule::STATUES_THOTH,
            Self::PlaceReward { .. } => rule::AFTERLIFE_REWARD,
            Self::NoTiles {} | Self::TilesFirst { .. } | Self::TilesLeft { .. } => rule::AFTERLIFE_TILES,
            Self::NoTile { .. } => rule::AFTERLIFE_COLLECTION,
            Self::PlaceTaken { .. } | Self::Unsupported { .. } | Self::TombFull { .. } => rule::AFTERLIFE_PLACE,
            Self::NoTileGift { .. } => rule::AFTERLIFE_GIFT,
            Self::NothingToDiscard { .. }
            | Self::TooFewToDiscard { .. }
            | Self::TileKept { .. }
            | Self::DiscardFirst { .. }
            | Self::PlaceTileFirst { .. } => rule::AFTERLIFE_DISCARDS,
            Self::NoStatue { .. } | Self::OutOfReach { .. } | Self::HorusStones { .. } | Self::HorusGold { .. } => {
                rule::STATUES_HORUS
            }
            Self::NothingBought { .. } => rule::MARKET_FREE_FARMER,
            Self::AfterGlory { .. } | Self::GloryPoints { .. } => rule::MARKET_GLORY,
            Self::Replaced { .. } => rule::HARVEST_REPLACED,
            Self::NotOffered { .. } => rule::AUCTION_OFFERED,
            Self::NoSuchSpace { .. } => rule::AUCTION_SPACE,
            Self::MustOutbid { .. } => rule::AUCTION_OUTBID,
            Self::OtherProvince { .. } => rule::AUCTION_OTHER,
            Self::Blockaded { .. } => rule::AUCTION_BLOCKADE,
            Self::CannotPay { .. } | Self::CardPays { .. } | Self::NoBidLeft { .. } => rule::AUCTION_CAN_PAY,
            Self::NotHeld { .. } => rule::CARDS_HELD,
            Self::InOffer { .. } | Self::LastCard { .. } => rule::CARDS_SELL,
            Self::CardPhase { .. } => rule::CARDS_PHASE,
            Self::WantsProvince { .. } | Self::WantsNoProvince { .. } => rule::CARDS_PROVINCE,
            Self::Identical { .. } => rule::CARDS_IDENTICAL,
            Self::Number { .. } => rule::MARKET_NUMBER,
            Self::Price { .. } => rule::MARKET_PRICE,
            Self::Order { .. } => rule::MARKET_ORDER,
            Self::BoughtAgain { .. } => rule::STATUES_PTAH,
            Self::CardLimit { .. } => rule::MARKET_CARD_LIMIT,
            Self::CardsLeft { .. } => rule::MARKET_CARDS_LEFT,
            Self::Fields { .. } | Self::FieldsFull { .. } => rule::MARKET_FIELDS,
            Self::FarmersLeft { .. } => rule::MARKET_FARMERS_LEFT,
            Self::Stones { .. } => rule::MARKET_STONES,
            Self::StoneSupply { .. } | Self::NoPyramid { .. } => rule::BUILD_SUPPLY,
            Self::PlaceFirst { .. } | Self::NothingToPlace { .. } => rule::MARKET_PLACE,
            Self::NotOwned { .. } => rule::BUILD_OWN,
            Self::NotHarvested { .. } => rule::HARVEST_OWN,
            Self::BuilderStones { .. } => rule::MARKET_BUILDER,
            Self::OfferGold { .. } | Self::OfferTooHigh { .. } => rule::OFFERING_OFFER,
            Self::OfferFinal { .. } => rule::OFFERING_SEALED,
            Self::GiftsLeft { .. } | Self::GiftsMustBeTaken { .. } | Self::NoGiftLeft { .. } => rule::OFFERING_GIFTS,
            Self::CardsClosed { .. } | Self::CardsFirst { .. } => rule::OFFERING_CARDS,
            Self::Condition { card, .. } => match card.effect() {
                CardEffect::WestEast => rule::BONUS_WEST_EAST,
                CardEffect::NileBanks => rule::BONUS_NILE,
                CardEffect::LowerUpper => rule::BONUS_LOWER_UPPER,
                CardEffect::SevenCards => rule::BONUS_POWER_CARDS,
                CardEffect::NineFarmers => rule::BONUS_FARMERS,
                CardEffect::Federation => rule::BONUS_FEDERATION,
                CardEffect::Statues => rule::BONUS_TRIBUTE,
                CardEffect::Tokens => rule::BONUS_BLESSING,
                _ => rule::SCORING_BONUS,
            },
            Self::OtherReading { reading } => interpretations::refusing(reading),
        }
    }
}

/// What a bonus card asks about.
fn asked(card: PowerCard) -> &'static str {
    match card.effect() {
        CardEffect::Statues => "statues",
        CardEffect::Tokens => "tokens",
        _ => "provinces",
    }
}

/// What another marker binds, where there is one.
struct OtherMarker(u16);

impl std::fmt::Display for OtherMarker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " beside the {} that stand", self.0) }
    }
}

/// A province as the board writes it.
pub(crate) struct Caps(pub(crate) Province);

impl std::fmt::Display for Caps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut letters = self.0.name().chars().map(|letter| letter.to_ascii_uppercase());
        letters.try_for_each(|letter| std::fmt::Write::write_char(f, letter))
    }
}
