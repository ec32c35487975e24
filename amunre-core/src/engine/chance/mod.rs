//! Chance as an argument: the caller of a game supplies its draws.

mod draw_by_draw;
mod draw_table;
mod fast;
mod fixed_draws;
mod recording;
mod seeded;
mod start_lots;

use std::fmt;

pub use draw_by_draw::{DrawByDraw, PendingDraw};
pub use draw_table::DrawTable;
pub use fast::Fast;
pub use fixed_draws::{DrawProblem, FixedDraws, UnusedDraws};
pub(crate) use recording::MOST_KINDS;
pub use recording::{RecordedDraw, RecordedLook, RecordingChance};
pub use seeded::{Seed, Seeded};
use serde_json::Value;
pub use start_lots::{START_LOTS, StartLot};

use crate::engine::SeenBy;

/// A pile of a game: its name, and the names of what can be in it, in ascending order of the ids.
#[derive(Debug)]
pub struct PileInfo {
    /// The name of the pile ("provinces").
    pub name: &'static str,
    /// The names of its items.
    pub items: &'static [&'static str],
    /// The number of the first of these among all ids of its kind: more than 0 if the pile holds only some of the
    /// kinds.
    pub first: usize,
}

/// Piles are compared often, and nearly always a pile with itself.
impl PartialEq for PileInfo {
    fn eq(&self, other: &Self) -> bool {
        let all = |pile: &Self| (pile.name, pile.items, pile.first);
        std::ptr::eq(self, other) || all(self) == all(other)
    }
}

impl Eq for PileInfo {}

impl PileInfo {
    /// The id of the item with this name.
    pub fn item(&self, name: &str) -> Option<u16> {
        let place = self.items.iter().position(|item| *item == name)?;
        u16::try_from(place).ok()
    }

    /// The name of the item with this id.
    pub fn name_of(&self, item: u16) -> &'static str {
        self.items.get(usize::from(item)).copied().unwrap_or("?")
    }
}

/// The label of draws that belong together: a pile in a phase of a round. Draws of one label are numbered from 0, so a
/// change in one phase never shifts the draws of another. Text: `provinces/provinces/1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    /// The pile that is drawn from.
    pub pile: &'static PileInfo,
    /// The phase of the game.
    pub phase: &'static str,
    /// The round, from 1.
    pub round: u8,
}

impl Label {
    /// Returns true if this is the text of the label.
    pub fn is(&self, text: &str) -> bool {
        struct Rest<'t>(&'t str);
        impl fmt::Write for Rest<'_> {
            fn write_str(&mut self, part: &str) -> fmt::Result {
                self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
                Ok(())
            }
        }
        let mut rest = Rest(text);
        fmt::write(&mut rest, format_args!("{self}")).is_ok() && rest.0.is_empty()
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // piece by piece, without a string: each draw is looked up by its label
        let pieces = [self.pile.name, "/", self.phase, "/"];
        pieces.into_iter().try_for_each(|piece| f.write_str(piece))?;
        fmt::Display::fmt(&self.round, f)
    }
}

/// The content of the pile that is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left<'d> {
    /// The number of copies of each item, by id.
    Known(&'d [u8]),
    /// This copy of the state does not say.
    Unknown,
}

/// A question to chance: which item comes. A game makes one with [`DrawRequest::of`]; the turn adds what is in the pile.
#[derive(Clone, Copy)]
pub struct DrawRequest<'d> {
    /// The label of the draw.
    pub label: Label,
    /// The number of the draw among those of its label, from 0.
    pub number: u32,
    /// The viewers who will see the item.
    pub seen_by: SeenBy,
    /// The content of the pile.
    pub left: Left<'d>,
    /// True if everybody can tell what is in the pile.
    pub is_public: bool,
    /// The public name of an item that is laid aside face down; the item is turned over by this name.
    pub name: Option<&'d dyn fmt::Display>,
}

impl<'d> DrawRequest<'d> {
    /// A draw that everybody sees, from a pile whose content not everybody knows.
    pub fn of(label: Label, number: u32) -> Self {
        Self { label, number, seen_by: SeenBy::Everybody, left: Left::Unknown, is_public: false, name: None }
    }

    /// Sets who sees the item.
    pub fn seen_by(self, seen_by: SeenBy) -> Self {
        Self { seen_by, ..self }
    }

    /// Sets whether everybody knows the content of the pile.
    pub fn public(self, is_public: bool) -> Self {
        Self { is_public, ..self }
    }

    /// Names an item that is laid aside and turned over later.
    pub fn named(self, name: &'d dyn fmt::Display) -> Self {
        Self { name: Some(name), ..self }
    }
}

impl fmt::Debug for DrawRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "draw {} of {}", self.number, self.label)
    }
}

/// A hidden value that a rule turns over.
#[derive(Clone, Copy)]
pub struct LookRequest<'l> {
    /// The name that the game gives the value.
    pub name: &'l dyn fmt::Display,
    /// The viewers who see the value now.
    pub seen_by: SeenBy,
    /// The value, if the state knows it: then the source gets the value and is not asked for it.
    pub known: Option<&'l dyn Fn() -> Option<Value>>,
}

impl fmt::Debug for LookRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the hidden value {}", self.name)
    }
}

/// The answer of a source of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawAnswer {
    /// The item with this id.
    Item(u16),
    /// An item was drawn, but its id was not recorded.
    Unseen,
    /// This source has no answer.
    Silent,
}

/// A source of chance.
pub trait Chance {
    /// Answers one draw. The answer is checked against the pile.
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer;

    /// Returns the hidden value that is turned over now, if the state does not know it.
    fn look(&mut self, _look: &LookRequest<'_>) -> Option<Value> {
        None
    }

    /// Called when the turn is over: it either stands, or was stopped and its draws are undone.
    fn settle(&mut self, _stands: bool) {}
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        (**self).draw(draw)
    }
    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        (**self).look(look)
    }
    fn settle(&mut self, stands: bool) {
        (**self).settle(stands);
    }
}

impl<C: Chance + ?Sized> Chance for Box<C> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        (**self).draw(draw)
    }
    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        (**self).look(look)
    }
    fn settle(&mut self, stands: bool) {
        (**self).settle(stands);
    }
}

/// An optional source; without one, there is no answer.
impl<C: Chance> Chance for Option<C> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        self.as_mut().map_or(DrawAnswer::Silent, |source| source.draw(draw))
    }
    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        self.as_mut()?.look(look)
    }
    fn settle(&mut self, stands: bool) {
        self.iter_mut().for_each(|source| source.settle(stands));
    }
}

/// Two sources: the second answers what the first does not.
impl<A: Chance, B: Chance> Chance for (A, B) {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        match self.0.draw(draw) {
            DrawAnswer::Silent => self.1.draw(draw),
            answer => answer,
        }
    }
    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        self.0.look(look).or_else(|| self.1.look(look))
    }
    fn settle(&mut self, stands: bool) {
        self.0.settle(stands);
        self.1.settle(stands);
    }
}

/// A source that never answers: for finding out whether a command would be refused, and for finding chance nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoChance;

impl Chance for NoChance {
    fn draw(&mut self, _draw: &DrawRequest<'_>) -> DrawAnswer {
        DrawAnswer::Silent
    }
}

/// The item at a place of a pile, counted through its copies in ascending order of the ids.
fn item_at(left: &[u8], mut place: u64) -> DrawAnswer {
    for (item, count) in (0_u16..).zip(left) {
        match place.checked_sub(u64::from(*count)) {
            Some(rest) => place = rest,
            None => return DrawAnswer::Item(item),
        }
    }
    DrawAnswer::Silent
}

/// Returns the number of items in a pile.
fn total(left: &[u8]) -> u64 {
    left.iter().copied().map(u64::from).sum()
}
