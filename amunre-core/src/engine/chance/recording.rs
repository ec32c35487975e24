//! A source that records the requests and the answers.

use std::fmt;

use arrayvec::ArrayVec;
use serde_json::Value;

use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, Label, Left, LookRequest};
use crate::engine::{SeenBy, Viewer};

/// The most kinds of items in a pile.
pub(crate) const MOST_KINDS: usize = 96;

/// Answers from another source and records the answers.
pub struct RecordingChance<'c> {
    source: &'c mut dyn Chance,
    /// The draws, in the order in which they were asked for.
    pub draws: Vec<RecordedDraw>,
    /// The hidden values that were turned over, in order.
    pub looks: Vec<RecordedLook>,
}

/// Shows the numbers of draws and looks: nothing that a seat may not know.
impl fmt::Debug for RecordingChance<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut recording = f.debug_struct("RecordingChance");
        recording.field("draws", &self.draws.len()).field("looks", &self.looks.len()).finish_non_exhaustive()
    }
}

/// A draw that was asked for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RecordedDraw {
    /// The label of the draw.
    pub label: Label,
    /// The number of the draw among those of its label, from 0.
    pub number: u32,
    /// The viewers who saw the item.
    pub seen_by: SeenBy,
    /// True if everybody could tell what was in the pile.
    pub is_public: bool,
    /// The public name of an item that was laid aside.
    pub name: Option<String>,
    /// The number of copies of each item in the pile, by id, if the state knew them.
    pub(crate) left: Option<ArrayVec<u8, MOST_KINDS>>,
    /// The answer of the source.
    pub answer: DrawAnswer,
}

impl RecordedDraw {
    /// Returns the number of copies of each item in the pile, by id; `None` if the state did not know them.
    pub fn left(&self) -> Option<&[u8]> {
        self.left.as_deref()
    }

    /// Returns the draw as a viewer may know it.
    #[must_use]
    pub fn seen(&self, viewer: Viewer) -> Self {
        let answer = if self.seen_by.includes(viewer) { self.answer } else { DrawAnswer::Unseen };
        let left = self.left.clone().filter(|_| self.is_public || viewer == Viewer::Referee);
        Self { left, answer, ..self.clone() }
    }

    /// Returns the name of the item, if it is known.
    pub fn item(&self) -> Option<&'static str> {
        match self.answer {
            DrawAnswer::Item(item) => Some(self.label.pile.name_of(item)),
            DrawAnswer::Unseen | DrawAnswer::Silent => None,
        }
    }
}

/// A hidden value that was turned over.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedLook {
    /// The name that the game gives it.
    pub name: String,
    /// The viewers who saw the value.
    pub seen_by: SeenBy,
    /// True if the state knew the value.
    pub was_known: bool,
    /// The value, if the state or the source knew it.
    pub value: Option<Value>,
}

impl RecordedLook {
    /// Returns the look as a viewer may know it.
    #[must_use]
    pub fn seen(&self, viewer: Viewer) -> Self {
        let value = self.value.clone().filter(|_| self.seen_by.includes(viewer));
        Self { was_known: self.was_known && value.is_some(), value, name: self.name.clone(), seen_by: self.seen_by }
    }
}

impl<'c> RecordingChance<'c> {
    /// Records the answers of this source.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::engine::chance::RecordingChance;
    /// use amunre_core::engine::table::start;
    /// use amunre_core::prelude::*;
    ///
    /// let rules = AmunRe::rules(&Setup::classic(3))?;
    /// let (mut state, mut seeded) = (AmunRe::initial(&rules), Seeded::new(Seed::from_number(7)));
    /// let mut recording = RecordingChance::new(&mut seeded);
    /// start::<AmunRe>(&rules, &mut state, &mut recording, None)?;
    /// let items: Vec<_> = recording.draws.iter().filter_map(|draw| draw.item()).collect();
    /// assert_eq!(items[..3], ["memphis", "sawu", "thebes"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(source: &'c mut dyn Chance) -> Self {
        Self { source, draws: Vec::new(), looks: Vec::new() }
    }
}

impl Chance for RecordingChance<'_> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let answer = self.source.draw(draw);
        self.draws.push(RecordedDraw {
            label: draw.label,
            number: draw.number,
            seen_by: draw.seen_by,
            is_public: draw.is_public,
            name: draw.name.map(ToString::to_string),
            left: match draw.left {
                Left::Known(left) => ArrayVec::try_from(left).ok(),
                Left::Unknown => None,
            },
            answer,
        });
        answer
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        let seen = self.source.look(look);
        let value = look.known.map_or_else(|| seen.clone(), |known| known());
        let (name, was_known) = (look.name.to_string(), look.known.is_some());
        self.looks.push(RecordedLook { name, seen_by: look.seen_by, was_known, value });
        seen
    }

    fn settle(&mut self, stands: bool) {
        self.source.settle(stands);
    }
}
