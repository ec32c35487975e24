//! Counts what a hand can hold, where a copy of a log does not show its cards: so that a card that was played can be refuted
//! although it was not seen when it was drawn.
//!
//! A pile that everybody knows is made; a seat draws from it unseen. Of a kind it can have drawn no more than it drew cards,
//! and no more than the pile had copies when it was made. Over all piles that were ever made, that is the most it can have
//! spent. The same holds of all seats together: a copy that one has spent no other can have had. The bound is not the
//! sharpest one, but it never refutes what could have been.

use std::collections::BTreeMap;
use std::fmt;

use crate::engine::{PileInfo, RecordedDraw, RecordedLook, Seat, SeenBy};

/// What the seats can have drawn and did spend of one pile.
#[derive(Clone, Debug)]
struct CountedPile {
    name: &'static str,
    /// How often it was made.
    generation: u32,
    /// What was in it when it was made last.
    content: Vec<u8>,
    seats: BTreeMap<Seat, DrawnCards>,
    /// All seats together.
    together: DrawnCards,
}

/// What a seat can have drawn, or all together.
#[derive(Clone, Debug, Default)]
struct DrawnCards {
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
pub(crate) struct TooMany {
    pub(crate) seat: Seat,
    /// Whether this seat alone can have had them, but not all seats what they have spent.
    pub(crate) together: bool,
    /// What it is.
    pub(crate) kind: &'static str,
    /// The cards that it drew, or all seats.
    pub(crate) cards: u32,
    /// The most of these that can have been among them.
    pub(crate) most: u32,
    /// How many of them were spent.
    pub(crate) spent: u32,
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, together, kind, cards, most, spent } = self;
        if *together {
            write!(f, "{spent} {kind} are spent by now: all seats together can have drawn {most} at most")?;
        } else {
            write!(f, "{seat} has spent {spent} {kind}: it can have drawn {most} at most")?;
        }
        write!(f, ", with {cards} unseen cards in all")
    }
}

/// The count of a whole game.
#[derive(Clone, Debug, Default)]
pub(crate) struct CardCount {
    piles: Vec<CountedPile>,
    aside: BTreeMap<String, LaidAside>,
    /// Cards came into hands in other ways: nothing is refuted by counting any more.
    is_off: bool,
}

impl CardCount {
    /// From now on nothing is refuted by counting.
    pub(crate) fn stop(&mut self) {
        *self = Self { is_off: true, ..Self::default() };
    }

    /// Notes a draw; `made` is what was in the pile, if that is news.
    pub(crate) fn draw(&mut self, draw: &RecordedDraw, made: Option<&[(String, u8)]>) {
        let name = draw.label.pile.name;
        let place = self.piles.iter().position(|pile| pile.name == name).unwrap_or(self.piles.len());
        if place == self.piles.len() {
            self.piles.push(CountedPile::new(name));
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
                let (generation, content) = (pile.generation, pile.content.clone());
                pile.add(seat, generation, &content);
            }
            (SeenBy::Nobody, Some(name)) => {
                let laid = LaidAside { pile: place, generation: pile.generation, content: pile.content.clone() };
                self.aside.insert(name.clone(), laid);
            }
            _ => {}
        }
    }

    /// Notes what a seat took up that lay aside.
    pub(crate) fn look(&mut self, look: &RecordedLook) {
        let SeenBy::Only(seat) = look.seen_by else {
            return;
        };
        let Some(laid) = self.aside.remove(&look.name) else {
            return;
        };
        if let Some(pile) = self.piles.get_mut(laid.pile) {
            pile.add(seat, laid.generation, &laid.content);
        }
    }

    /// Notes an item that a seat spent out of what others do not know; says if it cannot have had it.
    pub(crate) fn spend(&mut self, seat: Seat, pile: &PileInfo, item: u16) -> Option<TooMany> {
        if self.is_off {
            return None;
        }
        let kind = pile.name_of(item);
        let pile = self.piles.iter_mut().find(|counted| counted.name == pile.name);
        let Some(pile) = pile else {
            return Some(TooMany { seat, together: false, kind, cards: 0, most: 0, spent: 1 });
        };
        let too_many = |drawn: &mut DrawnCards, together| {
            let (most, spent) = (drawn.most.get(usize::from(item)).copied().unwrap_or(0), drawn.spend(item));
            (spent > most).then_some(TooMany { seat, together, kind, cards: drawn.cards, most, spent })
        };
        let alone = too_many(pile.seats.entry(seat).or_default(), false);
        let together = too_many(&mut pile.together, true);
        alone.or(together)
    }
}

impl CountedPile {
    fn new(name: &'static str) -> Self {
        Self { name, generation: 0, content: Vec::new(), seats: BTreeMap::new(), together: DrawnCards::default() }
    }

    /// A seat has one more card of this pile, when it was made of this.
    fn add(&mut self, seat: Seat, generation: u32, content: &[u8]) {
        self.seats.entry(seat).or_default().add(generation, content);
        self.together.add(generation, content);
    }
}

impl DrawnCards {
    /// One more of a kind is spent; how many that makes.
    fn spend(&mut self, item: u16) -> u32 {
        let kind = usize::from(item);
        if self.spent.len() <= kind {
            self.spent.resize(kind + 1, 0);
        }
        self.spent.get_mut(kind).map_or(0, |spent| {
            *spent += 1;
            *spent
        })
    }

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
