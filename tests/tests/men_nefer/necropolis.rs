//! The necropolis: embalming, burials and mastaba bonuses (pp. 12-13).

use amunre_core::men_nefer::options::BuryBonus;
use amunre_core::men_nefer::{
    ActionList, ActionTile, Command, Event, FirstPart, MastabaTile, NumberSet, SeatState, Task,
};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, pins};

use crate::steps::{act, acting, after, legal, list, played, refused, waiting};

/// A sarcophagus is available.
fn one(own: &mut SeatState) {
    (own.mummies, own.sarcophagi) = (3, 1);
}

/// Red buries up to a column.
fn burial(column: u8) -> Position {
    waiting().task(Task::Bury { column }).seat(RED, one)
}

fn fields(numbers: &[u8]) -> NumberSet {
    numbers.iter().fold(NumberSet::default(), |mut set, number| {
        set.insert(*number);
        set
    })
}

#[test]
fn a_burial_allows_columns_up_to_its_number() {
    // spaces 1 to 6 are in columns I, 7 to 12 in columns II, 13 to 16 in columns III
    for (column, last) in [(1, 6), (2, 12), (3, 16)] {
        let expected = [Command::Done].into_iter().chain((1..=last).map(|tomb| Command::Bury { tomb }));
        assert!(legal(&burial(column)).into_iter().eq(expected), "column {column}");
    }
}

#[test]
fn a_tomb_taken_by_another_seat_is_refused() {
    let taken = burial(3).seat(black(), |own| (own.mummies, own.tombs) = (3, fields(&[9])));
    assert_eq!(refused(&taken, Command::Bury { tomb: 9 }), "men-nefer/necropolis/bury");
    let own = burial(3).seat(RED, |own| (own.mummies, own.tombs) = (2, fields(&[9])));
    assert_eq!(refused(&own, Command::Bury { tomb: 9 }), "men-nefer/necropolis/bury");
}

#[test]
fn a_burial_needs_an_available_sarcophagus() {
    let position = acting("bury 3, food 1");
    assert_eq!(refused(&position, act(1)), "men-nefer/necropolis/bury");
    let state = after(&position.seat(RED, one), &[act(1), Command::Bury { tomb: 16 }]);
    let own = &state.seats[RED];
    assert_eq!((own.sarcophagi, own.tombs.iter().collect::<Vec<_>>()), (0, vec![16]));
}

#[test]
fn a_column_gives_as_many_activations_as_its_number_beside_the_space() {
    for (tomb, left, beside) in [(5, 1, [2, 3]), (10, 2, [2, 4]), (14, 3, [1, 5])] {
        let state = after(&burial(3), &[Command::Bury { tomb }]);
        let tasks: Vec<Task> = state.tasks.iter().copied().collect();
        let bonus = tasks.last().expect("the bonus");
        assert!(matches!(bonus, Task::Actions { of: ActionList::Tomb(number), .. } if *number == tomb));
        assert_eq!(tasks[tasks.len() - 2], Task::Mastabas { fields: fields(&beside), left }, "space {tomb}");
    }
}

#[test]
fn the_same_mastaba_can_be_activated_several_times_with_a_new_choice() {
    // heka or a scroll
    let position = waiting().mastaba(1, MastabaTile::Mastaba2).mastaba(5, MastabaTile::Mastaba3);
    let position = position.task(Task::Mastabas { fields: fields(&[1, 5]), left: 3 });
    let activate = |field| Command::Mastaba { field };
    let commands = [activate(1), act(1), activate(5), act(2), act(1), activate(1), act(1)];
    let own = after(&position, &commands).seats[RED];
    assert_eq!((own.heka, own.heart, own.feather), (6, 1, 1));
    assert_eq!(refused(&position, activate(2)), "men-nefer/necropolis/mastaba");
    assert_eq!(refused(&position, activate(6)), "men-nefer/general/any-order");
}

#[test]
fn mastaba_activations_of_a_pedestal_or_a_good_choose_among_all_five() {
    let state = after(&acting("mastaba 2, food 1"), &[act(1)]);
    assert_eq!(state.tasks.last(), Some(&Task::Mastabas { fields: NumberSet::up_to(5), left: 2 }));
}

#[test]
fn the_seat_chooses_between_the_bonus_and_the_activations_under_the_option() {
    let position = burial(2).option(|options| options.bury_bonus = Some(BuryBonus::SeatChooses));
    let bury = Command::Bury { tomb: 7 };
    let state = after(&position, &[bury]);
    assert_eq!(state.tasks.last(), Some(&Task::BonusOrder { tomb: 7 }));
    let order = waiting().task(Task::BonusOrder { tomb: 7 });
    let parts = [FirstPart::Bonus, FirstPart::Mastabas].map(|part| Command::First { part });
    assert_eq!(legal(&order), parts);
    assert_eq!(refused(&order, Command::First { part: FirstPart::Agreement }), "men-nefer/nile/city");
    let bonus = list(ActionList::Tomb(7), 2);
    let mastabas = Task::Mastabas { fields: fields(&[1, 4]), left: 2 };
    for (part, next, later) in [(parts[0], bonus, mastabas), (parts[1], mastabas, bonus)] {
        let tasks: Vec<Task> = after(&position, &[bury, part]).tasks.iter().copied().collect();
        assert_eq!(tasks[1..], [later, next], "{part:?}");
    }
    // without the option the bonus comes first
    let tasks: Vec<Task> = after(&burial(2), &[bury]).tasks.iter().copied().collect();
    assert_eq!(tasks[1..], [mastabas, bonus]);
}

#[test]
fn a_question_mark_counts_the_icons_up_to_the_scarab() {
    // the track of the necropolis: bury 1 on space 1, bury 2 on spaces 3 and 4, bury 3 on spaces 5 and 6
    for (scarab, column) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let position = waiting().task(list(ActionList::Tile(ActionTile::Tile13), 2)).seat(RED, one);
        let state = after(&position.seat(RED, |own| own.scarabs[1] = scarab), &[act(2)]);
        assert_eq!(state.tasks.last(), Some(&Task::Bury { column }), "space {scarab}");
    }
    // a scarab of another house makes no difference
    let other = waiting().task(list(ActionList::Tile(ActionTile::Tile13), 2)).seat(RED, one);
    let other = other.seat(RED, |own| own.scarabs = [6, 0, 6, 6, 6]);
    assert_eq!(refused(&other, act(2)), "men-nefer/necropolis/question-mark");
}

#[test]
fn embalming_and_carving_use_the_supply_first() {
    pins("men-nefer/necropolis/embalm");
    pins("men-nefer/sphinxes/carve");
    let position = acting("embalm 3, carve 3").seat(RED, |own| {
        (own.mummies, own.sarcophagi) = (2, 2);
        (own.sphinxes_supply, own.sphinxes) = (1, 3);
    });
    let (state, events) = played(&position, &[act(1), act(2)], &[]);
    let own = &state.seats[RED];
    assert_eq!((own.mummies, own.sarcophagi, own.heart, own.feather), (0, 4, 1, 1));
    assert_eq!((own.sphinxes_supply, own.sphinxes, own.prestige), (0, 4, 12));
    assert!(events.contains(&Event::Embalmed { number: 2, seat: RED }));
}
