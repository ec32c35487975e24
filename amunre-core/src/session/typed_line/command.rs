//! The command of a typed line.

use std::collections::BTreeSet;

use crate::engine::Seat;
use crate::engine::notation::{FormPart, written};
use crate::session::typed_line::matching::{Likeness, Match, matches, nearest};
use crate::session::typed_line::moment::Moment;
use crate::session::typed_line::moment::Spelling;
use crate::session::typed_line::reading::Reading;
use crate::session::typed_line::scribe::instead_of;
use crate::session::typed_line::seats::LineSeat;
use crate::session::typed_line::tokens::tokens;

/// A command that can be meant.
struct Meant {
    /// It, once for each time that it is meant.
    lines: Vec<String>,
    is_whole: bool,
    likeness: Likeness,
    has_verb: bool,
}

impl Moment<'_> {
    /// Returns the meaning of the command of a seat, or of the seat that is asked.
    pub(super) fn command(&self, text: &str) -> Reading {
        match self.seat_at_start(text) {
            LineSeat::Seat(seat, rest) => self.command_of(seat, rest),
            LineSeat::Ambiguous(seats, rest) => {
                let lines = seats.iter().map(|seat| self.line_of(*seat, &self.canonical(*seat, rest)));
                Reading::one_of("which seat?", lines.collect())
            }
            LineSeat::Unknown(name) => self.no_seat(name),
            LineSeat::Unnamed(rest) => self.unsaid(rest),
        }
    }

    /// Returns the meaning of a command without a seat.
    fn unsaid(&self, text: &str) -> Reading {
        if let Some(seat) = self.speaker {
            return self.command_of(seat, text);
        }
        let mut seats = self.to_act.iter();
        match (seats.next(), seats.next()) {
            (Some(seat), None) => self.command_of(seat, text),
            (Some(_), Some(_)) => {
                let words = tokens(text);
                let of = |seat: Seat| self.legal_lines(seat, &words).into_iter().filter(|meant| meant.is_whole);
                let lines: Vec<String> = self.to_act.iter().flat_map(of).flat_map(|meant| meant.lines).collect();
                if lines.is_empty() {
                    return self.hint(&format!(
                        "`{text}` is not understood: several seats are asked, so a line begins with its seat"
                    ));
                }
                // several seats are asked: the line of one of them is not guessed
                Reading::Question {
                    ask: "which seat?".to_owned(),
                    lines: lines.into_iter().take(super::reading::MOST_LINES).collect(),
                }
            }
            _ => self.hint(&format!("`{text}` is not understood: no seat is to act")),
        }
    }

    fn no_seat(&self, name: &str) -> Reading {
        let seats: Vec<String> = Seat::all(self.players).map(|seat| self.names.of(seat)).collect();
        self.hint(&format!("no seat is called `{name}`: the seats are {}", seats.join(", ")))
    }

    /// Returns the meaning of a command of a seat.
    fn command_of(&self, seat: Seat, text: &str) -> Reading {
        let spelled = (self.spelling)(text);
        let words = tokens(text);
        let legal = self.legal_lines(seat, &words);
        let is_legal = |text: &str| self.legal(seat).iter().any(|command| command.words == text);
        // a part of what is legal is asked for: `play builder`, where?
        let is_part = legal.iter().any(|meant| !meant.is_whole && meant.has_verb && meant.likeness == Likeness::Same);
        // a word alone can be another word for what is legal: `pass` for `done`
        let is_taken = |text: &str| is_legal(text) || (text.contains(' ') && !is_part);
        if let Spelling::Command(text) = &spelled
            && is_taken(text)
        {
            return Reading::Lines(vec![self.line_of(seat, text)]);
        }
        let best = legal.iter().filter(|meant| meant.is_whole).map(|meant| meant.likeness).min();
        let surest: Vec<&Meant> = legal.iter().filter(|meant| meant.is_whole && Some(meant.likeness) == best).collect();
        // without its verb, or with other words, a line must not be a part of another one
        let has_verb = surest.iter().any(|meant| meant.has_verb);
        let others = legal.iter().filter(|meant| !(meant.is_whole && Some(meant.likeness) == best));
        let others = others.filter(|meant| !has_verb || (meant.has_verb && Some(meant.likeness) < best));
        let mut texts: Vec<&Vec<String>> = Vec::new();
        for meant in surest.iter().copied().filter(|meant| meant.has_verb == has_verb).chain(others) {
            if !texts.contains(&&meant.lines) {
                texts.push(&meant.lines);
            }
        }
        match texts.as_slice() {
            [lines] if best.is_some() => return Reading::Lines((*lines).clone()),
            [] => {}
            _ if best.is_some() => {
                return Reading::one_of("which of these?", texts.iter().map(|lines| lines.join("; ")).collect());
            }
            _ => {}
        }
        if let Spelling::Command(text) | Spelling::Forbidden(text) = &spelled
            && legal.is_empty()
        {
            return Reading::Lines(vec![self.line_of(seat, text)]);
        }
        let mut forbidden = if is_part { Vec::new() } else { self.by_form(&words, |_| true) };
        forbidden.retain(|meant| meant.has_verb);
        if let Some(line) = surest_of(&forbidden) {
            return Reading::Lines(vec![self.line_of(seat, line)]);
        }
        if !legal.is_empty() {
            let lines = legal.iter().filter_map(|meant| meant.lines.first().cloned()).collect();
            return Self::incomplete(lines);
        }
        if let Some(line) = surest_of(&self.by_form(&words, |_| true)) {
            return Reading::Lines(vec![self.line_of(seat, line)]);
        }
        if let Some(lines) = self.in_parts(seat, text) {
            return Reading::Lines(lines);
        }
        self.not_understood(seat, text, &words)
    }

    /// Returns the question for a line that leaves something out.
    fn incomplete(lines: Vec<String>) -> Reading {
        match Reading::one_of("which of these?", lines) {
            // what was left out is not guessed
            Reading::Lines(lines) => Reading::Question { ask: "is this meant?".to_owned(), lines },
            question => question,
        }
    }

    /// Returns the legal lines of a seat that words make, whole or in part.
    fn legal_lines(&self, seat: Seat, words: &[String]) -> Vec<Meant> {
        let mut found = Vec::new();
        for command in self.legal(seat) {
            let ways = matches(&self.words, words, command.pieces, Some(&command.values));
            let best = ways.into_iter().min_by_key(|way| (way.missing, way.likeness, !way.has_verb));
            if let Some(way) = best {
                let line = self.line_of(seat, &command.words);
                let lines = vec![line; usize::from(way.times)];
                found.push(Meant { lines, is_whole: way.missing == 0, likeness: way.likeness, has_verb: way.has_verb });
            }
        }
        // short forms whose first command is legal
        for pieces in &self.shorts {
            for way in matches(&self.words, words, pieces, None).into_iter().filter(|way| way.missing == 0) {
                let text = written(pieces, &way.values);
                let first = text.split_once(':').map_or(text.as_str(), |(first, _)| first);
                // other short forms are longer ones of a form that stands first
                let is_several = pieces.contains(&FormPart::Word(":"));
                let is_legal = self.legal(seat).iter().any(|command| {
                    if is_several { command.words == first } else { command.pieces.first() == pieces.first() }
                });
                if is_legal && matches!((self.spelling)(&text), Spelling::Command(_)) {
                    let lines = vec![self.line_of(seat, &text)];
                    found.push(Meant { lines, is_whole: true, likeness: way.likeness, has_verb: way.has_verb });
                }
            }
        }
        found
    }

    /// Returns the lines that words make by the forms alone: a rule can forbid them.
    fn by_form(&self, words: &[String], has: impl Fn(bool) -> bool) -> Vec<Meant> {
        let forms = self.forms.iter().filter(|(_, is_hidden)| has(*is_hidden)).map(|(pieces, _)| *pieces);
        let whole = |pieces: &'static [FormPart]| {
            let ways = matches(&self.words, words, pieces, None).into_iter().filter(|way: &Match| way.missing == 0);
            ways.map(move |way| Meant {
                lines: vec![written(pieces, &way.values)],
                is_whole: true,
                likeness: way.likeness,
                has_verb: way.has_verb,
            })
        };
        forms
            .flat_map(whole)
            .filter(|meant| meant.lines.iter().all(|line| matches!((self.spelling)(line), Spelling::Command(_))))
            .collect()
    }

    /// Returns the words of a command as the notation has them, if they can be read; else the words.
    fn canonical(&self, seat: Seat, text: &str) -> String {
        match self.command_of(seat, text) {
            Reading::Lines(lines) => {
                let before = format!("{}: ", self.names.of(seat));
                lines.first().and_then(|line| line.strip_prefix(&before)).unwrap_or(text).to_owned()
            }
            _ => text.to_owned(),
        }
    }

    /// Returns the meaning of the answer that reveals the hidden command of a seat.
    pub(super) fn hidden_command(&self, text: &str, seat: Seat) -> Reading {
        let rest = match self.seat_at_start(text) {
            LineSeat::Seat(other, rest) if other == seat => rest,
            LineSeat::Unnamed(rest) => rest,
            _ => return Reading::Lines(vec![text.to_owned()]),
        };
        if let Spelling::Command(text) = (self.spelling)(rest) {
            return Reading::Lines(vec![self.line_of(seat, &text)]);
        }
        let meant = self.by_form(&tokens(rest), |is_hidden| is_hidden);
        match surest_of(&meant) {
            Some(line) => Reading::Lines(vec![self.line_of(seat, line)]),
            None if meant.is_empty() => self.not_understood(seat, rest, &tokens(rest)),
            None => {
                let lines = meant.iter().flat_map(|meant| &meant.lines).map(|line| self.line_of(seat, line));
                Reading::one_of("which of these?", lines.collect())
            }
        }
    }

    /// Returns the meaning of `red 2, black 3, blue -3`: hidden commands that are revealed one after the other. None for another line.
    pub(super) fn revealed_in_turn(&self, text: &str) -> Option<Reading> {
        let after = text.get("reveal".len()..).filter(|_| text.to_lowercase().starts_with("reveal"));
        let text = after.map_or(text, |rest| rest.trim_start_matches([':', ' ']));
        let parts: Vec<&str> = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()).collect();
        // the two numbers of a place are no commands
        if parts.len() < 2 || parts.iter().any(|part| !part.contains(char::is_alphabetic)) {
            return None;
        }
        let mut revealed = Vec::new();
        for part in parts {
            let LineSeat::Seat(seat, _) = self.seat_at_start(part) else { return None };
            match self.hidden_command(part, seat) {
                Reading::Lines(lines) => revealed.extend(lines),
                other => return Some(other),
            }
        }
        Some(Reading::Lines(revealed))
    }

    /// Returns the meaning of a line that lays down what is hidden and reveals it at once, for all seats that must. None for another line.
    pub(super) fn laid_and_revealed(&self, text: &str) -> Option<Reading> {
        let Reading::Lines(lines) = self.revealed_in_turn(text).filter(|_| self.lays == self.to_act)? else {
            return None;
        };
        let seat_at_start = |line: &String| match self.seat_at_start(line) {
            LineSeat::Seat(seat, _) => Some(seat),
            _ => None,
        };
        let is_of_all = lines.iter().filter_map(seat_at_start).eq(self.lays.iter());
        is_of_all.then(|| Reading::Lines([vec!["all: ?".to_owned()], lines].concat()))
    }

    /// Returns the lines of several commands of a seat in one text, each of them legal now and in a form of its own: `take two cards and a
    /// stone in Dakhla`.
    fn in_parts(&self, seat: Seat, text: &str) -> Option<Vec<String>> {
        let parts = text.replace(" and ", ",").replace(" then ", ",").replace(';', ",");
        let parts: Vec<&str> = parts.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
        if parts.len() < 2 {
            return None;
        }
        let mut forms: Vec<&'static [FormPart]> = Vec::new();
        let mut lines = Vec::new();
        for part in parts {
            let mut meant = self.legal_lines(seat, &tokens(part)).into_iter().filter(|meant| meant.is_whole);
            let read = meant.next()?.lines;
            let [line] = read.as_slice() else { return None };
            if meant.any(|other| other.lines != read) {
                return None;
            }
            let (_, words) = line.split_once(": ")?;
            let command = self.legal(seat).iter().find(|command| command.words == words)?;
            // two commands of a form can exclude each other: two bids. What is hidden is final
            if command.is_secret || forms.iter().any(|form| std::ptr::eq(*form, command.pieces)) {
                return None;
            }
            forms.push(command.pieces);
            lines.push(line.clone());
        }
        Some(lines)
    }

    /// Returns the hint for a command that cannot be read, with the nearest word of what is legal.
    fn not_understood(&self, seat: Seat, text: &str, words: &[String]) -> Reading {
        let legal: BTreeSet<&str> = self.legal(seat).iter().flat_map(|command| command.words.split(' ')).collect();
        let legal: Vec<&str> = legal.into_iter().collect();
        let strange = words.iter().find(|word| !self.words.knows(word));
        let near = strange.and_then(|strange| nearest(strange, &legal));
        if let (None, Spelling::Unfinished(expected)) = (strange, (self.spelling)(text)) {
            return self.hint(&format!("the line ends after `{text}`: expected {expected}"));
        }
        if let Some(instead) = strange.and_then(|strange| instead_of(strange)) {
            return self.hint(instead);
        }
        self.hint(&match (strange, near) {
            (Some(strange), Some(near)) => format!("`{strange}` is not understood: {near} is near"),
            (Some(strange), None) => format!("`{strange}` is not understood"),
            (None, _) if text.is_empty() => "the line ends after the seat".to_owned(),
            (None, _) => format!("`{text}` is no command that {} can give now", self.names.of(seat)),
        })
    }
}

/// Returns the only one of the surest lines.
fn surest_of(meant: &[Meant]) -> Option<&str> {
    let best = meant.iter().map(|meant| meant.likeness).min()?;
    let mut lines = meant.iter().filter(|meant| meant.likeness == best).filter_map(|meant| meant.lines.first());
    let first = lines.next()?;
    lines.all(|line| line == first).then_some(first)
}
