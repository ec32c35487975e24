//! The reasons for refusals, with their sentences.

#![allow(clippy::large_stack_frames)] // clippy adds up all variants in derived code

use crate::amun_re::model::condition::Unmet;
use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::rule;
use crate::amun_re::{Decision, Item, PowerCard, Province, Statue, TombPlace, TombTile};
pub(crate) use crate::engine::text::display::{Count, Elsewhere};
use crate::engine::{Rule, Seat, Term};

crate::violations! {
    /// The reason why a command is refused, with the numbers of the case. JSON: `{"must_outbid":{"province":"abydos",…}}`.
    pub enum Violation {
        NoSuchSeat => rule::TURN_SEAT, GameOver => rule::TURN_PHASE, NotYourTurn => rule::TURN_ORDER;

        #[error("`{}` is not possible now, in the {phase}: the table waits for {due}", command.replace('_', " "))]
        WrongPhase { command: &'static str, phase: Term, due: Decision } => rule::TURN_PHASE,
        #[error("{province} is not up for auction this round")]
        NotOffered { province: Province } => rule::AUCTION_OFFERED,
        #[error("{seat} was not dealt {card}")]
        NotDealt { seat: Seat, card: PowerCard } => rule::SETUP_SCHEMES,
        #[error("{seat} has already chosen their start Scheme, and the choice is final")]
        SchemeKept { seat: Seat } => rule::SETUP_SCHEMES,
        #[error("{gold} is not a bidding space: the spaces are 0, 1, 3, 6, 10, 15, 21, 28{}",
            if *higher { ", 36, 45, 55 and so on to 820" } else { " and 36" })]
        NoSuchSpace {
            gold: u16,
            /// True if the spaces go on above 36.
            #[serde(skip_serializing_if = "std::ops::Not::not")]
            higher: bool,
        } => rule::AUCTION_SPACE,
        #[error("{seat} already leads on {province} with {bid}, and may only pass")]
        MustPass { seat: Seat, province: Province, bid: u16 } => rule::AUCTION_STAND,
        #[error("{seat} must bid, and cannot pass")]
        MustBid { seat: Seat } => rule::AUCTION_STAND,
        #[error("the other marker of {seat} is already on {province}")]
        OwnMarker { seat: Seat, province: Province } => rule::OFFICIALS_MARKERS,
        #[error("both markers of {seat} are outbid: add `from {one}` or `from {other}` to name the one that moves")]
        WhichMarker { seat: Seat, one: Province, other: Province } => rule::OFFICIALS_MARKERS,
        #[error("`from {from}` does not name an outbid marker: use it only when both markers of {seat} are outbid, to \
             name the one that moves")]
        NoSuchMarker { seat: Seat, from: Province } => rule::OFFICIALS_MARKERS,
        #[error("{seat} must place their second marker before they play {card}")]
        MarkerFirst { seat: Seat, card: PowerCard } => rule::OFFICIALS_MARKERS,
        #[error("{seat} has not won {province}")]
        NotWon { seat: Seat, province: Province } => rule::OFFICIALS_CHOICE,
        #[error("{} that {} won must be placed first", Count(*number, item.noun()), if *number == 1 { "was" } else { "were" })]
        PlaceReward { item: Item, number: u8 } => rule::AFTERLIFE_REWARD,
        #[error("{} of the Official must be placed first", Count(*number, item.noun()))]
        PlaceOfficial { item: Item, number: u8 } => rule::OFFICIALS_OFFICIAL,
        #[error("this game has no tomb tiles")]
        NoTiles {} => rule::AFTERLIFE_TILES,
        #[error("tomb tiles must be bought before everything else: {bought}s were already bought this turn")]
        TilesFirst { bought: Item } => rule::AFTERLIFE_TILES,
        #[error("{} cannot be bought: the stack and the discards have {left}", Count(*number, "tomb tile"))]
        TilesLeft { number: u8, left: u16 } => rule::AFTERLIFE_TILES,
        #[error("{seat} has no {tile} tile to use")]
        NoTile { seat: Seat, tile: TombTile } => rule::AFTERLIFE_COLLECTION,
        #[error("{seat} cannot have a {tile} tile: {}", Elsewhere(*copies))]
        TileElsewhere { seat: Seat, tile: TombTile, copies: u8 } => rule::AFTERLIFE_COLLECTION,
        #[error("place {place} in the tomb of {seat} is taken by a {there} tile")]
        PlaceTaken { seat: Seat, place: TombPlace, there: TombTile } => rule::AFTERLIFE_PLACE,
        #[error("place {place} in the tomb of {seat} rests on {left} and {right}, which are not both taken")]
        Unsupported { seat: Seat, place: TombPlace, left: TombPlace, right: TombPlace } => rule::AFTERLIFE_PLACE,
        #[error("the tomb of {seat} is full")]
        TombFull { seat: Seat } => rule::AFTERLIFE_PLACE,
        #[error("{seat} has {} left, and none can be a tomb tile", Count(*left, "gift"))]
        NoTileGift { seat: Seat, left: u8 } => rule::AFTERLIFE_GIFT,
        #[error("{seat} has taken all their gifts")]
        NoGiftLeft { seat: Seat } => rule::OFFERING_GIFTS,
        #[error("{seat} has no reason to discard now")]
        NothingToDiscard { seat: Seat } => rule::AFTERLIFE_DISCARDS,
        #[error("{seat} has {} and {}: they need two of them to discard and a tile to place",
            Count(*cards, "card"), Count(*tiles, "tomb tile"))]
        TooFewToDiscard { seat: Seat, cards: u16, tiles: u8 } => rule::AFTERLIFE_DISCARDS,
        #[error("{seat} must keep their last tomb tile, which they must place")]
        TileKept { seat: Seat } => rule::AFTERLIFE_DISCARDS,
        #[error("{seat} has discarded one card and must discard another first")]
        DiscardFirst { seat: Seat } => rule::AFTERLIFE_DISCARDS,
        #[error("{seat} has bought cards with the statue Thoth, and must discard one first")]
        DiscardForThoth { seat: Seat } => rule::STATUES_THOTH,
        #[error("{seat} has no discard to make for the statue Thoth")]
        NoDiscardOwed { seat: Seat } => rule::STATUES_THOTH,
        #[error("{seat} cannot discard their Theft card")]
        TheftKept { seat: Seat } => rule::CARDS_HELD,
        #[error("{seat} has already discarded their Theft card")]
        TheftGone { seat: Seat } => rule::CARDS_HELD,
        #[error("{seat} has discarded for a tomb tile: they must place the tile before they sell cards")]
        SaleBetween { seat: Seat } => rule::CARDS_SELL,
        #[error("{card} can only be played before anything but tomb tiles is bought: {bought}s were already bought this turn")]
        CardWithTiles { seat: Seat, card: PowerCard, bought: Item } => rule::AFTERLIFE_CARD,
        #[error("no farmer works in {province}: {card} would give {seat} nothing")]
        NothingToIncrease { seat: Seat, card: PowerCard, province: Province } => rule::HARVEST_INCREASE,
        #[error("{seat} has discarded two cards and must place a tomb tile first")]
        PlaceTileFirst { seat: Seat } => rule::AFTERLIFE_DISCARDS,
        #[error("{seat} must first say how many cards they take, or take another gift")]
        CardsFirst { seat: Seat } => rule::OFFERING_CARDS,
        #[error("{seat} must still discard, and {card} is the last card that they can discard")]
        LastCard { seat: Seat, card: PowerCard } => rule::CARDS_SELL,
        #[error("{seat} does not have the statue {}", statue.god())]
        NoStatue { seat: Seat, statue: Statue } => rule::STATUES_HORUS,
        #[error("{province} is neither {place}, the province of the statue {}, nor next to it", statue.god())]
        OutOfReach { province: Province, statue: Statue, place: Province } => rule::STATUES_HORUS,
        #[error("a pyramid for 1 gold needs exactly 2 stones: {province} has {stones}")]
        HorusStones { province: Province, stones: u8 } => rule::STATUES_HORUS,
        #[error("{seat} has no gold to pay for the third stone")]
        HorusGold { seat: Seat } => rule::STATUES_HORUS,
        #[error("{card} can only be played by a seat that is outbid, and {seat} is not")]
        NotOutbid { seat: Seat, card: PowerCard } => rule::AUCTION_OVERBID,
        #[error("{seat} has played their card to bid in {province} again, and must bid there")]
        SameProvince { seat: Seat, province: Province } => rule::AUCTION_OVERBID,
        #[error("{seat} could not pay their bid of {bid} without {card}: they have {gold} gold and {}", Count(*cards, "card"))]
        CardPays { seat: Seat, card: PowerCard, bid: u16, gold: u16, cards: u16 } => rule::AUCTION_CAN_PAY,
        #[error("{seat} must bid in {province}, and could pay no bid there without {card}")]
        NoBidLeft { seat: Seat, card: PowerCard, province: Province } => rule::AUCTION_CAN_PAY,
        #[error("{card} can only be played after a purchase, and {seat} has bought nothing this turn")]
        NothingBought { seat: Seat, card: PowerCard } => market_card(*card),
        #[error("{card} can only be played just after {item}s are bought, and {seat} has not bought any")]
        NotBought { seat: Seat, card: PowerCard, item: Item } => market_card(*card),
        #[error("{seat} has played their Glory, and can buy nothing after it")]
        AfterGlory { seat: Seat } => rule::MARKET_GLORY,
        #[error("a Glory buys 1 to {most} points, not {points}")]
        GloryPoints { points: u8, most: u8 } => rule::MARKET_GLORY,
        #[error("{seat} can still take {}, and must take all gifts", Count(*left, "gift"))]
        GiftsMustBeTaken { seat: Seat, left: u8 } => rule::OFFERING_GIFTS,
        #[error("{by} already replaces the income of {province}: {card} cannot replace it too")]
        Replaced { seat: Seat, card: PowerCard, province: Province, by: PowerCard } => rule::HARVEST_REPLACED,
        #[error("{card} and {with} cannot be played on one province, and {with} is on {province}")]
        NotWithIncrease { card: PowerCard, province: Province, with: PowerCard } => rule::HARVEST_INCREASE,
        #[error("a bid of {gold} on {province} is too low: the bid there is {standing}")]
        MustOutbid { province: Province, gold: u16, standing: u16 } => rule::AUCTION_OUTBID,
        #[error("{seat} is outbid on {province}, and must move to another province")]
        OtherProvince { seat: Seat, province: Province } => rule::AUCTION_OTHER,
        #[error("{seat} has left {province} in this auction, and cannot return to it")]
        LeftProvince { seat: Seat, province: Province } => rule::AUCTION_OTHER,
        #[error("a bid of {gold} on {province} is not allowed: {owner} has protected their bid of {bid} there")]
        Blockaded { province: Province, gold: u16, owner: Seat, bid: u16 } => rule::AUCTION_BLOCKADE,
        #[error("a bid of {bid}{} is more than {seat} can pay: they have {gold} gold and {} to sell", OtherMarker(*standing), Count(*cards, "card"))]
        CannotPay {
            seat: Seat,
            bid: u16,
            gold: u16,
            cards: u16,
            /// The gold that its other marker binds, where a seat has two.
            #[serde(skip_serializing_if = "is_zero")]
            standing: u16,
        } => rule::AUCTION_CAN_PAY,
        #[error("{seat} has no {card} to use")]
        NotHeld { seat: Seat, card: PowerCard } => rule::CARDS_HELD,
        #[error("{card} is not in this game: the deck has no such card")]
        NotInDeck { card: PowerCard } => rule::CARDS_HELD,
        #[error("{seat} cannot have {card}: {}", Elsewhere(*copies))]
        CardElsewhere { seat: Seat, card: PowerCard, copies: u8 } => rule::CARDS_HELD,
        #[error("{seat} cannot use their {card}: they hold {held}, and 1 is in their sealed offer")]
        InOffer { seat: Seat, card: PowerCard, held: u8 } => rule::CARDS_SELL,
        #[error("{card} can only be played in the {belongs}, and this is the {phase}")]
        CardPhase { card: PowerCard, belongs: Term, phase: Term } => rule::CARDS_PHASE,
        #[error("{card} must be played on a province: name one")]
        WantsProvince { card: PowerCard } => rule::CARDS_PROVINCE,
        #[error("{card} is not played on a province: omit {province}")]
        WantsNoProvince { card: PowerCard, province: Province } => rule::CARDS_PROVINCE,
        #[error("{seat} has already played {card}: two identical cards cannot be played at the same time")]
        Identical { seat: Seat, card: PowerCard } => rule::CARDS_IDENTICAL,
        #[error("{} cannot be announced: expected 1 to {most}", Count(*number, item))]
        Number { item: &'static str, number: u8, most: u8 } => rule::MARKET_NUMBER,
        #[error("{} {} {price} gold, and {seat} has {gold}", Count(*number, item), if *number == 1 { "costs" } else { "cost" })]
        Price { seat: Seat, item: &'static str, number: u8, price: u16, gold: u16 } => rule::MARKET_PRICE,
        #[error(
            "{item}s cannot be bought after {bought}s: first {}cards, then farmers, then stones{}",
            if *bought == Item::Tile { "tomb tiles, then " } else { "" }, if *item == *bought { ", each once a turn" } else { "" }
        )]
        Order { item: Item, bought: Item } => rule::MARKET_ORDER,
        #[error("{item}s cannot be bought again: the statue Ptah has already been used this turn")]
        BoughtAgain { item: Item } => rule::STATUES_PTAH,
        #[error("{} cannot be bought: the best province of {seat} allows {limit}", Count(*number, "card"))]
        CardLimit { seat: Seat, number: u8, limit: u8 } => rule::MARKET_CARD_LIMIT,
        #[error("{} cannot be drawn: the pile and the discards have {left}", Count(*number, "card"))]
        CardsLeft { number: u8, left: u16 } => rule::MARKET_CARDS_LEFT,
        #[error("{} cannot be bought: {seat} has {}", Count(*number, "farmer"), Count(*fields, "empty field"))]
        Fields { seat: Seat, number: u8, fields: u8 } => rule::MARKET_FIELDS,
        #[error("{} cannot be taken: the supply has {left}", Count(*number, "farmer"))]
        FarmersLeft { number: u8, left: u8 } => rule::MARKET_FARMERS_LEFT,
        #[error("{province} has no empty field: it has {}, all taken", Count(*fields, "field"))]
        FieldsFull { province: Province, fields: u8 } => rule::MARKET_FIELDS,
        #[error("{} cannot be bought: {seat} can place {most} with a supply of {}, {} and {}",
            Count(*number, "stone"), Count(*stones, "stone"), Count(*singles, "single pyramid"), Count(*doubles, "double pyramid"))]
        Stones { seat: Seat, number: u8, most: u8, stones: u8, singles: u8, doubles: u8 } => rule::MARKET_STONES,
        #[error("no stone can be placed in {province} with a supply of {}, {} and {}",
            Count(*stones, "stone"), Count(*singles, "single pyramid"), Count(*doubles, "double pyramid"))]
        StoneSupply { province: Province, stones: u8, singles: u8, doubles: u8 } => rule::BUILD_SUPPLY,
        #[error("{} just bought must be placed first", Count(*number, item.noun()))]
        PlaceFirst { item: Item, number: u8 } => rule::MARKET_PLACE,
        #[error("there is no {item} to place: none was bought")]
        NothingToPlace { item: Item } => rule::MARKET_PLACE,
        #[error("{province} does not belong to {seat}")]
        NotOwned { seat: Seat, province: Province } => rule::BUILD_OWN,
        #[error("{province} does not belong to {seat}, so they cannot harvest there")]
        NotHarvested { seat: Seat, province: Province } => rule::HARVEST_OWN,
        #[error("{card} needs exactly 2 stones: {province} has {stones}")]
        BuilderStones { card: PowerCard, province: Province, stones: u8 } => rule::MARKET_BUILDER,
        #[error("the supply has no pyramid for {province}")]
        NoPyramid { province: Province } => rule::BUILD_SUPPLY,
        #[error("an offer of {gold} gold is not possible: expected 1 to {most}")]
        OfferGold { gold: u16, most: u16 } => rule::OFFERING_OFFER,
        #[error("an offer of {offer} gold is more than {seat} has: {gold} gold")]
        OfferTooHigh { seat: Seat, offer: u16, gold: u16 } => rule::OFFERING_OFFER,
        #[error("{seat} cannot steal: in this game only a seat without gold can, and {seat} has {gold}")]
        NoTheft { seat: Seat, gold: u16 } => rule::OFFERING_OFFER,
        #[error("{seat} has already laid out their offer, and the offer is final")]
        OfferFinal { seat: Seat } => rule::OFFERING_SEALED,
        #[error("{} cannot be taken: {seat} has {} left", Count(*number, "card"), Count(*left, "gift"))]
        GiftsLeft { seat: Seat, number: u8, left: u8 } => rule::OFFERING_GIFTS,
        #[error("{seat} cannot take cards any more: cards are taken first and all at once, and they have begun to take gifts")]
        CardsClosed { seat: Seat } => rule::OFFERING_CARDS,
        #[error("{seat} has taken their cards, which are the last of the gifts")]
        CardsLast { seat: Seat } => rule::OFFERING_CARDS,
        #[error("{seat} does not meet the condition of {card}: {unmet}")]
        Condition { seat: Seat, card: PowerCard, unmet: Unmet } => condition(*card),
    }
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// The gold that another marker binds, where there is one.
struct OtherMarker(u16);

impl std::fmt::Display for OtherMarker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " beside the {} of their other marker", self.0) }
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
