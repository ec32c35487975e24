//! The request that a seat sign a command, a ruling, or all entries so far: all that the seat needs to see what it signs, and to
//! compute the seal of a secret command itself.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::{CanonicalError, FullGame, Seat, Seats, StrictJson, json_problem, to_canonical, to_value};
use crate::log::format::record::Seal;
use crate::log::format::signature::PublicKey;
use crate::log::{Address, Anchor, Hash, SecretKey, Signed, seal};
use crate::registry::with_game;

/// The longest request that is read, in bytes.
const LONGEST: usize = 1 << 16;

/// A request to sign a command or a ruling: one line of JSON, which the keeper of the log sends to the seat. Without either it asks
/// the seat to acknowledge all entries so far. A request for a secret command must stay between the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignRequest {
    /// The hash of the entry before.
    pub after: Hash,
    /// The command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<Value>,
    /// The number of the entry that is to be signed.
    pub entry: u64,
    /// The id of the game: `amun-re`.
    pub game: String,
    /// The id of this record.
    pub game_id: Hash,
    /// A ruling of the referee: the seats that agree, the events and the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingRequest>,
    /// The salt of the command, if the record will seal it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Hash>,
    /// The seat.
    pub seat: Seat,
}

/// A ruling that seats are to sign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingRequest {
    /// The seats that agree.
    pub agreed: Seats,
    /// Its events, as a spectator sees them.
    pub events: Vec<Value>,
    /// The reason.
    pub reason: String,
}

/// The text is no request for a signature.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}; expected a request for a signature: the line of JSON that the keeper of the log sent")]
#[non_exhaustive]
pub struct SignRequestError {
    /// The problem.
    pub problem: String,
    /// The column in bytes, from 1.
    pub column: usize,
}

impl SignRequest {
    /// The kind of what is signed.
    fn signed(&self) -> Signed {
        match (&self.command, &self.ruling) {
            (Some(_), _) => Signed::Command,
            (None, Some(_)) => Signed::Ruling,
            (None, None) => Signed::Acknowledgement,
        }
    }

    /// Returns the canonical JSON that is signed: the command, its seal, or a ruling. It is empty if all entries so far are acknowledged.
    pub fn text(&self) -> Result<String, CanonicalError> {
        let command = match (&self.command, &self.ruling) {
            (Some(command), _) => to_canonical(command)?,
            (None, Some(ruling)) => return to_canonical(ruling),
            (None, None) => return Ok(String::new()),
        };
        let Some(salt) = self.salt else { return Ok(command) };
        let sealed = seal(self.game_id, Address(self.entry, 0), salt, command.as_bytes());
        to_canonical(&Seal { sealed })
    }

    /// Returns the signature: 128 hex digits.
    pub fn sign(&self, key: &SecretKey) -> Result<String, CanonicalError> {
        Ok(key.sign(self.signed(), self.after, self.seat, &self.text()?))
    }

    /// Returns true if this is a signature of it by the owner of this public key.
    ///
    /// ```
    /// use amunre_core::engine::ids::Seat;
    /// use amunre_core::log::format::{Hash, SecretKey, SignRequest};
    /// use amunre_core::session::{AgreedDraws, AgreementTerms, CommandInput, SeedSource, agree};
    ///
    /// let key = SecretKey::new(Hash::of_text("32 secret bytes of the player"));
    /// let draws = AgreedDraws::Seed(SeedSource::Number(7));
    /// let terms = AgreementTerms::new(draws, Vec::new(), vec![(Seat::FIRST, key.public())]);
    /// let game = agree("amun-re", r#"{"players":3}"#, &terms)?.begin()?;
    /// let sent = game.sign_request(Seat::FIRST, CommandInput::Words("bid sawu 6"))?.line()?;
    /// let request: SignRequest = sent.parse()?;
    /// assert_eq!(request.words()?, "bid SAWU 6");
    /// assert!(request.is_signed_by(key.public(), &request.sign(&key)?)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_signed_by(&self, public: Hash, signature: &str) -> Result<bool, CanonicalError> {
        let text = self.text()?;
        let fits = |key: PublicKey| key.fits(signature, self.signed(), self.after, self.seat, &text);
        Ok(PublicKey::read(public).is_some_and(fits))
    }

    /// Returns the anchor of the entry before. The signature vouches for all up to it.
    pub fn anchor(&self) -> Anchor {
        Anchor::of(self.entry.saturating_sub(1), self.after)
    }

    /// Returns in words what is signed: the command as docs/reference/notation.md has it, the ruling, or that all entries are acknowledged.
    /// Fails if it is no command of the game.
    pub fn words(&self) -> Result<String, SignRequestError> {
        let wrong = |problem| SignRequestError { problem, column: 1 };
        let command = match (&self.command, &self.ruling) {
            (Some(_), Some(_)) => return Err(wrong("it has a command and a ruling: one of them is signed".to_owned())),
            (Some(command), None) => command,
            (None, Some(ruling)) => {
                let events = Value::from(ruling.events.clone());
                return Ok(format!("they agree to the ruling {:?} with {events}", ruling.reason));
            }
            (None, None) => return Ok("they acknowledge all entries so far".to_owned()),
        };
        let words: Option<String> =
            with_game!(&self.game, G => words::<G>(command)).map_err(|error| wrong(error.to_string()))?;
        words.ok_or_else(|| wrong(format!("{command} is not a command of {}", self.game)))
    }

    /// Returns the line of JSON that is sent.
    pub fn line(&self) -> Result<String, CanonicalError> {
        to_canonical(self)
    }
}

fn words<G: FullGame>(given: &Value) -> Option<String> {
    let command = G::Command::deserialize(given).ok()?;
    let is_as_written = to_value(&command).is_ok_and(|written| written == *given);
    is_as_written.then(|| G::command_words(&command).to_string())
}

impl FromStr for SignRequest {
    type Err = SignRequestError;

    fn from_str(text: &str) -> Result<Self, SignRequestError> {
        if text.len() > LONGEST {
            return Err(SignRequestError { problem: format!("{} bytes are too many", text.len()), column: 1 });
        }
        if text.trim().contains('\n') {
            return Err(SignRequestError { problem: "there is more than one line".to_owned(), column: 1 });
        }
        let text = text.trim_end();
        // a command or an event with a key twice has two readings
        let is_strict = serde_json::from_str::<StrictJson>(text).map(drop);
        is_strict
            .and_then(|()| serde_json::from_str(text))
            .map_err(|error| SignRequestError { problem: json_problem(text, &error), column: error.column().max(1) })
    }
}
