//! The rounds of one log, from notes on its commands.

use amunre_core::engine::ids::Seat;

use crate::rows::Rows;

/// A command that counts.
struct RoundNote {
    entry: i32,
    /// The round in which it was given.
    round: u16,
    seat: Seat,
    /// The points of each seat after it.
    scores: Vec<u16>,
    /// True if the game was over after it, or another round began.
    ends: bool,
}

/// The commands of a log.
pub(crate) struct RoundNotes {
    notes: Vec<RoundNote>,
    /// The points before the first command.
    before: Vec<u16>,
}

impl RoundNotes {
    pub(crate) fn new(before: Vec<u16>) -> Self {
        Self { notes: Vec::new(), before }
    }

    /// Notes a command.
    pub(crate) fn add(&mut self, entry: i32, round: u16, seat: Seat, scores: Vec<u16>, ends: bool) {
        self.notes.push(RoundNote { entry, round, seat, scores, ends });
    }

    /// Forgets a command that was undone.
    pub(crate) fn undo(&mut self, entry: i32) {
        self.notes.retain(|note| note.entry != entry);
    }

    /// Writes a row for each seat of each round.
    pub(crate) fn write(self, log: i32, rows: &mut Rows) {
        let Self { notes, mut before } = self;
        for round in notes.chunk_by(|one, other| one.round == other.round) {
            let (Some(first), Some(last)) = (round.first(), round.last()) else { continue };
            for (seat, score) in Seat::all(Seat::MOST).zip(&last.scores) {
                let commands = round.iter().filter(|note| note.seat == seat).count();
                let gained =
                    i32::from(*score) - before.get(usize::from(seat.number())).map_or(0, |points| i32::from(*points));
                rows.push([
                    log.into(),
                    first.round.into(),
                    seat.number().into(),
                    first.entry.into(),
                    last.entry.into(),
                    i32::try_from(commands).unwrap_or(i32::MAX).into(),
                    gained.into(),
                    (*score).into(),
                    last.ends.into(),
                ]);
            }
            before.clone_from(&last.scores);
        }
    }
}
