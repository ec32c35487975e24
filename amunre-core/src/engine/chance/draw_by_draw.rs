//! Draws that are made one by one: a turn stops at each, and is judged again with one more.

use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, Label, Left};
use crate::engine::{SeenBy, WrongDraw};

/// The draws that were made so far for a start or a command, and the draw that is needed next. A turn stops at that draw: the caller makes
/// it, and gives the command again. Once the turn stands, no draws are left.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::chance::DrawByDraw;
/// use amunre_core::engine::game::Game;
/// use amunre_core::engine::table::start;
///
/// let rules = AmunRe::rules(&Setup::classic(3))?;
/// let (mut state, mut draws) = (AmunRe::initial(&rules), DrawByDraw::default());
/// while let Err(stop) = start::<AmunRe>(&rules, &mut state, &mut draws, None) {
///     let pending = draws.pending().ok_or(stop)?;
///     let (item, copies) = pending.left[0];
///     assert!(copies > 0 && pending.copies() >= u64::from(copies));
///     draws.make(item)?;
/// }
/// assert!(draws.pending().is_none() && !AmunRe::to_act(&rules, &state).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct DrawByDraw {
    /// The ids of the items.
    made: Vec<u16>,
    /// The number of these that the turn has asked for.
    used: usize,
    /// True if a player saw one of them.
    is_seen: bool,
    pending: Option<PendingDraw>,
}

/// A draw that must be made before the game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PendingDraw {
    /// The label of the draw.
    pub label: Label,
    /// The number of the draw among those of its label, from 0.
    pub number: u32,
    /// The viewers who will see the item.
    pub seen_by: SeenBy,
    /// The items that can come, by name, each with its number of copies: it comes with the probability copies / [`PendingDraw::copies`].
    pub left: Vec<(&'static str, u8)>,
}

impl PendingDraw {
    /// The number of all copies.
    pub fn copies(&self) -> u64 {
        self.left.iter().map(|(_, copies)| u64::from(*copies)).sum()
    }
}

impl DrawByDraw {
    /// Returns the draws of these items, by their ids in the piles.
    pub(crate) fn of(made: Vec<u16>) -> Self {
        Self { made, ..Self::default() }
    }

    /// Returns the draw that the last turn stopped at.
    pub fn pending(&self) -> Option<&PendingDraw> {
        self.pending.as_ref()
    }

    /// Makes the draw that is needed. Fails, and changes nothing, if the item is not in the pile. If none is needed, nothing changes.
    pub fn make(&mut self, item: &str) -> Result<(), Box<WrongDraw>> {
        let Some(PendingDraw { label, number, left, .. }) = &self.pending else { return Ok(()) };
        let is_left = left.iter().any(|(name, _)| *name == item);
        let Some(id) = label.pile.item(item).filter(|_| is_left) else {
            let (label, number, left) = (*label, *number, left.clone());
            return Err(Box::new(WrongDraw { label, number, got: item.to_owned(), left }));
        };
        self.made.push(id);
        self.pending = None;
        Ok(())
    }

    /// Returns the ids of the items that were drawn so far.
    pub(crate) fn made(&self) -> &[u16] {
        &self.made
    }

    /// Returns true if a player saw an item that was drawn.
    pub(crate) fn is_seen(&self) -> bool {
        self.is_seen
    }
}

impl Chance for DrawByDraw {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        if let Some(item) = self.made.get(self.used) {
            self.used += 1;
            self.is_seen |= draw.seen_by != SeenBy::Nobody;
            return DrawAnswer::Item(*item);
        }
        let &DrawRequest { label, number, seen_by, left, .. } = draw;
        if let Left::Known(copies) = left {
            let left = label.pile.items.iter().copied().zip(copies.iter().copied()).filter(|(_, copies)| *copies > 0);
            self.pending = Some(PendingDraw { label, number, seen_by, left: left.collect() });
        }
        DrawAnswer::Silent
    }

    fn settle(&mut self, stands: bool) {
        self.used = 0;
        if stands {
            *self = Self::default();
        }
    }
}
