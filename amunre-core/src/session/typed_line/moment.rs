//! The moment at which a line is typed: the table, what is legal now, and what was asked and listed last.

use serde_json::Value;

use crate::engine::notation::FormPart;
use crate::engine::{Names, Seat, Seats};
use crate::log::transcription::InputRequest;
use crate::session::typed_line::matching::Vocabulary;
use crate::session::typed_line::reading::Reading;

/// A legal command, in its form.
pub(super) struct Legal {
    pub(super) pieces: &'static [FormPart],
    pub(super) values: Vec<u16>,
    pub(super) words: String,
    /// False for a command that is legal at any time.
    pub(super) is_required: bool,
    /// True for a command that only its seat and the referee see.
    pub(super) is_secret: bool,
}

/// A text as the notation has it.
pub(super) enum Spelling {
    /// It cannot be read.
    No,
    /// A command, or several, spelled canonically.
    Command(String),
    /// A form that a rule forbids.
    Forbidden(String),
    /// The beginning of one form only: what is missing.
    Unfinished(String),
}

/// The circumstances of a typed line, besides the table.
#[derive(Clone, Copy, Default)]
pub(in crate::session) struct InputContext<'q> {
    /// The question of the recorder that is open.
    pub(in crate::session) question: Option<&'q InputRequest>,
    /// The lines that were listed last: a number picks one of them.
    pub(in crate::session) listed: &'q [String],
    /// The seat whose screen it is: a line without a name is meant for this seat. None at a table that all seats share.
    pub(in crate::session) speaker: Option<Seat>,
}

/// The table that a line is compared with, and what was asked and listed last.
pub(super) struct Moment<'m> {
    pub(super) names: Names,
    pub(super) players: u8,
    pub(super) to_act: Seats,
    /// The seats that must lay down something that the viewer does not see.
    pub(super) lays: Seats,
    /// The forms of all commands, and true for those of hidden commands.
    pub(super) forms: Vec<(&'static [FormPart], bool)>,
    /// The short forms.
    pub(super) shorts: Vec<&'static [FormPart]>,
    pub(super) words: Vocabulary,
    /// The legal commands of each seat.
    pub(super) legal: Vec<Vec<Legal>>,
    /// Returns a text that the notation has, spelled canonically.
    pub(super) spelling: &'m dyn Fn(&str) -> Spelling,
    /// Returns the event of a repair in words, or the reason why it cannot be read.
    pub(super) repair: &'m dyn Fn(&str) -> Result<Value, String>,
    /// The forms of repairs.
    pub(super) repairs: &'static [&'static str],
    pub(super) question: Option<&'m InputRequest>,
    pub(super) listed: &'m [String],
    pub(super) speaker: Option<Seat>,
}

impl Moment<'_> {
    pub(super) fn legal(&self, seat: Seat) -> &[Legal] {
        self.legal.get(usize::from(seat.number())).map_or(&[], Vec::as_slice)
    }

    /// Returns a line of a seat.
    pub(super) fn line_of(&self, seat: Seat, words: &str) -> String {
        format!("{}: {words}", self.names.of(seat))
    }

    /// Returns a line that would be accepted now.
    pub(super) fn example(&self) -> Option<String> {
        let seat = self.to_act.iter().next()?;
        if self.lays.contains(seat) {
            return Some("all: ?".to_owned());
        }
        // the shortest one says the most: it names no card that a table does not see
        let required = self.legal(seat).iter().filter(|command| command.is_required);
        let shortest = required.min_by_key(|command| command.words.len()).or(self.legal(seat).first());
        Some(self.line_of(seat, &shortest?.words))
    }

    /// Returns the hint for a line that is not understood.
    pub(super) fn hint(&self, problem: &str) -> Reading {
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
