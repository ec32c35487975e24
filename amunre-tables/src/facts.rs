//! Facts of events in columns of their own. They follow from the declaration of the events of a game, which has their fields.

use amunre_core::engine::columns::CellType::{Small, Word};
use amunre_core::engine::columns::{Cell, TableColumn};
use amunre_core::engine::observation::{EventField, EventKind, EventRow, ObservedAs};
use amunre_core::session::event_spec;

/// A column, and the fields of events that it has.
pub(crate) struct Fact {
    pub(crate) column: TableColumn,
    /// The paths of the fields in the declarations of events.
    fields: &'static [&'static str],
}

/// The number of facts.
pub(crate) const NUMBER: usize = 8;

/// The places of two of them.
const CARD: usize = 0;
const PROVINCE: usize = 1;

/// The facts, in the order of their columns.
pub(crate) const FACTS: [Fact; NUMBER] = [
    Fact {
        column: TableColumn::optional("card", Word, "The id of the card of the event."),
        fields: &["card", CARD_OF_POINTS],
    },
    Fact {
        column: TableColumn::optional("province", Word, "The id of the province of the event."),
        fields: &["province"],
    },
    Fact { column: TableColumn::optional("tile", Word, "The id of the tile of the event."), fields: &["tile"] },
    Fact {
        column: TableColumn::optional("house", Word, "The id of the House of Life of the event."),
        fields: &["house"],
    },
    Fact { column: TableColumn::optional("good", Word, "The id of the good of the event."), fields: &["good"] },
    Fact { column: TableColumn::optional("gold", Small, "The gold of the event."), fields: &["gold"] },
    Fact {
        column: TableColumn::optional(
            "amount",
            Small,
            "The number of things of the event: its field `number` or `amount`.",
        ),
        fields: &["number", "amount"],
    },
    Fact { column: TableColumn::optional("points", Small, "The points of the event."), fields: &["points"] },
];

/// The facts of an event.
pub(crate) type FactCells = [Cell<'static>; NUMBER];

/// A card that an event moves or shows.
pub(crate) struct CardOfEvent<'f> {
    pub(crate) seat: Cell<'static>,
    pub(crate) card: Cell<'static>,
    pub(crate) how: &'f str,
    pub(crate) province: Cell<'static>,
}

/// The facts of the events of a game.
pub(crate) struct GameFacts {
    kinds: Vec<KindFacts>,
}

/// The facts of a kind of event.
struct KindFacts {
    /// The last word of its name: of `CardSold`, `sold`.
    how: String,
    facts: [Option<EventField>; NUMBER],
    /// The column with 1 for a card that is not shown.
    unseen: Option<usize>,
}

impl GameFacts {
    /// The facts of a game. A game whose events cannot be observed has none.
    pub(crate) fn of(game: &str) -> Self {
        let kinds = event_spec(game).unwrap_or_default();
        Self { kinds: kinds.into_iter().map(KindFacts::of).collect() }
    }

    fn kind(&self, row: &EventRow) -> Option<&KindFacts> {
        let [kind, ..] = row;
        self.kinds.get(usize::try_from(*kind).ok()?.checked_sub(1)?)
    }

    /// The facts of an event.
    pub(crate) fn cells(&self, row: Option<&EventRow>) -> FactCells {
        let kind = row.and_then(|row| Some((row, self.kind(row)?)));
        let cell = |place: usize| kind.map_or(Cell::Missing, |(row, kind)| kind.cell(place, row));
        std::array::from_fn(cell)
    }

    /// The card of an event, if it has one.
    pub(crate) fn card(&self, row: &EventRow) -> Option<CardOfEvent<'_>> {
        let kind = self.kind(row)?;
        let card = kind.cell(CARD, row);
        let is_unseen = kind.unseen.is_some_and(|column| row.get(column) == Some(&1));
        let [_, seat, ..] = row;
        (card != Cell::Missing || is_unseen).then(|| CardOfEvent {
            seat: seat.checked_sub(1).filter(|seat| *seat >= 0).map(i32::from).into(),
            card,
            how: &kind.how,
            province: kind.cell(PROVINCE, row),
        })
    }
}

/// The card of a reason of points: such a card was shown.
const CARD_OF_POINTS: &str = "reason.card";

impl KindFacts {
    fn of(kind: EventKind) -> Self {
        let find = |fact: &Fact| {
            let mut fields = kind.fields.iter();
            let is_one = |field: &&EventField| {
                let is_of_type = match field.is {
                    ObservedAs::Number => fact.column.of == Small,
                    ObservedAs::Kind(_) => fact.column.of == Word,
                    _ => false,
                };
                is_of_type && fact.fields.contains(&field.path.strip_suffix(".known").unwrap_or(&field.path))
            };
            fields.find(is_one).cloned()
        };
        let facts: [Option<EventField>; NUMBER] = std::array::from_fn(|place| FACTS.get(place).and_then(find));
        let unseen = kind.fields.iter().find(|field| field.path == "card.unseen").map(|field| field.column);
        let [card, ..] = &facts;
        let is_shown = card.as_ref().is_some_and(|card| card.path == CARD_OF_POINTS);
        let word = kind.name.rfind(char::is_uppercase).and_then(|start| kind.name.get(start..)).unwrap_or_default();
        let how = if is_shown { "shown".to_owned() } else { word.to_ascii_lowercase() };
        Self { how, facts, unseen }
    }

    fn cell(&self, place: usize, row: &EventRow) -> Cell<'static> {
        let Some(Some(field)) = self.facts.get(place) else { return Cell::Missing };
        let number = row.get(field.column).copied().unwrap_or_default();
        match field.is {
            ObservedAs::Number => Cell::Number(number.into()),
            is => usize::try_from(number - 1).ok().and_then(|place| is.names().get(place).copied()).into(),
        }
    }
}
