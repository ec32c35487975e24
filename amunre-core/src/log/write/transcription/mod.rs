//! Transcription of a game at a real table: a scribe types lines of notation, and the record grows by each line that the rules
//! allow. If a line leaves out something that the scribe could see (a draw, a revealed offer), the transcriber asks for it;
//! what the scribe cannot see stays unseen. An impossible line is explained and changes nothing.
//!
//! The lines are those of docs/reference/notation.md, "A game as a text".

mod attempt;
mod effect;
mod heading;
mod question;
mod rejection;
mod transcriber;
mod typed_answers;
mod typed_line;

use attempt::missing;
pub use effect::LineEffect;
pub use heading::{Heading, HeadingError};
pub use question::InputRequest;
pub use rejection::Rejection;
use transcriber::{LineAction, PendingLine};
pub use transcriber::{TranscribedStep, Transcriber, TranscriptionReply};
use typed_answers::Answers;
use typed_line::{LineContext, TypedLine};

pub(crate) use question::seat_of;
pub(crate) use typed_line::OF_A_SEAT;

pub use crate::log::format::seat_names::RESERVED_WORDS;

use crate::engine::{FullGame, Seat, to_value};
use crate::log::format::record::SeatChange;

impl<G: FullGame> Transcriber<G> {
    /// Begins the game, unless it has begun.
    pub fn start(&mut self) -> Result<TranscriptionReply<G>, Rejection> {
        self.attempt(LineAction::Start, None, Answers::default())
    }

    /// Takes a line. An impossible line changes nothing, and the current question stays.
    pub fn line(&mut self, text: &str) -> Result<TranscriptionReply<G>, Rejection> {
        let players = G::players(self.recorder.rules());
        let context = LineContext { names: &self.called(), players, question: self.question() };
        match TypedLine::read::<G>(text, &context)? {
            TypedLine::Nothing => Ok(TranscriptionReply::nothing()),
            TypedLine::Draws(_) | TypedLine::Reveal(..)
                if let Some(question @ (InputRequest::Signature(_) | InputRequest::Confirm(_))) = self.question() =>
            {
                Err(Rejection::Asked(question.in_words(&self.called())))
            }
            TypedLine::Confirmed(true) => self.answer(|answers| answers.is_confirmed = true),
            TypedLine::Confirmed(false) => match self.pending.take() {
                // corrections and rulings have no question of their own: they are typed again
                None | Some(PendingLine { act: LineAction::Redraw | LineAction::Ruling(_), .. }) => {
                    Ok(TranscriptionReply::nothing())
                }
                Some(PendingLine { act, typed, .. }) => self.attempt(act, typed, Answers::default()),
            },
            TypedLine::Redraw(items) if self.pending.is_none() => {
                let answers = Answers { draws: items, ..Answers::default() };
                self.attempt(LineAction::Redraw, Some(text.trim().to_owned()), answers)
            }
            TypedLine::Draws(items) => self.answer(|answers| answers.draws.extend(items)),
            TypedLine::Signature(signed) => match self.question() {
                Some(InputRequest::Signature(_)) => self.answer(|answers| answers.signatures.push(signed)),
                Some(other) => Err(Rejection::Asked(other.in_words(&self.called()))),
                None => Err(Rejection::cannot("no signature is asked for now")),
            },
            TypedLine::Reveal(name, value) => self.answer(|answers| answers.looks.push((name, value))),
            TypedLine::Undo(_) if self.pending.is_some() => self.drop_pending(),
            typed @ TypedLine::Note(..) => self.act(typed, text),
            typed if self.pending.is_some() => self.answer_by(typed),
            typed => self.act(typed, text),
        }
    }

    /// Drops the line that waits for answers, and says what is dropped.
    fn drop_pending(&mut self) -> Result<TranscriptionReply<G>, Rejection> {
        let Some(PendingLine { act, typed, answers, .. }) = self.pending.take() else {
            return Ok(TranscriptionReply::nothing());
        };
        let dropped: Vec<String> = typed.into_iter().chain(answers.in_words::<G>()).collect();
        let mut reply = TranscriptionReply::nothing();
        if !dropped.is_empty() {
            let words = format!("dropped: {}", dropped.join("; "));
            reply.steps.push(TranscribedStep { seat: None, words, events: Vec::new() });
        }
        if matches!(act, LineAction::Start) {
            // the draws of the start are asked for again, since the game needs a start
            self.start()?;
        }
        Ok(reply)
    }

    fn act(&mut self, typed: TypedLine<G::Command>, text: &str) -> Result<TranscriptionReply<G>, Rejection> {
        let typed_as = Some(text.trim().to_owned());
        match typed {
            TypedLine::Commands(seat, commands) => {
                self.expect_seen(seat, &commands)?;
                self.attempt(LineAction::Commands(seat, commands), typed_as, Answers::default())
            }
            TypedLine::Unseen(Some(seat)) => {
                self.attempt(LineAction::Secrets(vec![seat]), typed_as, Answers::default())
            }
            TypedLine::Unseen(None) => {
                let (rules, state) = (self.recorder.rules(), self.recorder.state());
                let all = G::to_act(rules, state).iter().filter(|seat| G::secret(rules, state, *seat).is_some());
                let all: Vec<Seat> = all.collect();
                if all.is_empty() {
                    return Err(Rejection::cannot("no seat has a secret command now"));
                }
                self.attempt(LineAction::Secrets(all), typed_as, Answers::default())
            }
            TypedLine::Undo(seat) => {
                let seat = seat.or_else(|| self.who_can_undo());
                let seat = seat.ok_or_else(|| Rejection::cannot("there is nothing to undo"))?;
                let line = self.recorder.undo(seat)?;
                Ok(TranscriptionReply::line(line, Some(seat), "undoes their last command"))
            }
            TypedLine::Note(seat, note) => {
                let line = self.recorder.note(seat, note.clone())?;
                Ok(TranscriptionReply::line(line, seat, format!("note: {note}")))
            }
            TypedLine::Share(opening) => {
                let seat = opening.seat;
                let line = self.recorder.open_share(opening)?;
                Ok(TranscriptionReply::line(line, Some(seat), "opens their share of the seed"))
            }
            TypedLine::Seat(change) => self.change(change, text),
            TypedLine::Ruling(text) => self.attempt(LineAction::Ruling(text), typed_as, Answers::default()),
            TypedLine::Acknowledgement(seat) => {
                self.attempt(LineAction::Acknowledgement(seat), typed_as, Answers::default())
            }
            TypedLine::Nothing
            | TypedLine::Draws(_)
            | TypedLine::Redraw(_)
            | TypedLine::Confirmed(_)
            | TypedLine::Reveal(..)
            | TypedLine::Signature(_) => Ok(TranscriptionReply::nothing()),
        }
    }

    /// Records a change at a seat, or that the game is abandoned.
    fn change(&mut self, change: SeatChange, text: &str) -> Result<TranscriptionReply<G>, Rejection> {
        let is_abandoned = matches!(change, SeatChange::Abandoned { .. });
        let line = self.recorder.seat(change)?;
        let mut reply = TranscriptionReply::line(line, None, text.trim());
        if is_abandoned {
            reply.lines.push(self.recorder.result()?);
        }
        Ok(reply)
    }

    /// The seat that gave the last command, if it can be undone; else the seat whose reason against an undo is the most
    /// helpful.
    fn who_can_undo(&self) -> Option<Seat> {
        let all = || Seat::all(G::players(self.recorder.rules()));
        let can = all().find(|seat| self.recorder.can_undo(*seat).is_ok());
        can.or_else(|| self.recorder.last_to_act()).or_else(|| all().next())
    }

    /// Fails if a command that only its seat knows is typed in the clear by a scribe who does not see it.
    fn expect_seen(&self, seat: Seat, commands: &[G::Command]) -> Result<(), Rejection> {
        let sees = self.recorder.point_of_view().viewer().sees(seat);
        if sees || !commands.iter().any(|command| G::is_secret(*command)) {
            return Ok(());
        }
        let name = self.called().of(seat);
        if G::secret(self.recorder.rules(), self.recorder.state(), seat).is_none() {
            return Err(Rejection::Cannot(format!(
                "{name} has already given a hidden command, which is asked for when it is revealed{}",
                missing(&self.recorder, &self.called())
            )));
        }
        Err(Rejection::Cannot(format!(
            "this command stays hidden from this point of view until it is revealed: write `{name}: ?`, and type the \
             command when you are asked for it"
        )))
    }

    /// Takes an answer to the current question.
    fn answer(&mut self, tell: impl FnOnce(&mut Answers)) -> Result<TranscriptionReply<G>, Rejection> {
        let Some(pending) = &self.pending else {
            return Err(Rejection::cannot("no answer is asked for now"));
        };
        let PendingLine { act, typed, mut answers, .. } = pending.clone();
        tell(&mut answers);
        self.attempt(act, typed, answers)
    }

    /// Takes a command as the answer that reveals the hidden command of its seat.
    fn answer_by(&mut self, typed: TypedLine<G::Command>) -> Result<TranscriptionReply<G>, Rejection> {
        let question = self.question().cloned();
        let Some(InputRequest::Look { name, seat: Some(owner) }) = &question else {
            return Err(Rejection::Asked(
                question.map_or_else(String::new, |question| question.in_words(&self.called())),
            ));
        };
        match typed {
            TypedLine::Commands(seat, commands) if seat == *owner => {
                let [command] = commands.as_slice() else {
                    return Err(Rejection::cannot("expected one command: only one was hidden"));
                };
                let value = to_value(command)?;
                self.answer(|answers| answers.looks.push((name.clone(), Some(value))))
            }
            _ => Err(Rejection::Asked(question.map_or_else(String::new, |question| question.in_words(&self.called())))),
        }
    }
}
