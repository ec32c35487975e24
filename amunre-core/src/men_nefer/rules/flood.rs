//! The Flood (pp. 8-9).

use crate::engine::{Bag, Counts, DrawRequest, Id as _, Seat, ShortList, Turn, TurnResult};
use crate::men_nefer::model::options::FillOrder;
use crate::men_nefer::model::seat_state::MOST_RESOURCES;
use crate::men_nefer::model::setup::AGREEMENTS;
use crate::men_nefer::model::state::MOST_PLAYERS;
use crate::men_nefer::rules::nile;
use crate::men_nefer::{City, Event, MenNefer, Rules, TradeAgreement};

/// Carries out the Flood that begins an era.
pub(crate) fn flood(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    let era = turn.state().era.saturating_add(1);
    turn.emit(Event::FloodBegan { era });
    let order = turn.state().order;
    order.iter().for_each(|seat| food(turn, *seat));
    order.iter().for_each(|seat| heka(turn, *seat));
    turn.emit(Event::ApprenticesReturned);
    if turn.rules().players < 4 {
        turn.emit(Event::NeutralsMoved);
    }
    // era II takes from the middle stack, era III from the high one
    fill_cities(turn, |_| usize::from(era.saturating_sub(1)))?;
    set_order(turn);
    Ok(())
}

/// Rule `men-nefer/flood/food`.
fn food(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let rules = turn.rules();
    let own = &turn.state().seats[seat];
    let overtaken = own.boats.iter().map(|(_, place)| nile::overtaken(rules, place));
    let amount = overtaken.fold(0_u8, u8::saturating_add).min(MOST_RESOURCES.saturating_sub(own.food));
    if amount > 0 {
        turn.emit(Event::FloodFood { amount, seat });
    }
}

/// Rule `men-nefer/flood/heka`.
fn heka(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let rules = turn.rules();
    let own = &turn.state().seats[seat];
    let best = (1..=own.sun).map(|space| rules.obelisk_space(space).heka).max().unwrap_or(0);
    let amount = best.min(MOST_RESOURCES.saturating_sub(own.heka));
    if amount > 0 {
        turn.emit(Event::FloodHeka { amount, seat });
    }
}

/// The cities in the order in which they are filled.
fn fill_order(rules: &Rules) -> [City; 6] {
    match rules.options.fill_order {
        FillOrder::UpperFirst => [City::Upper1, City::Upper2, City::Upper3, City::Lower1, City::Lower2, City::Lower3],
        FillOrder::Columns => [City::Upper1, City::Lower1, City::Upper2, City::Lower2, City::Upper3, City::Lower3],
    }
}

/// Fills the empty agreement spaces of all cities from the stack of the tier that a city gets.
pub(crate) fn fill_cities(turn: &mut Turn<'_, MenNefer>, tier: impl Fn(City) -> usize) -> TurnResult<MenNefer> {
    let mut numbers = [0_u32; 3];
    for city in fill_order(turn.rules()) {
        let (spaces, tier) = (turn.rules().agreement_spaces(city), tier(city));
        let (Some(pile), Some(number)) = (AGREEMENTS.get(tier), numbers.get_mut(tier)) else { continue };
        let label = turn.state().label(pile);
        loop {
            let stacks = turn.state().agreements;
            let is_left = |agreement: TradeAgreement| stacks.contains(agreement) && agreement.tier() == tier;
            let is_full = turn.state().cities[city].iter().count() >= spaces;
            if is_full || !TradeAgreement::ALL.iter().any(|agreement| is_left(*agreement)) {
                break;
            }
            let bag = Bag::<TradeAgreement, 51>::of(Counts::from_fn(|agreement| u8::from(is_left(agreement))));
            let agreement = turn.draw_known(DrawRequest::of(label, *number).public(true), &bag)?;
            *number = number.saturating_add(1);
            turn.emit(Event::AgreementDrawn { agreement, city });
        }
    }
    Ok(())
}

/// Rule `men-nefer/flood/order`: the fewest prestige points first; equal seats keep their order.
fn set_order(turn: &mut Turn<'_, MenNefer>) {
    let state = turn.state();
    let mut order = [Seat::FIRST; MOST_PLAYERS];
    let seats = state.order.len();
    order.iter_mut().zip(state.order.iter()).for_each(|(place, seat)| *place = *seat);
    if let Some(order) = order.get_mut(..seats) {
        // stable and without a heap: at most four seats
        for end in (1..seats).rev() {
            for place in 0..end {
                if let Some([one, other]) = order.get_mut(place..place.saturating_add(2))
                    && state.seats[*one].prestige > state.seats[*other].prestige
                {
                    std::mem::swap(one, other);
                }
            }
        }
    }
    let order: ShortList<Seat, MOST_PLAYERS> = order.into_iter().take(seats).collect();
    turn.emit(Event::OrderSet { order });
}
