//! Seats, sets of seats, the values of each seat, and the viewers of a value.

use amunre_core::engine::hidden::{SeenBy, Viewer};
use amunre_core::engine::ids::{BySeat, Names, Seat, Seats};
use proptest::prelude::*;
use serde::de::DeserializeOwned;

use crate::toy::opening::seat;

/// The error that reading this text gives, without its line and column.
#[track_caller]
fn error<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
    let error = serde_json::from_str::<T>(text).unwrap_err().to_string();
    error.split(" at line").next().unwrap_or_default().to_owned()
}

fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
    seats.map(Seat::number).collect()
}

#[test]
fn seats_go_from_0_to_7() {
    assert_eq!(Seat::new(7).map(Seat::number), Some(7));
    assert_eq!([Seat::new(8), Seat::new(u8::MAX)], [None, None]);
    assert_eq!(serde_json::from_str::<Seat>("7").unwrap(), seat(7));
    assert_eq!(error::<Seat>("8"), "seat 8: expected a seat from 0 to 7");
    assert_eq!(error::<Seat>("255"), "seat 255: expected a seat from 0 to 7");
    assert_eq!(error::<Seat>("256"), "invalid value: integer `256`, expected u8");
    assert_eq!(error::<Seat>("-1"), "invalid value: integer `-1`, expected u8");
    assert!(error::<Seat>("\"0\"").starts_with("invalid type: string"));
    assert_eq!(serde_json::to_string(&seat(3)).unwrap(), "3");
}

#[test]
fn a_table_goes_round_clockwise() {
    assert_eq!(numbers(seat(2).clockwise(4)), [2, 3, 0, 1]);
    assert_eq!(numbers(seat(7).clockwise(8)), [7, 0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(numbers(Seat::FIRST.clockwise(1)), [0]);
    assert_eq!(numbers(Seat::all(3)), [0, 1, 2]);
    assert_eq!(numbers(Seat::all(u8::MAX)).len(), 8);
}

#[test]
fn nobody_goes_round_a_table_of_more_than_8() {
    let all = numbers(Seat::FIRST.clockwise(u8::MAX));
    assert_eq!(all, [0, 1, 2, 3, 4, 5, 6, 7]);
}

proptest! {
    #[test]
    fn a_set_of_seats_holds_each_seat_once_in_ascending_order(
        list in prop::collection::vec(0..8_u8, 0..20),
    ) {
        let set: Seats = list.iter().map(|number| seat(*number)).collect();
        let mut once = list.clone();
        once.sort_unstable();
        once.dedup();
        prop_assert_eq!(numbers(set.iter()), once.clone());
        prop_assert_eq!(usize::try_from(set.len()).unwrap(), once.len());
        prop_assert_eq!(set.is_empty(), once.is_empty());
        prop_assert!((0..8).all(|number| set.contains(seat(number)) == once.contains(&number)));
        let text = serde_json::to_string(&set).unwrap();
        prop_assert_eq!(serde_json::from_str::<Seats>(&text).unwrap(), set);
    }
}

#[test]
fn a_set_of_seats_is_written_in_one_way_only() {
    let set: Seats = [seat(5), seat(0)].into_iter().collect();
    assert_eq!(serde_json::to_string(&set).unwrap(), "[0,5]");
    assert_eq!(serde_json::to_string(&Seats::NONE).unwrap(), "[]");
    assert_eq!(Seats::only(seat(5)).iter().collect::<Vec<_>>(), [seat(5)]);
    assert_eq!(error::<Seats>("[5,0]"), "seat 0: expected seats in ascending order, each once");
    assert_eq!(error::<Seats>("[0,0]"), "seat 0: expected seats in ascending order, each once");
    assert_eq!(error::<Seats>("[0,8]"), "seat 8: expected a seat from 0 to 7");
    let many = "seat 7: expected seats in ascending order, each once";
    assert_eq!(error::<Seats>("[0,1,2,3,4,5,6,7,7]"), many);
}

#[test]
fn what_belongs_to_the_seats_is_written_in_their_order() {
    let mut coins = BySeat::<u8, 3>::new(2);
    coins[seat(1)] = 9;
    assert_eq!(serde_json::to_string(&coins).unwrap(), "[0,9]");
    assert_eq!(serde_json::from_str::<BySeat<u8, 3>>("[0,9]").unwrap(), coins);
    assert_eq!(serde_json::from_str::<BySeat<u8, 3>>("[0,9,0]").unwrap().players(), 3);
    assert_eq!(error::<BySeat<u8, 3>>("[]"), "a table has at least one seat");
    let many = "invalid length 4, expected an array with no more than 3 items";
    assert_eq!(error::<BySeat<u8, 3>>("[1,2,3,4]"), many);
}

#[test]
fn a_table_has_at_least_one_seat_and_at_most_as_many_as_it_can() {
    assert_eq!(BySeat::<u8, 3>::new(0).players(), 1);
    assert_eq!(BySeat::<u8, 3>::new(9).players(), 3);
    assert_eq!(BySeat::<u8, 8>::new(u8::MAX).players(), 8);
}

#[test]
fn a_seat_beyond_the_table_reads_and_writes_the_last_place() {
    let mut coins = BySeat::<u8, 3>::new(2);
    coins[seat(7)] = 4;
    assert_eq!((coins[seat(1)], coins[seat(2)]), (4, 4));
    assert_eq!(coins.iter().map(|(seat, coins)| (seat.number(), *coins)).collect::<Vec<_>>(), [(0, 0), (1, 4)]);
    for (seat, coins) in coins.iter_mut() {
        *coins = seat.number() + 1;
    }
    assert_eq!(serde_json::to_string(&coins).unwrap(), "[1,2]");
}

#[test]
fn a_seat_sees_its_own_the_referee_all_the_spectator_nothing() {
    let viewers = [Viewer::Referee, Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator];
    assert_eq!(viewers.map(|viewer| viewer.sees(seat(0))), [true, true, false, false]);
    assert_eq!(viewers.map(|viewer| SeenBy::Everybody.includes(viewer)), [true; 4]);
    let only = viewers.map(|viewer| SeenBy::Only(seat(0)).includes(viewer));
    assert_eq!(only, [true, true, false, false]);
    let no_one = viewers.map(|viewer| SeenBy::Nobody.includes(viewer));
    assert_eq!(no_one, [true, false, false, false]);
    let all = [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator];
    assert_eq!(Viewer::all(2).collect::<Vec<_>>(), all);
}

#[test]
fn a_viewer_is_written_by_name() {
    for (viewer, text) in [
        (Viewer::Referee, r#""referee""#),
        (Viewer::Seat(seat(2)), r#"{"seat":2}"#),
        (Viewer::Spectator, r#""spectator""#),
    ] {
        assert_eq!(serde_json::to_string(&viewer).unwrap(), text);
        assert_eq!(serde_json::from_str::<Viewer>(text).unwrap(), viewer);
    }
    assert_eq!(error::<Viewer>(r#"{"seat":8}"#), "seat 8: expected a seat from 0 to 7");
}

#[test]
fn a_seat_without_a_name_is_called_by_its_number() {
    let names = Names::new(vec!["Nefer".to_owned()]);
    assert_eq!(names.of(seat(0)), "Nefer");
    assert_eq!(names.of(seat(1)), "seat 1");
}
