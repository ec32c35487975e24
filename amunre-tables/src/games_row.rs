//! The row of a log in the table of games.

use amunre_core::engine::columns::Cell;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::Verdict;
use amunre_core::log::format::Unreadable;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::verify::{Answer, Fault};
use amunre_core::session::{LogHeader, SimulatedResult};

use crate::rows::Rows;

/// The end of a log that was read.
pub(crate) enum LogEnd {
    /// It was read to its end.
    Verdict(Box<Verdict>),
    /// It is a simulated game, which was played but neither recorded nor judged.
    Played(SimulatedResult),
    /// It cannot be read further.
    Unreadable {
        error: Unreadable,
        /// The first fault before.
        fault: Option<Box<Fault>>,
        /// The number of entries before.
        entries: u64,
        /// The names of the seats.
        names: Vec<String>,
    },
}

impl LogEnd {
    /// The names of the seats, or nothing.
    pub(crate) fn names(&self) -> &[String] {
        match self {
            Self::Verdict(verdict) => &verdict.seats,
            Self::Unreadable { names, .. } => names,
            Self::Played(_) => &[],
        }
    }

    /// The points of the seats and the winners, and true if the game has a result that counts; nothing of a log that cannot be read.
    pub(crate) fn result(&self) -> Option<(&[u16], Seats, bool)> {
        match self {
            Self::Verdict(verdict) => Some((&verdict.scores, verdict.winners, !verdict.winners.is_empty())),
            Self::Played(result) => Some((&result.scores, result.winners, result.is_over)),
            Self::Unreadable { .. } => None,
        }
    }
}

/// Writes the row of a log that has no header, or cannot be opened.
pub(crate) fn write_error(log: i32, path: &str, error: &str, line: Option<u64>, rows: &mut Rows) {
    let unknown = std::iter::repeat_n(Cell::Missing, 20);
    let error = [error.into(), line.map(number).into()];
    rows.push([log.into(), path.into()].into_iter().chain(unknown).chain(error));
}

/// Writes the row of a log.
pub(crate) fn write(log: i32, path: &str, header: &LogHeader, end: &LogEnd, rows: &mut Rows) {
    let (fault, verdict) = match end {
        LogEnd::Verdict(verdict) => (verdict.first_fault(), Some(verdict)),
        LogEnd::Unreadable { fault, .. } => (fault.as_deref(), None),
        LogEnd::Played(_) => (None, None),
    };
    let names = end.names();
    // a whole record has a header, a start, the commands and a result
    let (error, entries, commands, is_complete) = match end {
        LogEnd::Verdict(verdict) => (None, verdict.entries, Some(verdict.commands), Some(verdict.complete)),
        LogEnd::Unreadable { error, entries, .. } => (Some(error), *entries, None, None),
        LogEnd::Played(result) => {
            (None, u64::from(result.length).saturating_add(3), Some(result.length.into()), Some(result.is_over))
        }
    };
    let json = |value: serde_json::Result<String>| value.unwrap_or_default();
    let (names, setup) = (json(serde_json::to_string(names)), header.setup.to_string());
    let game_id = header.game_id.to_string();
    let viewer = match header.point_of_view {
        PointOfView::Referee => "referee".to_owned(),
        PointOfView::Seat(seat) => format!("seat {}", seat.number()),
        PointOfView::Table => "table".to_owned(),
    };
    let winners = end.result().map(|(_, winners, _)| json(serde_json::to_string(&winners)));
    let (head, message) = (verdict.map(|verdict| verdict.head.to_string()), error.map(ToString::to_string));
    let answer = |of: fn(&Verdict) -> &Answer| Cell::from(verdict.map(|verdict| answer(of(verdict))));
    rows.push([
        log.into(),
        path.into(),
        header.game.into(),
        header.edition().into(),
        header.board.as_deref().into(),
        header.players.into(),
        names.as_str().into(),
        setup.as_str().into(),
        game_id.as_str().into(),
        viewer.as_str().into(),
        header.is_redacted.into(),
        number(entries).into(),
        commands.map(number).into(),
        is_complete.into(),
        verdict.and_then(|verdict| verdict.torn).map(|torn| i32::try_from(torn).unwrap_or(i32::MAX)).into(),
        answer(|verdict| &verdict.intact),
        answer(|verdict| &verdict.legal),
        answer(|verdict| &verdict.fair),
        answer(|verdict| &verdict.result),
        fault.map(|fault| fault.rule.as_str()).into(),
        fault.map(|fault| number(fault.entry)).into(),
        fault.and_then(|fault| fault.seat).map(Seat::number).into(),
        message.as_deref().into(),
        error.and_then(Unreadable::line).map(number).into(),
        winners.as_deref().into(),
        head.as_deref().into(),
    ]);
}

fn answer(answer: &Answer) -> &'static str {
    match answer {
        Answer::Yes => "yes",
        Answer::No(_) => "no",
        Answer::Possible(_) => "possible",
        Answer::NotCheckable(_) => "not_checkable",
    }
}

/// A number of entries, which is far below the limit.
pub(crate) fn number(number: u64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
