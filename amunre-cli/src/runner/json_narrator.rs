//! A game written for a program: one JSON object per line.

use std::io;
use std::io::Write;

use amunre_core::engine::{FullGame, Game, ScoreLine, Seat, Seats};
use amunre_core::log::{Hash, ShareOpening};
use serde::Serialize;
use serde_json::Value;

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
struct OpeningLine<'l, S> {
    game: &'static str,
    setup: &'l S,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    assumed: &'l [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    names: &'l [String],
}

#[derive(Serialize)]
struct EventsLine<'l, E> {
    events: &'l [E],
}

#[derive(Serialize)]
struct StepLine<'l, C, E> {
    seat: Seat,
    command: &'l C,
    events: &'l [E],
}

#[derive(Serialize)]
struct OverLine<'l> {
    scores: &'l [u16],
    breakdown: &'l [ScoreLine],
    winners: Seats,
}

#[derive(Serialize)]
struct OwedBy<'l, O> {
    seat: Seat,
    owed: &'l O,
}

#[derive(Serialize)]
struct UnfinishedLine<'l, O> {
    owed: Vec<OwedBy<'l, O>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<&'l str>,
    scores: &'l [u16],
    breakdown: &'l [ScoreLine],
}

#[derive(Serialize)]
struct RefusedLine<'l, C> {
    line: usize,
    seat: Seat,
    command: &'l C,
    rule: &'l str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'l str>,
    numbers: &'l Value,
    sentence: &'l str,
    instead: &'l [C],
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
enum NarratedLine<'l, E, C, O> {
    Header(Hash),
    Share(String),
    Note(&'l str),
    Start(EventsLine<'l, E>),
    Refused(RefusedLine<'l, C>),
    BadDraw(BadDrawLine<'l>),
    Unfinished(UnfinishedLine<'l, O>),
    Log(LogLine<'l>),
}

/// The named lines of a game.
type NamedOf<'l, G> = NarratedLine<'l, <G as Game>::Event, <G as Game>::Command, <G as Game>::Decision>;

impl<G: FullGame> Narrator<G> for JsonNarrator<'_> {
    fn opening(&mut self, opening: &OpeningInfo<'_, G>) -> io::Result<()> {
        let OpeningInfo { setup, assumed, seed, names } = opening;
        self.line(&OpeningLine { game: G::ID, setup, assumed, seed: *seed, names })
    }

    fn header(&mut self, hash: Hash) -> io::Result<()> {
        self.line(&NamedOf::<G>::Header(hash))?;
        self.out.flush()
    }

    fn share(&mut self, opening: &ShareOpening) -> io::Result<()> {
        self.line(&NamedOf::<G>::Share(opening.to_string()))
    }

    fn note(&mut self, text: &str) -> io::Result<()> {
        self.line(&NamedOf::<G>::Note(text))
    }

    fn start(&mut self, events: &[G::Event]) -> io::Result<()> {
        self.line(&NamedOf::<G>::Start(EventsLine { events }))
    }

    fn step(&mut self, seat: Seat, command: &G::Command, events: &[G::Event]) -> io::Result<()> {
        self.line(&StepLine { seat, command, events })
    }

    fn over(&mut self, standing: &Standings<'_>) -> io::Result<()> {
        self.line(&OverLine { scores: &standing.scores, breakdown: standing.score_lines, winners: standing.winners })
    }

    fn unfinished(&mut self, unfinished: &Unfinished<'_, G>) -> io::Result<()> {
        let owed = unfinished.owed.iter().map(|(seat, owed)| OwedBy { seat: *seat, owed });
        self.line(&NamedOf::<G>::Unfinished(UnfinishedLine {
            owed: owed.collect(),
            needs: unfinished.needs,
            scores: &unfinished.standing.scores,
            breakdown: unfinished.standing.score_lines,
        }))
    }

    fn stopped(&mut self, stopped: &ScriptError<G>) -> io::Result<()> {
        let line = stopped.line;
        self.line(&match &stopped.why {
            ScriptErrorKind::Refused { seat, command, refusal, instead, .. } => NamedOf::<G>::Refused(RefusedLine {
                line,
                seat: *seat,
                command,
                rule: refusal.rule.0,
                source: refusal.source.as_deref(),
                numbers: &refusal.numbers,
                sentence: &refusal.sentence,
                instead,
            }),
            ScriptErrorKind::BadDraw { problem, .. } => NamedOf::<G>::BadDraw(BadDrawLine { line, problem }),
        })
    }

    fn recorded(&mut self, recorded: &WrittenLog) -> io::Result<()> {
        let WrittenLog { file, entries, head } = recorded;
        self.line(&NamedOf::<G>::Log(LogLine { entries: *entries, file, head: *head }))
    }
}
