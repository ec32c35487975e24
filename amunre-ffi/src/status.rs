//! The statuses of calls.

use std::ffi::CStr;

use amunre_core::session::Status;

/// The result of a call. The numbers never change; later versions may add others.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum amunre_status {
    /// The call succeeded.
    AMUNRE_OK = 0,
    /// A pointer is NULL although it must not be NULL.
    AMUNRE_NULL = 1,
    /// The buffer is too short: nothing was written, and the needed size was returned.
    AMUNRE_SHORT_BUFFER = 2,
    /// A text is not UTF-8.
    AMUNRE_UTF8 = 3,
    /// A number is out of its range (a scope, a length, a place in a list), or a handle is one of another type.
    AMUNRE_VALUE = 4,
    /// The library failed because of a bug. A game or view that it was changing can only be freed.
    AMUNRE_PANIC = 5,
    /// There is no such game.
    AMUNRE_UNKNOWN_GAME = 10,
    /// The set-up, a name or a stated position is not valid.
    AMUNRE_SETUP = 11,
    /// The seat is not at the table, or the viewer does not exist.
    AMUNRE_SEAT = 12,
    /// The input is not a command, event, view, saved batch or list of names.
    AMUNRE_FORM = 13,
    /// No command has this action id, or the command has none; in a batch: the action is not legal.
    AMUNRE_ACTION = 14,
    /// A rule forbids the command.
    AMUNRE_ILLEGAL = 15,
    /// Chance has no answer.
    AMUNRE_CHANCE = 16,
    /// The command cannot be undone.
    AMUNRE_UNDO = 17,
    /// The log cannot be read.
    AMUNRE_UNREADABLE = 18,
    /// The log has a fault.
    AMUNRE_FAULT = 19,
    /// The value cannot be recorded, or this copy of a log does not show enough.
    AMUNRE_RECORD = 20,
    /// The outcomes cannot be listed.
    AMUNRE_OUTCOMES = 21,
    /// The seals of this log hide nothing, so a redacted copy would hide nothing either.
    AMUNRE_NO_SECRECY = 22,
}

use amunre_status::{
    AMUNRE_ACTION, AMUNRE_CHANCE, AMUNRE_FAULT, AMUNRE_FORM, AMUNRE_ILLEGAL, AMUNRE_NO_SECRECY, AMUNRE_NULL, AMUNRE_OK,
    AMUNRE_OUTCOMES, AMUNRE_PANIC, AMUNRE_RECORD, AMUNRE_SEAT, AMUNRE_SETUP, AMUNRE_SHORT_BUFFER, AMUNRE_UNDO,
    AMUNRE_UNKNOWN_GAME, AMUNRE_UNREADABLE, AMUNRE_UTF8, AMUNRE_VALUE,
};

impl From<Status> for amunre_status {
    fn from(status: Status) -> Self {
        let named = |(_, name): &&(Self, &CStr)| name.to_bytes() == status.name().as_bytes();
        // a test holds that each has its number here
        Self::ALL.iter().find(named).map_or(AMUNRE_PANIC, |(status, _)| *status)
    }
}

impl amunre_status {
    const ALL: [(Self, &'static CStr); 19] = [
        (AMUNRE_OK, c"ok"),
        (AMUNRE_NULL, c"null"),
        (AMUNRE_SHORT_BUFFER, c"short_buffer"),
        (AMUNRE_UTF8, c"utf8"),
        (AMUNRE_VALUE, c"value"),
        (AMUNRE_PANIC, c"panic"),
        (AMUNRE_UNKNOWN_GAME, c"unknown_game"),
        (AMUNRE_SETUP, c"setup"),
        (AMUNRE_SEAT, c"seat"),
        (AMUNRE_FORM, c"form"),
        (AMUNRE_ACTION, c"action"),
        (AMUNRE_ILLEGAL, c"illegal"),
        (AMUNRE_CHANCE, c"chance"),
        (AMUNRE_UNDO, c"undo"),
        (AMUNRE_UNREADABLE, c"unreadable"),
        (AMUNRE_FAULT, c"fault"),
        (AMUNRE_RECORD, c"record"),
        (AMUNRE_OUTCOMES, c"outcomes"),
        (AMUNRE_NO_SECRECY, c"no_secrecy"),
    ];

    /// The name of a status in JSON.
    pub(crate) fn name_of(number: i32) -> Option<&'static CStr> {
        Self::ALL.iter().find(|(status, _)| *status as i32 == number).map(|(_, name)| *name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_error_has_its_status() {
        for (status, name) in Status::ALL {
            let number = amunre_status::from(status);
            assert_ne!(number, AMUNRE_PANIC, "{name}");
            assert_eq!(amunre_status::name_of(number as i32).map(CStr::to_bytes), Some(name.as_bytes()));
        }
    }
}
