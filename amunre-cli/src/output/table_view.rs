//! The table of a log at one entry: the events, the table, and the legal commands.

use std::io;
use std::io::Write;

use amunre_core::engine::{FullGame, Names, Seat, Viewer};
use amunre_core::log::{Fault, Step};
use clap::builder::styling::Style;

use crate::error::Error;
use crate::input::files::Input;
use crate::output::words::{command_in_words, list_decisions, safe_names};
use crate::output::wrap::{wrap, wrap_list};
use crate::output::{entry, sanitize, viewer_fault};

/// The most legal commands that are listed for a seat.
const MOST_LISTED: usize = 20;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Shows the table of a log.
pub(crate) struct TableView<'s> {
    /// The log.
    pub(crate) input: &'s Input,
    /// The entry to show; the last one if none is named.
    pub(crate) wanted: Option<u64>,
    /// The viewer.
    pub(crate) viewer: Viewer,
    /// True if a fault before the entry prevents showing the table.
    pub(crate) minds_faults: bool,
    /// The stream to write to.
    pub(crate) out: &'s mut dyn Write,
}

/// The outcome of showing a table.
pub(crate) enum TableShown {
    /// The table was shown.
    Shown,
    /// Nothing was shown because of this fault; with the names of the seats.
    Fault(Box<Fault>, Names),
}

impl TableView<'_> {
    /// Shows the table of a log of this game.
    pub(crate) fn show<G: FullGame>(self) -> Result<TableShown, Error> {
        let mut replay = self.input.replay::<G>()?;
        let at = replay.go_to(self.wanted).map_err(|error| self.input.error(&error))?;
        let names = safe_names(at.names(), G::players(at.rules()));
        if let Some(fault) = at.first_stop().filter(|_| self.minds_faults) {
            return Ok(TableShown::Fault(Box::new(viewer_fault::told(fault, &at, self.viewer)), names));
        }
        let entry = at.entry();
        if let Some(given) = self.wanted.filter(|given| *given > entry) {
            return Err(Error::At { given, file: self.input.name().to_owned(), entries: entry + 1 });
        }
        let view = Box::new(G::view(at.rules(), at.state(), self.viewer));
        let mut table = Vec::new();
        ShownTable { at, view, viewer: self.viewer, names }.write(&mut table).map_err(Error::Write)?;
        let last = if replay.goes_on() { "" } else { ", the last" };
        writeln!(self.out, "{BOLD}{}: entry {entry}{last}{BOLD:#}", sanitize::line(self.input.name()))
            .and_then(|()| self.out.write_all(&table))
            .map_err(Error::Write)?;
        Ok(TableShown::Shown)
    }
}

/// The table to show.
struct ShownTable<'s, G: FullGame> {
    /// The game as the copy shows it.
    at: Step<'s, G>,
    /// The game as the viewer may know it.
    view: Box<G::State>,
    viewer: Viewer,
    names: Names,
}

impl<G: FullGame> ShownTable<'_, G> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(done) = entry::done::<G>(self.at.record(), &self.names) {
            writeln!(out, "{}", wrap(&done.words, 0, 2))?;
            if done.has_events {
                self.events(out)?;
            }
        }
        let mut table = String::new();
        // writing to a string does not fail
        let _ = G::write_table(self.at.rules(), &self.view, &self.names, &mut table);
        writeln!(out, "\n{}\n", table.trim_end())?;
        self.decision(out)?;
        self.scores(out)
    }

    fn events(&self, out: &mut dyn Write) -> io::Result<()> {
        for event in self.at.events() {
            let mut said = String::new();
            // writing to a string does not fail
            let _ = G::write_event(&G::redact(event, self.viewer), &self.names, &mut said);
            writeln!(out, "  {DIM}{}{DIM:#}", wrap(&said, 2, 4))?;
        }
        Ok(())
    }

    /// Writes the seats that the table waits for, and their legal commands.
    fn decision(&self, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.at.rules();
        let acting = G::to_act(rules, &self.view);
        if G::is_over(&self.view) {
            return Ok(());
        }
        let owed = |seat| Some((seat, G::decision(rules, &self.view, seat)?));
        let owed: Vec<(Seat, G::Decision)> = acting.iter().filter_map(owed).collect();
        if owed.is_empty() {
            return writeln!(out, "the game has not begun");
        }
        writeln!(out, "{}", wrap(&format!("the table waits for {}", list_decisions::<G>(&owed, &self.names)), 0, 2))?;
        match self.viewer {
            Viewer::Seat(seat) => self.legal_ids(seat, out),
            _ => acting.iter().try_for_each(|seat| self.legal_ids(seat, out)),
        }
    }

    fn legal_ids(&self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let mut commands = Vec::new();
        G::legal_commands(self.at.rules(), &self.view, seat, &mut commands);
        let mut listed: Vec<String> = commands.iter().take(MOST_LISTED).map(command_in_words::<G>).collect();
        let more = commands.len().saturating_sub(listed.len());
        if more > 0 {
            listed.push(format!("and {more} more"));
        }
        if listed.is_empty() {
            listed.push("nothing".to_owned());
        }
        // a viewer who does not know the hand of a seat lists every command that it could give; a table that a game can start
        // from is known as a whole
        let limit = match self.viewer {
            Viewer::Spectator => ", for all that a spectator knows",
            _ if G::check_stated(self.at.rules(), self.at.state()).is_ok() => "",
            _ => ", for all that this copy shows",
        };
        let title = format!("{} may{limit}:", self.names.of(seat));
        writeln!(out, "{BOLD}{title}{BOLD:#} {}", wrap_list(&listed, title.chars().count() + 1, 2))
    }

    fn scores(&self, out: &mut dyn Write) -> io::Result<()> {
        let seats = Seat::all(Seat::MOST).zip(G::scores(&self.view));
        let scores: Vec<String> = seats.map(|(seat, score)| format!("{} {score}", self.names.of(seat))).collect();
        writeln!(out, "scores: {}", wrap_list(&scores, 8, 2))?;
        if !G::is_over(&self.view) {
            return Ok(());
        }
        let winners: Vec<String> = G::winners(&self.view).iter().map(|seat| self.names.of(seat)).collect();
        let title = if winners.len() == 1 { "winner" } else { "winners" };
        writeln!(out, "{BOLD}{title}: {}{BOLD:#}", winners.join(" and "))
    }
}
