//! Tools on logs: redaction, comparison, the shortest faulty log, other rules, scores, words, transcripts.

pub(super) mod describe;
pub(super) mod diff;
mod end_disclosure;
pub(super) mod minimise;
pub(super) mod pairs;
pub(super) mod redact;
pub(super) mod rerun;
pub(super) mod score_breakdown;
pub(super) mod self_check;
pub(crate) mod transcript;
mod viewer_fault;
pub(super) mod what_if;
pub(super) mod with_board;
mod with_header;

pub use diff::{
    CannotDiff, ComparedLog, Diff, DiffMethod, DiffSide, Difference, KnowledgeDifference, OpeningDifference,
    PlayDifference, RecordDifference, diff, diff_all, diff_as,
};
pub use minimise::{MinimiseError, Minimised, NoPosition, minimise, minimise_as, minimise_within};
pub use pairs::{PairChange, PairRun, PairRuns, RunOnThreads};
pub use redact::RedactError;
pub use rerun::{OtherReading, RerunOutcome, RuleChange, RuleChangeRun, RuleChangeRuns};
pub use score_breakdown::{
    LinePoints, PartPoints, RulePoints, ScoreBreakdown, SeatPoints, score_breakdown, score_breakdown_as,
};
pub use self_check::CheckedPart;
pub use transcript::{TranscriptError, transcript, transcript_as};
pub use what_if::{WhatIf, WhatIfOptions, what_if, what_if_as};
pub use with_board::{
    BoardError, BoardOutcome, BoardRefusal, BoardVerdict, ChangedValue, verify_with_board, verify_with_board_as,
};
