//! The record of a running game: written on request from the commands so far, and read to continue a game.

use std::sync::Arc;

use crate::engine::{FullGame, Interrupt, NoChance, Seed, SharedStack};
use crate::log::record::PointOfView;
use crate::log::{Agreement, DrawSource, Identity, RecordError, Recorder, game_of, resume_game};
use crate::registry::with_game;
use crate::session::acts::{SessionAct, SessionActs};
use crate::session::attendance::Attendance;
use crate::session::host::Session;
use crate::session::live_log::LiveLog;
use crate::session::stepping::Choices;
use crate::session::{DynGame, SessionError};

/// The beginning of the record of a game.
pub(super) enum LogStart<G: FullGame> {
    /// With a header that is still to be written.
    Nothing { seed: Seed, identity: Identity },
    /// With these lines.
    Lines { text: Arc<str>, is_finished: bool },
    /// It is written while the game is played, with the commands and undos.
    Live(Box<LiveLog<G>>),
    /// It has none: it was not played from the beginning, but from this state, which these events led to.
    Never { state: Arc<G::State>, events: Arc<[G::Event]> },
}

const NO_RECORD: &str = "this game has no record: it was not played from its beginning";

impl<G: FullGame> Clone for LogStart<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Nothing { seed, identity } => Self::Nothing { seed: *seed, identity: *identity },
            Self::Lines { text, is_finished } => Self::Lines { text: Arc::clone(text), is_finished: *is_finished },
            Self::Live(log) => Self::Live(log.clone()),
            Self::Never { state, events } => Self::Never { state: Arc::clone(state), events: Arc::clone(events) },
        }
    }
}

impl<G: FullGame> Session<G> {
    /// The recorder after the last command, and its lines.
    pub(super) fn written_so_far(&self) -> Result<(Recorder<G>, String), SessionError> {
        let (mut recorder, mut text) = self.recorder()?;
        for act in self.acts.in_order() {
            let line = match *act {
                SessionAct::Command(seat, command, _) | SessionAct::Redo(seat, command) => {
                    recorder.command(seat, command, &mut NoChance)
                }
                SessionAct::Undo(seat) => recorder.undo(seat),
            };
            text += &line.map_err(not_recorded::<G>)?;
        }
        Ok((recorder, text))
    }

    pub(super) fn write(&self) -> Result<String, SessionError> {
        match &self.written {
            LogStart::Lines { text, is_finished: true } => return Ok(text.to_string()),
            LogStart::Live(log) => return log.whole().map_err(not_recorded::<G>),
            _ => {}
        }
        let (mut recorder, mut text) = self.written_so_far()?;
        if G::is_over(recorder.state()) {
            text += &recorder.result().map_err(not_recorded::<G>)?;
        }
        Ok(text)
    }

    /// The record, written while the game is played from now on: for entries that only a recorder can judge.
    pub(super) fn live(&mut self) -> Result<&mut LiveLog<G>, SessionError> {
        if !matches!(self.written, LogStart::Live(_)) {
            let (recorder, text) = self.written_so_far()?;
            self.written = LogStart::Live(Box::new(LiveLog { recorder, text }));
            self.acts = SessionActs::default();
        }
        match &mut self.written {
            LogStart::Live(log) => Ok(log),
            _ => Err(SessionError::Record(NO_RECORD.to_owned())),
        }
    }

    /// The recorder after the lines that are written already, and these lines.
    fn recorder(&self) -> Result<(Recorder<G>, String), SessionError> {
        match &self.written {
            LogStart::Nothing { seed, identity } => self.begin_log(*seed, identity),
            LogStart::Lines { text, .. } => {
                let (recorder, _) = Recorder::<G>::resume(text.as_bytes())?;
                Ok((recorder, text.to_string()))
            }
            LogStart::Live(log) => Ok((log.recorder.clone(), log.text.clone())),
            LogStart::Never { .. } => Err(SessionError::Record(NO_RECORD.to_owned())),
        }
    }

    /// A log with its header and its start.
    fn begin_log(&self, seed: Seed, identity: &Identity) -> Result<(Recorder<G>, String), SessionError> {
        let agreement = Agreement::<G> {
            seen: None,
            setup: G::setup(self.table.rules()).clone(),
            seats: self.names.to_vec(),
            game_id: identity.game_id,
            key: Some(identity.key),
            point_of_view: PointOfView::Referee,
            draws: DrawSource::Seed(seed),
            signers: Vec::new(),
            guessable: identity.guessable,
        };
        let (mut recorder, header) = Recorder::begin(&agreement).map_err(not_recorded::<G>)?;
        let start = recorder.start(&mut NoChance).map_err(not_recorded::<G>)?;
        Ok((recorder, header + &start))
    }
}

pub(super) fn not_recorded<G: FullGame>(cannot: RecordError<G::Violation>) -> SessionError {
    match cannot {
        RecordError::Setup(error) => SessionError::Setup(error),
        RecordError::Stopped(stop @ (Interrupt::Needs(_) | Interrupt::WrongDraw(_))) => {
            SessionError::Chance(stop.to_string())
        }
        other => SessionError::Record(other.to_string()),
    }
}

/// Continues the game of a log, which must be a referee's own copy without a fault.
pub fn load(log: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    let game = game_of(log).map_err(SessionError::Unreadable)?;
    with_game!(game, G => load_as::<G>(log))?
}

/// Continues the game of a log, as [`load`], for a game whose type is known at compile time.
pub fn load_as<G: FullGame>(log: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    Ok(Box::new(load_session::<G>(log)?))
}

pub(super) fn load_session<G: FullGame>(log: &[u8]) -> Result<Session<G>, SessionError> {
    let resumed = resume_game::<G>(log)?;
    // judged lines are UTF-8; an incomplete line is left out
    let mut text = String::from_utf8_lossy(log.get(..resumed.bytes).unwrap_or_default()).into_owned();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    let attendance = match &resumed.recorder {
        _ if resumed.is_finished => Attendance::FINISHED,
        Some(recorder) => Attendance::of(recorder),
        None => Attendance::default(),
    };
    let written = match resumed.recorder {
        Some(recorder) => LogStart::Live(Box::new(LiveLog { recorder, text })),
        None => LogStart::Lines { text: text.into(), is_finished: resumed.is_finished },
    };
    let (table, names) = (resumed.table, resumed.names.into());
    let (acts, earlier) = (SessionActs::default(), SharedStack::default());
    Ok(Session { table, names, written, acts, earlier, attendance, choices: Choices::default() })
}
