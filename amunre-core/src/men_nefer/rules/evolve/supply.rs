//! Changes of piles, markets and the display.

use crate::men_nefer::model::numbered::{nth_mut, put};
use crate::men_nefer::rules::evolve::pyramids;
use crate::men_nefer::rules::setup;
use crate::men_nefer::{Event, Rules, State};

/// Piles, markets and the display.
pub(super) fn supply(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::BoardDealt { board, seat } => state.seats[seat].board = Some(board),
        Event::PieceRevealed { favour, level } => {
            let great = &mut state.great_pyramid;
            if let (Some(stack), Some(top)) = (nth_mut(&mut great.stacks, level), nth_mut(&mut great.tops, level)) {
                stack.take(favour);
                *top = Some(favour);
            }
            if let Some(seen) = nth_mut(&mut state.pieces_seen, level) {
                *seen = seen.saturating_add(1);
            }
        }
        Event::NeutralPiecePlaced { favour, site } => pyramids::place_piece(state, 1, site, favour),
        Event::QueensTileDrawn { pyramid, tile } => {
            if let Some(pyramid) = nth_mut(&mut state.queens, pyramid) {
                pyramid.tile = Some(tile);
            }
        }
        Event::MastabaDrawn { field, tile } => put(&mut state.mastabas, field, Some(tile)),
        Event::DeityDrawn { deity } => state.deity = Some(deity),
        Event::GoodDrawn { good, slot } => {
            state.goods.remove(good);
            put(&mut state.goods_market, slot, Some(good));
        }
        Event::ScrollDrawn { scroll, slot } => {
            state.scrolls.remove(scroll);
            put(&mut state.scroll_market, slot, Some(scroll));
        }
        Event::AdvantageDrawn { advantage, city } => state.advantages[city] = Some(advantage),
        Event::AgreementDrawn { agreement, city } => {
            state.agreements.remove(agreement);
            state.cities[city].insert(agreement);
        }
        Event::PlacementDrawn { tile } => state.neutral = setup::neutral(rules, tile),
        Event::TileDealt { seat, tile } => {
            state.reserve_below.remove(tile);
            state.seats[seat].tiles.insert(tile);
        }
        Event::TileRevealed { tile } => {
            state.reserve_below.remove(tile);
            state.reserve.push(tile);
        }
        Event::TileDisplayed { slot } => put(&mut state.display, slot, state.reserve.take()),
        Event::DisplayClosed { slot } => {
            state.tasks.pop();
            if let Some(moved) = state.display.get_mut(..usize::from(slot)) {
                moved.rotate_right(1);
            }
            put(&mut state.display, 1, state.reserve.take());
        }
        Event::DiscardsTurned => state.reserve = std::mem::take(&mut state.discards),
        Event::MarketsClosed => {
            close_up(&mut state.goods_market);
            close_up(&mut state.scroll_market);
        }
        _ => {}
    }
}

/// Moves the empty slots of a market to its start; the others keep their order.
fn close_up<T>(market: &mut [Option<T>]) {
    for at in 0..market.len() {
        if let Some(closed @ [.., None]) = market.get_mut(..=at) {
            closed.rotate_right(1);
        }
    }
}
