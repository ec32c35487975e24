//! The content of a record, in words.

use crate::engine::{FullGame, Names, Seats, from_text};
use crate::log::format::record::{Commanded, DrawRecord, Record, SeatChange};

/// Describes an entry as far as everybody may see it. Texts of others (names, notes) are included unchanged.
pub fn describe<G: FullGame>(record: &Record<'_>, names: &Names) -> String {
    match record {
        Record::Header(_) => "what was agreed".to_owned(),
        Record::Share(_) => "a share of the seed is opened".to_owned(),
        Record::Start(_) => "the game begins".to_owned(),
        Record::Command(commanded) => format!("{}: {}", names.of(commanded.seat), describe_command::<G>(commanded)),
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
fn describe_command<G: FullGame>(commanded: &Commanded<'_>) -> String {
    let unseen = || commanded.name.as_deref().unwrap_or("a hidden command").to_owned();
    from_text(commanded.command.get()).map_or_else(|_| unseen(), |command| command_text::<G>(&command))
}

/// A command in words.
pub(crate) fn command_text<G: FullGame>(command: &G::Command) -> String {
    let mut said = String::new();
    // writing to a string does not fail
    let _ = G::write_command(command, &mut said);
    said
}

/// A command in words, or in JSON if one of its values is outside the range of what can be typed.
pub(crate) fn command_in_words<G: FullGame>(command: &G::Command) -> String {
    let words = command_text::<G>(command);
    if words.is_empty() {
        serde_json::to_string(command as &dyn erased_serde::Serialize).unwrap_or_default()
    } else {
        words
    }
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
