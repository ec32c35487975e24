//! What became of a step that is more than a call of cargo.

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All is well.
    Passed,
    /// Something is wrong, and was said.
    Failed,
    /// It cannot be done on this machine, and why was said.
    Skipped,
}

impl Outcome {
    /// Says what is wrong, if something is.
    pub(crate) fn of(done: Result<(), String>) -> Self {
        match done {
            Ok(()) => Self::Passed,
            Err(problem) => {
                eprintln!("{problem}");
                Self::Failed
            }
        }
    }
}
