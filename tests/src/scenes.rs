//! Positions and tables that many tests begin with.

use amunre_core::amun_re::Province::{Abu, Abydos, Avaris, Baharya, Dakhla, Kharga, Sawu};
use amunre_core::amun_re::{AmunRe, Offer, Phase, PowerCard, Setup};
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::table::Table;

use crate::{Position, RED, black, blue};

/// A game that begins with these draws, or why it does not.
pub fn table(players: u8, draws: &[&str]) -> Result<Table<AmunRe, FixedDraws>, String> {
    let script = FixedDraws::new(draws);
    Table::open(&Setup::classic(players), script).map_err(|error| error.to_string())
}

/// Four seats bid for ABYDOS, DAKHLA, SAWU and BAHARYA.
pub fn auction(turn: Seat) -> Position {
    Position::classic(4).auction(&[Abydos, Dakhla, Sawu, Baharya], turn)
}

/// Red at the market in round 2, with BAHARYA (2 fields) and KHARGA, and much gold.
pub fn market() -> Position {
    Position::classic(3).round(2).owns(RED, &[Baharya, Kharga]).gold(RED, 100).market(RED)
}

/// Red buys cards in the market with ABYDOS, which allows four.
pub fn buyer(pile: &[PowerCard], discards: &[PowerCard]) -> Position {
    Position::classic(3).owns(RED, &[Abydos]).gold(RED, 20).market(RED).pile(pile).discards(discards)
}

/// A position of every phase in which the table waits for somebody, red among them; black holds one farmer bonus.
pub fn every_phase() -> Vec<Position> {
    let paid = Offer::Gold { gold: 2, correction: false };
    let offered = |position: Position| Seat::all(3).fold(position, |position, seat| position.offered(seat, paid));
    let correcting = offered(Position::classic(3))
        .offered(RED, Offer::Gold { gold: 2, correction: true })
        .phase(Phase::Corrections { turn: RED })
        .with(|state| state.seats[RED].owes_correction = true);
    let paying = Position::classic(3)
        .auction(&[Abu, Sawu, Avaris], RED)
        .bid(RED, Abu, 1)
        .bid(black(), Sawu, 0)
        .bid(blue(), Avaris, 0)
        .gold(RED, 0)
        .hand(RED, &[PowerCard::Builder])
        .phase(Phase::Payment { turn: RED });
    let all = vec![
        Position::classic(3).auction(&[Abu, Sawu, Avaris], RED),
        paying,
        Position::classic(3).market(RED),
        Position::classic(3).offering(),
        correcting,
        offered(Position::classic(3)).gifts(RED, 3),
        Position::classic(3).harvest(RED),
        Position::classic(3).round(3).bonuses(RED),
        Position::classic(3).round(6).last_sale(RED),
    ];
    all.into_iter().map(|position| position.hand(black(), &[PowerCard::FarmerBonus])).collect()
}
