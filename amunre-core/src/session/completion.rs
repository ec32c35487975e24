//! The completion of a line that a scribe types: the words with which a line that is legal now can go on.

use crate::engine::{Names, Seat};
use crate::log::transcription::{InputRequest, OF_A_SEAT, RESERVED_WORDS, seat_of};
use crate::session::{CommandInput, DynRecorder, Scope};

/// The lines that can be typed now.
///
/// ```
/// use amunre_core::session::Completions;
///
/// let lines = ["red: bid ABYDOS 3", "red: bid EDFU 1", "note "].map(str::to_owned);
/// let completions = Completions::of_lines(lines);
/// assert_eq!(completions.at("red: b"), (5, vec!["bid ".to_owned()]));
/// assert_eq!(completions.at("red: bid "), (9, vec!["ABYDOS ".to_owned(), "EDFU ".to_owned()]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Completions {
    /// The lines; one that ends with a space goes on with a text.
    lines: Vec<String>,
    /// The items that a draw can have, each with the number of copies.
    items: Vec<(String, usize)>,
}

impl Completions {
    /// These lines. One that ends with a space goes on with a text.
    pub fn of_lines(lines: impl IntoIterator<Item = String>) -> Self {
        Self { lines: lines.into_iter().collect(), items: Vec::new() }
    }

    /// Returns the lines that a record takes now: the answer that it waits for, or commands of the seats and lines of the scribe.
    pub fn of(record: &dyn DynRecorder) -> Self {
        let names = Names::new(record.names().to_vec());
        match record.question() {
            _ if !record.unopened_shares().is_empty() => {
                Self::of_lines(record.unopened_shares().iter().map(|seat| format!("{}: share ", names.of(*seat))))
            }
            Some(request) => Self::of_answers(record, request, &names),
            None if record.has_begun() => Self::of_lines(lines(record, &names)),
            None => Self::default(),
        }
    }

    /// The answers to a question, and the lines that drop it.
    fn of_answers(record: &dyn DynRecorder, request: &InputRequest, names: &Names) -> Self {
        let mut answers = Self::default();
        match request {
            InputRequest::Draw { items, left, .. } => {
                let known = left.iter().map(|(item, copies)| (*item, usize::from(*copies)));
                let all = items.iter().filter(|_| left.is_empty()).map(|item| (*item, usize::MAX));
                let called = |item: &str| {
                    let name = seat_of(item).map(|seat| names.of(seat)).filter(|name| !name.contains(' '));
                    name.unwrap_or_else(|| item.to_owned())
                };
                answers.items = known.chain(all).map(|(item, copies)| (called(item), copies)).collect();
                answers.lines.push("draw ".to_owned());
            }
            InputRequest::Look { name, seat: None } => answers.lines.push(format!("reveal {name}: ")),
            InputRequest::Look { seat: Some(seat), .. } => {
                answers.lines = of_seat(record, *seat, names);
                if answers.lines.is_empty() {
                    answers.lines.push(format!("{}: ", names.of(*seat)));
                }
            }
            InputRequest::Confirm(_) => answers.lines.extend(["yes".to_owned(), "no".to_owned()]),
            InputRequest::Signature(_) => answers.lines.push("signed ".to_owned()),
        }
        answers.lines.extend(["undo".to_owned(), "note ".to_owned()]);
        answers
    }

    /// Adds lines of a face. One that ends with a space goes on with a text.
    pub fn add(&mut self, lines: impl IntoIterator<Item = String>) {
        self.lines.extend(lines);
    }

    /// Returns the place in bytes where the last word of a line begins, and the words that can stand there, each with a space if the line
    /// goes on. Upper and lower case in ASCII do not matter.
    pub fn at(&self, line: &str) -> (usize, Vec<String>) {
        let typed = line.trim_start();
        let word = typed.rfind(' ').map_or(0, |space| space + 1);
        let (before, begun) = typed.split_at_checked(word).unwrap_or_default();
        let mut words: Vec<String> = self.drawn(before, begun);
        for line in self.lines.iter().filter(|line| begins(line, typed)) {
            let rest = line.get(word..).unwrap_or_default();
            let end =
                rest.get(begun.len()..).and_then(|rest| rest.find(' ')).map_or(rest.len(), |end| begun.len() + end + 1);
            let next = rest.get(..end).unwrap_or_default();
            if next.len() > begun.len() && !words.iter().any(|word| word.trim_end() == next.trim_end()) {
                words.push(next.to_owned());
            }
        }
        (line.len() - begun.len(), words)
    }

    /// The items that begin like a word and that the words before it leave.
    fn drawn(&self, before: &str, begun: &str) -> Vec<String> {
        let mut typed: Vec<&str> = before.split_whitespace().collect();
        if typed.first().is_some_and(|first| first.eq_ignore_ascii_case("draw")) {
            typed.remove(0);
        } else if typed.iter().any(|word| !self.items.iter().any(|(item, _)| item.eq_ignore_ascii_case(word))) {
            return Vec::new();
        }
        let is_left = |(item, copies): &&(String, usize)| {
            typed.iter().filter(|word| item.eq_ignore_ascii_case(word)).count() < *copies && begins(item, begun)
        };
        self.items.iter().filter(is_left).map(|(item, _)| format!("{item} ")).collect()
    }

    /// Returns true if a line is one of those that can be typed, and no text must follow.
    pub fn has(&self, line: &str) -> bool {
        let typed = line.trim();
        self.lines.iter().any(|line| line.eq_ignore_ascii_case(typed))
    }
}

/// Returns true if a text begins with another, without regard to upper and lower case in ASCII.
fn begins(text: &str, beginning: &str) -> bool {
    text.get(..beginning.len()).is_some_and(|text| text.eq_ignore_ascii_case(beginning))
}

/// The lines of a running game: those of the seats that are to act come first.
fn lines(record: &dyn DynRecorder, names: &Names) -> Vec<String> {
    let (to_act, players) = (record.table().to_act(), record.table().players());
    let others = Seat::all(players).filter(|seat| !to_act.contains(*seat));
    let mut lines = Vec::new();
    for seat in to_act.iter().chain(others) {
        lines.extend(of_seat(record, seat, names));
        lines.extend(OF_A_SEAT.iter().filter(|words| **words != "?").map(|words| {
            let goes_on = if matches!(*words, "note" | "replaced by") { " " } else { "" };
            format!("{}: {words}{goes_on}", names.of(seat))
        }));
    }
    let is_secret = to_act.iter().any(|seat| record.is_unseen(seat));
    lines.extend(RESERVED_WORDS.iter().filter_map(|word| match *word {
        "all:" => is_secret.then(|| "all: ?".to_owned()),
        // answers, which are not asked for
        "draw" | "reveal" | "signed" => None,
        "undo" => Some("undo".to_owned()),
        word => Some(format!("{word} ")),
    }));
    lines
}

/// The legal commands of a seat, as they are typed.
fn of_seat(record: &dyn DynRecorder, seat: Seat, names: &Names) -> Vec<String> {
    let (table, mut ids) = (record.table(), Vec::new());
    if record.is_unseen(seat) {
        return vec![format!("{}: ?", names.of(seat))];
    }
    table.legal_ids(seat, Scope::All, &mut ids);
    let words = ids.into_iter().filter_map(|id| table.words(CommandInput::Id(id)).ok());
    words.map(|words| format!("{}: {words}", names.of(seat))).collect()
}
