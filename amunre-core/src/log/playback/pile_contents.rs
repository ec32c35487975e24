//! The content of the piles, as it follows from the record: `made` if a draw states it, else the content that the last draw
//! left.

use std::ops::Range;

use arrayvec::ArrayVec;

use crate::engine::{DrawAnswer, MOST_KINDS, PileInfo, RecordedDraw};

/// The number of each item of a pile, by id.
pub(crate) type PileContent = ArrayVec<u8, MOST_KINDS>;

/// The content of a pile before a draw, as far as the record states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ContentBefore {
    /// No draw from the pile was made yet.
    Untouched,
    /// The content after the last draw is not known.
    Unknown,
    /// The content after the last draw.
    Left(PileContent),
}

/// The content of each pile after the draws so far, if it is known.
#[derive(Clone, Debug, Default)]
pub(crate) struct PileContents {
    /// The piles, in the order of their first draws.
    piles: Vec<&'static PileInfo>,
    /// For each pile 1 and the copies of each of its items, or 0 if its content is not known.
    contents: Vec<u8>,
}

impl PileContents {
    /// Frees the memory that it does not use.
    pub(crate) fn free_memory(&mut self) {
        self.piles.shrink_to_fit();
        self.contents.shrink_to_fit();
    }

    /// The range of a pile in the contents; that behind the last pile, and false, if nothing was drawn from it.
    fn find(&self, pile: &PileInfo) -> (Range<usize>, bool) {
        let mut start = 0;
        for drawn in &self.piles {
            let is_known = self.contents.get(start) == Some(&1);
            let end = start + 1 + if is_known { drawn.items.len() } else { 0 };
            if drawn.name == pile.name {
                return (start..end, true);
            }
            start = end;
        }
        (start..start, false)
    }

    /// The known content of a pile before the next draw from it.
    pub(crate) fn before(&self, pile: &PileInfo) -> ContentBefore {
        match self.contents.get(self.find(pile).0) {
            Some([1, copies @ ..]) => ContentBefore::Left(copies.iter().copied().collect()),
            Some([_, ..]) => ContentBefore::Unknown,
            _ => ContentBefore::Untouched,
        }
    }

    /// Follows a draw from a pile with this content. Returns false if the item is not in the pile.
    pub(crate) fn draw(&mut self, draw: &RecordedDraw, content: Option<PileContent>) -> bool {
        let mut possible = true;
        let after = content.and_then(|mut content| {
            let DrawAnswer::Item(item) = draw.answer else { return None };
            let copies = content.get_mut(usize::from(item)).filter(|copies| **copies > 0);
            possible = copies.is_some();
            *copies? -= 1;
            Some(content)
        });
        let pile = draw.label.pile;
        let after = after.filter(|after| after.len() == pile.items.len());
        let (range, is_drawn) = self.find(pile);
        if !is_drawn {
            self.piles.push(pile);
        }
        self.contents.splice(range, std::iter::once(u8::from(after.is_some())).chain(after.into_iter().flatten()));
        possible
    }

    /// Notes a draw from a pile whose content is known or unknown. Returns the content before the draw, if it is new.
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

/// The content of a pile, given all its items by name and in their order.
pub(crate) fn unnamed(pile: &PileInfo, content: &[(String, u8)]) -> Option<PileContent> {
    let fits =
        content.len() == pile.items.len() && content.iter().zip(pile.items).all(|((name, _), item)| name == item);
    let copies = content.iter().map(|(_, copies)| *copies).take(MOST_KINDS).collect();
    fits.then_some(copies)
}
