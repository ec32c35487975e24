//! The hidden values that a command reveals to a reader.

use crate::engine::{FixedDraws, FullGame, RecordedLook, Seat, SeenBy, Viewer, apply, apply_sealed};
use crate::log::read::replay::Step;

/// The values that a command revealed to all and that this viewer did not know, in order. They are found by judging the command
/// again, on the viewer's view of the state before it.
pub(crate) fn disclosed_values<'s, G: FullGame>(
    step: &Step<'s, G>,
    before: &G::State,
    viewer: Viewer,
    seat: Seat,
    command: Option<G::Command>,
) -> Vec<&'s RecordedLook> {
    let open: Vec<&RecordedLook> = step.looks().iter().filter(|look| look.seen_by == SeenBy::Everybody).collect();
    if open.is_empty() {
        return open;
    }
    let mut view = G::view(step.rules(), before, viewer);
    let mut seen = FixedDraws::default().seen_by(viewer, viewer);
    step.draws().iter().filter(|draw| draw.seen_by.includes(viewer)).for_each(|draw| seen.push_item(draw.item()));
    step.looks().iter().for_each(|look| seen.push_value(&look.name, look.value.clone()));
    // even if it is stopped, the values that it asked for count
    let _ = match command {
        Some(command) => apply::<G>(step.rules(), &mut view, &mut seen, None, seat, command),
        None => apply_sealed::<G>(step.rules(), &mut view, &mut seen, None, seat),
    };
    open.into_iter().filter(|look| seen.used_values().any(|used| used == look.name)).collect()
}
