//! Carries out commands on the table of a running game, and keeps them for its record.

use crate::engine::{FullGame, Interrupt, Names, Seat, Table};
use crate::log::RecordError;
use crate::session::acts::SessionAct;
use crate::session::host::{GameTable, Session};
use crate::session::saved_log::{LogStart, not_recorded};
use crate::session::{CommandInput, SessionError};

impl<G: FullGame> Session<G> {
    /// The explanation of a refusal.
    pub(super) fn illegal(&self, seat: Seat, command: G::Command, violation: &G::Violation) -> SessionError {
        let names = Names::new(self.names.to_vec());
        SessionError::illegal::<G>(self.table.rules(), &names, self.table.state(), seat, command, violation)
    }

    /// Carries a command out; a refusal returns the command, so that it can be explained.
    pub(super) fn carry_out(
        &mut self,
        seat: Seat,
        asked: CommandInput<'_>,
        signed: Option<&str>,
    ) -> Result<Result<(), (G::Command, G::Violation)>, SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        let command = at.asked(asked)?;
        let id = match asked {
            CommandInput::Id(id) => Some(id),
            _ => G::action_id(at.rules, at.state, command),
        };
        self.give(seat, command, id, signed, Table::apply)
    }

    /// Carries out a command of the list of legal commands.
    pub(super) fn give_listed(&mut self, seat: Seat, command: G::Command, id: Option<u32>) -> Result<(), SessionError> {
        let given = self.give(seat, command, id, None, Table::apply_listed)?;
        given.map_err(|(command, violation)| self.illegal(seat, command, &violation))
    }

    fn give(
        &mut self,
        seat: Seat,
        command: G::Command,
        id: Option<u32>,
        signed: Option<&str>,
        apply: impl FnOnce(&mut GameTable<G>, Seat, G::Command) -> Result<&[G::Event], Interrupt<G::Violation>>,
    ) -> Result<Result<(), (G::Command, G::Violation)>, SessionError> {
        self.may_act(seat)?;
        match &mut self.written {
            LogStart::Live(log) => match log.command(seat, command, signed) {
                Ok(()) => {}
                Err(RecordError::Stopped(Interrupt::Refused(violation))) => return Ok(Err((command, violation))),
                Err(cannot) => return Err(not_recorded::<G>(cannot)),
            },
            _ if signed.is_some() => return Err(unsigned()),
            _ => {}
        }
        match apply(&mut self.table, seat, command) {
            Ok(_) => {
                self.choices.expire();
                if !matches!(self.written, LogStart::Live(_)) {
                    self.acts.push(SessionAct::Command(seat, command, id));
                }
                Ok(Ok(()))
            }
            Err(Interrupt::Refused(violation)) => Ok(Err((command, violation))),
            Err(other) => Err(SessionError::Chance(other.to_string())),
        }
    }
}

/// The error that a game has no keys.
pub(super) fn unsigned() -> SessionError {
    let why = "no seat signs in this game: its header has no keys, or it has no record";
    SessionError::Record(why.to_owned())
}
