//! The table of a log at one entry: the events, the table, and the legal commands.

use std::io;
use std::io::Write;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::VerifyOptions;
use amunre_core::log::verify::Fault;
use amunre_core::session::{DynStep, DynView};
use amunre_report::texts::wrap::{wrap, wrap_list};
use amunre_report::texts::{BOLD, DIM, NamedLog, TextError};
use amunre_report::words::{decisions, decisions_in_words, safe_names};
use amunre_report::{entry, sanitize, viewer_fault};

use crate::error::Error;
use crate::input::files::Input;

/// The most legal commands that are listed for a seat.
const MOST_LISTED: usize = 20;

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
    /// True if only the position is written, in JSON.
    pub(crate) as_json: bool,
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
    /// Shows the table.
    pub(crate) fn show(self) -> Result<TableShown, Error> {
        let mut replay = self.input.replay(&VerifyOptions::default())?;
        let at = &*replay.go_to(self.wanted).map_err(|error| self.input.error(error.into()))?;
        let names = safe_names(at.names(), replay.header().players);
        if let Some(fault) = replay.first_stop().filter(|_| self.minds_faults) {
            return Ok(TableShown::Fault(Box::new(viewer_fault::current(&fault, at, self.viewer)), names));
        }
        let entry = at.entry();
        if let Some(given) = self.wanted.filter(|given| *given > entry) {
            return Err(TextError::Entry { given, log: self.input.name().to_owned(), entries: entry + 1 }.into());
        }
        if self.as_json {
            let view = at.after(self.viewer);
            let state = serde_json::to_string(view.state()).map_err(|error| Error::Fault(error.to_string()))?;
            writeln!(self.out, "{state}").map_err(Error::Write)?;
            return Ok(TableShown::Shown);
        }
        let last = if replay.goes_on() { "" } else { ", the last" };
        writeln!(
            self.out,
            "{BOLD}{}: entry {entry}{last}, and the table after it{BOLD:#}",
            sanitize::line(self.input.name())
        )
        .and_then(|()| ShownTable { at, view: &*at.after(self.viewer), names }.write(self.out))
        .map_err(Error::Write)?;
        Ok(TableShown::Shown)
    }
}

/// The table to show.
struct ShownTable<'s> {
    /// The entry.
    at: &'s dyn DynStep,
    /// The table after it, as the viewer may know it.
    view: &'s dyn DynView,
    names: Names,
}

impl ShownTable<'_> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(done) = entry::done(self.at, &self.names) {
            writeln!(out, "{}", wrap(&done.words, 0, 2))?;
            if done.has_events {
                self.events(out)?;
            }
        }
        writeln!(out, "\n{}\n", self.view.picture(&self.names).trim_end())?;
        self.decision(out)?;
        self.scores(out)
    }

    fn events(&self, out: &mut dyn Write) -> io::Result<()> {
        let events = self.at.events();
        let words = |place| events.words(place, self.view.viewer(), &self.names);
        (0..events.len()).filter_map(words).try_for_each(|event| writeln!(out, "  {DIM}{}{DIM:#}", wrap(&event, 2, 4)))
    }

    /// Writes the seats that the table waits for, and their legal commands.
    fn decision(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.view.is_over() {
            return Ok(());
        }
        let pending = decisions(self.view);
        if pending.is_empty() {
            let why = self.view.interruption().unwrap_or_else(|| "the game has not begun".to_owned());
            return writeln!(out, "{}", wrap(&sanitize::line(&why), 0, 2));
        }
        let text = format!("the table waits for {}", decisions_in_words(&pending, &self.names));
        writeln!(out, "{}", wrap(&text, 0, 2))?;
        match self.view.viewer() {
            Viewer::Seat(seat) => self.legal_ids(seat, out),
            _ => self.view.to_act().iter().try_for_each(|seat| self.legal_ids(seat, out)),
        }
    }

    fn legal_ids(&self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let (mut listed, more) = self.view.legal_words(seat, MOST_LISTED);
        if more > 0 {
            listed.push(format!("and {more} more"));
        }
        if listed.is_empty() {
            listed.push("nothing".to_owned());
        }
        // a viewer who does not know the hand of a seat lists every command that it could give; a table that a game can start
        // from is known as a whole
        let limit = match self.view.viewer() {
            Viewer::Spectator => ", for all that a spectator knows",
            _ if self.at.is_known() => "",
            _ => ", for all that this copy shows",
        };
        let title = format!("{} may{limit}:", self.names.of(seat));
        writeln!(out, "{BOLD}{title}{BOLD:#} {}", wrap_list(&listed, title.chars().count() + 1, 2))
    }

    fn scores(&self, out: &mut dyn Write) -> io::Result<()> {
        let seats = Seat::all(Seat::MOST).zip(self.view.scores());
        let scores: Vec<String> = seats.map(|(seat, score)| format!("{} {score}", self.names.of(seat))).collect();
        writeln!(out, "scores: {}", wrap_list(&scores, 8, 2))?;
        let winners: Vec<String> = self.view.winners().iter().map(|seat| self.names.of(seat)).collect();
        if winners.is_empty() {
            return Ok(());
        }
        let title = if winners.len() == 1 { "winner" } else { "winners" };
        writeln!(out, "{BOLD}{title}: {}{BOLD:#}", winners.join(" and "))
    }
}
