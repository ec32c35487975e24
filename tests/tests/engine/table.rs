//! A running game: commands, events, views and what a table waits for.

use std::sync::Arc;

use amunre_core::engine::chance::{Fast, FixedDraws, NoChance, Seed, Seeded};
use amunre_core::engine::game::{Game, HiddenInformation as _};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::engine::table::{OpenError, Table};
use amunre_core::engine::turn::Interrupt;

use crate::toy::opening::{DEAL, opening, seat};
use crate::toy::{Caravan, Command, Decision, Event, Good, Refused, Setup, Way};

/// The opening of two seats that [`opening`] describes, and the draws that follow from the same seed.
pub(crate) fn table() -> Table<Caravan, Seeded> {
    let seeded = Seeded::new(Seed::from_number(29_322));
    let table = Table::open(&Setup::of(2), seeded).unwrap();
    assert_eq!(*table.state(), opening().1);
    table
}

/// The opening, after these commands.
pub(crate) fn after(commands: &[(u8, Command)]) -> Table<Caravan, Seeded> {
    let mut table = table();
    for (number, command) in commands {
        table.apply(seat(*number), *command).unwrap();
    }
    table
}

/// Goes by river.
pub(crate) const RIVER: Command = Command::Choose { way: Way::River };
/// Sells figs, which are not publicly known to be in the hand of seat 0.
pub(crate) const FIGS: Command = Command::Sell { good: Good::Figs };

#[test]
fn a_table_waits_for_who_is_asked_and_lists_what_is_legal() {
    let table = table();
    assert_eq!(table.to_act(), Seats::only(seat(0)));
    assert_eq!((table.decision(seat(0)), table.decision(seat(1))), (Some(Decision::Turn), None));
    assert_eq!(table.legal_commands(seat(0)).len(), 8);
    let (grain, linen) = (Good::Grain, Good::Linen);
    let sales = [Command::Sell { good: grain }, Command::Sell { good: linen }];
    assert_eq!(table.legal_commands(seat(1)), sales);
    assert_eq!(table.legal_commands(seat(2)), []);
    assert!(!table.is_over());
}

#[test]
fn a_command_gives_its_events_and_stands_in_the_history() {
    let mut table = table();
    let events = table.apply(seat(0), FIGS).unwrap().to_vec();
    assert_eq!(events[0], Event::Sold { seat: seat(0), good: Good::Figs });
    let history: Vec<_> = table.history().collect();
    assert_eq!(history, [(seat(0), FIGS, events)]);
    assert_eq!(table.start_events().len(), DEAL.len() + 1);
}

#[test]
fn the_start_and_the_history_fold_to_the_state() {
    let choices = [(0, RIVER), (1, RIVER)];
    let table = after(&[&[(0, Command::Bury), (1, Command::Draw)], &choices[..]].concat());
    let mut state = Caravan::initial(table.rules());
    let events: Vec<_> = table.history().flat_map(|(_, _, events)| events).collect();
    for event in table.start_events().iter().chain(&events) {
        Caravan::evolve(table.rules(), &mut state, event);
    }
    assert_eq!(state, *table.state());
}

#[test]
fn a_table_shows_each_viewer_its_own_view() {
    let table = after(&[(0, Command::Pass), (1, Command::Pass), (0, RIVER)]);
    for viewer in Viewer::all(2).chain([Viewer::Referee]) {
        assert_eq!(table.view(viewer), Caravan::view(table.rules(), table.state(), viewer));
    }
    let way = |viewer| table.view(viewer).seats[seat(0)].chosen;
    let sealed = |way| crate::toy::Chosen::Sealed(way);
    assert_eq!(way(Viewer::Seat(seat(0))), sealed(Hidden::Known(Way::River)));
    assert_eq!(way(Viewer::Seat(seat(1))), sealed(Hidden::Unseen));
    assert_eq!(way(Viewer::Spectator), sealed(Hidden::Unseen));
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut table = table();
    let before = table.state().clone();
    let refused = table.apply(seat(1), Command::Draw).unwrap_err();
    assert_eq!(refused, Interrupt::Refused(Refused::NotNow { seat: seat(1) }));
    assert_eq!((table.state(), table.history().count()), (&before, 0));
}

#[test]
fn a_table_that_cannot_be_opened_says_why() {
    let error = Table::<Caravan, _>::open(&Setup::of(1), NoChance).err().unwrap();
    assert!(matches!(error, OpenError::Setup(_)), "{error}");
    assert_eq!(error.to_string(), "players is 1: expected 2 or 3");
    let error = Table::<Caravan, _>::open(&Setup::of(2), NoChance).err().unwrap();
    assert!(matches!(error, OpenError::Start(Interrupt::Needs(_))), "{error}");
    let rules = Arc::new(Caravan::rules(&Setup::of(2)).unwrap());
    let stop = Table::<Caravan, _>::with_rules(rules, FixedDraws::new(["dates"])).err().unwrap();
    assert!(matches!(stop, Interrupt::WrongDraw(_)), "{stop}");
}

#[test]
fn a_table_is_played_to_its_end() {
    let mut table = Table::<Caravan, _>::open(&Setup::of(3), Fast::new(5, 5)).unwrap();
    let mut dice = Fast::new(6, 6);
    while let Some(seat) = table.to_act().first() {
        let list = table.legal_commands(seat);
        let place = dice.below(u32::try_from(list.len()).unwrap());
        table.apply(seat, list[usize::try_from(place).unwrap()]).unwrap();
    }
    assert!(table.is_over());
    assert!(!Caravan::winners(table.state()).is_empty());
    for seat in Seat::all(3) {
        assert_eq!(table.legal_commands(seat), []);
        assert_eq!(table.apply(seat, FIGS), Err(Interrupt::Refused(Refused::GameOver {})));
    }
}
