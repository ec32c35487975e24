//! Things beside each other, in as many rows as they need.

/// The position of the next thing.
pub struct Rows {
    left: i16,
    right: i16,
    step: i16,
    x: i16,
    y: i16,
}

impl Rows {
    /// Begins at `left` and at this height; a row ends at `right` and the next begins a step below.
    pub fn new((left, right): (i16, i16), y: i16, step: i16) -> Self {
        Self { left, right, step, x: left, y }
    }

    /// Returns the position of the next thing of this width.
    pub fn next(&mut self, width: i16) -> (i16, i16) {
        if self.x > self.left && self.x.saturating_add(width) > self.right {
            self.x = self.left;
            self.y = self.y.saturating_add(self.step);
        }
        let place = (self.x, self.y);
        self.x = self.x.saturating_add(width).saturating_add(6);
        place
    }

    /// Returns the height of the last row.
    pub fn height(&self) -> i16 {
        self.y
    }
}

/// Returns an upper bound of the width of a line of text: letters count as wide as in a wide font.
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

/// Cuts a text so that it is not wider than this.
pub fn cut_to_width(text: &str, width: i16, size: i16) -> String {
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

/// Writes a list as lines that are not wider than this.
pub fn lines(list: &[String], width: i16, size: i16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (place, item) in list.iter().enumerate() {
        let comma = if place + 1 < list.len() { "," } else { "" };
        let longer = lines.last().map(|line| format!("{line} {item}{comma}"));
        match (lines.last_mut(), longer.filter(|line| width_of(line, size) <= width)) {
            (Some(line), Some(longer)) => *line = longer,
            _ => lines.push(cut_to_width(&format!("{item}{comma}"), width, size)),
        }
    }
    lines
}
