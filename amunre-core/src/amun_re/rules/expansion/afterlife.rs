//! The Afterlife expansion: tomb tiles are bought, collected in secret, and placed in a tomb for a reward (anniversary
//! rulebook, Afterlife).

use crate::amun_re::model::options::Refill;
use crate::amun_re::model::phase::MarketTurn;
use crate::amun_re::model::tomb::{TOMB_TILES, TombPlace, TombTile};
use crate::amun_re::rules::expansion::placing::{check_tile, put, tiles};
use crate::amun_re::rules::hand_rules::check_held;
use crate::amun_re::rules::{market, scoring, unseen};
use crate::amun_re::{AmunRe, Command, Event, Item, KnownTo, PowerCard, Reason, Rules, State, Violation};
use crate::engine::{
    Checked, CommandSink, DrawRequest, FailFast, Holding, Label, Report, Seat, SeenBy, Turn, TurnResult,
};

/// The points for a complete row.
const ROW: u8 = 3;

/// Returns the number of tiles that can still be drawn: those of the stack and of the discards.
pub(crate) fn tiles_left(state: &State) -> u16 {
    u16::from(state.tile_deck.number()) + state.tile_discards.total()
}

/// Rule `amun-re/afterlife/tiles`: checks that this number of tiles can be bought.
#[inline]
pub(crate) fn check_tiles(
    rules: &Rules,
    state: &State,
    number: u8,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if !rules.options.afterlife {
        return to.report(Violation::NoTiles {});
    }
    let left = tiles_left(state);
    if u16::from(number) <= left { Ok(true) } else { to.report(Violation::TilesLeft { number, left }) }
}

/// Draws tiles into the collection of a seat, which alone sees them; fewer if there are not enough.
pub(crate) fn draw_tiles(turn: &mut Turn<'_, AmunRe>, seat: Seat, number: u8) -> TurnResult<AmunRe> {
    for _ in 0..number {
        if turn.state().tile_deck.number() == 0 && turn.state().tile_discards.total() > 0 {
            turn.emit(Event::TilesShuffled);
        }
        let state = turn.state();
        if state.tile_deck.number() == 0 {
            return Ok(());
        }
        let label = Label { pile: &TOMB_TILES, phase: state.phase.name(), round: state.round };
        let (number, deck) = (u32::from(state.draws.tomb_tiles), state.tile_deck);
        let is_public = state.tile_deck_known_to == KnownTo::Everybody;
        let tile = turn.draw(DrawRequest::of(label, number).seen_by(SeenBy::Only(seat)).public(is_public), &deck)?;
        turn.emit(Event::TileDrawn { seat, tile });
        let state = turn.state();
        // ruling 7: as with the cards
        let at_once = turn.rules().options.refill == Refill::AtOnce;
        if at_once && state.tile_deck.number() == 0 && state.tile_discards.total() > 0 {
            turn.emit(Event::TilesShuffled);
        }
    }
    Ok(())
}

/// Rule `amun-re/afterlife/collection`: whether a seat has a tile, as far as this copy of the state knows.
pub(crate) fn holding(rules: &Rules, state: &State, seat: Seat, tile: TombTile) -> Holding {
    let collection = &state.seats[seat].collection;
    if rules.tomb_tiles.of(tile) == 0 || collection.number() == 0 {
        Holding::No
    } else if collection.kinds().of(tile) > 0 {
        Holding::Yes
    } else if collection.is_known() || unseen::tile_copies(rules, state, tile) == 0 {
        Holding::No
    } else {
        Holding::Possible
    }
}

pub(super) fn check_has(
    rules: &Rules,
    state: &State,
    seat: Seat,
    tile: TombTile,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    match holding(rules, state, seat, tile) {
        Holding::No if state.seats[seat].collection.is_known() || rules.tomb_tiles.of(tile) == 0 => {
            to.report(Violation::NoTile { seat, tile })
        }
        Holding::No => to.report(Violation::TileElsewhere { seat, tile, copies: rules.tomb_tiles.of(tile) }),
        _ => Ok(true),
    }
}

/// Records that this copy of the state does not prove that a seat has a tile that it uses.
pub(super) fn mark_unproved(turn: &mut Turn<'_, AmunRe>, seat: Seat, tile: TombTile) {
    if holding(turn.rules(), turn.state(), seat, tile) == Holding::Possible {
        turn.mark_possible();
    }
}

/// Rule `amun-re/afterlife/card`: once a turn, when no placing or discard is due.
#[inline]
pub(crate) fn check_card(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let (seat, card) = (market.turn, PowerCard::Afterlife);
    let mut stands = check_held(rules, state, seat, card, to)?;
    if market.afterlife {
        stands = to.report(Violation::Identical { seat, card })?;
    }
    if rules.options.afterlife_card_with_tiles
        && let Some(bought) = market.bought.filter(|bought| *bought != Item::Tile)
    {
        stands = to.report(Violation::CardWithTiles { seat, card, bought })?;
    }
    Ok(stands & market::check_all_placed(market, to)?)
}

/// Checks an Afterlife card that draws a tile.
#[inline]
pub(crate) fn check_draw(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    Ok(check_card(rules, state, market, to)? & check_tiles(rules, state, 1, to)?)
}

/// Checks an Afterlife card that places a tile.
pub(crate) fn check_play(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    tile: TombTile,
    place: TombPlace,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    Ok(check_card(rules, state, market, to)? & check_tile(rules, state, market.turn, tile, place, to)?)
}

/// Plays an Afterlife card to draw a tile of the stack.
pub(crate) fn draw(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe> {
    turn.emit(Event::CardPlayed { seat, card: PowerCard::Afterlife, province: None });
    draw_tiles(turn, seat, 1)
}

/// Plays an Afterlife card to place a tile in the tomb.
pub(crate) fn play(turn: &mut Turn<'_, AmunRe>, seat: Seat, tile: TombTile, place: TombPlace) -> TurnResult<AmunRe> {
    mark_unproved(turn, seat, tile);
    turn.emit(Event::CardPlayed { seat, card: PowerCard::Afterlife, province: None });
    put(turn, seat, tile, place)
}

/// Returns true if an Afterlife card can be used in the market.
pub(crate) fn is_usable(rules: &Rules, state: &State, market: &MarketTurn) -> bool {
    rules.options.afterlife && check_card(rules, state, market, &mut FailFast).is_ok()
}

/// Lists the use of an Afterlife card to draw a tile.
pub(crate) fn draws(rules: &Rules, state: &State, out: &mut impl CommandSink<Command>) {
    if check_tiles(rules, state, 1, &mut FailFast).is_ok() {
        out.push(Command::Play { card: PowerCard::Afterlife, province: None });
    }
}

/// Lists the uses of an Afterlife card to place a tile.
pub(crate) fn places(rules: &Rules, state: &State, market: &MarketTurn, out: &mut impl CommandSink<Command>) {
    tiles(rules, state, market.turn, |tile, place| out.push(Command::Afterlife { tile, place }));
}

/// Rule `amun-re/afterlife/scoring`: 3 points for each complete row.
pub(crate) fn score_tombs(turn: &mut Turn<'_, AmunRe>) {
    if !turn.rules().options.afterlife {
        return;
    }
    for seat in turn.state().in_turn_order() {
        let rows = turn.state().seats[seat].tomb.rows();
        scoring::score(turn, seat, Reason::TombRows { rows }, rows * ROW);
    }
}
