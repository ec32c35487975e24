//! The conformance suite (`tests/conformance`): its cases, and the answers of this engine to them.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::session::{CommandInput, GameStart, SessionError, open};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::project_files;

/// A case, as a line of a file has it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The command; none if the case is the start of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<Value>,
    /// The items that are drawn, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
    /// The right answer.
    pub expect: Answer,
    /// The id of the game.
    pub game: String,
    /// The seat that gives the command; none if the case is the start of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The set-up, with the position before the command.
    pub setup: Value,
    /// The rules that the case is about, each with the kind of refusal or event.
    pub shows: Vec<String>,
}

/// A draw of a case.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The item.
    pub item: String,
    /// The pile.
    pub pile: String,
}

/// The answer of an engine.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The events, as the referee sees them.
    Events(Vec<Value>),
    /// A rule forbids the command.
    Refused {
        /// The numbers of the refusal, by name.
        numbers: Map<String, Value>,
        /// The rule.
        rule: String,
    },
}

/// The path of the cases of a game.
pub fn path(game: &str) -> String {
    format!("tests/conformance/rules.{game}.jsonl")
}

/// Returns the committed cases of a game.
pub fn cases(game: &str) -> Vec<Case> {
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    project_files::read(&path(game)).lines().map(read).collect()
}

/// Returns the answer of this engine to a case.
pub fn answer(case: &Case) -> Result<Answer, SessionError> {
    let mut game = open(&case.game, &case.setup.to_string(), &GameStart::of_number(0).draw_by_draw())?;
    if let (Some(seat), Some(command)) = (case.seat, &case.command) {
        match game.apply(seat, CommandInput::Value(command)) {
            Err(SessionError::Illegal(why)) => return Ok(Answer::Refused { numbers: why.numbers, rule: why.rule }),
            done => done?,
        }
    }
    for draw in &case.draws {
        game.draw(&draw.item)?;
    }
    let events = game.last().events(Viewer::Referee).json().expect("JSON");
    Ok(Answer::Events(serde_json::from_str(&events).expect("a list")))
}
