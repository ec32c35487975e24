//! Positions to start from, and the repairs of a referee in them.

use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::{Game, HiddenInformation as _, Positions as _, SetupError};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::search::Playout;
use amunre_core::engine::table::Table;

use crate::toy::opening::{after, opening, seat};
use crate::toy::{Caravan, Chosen, Command, Event, Phase, Setup, State};

/// The error of a game that is to start from this state.
fn error(change: impl FnOnce(&mut State)) -> SetupError {
    let (_, mut state) = opening();
    change(&mut state);
    Caravan::rules(&Caravan::with_position(&Setup::of(2), state).unwrap()).unwrap_err()
}

#[test]
fn a_game_starts_from_a_position_and_goes_on_as_it_would_have() {
    let (rules, state, _) = after(["figs"], &[(0, Command::Bury)]);
    let setup = Caravan::with_position(&rules.setup, state.clone()).unwrap();
    assert_eq!(Caravan::split_position(&setup), (rules.setup, Some(state.clone())));
    let mut table = Table::<Caravan, _>::open(&setup, NoChance).unwrap();
    assert_eq!((table.state(), table.start_events()), (&state, &[][..]));
    table.apply(seat(1), Command::Dig).unwrap();
    assert_eq!(table.state().dug, 1);
}

#[test]
fn a_set_up_is_written_with_its_position_and_without_it() {
    let (_, state) = opening();
    let without = Setup::of(2);
    assert_eq!(serde_json::to_string(&without).unwrap(), r#"{"players":2}"#);
    let setup = Caravan::with_position(&without, state).unwrap();
    let written = serde_json::to_value(&setup).unwrap();
    assert_eq!(Caravan::read_setup(written).unwrap(), setup);
    assert_eq!(Caravan::split_position(&without), (without.clone(), None));
}

#[test]
fn a_position_that_cannot_be_is_no_start() {
    assert_eq!(error(|state| state.gone = crate::toy::pack()).field, "goods");
    assert_eq!(error(|state| state.phase = Phase::Over).field, "phase");
    assert_eq!(error(|state| state.phase = Phase::Turns { turn: seat(2) }).field, "phase");
    let chosen = |state: &mut State| {
        state.phase = Phase::Ways;
        state.seats[seat(0)].chosen = Chosen::Sealed(Hidden::Unseen);
    };
    assert_eq!(error(chosen).to_string(), "goods is a view: expected the whole truth");
    let rich = error(|state| state.seats[seat(1)].coins = 10_001);
    assert_eq!(rich.to_string(), "seats[1].coins is 10001: expected at most 10000");
    let (rules, state) = opening();
    let view = Caravan::view(&rules, &state, Viewer::Spectator);
    assert_eq!(error(|state| *state = view).to_string(), "goods is a view: expected the whole truth");
    assert!(Caravan::check_stated(&rules, &Caravan::initial(&rules)).is_err(), "nobody is asked while goods are dealt");
}

#[test]
fn a_repair_is_seen_by_every_view() {
    let rules = Caravan::rules(&Setup::of(3)).unwrap();
    let mut playout = Playout::<Caravan>::new(&rules, 11, 0).unwrap();
    while playout.step().unwrap().is_some() {
        for (number, coins) in [(0, 0), (2, 7)] {
            let event = Event::CoinsSet { seat: seat(number), coins };
            assert!(Caravan::is_repair(&event));
            let mut state = playout.state().clone();
            Caravan::check_repair(&rules, &state, &event).unwrap();
            Caravan::evolve(&rules, &mut state, &event);
            assert_eq!(Caravan::scores(&state)[usize::from(number)], coins);
            if !Caravan::is_over(&state) {
                Caravan::check_stated(&rules, &state).unwrap();
            }
            for viewer in Viewer::all(3) {
                let mut view = Caravan::view(&rules, playout.state(), viewer);
                Caravan::check_repair(&rules, &view, &event).unwrap();
                Caravan::evolve(&rules, &mut view, &Caravan::redact(&event, viewer));
                assert_eq!(view, Caravan::view(&rules, &state, viewer));
            }
        }
    }
}

#[test]
fn a_repair_that_cannot_be_made_says_what_could() {
    let (rules, state) = opening();
    let error = |event| Caravan::check_repair(&rules, &state, &event).unwrap_err().to_string();
    let stranger = Event::CoinsSet { seat: seat(2), coins: 1 };
    assert_eq!(error(stranger), "seat is 2: expected below 2");
    let rich = Event::CoinsSet { seat: seat(1), coins: 10_001 };
    assert_eq!(error(rich), "seats[1].coins is 10001: expected at most 10000");
    let move_on = Event::RoundBegan { round: 2 };
    assert!(!Caravan::is_repair(&move_on));
    assert!(error(move_on).ends_with("expected a repair"));
}
