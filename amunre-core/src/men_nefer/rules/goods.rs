//! Goods and the goods fields (pp. 13-14).

use crate::engine::{IdSet, Seat, Turn, TurnResult};
use crate::men_nefer::rules::actions::gain;
use crate::men_nefer::{Command, Event, Gain, Good, MenNefer, Rules, State, Violation};

/// The food for a good in the market. A free one costs nothing.
fn cost(rules: &Rules, state: &State, good: Good, free: bool) -> Option<u8> {
    let slot = state.goods_market.iter().position(|other| *other == Some(good))?;
    Some(if free { 0 } else { rules.board.goods_market.get(slot).map_or(0, |cost| *rules.read(cost)) })
}

/// Checks whether a seat can take a good and lay it on the next field of a level.
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    free: bool,
    (good, level): (Good, u8),
) -> Result<(), Violation> {
    let Some(cost) = cost(rules, state, good, free) else { return Err(Violation::GoodNotInMarket { good }) };
    if !(1..=3).contains(&level) {
        return Err(Violation::NoSuchNumber { what: "level", number: level, least: 1, most: 3 });
    }
    let own = &state.seats[seat];
    if cost > own.food {
        return Err(Violation::TooLittleFood { seat, good, cost, food: own.food });
    }
    if own.free_field(usize::from(level.saturating_sub(1))).is_none() {
        return Err(Violation::NoField { level });
    }
    Ok(())
}

/// The goods of the market with each level.
pub(crate) fn candidates(state: &State, mut each: impl FnMut(Command)) {
    let goods: IdSet<Good> = state.goods_market.iter().flatten().copied().collect();
    for level in 1..=3 {
        goods.iter().for_each(|good| each(Command::Good { good, level }));
    }
}

/// Takes a good.
pub(crate) fn carry_out(
    turn: &mut Turn<'_, MenNefer>,
    seat: Seat,
    free: bool,
    (good, level): (Good, u8),
) -> TurnResult<MenNefer> {
    let paid = cost(turn.rules(), turn.state(), good, free).unwrap_or(0);
    let Some(place) = turn.state().seats[seat].free_field(usize::from(level.saturating_sub(1))) else { return Ok(()) };
    let field = u8::try_from(place).unwrap_or(0).saturating_add(1);
    turn.emit(Event::GoodTaken { field, good, paid, seat });
    if !free || turn.rules().options.free_good_scores {
        let rules = turn.rules();
        let points = rules.board.goods_prestige.get(place).map_or(0, |points| *rules.read(points));
        gain(turn, seat, Gain::Prestige, points);
    }
    Ok(())
}
