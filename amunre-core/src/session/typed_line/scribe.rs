//! Lines of a scribe that are no commands: questions at the table, remarks, and what a person types instead of them.

use crate::engine::{Seat, SeenBy};
use crate::log::transcription::{InputRequest, OF_A_SEAT, RESERVED_WORDS};
use crate::session::typed_line::moment::Moment;
use crate::session::typed_line::reading::Reading;
use crate::session::typed_line::seats::LineSeat;
use crate::session::typed_line::tokens::{original, plain, tokens};

/// The words for a question at the table or the end of the program.
const QUESTIONS: &[(&[&str], Reading)] = &[
    (&["help", "?", "h", "commands", "/help", "man", "what", "what now"], Reading::Help),
    (&["table", "/table"], Reading::Table),
    (&["score", "scores", "points", "/score"], Reading::Score),
    (&["quit", "exit", "q", "bye", "/quit", "/exit"], Reading::Quit),
];

/// Words that are understood, and the line that is typed instead.
const INSTEAD: &[(&[&str], &str)] = &[
    (
        &["back", "revert", "oops", "rollback", "cancel", "takeback", "take back", "take it back"],
        "`undo` takes back the last command",
    ),
    (&["status", "state", "board", "map", "show", "position"], "`table` shows the table, `score` the points"),
    (&["save", "write"], "each line is stored at once: `quit` ends the program, --resume continues the log"),
    (&["continue", "go on", "resume"], "the game goes on with the next line; `?` shows what can be typed"),
    (&["redo"], "a command that was undone is typed again"),
    (&["stop", "finish"], "`done` ends what a seat does, `quit` ends the program"),
];

/// Returns the line that is typed instead of a word that is no word of the game.
pub(super) fn instead_of(word: &str) -> Option<&'static str> {
    INSTEAD.iter().find(|(words, _)| words.contains(&word)).map(|(_, instead)| *instead)
}

/// Words for every seat that is asked.
const EACH: &[&str] = &["all", "everyone", "everybody", "each"];

/// Words for a player who leaves: what they mean is asked, because it is final.
const LEAVES: &[&str] = &["leaves", "leave", "left", "quits", "quit", "goes", "gone", "exits"];

/// Words for a player who gives up.
const RESIGNS: &[&str] = &["resign", "resigned", "surrenders", "surrender", "concedes", "concede"];

/// Returns the question at the table that a line is.
pub(super) fn question(text: &str, moment: &Moment<'_>) -> Option<Reading> {
    let lower = text.to_lowercase();
    if lower.len() > 1 && lower.chars().all(|letter| letter == '?') {
        return Some(Reading::Help);
    }
    let words: Vec<&str> = lower.split_whitespace().collect();
    let first = words.first().map(|word| word.trim_start_matches([':', '/']))?;
    let is_question = |word: &&&str| **word == lower || **word == lower.trim_start_matches([':', '/']);
    let found = QUESTIONS.iter().find(|(words, _)| words.iter().any(|word| is_question(&word)));
    // a draw that was not seen is an answer, where not everyone sees it
    let is_answer = match moment.question {
        Some(InputRequest::Draw { seen_by, .. }) => lower == "?" && *seen_by != SeenBy::Everybody,
        Some(InputRequest::Look { seat, .. }) => lower == "?" && seat.is_none(),
        _ => false,
    };
    match found {
        Some((_, reading)) if !is_answer => return Some(reading.clone()),
        _ => {}
    }
    match first {
        "help" => Some(Reading::Help),
        "legal" | "moves" | "options" => {
            let name = lower.split_once(' ').map(|(_, rest)| rest.trim()).unwrap_or_default();
            Some(match moment.called(name).as_slice() {
                _ if name.is_empty() => Reading::Legal(None),
                [seat] => Reading::Legal(Some(*seat)),
                _ => moment.hint(&format!("`legal {name}` names no seat")),
            })
        }
        _ => None,
    }
}

/// Returns the line, spelled canonically, if it is one whose text stays as it was typed.
pub(super) fn with_text(typed: &str, moment: &Moment<'_>) -> Option<String> {
    // the plain line tells what kind of line it is
    let text = plain(typed);
    let begins = |text: &str, words: &str| {
        let rest = text.get(words.len()..).filter(|_| text.to_lowercase().starts_with(words))?;
        (rest.is_empty() || rest.starts_with(' ')).then(|| original(typed, rest).trim().to_owned())
    };
    for word in RESERVED_WORDS.iter().filter(|word| !matches!(**word, "draw" | "redraw" | "undo" | "all:")) {
        if let Some(rest) = begins(&text, word) {
            return Some(format!("{word} {rest}").trim_end().to_owned());
        }
    }
    let LineSeat::Seat(seat, rest) = moment.seat_at_start(&text) else { return None };
    for words in ["note", "replaced by", "share"] {
        if let Some(rest) = begins(rest, words) {
            return Some(moment.line_of(seat, format!("{words} {rest}").trim_end()));
        }
    }
    None
}

/// Returns the meaning of another line that is no command.
pub(super) fn line(text: &str, moment: &Moment<'_>) -> Option<Reading> {
    let lower = text.to_lowercase();
    let words = tokens(&lower);
    let first = words.first().map(String::as_str).unwrap_or_default();
    if lower == "undo" || first == "redraw" {
        return Some(Reading::Lines(vec![words.join(" ")]));
    }
    let is_laid = |word: &String| matches!(word.as_str(), "?" | "down" | "hidden");
    let is_all = words.iter().any(|word| EACH.contains(&word.as_str()));
    if words == ["all", "?"] || (is_all && !moment.lays.is_empty() && words.iter().any(is_laid)) {
        return Some(Reading::Lines(vec!["all: ?".to_owned()]));
    }
    let is_seat = matches!(moment.seat_at_start(text), LineSeat::Seat(..));
    if moment.question.is_none() && EACH.contains(&first) && words.len() > 1 && !is_seat {
        return Some(Reading::EachSeat(words.get(1..).unwrap_or_default().join(" ")));
    }
    if let [word, each] = words.as_slice()
        && moment.question.is_none()
        && !is_seat
        && EACH.contains(&each.as_str())
    {
        return Some(Reading::EachSeat(word.clone()));
    }
    if moment.question.is_none() && matches!(lower.as_str(), "yes" | "y" | "no" | "ok") {
        return Some(moment.hint("no answer is asked for now"));
    }
    if let Some(instead) = instead_of(&lower) {
        return Some(Reading::Hint(instead.to_owned()));
    }
    if words.len() <= 3 && matches!(first, "who" | "whose" | "turn") {
        return Some(moment.hint("`score` shows the points"));
    }
    let (seat, rest) = match moment.seat_at_start(text) {
        LineSeat::Seat(seat, rest) => (Some(seat), rest.to_lowercase()),
        _ => (None, lower),
    };
    // a seat can be what is drawn
    let is_drawn = rest.is_empty() && matches!(moment.question, Some(InputRequest::Draw { .. }));
    if let Some(seat) = seat.filter(|_| !is_drawn) {
        return of_seat(seat, rest.trim(), moment);
    }
    if LEAVES.contains(&rest.as_str()) || RESIGNS.contains(&rest.as_str()) {
        return Some(leaves(moment.to_act.iter().next().unwrap_or(Seat::FIRST), moment));
    }
    None
}

/// Returns the meaning of a line of a seat that is no command.
fn of_seat(seat: Seat, rest: &str, moment: &Moment<'_>) -> Option<Reading> {
    let is_unseen = rest == "?" && moment.to_act.contains(seat) && moment.question.is_none();
    if is_unseen {
        // a hidden command that only its seat sees; a table that hides nothing is asked what can be typed
        let hides = moment.legal(seat).iter().any(|command| command.is_secret);
        return Some(if hides { Reading::Lines(vec![moment.line_of(seat, "?")]) } else { Reading::Help });
    }
    if rest.is_empty() || matches!(rest, "?" | "help") {
        return Some(Reading::Help);
    }
    if OF_A_SEAT.contains(&rest) {
        return Some(Reading::Lines(vec![moment.line_of(seat, rest)]));
    }
    if RESIGNS.contains(&rest) {
        return Some(Reading::Hint(format!(
            "`{}` is typed in full, because it is final",
            moment.line_of(seat, "resigns")
        )));
    }
    // `blue leaves, Dora takes over`
    let (first, more) = rest.split_once([' ', ',']).unwrap_or((rest, ""));
    let is_meant = LEAVES.contains(&first) && (more.is_empty() || !moment.words.knows(first));
    is_meant.then(|| leaves(seat, moment))
}

/// Returns the question what a player who leaves means.
fn leaves(seat: Seat, moment: &Moment<'_>) -> Reading {
    let lines = ["resigns", "out of time"].map(|words| moment.line_of(seat, words));
    if moment.question.is_some() {
        return Reading::Hint("a line waits for an answer: answer first, or `undo` drops that line".to_owned());
    }
    let replaced = moment.line_of(seat, "replaced by NAME");
    let ask = format!("how does the player leave? Pick one first; `{replaced}` then gives the seat to another person");
    Reading::Question { ask, lines: lines.into() }
}

/// Returns the question if the game is to end without a result.
pub(super) fn abandoned(line: String) -> Reading {
    let ask = "this ends the game for all seats, and is final. If a player leaves, type NAME leaves";
    Reading::Question { ask: ask.to_owned(), lines: vec![line] }
}

/// Returns the meaning of an answer with yes or no.
pub(super) fn confirmed(text: &str) -> Reading {
    let answer = match plain(text).to_lowercase().trim_end_matches(['.', '!']) {
        "yes" | "y" | "yes it is" | "ok" | "right" | "correct" => "yes",
        "no" | "n" | "wrong" => "no",
        "undo" => "undo",
        // what is right is typed after it
        other if other.starts_with("no ") || other.starts_with("no,") => "no",
        _ if text.contains(':') => return Reading::Lines(vec![text.to_owned()]),
        _ => return Reading::Hint("`yes` records it, and `no` does not; then it can be typed again".to_owned()),
    };
    Reading::Lines(vec![answer.to_owned()])
}

/// Returns the meaning of an answer that reveals something.
pub(super) fn revealed(text: &str, name: &str) -> Reading {
    let is_item = !text.contains([':', ' ']);
    Reading::Lines(vec![if is_item { format!("reveal {name}: {text}") } else { text.to_owned() }])
}
