//! The progress bar: the number of judged logs, shown if a person watches.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The template of the bar.
const TEMPLATE: &str = "{wide_bar} {pos} of {len} logs";

/// A progress bar, or none.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Begins a bar for this number of logs; it is shown only if `watched`.
    pub(crate) fn new(logs: usize, watched: bool) -> Self {
        let target = if watched { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(u64::try_from(logs).ok(), target);
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style);
        }
        Self(bar)
    }

    /// Counts one more log.
    pub(crate) fn step(&self) {
        self.0.inc(1);
    }

    /// Writes something while the bar is hidden.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.suspend(write)
    }

    /// Removes the bar.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}
