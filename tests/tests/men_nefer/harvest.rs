//! The Harvest: its scorings and their order, and the end of the game (pp. 17-19).

use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::table::apply;
use amunre_core::men_nefer::{Command, Event, MastabaTile, MenNefer, QueensTile, Scroll, State, Task, TradeAgreement};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, blue, pins};

use crate::steps::{ended, ending};

#[test]
fn the_scorings_come_in_the_order_of_the_rulebook() {
    // scrolls are rolled up before conditions are judged, and agreements are fulfilled before pairs of them are counted
    let scrolls: [Scroll; 2] = ["scroll_01", "scroll_03"].map(|scroll| scroll.parse().expect("a scroll"));
    let position =
        ending(2, 2).printed("agreements.agreement_16", "scrolls 2").printed("agreements.agreement_17", "feather 14");
    let position = position.agreement(RED, TradeAgreement::Agreement16, false);
    let position = position.agreement(RED, TradeAgreement::Agreement17, false).with(|state| {
        let at = state.queens.iter().position(|queens| queens.tile == Some(QueensTile::Agreements)).unwrap_or(0);
        state.queens[at].tile = Some(QueensTile::Agreements);
        state.queens[at].pieces = 3;
        let own = &mut state.seats[RED];
        (own.eyes_placed[at], own.eyes_supply) = (1, 2);
    });
    let position = scrolls.into_iter().fold(position, |position, scroll| position.scroll(RED, scroll));
    let (_, events) = ended(&position, &[]);
    let place = |is: fn(&Event) -> bool| events.iter().position(is).expect("the event");
    let order = [
        place(|event| matches!(event, Event::ScrollsRolled { seat: RED, scrolls: 2, .. })),
        place(|event| matches!(event, Event::DuatScored { seat: RED, passed: true, .. })),
        place(|event| matches!(event, Event::AgreementsScored { seat: RED, agreements: 2, .. })),
        place(|event| matches!(event, Event::QueensScored { seat: RED, count: 1, .. })),
    ];
    assert!(order.is_sorted(), "{events:#?}");
}

#[test]
fn the_duat_gives_points_only_after_the_two_have_passed_each_other() {
    pins("men-nefer/general/prestige");
    pins("men-nefer/harvest/duat");
    let prestige = |heart: u8, feather: u8, points: u16| {
        let position = ending(2, 1).seat(RED, |own| (own.heart, own.feather, own.prestige) = (heart, feather, points));
        ended(&position, &[]).0.seats[RED].prestige
    };
    assert_eq!(prestige(13, 13, 10), 12, "two marks between them, and passed");
    assert_eq!(prestige(12, 13, 10), 11, "one mark");
    assert_eq!(prestige(12, 12, 10), 10, "on one space");
    assert_eq!(prestige(12, 11, 10), 9);
    assert_eq!(prestige(0, 0, 10), 0, "never below 0");
    assert_eq!(prestige(0, 0, 30), 18, "twelve marks in all");
    let lost = ended(&ending(2, 1).seat(RED, |own| (own.heart, own.feather, own.prestige) = (0, 0, 5)), &[]).1;
    assert!(lost.contains(&Event::DuatScored { marks: 12, passed: false, points: 5, seat: RED }), "{lost:?}");
}

/// The points of red for something in a Harvest in which it scores nothing else.
fn points(change: impl FnOnce(&mut State)) -> u16 {
    ended(&ending(2, 1).with(change), &[]).0.seats[RED].prestige - 10
}

#[test]
fn the_last_seal_that_was_reached_scores() {
    pins("men-nefer/harvest/sun");
    pins("men-nefer/harvest/great-pyramid");
    for (space, seal) in [(3, 0), (4, 2), (7, 2), (8, 5), (11, 5), (12, 10), (13, 10), (14, 13)] {
        assert_eq!(points(|state| state.seats[RED].sun = space), seal, "space {space} of the obelisk");
    }
    for (space, seal) in [(3, 0), (4, 2), (5, 2), (6, 4), (9, 4), (10, 7), (12, 7), (13, 10), (14, 13)] {
        assert_eq!(
            points(|state| state.seats[RED].great_block = space),
            seal,
            "space {space} of the Great Pyramid track"
        );
    }
}

#[test]
fn each_sarcophagus_scores_the_two_mastabas_beside_it() {
    pins("men-nefer/harvest/sarcophagi");
    let tiles = [MastabaTile::Mastaba3, MastabaTile::Mastaba1, MastabaTile::Mastaba5, MastabaTile::Mastaba2];
    let position = (1..).zip(tiles).fold(ending(2, 1), |position, (field, tile)| position.mastaba(field, tile));
    // the tiles on fields 1 to 4 score 2, 1, 2 and 1; space 2 is beside fields 1 and 3, space 10 beside 2 and 4
    for (tombs, points) in [(&[2][..], 4), (&[10], 2), (&[2, 3, 10], 10)] {
        let scored = position.clone().seat(RED, |own| {
            tombs.iter().for_each(|tomb| own.tombs.insert(*tomb));
            own.mummies = 4 - own.tombs.len();
        });
        assert_eq!(ended(&scored, &[]).0.seats[RED].prestige, 10 + points, "{tombs:?}");
    }
}

#[test]
fn a_drawing_needs_its_halves_side_by_side_in_the_correct_order() {
    pins("men-nefer/harvest/scrolls");
    // scroll 1 ends with half 1; scroll 21 begins with it and ends with half 5; scroll 35 begins with that
    for (row, drawings) in [
        (&["scroll_01"][..], 0),
        (&["scroll_01", "scroll_21"], 1),
        (&["scroll_21", "scroll_01"], 0),
        (&["scroll_01", "scroll_40", "scroll_21"], 0),
        (&["scroll_01", "scroll_21", "scroll_35"], 2),
        // neither has a half at that edge
        (&["scroll_31", "scroll_02"], 0),
    ] {
        let scrolls = row.iter().map(|scroll| scroll.parse::<Scroll>().expect("a scroll"));
        let position = scrolls.fold(ending(2, 1), |position, scroll| position.scroll(RED, scroll));
        let position = position.seat(RED, |own| own.feather = 0);
        let own = ended(&position, &[]).0.seats[RED];
        let scrolls = u32::try_from(row.len()).expect("a number");
        assert_eq!((u32::from(own.feather), own.rolled_up.len()), (scrolls + drawings, scrolls), "{row:?}");
        assert!(own.scrolls.is_empty(), "the row has room again");
    }
}

#[test]
fn the_feather_stops_at_the_end_of_the_track() {
    let position = ["scroll_01", "scroll_21"]
        .into_iter()
        .fold(ending(2, 1), |position, scroll| position.scroll(RED, scroll.parse().expect("a scroll")));
    let own = ended(&position.seat(RED, |own| own.feather = 23), &[]).0.seats[RED];
    assert_eq!((own.feather, own.heart), (24, 12));
}

#[test]
fn all_seats_score_in_turn_order() {
    let position = ending(3, 1).with(|state| {
        state.order = [blue(), black(), RED].into_iter().collect();
        state.seats.iter_mut().for_each(|(_, own)| (own.sun, own.great_block) = (4, 4));
    });
    let (_, events) = ended(&position, &[]);
    let scored = events.iter().filter_map(|event| match event {
        Event::SunScored { points: 2, seat } => Some(("sun", seat.number())),
        Event::GreatPyramidScored { points: 2, seat } => Some(("pyramid", seat.number())),
        _ => None,
    });
    let expected = ["sun", "pyramid"].into_iter().flat_map(|what| [2, 1, 0].map(|seat| (what, seat)));
    assert!(scored.eq(expected), "{events:?}");
}

#[test]
fn the_game_ends_with_the_third_harvest() {
    pins("men-nefer/end/last-era");
    for era in 1..=3 {
        let (state, events) = ended(&ending(2, era), &[]);
        assert_eq!(MenNefer::is_over(&state), era == 3, "era {era}");
        assert_eq!(events.iter().any(|event| matches!(event, Event::FloodBegan { .. })), era < 3, "era {era}");
    }
}

#[test]
fn a_tie_is_broken_by_the_numbers_of_heart_and_feather_and_else_shared() {
    pins("men-nefer/end/winner");
    let winners = |hearts: [u8; 3]| {
        let position = Position::of(3).last_turn(3).task(Task::Sun { left: 1 }).with(|state| {
            for ((_, own), heart) in state.seats.iter_mut().zip(hearts) {
                // heart and feather on one space
                (own.heart, own.feather, own.prestige) = (heart, 24 - heart, 40);
            }
            state.seats[blue()].prestige = 39;
        });
        let rules = MenNefer::rules(&position.setup()).expect("a position");
        let mut state = MenNefer::initial(&rules);
        apply::<MenNefer>(&rules, &mut state, &mut FixedDraws::default(), None, blue(), Command::Done)
            .expect("the end");
        assert!(MenNefer::is_over(&state));
        state.winners.iter().collect::<Vec<_>>()
    };
    assert_eq!(winners([10, 11, 12]), [black()]);
    assert_eq!(winners([11, 13, 12]), [RED, black()], "both spaces have the number 11");
}

#[test]
fn a_tie_counts_the_numbers_of_the_heart_and_of_the_feather() {
    // without marks the Duat track scores nothing; the number of a space is its distance to the nearer end
    let winner = |red: (u8, u8), other: (u8, u8)| {
        let marks = 0..24;
        let position = marks.fold(ending(2, 3), |position, mark| position.printed(&format!("duat.marks.{mark}"), 0));
        let position = position.seat(RED, |own| (own.heart, own.feather) = red);
        let (state, _) = ended(&position.seat(black(), |own| (own.heart, own.feather) = other), &[]);
        state.winners.iter().collect::<Vec<_>>()
    };
    assert_eq!(winner((12, 5), (3, 10)), [RED], "17 and 13");
    assert_eq!(winner((5, 12), (10, 3)), [RED], "17 and 13");
    assert_eq!(winner((12, 5), (7, 10)), [RED, black()], "17 each");
    // beyond the middle the numbers fall
    assert_eq!(winner((20, 6), (6, 6)), [black()], "10 and 12");
}
