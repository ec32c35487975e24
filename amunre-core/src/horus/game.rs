//! Horus as a [`Game`].

use crate::engine::{CommandSink, EditionInfo, Game, Seat, common_game};
use crate::horus::knowledge::view;
use crate::horus::model::setup::Edition;
use crate::horus::rules::{evolve, flow, setup};
use crate::horus::{Command, Decision, Event, Horus, Options, Phase, Rules, Setup, State, Violation};

impl Game for Horus {
    const ID: &'static str = "horus";

    common_game!();

    fn default_setup() -> Setup {
        Setup::of(3)
    }

    fn editions() -> Vec<EditionInfo> {
        vec![EditionInfo::new(Edition::Horus2008, Options::USUAL.table())]
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        flow::commands(rules, state, seat, out);
    }

    fn decision(_rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        state.phase.decision().filter(|_| state.phase.turn() == Some(seat))
    }

    fn phase(state: &State) -> (&'static str, u8) {
        state.phase()
    }

    fn round(state: &State) -> u16 {
        state.turn.div_ceil(state.players().into())
    }

    /// Returns four times the most free spots beside a kingdom: a tile of the river stack is laid on one as river for either end, as a branch,
    /// or as a necropolis. A tile touches 12 spots, of which another tile that it touches covers three. No other list is as long.
    fn most_choices(rules: &Rules) -> Option<u32> {
        Some(4 * 9 * u32::from(rules.tiles))
    }

    fn points(state: &State) -> impl Iterator<Item = u16> {
        state.seats.iter().map(|(_, seat)| seat.score)
    }

    fn discloses(state: &State, event: &Event) -> bool {
        view::discloses(state, event)
    }
}
