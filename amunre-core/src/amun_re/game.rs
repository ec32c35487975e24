//! Amun-Re as a [`Game`].

use crate::amun_re::knowledge::view;
use crate::amun_re::rules::to_act::check_turn;
use crate::amun_re::rules::{flow, sale, setup, to_act};
use crate::amun_re::{AmunRe, Command, Decision, Event, Phase, Rules, Setup, State, Violation};
use crate::engine::{Actor, CollectAll, CommandSink, FailFast, Game, Seat, Seats, SetupError, Turn, TurnResult};

impl Game for AmunRe {
    const ID: &'static str = "amun-re";

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
        Setup::classic(4)
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
        crate::amun_re::rules::evolve::evolve(rules, state, event);
    }

    fn anytime_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        if check_turn(rules, state, seat, &mut FailFast).is_ok() {
            sale::commands(rules, state, seat, out);
        }
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        if check_turn(rules, state, seat, &mut FailFast).is_ok() {
            flow::commands(rules, state, seat, out);
        }
    }

    fn legal_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        if check_turn(rules, state, seat, &mut FailFast).is_ok() {
            // the ids of sales lie between those of other commands
            let sales = |out: &mut _| sale::commands(rules, state, seat, out);
            sale::WithSales::list(out, sales, |out| flow::commands(rules, state, seat, out));
        }
    }

    fn decision(rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        to_act::decision(rules, state, seat)
    }

    fn to_act(_rules: &Rules, state: &State) -> Seats {
        to_act::to_act(state)
    }

    fn phase(state: &State) -> (&'static str, u8) {
        (state.phase.name(), state.round)
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

    fn is_anytime(command: Command) -> bool {
        matches!(command, Command::Sell { .. })
    }
}
