//! The content of an entry of a log, in words.

use amunre_core::engine::ids::Names;
use amunre_core::session::DynStep;

use crate::sanitize;

/// The content of an entry.
pub struct Done {
    /// In words.
    pub words: String,
    /// True if events can follow from it.
    pub has_events: bool,
}

/// Describes an entry whose record could be judged.
pub fn done(step: &dyn DynStep, names: &Names) -> Option<Done> {
    let words = sanitize::line(&step.described(names)?).into_owned();
    Some(Done { words, has_events: matches!(step.kind(), "start" | "command" | "redrawn" | "ruling") })
}
