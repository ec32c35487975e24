//! The three options of a turn: visits, raises, action tiles; and the display (pp. 9-10).

use amunre_core::engine::Id as _;
use amunre_core::men_nefer::{ActionList, ActionTile, Command, Event, HieroglyphBonus, House, State, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, given};

use crate::steps::{act, after, legal, list, played, refused, state_of, waiting};

/// Red has an apprentice on the sun space of a house, and has used the tile above it.
fn with_apprentice(house: House) -> Position {
    Position::of(4).after_turns(1).with(|state| {
        let tile = state.seats[RED].tiles.iter().next().expect("a tile");
        state.seats[RED].tiles.remove(tile);
        state.discards.push(tile);
        state.seats[RED].apprentices.sun[house.index()] += 1;
    })
}

const RAISE: Command = Command::Raise { house: House::Temple };

#[test]
fn a_raise_pays_for_the_apprentices_on_the_moon_space() {
    for (others, cost) in [(0, 0), (1, 1), (2, 3), (3, 5), (4, 5)] {
        let position = with_apprentice(House::Temple).seat(RED, |own| own.food = 9);
        // those on the sun space do not count
        let position = position.with(|state| (state.neutral.moon[2], state.neutral.sun[2]) = (others, 4 - others));
        let (state, events) = played(&position, &[RAISE], &[]);
        assert_eq!(state.seats[RED].food, 9 - cost, "{others} others");
        assert_eq!(state.seats[RED].scarabs, [0, 0, 1, 0, 0]);
        assert!(events.contains(&Event::Raised { crowded: false, house: House::Temple, paid: cost, seat: RED }));
    }
}

#[test]
fn apprentices_of_all_seats_count_on_a_space() {
    let position = with_apprentice(House::Temple).after_turns(3).seat(RED, |own| own.food = 9);
    let position = position.with(|state| {
        for seat in [RED, black()] {
            let tile = state.seats[seat].tiles.iter().next().expect("a tile");
            state.seats[seat].tiles.remove(tile);
            state.discards.push(tile);
            state.seats[seat].apprentices.moon[2] += 1;
        }
        state.neutral.moon[2] = 1;
    });
    let state = after(&position, &[RAISE]);
    assert_eq!((state.seats[RED].food, state.seats[RED].apprentices.moon[2]), (4, 2), "own, another and a neutral one");
}

#[test]
fn a_raise_needs_an_apprentice_on_the_sun_space_of_that_house() {
    let position = with_apprentice(House::Temple);
    assert_eq!(refused(&position, Command::Raise { house: House::Nile }), "men-nefer/turn/raise");
    let state = after(&position, &[RAISE]);
    assert_eq!((state.seats[RED].apprentices.sun, state.seats[RED].apprentices.moon), ([0; 5], [0, 0, 1, 0, 0]));
}

#[test]
fn a_scarab_moves_to_the_last_space_and_all_spaces_can_be_chosen() {
    // the track has six spaces
    for (before, reached) in [(4, 5), (5, 6), (6, 6)] {
        let position = with_apprentice(House::Temple).seat(RED, |own| own.scarabs[2] = before);
        let rules = given(position.clone());
        let last = rules.after(RED, RAISE);
        assert_eq!(last.state().seats[RED].scarabs[2], reached);
        let spaces = last.commands(RED);
        assert!(spaces.into_iter().eq((1..=reached).map(|space| Command::Space { space })), "from space {before}");
    }
}

#[test]
fn the_actions_of_a_space_behind_the_scarab_can_be_chosen() {
    let position = with_apprentice(House::Sphinxes).seat(RED, |own| own.scarabs[4] = 3);
    let position = position.printed("tracks.sphinxes.1", "carve 3");
    let state = after(&position, &[Command::Raise { house: House::Sphinxes }, Command::Space { space: 2 }, act(1)]);
    assert_eq!((state.seats[RED].sphinxes, state.seats[RED].scarabs[4]), (3, 4));
}

#[test]
fn a_scarab_step_of_a_bonus_gives_no_actions() {
    let position = Position::of(4).task(Task::Scarab { left: 1 }).seat(RED, |own| own.scarabs[3] = 5);
    let (state, events) = played(&position, &[Command::Scarab { house: House::Nile }], &[]);
    assert_eq!((state.seats[RED].scarabs[3], state.turn), (6, 2));
    assert!(!events.iter().any(|event| matches!(event, Event::ActionBegun { .. } | Event::SpaceChosen { .. })));
}

#[test]
fn a_visit_needs_a_tile_with_an_apprentice_below_it() {
    let position = Position::of(4);
    let state = state_of(&position);
    let visit = |tile| Command::Visit { house: House::Nile, tile };
    let other = state.seats[black()].tiles.iter().next().expect("a tile");
    assert_eq!(refused(&position, visit(other)), "men-nefer/turn/visit");
    // a tile that was taken in this era has none
    let taken = position.after_turns(3).with(|state| {
        let own = &mut state.seats[RED];
        let tile = own.tiles.iter().next().expect("a tile");
        own.tiles.remove(tile);
        own.new_tiles.insert(tile);
        own.apprentices.moon[0] = 1;
    });
    let new = state_of(&taken).seats[RED].new_tiles.iter().next().expect("a tile");
    assert_eq!(refused(&taken, visit(new)), "men-nefer/turn/visit");
}

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
    let filled = with_slot().after_turns(2).with(|state| {
        let tile = *state.reserve_below.iter().collect::<Vec<_>>().first().expect("a tile");
        state.reserve_below.remove(tile);
        state.seats[RED].new_tiles.insert(tile);
    });
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
    let (now, [_, b, c, d, e], top) = closed(1);
    assert_eq!(now, [top, b, c, d, e]);
    let (now, [a, b, c, d, _], top) = closed(5);
    assert_eq!(now, [top, a, b, c, d]);
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
    let next = printed.player_boards[board].get(usize::from(marker)).copied();
    let held = rules.state().seats[RED].tiles;
    let tile = ActionTile::ALL.iter().copied().find(|tile| {
        let is_same = Some(printed.action_tiles[*tile].hieroglyph) == next;
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
    assert_eq!(bonuses[1], HieroglyphBonus::Scarab);
    let (state, _) = with_marker(1, true);
    assert_eq!((state.seats[RED].hieroglyphs, state.seats[RED].prestige), (2, 10));
    assert_eq!(state.tasks.last(), Some(&Task::Scarab { left: 1 }));
}

#[test]
fn the_actions_of_a_tile_come_in_any_order_each_once_and_one_of_a_choice() {
    // 2 heka, and embalm or carve
    let both = list(ActionList::Tile(ActionTile::Tile01), 2);
    let carve = Command::Do { choice: 2, item: 2 };
    let state = after(&waiting().task(both), &[carve, act(1)]);
    assert_eq!((state.seats[RED].sphinxes, state.seats[RED].sarcophagi, state.seats[RED].heka), (1, 0, 4));
    let first = list(ActionList::Tile(ActionTile::Tile01), 1);
    assert_eq!(refused(&Position::of(4).task(first), carve), "men-nefer/general/any-order");
    let listed = [act(1), act(2), carve, Command::Done];
    assert_eq!(legal(&Position::of(4).task(both)), listed);
}

#[test]
fn steps_that_are_forfeited_are_lost_and_a_gain_above_10_too() {
    let position = waiting().task(Task::Limestone { left: 3 });
    let track = amunre_core::men_nefer::BlockTrack::Great;
    let state = after(&position, &[Command::Haul { track }, Command::Done]);
    assert_eq!((state.seats[RED].great_block, state.tasks.last()), (1, Some(&Task::Sun { left: 1 })));
    let both = list(ActionList::Tile(ActionTile::Tile01), 2);
    for (heka, expected) in [(7, 9), (9, 10), (10, 10)] {
        let position = waiting().task(both).seat(RED, |own| own.heka = heka);
        assert_eq!(after(&position, &[act(1)]).seats[RED].heka, expected);
    }
}
