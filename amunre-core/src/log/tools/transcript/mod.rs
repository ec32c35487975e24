//! A log written as a text that a person can read, and that a scribe can type again.

mod disclosed;

use std::io::BufRead;

use serde_json::Value;

use crate::engine::{DrawAnswer, FullGame as Game, Names, RecordedDraw, Seat, Viewer};
use crate::log::format::record::{Commanded, Header, Record, Ruled, SeatChange};
use crate::log::{Moment, Unreadable, Verdict, VerifyOptions, Watch, Watcher, watch};

/// Why a log has no transcript.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TranscriptError {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// Its set-up states a position that this copy does not show.
    #[error("the game starts from a position that this viewer does not know")]
    Position,
}

/// Writes a log as a text, as far as a viewer may know it and the log was judged: heading, draws, commands, what was turned
/// over. Typed again from this point of view, the same game comes out. Signatures and shares of a seed are left out: the draws
/// stand there as they fell.
pub fn transcript(log: impl BufRead, viewer: Viewer) -> Result<(String, Verdict), TranscriptError> {
    let (text, position_is_hidden, verdict) =
        watch(log, &VerifyOptions::default(), TranscriptWatcher { viewer }).map_err(TranscriptError::Unreadable)?;
    if position_is_hidden { Err(TranscriptError::Position) } else { Ok((text, verdict)) }
}

struct TranscriptWatcher {
    viewer: Viewer,
}

struct Transcript<G: Game> {
    viewer: Viewer,
    text: String,
    players: u8,
    names: Names,
    /// The public names of commands that this viewer does not know, and whose they are.
    unseen: Vec<(String, Seat)>,
    /// The state before the entry that is written.
    before: Option<Box<G::State>>,
    position_is_hidden: bool,
}

impl Watcher for TranscriptWatcher {
    type Out = (String, bool, Verdict);

    fn begin<G: Game>(self) -> impl Watch<G, Out = Self::Out> {
        Transcript::<G> {
            viewer: self.viewer,
            text: String::new(),
            players: 0,
            names: Names::new(Vec::new()),
            unseen: Vec::new(),
            before: None,
            position_is_hidden: false,
        }
    }
}

impl<G: Game> Watch<G> for Transcript<G> {
    type Out = (String, bool, Verdict);

    fn see(&mut self, moment: &Moment<'_, G>) {
        let Ok(record) = serde_json::from_str::<Record<'_>>(moment.record) else {
            return;
        };
        if !moment.is_judging {
            return;
        }
        match &record {
            Record::Header(header) => self.heading(header, moment),
            Record::Start(_) => self.draws(moment.draws),
            Record::Command(commanded) => self.command(commanded, moment),
            Record::Undo(undo) => self.line(&format!("{}: undo", self.names.of(undo.seat))),
            Record::Ruling(ruled) => self.ruling(ruled),
            Record::Note(note) => {
                // a note is one line here
                let text = note.text.split_whitespace().collect::<Vec<_>>().join(" ");
                match note.seat {
                    Some(seat) => self.line(&format!("{}: note {text}", self.names.of(seat))),
                    None => self.line(&format!("note {text}")),
                }
            }
            Record::Seat(change) => self.change(change),
            Record::Share(_) | Record::Result(_) => {}
        }
        self.names = Names::new(moment.names.to_vec());
        self.before = Some(Box::new(moment.state.clone()));
    }

    fn end(self, verdict: Verdict) -> Self::Out {
        (self.text, self.position_is_hidden, verdict)
    }
}

impl<G: Game> Transcript<G> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn heading(&mut self, header: &Header<'_>, moment: &Moment<'_, G>) {
        self.players = G::players(moment.rules);
        self.names = Names::new(moment.names.to_vec());
        self.line(&format!("game: {}", G::ID));
        let setup = serde_json::from_str(header.setup.get()).unwrap_or_default();
        let Value::Object(mut setup) = setup else { return };
        let mut view = None;
        if header.position.is_some() {
            let state = G::view(moment.rules, moment.state, self.viewer);
            let state = serde_json::to_value(state).unwrap_or_default();
            match self.viewer {
                Viewer::Referee if moment.is_whole => drop(setup.insert("position".to_owned(), state)),
                Viewer::Spectator => view = Some(state),
                _ => self.position_is_hidden = true,
            }
        }
        for (field, value) in &setup {
            match value {
                Value::String(text) => self.line(&format!("{field}: {text}")),
                value => self.line(&format!("{field}: {value}")),
            }
        }
        if !moment.names.is_empty() {
            self.line(&format!("names: {}", moment.names.join(", ")));
        }
        let whose = match self.viewer {
            Viewer::Referee => "referee".to_owned(),
            Viewer::Spectator => "table".to_owned(),
            Viewer::Seat(seat) => self.names.of(seat),
        };
        self.line(&format!("point of view: {whose}"));
        if let Some(view) = view {
            self.line(&format!("view: {view}"));
        }
        self.line("start");
    }

    fn says(&mut self, seat: Seat, command: G::Command) {
        let mut line = format!("{}: ", self.names.of(seat));
        // writing to a string does not fail
        let _ = G::write_command(&command, &mut line);
        self.line(&line);
    }

    fn command(&mut self, commanded: &Commanded<'_>, moment: &Moment<'_, G>) {
        let seat = commanded.seat;
        let name = self.names.of(seat);
        let known = moment.asked.filter(|command| self.viewer.sees(seat) || !G::is_secret(*command));
        if let Some(command) = known {
            self.says(seat, command);
        } else {
            self.line(&format!("{name}: ?"));
            if let Some(name) = &commanded.name {
                self.unseen.retain(|(other, _)| other != name);
                self.unseen.push((name.clone(), seat));
            }
        }
        self.draws(moment.draws);
        let Some(before) = self.before.take() else { return };
        for look in disclosed::disclosed_values(moment, &before, self.viewer, seat, known) {
            let place = self.unseen.iter().position(|(name, _)| *name == look.name);
            let whose = place.map(|place| self.unseen.remove(place).1);
            let command = look.value.clone().and_then(|value| serde_json::from_value::<G::Command>(value).ok());
            let mut line = format!("reveal {}: ", look.name);
            match (command, whose, &look.value) {
                (Some(command), Some(seat), _) => {
                    self.says(seat, command);
                    continue;
                }
                // writing to a string does not fail
                (Some(command), None, _) => drop(G::write_command(&command, &mut line)),
                (None, _, Some(Value::String(item))) => line.push_str(item),
                (None, _, Some(value)) => line.push_str(&value.to_string()),
                (None, _, None) => line.push('?'),
            }
            self.line(&line);
        }
    }

    /// The draws that this viewer saw.
    fn draws(&mut self, draws: &[RecordedDraw]) {
        let mut line = String::new();
        for draw in draws {
            if draw.seen_by.by(self.viewer) {
                line.push(' ');
                line.push_str(match draw.answer {
                    DrawAnswer::Item(item) => draw.label.pile.name_of(item),
                    DrawAnswer::Unseen | DrawAnswer::Silent => "?",
                });
            }
        }
        if !line.is_empty() {
            self.line(&format!("draw{line}"));
        }
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
            SeatChange::Abandoned { reason } => {
                let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
                format!("abandon {reason}")
            }
        };
        self.line(&line);
    }
}
