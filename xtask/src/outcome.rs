//! What became of a step that is more than a call of cargo.

use std::fmt;
use std::process::ExitCode;

/// The exit code of a step that was skipped.
const SKIPPED: u8 = 3;

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepOutcome {
    /// All is well.
    Passed,
    /// Something is wrong, and was said.
    Failed,
    /// It cannot be done on this machine, and why was said.
    Skipped,
}

impl StepOutcome {
    /// Whether all is well.
    pub(crate) fn when(good: bool) -> Self {
        if good { Self::Passed } else { Self::Failed }
    }

    /// The exit code of a program that ends so.
    pub(crate) fn code(self) -> ExitCode {
        ExitCode::from(match self {
            Self::Passed => 0,
            Self::Failed => 1,
            Self::Skipped => SKIPPED,
        })
    }

    /// The outcome that a program with this exit code had.
    pub(crate) fn from_code(code: Option<i32>) -> Self {
        match code {
            Some(0) => Self::Passed,
            Some(code) if code == i32::from(SKIPPED) => Self::Skipped,
            _ => Self::Failed,
        }
    }

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

impl fmt::Display for StepOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Passed => "passed",
            Self::Failed => "FAILED",
            Self::Skipped => "SKIPPED",
        })
    }
}
