//! The errors of recording.

use crate::engine::{CanonicalError, Interrupt, Label, Seat, SetupError, UndoError};
use crate::log::Hash;
use crate::log::format::line::{LONGEST_LINE, MOST_ENTRIES};
use crate::log::format::record::SIGNATURE;
use crate::log::format::roster::{RulingError, SeatError};
use crate::log::format::share::ShareError;
use crate::log::playback::card_counting::TooManySpent;
use crate::log::playback::last_drawn::RedrawError;

/// Why something cannot be recorded. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError<V> {
    /// A rule forbids it, or chance has no answer.
    #[error("{0}")]
    Stopped(Interrupt<V>),
    /// The record does not take the entry.
    #[error("{0}")]
    Entry(EntryError),
}

impl<V, E: Into<EntryError>> From<E> for RecordError<V> {
    fn from(error: E) -> Self {
        Self::Entry(error.into())
    }
}

impl<V> From<Interrupt<V>> for RecordError<V> {
    fn from(stop: Interrupt<V>) -> Self {
        Self::Stopped(stop)
    }
}

/// The reason why a record does not take an entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The set-up cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A game cannot be recorded as it was agreed.
    #[error(transparent)]
    Agreement(#[from] AgreementError),
    /// The game has not begun, and the entry can follow only then.
    #[error("the game has not begun")]
    NotBegun,
    /// The game has begun, and the entry can only precede that.
    #[error("the game has begun")]
    Begun,
    /// The game is not over, so there is no result.
    #[error("the game is not over")]
    NotOver,
    /// The game is over, so it cannot be abandoned.
    #[error("the game is over: it cannot be abandoned any more")]
    Over,
    /// The game was abandoned.
    #[error("the game was abandoned")]
    Abandoned,
    /// The record has a result.
    #[error("the game is finished")]
    Finished,
    /// The entry cannot be of its seat.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// The share of a seat cannot be opened.
    #[error(transparent)]
    Share(#[from] ShareError),
    /// The key of the seat stands in the header, and there is no signature.
    #[error("the signature of {0} is missing: this seat signs all their commands")]
    Unsigned(Seat),
    /// A signature or a key does not fit.
    #[error(transparent)]
    Signature(#[from] SignatureError),
    /// The command cannot be undone.
    #[error(transparent)]
    Undo(#[from] UndoError),
    /// The ruling cannot be made.
    #[error(transparent)]
    Ruling(#[from] RulingError),
    /// The draws cannot be corrected.
    #[error(transparent)]
    Redraw(#[from] RedrawError),
    /// The cards that a seat spends cannot have been in its hand.
    #[error(transparent)]
    Spent(#[from] TooManySpent),
    /// A referee records a draw without its item.
    #[error("draw {number} of {label}: a referee must see what is drawn")]
    UnseenDraw {
        /// The label of the draw.
        label: Label,
        /// The number of the draw among those of its label, from 0.
        number: u32,
    },
    /// Another writer records an item that their point of view does not see.
    #[error("draw {number} of {label}: this point of view does not see what is drawn: the item must be unseen")]
    SeenDraw {
        /// The label of the draw.
        label: Label,
        /// The number of the draw among those of its label, from 0.
        number: u32,
    },
    /// A referee records a command as unseen.
    #[error("a referee sees every command, including the secret ones")]
    UnseenCommand,
    /// A text has this number of bytes.
    #[error("a text of {0} bytes is too long: expected at most {LONGEST_TEXT}")]
    LongText(usize),
    /// The line would be too long.
    #[error("a line has at most {LONGEST_LINE} bytes")]
    LongLine,
    /// The log is full.
    #[error("a log has at most {MOST_ENTRIES} entries")]
    ManyEntries,
    /// It has no canonical form.
    #[error(transparent)]
    Form(#[from] CanonicalError),
}

/// The longest text of a remark or a reason, in bytes.
pub(super) const LONGEST_TEXT: usize = 100_000;

/// The reason why a game cannot be recorded as it was agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AgreementError {
    /// There is no key for a seed or a stated position.
    #[error("a seed and a stated position must be sealed: give a key")]
    UnsealedStart,
    /// There is no key for the hidden values that the writer sees.
    #[error("this point of view sees hidden values and must seal them: give a key")]
    UnsealedView,
    /// A point of view that is not that of the table starts from a view.
    #[error(
        "only a record from the point of view of the table can start from a view: the others need the whole position"
    )]
    ViewOfTable,
    /// The set-up states a position, and there is a view too.
    #[error("a position and a view are both stated: expected only one of them")]
    TwoPositions,
    /// The view is not that of a spectator.
    #[error("this view shows more than a spectator may know")]
    SecretView,
    /// The view is of a game that is over.
    #[error("no seat is to act in this position")]
    NoneToAct,
}

/// The reason why a signature or a key does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SignatureError {
    /// The header of a game has no keys, or the game has no record.
    #[error("no seat signs in this game: its header has no keys, or it has no record")]
    Keyless,
    /// A key is given for a seat that does not sign.
    #[error("{0} does not sign: the header has no key of theirs")]
    NoSigner(Seat),
    /// The key is not the one whose public key the header has.
    #[error("this is not the key of {0}: expected the key whose public key the header has")]
    OtherKey(Seat),
    /// A seat without a key signs a command.
    #[error("{0} has no key in this record: they cannot sign")]
    NoKey(Seat),
    /// A seat without a key acknowledges the entries.
    #[error("{0} has no key in this record: they cannot acknowledge entries")]
    NoKeyToAcknowledge(Seat),
    /// The signature has this number of bytes.
    #[error("{0} bytes: expected {SIGNATURE}")]
    Form(usize),
    /// The signature is one of an earlier request.
    #[error(
        "this is a signature of {seat} for entry {then}, and the log has moved on to entry {now} since the request: \
         expected a signature of a new request"
    )]
    Earlier {
        /// The seat.
        seat: Seat,
        /// The entry for which it signed.
        then: u64,
        /// The next entry.
        now: u64,
    },
    /// The signature is not one of the seat for the next entry.
    #[error("this is not a signature of {seat}, whose key is {key}, for entry {now}: expected one of the last request")]
    Other {
        /// The seat.
        seat: Seat,
        /// Its public key.
        key: Hash,
        /// The next entry.
        now: u64,
    },
}
