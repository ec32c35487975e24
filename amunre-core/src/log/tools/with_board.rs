//! A log judged again with another board: the same commands and draws, and what changes.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::engine::{
    CanonicalError, DataSource, DataValue, FullGame, Seat, Seats, SetupError, Sources, boxed, read_setup, to_value,
};
use crate::log::format::record::DataDigest;
use crate::log::read::game_of::registered;
use crate::log::read::replay::{Replay, VerifyOptions, verify_as};
use crate::log::tools::rerun::{RerunInput, RerunOutcome};
use crate::log::tools::with_header::with_header;
use crate::log::{Answer, Hash, Unreadable, Verdict};
use crate::registry::with_game;

/// A verdict, and what becomes of it with another board.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct BoardVerdict {
    /// The id of the other board.
    pub board: String,
    /// The verdict on the log with its own board.
    pub before: Verdict,
    /// The game with the other board.
    pub after: BoardOutcome,
    /// The values that differ.
    pub changed: Vec<ChangedValue>,
}

/// A game with another board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct BoardOutcome {
    /// Are the draws those of the seed? The answer on the log itself, unless its records are those of the other board.
    pub fair: Answer,
    /// The first refusal, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<BoardRefusal>,
    /// The reason why the rest cannot be told, if it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<String>,
    /// True if the game comes to its end.
    pub complete: bool,
    /// The points of each seat, as far as the game went.
    pub scores: Vec<u16>,
    /// The winners, if the game comes to its end.
    pub winners: Seats,
    /// The values that the verdict of the log depends on and that stay assumed.
    pub assumed: Vec<String>,
}

/// The first command that another board does not allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BoardRefusal {
    /// Its entry.
    pub entry: u64,
    /// The seat that gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The rule that forbids it.
    pub rule: String,
    /// The reason.
    pub sentence: String,
}

/// A value that differs between two boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ChangedValue {
    /// Its path.
    pub path: String,
    /// The value of the log's own board.
    pub before: Value,
    /// The value of the other board.
    pub after: Value,
    /// True if the game used it. Only of assumed values it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used: Option<bool>,
}

/// The reason why a log is not judged again with another board.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The log cannot be read.
    #[error("{0}")]
    Log(Unreadable),
    /// The game of the log cannot be played on the board.
    #[error("this board does not fit the game of the log: {0}")]
    Board(SetupError),
}

impl From<Unreadable> for BoardError {
    fn from(error: Unreadable) -> Self {
        Self::Log(error)
    }
}

impl BoardVerdict {
    /// Returns the exit code of the second verdict: 0 where everything is in order, 1 where something is not, 3 where a question stays
    /// open. Whether the record is intact does not depend on the board.
    pub fn code(&self) -> u8 {
        let own = [&self.before.intact, &self.after.fair];
        if self.after.refused.is_some() || own.iter().any(|answer| answer.fault().is_some()) {
            return 1;
        }
        let is_told = self.after.unknown.is_none() && self.after.complete && self.before.torn.is_none();
        if is_told && own.iter().all(|answer| **answer == Answer::Yes) { 0 } else { 3 }
    }
}

/// Judges a log of a registered game, and judges it again with another board.
pub fn verify_with_board(log: &[u8], board: &Value, options: &VerifyOptions) -> Result<BoardVerdict, BoardError> {
    let (game, _) = registered(&mut &*log)?;
    with_game!(game, G => verify_with_board_as::<G>(log, board, options)).map_err(Unreadable::from)?
}

/// Judges a log of the game `G`, registered or not, and judges it again with another board.
pub fn verify_with_board_as<G: FullGame>(
    log: &[u8],
    board: &Value,
    options: &VerifyOptions,
) -> Result<BoardVerdict, BoardError> {
    let mut replay = Replay::<G>::open(log, options)?;
    let mut played: Option<RerunInput<G>> = None;
    let mut is_whole = true;
    while let Some(step) = replay.next()? {
        let played = played.get_or_insert_with(|| RerunInput::begin(&step));
        // the first illegal command is tried too
        let is_first_fault = step.fault().is_some_and(|fault| fault.entry == step.entry());
        if step.is_judging() || is_first_fault {
            played.keep(&step);
        }
        is_whole = step.is_whole();
    }
    let before = replay.finish()?;
    // a log that can be read has a header, which is a step
    let Some(played) = played else { return Err(Unreadable::Empty { torn: 0, is_whole: false }.into()) };
    let setup = with_board::<G>(G::setup(&played.rules), board).map_err(BoardError::Board)?;
    let rules = G::rules(&setup).map_err(BoardError::Board)?;
    let faulty = before.legal.fault().or(before.result.fault());
    let as_recorded = || {
        recorded_with::<G>(log, &setup, &rules)
            .filter(|verdict| [&verdict.legal, &verdict.result].iter().all(|answer| answer.fault().is_none()))
    };
    let after = match faulty.map(|fault| (fault.entry, as_recorded())) {
        Some((_, Some(verdict))) => BoardOutcome {
            fair: verdict.fair,
            refused: None,
            unknown: None,
            complete: verdict.complete,
            scores: verdict.scores,
            winners: verdict.winners,
            assumed: Vec::new(),
        },
        _ if !is_whole => outcome_unknown(&before, "this copy does not show everything: the referee's log is needed"),
        faulty => {
            let mut after = run_with::<G>(&played, &rules, &before);
            if let (Some((entry, _)), None, None) = (faulty, &after.refused, &after.unknown) {
                after.unknown = Some(format!("the log has a fault at entry {entry}: nothing after it is played"));
                (after.complete, after.winners) = (false, Seats::NONE);
            }
            after
        }
    };
    Ok(report::<G>(before, after, &played.rules, &rules))
}

fn outcome_unknown(before: &Verdict, why: &str) -> BoardOutcome {
    BoardOutcome {
        fair: before.fair.clone(),
        refused: None,
        unknown: Some(why.to_owned()),
        complete: false,
        scores: Vec::new(),
        winners: Seats::NONE,
        assumed: Vec::new(),
    }
}

/// Returns a set-up with another board.
fn with_board<G: FullGame>(setup: &G::Setup, board: &Value) -> Result<G::Setup, SetupError> {
    let (plain, position) = G::split_position(setup);
    let problem = |error: CanonicalError| SetupError::new("set-up", error, "a set-up in JSON");
    let mut fields: Map<String, Value> = match to_value(&plain).map_err(problem)? {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    fields.insert(G::BOARD_FIELD.to_owned(), board.clone());
    let setup = read_setup::<G>(Value::Object(fields))?;
    position.map_or(Ok(setup.clone()), |position| boxed::with_position::<G>(&setup, &position))
}

/// Carries the commands out with these rules.
fn run_with<G: FullGame>(played: &RerunInput<G>, rules: &G::Rules, before: &Verdict) -> BoardOutcome {
    let (state, stopped) = played.replay(boxed::initial::<G>(rules), rules, &played.drawn());
    let (refused, unknown) = match stopped {
        Some(RerunOutcome::NotLegal { entry, rule, sentence }) => {
            (Some(BoardRefusal { entry, seat: played.seat_at(entry), rule, sentence }), None)
        }
        Some(RerunOutcome::CannotBeTold { why }) => (None, Some(why)),
        _ => (None, None),
    };
    let complete = refused.is_none() && unknown.is_none() && G::is_over(&state);
    BoardOutcome {
        fair: before.fair.clone(),
        refused,
        unknown,
        complete,
        scores: G::scores(&state),
        winners: if complete { G::winners(&state) } else { Seats::NONE },
        assumed: Vec::new(),
    }
}

/// Judges a log as if its header held another board: the same records in a chain of its own. Nothing if no log comes of it.
fn recorded_with<G: FullGame>(log: &[u8], setup: &G::Setup, rules: &G::Rules) -> Option<Verdict> {
    let text = with_header(log, |fields| {
        let data = G::data(rules).into_iter();
        let data = data.map(|file| DataDigest { digest: Hash::of_data(&file), id: file.id.to_owned() });
        fields.insert("data".to_owned(), to_value(&data.collect::<Vec<_>>()).ok()?);
        let setup = boxed::without_position::<G>(setup).0;
        fields.insert("setup".to_owned(), to_value(&setup).ok()?);
        // the hashes differ, so no signature fits
        fields.remove("signers");
        Some(())
    })?;
    verify_as::<G>(text.as_bytes(), &VerifyOptions::default()).ok()
}

fn values<G: Sources>(rules: &G::Rules) -> BTreeMap<String, DataValue> {
    let tables = G::data_tables(rules).unwrap_or_default().into_iter();
    let values = tables.flat_map(|table| table.rows).flat_map(|(_, values)| values);
    values.map(|value| (value.path.clone(), value)).collect()
}

/// Adds the values that differ, and those that stay assumed.
fn report<G: FullGame>(before: Verdict, mut after: BoardOutcome, own: &G::Rules, other: &G::Rules) -> BoardVerdict {
    let (own_values, other_values) = (values::<G>(own), values::<G>(other));
    let used = |value: &DataValue| {
        let is_assumed = value.source == DataSource::Assumed;
        is_assumed.then(|| before.rests_on.assumed.iter().any(|used| used.path == value.path))
    };
    let changed = own_values.values().filter_map(|value| {
        let after = other_values.get(&value.path).map_or(Value::Null, |value| value.value.clone());
        (after != value.value).then(|| ChangedValue {
            path: value.path.clone(),
            before: value.value.clone(),
            after,
            used: used(value),
        })
    });
    let added = other_values.values().filter(|value| !own_values.contains_key(&value.path)).map(|value| ChangedValue {
        path: value.path.clone(),
        before: Value::Null,
        after: value.value.clone(),
        used: None,
    });
    let changed: Vec<ChangedValue> = changed.chain(added).collect();
    let stays_assumed =
        |path: &&String| other_values.get(*path).is_some_and(|value| value.source == DataSource::Assumed);
    let used = before.rests_on.assumed.iter().map(|used| &used.path);
    after.assumed = used.filter(stays_assumed).cloned().collect();
    let board = G::board(other).ok().and_then(|board| board.get("id")?.as_str().map(str::to_owned));
    BoardVerdict { board: board.unwrap_or_default(), before, after, changed }
}
