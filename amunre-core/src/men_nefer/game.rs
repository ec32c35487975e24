//! Men-Nefer as a [`Game`].

use std::fmt;

use crate::engine::text::notation::Notation;
use crate::engine::text::scene::ScenePanel;
use crate::engine::{
    AssumedSet, ChangedRules, Cited, DataFile, DataTable, Dependencies, Fast, Game, Interpretation, Names, RuleId,
    Rulebook, SampleSetup, ScoreLine, Seat, Seats, SetupError, Turn, TurnResult, Viewer,
};
use crate::men_nefer::model::action_ids;
use crate::men_nefer::rules::{evolve, position_check, repair, setup, to_act};
use crate::men_nefer::sources::{data_tables, event_rules, interpretations, rule, score_lines};
use crate::men_nefer::text::{display, notation, scene, sentences};
use crate::men_nefer::{Command, Decision, Event, Options, Phase, Rules, Setup, State, Violation};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct MenNefer;

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

    fn assumed(rules: &Rules) -> Vec<String> {
        data_tables::assumed(rules)
    }

    fn initial(rules: &Rules) -> State {
        setup::initial(rules)
    }

    fn start(_rules: &Rules, turn: &mut Turn<'_, Self>) -> TurnResult<Self> {
        setup::start(turn)
    }

    fn check(rules: &Rules, state: &State) -> Result<(), SetupError> {
        position_check::check(rules, state)
    }

    fn check_stated(rules: &Rules, state: &State) -> Result<(), SetupError> {
        position_check::check_stated(rules, state)
    }

    fn split_position(setup: &Setup) -> (Setup, Option<State>) {
        let position = setup.position.as_deref().copied();
        (Setup { position: None, ..setup.clone() }, position)
    }

    fn with_position(setup: &Setup, position: State) -> Setup {
        Setup { position: Some(Box::new(position)), ..setup.clone() }
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        data_tables::files(rules)
    }

    fn data_tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
        data_tables::tables(rules)
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
        crate::engine::schema::words::<Self>("MenNefer")
    }

    fn default_setup() -> Setup {
        Setup::of(3)
    }

    fn samples() -> Vec<SampleSetup<Setup>> {
        let named =
            |players| SampleSetup { name: format!("men-nefer-2024, {players} players"), setup: Setup::of(players) };
        let other = |players| {
            let mut setup = Setup::of(players);
            setup.options = Options::OTHER.changes_of(Options::USUAL);
            setup.starting_player = Seat::new(1);
            SampleSetup { name: format!("men-nefer-2024, {players} players, every other reading"), setup }
        };
        vec![named(2), named(3), named(4), other(2), other(4)]
    }

    fn decide(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        to_act::check(rules, turn.state(), seat, command)?;
        to_act::carry_out(turn, seat, command)
    }

    fn violations(rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Violation> {
        to_act::check(rules, state, seat, command).err().into_iter().collect()
    }

    fn decide_sealed(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat) -> TurnResult<Self> {
        Err(to_act::refuse_sealed(rules, turn.state(), seat).into())
    }

    fn secret(_rules: &Rules, _state: &State, _seat: Seat) -> Option<String> {
        None
    }

    fn is_secret(_command: Command) -> bool {
        false
    }

    fn evolve(rules: &Rules, state: &mut State, event: &Event) {
        evolve::evolve(rules, state, event);
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
        to_act::commands(rules, state, seat, out);
    }

    fn anytime_commands(_rules: &Rules, _state: &State, _seat: Seat, _out: &mut Vec<Command>) {}

    fn decision(_rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
        to_act::decision(state, seat)
    }

    fn to_act(_rules: &Rules, state: &State) -> Seats {
        to_act::to_act(state)
    }

    fn phase(state: &State) -> (&'static str, u8) {
        state.phase()
    }

    fn is_repair(event: &Event) -> bool {
        matches!(event, Event::Repaired { .. })
    }

    fn check_repair(rules: &Rules, state: &State, event: &Event) -> Result<(), SetupError> {
        repair::check(rules, state, event)
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

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        score_lines::score_line(event)
    }

    fn event_rules(_rules: &Rules, event: &Event) -> Vec<RuleId> {
        event_rules::rules_of(event).to_vec()
    }

    fn cite(_rules: &Rules, rule: RuleId) -> Option<Cited> {
        rule::cite(rule)
    }

    fn assumed_sets(rules: &Rules) -> Vec<AssumedSet> {
        let values = Self::assumed(rules).len();
        (values > 0).then(|| AssumedSet { data: rules.board.id.clone(), values }).into_iter().collect()
    }

    fn dependencies(_rules: &Rules, _state: &State, event: &Event, on: &mut Dependencies) {
        let named = event_rules::rules_of(event).iter().filter_map(|id| rule::RULES.iter().find(|rule| rule.id == *id));
        named.flat_map(|rule| rule.rulings).for_each(|number| on.add_ruling(*number));
    }

    fn interpretations(rules: &Rules) -> Vec<Interpretation> {
        interpretations::interpretations(rules)
    }

    fn with_interpretation(rules: &Rules, reading: &str) -> Vec<ChangedRules<Rules>> {
        interpretations::with_interpretation(rules, reading)
    }

    fn rulebook(_rules: &Rules) -> Result<Rulebook, SetupError> {
        rule::rulebook()
    }

    fn view(_rules: &Rules, state: &State, _viewer: Viewer) -> State {
        *state
    }

    fn redact(event: &Event, _viewer: Viewer) -> Event {
        *event
    }

    fn discloses(_state: &State, _event: &Event) -> bool {
        false
    }

    fn determinize(_rules: &Rules, view: &State, _chance: &mut Fast) -> State {
        *view
    }

    fn action_space(_rules: &Rules) -> u32 {
        action_ids::SPACE
    }

    fn action_id(_rules: &Rules, _state: &State, command: Command) -> Option<u32> {
        action_ids::id_of(command)
    }

    fn action(_rules: &Rules, _state: &State, id: u32) -> Option<Command> {
        action_ids::command(id)
    }

    fn kind(command: Command) -> u8 {
        action_ids::kind(command)
    }

    fn is_anytime(_command: Command) -> bool {
        false
    }

    fn may_be_long(_command: Command) -> bool {
        false
    }

    fn odd_commands() -> Vec<Command> {
        let numbers = [0, 33, 255];
        let odd = numbers.into_iter().flat_map(|number| {
            [
                Command::Row { slot: number },
                Command::Space { space: number },
                Command::Do { choice: 1, item: number },
                Command::Do { choice: number, item: 1 },
                Command::Site { site: number },
                Command::Eye { pyramid: number },
                Command::Bury { tomb: number },
                Command::Mastaba { field: number },
                Command::Line { line: number },
                Command::Basket { room: 1, space: number },
                Command::Basket { room: number, space: 1 },
                Command::Sail { boat: number },
                Command::Activate { boat: number },
                Command::Erect { pedestal: number },
            ]
        });
        odd.chain([Command::Priestess { lying: true, room: 0 }, Command::Mix { food: 255 }]).collect()
    }

    fn notation() -> &'static Notation<Command> {
        &notation::NOTATION
    }

    fn write_event(event: &Event, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        sentences::write_event(event, names, f)
    }

    fn write_table(rules: &Rules, view: &State, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        display::write_table(rules, view, names, f)
    }

    fn scene(rules: &Rules, view: &State, names: &Names) -> Vec<ScenePanel> {
        scene::draw(rules, view, names)
    }

    fn highlights(seat: Seat, command: &Command) -> Vec<String> {
        scene::highlights(seat, *command)
    }

    fn write_decision(owed: &Decision, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "chooses {}", owed.noun())
    }
}
