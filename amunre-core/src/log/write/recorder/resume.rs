//! Continues an interrupted record.

use std::io::BufRead;

use crate::engine::{Canonical, FullGame, Seeded, Table};
use crate::log::format::chain::Chain;
use crate::log::format::record::PointOfView;
use crate::log::playback::{Playback, Stage};
use crate::log::read::played::Played;
use crate::log::read::replay::{Replay, Step, VerifyOptions};
use crate::log::verify::Judge;
use crate::log::write::recorder::{RecordState, Recorder};
use crate::log::{Fault, Unreadable};

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

/// The game of a log, as far as it was played.
pub(crate) struct ResumedGame<G: FullGame> {
    pub(crate) table: Table<G, Option<Seeded>>,
    pub(crate) names: Vec<String>,
    pub(crate) is_finished: bool,
    /// The recorder, if it is needed to judge the next command: seats sign or have left, or the game was abandoned.
    pub(crate) recorder: Option<Recorder<G>>,
    /// The length of its complete lines, in bytes.
    pub(crate) bytes: usize,
}

/// Returns the game of a log. The log must be a referee's own copy without a fault.
pub(crate) fn resume_game<G: FullGame>(log: impl BufRead) -> Result<ResumedGame<G>, ResumeError> {
    let mut played = Played::nothing();
    let (kept, bytes) = read_resume_state::<G>(log, |step| played.add(step))?;
    if kept.point_of_view != PointOfView::Referee {
        return Err(ResumeError::NotAReferees);
    }
    if kept.stage == Stage::Agreed {
        return Err(ResumeError::NotBegun);
    }
    let is_finished = kept.stage == Stage::Finished;
    let table = Table::of(
        kept.playback.driver.with_notes(std::iter::repeat(())),
        played.history,
        kept.fairness.seed.map(Seeded::new),
    );
    let names = kept.roster.names.clone();
    let is_plain = kept.stage == Stage::Playing && kept.roster.keys.is_empty() && kept.roster.left.is_empty();
    let recorder = if is_plain || is_finished { None } else { Some(Recorder::continuing(kept)) };
    Ok(ResumedGame { table, names, is_finished, recorder, bytes: usize::try_from(bytes).unwrap_or(usize::MAX) })
}

/// Reads a log without a fault that opens everything that its writer knew.
fn read_resume_state<G: FullGame>(
    log: impl BufRead,
    show: impl FnMut(&Step<'_, G>),
) -> Result<(Judge<G>, u64), ResumeError> {
    let (kept, bytes) = Replay::<G>::open(log, &VerifyOptions::default())?.resume(show)?;
    let kept = kept.map_err(ResumeError::Fault)?;
    if kept.is_the_writers() { Ok((kept, bytes)) } else { Err(ResumeError::NotTheWriters) }
}

impl<G: FullGame> Recorder<G> {
    /// Continues a record after its last complete line. Also returns the length of these lines in bytes: the incomplete line
    /// after them must be cut off before the next line is written. If the last of these lines lacks its line feed, that must be added.
    ///
    /// ```
    /// use amunre_core::amun_re::AmunRe;
    /// use amunre_core::log::Recorder;
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let log = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?.log()?;
    /// let (mut recorder, length) = Recorder::<AmunRe>::resume(log.as_bytes())?;
    /// assert_eq!((recorder.entry_count(), length), (2, log.len() as u64));
    /// assert!(recorder.note(None, "we go on".to_owned())?.ends_with('\n'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resume(log: impl BufRead) -> Result<(Self, u64), ResumeError> {
        let (kept, bytes) = read_resume_state::<G>(log, |_| {})?;
        Ok((Self::continuing(kept), bytes))
    }

    /// Continues a record after the last line that was judged.
    fn continuing(judge: Judge<G>) -> Self {
        let Judge { mut playback, chain, roster, seals, fairness, point_of_view, stated, stage, .. } = judge;
        playback.stop_tracking();
        if point_of_view == PointOfView::Referee {
            playback.counting.stop();
        }
        let last_drawn = judge.last_drawn.map(|mut drawn| {
            drawn.last.before.iter_mut().for_each(Playback::stop_tracking);
            Box::new(drawn.last)
        });
        Self {
            playback,
            canonical: Canonical::default(),
            record: RecordState {
                chain: Chain { entry: chain.entry + 1, ..chain },
                roster,
                seals,
                shares: Some(fairness.shares).filter(|shares| !shares.seals.is_empty()).map(Box::new),
                seeded: fairness.seed.map(Seeded::new),
                point_of_view,
                stated,
                stage,
                recent: Vec::new(),
                own_keys: Vec::new(),
            },
            last_drawn,
        }
    }
}
