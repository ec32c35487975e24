//! The markets of scrolls and goods, and the goods fields (pp. 13-14).

use crate::engine::{
    Actor, Bag, Checked, CommandSink, Counts, DrawRequest, IdSet, PhaseRules, Report, Seat, Turn, TurnResult,
};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::setup::{GOODS, SCROLLS, length};
use crate::men_nefer::rules::table::{gain, not_due, report};
use crate::men_nefer::{Command, Event, Gain, Good, MenNefer, Printed, Rules, Scroll, Task, Violation};

/// The tasks to take a scroll or a good.
pub(crate) struct Markets(pub(crate) Task);

impl PhaseRules<MenNefer> for Markets {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::Scroll { free }, Command::Scroll { scroll }) => check_scroll(by, free, scroll),
            (Task::Good { free }, Command::Good { good, level }) => check_good(by, free, good, level),
            (_, Command::Done) => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    /// Lists the scrolls of the market, or its goods with each level.
    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        if let Task::Scroll { .. } = self.0 {
            let scrolls: IdSet<Scroll> = by.state.scroll_market.iter().flatten().copied().collect();
            return out.push_all(scrolls.iter().map(|scroll| Command::Scroll { scroll }));
        }
        let goods: IdSet<Good> = by.state.goods_market.iter().flatten().copied().collect();
        (1..=3).for_each(|level| out.push_all(goods.iter().map(|good| Command::Good { good, level })));
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        let by = Actor { rules: turn.rules(), state: turn.state(), seat };
        match (self.0, command) {
            (Task::Scroll { free }, Command::Scroll { scroll }) => {
                if let Some(paid) = scroll_cost(by, free, scroll) {
                    turn.emit(Event::ScrollTaken { paid, scroll, seat });
                }
            }
            (Task::Good { free }, Command::Good { good, level }) => {
                let paid = good_cost(by, free, good).unwrap_or(0);
                take_good(turn, seat, (good, level), paid, free);
            }
            _ => {}
        }
        Ok(())
    }
}

/// The cost of a slot of a market, counted from 0.
fn slot_cost(rules: &Rules, costs: &[Printed<u8>], slot: usize) -> u8 {
    costs.get(slot).map_or(0, |cost| *rules.read(cost))
}

/// The heka for a scroll of the market: that of the market slot and that of the scroll slot. A free one costs nothing.
fn scroll_cost(by: Actor<'_, MenNefer>, free: bool, scroll: Scroll) -> Option<u8> {
    let Actor { rules, state, seat } = by;
    let slot = state.scroll_market.iter().position(|other| *other == Some(scroll))?;
    if free {
        return Some(0);
    }
    let row = state.seats[seat].scrolls.len();
    let market = slot_cost(rules, &rules.board.scroll_market, slot);
    Some(market.saturating_add(slot_cost(rules, &rules.board.scroll_slots, row)))
}

/// Checks whether a seat can take a scroll.
fn check_scroll(by: Actor<'_, MenNefer>, free: bool, scroll: Scroll) -> Result<(), Violation> {
    let Actor { rules, state, seat } = by;
    if !state.scroll_market.contains(&Some(scroll)) {
        return Err(Violation::ScrollNotInMarket { scroll });
    }
    let own = &state.seats[seat];
    let slots = length(&rules.board.scroll_slots);
    if own.scrolls.len() >= usize::from(slots) {
        return Err(Violation::RowFull { seat, slots });
    }
    let cost = scroll_cost(by, free, scroll).unwrap_or(0);
    if cost > own.heka { Err(Violation::TooLittleHeka { seat, scroll, cost, heka: own.heka }) } else { Ok(()) }
}

/// The food for a good of the market. A free one costs nothing.
fn good_cost(by: Actor<'_, MenNefer>, free: bool, good: Good) -> Option<u8> {
    let slot = by.state.goods_market.iter().position(|other| *other == Some(good))?;
    Some(if free { 0 } else { slot_cost(by.rules, &by.rules.board.goods_market, slot) })
}

/// Checks whether a seat can take a good and lay it on the next field of a level.
fn check_good(by: Actor<'_, MenNefer>, free: bool, good: Good, level: u8) -> Result<(), Violation> {
    let Actor { state, seat, .. } = by;
    let Some(cost) = good_cost(by, free, good) else { return Err(Violation::GoodNotInMarket { good }) };
    if !(1..=3).contains(&level) {
        return Err(Violation::NoSuchNumber { what: "level", number: level, least: 1, most: 3 });
    }
    let own = &state.seats[seat];
    if cost > own.food {
        return Err(Violation::TooLittleFood { seat, good, cost, food: own.food });
    }
    match own.free_field(usize::from(level.saturating_sub(1))) {
        Some(_) => Ok(()),
        None => Err(Violation::NoField { level }),
    }
}

/// Takes a good and lays it on the next field of a level.
fn take_good(turn: &mut Turn<'_, MenNefer>, seat: Seat, (good, level): (Good, u8), paid: u8, free: bool) {
    let Some(place) = turn.state().seats[seat].free_field(usize::from(level.saturating_sub(1))) else { return };
    let field = u8::try_from(place).unwrap_or(0).saturating_add(1);
    turn.emit(Event::GoodTaken { field, good, paid, seat });
    if !free || turn.rules().options.free_good_scores {
        let rules = turn.rules();
        let points = rules.board.goods_prestige.get(place).map_or(0, |points| *rules.read(points));
        gain(turn, seat, Gain::Prestige, points);
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
    nth(slots, slot).is_some_and(Option::is_none)
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
