//! The seats of one log, from notes on its lines.

use amunre_core::engine::columns::Cell;
use amunre_core::engine::ids::Seat;
use amunre_core::session::LogHeader;

use crate::games_row::LogEnd;
use crate::rows::Rows;

/// The seats of a log.
#[derive(Default)]
pub(crate) struct SeatNotes {
    /// The seats in the order of their first commands in a round.
    order: Vec<Seat>,
    /// The points of each seat after the last line.
    scores: Vec<u16>,
}

impl SeatNotes {
    /// Notes a line.
    pub(crate) fn add(&mut self, round: u16, seat: Option<Seat>, scores: Vec<u16>) {
        self.scores = scores;
        if let Some(seat) = seat.filter(|seat| round > 0 && !self.order.contains(seat)) {
            self.order.push(seat);
        }
    }

    /// Writes a row for each seat. `players` are the players of a simulated game, or nothing.
    pub(crate) fn write(self, log: i32, header: &LogHeader, end: &LogEnd, players: &[String], rows: &mut Rows) {
        let (scores, winners) = match end.result() {
            Some((scores, winners, is_result)) => (scores, is_result.then_some(winners)),
            None => (self.scores.as_slice(), None),
        };
        let text = |texts: &[String], place: usize| texts.get(place).filter(|text| !text.is_empty()).cloned();
        for (place, seat) in Seat::all(header.players).enumerate() {
            let (name, player) = (text(end.names(), place), text(players, place));
            let order = self.order.iter().position(|other| *other == seat).map(|before| before.saturating_add(1));
            let points = scores.get(place).copied();
            let won = winners.map(|winners| winners.contains(seat));
            let rank = winners.zip(points).map(|(winners, points)| {
                let is_better = |(other, more): &(Seat, &u16)| winners.contains(*other) || **more > points;
                let better = Seat::all(header.players).zip(scores).filter(is_better).count();
                if winners.contains(seat) { 1 } else { small(better.saturating_add(1)) }
            });
            rows.push([
                log.into(),
                seat.number().into(),
                name.as_deref().into(),
                player.as_deref().into(),
                order.map(small).into(),
                points.into(),
                rank.into(),
                Cell::from(won),
            ]);
        }
    }
}

/// A place among the seats.
fn small(place: usize) -> i32 {
    i32::try_from(place).unwrap_or(i32::MAX)
}
