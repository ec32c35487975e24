//! The record of a game while it is written, line by line: by a program that gives commands, or from what a scribe types.

use std::fmt;
use std::io::BufRead;
use std::sync::Arc;

use crate::engine::listing::choices;
use crate::engine::{Chance, Fast, FullGame, Names, ScoreLine, Seat, Terms, Viewer, alternatives, choose, from_text};
use crate::log::transcription::{InputRequest, Rejection, TranscribedStep, Transcriber, TranscriptionReply};
use crate::log::{Hash, SecretKey, ShareOpening};
use crate::registry::with_game;
use crate::session::attendance::Attendance;
use crate::session::events::SessionEvents;
use crate::session::queries::QueryTarget;
use crate::session::view::SessionView;
use crate::session::{CommandInput, DynCommand, DynEvents, DynView, LineError, SessionError};

/// The record of a game while it is written. Draws that no seed makes come from outside. Each function that records something
/// returns the lines to be written, each with its line feed; an error changes nothing.
///
/// ```
/// use amunre_core::engine::chance::NoChance;
/// use amunre_core::log::write::DrawSource;
/// use amunre_core::prelude::*;
/// use amunre_core::session::{RecordTerms, default_setup};
///
/// let setup = default_setup("amun-re")?;
/// let terms = RecordTerms::new(setup.identity(None, &[])?, DrawSource::Seed(Seed::from_number(7)));
/// let (mut record, mut log) = setup.record(&terms)?;
/// log += &record.start(&mut NoChance)?;
/// let seat = record.table().to_act().first().ok_or("a seat begins")?;
/// let command = record.choose(seat, &mut Fast::new(7, 0)).ok_or("there is a command")?;
/// log += &record.command(seat, CommandInput::Words(&command.words), &mut NoChance)?;
/// assert_eq!(log.lines().count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait DynRecorder: Send + Sync {
    /// Returns the table as the writer of the record knows it.
    fn table(&self) -> Box<dyn DynView>;
    /// Returns the current names of the seats in their order; empty if they have none.
    fn names(&self) -> &[String];
    /// Returns the values of the rules that no text confirms.
    fn assumed(&self) -> Vec<String>;
    /// Returns the points so far, with their reasons.
    fn score_lines(&self) -> &[ScoreLine];
    /// Returns the last hash of the chain.
    fn head(&self) -> Hash;
    /// Returns the number of lines that were written.
    fn entry_count(&self) -> u64;
    /// Returns true if the game has begun.
    fn has_begun(&self) -> bool;
    /// Returns true if the record has a result.
    fn is_finished(&self) -> bool;
    /// Returns the number of the last commands that can be undone, one after the other.
    fn undoable(&self) -> usize;
    /// Returns the seats that have not opened their shares of the seed.
    fn unopened_shares(&self) -> Vec<Seat>;
    /// Returns true if the next command of a seat is a secret that the writer does not see.
    fn is_unseen(&self, seat: Seat) -> bool;
    /// Returns true if a seat has a key, with which it signs what it does.
    fn has_keys(&self) -> bool;
    /// Returns the line that is recorded by itself: the only legal command of a seat, if it has no values and the seat has no key.
    /// None while a question is open.
    fn only_line(&self) -> Option<String>;
    /// Signs everything that the seat does from now on with this key, which must be the one in the header.
    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError>;

    /// Reads a command from JSON. It may be spelled in a way that is not canonical.
    fn read_command(&self, json: &str) -> Result<DynCommand, LineError>;
    /// Returns a random command with which a seat makes its decision: first a kind is chosen, then a command of that kind.
    fn choose(&self, seat: Seat, choices: &mut Fast) -> Option<DynCommand>;
    /// Returns the legal commands of a seat instead of a refused one, the nearest first.
    fn alternatives(&self, seat: Seat, refused: CommandInput<'_>) -> Result<Vec<DynCommand>, SessionError>;
    /// Returns the events of the last command, or of the start.
    fn last(&self) -> Arc<dyn DynEvents>;
    /// Records the opening of a share of the seed.
    fn open_share(&mut self, opening: ShareOpening) -> Result<String, SessionError>;
    /// Begins the game: the draws and events before the first command.
    fn start(&mut self, chance: &mut dyn Chance) -> Result<String, SessionError>;
    /// Carries out and records a command of a seat.
    fn command(
        &mut self,
        seat: Seat,
        command: CommandInput<'_>,
        chance: &mut dyn Chance,
    ) -> Result<String, SessionError>;
    /// Records a remark.
    fn note(&mut self, text: &str) -> Result<String, SessionError>;
    /// Records the result of a game that is over.
    fn result(&mut self) -> Result<String, SessionError>;

    /// Begins the game of a scribe, who is asked for the draws.
    fn begin(&mut self) -> Result<DynReply, Rejection>;
    /// Takes a line of a scribe. An impossible line changes nothing, and the current question stays.
    ///
    /// ```
    /// use amunre_core::log::format::Hash;
    /// use amunre_core::log::write::DrawSource;
    /// use amunre_core::log::write::transcription::Rejection;
    /// use amunre_core::session::{RecordTerms, default_setup};
    ///
    /// let setup = default_setup("amun-re")?;
    /// let identity = setup.identity(Some(Hash::of_text("32 secret bytes")), &[])?;
    /// let (mut record, mut log) = setup.record(&RecordTerms::new(identity, DrawSource::Given))?;
    /// assert!(record.begin()?.lines.is_empty() && record.question().is_some()); // the draws are asked for
    /// log += &record.line("draw abydos dakhla sawu baharya free_farmer")?.lines.concat();
    /// log += &record.line("seat 0: bid abydos 3")?.lines.concat();
    /// assert_eq!(log.lines().count(), 3);
    /// let refused = record.line("seat 1: bid abydos 1").err();
    /// assert!(matches!(refused, Some(Rejection::Refused(why)) if why.rule == "amun-re/auction/must-outbid"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn line(&mut self, text: &str) -> Result<DynReply, Rejection>;
    /// Makes each draw, value and ruling that is typed from now on wait for a confirmation before it is recorded.
    fn confirm_answers(&mut self);
    /// Returns the question that must be answered before the last line of a scribe can be recorded, if there is one.
    fn question(&self) -> Option<&InputRequest>;
    /// Returns the lines that a scribe typed and that are not recorded yet, because a question is open: typed again, they lead to it.
    fn waiting_lines(&self) -> Vec<String>;
}

/// Names the seats and the number of entries, and no hidden value.
impl fmt::Debug for dyn DynRecorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynRecorder")
            .field("names", &self.names())
            .field("entry_count", &self.entry_count())
            .finish_non_exhaustive()
    }
}

/// The reply to a line of a scribe.
#[non_exhaustive]
pub struct DynReply {
    /// The lines to be added to the log, each with its line feed.
    pub lines: Vec<String>,
    /// The steps that were recorded, in order.
    pub steps: Vec<DynRecordedStep>,
}

/// The content of one line of a log that a scribe writes.
#[non_exhaustive]
pub struct DynRecordedStep {
    /// The command in words; for other lines, the recorded text.
    pub words: String,
    /// The seat that gave the command, and the events as the scribe sees them.
    pub events: Arc<dyn DynEvents>,
}

/// Continues the record of a game after its last complete line. Also returns the length of these lines in bytes: the incomplete
/// line after them must be cut off.
///
/// ```
/// use amunre_core::engine::chance::NoChance;
/// use amunre_core::prelude::*;
/// use amunre_core::session::resume_record;
///
/// let log = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?.log()?;
/// let torn = format!("{log}{{\"hash\":\"12");
/// let (mut record, length) = resume_record("amun-re", &mut torn.as_bytes())?;
/// assert_eq!(length, log.len() as u64);
/// let line = record.command(Seat::FIRST, CommandInput::Words("bid sawu 6"), &mut NoChance)?;
/// assert!(line.ends_with('\n') && record.entry_count() == 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn resume_record(game: &str, log: &mut dyn BufRead) -> Result<(Box<dyn DynRecorder>, u64), SessionError> {
    with_game!(game, G => resume_record_as::<G>(log))?
}

/// Continues a record, as [`resume_record`], of a game that is known when the program is compiled.
pub fn resume_record_as<G: FullGame>(log: &mut dyn BufRead) -> Result<(Box<dyn DynRecorder>, u64), SessionError> {
    let (transcriber, length) = Transcriber::<G>::resume(log)?;
    Ok((Box::new(transcriber), length))
}

impl<G: FullGame> DynRecorder for Transcriber<G> {
    fn table(&self) -> Box<dyn DynView> {
        let recorder = self.recorder();
        Box::new(SessionView::<G> {
            rules: recorder.shared_rules(),
            state: Box::new(recorder.state().clone()),
            viewer: recorder.point_of_view().viewer(),
            names: Transcriber::names(self).into(),
            attendance: Attendance::of(recorder),
        })
    }

    fn names(&self) -> &[String] {
        self.names()
    }

    fn assumed(&self) -> Vec<String> {
        G::assumed(self.recorder().rules())
    }

    fn score_lines(&self) -> &[ScoreLine] {
        self.recorder().score_lines()
    }

    fn head(&self) -> Hash {
        self.recorder().head()
    }

    fn entry_count(&self) -> u64 {
        self.recorder().entry_count()
    }

    fn has_begun(&self) -> bool {
        self.recorder().has_begun()
    }

    fn is_finished(&self) -> bool {
        self.is_finished()
    }

    fn undoable(&self) -> usize {
        self.recorder().undoable()
    }

    fn unopened_shares(&self) -> Vec<Seat> {
        self.recorder().unopened_shares()
    }

    fn is_unseen(&self, seat: Seat) -> bool {
        let recorder = self.recorder();
        let has_secret = G::secret(recorder.rules(), recorder.state(), seat).is_some();
        has_secret && !recorder.point_of_view().viewer().sees(seat)
    }

    fn has_keys(&self) -> bool {
        self.recorder().has_keys()
    }

    fn only_line(&self) -> Option<String> {
        let (rules, state) = (self.recorder().rules(), self.recorder().state());
        if self.question().is_some() || !self.has_begun() || self.is_finished() {
            return None;
        }
        let of_seat = |seat: Seat| {
            let mut list = Vec::new();
            G::legal_commands(rules, state, seat, &mut list);
            let [command] = list.as_slice() else { return None };
            let words = G::command_words(command).to_string();
            let is_plain = !words.contains(' ') && !G::is_secret(*command);
            is_plain.then(|| format!("{}: {words}", Names::new(Transcriber::names(self).to_vec()).of(seat)))
        };
        DynRecorder::table(self).to_act().iter().filter(|seat| !self.recorder().has_key(*seat)).find_map(of_seat)
    }

    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError> {
        self.sign_with(seat, key).map_err(SessionError::from)
    }

    fn read_command(&self, json: &str) -> Result<DynCommand, LineError> {
        from_text(json).map(DynCommand::of::<G>).map_err(LineError::of)
    }

    fn choose(&self, seat: Seat, chance: &mut Fast) -> Option<DynCommand> {
        let (rules, state, mut list) = (self.recorder().rules(), self.recorder().state(), Vec::new());
        choices::<G>(rules, state, seat, &mut list);
        choose::<G>(&list, chance).map(DynCommand::of::<G>)
    }

    fn alternatives(&self, seat: Seat, refused: CommandInput<'_>) -> Result<Vec<DynCommand>, SessionError> {
        let refused = read_command(self, refused)?;
        let legal = alternatives::<G>(self.recorder().rules(), self.recorder().state(), seat, refused);
        Ok(legal.into_iter().map(DynCommand::of::<G>).collect())
    }

    fn last(&self) -> Arc<dyn DynEvents> {
        let (events, terms) = (self.recorder().events().into(), G::terms(self.recorder().rules()));
        Arc::new(SessionEvents::<G> { seat: None, command: None, events, terms })
    }

    fn open_share(&mut self, opening: ShareOpening) -> Result<String, SessionError> {
        self.recorder_mut().open_share(opening).map_err(SessionError::from)
    }

    fn start(&mut self, chance: &mut dyn Chance) -> Result<String, SessionError> {
        Ok(self.recorder_mut().start(chance)?)
    }

    fn command(
        &mut self,
        seat: Seat,
        command: CommandInput<'_>,
        chance: &mut dyn Chance,
    ) -> Result<String, SessionError> {
        let command = read_command(self, command)?;
        let done = self.recorder_mut().command(seat, command, chance);
        done.map_err(|cannot| SessionError::unrecorded(self.recorder(), seat, command, cannot))
    }

    fn note(&mut self, text: &str) -> Result<String, SessionError> {
        self.recorder_mut().note(None, text.to_owned()).map_err(SessionError::from)
    }

    fn result(&mut self) -> Result<String, SessionError> {
        self.recorder_mut().result().map_err(SessionError::from)
    }

    fn begin(&mut self) -> Result<DynReply, Rejection> {
        let reply = self.start()?;
        Ok(DynReply::of(reply, G::terms(self.recorder().rules())))
    }

    fn line(&mut self, text: &str) -> Result<DynReply, Rejection> {
        let reply = self.line(text)?;
        Ok(DynReply::of(reply, G::terms(self.recorder().rules())))
    }

    fn confirm_answers(&mut self) {
        self.confirm_answers();
    }

    fn question(&self) -> Option<&InputRequest> {
        self.question()
    }

    fn waiting_lines(&self) -> Vec<String> {
        self.waiting_lines()
    }
}

impl DynReply {
    fn of<G: FullGame>(reply: TranscriptionReply<G>, terms: Terms) -> Self {
        let steps = reply.steps.into_iter().map(|TranscribedStep { seat, words, events }| {
            let events = Arc::new(SessionEvents::<G> { seat, command: None, events: events.into(), terms });
            DynRecordedStep { words, events }
        });
        Self { lines: reply.lines, steps: steps.collect() }
    }
}

/// The command that is asked for.
fn read_command<G: FullGame>(
    transcriber: &Transcriber<G>,
    command: CommandInput<'_>,
) -> Result<G::Command, SessionError> {
    let recorder = transcriber.recorder();
    let (rules, state, attendance) = (recorder.rules(), recorder.state(), Attendance::default());
    QueryTarget::<G> { rules, names: &[], state, attendance, viewer: Viewer::Referee }.read_command(command)
}
