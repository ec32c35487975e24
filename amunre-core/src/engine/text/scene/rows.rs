//! Things beside each other, in as many rows as they need.

use crate::engine::text::scene::width_of;

/// Where the next thing comes to stand.
pub struct Rows {
    left: i16,
    right: i16,
    step: i16,
    x: i16,
    y: i16,
}

impl Rows {
    /// Rows from `left` to `right`, the first at this height, the others a step below each other.
    pub fn new((left, right): (i16, i16), y: i16, step: i16) -> Self {
        Self { left, right, step, x: left, y }
    }

    /// The place of the next thing of this width.
    pub fn next(&mut self, width: i16) -> (i16, i16) {
        if self.x > self.left && self.x.saturating_add(width) > self.right {
            self.x = self.left;
            self.y = self.y.saturating_add(self.step);
        }
        let place = (self.x, self.y);
        self.x = self.x.saturating_add(width).saturating_add(6);
        place
    }

    /// The height of the last row.
    pub fn height(&self) -> i16 {
        self.y
    }
}

/// The text, cut so that it is not wider than this.
pub fn cut(text: &str, width: i16, size: i16) -> String {
    if width_of(text, size) <= width {
        return text.to_owned();
    }
    let mut cut = String::new();
    for letter in text.chars() {
        if width_of(&format!("{cut}{letter}…"), size) > width {
            break;
        }
        cut.push(letter);
    }
    format!("{}…", cut.trim_end())
}

/// A list as lines that are not wider than this.
pub fn lines(list: &[String], width: i16, size: i16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (place, item) in list.iter().enumerate() {
        let comma = if place + 1 < list.len() { "," } else { "" };
        let longer = lines.last().map(|line| format!("{line} {item}{comma}"));
        match (lines.last_mut(), longer.filter(|line| width_of(line, size) <= width)) {
            (Some(line), Some(longer)) => *line = longer,
            _ => lines.push(cut(&format!("{item}{comma}"), width, size)),
        }
    }
    lines
}
