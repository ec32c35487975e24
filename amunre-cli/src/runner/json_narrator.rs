//! A game written for a program: one JSON object per line.

use std::io;
use std::io::Write;

use amunre_core::engine::game::ScoreLine;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::log::format::{Hash, ShareOpening};
use amunre_core::session::{DynCommand, DynEvents, DynValue};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::runner::live_game::Standings;
use crate::runner::log_output::WrittenLog;
use crate::runner::narrator::{Narrator, OpeningInfo, Unfinished};
use crate::runner::script_error::{ScriptError, ScriptErrorKind};

/// Writes a game for a program.
pub(crate) struct JsonNarrator<'w> {
    out: &'w mut dyn Write,
}

impl<'w> JsonNarrator<'w> {
    /// Writes to this stream.
    pub(crate) fn new(out: &'w mut dyn Write) -> Self {
        Self { out }
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(line)?;
        writeln!(self.out, "{text}")
    }
}

#[derive(Serialize)]
struct OpeningLine<'l> {
    game: &'static str,
    setup: &'l DynValue,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    assumed: &'l [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    names: &'l [String],
}

#[derive(Serialize)]
struct EventsLine {
    events: DynValue,
}

#[derive(Serialize)]
struct StepLine<'l> {
    seat: Seat,
    command: &'l DynValue,
    events: DynValue,
}

#[derive(Serialize)]
struct OverLine<'l> {
    scores: &'l [u16],
    breakdown: &'l [ScoreLine],
    winners: Seats,
}

#[derive(Serialize)]
struct DecisionOf<'l> {
    seat: Seat,
    decision: &'l DynValue,
}

#[derive(Serialize)]
struct UnfinishedLine<'l> {
    decisions: Vec<DecisionOf<'l>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<&'l str>,
    scores: &'l [u16],
    breakdown: &'l [ScoreLine],
}

#[derive(Serialize)]
struct RefusedLine<'l> {
    line: usize,
    seat: Seat,
    command: &'l DynValue,
    rule: &'l str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'l str>,
    numbers: &'l Map<String, Value>,
    sentence: &'l str,
    instead: Vec<&'l DynValue>,
}

#[derive(Serialize)]
struct BadDrawLine<'l> {
    line: usize,
    problem: &'l str,
}

#[derive(Serialize)]
struct LogLine<'l> {
    entries: u64,
    file: &'l str,
    head: Hash,
}

/// A line with one key, which names it.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum NarratedLine<'l> {
    Header(Hash),
    Share(String),
    Note(&'l str),
    Start(EventsLine),
    Refused(RefusedLine<'l>),
    BadDraw(BadDrawLine<'l>),
    Unfinished(UnfinishedLine<'l>),
    Log(LogLine<'l>),
}

impl Narrator for JsonNarrator<'_> {
    fn opening(&mut self, opening: &OpeningInfo<'_>) -> io::Result<()> {
        let OpeningInfo { game, setup, assumed, seed, names } = opening;
        self.line(&OpeningLine { game, setup, assumed, seed: *seed, names })
    }

    fn header(&mut self, hash: Hash) -> io::Result<()> {
        self.line(&NarratedLine::Header(hash))?;
        self.out.flush()
    }

    fn share(&mut self, opening: &ShareOpening) -> io::Result<()> {
        self.line(&NarratedLine::Share(opening.to_string()))
    }

    fn note(&mut self, text: &str) -> io::Result<()> {
        self.line(&NarratedLine::Note(text))
    }

    fn start(&mut self, events: &dyn DynEvents) -> io::Result<()> {
        self.line(&NarratedLine::Start(EventsLine { events: events.events(Viewer::Referee) }))
    }

    fn step(&mut self, seat: Seat, command: &DynCommand, events: &dyn DynEvents) -> io::Result<()> {
        self.line(&StepLine { seat, command: &command.value, events: events.events(Viewer::Referee) })
    }

    fn over(&mut self, standing: &Standings<'_>) -> io::Result<()> {
        self.line(&OverLine { scores: &standing.scores, breakdown: standing.score_lines, winners: standing.winners })
    }

    fn unfinished(&mut self, unfinished: &Unfinished<'_>) -> io::Result<()> {
        let decisions =
            unfinished.decisions.iter().map(|(seat, decision)| DecisionOf { seat: *seat, decision: &decision.value });
        self.line(&NarratedLine::Unfinished(UnfinishedLine {
            decisions: decisions.collect(),
            needs: unfinished.needs,
            scores: &unfinished.standing.scores,
            breakdown: unfinished.standing.score_lines,
        }))
    }

    fn stopped(&mut self, stopped: &ScriptError) -> io::Result<()> {
        let line = stopped.line;
        self.line(&match &stopped.why {
            ScriptErrorKind::Refused { seat, command, refusal, instead, .. } => NarratedLine::Refused(RefusedLine {
                line,
                seat: *seat,
                command: &command.value,
                rule: &refusal.rule,
                source: refusal.source.as_deref(),
                numbers: &refusal.numbers,
                sentence: &refusal.sentence,
                instead: instead.iter().map(|command| &command.value).collect(),
            }),
            ScriptErrorKind::BadDraw { problem, .. } => NarratedLine::BadDraw(BadDrawLine { line, problem }),
        })
    }

    fn recorded(&mut self, recorded: &WrittenLog) -> io::Result<()> {
        let WrittenLog { file, entries, head } = recorded;
        self.line(&NarratedLine::Log(LogLine { entries: *entries, file, head: *head }))
    }
}
