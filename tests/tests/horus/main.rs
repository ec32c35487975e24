//! The rules of Horus, one file for each part; planes and paths are compared with slow checks.

mod draw;
mod ends;
mod examples;
mod explore;
mod finish;
mod hidden;
mod influence;
mod islands;
mod kingdoms;
mod options;
mod plane;
mod positions;
mod positions_steps;
mod readings;
mod regions;
mod repairs;
mod river;
mod scored_kingdoms;
mod scoring;
mod seats;
mod set;
mod setup;
mod temple;
mod tiles;
mod transport;
mod turn;

use amunre_core::engine::ids::Seat;
use amunre_core::horus::{Card, Event, Tile};
use amunre_tests::horus::{drawn, turn};

/// The draws after which the turn of the next seat goes on: a card, and a tile.
const ON: [&str; 2] = ["any_5", "hills"];

/// The events of these draws at the end of the turn of a seat that had played a card, at a table of three.
fn on(seat: Seat, number: u16) -> [Event; 3] {
    let [began, tile] = turn(seat.next(3), number + 1, Tile::Hills);
    [drawn(seat, Card::Any5), began, tile]
}
