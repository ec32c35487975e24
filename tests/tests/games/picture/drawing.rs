//! The drawings of a table: what they say, that everything is in its place, and that parts keep their ids.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Command, PowerCard};
use amunre_core::engine::scene::{Anchor, Mark, Part, ScenePanel, Shape, width_of};
use amunre_core::engine::{Game, Names, Viewer};
use amunre_tests::*;

/// The drawings of a table as a viewer may know it.
pub(super) fn seen<G: Game>(rules: &G::Rules, state: &G::State, viewer: Viewer, names: &Names) -> Vec<ScenePanel> {
    G::scene(rules, &G::view(rules, state, viewer), names)
}

/// Asserts what all drawings keep to, also those of states that no game has.
#[track_caller]
pub(super) fn assert_sound(drawings: &[ScenePanel]) {
    let mut ids = BTreeSet::new();
    for drawing in drawings {
        assert!(ids.insert(drawing.id.clone()), "{} stands twice", drawing.id);
        assert!(!drawing.title.is_empty() && drawing.width > 0 && drawing.height > 0, "{drawing:?}");
        for part in &drawing.parts {
            assert!(ids.insert(part.id.clone()), "{} stands twice", part.id);
            assert!(!part.words.is_empty() && !part.words.contains(char::is_control), "{part:?}");
        }
    }
}

/// Asserts besides that every mark lies in its drawing.
#[track_caller]
pub(super) fn assert_fits(drawings: &[ScenePanel]) {
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
                Anchor::Left => at.0,
                Anchor::Middle => at.0 - width / 2,
                Anchor::Right => at.0 - width,
            };
            (left, at.1 - size, left + width, at.1)
        }
    };
    (left + x, top + y, right + x, bottom + y)
}

/// Pins what the drawings of a position say, and what is written in them, for some viewers.
pub(super) fn pin<G: Game>(name: &str, rules: &G::Rules, state: &G::State, names: &Names, viewers: &[Viewer]) {
    let all = viewers.iter().map(|viewer| seen::<G>(rules, state, *viewer, names));
    let told: Vec<String> = all.map(|drawings| drawings.iter().map(told).collect()).collect();
    insta::with_settings!({
        snapshot_path => "../../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(format!("drawing_{name}"), told.join("----\n\n"));
    });
}

/// A drawing in words: its title and size, and of each part what it says and what is written in it.
fn told(drawing: &ScenePanel) -> String {
    let ScenePanel { id, title, width, height, parts } = drawing;
    let mut told = format!("{title} ({id}, {width} x {height})\n");
    for part in parts {
        let writing = part.marks.iter().filter_map(|mark| match &mark.form {
            Shape::Writing { text, .. } if !text.is_empty() => Some(text.as_str()),
            _ => None,
        });
        let writing: Vec<&str> = writing.collect();
        writeln!(told, "  {}: {}\n    | {}", part.id, part.words, writing.join(" | ")).expect("a string takes all");
    }
    told
}

/// How many marks of a part are discs, areas and shapes.
fn count(part: &Part) -> (usize, usize, usize) {
    let number = |is: fn(&Shape) -> bool| part.marks.iter().filter(|mark| is(&mark.form)).count();
    (
        number(|form| matches!(form, Shape::Disc { .. })),
        number(|form| matches!(form, Shape::Area { .. })),
        number(|form| matches!(form, Shape::Shape { .. })),
    )
}

#[test]
fn pieces_are_drawn_one_by_one() {
    let draw = |position: Position| {
        let rules = AmunRe::rules(&position.setup()).expect("a position");
        let drawings = AmunRe::scene(&rules, &AmunRe::initial(&rules), &names());
        let parts = drawings.into_iter().flat_map(|drawing| drawing.parts);
        count(&parts.into_iter().find(|part| part.id == "land/amarna").expect("a province"))
    };
    // three fields and the frame; then the owner's bar and badge
    let empty = || Position::classic(3).round(2).market(RED);
    assert_eq!(draw(empty()), (0, 4, 0));
    assert_eq!(draw(empty().owns(RED, &[Amarna])), (1, 5, 0));
    assert_eq!(draw(empty().owns(RED, &[Amarna]).farmers(Amarna, 2)), (3, 5, 0));
    assert_eq!(draw(empty().stones(Amarna, 2)), (0, 6, 0));
    assert_eq!(draw(empty().pyramids(Amarna, 1)), (0, 4, 1));
}

#[test]
fn a_command_speaks_of_parts_that_are_drawn() {
    let setup = Position::classic(3).auction(&[Abydos, Dakhla, Sawu], RED).setup();
    let rules = AmunRe::rules(&setup).expect("a position");
    let drawings = AmunRe::scene(&rules, &AmunRe::initial(&rules), &names());
    let drawn: BTreeSet<&str> =
        drawings.iter().flat_map(|drawing| &drawing.parts).map(|part| part.id.as_str()).collect();
    let parts = AmunRe::highlights(black(), &Command::Bid { province: Dakhla, gold: 3, from: None });
    assert_eq!(parts, ["seat/1", "lots/dakhla", "land/dakhla"]);
    let mut commands = AmunRe::odd_commands();
    commands.extend([
        Command::Play { card: PowerCard::Builder, province: Some(Sawu) },
        Command::Sell { card: PowerCard::Builder },
        Command::PlaceStone { province: Abydos },
        Command::Done,
    ]);
    for command in commands {
        for part in AmunRe::highlights(RED, &command) {
            assert!(drawn.contains(part.as_str()), "{command:?} speaks of {part}");
        }
    }
}
