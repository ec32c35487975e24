//! Names that fit into a table, whatever somebody called a seat.

use super::cut;
use crate::engine::{Names, Seat};

/// The most characters of a name.
const NAME: usize = 14;

/// Names that fit: on one line, without control characters, not too long, and no two alike.
pub(crate) fn short(names: &Names) -> Names {
    let all = || Seat::all(Seat::MOST);
    let plain: Vec<String> = all().map(|seat| cut(&one_line(&names.of(seat), seat), NAME)).collect();
    let distinct = |(name, seat): (&String, Seat)| {
        let alike = plain.iter().filter(|other| *other == name).count() > 1;
        if alike { format!("{} ({})", cut(name, NAME - 4), seat.number()) } else { name.clone() }
    };
    Names::new(plain.iter().zip(all()).map(distinct).collect())
}

/// A seat by its name and its number, which is what stands or is drawn of it on a board.
pub(crate) fn named(seat: Seat, names: &Names) -> String {
    let (name, number) = (names.of(seat), seat.to_string());
    if name == number { name } else { format!("{name} ({number})") }
}

fn one_line(name: &str, seat: Seat) -> String {
    let words: Vec<&str> =
        name.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
    if words.is_empty() { seat.to_string() } else { words.join(" ") }
}
