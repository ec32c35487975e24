//! Text in lines of at most 80 columns.

/// The width of a line.
pub(crate) const WIDTH: usize = 80;

/// Breaks a text between words. The first line begins in column `first`, the others are indented to column `rest`. A word
/// that is longer than a line is left whole.
pub(crate) fn wrap(text: &str, first: usize, rest: usize) -> String {
    let mut wrapped = String::new();
    let mut column = first;
    for word in text.split(' ') {
        let length = word.chars().count();
        if !wrapped.is_empty() {
            if column + 1 + length > WIDTH {
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
pub(crate) fn wrap_list(parts: &[String], first: usize, rest: usize) -> String {
    // a character that no part contains replaces the spaces that stay
    let kept: Vec<String> = parts.iter().map(|part| part.replace(' ', "\u{a0}")).collect();
    wrap(&kept.join(", "), first, rest).replace('\u{a0}', " ")
}
