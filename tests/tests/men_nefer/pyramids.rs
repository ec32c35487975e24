//! The Great Pyramid, the queens' pyramids and their tracks (pp. 11-12).

use amunre_core::engine::game::Game as _;
use amunre_core::men_nefer::options::{GreatEnd, PyramidSite, QueensEnd};
use amunre_core::men_nefer::{BlockTrack, Command, Event, Favour, MenNefer, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, blue, pins};

use crate::steps::{after, legal, played, refused, waiting, waiting_of};

const HAUL: Command = Command::Haul { track: BlockTrack::Great };

const QUEENS: Command = Command::Haul { track: BlockTrack::Queens };

/// The block of red is before the first construction space of the Great Pyramid track, space 2.
fn before_site(position: Position) -> Position {
    position.task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 1)
}

/// The block of red is before the first construction space of the queens' track, space 2, and red has an eye.
fn before_eye(position: Position) -> Position {
    let position = position.task(Task::Limestone { left: 1 });
    position.seat(RED, |own| (own.queens_block, own.eyes, own.eyes_supply) = (1, 1, 2))
}

#[test]
fn limestone_is_divided_between_the_two_blocks() {
    let position = waiting().task(Task::Limestone { left: 2 });
    let state = after(&position, &[HAUL, QUEENS]);
    assert_eq!((state.seats[RED].great_block, state.seats[RED].queens_block, state.tasks.len()), (1, 1, 1));
}

#[test]
fn a_piece_of_level_1_covers_the_favour_of_its_site() {
    // the sites show heka, food, feather and heart
    let position = before_site(waiting().built(0, Favour::Heart));
    for (site, of) in [(1, [1, 0, 0, 1]), (2, [0, 1, 0, 1]), (3, [0, 0, 1, 1]), (4, [0, 0, 0, 2])] {
        let (state, events) = played(&position, &[HAUL, Command::Site { site }], &["food"]);
        assert_eq!(state.tasks.last(), Some(&Task::Favours { left: 2, of }), "site {site}");
        assert!(events.contains(&Event::PiecePlaced { favour: Favour::Heart, level: 1, seat: RED, site }));
    }
    // the same favour twice
    let favours = [HAUL, Command::Site { site: 4 }, Command::Favour { favour: Favour::Heart }];
    let again = [&favours[..], &favours[2..]].concat();
    let (state, _) = played(&position, &again, &["food"]);
    assert_eq!((state.seats[RED].heart, state.tasks.len()), (2, 1));
}

#[test]
fn a_piece_of_a_higher_level_covers_the_favour_of_the_piece_below() {
    for (levels, below) in [(1, Favour::Food), (2, Favour::Heart)] {
        let position = waiting().built(levels, Favour::Heka).with(|state| {
            // level I shows food, heka, feather and heart; level II heart, food, heka and feather
            state.great_pyramid.pieces[0] = [Favour::Food, Favour::Heka, Favour::Feather, Favour::Heart].map(Some);
            if levels == 2 {
                state.great_pyramid.pieces[1] = [Favour::Heart, Favour::Food, Favour::Heka, Favour::Feather].map(Some);
            }
        });
        let favours = [HAUL, Command::Site { site: 1 }, Command::Favour { favour: below }];
        let (state, _) = played(&before_site(position), &favours, &["food"]);
        assert_eq!(state.tasks.last(), Some(&Task::Favours { left: 1, of: [1, 0, 0, 0] }), "level {}", levels + 1);
    }
}

#[test]
fn a_level_is_begun_only_on_a_complete_one() {
    pins("men-nefer/pyramids/great");
    let position = Position::of(4).with(|state| state.great_pyramid.pieces[1][0] = state.great_pyramid.tops[1].take());
    let error = MenNefer::rules(&position.setup()).expect_err("a piece in the air");
    assert!(error.to_string().contains("a complete level below"), "{error}");
}

#[test]
fn a_seat_chooses_a_free_site_of_the_level() {
    let position = before_site(waiting().built(0, Favour::Heart)).with(|state| {
        state.great_pyramid.pieces[0][1] = state.great_pyramid.tops[0].replace(Favour::Food);
        state.great_pyramid.stacks[0].take(Favour::Food);
    });
    let position = position.with(|state| _ = state.tasks.pop()).task(Task::Site);
    let free = [1, 3, 4].map(|site| Command::Site { site });
    assert_eq!(legal(&position), free, "a piece is not forfeited");
    assert_eq!(refused(&position, Command::Site { site: 2 }), "men-nefer/pyramids/great");
    assert_eq!(refused(&position, Command::Done), "men-nefer/general/forfeit");
}

#[test]
fn a_piece_goes_to_the_first_free_site_without_a_choice_under_the_option() {
    let position = before_site(waiting().built(0, Favour::Heart)).with(|state| {
        state.great_pyramid.pieces[0][0] = state.great_pyramid.tops[0].replace(Favour::Food);
        state.great_pyramid.stacks[0].take(Favour::Food);
    });
    let position = position.option(|options| options.pyramid_site = Some(PyramidSite::Leftmost));
    let (_, events) = played(&position, &[HAUL], &["heka"]);
    assert!(events.contains(&Event::PiecePlaced { favour: Favour::Food, level: 1, seat: RED, site: 2 }), "{events:?}");
}

#[test]
fn the_pyramidion_gives_two_of_four_favours_and_completes_the_pyramid() {
    pins("men-nefer/pyramids/pyramidion");
    let position =
        Position::of(4).built(3, Favour::Food).task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 1);
    let (state, events) = played(&position, &[HAUL], &[]);
    assert!(state.great_pyramid.complete && events.contains(&Event::PyramidionPlaced { seat: RED }), "{events:?}");
    assert_eq!(state.tasks.last(), Some(&Task::Favours { left: 2, of: [1, 1, 1, 1] }));
    let favours = [HAUL, Command::Favour { favour: Favour::Food }, Command::Favour { favour: Favour::Heart }];
    let (state, _) = played(&position, &favours, &[]);
    assert_eq!((state.seats[RED].food, state.seats[RED].heart), (4, 1));
    // a construction space gives nothing any more
    let done = Position::of(4).built(3, Favour::Food).with(|state| state.great_pyramid.complete = true);
    let (_, events) =
        played(&done.task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 1), &[HAUL], &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::PyramidionPlaced { .. } | Event::PiecePlaced { .. })));
}

#[test]
fn a_complete_pyramid_gives_nothing_on_a_construction_space() {
    let done = Position::of(4).built(3, Favour::Food).with(|state| state.great_pyramid.complete = true);
    let (_, events) = played(&before_site(done), &[HAUL], &[]);
    let expected = [
        Event::BlockMoved { seat: RED, space: 2, track: BlockTrack::Great },
        Event::TurnBegan { seat: black(), turn: 2 },
    ];
    assert_eq!(events, expected);
}

#[test]
fn with_two_players_the_construction_tiles_are_construction_spaces() {
    pins("men-nefer/setup/construction");
    for (players, builds) in [(2, true), (3, false), (4, false)] {
        let position = Position::of(players).task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 2);
        let (state, _) = played(&position, &[HAUL], &[]);
        let expected = if builds { Task::Site } else { Task::Favours { left: 2, of: [2; 4] } };
        assert_eq!(state.tasks.last(), Some(&expected), "{players} players");
    }
}

#[test]
fn the_favour_space_gives_two_favours_of_any_kind() {
    pins("men-nefer/pyramids/favour-space");
    // with 4 players spaces 3 and 8 show favours
    for space in [3, 8] {
        let position = waiting().task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = space - 1);
        let twice = [HAUL, Command::Favour { favour: Favour::Heka }, Command::Favour { favour: Favour::Heka }];
        assert_eq!(after(&position, &twice).seats[RED].heka, 4, "space {space}");
        let two = waiting_of(2).task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = space - 1);
        let tasks: Vec<Task> = after(&two, &[HAUL]).tasks.iter().copied().collect();
        assert_eq!(tasks, [Task::Sun { left: 1 }, Task::Site], "space {space} with 2 players");
    }
}

#[test]
fn each_favour_gives_one() {
    pins("men-nefer/pyramids/favour");
    let gained = |favour| {
        let own =
            after(&waiting().task(Task::Favours { left: 1, of: [1; 4] }), &[Command::Favour { favour }]).seats[RED];
        (own.heka - 2, own.food - 3, own.feather, own.heart)
    };
    assert_eq!(gained(Favour::Heka), (1, 0, 0, 0));
    assert_eq!(gained(Favour::Food), (0, 1, 0, 0));
    assert_eq!(gained(Favour::Feather), (0, 0, 1, 0));
    assert_eq!(gained(Favour::Heart), (0, 0, 0, 1));
}

#[test]
fn a_favour_beyond_its_limit_is_lost() {
    let position = waiting().task(Task::Favours { left: 1, of: [1; 4] });
    let position = position.seat(RED, |own| (own.heka, own.food, own.feather, own.heart) = (10, 10, 24, 24));
    for favour in [Favour::Heka, Favour::Food, Favour::Feather, Favour::Heart] {
        let own = after(&position, &[Command::Favour { favour }]).seats[RED];
        assert_eq!((own.heka, own.food, own.feather, own.heart), (10, 10, 24, 24), "{favour}");
    }
}

#[test]
fn an_eye_is_laid_beside_a_pyramid_and_its_next_piece_gives_no_favour() {
    let (state, events) = played(&before_eye(waiting()), &[QUEENS, Command::Eye { pyramid: 1 }], &[]);
    let own = &state.seats[RED];
    assert_eq!((own.eyes, own.eyes_placed, own.queens_block), (0, [1, 0, 0], 2));
    assert_eq!((state.queens.map(|queens| queens.pieces), state.tasks.len()), ([1, 0, 0], 1));
    assert!(events.contains(&Event::EyeLaid { piece: 1, pyramid: 1, seat: RED }));
    // the eye is not forfeited
    let eye = before_eye(waiting()).with(|state| _ = state.tasks.pop()).task(Task::Eye);
    assert_eq!(legal(&eye), [1, 2, 3].map(|pyramid| Command::Eye { pyramid }));
    assert_eq!(refused(&eye, Command::Done), "men-nefer/general/forfeit");
}

#[test]
fn the_pyramidion_completes_a_queens_pyramid() {
    let three = before_eye(waiting()).with(|state| {
        state.queens[0].pieces = 3;
        (state.seats[black()].eyes_placed[0], state.seats[black()].eyes_supply) = (3, 0);
    });
    let state = after(&three, &[QUEENS, Command::Eye { pyramid: 1 }]);
    assert_eq!(state.queens[0].pieces, 4);
    let eye = three.clone().with(|state| _ = state.tasks.pop()).task(Task::Eye).with(|state| {
        state.queens[0].pieces = 4;
        (state.seats[blue()].eyes_placed[0], state.seats[blue()].eyes_supply) = (1, 2);
    });
    assert_eq!(refused(&eye, Command::Eye { pyramid: 1 }), "men-nefer/pyramids/queens");
}

#[test]
fn an_eye_in_the_supply_is_not_available() {
    pins("men-nefer/pyramids/eye");
    let none = waiting().task(Task::Limestone { left: 1 }).seat(RED, |own| own.queens_block = 1);
    assert_eq!(legal(&none), [Command::Done, HAUL]);
    assert_eq!(refused(&none, QUEENS), "men-nefer/pyramids/queens");
    assert_eq!(legal(&before_eye(waiting())), [Command::Done, HAUL, QUEENS]);
}

#[test]
fn a_favour_at_the_end_of_the_track_is_a_last_resort_under_the_option() {
    let at_end = |queens, eyes| {
        let position = waiting().task(Task::Limestone { left: 1 });
        let position = position.option(|options| options.great_end = Some(GreatEnd::LastResort));
        position.seat(RED, move |own| {
            (own.great_block, own.queens_block) = (14, queens);
            (own.eyes, own.eyes_supply) = (eyes, 3 - eyes);
        })
    };
    assert_eq!(refused(&at_end(0, 0), HAUL), "men-nefer/pyramids/great-end");
    // space 2 of the queens' track needs an eye
    assert_eq!(refused(&at_end(1, 1), HAUL), "men-nefer/pyramids/great-end");
    for stuck in [at_end(1, 0), at_end(9, 1)] {
        assert_eq!(after(&stuck, &[HAUL]).tasks.last(), Some(&Task::Favours { left: 1, of: [1; 4] }));
    }
    // a block before the end moves as always
    let before = at_end(0, 0).seat(RED, |own| own.great_block = 3);
    assert_eq!(after(&before, &[HAUL]).seats[RED].great_block, 4);
    let any = at_end(0, 0).option(|options| options.great_end = None);
    assert_eq!(after(&any, &[HAUL]).tasks.last(), Some(&Task::Favours { left: 1, of: [1; 4] }));
}

#[test]
fn a_block_reaches_the_end_of_its_track() {
    let last = waiting().task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 13);
    assert_eq!(after(&last, &[HAUL]).seats[RED].great_block, 14);
    let queens = before_eye(waiting()).seat(RED, |own| own.queens_block = 8);
    assert_eq!(after(&queens, &[QUEENS, Command::Eye { pyramid: 2 }]).seats[RED].queens_block, 9);
    let favour = before_eye(waiting()).seat(RED, |own| own.queens_block = 8);
    let favour = favour.option(|options| options.queens_end = Some(QueensEnd::Favour));
    assert_eq!(after(&favour, &[QUEENS]).tasks.last(), Some(&Task::Eye), "the last space is not the end yet");
}

#[test]
fn a_step_at_the_end_of_a_track_is_a_favour() {
    let end = |task| Position::of(4).task(task).seat(RED, |own| own.great_block = 14);
    let favour = [HAUL, Command::Favour { favour: Favour::Feather }];
    let (state, _) = played(&end(Task::Limestone { left: 2 }), &favour, &[]);
    assert_eq!((state.seats[RED].feather, state.tasks.last()), (1, Some(&Task::Limestone { left: 1 })));
    let last_resort = end(Task::Limestone { left: 1 }).option(|options| options.great_end = Some(GreatEnd::LastResort));
    assert_eq!(refused(&last_resort, HAUL), "men-nefer/pyramids/great-end");
    let queens = Command::Haul { track: BlockTrack::Queens };
    let at_end = Position::of(4).task(Task::Limestone { left: 1 }).seat(RED, |own| own.queens_block = 9);
    assert_eq!(refused(&at_end, queens), "men-nefer/pyramids/limestone");
    let favour = at_end.option(|options| options.queens_end = Some(QueensEnd::Favour));
    let (state, _) = played(&favour, &[queens], &[]);
    assert_eq!(state.tasks.last(), Some(&Task::Favours { left: 1, of: [1; 4] }));
    // the obelisk
    let top = Position::of(4).task(Task::Sun { left: 1 }).seat(RED, |own| own.sun = 14);
    let (state, _) = played(&top, &[Command::Rise, Command::Favour { favour: Favour::Heka }], &[]);
    assert_eq!((state.seats[RED].sun, state.seats[RED].heka), (14, 3));
}
