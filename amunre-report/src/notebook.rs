//! A table as one picture that stands alone, for notebooks: the same drawings as in the report.

use amunre_core::engine::scene::ScenePanel;
use maud::{Markup, PreEscaped, html};

use crate::output::sanitize;
use crate::subcommands::report::page::board;

/// The style sheets of the report that drawings use.
const STYLE: [&str; 2] = [include_str!("colours.css"), include_str!("drawings.css")];

/// The distance between two drawings, in units.
const GAP: i32 = 16;
/// The height of a title, in units.
const TITLE: i32 = 20;
/// The width from which on a row of columns is full, in units.
const FULL: i32 = 1100;

/// A drawing with its place in the picture.
struct PlacedPanel<'d> {
    at: (i32, i32),
    panel: &'d ScenePanel,
}

/// Returns a scene as SVG: its drawings in columns, on a background of their own.
pub(crate) fn picture(scene: &[ScenePanel]) -> String {
    let (panels, width, height) = placed(scene);
    let picture = html! {
        svg class="amunre" xmlns="http://www.w3.org/2000/svg" width=(width) height=(height)
            viewBox=(format!("0 0 {width} {height}")) style="max-width: 100%; height: auto" role="group" {
            style { (PreEscaped(style())) }
            rect class="page" width=(width) height=(height) {}
            @for panel in &panels { (drawn(panel)) }
        }
    };
    // a name can have letters that XML forbids
    picture.into_string().chars().filter(|letter| is_in_xml(*letter)).collect()
}

/// Returns a picture below a heading and some lines of text, as HTML.
pub(crate) fn display(heading: &str, lines: &[String], picture: &str) -> String {
    let display = html! {
        div {
            p { strong { (sanitize::line(heading)) } }
            @if !lines.is_empty() {
                ul { @for line in lines { li { (sanitize::line(line)) } } }
            }
            (PreEscaped(picture))
        }
    };
    display.into_string()
}

/// The style sheets. A notebook applies them to all its cells, so each rule names the class of the picture.
fn style() -> String {
    let style = STYLE.concat().replace(":root", ".amunre").replace("svg ", ".amunre ");
    style.replace("\n.seat-", "\n.amunre .seat-") + ".amunre .page { fill: var(--page); }\n"
}

/// Places the drawings in columns, and the columns in rows that are about as wide as a page. Returns also the width and height.
fn placed(scene: &[ScenePanel]) -> (Vec<PlacedPanel<'_>>, i32, i32) {
    let (mut panels, mut right, mut bottom) = (Vec::new(), GAP, GAP);
    let (mut x, mut y) = (GAP, GAP);
    for (_, column) in board::columns(scene) {
        let width = column.iter().map(|panel| i32::from(panel.width)).max().unwrap_or(0);
        if x > GAP && x + width > FULL {
            (x, y) = (GAP, bottom);
        }
        let mut below = y;
        for panel in column {
            panels.push(PlacedPanel { at: (x, below), panel });
            below += i32::from(panel.height) + TITLE + GAP;
        }
        x += width + GAP;
        (right, bottom) = (right.max(x), bottom.max(below));
    }
    (panels, right, bottom)
}

/// A drawing below its title.
fn drawn(PlacedPanel { at: (x, y), panel }: &PlacedPanel<'_>) -> Markup {
    html! {
        g transform=(format!("translate({x} {y})")) {
            text class="faint strong" y="13" font-size="14" { (panel.title) }
            g transform=(format!("translate(0 {TITLE})")) {
                @for part in &panel.parts { (board::group(part, false)) }
            }
        }
    }
}

/// Returns true if a document of XML can have this letter.
fn is_in_xml(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | ' '..='\u{fffd}' | '\u{10000}'..)
}
