//! The check of the content of a pile before a draw: against the record, and against the drawn item.

use crate::engine::{DrawAnswer, FullGame, RecordedDraw};
use crate::log::format::record::{Concealed, DrawRecord, PointOfView};
use crate::log::playback::pile_contents::{ContentBefore, PileContent, named, unnamed};
use crate::log::verify::Judge;
use crate::log::verify::seal_openings::Openings;
use crate::log::{Address, Fault, FaultKind};

/// The content of its pile that a draw states.
enum StatedContent {
    /// No content is stated: it is what the last draw left.
    AsLeft,
    /// The content is sealed, and this copy does not open it.
    Hidden,
    /// The stated content.
    Shown(Vec<(String, u8)>),
}

impl<G: FullGame> Judge<G> {
    /// Follows the content of the pile of a draw. If only the record states it, the draw gets it too.
    pub(super) fn follow_pile(
        &mut self,
        noted: &mut RecordedDraw,
        drawn: &DrawRecord,
        slot: Option<Address>,
        openings: &Openings<'_>,
    ) {
        let pile = noted.label.pile;
        let made = match &drawn.made {
            None => StatedContent::AsLeft,
            Some(Concealed::Clear(made)) => StatedContent::Shown(made.clone()),
            Some(Concealed::Sealed(_)) => {
                let opened = slot.and_then(|of| openings.value(of));
                let made = opened.and_then(|opened| serde_json::from_str(opened.get()).ok());
                made.map_or(StatedContent::Hidden, StatedContent::Shown)
            }
        };
        let how = match &drawn.made {
            Some(Concealed::Clear(_)) if !noted.is_public => Some("is not public"),
            Some(Concealed::Sealed(_)) if noted.is_public => Some("is public"),
            _ => None,
        };
        if let Some(how) = how {
            self.wrong(FaultKind::Draw, format!("{} {how}", before(drawn)));
        }
        let left = self.playback.piles.before(pile);
        if let Some(problem) = self.problem_of(noted, &left, &made) {
            let shown = |content: Option<&PileContent>| {
                let content = content.map(|content| serde_json::json!(named(pile, content)));
                content.unwrap_or_else(|| "nothing".into())
            };
            let found = match &made {
                StatedContent::Shown(content) => serde_json::json!(content),
                StatedContent::AsLeft | StatedContent::Hidden => "nothing".into(),
            };
            let is_news = noted.left.as_ref().filter(|content| left != ContentBefore::Left((*content).clone()));
            let fault = Fault::new(FaultKind::Draw, self.chain.entry, format!("{} {problem}", before(drawn)));
            self.fault(fault.number("expected", shown(is_news)).number("found", found));
        }
        let content = match (&made, left) {
            _ if noted.left.is_some() => noted.left.clone(),
            (StatedContent::Shown(content), _) => unnamed(pile, content),
            // a writer who did not see everything does not record that a pile was made again
            (StatedContent::AsLeft, ContentBefore::Left(content)) if self.point_of_view == PointOfView::Referee => {
                Some(content)
            }
            _ => None,
        };
        match &made {
            StatedContent::Shown(content) => self.playback.counting.draw(noted, Some(content)),
            StatedContent::AsLeft => self.playback.counting.draw(noted, None),
            StatedContent::Hidden => self.playback.counting.stop(),
        }
        if !self.playback.piles.draw(noted, content.clone()) {
            let DrawAnswer::Item(item) = noted.answer else { return };
            let (label, number, item) = (&drawn.label, drawn.number, pile.name_of(item));
            let sentence = format!("draw {number} of {label} is {item}: the pile contains none");
            let left: Vec<String> = (content.iter().flat_map(|content| named(pile, content)))
                .filter(|(_, copies)| *copies > 0)
                .map(|(item, copies)| format!("{copies} {item}"))
                .collect();
            let fault =
                Fault::new(FaultKind::Draw, self.chain.entry, sentence).number("found", item).number("left", left);
            self.fault(fault.number("label", label.as_str()).number("number", number));
        }
        noted.left = content;
    }

    /// The problem with the pile content that a draw states.
    fn problem_of(&self, noted: &RecordedDraw, left: &ContentBefore, made: &StatedContent) -> Option<&'static str> {
        let pile = noted.label.pile;
        let by_referee = self.point_of_view == PointOfView::Referee;
        match (made, &noted.left) {
            (StatedContent::Shown(content), known) => {
                let Some(content) = unnamed(pile, content) else {
                    return Some("does not name the items of the pile in their order");
                };
                let is_news = *left != ContentBefore::Left(content.clone());
                match known {
                    Some(known) if *known != content => Some("is wrong"),
                    _ if !is_news => Some("is unchanged since the last draw and must be omitted"),
                    _ => None,
                }
            }
            (StatedContent::AsLeft, Some(known)) => {
                // a reader who knows the content of a pile, but not what the last draw left, can tell that it is new only if
                // everybody can
                let is_news = match left {
                    ContentBefore::Left(left) => left != known,
                    ContentBefore::Untouched | ContentBefore::Unknown => {
                        self.whole || noted.is_public || *left == ContentBefore::Untouched
                    }
                };
                is_news.then_some("has changed and is missing")
            }
            (StatedContent::AsLeft, None) if by_referee && *left == ContentBefore::Untouched => {
                Some("is missing: it must be stated at the first draw")
            }
            (StatedContent::AsLeft, None) | (StatedContent::Hidden, _) => None,
        }
    }
}

fn before(drawn: &DrawRecord) -> String {
    format!("the content of the pile before draw {} of {}", drawn.number, drawn.label)
}
