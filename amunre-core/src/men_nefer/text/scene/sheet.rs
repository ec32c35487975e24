//! A drawing that grows downwards: headings, fields in columns, other parts.

use crate::engine::Names;
use crate::engine::text::scene::{Part, Role, ScenePanel, TextAnchor, Weight, cut_to_width};
use crate::men_nefer::text::scene::cells::Cell;

/// The width of a drawing beside the board.
pub(super) const WIDTH: i16 = 360;
/// The space between two fields.
pub(super) const GAP: i16 = 4;

/// A drawing to which parts are added below each other, or a region of one.
pub(super) struct Sheet<'n> {
    pub(super) names: &'n Names,
    pub(super) width: i16,
    parts: Vec<Part>,
    y: i16,
}

impl<'n> Sheet<'n> {
    /// An empty drawing.
    pub(super) fn new(names: &'n Names) -> Self {
        Self::wide(names, WIDTH)
    }

    /// An empty drawing or region of this width.
    pub(super) fn wide(names: &'n Names, width: i16) -> Self {
        Self { names, width, parts: Vec::new(), y: 0 }
    }

    /// The height where the next part begins.
    pub(super) fn y(&self) -> i16 {
        self.y
    }

    /// Adds a part over those that are there. Its place is its own.
    pub(super) fn lay(&mut self, part: Part) {
        self.parts.push(part);
    }

    /// Leaves room for parts that are laid there.
    pub(super) fn skip(&mut self, height: i16) {
        self.y = self.y.saturating_add(height).saturating_add(GAP);
    }

    /// Adds a part below the others.
    pub(super) fn put(&mut self, mut part: Part, height: i16) {
        part.at.1 = self.y;
        self.parts.push(part);
        self.skip(height);
    }

    /// Adds a line above what follows.
    pub(super) fn head(&mut self, id: &str, text: impl Into<String>) {
        let text = text.into();
        let mut part = Part::new(format!("head/{id}"), (0, 0), text.clone());
        let room = self.width.saturating_sub(4);
        part.write(Role::Faint, Weight::Strong, TextAnchor::Left, (2, 14), 12, cut_to_width(&text, room, 12));
        self.put(part, 16);
    }

    /// Adds fields, so many beside each other; those of a row are equally high.
    pub(super) fn cells(&mut self, cells: &[Cell], columns: i16) {
        let height = self.grid((0, self.y), self.width, cells, columns);
        if height > 0 {
            self.skip(height);
        }
    }

    /// Lays fields from this place on, so many beside each other; those of a row are equally high. Returns the height of
    /// all.
    pub(super) fn grid(&mut self, (left, top): (i16, i16), width: i16, cells: &[Cell], columns: i16) -> i16 {
        let gaps = columns.saturating_sub(1).saturating_mul(GAP);
        let wide = width.saturating_sub(gaps).checked_div(columns).unwrap_or(width);
        let mut y = top;
        for row in cells.chunks(usize::try_from(columns).unwrap_or(1).max(1)) {
            let drawn: Vec<(Part, i16)> = row.iter().map(|cell| cell.draw(wide, self.names)).collect();
            let height = drawn.iter().map(|(_, height)| *height).max().unwrap_or(0);
            let mut x = left;
            for (cell, (mut part, _)) in row.iter().zip(drawn) {
                cell.ground(&mut part, (wide, height));
                part.at = (x, y);
                x = x.saturating_add(wide).saturating_add(GAP);
                self.parts.push(part);
            }
            y = y.saturating_add(height).saturating_add(GAP);
        }
        if cells.is_empty() { 0 } else { y.saturating_sub(top).saturating_sub(GAP) }
    }

    /// Goes on at this height.
    pub(super) fn level(&mut self, y: i16) {
        self.y = y;
    }

    /// Adds another drawing as a region whose upper left corner is here.
    pub(super) fn region(&mut self, (x, y): (i16, i16), region: Sheet<'_>) {
        for mut part in region.parts {
            part.at = (part.at.0.saturating_add(x), part.at.1.saturating_add(y));
            self.parts.push(part);
        }
    }

    /// The whole drawing.
    pub(super) fn panel(self, id: impl Into<String>, title: impl Into<String>) -> ScenePanel {
        ScenePanel::new(id, title, (self.width, self.y.max(1)), self.parts)
    }
}
