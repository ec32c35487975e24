//! The seat of a line. Each fault at the line names it.

use crate::engine::{FullGame, Seat, from_text};
use crate::log::Fault;
use crate::log::format::record::Record;
use crate::log::verify::Judge;
use crate::log::verify::command::RecordedCommand;
use crate::log::verify::seal_openings::Openings;

/// The seat of a line, and what it does there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Acting<C> {
    pub(super) seat: Seat,
    /// Its command, as far as this copy shows it.
    pub(super) command: Option<C>,
    /// The words for anything else than a command.
    words: Option<&'static str>,
}

impl<C> Acting<C> {
    /// A seat that gives this command.
    pub(super) fn commands(seat: Seat, command: C) -> Self {
        Self { seat, command: Some(command), words: None }
    }

    /// Adds the seat to a fault, and what it does.
    pub(super) fn named_in<G: FullGame<Command = C>>(&self, fault: Fault) -> Fault {
        let fault = fault.of::<G>(self.seat, self.command.as_ref());
        let words = fault.words.or_else(|| self.words.map(str::to_owned));
        Fault { words, ..fault }
    }
}

impl<G: FullGame> Judge<G> {
    /// The seat of a record, and what it does there.
    pub(super) fn acting_at(
        &self,
        record: &Record<'_>,
        written: Option<&RecordedCommand<G::Command>>,
        openings: &Openings<'_>,
    ) -> Option<Acting<G::Command>> {
        let (seat, words) = match record {
            Record::Command(commanded) => (Some(commanded.seat), None),
            Record::Undo(undo) => (Some(undo.seat), Some("undo")),
            Record::Acknowledgement(signature) => (Some(signature.seat), Some("acknowledgement")),
            Record::Seat(change) => (change.seat(), Some("change at the seat")),
            Record::Note(note) => (note.seat, Some("note")),
            Record::Share(share) => {
                let seat = share.seat().filter(|seat| share.of.0 == 0 && self.fairness.has_share(*seat));
                (seat, Some("share of the seed"))
            }
            _ => (None, None),
        };
        let command = match written {
            Some(RecordedCommand::Clear(command)) => Some(*command),
            Some(RecordedCommand::Sealed(of, _)) => openings.value(*of).and_then(|value| from_text(value.get()).ok()),
            Some(RecordedCommand::Unseen) | None => None,
        };
        seat.map(|seat| Acting { seat, command, words })
    }
}
