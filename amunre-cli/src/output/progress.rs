//! The progress bar: how many logs were judged, shown where a person watches.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What the bar looks like.
const TEMPLATE: &str = "{wide_bar} {pos} of {len} logs";

/// A progress bar, or none.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Begins one for so many logs; it is shown only if `watched`.
    pub(crate) fn new(logs: usize, watched: bool) -> Self {
        let target = if watched { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(u64::try_from(logs).ok(), target);
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style);
        }
        Self(bar)
    }

    /// One more is judged.
    pub(crate) fn step(&self) {
        self.0.inc(1);
    }

    /// Writes something while the bar stands aside.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.suspend(write)
    }

    /// All are judged.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}
