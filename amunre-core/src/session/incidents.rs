//! Entries of the record besides commands: changes at the seats, rulings, notes.

use crate::engine::{FullGame, Seat, Seats};
use crate::log::SignRequest;
use crate::log::record::{SeatChange, SeatSignature};
use crate::session::attendance::Attendance;
use crate::session::host::Session;
use crate::session::input::read;
use crate::session::queries::Queried as _;
use crate::session::{JsonInput, SessionError};

/// The entries of a running game's record besides its commands.
pub trait Incidents {
    /// Records a change at a seat: a resignation, a time-out, a replacement, or that the game is abandoned. Fails if the seat has left, or if
    /// one is to be replaced that has not.
    ///
    /// ```
    /// use amunre_core::log::format::record::SeatChange;
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.seat_change(&SeatChange::Resigned { seat: Seat::FIRST })?;
    /// assert!(game.to_act().is_empty() && !game.is_over());
    /// game.seat_change(&SeatChange::Replaced { by: "green".to_owned(), seat: Seat::FIRST })?;
    /// assert!(game.to_act().contains(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn seat_change(&mut self, change: &SeatChange) -> Result<(), SessionError>;
    /// Records a ruling of the referee, and carries out its repairs: a list of events. `agreed` are the seats that agreed, of which
    /// some may have signed what [`Self::ruling_request`] asks for.
    ///
    /// ```
    /// use amunre_core::engine::ids::Seats;
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::JsonInput;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let repairs = JsonInput::Text(r#"[{"repaired":{"repair":{"set_gold":{"gold":18,"seat":0}}}}]"#);
    /// game.ruling(repairs, Seats::only(Seat::FIRST), "two gold too many were dealt", &[])?;
    /// assert!(game.view(Viewer::Referee).json()?.contains(r#""gold":18"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn ruling(
        &mut self,
        repairs: JsonInput<'_>,
        agreed: Seats,
        reason: &str,
        signatures: &[SeatSignature],
    ) -> Result<(), SessionError>;
    /// The request that a seat sign a ruling to which it agrees.
    fn ruling_request(
        &self,
        seat: Seat,
        repairs: JsonInput<'_>,
        agreed: Seats,
        reason: &str,
    ) -> Result<SignRequest, SessionError>;
    /// Records that a seat vouches for all entries so far, at the end of the game for the result too: with a signature of what
    /// [`Self::acknowledgement_request`] asks for, or by its key that is at hand.
    ///
    /// ```
    /// use amunre_core::log::format::{Hash, SecretKey};
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::{AgreedDraws, AgreementTerms, SeedSource, agree};
    ///
    /// let key = SecretKey::new(Hash::of_text("32 secret bytes of the player"));
    /// let draws = AgreedDraws::Seed(SeedSource::Number(7));
    /// let terms = AgreementTerms::new(draws, Vec::new(), vec![(Seat::FIRST, key.public())]);
    /// let mut game = agree("amun-re", r#"{"players":3}"#, &terms)?.begin()?;
    /// game.sign_with(Seat::FIRST, key)?;
    /// game.acknowledge(Seat::FIRST, None)?;
    /// let verdict = verify(game.log()?.as_bytes(), &VerifyOptions::default())?;
    /// assert_eq!(verdict.signers[0].last_signed, Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn acknowledge(&mut self, seat: Seat, signature: Option<&str>) -> Result<(), SessionError>;
    /// The request that a seat acknowledge all entries so far, with the result of a game that is over.
    fn acknowledgement_request(&self, seat: Seat) -> Result<SignRequest, SessionError>;
    /// Records a remark of a seat, or of the referee.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.note(None, "tea is served")?;
    /// assert!(game.log()?.ends_with("\"record\":{\"note\":{\"text\":\"tea is served\"}}}\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn note(&mut self, seat: Option<Seat>, text: &str) -> Result<(), SessionError>;
}

impl<G: FullGame> Incidents for Session<G> {
    fn seat_change(&mut self, change: &SeatChange) -> Result<(), SessionError> {
        let log = self.live_between_commands()?;
        log.add(|recorder| recorder.seat(change.clone()))?;
        (self.names, self.attendance) = (log.recorder.names().into(), Attendance::of(&log.recorder));
        self.choices.expire();
        Ok(())
    }

    fn ruling(
        &mut self,
        repairs: JsonInput<'_>,
        agreed: Seats,
        reason: &str,
        signatures: &[SeatSignature],
    ) -> Result<(), SessionError> {
        let repairs: Vec<G::Event> = read("the list of repairs", repairs)?;
        let log = self.live_between_commands()?;
        log.add(|recorder| recorder.signed_ruling(repairs.clone(), agreed, reason.to_owned(), signatures))?;
        let state = Box::new(log.recorder.state().clone());
        self.table.repaired(state, &repairs);
        self.choices.expire();
        Ok(())
    }

    fn ruling_request(
        &self,
        seat: Seat,
        repairs: JsonInput<'_>,
        agreed: Seats,
        reason: &str,
    ) -> Result<SignRequest, SessionError> {
        self.at().expect_seat(seat)?;
        let repairs: Vec<G::Event> = read("the list of repairs", repairs)?;
        let log = self.so_far()?;
        Ok(log.recorder.ruling_request(seat, repairs, agreed, reason.to_owned())?)
    }

    fn acknowledge(&mut self, seat: Seat, signature: Option<&str>) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        let log = self.live_between_commands()?;
        log.end()?;
        let done = log.add(|recorder| recorder.acknowledge(seat, signature.map(str::to_owned)));
        // the result may have been written before it
        self.attendance = Attendance::of(&log.recorder);
        Ok(done?)
    }

    fn acknowledgement_request(&self, seat: Seat) -> Result<SignRequest, SessionError> {
        self.at().expect_seat(seat)?;
        let mut log = self.so_far()?;
        log.end()?;
        Ok(log.recorder.acknowledgement_request(seat))
    }

    fn note(&mut self, seat: Option<Seat>, text: &str) -> Result<(), SessionError> {
        Ok(self.live_between_commands()?.add(|recorder| recorder.note(seat, text.to_owned()))?)
    }
}
