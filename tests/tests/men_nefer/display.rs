//! Action tiles: taking one from the display, hieroglyphs, and the reserve (p. 10).

use amunre_core::engine::ids::Id as _;
use amunre_core::men_nefer::options::DiscardsTurn;
use amunre_core::men_nefer::{ActionTile, Command, Event, HieroglyphBonus, House, State, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, given, pins};

use crate::steps::{after, played, refused, state_of, with_apprentice};

/// Red has an empty slot for an action tile.
fn with_slot() -> Position {
    with_apprentice(House::Nile)
}

/// The tile in a slot of the display.
fn shown(position: &Position, slot: usize) -> ActionTile {
    state_of(position).display[slot - 1].expect("a tile")
}

#[test]
fn a_tile_can_be_taken_only_if_its_slot_can_be_paid() {
    pins("men-nefer/turn/take");
    // the slots cost 3, 2, 1 and 0, and the last one gives 1
    for (slot, cost) in [(1, 3), (2, 2), (3, 1)] {
        let poor = with_slot().seat(RED, |own| own.food = cost - 1);
        assert_eq!(refused(&poor, Command::Take { tile: shown(&poor, slot) }), "men-nefer/turn/take");
        let exact = with_slot().seat(RED, |own| own.food = cost);
        let tile = shown(&exact, slot);
        let state = after(&exact, &[Command::Take { tile }]);
        assert_eq!((state.seats[RED].food, state.seats[RED].new_tiles.contains(tile)), (0, true), "slot {slot}");
    }
    for (food, expected) in [(0, 1), (9, 10), (10, 10)] {
        let gives = with_slot().seat(RED, |own| own.food = food);
        assert_eq!(after(&gives, &[Command::Take { tile: shown(&gives, 5) }]).seats[RED].food, expected);
    }
}

#[test]
fn a_tile_needs_an_empty_slot_and_comes_from_the_display() {
    let full = Position::of(4);
    assert_eq!(refused(&full, Command::Take { tile: shown(&full, 5) }), "men-nefer/turn/take");
    let position = with_slot();
    let top = state_of(&position).reserve.first().expect("the top tile of the reserve");
    assert_eq!(refused(&position, Command::Take { tile: top }), "men-nefer/turn/take");
    // two tiles are left and one was taken: no slot is empty
    let filled = with_slot().took(RED).after_turns(2);
    assert_eq!(refused(&filled, Command::Take { tile: shown(&filled, 5) }), "men-nefer/turn/take");
}

/// The display after a tile was taken, and the one before with the top tile of the reserve.
fn closed(slot: usize) -> ([Option<ActionTile>; 5], [Option<ActionTile>; 5], Option<ActionTile>) {
    let position = with_slot().seat(RED, |own| own.food = 5);
    let before = state_of(&position);
    let below = before.reserve_below.iter().next().expect("a tile").to_string();
    let commands = [Command::Take { tile: shown(&position, slot) }, Command::Row { slot: 5 }, Command::Done];
    let (state, _) = played(&position, &commands, &[&below]);
    (state.display, before.display, before.reserve.first())
}

#[test]
fn the_tiles_above_the_gap_move_down() {
    // the first tile is the top tile of the reserve, and those below the gap stay
    let (now, before, top) = closed(1);
    assert_eq!((now[0], &now[1..]), (top, &before[1..]));
    let (now, before, top) = closed(5);
    assert_eq!((now[0], &now[1..]), (top, &before[..4]));
}

#[test]
fn the_actions_of_the_empty_slot_or_of_one_further_down_can_be_chosen() {
    for slot in 1..=5 {
        let position = with_slot().seat(RED, |own| own.food = 5);
        let taken = given(position.clone()).after(RED, Command::Take { tile: shown(&position, usize::from(slot)) });
        let rows = taken.commands(RED).into_iter().filter(|command| matches!(command, Command::Row { .. }));
        assert!(rows.eq((slot..=5).map(|slot| Command::Row { slot })), "slot {slot}");
    }
}

/// Red takes a tile of the display whose hieroglyph is, or is not, the next one of its marker.
fn with_marker(marker: u8, is_next: bool) -> (State, Vec<Event>) {
    let position = with_slot().seat(RED, |own| own.hieroglyphs = marker);
    let rules = given(position.clone());
    let board = rules.state().seats[RED].board.expect("a board");
    let printed = &rules.rules().board;
    let next = printed.player_boards[board].get(usize::from(marker)).map(|next| *next.shown());
    let held = rules.state().seats[RED].tiles;
    let tile = ActionTile::ALL.iter().copied().find(|tile| {
        let is_same = Some(*printed.action_tiles[*tile].hieroglyph.shown()) == next;
        is_same == is_next && !held.contains(*tile)
    });
    let tile = tile.expect("a tile");
    played(&position.displays(4, tile), &[Command::Take { tile }], &[])
}

#[test]
fn the_hieroglyph_marker_moves_only_onto_the_next_hieroglyph() {
    let (state, _) = with_marker(0, true);
    assert_eq!((state.seats[RED].hieroglyphs, state.seats[RED].prestige), (1, 11));
    let (state, events) = with_marker(0, false);
    assert_eq!((state.seats[RED].hieroglyphs, state.seats[RED].prestige), (0, 10));
    assert!(!events.iter().any(|event| matches!(event, Event::HieroglyphReached { .. })));
    // the track has eight hieroglyphs
    assert_eq!(with_marker(8, false).0.seats[RED].hieroglyphs, 8);
}

#[test]
fn a_hieroglyph_may_give_a_scarab_step() {
    let bonuses = given(Position::of(4)).rules().board.hieroglyph_bonuses.clone();
    assert_eq!(*bonuses[1].shown(), HieroglyphBonus::Scarab);
    let (state, _) = with_marker(1, true);
    assert_eq!((state.seats[RED].hieroglyphs, state.seats[RED].prestige), (2, 10));
    assert_eq!(state.tasks.last(), Some(&Task::Scarab { left: 1 }));
}

/// The reserve has so many tiles, all of them known; the others were discarded.
fn with_reserve(tiles: usize) -> Position {
    with_slot().with(|state| {
        let all: Vec<_> =
            state.reserve.take().into_iter().chain(std::mem::take(&mut state.reserve_below).iter()).collect();
        all.iter().take(tiles).for_each(|tile| state.reserve.push(*tile));
        all.iter().skip(tiles).for_each(|tile| state.discards.push(*tile));
    })
}

/// Red takes the tile of the last slot, and the display closes.
fn taken(position: &Position) -> State {
    let tile = shown(position, 5);
    after(position, &[Command::Take { tile }, Command::Row { slot: 5 }, Command::Done])
}

#[test]
fn the_discards_come_out_in_their_order() {
    pins("men-nefer/turn/reserve");
    let position = with_reserve(1);
    let before = state_of(&position);
    let state = taken(&position);
    assert_eq!(state.display[0], before.reserve.first());
    assert!(state.reserve.iter().eq(before.discards.iter()), "turned over as soon as the reserve is empty");
    assert!(state.discards.first().is_none());
}

#[test]
fn the_discards_turn_over_when_a_tile_is_wanted_under_the_option() {
    let later = |tiles| with_reserve(tiles).option(|options| options.discards_turn = Some(DiscardsTurn::WhenNeeded));
    let position = later(1);
    let state = taken(&position);
    assert!(state.reserve.first().is_none() && state.discards.iter().eq(state_of(&position).discards.iter()));
    let position = later(0);
    let before = state_of(&position);
    let state = taken(&position);
    assert_eq!(state.display[0], before.discards.iter().next());
    assert!(state.reserve.iter().eq(before.discards.iter().skip(1)) && state.discards.first().is_none());
}
