//! Events: the only things that change a state. Fields stand in the order of canonical JSON, so that writing an event
//! needs no sorting.

#![allow(clippy::large_stack_frames)] // clippy adds up all variants in derived code

use crate::amun_re::model::state::MOST_PLAYERS;
use crate::amun_re::rule;
use crate::amun_re::{
    Benefit, Giver, Item, Kingdom, Offer, Official, Phase, PowerCard, Province, Reason, Repair, Rules, Statue,
    TombPlace, TombTile, Way,
};
use crate::engine::text::display::Count;
use crate::engine::{Hidden, Id as _, Joined, Optional, Rule, Seat, Seats, ShortList, Term};

crate::events! {
    /// An event. JSON: `{"bid_placed":{"gold":3,"province":"abydos","seat":0}}`.
    #[allow(missing_docs)] // seat, province: the ones concerned; gold: the amount
    pub enum Event {
        /// A province is blocked for the whole game.
        #[words("{province} is blocked")]
        ProvinceBlocked { province: Province } => &[rule::SETUP_BLOCKED],
        /// A start Scheme is dealt; its owner alone sees it.
        #[words("{seat} is dealt a start Scheme: {card}")]
        SchemeDealt { card: Hidden<PowerCard>, seat: Seat } => &[rule::SETUP_SCHEMES],
        /// A start Scheme is kept, the other one leaves the game; its owner alone knows it.
        #[words("{seat} keeps a start Scheme: {card}")]
        SchemeKept { card: Hidden<PowerCard>, seat: Seat } => &[rule::SETUP_SCHEMES],
        /// The marker of a seat is drawn: the next on the track of turn order, or that of the first player.
        #[words("the marker of {seat} is drawn")]
        MarkerDrawn { seat: Seat } => &[rule::SETUP_ORDER],
        /// A round begins.
        #[words("round {round} begins")]
        RoundBegan { round: u8 } => match round {
            1 => &[rule::SETUP_START, rule::TURN_PHASE],
            _ => &[rule::TURN_PHASE],
        },
        /// A province card is drawn and laid in its province.
        #[words("{province} is up for auction")]
        ProvinceDrawn { province: Province } => &[rule::PROVINCES_DRAW],
        /// A statue is placed in a province.
        #[words("the statue {} is placed in {province}", statue.god())]
        StatuePlaced { province: Province, statue: Statue } => &[rule::STATUES_PLACED],
        /// An Official is laid in a province.
        #[words("an Official is laid in {province}: {}", official.name())]
        OfficialLaid { official: Official, province: Province } => &[rule::OFFICIALS_LAID],
        /// A free power card is laid face down under a province card. No player sees it.
        #[words("a free card is laid in {province}: {card}")]
        FreeCardLaid { card: Hidden<PowerCard>, province: Province } => &[rule::PROVINCES_FREE, rule::CARDS_DRAW],
        /// A free building stone is laid in a province.
        #[words("a free stone is placed in {province}")]
        FreeStoneLaid { province: Province } => &[rule::PROVINCES_FREE],
        /// There was no stone (or no pyramid for the third stone) to lay in a province.
        #[words("the supply has no free stone for {province}")]
        FreeStoneLost { province: Province } => &[rule::PROVINCES_FREE, rule::BUILD_SUPPLY],
        /// The stones of a province make way for a pyramid: a single one, or a double one in place of a single one.
        #[words("a pyramid is built in {province}{}", if *double { ": two single ones become a double one" } else { "" })]
        PyramidBuilt { double: bool, province: Province } => match double {
            false => &[rule::BUILD_PYRAMID],
            true => &[rule::BUILD_PYRAMID, rule::BUILD_DOUBLE],
        },
        /// A decision is due now.
        #[words("{phase}")]
        TurnBegan { phase: Phase } => of_turn(*phase),
        /// A bidding marker is placed.
        #[words("{seat} bids {gold} on {province}{}", Optional(" with their marker from ", *from))]
        BidPlaced {
            /// Officials: the province from which the marker comes.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            from: Option<Province>,
            gold: u16,
            province: Province,
            seat: Seat,
        } => &[rule::AUCTION_OUTBID],
        /// The pharaoh comes to a province in which a bid was displaced.
        #[words("the Pharaoh comes to {province}")]
        PharaohVisited { province: Province } => &[rule::PHARAOH_VISIT],
        /// A seat passes: its marker stands.
        #[words("{seat} passes")]
        Passed { seat: Seat } => &[rule::AUCTION_STAND],
        /// A power card is played.
        #[words("{seat} plays {card}{}", Optional(" on ", *province))]
        CardPlayed {
            card: PowerCard,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            province: Option<Province>,
            seat: Seat,
        } => card.effect().rules(),
        /// A power card is discarded for 1 gold.
        #[words("{seat} sells {card} for 1 gold")]
        CardSold { card: PowerCard, seat: Seat } => &[rule::CARDS_SELL],
        /// A winning bid is paid.
        #[words("{seat} pays {gold} gold")]
        BidPaid { gold: u16, seat: Seat } => &[rule::AUCTION_PAY],
        /// A province is taken into possession.
        #[words("{seat} takes {province}")]
        ProvinceAcquired { province: Province, seat: Seat } => &[rule::AUCTION_ACQUIRE],
        /// The free gold of a province goes to its owner.
        #[words("{seat} takes {gold} free gold from {province}")]
        FreeGoldTaken { gold: u8, province: Province, seat: Seat } => &[rule::AUCTION_ACQUIRE, rule::PROVINCES_FREE],
        /// A free power card of a province goes to its owner's hand; its owner alone sees it.
        #[words("{seat} takes a free card from {province}: {card}")]
        FreeCardTaken { card: Hidden<PowerCard>, province: Province, seat: Seat } => &[rule::AUCTION_ACQUIRE, rule::PROVINCES_FREE],
        /// The two Officials of a seat change places.
        #[words("the two Officials of {seat} change places")]
        OfficialsSwapped { seat: Seat } => &[rule::OFFICIALS_DELEGATION],
        /// The Official of the province that a seat does not keep is resolved.
        #[words("{seat} takes the Official of {province}: {}", official.name())]
        OfficialTaken { official: Official, province: Province, seat: Seat } => &[rule::OFFICIALS_OFFICIAL],
        /// Gold comes from a statue, an Official or a tomb tile.
        #[words("{seat} takes {gold} gold from {}", benefit.source())]
        GoldGained { benefit: Benefit, gold: u16, seat: Seat } => of_benefit(*benefit),
        /// All bids are resolved: markers, province cards and the cards played go back.
        #[words("the {} is over", Term("auction"))]
        AuctionEnded => &[rule::AUCTION_END],
        /// The pharaoh leaves a token with the owner of the province that he visits.
        #[words("{seat} gains a token of the Pharaoh")]
        TokenGained { seat: Seat } => &[rule::PHARAOH_TOKEN],
        /// The discards are shuffled and become the pile.
        #[words("the discarded cards are shuffled and become the pile")]
        DeckRefilled => &[rule::CARDS_REFILL],
        /// Items are announced and paid for.
        #[words("{seat} buys {} for {gold} gold", Count(*number, item.noun()))]
        Bought { gold: u16, item: Item, number: u8, seat: Seat } => match item {
            Item::Tile => &[rule::MARKET_PRICE, rule::AFTERLIFE_TILES],
            _ => &[rule::MARKET_PRICE, rule::MARKET_ORDER],
        },
        /// A power card is drawn into a hand; its owner alone sees it.
        #[words("{seat} draws a card: {card}")]
        CardDrawn { card: Hidden<PowerCard>, seat: Seat } => &[rule::CARDS_DRAW],
        /// A tomb tile is drawn into a collection; its owner alone sees it.
        #[words("{seat} draws a tomb tile: {tile}")]
        TileDrawn { seat: Seat, tile: Hidden<TombTile> } => &[rule::AFTERLIFE_TILES],
        /// The discarded tomb tiles are shuffled and become the stack.
        #[words("the discarded tomb tiles are shuffled and become the stack")]
        TilesShuffled => &[rule::AFTERLIFE_TILES],
        /// A tomb tile is placed in a tomb.
        #[words("{seat} places a {tile} tile in their tomb, at {place}")]
        TilePlaced { place: TombPlace, seat: Seat, tile: TombTile } =>
            &[rule::AFTERLIFE_PLACE, rule::AFTERLIFE_COLLECTION, rule::AFTERLIFE_REWARD],
        /// A tomb tile is discarded for another one.
        #[words("{seat} discards a {tile} tile")]
        TileDiscarded { seat: Seat, tile: TombTile } => &[rule::AFTERLIFE_DISCARDS, rule::AFTERLIFE_COLLECTION],
        /// A card is discarded: for the statue Thoth, or for a tomb tile.
        #[words("{seat} discards {card}")]
        CardDiscarded { card: PowerCard, seat: Seat } => &[rule::CARDS_HELD],
        /// The Theft card is discarded, and leaves the game.
        #[words("{seat} discards their {}", Term("Theft card"))]
        TheftDiscarded { seat: Seat } => &[rule::CARDS_HELD],
        /// A tomb tile brings farmers or stones that must be placed.
        #[words("{seat} has {} to place", Count(*number, item.name()))]
        RewardDue { item: Item, number: u8, seat: Seat } => &[rule::AFTERLIFE_REWARD],
        /// Farmers that were won find no empty field and are lost.
        #[words("{seat} loses {}: they have no empty field", Count(*number, "farmer"))]
        FarmersLost { number: u8, seat: Seat } => &[rule::MARKET_FIELDS],
        /// Gold is paid for the third stone of a pyramid.
        #[words("{seat} pays {gold} gold for the third stone in {province}")]
        ThirdStonePaid { gold: u8, province: Province, seat: Seat } => &[rule::STATUES_HORUS],
        /// Points are bought with a Glory.
        #[words("{seat} buys {} for {gold} gold", Count(*points, "point"))]
        PointsBought { gold: u16, kingdom: Kingdom, points: u8, seat: Seat } => &[rule::MARKET_GLORY, rule::MARKET_PRICE],
        /// A farmer is placed, on a field or off the fields.
        #[words("{seat} places a farmer on {} of {province}", if *on_field { "a field" } else { "the flat land" })]
        FarmerPlaced { on_field: bool, province: Province, seat: Seat } => match on_field {
            true => &[rule::MARKET_FIELDS, rule::BUILD_OWN],
            false => &[rule::MARKET_FREE_FARMER, rule::BUILD_OWN],
        },
        /// A building stone is placed.
        #[words("{seat} places a stone in {province}")]
        StonePlaced { province: Province, seat: Seat } => &[rule::BUILD_OWN],
        /// Stones that were bought can go nowhere and are lost.
        #[words("{seat} loses {}: {} cannot be placed", Count(*number, "stone"), if *number == 1 { "it" } else { "they" })]
        StonesLost { number: u8, seat: Seat } => &[rule::MARKET_STONES, rule::BUILD_SUPPLY],
        /// An offer lies face down; its owner alone knows it.
        #[words("{seat} lays out their offer face down: {offer}")]
        OfferSealed { offer: Hidden<Offer>, seat: Seat } => &[rule::OFFERING_OFFER, rule::OFFERING_SEALED],
        /// An offer is turned over: gold goes to the bank, a thief takes 3 gold.
        #[words("{seat} turns over {offer}{}", if offer.gold().is_none() { ", and takes 3 gold" } else { "" })]
        OfferRevealed { offer: Offer, seat: Seat } => match offer {
            Offer::Gold { .. } => &[rule::OFFERING_REVEAL],
            Offer::Theft { .. } => &[rule::OFFERING_REVEAL, rule::OFFERING_THIEF],
        },
        /// A sacrifice correction is declared.
        #[words("{seat} {way}s the sum of the offers by 3")]
        Corrected { seat: Seat, way: Way } => &[rule::OFFERING_CORRECTION],
        /// The temple is placed for the sacrifice.
        #[words("the offers come to {sacrifice}: the temple is on space {space}")]
        TempleMoved { sacrifice: i16, space: u8 } => &[rule::OFFERING_TEMPLE],
        /// The markers on the track of turn order are ranked anew.
        #[words("the turn order is now {order}")]
        TurnOrderSet { order: ShortList<Seat, MOST_PLAYERS> } => &[rule::OFFERING_ORDER],
        /// A Greed has been used for its gift and is discarded.
        #[words("the Greed of {seat} is discarded")]
        GreedDiscarded { seat: Seat } => &[rule::OFFERING_GREED],
        /// All gifts are given, and the offers are gone; this seat is first from now on.
        #[words("{seat} is first from now on")]
        FirstPlayerSet { seat: Seat } => &[rule::OFFERING_ORDER],
        /// All gifts are given, and the offers are gone.
        #[words("the {} is over", Term("offering"))]
        OfferingEnded => &[rule::TURN_PHASE],
        /// Gifts come besides those of the rank: from the statue Set, or from tokens.
        #[words("{seat} gains {} from {}", Count(*number, "gift"), giver.source())]
        GiftsGained { giver: Giver, number: u8, seat: Seat } => match giver {
            Giver::Set => &[rule::STATUES_SET],
            Giver::Tokens => &[rule::PHARAOH_GIFTS],
        },
        /// A seat announces the number of power cards that it takes as gifts.
        #[words("{seat} takes {} as {}", Count(*number, "card"), if *number == 1 { "a gift" } else { "gifts" })]
        GiftCardsAnnounced { number: u8, seat: Seat } => &[rule::OFFERING_GIFTS, rule::OFFERING_CARDS],
        /// The pharaoh goes to the new starting player.
        #[words("{seat} has the pharaoh")]
        PharaohMoved { seat: Seat } => &[rule::OFFERING_PHARAOH],
        /// A province brings income: from farmers, from mine or caravan, or from a card that replaces both.
        #[words("{seat} {}", income(*province, *farmers, *harvest, *further, *instead, *replaced_by))]
        Harvested {
            /// The farmers that work there.
            farmers: u8,
            further: u16,
            harvest: u16,
            instead: u16,
            province: Province,
            /// The favour card that replaces the income (the 8 gold of 2003 is not named: `instead` shows it).
            #[serde(default, skip_serializing_if = "Option::is_none")]
            replaced_by: Option<PowerCard>,
            seat: Seat,
        } => match replaced_by {
            Some(card) => card.effect().rules(),
            None => of_harvest(*farmers, *further, *instead),
        },
        /// The round is over, and the pharaoh goes back.
        #[words("the Pharaoh goes back")]
        PharaohReturned => &[rule::PHARAOH_VISIT],
        /// Points.
        #[words("{seat} scores {points}: {reason}")]
        Scored { kingdom: Kingdom, points: u8, reason: Reason, seat: Seat } => reason.rules(),
        /// The old kingdom ends: markers and farmers leave the board, the used province cards are shuffled again.
        #[words("the Old Kingdom ends")]
        KingdomEnded => &[rule::KINGDOM_END, rule::KINGDOM_UNUSED],
        /// The game ends.
        #[words("the game is over: {} won", Joined(*winners, " and ", " and "))]
        GameEnded { winners: Seats } => &[rule::END_WINNER],
        /// A referee corrects the table.
        #[words("corrected: {repair}")]
        Repaired { repair: Repair } => &[],
    }
}

/// Returns what a seat does at the harvest of a province.
fn income(
    province: Province,
    farmers: u8,
    harvest: u16,
    further: u16,
    instead: u16,
    replaced_by: Option<PowerCard>,
) -> String {
    let (place, with) = (province.words(), Count(farmers, "farmer"));
    match (replaced_by, instead, harvest, further) {
        (Some(card), 0, ..) => format!("takes no gold in {place}: {} replaces its income", card.words()),
        (None, 0, 0, 0) => format!("earns nothing in {place}"),
        (None, 0, 0, _) => format!("earns {further} in {place}"),
        (None, 0, _, 0) => format!("earns {harvest} with {with} in {place}"),
        (None, 0, ..) => format!("earns {harvest} with {with}, and {further} more, in {place}"),
        _ => format!("takes {instead} gold instead of the income of {place}"),
    }
}

/// Returns the rules of the decision that is due in this phase.
fn of_turn(phase: Phase) -> &'static [&'static Rule] {
    match phase {
        Phase::Schemes => &[rule::SETUP_SCHEMES],
        Phase::Auction { .. } => &[rule::TURN_ORDER, rule::AUCTION_STAND],
        Phase::Payment { .. } => &[rule::TURN_ORDER, rule::AUCTION_PAY],
        Phase::Choice(_) => &[rule::TURN_ORDER, rule::OFFICIALS_CHOICE],
        Phase::Blessing(_) => &[rule::TURN_ORDER, rule::STATUES_HORUS],
        Phase::Official(_) => &[rule::OFFICIALS_OFFICIAL],
        Phase::Market(_) | Phase::Offering | Phase::Harvest(_) => &[rule::TURN_ORDER],
        Phase::Corrections { .. } => &[rule::TURN_ORDER, rule::OFFERING_CORRECTION],
        // the best offer comes first, not the first seat
        Phase::Gifts(_) => &[rule::OFFERING_GIFTS],
        Phase::Bonuses(_) => &[rule::TURN_ORDER, rule::SCORING_BONUS],
        Phase::LastSale { .. } => &[rule::TURN_ORDER, rule::END_LAST_SALE],
        // no seat must act in these phases
        Phase::Setup | Phase::Provinces | Phase::Over => &[rule::TURN_PHASE],
    }
}

/// Returns the rule of a benefit in gold.
fn of_benefit(benefit: Benefit) -> &'static [&'static Rule] {
    match benefit {
        Benefit::Bastet => &[rule::STATUES_BASTET],
        Benefit::Osiris => &[rule::STATUES_OSIRIS],
        Benefit::Official => &[rule::OFFICIALS_OFFICIAL],
        Benefit::Tomb => &[rule::AFTERLIFE_REWARD],
        Benefit::Discard => &[rule::CARDS_SELL],
    }
}

/// The rules of the income of a province.
fn of_harvest(farmers: u8, further: u16, instead: u16) -> &'static [&'static Rule] {
    match (farmers, further) {
        _ if instead > 0 => &[rule::HARVEST_EIGHT],
        // a province without farmers gets the income of its mine or caravan, even if that is nothing
        (0, _) => &[rule::HARVEST_FURTHER],
        (_, 0) => &[rule::HARVEST_FARMERS],
        (_, _) => &[rule::HARVEST_FARMERS, rule::HARVEST_FURTHER],
    }
}

impl Event {
    /// Returns the rules that the event carries out in a game by these rules. Of the end of the old kingdom one holds only where
    /// provinces can be left over, and of others more where an expansion is played.
    pub(crate) fn rules_in(&self, rules: &Rules) -> impl Iterator<Item = &'static Rule> + use<> {
        let blocks = rules.options.blocked_provinces;
        let own = self.rules().iter().copied().filter(move |own| !blocks || own.id != rule::KINGDOM_UNUSED.id);
        let more = if rules.options.is_expanded() { of_expansions(rules, self) } else { &[] };
        own.chain(more.iter().copied())
    }
}

/// Returns the additional rules of an event in a game with expansions.
fn of_expansions(rules: &Rules, event: &Event) -> &'static [&'static Rule] {
    let options = &rules.options;
    match *event {
        Event::ProvinceDrawn { .. } if options.officials => &[rule::OFFICIALS_PROVINCES],
        Event::BidPlaced { .. } if options.officials => &[rule::OFFICIALS_MARKERS],
        Event::AuctionEnded if options.officials => &[rule::OFFICIALS_LEFT_OVER],
        // the event does not say if this is the second of the two offers
        Event::TurnBegan { phase: Phase::Gifts(_) } if rules.players == 2 => &[rule::OFFICIALS_SECOND_OFFER],
        Event::Scored { reason: Reason::Gold { rank: 2, .. }, .. } if rules.players == 2 => {
            &[rule::OFFICIALS_SECOND_GOLD]
        }
        Event::Scored { reason: Reason::Bonus { .. }, points: 4, .. } => &[rule::STATUES_SOBEK],
        Event::Scored { reason: Reason::Temples { province, temples, .. }, .. }
            if temples > rules.board.temples(province) =>
        {
            &[rule::STATUES_ISIS]
        }
        // with both it can be for either
        Event::FarmersLost { .. } if !options.afterlife => &[rule::OFFICIALS_OFFICIAL],
        Event::FarmersLost { .. } if !options.officials => &[rule::AFTERLIFE_REWARD],
        Event::CardDiscarded { .. } | Event::TheftDiscarded { .. } if !options.afterlife => &[rule::STATUES_THOTH],
        Event::CardDiscarded { .. } | Event::TheftDiscarded { .. } if !options.statues => &[rule::AFTERLIFE_DISCARDS],
        _ => &[],
    }
}
