//! Writes what a line says, as a whole or not at all.

use serde::Deserialize;

use crate::engine::{FullGame, Interrupt, Seat, Seats};
use crate::log::write::transcription::typed_answers::{Answers, FixedAnswers};
use crate::log::write::transcription::{
    InputRequest, LineAction, PendingLine, Rejection, TranscribedStep, Transcriber, TranscriptionReply, interrupt_text,
};
use crate::log::{Fault, RecordError, Recorder};

/// What keeps a line from being written.
enum AttemptError {
    /// Something is asked.
    Asks(InputRequest),
    /// It cannot be.
    Objection(Rejection),
}

/// A ruling as it is typed: as in a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TypedRuling<E> {
    #[serde(default)]
    agreed: Seats,
    events: Vec<E>,
    reason: String,
}

impl<G: FullGame> Transcriber<G> {
    /// Writes what can be written with what was told; asks what is missing.
    pub(super) fn attempt(
        &mut self,
        act: LineAction<G::Command>,
        told: Answers,
    ) -> Result<TranscriptionReply<G>, Rejection> {
        let names = self.called();
        let viewer = self.recorder.point_of_view().viewer();
        let mut chance = FixedAnswers::new(&told, viewer);
        let tried = self.recorder.together(|recorder| {
            let mut reply = TranscriptionReply::nothing();
            match &act {
                LineAction::Start => {
                    let line = recorder.start(&mut chance).map_err(|cannot| halt(recorder, cannot, &mut chance))?;
                    add(recorder, &mut reply, line, None, "the game begins".to_owned());
                }
                LineAction::Commands(seat, commands) => {
                    for command in commands {
                        let line = recorder
                            .command(*seat, *command, &mut chance)
                            .map_err(|cannot| refused(recorder, cannot, &mut chance, *seat, *command))?;
                        let mut words = String::new();
                        // writing to a string does not fail
                        let _ = G::write_command(command, &mut words);
                        add(recorder, &mut reply, line, Some(*seat), words);
                    }
                }
                LineAction::Secrets(seats) => {
                    for seat in seats {
                        let name = G::secret(recorder.rules(), recorder.state(), *seat);
                        if name.is_none() {
                            let why = format!("{} can lay down nothing unseen now", names.of(*seat));
                            return Err(AttemptError::Objection(Rejection::Cannot(why)));
                        }
                        let line = recorder.secret_command(*seat, &mut chance).map_err(|cannot| {
                            // what is laid down last is turned over at once
                            let own = name.as_deref().map(|name| (name, *seat));
                            whose(halt(recorder, cannot, &mut chance), own)
                        })?;
                        let words = format!("lays down {}, unseen", name.unwrap_or_default());
                        add(recorder, &mut reply, line, Some(*seat), words);
                    }
                }
            }
            if let Some(question) = chance.asked.take() {
                return Err(asks(recorder, question));
            }
            if let Some(left_over) = chance.left_over() {
                return Err(AttemptError::Objection(Rejection::Cannot(left_over)));
            }
            if G::is_over(recorder.state()) {
                let cannot = |cannot| AttemptError::Objection(Rejection::of::<G::Violation>(cannot));
                reply.lines.push(recorder.result().map_err(cannot)?);
            }
            Ok(reply)
        });
        match tried {
            Ok(reply) => {
                self.pending = None;
                Ok(reply)
            }
            Err(AttemptError::Objection(objection)) => Err(objection),
            Err(AttemptError::Asks(question)) => {
                self.pending = Some(PendingLine { act, told, question });
                Ok(TranscriptionReply::nothing())
            }
        }
    }

    /// A referee puts something right.
    pub(super) fn ruling(&mut self, text: &str) -> Result<TranscriptionReply<G>, Rejection> {
        let expected = "expected {\"agreed\":[0,1],\"events\":[…],\"reason\":\"…\"}";
        let ruling: TypedRuling<G::Event> =
            serde_json::from_str(text).map_err(|error| Rejection::Cannot(format!("ruling: {error}: {expected}")))?;
        let TypedRuling { agreed, events, reason } = ruling;
        let line = self.recorder.ruling(events, agreed, reason.clone()).map_err(Rejection::of)?;
        let mut reply = TranscriptionReply::nothing();
        add(&self.recorder, &mut reply, line, None, format!("a ruling: {reason}"));
        Ok(reply)
    }
}

fn add<G: FullGame>(
    recorder: &Recorder<G>,
    reply: &mut TranscriptionReply<G>,
    line: String,
    seat: Option<Seat>,
    words: String,
) {
    reply.lines.push(line);
    reply.steps.push(TranscribedStep { seat, words, events: recorder.events().to_vec() });
}

/// Asks, and says whose it was where a command is turned over.
fn asks<G: FullGame>(recorder: &Recorder<G>, question: InputRequest) -> AttemptError {
    AttemptError::Asks(match question {
        InputRequest::Look { name, .. } => InputRequest::Look { seat: recorder.whose_secret(&name), name },
        draw @ InputRequest::Draw { .. } => draw,
    })
}

fn halt<G: FullGame>(
    recorder: &Recorder<G>,
    cannot: RecordError<G::Violation>,
    chance: &mut FixedAnswers<'_>,
) -> AttemptError {
    if let Some(stranger) = chance.stranger.take() {
        return AttemptError::Objection(Rejection::Misspelt(stranger));
    }
    match cannot {
        RecordError::Stopped(Interrupt::Needs(_)) if chance.asked.is_some() => {
            let question = chance.asked.take();
            question.map_or_else(|| AttemptError::Objection(Rejection::cannot("")), |question| asks(recorder, question))
        }
        RecordError::Stopped(stop) => AttemptError::Objection(Rejection::Cannot(interrupt_text(&stop))),
        cannot => AttemptError::Objection(Rejection::of(cannot)),
    }
}

fn refused<G: FullGame>(
    recorder: &Recorder<G>,
    cannot: RecordError<G::Violation>,
    chance: &mut FixedAnswers<'_>,
    seat: Seat,
    command: G::Command,
) -> AttemptError {
    match &cannot {
        RecordError::Stopped(Interrupt::Refused(violation)) => {
            let (rules, state) = (recorder.rules(), recorder.state());
            let fault = Fault::refused::<G>(recorder.entries(), rules, state, seat, command, violation);
            AttemptError::Objection(Rejection::Refused(Box::new(fault)))
        }
        _ => halt(recorder, cannot, chance),
    }
}

/// Says whose the value is that was laid down just now.
fn whose(halt: AttemptError, own: Option<(&str, Seat)>) -> AttemptError {
    match (halt, own) {
        (AttemptError::Asks(InputRequest::Look { name, seat: None }), Some((own, seat))) if name == own => {
            AttemptError::Asks(InputRequest::Look { name, seat: Some(seat) })
        }
        (halt, _) => halt,
    }
}
