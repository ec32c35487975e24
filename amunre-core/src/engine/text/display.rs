//! Numbers, lists and names in the words of a table.

use std::fmt;

use crate::engine::{Bag, Id, Names, Seat};

/// Returns the known kinds, such as `2 builder`, and the number of unknown items.
pub fn kinds<K: Id + std::fmt::Display, const N: usize>(bag: &Bag<K, N>) -> Vec<String> {
    let mut list: Vec<String> = bag.kinds().iter().map(|(kind, number)| format!("{number} {kind}")).collect();
    let unseen = bag.unknown();
    if unseen > 0 {
        list.push(format!("{unseen} unseen"));
    }
    list
}

/// Returns the list, or the word for an empty one.
pub fn or_none(list: Vec<String>) -> Vec<String> {
    if list.is_empty() { vec!["none".to_owned()] } else { list }
}

/// Cuts a text to a number of characters.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let start: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}

/// Returns the article before a word that is written as it sounds.
pub fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

/// A number of things: "1 card", "2 cards".
pub struct Count<N>(pub N, pub &'static str);

impl<N: Copy + Into<u64>> fmt::Display for Count<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number: u64 = self.0.into();
        write!(f, "{number} {}{}", self.1, if number == 1 { "" } else { "s" })
    }
}

/// The reason why no copy of a card can be in a hidden hand: "its only copy lies elsewhere", "all 3 copies lie
/// elsewhere".
pub struct Elsewhere(pub u8);

impl fmt::Display for Elsewhere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("its only copy is known to be elsewhere"),
            copies => write!(f, "all {copies} copies are known to be elsewhere"),
        }
    }
}

/// The most characters of a name.
const NAME: usize = 14;

/// Names that fit: on one line, without control characters, not too long, and no two alike.
pub fn short(names: &Names) -> Names {
    let all = || Seat::all(Seat::MOST);
    let plain: Vec<String> = all().map(|seat| cut(&one_line(&names.of(seat), seat), NAME)).collect();
    let distinct = |(name, seat): (&String, Seat)| {
        let alike = plain.iter().filter(|other| *other == name).count() > 1;
        if alike { format!("{} ({})", cut(name, NAME - 4), seat.number()) } else { name.clone() }
    };
    Names::new(plain.iter().zip(all()).map(distinct).collect())
}

/// Returns a seat by its name and its number, which is shown on the board.
pub fn named(seat: Seat, names: &Names) -> String {
    let (name, number) = (names.of(seat), seat.to_string());
    if name == number { name } else { format!("{name} ({number})") }
}

fn one_line(name: &str, seat: Seat) -> String {
    let words: Vec<&str> =
        name.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
    if words.is_empty() { seat.to_string() } else { words.join(" ") }
}
