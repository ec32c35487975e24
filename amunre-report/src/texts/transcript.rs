//! A log as a text that people read, and that can be recorded again.

use std::io::Write;

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::read::seats_at;
use amunre_core::log::tools::{TranscriptError, transcript};

use crate::texts::{NamedLog, TextError, fault};
use crate::viewer_fault;
use crate::words::safe_names;

/// Writes a log as a text in notation, with what a viewer may know; for the referee with what its writer knew. A text for a terminal
/// goes through [`SafeText`](crate::sanitize::SafeText).
///
/// Returns the fault before which the text ends, in words.
pub fn transcribe(log: &dyn NamedLog, viewer: Viewer, out: &mut dyn Write) -> Result<Option<String>, TextError> {
    let seats = seats_at(log.read()?, None).map_err(|error| log.error(error.into()))?;
    // a reader sees no more than the writer of the log did, and a copy that hides something is not a referee's
    let viewer = match (viewer, seats.point_of_view) {
        (Viewer::Referee, PointOfView::Referee) if !seats.is_whole => Viewer::Spectator,
        (Viewer::Referee, point_of_view) => point_of_view.viewer(),
        _ => viewer,
    };
    let verdict = transcript(log.read()?, viewer, out).map_err(|error| match error {
        TranscriptError::Write(error) => TextError::Write(error),
        error => log.error(error.into()),
    })?;
    let names = safe_names(&verdict.seats, seats.players);
    let in_words = |found| fault::in_short(&viewer_fault::seen(found, viewer), &names);
    Ok(verdict.first_fault().map(in_words))
}
