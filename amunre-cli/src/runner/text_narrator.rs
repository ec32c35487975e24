//! A game written for a person: one line for each command and each event.

use std::io;
use std::io::Write;

use amunre_core::engine::{FullGame, Names, Seat};
use amunre_core::log::{Hash, ShareOpening};
use clap::builder::styling::Style;

use crate::output::words::{command_in_words, list_decisions};
use crate::output::{sanitize, score_table};
use crate::runner::live_game::Standings;
use crate::runner::log_output::WrittenLog;
use crate::runner::narrator::{Narrator, OpeningInfo, Unfinished};
use crate::runner::script_error::ScriptError;

/// Writes a game for a person.
pub(crate) struct TextNarrator<'w> {
    out: &'w mut dyn Write,
    names: Names,
}

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

impl<'w> TextNarrator<'w> {
    /// Writes to this stream.
    pub(crate) fn new(out: &'w mut dyn Write, names: Names) -> Self {
        Self { out, names }
    }

    fn events<G: FullGame>(&mut self, events: &[G::Event]) -> io::Result<()> {
        for event in events {
            let mut said = String::new();
            // writing to a string does not fail
            let _ = G::write_event(event, &self.names, &mut said);
            writeln!(self.out, "  {DIM}{said}{DIM:#}")?;
        }
        Ok(())
    }
}

/// The hash of a header, in the words in which the seats are told it.
pub(crate) fn receipt(hash: Hash) -> String {
    format!(
        "header: {hash}\neach seat keeps this hash and then opens its share: amunre share open FILE --header {hash}"
    )
}

impl<G: FullGame> Narrator<G> for TextNarrator<'_> {
    fn opening(&mut self, opening: &OpeningInfo<'_, G>) -> io::Result<()> {
        let setup = serde_json::to_value(opening.setup)?;
        let fields = sanitize::fields(&setup);
        let seed = opening.seed.map_or_else(String::new, |seed| format!(", seed {seed}"));
        let game = G::ID;
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
        writeln!(self.out, "{BOLD}{}: opens its share of the seed{BOLD:#}", self.names.of(opening.seat))
    }

    fn note(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{DIM}# {}{DIM:#}", sanitize::line(text))
    }

    fn start(&mut self, events: &[G::Event]) -> io::Result<()> {
        self.events::<G>(events)
    }

    fn step(&mut self, seat: Seat, command: &G::Command, events: &[G::Event]) -> io::Result<()> {
        let (name, command) = (self.names.of(seat), command_in_words::<G>(command));
        writeln!(self.out, "{BOLD}{name}: {command}{BOLD:#}")?;
        self.events::<G>(events)
    }

    fn over(&mut self, standing: &Standings<'_>) -> io::Result<()> {
        score_table::write(standing, &self.names, self.out)
    }

    fn unfinished(&mut self, unfinished: &Unfinished<'_, G>) -> io::Result<()> {
        let owed = || list_decisions::<G>(unfinished.owed, &self.names);
        let why = unfinished.needs.map_or_else(
            || format!("is unfinished: the table waits for {}", owed()),
            |needs| format!("has not begun: {needs}"),
        );
        writeln!(self.out, "\nthe game {why}")?;
        let seats = Seat::all(Seat::MOST).zip(&unfinished.standing.scores);
        let said: Vec<String> = seats.map(|(seat, score)| format!("{}: {score}", self.names.of(seat))).collect();
        writeln!(self.out, "standings: {}", said.join(", "))
    }

    fn stopped(&mut self, _stopped: &ScriptError<G>) -> io::Result<()> {
        Ok(())
    }

    fn recorded(&mut self, recorded: &WrittenLog) -> io::Result<()> {
        let WrittenLog { file, entries, head } = recorded;
        writeln!(self.out, "\nlog: {}, {entries} entries\nlast hash: {head}", sanitize::line(file))
    }
}
