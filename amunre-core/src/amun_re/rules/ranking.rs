//! Phase 4: the markers of the turn order are ranked by the offers (anniversary rulebook, Establish new turn order).

use arrayvec::ArrayVec;

use crate::amun_re::model::options::TurnOrder;
use crate::amun_re::model::state::{MOST_PLAYERS, Offered};
use crate::amun_re::{AmunRe, Event};
use crate::engine::{Seat, Turn, sort_few};

/// Rule `amun-re/offering/turn-order`: the highest offer first; a thief offers nothing; equal offers keep their order.
pub(crate) fn set(turn: &mut Turn<'_, AmunRe>) {
    if turn.rules().options.turn_order != TurnOrder::Track {
        return;
    }
    let state = turn.state();
    let paid = |seat: Seat| match state.seats[seat].offer {
        Offered::Revealed(offer) => offer.gold().unwrap_or(0),
        _ => 0,
    };
    let mut ranked: ArrayVec<(Seat, u16), MOST_PLAYERS> = ArrayVec::new();
    ranked.extend(state.in_turn_order().map(|seat| (seat, paid(seat))));
    // stable: equal offers stay in the order of the track
    sort_few(&mut ranked, |(_, gold)| std::cmp::Reverse(*gold));
    let order = ranked.into_iter().map(|(seat, _)| seat).collect();
    turn.emit(Event::TurnOrderSet { order });
}
