//! Commands that only their seat knows: their names, and the judgement of everybody else.

use amunre_core::engine::chance::{DrawTable, FixedDraws, NoChance};
use amunre_core::engine::game::{HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::refusal::Violation as _;
use amunre_core::engine::table::{apply, apply_sealed};
use amunre_core::engine::turn::{Effects, Interrupt, Pending};
use serde_json::json;

use crate::toy::opening::{after, opening, seat};
use crate::toy::{Caravan, Chosen, Command, Event, Refused, Rules, State, Way};

const RIVER: Command = Command::Choose { way: Way::River };

/// Both seats are to choose their ways.
fn choosing() -> (Rules, State) {
    let (rules, state, _) = after([], &[(0, Command::Pass), (1, Command::Pass)]);
    (rules, state)
}

fn names(rules: &Rules, state: &State) -> [Option<String>; 3] {
    [0, 1, 2].map(|number| Caravan::secret(rules, state, seat(number)))
}

fn name(text: &str) -> Option<String> {
    Some(text.to_owned())
}

#[test]
fn a_seat_has_a_name_for_its_secret_while_it_is_asked_for_one() {
    let (rules, before) = opening();
    assert_eq!(names(&rules, &before), [None, None, None]);
    let (rules, mut state) = choosing();
    assert_eq!(names(&rules, &state), [name("way/1/0"), name("way/1/1"), None]);
    apply::<Caravan>(&rules, &mut state, &mut NoChance, None, seat(0), RIVER).unwrap();
    assert_eq!(names(&rules, &state), [None, name("way/1/1"), None]);
    assert!(Caravan::is_secret(RIVER) && !Caravan::is_secret(Command::Pass));
}

#[test]
fn a_secret_is_judged_without_being_known() {
    let (rules, mut state) = choosing();
    let mut events = Vec::new();
    let trace = apply_sealed::<Caravan>(&rules, &mut state, &mut NoChance, Some(&mut events), seat(0)).unwrap();
    assert_eq!(events, [Event::WaySealed { seat: seat(0), way: Hidden::Unseen }]);
    assert_eq!(trace, Effects { acted: true, possible: true, ..Effects::default() });
    assert_eq!(state.seats[seat(0)].chosen, Chosen::Sealed(Hidden::Unseen));
    Caravan::check(&rules, &state).unwrap();
}

#[test]
fn a_secret_leads_a_view_where_the_command_itself_leads_the_truth() {
    let (rules, state) = choosing();
    let mut truth = state.clone();
    apply::<Caravan>(&rules, &mut truth, &mut NoChance, None, seat(0), RIVER).unwrap();
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        let mut view = Caravan::view(&rules, &state, viewer);
        apply_sealed::<Caravan>(&rules, &mut view, &mut NoChance, None, seat(0)).unwrap();
        assert_eq!(view, Caravan::view(&rules, &truth, viewer));
    }
}

#[test]
fn the_last_secret_is_turned_over_with_all_others() {
    let (rules, mut state) = choosing();
    for number in [0, 1] {
        let before = state.clone();
        let stop = apply_sealed::<Caravan>(&rules, &mut state, &mut NoChance, None, seat(number));
        if number == 0 {
            stop.unwrap();
            continue;
        }
        let secret = "way/1/0".to_owned();
        assert_eq!(stop, Err(Interrupt::Needs(Box::new(Pending::Look { secret }))));
        assert_eq!(state, before, "a stopped turn changes nothing");
    }
    let (mut record, mut events) = (DrawTable::new(), Vec::new());
    record.open("way/1/0", json!({"choose": {"way": "river"}}));
    record.open("way/1/1", json!({"choose": {"way": "desert"}}));
    apply_sealed::<Caravan>(&rules, &mut state, &mut record, Some(&mut events), seat(1)).unwrap();
    let turned =
        [(0, Way::River), (1, Way::Desert)].map(|(number, way)| Event::WayRevealed { seat: seat(number), way });
    assert_eq!(events[0], Event::WaySealed { seat: seat(1), way: Hidden::Unseen });
    assert_eq!(events[1..3], turned);
}

#[test]
fn a_secret_is_refused_by_the_rule_that_would_refuse_its_command() {
    let refused = |rules: &Rules, state: &State, number| {
        let (mut work, mut events) = (state.clone(), Vec::new());
        let stop = apply_sealed::<Caravan>(rules, &mut work, &mut NoChance, Some(&mut events), seat(number));
        assert_eq!((&work, events.len()), (state, 0));
        match stop {
            Err(Interrupt::Refused(violation)) => violation,
            other => panic!("{other:?}"),
        }
    };
    let (rules, before) = opening();
    assert_eq!(refused(&rules, &before, 0), Refused::NotNow { seat: seat(0) });
    let (rules, mut state) = choosing();
    let stranger = refused(&rules, &state, 2);
    assert_eq!(stranger.rule().0, "caravan/turn/seat");
    apply_sealed::<Caravan>(&rules, &mut state, &mut NoChance, None, seat(0)).unwrap();
    assert_eq!(refused(&rules, &state, 0), Refused::NotNow { seat: seat(0) });
    state.phase = crate::toy::Phase::Over;
    assert_eq!(refused(&rules, &state, 1), Refused::GameOver {});
}

/// A secret that was stopped asks a script for the same again.
#[test]
fn a_stopped_secret_is_settled() {
    let (rules, mut state) = choosing();
    apply_sealed::<Caravan>(&rules, &mut state, &mut NoChance, None, seat(0)).unwrap();
    let mut script = FixedDraws::new(["figs"]);
    apply_sealed::<Caravan>(&rules, &mut state, &mut script, None, seat(1)).unwrap_err();
    assert_eq!(script.finish().unwrap_err().items, ["figs"]);
}
