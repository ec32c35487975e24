//! Letters that look like others, and characters that show nothing.

use std::sync::LazyLock;

/// Each letter that is drawn like other letters, and these letters: one in each line, in ascending order. The data of
/// `confusables.txt` of Unicode (© Unicode, Inc., Unicode License V3), after decomposition; a test compares them with a library.
const LOOK_ALIKES: &str = include_str!("look_alikes.txt");

static ROWS: LazyLock<Vec<&str>> = LazyLock::new(|| LOOK_ALIKES.lines().collect());

/// The syllables of Hangul, which are made of two or three letters.
const SYLLABLES: std::ops::RangeInclusive<u32> = 0xac00..=0xd7a3;

/// Returns true for a character that is invisible or changes how others are shown: control and format characters (direction of
/// writing, joiners), line separators, and characters that fonts ignore by default.
pub fn is_odd(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}'
                | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Returns the shape of a name, without regard to capitals: names that look alike give the same.
pub fn skeleton(name: &str) -> String {
    let shown: String = name.chars().filter(|letter| !is_odd(*letter)).collect();
    shapes(&shapes(&shown).to_lowercase())
}

/// Replaces each letter by what it looks like.
fn shapes(text: &str) -> String {
    let mut shapes = String::new();
    for letter in text.chars() {
        let code = u32::from(letter);
        if SYLLABLES.contains(&code) {
            let place = code - SYLLABLES.start();
            let letters = [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11a7 + place % 28];
            let count = if place.is_multiple_of(28) { 2 } else { 3 };
            shapes.extend(letters.into_iter().take(count).filter_map(char::from_u32));
        } else {
            match ROWS.binary_search_by_key(&Some(letter), |row| row.chars().next()) {
                Ok(row) => shapes.extend(ROWS.get(row).iter().flat_map(|row| row.chars().skip(1))),
                Err(_) => shapes.push(letter),
            }
        }
    }
    shapes
}
