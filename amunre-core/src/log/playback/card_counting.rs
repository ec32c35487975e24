//! Counts the cards that a hand can hold, if a copy of a log does not show its cards. So a played card can be refuted although
//! the draw of it was not seen.
//!
//! A pile with public content is made; a seat draws from it unseen. The seat can have drawn no more cards of a kind than it
//! drew cards, and no more than the pile had copies when it was made. Summed over all piles that were made, that is the most it
//! can have spent. The same holds for all seats together, since no two seats can have had the same copy. The bound is not the
//! sharpest one, but it never refutes a game that is possible.

use std::collections::BTreeMap;
use std::fmt;

use crate::engine::text::display::Count;
use crate::engine::{PileInfo, RecordedDraw, RecordedLook, Seat, SeenBy};

/// The cards that the seats can have drawn from one pile, and those that they spent.
#[derive(Clone, Debug)]
struct CountedPile {
    name: &'static str,
    /// The number of times that the pile was made.
    generation: u32,
    /// The content of the pile when it was made last.
    content: Vec<u8>,
    seats: BTreeMap<Seat, DrawnCards>,
    /// All seats together.
    together: DrawnCards,
}

/// The cards that one seat, or all seats together, can have drawn.
#[derive(Clone, Debug, Default)]
struct DrawnCards {
    /// The number of cards.
    cards: u32,
    /// The number of cards of each generation.
    of_generation: BTreeMap<u32, u8>,
    /// The most cards of each kind that can have been drawn.
    most: Vec<u32>,
    /// The number of cards of each kind that were spent.
    spent: Vec<u32>,
}

/// An item that lies face down: its pile, the generation, and the content of that generation.
#[derive(Clone, Debug)]
struct LaidAside {
    pile: usize,
    generation: u32,
    content: Vec<u8>,
}

/// A spent item that the seat cannot have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub struct TooManySpent {
    /// The seat.
    pub seat: Seat,
    /// True if the seat alone can have had them, but all seats together cannot have had what they spent.
    pub together: bool,
    /// The kind of the item.
    pub kind: &'static str,
    /// The number of cards that the seat, or all seats, drew.
    pub cards: u32,
    /// The most of these that can have been of the kind.
    pub most: u32,
    /// The number of cards of the kind that were spent.
    pub spent: u32,
}

impl fmt::Display for TooManySpent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, together, kind, cards, most, spent } = self;
        if *together {
            write!(f, "the seats have spent {spent} {kind} so far: together they can have drawn at most {most}")?;
        } else {
            write!(f, "{seat} has spent {spent} {kind}: they can have drawn at most {most}")?;
        }
        write!(f, ", with {} in all", Count(*cards, "unseen card"))
    }
}

/// The count of a whole game.
#[derive(Clone, Debug, Default)]
pub(crate) struct CardCount {
    piles: Vec<CountedPile>,
    aside: BTreeMap<String, LaidAside>,
    /// True if all hands are known, or once cards came into hands in another way: then nothing is refuted by counting.
    is_off: bool,
}

impl CardCount {
    /// Stops counting: nothing is refuted from here on.
    pub(crate) fn stop(&mut self) {
        *self = Self { is_off: true, ..Self::default() };
    }

    /// Notes a draw; `made` is the content of the pile, if it is new.
    pub(crate) fn draw(&mut self, draw: &RecordedDraw, made: Option<&[(String, u8)]>) {
        if self.is_off {
            return;
        }
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

    /// Notes an item that lay face down and that a seat took up.
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

    /// Notes an item that a seat spent from its hidden cards; returns the excess if the seat cannot have had it.
    pub(crate) fn spend(&mut self, seat: Seat, pile: &PileInfo, item: u16) -> Option<TooManySpent> {
        if self.is_off {
            return None;
        }
        let kind = pile.name_of(item);
        let pile = self.piles.iter_mut().find(|counted| counted.name == pile.name);
        let Some(pile) = pile else {
            return Some(TooManySpent { seat, together: false, kind, cards: 0, most: 0, spent: 1 });
        };
        let too_many = |drawn: &mut DrawnCards, together| {
            let (most, spent) = (drawn.most.get(usize::from(item)).copied().unwrap_or(0), drawn.spend(item));
            (spent > most).then_some(TooManySpent { seat, together, kind, cards: drawn.cards, most, spent })
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

    /// Adds one card of this pile to a seat, given the content of the pile.
    fn add(&mut self, seat: Seat, generation: u32, content: &[u8]) {
        self.seats.entry(seat).or_default().add(generation, content);
        self.together.add(generation, content);
    }
}

impl DrawnCards {
    /// Adds one spent card of a kind; returns their number.
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

    /// Adds one card of a pile, given its content.
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
