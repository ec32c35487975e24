//! Hidden values that are revealed only to some.

use amunre_core::engine::chance::{DrawTable, NoChance};
use amunre_core::engine::game::HiddenInformation as _;
use amunre_core::engine::hidden::{Hidden, Holding, Viewer};
use amunre_core::engine::table::apply;
use amunre_core::engine::turn::{Effects, Interrupt};
use serde_json::json;

use super::interrupts::stopped;
use crate::toy::opening::{after, opening, seat};
use crate::toy::{Caravan, Command, Event, Good, Rules, State};

/// Seat 0 digs up what was laid aside first, which is honey.
fn dug(rules: &Rules, state: &State, record: &mut DrawTable) -> (State, Vec<Event>, Effects) {
    let (mut state, mut events) = (state.clone(), Vec::new());
    let trace = apply::<Caravan>(rules, &mut state, record, Some(&mut events), seat(0), Command::Dig).unwrap();
    (state, events, trace)
}

/// The event of digging up a good, as a viewer sees it.
fn digs(good: Hidden<Good>) -> Event {
    Event::Dug { seat: seat(0), good }
}

#[test]
fn who_is_told_what_a_look_shows_follows_with_it() {
    let (rules, state) = opening();
    let (truth, events, _) = dug(&rules, &state, &mut DrawTable::new());
    assert_eq!(events[0], digs(Hidden::Known(Good::Honey)));
    let own = Viewer::Seat(seat(0));
    let mut record = DrawTable::new();
    record.open("aside/1", json!("honey"));
    let (view, events, trace) = dug(&rules, &Caravan::view(&rules, &state, own), &mut record);
    assert_eq!(events[0], digs(Hidden::Known(Good::Honey)));
    assert_eq!(view, Caravan::view(&rules, &truth, own));
    assert!(trace.disclosed && !trace.possible);
}

#[test]
fn who_is_not_told_follows_without_it() {
    let (rules, state) = opening();
    let (truth, _, _) = dug(&rules, &state, &mut DrawTable::new());
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        let (view, events, _) = dug(&rules, &Caravan::view(&rules, &state, viewer), &mut DrawTable::new());
        assert_eq!(events[0], digs(Hidden::Unseen));
        assert_eq!(view, Caravan::view(&rules, &truth, viewer));
    }
}

/// A seat that was not told what it dug up has a card in hand that can be anything.
#[test]
fn what_a_look_did_not_tell_stays_possible() {
    let (rules, state) = opening();
    let view = Caravan::view(&rules, &state, Viewer::Seat(seat(0)));
    let (after, _, _) = dug(&rules, &view, &mut DrawTable::new());
    let hand = &after.seats[seat(0)].hand;
    assert_eq!((hand.len(), hand.holds(Good::Linen, 1)), (3, Holding::Possible));
}

#[test]
fn a_look_that_cannot_be_the_value_stops_the_turn_and_says_what_would_be_right() {
    let (rules, state) = opening();
    let view = Caravan::view(&rules, &state, Viewer::Seat(seat(0)));
    for (value, got) in [(json!("dates"), r#""dates""#), (json!({"figs": 1}), r#"{"figs":1}"#), (json!(null), "null")] {
        let mut record = DrawTable::new();
        record.open("aside/1", value);
        let Interrupt::WrongLook(wrong) = stopped(&rules, &view, &mut record, seat(0), Command::Dig) else {
            panic!("{got} was taken for a good");
        };
        assert_eq!((wrong.secret.as_str(), wrong.got.as_str()), ("aside/1", got));
        assert!(wrong.to_string().starts_with(&format!("aside/1 is {got}: ")), "{wrong}");
    }
    let mut record = DrawTable::new();
    record.open("aside/1", json!("dates"));
    let stop = stopped(&rules, &view, &mut record, seat(0), Command::Dig);
    assert!(stop.to_string().contains("expected one of `figs`, `grain`"), "{stop}");
}

/// The numbers of names continue, so no two items that lie there share a name.
#[test]
fn what_lies_aside_is_turned_over_by_its_own_name() {
    let commands = [(0, Command::Bury), (1, Command::Dig)];
    let (rules, state, _) = after(["figs"], &commands);
    assert_eq!((state.dug, state.aside.first()), (1, Some(Hidden::Known(Good::Figs))));
    let mut view = Caravan::view(&rules, &state, Viewer::Seat(seat(1)));
    let mut record = DrawTable::new();
    record.open("aside/1", json!("honey"));
    record.open("aside/2", json!("figs"));
    // both choose their ways, then seat 1 has the first turn of the second round
    let river = Command::Choose { way: crate::toy::Way::River };
    record.open("way/1/0", json!(river));
    apply::<Caravan>(&rules, &mut view, &mut NoChance, None, seat(0), river).unwrap();
    apply::<Caravan>(&rules, &mut view, &mut record, None, seat(1), river).unwrap();
    let mut events = Vec::new();
    apply::<Caravan>(&rules, &mut view, &mut record, Some(&mut events), seat(1), Command::Dig).unwrap();
    assert_eq!(events[0], Event::Dug { seat: seat(1), good: Hidden::Known(Good::Figs) });
}
