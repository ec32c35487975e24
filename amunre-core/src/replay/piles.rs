//! What is in the piles, as it follows from the record: so that a draw says what was in its pile only where that is news.

use arrayvec::ArrayVec;

use crate::engine::{Answer, NotedDraw};

/// The most kinds of items in a pile.
const MOST_KINDS: usize = 64;
/// The most piles of a game.
const MOST_PILES: usize = 8;

type Content = ArrayVec<u8, MOST_KINDS>;

/// The content of each pile after the draws so far, where it is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Piles(ArrayVec<(&'static str, Option<Content>), MOST_PILES>);

impl Piles {
    /// Notes a draw. Gives what was in the pile before it, if it is known and not what the last draw left.
    pub(super) fn note(&mut self, draw: &NotedDraw) -> Option<Vec<(String, u8)>> {
        let pile = draw.label.pile;
        let place = self.0.iter().position(|(name, _)| *name == pile.name);
        let before = place.and_then(|place| self.0.get_mut(place)).and_then(|(_, content)| content.take());
        let made = draw.left.as_ref().filter(|left| before.as_ref() != Some(left));
        let mut content = draw.left.clone().or(before);
        let taken = match draw.answer {
            Answer::Item(item) => content.as_mut().and_then(|content| content.get_mut(usize::from(item))),
            _ => None,
        };
        let known = match taken {
            Some(copies) if *copies > 0 => {
                *copies -= 1;
                true
            }
            _ => false,
        };
        let content = content.filter(|_| known);
        match place.and_then(|place| self.0.get_mut(place)) {
            Some((_, after)) => *after = content,
            // a game with more piles says each time what is in the last ones
            None => drop(self.0.try_push((pile.name, content))),
        }
        made.map(|left| pile.items.iter().map(ToString::to_string).zip(left.iter().copied()).collect())
    }
}
