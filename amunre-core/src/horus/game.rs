//! Horus as a [`Game`].

use crate::engine::{Actor, CollectAll, CommandSink, FailFast, Game, Seat, Seats, SetupError, Turn, TurnResult};
use crate::horus::knowledge::view;
use crate::horus::rules::{evolve, flow, setup};
use crate::horus::{Command, Decision, Event, Horus, Phase, Rules, Setup, State, Violation};

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
        flow::check(Actor { rules, state: turn.state(), seat }, command, &mut FailFast)?;
        flow::carry_out(turn, seat, command)
    }

    fn carry_out(_rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        flow::carry_out(turn, seat, command)
    }

    fn violations(rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Violation> {
        let mut all = CollectAll::default();
        // a collecting report never stops
        let _ = flow::check(Actor { rules, state, seat }, command, &mut all);
        all.0
    }

    fn evolve(rules: &Rules, state: &mut State, event: &Event) {
        evolve::evolve(rules, state, event);
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        flow::commands(rules, state, seat, out);
    }

    fn decision(_rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        state.phase.decision().filter(|_| state.phase.turn() == Some(seat))
    }

    fn to_act(_rules: &Rules, state: &State) -> Seats {
        flow::to_act(state)
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
