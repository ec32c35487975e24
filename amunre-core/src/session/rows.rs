//! The lines of a log or of a simulated game, for readers that build tables of many logs.

use std::fmt::Write as _;

use serde::Serialize;

use crate::engine::{Canonical, Cell, Description, EventRow, FullGame, ScoreLine, Seat, TableShape, from_text};
use crate::log::Step;
use crate::log::record::Record;
use crate::registry::with_game;

/// The tables that a game adds; none of an unknown game.
pub fn tables(game: &str) -> &'static [TableShape] {
    with_game!(game, G => <G as Description>::TABLES).unwrap_or_default()
}

/// A line that the rules judge, and the game before and after it as far as the log shows it. Unlike a
/// [`DynStep`](super::DynStep) it is borrowed: nothing is copied or written that is not asked for.
pub trait DynLine {
    /// Returns the number of the entry.
    fn entry(&self) -> u64;
    /// Returns the entry of the command that this line undoes.
    fn undone(&self) -> Option<u64>;
    /// Returns the round before the line, 0 before the first.
    fn round(&self) -> u16;
    /// Returns the id of the phase before the line.
    fn phase(&self) -> &'static str;
    /// Returns the seat that gave the command of this line.
    fn seat(&self) -> Option<Seat>;
    /// Returns the command in notation, and its JSON, if this copy shows it.
    fn command(&mut self) -> Option<(&str, &str)>;
    /// Returns the number of events.
    fn events(&self) -> usize;
    /// Returns the id of the first rule that an event carries out, and the JSON of the event.
    fn event(&mut self, place: usize) -> Option<(Option<&'static str>, &str)>;
    /// Returns an event as numbers, which [`event_spec`](super::event_spec) describes, with seats by their numbers. None if the events of the game
    /// cannot be observed.
    fn event_row(&self, place: usize) -> Option<EventRow>;
    /// Returns the points that this line gave, with their reasons.
    fn score_lines(&self) -> &[ScoreLine];
    /// Returns the points of each seat after the line.
    fn scores(&self) -> Vec<u16>;
    /// Returns true if the round ended with this line, or the game.
    fn ends_round(&self) -> bool;
    /// Gives the rows of the tables of the game, once: the round, the place of the table in [`tables`], and the cells.
    fn own_rows(&mut self, give: &mut dyn FnMut(u16, usize, &[Cell<'_>]));
}

/// The texts of the last line, whose memory is used again.
pub(super) struct LineTexts {
    words: String,
    json: Canonical,
}

impl Default for LineTexts {
    fn default() -> Self {
        Self { words: String::new(), json: Canonical::declared() }
    }
}

/// The JSON of a value, with fields in the order of their declaration.
fn json<'j>(value: &impl Serialize, json: &'j mut Canonical) -> &'j str {
    json.write(value).ok().and_then(|json| std::str::from_utf8(json).ok()).unwrap_or_default()
}

/// A line of a game, as it was read or played.
pub(super) struct GameLine<'l, G: FullGame> {
    entry: u64,
    /// The entry of the command that this line undoes.
    undone: Option<u64>,
    pub(super) given: Option<(Seat, Option<G::Command>)>,
    pub(super) events: &'l [G::Event],
    pub(super) score_lines: &'l [ScoreLine],
    rules: &'l G::Rules,
    /// The state after the line.
    after: &'l G::State,
    round: u16,
    phase: &'static str,
    /// The state before the line, until the rows are given.
    before: Option<&'l mut G::State>,
    texts: &'l mut LineTexts,
}

impl<'l, G: FullGame> GameLine<'l, G> {
    /// A line without a command and without events.
    pub(super) fn new(
        entry: u64,
        rules: &'l G::Rules,
        (before, after): (&'l mut G::State, &'l G::State),
        texts: &'l mut LineTexts,
    ) -> Self {
        let (round, phase) = (G::round(before), G::phase(before).0);
        let (undone, given, events, score_lines) = (None, None, Default::default(), Default::default());
        Self { entry, undone, given, events, score_lines, rules, after, round, phase, before: Some(before), texts }
    }

    /// A step, with the state before it and the number of score lines before it.
    pub(super) fn of(
        step: &'l Step<'l, G>,
        before: &'l mut G::State,
        score_lines: usize,
        texts: &'l mut LineTexts,
    ) -> Self {
        Self {
            undone: undone(step.kind(), step.record()),
            given: step.command(),
            events: step.events(),
            score_lines: step.score_lines().get(score_lines..).unwrap_or_default(),
            ..Self::new(step.entry(), step.rules(), (before, step.state()), texts)
        }
    }
}

/// The entry of the command that a record undoes.
fn undone(kind: &str, record: &str) -> Option<u64> {
    if !matches!(kind, "undo" | "redrawn") {
        return None;
    }
    match from_text(record) {
        Ok(Record::Undo(undo)) => Some(undo.first),
        Ok(Record::Redrawn(redrawn)) => Some(redrawn.of),
        _ => None,
    }
}

impl<G: FullGame> DynLine for GameLine<'_, G> {
    fn entry(&self) -> u64 {
        self.entry
    }

    fn undone(&self) -> Option<u64> {
        self.undone
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn phase(&self) -> &'static str {
        self.phase
    }

    fn seat(&self) -> Option<Seat> {
        self.given.map(|(seat, _)| seat)
    }

    fn command(&mut self) -> Option<(&str, &str)> {
        let command = self.given?.1?;
        let texts = &mut *self.texts;
        texts.words.clear();
        // writing to a string does not fail
        let _ = write!(texts.words, "{}", G::command_words(&command));
        Some((&texts.words, json(&command, &mut texts.json)))
    }

    fn events(&self) -> usize {
        self.events.len()
    }

    fn event(&mut self, place: usize) -> Option<(Option<&'static str>, &str)> {
        let event = self.events.get(place)?;
        let rule = G::event_rules(self.rules, event).next().map(|rule| rule.id.0);
        Some((rule, json(event, &mut self.texts.json)))
    }

    fn event_row(&self, place: usize) -> Option<EventRow> {
        G::event_row(self.events.get(place)?)
    }

    fn score_lines(&self) -> &[ScoreLine] {
        self.score_lines
    }

    fn scores(&self) -> Vec<u16> {
        G::scores(self.after)
    }

    fn ends_round(&self) -> bool {
        G::is_over(self.after) || G::round(self.after) != self.round
    }

    fn own_rows(&mut self, give: &mut dyn FnMut(u16, usize, &[Cell<'_>])) {
        let Some(state) = self.before.take() else { return };
        for event in self.events {
            let round = G::round(state);
            G::write_rows(self.rules, state, event, &mut |place, cells| give(round, place, cells));
            G::evolve(self.rules, state, event);
        }
    }
}
