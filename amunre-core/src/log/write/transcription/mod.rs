//! Writing down a game that is played at a real table: a scribe types lines of notation, and the record grows by each line
//! that the rules allow. What a line does not say and the scribe could see (a draw, an offer that is turned over) is asked
//! for; what the scribe cannot see stays unseen. A line that cannot be is explained, and nothing changes by it.
//!
//! The lines are those of docs/notation.md, "A game as a text".

mod attempt;
mod fixed_answers;
mod heading;
mod question;
mod rejection;
mod typed_line;

use std::io::BufRead;

use fixed_answers::Answers;
pub use heading::{Heading, NotAHeading};
pub use question::Question;
pub use rejection::Objection;
pub use typed_line::RESERVED;
use typed_line::{Typed, Whose};

use crate::engine::{Game, Names, Need, Seat, Stop, WrongDraw};
use crate::log::format::record::SeatChange;
pub use crate::log::tools::transcript::{CannotWrite, transcript};
use crate::log::{Agreed, CannotRecord, CannotResume, Recorder};

/// What came of a line.
#[derive(Debug)]
pub struct Reply<G: Game> {
    /// What is to be added to the log: each with its line feed.
    pub lines: Vec<String>,
    /// What happened, in order.
    pub steps: Vec<Step<G>>,
}

/// What happened by one line of the log.
#[derive(Debug)]
pub struct Step<G: Game> {
    /// Who asked something; nobody at the start of a game, and where somebody wrote something down.
    pub seat: Option<Seat>,
    /// What was asked, in words; for others than commands, what was written down.
    pub words: String,
    /// What happened, as the scribe sees it.
    pub events: Vec<G::Event>,
}

impl<G: Game> Reply<G> {
    fn nothing() -> Self {
        Self { lines: Vec::new(), steps: Vec::new() }
    }

    fn line(line: String, seat: Option<Seat>, words: impl Into<String>) -> Self {
        Self { lines: vec![line], steps: vec![Step { seat, words: words.into(), events: Vec::new() }] }
    }
}

/// What waits for answers before it can be written.
#[derive(Clone, Debug)]
struct Pending<C> {
    act: Act<C>,
    /// What was told of it so far.
    told: Answers,
    /// What is asked now.
    question: Question,
}

/// What is to be written.
#[derive(Clone, Debug)]
enum Act<C> {
    /// The game begins.
    Start,
    /// A seat asks something.
    Commands(Seat, Vec<C>),
    /// Seats lay down what only they know.
    Secrets(Vec<Seat>),
}

/// Somebody who writes down a game, line by line.
pub struct Scribe<G: Game> {
    recorder: Recorder<G>,
    names: Vec<String>,
    pending: Option<Pending<G::Command>>,
}

impl<G: Game> Scribe<G> {
    /// Begins a record; gives its first line, the header. Then [`Scribe::start`] begins the game.
    pub fn begin(agreed: &Agreed<G>) -> Result<(Self, String), CannotRecord<G::Violation>> {
        let (recorder, header) = Recorder::begin(agreed)?;
        Ok((Self { recorder, names: agreed.seats.clone(), pending: None }, header))
    }

    /// Goes on with a record after its last whole line. Gives also how many bytes these lines have: what follows them is torn,
    /// and is to be cut off.
    pub fn resume(log: impl BufRead) -> Result<(Self, u64), CannotResume> {
        let (recorder, names, bytes) = Recorder::resume_with_names(log)?;
        Ok((Self { recorder, names, pending: None }, bytes))
    }

    /// Whether the game has begun.
    pub fn has_begun(&self) -> bool {
        self.recorder.has_begun() || self.pending.is_some()
    }

    /// Begins the game, where it has not begun.
    pub fn start(&mut self) -> Result<Reply<G>, Objection> {
        self.attempt(Act::Start, Answers::default())
    }

    /// The record that is being written.
    pub fn recorder(&self) -> &Recorder<G> {
        &self.recorder
    }

    /// What the seats are called now.
    pub fn names(&self) -> Names {
        Names::new(self.names.clone())
    }

    /// What is asked before the last line can be written, if something is.
    pub fn question(&self) -> Option<&Question> {
        self.pending.as_ref().map(|pending| &pending.question)
    }

    /// Whether the record has its result: only notes can follow.
    pub fn is_finished(&self) -> bool {
        self.recorder.is_finished()
    }

    /// Takes a line. What cannot be changes nothing, and a question that was asked stays.
    pub fn line(&mut self, text: &str) -> Result<Reply<G>, Objection> {
        let players = G::players(self.recorder.rules());
        let whose = Whose { names: &self.names(), players, asked: self.question() };
        match Typed::read::<G>(text, &whose)? {
            Typed::Nothing => Ok(Reply::nothing()),
            Typed::Draws(items) => self.answer(|told| told.draws.extend(items)),
            Typed::Reveal(name, value) => self.answer(|told| told.looks.push((name, value))),
            Typed::Undo(_) if self.pending.is_some() => match self.pending.take() {
                // without a start there is no game: its draws are asked for again
                Some(Pending { act: Act::Start, .. }) => self.start(),
                _ => Ok(Reply::nothing()),
            },
            typed @ Typed::Note(..) => self.act(typed, text),
            typed if self.pending.is_some() => self.answer_by(typed),
            typed => self.act(typed, text),
        }
    }

    fn act(&mut self, typed: Typed<G::Command>, text: &str) -> Result<Reply<G>, Objection> {
        match typed {
            Typed::Commands(seat, commands) => {
                self.expect_seen(seat, &commands)?;
                self.attempt(Act::Commands(seat, commands), Answers::default())
            }
            Typed::Unseen(Some(seat)) => self.attempt(Act::Secrets(vec![seat]), Answers::default()),
            Typed::Unseen(None) => {
                let (rules, state) = (self.recorder.rules(), self.recorder.state());
                let all = G::owing(rules, state).iter().filter(|seat| G::secret(rules, state, *seat).is_some());
                let all: Vec<Seat> = all.collect();
                if all.is_empty() {
                    return Err(Objection::cannot("nobody can lay down anything unseen now"));
                }
                self.attempt(Act::Secrets(all), Answers::default())
            }
            Typed::Undo(seat) => {
                let seat = seat.or_else(|| self.who_can_undo());
                let seat = seat.ok_or_else(|| Objection::cannot("nothing was done that could be taken back"))?;
                let line = self.recorder.undo(seat).map_err(Objection::of)?;
                Ok(Reply::line(line, Some(seat), "takes the last command back"))
            }
            Typed::Note(seat, note) => {
                let line = self.recorder.note(seat, note.clone()).map_err(Objection::of)?;
                Ok(Reply::line(line, seat, format!("note: {note}")))
            }
            Typed::Seat(change) => self.change(change, text),
            Typed::Ruling(text) => self.ruling(&text),
            Typed::Nothing | Typed::Draws(_) | Typed::Reveal(..) => Ok(Reply::nothing()),
        }
    }

    /// Somebody leaves or comes, or the game is given up.
    fn change(&mut self, change: SeatChange, text: &str) -> Result<Reply<G>, Objection> {
        if let SeatChange::Replaced { by, seat } = &change {
            let others = Seat::all(G::players(self.recorder.rules())).filter(|other| other != seat);
            let called = |other: Seat| [self.names().of(other), other.to_string()];
            if others.flat_map(called).any(|name| name.to_lowercase() == by.to_lowercase()) || is_seat(by) {
                return Err(Objection::Cannot(format!("{by} is what another seat is called: expected another name")));
            }
        }
        let line = self.recorder.seat(change.clone()).map_err(Objection::of)?;
        let mut reply = Reply::line(line, None, text.trim());
        match change {
            SeatChange::Replaced { by, seat } => {
                if self.names.is_empty() {
                    self.names = Seat::all(G::players(self.recorder.rules())).map(|seat| seat.to_string()).collect();
                }
                if let Some(name) = self.names.get_mut(usize::from(seat.number())) {
                    *name = by;
                }
            }
            SeatChange::Abandoned { .. } => reply.lines.push(self.recorder.result().map_err(Objection::of)?),
            _ => {}
        }
        Ok(reply)
    }

    /// The seat that did the last command, if it can be taken back; else one whose last command says best why not.
    fn who_can_undo(&self) -> Option<Seat> {
        let all = || Seat::all(G::players(self.recorder.rules()));
        let can = all().find(|seat| self.recorder.can_undo(*seat).is_ok());
        can.or_else(|| self.recorder.last_to_act()).or_else(|| all().next())
    }

    /// What only its seat knows cannot be written down in the clear by who does not see it.
    fn expect_seen(&self, seat: Seat, commands: &[G::Command]) -> Result<(), Objection> {
        let sees = self.recorder.point_of_view().viewer().sees(seat);
        if sees || !commands.iter().any(|command| G::is_secret(*command)) {
            return Ok(());
        }
        let name = self.names().of(seat);
        Err(Objection::Cannot(format!(
            "from this point of view nobody sees this before it is turned over: write `{name}: ?`, and say what it was \
             when it is asked"
        )))
    }

    /// Takes what was told for what is asked.
    fn answer(&mut self, tell: impl FnOnce(&mut Answers)) -> Result<Reply<G>, Objection> {
        let Some(pending) = &self.pending else {
            return Err(Objection::cannot("nothing is asked that this could answer"));
        };
        let Pending { act, mut told, .. } = pending.clone();
        tell(&mut told);
        self.attempt(act, told)
    }

    /// A command that tells what its seat had laid down.
    fn answer_by(&mut self, typed: Typed<G::Command>) -> Result<Reply<G>, Objection> {
        let question = self.question().cloned();
        let Some(Question::Look { name, seat: Some(whose) }) = &question else {
            return Err(Objection::Asked(
                question.map_or_else(String::new, |question| question.in_words(&self.names())),
            ));
        };
        match typed {
            Typed::Commands(seat, commands) if seat == *whose => {
                let [command] = commands.as_slice() else {
                    return Err(Objection::cannot("one command was laid down, not several"));
                };
                let value = serde_json::to_value(command).map_err(|error| Objection::Cannot(error.to_string()))?;
                self.answer(|told| told.looks.push((name.clone(), Some(value))))
            }
            _ => Err(Objection::Asked(question.map_or_else(String::new, |question| question.in_words(&self.names())))),
        }
    }
}

/// Whether this is what a seat is called by its number.
fn is_seat(name: &str) -> bool {
    name.to_lowercase().strip_prefix("seat ").is_some_and(|number| number.trim().parse::<u8>().is_ok())
}

/// What stops a line, in the words of whoever typed it.
fn told_of(stop: &Stop<impl std::fmt::Display>) -> String {
    match stop {
        Stop::WrongDraw(wrong) => {
            let WrongDraw { label, number, got, left } = &**wrong;
            let left: Vec<String> = left.iter().map(|(item, copies)| format!("{copies} {item}")).collect();
            let left = if left.is_empty() { "what is in the pile".to_owned() } else { left.join(", ") };
            format!("{got} cannot be draw {number} of {label}: it can only be {left}")
        }
        Stop::Needs(need) => match &**need {
            Need::Look { secret } => format!("what {secret} hides is wanted"),
            need @ Need::Draw { .. } => need.to_string(),
        },
        other => other.to_string(),
    }
}
