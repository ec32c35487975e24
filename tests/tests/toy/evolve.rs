//! The changes of the state of the toy game by events.

use amunre_core::engine::hidden::{Bag, Hidden};
use amunre_core::engine::ids::Seat;

use super::{Chosen, Event, Good, Phase, State, fault};

/// Changes the state by an event.
pub fn evolve<const FAULT: u8>(state: &mut State, event: &Event) {
    match *event {
        Event::RoundBegan { round } => {
            state.round = round;
            state.draws = 0;
            for (_, seat) in state.seats.iter_mut() {
                seat.chosen = Chosen::Nothing;
            }
            let first = state.in_turn_order().next().unwrap_or(Seat::FIRST);
            state.phase = Phase::Turns { turn: first };
        }
        Event::TurnBegan { phase } => state.phase = phase,
        Event::Drawn { seat, good } => {
            take_from_pile::<FAULT>(state, good);
            state.seats[seat].hand.draw(good);
        }
        Event::Buried { good } => {
            take_from_pile::<FAULT>(state, good);
            state.aside.lay(good);
        }
        Event::RowFilled { good } => {
            take_from_pile::<FAULT>(state, Hidden::Known(good));
            state.row.push(good);
        }
        Event::Dug { seat, good } => {
            state.aside.take();
            state.dug = state.dug.saturating_add(1);
            state.seats[seat].hand.draw(good);
        }
        Event::Given { seat, good } => {
            state.seats[seat].hand.spend(good);
            state.gone.add(good);
        }
        Event::RowTaken { seat } => {
            if let Some(good) = state.row.take() {
                state.seats[seat].hand.open.add(good);
            }
        }
        Event::Sold { seat, good } => {
            state.seats[seat].hand.spend(good);
            if FAULT != fault::LOSES_GOODS {
                state.gone.add(good);
            }
            if FAULT == fault::WRITES_TOO_LITTLE {
                state.unwritten = 1;
            }
        }
        Event::Earned { seat, coins, .. } => {
            let coins = state.seats[seat].coins.saturating_add(u16::from(coins));
            state.seats[seat].coins = coins;
        }
        Event::WaySealed { seat, way } => state.seats[seat].chosen = Chosen::Sealed(way),
        Event::WayRevealed { seat, way } => state.seats[seat].chosen = Chosen::Revealed(way),
        Event::HandShown { seat, goods } => {
            let hand = &mut state.seats[seat].hand;
            hand.closed = Bag::default();
            hand.open.add_all(&goods);
        }
        Event::CoinsSet { seat, coins } => state.seats[seat].coins = coins,
        Event::GameEnded { winners } => {
            state.winners = winners;
            state.phase = Phase::Over;
        }
    }
}

fn take_from_pile<const FAULT: u8>(state: &mut State, good: Hidden<Good>) {
    state.pile.take(good);
    if FAULT != fault::COUNTS_NO_DRAWS {
        state.draws = state.draws.saturating_add(1);
    }
}
