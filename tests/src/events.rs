//! Short words for events that many tests expect.

use amunre_core::amun_re::{
    ChoiceTurn, Event, GiftTurn, HarvestTurn, Item, MarketTurn, Offer, OfficialTurn, Phase, PowerCard, Province,
    Reward, TombTile,
};
use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::Seat;

/// A seat bids.
pub fn bids(seat: Seat, province: Province, gold: u16) -> Event {
    Event::BidPlaced { seat, province, gold, from: None }
}

/// A seat bids with its marker from another province.
pub fn moves(seat: Seat, from: Province, province: Province, gold: u16) -> Event {
    Event::BidPlaced { seat, province, gold, from: Some(from) }
}

/// A seat passes.
pub fn passes(seat: Seat) -> Event {
    Event::Passed { seat }
}

/// A seat plays a card that is not played on a province.
pub fn plays(seat: Seat, card: PowerCard) -> Event {
    Event::CardPlayed { seat, card, province: None }
}

/// A seat plays a card on a province.
pub fn plays_on(seat: Seat, card: PowerCard, province: Province) -> Event {
    let province = Some(province);
    Event::CardPlayed { seat, card, province }
}

/// A seat announces and pays items.
pub fn buys(seat: Seat, item: Item, number: u8, gold: u16) -> Event {
    Event::Bought { seat, item, number, gold }
}

/// A seat sells a card.
pub fn sold(seat: Seat, card: PowerCard) -> Event {
    Event::CardSold { seat, card }
}

/// A seat draws a card.
pub fn drawn(seat: Seat, card: PowerCard) -> Event {
    let card = Hidden::Known(card);
    Event::CardDrawn { seat, card }
}

fn began(phase: Phase) -> Event {
    Event::TurnBegan { phase }
}

/// It is the turn of a seat to bid.
pub fn bidding_of(turn: Seat) -> Event {
    began(Phase::Auction { turn })
}

/// A seat must sell cards to pay its bid.
pub fn payment_of(turn: Seat) -> Event {
    began(Phase::Payment { turn })
}

/// The market turn of a seat begins.
pub fn market_of(turn: Seat) -> Event {
    began(Phase::Market(MarketTurn::of(turn)))
}

/// The gift turn of a seat begins.
pub fn gifts_of(turn: Seat, left: u8) -> Event {
    began(Phase::Gifts(GiftTurn { turn, left, cards_closed: false, discarded: 0, reward: None, tiles: 0 }))
}

/// The gift turn of a seat begins, where so many of the gifts can be tomb tiles.
pub fn gifts_with_tiles(turn: Seat, left: u8, tiles: u8) -> Event {
    began(Phase::Gifts(GiftTurn { turn, left, cards_closed: false, discarded: 0, reward: None, tiles }))
}

/// A seat is to choose one of two provinces.
pub fn choice_of(turn: Seat) -> Event {
    began(Phase::Choice(ChoiceTurn { turn, delegated: false }))
}

/// A seat is to place what its Official brought.
pub fn official_of(turn: Seat, item: Item, number: u8) -> Event {
    began(Phase::Official(OfficialTurn { turn, reward: Reward { item, number } }))
}

/// A seat draws a tomb tile.
pub fn tile_drawn(seat: Seat, tile: TombTile) -> Event {
    let tile = Hidden::Known(tile);
    Event::TileDrawn { seat, tile }
}

/// The harvest turn of a seat begins.
pub fn harvest_of(turn: Seat) -> Event {
    began(Phase::Harvest(HarvestTurn::of(turn)))
}

/// A seat lays out an offer.
pub fn sealed(seat: Seat, offer: Offer) -> Event {
    let offer = Hidden::Known(offer);
    Event::OfferSealed { seat, offer }
}

/// An offer is turned over.
pub fn revealed(seat: Seat, offer: Offer) -> Event {
    Event::OfferRevealed { seat, offer }
}

/// The markers on the track of turn order are ranked so.
pub fn ranked(order: &[Seat]) -> Event {
    let order = order.iter().copied().collect();
    Event::TurnOrderSet { order }
}
