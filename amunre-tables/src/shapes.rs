//! The tables and their columns, each declared once.

use amunre_core::engine::columns::CellType::{Flag, Number, Phrase, Small, Term, Text, Word};
use amunre_core::engine::columns::{TableColumn, TableShape};
use amunre_core::registry::GAMES;
use amunre_core::session;

use crate::facts::FACTS;

/// A table with all its columns.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The meaning of a row.
    pub row: &'static str,
    /// The columns.
    pub columns: Vec<&'static TableColumn>,
    /// The game that adds it; none if every game has it.
    pub game: Option<&'static str>,
    /// Its place among the tables of that game.
    pub(crate) place: usize,
}

/// No table has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name:?} is not a table: expected {}", names())]
pub struct UnknownTable {
    /// The name, cut to 60 characters.
    pub name: String,
}

/// A table has no column of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name:?} is not a column of {table}: expected {expected}")]
pub struct UnknownColumn {
    /// The name, cut to 60 characters.
    pub name: String,
    /// The name of the table.
    pub table: &'static str,
    /// The names of its columns.
    pub expected: String,
}

impl Table {
    /// The places of the columns with these names, in the order of the names.
    pub fn places_of<N: AsRef<str>>(&self, names: &[N]) -> Result<Vec<usize>, UnknownColumn> {
        let place = |name: &N| {
            let name = name.as_ref();
            self.columns.iter().position(|column| column.name == name).ok_or_else(|| UnknownColumn {
                name: name.chars().take(60).collect(),
                table: self.name,
                expected: self.columns.iter().map(|column| column.name).collect::<Vec<_>>().join(", "),
            })
        };
        names.iter().map(place).collect()
    }

    /// The table with the columns at these places alone.
    pub fn with_columns(&self, places: &[usize]) -> Self {
        let columns = places.iter().filter_map(|place| self.columns.get(*place).copied()).collect();
        Self { columns, ..self.clone() }
    }
}

const LOG: TableColumn =
    TableColumn::of("log", Number, "The number of the log in the order of the logs, from 0: the row in `games`.");
const ENTRY_OF: TableColumn = TableColumn::of("entry", Number, "The number of the entry in the log, from 0.");
const ROUND: TableColumn = TableColumn::of("round", Number, "The round, from 1; 0 before the first.");
const PHASE: TableColumn = TableColumn::of("phase", Word, "The id of the phase.");
const UNDONE: TableColumn = TableColumn::of("undone", Flag, "True if the command was undone later.");

/// The place of the column with the number of the entry, in all tables but `games`, `seats` and `rounds`.
pub(crate) const ENTRY: usize = 1;

/// The columns that come before those that a game declares.
const PREFIX: &[TableColumn] = &[LOG, ENTRY_OF, ROUND];

pub(crate) const GAMES_TABLE: &str = "games";
pub(crate) const ROUNDS_TABLE: &str = "rounds";
pub(crate) const DECISIONS_TABLE: &str = "decisions";
pub(crate) const EVENTS_TABLE: &str = "events";
pub(crate) const SCORES_TABLE: &str = "scores";
pub(crate) const SEATS_TABLE: &str = "seats";
pub(crate) const CARDS_TABLE: &str = "cards";

/// The tables that every game has.
const COMMON: &[TableShape] = &[
    TableShape {
        name: GAMES_TABLE,
        row: "a log",
        columns: &[
            LOG,
            TableColumn::of("path", Text, "The path of the log, or its place in the list if it has none."),
            TableColumn::optional("game", Word, "The id of the game."),
            TableColumn::optional("edition", Word, "The edition, by its dated name."),
            TableColumn::optional("board", Phrase, "The id of the board, or of the set of tiles and cards."),
            TableColumn::optional("players", Number, "The number of seats."),
            TableColumn::optional(
                "names",
                Phrase,
                "The names of the seats at the end: a JSON list, empty if they have none.",
            ),
            TableColumn::optional("setup", Phrase, "The set-up without a stated position: JSON."),
            TableColumn::optional(
                "game_id",
                Text,
                "The id of the game itself: 64 hex digits. Copies of one log have the same.",
            ),
            TableColumn::optional("viewer", Word, "The writer of the log: `referee`, `seat 0` and so on, or `table`."),
            TableColumn::optional("is_redacted", Flag, "True if this is a copy that does not show the key of the log."),
            TableColumn::optional("entries", Number, "The number of entries that can be read."),
            TableColumn::optional("commands", Number, "The number of commands, undone ones too."),
            TableColumn::optional("complete", Flag, "True if there is a result."),
            TableColumn::optional("torn", Number, "The length of an incomplete last line, in bytes."),
            TableColumn::optional(
                "intact",
                Word,
                "The answer to: is the record intact? `yes`, `no`, `possible` or `not_checkable`.",
            ),
            TableColumn::optional("legal", Word, "The answer to: was every command legal?"),
            TableColumn::optional("fair", Word, "The answer to: are the draws those of the seed?"),
            TableColumn::optional("result", Word, "The answer to: is the result right?"),
            TableColumn::optional(
                "fault_rule",
                Term,
                "The rule of the first fault. The other tables end before a fault of legality.",
            ),
            TableColumn::optional("fault_entry", Number, "The entry of the first fault."),
            TableColumn::optional("fault_seat", Number, "The seat of the first fault."),
            TableColumn::optional("error", Text, "The reason why the log cannot be read, or cannot be read further."),
            TableColumn::optional("error_line", Number, "The line of that error, from 1."),
            TableColumn::optional(
                "winners",
                Phrase,
                "The seats that won: a JSON list, empty if the game was not judged to its end.",
            ),
            TableColumn::optional("head", Text, "The last hash of the chain: 64 hex digits."),
        ],
    },
    TableShape {
        name: SEATS_TABLE,
        row: "a seat of a log that has a header",
        columns: &[
            LOG,
            TableColumn::of("seat", Number, "The seat."),
            TableColumn::optional("name", Phrase, "The name of the seat at the end."),
            TableColumn::optional(
                "player",
                Phrase,
                "The player of a simulated game, as it was given: `random`, or the name of a function.",
            ),
            TableColumn::optional(
                "turn_order",
                Number,
                "The place of the seat in the order of the first commands of the game's rounds, from 1.",
            ),
            TableColumn::optional("points", Number, "The points at the end, or at the last entry that was judged."),
            TableColumn::optional(
                "rank",
                Number,
                "The place of the seat at the end, from 1; missing without a result.",
            ),
            TableColumn::optional("won", Flag, "True if the seat won, alone or with others; missing without a result."),
        ],
    },
    TableShape {
        name: ROUNDS_TABLE,
        row: "a seat in a round in which a command was given",
        columns: &[
            LOG,
            ROUND,
            TableColumn::of("seat", Number, "The seat."),
            TableColumn::of("first_entry", Number, "The entry of the first command of the round."),
            TableColumn::of("last_entry", Number, "The entry of the last command of the round."),
            TableColumn::of("commands", Number, "The number of commands of the seat, without undone ones."),
            TableColumn::of("points", Number, "The points that the seat gained in the round."),
            TableColumn::of("score", Number, "The points of the seat after the round."),
            TableColumn::of("ended", Flag, "True if the round ended, or the game."),
        ],
    },
    TableShape {
        name: DECISIONS_TABLE,
        row: "a command of a seat",
        columns: &[
            LOG,
            ENTRY_OF,
            ROUND,
            PHASE,
            TableColumn::of("seat", Number, "The seat that gave the command."),
            TableColumn::optional("kind", Word, "The kind of the command; missing if the log does not show it."),
            TableColumn::optional("words", Phrase, "The command in notation; missing if the log does not show it."),
            TableColumn::optional("command", Phrase, "The command: JSON; missing if the log does not show it."),
            UNDONE,
        ],
    },
    TableShape {
        name: EVENTS_TABLE,
        row: "an event, as the log shows it",
        columns: &[
            LOG,
            ENTRY_OF,
            ROUND,
            PHASE,
            TableColumn::optional("seat", Number, "The seat whose command led to the event."),
            TableColumn::of("number", Small, "The number of the event in its entry, from 0."),
            TableColumn::optional(
                "rule",
                Term,
                "The id of the first rule that the event carries out; missing for a repair.",
            ),
            TableColumn::of("kind", Word, "The kind of the event."),
            FACTS[0].column,
            FACTS[1].column,
            FACTS[2].column,
            FACTS[3].column,
            FACTS[4].column,
            FACTS[5].column,
            FACTS[6].column,
            FACTS[7].column,
            TableColumn::of("event", Phrase, "The event: JSON."),
            UNDONE,
        ],
    },
    TableShape {
        name: CARDS_TABLE,
        row: "a card that an event moves or shows, without those of undone commands",
        columns: &[
            LOG,
            ENTRY_OF,
            ROUND,
            TableColumn::optional("seat", Number, "The seat of the event; missing if the card belongs to no seat."),
            TableColumn::optional("card", Word, "The id of the card; missing if the log does not show it."),
            TableColumn::of(
                "how",
                Word,
                "The last word of the kind of the event: `dealt`, `drawn`, `taken`, `played`, `sold`, `discarded`; `shown` for a card that gives points.",
            ),
            TableColumn::optional(
                "province",
                Word,
                "The id of the province on which it is played, or from which it comes.",
            ),
        ],
    },
    TableShape {
        name: SCORES_TABLE,
        row: "points that a seat gained or lost, without those of undone commands",
        columns: &[
            LOG,
            ENTRY_OF,
            ROUND,
            TableColumn::of("seat", Number, "The seat."),
            TableColumn::of("part", Phrase, "The part of the game."),
            TableColumn::of("rule", Term, "The id of the rule that gives the points."),
            TableColumn::of("reason", Phrase, "The reason in words."),
            TableColumn::of("points", Number, "The points; below 0 if the seat loses some."),
        ],
    },
];

/// All tables: those of every game, then those that a game adds.
pub fn tables() -> Vec<Table> {
    let of = |shape: &'static TableShape, prefix: &'static [TableColumn], game, place| {
        let columns = prefix.iter().chain(shape.columns).collect();
        Table { name: shape.name, row: shape.row, columns, game, place }
    };
    let common = COMMON.iter().map(|shape| of(shape, &[], None, 0));
    let own = GAMES.iter().flat_map(|game| {
        session::tables(game).iter().enumerate().map(|(place, shape)| of(shape, PREFIX, Some(*game), place))
    });
    common.chain(own).collect()
}

/// The tables with these names, in their order; all if there are no names. A name that is given twice counts once.
pub fn wanted<N: AsRef<str>>(names: &[N]) -> Result<Vec<Table>, UnknownTable> {
    let all = tables();
    if names.is_empty() {
        return Ok(all);
    }
    let mut found: Vec<Table> = Vec::new();
    for name in names.iter().map(AsRef::as_ref) {
        let unknown = || UnknownTable { name: name.chars().take(60).collect() };
        let table = all.iter().find(|table| table.name == name).ok_or_else(unknown)?;
        if found.iter().all(|other| other.name != name) {
            found.push(table.clone());
        }
    }
    Ok(found)
}

fn names() -> String {
    tables().iter().map(|table| table.name).collect::<Vec<_>>().join(", ")
}
