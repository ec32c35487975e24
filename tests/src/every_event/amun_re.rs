//! The events of Amun-Re.

use amunre_core::amun_re::Province::Abu;
use amunre_core::amun_re::{
    Benefit, BlessingTurn, BonusTurn, ChoiceTurn, Event, GiftTurn, Giver, HarvestTurn, Item, Kingdom, MarketTurn,
    Offer, Official, OfficialTurn, Phase, PowerCard, Province, Reason, Repair, Reward, Side, Statue, TombPlace,
    TombTile, Way,
};
use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::{Id as _, Seats};

use crate::RED;

/// Returns one event of every kind and form.
pub fn every_event() -> Vec<Event> {
    let (seat, province, card) = (RED, Abu, Hidden::Known(PowerCard::Builder));
    let (gold, theft) = (Offer::Gold { gold: 3, correction: false }, Offer::Theft { correction: false, greed: false });
    let harvested = |farmers: u8, further, instead| {
        let harvest = u16::from(farmers) * 2;
        Event::Harvested { seat, province, farmers, harvest, further, instead, replaced_by: None }
    };
    let replaced = |card, instead| Event::Harvested {
        seat,
        province,
        farmers: 2,
        harvest: 0,
        further: 0,
        instead,
        replaced_by: Some(card),
    };
    let mut all = vec![
        Event::ProvinceBlocked { province },
        Event::SchemeDealt { seat, card },
        Event::SchemeKept { seat, card },
        Event::MarkerDrawn { seat },
        Event::Passed { seat },
        Event::PointsBought { seat, gold: 6, points: 3, kingdom: Kingdom::Old },
        Event::TurnOrderSet { order: [seat].into_iter().collect() },
        Event::GreedDiscarded { seat },
        Event::OfferingEnded,
        Event::FirstPlayerSet { seat },
        replaced(PowerCard::Treasury, 8),
        replaced(PowerCard::Popularity, 0),
        replaced(PowerCard::Export, 10),
        Event::RoundBegan { round: 1 },
        Event::RoundBegan { round: 2 },
        Event::ProvinceDrawn { province },
        Event::FreeCardLaid { province, card },
        Event::FreeStoneLaid { province },
        Event::FreeStoneLost { province },
        Event::PyramidBuilt { province, double: false },
        Event::PyramidBuilt { province, double: true },
        Event::BidPlaced { seat, province, gold: 3, from: None },
        Event::BidPlaced { seat, province, gold: 3, from: Some(Province::Thebes) },
        Event::StatuePlaced { province, statue: Statue::Horus },
        Event::OfficialsSwapped { seat },
        Event::PharaohVisited { province },
        Event::PharaohReturned,
        Event::TokenGained { seat },
        Event::TileDrawn { seat, tile: Hidden::Known(TombTile::Stone) },
        Event::TilesShuffled,
        Event::TilePlaced { seat, tile: TombTile::Stone, place: TombPlace::A1 },
        Event::TileDiscarded { seat, tile: TombTile::Stone },
        Event::CardDiscarded { seat, card: PowerCard::Treasury },
        Event::TheftDiscarded { seat },
        Event::RewardDue { seat, item: Item::Stone, number: 2 },
        Event::GiftsGained { seat, giver: Giver::Set, number: 1 },
        Event::GiftsGained { seat, giver: Giver::Tokens, number: 1 },
        Event::FarmersLost { seat, number: 1 },
        Event::ThirdStonePaid { seat, province, gold: 1 },
        Event::CardSold { seat, card: PowerCard::Builder },
        Event::BidPaid { seat, gold: 3 },
        Event::ProvinceAcquired { seat, province },
        Event::FreeGoldTaken { seat, province, gold: 12 },
        Event::FreeCardTaken { seat, province, card },
        Event::AuctionEnded,
        Event::DeckRefilled,
        Event::CardDrawn { seat, card },
        Event::FarmerPlaced { seat, province, on_field: true },
        Event::FarmerPlaced { seat, province, on_field: false },
        Event::StonePlaced { seat, province },
        Event::StonesLost { seat, number: 1 },
        Event::OfferSealed { seat, offer: Hidden::Known(gold) },
        Event::OfferSealed { seat, offer: Hidden::Known(theft) },
        Event::OfferRevealed { seat, offer: gold },
        Event::OfferRevealed { seat, offer: theft },
        Event::Corrected { seat, way: Way::Raise },
        Event::TempleMoved { sacrifice: 7, space: 2 },
        Event::GiftCardsAnnounced { seat, number: 2 },
        Event::PharaohMoved { seat },
        harvested(0, 0, 0),
        harvested(0, 8, 0),
        harvested(2, 0, 0),
        harvested(2, 8, 0),
        harvested(2, 0, 8),
        Event::KingdomEnded,
        Event::GameEnded { winners: Seats::only(seat) },
        Event::Repaired { repair: Repair::SetGold { seat, gold: 7 } },
    ];
    for official in Official::ALL.iter().copied() {
        all.push(Event::OfficialLaid { province, official });
        all.push(Event::OfficialTaken { seat, province, official });
    }
    all.extend(Benefit::ALL.iter().map(|benefit| Event::GoldGained { seat, gold: 3, benefit: *benefit }));
    all.extend(every_phase_there_is().map(|phase| Event::TurnBegan { phase }));
    all.extend(PowerCard::ALL.iter().map(|card| {
        let province = card.wants_province().then_some(province);
        Event::CardPlayed { seat, card: *card, province }
    }));
    all.extend(Item::ALL.iter().map(|item| Event::Bought { seat, item: *item, number: 1, gold: 1 }));
    all.extend(every_reason().map(|reason| Event::Scored { seat, kingdom: Kingdom::New, reason, points: 3 }));
    // a Scheme with the statue Sobek, and the second in gold
    let scheme = Reason::Bonus { card: PowerCard::Tribute };
    let second = Reason::Gold { gold: 6, rank: 2 };
    all.extend([scheme, second].map(|reason| Event::Scored { seat, kingdom: Kingdom::New, reason, points: 4 }));
    all
}

fn every_phase_there_is() -> impl Iterator<Item = Phase> {
    let turn = RED;
    let all = [
        Phase::Setup,
        Phase::Schemes,
        Phase::Provinces,
        Phase::Auction { turn },
        Phase::Payment { turn },
        Phase::Market(MarketTurn::of(turn)),
        Phase::Offering,
        Phase::Corrections { turn },
        Phase::Gifts(GiftTurn { turn, left: 3, cards_closed: false, discarded: 0, reward: None, tiles: 0 }),
        Phase::Gifts(GiftTurn { turn, left: 2, cards_closed: false, discarded: 0, reward: None, tiles: 0 }),
        Phase::Choice(ChoiceTurn { turn, delegated: false }),
        Phase::Blessing(BlessingTurn { province: Abu, stones: 1, turn }),
        Phase::Official(OfficialTurn { turn, reward: Reward { item: Item::Farmer, number: 2 } }),
        Phase::Harvest(HarvestTurn::of(turn)),
        Phase::Bonuses(BonusTurn { turn, shown: 0 }),
        Phase::LastSale { turn },
        Phase::Over,
    ];
    all.into_iter()
}

fn every_reason() -> impl Iterator<Item = Reason> {
    let province = Abu;
    let counted = [
        Reason::Pyramids { province, pyramids: 3 },
        Reason::Sets { sets: 1 },
        Reason::MostPyramids { side: Side::East, province, pyramids: 3, stones: 0 },
        Reason::Temples { province, temples: 1, space: 3 },
        Reason::Gold { gold: 12, rank: 1 },
        Reason::Official { official: Official::Points },
        Reason::Tomb { place: TombPlace::A1, tiles: 2 },
        Reason::TombRows { rows: 1 },
    ];
    counted.into_iter().chain(
        PowerCard::BONUSES
            .into_iter()
            .chain(PowerCard::SCHEMES)
            .chain([PowerCard::Tribute, PowerCard::PharaohsBlessing])
            .map(|card| Reason::Bonus { card }),
    )
}
