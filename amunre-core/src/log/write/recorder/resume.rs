//! Continues an interrupted record.

use std::io::BufRead;
use std::sync::Arc;

use crate::engine::{Driver, FullGame, ScoreLine, Seed, Seeded};
use crate::log::playback::{Playback, Stage};
use crate::log::read::replay::{Replay, VerifyOptions};
use crate::log::verify::ResumeState;
use crate::log::write::recorder::{Recorder, Shares};
use crate::log::{Canonical, Fault, Unreadable};

/// The reason why a record cannot be continued.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    /// It has a fault.
    #[error("entry {}: {}", .0.entry, .0.sentence)]
    Fault(Box<Fault>),
    /// It is finished.
    #[error("the record is complete: it has a result")]
    Finished,
    /// The game has not begun.
    #[error("the game of this log has not begun")]
    NotBegun,
    /// It is not the writer's own copy.
    #[error("this copy does not open everything that its writer knew: only the writer's own log can be continued")]
    NotTheWriters,
    /// It is not a referee's log, so not everything is known.
    #[error("the writer of this log does not see everything: only a referee's log can be continued as a game")]
    NotAReferees,
}

/// The state from which the game of a log is continued.
pub(crate) struct ResumedGame<G: FullGame> {
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) state: Box<G::State>,
    pub(crate) seed: Option<Seed>,
    pub(crate) names: Vec<String>,
    pub(crate) is_finished: bool,
    /// True if seats sign.
    pub(crate) has_signers: bool,
    pub(crate) score_lines: Vec<ScoreLine>,
    /// The length of its complete lines, in bytes.
    pub(crate) bytes: usize,
}

/// The game of a log as far as it was played. The log must be a referee's own copy without a fault.
pub(crate) fn resume_game<G: FullGame>(log: impl BufRead) -> Result<ResumedGame<G>, ResumeError> {
    let (kept, bytes) = read_resume_state::<G>(log)?;
    if kept.point_of_view != crate::log::format::record::PointOfView::Referee {
        return Err(ResumeError::NotAReferees);
    }
    if kept.stage == Stage::Agreed {
        return Err(ResumeError::NotBegun);
    }
    let has_signers = !kept.keys.is_empty();
    let Playback { driver: Driver { rules, state, .. }, score_lines, .. } = kept.playback;
    Ok(ResumedGame {
        rules,
        state,
        seed: kept.seed,
        names: kept.names,
        is_finished: matches!(kept.stage, Stage::Finished | Stage::Abandoned),
        has_signers,
        score_lines,
        bytes: usize::try_from(bytes).unwrap_or(usize::MAX),
    })
}

/// Reads a log without a fault that opens everything that its writer knew.
fn read_resume_state<G: FullGame>(log: impl BufRead) -> Result<(ResumeState<G>, u64), ResumeError> {
    let (kept, bytes) = Replay::<G>::open(log, &VerifyOptions::default())?.resume()?;
    let kept = kept.map_err(ResumeError::Fault)?;
    if kept.complete { Ok((kept, bytes)) } else { Err(ResumeError::NotTheWriters) }
}

impl<G: FullGame> Recorder<G> {
    /// Continues a record after its last complete line. Also returns the length of these lines in bytes: the incomplete line
    /// after them must be cut off before the next line is written.
    pub fn resume(log: impl BufRead) -> Result<(Self, u64), ResumeError> {
        Self::resume_with_names(log).map(|(recorder, _, bytes)| (recorder, bytes))
    }

    /// Does the same, and returns the current names of the seats too.
    pub fn resume_with_names(log: impl BufRead) -> Result<(Self, Vec<String>, u64), ResumeError> {
        let (kept, bytes) = read_resume_state::<G>(log)?;
        let ResumeState {
            playback,
            stage,
            stated,
            point_of_view,
            key,
            secrets,
            game_id,
            seed,
            host,
            shares,
            seals,
            left,
            entry,
            head,
            names,
            header,
            keys,
            ..
        } = kept;
        if stage == Stage::Finished {
            return Err(ResumeError::Finished);
        }
        let recorder = Self {
            playback,
            canonical: Canonical::default(),
            game_id,
            key,
            point_of_view,
            seeded: seed.map(Seeded::new),
            shares: host.map(|host| Shares { host, seals, opened: shares }),
            secrets,
            stated,
            stage,
            left,
            entry: entry + 1,
            head,
            header,
            keys,
            own_keys: Vec::new(),
        };
        Ok((recorder, names, bytes))
    }
}
