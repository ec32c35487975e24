//! The reader of what people type at a table: forgiving, and never guessing.
//!
//! A line that is spelled as docs/reference/notation.md has it is taken as it is. Another one is compared with what is legal now. If it can mean
//! one line only, that line is returned, spelled canonically; if it can mean several, they are returned as a question. The reader
//! changes nothing: a face records the lines, shows the question or the hint, and keeps the list that a number picks from.

mod command;
mod draws;
mod each_seat;
mod guide;
mod heading;
mod matching;
mod moment;
mod other_seat;
mod reading;
mod ruling;
mod scribe;
mod seats;
mod tokens;

pub use each_seat::EachSeat;
pub use heading::heading_line;
use matching::Vocabulary;
pub(super) use moment::InputContext;
use moment::{Legal, Moment, Spelling};
pub use reading::Reading;
use seats::LineSeat;

use crate::engine::notation::{self, FormPart, Notation};
use crate::engine::{FullGame, Names, RepairWords, Seat, Seats, to_value};
use crate::log::transcription::InputRequest;
use crate::session::queries::QueryTarget;

impl<G: FullGame> QueryTarget<'_, G> {
    /// Returns the meaning of a typed line.
    pub(super) fn interpret(&self, typed: &str, context: &InputContext<'_>) -> Reading {
        let mut reading = Reading::Help;
        self.at_moment(context, &mut |moment| reading = moment.read(typed));
        reading
    }

    /// Returns the help of the moment.
    pub(super) fn guide(&self, context: &InputContext<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        self.at_moment(context, &mut |moment| lines = moment.guide());
        lines
    }

    fn at_moment(&self, context: &InputContext<'_>, then: &mut dyn FnMut(&Moment<'_>)) {
        let InputContext { question, listed, speaker } = *context;
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
                let (words, values) = (notation::written(pieces, values.as_slice()), values.as_slice().to_vec());
                let (is_required, is_secret) = (required.contains(command), G::is_secret(*command));
                Some(Legal { pieces, values, words, is_required, is_secret })
            };
            let (mut legal, others): (Vec<Legal>, Vec<Legal>) =
                list.iter().filter_map(of).partition(|command| command.is_required);
            legal.extend(others);
            legal
        };
        let spelling = |text: &str| match notation::read(G::notation(), text).as_deref() {
            Ok([command]) => {
                let form = notation::form_of(G::notation(), *command);
                let form = form.and_then(|(place, values)| Some((forms.get(place)?.pieces, values)));
                form.map_or(Spelling::No, |(pieces, values)| {
                    Spelling::Command(notation::written(pieces, values.as_slice()))
                })
            }
            // a short form of several commands
            Ok(_) => Spelling::Command(text.split_whitespace().collect::<Vec<_>>().join(" ")),
            Err(error) if error.forbidden.is_some() => Spelling::Forbidden(text.to_owned()),
            Err(notation::NotationError { found, expected, .. }) => match expected.as_slice() {
                [only] if found.is_empty() => Spelling::Unfinished(only.clone()),
                _ => Spelling::No,
            },
        };
        let names = Names::new(self.names.to_vec());
        let repair = |text: &str| {
            let seat = |name: &str| match seats::called(&names, players, name).as_slice() {
                [seat] => Some(*seat),
                _ => None,
            };
            let read = |words: Vec<String>| {
                let mut words = RepairWords::new(words, &seat);
                match G::read_repair(&mut words).filter(|_| words.end()) {
                    Some(event) => to_value(&event).map_err(|error| error.to_string()),
                    None => Err(words.problem()),
                }
            };
            let words = tokens::of_repair(text);
            read(words.clone()).or_else(|problem| read(tokens::kind_first(words, G::REPAIRS)).map_err(|_| problem))
        };
        let to_act = self.attendance.present(G::to_act(self.rules, self.state));
        let to_act = speaker.filter(|seat| to_act.contains(*seat)).map_or(to_act, Seats::only);
        let lays = |seat: &Seat| !self.viewer.sees(*seat) && G::secret(self.rules, self.state, *seat).is_some();
        then(&Moment {
            names: names.clone(),
            players,
            to_act,
            lays: to_act.iter().filter(lays).collect(),
            words: Vocabulary::new(&pieces, synonyms),
            forms: forms_of_all,
            shorts,
            legal: Seat::all(players).map(legal).collect(),
            spelling: &spelling,
            repair: &repair,
            repairs: G::REPAIRS,
            question,
            listed,
            speaker,
        });
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
        let uncommented = self.uncommented(text);
        if let Some(reading) = scribe::question(uncommented, self) {
            return reading;
        }
        // reasons and remarks keep their signs
        if let Some(ruling) = ruling::read(typed.trim(), self) {
            return ruling;
        }
        match scribe::with_text(typed.trim(), self) {
            Some(line) if line.starts_with("abandon ") => return scribe::abandoned(line),
            Some(line) => return Reading::Lines(vec![line]),
            None => {}
        }
        let picked = self.picked(uncommented);
        let read = self.understand(uncommented);
        match (picked, read) {
            (None, read) => read,
            (Some(line), Reading::Lines(lines)) if lines.len() == 1 && lines.first() != Some(&line) => {
                let ask = format!("line {uncommented} of the list, or {}?", lines.join("; "));
                Reading::Question { ask, lines: [line].into_iter().chain(lines).collect() }
            }
            (Some(line), _) => Reading::Lines(vec![line]),
        }
    }

    /// Returns a line without a comment at its end. The name of a seat can have the sign of a comment.
    fn uncommented<'t>(&self, text: &'t str) -> &'t str {
        let rest = match self.seat_at_start(text) {
            LineSeat::Seat(_, rest) | LineSeat::Ambiguous(_, rest) => rest,
            LineSeat::Unknown(_) | LineSeat::Unnamed(_) => text,
        };
        let comment = rest.len() - tokens::uncommented(rest).len();
        text.get(..text.len() - comment).unwrap_or(text).trim_end()
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
            Some(InputRequest::Look { seat: Some(seat), .. }) => {
                self.revealed_in_turn(text).unwrap_or_else(|| self.hidden_command(text, *seat))
            }
            None => self.laid_and_revealed(text).unwrap_or_else(|| self.command(text)),
        }
    }
}
