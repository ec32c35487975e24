//! The seats that a record lets act, besides what the rules say: not those that have left, and none once the game was abandoned or
//! has a result, or while it waits for a draw. Each query of a table asks it.

use serde::{Deserialize, Serialize};

use crate::engine::{FullGame, Label, Names, Seat, Seats};
use crate::log::record::{Record, SeatChange};
use crate::log::{EntryError, Recorder, ResumeError};
use crate::session::SessionError;

/// The seats that have left, and the end of the record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Attendance {
    left: Seats,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<RecordEnd>,
    /// The draw that the game waits for.
    #[serde(skip)]
    awaited: Option<AwaitedDraw>,
}

/// A draw that must be made before any seat can act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AwaitedDraw {
    pub(super) label: Label,
    pub(super) number: u32,
    /// An item that can come, for those who know the pile.
    pub(super) example: Option<&'static str>,
}

/// The reason why a record takes no more commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RecordEnd {
    Abandoned,
    Finished,
}

impl Attendance {
    /// The attendance of a record that has a result.
    pub(super) const FINISHED: Self = Self { left: Seats::NONE, end: Some(RecordEnd::Finished), awaited: None };

    /// Returns the attendance after the last line of a recorder.
    pub(super) fn of<G: FullGame>(recorder: &Recorder<G>) -> Self {
        let end = if recorder.is_finished() {
            Some(RecordEnd::Finished)
        } else {
            recorder.is_abandoned().then_some(RecordEnd::Abandoned)
        };
        let is_playing = recorder.has_begun() && end.is_none();
        let has_left = |seat: &Seat| is_playing && recorder.may_act(*seat).is_err();
        Self { left: Seat::all(G::players(recorder.rules())).filter(has_left).collect(), end, awaited: None }
    }

    /// Returns the attendance while the game waits for a draw.
    pub(super) fn waiting_for(self, awaited: Option<AwaitedDraw>) -> Self {
        Self { awaited, ..self }
    }

    /// Returns the same for a viewer who may not know the pile.
    pub(super) fn for_viewers(self) -> Self {
        Self { awaited: self.awaited.map(|awaited| AwaitedDraw { example: None, ..awaited }), ..self }
    }

    /// Fails if the game waits for a draw.
    pub(super) fn expect_settled(self) -> Result<(), SessionError> {
        match self.awaited {
            Some(AwaitedDraw { label, number, example }) => Err(SessionError::AwaitsDraw { label, number, example }),
            None => Ok(()),
        }
    }

    /// Returns the attendance after a record that was judged and has no fault.
    pub(super) fn after(mut self, record: &Record<'_>) -> Self {
        match record {
            Record::Seat(SeatChange::Resigned { seat } | SeatChange::OutOfTime { seat }) => self.left.insert(*seat),
            Record::Seat(SeatChange::Replaced { seat, .. }) => self.left.remove(*seat),
            Record::Seat(SeatChange::Abandoned { .. }) => self.end = Some(RecordEnd::Abandoned),
            Record::Result(_) => self.end = Some(RecordEnd::Finished),
            _ => {}
        }
        self
    }

    /// Returns true if every seat is there, and the game can go on.
    pub(super) fn is_full(&self) -> bool {
        *self == Self::default()
    }

    /// Returns true if the record has an end.
    pub(super) fn has_ended(self) -> bool {
        self.end.is_some()
    }

    /// Returns those of some seats that can act.
    pub(super) fn present(self, mut seats: Seats) -> Seats {
        if self.has_ended() || self.awaited.is_some() {
            return Seats::NONE;
        }
        self.left.iter().for_each(|seat| seats.remove(seat));
        seats
    }

    /// Returns true if a seat can act.
    pub(super) fn lets_act(self, seat: Seat) -> bool {
        !self.has_ended() && self.awaited.is_none() && !self.left.contains(seat)
    }

    /// Returns the seats that have left.
    pub(super) fn left(self) -> Seats {
        self.left
    }

    /// Fails if none of the seats that the rules wait for can act: all have left, or a draw comes first.
    pub(super) fn check_any(self, waited_for: Seats, names: &[String]) -> Result<(), SessionError> {
        self.expect_settled()?;
        if self.has_ended() || waited_for.is_empty() || !self.present(waited_for).is_empty() {
            return Ok(());
        }
        Err(SessionError::Absent { seats: waited_for, names: names.to_vec() })
    }

    /// Fails if a seat cannot act.
    pub(super) fn check(self, seat: Seat, names: &[String]) -> Result<(), SessionError> {
        match self.end {
            Some(RecordEnd::Abandoned) => Err(EntryError::Abandoned.into()),
            Some(RecordEnd::Finished) => Err(ResumeError::Finished.into()),
            None if self.left.contains(seat) => {
                Err(SessionError::Absent { seats: Seats::only(seat), names: names.to_vec() })
            }
            None => self.expect_settled(),
        }
    }
}

/// The sentence that these seats have left, and what continues the game.
pub(super) fn absent(seats: Seats, names: &[String]) -> String {
    let names = Names::new(names.to_vec());
    let who: Vec<String> = seats.iter().map(|seat| names.of(seat)).collect();
    let (have, were) = if who.len() == 1 { ("has", "was") } else { ("have", "were") };
    let replaced: Vec<String> = who.iter().map(|name| format!("`{name}: replaced by NAME`")).collect();
    let (who, replaced) = (who.join(" and "), replaced.join(" or "));
    format!("{who} {have} left and {were} not replaced: the game goes on after {replaced}, or ends with `abandon WHY`")
}
