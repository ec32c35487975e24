//! Priestesses, offerings and the places of baskets (pp. 14-15).

use amunre_core::men_nefer::options::PriestessLies;
use amunre_core::men_nefer::{ActionList, Command, Event, Good, NumberSet, OfferingState, SeatState, State, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, given, pins};

use crate::steps::{act, after, legal, list, played, refused, waiting};

const OFFER: Command = Command::Offer { good: Good::Jar1 };

fn priestess(steps: u8, offering: OfferingState) -> Task {
    Task::Priestess { moved: false, offering, steps }
}

fn step(room: u8) -> Command {
    Command::Priestess { lying: false, room }
}

fn basket(room: u8, space: u8) -> Command {
    Command::Basket { room, space }
}

fn upright(priestesses: [u8; 5]) -> impl FnOnce(&mut SeatState) {
    move |own| own.upright = priestesses
}

/// Red has jar 1 and may offer it, with one upright priestess in room 1.
fn offering(steps: u8) -> Position {
    let position = waiting().task(priestess(steps, OfferingState::Open)).good(RED, 1, Good::Jar1);
    position.seat(RED, upright([3, 1, 0, 0, 0]))
}

/// Black has baskets on all spaces of a room.
fn occupied(position: Position, room: usize) -> Position {
    position.with(move |state| {
        for field in 0..8 {
            let good = state.goods.iter().next().expect("a good");
            state.goods.remove(good);
            state.seats[black()].goods[field] = Some(good);
            state.seats[black()].offered.insert(good);
        }
        state.seats[black()].baskets[room - 1] = NumberSet::up_to(8);
    })
}

#[test]
fn the_rooms_cost_1_1_2_and_2_steps() {
    pins("men-nefer/temple/priestess");
    for (room, cost) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
        let mut there = [3, 0, 0, 0, 0];
        there[usize::from(room) - 1] += 1;
        let with_steps = |steps| waiting().task(priestess(steps, OfferingState::None)).seat(RED, upright(there));
        let now = after(&with_steps(cost), &[step(room - 1)]);
        assert_eq!((now.seats[RED].upright[usize::from(room)], now.tasks.len()), (1, 1), "room {room}");
        let more = after(&with_steps(cost + 1), &[step(room - 1)]);
        let one = Task::Priestess { moved: true, offering: OfferingState::None, steps: 1 };
        assert_eq!(more.tasks.last(), Some(&one), "room {room}");
        if cost == 2 {
            assert_eq!(refused(&with_steps(1), step(room - 1)), "men-nefer/temple/priestess");
        }
    }
}

#[test]
fn a_priestess_does_not_leave_room_4_and_only_a_move_stands_her_up() {
    let position = waiting().task(priestess(4, OfferingState::None)).seat(RED, |own| {
        (own.upright, own.lying) = ([1, 0, 0, 0, 1], [0, 1, 0, 1]);
    });
    let listed = legal(&position);
    assert_eq!(listed, [Command::Done, step(0), Command::Priestess { lying: true, room: 2 }]);
    assert_eq!(refused(&position, step(4)), "men-nefer/general/any-order");
    assert_eq!(refused(&position, step(2)), "men-nefer/temple/priestess", "she lies there");
    let state = after(&position, &[Command::Priestess { lying: true, room: 2 }]);
    assert_eq!((state.seats[RED].upright, state.seats[RED].lying), ([1, 0, 0, 1, 1], [0, 0, 0, 1]));
}

#[test]
fn an_offering_carries_out_the_lines_up_to_the_level_of_the_good() {
    let jars = [Good::Jar1, Good::Jar2, Good::Jar3, Good::Jar4, Good::Jar5, Good::Jar6];
    let full = |position: Position| {
        let fields = [1, 2, 3, 5, 6, 8];
        fields.into_iter().zip(jars).fold(position, |position, (field, jar)| position.good(RED, field, jar))
    };
    let position = full(waiting().task(priestess(0, OfferingState::Open))).seat(RED, upright([3, 1, 0, 0, 0]));
    // jars 1, 4 and 6 lie on levels I, II and III
    for (good, lines) in [(Good::Jar1, 1), (Good::Jar4, 2), (Good::Jar6, 3)] {
        let state = after(&position, &[Command::Offer { good }]);
        assert_eq!(state.tasks.last(), Some(&Task::Lines { good, left: NumberSet::up_to(lines) }));
    }
    // heka 2, and an eye; the lines come in any order, each once
    let offer = [Command::Offer { good: Good::Jar4 }, Command::Line { line: 2 }, act(1)];
    let state = after(&position, &offer);
    assert_eq!(state.seats[RED].eyes, 1);
    assert_eq!(state.tasks.last(), Some(&Task::Lines { good: Good::Jar4, left: NumberSet::up_to(1) }));
    let one = waiting().good(RED, 1, Good::Jar1).task(Task::Lines { good: Good::Jar1, left: NumberSet::up_to(1) });
    assert_eq!(refused(&one, Command::Line { line: 2 }), "men-nefer/temple/offering");
}

#[test]
fn an_offering_turns_the_good_and_puts_its_basket_on_a_space_whose_actions_follow() {
    let lines = [OFFER, Command::Done];
    let turned = after(&offering(0), &lines);
    assert!(turned.seats[RED].offered.contains(Good::Jar1));
    assert_eq!(turned.tasks.last(), Some(&Task::Basket { good: Good::Jar1 }));
    // space 6 of room 1 gives food and a step of the sun disc
    let commands = [OFFER, Command::Done, basket(1, 6), act(2), Command::Rise, act(1)];
    let own = after(&offering(0), &commands).seats[RED];
    assert_eq!((own.food, own.sun, own.baskets[0].contains(6)), (4, 1, true));
    assert_eq!((own.upright, own.lying), ([3, 0, 0, 0, 0], [1, 0, 0, 0]));
    // a basket is not forfeited
    let placing = offering(0).with(turn_good);
    assert_eq!(refused(&placing, Command::Done), "men-nefer/general/forfeit");
}

/// Jar 1 of red is face down, and its basket is to be placed.
fn turn_good(state: &mut State) {
    state.tasks.pop();
    state.seats[RED].offered.insert(Good::Jar1);
    state.tasks.push(Task::Basket { good: Good::Jar1 }).expect("room");
}

#[test]
fn an_offering_space_taken_by_another_seat_is_refused() {
    let position = offering(0).with(turn_good).good(black(), 1, Good::Jar2).seat(black(), |own| {
        own.offered.insert(Good::Jar2);
        own.baskets[0].insert(3);
    });
    assert_eq!(refused(&position, basket(1, 3)), "men-nefer/temple/basket");
    let free = [1, 2, 4, 5, 6, 7, 8].map(|space| basket(1, space));
    assert_eq!(legal(&position), free);
}

#[test]
fn a_basket_needs_an_upright_priestess_in_its_room() {
    pins("men-nefer/temple/basket");
    let position = offering(0).with(turn_good);
    assert_eq!(refused(&position, basket(2, 1)), "men-nefer/temple/basket");
    let lying = position.seat(RED, |own| (own.upright, own.lying) = ([2, 1, 0, 0, 0], [0, 1, 0, 0]));
    assert_eq!(refused(&lying, basket(2, 1)), "men-nefer/temple/basket");
}

#[test]
fn an_offering_comes_before_the_first_step_or_after_the_last_one() {
    // before: the rooms are the old ones, and the steps are left
    let before = after(&offering(2), &[OFFER, Command::Done, basket(1, 3), act(1)]);
    assert_eq!(before.seats[RED].lying, [1, 0, 0, 0]);
    let made = Task::Priestess { moved: false, offering: OfferingState::Made, steps: 2 };
    assert_eq!(before.tasks.last(), Some(&made));
    // after one of the two steps: the other one is lost
    let lost = after(&offering(2), &[step(1), OFFER, Command::Done, basket(2, 1), act(1)]);
    assert_eq!((lost.seats[RED].lying, lost.tasks.len()), ([0, 1, 0, 0], 1));
    let second = waiting().task(made).good(RED, 1, Good::Jar1).seat(RED, upright([3, 1, 0, 0, 0]));
    assert_eq!(refused(&second, OFFER), "men-nefer/temple/offering", "one offering an action");
    let none = waiting().task(priestess(2, OfferingState::None)).good(RED, 1, Good::Jar1);
    assert_eq!(refused(&none.seat(RED, upright([3, 1, 0, 0, 0])), OFFER), "men-nefer/temple/offering");
}

#[test]
fn a_good_cannot_be_offered_inside_its_own_offering() {
    // the first line of jar 1 allows another offering
    let position = offering(0).printed("goods.jar_1.0", "priestess 0 offering").good(RED, 2, Good::Jar2);
    let inside = [OFFER, Command::Line { line: 1 }, act(1)];
    let rules = given(position);
    let inner = inside.into_iter().fold(rules, |given, command| given.after(RED, command));
    assert_eq!(inner.commands(RED), [Command::Done, Command::Offer { good: Good::Jar2 }]);
    inner.when(RED, OFFER).refused("men-nefer/temple/offering");
}

#[test]
fn an_offering_needs_a_good_of_the_seat() {
    let position = offering(0).good(black(), 1, Good::Jar2);
    assert_eq!(refused(&position, Command::Offer { good: Good::Jar2 }), "men-nefer/temple/offering");
}

#[test]
fn an_offering_needs_a_place_for_its_basket_when_it_begins() {
    let nowhere = offering(1).seat(RED, upright([4, 0, 0, 0, 0]));
    assert_eq!(refused(&nowhere, OFFER), "men-nefer/temple/offering");
    let full = occupied(offering(1), 1);
    assert_eq!(refused(&full, OFFER), "men-nefer/temple/offering");
    for position in [nowhere, full] {
        let free = position.option(|options| options.baskets_need_place = Some(false));
        assert!(legal(&free).contains(&OFFER));
        let (state, events) = played(&free, &[OFFER, Command::Done], &[]);
        assert!(events.contains(&Event::BasketLost { seat: RED }), "{events:?}");
        assert!(state.seats[RED].offered.contains(Good::Jar1));
        assert_eq!(state.seats[RED].baskets, [NumberSet::default(); 4]);
    }
}

#[test]
fn a_basket_without_a_place_leaves_the_game_and_no_priestess_lies_down() {
    // the first line moves the only priestess on, into a room that is full
    let position = occupied(offering(0).printed("goods.jar_1.0", "priestess 1"), 2);
    let commands = [OFFER, Command::Line { line: 1 }, act(1), step(1)];
    let (state, events) = played(&position, &commands, &[]);
    assert!(events.contains(&Event::GoodTurned { good: Good::Jar1, seat: RED }));
    assert!(events.contains(&Event::BasketLost { seat: RED }));
    let own = &state.seats[RED];
    assert_eq!((own.upright, own.lying), ([3, 0, 1, 0, 0], [0; 4]));
}

#[test]
fn no_priestess_lies_down_if_the_actions_have_moved_her_on() {
    pins("men-nefer/temple/lies-down");
    let position = offering(0).printed("temple.0.0", "priestess 1");
    let commands = [OFFER, Command::Done, basket(1, 1), act(1), step(1)];
    let own = after(&position, &commands).seats[RED];
    assert_eq!((own.upright, own.lying), ([3, 0, 1, 0, 0], [0; 4]));
    // one of two lies down
    let two = offering(0).seat(RED, upright([2, 2, 0, 0, 0]));
    let own = after(&two, &[OFFER, Command::Done, basket(1, 1), act(1)]).seats[RED];
    assert_eq!((own.upright, own.lying), ([2, 1, 0, 0, 0], [1, 0, 0, 0]));
}

#[test]
fn mastabas_and_agreements_of_offering_spaces_are_tasks() {
    // room 4 has a space with two mastaba activations of any field
    let position = offering(0).seat(RED, upright([3, 0, 0, 0, 1]));
    let state = after(&position, &[OFFER, Command::Done, basket(4, 7), act(1)]);
    assert_eq!(state.tasks.last(), Some(&Task::Mastabas { fields: NumberSet::up_to(5), left: 2 }));
    let state = after(&position, &[OFFER, Command::Done, basket(4, 8)]);
    assert_eq!(state.tasks.last(), Some(&list(ActionList::Offering { room: 4, space: 8 }, 2)));
    let state = after(&position, &[OFFER, Command::Done, basket(4, 8), act(1)]);
    assert_eq!(state.tasks.last(), Some(&Task::AnyAgreement));
}

#[test]
fn a_good_that_was_offered_or_a_lying_priestess_allows_no_offering() {
    let task = Task::Priestess { moved: false, offering: OfferingState::Open, steps: 1 };
    let offer = Command::Offer { good: Good::Jar1 };
    let position = || Position::of(4).task(task).good(RED, 1, Good::Jar1);
    let upright = |position: Position| position.seat(RED, |own| own.upright = [3, 1, 0, 0, 0]);
    let lying = position().seat(RED, |own| (own.upright, own.lying) = ([3, 0, 0, 0, 0], [1, 0, 0, 0]));
    assert_eq!(refused(&lying, offer), "men-nefer/temple/offering");
    let offered = upright(position()).seat(RED, |own| _ = own.offered.insert(Good::Jar1));
    assert_eq!(refused(&offered, offer), "men-nefer/temple/offering");
    let (state, _) = played(&upright(position()), &[offer], &[]);
    assert_eq!(
        state.tasks.last(),
        Some(&Task::Lines { good: Good::Jar1, left: NumberSet::up_to(1) }),
        "level I has line I"
    );
    // under the option the priestess lies down before the actions of the space
    let first = upright(position()).option(|options| options.priestess_lies = Some(PriestessLies::Before));
    let lines = [offer, Command::Done, Command::Basket { room: 1, space: 1 }];
    let (state, _) = played(&first, &lines, &[]);
    assert_eq!((state.seats[RED].lying[0], state.tasks.len()), (1, 2));
    let (state, _) = played(&upright(position()), &lines, &[]);
    assert_eq!((state.seats[RED].lying[0], state.tasks.len()), (0, 3));
}
