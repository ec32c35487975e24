//! The set-up: what is refused, what each seat starts with, and what is drawn (pp. 4-7).

use std::sync::Arc;

use crate::engine::{
    Bag, BySeat, Counts, DrawRequest, Id, IdSet, PileInfo, Positions as _, Queue, ReadPlaces, START_LOTS, Seat, Seats,
    SetupError, ShortList, StartLot, Turn, TurnResult, at_table,
};
use crate::men_nefer::model::boat::Boats;
use crate::men_nefer::model::data::board_data::BoardData;
use crate::men_nefer::model::seat_state::{EYES, MUMMIES, PRIESTESSES};
use crate::men_nefer::model::setup::{ADVANTAGES, BOARDS, DEALT_TILES, DEITIES, MASTABAS, PLACEMENTS, QUEENS_TILES};
use crate::men_nefer::model::state::MOST_PLAYERS;
use crate::men_nefer::rules::{flood, flow, markets, pyramids, take};
use crate::men_nefer::{
    ActionTile, Apprentices, Cities, City, Deity, Event, Good, GreatPyramidState, MenNefer, NumberSet, Phase,
    PlacementTile, QueensPyramidState, Rules, Scroll, SeatState, Setup, State, Tasks, TradeAgreement,
};

/// Prestige points at the start (p. 8).
const START_PRESTIGE: u16 = 10;
/// Heka at the start (p. 6).
const START_HEKA: u8 = 2;
/// Food at the start, in turn order (p. 6).
const START_FOOD: [u8; 4] = [3, 4, 5, 5];

/// Checks a set-up and compiles it.
pub(crate) fn rules(setup: &Setup) -> Result<Rules, SetupError> {
    if setup.players == 1 {
        let expected = "2 to 4: the rules of the solo game are on a separate sheet, and this project has no text of it";
        return Err(SetupError::new("players", 1, expected));
    }
    if !(2..=4).contains(&setup.players) {
        return Err(SetupError::new("players", setup.players, "2 to 4"));
    }
    at_table("starting_player", setup.starting_player, setup.players)?;
    let (options, data) = (setup.options(), BoardData::chosen(setup.board.as_ref())?);
    let rules = Rules {
        setup: Arc::new(setup.without_defaults()),
        options,
        players: setup.players,
        board: Arc::clone(&data.board),
        data,
        reads: ReadPlaces::default(),
        replaced: Vec::new(),
    };
    if let Some(stated) = &setup.position {
        MenNefer::check_stated(&rules, stated)?;
    }
    Ok(rules)
}

/// The state before anything is drawn, or the stated position.
pub(crate) fn initial(rules: &Rules) -> State {
    if let Some(stated) = &rules.setup.position {
        return **stated;
    }
    let mut seats = BySeat::<SeatState, MOST_PLAYERS>::new(rules.players);
    for (_, seat) in seats.iter_mut() {
        *seat = SeatState {
            boats: Boats::default(),
            eyes_supply: EYES,
            heka: START_HEKA,
            mummies: MUMMIES,
            prestige: START_PRESTIGE,
            sphinxes_supply: MUMMIES,
            upright: [PRIESTESSES, 0, 0, 0, 0],
            ..SeatState::default()
        };
    }
    let mut state = State {
        activated: NumberSet::default(),
        advantages: Cities::default(),
        agreements: all::<TradeAgreement>(),
        cities: Cities::default(),
        deity: None,
        discards: Queue::default(),
        display: [None; 5],
        era: 0,
        goods: all::<Good>(),
        goods_market: [None; 4],
        great_pyramid: GreatPyramidState::default(),
        mastabas: [None; 5],
        neutral: Apprentices::default(),
        order: ShortList::default(),
        phase: Phase::Setup,
        pieces_seen: [0; 3],
        queens: [QueensPyramidState::default(); 3],
        reserve: Queue::default(),
        reserve_below: all::<ActionTile>(),
        scroll_market: [None; 4],
        scrolls: all::<Scroll>(),
        seats,
        tasks: Tasks::default(),
        turn: 0,
        winners: Seats::NONE,
    };
    for (stack, pieces) in state.great_pyramid.stacks.iter_mut().zip(&rules.board.great_pyramid.pieces) {
        pieces.iter().for_each(|favour| stack.add(*rules.read(favour)));
    }
    // queens' pyramids have a piece with 3 players, and two with 2 (p. 4)
    let pieces = 4_u8.saturating_sub(rules.players);
    state.queens.iter_mut().for_each(|pyramid| pyramid.pieces = pieces);
    state
}

fn all<K: Id>() -> IdSet<K> {
    K::ALL.iter().copied().collect()
}

/// The neutral apprentices that a placement tile shows.
pub(crate) fn neutral(rules: &Rules, tile: PlacementTile) -> Apprentices {
    let face = &rules.board.neutral_apprentices[tile];
    let side = if rules.players == 2 { &face.two } else { &face.three };
    let mut neutral = Apprentices::default();
    rules.read(side).0.iter().for_each(|placed| neutral.add(placed.house, placed.moon));
    neutral
}

/// Draws one of the things that were not drawn before.
fn draw<K: Id, const N: usize>(
    turn: &mut Turn<'_, MenNefer>,
    pile: &'static PileInfo,
    number: u32,
    is_left: impl Fn(K) -> bool,
) -> TurnResult<MenNefer, K> {
    let bag = Bag::<K, N>::of(Counts::from_fn(|kind| u8::from(is_left(kind))));
    let label = turn.state().label(pile);
    turn.draw_known(DrawRequest::of(label, number).public(true), &bag)
}

/// Draws what the set-up leaves to chance, in the order of the rules, and begins the first turn.
pub(crate) fn start(rules: &Rules, turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    if rules.setup.position.is_some() {
        return Ok(());
    }
    pyramids(turn)?;
    temple_and_necropolis(turn)?;
    for (number, slot) in (0..).zip(1..=4) {
        markets::draw_good(turn, slot, number)?;
    }
    for (number, slot) in (0..).zip(1..=4) {
        markets::draw_scroll(turn, slot, number)?;
    }
    cities(turn)?;
    if rules.players < 4 {
        let tile = draw::<PlacementTile, 5>(turn, &PLACEMENTS, 0, |_| true)?;
        turn.emit(Event::PlacementDrawn { tile });
    }
    seats(turn)?;
    tiles(turn)?;
    flow::begin_turn(turn);
    Ok(())
}

/// Rules `men-nefer/setup/pyramids` and `men-nefer/setup/queens-tiles`.
fn pyramids(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    for level in 1..=3 {
        pyramids::reveal_piece(turn, level)?;
    }
    if turn.rules().players < 4
        && let Some(favour) = turn.state().great_pyramid.tops.first().copied().flatten()
    {
        let rules = turn.rules();
        let site = rules.read(&rules.board.great_pyramid.neutral_site).saturating_add(1);
        turn.emit(Event::NeutralPiecePlaced { favour, site });
        pyramids::reveal_piece(turn, 1)?;
    }
    for (number, pyramid) in (0..).zip(1..=3_u8) {
        let queens = turn.state().queens;
        let tile =
            draw::<_, 6>(turn, &QUEENS_TILES, number, |tile| queens.iter().all(|other| other.tile != Some(tile)))?;
        turn.emit(Event::QueensTileDrawn { pyramid, tile });
    }
    Ok(())
}

/// Rules `men-nefer/setup/mastabas` and `men-nefer/setup/deity`.
fn temple_and_necropolis(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    for (number, field) in (0..).zip(1..=5_u8) {
        let mastabas = turn.state().mastabas;
        let tile = draw::<_, 7>(turn, &MASTABAS, number, |tile| !mastabas.contains(&Some(tile)))?;
        turn.emit(Event::MastabaDrawn { field, tile });
    }
    let deity = draw::<Deity, 8>(turn, &DEITIES, 0, |_| true)?;
    turn.emit(Event::DeityDrawn { deity });
    Ok(())
}

/// Rule `men-nefer/setup/cities`.
fn cities(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    for (number, city) in (0..).zip(City::ALL) {
        let drawn = turn.state().advantages;
        let advantage = draw::<_, 6>(turn, &ADVANTAGES, number, |advantage| {
            City::ALL.iter().all(|other| drawn[*other] != Some(advantage))
        })?;
        turn.emit(Event::AdvantageDrawn { advantage, city: *city });
    }
    // the left cities get low agreements, the middle ones middle ones, the right ones high ones
    flood::fill_cities(turn, |city| city.index() / 2)
}

/// Rules `men-nefer/setup/seat` and `men-nefer/setup/order`.
fn seats(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    let players = turn.rules().players;
    for (number, seat) in (0..).zip(Seat::all(players)) {
        let dealt = turn.state().seats;
        let board = draw::<_, 4>(turn, &BOARDS, number, |board| dealt.iter().all(|(_, own)| own.board != Some(board)))?;
        turn.emit(Event::BoardDealt { board, seat });
    }
    let first = match turn.rules().setup.starting_player {
        Some(seat) => seat,
        None => draw::<StartLot, 4>(turn, &START_LOTS, 0, |lot| lot.seat().number() < players)?.seat(),
    };
    turn.emit(Event::FirstPlayerDrawn { seat: first });
    Ok(())
}

/// The turn order from the first seat on, and the food that it gives.
pub(crate) fn begin_with(state: &mut State, rules: &Rules, first: Seat) {
    state.order = first.clockwise(rules.players).collect::<ShortList<Seat, MOST_PLAYERS>>();
    for (seat, food) in first.clockwise(rules.players).zip(START_FOOD) {
        state.seats[seat].food = food;
    }
}

/// Rule `men-nefer/setup/tiles`.
fn tiles(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    for (back, pile) in (1..=3_u8).zip(&DEALT_TILES) {
        let order = turn.state().order;
        for (number, seat) in (0..).zip(order.iter()) {
            let (rules, left) = (turn.rules(), turn.state().reserve_below);
            let is_left =
                |tile: ActionTile| left.contains(tile) && *rules.read(&rules.board.action_tiles[tile].back) == back;
            let tile = draw::<_, 20>(turn, pile, number, is_left)?;
            turn.emit(Event::TileDealt { seat: *seat, tile });
        }
    }
    for (number, slot) in (0..).zip(1..=5_u8) {
        take::show_reserve(turn, number)?;
        turn.emit(Event::TileDisplayed { slot });
    }
    take::show_reserve(turn, 5)
}
