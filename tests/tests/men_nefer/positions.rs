//! Impossible positions: each is refused with the place of its fault.

use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Seat;
use amunre_core::men_nefer::{
    ActionList, Boats, City, Favour, Good, House, MenNefer, NumberSet, OfferingState, Phase, Place, SeatState, State,
    Task,
};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black};

type Change = fn(&mut State);

/// Each change of a position for 3 players is refused, and the refusal begins with the text.
#[track_caller]
fn refused(cases: &[(Change, &str)]) {
    for (change, expected) in cases {
        let setup = Position::of(3).task(Task::Sun { left: 1 }).with(change).setup();
        let error = MenNefer::rules(&setup).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.starts_with(expected), "{expected:?}: {error:?}");
    }
}

fn task(state: &mut State, task: Task) {
    state.tasks.push(task).expect("room");
}

#[test]
fn the_era_the_turn_and_the_order_fit_together() {
    refused(&[
        (|state| state.era = 4, "position.era is 4: expected 1 to 3"),
        (|state| state.turn = 28, "position.turn is 28: expected 1 to 27 in era 1"),
        (|state| (state.era, state.turn) = (2, 27), "position.turn is 27: expected 28 to 54 in era 2"),
        (
            |state| state.order = [RED, RED, black()].into_iter().collect(),
            "position.order is 0: expected each seat once",
        ),
        (
            |state| state.order = [RED, black()].into_iter().collect(),
            "position.order is 2 seats: expected each seat once",
        ),
        (
            |state| state.order = [RED, black(), Seat::new(3).expect("a seat")].into_iter().collect(),
            "position.order is 3: expected each seat once",
        ),
        (|state| state.phase = Phase::Over, "position.phase is over: expected sowing: a seat must be to act"),
    ]);
}

#[test]
fn numbers_on_tracks_stay_on_them() {
    refused(&[
        (|state| state.seats[RED].food = 11, "position.seats[0].food is 11: expected 0 to 10"),
        (|state| state.seats[RED].heka = 11, "position.seats[0].heka is 11: expected 0 to 10"),
        (|state| state.seats[RED].heart = 25, "position.seats[0].heart is 25: expected 0 to 24"),
        (|state| state.seats[RED].feather = 25, "position.seats[0].feather is 25: expected 0 to 24"),
        (|state| state.seats[RED].sun = 15, "position.seats[0].sun is 15: expected 0 to 14"),
        (|state| state.seats[RED].great_block = 15, "position.seats[0].great_block is 15: expected 0 to 14"),
        (|state| state.seats[RED].queens_block = 10, "position.seats[0].queens_block is 10: expected 0 to 9"),
        (|state| state.seats[RED].hieroglyphs = 9, "position.seats[0].hieroglyphs is 9: expected 0 to 8"),
        (|state| state.seats[RED].scarabs[3] = 7, "position.seats[0].scarabs.nile is 7: expected 0 to 6"),
        (|state| state.seats[RED].prestige = 5001, "position.seats[0].prestige is 5001: expected 0 to 5000"),
    ]);
}

#[test]
fn a_seat_has_all_its_pieces_once() {
    refused(&[
        (|state| state.seats[black()].mummies = 3, "position.seats[1].sarcophagi is 3: expected 4 in all"),
        (|state| state.seats[black()].sphinxes = 1, "position.seats[1].sphinxes is 5: expected 4 in all"),
        (|state| state.seats[black()].eyes = 1, "position.seats[1].eyes is 4: expected 3 in all"),
        (|state| state.seats[black()].lying[0] = 1, "position.seats[1].priestesses is 5: expected 4 in all"),
        (|state| state.seats[black()].apprentices.sun[0] = 1, "position.seats[1].apprentices is 4: expected 3 in all"),
    ]);
}

#[test]
fn goods_scrolls_and_agreements_have_their_places() {
    fn put(state: &mut State, fields: &[usize]) {
        for field in fields {
            let good = state.goods.iter().next().expect("a good");
            state.goods.remove(good);
            state.seats[RED].goods[*field] = Some(good);
        }
    }
    refused(&[
        (|state| put(state, &[1]), "position.seats[0].goods is level 1: expected a row without gaps"),
        (|state| put(state, &[0, 4]), "position.seats[0].goods is level 2: expected a row without gaps"),
        (|state| put(state, &[0, 1, 2, 4, 7]), "position.seats[0].goods is level 3: expected a row without gaps"),
        (
            |state| _ = state.seats[RED].offered.insert(Good::Jar1),
            "position.seats[0].offered is jar_1: expected a good of the seat",
        ),
        (|state| state.seats[RED].baskets[0].insert(1), "position.seats[0].baskets is 1: expected at most 0"),
        (
            |state| {
                for _ in 0..7 {
                    let scroll = state.scrolls.iter().next().expect("a scroll");
                    state.scrolls.remove(scroll);
                    state.seats[RED].scrolls.push(scroll).expect("room");
                }
            },
            "position.seats[0].scrolls is 7: expected at most 6",
        ),
        (
            |state| {
                for _ in 0..9 {
                    let agreement = state.agreements.iter().next().expect("an agreement");
                    state.agreements.remove(agreement);
                    state.seats[RED].open.insert(agreement);
                }
            },
            "position.seats[0].open is 9: expected at most 8 agreements",
        ),
        (
            |state| {
                let agreement = state.agreements.iter().next().expect("an agreement");
                state.agreements.remove(agreement);
                state.cities[City::Lower1].insert(agreement);
            },
            "position.cities.lower_1 is 3: expected at most 2 agreements",
        ),
        (
            |state| {
                let there = state.cities[City::Lower1].iter().next().expect("an agreement");
                state.seats[RED].open.insert(there);
            },
            "position.agreements is agreement_",
        ),
    ]);
}

#[test]
fn tiles_scrolls_and_boards_are_in_one_place() {
    refused(&[
        (|state| _ = state.reserve_below.insert(state.display[0].expect("a tile")), "position.tiles is tile_"),
        (|state| _ = state.scrolls.insert(state.scroll_market[3].expect("a scroll")), "position.scrolls is scroll_"),
        (|state| _ = state.goods.insert(state.goods_market[0].expect("a good")), "position.goods is "),
        (|state| state.scroll_market[1] = None, "position.scrolls is scroll_"),
        (|state| state.mastabas[4] = state.mastabas[0], "position.mastabas is mastaba_"),
        (|state| state.queens[2].tile = state.queens[0].tile, "position.queens.tile is "),
        (|state| state.advantages[City::Upper1] = state.advantages[City::Lower3], "position.advantages is advantage_"),
        (|state| state.seats[RED].board = state.seats[black()].board, "position.board is board_"),
        (|state| state.deity = None, "position.phase is after the set-up: expected a deity"),
        (|state| state.mastabas[2] = None, "position.phase is after the set-up: expected a deity, five mastabas"),
    ]);
}

#[test]
fn shared_places_hold_one_thing_of_one_seat() {
    fn both(state: &mut State, change: fn(&mut SeatState)) {
        change(&mut state.seats[RED]);
        change(&mut state.seats[black()]);
    }
    refused(&[
        (
            |state| both(state, |own| (own.mummies, own.tombs) = (2, NumberSet::up_to(2))),
            "position.tombs is 1: expected 1 to 16, each once",
        ),
        (
            |state| {
                let own = &mut state.seats[RED];
                own.sphinxes_supply = 3;
                own.pedestals.insert(15);
            },
            "position.pedestals is 15: expected 1 to 14, each once",
        ),
        (|state| state.queens[1].pieces = 3, "position.queens[1].pieces is 3: expected 1"),
        (|state| state.activated = NumberSet::up_to(5), "position.activated is 5: expected boats from 1 to 4"),
    ]);
}

#[test]
fn boats_are_on_the_nile_and_apart() {
    refused(&[
        (
            |state| state.seats[RED].boats.set(2, Place::Section(8)),
            "position.seats[0].boats[1] is section 8: expected a section of the Nile",
        ),
        (
            |state| {
                let mut boats = Boats::default();
                (1..=2).for_each(|boat| boats.set(boat, Place::City(City::Lower2)));
                state.seats[black()].boats = boats;
            },
            "position.seats[1].boats is two boats in one place: expected boats that are apart",
        ),
    ]);
}

#[test]
fn the_great_pyramid_has_the_pieces_of_the_board() {
    refused(&[
        (
            |state| state.great_pyramid.stacks[1].add(Favour::Heka),
            "position.great_pyramid, level 2 is other pieces: expected the pieces of the board",
        ),
        (|state| state.great_pyramid.complete = true, "position.great_pyramid.complete is true"),
        (
            |state| {
                let top = state.great_pyramid.tops[2].take().expect("a piece");
                state.great_pyramid.stacks[2].add(top);
            },
            "position.great_pyramid.tops is level 3: expected the top piece of the stack",
        ),
    ]);
}

#[test]
fn a_task_refers_to_things_of_the_table() {
    refused(&[
        (|state| task(state, Task::Space { house: House::Nile }), r#"position.tasks[1] is {"space":"#),
        (|state| task(state, Task::Row { slot: 2 }), r#"position.tasks[1] is {"row":"#),
        (
            |state| {
                let tile = state.display[1].take().expect("a tile");
                state.discards.push(tile);
                task(state, Task::CloseDisplay { slot: 2 });
            },
            r#"position.tasks[1] is {"close_display":{"slot":2}}: expected it as tasks[0] only: it ends a turn"#,
        ),
        (
            |state| {
                let tile = state.discards.take().expect("the tile of the visit");
                task(state, Task::DiscardTile { tile });
            },
            r#"position.tasks[1] is {"discard_tile":"#,
        ),
        (|state| task(state, Task::Favours { left: 2, of: [1, 0, 0, 0] }), r#"position.tasks[1] is {"favours":"#),
        (|state| task(state, Task::Limestone { left: 0 }), r#"position.tasks[1] is {"limestone":"#),
        (|state| task(state, Task::Sun { left: 21 }), r#"position.tasks[1] is {"sun":"#),
        (
            |state| task(state, Task::Mastabas { fields: NumberSet::default(), left: 1 }),
            r#"position.tasks[1] is {"mastabas":"#,
        ),
        (|state| task(state, Task::Bury { column: 4 }), r#"position.tasks[1] is {"bury":"#),
        (|state| task(state, Task::Erect { number: 0 }), r#"position.tasks[1] is {"erect":"#),
        (|state| task(state, Task::BonusOrder { tomb: 17 }), r#"position.tasks[1] is {"bonus_order":"#),
        (|state| task(state, Task::Basket { good: Good::Oil1 }), r#"position.tasks[1] is {"basket":"#),
        (
            |state| task(state, Task::Lines { good: Good::Oil1, left: NumberSet::up_to(1) }),
            r#"position.tasks[1] is {"lines":"#,
        ),
        (
            |state| task(state, Task::Boats { activations: 3, activated: false, moved: false, steps: 0 }),
            r#"position.tasks[1] is {"boats":"#,
        ),
        (
            |state| task(state, Task::Priestess { moved: false, offering: OfferingState::None, steps: 21 }),
            r#"position.tasks[1] is {"priestess":"#,
        ),
        (|state| task(state, Task::Scarab { left: 0 }), r#"position.tasks[1] is {"scarab":"#),
        (|state| task(state, Task::Mix { left: 0 }), r#"position.tasks[1] is {"mix":"#),
        (|state| task(state, Task::Eye), r#"position.tasks[1] is "eye": expected a task of this table"#),
        (|state| task(state, Task::LayDown { room: 5 }), r#"position.tasks[1] is {"lay_down":"#),
        (
            |state| task(state, Task::LeaveCity { boat: 5, city: City::Upper1 }),
            r#"position.tasks[1] is {"leave_city":"#,
        ),
        (
            |state| task(state, Task::Actions { left: NumberSet::up_to(2), of: ActionList::Display(4) }),
            r#"position.tasks[1] is {"actions":"#,
        ),
    ]);
}
