//! The reader of what people type at a table: forgiving, and never guessing.
//!
//! A line that is spelled as docs/notation.md has it is taken as it is. Another one is compared with what is legal now. If it can mean
//! one line only, that line is returned, spelled canonically; if it can mean several, they are returned as a question. The reader
//! changes nothing: a face records the lines, shows the question or the hint, and keeps the list that a number picks from.

mod command;
mod draws;
mod guide;
mod heading;
mod matching;
mod ruling;
mod scribe;
mod seats;
mod tokens;

pub use heading::heading_line;
use matching::Vocabulary;
use serde::Serialize;
use serde_json::Value;

use crate::engine::notation::{self, FormPart, Notation};
use crate::engine::{FullGame, Names, RepairWords, Seat, Seats, to_value};
use crate::log::transcription::InputRequest;
use crate::session::queries::QueryTarget;

/// The meaning of a typed line. In JSON it is an object with its `kind` and its `value`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "value", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Reading {
    /// The lines that are meant, spelled canonically, in their order; none for an empty line. A rule can still forbid them.
    Lines(Vec<String>),
    /// The same command of each seat that is asked, one after the other: the words after the names.
    EachSeat(String),
    /// Several lines could be meant: which one is asked.
    Question {
        /// The question.
        ask: String,
        /// The lines that could be meant, as many as are shown.
        lines: Vec<String>,
    },
    /// No line is meant: what was not understood, and a line that would be accepted.
    Hint(String),
    /// The help of the moment is asked for: [`TableQueries::guide`](crate::session::TableQueries::guide).
    Help,
    /// The legal commands are asked for: of a seat, or of those that must act.
    Legal(Option<Seat>),
    /// The table is asked for.
    Table,
    /// The points are asked for.
    Score,
    /// The program is to end.
    Quit,
}

/// The most lines of a question.
const MOST_LINES: usize = 9;

/// A legal command, in its form.
pub(super) struct Legal {
    pieces: &'static [FormPart],
    values: Vec<u16>,
    words: String,
    /// False for a command that is legal at any time.
    is_required: bool,
}

/// A text as the notation has it.
enum Spelling {
    /// It cannot be read.
    No,
    /// A command, or several, spelled canonically.
    Command(String),
    /// A form that a rule forbids.
    Forbidden(String),
}

/// What a line is compared with: a table, and what was asked and listed last.
pub(super) struct Moment<'m> {
    names: Names,
    players: u8,
    to_act: Seats,
    /// The forms of all commands, and true for those of hidden commands.
    forms: Vec<(&'static [FormPart], bool)>,
    /// The short forms.
    shorts: Vec<&'static [FormPart]>,
    words: Vocabulary,
    /// The legal commands of each seat.
    legal: Vec<Vec<Legal>>,
    /// Returns a text that the notation has, spelled canonically.
    spelling: &'m dyn Fn(&str) -> Spelling,
    /// Returns the event of a repair in words, or the reason why it cannot be read.
    repair: &'m dyn Fn(&str) -> Result<Value, String>,
    /// The forms of repairs.
    repairs: &'static [&'static str],
    question: Option<&'m InputRequest>,
    listed: &'m [String],
}

impl<G: FullGame> QueryTarget<'_, G> {
    /// Returns the meaning of a typed line.
    pub(super) fn interpret(&self, typed: &str, question: Option<&InputRequest>, listed: &[String]) -> Reading {
        self.at_moment(question, listed, |moment| moment.read(typed))
    }

    /// Returns the help of the moment.
    pub(super) fn guide(&self, question: Option<&InputRequest>) -> Vec<String> {
        #[allow(clippy::redundant_closure_for_method_calls)] // the method alone does not fit every lifetime
        self.at_moment(question, &[], |moment| moment.guide())
    }

    fn at_moment<A>(
        &self,
        question: Option<&InputRequest>,
        listed: &[String],
        then: impl FnOnce(&Moment<'_>) -> A,
    ) -> A {
        let Notation { forms, shorts, synonyms, .. } = G::notation();
        let is_hidden = |form: &notation::CommandForm<G::Command>| {
            let number = form.pieces.iter().map(FormPart::values).sum();
            (form.read)(&vec![0; number]).is_some_and(|command| G::is_secret(command))
        };
        let forms_of_all: Vec<_> = forms.iter().map(|form| (form.pieces, is_hidden(form))).collect();
        let shorts: Vec<_> = shorts.iter().map(|short| short.pieces).collect();
        let pieces: Vec<_> = forms_of_all.iter().map(|(pieces, _)| *pieces).chain(shorts.iter().copied()).collect();
        let players = G::players(self.rules);
        let legal = |seat: Seat| {
            let (mut list, mut required) = (Vec::new(), Vec::new());
            if self.attendance.lets_act(seat) {
                G::legal_commands(self.rules, self.state, seat, &mut list);
                G::required_commands(self.rules, self.state, seat, &mut required);
            }
            let of = |command: &G::Command| {
                let (place, values) = notation::form_of(G::notation(), *command)?;
                let pieces = forms.get(place)?.pieces;
                let (words, values) = (notation::written(pieces, &values), values.to_vec());
                Some(Legal { pieces, words, values, is_required: required.contains(command) })
            };
            let mut legal: Vec<Legal> = list.iter().filter_map(of).collect();
            legal.sort_by_key(|command| !command.is_required);
            legal
        };
        let spelling = |text: &str| match notation::read(G::notation(), text).as_deref() {
            Ok([command]) => {
                let form = notation::form_of(G::notation(), *command);
                let form = form.and_then(|(place, values)| Some((forms.get(place)?.pieces, values)));
                form.map_or(Spelling::No, |(pieces, values)| Spelling::Command(notation::written(pieces, &values)))
            }
            // a short form of several commands
            Ok(_) => Spelling::Command(text.split_whitespace().collect::<Vec<_>>().join(" ")),
            Err(error) if error.forbidden.is_some() => Spelling::Forbidden(text.to_owned()),
            Err(_) => Spelling::No,
        };
        let names = Names::new(self.names.to_vec());
        let repair = |text: &str| {
            let seat = |name: &str| match seats::called(&names, players, name).as_slice() {
                [seat] => Some(*seat),
                _ => None,
            };
            let mut words = RepairWords::new(tokens::of_repair(text), &seat);
            match G::read_repair(&mut words).filter(|_| words.end()) {
                Some(event) => to_value(&event).map_err(|error| error.to_string()),
                None => Err(words.problem()),
            }
        };
        then(&Moment {
            names: names.clone(),
            players,
            to_act: self.attendance.present(G::to_act(self.rules, self.state)),
            words: Vocabulary::new(&pieces, synonyms),
            forms: forms_of_all,
            shorts,
            legal: Seat::all(players).map(legal).collect(),
            spelling: &spelling,
            repair: &repair,
            repairs: G::REPAIRS,
            question,
            listed,
        })
    }
}

impl Moment<'_> {
    /// Returns the meaning of a typed line.
    fn read(&self, typed: &str) -> Reading {
        let plain = tokens::plain(typed);
        let text = plain.trim();
        if text.is_empty() || text.starts_with('#') {
            return Reading::Lines(Vec::new());
        }
        if let Some(asked) = scribe::question(tokens::uncommented(text), self) {
            return asked;
        }
        // reasons and remarks keep their signs
        if let Some(ruling) = ruling::read(typed.trim(), self) {
            return ruling;
        }
        if let Some(line) = scribe::with_text(typed.trim(), self) {
            return Reading::Lines(vec![line]);
        }
        let text = tokens::uncommented(text);
        let picked = self.picked(text);
        let read = self.understand(text);
        match (picked, read) {
            (None, read) => read,
            (Some(line), Reading::Lines(lines)) if lines.len() == 1 && lines.first() != Some(&line) => {
                let ask = format!("line {text} of the list, or {}?", lines.join("; "));
                Reading::Question { ask, lines: [line].into_iter().chain(lines).collect() }
            }
            (Some(line), _) => Reading::Lines(vec![line]),
        }
    }

    /// Returns the line of the last list that a number picks.
    fn picked(&self, text: &str) -> Option<String> {
        let number: usize = text.parse().ok()?;
        self.listed.get(number.checked_sub(1)?).cloned()
    }

    fn understand(&self, text: &str) -> Reading {
        if let Some(reading) = scribe::line(text, self) {
            return reading;
        }
        match self.question {
            Some(InputRequest::Signature(_)) => Reading::Lines(vec![text.to_owned()]),
            Some(InputRequest::Confirm(_)) => scribe::confirmed(text),
            Some(InputRequest::Draw { items, left, .. }) => draws::read(text, items, left, self),
            Some(InputRequest::Look { name, seat: None }) => scribe::revealed(text, name),
            Some(InputRequest::Look { seat: Some(seat), .. }) => self.hidden_command(text, *seat),
            None => self.command(text),
        }
    }

    fn legal(&self, seat: Seat) -> &[Legal] {
        self.legal.get(usize::from(seat.number())).map_or(&[], Vec::as_slice)
    }

    /// Returns a line of a seat.
    fn line_of(&self, seat: Seat, words: &str) -> String {
        format!("{}: {words}", self.names.of(seat))
    }

    /// Returns a line that would be accepted now.
    fn example(&self) -> Option<String> {
        let seat = self.to_act.iter().next()?;
        Some(self.line_of(seat, &self.legal(seat).first()?.words))
    }

    /// Returns the hint for a line that is not understood.
    fn hint(&self, problem: &str) -> Reading {
        let example = self.example().map(|line| format!("; for example `{line}`")).unwrap_or_default();
        let waits = match self.to_act.iter().next() {
            Some(_) if self.question.is_none() => {
                let seats: Vec<String> = self.to_act.iter().map(|seat| self.names.of(seat)).collect();
                format!(". The table waits for {}{example}", seats.join(", "))
            }
            _ => String::new(),
        };
        Reading::Hint(format!("{problem}{waits}. `?` shows what can be typed"))
    }
}

impl Reading {
    /// Returns a question, unless there is one line only.
    fn one_of(ask: &str, lines: Vec<String>) -> Self {
        let mut shown: Vec<String> = Vec::new();
        lines.into_iter().for_each(|line| {
            if !shown.contains(&line) {
                shown.push(line);
            }
        });
        if shown.len() == 1 {
            return Self::Lines(shown);
        }
        let more = shown.len().saturating_sub(MOST_LINES);
        shown.truncate(MOST_LINES);
        let more = if more > 0 { format!(" ({more} more: `legal` lists all)") } else { String::new() };
        Self::Question { ask: format!("{ask}{more}"), lines: shown }
    }
}
