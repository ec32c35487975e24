//! Counts what a hand can hold, where a copy of a log does not show its cards: so that a card that was played can be refuted
//! although nobody saw it drawn.
//!
//! A pile that everybody knows is made; a seat draws from it unseen. Of a kind it can have drawn no more than it drew cards,
//! and no more than the pile had copies when it was made. Over all piles that were ever made, that is the most it can have
//! spent. The bound is not the sharpest one, but it never refutes what could have been.

use std::collections::BTreeMap;

use crate::engine::{NotedDraw, NotedLook, PileInfo, Seat, SeenBy};

/// What the seats can have drawn and did spend of one pile.
#[derive(Clone, Debug)]
struct Pile {
    name: &'static str,
    /// How often it was made.
    generation: u32,
    /// What was in it when it was made last.
    content: Vec<u8>,
    seats: BTreeMap<Seat, Drawn>,
}

/// What one seat can have drawn.
#[derive(Clone, Debug, Default)]
struct Drawn {
    /// How many cards in all.
    cards: u32,
    /// How many of each generation.
    of_generation: BTreeMap<u32, u8>,
    /// Of each kind, how many it can have drawn.
    most: Vec<u32>,
    /// Of each kind, how many it has spent.
    spent: Vec<u32>,
}

/// What lies aside face down: from which generation of which pile, and what that was made of.
#[derive(Clone, Debug)]
struct LaidAside {
    pile: usize,
    generation: u32,
    content: Vec<u8>,
}

/// What a seat has spent that it cannot have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooMany {
    pub(super) seat: Seat,
    /// The cards that it drew.
    pub(super) cards: u32,
    /// The most of the kind that can have been among them.
    pub(super) most: u32,
    /// How many of the kind it spent.
    pub(super) spent: u32,
}

/// The count of a whole game.
#[derive(Clone, Debug, Default)]
pub(super) struct Counting {
    piles: Vec<Pile>,
    aside: BTreeMap<String, LaidAside>,
    /// Cards came into hands in other ways: nothing is refuted by counting any more.
    is_off: bool,
}

impl Counting {
    /// From now on nothing is refuted by counting.
    pub(super) fn stop(&mut self) {
        *self = Self { is_off: true, ..Self::default() };
    }

    /// Notes a draw; `made` is what was in the pile, if that is news.
    pub(super) fn draw(&mut self, draw: &NotedDraw, made: Option<&[(String, u8)]>) {
        let name = draw.label.pile.name;
        let place = self.piles.iter().position(|pile| pile.name == name).unwrap_or(self.piles.len());
        if place == self.piles.len() {
            self.piles.push(Pile { name, generation: 0, content: Vec::new(), seats: BTreeMap::new() });
        }
        let Some(pile) = self.piles.get_mut(place) else {
            return;
        };
        if let Some(made) = made {
            pile.generation += 1;
            pile.content = made.iter().map(|(_, copies)| *copies).collect();
        }
        match (draw.seen_by, &draw.name) {
            (SeenBy::Only(seat), _) => {
                let (generation, content) = (pile.generation, &pile.content);
                pile.seats.entry(seat).or_default().add(generation, content);
            }
            (SeenBy::Nobody, Some(name)) => {
                let laid = LaidAside { pile: place, generation: pile.generation, content: pile.content.clone() };
                self.aside.insert(name.clone(), laid);
            }
            _ => {}
        }
    }

    /// Notes what a seat took up that lay aside.
    pub(super) fn look(&mut self, look: &NotedLook) {
        let SeenBy::Only(seat) = look.seen_by else {
            return;
        };
        let Some(laid) = self.aside.remove(&look.name) else {
            return;
        };
        if let Some(pile) = self.piles.get_mut(laid.pile) {
            pile.seats.entry(seat).or_default().add(laid.generation, &laid.content);
        }
    }

    /// Notes an item that a seat spent out of what others do not know; says if it cannot have had it.
    pub(super) fn spend(&mut self, seat: Seat, pile: &PileInfo, item: u16) -> Option<TooMany> {
        if self.is_off {
            return None;
        }
        let pile = self.piles.iter_mut().find(|counted| counted.name == pile.name);
        let Some(pile) = pile else {
            return Some(TooMany { seat, cards: 0, most: 0, spent: 1 });
        };
        let drawn = pile.seats.entry(seat).or_default();
        let kind = usize::from(item);
        if drawn.spent.len() <= kind {
            drawn.spent.resize(kind + 1, 0);
        }
        let most = drawn.most.get(kind).copied().unwrap_or(0);
        let spent = drawn.spent.get_mut(kind)?;
        *spent += 1;
        let spent = *spent;
        (spent > most).then_some(TooMany { seat, cards: drawn.cards, most, spent })
    }
}

impl Drawn {
    /// One more card of a pile that was made of this.
    fn add(&mut self, generation: u32, content: &[u8]) {
        let drawn = self.of_generation.entry(generation).or_default();
        self.cards += 1;
        if self.most.len() < content.len() {
            self.most.resize(content.len(), 0);
        }
        for (most, copies) in self.most.iter_mut().zip(content) {
            *most += u32::from(*drawn < *copies);
        }
        *drawn = drawn.saturating_add(1);
    }
}
