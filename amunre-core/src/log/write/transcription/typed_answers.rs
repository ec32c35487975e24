//! The draws and hidden values that were typed for one line.

use serde_json::Value;

use crate::engine::{FixedDraws, FullGame, Viewer, from_value};

/// The answers that were typed so far for one line.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// The items, in the order of the draws.
    pub(super) draws: Vec<TypedItem>,
    /// The revealed values, by their names; none if the value was not seen.
    pub(super) looks: Vec<(String, Option<Value>)>,
    /// The signatures of the commands of the line, in their order.
    pub(super) signatures: Vec<String>,
    /// True if the scribe confirmed the draws and values.
    pub(super) is_confirmed: bool,
}

/// An item as it was typed.
#[derive(Clone, Debug)]
pub(super) struct TypedItem {
    /// Its name in lower case; none if it was not seen.
    pub(super) item: Option<String>,
    /// Its place in its line, in characters from 1.
    pub(super) column: usize,
}

impl Answers {
    /// Returns the draws and values in one text; none if nothing was answered.
    pub(super) fn in_words<G: FullGame>(&self) -> Option<String> {
        let lines = self.lines::<G>();
        (!lines.is_empty()).then(|| lines.join("; "))
    }

    /// Returns the lines with which the draws and values would be typed.
    pub(super) fn lines<G: FullGame>(&self) -> Vec<String> {
        let mut parts = Vec::new();
        if !self.draws.is_empty() {
            let items = self.draws.iter().map(|typed| typed.item.as_deref().unwrap_or("?"));
            parts.push(format!("draw {}", items.collect::<Vec<_>>().join(" ")));
        }
        let command = |value: &Value| Some(G::command_words(&from_value::<G::Command>(value).ok()?).to_string());
        let value = |value: &Option<Value>| match value {
            Some(Value::String(item)) => item.clone(),
            Some(value) => command(value).unwrap_or_else(|| value.to_string()),
            None => "?".to_owned(),
        };
        parts.extend(self.looks.iter().map(|(name, shown)| format!("reveal {name}: {}", value(shown))));
        parts
    }

    /// Returns the answers as a source of chance, for a log of this point of view.
    pub(super) fn source(&self, viewer: Viewer) -> FixedDraws {
        // a value that one seat looks at is recorded as an opening of its seal, and a value that no one saw has none
        let mut source = FixedDraws::default().seen_by(viewer, Viewer::Spectator);
        // a referee sees each item, so `?` is not allowed
        let unseen = (viewer == Viewer::Referee).then(|| "?".to_owned());
        self.draws.iter().for_each(|typed| source.push_item(typed.item.clone().or(unseen.clone())));
        self.looks.iter().for_each(|(name, value)| source.push_value(name, value.clone()));
        source
    }
}
