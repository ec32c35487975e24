//! Cities: boats that are activated there, and trade agreements (p. 16).

use amunre_core::engine::ids::{Id as _, IdSet};
use amunre_core::men_nefer::options::{CityOrder, Discarded};
use amunre_core::men_nefer::{ActionList, City, CityAdvantage, Command, Event, FirstPart, Place, Task, TradeAgreement};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, given, pins};

use crate::steps::{act, after, at, boats, legal, list, played, refused, state_of, waiting, with_full_slots};

const ACTIVATE: Command = Command::Activate { boat: 1 };

/// The first agreement in a city.
fn first_in(position: &Position, city: City) -> TradeAgreement {
    state_of(position).cities[city].iter().next().expect("an agreement")
}

/// A city has an advantage; its old one is where the new one was.
fn with_advantage(position: Position, city: City, advantage: CityAdvantage) -> Position {
    position.with(|state| {
        let from = City::ALL.iter().find(|city| state.advantages[**city] == Some(advantage)).expect("its city");
        state.advantages[*from] = state.advantages[city];
        state.advantages[city] = Some(advantage);
    })
}

/// Boat 1 is in the second lower city, whose advantage is 1 step of the heart, and can be activated.
fn in_city() -> Position {
    let position = at(waiting().task(boats(0, 1)), Place::City(City::Lower2));
    with_advantage(position, City::Lower2, CityAdvantage::Advantage1)
}

#[test]
fn a_city_gives_its_advantage_then_an_agreement_and_the_boat_leaves() {
    pins("men-nefer/nile/city");
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
    let position = in_city().with(|state| state.cities[City::Lower2] = IdSet::default());
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
    pins("men-nefer/nile/leave");
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
fn a_boat_that_finds_no_free_section_goes_to_the_harbour() {
    let position = Position::of(4).task(boats(0, 1)).seat(RED, |own| {
        own.boats.set(1, Place::City(City::Lower1));
        own.boats.set(2, Place::Section(2));
        own.boats.set(3, Place::Section(1));
    });
    let agreement = first_in(&position, City::Lower1);
    let commands = [ACTIVATE, Command::Done, Command::Agreement { agreement }];
    let (state, _) = played(&position, &commands, &[]);
    assert_eq!(state.seats[RED].boats.place(1), Some(Place::Harbour));
    assert_eq!(state.seats[RED].open.iter().collect::<Vec<_>>(), [agreement]);
}

#[test]
fn an_advantage_may_move_boats_and_the_boat_that_it_moves_does_not_leave_again() {
    let position = Position::of(4).printed("city_advantages.advantage_2", "boats 1").task(boats(0, 1));
    let position = position.seat(RED, |own| own.boats.set(1, Place::City(City::Lower2)));
    let position = with_advantage(position, City::Lower2, CityAdvantage::Advantage2);
    let agreement = first_in(&position, City::Lower2);
    let commands = [ACTIVATE, act(1), Command::Sail { boat: 1 }, Command::Agreement { agreement }];
    let (state, events) = played(&position, &commands, &[]);
    assert_eq!(state.seats[RED].boats.place(1), Some(Place::Section(4)));
    assert!(!events.iter().any(|event| matches!(event, Event::BoatLeft { .. })), "{events:?}");
}

#[test]
fn with_full_slots_an_agreement_replaces_one_or_is_discarded() {
    let position = with_full_slots(Position::of(4).task(Task::AnyAgreement));
    let new = first_in(&position, City::Lower3);
    let take = Command::Agreement { agreement: new };
    let (state, _) = played(&position, &[take, Command::Discard { agreement: TradeAgreement::Agreement08 }], &[]);
    let own = &state.seats[RED];
    assert!(own.open.contains(new) && own.fulfilled.is_empty() && own.open.len() == 8);
    let (state, _) = played(&position, &[take, Command::Discard { agreement: new }], &[]);
    assert!(!state.seats[RED].open.contains(new) && !state.agreements.contains(new), "it leaves the game");
    let nothing = position.clone().option(|options| options.hathor_replaces = Some(false));
    assert_eq!(refused(&nothing, take), "men-nefer/nile/agreement");
    assert_eq!(
        refused(&position, Command::Agreement { agreement: TradeAgreement::Agreement08 }),
        "men-nefer/nile/agreement"
    );
}

#[test]
fn a_discarded_agreement_leaves_the_game_or_returns_to_its_stack() {
    let position = with_full_slots(waiting().task(Task::AnyAgreement));
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
