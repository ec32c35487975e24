//! The drawings of one position, as SVG that stands in the page. The script of the page draws the same for all others.

use amunre_core::engine::drawing::{Drawing, Form, Mark, Part};
use maud::{Markup, html};

use super::film::{class, points};

/// All drawings of a position; the parts that are named are marked.
pub(crate) fn table(drawings: &[Drawing], marked: &[String]) -> Markup {
    html! {
        div class="table" {
            @for column in columns(drawings) {
                div class="column" { @for drawing in column { (figure(drawing, marked)) } }
            }
        }
    }
}

/// The drawings in columns that can stand beside each other: what is much higher than wide has its own.
fn columns(drawings: &[Drawing]) -> Vec<Vec<&Drawing>> {
    let (mut columns, mut is_open): (Vec<Vec<&Drawing>>, bool) = (Vec::new(), false);
    for drawing in drawings {
        let is_tall = i32::from(drawing.height) * 2 > i32::from(drawing.width) * 3;
        match columns.last_mut() {
            Some(column) if is_open && !is_tall => column.push(drawing),
            _ => columns.push(vec![drawing]),
        }
        is_open = !is_tall;
    }
    columns
}

fn figure(drawing: &Drawing, marked: &[String]) -> Markup {
    let Drawing { id, title, width, height, parts } = drawing;
    html! {
        figure class="drawing" data-drawing=(id) {
            figcaption { (title) }
            svg viewBox=(format!("0 0 {width} {height}")) role="group" aria-label=(title) {
                @for part in parts { (group(part, marked.contains(&part.id))) }
            }
        }
    }
}

fn group(part: &Part, is_marked: bool) -> Markup {
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
        Form::Area { at: (x, y), size: (width, height), round } => html! {
            rect class=(class) x=(x) y=(y) width=(width) height=(height) rx=(round) {}
        },
        Form::Disc { at: (x, y), radius } => html! { circle class=(class) cx=(x) cy=(y) r=(radius) {} },
        Form::Shape { corners } => html! { polygon class=(class) points=(points(corners)) {} },
        Form::Writing { at: (x, y), size, text, .. } => html! {
            text class=(class) x=(x) y=(y) font-size=(size) { (text) }
        },
    }
}
