//! What stands at an entry of a log, in words.

use amunre_core::engine::{FullGame as Game, Names};
use amunre_core::log::describe;
use amunre_core::log::record::Record;
use serde::Deserialize;

use crate::output::sanitize;

/// What of a line everybody may see.
#[derive(Deserialize)]
struct PublicLine<'l> {
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
    let PublicLine { record } = serde_json::from_slice(line).ok()?;
    Some(in_words::<G>(&record, names))
}

/// What was done by a record that could be judged.
pub(crate) fn done_in_record<G: Game>(record: &str, names: &Names) -> Option<Done> {
    serde_json::from_str(record).ok().map(|record| in_words::<G>(&record, names))
}

/// The record of a line, as it stands there.
pub(crate) fn record_of(line: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct PublicLine<'l> {
        #[serde(borrow)]
        record: &'l serde_json::value::RawValue,
    }
    serde_json::from_slice::<PublicLine<'_>>(line).ok().map(|line| line.record.get().to_owned())
}

/// The command of a record, if it is one that everybody sees.
pub(crate) fn command_in_record<G: Game>(record: &str) -> Option<G::Command> {
    let Ok(Record::Command(commanded)) = serde_json::from_str(record) else { return None };
    serde_json::from_str(commanded.command.get()).ok()
}

fn in_words<G: Game>(record: &Record<'_>, names: &Names) -> Done {
    let has_events = matches!(record, Record::Start(_) | Record::Command(_) | Record::Ruling(_));
    Done { words: sanitize::line(&describe::<G>(record, names)).into_owned(), has_events }
}
