//! The end of a round of the toy game: ways are turned over; and of the game: hands are shown.

use amunre_core::engine::{Counts, Hidden, Ruling, Seat, Turn};

use super::state::{MOST_PLAYERS, ROUNDS};
use super::{Chosen, Event, Good, Reason, Toy, Way, fault};

/// All ways are turned over; who is alone earns; then the next round or the end.
pub fn reveal<const F: u8>(turn: &mut Turn<'_, Toy<F>>) -> Ruling<Toy<F>> {
    let round = turn.state().round;
    let mut ways = arrayvec::ArrayVec::<(Seat, Way), MOST_PLAYERS>::new();
    for seat in turn.state().in_turn_order() {
        if let Chosen::Sealed(way) = turn.state().seats[seat].chosen {
            let name = format_args!("way/{round}/{}", seat.number());
            ways.push((seat, turn.look(way, name)?));
        }
    }
    for (seat, way) in &ways {
        turn.emit(Event::WayRevealed { seat: *seat, way: *way });
    }
    for (seat, way) in &ways {
        if ways.iter().filter(|(_, other)| other == way).count() == 1 {
            turn.emit(Event::Earned { seat: *seat, reason: Reason::Alone, coins: 2 });
        }
    }
    match F {
        fault::GETS_STUCK => {}
        fault::NEVER_ENDS => turn.emit(Event::RoundBegan { round: (round + 1).min(ROUNDS) }),
        _ if round < ROUNDS => turn.emit(Event::RoundBegan { round: round + 1 }),
        _ => end(turn)?,
    }
    Ok(())
}

/// Hands are shown and counted.
fn end<const F: u8>(turn: &mut Turn<'_, Toy<F>>) -> Ruling<Toy<F>> {
    for seat in turn.state().in_turn_order() {
        let closed = turn.state().seats[seat].hand.closed;
        let known = if closed.is_known() { Hidden::Known(*closed.kinds()) } else { Hidden::Unseen };
        let goods: Counts<Good, 4> = turn.look(known, format_args!("hand/{}", seat.number()))?;
        turn.emit(Event::HandShown { seat, goods });
        let coins = turn.state().seats[seat].hand.known().iter().count();
        let coins = u8::try_from(coins).unwrap_or(u8::MAX);
        turn.emit(Event::Earned { seat, reason: Reason::Kinds, coins });
    }
    let seats = &turn.state().seats;
    let most = seats.iter().map(|(_, seat)| seat.coins).max();
    let best = seats.iter().filter(|(_, seat)| Some(seat.coins) == most);
    let winners = best.map(|(seat, _)| seat).collect();
    turn.emit(Event::GameEnded { winners });
    Ok(())
}
