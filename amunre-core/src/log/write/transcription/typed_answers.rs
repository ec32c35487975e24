//! What a scribe told of draws and of values that were turned over, as a source of chance.

use serde_json::Value;

use crate::engine::text::notation::NotationError;
use crate::engine::{Chance, DrawAnswer, DrawRequest, Left, LookRequest, SeenBy, Viewer};
use crate::log::write::transcription::InputRequest;

/// What was told so far for one line.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// The items, in the order of the draws.
    pub(super) draws: Vec<TypedItem>,
    /// Values that were turned over, by their names; none where the scribe did not see it.
    pub(super) looks: Vec<(String, Option<Value>)>,
}

/// An item as it was typed.
#[derive(Clone, Debug)]
pub(super) struct TypedItem {
    /// Its name in small letters; none where nobody saw it.
    pub(super) item: Option<String>,
    /// Where it stands in its line, in characters from 1.
    pub(super) column: usize,
}

/// Answers what the scribe could see as he told it, and nothing else.
pub(super) struct FixedAnswers<'t> {
    answers: &'t Answers,
    viewer: Viewer,
    drawn: usize,
    looked: Vec<bool>,
    /// What is asked and was not told.
    pub(super) asked: Option<InputRequest>,
    /// An item that is none of its pile.
    pub(super) stranger: Option<NotationError>,
}

impl<'t> FixedAnswers<'t> {
    pub(super) fn new(answers: &'t Answers, viewer: Viewer) -> Self {
        let looked = vec![false; answers.looks.len()];
        Self { answers, viewer, drawn: 0, looked, asked: None, stranger: None }
    }

    /// What was told and not asked for.
    pub(super) fn left_over(&self) -> Option<String> {
        let draw = self.answers.draws.get(self.drawn);
        let draw = draw.map(|drawn| drawn.item.clone().unwrap_or_else(|| "?".to_owned()));
        let look = || self.answers.looks.iter().zip(&self.looked).find(|(_, looked)| !**looked);
        draw.map(|item| format!("{item} is one draw too many"))
            .or_else(|| look().map(|((name, _), _)| format!("{name} is not turned over here")))
    }
}

impl Chance for FixedAnswers<'_> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        if !draw.seen_by.by(self.viewer) {
            return DrawAnswer::Unseen;
        }
        let pile = draw.label.pile;
        let Some(TypedItem { item, column }) = self.answers.draws.get(self.drawn) else {
            let copies = |left: &[u8]| pile.items.iter().copied().zip(left.iter().copied()).collect();
            let left = match draw.left {
                Left::Known(left) => copies(left),
                Left::Unknown => Vec::new(),
            };
            let question = InputRequest::Draw { pile: pile.name, items: pile.items, seen_by: draw.seen_by, left };
            self.asked.get_or_insert(question);
            return DrawAnswer::Silent;
        };
        self.drawn += 1;
        // a referee sees what is drawn
        let may_be_unseen = self.viewer != Viewer::Referee;
        if item.is_none() && may_be_unseen {
            return DrawAnswer::Unseen;
        }
        let name = item.as_deref().unwrap_or("?");
        let item = pile.item(name);
        if item.is_none() {
            let or = if may_be_unseen { ", or ? if nobody saw it" } else { "" };
            let expected = format!("an item of the pile {}{or}", pile.name);
            let known: Vec<String> = pile.items.iter().map(ToString::to_string).collect();
            self.stranger = Some(NotationError::new(*column, name, vec![expected], &known));
        }
        item.map_or(DrawAnswer::Silent, DrawAnswer::Item)
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        // what one seat looks at stands in a record only as an opening of its seal, and what nobody saw has none
        if look.known.is_some() || look.seen_by != SeenBy::Everyone {
            return None;
        }
        let name = look.name.to_string();
        let told = self.answers.looks.iter().zip(&mut self.looked).find(|((other, _), _)| *other == name);
        if let Some(((_, value), looked)) = told {
            *looked = true;
            return value.clone();
        }
        self.asked.get_or_insert(InputRequest::Look { name, seat: None });
        None
    }
}
