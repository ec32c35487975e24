//! Before the game: what is agreed, what everybody starts with (classic rulebook, p. 2), how the first round begins.

use serde::{Deserialize, Serialize};

use super::board::{self, Board, BoardChoice, CLASSIC_BOARD};
use super::cards::{self, CardData, Cards};
use super::leaning::Assumed;
use super::province::ByProvince;
use super::readings::Variants;
use super::state::{Draws, KnownTo, SeatState};
use super::{AmunRe, Edition, Phase, PowerCard, ProvinceState, State, Supply, position, provinces};
use crate::engine::{Bag, BySeat, Counts, DataFile, Row, Ruling, Seat, Seats, SetupError, Turn, Viewer};

/// Gold at the start (p. 2).
const START_GOLD: u16 = 20;

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The edition, by its dated name.
    pub edition: Edition,
    /// How many seats.
    pub players: u8,
    /// Who begins: seat 0 unless another is named.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub starting_player: Seat,
    /// The board: the edition's own unless another is named or given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardChoice>,
    /// A stated position to start from instead of the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<State>>,
}

fn first() -> Seat {
    Seat::FIRST
}

fn is_first(seat: &Seat) -> bool {
    *seat == Seat::FIRST
}

impl Setup {
    /// The classic game for so many players, on the built-in board.
    pub fn classic(players: u8) -> Self {
        Self { edition: Edition::Classic2003, players, starting_player: Seat::FIRST, board: None, position: None }
    }
}

/// The set-up, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(super) setup: Setup,
    /// How many seats there are.
    pub players: u8,
    /// The board.
    pub board: Board,
    /// All power cards of the game.
    pub cards: Cards,
    /// The values of the board that no text confirms.
    pub(super) assumed: Assumed,
    /// The other readings that hold: none that a set-up could say.
    pub(super) variants: Variants,
}

/// Checks a set-up.
pub(super) fn rules(setup: &Setup) -> Result<Rules, SetupError> {
    let (least, most) = setup.edition.players();
    if !(least..=most).contains(&setup.players) {
        let expected = format_args!("{least} to {most} in {}", setup.edition);
        return Err(SetupError::new("players", setup.players, expected));
    }
    if setup.starting_player.number() >= setup.players {
        let expected = format_args!("a seat from 0 to {}", setup.players - 1);
        return Err(SetupError::new("starting_player", setup.starting_player.number(), expected));
    }
    let built_in = BoardChoice::BuiltIn(CLASSIC_BOARD.id.to_owned());
    let (board, assumed) = setup.board.as_ref().unwrap_or(&built_in).compile()?;
    let rules = Rules {
        setup: setup.clone(),
        players: setup.players,
        board,
        cards: cards::classic()?,
        assumed,
        variants: Variants::default(),
    };
    if let Some(stated) = &setup.position {
        if stated.point_of_view != Viewer::Referee {
            let expected = "referee: a game starts from the truth";
            return Err(SetupError::new("position.point_of_view", "a view", expected));
        }
        position::check_stated(&rules, stated)?;
    }
    Ok(rules)
}

/// Rule `amun-re/setup/start`: 20 gold and a builder for everybody, the other power cards shuffled.
pub(super) fn initial(rules: &Rules) -> State {
    if let Some(stated) = &rules.setup.position {
        return **stated;
    }
    let mut seats = BySeat::new(rules.players);
    let mut deck = rules.cards;
    for (_, seat) in seats.iter_mut() {
        *seat = SeatState { gold: START_GOLD, ..SeatState::default() };
        seat.hand.open.add(PowerCard::Builder);
        deck.take(PowerCard::Builder);
    }
    State {
        point_of_view: Viewer::Referee,
        round: 0,
        phase: Phase::Provinces,
        starting_player: rules.setup.starting_player,
        temple: 0,
        seats,
        provinces: ByProvince::from_fn(|_| ProvinceState::default()),
        supply: Supply::FULL,
        lots: Row::default(),
        province_deck: Bag::of(Counts::from_fn(|_| 1)),
        province_discards: Counts::default(),
        deck: Bag::of(deck),
        deck_known_to: KnownTo::Everybody,
        discards: Counts::default(),
        draws: Draws::default(),
        correction: 0,
        winners: Seats::NONE,
    }
}

/// The first round begins; from a stated position nothing happens by itself.
pub(super) fn start(rules: &Rules, turn: &mut Turn<'_, AmunRe>) -> Ruling<AmunRe> {
    if rules.setup.position.is_some() {
        return Ok(());
    }
    provinces::begin_round(turn, 1)
}

/// The data files that these rules stand on.
pub(super) fn data(rules: &Rules) -> Vec<DataFile> {
    let board = match &rules.setup.board {
        None => Some(CLASSIC_BOARD),
        Some(BoardChoice::BuiltIn(id)) => board::built_in(id),
        Some(BoardChoice::Given(_)) => None,
    };
    board.into_iter().chain([CardData::CLASSIC]).collect()
}
