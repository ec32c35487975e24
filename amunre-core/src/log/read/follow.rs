//! The game of a log at one entry, to be looked at.

use std::io::BufRead;
use std::sync::Arc;

use crate::engine::{FullGame as Game, Names, RecordedDraw, RecordedLook, Viewer, boxed};
use crate::log::format::line::Line;
use crate::log::format::record::PointOfView;
use crate::log::read::walk::{Walk, WalkEnd, Walker, walk};
use crate::log::verify::Judge;
use crate::log::{Fault, Unreadable};

/// The game of a log after one of its entries.
#[derive(Debug)]
pub struct EntryState<G: Game> {
    /// The rules.
    pub rules: Arc<G::Rules>,
    /// The state, as a viewer may know it.
    pub view: Box<G::State>,
    /// Whose view it is.
    pub viewer: Viewer,
    /// Whose knowledge the writer of the log had.
    pub point_of_view: PointOfView,
    /// What the seats are called.
    pub names: Names,
    /// The entry.
    pub entry: u64,
    /// Whether the log goes on after it.
    pub goes_on: bool,
    /// Whether this copy of the log shows everything up to here.
    pub is_whole: bool,
    /// The fault that kept from following the log further.
    pub fault: Option<Box<Fault>>,
    /// What happened at this entry, as the viewer may know it.
    pub events: Vec<G::Event>,
    /// The draws of this entry, in order, as the viewer may know them.
    pub draws: Vec<RecordedDraw>,
    /// The hidden values that were turned over at this entry, in order, as the viewer may know them.
    pub looks: Vec<RecordedLook>,
}

/// Something to be done with the game of a log, whichever it is.
pub trait EntryVisitor {
    /// What comes out of it.
    type Out;
    /// Does it.
    fn look<G: Game>(self, at: &EntryState<G>) -> Self::Out;
}

/// Follows a log to an entry (or to its end), and looks at the game there as a viewer may know it. A copy that does not show
/// everything shows a referee what it can.
pub fn follow<L: EntryVisitor>(
    log: impl BufRead,
    entry: Option<u64>,
    viewer: Viewer,
    look: L,
) -> Result<L::Out, Unreadable> {
    walk(log, FollowTarget { entry, viewer, look })
}

struct FollowTarget<L> {
    entry: Option<u64>,
    viewer: Viewer,
    look: L,
}

struct FollowWalk<L>(FollowTarget<L>);

impl<L: EntryVisitor> Walker for FollowTarget<L> {
    type Out = L::Out;

    fn begin<G: Game>(self) -> impl Walk<G, Out = L::Out> {
        FollowWalk(self)
    }
}

impl<G: Game, L: EntryVisitor> Walk<G> for FollowWalk<L> {
    type Out = L::Out;

    fn see(&mut self, judge: &mut Judge<G>, _line: &Line<'_>) -> bool {
        let here = self.0.entry.is_some_and(|entry| judge.entry() >= entry);
        !here && judge.is_judging()
    }

    fn end(self, judge: Judge<G>, rest: WalkEnd) -> L::Out {
        let viewer = self.0.viewer;
        let view = boxed::view::<G>(&judge.playback.rules, &judge.playback.state, viewer);
        let fault = judge.first_fault().cloned().map(Box::new);
        let events = judge.playback.events.iter().map(|event| G::redact(event, viewer)).collect();
        let draws = judge.playback.draws.iter().map(|draw| draw.seen(viewer)).collect();
        let looks = judge.playback.looks.iter().map(|look| look.seen(viewer)).collect();
        let entry = judge.entry();
        let at = EntryState::<G> {
            view,
            viewer,
            point_of_view: judge.point_of_view,
            names: Names::new(judge.names),
            entry,
            goes_on: rest == WalkEnd::Lines,
            is_whole: judge.whole,
            fault,
            events,
            draws,
            looks,
            rules: judge.playback.rules,
        };
        self.0.look.look(&at)
    }
}
