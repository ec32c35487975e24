//! The greedy agent: the greatest lead at once.

use amunre_core::engine::{Fast, FullGame, Seat, carry_out};
use amunre_core::session::SessionError;

use crate::AgentError;
use crate::advice::{Chosen, Tried};
use crate::known::Known;

/// The number of worlds in which each command is tried.
const WORLDS: u32 = 4;

/// Chooses a command after which the seat has the greatest lead in points, and in prospects where a game names them
/// ([`Game::prospects`](amunre_core::engine::Game::prospects)), on average over some worlds: the same worlds for all commands. Among those that
/// are worth the same it chooses one at random, each with the same chance.
pub(crate) fn choose<G: FullGame>(
    known: &Known<'_, G>,
    seed: u64,
    chance: &mut Fast,
) -> Result<Chosen<G::Command>, AgentError> {
    let mut sums = vec![0.0; known.choices.len()];
    for number in 0..WORLDS {
        let mut draws = Fast::of_world(seed, number.into());
        let world = known.world(&mut draws);
        for (command, sum) in known.choices.iter().zip(&mut sums) {
            let (mut after, mut draws) = (world.clone(), draws.clone());
            carry_out::<G>(known.rules, &mut after, &mut draws, None, known.seat, *command)
                .map_err(SessionError::from)?;
            *sum += lead::<G>(&after, known.seat);
        }
    }
    let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let best = known.choices.iter().zip(&sums).filter(|(_, sum)| **sum >= most).map(|(command, _)| *command);
    let chosen = best.enumerate().fold(None, |chosen, (place, command)| {
        let after = u32::try_from(place).unwrap_or(u32::MAX).saturating_add(1);
        if chance.below(after) == 0 { Some(command) } else { chosen }
    });
    let tried = known.choices.iter().zip(&sums);
    let tried = tried.map(|(&command, &sum)| Tried { command, visits: WORLDS, value: sum / f64::from(WORLDS) });
    let mut tried: Vec<_> = tried.collect();
    tried.sort_by(|one, other| {
        let is_chosen = |tried: &Tried<G::Command>| Some(tried.command) == chosen;
        is_chosen(other).cmp(&is_chosen(one)).then(other.value.total_cmp(&one.value))
    });
    Ok(Chosen { tried, worlds: WORLDS.into(), line: Vec::new() })
}

/// Returns the lead of a seat in points and prospects over the mean of the others: what is scored for all is no reason to end a phase early.
fn lead<G: FullGame>(state: &G::State, seat: Seat) -> f64 {
    let (mut own, mut others, mut number) = (0.0, 0.0, 0.0);
    for (other, points) in Seat::all(Seat::MOST).zip(G::points(state)) {
        let worth = f64::from(points) + f64::from(G::prospects(state, other));
        if other == seat {
            own = worth;
        } else {
            others += worth;
            number += 1.0;
        }
    }
    own - others / f64::max(number, 1.0)
}
