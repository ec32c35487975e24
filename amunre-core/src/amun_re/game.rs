//! Amun-Re as a [`Game`].

use crate::amun_re::knowledge::view;
use crate::amun_re::model::limits::MOST_GOLD;
use crate::amun_re::rules::to_act::may_act;
use crate::amun_re::rules::{evolve, flow, sale, setup, to_act};
use crate::amun_re::{AmunRe, Command, Decision, Edition, Event, Phase, Rules, Setup, State, Violation};
use crate::engine::{CommandSink, EditionInfo, Encoding as _, Game, Seat, common_game};

impl Game for AmunRe {
    const ID: &'static str = "amun-re";

    common_game!();

    fn default_setup() -> Setup {
        Setup::classic(4)
    }

    fn editions() -> Vec<EditionInfo> {
        Edition::ALL.map(|edition| EditionInfo::new(edition, edition.options().table())).into()
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

    /// Returns the number of ids of offers, or of all others: an offering lists offers alone, and no other decision lists one.
    fn most_choices(rules: &Rules) -> Option<u32> {
        let offers = 2 * u32::from(MOST_GOLD) + 4;
        Some(offers.max(Self::action_space(rules).saturating_sub(offers)))
    }

    fn points(state: &State) -> impl Iterator<Item = u16> {
        state.seats.iter().map(|(_, seat)| seat.score)
    }

    fn discloses(state: &State, event: &Event) -> bool {
        view::discloses(state, event)
    }

    fn is_anytime(command: Command) -> bool {
        matches!(command, Command::Sell { .. })
    }
}
