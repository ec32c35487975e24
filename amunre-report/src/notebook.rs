//! A table as one picture that stands alone, for notebooks: the same drawings as in the report.

use amunre_core::engine::ids::sort_few;
use amunre_core::engine::text::scene::{PanelKind, ScenePanel};
use maud::{Markup, PreEscaped, html};

use crate::board;
use crate::sanitize;

/// The style sheets of the report that drawings use.
const STYLE: [&str; 2] = [include_str!("colours.css"), include_str!("drawings.css")];

/// The distance between two drawings, in units.
const GAP: i32 = 16;
/// The height of a title, in units.
const TITLE: i32 = 20;
/// The size of a picture in a notebook: a greater one is shown smaller.
const ROOM: (i32, i32) = (1100, 900);
/// The most columns beside or below the board.
const COLUMNS: usize = 5;

/// A drawing with its place in the picture.
#[derive(Clone, Copy)]
struct PlacedPanel<'d> {
    at: (i32, i32),
    panel: &'d ScenePanel,
}

impl PlacedPanel<'_> {
    /// Its right and lower ends.
    fn ends(&self) -> (i32, i32) {
        let (x, y) = self.at;
        (x + i32::from(self.panel.width), y + TITLE + i32::from(self.panel.height))
    }
}

/// Drawings with their places, and the size of all.
struct Layout<'d> {
    panels: Vec<PlacedPanel<'d>>,
    size: (i32, i32),
}

/// Returns a scene as SVG: its drawings in columns, on a background of their own. The style sheet of its seats is given.
pub(crate) fn picture(scene: &[ScenePanel], seats: &str) -> String {
    let Layout { panels, size: (width, height) } = best(scene);
    // a picture that is too high is shown smaller; one that is too wide is made smaller by the notebook
    let shown = height.min(ROOM.1);
    let picture = html! {
        svg class="amunre" xmlns="http://www.w3.org/2000/svg" width=(width * shown / height) height=(shown)
            viewBox=(format!("0 0 {width} {height}")) style="max-width: 100%; height: auto" role="group" {
            style { (PreEscaped(style() + seats)) }
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
    STYLE.concat().replace(":root", ".amunre").replace("svg ", ".amunre ") + ".amunre .page { fill: var(--page); }\n"
}

/// The layout without an empty quarter that is shown largest; of equal ones, that with the fewest columns in reading order.
fn best(scene: &[ScenePanel]) -> Layout<'_> {
    let is_board = |panel: &&ScenePanel| panel.kind == PanelKind::Board;
    // a board of many drawings is laid out as the others
    let is_one = scene.iter().filter(is_board).count() == 1;
    let (board, others): (Vec<_>, Vec<_>) = scene.iter().partition(|panel| is_one && is_board(panel));
    let board = board.first().copied();
    let mut by_height = others.clone();
    sort_few(&mut by_height, |panel| -i32::from(panel.height));
    let mut best = Layout::of(board, &others, true, 1);
    for columns in 1..=COLUMNS {
        for is_beside in [true, false] {
            for order in [&others, &by_height] {
                let layout = Layout::of(board, order, is_beside, columns);
                if layout.worth() > best.worth() {
                    best = layout;
                }
            }
        }
    }
    best
}

impl<'d> Layout<'d> {
    /// Places the board, and the others in columns beside or below it, each in the column that ends first.
    fn of(board: Option<&'d ScenePanel>, others: &[&'d ScenePanel], is_beside: bool, columns: usize) -> Self {
        let mut panels: Vec<PlacedPanel<'d>> =
            board.map(|panel| PlacedPanel { at: (GAP, GAP), panel }).into_iter().collect();
        let (right, below) = panels.first().map_or((0, 0), PlacedPanel::ends);
        let (left, top) = if is_beside { (right + GAP, GAP) } else { (GAP, below + GAP) };
        let step = others.iter().map(|panel| i32::from(panel.width)).max().unwrap_or(0) + GAP;
        let mut ends = vec![top; columns];
        for panel in others {
            let first = ends.iter_mut().zip(0_i32..).min_by_key(|(end, column)| (**end, *column));
            let Some((end, column)) = first else { continue };
            let placed = PlacedPanel { at: (left + column * step, *end), panel };
            *end = placed.ends().1 + GAP;
            panels.push(placed);
        }
        let most = |list: &mut dyn Iterator<Item = i32>| list.max().unwrap_or(0).max(1) + GAP;
        let ends: Vec<(i32, i32)> = panels.iter().map(PlacedPanel::ends).collect();
        let size = (most(&mut ends.iter().map(|end| end.0)), most(&mut ends.iter().map(|end| end.1)));
        Self { panels, size }
    }

    /// Returns the rank of a layout: first, if no quadrant is empty; then the scale at which it is shown, in thousandths.
    fn worth(&self) -> (bool, i32) {
        let (width, height) = self.size;
        let sizes = [1000, ROOM.0 * 1000 / width, ROOM.1 * 1000 / height];
        let is_in = |(right, low): (bool, bool)| {
            self.panels.iter().any(|panel| {
                let ((x, y), (x_end, y_end)) = (panel.at, panel.ends());
                (if right { x_end > width * 5 / 8 } else { x < width * 3 / 8 })
                    && (if low { y_end > height * 5 / 8 } else { y < height * 3 / 8 })
            })
        };
        let quadrants = [(false, false), (false, true), (true, false), (true, true)];
        (quadrants.into_iter().all(is_in), sizes.into_iter().min().unwrap_or(0))
    }
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
