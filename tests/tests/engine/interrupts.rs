//! The interrupts of a command: their reasons, and that they change nothing.

use amunre_core::engine::chance::{Chance, FixedDraws, NoChance};
use amunre_core::engine::game::HiddenInformation as _;
use amunre_core::engine::hidden::{SeenBy, Viewer};
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::refusal::Refusal;
use amunre_core::engine::table::apply;
use amunre_core::engine::turn::{Interrupt, Pending};
use serde_json::json;

use crate::toy::opening::{after, opening, seat};
use crate::toy::{Caravan, Command, Event, Good, Refused, Rules, State};

/// The interrupt of a command of the toy game.
pub(crate) type Stopped = Interrupt<Refused>;

/// Gives a command that must be stopped; neither the state nor a list that holds an event already may change.
pub(crate) fn stopped(rules: &Rules, state: &State, chance: &mut dyn Chance, seat: Seat, command: Command) -> Stopped {
    let (mut work, mut events) = (state.clone(), vec![Event::RoundBegan { round: 1 }]);
    let answer = apply::<Caravan>(rules, &mut work, chance, Some(&mut events), seat, command);
    assert_eq!(work, *state);
    assert_eq!(events, [Event::RoundBegan { round: 1 }]);
    answer.unwrap_err()
}

const TRADE: Command = Command::Trade { good: Good::Figs };

#[test]
fn a_refusal_changes_nothing_and_teaches_the_rule_the_numbers_and_a_sentence() {
    let (rules, state) = opening();
    let linen = Command::Sell { good: Good::Linen };
    let stop = stopped(&rules, &state, &mut NoChance, seat(0), linen);
    let Interrupt::Refused(violation) = stop else {
        panic!("{stop}");
    };
    let refusal = Refusal::of::<Caravan>(&rules, &Names::default(), &violation);
    assert_eq!(refusal.rule.0, "caravan/hand/held");
    assert_eq!(refusal.numbers, json!({"good": "linen", "held": 0}));
    assert_eq!(refusal.to_string(), "0 linen in hand: 1 is wanted (caravan/hand/held)");
    let shown = json!({"rule": "caravan/hand/held", "numbers": {"good": "linen", "held": 0},
        "sentence": "0 linen in hand: 1 is wanted"});
    assert_eq!(serde_json::to_value(&refusal).unwrap(), shown);
}

#[test]
fn a_refusal_without_numbers_has_an_empty_object_of_them() {
    assert_eq!(Refusal::of::<Caravan>(&opening().0, &Names::default(), &Refused::GameOver {}).numbers, json!({}));
}

#[test]
fn a_seat_that_the_table_does_not_have_is_refused() {
    let (rules, state) = opening();
    for number in 2..Seat::MOST {
        let stop = stopped(&rules, &state, &mut NoChance, seat(number), Command::Pass);
        let (seat, players) = (seat(number), 2);
        assert_eq!(stop, Interrupt::Refused(Refused::NoSuchSeat { seat, players }));
    }
}

#[test]
fn a_draw_without_an_answer_names_its_label_its_number_and_what_is_left() {
    let (rules, state) = opening();
    let stop = stopped(&rules, &state, &mut NoChance, seat(0), Command::Draw);
    assert_eq!(stop.to_string(), "draw 0 of goods/turns/1 is needed; it can be 3 figs, 2 grain, 1 honey");
    let Interrupt::Needs(need) = stop else {
        panic!("{stop}");
    };
    let wanted = Pending::Draw {
        label: state.label(),
        number: 0,
        seen_by: SeenBy::Only(seat(0)),
        left: vec![("figs", 3), ("grain", 2), ("honey", 1)],
    };
    assert_eq!(*need, wanted);
}

#[test]
fn a_draw_after_events_stops_without_a_trace_of_them() {
    let (rules, state) = opening();
    let stop = stopped(&rules, &state, &mut NoChance, seat(0), TRADE);
    assert!(matches!(stop, Interrupt::Needs(_)), "{stop}");
    let stop = stopped(&rules, &state, &mut FixedDraws::new(["linen"]), seat(0), TRADE);
    assert!(matches!(stop, Interrupt::WrongDraw(_)), "{stop}");
}

#[test]
fn a_draw_of_what_is_not_there_names_what_came_and_what_could_have_come() {
    let (rules, state, _) = after(["figs"], &[(0, Command::Draw)]);
    let stop = stopped(&rules, &state, &mut FixedDraws::new(["linen"]), seat(1), Command::Draw);
    let says = "draw 1 of goods/turns/1 is linen: expected 2 figs, 2 grain, 1 honey";
    assert_eq!(stop.to_string(), says);
    let Interrupt::WrongDraw(wrong) = stop else {
        panic!("{stop}");
    };
    assert_eq!((wrong.label, wrong.number, &*wrong.got), (state.label(), 1, "linen"));
    assert_eq!(wrong.left, [("figs", 2), ("grain", 2), ("honey", 1)]);
}

#[test]
fn a_draw_that_the_pile_has_no_word_for_is_a_wrong_draw() {
    let (rules, state) = opening();
    let stop = stopped(&rules, &state, &mut FixedDraws::new(["dates"]), seat(0), Command::Draw);
    assert!(matches!(stop, Interrupt::WrongDraw(_)), "{stop}");
}

#[test]
fn a_draw_that_everybody_sees_cannot_be_unseen() {
    let (rules, state) = opening();
    let stop = stopped(&rules, &state, &mut FixedDraws::new(["unseen"]), seat(0), TRADE);
    let says = "draw 0 of goods/turns/1 is needed; it can be 3 figs, 2 grain, 1 honey";
    assert_eq!(stop.to_string(), says);
    assert!(matches!(stop, Interrupt::Needs(_)), "{stop:?}");
}

#[test]
fn a_draw_on_a_view_does_not_say_what_is_left_for_the_view_does_not() {
    let (rules, state) = opening();
    let view = Caravan::view(&rules, &state, Viewer::Seat(seat(0)));
    let stop = stopped(&rules, &view, &mut NoChance, seat(0), Command::Draw);
    let says = "draw 0 of goods/turns/1 is needed; it can be any item of the pile";
    assert_eq!(stop.to_string(), says);
    let mut state = view.clone();
    let mut script = FixedDraws::new(["honey"]);
    apply::<Caravan>(&rules, &mut state, &mut script, None, seat(0), Command::Draw).unwrap();
    assert_eq!(state.seats[seat(0)].hand.of(Good::Honey), 2);
    assert_eq!(state.pile.len(), 5);
}
