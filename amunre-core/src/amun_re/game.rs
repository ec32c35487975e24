//! Amun-Re as a [`Game`]: which file judges which command.

use std::fmt;

use crate::amun_re::knowledge::{determinize, redact, view};
use crate::amun_re::model::{action_ids, board};
use crate::amun_re::rules::expansion::{officials, reward, statues};
use crate::amun_re::rules::to_act::{check_own_turn, check_turn, is_offer, wrong_phase};
use crate::amun_re::rules::{
    auction, execute, gifts, harvest, legality, market, offering, position_check, repair, sale, scoring, setup,
    setup_draws, to_act,
};
use crate::amun_re::sources::{book, data_tables, event_rules, interpretations, provenance, rule};
use crate::amun_re::text::{display, notation, scene, sentences};
use crate::amun_re::{
    Changes, Command, Decision, Edition, Event, Item, Kingdom, Phase, PowerCard, Province, Reason, Rules, Setup, State,
    TombPlace, TombTile, Violation,
};
use crate::engine::text::notation::Notation;
use crate::engine::text::scene::ScenePanel;
use crate::engine::{
    ChangedRules, Cited, CollectAll, DataFile, DataTable, Dependencies, FailFast, Fast, Game, Interpretation, Names,
    PileInfo, RuleId, Rulebook, SampleSetup, ScoreLine, Seat, Seats, SetupError, Turn, TurnResult, Viewer,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct AmunRe;

impl Game for AmunRe {
    const ID: &'static str = "amun-re";
    // each amount with and without a correction, four thefts, and the sale of each kind of card
    const LONGEST_OF_ALL: usize = 2 * 820 + 4 + 21;

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
        book::rulebook(rules.book())
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
        crate::engine::schema::words::<Self>("Amun-Re")
    }

    fn default_setup() -> Setup {
        Setup::classic(4)
    }

    fn samples() -> Vec<SampleSetup<Setup>> {
        let every = Edition::ALL.into_iter().flat_map(|edition| {
            let (least, most) = edition.players();
            (least..=most).map(move |players| SampleSetup {
                name: format!("{edition}, {players} players"),
                setup: Setup::of(edition, players),
            })
        });
        let promos = SampleSetup {
            name: "anniversary-2023, 4 players, promo cards".to_owned(),
            setup: Setup {
                options: Changes { promo_cards: Some(true), ..Changes::default() },
                ..Setup::anniversary(4)
            },
        };
        let expanded = [2, 3, 5].map(|players| SampleSetup {
            name: format!("anniversary-2023, {players} players, all expansions"),
            setup: Setup { options: Changes::expanded(players), ..Setup::anniversary(players) },
        });
        let other = SampleSetup {
            name: "classic-2003, 4 players, another board, seat 2 begins".to_owned(),
            setup: Setup {
                starting_player: Seat::new(2).unwrap_or(Seat::FIRST),
                board: Some(board::BoardChoice::BuiltIn("amun-re/board/examples".to_owned())),
                ..Setup::classic(4)
            },
        };
        let few = SampleSetup {
            name: "anniversary-2023, 3 players, another board".to_owned(),
            setup: Setup {
                board: Some(board::BoardChoice::BuiltIn("amun-re/board/examples-anniversary".to_owned())),
                ..Setup::anniversary(3)
            },
        };
        every.chain([other, promos, few]).chain(expanded).collect()
    }

    fn decide(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        legality::check(rules, turn.state(), seat, command, &mut FailFast)?;
        execute::carry_out(turn, seat, command)
    }

    fn violations(rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Violation> {
        let mut all = CollectAll::default();
        // who hears all stops at none
        let _ = legality::check(rules, state, seat, command, &mut all);
        all.0
    }

    fn decide_sealed(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat) -> TurnResult<Self> {
        check_turn(rules, turn.state(), seat, &mut FailFast)?;
        if turn.state().phase == Phase::Schemes {
            return setup_draws::keep_unseen(turn, seat);
        }
        let unknown = Command::Steal { correction: false, greed: false };
        check_own_turn(turn.state(), seat, unknown, &mut FailFast)?;
        if turn.state().phase != Phase::Offering {
            return Err(wrong_phase(rules, turn.state(), seat, unknown).into());
        }
        offering::offer_unseen(turn, seat)
    }

    fn secret(_rules: &Rules, state: &State, seat: Seat) -> Option<String> {
        if !to_act::to_act(state).contains(seat) {
            return None;
        }
        match state.phase {
            Phase::Offering => Some(offering::OfferName(seat).to_string()),
            Phase::Schemes => Some(setup_draws::SchemeName(seat).to_string()),
            _ => None,
        }
    }

    fn is_secret(command: Command) -> bool {
        is_offer(command) || matches!(command, Command::Keep { .. })
    }

    fn evolve(rules: &Rules, state: &mut State, event: &Event) {
        crate::amun_re::rules::evolve::evolve(rules, state, event);
    }

    fn anytime_commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
        if check_turn(rules, state, seat, &mut FailFast).is_ok() {
            sale::commands(rules, state, seat, out);
        }
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
        if check_turn(rules, state, seat, &mut FailFast).is_ok() && to_act::to_act(state).contains(seat) {
            match &state.phase {
                Phase::Schemes => setup_draws::commands(rules, state, seat, out),
                Phase::Auction { .. } => auction::commands(rules, state, seat, out),
                Phase::Choice(choice) => officials::choices(rules, state, choice, out),
                Phase::Official(official) => {
                    reward::placements(rules, state, official.turn, official.reward, out);
                    if official.reward.item == Item::Stone {
                        statues::builds(rules, state, official.turn, out);
                    }
                }
                Phase::Market(market) => market::commands(rules, state, market, out),
                Phase::Offering => offering::commands(rules, state, seat, out),
                Phase::Corrections { .. } => out.extend([
                    Command::Correct { way: crate::amun_re::Way::Raise },
                    Command::Correct { way: crate::amun_re::Way::Lower },
                ]),
                Phase::Gifts(gifts) => gifts::commands(rules, state, gifts, out),
                Phase::Harvest(harvest) => harvest::commands(rules, state, harvest, out),
                Phase::Bonuses(bonuses) => scoring::commands(rules, state, bonuses, out),
                Phase::LastSale { .. } => out.push(Command::Done),
                Phase::Payment { .. } | Phase::Setup | Phase::Provinces | Phase::Over => {}
            }
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
        let part = |kingdom| match kingdom {
            Kingdom::Old => "old kingdom",
            Kingdom::New => "new kingdom",
        };
        if let Event::PointsBought { seat, kingdom, gold, points } = *event {
            let (what, rule) = (sentences::bought_for(gold), rule::MARKET_GLORY);
            return Some(ScoreLine { seat, part: part(kingdom), rule, what, points: i16::from(points) });
        }
        let Event::Scored { seat, kingdom, reason, points } = *event else {
            return None;
        };
        Some(ScoreLine {
            seat,
            part: part(kingdom),
            rule: match reason {
                Reason::Pyramids { .. } => rule::SCORING_PYRAMIDS,
                Reason::Sets { .. } => rule::SCORING_SETS,
                Reason::MostPyramids { .. } => rule::SCORING_MOST,
                Reason::Temples { .. } => rule::SCORING_TEMPLES,
                Reason::Bonus { .. } => rule::SCORING_BONUS,
                Reason::Gold { .. } => rule::END_GOLD,
                Reason::Official { .. } => rule::OFFICIALS_OFFICIAL,
                Reason::Tomb { .. } => rule::AFTERLIFE_REWARD,
                Reason::TombRows { .. } => rule::AFTERLIFE_SCORING,
            },
            what: sentences::reason(reason),
            points: i16::from(points),
        })
    }

    fn event_rules(rules: &Rules, event: &Event) -> Vec<RuleId> {
        event_rules::of(rules, event).map(|rule| rule.id).collect()
    }

    fn cite(rules: &Rules, rule: RuleId) -> Option<Cited> {
        rule::rule(rule)?.cited(rules.book())
    }

    fn dependencies(rules: &Rules, state: &State, event: &Event, on: &mut Dependencies) {
        provenance::add(rules, state, event, on);
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

    fn derive_from_history(rules: &Rules, events: &[Event], name: &str) -> Option<serde_json::Value> {
        interpretations::derive_from_history(rules, events, name)
    }

    fn view(_rules: &Rules, state: &State, viewer: Viewer) -> State {
        view::view(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        redact::redact(event, viewer)
    }

    fn discloses(state: &State, event: &Event) -> bool {
        redact::discloses(state, event)
    }

    fn hand_spending(rules: &Rules, state: &State, event: &Event) -> Vec<(Seat, &'static PileInfo, u16)> {
        redact::hand_spending(rules, state, event)
    }

    fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
        determinize::determinize(rules, view, chance)
    }

    fn action_space(rules: &Rules) -> u32 {
        action_ids::space(rules)
    }

    fn action_id(rules: &Rules, state: &State, command: Command) -> Option<u32> {
        action_ids::id(state, command).filter(|id| *id < action_ids::space(rules))
    }

    fn action(rules: &Rules, state: &State, id: u32) -> Option<Command> {
        if id < action_ids::space(rules) { action_ids::command(state, id) } else { None }
    }

    fn kind(command: Command) -> u8 {
        action_ids::kind(command)
    }

    fn is_anytime(command: Command) -> bool {
        matches!(command, Command::Sell { .. })
    }

    fn may_be_long(command: Command) -> bool {
        is_offer(command)
    }

    fn odd_commands() -> Vec<Command> {
        let province = Province::Abydos;
        vec![
            Command::Bid { province, gold: 2, from: None },
            Command::Bid { province, gold: 45, from: None },
            Command::Bid { province, gold: 861, from: None },
            Command::Bid { province, gold: 1, from: Some(province) },
            Command::Bid { province, gold: 3, from: Some(Province::Thebes) },
            Command::Choose { province },
            Command::Build { province },
            Command::Discard { card: PowerCard::Treasury },
            Command::DiscardTile { tile: TombTile::Stone },
            Command::PlaceTile { tile: TombTile::Gold, place: TombPlace::E1 },
            Command::PlaceTile { tile: TombTile::Gold, place: TombPlace::A1 },
            Command::Afterlife { tile: TombTile::Point, place: TombPlace::B2 },
            Command::Buy { item: Item::Tile, number: 1 },
            Command::Buy { item: Item::Tile, number: 41 },
            Command::Play { card: PowerCard::Delegation, province: None },
            Command::Play { card: PowerCard::Afterlife, province: None },
            Command::Sell { card: PowerCard::Tribute },
            Command::Glory { points: 0 },
            Command::Glory { points: 4 },
            Command::Keep { card: PowerCard::Builder },
            Command::Keep { card: PowerCard::Architect },
            Command::Bid { province, gold: u16::MAX, from: None },
            Command::Buy { item: Item::Stone, number: 0 },
            Command::Buy { item: Item::Card, number: 41 },
            Command::Buy { item: Item::Farmer, number: u8::MAX },
            Command::TakeCards { number: 0 },
            Command::TakeCards { number: u8::MAX },
            Command::Offer { gold: 0, correction: false },
            Command::Offer { gold: 821, correction: true },
            Command::Offer { gold: u16::MAX, correction: false },
        ]
    }

    fn notation() -> &'static Notation<Command> {
        &notation::NOTATION
    }

    fn write_event(event: &Event, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        sentences::event(event, names, f)
    }

    fn write_table(rules: &Rules, view: &State, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        display::picture(rules, view, names, f)
    }

    fn scene(rules: &Rules, view: &State, names: &Names) -> Vec<ScenePanel> {
        scene::draw(rules, view, names)
    }

    fn highlights(seat: Seat, command: &Command) -> Vec<String> {
        scene::highlights(seat, *command)
    }

    fn write_decision(owed: &Decision, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_str(sentences::decision(owed))
    }
}
