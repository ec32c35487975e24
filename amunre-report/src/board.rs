//! The drawings of one position, as SVG in the page. The script of the page draws all other positions in the same way.

use amunre_core::engine::text::scene::{Mark, PanelKind, Part, ScenePanel, Shape};
use maud::{Markup, html};

use crate::frames::{class, points};

/// The widest drawing of a column, in units; a wider one can be scrolled, and enlarged by the script.
const WIDEST: i16 = 360;

/// The groups of drawings, in their order on the page.
const GROUPS: [(&str, PanelKind); 3] =
    [("board", PanelKind::Board), ("players", PanelKind::Seat), ("beside", PanelKind::Beside)];

/// The number of the group of a drawing.
pub(crate) fn group_of(kind: PanelKind) -> usize {
    GROUPS.iter().position(|(_, of)| *of == kind).unwrap_or(0)
}

/// All drawings of a position; the named parts are marked.
pub(crate) fn table(drawings: &[ScenePanel], marked: &[String]) -> Markup {
    html! {
        @for (class, kind) in GROUPS {
            div class=(class) {
                @for drawing in drawings.iter().filter(|drawing| drawing.kind == kind) { (figure(drawing, marked)) }
            }
        }
    }
}

fn figure(drawing: &ScenePanel, marked: &[String]) -> Markup {
    let ScenePanel { id, title, width, height, parts, .. } = drawing;
    let is_wide = *width > WIDEST;
    html! {
        figure class=(if is_wide { "drawing wide" } else { "drawing" }) data-drawing=(id) {
            figcaption { (title) }
            div class="sheet" tabindex=[is_wide.then_some("0")] {
                svg viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) role="group" aria-label=(title) {
                    @for part in parts { (group(part, marked.contains(&part.id))) }
                }
            }
        }
    }
}

pub(crate) fn group(part: &Part, is_marked: bool) -> Markup {
    let (x, y) = part.at;
    html! {
        g class=[is_marked.then_some("marked")] data-part=(part.id) role="img" transform=(format!("translate({x} {y})")) {
            title { (part.words) }
            @for mark in &part.marks { (form(mark)) }
        }
    }
}

fn form(mark: &Mark) -> Markup {
    let class = class(mark);
    match &mark.form {
        Shape::Area { at: (x, y), size: (width, height), round } => html! {
            rect class=(class) x=(x) y=(y) width=(width) height=(height) rx=(round) {}
        },
        Shape::Disc { at: (x, y), radius } => html! { circle class=(class) cx=(x) cy=(y) r=(radius) {} },
        Shape::Shape { corners } => html! { polygon class=(class) points=(points(corners)) {} },
        Shape::Writing { at: (x, y), size, text, .. } => html! {
            text class=(class) x=(x) y=(y) font-size=(size) { (text) }
        },
    }
}
