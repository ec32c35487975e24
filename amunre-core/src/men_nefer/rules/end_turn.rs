//! The end of a turn: the markets, the next turn, the end of an era (pp. 8-9, 13-14).

use crate::engine::{Bag, Counts, DrawRequest, Turn, TurnResult};
use crate::men_nefer::model::setup::{GOODS, SCROLLS};
use crate::men_nefer::rules::{flood, harvest};
use crate::men_nefer::{Event, Good, MenNefer, Scroll};

/// Eras of the game (p. 8).
pub(crate) const ERAS: u8 = 3;
/// Turns of a seat in an era: each of the three options three times (p. 9).
pub(crate) const TURNS: u8 = 9;

/// Ends a turn.
pub(crate) fn end(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    refill(turn)?;
    let state = turn.state();
    let in_an_era = TURNS.saturating_mul(turn.rules().players);
    if state.turn < in_an_era.saturating_mul(state.era) {
        begin_turn(turn);
        return Ok(());
    }
    harvest::score(turn);
    if turn.state().era >= ERAS {
        harvest::end_game(turn);
        return Ok(());
    }
    flood::flood(turn)?;
    begin_turn(turn);
    Ok(())
}

/// Begins the next turn.
pub(crate) fn begin_turn(turn: &mut Turn<'_, MenNefer>) {
    let state = turn.state();
    let number = state.turn.saturating_add(1);
    let place = usize::from(state.turn).checked_rem(state.order.len()).unwrap_or(0);
    if let Some(seat) = state.order.get(place).copied() {
        turn.emit(Event::TurnBegan { seat, turn: number });
    }
}

/// Refills the two markets: what is left moves to the right, new tiles come from the bags.
pub(crate) fn refill(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    let state = turn.state();
    let has_gap = |slots: &[bool]| slots.windows(2).any(|pair| matches!(pair, [true, false]));
    let gaps = [state.goods_market.map(|slot| slot.is_some()), state.scroll_market.map(|slot| slot.is_some())];
    if gaps.iter().any(|slots| has_gap(slots)) {
        turn.emit(Event::MarketsClosed);
    }
    let mut number = 0;
    for slot in (1..=4_u8).rev() {
        if is_empty(&turn.state().goods_market, slot) && !turn.state().goods.is_empty() {
            draw_good(turn, slot, number)?;
            number += 1;
        }
    }
    number = 0;
    for slot in (1..=4_u8).rev() {
        if is_empty(&turn.state().scroll_market, slot) && !turn.state().scrolls.is_empty() {
            draw_scroll(turn, slot, number)?;
            number += 1;
        }
    }
    Ok(())
}

fn is_empty<T>(slots: &[Option<T>], slot: u8) -> bool {
    slots.get(usize::from(slot).wrapping_sub(1)).is_some_and(Option::is_none)
}

/// Draws a good for a slot of the market.
pub(crate) fn draw_good(turn: &mut Turn<'_, MenNefer>, slot: u8, number: u32) -> TurnResult<MenNefer> {
    let goods = turn.state().goods;
    let bag = Bag::<Good, 35>::of(Counts::from_fn(|good| u8::from(goods.contains(good))));
    let label = turn.state().label(&GOODS);
    let good = turn.draw_known(DrawRequest::of(label, number).public(true), &bag)?;
    turn.emit(Event::GoodDrawn { good, slot });
    Ok(())
}

/// Draws a scroll for a slot of the market.
pub(crate) fn draw_scroll(turn: &mut Turn<'_, MenNefer>, slot: u8, number: u32) -> TurnResult<MenNefer> {
    let scrolls = turn.state().scrolls;
    let bag = Bag::<Scroll, 40>::of(Counts::from_fn(|scroll| u8::from(scrolls.contains(scroll))));
    let label = turn.state().label(&SCROLLS);
    let scroll = turn.draw_known(DrawRequest::of(label, number).public(true), &bag)?;
    turn.emit(Event::ScrollDrawn { scroll, slot });
    Ok(())
}
