//! Words, pictures and tables for people.

use std::fmt;

use crate::engine::text::render;
use crate::engine::text::scene::{self, ScenePanel};
use crate::engine::{Cell, EventRow, Game, Names, Seat, TableShape};

/// Words, pictures and tables for people. A game that writes nothing here is described by its JSON.
pub trait Description: Game {
    /// The words for a person who begins a record at a table; empty if the pieces on the table have the names of the program.
    const AT_A_TABLE: &'static str = "";
    /// Returns an event as a sentence. Names with the terms of a game ([`Names::with_terms`], `Sources::terms`) write it in the words of the
    /// rulebook.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::engine::game::Description;
    /// use amunre_core::engine::ids::Names;
    /// use amunre_core::prelude::*;
    ///
    /// let mut table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// let command = table.legal_commands(Seat::FIRST)[0];
    /// let events = table.apply(Seat::FIRST, command)?;
    /// assert_eq!(AmunRe::event_words(&events[0], &Names::default()).to_string(), "seat 0 bids 0 on MEMPHIS");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn event_words(event: &Self::Event, _names: &Names) -> impl fmt::Display {
        fmt::from_fn(move |f| match serde_json::to_string(event) {
            Ok(json) => f.write_str(&json),
            // a text that is made of the words must not fail
            Err(_) => write!(f, "{event:?}"),
        })
    }
    /// Returns the decision of a seat as a verb ("bids").
    fn decision_words(_decision: &Self::Decision) -> impl fmt::Display {
        "acts"
    }
    /// Describes the table as panels that are drawn and written as text: the content of a view.
    fn scene(_rules: &Self::Rules, view: &Self::State, _names: &Names) -> Vec<ScenePanel> {
        scene::of_text(&serde_json::to_string_pretty(view).unwrap_or_default())
    }
    /// Writes the table as text in 60 columns: the scene without its drawings.
    fn write_table(rules: &Self::Rules, view: &Self::State, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        render::text(&Self::scene(rules, view, names), f)
    }
    /// Returns the ids of the parts of the drawings to which a command of a seat refers.
    fn highlights(_seat: Seat, _command: &Self::Command) -> Vec<String> {
        Vec::new()
    }
    /// Returns an event as numbers for the columns of the tables, with seats by their numbers. None if its events cannot be observed.
    fn event_row(_event: &Self::Event) -> Option<EventRow> {
        None
    }
    /// The tables that the game adds to those of all games (docs/reference/tables.md).
    const TABLES: &'static [TableShape] = &[];
    /// Writes the rows that an event adds to these tables: the place of the table in [`Description::TABLES`], and a cell for each
    /// of its columns. The state is that before the event.
    fn write_rows(
        _rules: &Self::Rules,
        _state: &Self::State,
        _event: &Self::Event,
        _write: &mut dyn FnMut(usize, &[Cell<'_>]),
    ) {
    }
}
