//! The toy game as a [`Game`].

use std::fmt;

use amunre_core::engine::chance::{Fast, PileInfo};
use amunre_core::engine::commands::ActionIds;
use amunre_core::engine::commands::CommandSink;
use amunre_core::engine::game::{
    Description, Encoding, Game, HiddenInformation, Interpretations, Positions, SampleSetup, Samples, ScoreLine,
    SetupError, Sources,
};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Id as _, Names, Seat, Seats};
use amunre_core::engine::text::notation::Notation;
use amunre_core::engine::text::scene::{self, ScenePanel};
use amunre_core::engine::turn::{Turn, TurnResult};

use super::{
    Command, Decision, Event, Good, PILE, Phase, Refused, Rules, Setup, State, Toy, decide, evolve, fault, position,
    view, ways, words,
};

impl<const F: u8> Game for Toy<F> {
    const ID: &'static str = "caravan";

    type Setup = Setup;
    type Rules = Rules;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Violation = Refused;
    type Decision = Decision;

    fn rules(setup: &Setup) -> Result<Rules, SetupError> {
        Rules::compile(setup)
    }

    fn setup(rules: &Rules) -> &Setup {
        &rules.setup
    }

    fn initial(rules: &Rules) -> State {
        State::initial(rules)
    }

    fn start(_rules: &Rules, turn: &mut Turn<'_, Self>) -> TurnResult<Self> {
        decide::start(turn)
    }

    fn default_setup() -> Setup {
        Setup::of(2)
    }

    fn decide(_rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        decide::decide(turn, seat, command)
    }

    fn carry_out(_rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        if F == fault::CARRIES_OUT_MORE {
            turn.emit(Event::RoundBegan { round: 1 });
        }
        decide::decide(turn, seat, command)
    }

    fn violations(_rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Refused> {
        decide::violations::<F>(state, seat, command)
    }

    fn evolve(_rules: &Rules, state: &mut State, event: &Event) {
        evolve::evolve::<F>(state, event);
    }

    fn required_commands(_rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        decide::required_commands::<F>(state, seat, out);
    }

    fn anytime_commands(_rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        decide::anytime_commands::<F>(state, seat, out);
    }

    fn legal_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        let sells = F != fault::LISTS_A_PART || Self::to_act(rules, state).contains(seat);
        // sales come before ways and after all others
        let sells_first = state.phase == Phase::Ways;
        if sells && sells_first {
            Self::anytime_commands(rules, state, seat, out);
        }
        Self::required_commands(rules, state, seat, out);
        if sells && !sells_first {
            Self::anytime_commands(rules, state, seat, out);
        }
    }

    fn decision(rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        let what = if state.phase == Phase::Ways { Decision::Way } else { Decision::Turn };
        Self::to_act(rules, state).contains(seat).then_some(what)
    }

    fn to_act(_rules: &Rules, state: &State) -> Seats {
        decide::to_act::<F>(state)
    }

    fn phase(state: &State) -> (&'static str, u8) {
        state.phase()
    }

    fn is_over(state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn players(rules: &Rules) -> u8 {
        rules.setup.players
    }

    fn points(state: &State) -> impl Iterator<Item = u16> {
        state.seats.iter().map(|(_, seat)| seat.coins)
    }

    fn winners(state: &State) -> Seats {
        state.winners
    }

    fn discloses(state: &State, event: &Event) -> bool {
        view::discloses::<F>(state, event)
    }

    fn is_anytime(command: Command) -> bool {
        matches!(command, Command::Sell { .. })
    }
}

impl<const F: u8> Samples for Toy<F> {
    const LONGEST_LIST: usize = if F == fault::LISTS_MORE_THAN_SAID { 5 } else { 12 };

    fn samples() -> Vec<SampleSetup<Setup>> {
        let named = |players| SampleSetup { name: format!("{players} players"), setup: Setup::of(players) };
        vec![named(2), named(3)]
    }
}

impl<const F: u8> Positions for Toy<F> {
    fn check(rules: &Rules, state: &State) -> Result<(), SetupError> {
        state.check(rules)
    }

    fn check_stated(rules: &Rules, state: &State) -> Result<(), SetupError> {
        state.check_stated(rules)
    }

    fn split_position(setup: &Setup) -> (Setup, Option<State>) {
        (Setup::of(setup.players), setup.position.as_deref().cloned())
    }

    fn with_position(setup: &Setup, position: State) -> Result<Setup, SetupError> {
        let position = (F != fault::LOSES_THE_POSITION).then(|| Box::new(position));
        Ok(Setup { position, ..setup.clone() })
    }

    fn is_repair(event: &Event) -> bool {
        matches!(event, Event::CoinsSet { .. })
    }

    fn check_repair(rules: &Rules, _state: &State, event: &Event) -> Result<(), SetupError> {
        position::check_repair(rules, event)
    }
}

impl<const F: u8> HiddenInformation for Toy<F> {
    fn unseen(_rules: &Rules, view: &State, _pile: &'static PileInfo, item: u16) -> u8 {
        Good::at(item.into()).map_or(0, |good| view.unseen(good))
    }

    fn hand_spending(_rules: &Rules, state: &State, event: &Event) -> Vec<(Seat, &'static PileInfo, u16)> {
        match *event {
            Event::Given { seat, good } | Event::Sold { seat, good } => {
                let is_closed = state.seats[seat].hand.spending_discloses(good);
                is_closed.then_some((seat, &PILE, good as u16)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn decide_sealed(_rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat) -> TurnResult<Self> {
        ways::choose_unseen(turn, seat)
    }

    fn secret(_rules: &Rules, state: &State, seat: Seat) -> Option<String> {
        ways::secret::<F>(state, seat)
    }

    fn is_secret(command: Command) -> bool {
        matches!(command, Command::Choose { .. })
    }

    fn view(_rules: &Rules, state: &State, viewer: Viewer) -> State {
        view::view::<F>(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        view::redact::<F>(event, viewer)
    }

    fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
        view::determinize::<F>(rules, view, chance)
    }
}

impl<const F: u8> Sources for Toy<F> {
    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        let Event::Earned { seat, reason, coins } = *event else {
            return None;
        };
        Some(ScoreLine {
            seat,
            part: "the caravan",
            rule: reason.rule(),
            what: format!("{coins} coins"),
            points: i16::from(coins),
        })
    }
}

impl<const F: u8> Encoding for Toy<F> {
    fn action_space(_rules: &Rules) -> u32 {
        <Command as ActionIds>::SPACE
    }

    fn action_id(_rules: &Rules, _state: &State, command: Command) -> Option<u32> {
        if F == fault::SHARES_AN_ID && command == Command::Pass {
            return Command::Draw.action_id(&());
        }
        command.action_id(&())
    }

    fn action(_rules: &Rules, _state: &State, id: u32) -> Option<Command> {
        let command = Command::from_action_id(id, &());
        command.filter(|command| F != fault::NAMES_NOTHING || *command != Command::Pass)
    }

    fn kind(command: Command) -> u8 {
        command.kind()
    }

    fn notation() -> &'static Notation<Command> {
        if F == fault::WRITES_TWO_ALIKE { &words::ALIKE } else { &words::NOTATION }
    }
}

impl<const F: u8> Description for Toy<F> {
    fn event_words(event: &Event, names: &Names) -> impl fmt::Display {
        fmt::from_fn(|f| words::write_event(event, names, f))
    }

    fn scene(_rules: &Rules, view: &State, names: &Names) -> Vec<ScenePanel> {
        scene::of_text(&words::table(view, names))
    }

    fn decision_words(decision: &Decision) -> impl fmt::Display {
        match decision {
            Decision::Turn => "takes its turn",
            Decision::Way => "chooses a way",
        }
    }
}

impl<const F: u8> Interpretations for Toy<F> {}
