//! Men-Nefer as a [`Game`].

use crate::engine::{CommandSink, Game, HiddenInformation, Seat, Seats, SetupError, Turn, TurnResult};
use crate::men_nefer::rules::{evolve, flow, setup};
use crate::men_nefer::{Command, Decision, Event, MenNefer, Phase, Rules, Setup, State, Violation};

impl Game for MenNefer {
    const ID: &'static str = "men-nefer";

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

    fn start(_rules: &Rules, turn: &mut Turn<'_, Self>) -> TurnResult<Self> {
        setup::start(turn)
    }

    fn default_setup() -> Setup {
        Setup::of(3)
    }

    fn decide(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        flow::check(rules, turn.state(), seat, command)?;
        flow::carry_out(turn, seat, command)
    }

    fn carry_out(_rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        flow::carry_out(turn, seat, command)
    }

    fn violations(rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Violation> {
        flow::check(rules, state, seat, command).err().into_iter().collect()
    }

    fn evolve(rules: &Rules, state: &mut State, event: &Event) {
        evolve::evolve(rules, state, event);
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        flow::commands(rules, state, seat, out);
    }

    fn decision(_rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        state.decision(seat)
    }

    fn to_act(_rules: &Rules, state: &State) -> Seats {
        flow::to_act(state)
    }

    fn phase(state: &State) -> (&'static str, u8) {
        state.phase()
    }

    fn round(state: &State) -> u16 {
        state.era.into()
    }

    fn is_over(state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn players(rules: &Rules) -> u8 {
        rules.players
    }

    fn scores(state: &State) -> Vec<u16> {
        state.seats.iter().map(|(_, seat)| seat.prestige).collect()
    }

    fn winners(state: &State) -> Seats {
        state.winners
    }
}

impl HiddenInformation for MenNefer {}
