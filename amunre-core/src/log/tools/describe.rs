//! The content of a record, in words.

use crate::engine::{FullGame, Names, Seats, from_text, to_declared};
use crate::log::format::record::{Commanded, DrawRecord, Record, SeatChange};

/// The words of a game for the records of its logs. What only describes a log needs no more of the game, and is compiled once.
#[derive(Clone, Copy)]
pub(crate) struct LogWords<'n> {
    /// The names of the players.
    pub(crate) names: &'n Names,
    command: fn(&str) -> Option<String>,
    event: fn(&str, &Names) -> Option<String>,
}

impl<'n> LogWords<'n> {
    /// The words of the game `G`.
    pub(crate) fn of<G: FullGame>(names: &'n Names) -> Self {
        Self {
            names,
            command: |command| Some(G::command_words(&from_text(command).ok()?).to_string()),
            event: |event, names| Some(G::event_words(&from_text(event).ok()?, names).to_string()),
        }
    }

    /// A command in words, if this JSON is one.
    pub(crate) fn command(&self, command: &str) -> Option<String> {
        (self.command)(command)
    }

    /// An event in words, if this JSON is one.
    pub(crate) fn event(&self, event: &str) -> Option<String> {
        (self.event)(event, self.names)
    }
}

/// Describes an entry as far as everybody may see it. Texts of others (names, notes) are included unchanged.
pub(crate) fn describe(record: &Record<'_>, words: &LogWords<'_>) -> String {
    let names = words.names;
    match record {
        Record::Header(_) => "what was agreed".to_owned(),
        Record::Share(_) => "a share of the seed is opened".to_owned(),
        Record::Start(_) => "the game begins".to_owned(),
        Record::Command(commanded) => format!("{}: {}", names.of(commanded.seat), describe_command(commanded, words)),
        Record::Undo(undo) => format!("{} undoes entry {}", names.of(undo.seat), undo.first),
        Record::Redrawn(redrawn) => {
            let new: Vec<&str> = redrawn.draws.iter().map(DrawRecord::written_item).collect();
            format!(
                "the draws of entry {} are corrected: {} in place of {}",
                redrawn.of,
                new.join(" "),
                redrawn.old.join(" ")
            )
        }
        Record::Ruling(ruled) => format!("a ruling: {}{}", ruled.reason, describe_agreement(ruled.agreed, names)),
        Record::Note(note) => match note.seat {
            Some(seat) => format!("{} notes: {}", names.of(seat), note.text),
            None => format!("a note: {}", note.text),
        },
        Record::Seat(change) => change_of_seat(change, names),
        Record::Result(_) => "the result".to_owned(),
        Record::Acknowledgement(signed) => format!("{} acknowledges all entries so far", names.of(signed.seat)),
    }
}

/// A command, as far as everybody may see it.
fn describe_command(commanded: &Commanded<'_>, words: &LogWords<'_>) -> String {
    let unseen = || commanded.name.as_deref().unwrap_or("a hidden command").to_owned();
    words.command(commanded.command.get()).unwrap_or_else(unseen)
}

/// A command in words, or in JSON if one of its values is outside the range of what can be typed.
pub(crate) fn command_in_words<G: FullGame>(command: &G::Command) -> String {
    let words = G::command_words(command).to_string();
    if words.is_empty() { to_declared(command).unwrap_or_default() } else { words }
}

fn describe_agreement(seats: Seats, names: &Names) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| names.of(seat)).collect();
    if seats.is_empty() { String::new() } else { format!(" (agreed by {})", seats.join(", ")) }
}

fn change_of_seat(change: &SeatChange, names: &Names) -> String {
    match change {
        SeatChange::Resigned { seat } => format!("{} resigns", names.of(*seat)),
        SeatChange::OutOfTime { seat } => format!("{} is out of time", names.of(*seat)),
        // the seat by its number, since its name is already that of the new player
        SeatChange::Replaced { by, seat } => format!("{by} takes the place of {seat}"),
        SeatChange::Abandoned { reason } => format!("the game is abandoned: {reason}"),
    }
}
