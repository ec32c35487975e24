//! Amun-Re as a [`Game`].

use crate::amun_re::knowledge::view;
use crate::amun_re::rules::to_act::may_act;
use crate::amun_re::rules::{evolve, flow, sale, setup, to_act};
use crate::amun_re::{AmunRe, Command, Decision, Event, Phase, Rules, Setup, State, Violation};
use crate::engine::{CommandSink, Game, Seat, common_game};

impl Game for AmunRe {
    const ID: &'static str = "amun-re";

    common_game!();

    fn default_setup() -> Setup {
        Setup::classic(4)
    }

    fn anytime_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        if may_act(rules, state, seat) {
            sale::commands(rules, state, seat, out);
        }
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        if may_act(rules, state, seat) {
            flow::commands(rules, state, seat, out);
        }
    }

    fn legal_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        if may_act(rules, state, seat) {
            // the ids of sales lie between those of other commands
            let sales = |out: &mut _| sale::commands(rules, state, seat, out);
            sale::WithSales::list(out, sales, |out| flow::commands(rules, state, seat, out));
        }
    }

    fn decision(rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        to_act::decision(rules, state, seat)
    }

    fn phase(state: &State) -> (&'static str, u8) {
        (state.phase.name(), state.round)
    }

    fn scores(state: &State) -> Vec<u16> {
        state.seats.iter().map(|(_, seat)| seat.score).collect()
    }

    fn discloses(state: &State, event: &Event) -> bool {
        view::discloses(state, event)
    }

    fn is_anytime(command: Command) -> bool {
        matches!(command, Command::Sell { .. })
    }
}
