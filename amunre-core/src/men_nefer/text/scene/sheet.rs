//! A drawing that grows downwards: headings, fields in columns, other parts.

use crate::engine::Names;
use crate::engine::text::scene::{Part, Role, ScenePanel, TextAnchor, Weight, cut};
use crate::men_nefer::text::scene::cells::Cell;

/// The width of a drawing.
pub(super) const WIDTH: i16 = 360;
/// The space between two fields.
const GAP: i16 = 4;

/// A drawing to which parts are added below each other.
pub(super) struct Sheet<'n> {
    pub(super) names: &'n Names,
    parts: Vec<Part>,
    y: i16,
}

impl<'n> Sheet<'n> {
    /// An empty drawing.
    pub(super) fn new(names: &'n Names) -> Self {
        Self { names, parts: Vec::new(), y: 0 }
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
        part.write(Role::Faint, Weight::Strong, TextAnchor::Left, (2, 14), 12, cut(&text, WIDTH - 4, 12));
        self.put(part, 16);
    }

    /// Adds fields, so many beside each other; those of a row are equally high.
    pub(super) fn cells(&mut self, cells: &[Cell], columns: i16) {
        let gaps = columns.saturating_sub(1).saturating_mul(GAP);
        let width = WIDTH.saturating_sub(gaps).checked_div(columns).unwrap_or(WIDTH);
        for row in cells.chunks(usize::try_from(columns).unwrap_or(1).max(1)) {
            let drawn: Vec<(Part, i16)> = row.iter().map(|cell| cell.draw(width, self.names)).collect();
            let height = drawn.iter().map(|(_, height)| *height).max().unwrap_or(0);
            let mut x = 0_i16;
            for (cell, (mut part, _)) in row.iter().zip(drawn) {
                cell.ground(&mut part, (width, height));
                part.at = (x, self.y);
                x = x.saturating_add(width).saturating_add(GAP);
                self.parts.push(part);
            }
            self.skip(height);
        }
    }

    /// The whole drawing.
    pub(super) fn panel(self, id: impl Into<String>, title: impl Into<String>) -> ScenePanel {
        ScenePanel::new(id, title, (WIDTH, self.y.max(1)), self.parts)
    }
}
