//! What is in the piles, as it follows from the record: `made` where that stands, else what the last draw left.

use arrayvec::ArrayVec;

use crate::engine::{DrawAnswer, MOST_KINDS, PileInfo, RecordedDraw};

/// How many there are of each item of a pile, by id.
pub(crate) type PileContent = ArrayVec<u8, MOST_KINDS>;

/// What the record says of a pile before a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ContentBefore {
    /// Nobody has drawn from it yet.
    Untouched,
    /// What the last draw left of it is not known.
    Unknown,
    /// This is what the last draw left of it.
    Left(PileContent),
}

/// The content of each pile after the draws so far, where it is known.
#[derive(Clone, Debug, Default)]
pub(crate) struct PileContents(Vec<(&'static str, Option<PileContent>)>);

impl PileContents {
    /// What is known of a pile before the next draw from it.
    pub(crate) fn before(&self, pile: &PileInfo) -> ContentBefore {
        let known = self.0.iter().find(|(name, _)| *name == pile.name);
        known.map_or(ContentBefore::Untouched, |(_, content)| {
            content.clone().map_or(ContentBefore::Unknown, ContentBefore::Left)
        })
    }

    /// Follows a draw from a pile of this content. Says whether it can be: of an item that is not there none is drawn.
    pub(crate) fn draw(&mut self, draw: &RecordedDraw, content: Option<PileContent>) -> bool {
        let mut possible = true;
        let after = content.and_then(|mut content| {
            let DrawAnswer::Item(item) = draw.answer else { return None };
            let copies = content.get_mut(usize::from(item)).filter(|copies| **copies > 0);
            possible = copies.is_some();
            *copies? -= 1;
            Some(content)
        });
        match self.0.iter_mut().find(|(name, _)| *name == draw.label.pile.name) {
            Some((_, known)) => *known = after,
            None => self.0.push((draw.label.pile.name, after)),
        }
        possible
    }

    /// Notes a draw from a pile that its writer knows or does not. Gives what was in the pile before it, if that is news.
    pub(crate) fn news(&mut self, draw: &RecordedDraw) -> Option<Vec<(String, u8)>> {
        let is_news = draw.left.clone().is_some_and(|left| self.before(draw.label.pile) != ContentBefore::Left(left));
        self.draw(draw, draw.left.clone());
        let left = draw.left.as_ref().filter(|_| is_news)?;
        Some(named(draw.label.pile, left))
    }
}

/// The content of a pile by the names of its items.
pub(crate) fn named(pile: &PileInfo, content: &PileContent) -> Vec<(String, u8)> {
    pile.items.iter().map(ToString::to_string).zip(content.iter().copied()).collect()
}

/// The content of a pile as a record names it: all its items, in their order.
pub(crate) fn unnamed(pile: &PileInfo, content: &[(String, u8)]) -> Option<PileContent> {
    let fits =
        content.len() == pile.items.len() && content.iter().zip(pile.items).all(|((name, _), item)| name == item);
    let copies = content.iter().map(|(_, copies)| *copies).take(MOST_KINDS).collect();
    fits.then_some(copies)
}
