//! The parser of the lines that a scribe types.

use serde_json::Value;

use crate::engine::text::notation;
use crate::engine::text::notation::NotationError;
use crate::engine::{FullGame, Names, Seat, to_value};
use crate::log::ShareOpening;
use crate::log::format::record::SeatChange;
use crate::log::format::seat_names::RESERVED_WORDS;
use crate::log::format::share::is_hex_signature;
use crate::log::write::transcription::question::item_of;
use crate::log::write::transcription::typed_answers::TypedItem;
use crate::log::write::transcription::{InputRequest, Rejection};

/// The content of a typed line.
pub(super) enum TypedLine<C> {
    /// Nothing: an empty line or a comment.
    Nothing,
    /// Commands of a seat.
    Commands(Seat, Vec<C>),
    /// A secret command of a seat that no one else sees; of all seats that have to give one, if none is named.
    Unseen(Option<Seat>),
    /// The items of draws.
    Draws(Vec<TypedItem>),
    /// The right items of the last draws.
    Redraw(Vec<TypedItem>),
    /// The answer to the question if the answers are right.
    Confirmed(bool),
    /// A revealed value.
    Reveal(String, Option<Value>),
    /// An undo.
    Undo(Option<Seat>),
    /// A remark.
    Note(Option<Seat>, String),
    /// A seat opens its share of the seed.
    Share(ShareOpening),
    /// The signature of a seat.
    Signature(String),
    /// A player leaves or comes, or the game is abandoned.
    Seat(SeatChange),
    /// A ruling of the referee, in JSON.
    Ruling(String),
    /// A seat vouches for all entries so far.
    Acknowledgement(Seat),
}

/// The names of the seats, and the current question.
pub(super) struct LineContext<'w> {
    pub(super) names: &'w Names,
    pub(super) players: u8,
    pub(super) question: Option<&'w InputRequest>,
}

/// The words that can follow the name of a seat, besides its commands.
pub(crate) const OF_A_SEAT: &[&str] = &["?", "acknowledges", "note", "out of time", "replaced by", "resigns", "undo"];

/// The mark for something that no one saw.
pub(super) const UNSEEN: &str = "?";

impl<C: Copy> TypedLine<C> {
    /// Reads a line.
    pub(super) fn read<G: FullGame<Command = C>>(line: &str, context: &LineContext<'_>) -> Result<Self, Rejection> {
        let text = line.trim();
        // in a log of an older version, a name can begin with any word
        let seat = notation::read_seat(context.names, context.players, line);
        if let Ok((seat, rest)) = seat {
            return of_a_seat::<G>(line, seat, rest);
        }
        if text.is_empty() || text.starts_with('#') {
            return Ok(Self::Nothing);
        }
        if let Some(InputRequest::Confirm(_)) = context.question
            && let Some(is_right) = yes_or_no(text)
        {
            return Ok(Self::Confirmed(is_right));
        }
        let (first, rest) =
            text.split_once(char::is_whitespace).map_or((text, ""), |(first, rest)| (first, rest.trim()));
        match first.to_ascii_lowercase().as_str() {
            "note" => return quoted(line, rest, "the text of a note").map(|note| Self::Note(None, note)),
            "abandon" => {
                let reason = quoted(line, rest, "the reason why the game is abandoned")?;
                return Ok(Self::Seat(SeatChange::Abandoned { reason }));
            }
            "undo" if rest.is_empty() => return Ok(Self::Undo(None)),
            "draw" if context.question.is_none() && !rest.is_empty() => {
                return Err(Rejection::cannot("no draw is asked for now; `redraw ITEM …` corrects the last draws"));
            }
            "draw" => return drawn_items(line, rest, context).map(Self::Draws),
            "redraw" => return drawn_items(line, rest, context).map(Self::Redraw),
            "ruling" => return required_text(line, rest, "a ruling in JSON").map(Self::Ruling),
            "signed" if rest == UNSEEN || is_hex_signature(rest) => return Ok(Self::Signature(rest.to_owned())),
            "signed" => {
                let expected = "a signature, as `amunre sign` prints it: 128 lower-case hex digits";
                return Err(NotationError::at(line, rest, vec![expected.to_owned()]).into());
            }
            "reveal" => return reveal::<G>(line, rest),
            "all:" => {
                let nothing_else = NotationError::at(line, rest, vec![UNSEEN.to_owned()]);
                return if rest == UNSEEN { Ok(Self::Unseen(None)) } else { Err(nothing_else.into()) };
            }
            _ => {}
        }
        if let Some(InputRequest::Draw { items, .. }) = context.question
            && (first == UNSEEN
                || items.iter().any(|item| item.eq_ignore_ascii_case(first))
                || item_of(first, context.names, items).is_some())
        {
            return drawn_items(line, text, context).map(Self::Draws);
        }
        let mut misspelt = seat.err().unwrap_or_else(|| NotationError::at(line, text, Vec::new()));
        if let Some(InputRequest::Draw { pile, .. }) = context.question {
            misspelt.expected.insert(0, format!("an item of the pile {pile}, or ? if it was not seen"));
        } else {
            misspelt.expected.extend(RESERVED_WORDS.iter().map(ToString::to_string));
        }
        Err(misspelt.into())
    }
}

/// Reads the text after the name of a seat.
fn of_a_seat<G: FullGame>(line: &str, seat: Seat, rest: &str) -> Result<TypedLine<G::Command>, Rejection> {
    let text = rest.trim();
    let lower = text.to_ascii_lowercase();
    let after = |words: &str| {
        let rest = lower.strip_prefix(words).and_then(|_| text.get(words.len()..))?;
        (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
    };
    if text == UNSEEN {
        return Ok(TypedLine::Unseen(Some(seat)));
    }
    if let Some(note) = after("note") {
        return quoted(line, note, "the text of a note").map(|note| TypedLine::Note(Some(seat), note));
    }
    if let Some(opened) = after("share") {
        return Ok(TypedLine::Share(ShareOpening::read_after(seat, line, opened)?));
    }
    if let Some(by) = after("replaced by") {
        let by = required_text(line, by, "the name of the newcomer")?;
        return Ok(TypedLine::Seat(SeatChange::Replaced { by, seat }));
    }
    match lower.as_str() {
        "acknowledges" => Ok(TypedLine::Acknowledgement(seat)),
        "undo" => Ok(TypedLine::Undo(Some(seat))),
        "resigns" => Ok(TypedLine::Seat(SeatChange::Resigned { seat })),
        "out of time" => Ok(TypedLine::Seat(SeatChange::OutOfTime { seat })),
        _ => {
            let before = line.len() - rest.len();
            let before = line.get(..before).map_or(0, |text| text.chars().count());
            let read = notation::read_after(G::notation(), rest, before);
            let commands = read.map_err(|mut misspelt| {
                if misspelt.column == before + 1 + rest.chars().take_while(|letter| letter.is_whitespace()).count() {
                    misspelt.expected.extend(OF_A_SEAT.iter().map(ToString::to_string));
                }
                misspelt
            })?;
            Ok(TypedLine::Commands(seat, commands))
        }
    }
}

/// A text that must not be empty.
fn required_text(line: &str, text: &str, what: &str) -> Result<String, Rejection> {
    if text.is_empty() {
        return Err(NotationError::at(line, "", vec![what.to_owned()]).into());
    }
    Ok(text.to_owned())
}

/// A text that may be quoted as in JSON: with blanks around it, with line ends, or empty.
fn quoted(line: &str, text: &str, what: &str) -> Result<String, Rejection> {
    let quoted = text.starts_with('"').then(|| serde_json::from_str(text).ok()).flatten();
    quoted.map_or_else(|| required_text(line, text, what), Ok)
}

/// Reads an answer to a question that is answered with yes or no.
fn yes_or_no(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "y" => Some(true),
        "no" | "n" => Some(false),
        _ => None,
    }
}

/// Items, of any pile. A seat that is drawn can be named.
fn drawn_items(line: &str, text: &str, context: &LineContext<'_>) -> Result<Vec<TypedItem>, Rejection> {
    if text.is_empty() {
        return Err(NotationError::at(line, "", vec!["the names of the drawn items, or ?".to_owned()]).into());
    }
    let seat = |word: &str| match context.question {
        Some(InputRequest::Draw { items, .. }) => item_of(word, context.names, items),
        _ => None,
    };
    let drawn = |word: &str| {
        let item = (word != UNSEEN).then(|| seat(word).unwrap_or_else(|| word.to_ascii_lowercase()));
        TypedItem { item, column: NotationError::at(line, word, Vec::new()).column }
    };
    Ok(text.split_whitespace().map(drawn).collect())
}

/// A value with its public name: `reveal offer/2: offer 7`, `reveal free/abydos/1: builder`.
fn reveal<G: FullGame>(line: &str, text: &str) -> Result<TypedLine<G::Command>, Rejection> {
    let Some((name, value)) = text.split_once(':') else {
        let expected = vec!["the public name of the revealed value, a colon, and the value".to_owned()];
        return Err(NotationError::at(line, text, expected).into());
    };
    let (name, value) = (name.trim().to_owned(), value.trim());
    let command = notation::read(G::notation(), value);
    let value = match command.as_deref() {
        _ if value == UNSEEN => return Ok(TypedLine::Reveal(name, None)),
        Ok([command]) => to_value(command)?,
        _ if value.is_empty() => return Err(NotationError::at(line, "", vec!["the value".to_owned()]).into()),
        _ if value.starts_with(['{', '[', '"']) => {
            serde_json::from_str(value).map_err(|error| Rejection::Cannot(format!("{value}: {error}")))?
        }
        _ => Value::String(value.to_ascii_lowercase()),
    };
    Ok(TypedLine::Reveal(name, Some(value)))
}
