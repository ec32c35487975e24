//! The outcome of a step that is more than a call of cargo.

use std::fmt;
use std::process::ExitCode;

/// The exit code of a step that was skipped.
const SKIPPED: u8 = 3;

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepOutcome {
    /// The step passed.
    Passed,
    /// The step failed, and printed its error.
    Failed,
    /// The step cannot run on this machine, and printed the reason.
    Skipped,
    /// The step did not run, because it passed before with the same inputs.
    Unchanged,
}

impl StepOutcome {
    /// Passed if true, failed if false.
    pub(crate) fn when(good: bool) -> Self {
        if good { Self::Passed } else { Self::Failed }
    }

    /// The exit code for this outcome.
    pub(crate) fn code(self) -> ExitCode {
        ExitCode::from(match self {
            Self::Passed | Self::Unchanged => 0,
            Self::Failed => 1,
            Self::Skipped => SKIPPED,
        })
    }

    /// The outcome for an exit code of a program.
    pub(crate) fn from_code(code: Option<i32>) -> Self {
        match code {
            Some(0) => Self::Passed,
            Some(code) if code == i32::from(SKIPPED) => Self::Skipped,
            _ => Self::Failed,
        }
    }

    /// Prints the error, if there is one.
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
            Self::Unchanged => "unchanged",
        })
    }
}
