//! The items of draws in a typed line.

use crate::session::typed_line::matching::{Likeness, nearest};
use crate::session::typed_line::moment::Moment;
use crate::session::typed_line::reading::Reading;
use crate::session::typed_line::tokens::tokens;

/// The mark for an item that was not seen.
const UNSEEN: &str = "?";

/// Returns the line for the items that a person names; the items that are left come before the others of the pile.
pub(super) fn read(text: &str, items: &[&'static str], left: &[(&'static str, u8)], moment: &Moment<'_>) -> Reading {
    let mut words = tokens(text);
    words.retain(|word| !matches!(word.as_str(), "draw" | "draws" | "drew" | "drawn" | "and" | "then"));
    if words.is_empty() {
        return moment.hint("the names of the drawn items are missing");
    }
    let there: Vec<&str> = left.iter().filter(|(_, copies)| *copies > 0).map(|(item, _)| *item).collect();
    let shown = if there.is_empty() { items } else { &there };
    let mut drawn = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        if word == UNSEEN {
            (at, drawn) = (at + 1, [drawn, vec![UNSEEN.to_owned()]].concat());
            continue;
        }
        let rest = words.get(at..).unwrap_or_default();
        let found = [&there, items].into_iter().map(|items| named(rest, items, moment)).find(|found| !found.is_empty());
        match found.unwrap_or_default().as_slice() {
            [(item, number)] => {
                drawn.push(item.clone());
                at += number;
            }
            [] => {
                // another line, which says what is asked
                if at == 0 && text.contains(':') {
                    return Reading::Lines(vec![text.to_owned()]);
                }
                if at == 0 && moment.called(word).len() == 1 {
                    return moment.hint(
                        "a draw is asked for: name its items first, or `undo` drops the line that waits for them",
                    );
                }
                let near = nearest(word, shown);
                // items of the next pile, as docs/reference/notation.md has them: the recorder knows which pile that is. Their names can differ
                // from those of this pile by a number alone
                let is_misspelt = near.is_some() && word.chars().all(char::is_alphabetic);
                if at > 0 && !is_misspelt {
                    return Reading::Lines(vec![format!("draw {} {}", drawn.join(" "), rest.join(" "))]);
                }
                let near = near.map(|near| format!("; {near} is near")).unwrap_or_default();
                return moment.hint(&format!("`{word}` is no item of the pile{near}: {}", shown.join(", ")));
            }
            several => {
                let line = |item: &String| format!("draw {}", [drawn.clone(), vec![item.clone()]].concat().join(" "));
                return Reading::one_of("which item?", several.iter().map(|(item, _)| line(item)).collect());
            }
        }
    }
    Reading::Lines(vec![format!("draw {}", drawn.join(" "))])
}

/// Returns the items that the words at the front of a list can name, and the number of these words: the surest.
fn named(words: &[String], items: &[&str], moment: &Moment<'_>) -> Vec<(String, usize)> {
    let of = |item: &&str| {
        let seat = item.strip_prefix("seat_").and_then(|number| number.parse().ok()).and_then(crate::engine::Seat::new);
        let of_seat = seat.filter(|seat| words.first().is_some_and(|word| moment.called(word) == [*seat]));
        let of_item = moment.words.name("", items, item, words);
        let ways = of_item.iter().map(|way| (way.likeness, way.number)).chain(of_seat.map(|_| (Likeness::Other, 1)));
        let best = ways.min_by_key(|(likeness, number)| (*likeness, std::cmp::Reverse(*number)));
        best.map(|(likeness, number)| (likeness, (*item).to_owned(), number))
    };
    let mut found: Vec<_> = items.iter().filter_map(of).collect();
    let best = found.iter().map(|(likeness, ..)| *likeness).min();
    found.retain(|(likeness, ..)| Some(*likeness) == best);
    found.into_iter().map(|(_, item, number)| (item, number)).collect()
}
