//! Undo and redo in a running game: the commands that can be undone, the reasons for the others, and the draws of a redo.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::table::{RedoError, Table, UndoError};

use super::table::{FIGS, RIVER, after, table};
use crate::toy::opening::seat;
use crate::toy::{Caravan, Command, Good, Setup};

#[test]
fn who_has_done_nothing_can_take_nothing_back() {
    let refused = UndoError::NothingDone(seat(0));
    assert_eq!(refused.to_string(), "seat 0 has nothing to undo");
    assert_eq!(table().undo(seat(0)), Err(refused));
    let mut table = after(&[(0, Command::Pass)]);
    assert_eq!(table.undo(seat(1)), Err(UndoError::NothingDone(seat(1))));
    assert_eq!(table.undo(seat(7)), Err(UndoError::NothingDone(seat(7))));
}

#[test]
fn nothing_is_taken_back_once_another_seat_acted() {
    let table = after(&[(0, Command::Pass), (1, Command::Pass)]);
    let refused = UndoError::OtherActed(seat(0), seat(1));
    assert_eq!(table.can_undo(seat(0)), Err(refused));
    assert_eq!(refused.to_string(), "seat 0 cannot undo: seat 1 has acted since");
    assert_eq!(table.can_undo(seat(1)), Ok(()));
}

#[test]
fn a_draw_that_was_seen_is_not_taken_back() {
    for command in [Command::Draw, Command::Trade { good: Good::Figs }] {
        let table = after(&[(0, command)]);
        let refused = table.can_undo(seat(0)).unwrap_err();
        assert_eq!(refused, UndoError::Drawn(seat(0)), "{command:?}");
        assert_eq!(refused.to_string(), "seat 0 cannot undo: a drawn item was revealed");
    }
}

#[test]
fn what_showed_something_hidden_is_not_taken_back() {
    let choices = [(0, Command::Pass), (1, Command::Pass), (0, RIVER), (1, RIVER)];
    for (commands, last) in [(&[(0, FIGS)][..], 0), (&[(0, Command::Dig)], 0), (&choices, 1)] {
        let table = after(commands);
        let refused = table.can_undo(seat(last)).unwrap_err();
        assert_eq!(refused, UndoError::Disclosed(seat(last)), "{commands:?}");
        let says = format!("seat {last} cannot undo: a hidden value was revealed");
        assert_eq!(refused.to_string(), says);
    }
}

#[test]
fn undo_brings_back_the_state_before_the_command() {
    for (commands, taken) in [
        (&[(0, Command::Pass)][..], Command::Pass),
        (&[(0, Command::Bury)], Command::Bury),
        (&[(0, Command::Pass), (1, Command::Pass), (0, RIVER)], RIVER),
    ] {
        let (_, before) = commands.split_last().unwrap();
        let mut table = after(commands);
        assert_eq!(table.undo(seat(0)), Ok(taken));
        assert_eq!(table.state(), after(before).state());
        assert_eq!(table.history().count(), before.len());
    }
}

#[test]
fn the_sale_of_a_good_that_everybody_saw_taken_can_be_taken_back() {
    let sale = Command::Sell { good: Good::Linen };
    let mut table = after(&[(0, Command::Trade { good: Good::Figs }), (0, sale)]);
    assert_eq!(table.undo(seat(0)), Ok(sale));
    assert_eq!(table.undo(seat(0)), Err(UndoError::Drawn(seat(0))));
}

#[test]
fn a_refused_undo_changes_nothing() {
    let mut table = after(&[(0, Command::Draw)]);
    let before = table.state().clone();
    assert!(table.undo(seat(0)).is_err());
    assert_eq!((table.state(), table.history().count()), (&before, 1));
    assert_eq!(table.redo(), Err(RedoError));
}

#[test]
fn nothing_is_done_again_that_was_not_taken_back() {
    let mut table = after(&[(0, Command::Pass)]);
    assert_eq!(table.redo(), Err(RedoError));
    assert_eq!(RedoError.to_string(), "nothing to redo");
}

/// The same holds for a source that would not give the same answers again.
#[test]
fn redo_brings_the_same_draw_again() {
    let mut table = Table::<Caravan, _>::open(&Setup::of(2), Fast::new(3, 3)).unwrap();
    let events = table.apply(seat(0), Command::Bury).unwrap().to_vec();
    let (before, after) = (table.history().count(), table.state().clone());
    for _ in 0..3 {
        assert_eq!(table.undo(seat(0)), Ok(Command::Bury));
        assert_eq!(table.redo(), Ok((seat(0), Command::Bury)));
        assert_eq!((table.state(), table.history().count()), (&after, before));
        assert_eq!(table.history().last().map(|(_, _, events)| events), Some(events.clone()));
    }
}

#[test]
fn a_seeded_draw_that_was_taken_back_comes_out_the_same_when_it_is_made_anew() {
    let mut table = table();
    let events = table.apply(seat(0), Command::Bury).unwrap().to_vec();
    table.undo(seat(0)).unwrap();
    assert_eq!(table.apply(seat(0), Command::Bury).unwrap(), events);
}

#[test]
fn commands_are_done_again_in_the_order_in_which_they_were_given() {
    let linen = Command::Sell { good: Good::Linen };
    let mut table = after(&[(0, Command::Trade { good: Good::Figs }), (1, Command::Bury), (0, linen)]);
    let all = table.state().clone();
    assert_eq!(table.undo(seat(0)), Ok(linen));
    assert_eq!(table.undo(seat(1)), Ok(Command::Bury));
    assert_eq!(table.redo(), Ok((seat(1), Command::Bury)));
    assert_eq!(table.redo(), Ok((seat(0), linen)));
    assert_eq!(*table.state(), all);
    assert_eq!(table.redo(), Err(RedoError));
}

#[test]
fn a_new_command_forgets_what_was_taken_back_and_a_refused_one_does_not() {
    let mut table = after(&[(0, Command::Bury)]);
    table.undo(seat(0)).unwrap();
    assert!(table.apply(seat(1), Command::Draw).is_err());
    assert_eq!(table.redo(), Ok((seat(0), Command::Bury)));
    table.undo(seat(0)).unwrap();
    table.apply(seat(0), Command::Pass).unwrap();
    assert_eq!(table.redo(), Err(RedoError));
}

#[test]
fn copies_take_back_and_redo_apart() {
    let mut table = after(&[(0, Command::Bury), (1, Command::Bury)]);
    let (before, end) = (after(&[(0, Command::Bury)]), table.state().clone());
    let mut copy = table.clone();
    assert_eq!(copy.undo(seat(1)), Ok(Command::Bury));
    let mut second = copy.clone();
    assert_eq!((table.state(), table.history().count()), (&end, 2));
    assert_eq!((copy.state(), copy.history().count()), (before.state(), 1));
    assert_eq!(second.redo(), Ok((seat(1), Command::Bury)));
    assert_eq!((second.state(), copy.state()), (&end, before.state()));
    assert_eq!((copy.redo(), copy.redo()), (Ok((seat(1), Command::Bury)), Err(RedoError)));
    assert_eq!((table.undo(seat(1)), table.state()), (Ok(Command::Bury), before.state()));
}
