//! Entries of the record besides commands: changes at the seats, rulings, notes.

use crate::engine::{FullGame, Seat, Seats};
use crate::log::record::{SeatChange, SeatSignature};
use crate::log::{Recorder, SignRequest};
use crate::session::attendance::Attendance;
use crate::session::host::Session;
use crate::session::input::read;
use crate::session::live_log::LiveLog;
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
        signatures: &[SeatSignature],
    ) -> Result<(), SessionError> {
        let repairs: Vec<G::Event> = read("the list of repairs", repairs)?;
        let log = self.live()?;
        log.add(|recorder| recorder.signed_ruling(repairs.clone(), agreed, reason.to_owned(), signatures))
            .map_err(not_recorded::<G>)?;
        let state = Box::new(log.recorder.state().clone());
        self.table.repaired(state, &repairs);
        self.choices.expire();
        Ok(())
    }

    /// The request that a seat sign a ruling.
    pub(super) fn request_of_ruling(
        &self,
        seat: Seat,
        repairs: JsonInput<'_>,
        agreed: Seats,
        reason: &str,
    ) -> Result<SignRequest, SessionError> {
        self.at().expect_seat(seat)?;
        let repairs: Vec<G::Event> = read("the list of repairs", repairs)?;
        let (recorder, _) = self.written_so_far()?;
        let request = recorder.ruling_request(seat, repairs, agreed, reason.to_owned());
        request.map_err(not_recorded::<G>)
    }

    /// Records that a seat vouches for all entries so far.
    pub(super) fn record_acknowledgement(&mut self, seat: Seat, signature: Option<&str>) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        let log = self.live()?;
        log.end().map_err(not_recorded::<G>)?;
        let done = log.add(|recorder| recorder.acknowledge(seat, signature.map(str::to_owned)));
        // the result may have been written before it
        self.attendance = Attendance::of(&log.recorder);
        done.map_err(not_recorded::<G>)
    }

    /// The request that a seat acknowledge all entries so far.
    pub(super) fn request_of_acknowledgement(&self, seat: Seat) -> Result<SignRequest, SessionError> {
        self.at().expect_seat(seat)?;
        let (recorder, text) = self.written_so_far()?;
        let mut log = LiveLog { recorder, text };
        log.end().map_err(not_recorded::<G>)?;
        Ok(log.recorder.acknowledgement_request(seat))
    }

    /// Records a remark.
    pub(super) fn record_note(&mut self, seat: Option<Seat>, text: &str) -> Result<(), SessionError> {
        self.live()?.add(|recorder: &mut Recorder<G>| recorder.note(seat, text.to_owned())).map_err(not_recorded::<G>)
    }
}
