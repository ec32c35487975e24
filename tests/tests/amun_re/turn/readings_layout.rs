//! The second layout of the provinces as another reading: its values are tried as a whole.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, BoardChoice, BoardData, Egypt, PowerCard, Province, Rules, Setup, Side, Source};
use amunre_core::engine::game::{Game as _, Interpretations as _};
use amunre_core::engine::ids::Id as _;
use amunre_core::engine::sources::Confirmation;
use amunre_tests::*;

const SECOND: [&str; 2] = ["amun-re/board/classic-2003-second-layout", "amun-re/board/anniversary-2023-second-layout"];

fn rules(setup: &Setup) -> Rules {
    AmunRe::rules(setup).expect("a set-up")
}

/// The layouts that are tried.
fn layouts(setup: &Setup) -> Vec<&'static str> {
    let readings = AmunRe::interpretations(&rules(setup)).into_iter().map(|reading| reading.id);
    readings.filter(|id| id.ends_with("-layout")).collect()
}

/// The rules under another layout.
fn under(setup: &Setup, layout: &str) -> Rules {
    let changed = AmunRe::with_interpretation(&rules(setup), layout).pop().expect("the layout");
    assert_eq!(changed.value, None);
    changed.rules
}

fn built_in(name: &str) -> BoardChoice {
    BoardChoice::BuiltIn(name.to_owned())
}

/// The values and the neighbours of all provinces.
fn shown(rules: &Rules) -> Vec<String> {
    let beside = |one: Province, other: Province| {
        (rules.board.has_map())
            .then(|| (rules.board.are_neighbours(one, other), rules.board.face_each_other(one, other)))
    };
    let of = |province: &Province| {
        let map: Vec<_> = Province::ALL.iter().map(|other| beside(*province, *other)).collect();
        format!("{:?}, {map:?}", rules.board.shown(*province))
    };
    Province::ALL.iter().map(of).collect()
}

#[test]
fn the_other_layout_is_tried_as_a_whole_in_each_edition() {
    for (first, name) in [Setup::classic(4), Setup::anniversary(4)].into_iter().zip(SECOND) {
        let second = Setup { board: Some(built_in(name)), ..first.clone() };
        assert_eq!((layouts(&first), layouts(&second)), (vec!["second-layout"], vec!["first-layout"]));
        assert_eq!(shown(&under(&first, "second-layout")), shown(&rules(&second)), "every value of it, and the map");
        assert_eq!(shown(&under(&second, "first-layout")), shown(&rules(&first)));
        assert_ne!(shown(&rules(&first)), shown(&rules(&second)));
    }
}

#[test]
fn a_layout_that_a_confirmed_value_excludes_is_not_tried() {
    let own = |change: fn(&mut BoardData)| {
        let mut board = built_in("amun-re/board/classic-2003").data().expect("the board");
        board.id = "mine".to_owned();
        change(&mut board);
        if board.provinces[Buto].side.source == Source::Confirmed
            || board.provinces[Abu].fields.source == Source::Confirmed
        {
            board.confirmed = Some(Confirmation { by: "An owner".to_owned(), on: "2026-11-26".to_owned() });
        }
        Setup { board: Some(BoardChoice::Given(Box::new(board))), ..Setup::classic(4) }
    };
    // BUTO in the east excludes the second layout, a number of fields does not
    assert!(layouts(&own(|board| board.provinces[Buto].side.source = Source::Confirmed)).is_empty());
    let fields = own(|board| board.provinces[Abu].fields.source = Source::Confirmed);
    assert_eq!(layouts(&fields), ["second-layout"]);
    let sawu = under(&fields, "second-layout").board.shown(Sawu).to_owned();
    assert_eq!((sawu.side, sawu.egypt), (Side::East, Egypt::Upper));
    // a board with a layout of its own, all of it assumed, is compared with both
    let other = Setup { board: Some(built_in("amun-re/board/examples")), ..Setup::classic(4) };
    assert_eq!(layouts(&other), ["first-layout", "second-layout"]);
}

#[test]
fn a_bonus_card_can_be_legal_on_one_layout_only() {
    let west = Position::classic(3).hand(RED, &[PowerCard::WestEastBonus]);
    let connected = Position::anniversary(3).hand(RED, &[PowerCard::MasterOfFederation]);
    for (position, second, card, rule) in [
        (west, SECOND[0], PowerCard::WestEastBonus, "amun-re/bonus/west-east"),
        (connected, SECOND[1], PowerCard::MasterOfFederation, "amun-re/bonus/federation"),
    ] {
        let position = position.round(3).owns(RED, &[Abydos, Buto, Memphis]).bonuses(RED);
        given(position.clone()).when(RED, play(card)).refused(rule);
        given(position.clone()).with_interpretation("second-layout").when(RED, play(card)).accepted();
        given(position.on(second)).when(RED, play(card)).accepted();
    }
}
