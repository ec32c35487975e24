//! Entries of the record besides commands: changes at the seats, rulings, notes.

use crate::engine::{FullGame, Seat, Seats};
use crate::log::Recorder;
use crate::log::record::SeatChange;
use crate::session::attendance::Attendance;
use crate::session::host::Session;
use crate::session::input::read;
use crate::session::saved_log::not_recorded;
use crate::session::{JsonInput, SessionError};

impl<G: FullGame> Session<G> {
    /// Records a change at a seat, or that the game is abandoned.
    pub(super) fn record_change(&mut self, change: &SeatChange) -> Result<(), SessionError> {
        let log = self.live()?;
        log.add(|recorder| recorder.seat(change.clone())).map_err(not_recorded::<G>)?;
        (self.names, self.attendance) = (log.recorder.names().into(), Attendance::of(&log.recorder));
        self.choices.expire();
        Ok(())
    }

    /// Records a ruling, and carries out its repairs.
    pub(super) fn record_ruling(
        &mut self,
        repairs: JsonInput<'_>,
        agreed: Seats,
        reason: &str,
    ) -> Result<(), SessionError> {
        let repairs: Vec<G::Event> = read("the list of repairs", repairs)?;
        let log = self.live()?;
        log.add(|recorder| recorder.ruling(repairs.clone(), agreed, reason.to_owned())).map_err(not_recorded::<G>)?;
        let state = Box::new(log.recorder.state().clone());
        self.table.repaired(state, &repairs);
        self.choices.expire();
        Ok(())
    }

    /// Records a remark.
    pub(super) fn record_note(&mut self, seat: Option<Seat>, text: &str) -> Result<(), SessionError> {
        self.live()?.add(|recorder: &mut Recorder<G>| recorder.note(seat, text.to_owned())).map_err(not_recorded::<G>)
    }
}
