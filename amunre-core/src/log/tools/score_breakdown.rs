//! The points of a game as a tree of sums: seat, part of the game, rule, and each line with the event that gave it.

use std::io::BufRead;

use serde::Serialize;

use crate::engine::{CitedRule, FullGame, Names, RuleId, ScoreLine, Seat};
use crate::log::read::game_of::registered;
use crate::log::read::replay::{Replay, VerifyOptions};
use crate::log::{Unreadable, Verdict};
use crate::registry::with_game;

/// The points of all seats of a log, and the verdict on it. If a fault ends the judging, they are the points before it.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct ScoreBreakdown {
    /// Seat by seat.
    pub seats: Vec<SeatPoints>,
    /// The verdict.
    pub verdict: Verdict,
}

/// The points of a seat: the sum of the points at the beginning and of its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct SeatPoints {
    /// The seat.
    pub seat: Seat,
    /// The score.
    pub points: u16,
    /// The points at the beginning.
    #[serde(skip_serializing_if = "is_none")]
    pub before: u16,
    /// Part by part, in the order of the game.
    pub parts: Vec<PartPoints>,
}

/// The points of a seat in a part of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PartPoints {
    /// The name of the part ("old kingdom").
    pub part: &'static str,
    /// The sum of its rules.
    pub points: i16,
    /// Rule by rule, in the order in which they first gave points.
    pub rules: Vec<RulePoints>,
}

/// The points that a rule gives a seat in a part of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RulePoints {
    /// The id of the rule.
    pub rule: RuleId,
    /// The place of the rule in the rulebook.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written: Option<CitedRule>,
    /// The sum of its lines.
    pub points: i16,
    /// The lines, in order.
    pub lines: Vec<LinePoints>,
}

/// One line of a score, and the event that it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LinePoints {
    /// The reason for the points ("2 pyramids in EDFU").
    pub what: String,
    /// The points.
    pub points: i16,
    /// The entry of the log at which they were given.
    pub entry: u64,
    /// The event in words.
    pub event: String,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks for it
fn is_none(points: &u16) -> bool {
    *points == 0
}

/// Judges a log, and traces each point to its rule and its event. Fails if the log cannot be read.
///
/// ```
/// use amunre_core::log::tools::score_breakdown;
/// use amunre_core::prelude::*;
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// while game.choices()? > 0 {
///     game.step(0)?;
/// }
/// for seat in score_breakdown(game.log()?.as_bytes(), &VerifyOptions::default())?.seats {
///     let parts: i16 = seat.parts.iter().map(|part| part.points).sum();
///     assert_eq!(i32::from(seat.points), i32::from(seat.before) + i32::from(parts));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn score_breakdown(mut log: impl BufRead, options: &VerifyOptions) -> Result<ScoreBreakdown, Unreadable> {
    score_registered(&mut log, options)
}

fn score_registered(log: &mut dyn BufRead, options: &VerifyOptions) -> Result<ScoreBreakdown, Unreadable> {
    let (game, log) = registered(log)?;
    with_game!(game, G => score_breakdown_as::<G>(log, options))?
}

/// A line that counts, its entry, its event in words, and the place of its rule in the rulebook.
type CountedLine = (ScoreLine, u64, String, Option<CitedRule>);

/// Judges a log of the game `G`, registered or not, and traces each point to its rule and its event.
pub fn score_breakdown_as<G: FullGame>(
    log: impl BufRead,
    options: &VerifyOptions,
) -> Result<ScoreBreakdown, Unreadable> {
    let mut replay = Replay::<G>::open(log, options)?;
    let mut counted: Vec<CountedLine> = Vec::new();
    while let Some(step) = replay.next()? {
        // undone commands do not count
        counted.truncate(step.score_lines().len());
        let new = step.score_lines().len() - counted.len();
        let scored = step.events().iter().filter_map(|event| Some((G::score_line(step.rules(), event)?, event)));
        let names = Names::new(step.names().to_vec()).with_terms(G::terms(step.rules()));
        counted.extend(scored.take(new).map(|(line, event)| {
            let words = G::event_words(event, &names).to_string();
            let cited = G::cite(step.rules(), line.rule);
            (line, step.entry(), words, cited)
        }));
    }
    let verdict = replay.finish()?;
    let seats = Seat::all(Seat::MOST).zip(&verdict.scores).map(|(seat, points)| {
        let before = verdict.scores_before.get(usize::from(seat.number())).copied().unwrap_or(0);
        let mut of = SeatPoints { seat, points: *points, before, parts: Vec::new() };
        counted.iter().filter(|(line, ..)| line.seat == seat).for_each(|counted| of.add(counted));
        of
    });
    Ok(ScoreBreakdown { seats: seats.collect(), verdict })
}

impl SeatPoints {
    fn add(&mut self, (line, entry, event, written): &CountedLine) {
        let ScoreLine { part, rule, what, points, .. } = line;
        let same = self.parts.iter().position(|other| other.part == *part);
        let place = same.unwrap_or(self.parts.len());
        if same.is_none() {
            self.parts.push(PartPoints { part, points: 0, rules: Vec::new() });
        }
        let Some(of) = self.parts.get_mut(place) else { return };
        of.points = of.points.saturating_add(*points);
        let same = of.rules.iter().position(|other| other.rule == *rule);
        let place = same.unwrap_or(of.rules.len());
        if same.is_none() {
            of.rules.push(RulePoints { rule: *rule, written: written.clone(), points: 0, lines: Vec::new() });
        }
        let Some(of) = of.rules.get_mut(place) else { return };
        of.points = of.points.saturating_add(*points);
        of.lines.push(LinePoints { what: what.clone(), points: *points, entry: *entry, event: event.clone() });
    }
}
