//! The events of Men-Nefer.

use amunre_core::engine::ids::{Id as _, Seats, ShortList};
use amunre_core::men_nefer::{
    ActionTile, BlockTrack, City, CityAdvantage, Deity, Event, Favour, FirstPart, Gain, Good, House, MastabaTile,
    Place, PlacementTile, PlayerBoard, QueensTile, Repair, Scroll, TradeAgreement,
};

use crate::RED;

/// Returns one event of every kind, with every choice in it that rules depend on.
pub fn every_event() -> Vec<Event> {
    let (seat, era, points) = (RED, 1, 2);
    let (tile, good, scroll, favour) = (ActionTile::Tile01, Good::Ring1, Scroll::Scroll01, Favour::Food);
    let (house, city, agreement) = (House::Nile, City::Upper1, TradeAgreement::Agreement01);
    let mut events = vec![
        Event::FirstPlayerDrawn { seat },
        Event::BoardDealt { board: PlayerBoard::ALL[0], seat },
        Event::PieceRevealed { favour, level: 1 },
        Event::NeutralPiecePlaced { favour, site: 1 },
        Event::QueensTileDrawn { pyramid: 1, tile: QueensTile::Goods },
        Event::MastabaDrawn { field: 1, tile: MastabaTile::ALL[0] },
        Event::DeityDrawn { deity: Deity::Isis },
        Event::GoodDrawn { good, slot: 1 },
        Event::ScrollDrawn { scroll, slot: 1 },
        Event::AdvantageDrawn { advantage: CityAdvantage::ALL[0], city },
        Event::AgreementDrawn { agreement, city },
        Event::PlacementDrawn { tile: PlacementTile::ALL[0] },
        Event::TileDealt { seat, tile },
        Event::TileRevealed { tile },
        Event::TileDisplayed { slot: 1 },
        Event::TurnBegan { seat, turn: 1 },
        Event::TileTaken { food: -1, seat, slot: 3, tile },
        Event::HieroglyphReached { seat, space: 1 },
        Event::RowChosen { seat, slot: 3 },
        Event::SpaceChosen { house, seat, space: 1 },
        Event::ActionBegun { choice: 1, item: 1, seat },
        Event::Forfeited { seat },
        Event::TaskEnded { seat },
        Event::TileDiscarded { seat, tile },
        Event::DisplayClosed { slot: 3 },
        Event::DiscardsTurned,
        Event::MarketsClosed,
        Event::FavourTaken { favour, seat },
        Event::PiecePlaced { favour, level: 1, seat, site: 1 },
        Event::PyramidionPlaced { seat },
        Event::EyeLaid { piece: 2, pyramid: 1, seat },
        Event::EyesTaken { number: 1, seat },
        Event::Embalmed { number: 1, seat },
        Event::Buried { seat, tomb: 1 },
        Event::OrderChosen { part: FirstPart::Bonus, seat },
        Event::MastabaActivated { field: 1, seat },
        Event::ScrollTaken { paid: 1, scroll, seat },
        Event::GoodTaken { field: 1, good, paid: 1, seat },
        Event::ScarabMoved { house, seat, space: 1 },
        Event::PriestessMoved { lying: false, room: 0, seat },
        Event::OfferingBegun { good, seat },
        Event::LineBegun { line: 1, seat },
        Event::GoodTurned { good, seat },
        Event::BasketPlaced { room: 1, seat, space: 1 },
        Event::BasketLost { seat },
        Event::PriestessLaid { room: 1, seat },
        Event::SunMoved { seat, space: 1 },
        Event::SunExchanged { seat },
        Event::Mixed { food: 1, heka: 2, seat },
        Event::BoatMoved { boat: 1, seat, to: Place::Section(1) },
        Event::BoatActivated { boat: 1, seat },
        Event::BoatLeft { boat: 1, seat, to: Place::Section(1) },
        Event::AgreementTaken { agreement, city, seat },
        Event::AgreementDiscarded { agreement, seat },
        Event::Carved { number: 1, seat },
        Event::Erected { pedestal: 1, seat },
        Event::HarvestBegan { era },
        Event::ScrollsRolled { drawings: 1, feather: 3, scrolls: 2, seat },
        Event::AgreementFulfilled { agreement, seat },
        Event::AgreementsScored { agreements: 1, points, seat },
        Event::SarcophagiScored { points, sarcophagi: 1, seat },
        Event::SunScored { points, seat },
        Event::GreatPyramidScored { points, seat },
        Event::QueensScored { count: 2, eyes: 1, points, pyramid: 1, seat },
        Event::FloodBegan { era: 2 },
        Event::FloodFood { amount: 1, seat },
        Event::FloodHeka { amount: 1, seat },
        Event::ApprenticesReturned,
        Event::NeutralsMoved,
        Event::OrderSet { order: ShortList::default() },
        Event::GameEnded { winners: Seats::only(seat) },
        Event::Repaired { repair: Repair::SetFood { food: 1, seat } },
        Event::Repaired { repair: Repair::AddPrestige { points: -1, seat } },
    ];
    for (crowded, paid) in [(false, 0), (false, 1), (true, 0)] {
        events.push(Event::Visited { crowded, house, paid, seat, tile });
        events.push(Event::Raised { crowded, house, paid, seat });
    }
    events.extend(Gain::ALL.iter().map(|gain| Event::Gained { amount: 1, gain: *gain, seat }));
    for track in [BlockTrack::Great, BlockTrack::Queens] {
        events.extend([Event::BlockMoved { seat, space: 1, track }, Event::StepExchanged { seat, track }]);
    }
    events.extend([true, false].map(|passed| Event::DuatScored { marks: 2, passed, points, seat }));
    events
}
