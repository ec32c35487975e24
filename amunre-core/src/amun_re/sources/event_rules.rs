//! Which rules an event carries out.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::sources::book::Rule;
use crate::amun_re::sources::rule::written as rule;
use crate::amun_re::{Benefit, Event, Giver, Item, Offer, Phase, PowerCard, Reason, Rules};

/// The rules that an event carries out in a game by these rules: of the end of the old kingdom one holds only where provinces
/// can be left over, and of others more where an expansion is played.
pub(crate) fn of(rules: &Rules, event: &Event) -> impl Iterator<Item = &'static Rule> {
    let blocks = rules.options.blocked_provinces;
    let own = rules_of(event).iter().copied().filter(move |own| !blocks || own.id != rule::KINGDOM_UNUSED.id);
    let more = if rules.options.is_expanded() { of_expansions(rules, event) } else { &[] };
    own.chain(more.iter().copied())
}

/// What an event carries out besides, by the expansions of its game.
fn of_expansions(rules: &Rules, event: &Event) -> &'static [&'static Rule] {
    let options = &rules.options;
    match *event {
        Event::ProvinceDrawn { .. } if options.officials => &[rule::OFFICIALS_PROVINCES],
        Event::BidPlaced { .. } if options.officials => &[rule::OFFICIALS_MARKERS],
        Event::AuctionEnded if options.officials => &[rule::OFFICIALS_LEFT_OVER],
        // whether this is the second of the two the event does not say
        Event::TurnBegan { phase: Phase::Gifts(_) } if rules.players == 2 => &[rule::OFFICIALS_SECOND_OFFER],
        Event::Scored { reason: Reason::Gold { rank: 2, .. }, .. } if rules.players == 2 => {
            &[rule::OFFICIALS_SECOND_GOLD]
        }
        Event::Scored { reason: Reason::Bonus { .. }, points: 4, .. } => &[rule::STATUES_SOBEK],
        Event::Scored { reason: Reason::Temples { province, temples, .. }, .. }
            if temples > rules.board.provinces[province].temples =>
        {
            &[rule::STATUES_ISIS]
        }
        // with both it can be for the one or for the other
        Event::FarmersLost { .. } if !options.afterlife => &[rule::OFFICIALS_OFFICIAL],
        Event::FarmersLost { .. } if !options.officials => &[rule::AFTERLIFE_REWARD],
        Event::CardDiscarded { .. } if !options.afterlife => &[rule::STATUES_THOTH],
        Event::CardDiscarded { .. } if !options.statues => &[rule::AFTERLIFE_DISCARDS],
        _ => &[],
    }
}

/// The rules that an event carries out: who asks why it happened finds the answer there, and in their rulings.
///
/// It names what the event does, not all that it was judged by: a bid names no rule that could have refused it but did not.
/// Where the event alone does not say by which of two rules it came (a farmer comes from the market or is a gift, a pyramid
/// is built with three stones or by a builder), it names what holds for both. What is hidden in an event makes no
/// difference.
pub fn rules_of(event: &Event) -> &'static [&'static Rule] {
    match *event {
        // only a game that begins with its set-up has this event; a stated position of round 1 has not
        Event::ProvinceBlocked { .. } => &[rule::SETUP_BLOCKED],
        Event::SchemeDealt { .. } | Event::SchemeKept { .. } => &[rule::SETUP_SCHEMES],
        Event::MarkerDrawn { .. } => &[rule::SETUP_ORDER],
        Event::RoundBegan { round: 1 } => &[rule::SETUP_START, rule::TURN_PHASE],
        Event::RoundBegan { .. } | Event::OfferingEnded => &[rule::TURN_PHASE],
        Event::TurnBegan { phase } => of_turn(phase),
        Event::ProvinceDrawn { .. } => &[rule::PROVINCES_DRAW],
        Event::FreeCardLaid { .. } => &[rule::PROVINCES_FREE, rule::CARDS_DRAW],
        Event::FreeStoneLaid { .. } => &[rule::PROVINCES_FREE],
        Event::FreeStoneLost { .. } => &[rule::PROVINCES_FREE, rule::BUILD_SUPPLY],
        Event::BidPlaced { .. } => &[rule::AUCTION_OUTBID],
        Event::Passed { .. } => &[rule::AUCTION_STAND],
        Event::BidPaid { .. } => &[rule::AUCTION_PAY],
        Event::ProvinceAcquired { .. } => &[rule::AUCTION_ACQUIRE],
        Event::FreeGoldTaken { .. } | Event::FreeCardTaken { .. } => &[rule::AUCTION_ACQUIRE, rule::PROVINCES_FREE],
        Event::AuctionEnded => &[rule::AUCTION_END],
        Event::CardPlayed { card, .. } | Event::Harvested { replaced_by: Some(card), .. } => of_card(card),
        Event::StatuePlaced { .. } => &[rule::STATUES_PLACED],
        Event::OfficialLaid { .. } => &[rule::OFFICIALS_LAID],
        Event::OfficialsSwapped { .. } => &[rule::OFFICIALS_DELEGATION],
        Event::OfficialTaken { .. } => &[rule::OFFICIALS_OFFICIAL],
        Event::GoldGained { benefit, .. } => of_benefit(benefit),
        Event::PharaohVisited { .. } | Event::PharaohReturned => &[rule::PHARAOH_VISIT],
        Event::TokenGained { .. } => &[rule::PHARAOH_TOKEN],
        Event::TileDrawn { .. } | Event::TilesShuffled => &[rule::AFTERLIFE_TILES],
        Event::TilePlaced { .. } => &[rule::AFTERLIFE_PLACE, rule::AFTERLIFE_COLLECTION, rule::AFTERLIFE_REWARD],
        Event::TileDiscarded { .. } => &[rule::AFTERLIFE_DISCARDS, rule::AFTERLIFE_COLLECTION],
        // for Thoth or for a tile: the event does not say
        Event::CardDiscarded { .. } => &[rule::CARDS_HELD],
        // of a tile alone: what an Official brings is the wait for its placing
        Event::RewardDue { .. } => &[rule::AFTERLIFE_REWARD],
        Event::FarmersLost { .. } => &[rule::MARKET_FIELDS],
        Event::ThirdStonePaid { .. } => &[rule::STATUES_HORUS],
        Event::CardSold { .. } => &[rule::CARDS_SELL],
        Event::CardDrawn { .. } => &[rule::CARDS_DRAW],
        Event::DeckRefilled => &[rule::CARDS_REFILL],
        Event::Bought { item: Item::Tile, .. } => &[rule::MARKET_PRICE, rule::AFTERLIFE_TILES],
        Event::Bought { .. } => &[rule::MARKET_PRICE, rule::MARKET_ORDER],
        Event::PointsBought { .. } => &[rule::MARKET_GLORY, rule::MARKET_PRICE],
        Event::FarmerPlaced { on_field: true, .. } => &[rule::MARKET_FIELDS, rule::BUILD_OWN],
        Event::FarmerPlaced { on_field: false, .. } => &[rule::MARKET_FREE_FARMER, rule::BUILD_OWN],
        Event::StonePlaced { .. } => &[rule::BUILD_OWN],
        Event::StonesLost { .. } => &[rule::MARKET_STONES, rule::BUILD_SUPPLY],
        Event::PyramidBuilt { double: false, .. } => &[rule::BUILD_PYRAMID],
        Event::PyramidBuilt { double: true, .. } => &[rule::BUILD_PYRAMID, rule::BUILD_DOUBLE],
        Event::OfferSealed { .. } => &[rule::OFFERING_OFFER, rule::OFFERING_SEALED],
        Event::OfferRevealed { offer: Offer::Gold { .. }, .. } => &[rule::OFFERING_REVEAL],
        Event::OfferRevealed { offer: Offer::Theft { .. }, .. } => &[rule::OFFERING_REVEAL, rule::OFFERING_THIEF],
        Event::Corrected { .. } => &[rule::OFFERING_CORRECTION],
        Event::TempleMoved { .. } => &[rule::OFFERING_TEMPLE],
        Event::TurnOrderSet { .. } | Event::FirstPlayerSet { .. } => &[rule::OFFERING_ORDER],
        Event::GiftsGained { giver: Giver::Set, .. } => &[rule::STATUES_SET],
        Event::GiftsGained { giver: Giver::Tokens, .. } => &[rule::PHARAOH_GIFTS],
        Event::GreedDiscarded { .. } => &[rule::OFFERING_GREED],
        Event::GiftCardsAnnounced { .. } => &[rule::OFFERING_GIFTS, rule::OFFERING_CARDS],
        Event::PharaohMoved { .. } => &[rule::OFFERING_PHARAOH],
        Event::Harvested { farmers, further, instead, .. } => of_harvest(farmers, further, instead),
        Event::Scored { reason, .. } => of_points(reason),
        Event::KingdomEnded => &[rule::KINGDOM_END, rule::KINGDOM_UNUSED],
        Event::GameEnded { .. } => &[rule::END_WINNER],
        // a referee's ruling stands above the rules
        Event::Repaired { .. } => &[],
    }
}

/// Why the table waits for this.
fn of_turn(phase: Phase) -> &'static [&'static Rule] {
    match phase {
        Phase::Schemes => &[rule::SETUP_SCHEMES],
        Phase::Auction { .. } => &[rule::TURN_ORDER, rule::AUCTION_STAND],
        Phase::Payment { .. } => &[rule::TURN_ORDER, rule::AUCTION_PAY],
        Phase::Choice(_) => &[rule::TURN_ORDER, rule::OFFICIALS_CHOICE],
        Phase::Official(_) => &[rule::OFFICIALS_OFFICIAL],
        Phase::Market(_) | Phase::Offering | Phase::Harvest(_) => &[rule::TURN_ORDER],
        Phase::Corrections { .. } => &[rule::TURN_ORDER, rule::OFFERING_CORRECTION],
        // the best offer comes first, wherever it sits
        Phase::Gifts(_) => &[rule::OFFERING_GIFTS],
        Phase::Bonuses(_) => &[rule::TURN_ORDER, rule::SCORING_BONUS],
        Phase::LastSale { .. } => &[rule::TURN_ORDER, rule::END_LAST_SALE],
        // in these the table waits for nobody
        Phase::Setup | Phase::Provinces | Phase::Over => &[rule::TURN_PHASE],
    }
}

/// The rules of a power card that is played.
fn of_card(card: PowerCard) -> &'static [&'static Rule] {
    match card.effect() {
        CardEffect::Builder => &[rule::MARKET_BUILDER],
        CardEffect::Correction => &[rule::OFFERING_CORRECTION],
        CardEffect::Increase => &[rule::HARVEST_INCREASE],
        CardEffect::EightGold => &[rule::HARVEST_EIGHT],
        CardEffect::FreeFarmer => &[rule::MARKET_FREE_FARMER],
        CardEffect::Blockade => &[rule::AUCTION_BLOCKADE],
        CardEffect::Overbid => &[rule::AUCTION_OVERBID],
        CardEffect::WestEast => &[rule::SCORING_BONUS, rule::BONUS_WEST_EAST],
        CardEffect::NileBanks => &[rule::SCORING_BONUS, rule::BONUS_NILE],
        CardEffect::LowerUpper => &[rule::SCORING_BONUS, rule::BONUS_LOWER_UPPER],
        CardEffect::SevenCards => &[rule::SCORING_BONUS, rule::BONUS_POWER_CARDS],
        CardEffect::NineFarmers => &[rule::SCORING_BONUS, rule::BONUS_FARMERS],
        CardEffect::Federation => &[rule::SCORING_BONUS, rule::BONUS_FEDERATION],
        CardEffect::Glory => &[rule::MARKET_GLORY],
        CardEffect::Greed => &[rule::OFFERING_GREED],
        CardEffect::Delegation => &[rule::OFFICIALS_DELEGATION],
        CardEffect::Afterlife => &[rule::AFTERLIFE_CARD],
        CardEffect::Statues => &[rule::SCORING_BONUS, rule::BONUS_TRIBUTE],
        CardEffect::Tokens => &[rule::SCORING_BONUS, rule::BONUS_BLESSING],
        CardEffect::Popularity => &[rule::HARVEST_POPULARITY],
        CardEffect::Export => &[rule::HARVEST_EXPORT],
    }
}

/// What gives gold.
fn of_benefit(benefit: Benefit) -> &'static [&'static Rule] {
    match benefit {
        Benefit::Bastet => &[rule::STATUES_BASTET],
        Benefit::Osiris => &[rule::STATUES_OSIRIS],
        Benefit::Official => &[rule::OFFICIALS_OFFICIAL],
        Benefit::Tomb => &[rule::AFTERLIFE_REWARD],
    }
}

/// Where the income of a province comes from.
fn of_harvest(farmers: u8, further: u16, instead: u16) -> &'static [&'static Rule] {
    match (farmers, further) {
        _ if instead > 0 => &[rule::HARVEST_EIGHT],
        // a province without farmers has what mine and caravan pay, be it nothing
        (0, _) => &[rule::HARVEST_FURTHER],
        (_, 0) => &[rule::HARVEST_FARMERS],
        (_, _) => &[rule::HARVEST_FARMERS, rule::HARVEST_FURTHER],
    }
}

/// What points are given for; the rule that the line of the score names comes first.
fn of_points(reason: Reason) -> &'static [&'static Rule] {
    match reason {
        Reason::Pyramids { .. } => &[rule::SCORING_PYRAMIDS],
        Reason::Sets { .. } => &[rule::SCORING_SETS],
        Reason::MostPyramids { .. } => &[rule::SCORING_MOST],
        Reason::Temples { .. } => &[rule::SCORING_TEMPLES],
        Reason::Bonus { card } => of_card(card),
        Reason::Gold { .. } => &[rule::END_GOLD],
        Reason::Official { .. } => &[rule::OFFICIALS_OFFICIAL],
        Reason::Tomb { .. } => &[rule::AFTERLIFE_REWARD],
        Reason::TombRows { .. } => &[rule::AFTERLIFE_SCORING],
    }
}
