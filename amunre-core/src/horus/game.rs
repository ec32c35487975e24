//! Horus as a [`Game`].

use crate::engine::{CommandSink, FailFast, Game, Seat, Seats, SetupError, Turn, TurnResult};
use crate::horus::knowledge::view;
use crate::horus::rules::{evolve, setup, to_act};
use crate::horus::{Command, Decision, Event, Phase, Rules, Setup, State, Violation};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Horus;

impl Game for Horus {
    const ID: &'static str = "horus";

    type Setup = Setup;
    type Rules = Rules;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Violation = Violation;
    type Decision = Decision;

    fn rules(setup: &Setup) -> Result<Rules, SetupError> {
        setup::rules(setup)
    }

    fn setup(rules: &Rules) -> &Setup {
        &rules.setup
    }

    fn initial(rules: &Rules) -> State {
        setup::initial(rules)
    }

    fn start(rules: &Rules, turn: &mut Turn<'_, Self>) -> TurnResult<Self> {
        setup::start(rules, turn)
    }

    fn default_setup() -> Setup {
        Setup::of(3)
    }

    fn decide(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        to_act::check(rules, turn.state(), seat, command, &mut FailFast)?;
        to_act::carry_out(turn, seat, command)
    }

    fn carry_out(_rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        to_act::carry_out(turn, seat, command)
    }

    fn violations(rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Violation> {
        to_act::violations(rules, state, seat, command)
    }

    fn evolve(rules: &Rules, state: &mut State, event: &Event) {
        evolve::evolve(rules, state, event);
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        to_act::commands(rules, state, seat, out);
    }

    fn decision(_rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        to_act::decision(state, seat)
    }

    fn to_act(_rules: &Rules, state: &State) -> Seats {
        to_act::to_act(state)
    }

    fn phase(state: &State) -> (&'static str, u8) {
        state.phase()
    }

    fn round(state: &State) -> u16 {
        state.turn.div_ceil(state.players().into())
    }

    fn is_over(state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn players(rules: &Rules) -> u8 {
        rules.players
    }

    fn scores(state: &State) -> Vec<u16> {
        state.seats.iter().map(|(_, seat)| seat.score).collect()
    }

    fn winners(state: &State) -> Seats {
        state.winners
    }

    fn discloses(state: &State, event: &Event) -> bool {
        view::discloses(state, event)
    }
}
