//! A table as panels of parts: each part is drawn by marks in whole numbers, and stands in text as rows of tables.
//!
//! A scene says what is where and what it means; how wide a line is, which colour a tone has by day and by night, and how a
//! piece looks when somebody points at it is the face's business. Parts have ids that stay the same from one position to
//! the next, so that a face need only change what has changed.

mod rows;
mod table;

pub use rows::{Rows, cut, lines};
pub use table::{Column, Columns, TableRow, TextMap};

use crate::engine::Seat;

/// One area of a table: a board, a player's own things, a row of cards. A table is a list of them, each to be read alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenePanel {
    /// Its name among the drawings of a table: `land`.
    pub id: String,
    /// What it shows, for a person.
    pub title: String,
    /// How wide it is, in units: writing is 11 to 16 units high.
    pub width: i16,
    /// How high it is.
    pub height: i16,
    /// What is in it, in the order in which somebody would read it out.
    pub parts: Vec<Part>,
    /// The map on which the signs of its parts stand in text.
    pub map: Option<TextMap>,
}

impl ScenePanel {
    /// A panel of this width and height, without a map.
    pub fn new(id: impl Into<String>, title: impl Into<String>, (width, height): (i16, i16), parts: Vec<Part>) -> Self {
        Self { id: id.into(), title: title.into(), width, height, parts, map: None }
    }
}

/// Something in a drawing that has a name: a province, a hand, a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name among all parts of a table: `land/memphis`.
    pub id: String,
    /// Where it stands in its drawing: left, top.
    pub at: (i16, i16),
    /// All that it shows, in words: for whoever cannot see it.
    pub words: String,
    /// The rows that show it in text; none if other parts tell as much, or if it is printed on the board.
    pub rows: Vec<TableRow>,
    /// The lines of its sign on a map of characters; none if it is not on one.
    pub sign: Vec<String>,
    /// What is drawn, from the back to the front; places are counted from `at`.
    pub marks: Vec<Mark>,
}

/// One thing that is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// What it means.
    pub tone: Role,
    /// How it is filled.
    pub fill: Fill,
    /// What it looks like.
    pub form: Shape,
}

/// What a mark looks like.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A rectangle: left, top, width, height. A round one stands for a thing to take in hand.
    Area {
        /// Left and top.
        at: (i16, i16),
        /// Width and height.
        size: (i16, i16),
        /// How round its corners are.
        round: i16,
    },
    /// A disc.
    Disc {
        /// Its middle.
        at: (i16, i16),
        /// Half its width.
        radius: i16,
    },
    /// A shape with straight sides.
    Shape {
        /// Its corners.
        corners: Vec<(i16, i16)>,
    },
    /// One line of writing.
    Writing {
        /// Where its base line is held.
        at: (i16, i16),
        /// How high it is.
        size: i16,
        /// By which end it is held.
        held: TextAnchor,
        /// How it is written.
        hand: Weight,
        /// What it says.
        text: String,
    },
}

/// By which end a line of writing is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextAnchor {
    /// By its beginning.
    Left,
    /// By its middle.
    Middle,
    /// By its end.
    Right,
}

/// How something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// As text.
    Plain,
    /// As a heading.
    Strong,
    /// All letters equally wide.
    Even,
}

/// How a mark is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// In full.
    Full,
    /// With an edge around it.
    Edged,
    /// An edge alone.
    Empty,
    /// A broken edge alone: a place for something.
    Broken,
}

/// What a mark means. A face gives each a colour; nothing is told by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// What is written and matters.
    Ink,
    /// What is written beside it.
    Faint,
    /// What things lie on.
    Ground,
    /// A place of its own on it.
    Field,
    /// Water.
    Water,
    /// A kind of land, by its number. Its word stands with it.
    Land(u8),
    /// What belongs to a seat. Its number stands with it.
    Seat(Seat),
    /// Writing on what belongs to a seat.
    OnSeat(Seat),
    /// Money.
    Gold,
    /// Pieces of wood: people, animals.
    Wood,
    /// Pieces of stone: buildings.
    Stone,
    /// A card that is known.
    Card,
    /// A card, or something else, whose face is not known.
    Back,
    /// Writing on a back.
    OnBack,
    /// What is asked about or waited for now.
    Now,
}

impl Part {
    /// A part with nothing in it, which text does not show.
    pub fn new(id: impl Into<String>, at: (i16, i16), words: impl Into<String>) -> Self {
        Self { id: id.into(), at, words: words.into(), rows: Vec::new(), sign: Vec::new(), marks: Vec::new() }
    }

    /// A part with nothing drawn in it, which these rows describe.
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

    /// Adds a shape.
    pub fn shape(&mut self, tone: Role, fill: Fill, corners: &[(i16, i16)]) {
        self.mark(tone, fill, Shape::Shape { corners: corners.to_vec() });
    }

    /// Writes.
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

    /// The sign of a seat: a disc with its number.
    pub fn seat(&mut self, seat: Seat, fill: Fill, at: (i16, i16), radius: i16) {
        let tone = if fill == Fill::Empty { Role::Ink } else { Role::OnSeat(seat) };
        self.disc(Role::Seat(seat), fill, at, radius);
        let (middle, base) = (at.0, at.1.saturating_add(4));
        self.write(tone, Weight::Strong, TextAnchor::Middle, (middle, base), 12, seat.number().to_string());
    }
}

/// How wide a line of writing may become: letters are taken to be as wide as those of a wide face.
pub fn width_of(text: &str, size: i16) -> i16 {
    // in hundredths of the size
    let letter = |letter: char| match letter {
        ' ' | ',' | '.' | ':' | 'i' | 'j' | 'l' | '(' | ')' => 36,
        'A'..='Z' | 'm' | 'w' => 74,
        letter if letter.is_ascii() => 62,
        _ => 100,
    };
    let hundredths = text.chars().fold(0_i32, |sum, each| sum.saturating_add(letter(each)));
    i16::try_from(hundredths.saturating_mul(i32::from(size)) / 100).unwrap_or(i16::MAX)
}

/// A table that is written as text, as a scene: for games that draw nothing.
pub fn of_text(text: &str) -> Vec<ScenePanel> {
    /// How far it is from one line to the next.
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
