//! Draws and hidden values from a list: written by hand, typed at a real table, or recorded in a log.

use std::borrow::Cow;

use serde_json::Value;

use crate::engine::Viewer;
use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, Label, LookRequest, PileInfo};

/// Draws in the order in which they are needed, each by the name of its item, and hidden values by their names. The
/// draws of a stopped turn are used again.
///
/// An item that the pile does not have is answered with an id that no pile holds, so that the turn stops.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::chance::{DrawProblem, FixedDraws};
/// use amunre_core::engine::game::Game;
/// use amunre_core::engine::table::start;
///
/// let rules = AmunRe::rules(&Setup::classic(3))?;
/// let (mut state, mut draws) = (AmunRe::initial(&rules), FixedDraws::new(["memphis", "sawu", "thebes"]));
/// assert!(start::<AmunRe>(&rules, &mut state, &mut draws, None).is_err()); // two cards come to Thebes
/// assert!(matches!(draws.problem(), Some(DrawProblem::Missing { written: 3, .. })));
/// draws.push("builder");
/// draws.push("eight_gold");
/// start::<AmunRe>(&rules, &mut state, &mut draws, None)?;
/// draws.finish()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct FixedDraws {
    draws: Vec<FixedDraw>,
    values: Vec<FixedValue>,
    /// The number of draws that were asked for, and that of the draws that belong to turns that were carried out.
    requests: usize,
    settled: usize,
    /// The place of the draw that was asked for last.
    last: Option<usize>,
    /// The viewers of the draws and of the values; `None` if everything was seen.
    viewers: Option<(Viewer, Viewer)>,
    problem: Option<DrawProblem>,
    missing_value: Option<String>,
}

/// A draw of a list.
#[derive(Clone, Debug)]
struct FixedDraw {
    /// The name of the item; `None` if the item was not seen.
    item: Option<Cow<'static, str>>,
    /// The label and number that the draw must have.
    due: Option<(String, u32)>,
}

/// A hidden value of a list.
#[derive(Clone, Debug)]
struct FixedValue {
    name: String,
    /// The value as JSON, which is read if it is asked for; `None` if it was not seen.
    value: Option<String>,
    is_used: bool,
}

/// The reason why a list has no answer to a draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawProblem {
    /// The list has ended.
    #[error("draw {number} of {label} is missing: more draws are needed than were written down ({written})")]
    Missing {
        /// The draws to which the draw belongs.
        label: Label,
        /// Its number among them, from 0.
        number: u32,
        /// The length of the list.
        written: usize,
    },
    /// The next draw of the list is another one.
    #[error("draw {found} of {found_label} is written down, but draw {number} of {label} comes next")]
    OtherDraw {
        /// The draws to which the draw belongs that is asked for.
        label: Label,
        /// Its number among them, from 0.
        number: u32,
        /// The label of the draw in the list.
        found_label: String,
        /// The number of the draw in the list.
        found: u32,
    },
    /// The pile has no such item.
    #[error("{item} is not an item of the pile {}", pile.name)]
    NotInPile {
        /// The name of the item.
        item: String,
        /// The pile.
        pile: &'static PileInfo,
    },
}

/// Draws of a list that were not asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} scripted draws were not used: {}", items.len(), items.join(", "))]
#[non_exhaustive]
pub struct UnusedDraws {
    /// The names of the items, in order.
    pub items: Vec<String>,
}

impl FixedDraws {
    /// Returns the draws of these items; `unseen` stands for an item that was not seen.
    pub fn new<T: ToString>(items: impl IntoIterator<Item = T>) -> Self {
        let mut draws = Self::default();
        items.into_iter().for_each(|item| draws.push(item));
        draws
    }

    /// Adds a draw at the end; `unseen` stands for an item that was not seen.
    pub fn push(&mut self, item: impl ToString) {
        self.push_item(Some(item.to_string()).filter(|item| item != "unseen"));
    }

    /// Adds a draw at the end; `None` stands for an item that was not seen.
    pub fn push_item(&mut self, item: Option<impl Into<Cow<'static, str>>>) {
        self.draws.push(FixedDraw { item: item.map(Into::into), due: None });
    }

    /// Adds a draw at the end that answers only a request with this label and number.
    pub fn push_due(&mut self, label: impl Into<String>, number: u32, item: Option<String>) {
        self.draws.push(FixedDraw { item: item.map(Cow::Owned), due: Some((label.into(), number)) });
    }

    /// Adds a hidden value; `None` is a value that was not seen.
    pub fn push_value(&mut self, name: impl Into<String>, value: Option<Value>) {
        let value = value.map(|value| value.to_string());
        self.values.push(FixedValue { name: name.into(), value, is_used: false });
    }

    /// Adds a hidden value that is known to be JSON.
    pub(crate) fn push_json(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.values.push(FixedValue { name: name.into(), value: Some(value.into()), is_used: false });
    }

    /// Answers only what these viewers see: other items are unseen and use no draw of the list; other values have no
    /// answer.
    #[must_use]
    pub fn seen_by(self, draws: Viewer, values: Viewer) -> Self {
        Self { viewers: Some((draws, values)), ..self }
    }

    /// Returns the names of all items of the list; none where the item was not seen.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Option<&str>> {
        self.draws.iter().map(|draw| draw.item.as_deref())
    }

    /// Returns the number of draws that were asked for.
    pub fn requests(&self) -> usize {
        self.requests
    }

    /// Returns the index in the list of the draw that was asked for last. A stopped turn does not change it.
    pub fn last_requested(&self) -> Option<usize> {
        self.last
    }

    /// Returns the reason why the list had no answer to the last draw.
    pub fn problem(&self) -> Option<&DrawProblem> {
        self.problem.as_ref()
    }

    /// Returns the name of the first hidden value that was asked for and is not in the list.
    pub fn missing_value(&self) -> Option<&str> {
        self.missing_value.as_deref()
    }

    /// Returns the name of the first hidden value of the list that was not asked for.
    pub fn unused_value(&self) -> Option<&str> {
        self.values.iter().find(|value| !value.is_used).map(|value| &*value.name)
    }

    /// Returns the names of the hidden values that were asked for.
    pub fn used_values(&self) -> impl Iterator<Item = &str> {
        self.values.iter().filter(|value| value.is_used).map(|value| &*value.name)
    }

    /// Fails if a draw was not asked for.
    pub fn finish(&self) -> Result<(), UnusedDraws> {
        let items: Vec<String> =
            self.items().skip(self.requests).map(|item| item.unwrap_or("unseen").to_owned()).collect();
        if items.is_empty() { Ok(()) } else { Err(UnusedDraws { items }) }
    }
}

impl Chance for FixedDraws {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        self.problem = None;
        if self.viewers.is_some_and(|(viewer, _)| !draw.seen_by.includes(viewer)) {
            return DrawAnswer::Unseen;
        }
        let &DrawRequest { label, number, .. } = draw;
        let Some(FixedDraw { item, due }) = self.draws.get(self.requests) else {
            self.problem = Some(DrawProblem::Missing { label, number, written: self.draws.len() });
            return DrawAnswer::Silent;
        };
        self.last = Some(self.requests);
        self.requests += 1;
        if let Some((found_label, found)) = due
            && (*found != number || !label.is(found_label))
        {
            let (found_label, found) = (found_label.clone(), *found);
            self.problem = Some(DrawProblem::OtherDraw { label, number, found_label, found });
            return DrawAnswer::Silent;
        }
        let Some(item) = item else { return DrawAnswer::Unseen };
        label.pile.item(item).map_or_else(
            || {
                self.problem = Some(DrawProblem::NotInPile { item: item.to_string(), pile: label.pile });
                DrawAnswer::Item(u16::MAX)
            },
            DrawAnswer::Item,
        )
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        if look.known.is_some() || self.viewers.is_some_and(|(_, viewer)| !look.seen_by.includes(viewer)) {
            return None;
        }
        let name = look.name.to_string();
        let Some(listed) = self.values.iter_mut().find(|value| value.name == name) else {
            self.missing_value.get_or_insert(name);
            return None;
        };
        listed.is_used = true;
        listed.value.as_ref().map(|value| serde_json::from_str(value).unwrap_or_default())
    }

    fn settle(&mut self, stands: bool) {
        if stands {
            self.settled = self.requests;
        } else {
            self.requests = self.settled;
        }
    }
}
