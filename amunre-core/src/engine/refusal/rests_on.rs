//! The assumed values and rulings on which a result depends, found by judging again with other values.
//!
//! Rules record the open values that they read ([`ReadPlaces`]). For each value that was read, the command is judged again
//! with each other plausible value. If the result differs, it depends on the value. As long as nothing differs the
//! states are equal too, so it is enough to judge each command by itself.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use crate::engine::{
    DataSource, Dependencies, FullGame, NoChance, Places, ReadPlaces, Rule, RulingLines, Seat, Violation as _, judge,
};

/// The assumed values and rulings on which an answer depends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RestsOn {
    /// Values that no text confirms.
    pub assumed: Vec<UsedValue>,
    /// Values that an owner of the game has confirmed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<UsedValue>,
    /// Rulings, by their numbers in the documents.
    pub rulings: Vec<u16>,
    /// The first line of each ruling. Empty in a program without the words of the rules.
    #[serde(skip_serializing_if = "RulingLines::is_empty")]
    pub ruling_lines: RulingLines,
}

/// A value on which an answer depends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct UsedValue {
    /// Its path in the data: `board.provinces.thebes.fields`.
    pub path: String,
    /// The value in a sentence ("THEBES has 4 fields").
    pub sentence: String,
}

impl RestsOn {
    /// Names the dependencies.
    pub fn of<G: FullGame>(rules: &G::Rules, on: Dependencies) -> Self {
        let rulings: Vec<u16> = on.rulings.iter().collect();
        let ruling_lines = RulingLines::of(G::book(rules), &rulings);
        let mut rests = Self { rulings, ruling_lines, ..Self::default() };
        let used = on.values.and(G::open_places(rules));
        for value in used.iter().filter_map(|place| G::open_value(rules, place)) {
            let used = UsedValue { path: value.path, sentence: value.sentence };
            let list = if value.source == DataSource::Confirmed { &mut rests.confirmed } else { &mut rests.assumed };
            list.push(used);
        }
        rests
    }

    /// Returns true if it depends only on the rulebook.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the dependencies in words, part by part; of each list of values at most `most` are named.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// while game.choices()? > 0 {
    ///     game.step(0)?;
    /// }
    /// let rests_on = verify(game.log()?.as_bytes(), &VerifyOptions::default())?.rests_on;
    /// let [assumed, rulings] = &rests_on.parts(1)[..] else { return Err("values and rulings".into()) };
    /// assert!(assumed.ends_with("more: assumed") && rulings.starts_with("rulings 1, 2, "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parts(&self, most: usize) -> Vec<String> {
        let mut parts = Vec::new();
        for (values, source) in [(&self.assumed, "assumed"), (&self.confirmed, "confirmed by an owner of the game")] {
            let named: Vec<&str> = values.iter().take(most).map(|value| &*value.sentence).collect();
            match (named.is_empty(), values.len() - named.len()) {
                (true, _) => {}
                (_, 0) => parts.push(format!("{}: {source}", named.join(", "))),
                (_, more) => parts.push(format!("{}, and {more} more: {source}", named.join(", "))),
            }
        }
        let rulings: Vec<String> = self.rulings.iter().map(ToString::to_string).collect();
        match rulings.as_slice() {
            [] => {}
            [number] => parts.push(format!("ruling {number}")),
            numbers => parts.push(format!("rulings {}", numbers.join(", "))),
        }
        parts
    }
}

impl fmt::Display for RestsOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing but the rulebook");
        }
        f.write_str(&self.parts(usize::MAX).join("; "))
    }
}

/// Rules that record their reads, and a copy of them in which values are replaced.
pub(crate) struct Assumptions<G: FullGame> {
    rules: Arc<G::Rules>,
    /// A copy of the rules with replaced values. It records nothing.
    changed: G::Rules,
    reads: ReadPlaces,
    open: Places,
}

impl<G: FullGame> Assumptions<G> {
    /// Makes the rules record their reads. Returns `None` for a game that records nothing.
    pub(crate) fn new(rules: &G::Rules) -> Option<Self> {
        let (changed, mut rules, reads) = (rules.clone(), rules.clone(), ReadPlaces::on());
        if !G::note_reads(&mut rules, &reads) {
            return None;
        }
        let open = G::open_places(&rules);
        Some(Self { rules: Arc::new(rules), changed, reads, open })
    }

    /// Returns the rules that record their reads.
    pub(crate) fn rules(&self) -> &Arc<G::Rules> {
        &self.rules
    }

    /// Returns the values that were read and that make a difference: those for which a question is not answered with "the
    /// same" under each other plausible value. Values that are known to matter are left out.
    pub(crate) fn that_matter(&mut self, known: Places, mut is_same: impl FnMut(&G::Rules) -> bool) -> Places {
        let mut found = Places::default();
        let read = self.reads.take();
        if read.is_empty() {
            return found;
        }
        for place in read.and(self.open).without(known).iter() {
            for number in 0.. {
                if !G::assume(&mut self.changed, &self.rules, place, number) {
                    break;
                }
                if !is_same(&self.changed) {
                    found.add(place);
                    G::assume(&mut self.changed, &self.rules, place, usize::MAX);
                    break;
                }
            }
        }
        found
    }
}

impl<G: FullGame> Clone for Assumptions<G> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            changed: self.changed.clone(),
            reads: self.reads.clone(),
            open: self.open,
        }
    }
}

/// Returns the dependencies of a refusal: the rulings of its rule, and the values for which another plausible value
/// would allow the command or refuse it by another rule.
pub fn refusal_dependencies<G: FullGame>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    command: G::Command,
    violation: &G::Violation,
) -> Dependencies {
    let mut on = Dependencies::default();
    if let Some(rule) = Rule::find(G::RULES, violation.rule()) {
        G::add_rulings(rules, rule, &mut on);
    }
    let Some(mut assumptions) = Assumptions::<G>::new(rules) else { return on };
    let answer = |rules: &G::Rules| judge::<G>(rules, &mut state.clone(), &mut NoChance, None, seat, command).0;
    let found = answer(assumptions.rules());
    on.values = assumptions.that_matter(Places::default(), |rules| answer(rules) == found);
    on
}
