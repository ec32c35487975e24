//! What was in a pile before a draw, held against the record; and whether the item can have come from it.

use crate::engine::{Answer, Game, NotedDraw};
use crate::log::format::commitment::open::Openings;
use crate::log::format::record::{Concealed, Drawn, PointOfView};
use crate::log::playback::pile_contents::{Before, Content, named, unnamed};
use crate::log::verify::Judge;
use crate::log::{Address, Fault, Kind};

/// What a draw says was in its pile.
enum Made {
    /// Nothing: it is what the last draw left.
    AsLeft,
    /// It is sealed, and this copy does not open it.
    Hidden,
    /// This.
    Shown(Vec<(String, u8)>),
}

impl<G: Game> Judge<G> {
    /// Follows what is in the pile of a draw. Where only the record tells it, the draw is told too.
    pub(super) fn follow_pile(
        &mut self,
        noted: &mut NotedDraw,
        drawn: &Drawn,
        slot: Option<Address>,
        openings: &Openings<'_>,
    ) {
        let pile = noted.label.pile;
        let made = match &drawn.made {
            None => Made::AsLeft,
            Some(Concealed::Clear(made)) => Made::Shown(made.clone()),
            Some(Concealed::Sealed(_)) => {
                let opened = slot.and_then(|of| openings.value(of));
                let made = opened.and_then(|opened| serde_json::from_str(opened.get()).ok());
                made.map_or(Made::Hidden, Made::Shown)
            }
        };
        let how = match &drawn.made {
            Some(Concealed::Clear(_)) if !noted.is_public => Some("is not for all to see"),
            Some(Concealed::Sealed(_)) if noted.is_public => Some("is for all to see"),
            _ => None,
        };
        if let Some(how) = how {
            self.wrong(Kind::Draw, format!("{} {how}", before(drawn)));
        }
        let left = self.course.piles.before(pile);
        if let Some(problem) = self.problem_of(noted, &left, &made) {
            let shown = |content: Option<&Content>| {
                let content = content.map(|content| serde_json::json!(named(pile, content)));
                content.unwrap_or_else(|| "nothing".into())
            };
            let found = match &made {
                Made::Shown(content) => serde_json::json!(content),
                Made::AsLeft | Made::Hidden => "nothing".into(),
            };
            let is_news = noted.left.as_ref().filter(|content| left != Before::Left((*content).clone()));
            let fault = Fault::new(Kind::Draw, self.entry, format!("{} {problem}", before(drawn)));
            self.fault(fault.number("expected", shown(is_news)).number("found", found));
        }
        let content = match (&made, left) {
            _ if noted.left.is_some() => noted.left.clone(),
            (Made::Shown(content), _) => unnamed(pile, content),
            // who did not see everything does not say that a pile was made anew
            (Made::AsLeft, Before::Left(content)) if self.point_of_view == PointOfView::Referee => Some(content),
            _ => None,
        };
        match &made {
            Made::Shown(content) => self.course.counting.draw(noted, Some(content)),
            Made::AsLeft => self.course.counting.draw(noted, None),
            Made::Hidden => self.course.counting.stop(),
        }
        if !self.course.piles.draw(noted, content.clone()) {
            let Answer::Item(item) = noted.answer else { return };
            let (label, number, item) = (&drawn.label, drawn.number, pile.name_of(item));
            let sentence = format!("draw {number} of {label} is {item}: there is none in the pile");
            let left: Vec<String> = (content.iter().flat_map(|content| named(pile, content)))
                .filter(|(_, copies)| *copies > 0)
                .map(|(item, copies)| format!("{copies} {item}"))
                .collect();
            let fault = Fault::new(Kind::Draw, self.entry, sentence).number("found", item).number("left", left);
            self.fault(fault.number("label", label.as_str()).number("number", number));
        }
        noted.left = content;
    }

    /// What is wrong with what a draw says was in its pile.
    fn problem_of(&self, noted: &NotedDraw, left: &Before, made: &Made) -> Option<&'static str> {
        let pile = noted.label.pile;
        let by_referee = self.point_of_view == PointOfView::Referee;
        match (made, &noted.left) {
            (Made::Shown(content), known) => {
                let Some(content) = unnamed(pile, content) else {
                    return Some("does not name the items of the pile in their order");
                };
                let is_news = *left != Before::Left(content.clone());
                match known {
                    Some(known) if *known != content => Some("is not so"),
                    _ if !is_news => Some("is no news: it is what the last draw left"),
                    _ => None,
                }
            }
            (Made::AsLeft, Some(known)) => {
                // who knows what is in a pile, but not what was left of it, can tell that it is news only if all can
                let is_news = match left {
                    Before::Left(left) => left != known,
                    Before::Untouched | Before::Unknown => self.whole || noted.is_public || *left == Before::Untouched,
                };
                is_news.then_some("is news, and is not said")
            }
            (Made::AsLeft, None) if by_referee && *left == Before::Untouched => {
                Some("is news at its first draw, and is not said")
            }
            (Made::AsLeft, None) | (Made::Hidden, _) => None,
        }
    }
}

fn before(drawn: &Drawn) -> String {
    format!("what was in the pile before draw {} of {}", drawn.number, drawn.label)
}
