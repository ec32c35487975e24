//! The repairs of a referee's ruling.

use amunre_core::engine::game::{Game as _, Positions as _};
use amunre_core::engine::ids::Seat;
use amunre_core::horus::{Event, Horus, Repair, Rules, State, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, blue, given};

/// Red stands at 0,2; black has no marker left in its supply.
fn table() -> (Rules, State) {
    let position =
        Position::of(3).tiles("marsh 0,2*0 0,4; necropolis 0,-2").transported(black()).explore(RED, Tile::Hills);
    let state = *given(position.clone()).state();
    (Horus::rules(&position.setup()).expect("a position"), state)
}

fn put_right(repair: Repair) -> (State, State) {
    let (rules, before) = table();
    let event = Event::Repaired { repair };
    assert!(Horus::is_repair(&event));
    Horus::check_repair(&rules, &before, &event).expect("a repair that can be made");
    let mut after = before;
    Horus::evolve(&rules, &mut after, &event);
    Horus::check_stated(&rules, &after).expect("a table that can be");
    (before, after)
}

#[track_caller]
fn wrong(event: Event, message: &str) {
    let (rules, state) = table();
    let error = Horus::check_repair(&rules, &state, &event).expect_err("no repair").to_string();
    assert_eq!(error, message);
}

fn repaired(repair: Repair) -> Event {
    Event::Repaired { repair }
}

#[test]
fn a_marker_comes_from_the_supply_or_goes_back() {
    let (before, after) = put_right(Repair::PutMarker { at: at(0, 4), seat: black() });
    assert_eq!((before.seats[black()].markers, after.seats[black()].markers), (20, 19));
    assert_eq!(after.kingdom.tile(4).and_then(|tile| tile.marker), Some(black()));
    let (_, after) = put_right(Repair::TakeMarker { at: at(0, 2) });
    assert_eq!((after.seats[RED].markers, after.kingdom.tile(3).and_then(|tile| tile.marker)), (20, None));
    // to the supply of the seat whose it is
    let (rules, before) = table();
    let mut after = before;
    for repair in [Repair::PutMarker { at: at(0, 4), seat: blue() }, Repair::TakeMarker { at: at(0, 4) }] {
        Horus::evolve(&rules, &mut after, &repaired(repair));
        Horus::check_stated(&rules, &after).expect("a table that can be");
    }
    assert_eq!(after, before);
}

#[test]
fn a_river_transport_card_is_held_or_is_not() {
    let (mut before, after) = put_right(Repair::SetTransport { holds: true, seat: black() });
    before.seats[black()].transport = true;
    assert_eq!(after, before);
    let (mut before, after) = put_right(Repair::SetTransport { holds: false, seat: blue() });
    before.seats[blue()].transport = false;
    assert_eq!(after, before);
}

#[test]
fn a_repair_that_cannot_be_made_is_found() {
    let third = Seat::new(3).expect("a seat");
    for spot in [at(0, 2), at(0, -2), at(0, 0), at(0, 3), at(40, 40)] {
        let put = Repair::PutMarker { at: spot, seat: RED };
        wrong(repaired(put), &format!("at is {spot}: expected a tile of land without a marker"));
    }
    for spot in [at(0, 4), at(0, -2), at(0, 0), at(40, 40)] {
        wrong(repaired(Repair::TakeMarker { at: spot }), &format!("at is {spot}: expected a tile with a marker"));
    }
    wrong(repaired(Repair::PutMarker { at: at(0, 4), seat: third }), "seat is 3: expected a seat from 0 to 2");
    wrong(repaired(Repair::SetTransport { holds: true, seat: third }), "seat is 3: expected a seat from 0 to 2");
    wrong(repaired(Repair::SetTransport { holds: true, seat: RED }), "seat is 0: expected a seat without their card");
    wrong(repaired(Repair::SetTransport { holds: false, seat: black() }), "seat is 1: expected a seat with their card");
    wrong(declines(RED), "event is Declined: expected a repair: a ruling contains only repairs");
    let (rules, mut state) = table();
    state.seats[black()].markers = 0;
    let put = repaired(Repair::PutMarker { at: at(0, 4), seat: black() });
    let error = Horus::check_repair(&rules, &state, &put).expect_err("no marker").to_string();
    assert_eq!(error, "seat is 1: expected a seat with a marker in their supply");
}
