//! Fields in a grid: each has a heading, words below it, and the pieces on it.

use crate::engine::text::display::named;
use crate::engine::text::scene::{
    Columns, Fill, Part, Role, Rows, TableRow, TextAnchor, Weight, cut_to_width, width_of,
};
use crate::engine::{Names, Seat};
use crate::men_nefer::Actions;
use crate::men_nefer::model::effect::ActionItem;
use crate::men_nefer::text::scene::tables::CHOICES;

/// Half the width of a piece.
pub(super) const PIECE: i16 = 7;
/// The height of a line.
pub(super) const LINE: i16 = 13;
/// The height of a row of pieces.
const ROW: i16 = 18;
/// The space between the edge of a field and its words.
const MARGIN: i16 = 5;

/// A field of the board or a tile on it.
pub(super) struct Cell {
    id: String,
    title: String,
    /// A shorter heading and shorter words, if the place says the rest.
    short: Option<(String, Vec<String>)>,
    facts: Vec<String>,
    pieces: Vec<(Seat, String)>,
    tone: Role,
    fill: Fill,
    shown: Shown,
}

/// The row of a field in text.
enum Shown {
    /// No row.
    Nowhere,
    /// This row, with the seats of the pieces at its end.
    Row(TableRow),
    /// This row, with the field and the seats of the pieces at its end, if there is a piece.
    IfOwned(TableRow),
}

impl Cell {
    /// A field with a heading and words.
    pub(super) fn new(id: impl Into<String>, title: impl Into<String>, facts: Vec<String>) -> Self {
        let (pieces, tone, fill, shown) = (Vec::new(), Role::Field, Fill::Edged, Shown::Nowhere);
        Self { id: id.into(), title: title.into(), short: None, facts, pieces, tone, fill, shown }
    }

    /// The same with a row in text.
    pub(super) fn row(self, row: TableRow) -> Self {
        Self { shown: Shown::Row(row), ..self }
    }

    /// The same with its words in a row in text, after these cells.
    pub(super) fn facts_in(self, columns: &'static Columns, cells: impl Into<Vec<String>>) -> Self {
        let row = TableRow::new(columns, cells, self.facts.clone());
        self.row(row)
    }

    /// The same as a choice of the decision that the table waits for.
    pub(super) fn choice(self) -> Self {
        let cells = [self.title.clone()];
        self.facts_in(&CHOICES, cells)
    }

    /// The same as an item of a row in text.
    pub(super) fn item_of(self, mut row: TableRow) -> Self {
        row.list = vec![match self.facts.join(", ") {
            facts if facts.is_empty() => self.title.clone(),
            facts => format!("{} ({facts})", self.title),
        }];
        self.row(row)
    }

    /// The same as an item of a row in text, if a seat has a piece there.
    pub(super) fn if_owned(self, row: TableRow) -> Self {
        Self { shown: Shown::IfOwned(row), ..self }
    }

    fn rows(&self, names: &Names) -> Vec<TableRow> {
        let owner = |(seat, word): &(Seat, String)| match word.as_str() {
            "" => names.of(*seat),
            word => format!("{}: {word}", names.of(*seat)),
        };
        let owners = self.pieces.iter().map(owner);
        match &self.shown {
            Shown::Row(row) => vec![TableRow { list: row.list.iter().cloned().chain(owners).collect(), ..row.clone() }],
            Shown::IfOwned(row) if !self.pieces.is_empty() => {
                let owners: Vec<String> = owners.collect();
                vec![TableRow { list: vec![format!("{}: {}", self.title, owners.join(", "))], ..row.clone() }]
            }
            _ => Vec::new(),
        }
    }

    /// The same with this heading and these words in the drawing, where its place says the rest.
    pub(super) fn drawn_as(self, title: impl Into<String>, facts: Vec<String>) -> Self {
        Self { short: Some((title.into(), facts)), ..self }
    }

    /// A tile or a card that lies face up.
    pub(super) fn card(self) -> Self {
        Self { tone: Role::Card, ..self }
    }

    /// The same on another ground.
    pub(super) fn on(self, tone: Role) -> Self {
        Self { tone, ..self }
    }

    /// An empty place.
    pub(super) fn vacant(self) -> Self {
        Self { tone: Role::Ink, fill: Fill::Broken, ..self }
    }

    /// The same with pieces of seats, each with a word beside it.
    pub(super) fn with(self, pieces: Vec<(Seat, String)>) -> Self {
        Self { pieces, ..self }
    }

    /// The part without its place, and its height.
    pub(super) fn draw(&self, width: i16, names: &Names) -> (Part, i16) {
        let mut part = Part { rows: self.rows(names), ..Part::new(&self.id, (0, 0), self.words(names)) };
        let ink = if self.tone == Role::Back { Role::OnBack } else { Role::Ink };
        let inner = width.saturating_sub(2 * MARGIN);
        let (title, facts) = self.short.as_ref().map_or((&self.title, &self.facts), |(title, facts)| (title, facts));
        let mut base = 15_i16;
        // an owner without a word stands beside the heading
        let owners = self.pieces.iter().filter(|(_, word)| word.is_empty()).map(|(seat, _)| *seat);
        let mut room = inner;
        for seat in owners {
            part.seat(seat, Fill::Edged, (MARGIN.saturating_add(room).saturating_sub(PIECE), PIECE + 3), PIECE);
            room = room.saturating_sub(2 * PIECE + 2);
        }
        part.write(ink, Weight::Strong, TextAnchor::Left, (MARGIN, base), 12, cut_to_width(&spaced(title), room, 12));
        for line in wrapped(facts, inner) {
            base = base.saturating_add(LINE);
            part.write(ink, Weight::Plain, TextAnchor::Left, (MARGIN, base), 11, line);
        }
        let mut height = base.saturating_add(6);
        let worded = || self.pieces.iter().filter(|(_, word)| !word.is_empty());
        if worded().next().is_some() {
            let mut rows = Rows::new((MARGIN, width.saturating_sub(MARGIN)), height, ROW);
            for (seat, word) in worded() {
                let place = rows.next(piece_width(word));
                piece(&mut part, *seat, place, word);
            }
            height = rows.height().saturating_add(ROW);
        }
        (part, height)
    }

    /// Adds the ground, behind all else.
    pub(super) fn ground(&self, part: &mut Part, size: (i16, i16)) {
        let marks = std::mem::take(&mut part.marks);
        part.area(self.tone, self.fill, (0, 0), size, 4);
        part.marks.extend(marks);
    }

    fn words(&self, names: &Names) -> String {
        let owner = |(seat, word): &(Seat, String)| match word.as_str() {
            "" => named(*seat, names),
            word => format!("{}: {word}", named(*seat, names)),
        };
        let facts = [spaced(&self.facts.join(", ")), self.pieces.iter().map(owner).collect::<Vec<_>>().join(", ")];
        let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
        let title = spaced(&self.title);
        if facts.is_empty() { title } else { format!("{title}: {}", facts.join("; ")) }
    }
}

/// The width of a piece and the word beside it.
pub(super) fn piece_width(word: &str) -> i16 {
    width_of(word, 11).saturating_add(2 * PIECE + 2)
}

/// Draws a piece and the word beside it.
pub(super) fn piece(part: &mut Part, seat: Seat, (x, y): (i16, i16), word: &str) {
    part.seat(seat, Fill::Edged, (x.saturating_add(PIECE), y.saturating_add(PIECE)), PIECE);
    let place = (x.saturating_add(2 * PIECE + 2), y.saturating_add(PIECE + 4));
    part.write(Role::Ink, Weight::Plain, TextAnchor::Left, place, 11, word);
}

/// Ids as words: drawings have no underscores.
pub(super) fn spaced(text: &str) -> String {
    text.replace('_', " ")
}

/// Facts as lines that are not wider than this. A line ends after a fact or a choice, unless one alone is too wide.
pub(super) fn wrapped(facts: &[String], width: i16) -> Vec<String> {
    let text = spaced(&facts.join(", \n")).replace(" / ", " / \n");
    let mut lines: Vec<String> = Vec::new();
    for bit in text.split('\n') {
        if width_of(bit.trim_end(), 11) <= width {
            append(&mut lines, bit, width);
        } else {
            bit.split_inclusive(' ').for_each(|word| append(&mut lines, word, width));
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// Adds a bit of text to the last line, or begins another one.
fn append(lines: &mut Vec<String>, bit: &str, width: i16) {
    let longer = lines.last().map(|line| format!("{line}{bit}"));
    match (lines.last_mut(), longer.filter(|line| width_of(line.trim_end(), 11) <= width)) {
        (Some(line), Some(longer)) => *line = longer,
        _ if width_of(bit.trim_end(), 11) <= width => lines.push(bit.to_owned()),
        _ => lines.push(cut_to_width(bit, width, 11)),
    }
}

/// The items of a list of actions.
pub(super) fn items(actions: &Actions) -> Vec<String> {
    actions.0.iter().map(item).collect()
}

/// One item: the choices in it.
pub(super) fn item(item: &ActionItem) -> String {
    item.iter().map(ToString::to_string).collect::<Vec<_>>().join(" / ")
}
