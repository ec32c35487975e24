//! Explanations: the rules that caused an event, and the outcome of a command.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::engine::text::notation::{NotationError, read_line};
use crate::engine::{
    CitedRule, Dependencies, FullGame, Names, NoChance, ReadError, Refusal, RestsOn, Seat, alternatives,
    from_typed_text, judge, refusal_dependencies, to_value,
};
use crate::log::{Alternative, MOST_ALTERNATIVES, command_in_words};
use crate::session::DynValue;

/// An event, with the rules that caused it.
#[derive(Serialize)]
#[non_exhaustive]
pub struct ExplainedEvent {
    /// The event.
    pub event: DynValue,
    /// The event in words.
    pub words: String,
    /// The rules.
    pub rules: Vec<CitedRule>,
}

impl ExplainedEvent {
    pub(super) fn of<G: FullGame>(rules: &G::Rules, event: G::Event, names: &Names) -> Self {
        let words = G::event_words(&event, &names.with_terms(G::terms(rules))).to_string();
        let cited = G::event_rules(rules, &event).filter_map(|rule| G::cite(rules, rule.id)).collect();
        Self { event: Box::new(event), words, rules: cited }
    }
}

/// The outcome of a command.
///
/// ```
/// use amunre_core::engine::ids::Names;
/// use amunre_core::prelude::*;
/// use amunre_core::session::explain;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let view = game.view(Viewer::Spectator);
/// let answers = explain(&*view, "seat 0: bid sawu 6", &Names::default()).unwrap_or_default();
/// assert!(answers[0].legal && answers[0].objections.is_empty());
/// assert_eq!(answers[0].event_words, ["seat 0 bids 6 on SAWU", "seat 1 is to bid"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Serialize)]
#[non_exhaustive]
pub struct CommandAnswer {
    /// The seat that would give it.
    pub seat: Seat,
    /// The command.
    pub command: DynValue,
    /// The command in words.
    pub words: String,
    /// True if no rule forbids it, and the seat can act.
    pub legal: bool,
    /// The reason why the seat can give no command, whatever it is: it has left, or the record has its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barred: Option<String>,
    /// True if no rule forbids it, but the known facts do not prove it legal.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub possible: bool,
    /// The rules that forbid it, in the order in which they are checked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub objections: Vec<Refusal>,
    /// The assumed values and rulings that the objections depend on.
    #[serde(skip_serializing_if = "RestsOn::is_empty")]
    pub rests_on: RestsOn,
    /// Legal commands instead, the most similar first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Alternative>,
    /// The number of legal commands that are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    pub more_alternatives: usize,
    /// The events that it leads to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<DynValue>,
    /// The events in words.
    #[serde(skip)]
    pub event_words: Vec<String>,
    /// The information that is needed before more can follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks for it
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// The error of a line that is no command of a seat.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// The JSON is wrong.
    #[error("column {column}: {problem}")]
    Json {
        /// The column, from 1; 0 if it is that of the whole value.
        column: usize,
        /// The message of the reader.
        problem: String,
    },
    /// No command is written so.
    #[error("{0}")]
    Words(NotationError),
}

impl LineError {
    pub(super) fn of(error: ReadError) -> Self {
        Self::Json { column: error.column(), problem: error.message().to_owned() }
    }
}

/// A command in JSON, as in a script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "C: Deserialize<'de>")]
struct ScriptCommand<C> {
    seat: Seat,
    command: C,
}

/// Reads the commands of a seat: notation, or JSON as in a script.
fn read<G: FullGame>(line: &str, names: &Names, players: u8) -> Result<(Seat, Vec<G::Command>), LineError> {
    if !line.trim_start().starts_with('{') {
        return read_line(G::notation(), names, players, line).map_err(LineError::Words);
    }
    let ScriptCommand { seat, command } = from_typed_text(line).map_err(LineError::of)?;
    Ok((seat, vec![command]))
}

/// The outcome of each command of a line, up to the first that cannot be carried out. The line has the `seats` as their names;
/// sentences have the `names`.
pub(super) fn explain<G: FullGame>(
    rules: &Arc<G::Rules>,
    mut state: Box<G::State>,
    line: &str,
    seats: &Names,
    names: &Names,
    barred: impl Fn(Seat) -> Option<String>,
) -> Result<Vec<CommandAnswer>, LineError> {
    let (seat, commands) = read::<G>(line, seats, G::players(rules))?;
    let barred = barred(seat);
    let mut answers = Vec::new();
    for command in commands {
        let answer = answer::<G>(rules, names, &mut state, (seat, command), barred.clone());
        let goes_on = answer.legal && answer.needs.is_none();
        answers.push(answer);
        if !goes_on {
            break;
        }
    }
    Ok(answers)
}

/// The outcome of a command; a legal one is carried out.
fn answer<G: FullGame>(
    rules: &G::Rules,
    names: &Names,
    state: &mut G::State,
    (seat, command): (Seat, G::Command),
    barred: Option<String>,
) -> CommandAnswer {
    let is_barred = barred.is_some();
    let objections = if is_barred { Vec::new() } else { G::violations(rules, state, seat, command) };
    let mut answer = CommandAnswer {
        seat,
        command: Box::new(command),
        words: command_in_words::<G>(&command),
        legal: objections.is_empty() && !is_barred,
        barred,
        possible: false,
        objections: objections.iter().map(|objection| Refusal::of::<G>(rules, names, objection)).collect(),
        rests_on: RestsOn::default(),
        alternatives: Vec::new(),
        more_alternatives: 0,
        events: Vec::new(),
        event_words: Vec::new(),
        needs: None,
    };
    if is_barred {
        return answer;
    }
    if !answer.legal {
        let mut on = Dependencies::default();
        for objection in &objections {
            on.add_all(refusal_dependencies::<G>(rules, state, seat, command, objection));
        }
        answer.rests_on = RestsOn::of::<G>(rules, on);
        let legal = alternatives::<G>(rules, state, seat, command);
        answer.more_alternatives = legal.len().saturating_sub(MOST_ALTERNATIVES);
        let shown = legal.iter().take(MOST_ALTERNATIVES).filter_map(|other| {
            Some(Alternative { command: to_value(other).ok()?, words: command_in_words::<G>(other) })
        });
        answer.alternatives = shown.collect();
        return answer;
    }
    let mut events = Vec::new();
    let (ruling, trace) = judge::<G>(rules, state, &mut NoChance, Some(&mut events), seat, command);
    answer.possible = trace.possible;
    answer.needs = ruling.err().map(|stop| stop.to_string());
    let names = names.with_terms(G::terms(rules));
    answer.event_words = events.iter().map(|event| G::event_words(event, &names).to_string()).collect();
    answer.events = events.into_iter().map(|event| Box::new(event) as DynValue).collect();
    answer
}
