//! Men-Nefer as a [`Game`].

use crate::engine::{CommandSink, EditionInfo, Game, HiddenInformation, Seat, common_game};
use crate::men_nefer::model::setup::Edition;
use crate::men_nefer::rules::{evolve, flow, setup};
use crate::men_nefer::{Command, Decision, Event, MenNefer, Options, Phase, Rules, Setup, State, Violation};

impl Game for MenNefer {
    const ID: &'static str = "men-nefer";

    common_game!();

    fn default_setup() -> Setup {
        Setup::of(3)
    }

    fn editions() -> Vec<EditionInfo> {
        vec![EditionInfo::new(Edition::MenNefer2024, Options::USUAL.table())]
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        flow::commands(rules, state, seat, out);
    }

    fn decision(_rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        state.decision(seat)
    }

    fn phase(state: &State) -> (&'static str, u8) {
        state.phase()
    }

    fn round(state: &State) -> u16 {
        state.era.into()
    }

    fn points(state: &State) -> impl Iterator<Item = u16> {
        state.seats.iter().map(|(_, seat)| seat.prestige)
    }

    fn prospects(state: &State, seat: Seat) -> u16 {
        state.seats[seat].prospects()
    }
}

impl HiddenInformation for MenNefer {}
