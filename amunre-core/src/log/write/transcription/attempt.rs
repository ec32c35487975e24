//! Records the content of a typed line as a whole or not at all.

use serde::Deserialize;

use crate::engine::text::notation::NotationError;
use crate::engine::{
    DrawProblem, FixedDraws, FullGame, Interrupt, Names, Pending, Seat, Seats, Viewer, WrongDraw, from_typed_text,
    refusal_dependencies,
};
use crate::log::format::record::SeatSignature;
use crate::log::write::transcription::question::InputRequest;
use crate::log::write::transcription::rejection::Rejection;
use crate::log::write::transcription::transcriber::{
    LineAction, PendingLine, TranscribedStep, Transcriber, TranscriptionReply,
};
use crate::log::write::transcription::typed_answers::Answers;
use crate::log::write::transcription::typed_line::UNSEEN;
use crate::log::{EntryError, Fault, RecordError, Recorder};

/// The reason why a line was not recorded.
enum AttemptError {
    /// An answer is needed.
    Asks(InputRequest),
    /// The line is not possible.
    Objection(Rejection),
}

impl<E: Into<Rejection>> From<E> for AttemptError {
    fn from(error: E) -> Self {
        Self::Objection(error.into())
    }
}

impl AttemptError {
    /// Adds the commands before the refused one in the same line.
    fn after<G: FullGame>(mut self, steps: &[TranscribedStep<G>]) -> Self {
        if let Self::Objection(Rejection::Refused(fault)) = &mut self {
            fault.same_line = steps.iter().map(|step| step.words.clone()).collect();
        }
        self
    }
}

/// A ruling as it is typed: as in a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TypedRuling<E> {
    #[serde(default)]
    pub(super) agreed: Seats,
    pub(super) events: Vec<E>,
    pub(super) reason: String,
}

/// Reads a ruling in JSON.
pub(super) fn typed_ruling<G: FullGame>(text: &str) -> Result<TypedRuling<G::Event>, Rejection> {
    let expected = "expected {\"agreed\":[0,1],\"events\":[…],\"reason\":\"…\"}";
    from_typed_text(text).map_err(|error| Rejection::Cannot(format!("ruling: {error}: {expected}")))
}

impl<G: FullGame> Transcriber<G> {
    /// Records what the answers so far allow; asks for the next missing answer.
    pub(super) fn attempt(
        &mut self,
        act: LineAction<G::Command>,
        typed: Option<String>,
        answers: Answers,
    ) -> Result<TranscriptionReply<G>, Rejection> {
        let names = self.called();
        let viewer = self.recorder.point_of_view().viewer();
        let mut chance = answers.source(viewer);
        let confirms = self.confirms && !answers.is_confirmed;
        let tried = self.recorder.together(|recorder| {
            let mut reply = TranscriptionReply::nothing();
            match &act {
                LineAction::Start => {
                    let line =
                        recorder.start(&mut chance).map_err(|cannot| halt(recorder, cannot, &chance, &answers))?;
                    add(recorder, &mut reply, line, None, "the game begins".to_owned());
                }
                LineAction::Commands(seat, commands) => {
                    let mut signatures = answers.signatures.iter();
                    for command in commands {
                        // a signature that is not there is asked for after the draws, and after what a rule says
                        let signed = signatures.next().filter(|_| recorder.signs_elsewhere(*seat));
                        let done = match signed {
                            Some(signed) => recorder.signed_command(*seat, *command, signed.clone(), &mut chance),
                            None => recorder.command(*seat, *command, &mut chance),
                        };
                        let line = done.map_err(|cannot| {
                            let stop = refused(recorder, &names, cannot, &chance, &answers, *seat, *command);
                            stop.after(&reply.steps)
                        })?;
                        add(recorder, &mut reply, line, Some(*seat), G::command_words(command).to_string());
                    }
                }
                LineAction::Redraw => {
                    let line =
                        recorder.redraw(&mut chance).map_err(|cannot| halt(recorder, cannot, &chance, &answers))?;
                    add(recorder, &mut reply, line, None, "the last draws are corrected".to_owned());
                }
                LineAction::Ruling(text) => ruling(recorder, text, &answers, &mut reply)?,
                LineAction::Acknowledgement(seat) => {
                    let line = recorder.acknowledge(*seat, answers.signatures.first().cloned());
                    let line = line.map_err(|cannot| match cannot {
                        RecordError::Entry(EntryError::Unsigned(_)) => AttemptError::Asks(InputRequest::Signature(
                            Box::new(recorder.acknowledgement_request(*seat)),
                        )),
                        other => other.into(),
                    })?;
                    let step = TranscribedStep {
                        seat: Some(*seat),
                        words: "acknowledges all entries so far".to_owned(),
                        events: Vec::new(),
                    };
                    reply.lines.push(line);
                    reply.steps.push(step);
                    return Ok(reply);
                }
                LineAction::Secrets(seats) => {
                    for seat in seats {
                        let name = G::secret(recorder.rules(), recorder.state(), *seat);
                        if name.is_none() {
                            let why =
                                format!("{} has no secret command now{}", names.of(*seat), missing(recorder, &names));
                            return Err(Rejection::Cannot(why).into());
                        }
                        let line = recorder.secret_command(*seat, &mut chance).map_err(|cannot| {
                            // the last hidden command is revealed at once
                            let own = name.as_deref().map(|name| (name, *seat));
                            with_seat(halt(recorder, cannot, &chance, &answers), own)
                        })?;
                        let words = format!("gives {}, unseen", name.unwrap_or_default());
                        add(recorder, &mut reply, line, Some(*seat), words);
                    }
                }
            }
            if let Some(name) = chance.missing_value() {
                return Err(asks_value(recorder, name));
            }
            if let Some(left_over) = left_over(&chance) {
                return Err(Rejection::Cannot(left_over).into());
            }
            let final_words = || match act {
                // no command takes a ruling back
                LineAction::Ruling(_) => Some(reply.in_words(&names)),
                _ => answers.in_words::<G>(),
            };
            if let Some(words) = confirms.then(final_words).flatten() {
                return Err(AttemptError::Asks(InputRequest::Confirm(words)));
            }
            if G::is_over(recorder.state()) && !recorder.is_finished() {
                reply.lines.push(recorder.result()?);
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
                self.pending = Some(PendingLine { act, typed, answers, question });
                Ok(TranscriptionReply::nothing())
            }
        }
    }
}

/// Records a ruling of the referee. A seat that agrees and whose key is elsewhere is asked for its signature, and can leave it out.
fn ruling<G: FullGame>(
    recorder: &mut Recorder<G>,
    text: &str,
    answers: &Answers,
    reply: &mut TranscriptionReply<G>,
) -> Result<(), AttemptError> {
    let TypedRuling { agreed, events, reason } = typed_ruling::<G>(text)?;
    let mut given = answers.signatures.iter();
    let mut signatures = Vec::new();
    for seat in agreed.iter().filter(|seat| recorder.signs_elsewhere(*seat)) {
        let request = || recorder.ruling_request(seat, events.clone(), agreed, reason.clone());
        let Some(signed) = given.next() else {
            return Err(AttemptError::Asks(InputRequest::Signature(Box::new(request()?))));
        };
        if signed != UNSEEN {
            signatures.push(SeatSignature { seat, signed: signed.clone() });
        }
    }
    let line = recorder.signed_ruling(events, agreed, reason.clone(), &signatures)?;
    add(recorder, reply, line, None, format!("a ruling: {reason}"));
    Ok(())
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

/// Asks for a revealed value, and names the seat if it is a command.
fn asks_value<G: FullGame>(recorder: &Recorder<G>, name: &str) -> AttemptError {
    AttemptError::Asks(InputRequest::Look { name: name.to_owned(), seat: recorder.whose_secret(name) })
}

/// The first answer that was typed but not needed.
fn left_over(chance: &FixedDraws) -> Option<String> {
    let draw =
        chance.items().nth(chance.requests()).map(|item| format!("{} is one draw too many", item.unwrap_or("?")));
    draw.or_else(|| chance.unused_value().map(|name| format!("{name} is not revealed here")))
}

fn halt<G: FullGame>(
    recorder: &Recorder<G>,
    cannot: RecordError<G::Violation>,
    chance: &FixedDraws,
    answers: &Answers,
) -> AttemptError {
    if let Some(DrawProblem::NotInPile { item, pile }) = chance.problem() {
        let may_be_unseen = recorder.point_of_view().viewer() != Viewer::Referee;
        let or = if may_be_unseen { ", or ? if it was not seen" } else { "" };
        let expected = format!("an item of the pile {}{or}", pile.name);
        let known: Vec<String> = pile.items.iter().map(ToString::to_string).collect();
        let typed = chance.last_requested().and_then(|place| answers.draws.get(place));
        let column = typed.map_or(1, |typed| typed.column);
        return NotationError::new(column, item, vec![expected], &known).into();
    }
    match (cannot, chance.missing_value()) {
        (RecordError::Stopped(Interrupt::Needs(_)), Some(name)) => asks_value(recorder, name),
        (RecordError::Stopped(Interrupt::Needs(need)), None)
            if matches!(chance.problem(), Some(DrawProblem::Missing { .. })) =>
        {
            match *need {
                Pending::Draw { label, seen_by, left, .. } => {
                    let pile = label.pile;
                    AttemptError::Asks(InputRequest::Draw { pile: pile.name, items: pile.items, seen_by, left })
                }
                Pending::Look { secret } => asks_value(recorder, &secret),
            }
        }
        (RecordError::Stopped(stop), _) => Rejection::Cannot(interrupt_text(&stop)).into(),
        (cannot, _) => cannot.into(),
    }
}

fn refused<G: FullGame>(
    recorder: &Recorder<G>,
    names: &Names,
    cannot: RecordError<G::Violation>,
    chance: &FixedDraws,
    answers: &Answers,
    seat: Seat,
    command: G::Command,
) -> AttemptError {
    match &cannot {
        RecordError::Stopped(Interrupt::Refused(violation)) => {
            let (rules, state) = (recorder.rules(), recorder.state());
            let on = refusal_dependencies::<G>(rules, state, seat, command, violation);
            let fault = Fault::refused::<G>(recorder.entry_count(), rules, names, state, seat, command, violation);
            let fault = fault.resting_on::<G>(rules, on);
            AttemptError::Objection(Rejection::Refused(Box::new(fault)))
        }
        RecordError::Entry(EntryError::Unsigned(_)) => match recorder.sign_request(seat, command) {
            Ok(request) => AttemptError::Asks(InputRequest::Signature(Box::new(request))),
            Err(error) => error.into(),
        },
        _ => halt(recorder, cannot, chance, answers),
    }
}

/// Adds the seat of the value that was laid down just now to a question.
fn with_seat(halt: AttemptError, own: Option<(&str, Seat)>) -> AttemptError {
    match (halt, own) {
        (AttemptError::Asks(InputRequest::Look { name, seat: None }), Some((own, seat))) if name == own => {
            AttemptError::Asks(InputRequest::Look { name, seat: Some(seat) })
        }
        (halt, _) => halt,
    }
}

/// Returns the end of a sentence that names the seats whose hidden commands are missing, and the lines for them.
pub(super) fn missing<G: FullGame>(recorder: &Recorder<G>, names: &Names) -> String {
    let (rules, state) = (recorder.rules(), recorder.state());
    let hides = |seat: &Seat| G::secret(rules, state, *seat).is_some();
    let lines: Vec<String> =
        G::to_act(rules, state).iter().filter(hides).map(|seat| format!("`{}: ?`", names.of(seat))).collect();
    if lines.is_empty() { String::new() } else { format!(": what is missing is {}", lines.join(" and ")) }
}

/// The reason why a line was stopped, in words for the scribe.
fn interrupt_text(stop: &Interrupt<impl std::fmt::Display>) -> String {
    match stop {
        Interrupt::WrongDraw(wrong) => {
            let WrongDraw { label, number, got, left } = &**wrong;
            let left: Vec<String> = left.iter().map(|(item, copies)| format!("{copies} {item}")).collect();
            let left = if left.is_empty() { "an item of the pile".to_owned() } else { left.join(", ") };
            format!("{got} cannot be draw {number} of {label}: expected {left}")
        }
        Interrupt::Needs(need) => match &**need {
            Pending::Look { secret } => format!("the hidden value {secret} is needed"),
            need @ Pending::Draw { .. } => need.to_string(),
        },
        other => other.to_string(),
    }
}
