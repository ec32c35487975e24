//! Visits, raises and the actions that follow (pp. 9-10).

use amunre_core::men_nefer::options::QuestionMark;
use amunre_core::men_nefer::{ActionList, ActionTile, BlockTrack, Command, Event, Gain, House, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, given, pins};

use crate::steps::{act, acting, after, legal, list, played, refused, state_of, waiting, with_apprentice};

const RAISE: Command = Command::Raise { house: House::Temple };

#[test]
fn a_raise_needs_an_apprentice_on_the_sun_space_of_that_house() {
    let position = with_apprentice(House::Temple);
    assert_eq!(refused(&position, Command::Raise { house: House::Nile }), "men-nefer/turn/raise");
    let state = after(&position, &[RAISE]);
    assert_eq!((state.seats[RED].apprentices.sun, state.seats[RED].apprentices.moon), ([0; 5], [0, 0, 1, 0, 0]));
}

#[test]
fn a_scarab_moves_to_the_last_space_and_all_spaces_can_be_chosen() {
    pins("men-nefer/turn/last-space");
    // the track has six spaces
    for (before, reached) in [(4, 5), (5, 6), (6, 6)] {
        let position = with_apprentice(House::Temple).seat(RED, |own| own.scarabs[2] = before);
        let raised = given(position).after(RED, RAISE);
        assert_eq!(raised.state().seats[RED].scarabs[2], reached);
        let spaces = raised.commands(RED);
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
    pins("men-nefer/turn/visit");
    let position = Position::of(4);
    let state = state_of(&position);
    let visit = |tile| Command::Visit { house: House::Nile, tile };
    let other = state.seats[black()].tiles.iter().next().expect("a tile");
    assert_eq!(refused(&position, visit(other)), "men-nefer/turn/visit");
    // a tile that was taken in this era has none
    let taken = position.visited(RED, House::Nile).raised(RED, House::Nile).took(RED).after_turns(3);
    let new = state_of(&taken).seats[RED].new_tiles.iter().next().expect("a tile");
    assert_eq!(refused(&taken, visit(new)), "men-nefer/turn/visit");
}

#[test]
fn the_actions_of_a_tile_come_in_any_order_each_once_and_one_of_a_choice() {
    pins("men-nefer/general/any-order");
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
    pins("men-nefer/general/resources");
    let position = waiting().task(Task::Limestone { left: 3 });
    let track = BlockTrack::Great;
    let state = after(&position, &[Command::Haul { track }, Command::Done]);
    assert_eq!((state.seats[RED].great_block, state.tasks.last()), (1, Some(&Task::Sun { left: 1 })));
    let both = list(ActionList::Tile(ActionTile::Tile01), 2);
    for (heka, expected) in [(7, 9), (9, 10), (10, 10)] {
        let position = waiting().task(both).seat(RED, |own| own.heka = heka);
        let (state, events) = played(&position, &[act(1)], &[]);
        assert_eq!(state.seats[RED].heka, expected);
        let gained = Event::Gained { amount: expected - heka, gain: Gain::Heka, seat: RED };
        assert_eq!(events.contains(&gained), expected > heka, "{events:?}");
        assert_eq!(events.len(), 1 + usize::from(expected > heka));
    }
}

#[test]
fn eyes_beyond_the_supply_are_steps_of_limestone() {
    let eyes = acting("eye 2, food 1").seat(RED, |own| (own.eyes_supply, own.eyes) = (1, 2));
    let state = after(&eyes, &[act(1)]);
    assert_eq!((state.seats[RED].eyes, state.tasks.last()), (3, Some(&Task::Limestone { left: 1 })));
    let none = acting("eye 2, food 1").seat(RED, |own| (own.eyes_supply, own.eyes) = (0, 3));
    assert_eq!(after(&none, &[act(1)]).tasks.last(), Some(&Task::Limestone { left: 2 }));
}

#[test]
fn a_question_mark_without_an_icon_is_impossible_or_one() {
    let bury = waiting().task(list(ActionList::Tile(ActionTile::Tile13), 2));
    let bury = bury.seat(RED, |own| (own.mummies, own.sarcophagi) = (3, 1));
    assert_eq!(refused(&bury, act(2)), "men-nefer/necropolis/question-mark");
    let erect = waiting().task(list(ActionList::Tile(ActionTile::Tile14), 2));
    let erect = erect.seat(RED, |own| (own.sphinxes_supply, own.sphinxes) = (3, 1));
    assert_eq!(refused(&erect, act(2)), "men-nefer/sphinxes/question-mark");
    for (position, task) in [(bury, Task::Bury { column: 1 }), (erect, Task::Erect { number: 1 })] {
        let first = position.option(|options| options.question_mark = Some(QuestionMark::First));
        assert_eq!(after(&first, &[act(2)]).tasks.last(), Some(&task));
    }
}

#[test]
fn an_impossible_action_is_refused_with_its_reason() {
    let acting = |action: &str| acting(&format!("{action}, food 1"));
    let poor = |action: &str| acting(action).seat(RED, |own| (own.food, own.heka) = (0, 0));
    let cases = [
        (acting("bury 1"), "men-nefer/necropolis/bury"),
        (acting("erect 3"), "men-nefer/sphinxes/erect"),
        (poor("buy_good"), "men-nefer/goods/buy"),
        (poor("buy_scroll").printed("scroll_market.3", 1), "men-nefer/scrolls/buy"),
        (acting("priestess 1").seat(RED, |own| own.upright = [0, 0, 0, 0, 4]), "men-nefer/general/forfeit"),
    ];
    for (position, rule) in cases {
        assert_eq!(refused(&position, act(1)), rule);
    }
}

#[test]
fn with_very_many_tasks_no_action_begins_but_none_is_lost() {
    let full = (0..42).fold(Position::of(4), |position, _| position.task(Task::Sun { left: 1 }));
    let position = full.task(list(ActionList::Tile(ActionTile::Tile01), 2));
    assert_eq!(refused(&position, act(1)), "men-nefer/general/one-at-a-time");
    // the list is there until it is forfeited
    assert_eq!(legal(&position), [Command::Done]);
}
