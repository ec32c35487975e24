//! Short words for events of Horus.

use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::Seat;
use amunre_core::horus::{Card, Cards, Ending, Event, Origin, Phase, RiverEnd, Spot, Stack, Terrain, Tile};

/// A multiset of cards.
pub fn cards(cards: &[Card]) -> Cards {
    let mut all = Cards::default();
    cards.iter().for_each(|card| all.add(*card));
    all
}

/// The table waits for this.
pub fn step(phase: Phase) -> Event {
    Event::StepBegan { phase }
}

/// A seat is to play a card.
pub fn expanding(turn: Seat) -> Event {
    step(Phase::Expand { turn })
}

/// A seat is to lay the tile that its card brings.
pub fn bringing(turn: Seat, card: Card, stack: Stack) -> Event {
    step(Phase::Reserve { card, stack, turn })
}

/// A seat can place a marker.
pub fn influence(turn: Seat, card: Card) -> Event {
    step(Phase::Influence { card, turn })
}

/// A seat is to lay a second tile.
pub fn second_tile(turn: Seat) -> Event {
    step(Phase::SecondTile { card: None, turn })
}

/// A seat is dealt a card.
pub fn dealt(seat: Seat, card: Card) -> Event {
    let card = Hidden::Known(card);
    Event::CardDealt { seat, card }
}

/// A seat draws a card.
pub fn drawn(seat: Seat, card: Card) -> Event {
    let card = Hidden::Known(card);
    Event::CardDrawn { seat, card }
}

/// The turn of a seat begins with this tile.
pub fn turn(seat: Seat, turn: u16, tile: Tile) -> [Event; 2] {
    [Event::TurnBegan { seat, turn }, Event::TileDrawn { seat, tile }]
}

/// A seat lays a tile from the bag.
pub fn explores(seat: Seat, terrain: Terrain, at: Spot) -> Event {
    let from = Origin::Bag;
    Event::TileLaid { seat, at, terrain, from }
}

/// A seat lays a tile of the reserve.
pub fn lays(seat: Seat, terrain: Terrain, at: Spot) -> Event {
    let from = Origin::Reserve;
    Event::TileLaid { seat, at, terrain, from }
}

/// A seat extends the river with a tile from there.
pub fn extends(seat: Seat, end: RiverEnd, at: Spot, to: Spot, from: Origin) -> Event {
    Event::RiverExtended { seat, end, at, to, from }
}

/// A seat plays a card.
pub fn plays(seat: Seat, card: Card) -> Event {
    Event::CardPlayed { seat, card }
}

/// A seat places a marker.
pub fn marks(seat: Seat, at: Spot) -> Event {
    Event::MarkerPlaced { seat, at }
}

/// A seat places no marker.
pub fn declines(seat: Seat) -> Event {
    Event::Declined { seat }
}

/// A seat moves no marker.
pub fn moves_none(seat: Seat) -> Event {
    Event::MoveDeclined { seat }
}

/// Play ends.
pub fn play_ends(by: Ending) -> Event {
    Event::PlayEnded { by }
}
