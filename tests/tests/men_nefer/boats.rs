//! Boats on the Nile: their steps and activations (pp. 15-16).

use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Id as _;
use amunre_core::men_nefer::{City, Command, Event, MenNefer, Place, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, given, pins};

use crate::steps::{after, at, boats, played, refused, waiting};

fn enter(city: City) -> Command {
    Command::Enter { boat: 1, city }
}

const SAIL: Command = Command::Sail { boat: 1 };

const ACTIVATE: Command = Command::Activate { boat: 1 };

#[test]
fn a_boat_enters_the_city_that_borders_its_section() {
    pins("men-nefer/nile/boats");
    // the cities border the harbour and sections 1 to 5
    let places = [Place::Harbour].into_iter().chain((1..=5).map(Place::Section));
    for (place, city) in places.zip(City::ALL.iter().copied()) {
        let position = at(waiting().task(boats(1, 0)), place);
        let entered = after(&position, &[enter(city)]);
        assert_eq!(entered.seats[RED].boats.place(1), Some(Place::City(city)));
        for other in City::ALL.iter().copied().filter(|other| *other != city) {
            assert_eq!(refused(&position, enter(other)), "men-nefer/nile/boats", "{other} from {place}");
        }
    }
}

#[test]
fn a_step_leaves_a_city_along_its_arrow() {
    for (city, section) in City::ALL.iter().copied().zip(1..) {
        let position = at(waiting().task(boats(1, 0)), Place::City(city));
        assert_eq!(after(&position, &[SAIL]).seats[RED].boats.place(1), Some(Place::Section(section)), "{city}");
        assert_eq!(refused(&position, enter(City::Upper1)), "men-nefer/nile/boats");
    }
}

#[test]
fn a_boat_does_not_move_beyond_the_end_of_the_nile_or_without_a_step() {
    let end = at(waiting().task(boats(2, 0)), Place::Section(7));
    assert_eq!(refused(&end, SAIL), "men-nefer/nile/boats");
    assert_eq!(refused(&waiting().task(boats(0, 1)), SAIL), "men-nefer/nile/boats");
    assert_eq!(refused(&end, Command::Sail { boat: 5 }), "men-nefer/general/any-order");
}

#[test]
fn boats_of_other_seats_make_no_difference() {
    let position = at(waiting().task(boats(1, 0)), Place::Section(2));
    let position = position.seat(black(), |own| own.boats.set(1, Place::Section(3)));
    assert_eq!(after(&position, &[SAIL]).seats[RED].boats.place(1), Some(Place::Section(3)));
}

#[test]
fn boats_pass_each_other_but_stay_apart() {
    let position = Position::of(4).task(boats(2, 0)).seat(RED, |own| {
        own.boats.set(1, Place::Section(1));
        own.boats.set(2, Place::Section(2));
    });
    // boat 1 comes to section 2, and either boat can go on
    let onto = Command::Sail { boat: 1 };
    let (state, _) = played(&position, &[onto], &[]);
    assert!(!state.seats[RED].boats.are_apart());
    let rules = MenNefer::rules(&position.setup()).unwrap();
    assert_eq!(MenNefer::violations(&rules, &state, RED, Command::Done).len(), 1, "two boats cannot stay in one place");
    let (state, _) = played(&position, &[onto, Command::Enter { boat: 2, city: City::Upper2 }], &[]);
    assert!(state.seats[RED].boats.are_apart());
    // with one step they could not be parted
    let one = Position::of(4).task(boats(1, 0)).seat(RED, |own| {
        own.boats.set(1, Place::Section(1));
        own.boats.set(2, Place::Section(2));
    });
    assert_eq!(refused(&one, onto), "men-nefer/nile/one-a-place");
    // two boats at the end of the Nile could never be parted
    let end = Position::of(4).task(boats(4, 0)).seat(RED, |own| {
        own.boats.set(1, Place::Section(6));
        own.boats.set(2, Place::Section(7));
    });
    assert_eq!(refused(&end, onto), "men-nefer/nile/one-a-place");
}

#[test]
fn an_activated_boat_gives_the_food_of_its_section() {
    for (section, food) in [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (7, 4)] {
        let position = at(waiting().task(boats(0, 1)), Place::Section(section)).seat(RED, |own| own.food = 0);
        assert_eq!(after(&position, &[ACTIVATE]).seats[RED].food, food, "section {section}");
    }
    let harbour = waiting().task(boats(1, 1));
    assert_eq!(refused(&harbour, ACTIVATE), "men-nefer/nile/activate");
    let none = at(waiting().task(boats(1, 0)), Place::Section(1));
    assert_eq!(refused(&none, ACTIVATE), "men-nefer/nile/activate");
}

#[test]
fn a_boat_is_activated_once_a_turn() {
    let position = at(Position::of(4).task(boats(0, 1)).task(boats(0, 1)), Place::Section(1));
    let position = position.seat(RED, |own| own.boats.set(2, Place::Section(3)));
    let once = given(position.clone()).after(RED, ACTIVATE);
    assert_eq!(once.commands(RED), [Command::Done, Command::Activate { boat: 2 }], "another boat can be activated");
    once.when(RED, ACTIVATE).refused("men-nefer/nile/activate");
    // the next turn begins anew
    let next = after(&position, &[ACTIVATE, Command::Activate { boat: 2 }]);
    assert!(next.turn == 2 && next.activated.is_empty());
}

#[test]
fn an_activation_comes_before_the_first_step_or_after_the_last_one() {
    let position = at(waiting().task(boats(3, 1)), Place::Section(1));
    let before = after(&position, &[ACTIVATE]);
    let moving = Task::Boats { activations: 0, activated: true, moved: false, steps: 3 };
    assert_eq!(before.tasks.last(), Some(&moving));
    let (lost, events) = played(&position, &[SAIL, ACTIVATE], &[]);
    assert_eq!((lost.tasks.len(), lost.seats[RED].boats.place(1)), (1, Some(Place::Section(2))));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::BoatMoved { .. })).count(), 1);
}

#[test]
fn without_split_both_activations_are_on_one_side_of_the_movement() {
    let position = |split| {
        let position = Position::of(4).task(boats(1, 2)).seat(RED, |own| {
            own.boats.set(1, Place::Section(3));
            own.boats.set(2, Place::Section(5));
        });
        position.option(|options| options.split_activations = Some(split))
    };
    let before = [Command::Activate { boat: 1 }, Command::Sail { boat: 3 }];
    let (state, _) = played(&position(true), &before, &[]);
    assert!(matches!(state.tasks.last(), Some(Task::Boats { activations: 1, steps: 0, .. })));
    let (state, _) = played(&position(false), &before, &[]);
    assert!(state.tasks.is_empty(), "the movement ends the activations");
}

#[test]
fn no_boat_is_activated_while_two_are_in_one_place() {
    let position = at(waiting().task(boats(2, 1)), Place::Section(1));
    let position = position.seat(RED, |own| own.boats.set(2, Place::Section(2)));
    for boat in [1, 2] {
        let together = given(position.clone()).after(RED, SAIL);
        together.when(RED, Command::Activate { boat }).refused("men-nefer/nile/one-a-place");
    }
}
