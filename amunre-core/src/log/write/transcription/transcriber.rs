//! The record that a scribe writes, and the line that waits for answers.

use std::io::BufRead;

use crate::engine::{FullGame, Names, Seat};
use crate::log::write::transcription::question::InputRequest;
use crate::log::write::transcription::typed_answers::Answers;
use crate::log::{Agreement, RecordError, Recorder, ResumeError, SecretKey, SignatureError};

/// The reply to a typed line.
#[derive(Debug)]
#[non_exhaustive]
pub struct TranscriptionReply<G: FullGame> {
    /// The lines to be added to the log, each with its line feed.
    pub lines: Vec<String>,
    /// The steps that were recorded, in order.
    pub steps: Vec<TranscribedStep<G>>,
}

/// The content of one line of the log.
#[derive(Debug)]
#[non_exhaustive]
pub struct TranscribedStep<G: FullGame> {
    /// The seat that gave the command; none at the start of a game and for remarks of others.
    pub seat: Option<Seat>,
    /// The command in words; for other lines, the recorded text.
    pub words: String,
    /// The events, as the scribe sees them.
    pub events: Vec<G::Event>,
}

impl<G: FullGame> TranscriptionReply<G> {
    pub(super) fn nothing() -> Self {
        Self { lines: Vec::new(), steps: Vec::new() }
    }

    /// Returns the steps and their events in words.
    pub(super) fn in_words(&self, names: &Names) -> String {
        let step = |step: &TranscribedStep<G>| {
            let events: Vec<String> =
                step.events.iter().map(|event| G::event_words(event, names).to_string()).collect();
            format!("{}: {}", step.words, events.join("; "))
        };
        self.steps.iter().map(step).collect::<Vec<_>>().join("; ")
    }

    pub(super) fn line(line: String, seat: Option<Seat>, words: impl Into<String>) -> Self {
        Self { lines: vec![line], steps: vec![TranscribedStep { seat, words: words.into(), events: Vec::new() }] }
    }
}

/// A line that waits for answers.
#[derive(Clone, Debug)]
pub(super) struct PendingLine<C> {
    pub(super) act: LineAction<C>,
    /// The line as it was typed; none for the start.
    pub(super) typed: Option<String>,
    /// The answers so far.
    pub(super) answers: Answers,
    /// The current question.
    pub(super) question: InputRequest,
}

/// The action to be recorded.
#[derive(Clone, Debug)]
pub(super) enum LineAction<C> {
    /// The start of the game.
    Start,
    /// Commands of a seat.
    Commands(Seat, Vec<C>),
    /// Secret commands of seats.
    Secrets(Vec<Seat>),
    /// A ruling of the referee, in JSON.
    Ruling(String),
    /// A seat vouches for all entries so far.
    Acknowledgement(Seat),
    /// The draws of the last line are corrected by the answers.
    Redraw,
}

/// A transcriber of a game, line by line.
pub struct Transcriber<G: FullGame> {
    pub(super) recorder: Recorder<G>,
    pub(super) pending: Option<PendingLine<G::Command>>,
    /// True if draws and values that a scribe types are confirmed before they are recorded.
    pub(super) confirms: bool,
}

impl<G: FullGame> Transcriber<G> {
    /// Begins a record; returns its first line, the header. [`Transcriber::start`] then begins the game.
    pub fn begin(agreed: &Agreement<G>) -> Result<(Self, String), RecordError<G::Violation>> {
        let (recorder, header) = Recorder::begin(agreed)?;
        Ok((Self { recorder, pending: None, confirms: false }, header))
    }

    /// Continues a record after its last complete line. Also returns the length of these lines in bytes: the incomplete line
    /// after them must be cut off.
    pub fn resume(log: impl BufRead) -> Result<(Self, u64), ResumeError> {
        let (recorder, bytes) = Recorder::resume(log)?;
        Ok((Self { recorder, pending: None, confirms: false }, bytes))
    }

    /// Signs the commands of this seat with its key from here on. The key must be the one in the header.
    pub fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SignatureError> {
        self.recorder.sign_with(seat, key)
    }

    /// Makes each draw, value and ruling that is typed from now on wait for a confirmation before it is recorded.
    pub fn confirm_answers(&mut self) {
        self.confirms = true;
    }

    /// Returns true if the game has begun.
    pub fn has_begun(&self) -> bool {
        self.recorder.has_begun() || self.pending.is_some()
    }

    /// Returns the record that is being written.
    pub fn recorder(&self) -> &Recorder<G> {
        &self.recorder
    }

    /// Returns the record, to be written without a scribe. A line that waits for answers is dropped.
    pub(crate) fn recorder_mut(&mut self) -> &mut Recorder<G> {
        self.pending = None;
        &mut self.recorder
    }

    /// Returns the current names of the seats, by their numbers; empty if they have none.
    pub fn names(&self) -> &[String] {
        self.recorder.names()
    }

    pub(super) fn called(&self) -> Names {
        Names::new(self.names().to_vec())
    }

    /// Returns the question that must be answered before the last line can be recorded, if there is one.
    pub fn question(&self) -> Option<&InputRequest> {
        self.pending.as_ref().map(|pending| &pending.question)
    }

    /// Returns the lines that were typed and are not recorded yet, because a question is open: typed again, they lead to this question.
    pub fn waiting_lines(&self) -> Vec<String> {
        let Some(PendingLine { act, typed, answers, .. }) = &self.pending else { return Vec::new() };
        let mut lines: Vec<String> = typed.iter().cloned().collect();
        // the items of a correction are those of its line
        if !matches!(act, LineAction::Redraw) {
            lines.extend(answers.lines::<G>());
        }
        lines.extend(answers.signatures.iter().map(|signature| format!("signed {signature}")));
        lines
    }

    /// Returns true if the record has a result. Only notes and acknowledgements can follow.
    pub fn is_finished(&self) -> bool {
        self.recorder.is_finished()
    }
}
