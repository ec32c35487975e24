//! The progress bar: the number of judged logs or decisions, shown if a person watches.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A progress bar, or none.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Begins a bar for this number of things; it is shown only if `watched`.
    pub(crate) fn new(number: usize, things: &str, watched: bool) -> Self {
        let target = if watched { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(u64::try_from(number).ok(), target);
        if let Ok(style) = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}} of {{len}} {things}")) {
            bar.set_style(style);
        }
        Self(bar)
    }

    /// Counts one more log.
    pub(crate) fn step(&self) {
        self.0.inc(1);
    }

    /// Shows how many of all are done.
    pub(crate) fn show(&self, done: usize, all: usize) {
        self.0.set_length(u64::try_from(all).unwrap_or(u64::MAX));
        self.0.set_position(u64::try_from(done).unwrap_or(u64::MAX));
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
