//! Judging with incomplete knowledge: hidden values that are revealed, and draws that were not recorded.

use amunre_core::engine::chance::{Chance, DrawTable, FixedDraws, NoChance};
use amunre_core::engine::game::HiddenInformation as _;
use amunre_core::engine::hidden::{Hidden, Holding, Viewer};
use amunre_core::engine::ids::Id as _;
use amunre_core::engine::table::apply;
use amunre_core::engine::turn::{Effects, Interrupt, Pending, judge};
use serde_json::json;

use super::interrupts::stopped;
use crate::toy::opening::{after, opening, seat};
use crate::toy::{Caravan, Command, Event, Good, Rules, State, Way};

/// Seat 0 has sealed its way, and seat 1 is the last to choose.
fn sealed() -> (Rules, State) {
    let river = Command::Choose { way: Way::River };
    let commands = [(0, Command::Pass), (1, Command::Pass), (0, river)];
    let (rules, state, _) = after([], &commands);
    (rules, state)
}

#[test]
fn a_hidden_value_that_is_turned_over_is_wanted_by_its_name() {
    let (rules, state) = sealed();
    let view = Caravan::view(&rules, &state, Viewer::Seat(seat(1)));
    let road = Command::Choose { way: Way::Road };
    let stop = stopped(&rules, &view, &mut NoChance, seat(1), road);
    assert_eq!(stop.to_string(), "the hidden value way/1/0 is needed");
    let secret = "way/1/0".to_owned();
    assert_eq!(stop, Interrupt::Needs(Box::new(Pending::Look { secret })));
}

#[test]
fn an_opening_in_the_record_lets_a_view_follow_what_is_turned_over() {
    let (rules, state) = sealed();
    let mut view = Caravan::view(&rules, &state, Viewer::Seat(seat(1)));
    let mut record = DrawTable::new();
    record.open("way/1/0", json!({"choose": {"way": "river"}}));
    let (mut truth, road) = (state, Command::Choose { way: Way::Road });
    apply::<Caravan>(&rules, &mut view, &mut record, None, seat(1), road).unwrap();
    apply::<Caravan>(&rules, &mut truth, &mut NoChance, None, seat(1), road).unwrap();
    assert_eq!(view, Caravan::view(&rules, &truth, Viewer::Seat(seat(1))));
}

#[test]
fn an_opening_that_cannot_be_the_value_is_a_wrong_look() {
    let (rules, state) = sealed();
    let view = Caravan::view(&rules, &state, Viewer::Seat(seat(1)));
    let road = Command::Choose { way: Way::Road };
    let wrong = |value| {
        let mut record = DrawTable::new();
        record.open("way/1/0", value);
        match stopped(&rules, &view, &mut record, seat(1), road) {
            Interrupt::WrongLook(wrong) => *wrong,
            other => panic!("{other}"),
        }
    };
    // no command of the game at all
    let up = wrong(json!({"choose": {"way": "up"}}));
    assert_eq!((up.secret.as_str(), up.got.as_str()), ("way/1/0", r#"{"choose":{"way":"up"}}"#));
    assert!(up.expected.starts_with("unknown variant `up`, expected one of `river`"), "{up}");
    // a command, but none that could lie there
    let pass = wrong(json!("pass"));
    assert_eq!(pass.to_string(), "way/1/0 is Pass: the choice of a way");
}

#[test]
fn a_card_that_nobody_wrote_down_makes_later_commands_possible() {
    let (rules, state, events) = after(["unseen", "figs"], &[(0, Command::Draw), (1, Command::Draw)]);
    let drawn = Event::Drawn { seat: seat(0), good: Hidden::Unseen };
    assert_eq!(events[0], drawn);
    let hand = state.seats[seat(0)].hand;
    assert!(Good::ALL.iter().all(|good| hand.holds(*good, 1) != Holding::No), "by its number it can hold anything");
    let sold = |good: Good| {
        let mut state = state.clone();
        let sell = Command::Sell { good };
        apply::<Caravan>(&rules, &mut state, &mut NoChance, None, seat(0), sell)
    };
    let (located, unseen): (Vec<Good>, Vec<Good>) =
        Good::ALL.iter().copied().filter(|good| hand.of(*good) == 0).partition(|good| state.unseen(*good) == 0);
    // goods of which every copy lies elsewhere are not what was drawn
    assert!(!located.is_empty() && located.iter().all(|good| sold(*good).is_err()));
    let mut traces = [unseen[0], Good::Figs].map(|good| sold(good).unwrap());
    assert!(traces[0].possible, "it may be the good that was drawn");
    assert!(!traces[1].possible, "figs were dealt");
    traces[0].possible = false;
    assert_eq!(traces[0], traces[1]);
}

#[test]
fn a_state_with_a_draw_that_nobody_wrote_down_can_be_written_and_read() {
    let (_, state, _) = after(["unseen"], &[(0, Command::Draw)]);
    assert_eq!(state.pile.len(), 5);
    assert!(!state.pile.is_known());
    let text = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
}

#[test]
fn a_draw_from_a_pile_that_lost_an_unknown_item_can_be_anything_of_it() {
    let (rules, state, _) = after(["unseen"], &[(0, Command::Draw)]);
    let stop = stopped(&rules, &state, &mut NoChance, seat(1), Command::Draw);
    let says = "draw 1 of goods/turns/1 is needed; it can be any item of the pile";
    assert_eq!(stop.to_string(), says);
}

#[test]
fn a_trace_says_whether_a_draw_was_seen_and_whether_something_was_disclosed() {
    let (rules, state) = opening();
    let trace = |seat, command, chance: &mut dyn Chance| {
        let (mut state, mut events) = (state.clone(), Vec::new());
        judge::<Caravan>(&rules, &mut state, chance, Some(&mut events), seat, command).1
    };
    let nothing = Effects { acted: true, ..Effects::default() };
    assert_eq!(trace(seat(0), Command::Pass, &mut NoChance), nothing);
    assert_eq!(trace(seat(0), Command::Bury, &mut FixedDraws::new(["figs"])), nothing);
    let drew = Effects { drew_visibly: true, ..nothing };
    assert_eq!(trace(seat(0), Command::Draw, &mut FixedDraws::new(["figs"])), drew);
    let disclosed = Effects { disclosed: true, ..nothing };
    assert_eq!(trace(seat(0), Command::Dig, &mut NoChance), disclosed);
    assert_eq!(trace(seat(1), Command::Pass, &mut NoChance), Effects::default(), "it was refused");
}
