//! What a scribe is asked, because a line cannot be written without it.

use crate::engine::{Names, Seat, SeenBy};
use crate::log::SignRequest;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputRequest {
    /// What was drawn.
    Draw {
        /// The pile.
        pile: &'static str,
        /// The names of all that can be in it.
        items: &'static [&'static str],
        /// Who sees the item.
        seen_by: SeenBy,
        /// What can come, with the number of copies; empty where nobody can tell.
        left: Vec<(&'static str, u8)>,
    },
    /// What a value that was turned over turned out to be.
    Look {
        /// Its public name.
        name: String,
        /// Whose command it was, if it is one.
        seat: Option<Seat>,
    },
    /// The signature of a seat whose key is elsewhere.
    Signature(Box<SignRequest>),
}

impl InputRequest {
    /// In words, with what can be typed.
    pub fn in_words(&self, names: &Names) -> String {
        match self {
            Self::Draw { pile, seen_by, left, .. } => {
                let who = match seen_by {
                    SeenBy::Everyone => format!("what is drawn from the pile {pile}?"),
                    SeenBy::Only(seat) => format!("what does {} draw from the pile {pile}?", names.of(*seat)),
                    SeenBy::Nobody => format!("what is laid aside from the pile {pile}?"),
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
                let whose = names.of(*seat);
                format!("{name} is turned over: what did {whose} lay down? ({whose}: …)")
            }
            Self::Signature(request) => {
                let whose = names.of(request.seat);
                format!(
                    "the signature of {whose}? (`amunre sign --key FILE`, where the key of {whose} is, prints `signed …`)"
                )
            }
            Self::Look { name, seat: None } => format!("{name} is turned over: what is it? (reveal {name}: …)"),
        }
    }
}
