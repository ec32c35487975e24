//! The content of an entry of a log, in words.

use amunre_core::engine::{FullGame, Names};
use amunre_core::log::describe;
use amunre_core::log::record::Record;

use crate::output::sanitize;

/// The content of an entry.
pub(crate) struct Done {
    /// In words.
    pub(crate) words: String,
    /// True if events can follow from it.
    pub(crate) has_events: bool,
}

/// Describes a record that could be judged.
pub(crate) fn done<G: FullGame>(record: &str, names: &Names) -> Option<Done> {
    let record = serde_json::from_str::<Record<'_>>(record).ok()?;
    let has_events = matches!(record, Record::Start(_) | Record::Command(_) | Record::Ruling(_));
    Some(Done { words: sanitize::line(&describe::<G>(&record, names)).into_owned(), has_events })
}

/// The command of a record, if it is one that everybody sees.
pub(crate) fn command_in_record<G: FullGame>(record: &str) -> Option<G::Command> {
    let Ok(Record::Command(commanded)) = serde_json::from_str(record) else { return None };
    serde_json::from_str(commanded.command.get()).ok()
}
