//! The drawings of a table: checks of their layout, and their content in words.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Names;
use amunre_core::engine::text::scene::{Mark, Part, ScenePanel, Shape, TextAnchor, width_of};

/// The drawings of a table as a viewer may know it.
pub fn seen<G: FullGame>(rules: &G::Rules, state: &G::State, viewer: Viewer, names: &Names) -> Vec<ScenePanel> {
    G::scene(rules, &G::view(rules, state, viewer), names)
}

/// Asserts the duties of all drawings, also those of states that no game has.
#[track_caller]
pub fn assert_sound(drawings: &[ScenePanel]) {
    let mut ids = BTreeSet::new();
    for drawing in drawings {
        assert!(ids.insert(drawing.id.clone()), "{} is there twice", drawing.id);
        assert!(!drawing.title.is_empty() && drawing.width > 0 && drawing.height > 0, "{drawing:?}");
        for part in &drawing.parts {
            assert!(ids.insert(part.id.clone()), "{} is there twice", part.id);
            assert!(!part.words.is_empty() && !part.words.contains(char::is_control), "{part:?}");
        }
    }
}

/// Asserts also that every mark lies in its drawing.
#[track_caller]
pub fn assert_fits(drawings: &[ScenePanel]) {
    assert_sound(drawings);
    for drawing in drawings {
        for part in &drawing.parts {
            for mark in &part.marks {
                let (left, top, right, bottom) = bounds(part, mark);
                let is_in = left >= 0 && top >= 0 && right <= drawing.width && bottom <= drawing.height;
                assert!(is_in, "{}: {mark:?} of {} is outside: {left} {top} {right} {bottom}", drawing.id, part.id);
            }
        }
    }
}

/// Left, top, right and bottom of each mark of a drawing.
pub fn boxes(drawing: &ScenePanel) -> Vec<[i16; 4]> {
    let bounds = drawing.parts.iter().flat_map(|part| part.marks.iter().map(move |mark| bounds(part, mark)));
    bounds.map(|(left, top, right, bottom)| [left, top, right, bottom]).collect()
}

/// Left, top, right and bottom of a mark in its drawing.
fn bounds(part: &Part, mark: &Mark) -> (i16, i16, i16, i16) {
    let (x, y) = part.at;
    let (left, top, right, bottom) = match &mark.form {
        Shape::Area { at, size, .. } => (at.0, at.1, at.0 + size.0, at.1 + size.1),
        Shape::Disc { at, radius } => (at.0 - radius, at.1 - radius, at.0 + radius, at.1 + radius),
        Shape::Shape { corners } => {
            let all = |place: fn(&(i16, i16)) -> i16| corners.iter().map(place);
            let (xs, ys) = (|corner: &(i16, i16)| corner.0, |corner: &(i16, i16)| corner.1);
            (all(xs).min().unwrap(), all(ys).min().unwrap(), all(xs).max().unwrap(), all(ys).max().unwrap())
        }
        Shape::Writing { at, size, held, text, .. } => {
            let width = width_of(text, *size);
            let left = match held {
                TextAnchor::Left => at.0,
                TextAnchor::Middle => at.0 - width / 2,
                TextAnchor::Right => at.0 - width,
            };
            (left, at.1 - size, left + width, at.1)
        }
    };
    (left + x, top + y, right + x, bottom + y)
}

/// A drawing in words: its title and size, and the descriptions and labels of each part.
pub fn described(drawing: &ScenePanel) -> String {
    let ScenePanel { id, title, width, height, parts, .. } = drawing;
    let mut described = format!("{title} ({id}, {width} x {height})\n");
    for part in parts {
        let writing = part.marks.iter().filter_map(|mark| match &mark.form {
            Shape::Writing { text, .. } if !text.is_empty() => Some(text.as_str()),
            _ => None,
        });
        let writing: Vec<&str> = writing.collect();
        writeln!(described, "  {}: {}\n    | {}", part.id, part.words, writing.join(" | "))
            .expect("a string takes all");
    }
    described
}

/// Names that are hard for a table to show.
pub fn odd_names() -> Names {
    let names = [
        "Nebuchadnezzar the Second of Babylon, Ki",
        "Nebuchadnezzar the Second of Babylon, Qu",
        "アメン・ラーの大神官とその四十人の書記たちの長い長い名前",
        " \t\x1b[31m \n",
        "",
    ];
    Names::new(names.map(str::to_owned).to_vec())
}
