//! Chance is an argument: whoever runs a game says where its draws come from.

mod fast;
mod recorded;
mod scripted;
mod seeded;

use std::fmt;

use serde_json::Value;

pub use fast::Fast;
pub use recorded::Recorded;
pub use scripted::{LeftOver, Scripted};
pub use seeded::{Seed, Seeded};

use super::SeenBy;

/// A pile of a game: its name, and the names of what can be in it, in ascending order of the ids.
#[derive(PartialEq, Eq, Debug)]
pub struct PileInfo {
    /// What the pile is called ("provinces").
    pub name: &'static str,
    /// What its items are called.
    pub items: &'static [&'static str],
}

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

/// Which draws belong together: a pile in a phase of a round. Draws of one label are numbered from 0, so a change in one
/// phase never shifts the draws of another. Text: `provinces/provinces/1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    /// The pile that is drawn from.
    pub pile: &'static PileInfo,
    /// The phase of the game.
    pub phase: &'static str,
    /// The round, from 1.
    pub round: u8,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.pile.name, self.phase, self.round)
    }
}

/// What is in the pile that is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left<'d> {
    /// So many of each item, by id.
    Known(&'d [u8]),
    /// This copy of the state does not say.
    Unknown,
}

/// A question to chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw<'d> {
    /// Which draws it belongs to.
    pub label: Label,
    /// Its number among them, from 0.
    pub number: u32,
    /// Who will see the item.
    pub seen_by: SeenBy,
    /// What it is drawn from.
    pub left: Left<'d>,
}

/// What chance says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The item with this id.
    Item(u16),
    /// An item was drawn, and nobody wrote down which.
    Unseen,
    /// This source does not say.
    Silent,
}

/// A source of chance.
pub trait Chance {
    /// Answers one draw. What it says is checked against the pile.
    fn draw(&mut self, draw: &Draw<'_>) -> Answer;

    /// What a hidden value turned out to be, by the name its game gives it, when the state does not say.
    fn look(&mut self, _name: &str) -> Option<Value> {
        None
    }

    /// The turn that asked is over: it stands, or it was stopped and what it drew is back where it was.
    fn settle(&mut self, _stands: bool) {}
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn draw(&mut self, draw: &Draw<'_>) -> Answer {
        (**self).draw(draw)
    }
    fn look(&mut self, name: &str) -> Option<Value> {
        (**self).look(name)
    }
    fn settle(&mut self, stands: bool) {
        (**self).settle(stands);
    }
}

impl<C: Chance + ?Sized> Chance for Box<C> {
    fn draw(&mut self, draw: &Draw<'_>) -> Answer {
        (**self).draw(draw)
    }
    fn look(&mut self, name: &str) -> Option<Value> {
        (**self).look(name)
    }
    fn settle(&mut self, stands: bool) {
        (**self).settle(stands);
    }
}

/// A source that never says anything: for asking whether a command would be refused, and for finding chance nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl Chance for Blind {
    fn draw(&mut self, _draw: &Draw<'_>) -> Answer {
        Answer::Silent
    }
}

/// The item at a place of a pile, counted through its copies in ascending order of the ids.
fn item_at(left: &[u8], mut place: u64) -> Answer {
    for (item, count) in (0_u16..).zip(left) {
        match place.checked_sub(u64::from(*count)) {
            Some(rest) => place = rest,
            None => return Answer::Item(item),
        }
    }
    Answer::Silent
}

/// How many items are in a pile.
fn total(left: &[u8]) -> u64 {
    left.iter().copied().map(u64::from).sum()
}
