//! Law 8: each item that is laid down unseen has a name, and the item is turned over by this name. A name is not used
//! twice at a time.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::engine::laws::breach::{Breach, LawResult};
use crate::engine::laws::record::TrackedGame;
use crate::engine::{DrawAnswer, FullGame, RecordedDraw, RecordedLook, SeenBy, to_value};

/// The items that lie unseen, by name.
#[derive(Default)]
struct Lying(BTreeMap<String, Option<Value>>);

impl Lying {
    fn lay(&mut self, name: String, value: Option<Value>) -> Result<(), String> {
        if self.0.contains_key(&name) {
            return Err(format!("two things that lie unseen are called {name}"));
        }
        self.0.insert(name, value);
        Ok(())
    }

    /// An item that is laid aside has a name, and no other has.
    fn draw(&mut self, draw: &RecordedDraw) -> Result<(), String> {
        let item = match draw.answer {
            DrawAnswer::Item(item) => Some(draw.label.pile.name_of(item).into()),
            DrawAnswer::Unseen | DrawAnswer::Silent => None,
        };
        match (&draw.name, draw.seen_by) {
            (Some(name), SeenBy::Nobody) => self.lay(name.clone(), item),
            (None, SeenBy::Everybody | SeenBy::Only(_)) => Ok(()),
            (name, seen_by) => {
                let (number, label) = (draw.number, draw.label);
                Err(format!("draw {number} of {label}, seen by {seen_by:?}, has the name {name:?}"))
            }
        }
    }

    fn look(&mut self, look: &RecordedLook) -> Result<(), String> {
        match self.0.remove(&look.name) {
            Some(laid) if laid != look.value => {
                Err(format!("{} was laid down as {laid:?} and is turned over as {:?}", look.name, look.value))
            }
            // a card dealt into a hand has no name before the hand is shown
            Some(_) | None => Ok(()),
        }
    }
}

/// Checks the law for a whole game. For one command the secret itself comes first, then its draws, then the values it
/// turns over.
pub fn check<G: FullGame>(rules: &G::Rules, played: &TrackedGame<G>) -> LawResult {
    let (mut state, mut lying) = (G::initial(rules), Lying::default());
    for step in &played.steps {
        let secret = step.given.filter(|(_, command)| G::is_secret(*command));
        let laid = secret.map_or(Ok(()), |(seat, command)| {
            let name = G::secret(rules, &state, seat).ok_or_else(|| format!("{command:?} of {seat} has no name"))?;
            lying.lay(name, to_value(&command).ok())
        });
        laid.and_then(|()| step.draws.iter().try_for_each(|draw| lying.draw(draw)))
            .and_then(|()| step.looks.iter().try_for_each(|look| lying.look(look)))
            .map_err(|detail| Breach { law: "naming", detail: format!("{detail}; in {state:?}") })?;
        step.events.iter().for_each(|event| G::evolve(rules, &mut state, event));
    }
    Ok(())
}
