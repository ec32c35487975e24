//! The rows of one log.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::sync::Arc;

use amunre_core::engine::columns::Cell;
use amunre_core::engine::ids::Seat;
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::Unreadable;
use amunre_core::session::{DynLine, SessionError, replay};

use crate::facts::GameFacts;
use crate::games_row;
use crate::games_row::{LogEnd, number};
use crate::round_notes::RoundNotes;
use crate::rows::Rows;
use crate::seat_notes::SeatNotes;
use crate::shapes::{
    CARDS_TABLE, DECISIONS_TABLE, EVENTS_TABLE, GAMES_TABLE, ROUNDS_TABLE, SCORES_TABLE, SEATS_TABLE, Table,
};
use crate::source::{LogSource, SimulatedLog};

/// The rows of the tables that are built.
pub(crate) struct TableRows<'t> {
    tables: &'t [Table],
    rows: Vec<Rows>,
    unreadable: Vec<UnreadableLog>,
    skipped: usize,
    /// The facts of the events of each game so far.
    facts: BTreeMap<&'static str, Arc<GameFacts>>,
}

/// The rows of some logs, and those of which there are none.
pub(crate) struct RowsOfLogs {
    /// The rows of each table, in the order of the tables.
    pub(crate) rows: Vec<Rows>,
    /// The logs that cannot be read.
    pub(crate) unreadable: Vec<UnreadableLog>,
    /// The number of logs that were not read.
    pub(crate) skipped: usize,
}

/// A log that cannot be read, or cannot be read to its end.
#[derive(Clone, Debug)]
pub struct UnreadableLog {
    /// The path of the log, or its place in the list if it has none.
    pub name: String,
    /// The reason.
    pub error: String,
}

impl<'t> TableRows<'t> {
    pub(crate) fn of(tables: &'t [Table]) -> Self {
        Self {
            tables,
            rows: tables.iter().map(Rows::of).collect(),
            unreadable: Vec::new(),
            skipped: 0,
            facts: BTreeMap::new(),
        }
    }

    /// The facts of the events of a game.
    fn facts(&mut self, game: &'static str) -> Arc<GameFacts> {
        Arc::clone(self.facts.entry(game).or_insert_with(|| Arc::new(GameFacts::of(game))))
    }

    /// The rows so far.
    pub(crate) fn finish(self) -> RowsOfLogs {
        let Self { mut rows, unreadable, skipped, .. } = self;
        rows.iter_mut().for_each(Rows::shrink);
        RowsOfLogs { rows, unreadable, skipped }
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

    /// Adds the row of a log that is not read, because the reader is to end.
    pub(crate) fn skip(&mut self, log: usize, source: &LogSource) {
        let (name, log) = (source.name(log), i32::try_from(log).unwrap_or(i32::MAX));
        if let Some(rows) = self.common(GAMES_TABLE) {
            games_row::write_error(log, &name, "not read: the command was interrupted", None, rows);
        }
        self.skipped = self.skipped.saturating_add(1);
    }

    /// Adds the rows of a log.
    pub(crate) fn read(&mut self, log: usize, source: &LogSource) {
        let (name, log) = (source.name(log), i32::try_from(log).unwrap_or(i32::MAX));
        let read = if let LogSource::Simulated(game) = source {
            self.play(log, &name, game).map_err(|error| (format!("cannot be played: {error}"), None))
        } else {
            let read = |lines| self.read_lines(log, &name, lines).map_err(|error| (error.to_string(), error.line()));
            source.open().map_err(|error| (error, None)).and_then(read)
        };
        if let Err((error, line)) = read {
            if let Some(rows) = self.common(GAMES_TABLE) {
                games_row::write_error(log, &name, &error, line, rows);
            }
            self.unreadable.push(UnreadableLog { name, error });
        }
    }

    /// Adds the rows of a simulated game: it is played, but neither recorded nor judged.
    fn play(&mut self, log: i32, name: &str, simulated: &SimulatedLog) -> Result<(), SessionError> {
        let SimulatedLog { simulation, number, asked, players } = simulated;
        let mut game = GameRows::of(log, self, simulation.game());
        let (header, result) = simulation.show_lines(*number, asked, &mut |line| game.line(line, self))?;
        if let (Some(rounds), Some(rows)) = (game.rounds, self.common(ROUNDS_TABLE)) {
            rounds.write(log, rows);
        }
        let end = LogEnd::Played(result);
        if let Some(rows) = self.common(SEATS_TABLE) {
            game.seats.write(log, &header, &end, players, rows);
        }
        if let Some(rows) = self.common(GAMES_TABLE) {
            games_row::write(log, name, &header, &end, rows);
        }
        Ok(())
    }

    /// Adds the rows of a log. Fails if it has no header.
    fn read_lines(&mut self, log: i32, name: &str, lines: Box<dyn BufRead + Send>) -> Result<(), Unreadable> {
        let mut replay = replay(lines, &VerifyOptions::default())?;
        let mut game = GameRows::of(log, self, replay.header().game);
        let read = replay.show_lines(&mut |line| game.line(line, self));
        if let (Some(rounds), Some(rows)) = (game.rounds, self.common(ROUNDS_TABLE)) {
            rounds.write(log, rows);
        }
        if let Err(error) = &read {
            self.unreadable.push(UnreadableLog { name: name.to_owned(), error: error.to_string() });
        }
        if self.common(GAMES_TABLE).is_some() || self.common(SEATS_TABLE).is_some() {
            let header = replay.header().clone();
            let end = match read {
                Ok(()) => LogEnd::Verdict(Box::new(replay.finish()?)),
                Err(error) => LogEnd::Unreadable {
                    fault: replay.fault().map(Box::new),
                    entries: error.line().map_or(0, |line| line.saturating_sub(1)),
                    names: replay.names().to_vec(),
                    error,
                },
            };
            if let Some(rows) = self.common(SEATS_TABLE) {
                game.seats.write(log, &header, &end, &[], rows);
            }
            if let Some(rows) = self.common(GAMES_TABLE) {
                games_row::write(log, name, &header, &end, rows);
            }
        }
        Ok(())
    }
}

/// The game of a log while its rows are written.
struct GameRows {
    log: i32,
    /// Its id.
    game: &'static str,
    /// The rounds, from the first line on if their table is built.
    rounds: Option<RoundNotes>,
    seats: SeatNotes,
    /// The facts of its events.
    facts: Arc<GameFacts>,
    /// The number of rows of each table before this log.
    starts: Vec<usize>,
    /// True if a table of this game is built.
    has_own: bool,
}

/// The first cells of a row: the log, the entry and the round.
type RowStart = [Cell<'static>; 3];

impl GameRows {
    fn of(log: i32, tables: &mut TableRows<'_>, game: &'static str) -> Self {
        Self {
            log,
            game,
            rounds: None,
            seats: SeatNotes::default(),
            facts: tables.facts(game),
            starts: tables.rows.iter().map(Rows::len).collect(),
            has_own: tables.tables.iter().any(|table| table.game == Some(game)),
        }
    }

    /// Adds the rows of a line.
    fn line(&mut self, line: &mut dyn DynLine, tables: &mut TableRows<'_>) {
        let (entry, round) = (number(line.entry()), line.round());
        let start = [self.log.into(), entry.into(), round.into()];
        if let Some(undone) = line.undone() {
            self.undo(number(undone), tables);
        }
        if tables.common(ROUNDS_TABLE).is_some() {
            // the first line is the header, which gives no points
            let rounds = self.rounds.get_or_insert_with(|| RoundNotes::new(line.scores()));
            if let Some(seat) = line.seat() {
                rounds.add(entry, round, seat, line.scores(), line.ends_round());
            }
        }
        if tables.common(SEATS_TABLE).is_some() {
            self.seats.add(round, line.seat(), line.scores());
        }
        decision(line, start, tables);
        self.events(line, start, tables);
        self.cards(line, start, tables);
        if let Some(rows) = tables.common(SCORES_TABLE) {
            for line in line.score_lines() {
                let of = [line.seat.number().into(), line.part.into(), line.rule.0.into(), line.what.as_str().into()];
                rows.push(start.into_iter().chain(of).chain([Cell::Number(line.points.into())]));
            }
        }
        if self.has_own {
            line.own_rows(&mut |round, place, cells| {
                if let Some(rows) = tables.own(self.game, place) {
                    let start: RowStart = [self.log.into(), entry.into(), round.into()];
                    rows.push(start.into_iter().chain(cells.iter().copied()));
                }
            });
        }
    }

    /// Adds the rows of the events.
    fn events(&self, line: &mut dyn DynLine, start: RowStart, tables: &mut TableRows<'_>) {
        let Some(rows) = tables.common(EVENTS_TABLE) else { return };
        let (phase, seat) = (Cell::from(line.phase()), Cell::from(line.seat().map(Seat::number)));
        for (number, place) in (0_i32..).zip(0..line.events()) {
            let facts = self.facts.cells(line.event_row(place).as_ref());
            let Some((rule, json)) = line.event(place) else { continue };
            let of = [phase, seat, number.into(), rule.into(), kind(json).into()];
            rows.push(start.into_iter().chain(of).chain(facts).chain([json.into(), false.into()]));
        }
    }

    /// Adds the rows of the cards.
    fn cards(&self, line: &mut dyn DynLine, start: RowStart, tables: &mut TableRows<'_>) {
        let Some(rows) = tables.common(CARDS_TABLE) else { return };
        for row in (0..line.events()).filter_map(|place| line.event_row(place)) {
            if let Some(card) = self.facts.card(&row) {
                let of = [card.seat, card.card, card.how.into(), card.province];
                rows.push(start.into_iter().chain(of));
            }
        }
    }

    /// Marks the rows of a command that is undone; removes those of its points and cards.
    fn undo(&mut self, entry: i32, tables: &mut TableRows<'_>) {
        if let Some(rounds) = &mut self.rounds {
            rounds.undo(entry);
        }
        let tables_and_rows = tables.tables.iter().zip(&mut tables.rows).zip(&self.starts);
        for ((table, rows), start) in tables_and_rows {
            match table.name {
                GAMES_TABLE | SEATS_TABLE | ROUNDS_TABLE => {}
                DECISIONS_TABLE | EVENTS_TABLE => rows.mark_last(rows.place_of(*start, entry)),
                _ => rows.truncate(rows.place_of(*start, entry)),
            }
        }
    }
}

/// Adds the row of a command.
fn decision(line: &mut dyn DynLine, start: RowStart, tables: &mut TableRows<'_>) {
    let (Some(seat), Some(rows)) = (line.seat(), tables.common(DECISIONS_TABLE)) else { return };
    let before = [line.phase().into(), seat.number().into()];
    let shown =
        line.command().map_or([Cell::Missing; 3], |(words, json)| [kind(json).into(), words.into(), json.into()]);
    rows.push(start.into_iter().chain(before).chain(shown).chain([false.into()]));
}

/// The kind of a command or an event: the tag of its JSON.
fn kind(json: &str) -> &str {
    json.split('"').nth(1).unwrap_or_default()
}
