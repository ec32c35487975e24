//! A log written as a text for people, which can also be transcribed again.

mod disclosed;

use std::borrow::Cow;
use std::io::{BufRead, Write};

use serde_json::Value;

use crate::engine::{DrawAnswer, FullGame, Names, RecordedDraw, Seat, Viewer, from_text, from_value, to_value};
use crate::log::format::record::{Commanded, Header, Record, Ruled, SeatChange};
use crate::log::read::game_of::registered;
use crate::log::read::replay::{Replay, Step, VerifyOptions};
use crate::log::{Unreadable, Verdict};
use crate::registry::with_game;

/// Why a log has no transcript.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TranscriptError {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    /// Its set-up states a position that this copy does not show.
    #[error("the game starts from a position that this viewer does not know")]
    Position,
    /// The text cannot be written.
    #[error("the text cannot be written: {0}")]
    Write(#[from] std::io::Error),
}

/// Writes a log as a text, as far as a viewer may know it and the log was judged: heading, draws, commands, what was turned
/// over. Typed again from this point of view, the same game comes out. Signatures and shares of a seed are left out: the draws
/// stand there as they fell.
///
/// Each entry is written when it was read, in whole lines; neither the log nor the text is held. If it stops with an error, what was
/// written is not to be used.
///
/// ```
/// use amunre_core::log::tools::transcript;
/// use amunre_core::prelude::*;
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// game.step(0)?;
/// let mut text = Vec::new();
/// transcript(game.log()?.as_bytes(), Viewer::Referee, &mut text)?;
/// assert!(String::from_utf8(text)?.ends_with("seat 0: bid MEMPHIS 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn transcript(mut log: impl BufRead, viewer: Viewer, text: &mut dyn Write) -> Result<Verdict, TranscriptError> {
    transcript_registered(&mut log, viewer, text)
}

fn transcript_registered(
    log: &mut dyn BufRead,
    viewer: Viewer,
    text: &mut dyn Write,
) -> Result<Verdict, TranscriptError> {
    let (game, log) = registered(log)?;
    with_game!(game, G => transcript_as::<G>(log, viewer, text)).map_err(Unreadable::from)?
}

/// Writes a log of the game `G`, registered or not, as [`transcript`] does.
pub fn transcript_as<G: FullGame>(
    log: impl BufRead,
    viewer: Viewer,
    text: &mut dyn Write,
) -> Result<Verdict, TranscriptError> {
    let mut replay = Replay::<G>::open(log, &VerifyOptions::default())?;
    let mut transcript = Transcript::<G>::of(viewer);
    while let Some(step) = replay.next()? {
        transcript.step(&step)?;
        text.write_all(transcript.text.as_bytes())?;
        transcript.text.clear();
    }
    Ok(replay.finish()?)
}

struct Transcript<G: FullGame> {
    viewer: Viewer,
    /// The lines of the entry that is written.
    text: String,
    names: Names,
    /// The public names of the commands that this viewer does not know, with their seats.
    unseen: Vec<(String, Seat)>,
    /// The state before the entry that is written.
    before: Option<Box<G::State>>,
}

impl<G: FullGame> Transcript<G> {
    fn of(viewer: Viewer) -> Self {
        Self { viewer, text: String::new(), names: Names::default(), unseen: Vec::new(), before: None }
    }

    fn step(&mut self, step: &Step<'_, G>) -> Result<(), TranscriptError> {
        let Ok(record) = from_text::<Record<'_>>(step.record()) else { return Ok(()) };
        if !step.is_judging() {
            return Ok(());
        }
        match &record {
            Record::Header(header) => self.heading(header, step)?,
            Record::Start(_) => self.draws(step.draws()),
            Record::Command(commanded) => self.command(commanded, step),
            Record::Undo(undo) => self.line(&format!("{}: undo", self.names.of(undo.seat))),
            Record::Redrawn(_) => {
                let items = self.drawn(step.draws());
                self.line(&format!("redraw{items}"));
            }
            Record::Ruling(ruled) => self.ruling(ruled),
            Record::Note(note) => {
                let text = quoted(&note.text);
                match note.seat {
                    Some(seat) => self.line(&format!("{}: note {text}", self.names.of(seat))),
                    None => self.line(&format!("note {text}")),
                }
            }
            Record::Seat(change) => self.change(change),
            Record::Share(_) | Record::Result(_) | Record::Acknowledgement(_) => {}
        }
        self.names = Names::new(step.names().to_vec());
        self.before = Some(Box::new(step.state().clone()));
        Ok(())
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn heading(&mut self, header: &Header<'_>, step: &Step<'_, G>) -> Result<(), TranscriptError> {
        self.names = Names::new(step.names().to_vec());
        self.line(&format!("game: {}", G::ID));
        let setup = serde_json::from_str(header.setup.get()).unwrap_or_default();
        let Value::Object(mut setup) = setup else { return Ok(()) };
        let mut view = None;
        if header.position.is_some() {
            let state = G::view(step.rules(), step.state(), self.viewer);
            let state = to_value(&state).unwrap_or_default();
            match self.viewer {
                Viewer::Referee if step.is_whole() => drop(setup.insert("position".to_owned(), state)),
                Viewer::Spectator => view = Some(state),
                _ => return Err(TranscriptError::Position),
            }
        }
        for (field, value) in &setup {
            match value {
                Value::String(text) => self.line(&format!("{field}: {text}")),
                value => self.line(&format!("{field}: {value}")),
            }
        }
        if !step.names().is_empty() {
            self.line(&format!("names: {}", step.names().join(", ")));
        }
        let viewer = match self.viewer {
            Viewer::Referee => "referee".to_owned(),
            Viewer::Spectator => "table".to_owned(),
            Viewer::Seat(seat) => self.names.of(seat),
        };
        self.line(&format!("point of view: {viewer}"));
        if let Some(view) = view {
            self.line(&format!("view: {view}"));
        }
        self.line("start");
        Ok(())
    }

    fn says(&mut self, seat: Seat, command: G::Command) {
        self.line(&format!("{}: {}", self.names.of(seat), G::command_words(&command)));
    }

    fn command(&mut self, commanded: &Commanded<'_>, step: &Step<'_, G>) {
        let seat = commanded.seat;
        let name = self.names.of(seat);
        let given = step.command().and_then(|(_, command)| command);
        let known = given.filter(|command| self.viewer.sees(seat) || !G::is_secret(*command));
        if let Some(command) = known {
            self.says(seat, command);
        } else {
            self.line(&format!("{name}: ?"));
            if let Some(name) = &commanded.name {
                self.unseen.retain(|(other, _)| other != name);
                self.unseen.push((name.clone(), seat));
            }
        }
        self.draws(step.draws());
        let Some(before) = self.before.take() else { return };
        for look in disclosed::disclosed_values(step, &before, self.viewer, seat, known) {
            let place = self.unseen.iter().position(|(name, _)| *name == look.name);
            let owner = place.map(|place| self.unseen.remove(place).1);
            let command = look.value.as_ref().and_then(|value| from_value::<G::Command>(value).ok());
            let mut line = format!("reveal {}: ", look.name);
            match (command, owner, &look.value) {
                (Some(command), Some(seat), _) => {
                    self.says(seat, command);
                    continue;
                }
                (Some(command), None, _) => line.push_str(&G::command_words(&command).to_string()),
                (None, _, Some(Value::String(item))) => line.push_str(item),
                (None, _, Some(value)) => line.push_str(&value.to_string()),
                (None, _, None) => line.push('?'),
            }
            self.line(&line);
        }
    }

    /// The draws that this viewer saw.
    fn draws(&mut self, draws: &[RecordedDraw]) {
        let items = self.drawn(draws);
        if !items.is_empty() {
            self.line(&format!("draw{items}"));
        }
    }

    /// The items of the draws that this viewer saw, each after a blank.
    fn drawn(&self, draws: &[RecordedDraw]) -> String {
        let mut line = String::new();
        for draw in draws {
            if draw.seen_by.includes(self.viewer) {
                line.push(' ');
                line.push_str(match draw.answer {
                    DrawAnswer::Item(item) => draw.label.pile.name_of(item),
                    DrawAnswer::Unseen | DrawAnswer::Silent => "?",
                });
            }
        }
        line
    }

    fn ruling(&mut self, ruled: &Ruled<'_>) {
        let events: Value = serde_json::from_str(ruled.events.get()).unwrap_or_default();
        let ruling = serde_json::json!({"agreed": ruled.agreed, "events": events, "reason": ruled.reason});
        self.line(&format!("ruling {ruling}"));
    }

    fn change(&mut self, change: &SeatChange) {
        let line = match change {
            SeatChange::Resigned { seat } => format!("{}: resigns", self.names.of(*seat)),
            SeatChange::OutOfTime { seat } => format!("{}: out of time", self.names.of(*seat)),
            SeatChange::Replaced { by, seat } => format!("{}: replaced by {by}", self.names.of(*seat)),
            SeatChange::Abandoned { reason } => format!("abandon {}", quoted(reason)),
        };
        self.line(&line);
    }
}

/// A text as a line has it: in quotes, as in JSON, if it could not be read again without them.
fn quoted(text: &str) -> Cow<'_, str> {
    let is_plain =
        !text.is_empty() && text.trim() == text && !text.starts_with('"') && !text.chars().any(char::is_control);
    if is_plain { Cow::Borrowed(text) } else { Cow::Owned(Value::from(text).to_string()) }
}
