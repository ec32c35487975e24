//! The reasons for refusals, with their sentences.

#![allow(clippy::large_stack_frames)] // of what is derived: all variants are added up, and one is there at a time

use serde::Serialize;

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::sources::rule;
use crate::amun_re::{Decision, Item, PowerCard, Province, Statue, TombPlace, TombTile};
pub(crate) use crate::engine::text::display::{Count, Elsewhere};
use crate::engine::{Id as _, Rule, Seat, Seats};

crate::violations! {
    /// The reason why a command is refused, with the numbers of the case. JSON:
    /// `{"must_outbid":{"province":"abydos",…}}`.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // the sentence of each variant explains its fields
    #[non_exhaustive]
    pub enum Violation {
        #[error("there is no {seat}: this table has seats 0 to {}", players.saturating_sub(1))]
        NoSuchSeat { seat: Seat, players: u8 } => rule::TURN_SEAT,
        #[error("the game is over")]
        GameOver {} => rule::TURN_PHASE,
        #[error("it is not the turn of {seat}: the table waits for {waits_for}")]
        NotYourTurn { seat: Seat, waits_for: Seats } => rule::TURN_ORDER,
        #[error(
            "`{}` has no place in this part of the {phase}: the table waits for {}", command.replace('_', " "), owed.noun()
        )]
        WrongPhase { command: &'static str, phase: &'static str, owed: Decision } => rule::TURN_PHASE,
        #[error("{} is not up for auction this round", Caps(*province))]
        NotOffered { province: Province } => rule::AUCTION_OFFERED,
        #[error("{seat} was not dealt {card}")]
        NotDealt { seat: Seat, card: PowerCard } => rule::SETUP_SCHEMES,
        #[error("{seat} has chosen its start Scheme, and the choice is final")]
        SchemeKept { seat: Seat } => rule::SETUP_SCHEMES,
        #[error(
            "{gold} is no bidding space: they are 0, 1, 3, 6, 10, 15, 21, 28{}",
            if *higher { ", 36, 45, 55 and so on to 820" } else { " and 36" }
        )]
        NoSuchSpace {
            gold: u16,
            /// True if the spaces go on above 36.
            #[serde(skip_serializing_if = "std::ops::Not::not")]
            higher: bool,
        } => rule::AUCTION_SPACE,
        #[error("the bid of {bid} that {seat} has on {} stands: it passes", Caps(*province))]
        MustPass { seat: Seat, province: Province, bid: u16 } => rule::AUCTION_STAND,
        #[error("{seat} is to bid, and cannot pass")]
        MustBid { seat: Seat } => rule::AUCTION_STAND,
        #[error("the other marker of {seat} lies on {} already", Caps(*province))]
        OwnMarker { seat: Seat, province: Province } => rule::OFFICIALS_MARKERS,
        #[error(
            "both markers of {seat} are outbid: say which moves, the one from {} or the one from {}", Caps(*one), Caps(*other)
        )]
        WhichMarker { seat: Seat, one: Province, other: Province } => rule::OFFICIALS_MARKERS,
        #[error("from {}: that is said only where both markers of {seat} are outbid, and names one of them", Caps(*from))]
        NoSuchMarker { seat: Seat, from: Province } => rule::OFFICIALS_MARKERS,
        #[error("{seat} has a marker to place first, so {card} would be of no use")]
        MarkerFirst { seat: Seat, card: PowerCard } => rule::OFFICIALS_MARKERS,
        #[error("{} is not one of the provinces that {seat} has won", Caps(*province))]
        NotWon { seat: Seat, province: Province } => rule::OFFICIALS_CHOICE,
        #[error("{} that {} to be placed first", Count(*number, item.name()), if *number == 1 { "was won is" } else { "were won are" })]
        PlaceReward { item: Item, number: u8 } => rule::AFTERLIFE_REWARD,
        #[error("{} of the Official {} to be placed first", Count(*number, item.name()), if *number == 1 { "is" } else { "are" })]
        PlaceOfficial { item: Item, number: u8 } => rule::OFFICIALS_OFFICIAL,
        #[error("this game has no tomb tiles")]
        NoTiles {} => rule::AFTERLIFE_TILES,
        #[error("tomb tiles are bought before everything else, and {bought}s were bought")]
        TilesFirst { bought: Item } => rule::AFTERLIFE_TILES,
        #[error("{}: stack and discards hold {left}", Count(*number, "tomb tile"))]
        TilesLeft { number: u8, left: u16 } => rule::AFTERLIFE_TILES,
        #[error("{seat} has no {tile} tile that it could use")]
        NoTile { seat: Seat, tile: TombTile } => rule::AFTERLIFE_COLLECTION,
        #[error("{seat} cannot have a {tile}: {}", Elsewhere(*copies))]
        TileElsewhere { seat: Seat, tile: TombTile, copies: u8 } => rule::AFTERLIFE_COLLECTION,
        #[error("place {place} in the tomb of {seat} is taken: a {there} tile lies there")]
        PlaceTaken { seat: Seat, place: TombPlace, there: TombTile } => rule::AFTERLIFE_PLACE,
        #[error("place {place} in the tomb of {seat} rests on {left} and {right}, and they are not both taken")]
        Unsupported { seat: Seat, place: TombPlace, left: TombPlace, right: TombPlace } => rule::AFTERLIFE_PLACE,
        #[error("the tomb of {seat} is full")]
        TombFull { seat: Seat } => rule::AFTERLIFE_PLACE,
        #[error("{seat} has no gift that can be a tomb tile: {} left", Count(*left, "gift"))]
        NoTileGift { seat: Seat, left: u8 } => rule::AFTERLIFE_GIFT,
        #[error("{seat} has taken all its gifts")]
        NoGiftLeft { seat: Seat } => rule::OFFERING_GIFTS,
        #[error("{seat} has nothing to discard for")]
        NothingToDiscard { seat: Seat } => rule::AFTERLIFE_DISCARDS,
        #[error(
            "{seat} has {} and {}: another tile in the tomb costs two of them, and is a third",
            Count(*cards, "card"), Count(*tiles, "tomb tile")
        )]
        TooFewToDiscard { seat: Seat, cards: u16, tiles: u8 } => rule::AFTERLIFE_DISCARDS,
        #[error("the last tomb tile of {seat} is the one to be placed")]
        TileKept { seat: Seat } => rule::AFTERLIFE_DISCARDS,
        #[error("{seat} has discarded one, and discards another first")]
        DiscardFirst { seat: Seat } => rule::AFTERLIFE_DISCARDS,
        #[error("{seat} has bought cards with the statue thoth, and discards one first")]
        DiscardForThoth { seat: Seat } => rule::STATUES_THOTH,
        #[error("{seat} owes no discard to the statue thoth")]
        NoDiscardOwed { seat: Seat } => rule::STATUES_THOTH,
        #[error("{seat} keeps its Theft card: it pays for no discard")]
        TheftKept { seat: Seat } => rule::CARDS_HELD,
        #[error("{seat} has discarded its Theft card")]
        TheftGone { seat: Seat } => rule::CARDS_HELD,
        #[error("{seat} has discarded for a tomb tile, and sells nothing before the tile is placed")]
        SaleBetween { seat: Seat } => rule::CARDS_SELL,
        #[error("{card} is played before anything but tomb tiles is bought, and {bought}s were bought")]
        CardWithTiles { seat: Seat, card: PowerCard, bought: Item } => rule::AFTERLIFE_CARD,
        #[error("no farmer works in {}: {card} would bring {seat} nothing", Caps(*province))]
        NothingToIncrease { seat: Seat, card: PowerCard, province: Province } => rule::HARVEST_INCREASE,
        #[error("{seat} has discarded two, and places a tomb tile first")]
        PlaceTileFirst { seat: Seat } => rule::AFTERLIFE_DISCARDS,
        #[error("{seat} says first how many cards it takes, or takes another gift")]
        CardsFirst { seat: Seat } => rule::OFFERING_CARDS,
        #[error("{card} is the last that {seat} could discard, and it has to")]
        LastCard { seat: Seat, card: PowerCard } => rule::CARDS_SELL,
        #[error("{seat} does not have the statue {statue}")]
        NoStatue { seat: Seat, statue: Statue } => rule::STATUES_HORUS,
        #[error("{} is neither the province of the statue {statue}, {}, nor next to it", Caps(*province), Caps(*place))]
        OutOfReach { province: Province, statue: Statue, place: Province } => rule::STATUES_HORUS,
        #[error("a pyramid for 1 gold needs exactly 2 stones in {}, which has {stones}", Caps(*province))]
        HorusStones { province: Province, stones: u8 } => rule::STATUES_HORUS,
        #[error("{seat} has no gold for the third stone")]
        HorusGold { seat: Seat } => rule::STATUES_HORUS,
        #[error("{seat} is not outbid, and {card} is played only by who is")]
        NotOutbid { seat: Seat, card: PowerCard } => rule::AUCTION_OVERBID,
        #[error("{seat} has played its card to bid in {} again, and now bids there", Caps(*province))]
        SameProvince { seat: Seat, province: Province } => rule::AUCTION_OVERBID,
        #[error(
            "without {card} {seat} could not pay the bid of {bid} that stands: it has {gold} gold and {}", Count(*cards, "card")
        )]
        CardPays { seat: Seat, card: PowerCard, bid: u16, gold: u16, cards: u16 } => rule::AUCTION_CAN_PAY,
        #[error("without {card} {seat} could pay no bid in {}, where it is to bid", Caps(*province))]
        NoBidLeft { seat: Seat, card: PowerCard, province: Province } => rule::AUCTION_CAN_PAY,
        #[error("{seat} has bought nothing this turn, and {card} is played after a purchase")]
        NothingBought { seat: Seat, card: PowerCard } => market_card(*card),
        #[error("{card} is played only by who has just bought {item}s, and {seat} has not")]
        NotBought { seat: Seat, card: PowerCard, item: Item } => market_card(*card),
        #[error("{seat} has played its Glory: nothing is bought after it")]
        AfterGlory { seat: Seat } => rule::MARKET_GLORY,
        #[error("a Glory buys 1 to {most} points, not {points}")]
        GloryPoints { points: u8, most: u8 } => rule::MARKET_GLORY,
        #[error("{seat} can still take {}: gifts are not declined", Count(*left, "gift"))]
        GiftsMustBeTaken { seat: Seat, left: u8 } => rule::OFFERING_GIFTS,
        #[error("{by} takes the place of the income of {}: {card} cannot do so as well", Caps(*province))]
        Replaced { seat: Seat, card: PowerCard, province: Province, by: PowerCard } => rule::HARVEST_REPLACED,
        #[error("{card} and {with} cannot be played on one province, and {with} lies on {}", Caps(*province))]
        NotWithIncrease { card: PowerCard, province: Province, with: PowerCard } => rule::HARVEST_INCREASE,
        #[error("a bid of {gold} on {} is not higher than the {standing} that lies there", Caps(*province))]
        MustOutbid { province: Province, gold: u16, standing: u16 } => rule::AUCTION_OUTBID,
        #[error("the marker of {seat} is outbid on {} and must move to another province", Caps(*province))]
        OtherProvince { seat: Seat, province: Province } => rule::AUCTION_OTHER,
        #[error("the marker of {seat} has left {} in this auction, and does not come back", Caps(*province))]
        LeftProvince { seat: Seat, province: Province } => rule::AUCTION_OTHER,
        #[error(
            "{gold} on {} is shut by the blockade of {owner}, whose bid there is {bid}", Caps(*province)
        )]
        Blockaded { province: Province, gold: u16, owner: Seat, bid: u16 } => rule::AUCTION_BLOCKADE,
        #[error(
            "a bid of {bid}{} is more than {seat} can pay: {gold} gold and {} to sell", OtherMarker(*standing), Count(*cards, "card")
        )]
        CannotPay {
            seat: Seat,
            bid: u16,
            gold: u16,
            cards: u16,
            /// The gold that its other marker binds, where a seat has two.
            #[serde(skip_serializing_if = "is_zero")]
            standing: u16,
        } => rule::AUCTION_CAN_PAY,
        #[error("{seat} holds no {card} that it could use")]
        NotHeld { seat: Seat, card: PowerCard } => rule::CARDS_HELD,
        #[error("{seat} cannot hold {card}: {}", Elsewhere(*copies))]
        CardElsewhere { seat: Seat, card: PowerCard, copies: u8 } => rule::CARDS_HELD,
        #[error("the {card} of {seat} lies in its sealed offer: it holds {held}, and 1 is laid out")]
        InOffer { seat: Seat, card: PowerCard, held: u8 } => rule::CARDS_SELL,
        #[error("{card} is played in the {belongs}, and this is the {phase}")]
        CardPhase { card: PowerCard, belongs: &'static str, phase: &'static str } => rule::CARDS_PHASE,
        #[error("{card} is played on a province: name one")]
        WantsProvince { card: PowerCard } => rule::CARDS_PROVINCE,
        #[error("{card} is not played on a province, so not on {}", Caps(*province))]
        WantsNoProvince { card: PowerCard, province: Province } => rule::CARDS_PROVINCE,
        #[error("{seat} has already played {card}: not two identical cards at the same time")]
        Identical { seat: Seat, card: PowerCard } => rule::CARDS_IDENTICAL,
        #[error("{number} of a kind: 1 to {most} can be announced")]
        Number { number: u8, most: u8 } => rule::MARKET_NUMBER,
        #[error("{number} of a kind cost {price} gold, and {seat} has {gold}")]
        Price { seat: Seat, number: u8, price: u16, gold: u16 } => rule::MARKET_PRICE,
        #[error(
            "{item} cannot be bought after {bought}: {}cards, then farmers, then stones, each once a turn",
            if *bought == Item::Tile { "tomb tiles, then " } else { "" }
        )]
        Order { item: Item, bought: Item } => rule::MARKET_ORDER,
        #[error("{item} cannot be bought again: the statue ptah has served this turn")]
        BoughtAgain { item: Item } => rule::STATUES_PTAH,
        #[error("{}: the best province of {seat} allows {limit}", Count(*number, "card"))]
        CardLimit { seat: Seat, number: u8, limit: u8 } => rule::MARKET_CARD_LIMIT,
        #[error("{}: pile and discards hold {left}", Count(*number, "card"))]
        CardsLeft { number: u8, left: u16 } => rule::MARKET_CARDS_LEFT,
        #[error("{}: {seat} has {}", Count(*number, "farmer"), Count(*fields, "empty field"))]
        Fields { seat: Seat, number: u8, fields: u8 } => rule::MARKET_FIELDS,
        #[error("{}: the supply holds {left}", Count(*number, "farmer"))]
        FarmersLeft { number: u8, left: u8 } => rule::MARKET_FARMERS_LEFT,
        #[error("no field of {} is empty: it has {}", Caps(*province), Count(*fields, "field"))]
        FieldsFull { province: Province, fields: u8 } => rule::MARKET_FIELDS,
        #[error(
            "{}: {seat} can place {most} with a supply of {}, {} and {}",
            Count(*number, "stone"), Count(*stones, "stone"), Count(*singles, "single pyramid"), Count(*doubles, "double pyramid")
        )]
        Stones { seat: Seat, number: u8, most: u8, stones: u8, singles: u8, doubles: u8 } => rule::MARKET_STONES,
        #[error(
            "no stone can be placed in {} with a supply of {}, {} and {}",
            Caps(*province), Count(*stones, "stone"), Count(*singles, "single pyramid"), Count(*doubles, "double pyramid")
        )]
        StoneSupply { province: Province, stones: u8, singles: u8, doubles: u8 } => rule::BUILD_SUPPLY,
        #[error("{} of those bought must be placed first", Count(*number, item.name()))]
        PlaceFirst { item: Item, number: u8 } => rule::MARKET_PLACE,
        #[error("no {item} was bought that could be placed")]
        NothingToPlace { item: Item } => rule::MARKET_PLACE,
        #[error("{} does not belong to {seat}", Caps(*province))]
        NotOwned { seat: Seat, province: Province } => rule::BUILD_OWN,
        #[error("{} does not belong to {seat}: nothing can be harvested there", Caps(*province))]
        NotHarvested { seat: Seat, province: Province } => rule::HARVEST_OWN,
        #[error("{card} needs exactly 2 stones in {}, which has {stones}", Caps(*province))]
        BuilderStones { card: PowerCard, province: Province, stones: u8 } => rule::MARKET_BUILDER,
        #[error("the supply has no pyramid that could stand in {}", Caps(*province))]
        NoPyramid { province: Province } => rule::BUILD_SUPPLY,
        #[error("an offer is 1 to {most} gold")]
        OfferGold { gold: u16, most: u16 } => rule::OFFERING_OFFER,
        #[error("an offer of {offer} gold is more than the {gold} that {seat} has in hand")]
        OfferTooHigh { seat: Seat, offer: u16, gold: u16 } => rule::OFFERING_OFFER,
        #[error("{seat} has {gold} gold to offer: without Theft cards only who has none steals")]
        NoTheft { seat: Seat, gold: u16 } => rule::OFFERING_OFFER,
        #[error("{seat} has laid out its offer, and it is final")]
        OfferFinal { seat: Seat } => rule::OFFERING_SEALED,
        #[error("{}: {seat} has {} left", Count(*number, "card"), Count(*left, "gift"))]
        GiftsLeft { seat: Seat, number: u8, left: u8 } => rule::OFFERING_GIFTS,
        #[error("cards are taken first and all at once: {seat} has begun to take gifts")]
        CardsClosed { seat: Seat } => rule::OFFERING_CARDS,
        #[error("{seat} has taken its cards, and they are the last of the gifts")]
        CardsLast { seat: Seat } => rule::OFFERING_CARDS,
        #[error("the {} of {seat} do not meet the condition of {card}", asked(*card))]
        Condition { seat: Seat, card: PowerCard } => condition(*card),
    }
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// Returns the noun for the things that a bonus card counts.
fn asked(card: PowerCard) -> &'static str {
    match card.effect() {
        CardEffect::Statues => "statues",
        CardEffect::Tokens => "tokens",
        _ => "provinces",
    }
}

/// The gold that another marker binds; writes nothing for 0.
struct OtherMarker(u16);

impl std::fmt::Display for OtherMarker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " beside the {} that stand", self.0) }
    }
}

/// A province in capitals, as on the board.
pub(crate) struct Caps(pub(crate) Province);

impl std::fmt::Display for Caps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut letters = self.0.name().chars().map(|letter| letter.to_ascii_uppercase());
        letters.try_for_each(|letter| std::fmt::Write::write_char(f, letter))
    }
}

/// The rule of a card of the market.
fn market_card(card: PowerCard) -> &'static Rule {
    match card.effect() {
        CardEffect::Builder => rule::MARKET_BUILDER,
        CardEffect::Glory => rule::MARKET_GLORY,
        _ => rule::MARKET_FREE_FARMER,
    }
}

/// The rule of the bonus card whose condition is not met.
fn condition(card: PowerCard) -> &'static Rule {
    match card.effect() {
        CardEffect::WestEast => rule::BONUS_WEST_EAST,
        CardEffect::NileBanks => rule::BONUS_NILE,
        CardEffect::LowerUpper => rule::BONUS_LOWER_UPPER,
        CardEffect::SevenCards => rule::BONUS_POWER_CARDS,
        CardEffect::NineFarmers => rule::BONUS_FARMERS,
        CardEffect::Federation => rule::BONUS_FEDERATION,
        CardEffect::Statues => rule::BONUS_TRIBUTE,
        CardEffect::Tokens => rule::BONUS_BLESSING,
        _ => rule::SCORING_BONUS,
    }
}
