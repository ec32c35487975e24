//! Setup: a set-up is checked and compiled, and the initial state is made (rules summary, Setup).

use crate::engine::{
    Bag, BySeat, Counts, DrawRequest, Id as _, KnownTo, Positions as _, START_LOTS, Seat, Seats, SetupError, StartLot,
    Turn, TurnResult, at_table,
};
use crate::horus::model::components::Components;
use crate::horus::model::options::Options;
use crate::horus::model::set_number;
use crate::horus::model::setup::MARKERS;
use crate::horus::model::state::{DrawCounts, MOST_PLAYERS, SeatState};
use crate::horus::rules::{end_turn, flow, position_check};
use crate::horus::{ENDS, Event, Horus, KingdomMap, Phase, RiverEnd, Rules, Setup, Spot, State};

/// Checks a set-up.
pub(crate) fn rules(setup: &Setup) -> Result<Rules, SetupError> {
    if !(2..=4).contains(&setup.players) {
        return Err(SetupError::new("players", setup.players, "2 to 4"));
    }
    at_table("starting_player", setup.starting_player, setup.players)?;
    let data = setup.set_data()?;
    let options = setup.options();
    let set = Components::of(&data)?;
    let rules = Rules {
        setup: setup.without_defaults(),
        options,
        players: setup.players,
        set,
        tiles: set.bag.len() + set.reserve.len() + 3,
        has_ranges: set.cards.iter().any(|(card, number)| card.has_range() && number > 0),
        ends: ends_of_the_river(setup, options)?,
        open: set_number::open(&data),
    };
    if let Some(stated) = &setup.position {
        position_check::check_whole(stated).map_err(|fault| fault.within("position"))?;
        Horus::check_stated(&rules, stated)?;
    }
    Ok(rules)
}

/// Rule `horus/setup/river`: the two ends between which the river starts.
fn ends_of_the_river(setup: &Setup, options: Options) -> Result<[Spot; 2], SetupError> {
    let ends = setup.river_ends.unwrap_or(ENDS);
    let [west, east] = ends;
    let refuse = |place: usize, spot: Spot, expected: &str| {
        Err(SetupError::new(format_args!("river_ends[{place}]"), spot, expected))
    };
    for (place, spot) in ends.into_iter().enumerate() {
        if !spot.touches(Spot::new(0, 0)) {
            return refuse(place, spot, "a spot that touches the start of the river at 0,0");
        }
    }
    if west.overlaps(east) {
        return refuse(1, east, "a spot beside the other end, not on it");
    }
    let kingdom = KingdomMap::start(ends);
    match RiverEnd::ALL.iter().position(|end| !kingdom.has_exit(*end, options.exit)) {
        Some(place) => refuse(place, kingdom.end(RiverEnd::at(place).unwrap_or(RiverEnd::West)), "a spot with an exit"),
        None => Ok(ends),
    }
}

/// Rule `horus/setup/start`: gives 20 markers and a river-transport card to every seat; five cards follow.
pub(crate) fn initial(rules: &Rules) -> State {
    if let Some(stated) = &rules.setup.position {
        return **stated;
    }
    let mut seats = BySeat::<SeatState, MOST_PLAYERS>::new(rules.players);
    seats
        .iter_mut()
        .for_each(|(_, seat)| *seat = SeatState { markers: MARKERS, transport: true, ..SeatState::default() });
    State {
        bag: Bag::of(rules.set.bag),
        deck: Bag::of(rules.set.cards),
        deck_known_to: KnownTo::Everybody,
        discards: Counts::default(),
        draws: DrawCounts::default(),
        idle: 0,
        kingdom: KingdomMap::start(rules.ends),
        phase: Phase::Setup,
        removed: Counts::default(),
        reserve: rules.set.reserve,
        seats,
        turn: 0,
        winners: Seats::NONE,
    }
}

/// Draws the first player, deals the cards and begins the first turn. From a stated position nothing happens.
pub(crate) fn start(rules: &Rules, turn: &mut Turn<'_, Horus>) -> TurnResult<Horus> {
    if rules.setup.position.is_some() {
        return Ok(());
    }
    let first = match rules.setup.starting_player {
        Some(seat) => seat,
        None => draw_first(turn)?,
    };
    for _ in 0..end_turn::HAND {
        for seat in first.clockwise(rules.players) {
            let card = end_turn::draw(turn, seat)?;
            turn.emit(Event::CardDealt { seat, card });
        }
    }
    flow::begin(turn, first)
}

fn draw_first(turn: &mut Turn<'_, Horus>) -> TurnResult<Horus, Seat> {
    let players = turn.state().players();
    let chairs =
        Bag::<StartLot, MOST_PLAYERS>::of(Counts::from_fn(|chair: StartLot| u8::from(chair.seat().number() < players)));
    let label = turn.state().label(&START_LOTS);
    let chair = turn.draw_known(DrawRequest::of(label, 0).public(true), &chairs)?;
    turn.emit(Event::FirstPlayerDrawn { seat: chair.seat() });
    Ok(chair.seat())
}
