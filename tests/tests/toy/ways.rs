//! The end of a round of the toy game: ways are chosen in secret and revealed; and of the game: hands are shown.

use std::fmt;

use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::{Counts, Seat};
use amunre_core::engine::refusal::FailFast;
use amunre_core::engine::turn::{Interrupt, Turn, TurnResult, WrongLook};

use super::state::{MOST_PLAYERS, ROUNDS};
use super::{Chosen, Command, EarnReason, Event, Good, Phase, State, Toy, Way, decide, fault};

/// The name of the way that a seat chooses: `way/2/0`.
struct WayName {
    round: u8,
    seat: Seat,
}

impl fmt::Display for WayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "way/{}/{}", self.round, self.seat.number())
    }
}

/// The public name of the way that a seat is to choose, if it is to choose one.
pub fn secret<const F: u8>(state: &State, seat: Seat) -> Option<String> {
    let round = state.round;
    let owes = F == fault::NAMES_TOO_LONG || decide::to_act::<F>(state).contains(seat);
    let name = (state.phase == Phase::Ways && owes).then_some(WayName { round, seat })?;
    Some(match F {
        fault::SHARES_A_NAME => format!("way/{round}"),
        fault::NAMES_BY_HAND => format!("{name}/{}", state.seats[seat].hand.known().len()),
        _ => name.to_string(),
    })
}

/// Judges the choice of a way.
pub fn choose<const F: u8>(turn: &mut Turn<'_, Toy<F>>, seat: Seat, way: Hidden<Way>) -> TurnResult<Toy<F>> {
    turn.emit(Event::WaySealed { seat, way });
    let open = (turn.state().seats.iter()).any(|(_, own)| own.chosen == Chosen::Nothing);
    if open { Ok(()) } else { reveal(turn) }
}

/// Judges the choice of a way that only its seat knows. Every way is allowed, so the choice makes no difference.
pub fn choose_unseen<const F: u8>(turn: &mut Turn<'_, Toy<F>>, seat: Seat) -> TurnResult<Toy<F>> {
    if F != fault::SEALS_AT_ANY_TIME {
        decide::check::<F>(turn.state(), seat, Command::Choose { way: Way::River }, &mut FailFast)?;
    }
    turn.mark_possible();
    if F == fault::NEVER_TURNS_OVER {
        turn.emit(Event::WaySealed { seat, way: Hidden::Unseen });
        return Ok(());
    }
    choose(turn, seat, Hidden::Unseen)
}

/// Reveals a way as the command that chose it.
fn turn_over<const F: u8>(
    turn: &mut Turn<'_, Toy<F>>,
    name: WayName,
    way: Hidden<Way>,
) -> Result<Way, Interrupt<super::Refused>> {
    if F == fault::TURNS_OVER_SOMETHING_ELSE {
        return turn.look(way, name);
    }
    match turn.look(way.map(|way| Command::Choose { way }), &name)? {
        Command::Choose { way } => Ok(way),
        other => {
            let (secret, got) = (name.to_string(), format!("{other:?}"));
            Err(Interrupt::WrongLook(Box::new(WrongLook { secret, got, expected: "the choice of a way".to_owned() })))
        }
    }
}

/// Reveals all ways; a seat that is alone earns; then comes the next round or the end.
fn reveal<const F: u8>(turn: &mut Turn<'_, Toy<F>>) -> TurnResult<Toy<F>> {
    let round = turn.state().round;
    let mut ways = arrayvec::ArrayVec::<(Seat, Way), MOST_PLAYERS>::new();
    for seat in turn.state().in_turn_order() {
        if let Chosen::Sealed(way) = turn.state().seats[seat].chosen {
            ways.push((seat, turn_over(turn, WayName { round, seat }, way)?));
        }
    }
    for (seat, way) in &ways {
        turn.emit(Event::WayRevealed { seat: *seat, way: *way });
    }
    for (seat, way) in &ways {
        if ways.iter().filter(|(_, other)| other == way).count() == 1 {
            turn.emit(Event::Earned { seat: *seat, reason: EarnReason::Alone, coins: 2 });
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

/// Shows and counts the hands.
fn end<const F: u8>(turn: &mut Turn<'_, Toy<F>>) -> TurnResult<Toy<F>> {
    for seat in turn.state().in_turn_order() {
        let closed = turn.state().seats[seat].hand.closed;
        let known = if closed.is_known() { Hidden::Known(*closed.kinds()) } else { Hidden::Unseen };
        let goods: Counts<Good, 4> = turn.look(known, format_args!("hand/{}", seat.number()))?;
        turn.emit(Event::HandShown { seat, goods });
        let coins = turn.state().seats[seat].hand.known().iter().count();
        let coins = u8::try_from(coins).unwrap_or(u8::MAX);
        turn.emit(Event::Earned { seat, reason: EarnReason::Kinds, coins });
    }
    let seats = &turn.state().seats;
    let most = seats.iter().map(|(_, seat)| seat.coins).max();
    let best = seats.iter().filter(|(_, seat)| Some(seat.coins) == most);
    let winners = best.map(|(seat, _)| seat).collect();
    turn.emit(Event::GameEnded { winners });
    Ok(())
}
