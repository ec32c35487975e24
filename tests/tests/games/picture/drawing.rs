//! The drawings of a table: their descriptions, and that parts keep their ids.

use std::collections::BTreeSet;

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Command, PowerCard};
use amunre_core::engine::game::{Description as _, FullGame, Game as _, Samples as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Names;
use amunre_core::engine::text::scene::{Part, Shape};
use amunre_tests::drawings::{described, seen};
use amunre_tests::*;

/// Pins the descriptions and the labels of the drawings of a position, for some viewers.
pub(super) fn pin<G: FullGame>(name: &str, rules: &G::Rules, state: &G::State, names: &Names, viewers: &[Viewer]) {
    let all = viewers.iter().map(|viewer| seen::<G>(rules, state, *viewer, names));
    let texts: Vec<String> = all.map(|drawings| drawings.iter().map(described).collect()).collect();
    insta::with_settings!({
        snapshot_path => "../../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(format!("drawing_{name}"), texts.join("----\n\n"));
    });
}

/// The numbers of discs, areas and shapes among the marks of a part.
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
