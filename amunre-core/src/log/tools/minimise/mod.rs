//! The shortest log that still shows a fault, for a bug report or a dispute.
//!
//! Lines are left out, and the sealed values of the others are sealed again at their new places.
//! [`verify`](fn@crate::log::verify) decides each time if the fault remains. The result is evidence, not the record: its hashes
//! differ.

mod ddmin;
mod parsed_log;
mod rebuild;

use ddmin::FaultSearch;
pub use ddmin::NoPosition;
use parsed_log::ParsedLog;
use serde::Serialize;

use crate::engine::FullGame;
use crate::log::read::game_of::game_of;
use crate::log::read::replay::{VerifyOptions, verify_as};
use crate::log::tools::with_header::with_header;
use crate::log::{Fault, FaultKind, Unreadable};
use crate::registry::with_game;

/// A shorter log, and the way it was made.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Minimised {
    /// The log.
    #[serde(skip)]
    pub log: String,
    /// The number of entries of the given log.
    pub before: u64,
    /// The number of entries of the shorter log.
    pub after: u64,
    /// The fault, as the shorter log shows it.
    pub fault: Fault,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The fault, as the given log showed it.
    pub was: Fault,
    /// The entry of the given log before whose position it starts, if it starts from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<u64>,
    /// The reason why it does not start from a position, if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_position: Option<NoPosition>,
    /// The entries of the given log that are kept.
    pub kept: Vec<u64>,
    /// The number of candidates that were judged.
    pub tried: u64,
    /// The number of lines that the search could judge, over all candidates.
    pub budget: usize,
    /// True if the search stopped at its budget before it had tried everything.
    pub gave_up: bool,
}

/// The reason why a log cannot be minimised.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MinimiseError {
    /// It cannot be read: it has no verdict, and so no fault.
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    /// It has no fault.
    #[error("there is no fault to show")]
    NoFault,
}

/// The number of lines that a search judges, over all candidates, unless another one is given. A long log can be judged twice.
const BUDGET: usize = 200_000;

/// Makes the shortest log that it finds that still shows the first fault of this one. Fails if the log cannot be read, or has no fault.
///
/// ```
/// use amunre_core::log::tools::{MinimiseError, minimise};
/// use amunre_core::session::{GameStart, open};
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// while game.choices()? > 0 {
///     game.step(1)?;
/// }
/// let log = game.log()?;
/// assert!(matches!(minimise(log.as_bytes()), Err(MinimiseError::NoFault)));
/// let short = minimise(log.replacen(r#""gold":1,"#, r#""gold":3,"#, 1).as_bytes())?;
/// assert!(short.after < short.before && short.fault.rule == short.was.rule);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimise(log: &[u8]) -> Result<Minimised, MinimiseError> {
    minimise_within(log, BUDGET.max(2 * log.split(|byte| *byte == b'\n').count()))
}

/// Minimises a log as [`minimise`] does, and judges at most this number of lines over all candidates.
pub fn minimise_within(log: &[u8], budget: usize) -> Result<Minimised, MinimiseError> {
    let game = game_of(log)?;
    with_game!(game, G => minimise_as::<G>(log, budget)).map_err(Unreadable::from)?
}

/// Minimises a log of the game `G`, registered or not, as [`minimise_within`] does.
pub fn minimise_as<G: FullGame>(log: &[u8], budget: usize) -> Result<Minimised, MinimiseError> {
    let verdict = verify_as::<G>(log, &VerifyOptions::default())?;
    let fault = verdict.first_fault().ok_or(MinimiseError::NoFault)?;
    // the hashes change when lines are left out, so no signature fits any more
    let is_signed = !verdict.signers.is_empty() && fault.kind != FaultKind::Signature;
    let unsigned = is_signed.then(|| with_header(log, |fields| fields.remove("signers").map(drop))).flatten();
    let log = unsigned.as_deref().map_or(log, str::as_bytes);
    let parsed = ParsedLog::<G>::of(log, fault.entry)?;
    let mut search = FaultSearch::new(&parsed, fault, budget);
    search.run();
    let (log, found) = search.shortest.unwrap_or_else(|| (String::from_utf8_lossy(log).into_owned(), fault.clone()));
    Ok(Minimised {
        log,
        before: verdict.entries,
        after: u64::try_from(search.kept.len()).unwrap_or(u64::MAX),
        fault: found,
        seats: verdict.seats.clone(),
        was: fault.clone(),
        position: search.position.and_then(|place| u64::try_from(place).ok()),
        no_position: search.no_position,
        kept: search.kept.iter().filter_map(|place| u64::try_from(*place).ok()).collect(),
        tried: search.tried,
        budget,
        gave_up: search.gave_up,
    })
}
