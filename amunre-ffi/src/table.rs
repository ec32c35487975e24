//! What can be asked of a game as of a view: the answers are the same, only who sees how much differs.

use amunre_core::engine::Seat;
use amunre_core::session::{CommandInput, Scope, TableQueries};

use crate::call_error::Failure;
use crate::viewer;

/// Which legal commands are listed.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum amunre_scope {
    /// All of them.
    AMUNRE_ALL = 0,
    /// Those by which a seat does what it owes: not the ones that are legal at any time, unless it owes
    /// something and there are no others.
    AMUNRE_REQUIRED = 1,
}

const ALL: i32 = amunre_scope::AMUNRE_ALL as i32;
const REQUIRED: i32 = amunre_scope::AMUNRE_REQUIRED as i32;

fn scope(number: i32) -> Result<Scope, Failure> {
    match number {
        ALL => Ok(Scope::All),
        REQUIRED => Ok(Scope::Required),
        _ => {
            let expected = "AMUNRE_ALL (0) or AMUNRE_REQUIRED (1)".to_owned();
            Err(Failure::Value { what: "the scope", found: number.into(), expected })
        }
    }
}

/// The seat with this number at the table.
#[inline]
pub(crate) fn seat(table: &dyn TableQueries, number: i32) -> Result<Seat, Failure> {
    viewer::seat(number, table.players())
}

/// What a seat must do, in JSON; empty if the table does not wait for it.
pub(crate) fn decision(table: &dyn TableQueries, number: i32) -> Result<String, Failure> {
    Ok(table.decision(seat(table, number)?).map(|owes| owes.json).unwrap_or_default())
}

/// The same in words.
pub(crate) fn owed_words(table: &dyn TableQueries, number: i32) -> Result<String, Failure> {
    Ok(table.decision(seat(table, number)?).map(|owes| owes.words).unwrap_or_default())
}

/// The points of the seats.
pub(crate) fn scores(table: &dyn TableQueries) -> Vec<u32> {
    table.scores().into_iter().map(u32::from).collect()
}

/// The action ids of what a seat may do.
pub(crate) fn legal_ids(table: &dyn TableQueries, number: i32, scope_number: i32) -> Result<Vec<u32>, Failure> {
    let (seat, scope) = (seat(table, number)?, scope(scope_number)?);
    // most lists are shorter than this
    let mut ids = Vec::with_capacity(64);
    table.legal_ids(seat, scope, &mut ids);
    Ok(ids)
}

/// The same as a list in JSON.
pub(crate) fn legal_json(table: &dyn TableQueries, number: i32, scope: i32) -> Result<String, Failure> {
    let commands: Result<Vec<String>, _> =
        legal_ids(table, number, scope)?.into_iter().map(|id| table.command(id)).collect();
    Ok(format!("[{}]", commands?.join(",")))
}

/// Whether a seat may do this.
pub(crate) fn check(table: &dyn TableQueries, number: i32, asked: CommandInput<'_>) -> Result<(), Failure> {
    Ok(table.check(seat(table, number)?, asked)?)
}

/// The action id of a command in JSON.
pub(crate) fn action_id(table: &dyn TableQueries, command: &str) -> Result<u32, Failure> {
    table.id(CommandInput::Json(command))?.ok_or(Failure::NoActionId)
}
