//! Setup: a set-up is checked and compiled, and the initial state is made (classic rulebook, p. 2; anniversary
//! rulebook, Setup).

use crate::amun_re::model::board::Board;
use crate::amun_re::model::cards::Cards;
use crate::amun_re::model::data::board_value::BoardValue;
use crate::amun_re::model::data::card_data::{self, CardBox};
use crate::amun_re::model::data::expansion_data;
use crate::amun_re::model::data::officials_data::officials_faults;
use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::encoding::action_space;
use crate::amun_re::model::option_mixes;
use crate::amun_re::model::options::Options;
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::model::state::{DrawCounts, SeatState};
use crate::amun_re::rules::{flow, setup_draws};
use crate::amun_re::{AmunRe, Officials, Phase, PowerCard, ProvinceState, Rules, Setup, State, Supply};
use crate::engine::{
    Bag, BySeat, Counts, IdSet, KnownTo, OpenPlaces, Positions as _, Seats, SetupError, ShortList, Turn, TurnResult,
    Viewer, at_table,
};

/// Gold at the start (p. 2).
const START_GOLD: u16 = 20;

/// Checks a set-up.
pub(crate) fn rules(setup: &Setup) -> Result<Rules, SetupError> {
    let options = setup.options();
    let (least, most) = if options.officials { (2, 3) } else { setup.edition.players() };
    if !(least..=most).contains(&setup.players) {
        let expected = match (options.officials, setup.players) {
            (true, _) => "2 or 3 with the Officials".to_owned(),
            (false, 2) if !setup.edition.is_classic() => {
                format!("{least} to {most} in {}, or 2 with the Officials", setup.edition)
            }
            (false, _) => format!("{least} to {most} in {}", setup.edition),
        };
        return Err(SetupError::new("players", setup.players, expected));
    }
    at_table("starting_player", setup.starting_player, setup.players)?;
    option_mixes::check(setup, options)?;
    let (board, open, officials) = board_of(setup, options)?;
    let (cards, start_schemes) = cards_of(setup.players, options)?;
    if cards.of(PowerCard::MasterOfFederation) > 0 && !board.has_map() {
        let expected = "the pairs of provinces that are neighbours: the Federation card is in play";
        return Err(SetupError::new("board.neighbours", "missing", expected));
    }
    if options.statues && !board.has_map() {
        let expected = "the pairs of provinces that are neighbours: the statue Horus builds there";
        return Err(SetupError::new("board.neighbours", "missing", expected));
    }
    let rules = Rules {
        setup: setup.without_defaults(),
        options,
        players: setup.players,
        board,
        cards,
        start_schemes,
        tomb_tiles: expansion_data::tiles(&options)?,
        officials,
        open,
        action_space: action_space(&options),
    };
    if let Some(stated) = &setup.position {
        if stated.point_of_view != Viewer::Referee {
            let expected = "referee: a game starts from the whole state";
            return Err(SetupError::new("position.point_of_view", "a view", expected));
        }
        AmunRe::check_stated(&rules, stated)?;
    }
    Ok(rules)
}

/// Returns the board with the side of its temple track that counts, and the Officials, which a board can define too.
pub(crate) fn board_of(setup: &Setup, options: Options) -> Result<(Board, OpenPlaces, Officials), SetupError> {
    let (mut board, mut open) = setup.board().compile()?;
    let mut officials = Officials::none();
    if options.officials {
        let own = setup.board().data()?.officials_data()?;
        officials_faults(&own).into_iter().next().map_or(Ok(()), Err)?;
        officials = Officials::of(&own);
        for (official, data) in own.iter() {
            open.add(BoardValue::OfficialCopies(official).place(), data.copies.source);
            open.add(BoardValue::OfficialGives(official).place(), data.gives.source);
        }
    }
    if options.temple_side.is_for_few(setup.players) {
        let few = setup.board().data()?.temple_track_2_3.ok_or_else(|| {
            let expected = "the track for two and three players, because an option uses it";
            SetupError::new("board.temple_track_2_3", "missing", expected)
        })?;
        board.turn_track(few);
        let track = (0..).map(|bound| BoardValue::Track(bound).place());
        for (place, bound) in track.zip(few) {
            open.remove(place);
            open.add(place, bound.source);
        }
    }
    Ok((board, open, officials))
}

/// All cards of the game, and those of them that are start Schemes: six different ones for two and three players, all twelve
/// for more (anniversary rulebook, Setup 5 and 6). Without start cards the Architects kept for the start are shuffled into the
/// deck (ruling 36).
fn cards_of(players: u8, options: Options) -> Result<(Cards, Cards), SetupError> {
    let CardBox { mut deck, start, promo } = card_data::boxed(options.cards)?;
    if options.promo_cards {
        deck.add_all(&promo);
    }
    deck.add_all(&expansion_data::cards(&options)?);
    if !options.federation {
        while deck.take(PowerCard::MasterOfFederation) {}
    }
    let builder = CardEffect::Builder.card(options.cards);
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

/// Rule `amun-re/setup/start`: gives 20 gold and a builder to every seat, and shuffles the other power cards.
pub(crate) fn initial(rules: &Rules) -> State {
    if let Some(stated) = &rules.setup.position {
        return **stated;
    }
    let mut seats = BySeat::new(rules.players);
    let builder = rules.card(CardEffect::Builder);
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

/// Begins the first round; from a stated position nothing happens.
pub(crate) fn start(rules: &Rules, turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe> {
    if rules.setup.position.is_some() {
        return Ok(());
    }
    flow::begin(turn)
}
