//! The room that drawings take: no quarter of a drawing is empty, and a picture fits on the screen of a notebook. Drawings have
//! words in place of ids.
//!
//! A quarter is each of four strips (a quarter of the width at the left and the right, a quarter of the height at the top and the
//! bottom) and each of the four quadrants. It is empty if no mark reaches into it. Marks that cover a drawing from edge to edge are
//! its ground and do not count.

use std::collections::BTreeMap;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Names;
use amunre_core::engine::text::scene::{Shape, width_of};
use amunre_core::session::{CommandInput, DynGame, DynView, GameStart, Scope, open};
use amunre_tests::drawings::boxes;
use amunre_tests::starting_points::all_samples;
use rayon::prelude::*;

/// Left, top, right and bottom.
type Bounds = [f64; 4];

/// The greatest height of a drawing in a column of the page and of a picture in a notebook, in pixels.
const HIGHEST: f64 = 900.0;
/// The width of a column of the page, in pixels.
const COLUMN: f64 = 360.0;
/// The width of a notebook, in pixels.
const NOTEBOOK: f64 = 1100.0;
/// The smallest text in a picture, in pixels.
const SMALLEST: f64 = 5.0;

/// The quarters of a drawing into which no mark reaches, by their names.
fn empty_quarters(size: (f64, f64), marks: &[Bounds]) -> Vec<&'static str> {
    let (width, height) = size;
    let is_ground = |[left, top, right, bottom]: &Bounds| {
        *left <= width * 0.02 && *top <= height * 0.02 && *right >= width * 0.98 && *bottom >= height * 0.98
    };
    let quarters = [
        ("left", [0.0, 0.0, 0.25, 1.0]),
        ("top", [0.0, 0.0, 1.0, 0.25]),
        ("right", [0.75, 0.0, 1.0, 1.0]),
        ("bottom", [0.0, 0.75, 1.0, 1.0]),
        ("upper left", [0.0, 0.0, 0.5, 0.5]),
        ("upper right", [0.5, 0.0, 1.0, 0.5]),
        ("lower left", [0.0, 0.5, 0.5, 1.0]),
        ("lower right", [0.5, 0.5, 1.0, 1.0]),
    ];
    let marks: Vec<&Bounds> = marks.iter().filter(|mark| !is_ground(mark)).collect();
    let is_empty = |[left, top, right, bottom]: Bounds| {
        !marks.iter().any(|mark| {
            mark[0] < right * width && mark[2] > left * width && mark[1] < bottom * height && mark[3] > top * height
        })
    };
    quarters.into_iter().filter(|(_, quarter)| is_empty(*quarter)).map(|(name, _)| name).collect()
}

/// An attribute of a tag.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// A number in an attribute of a tag; 0 if it is not there.
fn number(tag: &str, name: &str) -> f64 {
    attribute(tag, name).map_or(0.0, |number| number.parse().expect("a number"))
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<f64> {
    text.split([' ', ',', '(', ')']).filter_map(|number| number.parse().ok()).collect()
}

/// A picture as its elements say: its size in units and its height in pixels, the bounds of its marks, and the smallest text.
struct Drawn {
    size: (f64, f64),
    shown: f64,
    marks: Vec<Bounds>,
    smallest: f64,
}

/// Reads the elements of a picture.
fn read(svg: &str) -> Drawn {
    let (mut size, mut shown, mut marks, mut smallest) = ((0.0, 0.0), 0.0, Vec::new(), f64::INFINITY);
    let mut at = vec![(0.0, 0.0)];
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("the end of a tag");
        let (x, y) = *at.last().expect("a place");
        let bounds = match tag.split_whitespace().next().expect("a name") {
            "svg" => {
                let view = numbers(attribute(tag, "viewBox").expect("a view box"));
                (size, shown) = ((view[2], view[3]), number(tag, "height"));
                continue;
            }
            "g" => {
                let moved = attribute(tag, "transform").map_or(vec![0.0; 2], numbers);
                at.push((x + moved[0], y + moved[1]));
                continue;
            }
            "/g" => {
                at.pop();
                continue;
            }
            "rect" => {
                let (left, top) = (number(tag, "x"), number(tag, "y"));
                [left, top, left + number(tag, "width"), top + number(tag, "height")]
            }
            "circle" => {
                let (middle, centre, radius) = (number(tag, "cx"), number(tag, "cy"), number(tag, "r"));
                [middle - radius, centre - radius, middle + radius, centre + radius]
            }
            "polygon" => {
                let places = numbers(attribute(tag, "points").expect("points"));
                let (xs, ys) = (places.iter().step_by(2), places.iter().skip(1).step_by(2));
                let least = |list: &mut dyn Iterator<Item = &f64>| list.copied().fold(f64::INFINITY, f64::min);
                let most = |list: &mut dyn Iterator<Item = &f64>| list.copied().fold(f64::NEG_INFINITY, f64::max);
                [least(&mut xs.clone()), least(&mut ys.clone()), most(&mut xs.clone()), most(&mut ys.clone())]
            }
            "text" => {
                let (left, base, height) = (number(tag, "x"), number(tag, "y"), number(tag, "font-size"));
                smallest = f64::min(smallest, height);
                let class = attribute(tag, "class").unwrap_or_default();
                let long = f64::from(width_of(text, 100)) * height / 100.0;
                let moved = match class {
                    class if class.contains("middle") => long / 2.0,
                    class if class.contains("right") => long,
                    _ => 0.0,
                };
                [left - moved, base - height, left - moved + long, base]
            }
            _ => continue,
        };
        marks.push([bounds[0] + x, bounds[1] + y, bounds[2] + x, bounds[3] + y]);
    }
    // the notebook shows no picture wider than itself
    let shown = f64::min(shown, NOTEBOOK / size.0 * size.1);
    Drawn { size, shown, marks, smallest: smallest * shown / size.1 }
}

/// The faults of the drawings of a table, and of its picture in a notebook.
fn faults(view: &dyn DynView) -> Vec<String> {
    let mut faults = Vec::new();
    for panel in view.scene(&Names::default()) {
        let size = (f64::from(panel.width), f64::from(panel.height));
        let marks: Vec<Bounds> = boxes(&panel).into_iter().map(|mark| mark.map(f64::from)).collect();
        faults.extend(empty_quarters(size, &marks).into_iter().map(|quarter| format!("{}: {quarter}", panel.id)));
        let words = panel.parts.iter().flat_map(|part| &part.marks).filter_map(|mark| match &mark.form {
            Shape::Writing { text, .. } => Some(text.as_str()),
            _ => None,
        });
        let ids = words.filter(|words| words.contains(['_', '`'])).map(|words| format!("{}: {words:?}", panel.id));
        faults.extend(ids);
        // a drawing that is wider than a column is made to fit by the page
        if size.0 <= COLUMN && size.1 > HIGHEST {
            faults.push(format!("{}: {} high", panel.id, size.1));
        }
    }
    let Drawn { size, shown, marks, smallest } = read(&amunre_report::picture(view, &[]));
    faults.extend(empty_quarters(size, &marks).into_iter().map(|quarter| format!("the picture: {quarter}")));
    if shown > HIGHEST || smallest < SMALLEST {
        faults.push(format!("the picture: {shown} high, text of {smallest:.1}; {} x {}", size.0, size.1));
    }
    faults
}

/// Plays a game of this set-up, and looks at it at the start, in the middle and at the end; returns the faults.
fn look(game: &str, name: &str, setup: &str) -> Vec<String> {
    let mut table = open(game, setup, &GameStart::of_number(5)).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    let mut dice = Fast::new(5, 0);
    let mut positions: Vec<Box<dyn DynGame>> = vec![table.copy()];
    let mut ids = Vec::new();
    while let Some(seat) = table.to_act().first() {
        table.legal_ids(seat, Scope::Required, &mut ids);
        let place = dice.below(u32::try_from(ids.len()).expect("few"));
        table.apply(seat, CommandInput::Id(ids[usize::try_from(place).expect("few")])).expect("a legal command");
        positions.push(table.copy());
    }
    let last = positions.len() - 1;
    let mut found = Vec::new();
    for (when, at) in [("start", 0), ("middle", last / 2), ("end", last)] {
        for viewer in [Viewer::Referee, Viewer::Spectator] {
            let view = positions[at].view(viewer);
            found.extend(faults(&*view).into_iter().map(|fault| format!("{fault} ({name}, {when})")));
        }
    }
    found
}

#[test]
fn no_quarter_of_a_drawing_is_empty_no_words_are_ids_and_pictures_fit_a_notebook() {
    let all = all_samples();
    let found: Vec<String> = all.par_iter().flat_map(|(game, name, setup)| look(game, name, setup)).collect();
    let mut by_fault: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for fault in &found {
        let (fault, place) = fault.split_once(" (").expect("a place");
        by_fault.entry(fault).or_default().push(place.trim_end_matches(')'));
    }
    assert!(by_fault.is_empty(), "{by_fault:#?}");
}

#[test]
fn an_empty_quarter_is_found() {
    let ground = [0.0, 0.0, 100.0, 100.0];
    assert_eq!(empty_quarters((100.0, 100.0), &[ground, [0.0, 0.0, 60.0, 60.0]]), ["right", "bottom"]);
    assert_eq!(empty_quarters((100.0, 100.0), &[[0.0, 0.0, 10.0, 100.0], [0.0, 0.0, 100.0, 10.0]]), ["lower right"]);
    let whole = empty_quarters((100.0, 100.0), &[[10.0, 10.0, 90.0, 90.0]]);
    assert!(whole.is_empty(), "{whole:?}");
}
