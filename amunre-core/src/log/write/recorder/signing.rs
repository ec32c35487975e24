//! The signatures of the seats: those that a record holds, and the requests for them.

use crate::engine::{CanonicalError, FullGame, Seat, Seats, to_value};
use crate::log::write::recorder::{EntryError, RecordError, Recorder, SignatureError};
use crate::log::{Hash, RulingRequest, SecretKey, SignRequest, Signed};

impl<G: FullGame> Recorder<G> {
    /// Signs the commands of this seat with its key from here on. The key must be the one in the header.
    pub fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SignatureError> {
        let public = self.record.roster.keys.of(seat).ok_or(SignatureError::NoSigner(seat))?;
        if public.bytes() != key.public() {
            return Err(SignatureError::OtherKey(seat));
        }
        self.record.own_keys.push((seat, key));
        Ok(())
    }

    /// Returns the seats with keys in the header that were not replaced.
    pub fn signers(&self) -> Vec<(Seat, Hash)> {
        Seat::all(Seat::MOST).filter_map(|seat| Some((seat, self.record.roster.keys.of(seat)?.bytes()))).collect()
    }

    /// Returns true if the header has the key of this seat.
    pub(crate) fn has_key(&self, seat: Seat) -> bool {
        self.record.roster.keys.of(seat).is_some()
    }

    /// Returns true if the header has the key of a seat.
    pub(crate) fn has_keys(&self) -> bool {
        Seat::all(Seat::MOST).any(|seat| self.has_key(seat))
    }

    /// Returns true if the header has the key of this seat and the key is not at hand.
    pub fn signs_elsewhere(&self, seat: Seat) -> bool {
        self.has_key(seat) && self.record.own_keys.iter().all(|(owner, _)| *owner != seat)
    }

    /// Returns the signature that stands in the record: that which is given, or one of a key that is at hand. It must fit the key of
    /// the seat, if that has one. `request` is what the seat is asked to sign now.
    pub(super) fn signature(
        &self,
        signed: Option<String>,
        what: Signed,
        seat: Seat,
        text: &str,
        request: impl FnOnce() -> Option<SignRequest>,
    ) -> Result<Option<String>, EntryError> {
        let Some(key) = self.record.roster.keys.of(seat) else {
            return match signed {
                Some(_) if !self.record.roster.keys.is_empty() => Err(SignatureError::NoKey(seat).into()),
                signed => Ok(signed),
            };
        };
        let after = if what == Signed::Share { self.record.chain.header } else { self.record.chain.head };
        let held = self.record.own_keys.iter().find(|(owner, _)| *owner == seat);
        match signed.or_else(|| held.map(|(_, held)| held.sign(what, after, seat, text))) {
            Some(signed) if key.fits(&signed, what, after, seat, text) => Ok(Some(signed)),
            Some(signed) => {
                let (now, key) = (self.record.chain.entry, key.bytes());
                let earlier = request().and_then(|request| self.signed_before(&request, key, &signed));
                let other = SignatureError::Other { seat, key, now };
                Err(earlier.map_or(other, |then| SignatureError::Earlier { seat, then, now }).into())
            }
            None => Err(EntryError::Unsigned(seat)),
        }
    }

    /// Returns the last of the entries before that this signature would fit, if the request had been made for it.
    fn signed_before(&self, request: &SignRequest, key: Hash, signed: &str) -> Option<u64> {
        (1..).zip(&self.record.recent).find_map(|(back, after)| {
            let entry = self.record.chain.entry.checked_sub(back)?;
            let salt = request.salt.and_then(|_| self.record.seals.salt_at(entry));
            let earlier = SignRequest { after: *after, entry, salt, ..request.clone() };
            earlier.is_signed_by(key, signed).ok()?.then_some(entry)
        })
    }

    /// Returns the request that this seat sign this command as the next record. A secret command stands there as its seal, so its
    /// signature reveals nothing, and the request has the salt of the seal.
    pub fn sign_request(&self, seat: Seat, command: G::Command) -> Result<SignRequest, CanonicalError> {
        let value = to_value(&command)?;
        Ok(SignRequest {
            command: Some(value),
            salt: if G::is_secret(command) { self.record.seals.salt_at(self.record.chain.entry) } else { None },
            ..self.acknowledgement_request(seat)
        })
    }

    /// Returns the request for a signature by which this seat acknowledges all entries so far.
    pub fn acknowledgement_request(&self, seat: Seat) -> SignRequest {
        SignRequest {
            after: self.record.chain.head,
            command: None,
            entry: self.record.chain.entry,
            game: G::ID.to_owned(),
            game_id: self.record.seals.game_id,
            ruling: None,
            salt: None,
            seat,
        }
    }

    /// Returns the request that this seat sign this ruling as the next record.
    pub fn ruling_request(
        &self,
        seat: Seat,
        repairs: Vec<G::Event>,
        agreed: Seats,
        reason: String,
    ) -> Result<SignRequest, RecordError<G::Violation>> {
        let mut after = self.clone();
        after.ruling(repairs, agreed, reason.clone())?;
        let events = after.playback.public_events().map(|event| to_value(&event)).collect::<Result<_, _>>()?;
        let ruling = RulingRequest { agreed, events, reason };
        Ok(SignRequest { ruling: Some(ruling), ..self.acknowledgement_request(seat) })
    }
}
