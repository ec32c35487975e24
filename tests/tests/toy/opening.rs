//! A toy game at its beginning, for tests.

use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::Game;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::table::{apply, start};

use super::{Caravan, Command, Event, Rules, Setup, State};

/// The draws of the opening: three for the row, one laid aside, two goods for each of two seats in turn.
pub(crate) const DEAL: [&str; 8] = ["linen", "grain", "linen", "honey", "figs", "grain", "honey", "linen"];

/// Two seats; seat 0 holds figs and honey, seat 1 grain and linen. Honey lies aside; linen, grain, linen lie in the row; 3
/// figs, 2 grain and 1 honey are in the pile.
pub(crate) fn opening() -> (Rules, State) {
    let rules = Caravan::rules(&Setup::of(2)).unwrap();
    let mut state = Caravan::initial(&rules);
    let mut script = FixedDraws::new(DEAL);
    start::<Caravan>(&rules, &mut state, &mut script, None).unwrap();
    script.finish().unwrap();
    (rules, state)
}

/// The opening after these commands, with the draws of the script.
pub(crate) fn after<const N: usize>(draws: [&str; N], commands: &[(u8, Command)]) -> (Rules, State, Vec<Event>) {
    let (rules, mut state) = opening();
    let (mut script, mut events) = (FixedDraws::new(draws), Vec::new());
    for (number, command) in commands {
        let events = Some(&mut events);
        apply::<Caravan>(&rules, &mut state, &mut script, events, seat(*number), *command).unwrap();
    }
    script.finish().unwrap();
    (rules, state, events)
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}
