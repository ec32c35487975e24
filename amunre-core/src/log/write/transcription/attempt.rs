//! Writes what a line says, as a whole or not at all.

use serde::Deserialize;

use crate::engine::{Game, Seat, Seats, Stop};
use crate::log::write::transcription::fixed_answers::{Answers, Told};
use crate::log::write::transcription::{Act, Objection, Pending, Question, Reply, Scribe, Step, told_of};
use crate::log::{CannotRecord, Fault, Recorder};

/// What keeps a line from being written.
enum Halt {
    /// Something is asked.
    Asks(Question),
    /// It cannot be.
    Objection(Objection),
}

/// A ruling as it is typed: as in a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ruling<E> {
    #[serde(default)]
    agreed: Seats,
    events: Vec<E>,
    reason: String,
}

impl<G: Game> Scribe<G> {
    /// Writes what can be written with what was told; asks what is missing.
    pub(super) fn attempt(&mut self, act: Act<G::Command>, told: Answers) -> Result<Reply<G>, Objection> {
        let names = self.names();
        let viewer = self.recorder.point_of_view().viewer();
        let mut chance = Told::new(&told, viewer);
        let tried = self.recorder.together(|recorder| {
            let mut reply = Reply::nothing();
            match &act {
                Act::Start => {
                    let line = recorder.start(&mut chance).map_err(|cannot| halt(recorder, cannot, &mut chance))?;
                    add(recorder, &mut reply, line, None, "the game begins".to_owned());
                }
                Act::Commands(seat, commands) => {
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
                Act::Secrets(seats) => {
                    for seat in seats {
                        let name = G::secret(recorder.rules(), recorder.state(), *seat);
                        if name.is_none() {
                            let why = format!("{} can lay down nothing unseen now", names.of(*seat));
                            return Err(Halt::Objection(Objection::Cannot(why)));
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
                return Err(Halt::Objection(Objection::Cannot(left_over)));
            }
            if G::is_over(recorder.state()) {
                let cannot = |cannot| Halt::Objection(Objection::of::<G::Violation>(cannot));
                reply.lines.push(recorder.result().map_err(cannot)?);
            }
            Ok(reply)
        });
        match tried {
            Ok(reply) => {
                self.pending = None;
                Ok(reply)
            }
            Err(Halt::Objection(objection)) => Err(objection),
            Err(Halt::Asks(question)) => {
                self.pending = Some(Pending { act, told, question });
                Ok(Reply::nothing())
            }
        }
    }

    /// A referee puts something right.
    pub(super) fn ruling(&mut self, text: &str) -> Result<Reply<G>, Objection> {
        let expected = "expected {\"agreed\":[0,1],\"events\":[…],\"reason\":\"…\"}";
        let ruling: Ruling<G::Event> =
            serde_json::from_str(text).map_err(|error| Objection::Cannot(format!("ruling: {error}: {expected}")))?;
        let Ruling { agreed, events, reason } = ruling;
        let line = self.recorder.ruling(events, agreed, reason.clone()).map_err(Objection::of)?;
        let mut reply = Reply::nothing();
        add(&self.recorder, &mut reply, line, None, format!("a ruling: {reason}"));
        Ok(reply)
    }
}

fn add<G: Game>(recorder: &Recorder<G>, reply: &mut Reply<G>, line: String, seat: Option<Seat>, words: String) {
    reply.lines.push(line);
    reply.steps.push(Step { seat, words, events: recorder.events().to_vec() });
}

/// Asks, and says whose it was where a command is turned over.
fn asks<G: Game>(recorder: &Recorder<G>, question: Question) -> Halt {
    Halt::Asks(match question {
        Question::Look { name, .. } => Question::Look { seat: recorder.whose_secret(&name), name },
        draw @ Question::Draw { .. } => draw,
    })
}

fn halt<G: Game>(recorder: &Recorder<G>, cannot: CannotRecord<G::Violation>, chance: &mut Told<'_>) -> Halt {
    if let Some(stranger) = chance.stranger.take() {
        return Halt::Objection(Objection::Misspelt(stranger));
    }
    match cannot {
        CannotRecord::Stopped(Stop::Needs(_)) if chance.asked.is_some() => {
            let question = chance.asked.take();
            question.map_or_else(|| Halt::Objection(Objection::cannot("")), |question| asks(recorder, question))
        }
        CannotRecord::Stopped(stop) => Halt::Objection(Objection::Cannot(told_of(&stop))),
        cannot => Halt::Objection(Objection::of(cannot)),
    }
}

fn refused<G: Game>(
    recorder: &Recorder<G>,
    cannot: CannotRecord<G::Violation>,
    chance: &mut Told<'_>,
    seat: Seat,
    command: G::Command,
) -> Halt {
    match &cannot {
        CannotRecord::Stopped(Stop::Refused(violation)) => {
            let (rules, state) = (recorder.rules(), recorder.state());
            let fault = Fault::refused::<G>(recorder.entries(), rules, state, seat, command, violation);
            Halt::Objection(Objection::Refused(Box::new(fault)))
        }
        _ => halt(recorder, cannot, chance),
    }
}

/// Says whose the value is that was laid down just now.
fn whose(halt: Halt, own: Option<(&str, Seat)>) -> Halt {
    match (halt, own) {
        (Halt::Asks(Question::Look { name, seat: None }), Some((own, seat))) if name == own => {
            Halt::Asks(Question::Look { name, seat: Some(seat) })
        }
        (halt, _) => halt,
    }
}
