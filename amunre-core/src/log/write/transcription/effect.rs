//! The effect of a line on a game that keeps its own record and draws itself: no question is left to a scribe.

use serde::Serialize;
use serde_json::Value;

use crate::engine::{FullGame, Names, Seat, Seats, to_value};
use crate::log::record::SeatChange;
use crate::log::write::transcription::Rejection;
use crate::log::write::transcription::attempt::{TypedRuling, typed_ruling};
use crate::log::write::transcription::typed_line::{LineContext, TypedLine};

/// The effect of a line on a game that keeps its own record. In JSON it is an object with one field.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum LineEffect {
    /// A seat gives commands: all of them are carried out, or none.
    Commands {
        /// The seat.
        seat: Seat,
        /// The commands, in JSON.
        commands: Vec<Value>,
    },
    /// A seat, or the one that gave the last command, takes its last command back.
    Undo {
        /// The seat, if it is named.
        seat: Option<Seat>,
    },
    /// A remark is recorded.
    Note {
        /// The seat that makes it, if it is not the referee.
        seat: Option<Seat>,
        /// The remark.
        text: String,
    },
    /// A player leaves or comes, or the game is abandoned.
    SeatChange(SeatChange),
    /// The referee repairs the table.
    Ruling {
        /// The seats that agreed.
        agreed: Seats,
        /// The repairs, in JSON.
        events: Vec<Value>,
        /// The reason.
        reason: String,
    },
    /// A seat vouches for all entries so far.
    Acknowledges {
        /// The seat.
        seat: Seat,
    },
}

impl LineEffect {
    /// Reads the effect of a line as docs/reference/notation.md has it.
    pub(crate) fn of<G: FullGame>(line: &str, names: &Names, players: u8) -> Result<Self, Rejection> {
        Ok(match TypedLine::read::<G>(line, &LineContext { names, players, question: None })? {
            TypedLine::Commands(seat, commands) => {
                Self::Commands { seat, commands: commands.iter().map(to_value).collect::<Result<_, _>>()? }
            }
            TypedLine::Undo(seat) => Self::Undo { seat },
            TypedLine::Note(seat, text) => Self::Note { seat, text },
            TypedLine::Seat(change) => Self::SeatChange(change),
            TypedLine::Ruling(text) => {
                let TypedRuling { agreed, events, reason } = typed_ruling::<G>(&text)?;
                Self::Ruling { agreed, events: events.iter().map(to_value).collect::<Result<_, _>>()?, reason }
            }
            TypedLine::Acknowledgement(seat) => Self::Acknowledges { seat },
            TypedLine::Signature(_) => return Err(Rejection::cannot("no signature is asked for now")),
            TypedLine::Unseen(_)
            | TypedLine::Draws(_)
            | TypedLine::Redraw(_)
            | TypedLine::Confirmed(_)
            | TypedLine::Reveal(..)
            | TypedLine::Share(_)
            | TypedLine::Nothing => {
                return Err(Rejection::cannot(
                    "this line is for a game whose draws and hidden commands are written down; here the program draws, and each seat gives \
                     its hidden command itself",
                ));
            }
        })
    }
}
