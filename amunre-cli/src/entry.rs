//! What stands at an entry of a log, in words.

use amunre_core::engine::{Game, Names, Seat, Seats};
use amunre_core::replay::record::{Commanded, Record, SeatChange};
use serde::Deserialize;

use crate::plain;
use crate::words::command_in_words;

/// What of a line everybody may see.
#[derive(Deserialize)]
struct Line<'l> {
    #[serde(borrow)]
    record: Record<'l>,
}

/// What was done at an entry.
pub(crate) struct Done {
    /// In words.
    pub(crate) words: String,
    /// Whether events follow from it.
    pub(crate) has_events: bool,
}

/// What was done on a line that could be judged.
pub(crate) fn done<G: Game>(line: &[u8], names: &Names) -> Option<Done> {
    let Line { record } = serde_json::from_slice(line).ok()?;
    Some(in_words::<G>(&record, names))
}

/// What was done by a record that could be judged.
pub(crate) fn done_in_record<G: Game>(record: &str, names: &Names) -> Option<Done> {
    serde_json::from_str(record).ok().map(|record| in_words::<G>(&record, names))
}

/// The command of a record, if it is one that everybody sees.
pub(crate) fn command_in_record<G: Game>(record: &str) -> Option<G::Command> {
    let Ok(Record::Command(commanded)) = serde_json::from_str(record) else { return None };
    serde_json::from_str(commanded.command.get()).ok()
}

fn in_words<G: Game>(record: &Record<'_>, names: &Names) -> Done {
    let words = match record {
        Record::Header(_) => "what was agreed".to_owned(),
        Record::Share(_) => "a share of the seed is opened".to_owned(),
        Record::Start(_) => "the game begins".to_owned(),
        Record::Command(commanded) => command::<G>(commanded, names),
        Record::Undo(undo) => format!("{} takes entry {} back", names.of(undo.seat), undo.first),
        Record::Ruling(ruled) => format!("a ruling: {}{}", ruled.reason, agreed(ruled.agreed, names)),
        Record::Note(note) => match note.seat {
            Some(seat) => format!("{} notes: {}", names.of(seat), note.text),
            None => format!("a note: {}", note.text),
        },
        Record::Seat(change) => change_of_seat(change, names),
        Record::Result(_) => "the result".to_owned(),
    };
    let has_events = matches!(record, Record::Start(_) | Record::Command(_) | Record::Ruling(_));
    Done { words: plain::line(&words).into_owned(), has_events }
}

/// A command, as far as everybody may see it.
fn command<G: Game>(commanded: &Commanded<'_>, names: &Names) -> String {
    let name = names.of(commanded.seat);
    let unseen = || commanded.name.as_deref().unwrap_or("a command that nobody wrote down").to_owned();
    let asked = serde_json::from_str::<G::Command>(commanded.command.get());
    let asked = asked.map_or_else(|_| unseen(), |command| command_in_words::<G>(&command));
    format!("{name}: {asked}")
}

fn agreed(seats: Seats, names: &Names) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| names.of(seat)).collect();
    if seats.is_empty() { String::new() } else { format!(" (agreed by {})", seats.join(", ")) }
}

fn change_of_seat(change: &SeatChange, names: &Names) -> String {
    match change {
        SeatChange::Resigned { seat } => format!("{} resigns", names.of(*seat)),
        SeatChange::OutOfTime { seat } => format!("{} is out of time", names.of(*seat)),
        SeatChange::Replaced { by, seat } => format!("{by} takes {}", place_of(*seat)),
        SeatChange::Abandoned { reason } => format!("the game is given up: {reason}"),
    }
}

/// The place of somebody who left, by its number: its name is the newcomer's now.
fn place_of(seat: Seat) -> String {
    format!("the place of {seat}")
}
