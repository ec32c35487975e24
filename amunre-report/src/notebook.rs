//! A table as one picture that stands alone, for notebooks: the same drawings as in the report.

use amunre_core::engine::scene::{PanelKind, ScenePanel};
use maud::{Markup, PreEscaped, html};

use crate::board;
use crate::sanitize;

/// The style sheets of the report that drawings use.
const STYLE: [&str; 2] = [include_str!("colours.css"), include_str!("drawings.css")];

/// The distance between two drawings, in units.
const GAP: i32 = 16;
/// The height of a title, in units.
const TITLE: i32 = 20;
/// The greatest height of a picture, in units, and the most columns beside the board that keep it.
const HIGHEST: i32 = 900;
const MOST: usize = 5;
/// The width from which on nothing stands beside a board, in units.
const WIDEST: i32 = 700;

/// A drawing with its place in the picture.
struct PlacedPanel<'d> {
    at: (i32, i32),
    panel: &'d ScenePanel,
}

/// Returns a scene as SVG: its drawings in columns, on a background of their own.
pub(crate) fn picture(scene: &[ScenePanel]) -> String {
    let number = (2..MOST).find(|columns| placed(scene, *columns).2 <= HIGHEST).unwrap_or(MOST);
    let (panels, width, height) = placed(scene, number);
    // a picture that is still too high is shown smaller
    let shown = height.min(HIGHEST);
    let picture = html! {
        svg class="amunre" xmlns="http://www.w3.org/2000/svg" width=(width * shown / height) height=(shown)
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

/// Places the board, and the other drawings in columns beside it, or below if it is wide; with the width and height of all.
fn placed(scene: &[ScenePanel], columns: usize) -> (Vec<PlacedPanel<'_>>, i32, i32) {
    let is_board = |panel: &&ScenePanel| panel.kind == PanelKind::Board;
    // a board of many drawings is laid out as the others
    let is_one = scene.iter().filter(is_board).count() == 1;
    let (board, others): (Vec<_>, Vec<_>) = scene.iter().partition(|panel| is_one && is_board(panel));
    let wide = |panels: &[&ScenePanel]| panels.iter().map(|panel| i32::from(panel.width)).max().map_or(0, |w| w + GAP);
    let (mut panels, mut y) = (Vec::new(), GAP);
    for panel in board.iter().copied() {
        panels.push(PlacedPanel { at: (GAP, y), panel });
        y += i32::from(panel.height) + TITLE + GAP;
    }
    let (beside, step) = (wide(&board), wide(&others));
    let (left, top) = if beside > WIDEST { (GAP, y) } else { (GAP + beside, GAP) };
    let mut ends = vec![top; columns];
    for panel in others {
        let lowest = ends.iter_mut().zip(0_i32..).min_by_key(|(end, column)| (**end, *column));
        let Some((end, column)) = lowest else { continue };
        panels.push(PlacedPanel { at: (left + column * step, *end), panel });
        *end += i32::from(panel.height) + TITLE + GAP;
    }
    let used = ends.iter().filter(|end| **end > top).count();
    let right = left + i32::try_from(used).unwrap_or(0) * step;
    (panels, right.max(GAP + beside), ends.into_iter().max().unwrap_or(top).max(y))
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
