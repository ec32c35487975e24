//! Set-ups, positions and commands that are refused.

use amunre_core::engine::game::Game as _;
use amunre_core::men_nefer::{BlockTrack, Command, MenNefer, Setup, State, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{black, given, pins};

use crate::steps::refused;

#[test]
fn the_solo_game_and_wrong_numbers_of_players_are_refused() {
    for (players, says) in [(1, "separate sheet"), (0, "2 to 4"), (5, "2 to 4")] {
        let error = MenNefer::rules(&Setup::of(players)).expect_err("no such table");
        assert!(error.to_string().contains(says), "{error}");
    }
    let setup = Setup { board: Some("men-nefer/board/other".into()), ..Setup::of(3) };
    assert!(MenNefer::rules(&setup).expect_err("no such board").to_string().contains("men-nefer/board/placeholder"));
}

#[test]
fn a_seat_out_of_turn_and_a_command_of_another_task_are_refused() {
    pins("men-nefer/turn/order");
    let position = Position::of(4).task(Task::Sun { left: 1 });
    assert_eq!(refused(&position, Command::Haul { track: BlockTrack::Great }), "men-nefer/general/one-at-a-time");
    let rules = MenNefer::rules(&position.setup()).expect("a position");
    let state = MenNefer::initial(&rules);
    let found = MenNefer::violations(&rules, &state, black(), Command::Rise);
    assert_eq!(
        found.first().expect("a refusal").to_string(),
        "it is not the turn of seat 1: the table waits for seat 0"
    );
    assert_eq!(given(position).commands(black()), []);
}

#[test]
fn a_position_in_which_the_game_would_stop_or_that_hides_the_reserve_is_refused() {
    let refused = |change: fn(&mut State)| {
        MenNefer::rules(&Position::of(2).with(change).setup()).expect_err("no such position").to_string()
    };
    let stuck = refused(|state| {
        let own = &mut state.seats[black()];
        own.new_tiles = std::mem::take(&mut own.tiles);
        own.apprentices.moon = [3, 0, 0, 0, 0];
    });
    assert_eq!(
        stuck,
        "position.seats[1].tiles is 0 + 0 + 0 visits, raises and takes: expected 9 in all, one for each turn that the seat has \
         left in era 1"
    );
    // an option more than turns: the seat could begin era II with two tiles
    let unused = refused(|state| state.turn = 2);
    assert_eq!(
        unused,
        "position.seats[0].tiles is 3 + 3 + 3 visits, raises and takes: expected 8 in all, one for each turn that the seat has \
         left in era 1"
    );
    let in_a_turn = refused(|state| state.tasks.push(Task::Sun { left: 1 }).expect("room"));
    assert_eq!(in_a_turn, unused);
    let in_the_last_era = refused(|state| (state.era, state.turn) = (3, 54));
    assert!(in_the_last_era.ends_with("expected 0 in all, one for each turn that the seat has left in era 3"));
    let hidden = refused(|state| {
        let top = state.reserve.take().expect("a tile");
        state.reserve_below.insert(top);
    });
    assert_eq!(hidden, "position.reserve is empty: expected the top tile of the reserve");
    let lost = refused(|state| _ = state.goods.remove(state.goods.iter().next().expect("a good")));
    assert!(lost.starts_with("position.goods is ") && lost.ends_with(": expected in some place"), "{lost}");
}
