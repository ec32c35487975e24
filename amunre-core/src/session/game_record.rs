//! The record of a running game: its beginning, and the acts since then. It is written on request, or while the game is played if its
//! seats sign each command after the one before.

use std::sync::Arc;

use crate::engine::{FullGame, NoChance, Seat, Seed, SharedStack};
use crate::log::{Agreement, DrawSource, Identity, RecordError, Recorder, SignatureError};
use crate::session::SessionError;

/// A command or an undo, even if it was undone later.
#[derive(Clone, Copy, Debug)]
pub(super) enum SessionAct<C> {
    /// A command, with the action id that it had at this moment.
    Command(Seat, C, Option<u32>),
    Undo(Seat),
    /// The command that was undone last is carried out again.
    Redo(Seat, C),
}

/// The lines of a record so far, and the recorder after the last of them.
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
    /// A record with its header.
    pub(super) fn begin(agreement: &Agreement<G>) -> Result<Self, SessionError> {
        let (recorder, text) = Recorder::begin(agreement)?;
        Ok(Self { recorder, text })
    }

    /// Adds the line that the recorder gives. An error changes nothing.
    pub(super) fn add(
        &mut self,
        line: impl FnOnce(&mut Recorder<G>) -> Result<String, RecordError<G::Violation>>,
    ) -> Result<(), RecordError<G::Violation>> {
        self.text += &line(&mut self.recorder)?;
        Ok(())
    }

    /// Adds an act: a command with its signature, or with that of a key that is at hand.
    fn act(&mut self, act: SessionAct<G::Command>, signed: Option<&str>) -> Result<(), RecordError<G::Violation>> {
        self.add(|recorder| match (act, signed) {
            (SessionAct::Command(seat, command, _) | SessionAct::Redo(seat, command), Some(signed)) => {
                recorder.signed_command(seat, command, signed.to_owned(), &mut NoChance)
            }
            (SessionAct::Command(seat, command, _) | SessionAct::Redo(seat, command), None) => {
                recorder.command(seat, command, &mut NoChance)
            }
            (SessionAct::Undo(seat), _) => recorder.undo(seat),
        })
    }

    /// Adds the result of a game that is over or was abandoned, if it has none yet.
    pub(super) fn end(&mut self) -> Result<(), RecordError<G::Violation>> {
        let has_ended = self.recorder.is_abandoned() || G::is_over(self.recorder.state());
        if has_ended && !self.recorder.is_finished() { self.add(Recorder::result) } else { Ok(()) }
    }
}

/// The beginning of the record of a game.
pub(super) enum RecordStart<G: FullGame> {
    /// With a header that is still to be written.
    Nothing { seed: Seed, identity: Identity },
    /// With these lines.
    Lines { text: Arc<str>, is_finished: bool },
    /// It is written while the game is played, with all acts.
    Live(Box<LiveLog<G>>),
    /// It has none: it was not played from the beginning, but from this state, which these events led to.
    Never { state: Arc<G::State>, events: Arc<[G::Event]> },
}

impl<G: FullGame> Clone for RecordStart<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Nothing { seed, identity } => Self::Nothing { seed: *seed, identity: *identity },
            Self::Lines { text, is_finished } => Self::Lines { text: Arc::clone(text), is_finished: *is_finished },
            Self::Live(log) => Self::Live(log.clone()),
            Self::Never { state, events } => Self::Never { state: Arc::clone(state), events: Arc::clone(events) },
        }
    }
}

/// The record of a running game.
pub(super) struct GameRecord<G: FullGame> {
    pub(super) start: RecordStart<G>,
    /// The acts that are not written yet, in their order.
    pub(super) acts: SharedStack<SessionAct<G::Command>>,
}

impl<G: FullGame> Clone for GameRecord<G> {
    fn clone(&self) -> Self {
        Self { start: self.start.clone(), acts: self.acts.clone() }
    }
}

impl<G: FullGame> From<RecordStart<G>> for GameRecord<G> {
    fn from(start: RecordStart<G>) -> Self {
        Self { start, acts: SharedStack::default() }
    }
}

impl<G: FullGame> GameRecord<G> {
    /// The record that is written while the game is played, if its seats sign or an entry asked for it.
    pub(super) fn live(&self) -> Option<&LiveLog<G>> {
        if let RecordStart::Live(log) = &self.start { Some(log) } else { None }
    }

    /// The same, to be changed.
    pub(super) fn live_mut(&mut self) -> Option<&mut LiveLog<G>> {
        if let RecordStart::Live(log) = &mut self.start { Some(log) } else { None }
    }

    /// Writes an act, if the record is written while the game is played.
    pub(super) fn write(
        &mut self,
        act: SessionAct<G::Command>,
        signed: Option<&str>,
    ) -> Result<(), RecordError<G::Violation>> {
        match &mut self.start {
            RecordStart::Live(log) => log.act(act, signed),
            _ if signed.is_some() => Err(SignatureError::Keyless.into()),
            _ => Ok(()),
        }
    }

    /// Adds an act that the rules allow.
    pub(super) fn add(&mut self, act: SessionAct<G::Command>) -> Result<(), RecordError<G::Violation>> {
        self.write(act, None)?;
        self.keep(act);
        Ok(())
    }

    /// Keeps an act that was carried out, if it is not written yet.
    pub(super) fn keep(&mut self, act: SessionAct<G::Command>) {
        if self.live().is_none() {
            self.acts.push(act);
        }
    }

    /// The lines so far, of a game with these rules and names of seats.
    pub(super) fn so_far(&self, rules: &G::Rules, names: &[String]) -> Result<LiveLog<G>, SessionError> {
        let mut log = match &self.start {
            RecordStart::Nothing { seed, identity } => {
                let draws = DrawSource::Seed(*seed);
                let agreed = Agreement::of_referee(G::setup(rules).clone(), names.to_vec(), *identity, draws);
                let mut log = LiveLog::begin(&agreed)?;
                log.add(|recorder| recorder.start(&mut NoChance))?;
                log
            }
            RecordStart::Lines { text, .. } => {
                let (recorder, _) = Recorder::<G>::resume(text.as_bytes())?;
                LiveLog { recorder, text: text.to_string() }
            }
            RecordStart::Live(log) => (**log).clone(),
            RecordStart::Never { .. } => return Err(SessionError::NoRecord),
        };
        self.acts.in_order().try_for_each(|act| log.act(*act, None))?;
        Ok(log)
    }

    /// The lines so far, and the result of a game that is over or was abandoned.
    pub(super) fn whole(&self, rules: &G::Rules, names: &[String]) -> Result<String, SessionError> {
        if let RecordStart::Lines { text, is_finished: true } = &self.start {
            return Ok(text.to_string());
        }
        let mut log = self.so_far(rules, names)?;
        log.end()?;
        Ok(log.text)
    }

    /// The record, written while the game is played from now on: for entries that only a recorder can judge.
    pub(super) fn go_live(&mut self, rules: &G::Rules, names: &[String]) -> Result<&mut LiveLog<G>, SessionError> {
        if self.live().is_none() {
            *self = RecordStart::Live(Box::new(self.so_far(rules, names)?)).into();
        }
        self.live_mut().ok_or(SignatureError::Keyless.into())
    }
}
