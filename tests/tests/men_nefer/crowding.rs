//! Crowded spaces: the food for other apprentices, and the seat that cannot pay (p. 9).

use amunre_core::men_nefer::{Command, Event, House};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, pins};

use crate::steps::{after, played, state_of, with_apprentice};

const RAISE: Command = Command::Raise { house: House::Temple };

/// Neutral apprentices are on the sun space of the temple.
fn crowd(number: u8) -> Position {
    Position::of(4).with(|state| state.neutral.sun[2] = number)
}

#[test]
fn a_crowded_space_costs_1_3_or_5_food() {
    pins("men-nefer/turn/crowding");
    for (others, cost) in [(0, 0), (1, 1), (2, 3), (3, 5), (4, 5)] {
        let position = crowd(others).seat(RED, |own| own.food = 9);
        let tile = state_of(&position).seats[RED].tiles.iter().next().expect("a tile");
        let (state, _) = played(&position, &[Command::Visit { house: House::Temple, tile }], &[]);
        assert_eq!(state.seats[RED].food, 9 - cost, "{others} others");
    }
}

#[test]
fn a_seat_that_cannot_pay_gets_3_food_and_loses_the_actions() {
    let position = crowd(3).seat(RED, |own| own.food = 4);
    let tile = state_of(&position).seats[RED].tiles.iter().next().expect("a tile");
    let (state, _) = played(&position, &[Command::Visit { house: House::Temple, tile }], &[]);
    assert_eq!((state.seats[RED].food, state.discards.iter().last()), (7, Some(tile)));
    assert!(state.tasks.is_empty() && state.turn == 2, "the turn is over");
}

#[test]
fn a_raise_that_cannot_be_paid_moves_no_scarab_and_gives_no_actions() {
    let position = with_apprentice(House::Pyramids).seat(RED, |own| (own.food, own.scarabs[0]) = (0, 3));
    let position = position.with(|state| state.neutral.moon[0] = 1);
    let state = after(&position, &[Command::Raise { house: House::Pyramids }]);
    let own = &state.seats[RED];
    assert_eq!((own.food, own.scarabs[0], own.apprentices.moon[0]), (3, 3, 1));
    assert!(state.tasks.is_empty() && state.turn == 6, "the turn is over");
}

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
    let both = [RED, black()].into_iter();
    let position = both.fold(Position::of(4), |all, seat| all.visited(seat, House::Temple).raised(seat, House::Temple));
    let position = position.visited(RED, House::Temple).after_turns(3).seat(RED, |own| own.food = 9);
    let position = position.with(|state| state.neutral.moon[2] = 1);
    let state = after(&position, &[RAISE]);
    assert_eq!((state.seats[RED].food, state.seats[RED].apprentices.moon[2]), (4, 2), "own, another and a neutral one");
}
