//! A game written for a person: one line for each command and each event.

use std::io;
use std::io::Write;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::format::{Hash, ShareOpening};
use amunre_core::session::{DynCommand, DynEvents};
use amunre_report::sanitize;
use amunre_report::texts::{BOLD, DIM};
use amunre_report::words::{decisions_in_words, entries_in_words};

use crate::output::score_table;
use crate::runner::live_game::Standings;
use crate::runner::log_output::WrittenLog;
use crate::runner::narrator::{Narrator, OpeningInfo, Unfinished};
use crate::runner::script_error::ScriptError;

/// Writes a game for a person.
pub(crate) struct TextNarrator<'w> {
    out: &'w mut dyn Write,
    names: Names,
}

impl<'w> TextNarrator<'w> {
    /// Writes to this stream.
    pub(crate) fn new(out: &'w mut dyn Write, names: Names) -> Self {
        Self { out, names }
    }

    fn events(&mut self, events: &dyn DynEvents) -> io::Result<()> {
        for event in in_words(events, &self.names) {
            writeln!(self.out, "  {DIM}{event}{DIM:#}")?;
        }
        Ok(())
    }
}

/// The events in words, all that is known of them.
pub(crate) fn in_words(events: &dyn DynEvents, names: &Names) -> impl Iterator<Item = String> {
    (0..events.len()).filter_map(|place| events.words(place, Viewer::Referee, names))
}

/// The hash of a header, as it is shown to the seats.
pub(crate) fn receipt(hash: Hash) -> String {
    format!(
        "header: {hash}\neach seat keeps this hash and then opens their share: amunre share open FILE --header {hash}"
    )
}

impl Narrator for TextNarrator<'_> {
    fn opening(&mut self, opening: &OpeningInfo<'_>) -> io::Result<()> {
        let setup = serde_json::to_value(&opening.setup)?;
        let fields = sanitize::fields(&setup);
        let seed = opening.seed.map_or_else(String::new, |seed| format!(", seed {seed}"));
        let game = opening.game;
        writeln!(self.out, "{BOLD}{game}:{BOLD:#} {}{seed}", sanitize::line(&fields))?;
        match opening.assumed.len() {
            0 => Ok(()),
            number => writeln!(
                self.out,
                "{DIM}{number} values of this set-up are assumed: no text confirms them (--json lists them){DIM:#}"
            ),
        }
    }

    fn header(&mut self, hash: Hash) -> io::Result<()> {
        writeln!(self.out, "{}", receipt(hash))?;
        self.out.flush()
    }

    fn share(&mut self, opening: &ShareOpening) -> io::Result<()> {
        writeln!(self.out, "{BOLD}{}: opens their share of the seed{BOLD:#}", self.names.of(opening.seat))
    }

    fn note(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{DIM}# {}{DIM:#}", sanitize::line(text))
    }

    fn start(&mut self, events: &dyn DynEvents) -> io::Result<()> {
        self.events(events)
    }

    fn step(&mut self, seat: Seat, command: &DynCommand, events: &dyn DynEvents) -> io::Result<()> {
        writeln!(self.out, "{BOLD}{}: {}{BOLD:#}", self.names.of(seat), command.words)?;
        self.events(events)
    }

    fn over(&mut self, standing: &Standings<'_>) -> io::Result<()> {
        score_table::write(standing, &self.names, self.out)
    }

    fn unfinished(&mut self, unfinished: &Unfinished<'_>) -> io::Result<()> {
        let waiting = || decisions_in_words(unfinished.decisions, &self.names);
        let why = unfinished.needs.map_or_else(
            || format!("is unfinished: the table waits for {}", waiting()),
            |needs| format!("has not begun: {needs}"),
        );
        writeln!(self.out, "\nthe game {why}")?;
        let seats = Seat::all(Seat::MOST).zip(&unfinished.standing.scores);
        let scores: Vec<String> = seats.map(|(seat, score)| format!("{}: {score}", self.names.of(seat))).collect();
        writeln!(self.out, "standings: {}", scores.join(", "))
    }

    fn stopped(&mut self, _stopped: &ScriptError) -> io::Result<()> {
        Ok(())
    }

    fn recorded(&mut self, recorded: &WrittenLog) -> io::Result<()> {
        let WrittenLog { file, entries, head } = recorded;
        let entries = entries_in_words(*entries);
        writeln!(self.out, "\nlog: {}, {entries}\nlast hash: {head}", sanitize::line(file))
    }
}
