//! The Afterlife expansion: tomb tiles are bought, collected in secret, and placed in a tomb for a reward (anniversary
//! rulebook, Afterlife).

use crate::amun_re::model::phase::MarketTurn;
use crate::amun_re::model::tomb::{TombPlace, TombTile};
use crate::amun_re::rules::By;
use crate::amun_re::rules::expansion::collection::{check_tiles, draw_tiles, mark_unproved};
use crate::amun_re::rules::expansion::placing::{check_tile, put, tiles};
use crate::amun_re::rules::hand_rules::check_held;
use crate::amun_re::rules::table::{check_all_placed, score};
use crate::amun_re::{AmunRe, Command, Event, Item, PowerCard, Reason, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, Report, Seat, Turn, TurnResult};

/// The points for a complete row.
const ROW: u8 = 3;

/// Rule `amun-re/afterlife/card`: once a turn, when no placing or discard is due.
#[inline]
pub(crate) fn check_card(
    rules: &Rules,
    state: &State,
    market: &MarketTurn,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let (seat, card) = (market.turn, PowerCard::Afterlife);
    let mut stands = check_held(By { rules, state, seat }, card, to)?;
    if market.afterlife {
        stands = to.report(Violation::Identical { seat, card })?;
    }
    if rules.options.afterlife_card_with_tiles
        && let Some(bought) = market.bought.filter(|bought| *bought != Item::Tile)
    {
        stands = to.report(Violation::CardWithTiles { seat, card, bought })?;
    }
    Ok(stands & check_all_placed(market, to)?)
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
        score(turn, seat, Reason::TombRows { rows }, rows * ROW);
    }
}
