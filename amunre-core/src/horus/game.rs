//! Horus as a [`Game`]: which file judges which command.

use std::fmt;

use crate::engine::text::notation::Notation;
use crate::engine::text::scene::ScenePanel;
use crate::engine::{
    ChangedRules, Cited, DataFile, DataTable, Dependencies, FailFast, Fast, Game, Interpretation, Names, PileInfo,
    RuleId, Rulebook, SampleSetup, ScoreLine, Seat, Seats, SetupError, Turn, TurnResult, Viewer,
};
use crate::horus::knowledge::view;
use crate::horus::model::action_ids;
use crate::horus::rules::{evolve, position_check, repair, setup, to_act};
use crate::horus::sources::{data_tables, event_rules, interpretations, provenance, rule};
use crate::horus::text::{display, notation, scene, sentences};
use crate::horus::{Command, Decision, Event, Options, Phase, Rules, Setup, Spot, State, Violation};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Horus;

impl Game for Horus {
    const ID: &'static str = "horus";
    // each free spot: as a necropolis, as a branch, for either end of the river
    const LONGEST_OF_ALL: usize = 4 * 120 * 12;

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
        rules.assumed.paths()
    }

    fn initial(rules: &Rules) -> State {
        setup::initial(rules)
    }

    fn start(rules: &Rules, turn: &mut Turn<'_, Self>) -> TurnResult<Self> {
        setup::start(rules, turn)
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

    fn rulebook(rules: &Rules) -> Result<Rulebook, SetupError> {
        rule::rulebook(rules)
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
        crate::engine::schema::words::<Self>("Horus")
    }

    fn default_setup() -> Setup {
        Setup::of(3)
    }

    fn samples() -> Vec<SampleSetup<Setup>> {
        let named = |players| SampleSetup { name: format!("horus-2008, {players} players"), setup: Setup::of(players) };
        let other = |name: &str, players, change: fn(&mut Setup)| {
            let mut setup = Setup::of(players);
            change(&mut setup);
            SampleSetup { name: format!("horus-2008, {players} players, {name}"), setup }
        };
        let every_other = other("every other reading", 3, |setup| {
            setup.options = Options::OTHER.changes_of(Options::USUAL);
        });
        let bent = other("a bent river, seat 1 begins", 2, |setup| {
            setup.river_ends = Some([Spot::new(-2, 1), Spot::new(1, -2)]);
            setup.starting_player = Seat::new(1);
        });
        vec![named(2), named(3), named(4), every_other, bent]
    }

    fn decide(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        to_act::check(rules, turn.state(), seat, command, &mut FailFast)?;
        to_act::carry_out(turn, seat, command)
    }

    fn violations(rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Violation> {
        to_act::violations(rules, state, seat, command)
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
        state.seats.iter().map(|(_, seat)| seat.score).collect()
    }

    fn winners(state: &State) -> Seats {
        state.winners
    }

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        let Event::RegionScored { seat, points, .. } = *event else {
            return None;
        };
        let what = sentences::region_words(event)?;
        Some(ScoreLine { seat, part: "the kingdom", rule: rule::SCORING_CONTROL, what, points: points.into() })
    }

    fn event_rules(_rules: &Rules, event: &Event) -> Vec<RuleId> {
        event_rules::rules_of(event).to_vec()
    }

    fn cite(_rules: &Rules, rule: RuleId) -> Option<Cited> {
        rule::cite(rule)
    }

    fn dependencies(rules: &Rules, _state: &State, event: &Event, on: &mut Dependencies) {
        provenance::add(&rules.assumed, event, on);
    }

    fn interpretations(rules: &Rules) -> Vec<Interpretation> {
        interpretations::interpretations(rules)
    }

    fn with_interpretation(rules: &Rules, reading: &str) -> Vec<ChangedRules<Rules>> {
        interpretations::with_interpretation(rules, reading)
    }

    fn with_assumption(rules: &Rules, place: u8) -> Vec<ChangedRules<Rules>> {
        interpretations::with_assumption(rules, place)
    }

    fn view(_rules: &Rules, state: &State, viewer: Viewer) -> State {
        view::view(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        view::redact(event, viewer)
    }

    fn discloses(state: &State, event: &Event) -> bool {
        view::discloses(state, event)
    }

    fn hand_spending(_rules: &Rules, state: &State, event: &Event) -> Vec<(Seat, &'static PileInfo, u16)> {
        view::hand_spending(state, event)
    }

    fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
        view::determinize(rules, view, chance)
    }

    fn action_space(_rules: &Rules) -> u32 {
        action_ids::SPACE
    }

    fn action_id(_rules: &Rules, state: &State, command: Command) -> Option<u32> {
        action_ids::id_of(state, command)
    }

    fn action(_rules: &Rules, state: &State, id: u32) -> Option<Command> {
        action_ids::command(state, id)
    }

    fn kind(command: Command) -> u8 {
        action_ids::kind(command)
    }

    fn is_anytime(_command: Command) -> bool {
        false
    }

    fn may_be_long(command: Command) -> bool {
        matches!(
            command,
            Command::Lay { .. } | Command::Extend { .. } | Command::Branch { .. } | Command::Necropolis { .. }
        )
    }

    fn odd_commands() -> Vec<Command> {
        let far = [Spot::new(0, 0), Spot::new(1, 1), Spot::new(300, 0), Spot::new(i16::MAX, i16::MIN)];
        let spots = far.into_iter().flat_map(|at| {
            let extend = crate::horus::RiverEnd::East;
            [
                Command::Lay { at },
                Command::Mark { at },
                Command::Lift { from: at },
                Command::Extend { end: extend, to: at },
            ]
        });
        spots.collect()
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
        f.write_str(owed.verb())
    }
}
