//! The drawings of one position, as SVG in the page. The script of the page draws all other positions in the same way.

use amunre_core::engine::scene::{Mark, Part, ScenePanel, Shape};
use maud::{Markup, html};

use crate::subcommands::report::page::positions::{class, points};

/// All drawings of a position; the named parts are marked.
pub(crate) fn table(drawings: &[ScenePanel], marked: &[String]) -> Markup {
    html! {
        div class="table" {
            @for (kind, column) in columns(drawings) {
                div class=(kind) { @for drawing in column { (figure(drawing, marked)) } }
            }
        }
    }
}

/// The widest drawing of a column, in units; a wider one takes the whole width of the page.
const WIDEST: i16 = 480;

/// The drawings in columns beside each other: a drawing that is much higher than wide gets its own, and so does one that is
/// wider than a column.
pub(super) fn columns(drawings: &[ScenePanel]) -> Vec<(&'static str, Vec<&ScenePanel>)> {
    let (mut columns, mut is_open): (Vec<(&'static str, Vec<&ScenePanel>)>, bool) = (Vec::new(), false);
    for drawing in drawings {
        let is_wide = drawing.width > WIDEST;
        let stands_alone = is_wide || i32::from(drawing.height) * 2 > i32::from(drawing.width) * 3;
        match columns.last_mut() {
            Some((_, column)) if is_open && !stands_alone => column.push(drawing),
            _ => columns.push((if is_wide { "column wide" } else { "column" }, vec![drawing])),
        }
        is_open = !stands_alone;
    }
    columns
}

fn figure(drawing: &ScenePanel, marked: &[String]) -> Markup {
    let ScenePanel { id, title, width, height, parts, map: _ } = drawing;
    html! {
        figure class="drawing" data-drawing=(id) {
            figcaption { (title) }
            svg viewBox=(format!("0 0 {width} {height}")) role="group" aria-label=(title) {
                @for part in parts { (group(part, marked.contains(&part.id))) }
            }
        }
    }
}

pub(super) fn group(part: &Part, is_marked: bool) -> Markup {
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
