//! Before the game: what is agreed, and what everybody starts with (classic rulebook, p. 2; anniversary rulebook, Setup).

use serde::{Deserialize, Serialize};

use crate::amun_re::model::board::{ANNIVERSARY_BOARD, Board, BoardChoice, CLASSIC_BOARD};
use crate::amun_re::model::cards::{CardBox, CardData, Cards};
use crate::amun_re::model::effect::Effect;
use crate::amun_re::model::options::{Changes, Options};
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::model::state::{DrawCounts, SeatState};
use crate::amun_re::model::{board, cards, options};
use crate::amun_re::rules::{position, setup_draws};
use crate::amun_re::sources::expansion_data;
use crate::amun_re::sources::interpretations::Variants;
use crate::amun_re::sources::provenance::Assumed;
use crate::amun_re::{AmunRe, Edition, Officials, Phase, PowerCard, ProvinceState, State, Supply, Tiles};
use crate::engine::{
    Bag, BySeat, Counts, DataFile, IdSet, KnownTo, Seat, Seats, SetupError, ShortList, Turn, TurnResult, Viewer,
};

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
    /// Which options differ from those of the edition.
    #[serde(default, skip_serializing_if = "Changes::is_none")]
    pub options: Changes,
    /// Who begins: seat 0 unless another is named, or one is drawn.
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
        Self::of(Edition::Classic2003, players)
    }

    /// The anniversary edition for so many players, on the built-in board.
    pub fn anniversary(players: u8) -> Self {
        Self::of(Edition::Anniversary2023, players)
    }

    /// An edition for so many players, on the built-in board.
    pub fn of(edition: Edition, players: u8) -> Self {
        let options = Changes::default();
        Self { edition, players, options, starting_player: Seat::FIRST, board: None, position: None }
    }

    /// The value of each option: that of the edition, or the one that is given.
    pub fn options(&self) -> Options {
        self.edition.options().with(&self.options)
    }

    /// The board: the one that is named or given, or that of the edition.
    pub(crate) fn board(&self) -> BoardChoice {
        let own = if self.edition.is_classic() { CLASSIC_BOARD } else { ANNIVERSARY_BOARD };
        self.board.clone().unwrap_or_else(|| BoardChoice::BuiltIn(own.id.to_owned()))
    }
}

/// The set-up, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) setup: Setup,
    /// The value of each option.
    pub options: Options,
    /// How many seats there are.
    pub players: u8,
    /// The board.
    pub board: Board,
    /// All power cards or favour cards of the game.
    pub cards: Cards,
    /// Those of them that are start Schemes: dealt from a pile of their own.
    pub start_schemes: Cards,
    /// All tomb tiles of the game.
    pub tomb_tiles: Tiles,
    /// The Officials of the game.
    pub officials: Officials,
    /// The values of the board that no text confirms.
    pub(crate) assumed: Assumed,
    /// The other readings that hold: none that a set-up could say.
    pub(crate) variants: Variants,
}

/// Checks a set-up.
pub(crate) fn rules(setup: &Setup) -> Result<Rules, SetupError> {
    let options = setup.options();
    let (least, most) = if options.officials { (2, 3) } else { setup.edition.players() };
    if !(least..=most).contains(&setup.players) {
        let expected = match (options.officials, setup.players) {
            (true, _) => "2 or 3 with the officials".to_owned(),
            (false, 2) if !setup.edition.is_classic() => {
                format!("{least} to {most} in {}, or 2 with the officials", setup.edition)
            }
            (false, _) => format!("{least} to {most} in {}", setup.edition),
        };
        return Err(SetupError::new("players", setup.players, expected));
    }
    if setup.starting_player.number() >= setup.players {
        let expected = format_args!("a seat from 0 to {}", setup.players - 1);
        return Err(SetupError::new("starting_player", setup.starting_player.number(), expected));
    }
    options::check(setup, options)?;
    let (board, assumed, officials) = board_of(setup, options)?;
    let (cards, start_schemes) = cards_of(setup.players, options)?;
    if cards.of(PowerCard::MasterOfFederation) > 0 && board.map.is_none() {
        let expected = "the pairs of provinces that are neighbours: the Federation card is in play";
        return Err(SetupError::new("board.neighbours", "missing", expected));
    }
    if options.statues && board.map.is_none() {
        let expected = "the pairs of provinces that are neighbours: the statue Horus builds there";
        return Err(SetupError::new("board.neighbours", "missing", expected));
    }
    let rules = Rules {
        setup: setup.clone(),
        options,
        players: setup.players,
        board,
        cards,
        start_schemes,
        tomb_tiles: expansion_data::tiles(&options)?,
        officials,
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

/// The board with the side of its temple track that counts; and the Officials, which it can have too.
fn board_of(setup: &Setup, options: Options) -> Result<(Board, Assumed, Officials), SetupError> {
    let (mut board, mut assumed) = setup.board().compile()?;
    let mut officials = Officials::none();
    if options.officials {
        let data = setup.board().data()?;
        officials = expansion_data::officials(&data)?;
        assumed.add_officials(&data)?;
    }
    if options.temple_side.is_for_few(setup.players) {
        let few = board.temple_track_2_3.ok_or_else(|| {
            let expected = "the track for two and three players: an option says that it counts";
            SetupError::new("board.temple_track_2_3", "missing", expected)
        })?;
        board.temple_track = few;
        assumed.turn_track();
    }
    Ok((board, assumed, officials))
}

/// All cards of the game, and those of them that are start Schemes: six different ones for two and three players, all twelve
/// for more (anniversary rulebook, Setup 5 and 6). Without start cards the Architects kept for the start are shuffled into the
/// deck (ruling 36).
fn cards_of(players: u8, options: Options) -> Result<(Cards, Cards), SetupError> {
    let CardBox { mut deck, start, promo } = cards::boxed(options.cards)?;
    if options.promo_cards {
        deck.add_all(&promo);
    }
    deck.add_all(&expansion_data::cards(&options)?);
    if !options.federation {
        while deck.take(PowerCard::MasterOfFederation) {}
    }
    let builder = Effect::Builder.card(options.cards);
    if !options.start_cards {
        (0..start.of(builder)).for_each(|_| deck.add(builder));
        return Ok((deck, Cards::default()));
    }
    let schemes = Cards::from_fn(|card| match start.of(card) {
        _ if card == builder => 0,
        copies if players <= 3 => copies.min(1),
        copies => copies,
    });
    (0..players).for_each(|_| deck.add(builder));
    deck.add_all(&schemes);
    Ok((deck, schemes))
}

/// Rule `amun-re/setup/start`: 20 gold and a builder for everybody, the other power cards shuffled.
pub(crate) fn initial(rules: &Rules) -> State {
    if let Some(stated) = &rules.setup.position {
        return **stated;
    }
    let mut seats = BySeat::new(rules.players);
    let builder = rules.card(Effect::Builder);
    let mut deck = rules.cards.less(&rules.start_schemes).unwrap_or_default();
    for (_, seat) in seats.iter_mut() {
        *seat = SeatState { gold: START_GOLD, ..SeatState::default() };
        seat.hand.open.add(builder);
        deck.take(builder);
    }
    State {
        point_of_view: Viewer::Referee,
        round: 0,
        phase: if setup_draws::is_needed(rules) { Phase::Setup } else { Phase::Provinces },
        blocked: IdSet::default(),
        turn_order: ShortList::default(),
        starting_player: rules.setup.starting_player,
        temple: 0,
        seats,
        provinces: ByProvince::from_fn(|_| ProvinceState::default()),
        supply: Supply::FULL,
        lots: ShortList::default(),
        official_deck: Bag::of(rules.officials.copies()),
        pharaoh_in: None,
        tile_deck: Bag::of(rules.tomb_tiles),
        tile_deck_known_to: KnownTo::Everybody,
        tile_discards: Counts::default(),
        province_deck: Bag::of(Counts::from_fn(|_| 1)),
        province_discards: Counts::default(),
        deck: Bag::of(deck),
        deck_known_to: KnownTo::Everybody,
        discards: Counts::default(),
        draws: DrawCounts::default(),
        correction: 0,
        winners: Seats::NONE,
    }
}

/// The first round begins; from a stated position nothing happens by itself.
pub(crate) fn start(rules: &Rules, turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe> {
    if rules.setup.position.is_some() {
        return Ok(());
    }
    setup_draws::begin(turn)
}

/// The data files that these rules stand on.
pub(crate) fn data(rules: &Rules) -> Vec<DataFile> {
    let board = match rules.setup.board() {
        BoardChoice::BuiltIn(id) => board::built_in(&id),
        BoardChoice::Given(_) => None,
    };
    let expansions = rules.options.is_expanded().then_some(expansion_data::EXPANSIONS);
    let officials = (rules.options.officials && !has_own_officials(&rules.setup)).then_some(expansion_data::OFFICIALS);
    let cards = [CardData::file(rules.options.cards)];
    board.into_iter().chain(cards).chain(expansions).chain(officials).collect()
}

/// Whether the board of a set-up says what the Officials are.
fn has_own_officials(setup: &Setup) -> bool {
    matches!(&setup.board, Some(BoardChoice::Given(board)) if board.officials.is_some())
}
