//! The questions to a scribe whose answers are needed to record a line.

use crate::engine::text::letter_case::is_same_name;
use crate::engine::{Names, Seat, SeenBy};
use crate::log::SignRequest;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InputRequest {
    /// Asks for the item of a draw.
    Draw {
        /// The pile.
        pile: &'static str,
        /// The names of all items of the pile.
        items: &'static [&'static str],
        /// The readers that see the item.
        seen_by: SeenBy,
        /// The possible items, with the number of copies; empty if the content of the pile is not known.
        left: Vec<(&'static str, u8)>,
    },
    /// Asks for the value that was revealed.
    Look {
        /// Its public name.
        name: String,
        /// The seat that gave it, if the value is a command.
        seat: Option<Seat>,
    },
    /// Asks if the answers, as they would be typed, or a ruling, in words, are right before they become final.
    Confirm(String),
    /// The signature of a seat whose key is elsewhere.
    Signature(Box<SignRequest>),
}

impl InputRequest {
    /// The question in words, with the possible answers.
    pub fn in_words(&self, names: &Names) -> String {
        match self {
            Self::Draw { pile, items, left, .. } if items.iter().all(|item| seat_of(item).is_some()) => {
                let seats = left.iter().filter(|(_, copies)| *copies > 0).filter_map(|(item, _)| seat_of(item));
                let called: Vec<String> = seats.map(|seat| called(seat, names)).collect();
                let example = called.first().and_then(|name| name.split(' ').next()).unwrap_or("seat_0");
                format!(
                    "which seat is drawn next from the pile {pile}? {} (`draw {example}`, for example)",
                    called.join(", ")
                )
            }
            Self::Draw { pile, seen_by, left, .. } => {
                let who = match seen_by {
                    SeenBy::Everybody => format!("which item is drawn next from the pile {pile}?"),
                    SeenBy::Only(seat) => {
                        format!("which item does {} draw next from the pile {pile}?", names.of(*seat))
                    }
                    SeenBy::Nobody => format!("which item is set aside next from the pile {pile}?"),
                };
                if left.is_empty() {
                    return who;
                }
                let copies = |(item, copies): &(&str, u8)| match copies {
                    1 => (*item).to_owned(),
                    copies => format!("{item} ({copies})"),
                };
                let left: Vec<String> = left.iter().filter(|(_, copies)| *copies > 0).map(copies).collect();
                format!("{who} {}", left.join(", "))
            }
            Self::Look { name, seat: Some(seat) } => {
                let player = names.of(*seat);
                format!("{name} is revealed: which command did {player} give? ({player}: …)")
            }
            Self::Signature(request) => {
                let player = names.of(request.seat);
                let or = if request.ruling.is_some() { "; `signed ?` records that they agree without one" } else { "" };
                format!(
                    "the signature of {player}? (`amunre sign --key FILE` prints `signed …` on the computer with the \
                     key of {player}{or})"
                )
            }
            Self::Confirm(answers) => {
                format!("{answers}: is that right? (`yes` records it, `no` does not)")
            }
            Self::Look { name, seat: None } => format!("{name} is revealed: what is it? (reveal {name}: …)"),
        }
    }
}

/// The beginning of an item that is a seat, before its number.
const SEAT: &str = "seat_";

/// Returns the seat that an item of a pile is: the lot or the marker of a seat.
pub(crate) fn seat_of(item: &str) -> Option<Seat> {
    item.strip_prefix(SEAT)?.parse().ok().and_then(Seat::new)
}

/// Returns the item that is a seat, by the name of the seat: one word, without regard to upper and lower case.
pub(super) fn item_of(name: &str, names: &Names, items: &[&str]) -> Option<String> {
    let is_meant = |item: &&&str| seat_of(item).is_some_and(|seat| is_same_name(&names.of(seat), name));
    items.iter().find(is_meant).map(|item| (*item).to_owned())
}

/// Returns the word for a seat that is drawn: its name, or the item and the name if that is more than a word.
fn called(seat: Seat, names: &Names) -> String {
    let (name, item) = (names.of(seat), format!("{SEAT}{}", seat.number()));
    if name == seat.to_string() {
        item
    } else if name.contains(char::is_whitespace) {
        format!("{item} ({name})")
    } else {
        name
    }
}
