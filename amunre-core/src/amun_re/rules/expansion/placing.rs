//! Tomb tiles are placed, as a gift or for two discards, and give their rewards (anniversary rulebook, Afterlife, Phase
//! 3).

use crate::amun_re::model::phase::GiftTurn;
use crate::amun_re::model::tomb::{TombPlace, TombTile};
use crate::amun_re::rules::By;
use crate::amun_re::rules::expansion::collection::{check_has, holding, mark_unproved};
use crate::amun_re::rules::expansion::reward;
use crate::amun_re::rules::gift_order::check_not_named;
use crate::amun_re::rules::table::{check_placed, draw_cards, score};
use crate::amun_re::{AmunRe, Benefit, Command, Event, Item, Reason, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, Holding, Id as _, Report, Seat, Turn, TurnResult};

/// Rule `amun-re/afterlife/place`: a free place of the base row, or one above two tiles.
pub(super) fn check_tile(
    rules: &Rules,
    state: &State,
    seat: Seat,
    tile: TombTile,
    place: TombPlace,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let tomb = &state.seats[seat].tomb;
    let is_there = check_has(By { rules, state, seat }, tile, to)?;
    if let Some(there) = tomb.at(place) {
        return to.report(Violation::PlaceTaken { seat, place, there });
    }
    if let Some([left, right]) = place.supports().filter(|_| !tomb.supports(place)) {
        return to.report(Violation::Unsupported { seat, place, left, right });
    }
    Ok(is_there)
}

/// The ways to place a tile.
pub(super) fn tiles(rules: &Rules, state: &State, seat: Seat, mut out: impl FnMut(TombTile, TombPlace)) {
    for tile in TombTile::ALL.iter().copied() {
        if holding(rules, state, seat, tile) == Holding::No {
            continue;
        }
        let tomb = &state.seats[seat].tomb;
        TombPlace::ALL.iter().copied().filter(|place| tomb.takes(*place)).for_each(|place| out(tile, place));
    }
}

/// Rule `amun-re/afterlife/gift`: checks a tile as a gift, which a Greed does not give (ruling 37); or the one that two
/// discards have paid for.
#[inline]
pub(crate) fn check_place(
    rules: &Rules,
    state: &State,
    gifts: &GiftTurn,
    tile: TombTile,
    place: TombPlace,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let seat = gifts.turn;
    let mut stands = check_placed(gifts.reward, to)?;
    if gifts.discarded == 1 {
        stands = to.report(Violation::DiscardFirst { seat })?;
    }
    if gifts.discarded == 0 {
        stands &= check_not_named(rules, gifts, to)?;
    }
    if gifts.discarded == 0 && gifts.tiles == 0 {
        let left = gifts.left;
        stands = to.report(Violation::NoTileGift { seat, left })?;
    }
    Ok(stands & check_tile(rules, state, seat, tile, place, to)?)
}

/// Places a tile.
pub(crate) fn place(turn: &mut Turn<'_, AmunRe>, seat: Seat, tile: TombTile, place: TombPlace) -> TurnResult<AmunRe> {
    mark_unproved(turn, seat, tile);
    put(turn, seat, tile, place)
}

/// Rule `amun-re/afterlife/reward`: gives the reward of the tile, once more for each equal tile that supports it.
pub(super) fn put(turn: &mut Turn<'_, AmunRe>, seat: Seat, tile: TombTile, place: TombPlace) -> TurnResult<AmunRe> {
    turn.emit(Event::TilePlaced { seat, tile, place });
    let number = turn.state().seats[seat].tomb.matching(place);
    match tile {
        TombTile::Favour => draw_cards(turn, seat, number)?,
        TombTile::Gold => {
            turn.emit(Event::GoldGained { seat, gold: u16::from(number) * 2, benefit: Benefit::Tomb });
        }
        TombTile::Point => score(turn, seat, Reason::Tomb { place, tiles: number }, number),
        TombTile::Farmer | TombTile::Stone => {
            let item = if tile == TombTile::Farmer { Item::Farmer } else { Item::Stone };
            if let Some(reward) = reward::placeable(turn, seat, item, number) {
                turn.emit(Event::RewardDue { seat, item: reward.item, number: reward.number });
            }
        }
    }
    Ok(())
}

/// The tiles that can be placed in a gift turn.
pub(crate) fn places(rules: &Rules, state: &State, gifts: &GiftTurn, out: &mut impl CommandSink<Command>) {
    let is_gift = gifts.discarded == 0 && gifts.tiles > 0 && check_not_named(rules, gifts, &mut FailFast).is_ok();
    let is_paid = gifts.discarded == 2 || is_gift;
    if is_paid && gifts.reward.is_none() {
        tiles(rules, state, gifts.turn, |tile, place| out.push(Command::PlaceTile { tile, place }));
    }
}
