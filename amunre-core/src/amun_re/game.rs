//! Amun-Re as a [`Game`]: which file judges which command.

use std::fmt;

use super::evolve::offer_of;
use super::owed::{check_own_turn, check_turn, is_offer, wrong_phase};
use super::{
    Command, Event, Item, Kingdom, Owed, Phase, Province, Reason, Rules, Setup, State, Violation, action, auction,
    board, cause, drawing, gifts, harvest, held, leaning, market, notation, offering, owed, permission, picture,
    position, readings, repair, rule, sale, scoring, setup, values, view, words,
};
use crate::engine::drawing::Drawing;
use crate::engine::notation::Notation;
use crate::engine::{
    All, Cited, DataFile, DataTable, Fast, First, Game, Leaning, Names, Otherwise, PileInfo, Reading, RuleId, Rulebook,
    Ruling, SampleSetup, ScoreLine, Seat, Seats, SetupError, Turn, Viewer,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct AmunRe;

impl Game for AmunRe {
    const ID: &'static str = "amun-re";
    // each amount with and without a correction, two thefts, and the sale of each kind of card
    const LONGEST_OF_ALL: usize = 2 * 820 + 2 + 12;

    type Setup = Setup;
    type Rules = Rules;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Violation = Violation;
    type Owed = Owed;

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

    fn start(rules: &Rules, turn: &mut Turn<'_, Self>) -> Ruling<Self> {
        setup::start(rules, turn)
    }

    fn check(rules: &Rules, state: &State) -> Result<(), SetupError> {
        position::check(rules, state)
    }

    fn check_stated(rules: &Rules, state: &State) -> Result<(), SetupError> {
        position::check_stated(rules, state)
    }

    fn part_position(setup: &Setup) -> (Setup, Option<State>) {
        let position = setup.position.as_deref().copied();
        (Setup { position: None, ..setup.clone() }, position)
    }

    fn with_position(setup: &Setup, position: State) -> Setup {
        Setup { position: Some(Box::new(position)), ..setup.clone() }
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        setup::data(rules)
    }

    fn data_tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
        values::tables(rules)
    }

    fn rulebook(_rules: &Rules) -> Result<Rulebook, SetupError> {
        rule::rulebook()
    }

    fn usual() -> Setup {
        Setup::classic(4)
    }

    fn samples() -> Vec<SampleSetup<Setup>> {
        let classic = (3..=5).map(|players| SampleSetup {
            name: format!("classic-2003, {players} players"),
            setup: Setup::classic(players),
        });
        let other = SampleSetup {
            name: "classic-2003, 4 players, another board, seat 2 begins".to_owned(),
            setup: Setup {
                starting_player: Seat::new(2).unwrap_or(Seat::FIRST),
                board: Some(board::BoardChoice::BuiltIn("amun-re/board/examples".to_owned())),
                ..Setup::classic(4)
            },
        };
        classic.chain([other]).collect()
    }

    fn decide(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> Ruling<Self> {
        permission::check(rules, turn.state(), seat, command, &mut First)?;
        carry_out(turn, seat, command)
    }

    fn objections(rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Violation> {
        let mut all = All::default();
        // who hears all stops at none
        let _ = permission::check(rules, state, seat, command, &mut all);
        all.0
    }

    fn decide_sealed(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat) -> Ruling<Self> {
        let unknown = Command::Steal { correction: false };
        check_turn(rules, turn.state(), seat, &mut First)?;
        check_own_turn(turn.state(), seat, unknown, &mut First)?;
        if turn.state().phase != Phase::Offering {
            return Err(wrong_phase(turn.state(), seat, unknown).into());
        }
        offering::offer_unseen(turn, seat)
    }

    fn secret(_rules: &Rules, state: &State, seat: Seat) -> Option<String> {
        let offers = state.phase == Phase::Offering && owed::owing(state).contains(seat);
        offers.then(|| offering::OfferName(seat).to_string())
    }

    fn is_secret(command: Command) -> bool {
        is_offer(command)
    }

    fn evolve(rules: &Rules, state: &mut State, event: &Event) {
        super::evolve::evolve(rules, state, event);
    }

    fn anytime_commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
        if check_turn(rules, state, seat, &mut First).is_ok() {
            sale::commands(rules, state, seat, out);
        }
    }

    fn owed_commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
        if check_turn(rules, state, seat, &mut First).is_ok() && owed::owing(state).contains(seat) {
            match &state.phase {
                Phase::Auction { .. } => auction::commands(rules, state, seat, out),
                Phase::Market(market) => market::commands(rules, state, market, out),
                Phase::Offering => offering::commands(state, seat, out),
                Phase::Corrections { .. } => out
                    .extend([Command::Correct { way: super::Way::Raise }, Command::Correct { way: super::Way::Lower }]),
                Phase::Gifts(gifts) => gifts::commands(rules, state, gifts, out),
                Phase::Harvest(harvest) => harvest::commands(rules, state, harvest, out),
                Phase::Bonuses(bonuses) => scoring::commands(rules, state, bonuses, out),
                Phase::LastSale { .. } => out.push(Command::Done),
                Phase::Payment { .. } | Phase::Provinces | Phase::Over => {}
            }
        }
    }

    fn owed(_rules: &Rules, state: &State, seat: Seat) -> Option<Owed> {
        owed::owed(state, seat)
    }

    fn owing(_rules: &Rules, state: &State) -> Seats {
        owed::owing(state)
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
        let Event::Scored { seat, kingdom, reason, points } = *event else {
            return None;
        };
        Some(ScoreLine {
            seat,
            part: match kingdom {
                Kingdom::Old => "old kingdom",
                Kingdom::New => "new kingdom",
            },
            rule: match reason {
                Reason::Pyramids { .. } => rule::SCORING_PYRAMIDS,
                Reason::Sets { .. } => rule::SCORING_SETS,
                Reason::MostPyramids { .. } => rule::SCORING_MOST,
                Reason::Temples { .. } => rule::SCORING_TEMPLES,
                Reason::Bonus { .. } => rule::SCORING_BONUS,
                Reason::Gold { .. } => rule::END_GOLD,
            },
            what: words::reason(reason),
            points: u16::from(points),
        })
    }

    fn causes(_rules: &Rules, event: &Event) -> Vec<RuleId> {
        cause::rules_of(event).iter().map(|rule| rule.id).collect()
    }

    fn cite(_rules: &Rules, rule: RuleId) -> Option<Cited> {
        rule::rule(rule).map(rule::Rule::cited)
    }

    fn leans_on(rules: &Rules, state: &State, event: &Event, on: &mut Leaning) {
        leaning::add(rules, state, event, on);
    }

    fn readings(_rules: &Rules) -> Vec<Reading> {
        readings::readings()
    }

    fn read_by(rules: &Rules, reading: &str) -> Vec<Otherwise<Rules>> {
        readings::read_by(rules, reading)
    }

    fn supposed(rules: &Rules, place: u8) -> Vec<Otherwise<Rules>> {
        readings::supposed(rules, place)
    }

    fn recall(rules: &Rules, events: &[Event], name: &str) -> Option<serde_json::Value> {
        readings::recall(rules, events, name)
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

    fn spends(state: &State, event: &Event) -> Option<(Seat, &'static PileInfo, u16)> {
        view::spends(state, event)
    }

    fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
        view::determinize(rules, view, chance)
    }

    fn action_space(_rules: &Rules) -> u32 {
        action::SPACE
    }

    fn action_id(_rules: &Rules, _state: &State, command: Command) -> Option<u32> {
        action::id(command)
    }

    fn action(_rules: &Rules, _state: &State, id: u32) -> Option<Command> {
        action::command(id)
    }

    fn kind(command: Command) -> u8 {
        action::kind(command)
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
            Command::Bid { province, gold: 2 },
            Command::Bid { province, gold: 45 },
            Command::Bid { province, gold: u16::MAX },
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
        words::event(event, names, f)
    }

    fn write_table(rules: &Rules, view: &State, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        picture::picture(rules, view, names, f)
    }

    fn draw(rules: &Rules, view: &State, names: &Names) -> Vec<Drawing> {
        drawing::draw(rules, view, names)
    }

    fn drawn_at(seat: Seat, command: &Command) -> Vec<String> {
        drawing::drawn_at(seat, *command)
    }

    fn write_owed(owed: &Owed, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_str(words::owed(owed))
    }
}

/// Carries out a command that no rule forbids.
#[inline]
fn carry_out(turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> Ruling<AmunRe> {
    if let Command::Sell { card } | Command::Play { card, .. } = command {
        held::mark_unproved(turn, seat, card);
    }
    match (turn.state().phase, command) {
        (_, Command::Sell { card }) => return sale::sell(turn, seat, card),
        (_, Command::Bid { province, gold }) => return auction::bid(turn, seat, province, gold),
        (_, Command::Buy { item, number }) => return market::buy(turn, seat, item, number),
        (_, Command::Offer { .. } | Command::Steal { .. }) => {
            return offer_of(command).map_or(Ok(()), |offer| offering::offer(turn, seat, offer));
        }
        (_, Command::Correct { way }) => return offering::correct(turn, seat, way),
        (_, Command::TakeCards { number }) => return gifts::take_cards(turn, seat, number),
        (Phase::Harvest(harvest), Command::Collect) => return harvest::collect(turn, harvest),
        (Phase::Bonuses(bonuses), Command::Done) => return scoring::done(turn, bonuses),
        (Phase::LastSale { .. }, Command::Done) => return scoring::last_done(turn, seat),
        (Phase::Auction { .. }, Command::Play { card, .. }) => auction::play(turn, seat, card),
        (Phase::Bonuses(_), Command::Play { card, .. }) => scoring::play(turn, seat, card),
        (Phase::Market(_), Command::Play { card, province: Some(province) }) => {
            market::play(turn, seat, card, province);
        }
        (_, Command::Play { card, province: Some(province) }) => harvest::play(turn, seat, card, province),
        (Phase::Gifts(_), Command::PlaceFarmer { province }) => gifts::take_farmer(turn, seat, province),
        (_, Command::PlaceFarmer { province }) => market::place_farmer(turn, seat, province),
        (Phase::Gifts(_), Command::PlaceStone { province }) => gifts::take_stone(turn, seat, province),
        (_, Command::PlaceStone { province }) => market::place_stone(turn, seat, province),
        (Phase::Gifts(_), Command::Done) => gifts::done(turn, seat),
        (Phase::Market(market), Command::Done) => market::done(turn, market),
        // what has no place in the phase was refused
        (_, Command::Collect | Command::Done | Command::Play { .. }) => {}
    }
    Ok(())
}
