//! The rows of one log.

use std::io;
use std::io::{BufRead, Read as _};

use amunre_core::engine::{Cell, FullGame};
use amunre_core::log::record::Record;
use amunre_core::log::{LONGEST_LINE, Replay, Step, Unreadable, VerifyOptions, game_of};
use amunre_core::registry::with_game;
use serde::Serialize;

use crate::games_row;
use crate::games_row::{HeaderFacts, LogEnd, number};
use crate::round_notes::RoundNotes;
use crate::rows::Rows;
use crate::shapes::{DECISIONS_TABLE, EVENTS_TABLE, GAMES_TABLE, ROUNDS_TABLE, SCORES_TABLE, Table};
use crate::source::LogSource;

/// The rows of the tables that are built.
pub(crate) struct TableRows<'t> {
    tables: &'t [Table],
    rows: Vec<Rows>,
}

impl<'t> TableRows<'t> {
    pub(crate) fn of(tables: &'t [Table]) -> Self {
        Self { tables, rows: tables.iter().map(Rows::of).collect() }
    }

    /// The rows of each table, in the order of the tables.
    pub(crate) fn finish(self) -> Vec<Rows> {
        self.rows
    }

    /// The rows of a table that every game has, if it is built.
    fn common(&mut self, name: &str) -> Option<&mut Rows> {
        let place = self.tables.iter().position(|table| table.game.is_none() && table.name == name)?;
        self.rows.get_mut(place)
    }

    /// The rows of a table of a game, if it is built.
    fn own(&mut self, game: &str, place: usize) -> Option<&mut Rows> {
        let place = self.tables.iter().position(|table| table.game == Some(game) && table.place == place)?;
        self.rows.get_mut(place)
    }

    /// Adds the rows of a log.
    pub(crate) fn read(&mut self, log: usize, source: &LogSource) {
        let (name, log) = (source.name(log), i32::try_from(log).unwrap_or(i32::MAX));
        let read = source
            .open()
            .map_err(|error| (format!("cannot be read: {error}"), None))
            .and_then(|lines| self.read_lines(log, &name, lines).map_err(|error| (error.to_string(), error.line())));
        if let Err((error, line)) = read
            && let Some(rows) = self.common(GAMES_TABLE)
        {
            games_row::write_error(log, &name, &error, line, rows);
        }
    }

    /// Adds the rows of a log. Fails if it has no header.
    fn read_lines(&mut self, log: i32, name: &str, mut lines: Box<dyn BufRead + '_>) -> Result<(), Unreadable> {
        let (mut first, limit) = (Vec::new(), u64::try_from(LONGEST_LINE).unwrap_or(u64::MAX).saturating_add(2));
        let read = lines.by_ref().take(limit).read_until(b'\n', &mut first);
        read.map_err(|error| Unreadable::Read { line: 1, error: error.to_string() })?;
        let game = game_of(first.as_slice())?;
        let lines = io::Cursor::new(first).chain(lines);
        with_game!(game, G => self.read_as::<G>(log, name, Box::new(lines)))?
    }

    #[inline(never)] // each game has a frame of its own
    fn read_as<G: FullGame>(&mut self, log: i32, name: &str, lines: Box<dyn BufRead + '_>) -> Result<(), Unreadable> {
        let mut replay = Replay::<G>::open(lines, &VerifyOptions::default())?;
        let header = HeaderFacts::of(&replay.last()?);
        let mut game = GameRows::<G>::of(log, self, &replay.last()?);
        let error = loop {
            match replay.next() {
                Ok(Some(step)) if step.is_judging() => game.step(&step, self),
                Ok(Some(_)) => {}
                Ok(None) => break None,
                Err(error) => break Some(error),
            }
        };
        if let (Some(rounds), Some(rows)) = (game.rounds, self.common(ROUNDS_TABLE)) {
            rounds.write(log, rows);
        }
        if let Some(rows) = self.common(GAMES_TABLE) {
            let end = match error {
                None => LogEnd::Verdict(Box::new(replay.finish()?)),
                Some(error) => LogEnd::Unreadable {
                    fault: replay.fault().cloned().map(Box::new),
                    entries: error.line().map_or(0, |line| line.saturating_sub(1)),
                    names: replay.names().to_vec(),
                    error,
                },
            };
            games_row::write(log, name, &header, &end, rows);
        }
        Ok(())
    }
}

/// The game of a log while its rows are written.
struct GameRows<G: FullGame> {
    log: i32,
    /// The state before the next entry.
    state: Box<G::State>,
    /// The number of score lines before the next entry.
    score_lines: usize,
    rounds: Option<RoundNotes>,
    /// The number of rows of each table before this log.
    starts: Vec<usize>,
    /// True if a table of this game is built.
    has_own: bool,
    json: JsonText,
    words: String,
}

/// The first cells of a row: the log, the entry and the round.
type RowStart = [Cell<'static>; 3];

impl<G: FullGame> GameRows<G> {
    fn of(log: i32, tables: &mut TableRows<'_>, header: &Step<'_, G>) -> Self {
        let state = Box::new(header.state().clone());
        Self {
            log,
            rounds: tables.common(ROUNDS_TABLE).map(|_| RoundNotes::new(G::scores(&state))),
            state,
            score_lines: 0,
            starts: tables.rows.iter().map(Rows::len).collect(),
            has_own: tables.tables.iter().any(|table| table.game == Some(G::ID)),
            json: JsonText::default(),
            words: String::new(),
        }
    }

    /// Adds the rows of an entry.
    fn step(&mut self, step: &Step<'_, G>, tables: &mut TableRows<'_>) {
        let (entry, round) = (number(step.entry()), G::round(&self.state));
        let start = [self.log.into(), entry.into(), round.into()];
        if step.kind() == "undo" {
            self.undo(step, tables);
        }
        self.decision(step, start, tables);
        if let (Some(rounds), Some((seat, _))) = (&mut self.rounds, step.asked()) {
            let ends = G::is_over(step.state()) || G::round(step.state()) != round;
            rounds.add(entry, round, seat, G::scores(step.state()), ends);
        }
        self.events(step, start, tables);
        if let Some(rows) = tables.common(SCORES_TABLE) {
            for line in step.score_lines().get(self.score_lines..).unwrap_or_default() {
                let of = [line.seat.number().into(), line.part.into(), line.rule.0.into(), line.what.as_str().into()];
                rows.push(start.into_iter().chain(of).chain([Cell::Number(line.points.into())]));
            }
        }
        self.score_lines = step.score_lines().len();
        if self.has_own {
            self.own(step, entry, tables);
        }
        (*self.state).clone_from(step.state());
    }

    /// Adds the row of a command.
    fn decision(&mut self, step: &Step<'_, G>, start: RowStart, tables: &mut TableRows<'_>) {
        let (Some((seat, command)), Some(rows)) = (step.asked(), tables.common(DECISIONS_TABLE)) else { return };
        let mut shown = [Cell::Missing; 3];
        if let Some(command) = &command {
            self.words.clear();
            // writing to a string does not fail
            let _ = G::write_command(command, &mut self.words);
            let json = self.json.of(command);
            shown = [kind(json).into(), self.words.as_str().into(), json.into()];
        }
        let before = [G::phase(&self.state).0.into(), seat.number().into()];
        rows.push(start.into_iter().chain(before).chain(shown).chain([false.into()]));
    }

    /// Adds the rows of the events.
    fn events(&mut self, step: &Step<'_, G>, start: RowStart, tables: &mut TableRows<'_>) {
        let Some(rows) = tables.common(EVENTS_TABLE) else { return };
        let seat = Cell::from(step.asked().map(|(seat, _)| seat.number()));
        let phase = Cell::from(G::phase(&self.state).0);
        for (number, event) in (0_i32..).zip(step.events()) {
            let rule = G::event_rules(step.rules(), event).next().map(|rule| rule.id.0);
            let json = self.json.of(event);
            let rest = [phase, seat, number.into(), rule.into(), kind(json).into(), json.into(), false.into()];
            rows.push(start.into_iter().chain(rest));
        }
    }

    /// Adds the rows of the tables of the game.
    fn own(&mut self, step: &Step<'_, G>, entry: i32, tables: &mut TableRows<'_>) {
        let log = self.log;
        for event in step.events() {
            let start: RowStart = [log.into(), entry.into(), G::round(&self.state).into()];
            G::write_rows(step.rules(), &self.state, event, &mut |place, cells| {
                if let Some(rows) = tables.own(G::ID, place) {
                    rows.push(start.into_iter().chain(cells.iter().copied()));
                }
            });
            G::evolve(step.rules(), &mut self.state, event);
        }
    }

    /// Marks the rows of a command that is undone; removes those of its points.
    fn undo(&mut self, step: &Step<'_, G>, tables: &mut TableRows<'_>) {
        let Ok(Record::Undo(undo)) = serde_json::from_str(step.record()) else { return };
        let entry = number(undo.first);
        if let Some(rounds) = &mut self.rounds {
            rounds.undo(entry);
        }
        let tables_and_rows = tables.tables.iter().zip(&mut tables.rows).zip(&self.starts);
        for ((table, rows), start) in tables_and_rows {
            match table.name {
                GAMES_TABLE | ROUNDS_TABLE => {}
                DECISIONS_TABLE | EVENTS_TABLE => rows.mark_last(rows.place_of(*start, entry)),
                _ => rows.truncate(rows.place_of(*start, entry)),
            }
        }
    }
}

/// The JSON of the last value.
#[derive(Default)]
struct JsonText(Vec<u8>);

impl JsonText {
    fn of(&mut self, value: &impl Serialize) -> &str {
        self.0.clear();
        let written = serde_json::to_writer(&mut self.0, value);
        written.ok().and_then(|()| std::str::from_utf8(&self.0).ok()).unwrap_or_default()
    }
}

/// The kind of a command or an event: the tag of its JSON.
fn kind(json: &str) -> &str {
    json.split('"').nth(1).unwrap_or_default()
}
