//! What was turned over for a reader: the values that he did not know before.

use serde_json::Value;

use crate::engine::{
    Chance, DrawAnswer, DrawRequest, FullGame, LookRequest, RecordedDraw, RecordedLook, Seat, SeenBy, Viewer, apply,
    apply_sealed,
};
use crate::log::read::replay::Step;

/// The values that a command turned over for all and that this viewer has to be told, in order. They are found by judging the
/// command once more, on the viewer's own view of the state before it.
pub(crate) fn disclosed_values<'s, G: FullGame>(
    step: &Step<'s, G>,
    before: &G::State,
    viewer: Viewer,
    seat: Seat,
    command: Option<G::Command>,
) -> Vec<&'s RecordedLook> {
    let open: Vec<&RecordedLook> = step.looks().iter().filter(|look| look.seen_by == SeenBy::Everyone).collect();
    if open.is_empty() {
        return open;
    }
    let mut view = G::view(step.rules(), before, viewer);
    let mut seen = DisclosedValues { viewer, draws: step.draws().iter(), looks: step.looks(), news: Vec::new() };
    // whatever stops it, what was asked until then was asked
    let _ = match command {
        Some(command) => apply::<G>(step.rules(), &mut view, &mut seen, None, seat, command),
        None => apply_sealed::<G>(step.rules(), &mut view, &mut seen, None, seat),
    };
    let news = seen.news;
    open.into_iter().filter(|look| news.contains(&look.name)).collect()
}

/// Answers what the viewer saw, and notes what had to be said to him.
struct DisclosedValues<'a> {
    viewer: Viewer,
    draws: std::slice::Iter<'a, RecordedDraw>,
    looks: &'a [RecordedLook],
    news: Vec<String>,
}

impl Chance for DisclosedValues<'_> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        match self.draws.next() {
            Some(noted) if draw.seen_by.by(self.viewer) => noted.answer,
            Some(_) => DrawAnswer::Unseen,
            None => DrawAnswer::Silent,
        }
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        if look.known.is_some() || !look.seen_by.by(self.viewer) {
            return None;
        }
        let name = look.name.to_string();
        let value = self.looks.iter().find(|noted| noted.name == name).and_then(|noted| noted.value.clone());
        self.news.push(name);
        value
    }
}
