//! Sphinxes and their pedestals (pp. 16-17).

use amunre_core::men_nefer::{ActionList, ActionTile, Command, NumberSet, SeatState, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, pins};

use crate::steps::{act, acting, after, legal, list, refused, state_of, waiting};

/// A sphinx is available.
fn one(own: &mut SeatState) {
    (own.sphinxes_supply, own.sphinxes) = (3, 1);
}

fn erecting(number: u8) -> Position {
    waiting().task(Task::Erect { number }).seat(RED, one)
}

#[test]
fn a_sphinx_goes_to_a_pedestal_up_to_the_number() {
    // pedestals 1 to 5 have the number I, 6 to 10 II, 11 to 14 III
    for (number, last) in [(1, 5), (2, 10), (3, 14)] {
        let expected = [Command::Done].into_iter().chain((1..=last).map(|pedestal| Command::Erect { pedestal }));
        assert!(legal(&erecting(number)).into_iter().eq(expected), "number {number}");
    }
}

#[test]
fn a_pedestal_taken_by_another_seat_is_refused() {
    let mut taken = NumberSet::default();
    taken.insert(4);
    let other = erecting(3).seat(black(), |own| (own.sphinxes_supply, own.pedestals) = (3, taken));
    assert_eq!(refused(&other, Command::Erect { pedestal: 4 }), "men-nefer/sphinxes/erect");
    let own = erecting(3).seat(RED, |own| (own.sphinxes_supply, own.pedestals) = (2, taken));
    assert_eq!(refused(&own, Command::Erect { pedestal: 4 }), "men-nefer/sphinxes/erect");
}

#[test]
fn erecting_needs_an_available_sphinx() {
    let position = acting("erect 1, food 1");
    assert_eq!(refused(&position, act(1)), "men-nefer/sphinxes/erect");
    let own = after(&position.seat(RED, one), &[act(1), Command::Erect { pedestal: 2 }, act(1)]).seats[RED];
    assert_eq!((own.sphinxes, own.pedestals.contains(2), own.heka), (0, true, 4));
}

#[test]
fn a_question_mark_is_the_highest_erect_icon_that_was_reached() {
    // the track of the sphinxes: erect 1 on spaces 1 and 2, erect 2 on 3 and 4, erect 3 on 5 and 6
    for (scarab, number) in [(1, 1), (2, 1), (3, 2), (5, 3)] {
        let position = waiting().task(list(ActionList::Tile(ActionTile::Tile14), 2)).seat(RED, one);
        let state = after(&position.seat(RED, |own| own.scarabs[4] = scarab), &[act(2)]);
        assert_eq!(state.tasks.last(), Some(&Task::Erect { number }), "space {scarab}");
    }
    let other = waiting().task(list(ActionList::Tile(ActionTile::Tile14), 2)).seat(RED, one);
    let other = other.seat(RED, |own| own.scarabs = [6, 6, 6, 6, 0]);
    assert_eq!(refused(&other, act(2)), "men-nefer/sphinxes/question-mark");
}

#[test]
fn a_pedestal_may_give_a_free_scroll_or_mastaba_activations() {
    pins("men-nefer/sphinxes/bonus");
    let poor = erecting(3).seat(RED, |own| own.heka = 0);
    let scroll = state_of(&poor).scroll_market[0].expect("a scroll");
    let own = after(&poor, &[Command::Erect { pedestal: 7 }, act(1), Command::Scroll { scroll }]).seats[RED];
    assert_eq!(own.scrolls.len(), 1);
    let state = after(&erecting(3), &[Command::Erect { pedestal: 11 }, act(1)]);
    assert_eq!(state.tasks.last(), Some(&Task::Mastabas { fields: NumberSet::up_to(5), left: 2 }));
}
