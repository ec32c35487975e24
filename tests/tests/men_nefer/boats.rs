//! Boats on the Nile, cities and trade agreements (pp. 15-16).

use amunre_core::men_nefer::options::{CityOrder, Discarded};
use amunre_core::men_nefer::{ActionList, City, CityAdvantage, Command, Event, FirstPart, Place, Task, TradeAgreement};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, given};

use crate::steps::{act, after, boats, legal, list, played, refused, state_of, waiting};

const ALL: [City; 6] = [City::Upper1, City::Lower1, City::Upper2, City::Lower2, City::Upper3, City::Lower3];

/// Boat 1 of red is in a place.
fn at(position: Position, place: Place) -> Position {
    position.seat(RED, |own| own.boats.set(1, place))
}

fn enter(city: City) -> Command {
    Command::Enter { boat: 1, city }
}

const SAIL: Command = Command::Sail { boat: 1 };
const ACTIVATE: Command = Command::Activate { boat: 1 };

/// The first agreement in a city.
fn first_in(position: &Position, city: City) -> TradeAgreement {
    state_of(position).cities[city].iter().next().expect("an agreement")
}

/// The advantage of a city is 1 step of the heart.
fn with_heart(position: Position, city: City) -> Position {
    position.with(|state| {
        let heart = Some(CityAdvantage::Advantage1);
        let from = ALL.into_iter().find(|city| state.advantages[*city] == heart).expect("its city");
        state.advantages[from] = state.advantages[city];
        state.advantages[city] = heart;
    })
}

/// Boat 1 is in the second lower city, whose advantage is 1 step of the heart, and can be activated.
fn in_city() -> Position {
    with_heart(at(waiting().task(boats(0, 1)), Place::City(City::Lower2)), City::Lower2)
}

#[test]
fn a_boat_enters_the_city_that_borders_its_section() {
    // the cities border the harbour and sections 1 to 5
    let places = [Place::Harbour].into_iter().chain((1..=5).map(Place::Section));
    for (place, city) in places.zip(ALL) {
        let position = at(waiting().task(boats(1, 0)), place);
        let entered = after(&position, &[enter(city)]);
        assert_eq!(entered.seats[RED].boats.place(1), Some(Place::City(city)));
        for other in ALL.into_iter().filter(|other| *other != city) {
            assert_eq!(refused(&position, enter(other)), "men-nefer/nile/boats", "{other} from {place}");
        }
    }
}

#[test]
fn a_step_leaves_a_city_along_its_arrow() {
    for (city, section) in ALL.into_iter().zip(1..) {
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
    assert_eq!(once.commands(RED), [Command::Activate { boat: 2 }, Command::Done], "another boat can be activated");
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
fn no_boat_is_activated_while_two_are_in_one_place() {
    let position = at(waiting().task(boats(2, 1)), Place::Section(1));
    let position = position.seat(RED, |own| own.boats.set(2, Place::Section(2)));
    for boat in [1, 2] {
        let together = given(position.clone()).after(RED, SAIL);
        together.when(RED, Command::Activate { boat }).refused("men-nefer/nile/one-a-place");
    }
}

#[test]
fn a_city_gives_its_advantage_then_an_agreement_and_the_boat_leaves() {
    let position = in_city();
    let agreement = first_in(&position, City::Lower2);
    let tasks: Vec<Task> = after(&position, &[ACTIVATE]).tasks.iter().copied().collect();
    let city = City::Lower2;
    let expected =
        [Task::LeaveCity { boat: 1, city }, Task::CityAgreement { city }, list(ActionList::Advantage(city), 1)];
    assert_eq!(tasks[1..], expected);
    let own = after(&position, &[ACTIVATE, act(1), Command::Agreement { agreement }]).seats[RED];
    assert_eq!((own.heart, own.open.contains(agreement)), (1, true));
    assert_eq!(own.boats.place(1), Some(Place::Section(4)), "the section at the arrow");
}

#[test]
fn an_agreement_of_another_city_cannot_be_taken() {
    let position = in_city().task(Task::CityAgreement { city: City::Lower2 });
    let other = first_in(&position, City::Upper2);
    assert_eq!(refused(&position, Command::Agreement { agreement: other }), "men-nefer/nile/agreement");
    let there = state_of(&position).cities[City::Lower2];
    assert!(legal(&position).into_iter().eq(there.iter().map(|agreement| Command::Agreement { agreement })));
}

#[test]
fn a_city_without_agreements_gives_its_advantage_alone() {
    let position = in_city().with(|state| state.cities[City::Lower2] = amunre_core::engine::IdSet::default());
    let own = after(&position, &[ACTIVATE, act(1)]).seats[RED];
    assert_eq!((own.heart, own.open.len(), own.boats.place(1)), (1, 0, Some(Place::Section(4))));
}

#[test]
fn an_agreement_is_compulsory_or_may_be_left_under_the_option() {
    let position = in_city().task(Task::CityAgreement { city: City::Lower2 });
    assert_eq!(refused(&position, Command::Done), "men-nefer/general/forfeit");
    let free = in_city().option(|options| options.agreement_compulsory = Some(false));
    let own = after(&free, &[ACTIVATE, act(1), Command::Done]).seats[RED];
    assert_eq!((own.open.len(), own.boats.place(1)), (0, Some(Place::Section(4))), "the boat leaves all the same");
}

#[test]
fn the_seat_chooses_between_advantage_and_agreement_under_the_option() {
    let city = City::Lower2;
    let position = in_city().option(|options| options.city_order = Some(CityOrder::SeatChooses));
    assert_eq!(after(&position, &[ACTIVATE]).tasks.last(), Some(&Task::CityOrder { city }));
    let order = waiting().task(Task::CityOrder { city });
    let parts = [FirstPart::Advantage, FirstPart::Agreement].map(|part| Command::First { part });
    assert_eq!(legal(&order), parts);
    assert_eq!(refused(&order, Command::First { part: FirstPart::Bonus }), "men-nefer/necropolis/mastaba");
    let (advantage, agreement) = (list(ActionList::Advantage(city), 1), Task::CityAgreement { city });
    for (part, next, later) in [(parts[0], advantage, agreement), (parts[1], agreement, advantage)] {
        let tasks: Vec<Task> = after(&position, &[ACTIVATE, part]).tasks.iter().copied().collect();
        assert_eq!(tasks[1..], [Task::LeaveCity { boat: 1, city }, later, next], "{part:?}");
    }
}

#[test]
fn a_boat_that_leaves_goes_back_to_the_nearest_free_section() {
    let position = in_city();
    let agreement = first_in(&position, City::Lower2);
    let leave = [ACTIVATE, act(1), Command::Agreement { agreement }];
    for (others, to) in [([1, 2, 3], 4), ([4, 2, 5], 3), ([4, 3, 1], 2)] {
        let position = position.clone().seat(RED, |own| {
            (2..).zip(others).for_each(|(boat, section)| own.boats.set(boat, Place::Section(section)));
        });
        assert_eq!(after(&position, &leave).seats[RED].boats.place(1), Some(Place::Section(to)), "{others:?}");
    }
}

#[test]
fn a_discarded_agreement_leaves_the_game_or_returns_to_its_stack() {
    let full = |position: Position| {
        (1..=8).fold(position, |position, number| {
            let agreement: TradeAgreement = format!("agreement_{number:02}").parse().expect("an agreement");
            position.agreement(RED, agreement, number == 8)
        })
    };
    let position = full(waiting().task(Task::AnyAgreement));
    let new = first_in(&position, City::Upper3);
    let returned = position.clone().option(|options| options.discarded_agreements = Some(Discarded::Returned));
    for old in [TradeAgreement::Agreement03, TradeAgreement::Agreement08, new] {
        let commands = [Command::Agreement { agreement: new }, Command::Discard { agreement: old }];
        assert!(!after(&position, &commands).agreements.contains(old), "{old} leaves the game");
        let state = after(&returned, &commands);
        let own = &state.seats[RED];
        assert!(state.agreements.contains(old) && !own.open.contains(old) && !own.fulfilled.contains(old), "{old}");
        assert_eq!(own.open.contains(new), old != new);
    }
    let replacing = given(position).after(RED, Command::Agreement { agreement: new });
    let foreign = TradeAgreement::Agreement40;
    replacing.when(RED, Command::Discard { agreement: foreign }).refused("men-nefer/nile/agreement");
}
