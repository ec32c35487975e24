//! The record of a game that is written while the game is played, since its seats sign each command after the one before.

use crate::engine::{FullGame, NoChance, Seat};
use crate::log::{RecordError, Recorder};

/// A record, and its lines so far.
pub(super) struct LiveLog<G: FullGame> {
    pub(super) recorder: Recorder<G>,
    pub(super) text: String,
}

impl<G: FullGame> Clone for LiveLog<G> {
    fn clone(&self) -> Self {
        Self { recorder: self.recorder.clone(), text: self.text.clone() }
    }
}

impl<G: FullGame> LiveLog<G> {
    /// Adds the line that the recorder gives. An error changes nothing.
    pub(super) fn add(
        &mut self,
        line: impl FnOnce(&mut Recorder<G>) -> Result<String, RecordError<G::Violation>>,
    ) -> Result<(), RecordError<G::Violation>> {
        self.text += &line(&mut self.recorder)?;
        Ok(())
    }

    /// A seat gives a command, with its signature or by a key that is at hand.
    pub(super) fn command(
        &mut self,
        seat: Seat,
        command: G::Command,
        signed: Option<&str>,
    ) -> Result<(), RecordError<G::Violation>> {
        self.add(|recorder| match signed {
            Some(signed) => recorder.signed_command(seat, command, signed.to_owned(), &mut NoChance),
            None => recorder.command(seat, command, &mut NoChance),
        })
    }

    /// The lines so far, and the result of a game that is over or was abandoned.
    pub(super) fn whole(&self) -> Result<String, RecordError<G::Violation>> {
        let mut log = self.clone();
        log.end()?;
        Ok(log.text)
    }

    /// Adds the result of a game that is over or was abandoned, if it has none yet.
    pub(super) fn end(&mut self) -> Result<(), RecordError<G::Violation>> {
        let has_ended = self.recorder.is_abandoned() || G::is_over(self.recorder.state());
        if has_ended && !self.recorder.is_finished() { self.add(Recorder::result) } else { Ok(()) }
    }
}
