//! A table as panels of parts: each part is drawn by marks in whole numbers, and stands in text as rows of tables.
//!
//! A scene contains the position and the meaning of each part. The face decides on line widths, colours (by day and by
//! night) and effects under the pointer. Parts have ids that stay the same from one position to the next, so that a
//! face need only change the parts that differ.

mod rows;
mod table;

pub use rows::{Rows, cut_to_width, lines, width_of};
pub use table::{Column, Columns, TableRow, TextMap};

use crate::engine::Seat;

/// One area of a table: a board, a player's own things, a row of cards. A table is a list of them; each can be read
/// alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenePanel {
    /// Its id among the panels of a table: `land`.
    pub id: String,
    /// The kind, from which a face derives a place for it.
    pub kind: PanelKind,
    /// The title for people.
    pub title: String,
    /// The width, in units: text is 11 to 16 units high.
    pub width: i16,
    /// The height, in units.
    pub height: i16,
    /// The parts, in reading order.
    pub parts: Vec<Part>,
    /// The map on which the signs of its parts stand in text.
    pub map: Option<TextMap>,
}

impl ScenePanel {
    /// A panel of this width and height beside the board, without a map.
    pub fn new(id: impl Into<String>, title: impl Into<String>, (width, height): (i16, i16), parts: Vec<Part>) -> Self {
        let (id, title) = (id.into(), title.into());
        Self { id, kind: PanelKind::Beside, title, width, height, parts, map: None }
    }

    /// The same as a panel of this kind.
    pub fn of_kind(self, kind: PanelKind) -> Self {
        Self { kind, ..self }
    }
}

/// The kind of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelKind {
    /// The board that players look at most: it comes first.
    Board,
    /// The things before a seat: they stay beside the board.
    Seat,
    /// Everything else.
    Beside,
}

/// A named part of a drawing: a province, a hand, a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its id among all parts of a table: `land/memphis`.
    pub id: String,
    /// The position in its drawing: left, top.
    pub at: (i16, i16),
    /// The complete content in words, for people who cannot see the drawing.
    pub words: String,
    /// The rows that show it in text; empty if other parts give the same information, or if it is printed on the board.
    pub rows: Vec<TableRow>,
    /// The lines of its sign on a map of characters; empty if it is not on one.
    pub sign: Vec<String>,
    /// The marks, from the back to the front; positions are relative to `at`.
    pub marks: Vec<Mark>,
}

/// One drawn shape.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The colour role.
    pub tone: Role,
    /// The fill of the shape.
    pub fill: Fill,
    /// The shape.
    pub form: Shape,
}

/// The shape of a mark.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A rectangle: left, top, width, height. A rectangle with round corners is a piece or a card.
    Area {
        /// Left and top.
        at: (i16, i16),
        /// Width and height.
        size: (i16, i16),
        /// The radius of the corners.
        round: i16,
    },
    /// A disc.
    Disc {
        /// The centre.
        at: (i16, i16),
        /// The radius.
        radius: i16,
    },
    /// A polygon.
    Shape {
        /// Its corners.
        corners: Vec<(i16, i16)>,
    },
    /// One line of text.
    Writing {
        /// The anchor point on the base line.
        at: (i16, i16),
        /// The font size.
        size: i16,
        /// The end at which the text is anchored.
        held: TextAnchor,
        /// The font weight.
        hand: Weight,
        /// The text.
        text: String,
    },
}

/// The end at which a line of text is anchored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextAnchor {
    /// The beginning.
    Left,
    /// The middle.
    Middle,
    /// The end.
    Right,
}

/// The font weight of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Normal text.
    Plain,
    /// A heading.
    Strong,
    /// Monospaced text.
    Even,
}

/// The fill of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// Filled.
    Full,
    /// Filled, with an edge.
    Edged,
    /// Only an edge.
    Empty,
    /// Only a broken edge: an empty place.
    Broken,
}

/// The meaning of a mark. A face gives each role a colour; colour is never the only sign of a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Important text.
    Ink,
    /// Less important text.
    Faint,
    /// The background.
    Ground,
    /// An area on the background.
    Field,
    /// Water.
    Water,
    /// A kind of land, by its number. A word names it too.
    Land(u8),
    /// Something that belongs to a seat. The number of the seat is shown too.
    Seat(Seat),
    /// Text on something that belongs to a seat.
    OnSeat(Seat),
    /// Money.
    Gold,
    /// Pieces of wood: people, animals.
    Wood,
    /// Pieces of stone: buildings.
    Stone,
    /// A card whose face is known.
    Card,
    /// A card, or another thing, whose face is not known.
    Back,
    /// Text on a back.
    OnBack,
    /// Something that is asked for or must be decided now.
    Now,
}

impl Part {
    /// An empty part, which text does not show.
    pub fn new(id: impl Into<String>, at: (i16, i16), words: impl Into<String>) -> Self {
        Self { id: id.into(), at, words: words.into(), rows: Vec::new(), sign: Vec::new(), marks: Vec::new() }
    }

    /// A part without marks that these rows describe.
    pub fn of_rows(id: impl Into<String>, at: (i16, i16), rows: Vec<TableRow>) -> Self {
        let words: Vec<String> = rows.iter().map(TableRow::words).collect();
        Self { rows, ..Self::new(id, at, words.join("; ")) }
    }

    /// Adds a mark.
    pub fn mark(&mut self, tone: Role, fill: Fill, form: Shape) {
        self.marks.push(Mark { tone, fill, form });
    }

    /// Adds a rectangle.
    pub fn area(&mut self, tone: Role, fill: Fill, at: (i16, i16), size: (i16, i16), round: i16) {
        self.mark(tone, fill, Shape::Area { at, size, round });
    }

    /// Adds a disc.
    pub fn disc(&mut self, tone: Role, fill: Fill, at: (i16, i16), radius: i16) {
        self.mark(tone, fill, Shape::Disc { at, radius });
    }

    /// Adds a polygon.
    pub fn shape(&mut self, tone: Role, fill: Fill, corners: &[(i16, i16)]) {
        self.mark(tone, fill, Shape::Shape { corners: corners.to_vec() });
    }

    /// Adds a line of text.
    pub fn write(
        &mut self,
        tone: Role,
        hand: Weight,
        held: TextAnchor,
        at: (i16, i16),
        size: i16,
        text: impl Into<String>,
    ) {
        self.mark(tone, Fill::Full, Shape::Writing { at, size, held, hand, text: text.into() });
    }

    /// Adds the sign of a seat: a disc with its number.
    pub fn seat(&mut self, seat: Seat, fill: Fill, at: (i16, i16), radius: i16) {
        let tone = if fill == Fill::Empty { Role::Ink } else { Role::OnSeat(seat) };
        self.disc(Role::Seat(seat), fill, at, radius);
        let (middle, base) = (at.0, at.1.saturating_add(4));
        self.write(tone, Weight::Strong, TextAnchor::Middle, (middle, base), 12, seat.number().to_string());
    }
}

/// Turns a table that is written as text into a scene: for games that draw nothing.
pub fn of_text(text: &str) -> Vec<ScenePanel> {
    /// The distance between two lines.
    const STEP: i16 = 16;
    let rows = text.lines().map(TableRow::line).collect();
    let (mut part, mut base) = (Part { rows, ..Part::new("text", (0, 0), text) }, 0_i16);
    for line in text.lines() {
        base = base.saturating_add(STEP);
        part.write(Role::Ink, Weight::Even, TextAnchor::Left, (4, base), 12, line);
    }
    let letters = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = i16::try_from(letters.saturating_mul(8)).unwrap_or(i16::MAX).saturating_add(8);
    let height = base.saturating_add(STEP);
    vec![ScenePanel::new("table", "The table", (width, height), vec![part])]
}
