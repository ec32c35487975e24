//! The events of Horus.

use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::Seats;
use amunre_core::horus::{
    Card, Cards, Ending, Event, Land, Origin, Phase, Repair, RiverEnd, Spot, Stack, Terrain, Tile,
};

use crate::RED;

/// Returns one event of every kind, with every choice in it that rules depend on.
pub fn every_event() -> Vec<Event> {
    let (seat, at, to, turn) = (RED, Spot::new(0, 2), Spot::new(4, 0), RED);
    let (card, cards) = (Card::Marsh3, Cards::from_fn(|card| u8::from(card == Card::Marsh3)));
    let mut events = vec![
        Event::FirstPlayerDrawn { seat },
        Event::CardDealt { seat, card: Hidden::Known(card) },
        Event::CardDrawn { seat, card: Hidden::Known(card) },
        Event::TurnBegan { seat, turn: 1 },
        Event::TurnBegan { seat, turn: 2 },
        Event::TempleDiscarded { seat },
        Event::RiverSetAside { seat },
        Event::CardsDiscarded { seat, cards },
        Event::TransportDiscarded { seat },
        Event::CardsRemoved { cards },
        Event::PileRefilled { cards },
        Event::CardPlayed { seat, card },
        Event::TransportPlayed { seat },
        Event::Passed { seat },
        Event::MarkerPlaced { seat, at },
        Event::MarkerMoved { seat, from: at, to },
        Event::Declined { seat },
        Event::MoveDeclined { seat },
        Event::PlayEnded { by: Ending::Stacks },
        Event::PlayEnded { by: Ending::Bag },
        Event::PlayEnded { by: Ending::Idle },
        Event::GameEnded { winners: Seats::only(seat) },
        Event::Repaired { repair: Repair::TakeMarker { at } },
    ];
    for tile in [Tile::Marsh, Tile::River, Tile::Temple] {
        events.push(Event::TileDrawn { seat, tile });
        events.push(Event::StepBegan { phase: Phase::Explore { tile, turn } });
    }
    for stack in [Stack::Marsh, Stack::River] {
        events.push(Event::StackExhausted { stack });
        events.push(Event::StepBegan { phase: Phase::Reserve { card, stack, turn } });
    }
    for phase in [
        Phase::Setup,
        Phase::SecondTile { card: None, turn },
        Phase::Expand { turn },
        Phase::Choose { card, turn },
        Phase::Influence { card, turn },
        Phase::Transport { left: 2, turn },
        Phase::Move { turn },
        Phase::Settle { from: at, turn },
        Phase::Over,
    ] {
        events.push(Event::StepBegan { phase });
    }
    for from in [Origin::Bag, Origin::Reserve] {
        events.push(Event::RiverExtended { seat, end: RiverEnd::East, at, to, from });
        for terrain in [Terrain::Marsh, Terrain::River, Terrain::Necropolis, Terrain::Temple] {
            events.push(Event::TileLaid { seat, at, terrain, from });
        }
    }
    for (island, temple) in [(false, false), (true, false), (false, true), (true, true)] {
        events.push(Event::RegionScored {
            seat,
            at,
            land: Land::Marsh,
            tiles: 3,
            markers: 1,
            island,
            temple,
            points: 3,
            shared_by: (island && temple).then_some(2),
        });
    }
    events
}
