//! Text in lines that are as wide as the terminal, or 80 columns.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The width of a line where there is no terminal.
const WIDTH: usize = 80;

/// The narrowest and the widest line: longer lines are hard to read.
const NARROWEST: usize = 40;
const WIDEST: usize = 120;

/// The width of the terminal; 0 if the output goes elsewhere. It is a fact of the process, which [`follow_terminal`] states once.
static TERMINAL: AtomicUsize = AtomicUsize::new(0);

/// Takes the width of the terminal, in columns, for all text that follows.
pub fn follow_terminal(columns: u16) {
    TERMINAL.store(usize::from(columns).clamp(NARROWEST, WIDEST), Ordering::Relaxed);
}

/// The width of the terminal, if the output goes to one.
pub fn terminal_width() -> Option<usize> {
    Some(TERMINAL.load(Ordering::Relaxed)).filter(|width| *width > 0)
}

/// The width of a line.
pub fn width() -> usize {
    terminal_width().unwrap_or(WIDTH)
}

/// Breaks a text between words. The first line begins in column `first`, the others are indented to column `rest`. A word
/// that is longer than a line is left whole.
pub fn wrap(text: &str, first: usize, rest: usize) -> String {
    let (mut wrapped, width) = (String::new(), width());
    let mut column = first;
    for (place, word) in text.split(' ').enumerate() {
        let length = word.chars().count();
        if place > 0 {
            if column + 1 + length > width {
                wrapped.push('\n');
                wrapped.extend(std::iter::repeat_n(' ', rest));
                column = rest;
            } else {
                wrapped.push(' ');
                column += 1;
            }
        }
        wrapped.push_str(word);
        column += length;
    }
    wrapped
}

/// Breaks a list of parts between them, with a comma after each but the last.
pub fn wrap_list(parts: &[String], first: usize, rest: usize) -> String {
    // a character that no part contains replaces the spaces that stay
    let kept: Vec<String> = parts.iter().map(|part| part.replace(' ', "\u{a0}")).collect();
    wrap(&kept.join(", "), first, rest).replace('\u{a0}', " ")
}
