//! Looking on while a log is judged, line by line.

use std::io::BufRead;

use crate::engine::{FullGame as Game, RecordedDraw, RecordedLook, ScoreLine};
use crate::log::format::line::Line;
use crate::log::read::walk::{VerifyOptions, Verifying, Walk, WalkEnd, Walker, walk};
use crate::log::verify::Judge;
use crate::log::{Fault, Unreadable, Verdict};

/// The game of a log after a line of it was judged.
#[derive(Debug)]
pub struct Moment<'m, G: Game> {
    /// The rules.
    pub rules: &'m G::Rules,
    /// The state: all that this copy of the log shows. After a fault of legality it stays as it was.
    pub state: &'m G::State,
    /// What the seats are called now, by their numbers; empty where they have no names.
    pub names: &'m [String],
    /// The entry.
    pub entry: u64,
    /// The record of the line: canonical JSON.
    pub record: &'m str,
    /// The command of this entry, as far as this copy knows.
    pub asked: Option<G::Command>,
    /// The draws of this entry, as far as this copy knows.
    pub draws: &'m [RecordedDraw],
    /// What was turned over at this entry.
    pub looks: &'m [RecordedLook],
    /// What this copy opens on the line: canonical JSON.
    pub open: &'m str,
    /// What happened at this entry, as this copy shows it; nothing from a fault of legality on.
    pub events: &'m [G::Event],
    /// The points so far, those that were taken back left out, in the order in which they were given.
    pub score_lines: &'m [ScoreLine],
    /// Whether this copy has shown everything so far.
    pub is_whole: bool,
    /// Whether the rules judge on: not from a fault of legality on.
    pub is_judging: bool,
    /// The first fault so far, by entry.
    pub fault: Option<&'m Fault>,
}

/// Somebody who looks on while a log of one game is judged.
pub trait Watch<G: Game> {
    /// What comes out of it.
    type Out;
    /// Sees a line that was just judged, from the header to the last.
    fn see(&mut self, moment: &Moment<'_, G>);
    /// The whole log is judged.
    fn end(self, verdict: Verdict) -> Self::Out;
}

/// Somebody who looks on, whichever game it is.
pub trait Watcher {
    /// What comes out of it.
    type Out;
    /// Begins to look at a log of this game.
    fn begin<G: Game>(self) -> impl Watch<G, Out = Self::Out>;
}

/// Judges a log as [`verify`](fn@crate::log::verify) does, with an observer that sees every line.
pub fn watch<W: Watcher>(log: impl BufRead, options: &VerifyOptions, watcher: W) -> Result<W::Out, Unreadable> {
    walk(log, WatchStart { options: *options, watcher })
}

struct WatchStart<W> {
    options: VerifyOptions,
    watcher: W,
}

struct WatchWalk<W> {
    verifying: Verifying,
    watch: W,
}

impl<W: Watcher> Walker for WatchStart<W> {
    type Out = W::Out;

    fn begin<G: Game>(self) -> impl Walk<G, Out = W::Out> {
        WatchWalk { verifying: Verifying::new(self.options), watch: self.watcher.begin::<G>() }
    }
}

impl<G: Game, W: Watch<G>> Walk<G> for WatchWalk<W> {
    type Out = W::Out;

    fn see(&mut self, judge: &mut Judge<G>, line: &Line<'_>) -> bool {
        let goes_on = self.verifying.see(judge, line);
        let (is_judging, playback) = (judge.is_judging(), &judge.playback);
        self.watch.see(&Moment {
            rules: &playback.rules,
            state: &playback.state,
            names: &judge.names,
            entry: judge.entry(),
            record: line.record,
            asked: judge.acting().and_then(|(_, command)| command),
            draws: &playback.draws,
            looks: &playback.looks,
            open: line.open,
            events: if is_judging { &playback.events } else { &[] },
            score_lines: &playback.score_lines,
            is_whole: judge.whole,
            is_judging,
            fault: judge.any_fault(),
        });
        goes_on
    }

    fn end(self, judge: Judge<G>, rest: WalkEnd) -> W::Out {
        let Self { verifying, watch } = self;
        watch.end(verifying.end(judge, rest))
    }
}
