//! Entries besides commands: undos, rulings, acknowledgements, remarks, changes at a seat.

use crate::engine::{FullGame, Seat, Seats};
use crate::log::format::record::{Note, Record, Ruled, SeatChange, SeatSignature, Undo};
use crate::log::format::roster::RulingError;
use crate::log::playback::Stage;
use crate::log::write::recorder::error::LONGEST_TEXT;
use crate::log::write::recorder::{EntryError, LineResult, Recorder, SignatureError};
use crate::log::{RawJson, RulingRequest, SignRequest, Signed};

impl<G: FullGame> Recorder<G> {
    /// Undoes the last command of a seat.
    pub fn undo(&mut self, seat: Seat) -> LineResult<G> {
        self.may_act(seat)?;
        self.as_a_whole(|recorder| {
            let first = recorder.playback.undo(seat)?;
            let sealing = recorder.sealing();
            recorder.line(&Record::Undo(Undo { first, seat }), sealing)
        })
    }

    /// Records a ruling of the referee. It is signed by the seats that agree and whose keys are at hand.
    pub fn ruling(&mut self, repairs: Vec<G::Event>, agreed: Seats, reason: String) -> LineResult<G> {
        self.signed_ruling(repairs, agreed, reason, &[])
    }

    /// Records a ruling with these signatures of seats that agree: of what [`Recorder::ruling_request`] asks for.
    pub fn signed_ruling(
        &mut self,
        repairs: Vec<G::Event>,
        agreed: Seats,
        reason: String,
        signatures: &[SeatSignature],
    ) -> LineResult<G> {
        self.expect(Stage::Playing)?;
        check_text(&reason)?;
        self.record.roster.check_agreed(agreed)?;
        if let Some(signed) = signatures.iter().find(|signed| !agreed.contains(signed.seat)) {
            return Err(RulingError::NotAgreed(signed.seat).into());
        }
        self.as_a_whole(|recorder| recorder.ruled(repairs, agreed, reason, signatures))
    }

    fn ruled(
        &mut self,
        repairs: Vec<G::Event>,
        agreed: Seats,
        reason: String,
        given: &[SeatSignature],
    ) -> LineResult<G> {
        let whole = self.is_referee();
        self.playback.repair(repairs, whole)?;
        let mut sealing = self.sealing();
        let digest = self.digest(&mut sealing)?;
        let events = self.public_events()?;
        let mut ruled = Ruled { agreed, digest, events: RawJson::new(&events), reason, signatures: Vec::new() };
        let text = ruled.text()?;
        for seat in agreed {
            let signed = given.iter().find(|signed| signed.seat == seat).map(|signed| signed.signed.clone());
            if signed.is_some() || !self.signs_elsewhere(seat) {
                let request = || {
                    let ruling = RulingRequest {
                        agreed,
                        events: serde_json::from_str(&events).ok()?,
                        reason: ruled.reason.clone(),
                    };
                    Some(SignRequest { ruling: Some(ruling), ..self.acknowledgement_request(seat) })
                };
                let signed = self.signature(signed, Signed::Ruling, seat, &text, request)?;
                ruled.signatures.extend(signed.map(|signed| SeatSignature { seat, signed }));
            }
        }
        self.line(&Record::Ruling(ruled), sealing)
    }

    /// Records that a seat vouches for all entries so far: with this signature of [`Recorder::acknowledgement_request`], or with its key
    /// if that is at hand.
    pub fn acknowledge(&mut self, seat: Seat, signed: Option<String>) -> LineResult<G> {
        if self.record.stage == Stage::Agreed {
            self.expect(Stage::Playing)?;
        }
        let no_key = || SignatureError::NoKeyToAcknowledge(seat);
        self.record.roster.keys.of(seat).ok_or_else(no_key)?;
        let request = || Some(self.acknowledgement_request(seat));
        let signed = self.signature(signed, Signed::Acknowledgement, seat, "", request)?.ok_or_else(no_key)?;
        let sealing = self.sealing();
        self.line(&Record::Acknowledgement(SeatSignature { seat, signed }), sealing)
    }

    /// Records a remark.
    pub fn note(&mut self, seat: Option<Seat>, text: String) -> LineResult<G> {
        check_text(&text)?;
        seat.map_or(Ok(()), |seat| self.record.roster.check_seat(seat))?;
        let sealing = self.sealing();
        self.line(&Record::Note(Note { seat, text }), sealing)
    }

    /// Records a change at a seat, or that the game is abandoned.
    pub fn seat(&mut self, change: SeatChange) -> LineResult<G> {
        self.expect(Stage::Playing)?;
        if let SeatChange::Abandoned { reason } = &change {
            check_text(reason)?;
            if G::is_over(self.playback.driver.state()) {
                return Err(EntryError::Over.into());
            }
        }
        self.record.roster.check(&change)?;
        if let SeatChange::Replaced { by, seat } = &change {
            self.record.roster.check_newcomer(*seat, by)?;
        }
        let sealing = self.sealing();
        let line = self.line(&Record::Seat(change.clone()), sealing)?;
        self.record.roster.follow(&change);
        if let SeatChange::Abandoned { .. } = change {
            self.record.stage = Stage::Abandoned;
        }
        Ok(line)
    }
}

fn check_text(text: &str) -> Result<(), EntryError> {
    if text.len() <= LONGEST_TEXT { Ok(()) } else { Err(EntryError::LongText(text.len())) }
}
