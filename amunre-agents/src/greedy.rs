//! The greedy agent: the greatest lead at once.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::ids::{Seat, sort_few};
use amunre_core::session::SearchWorld;

use crate::AgentError;
use crate::advice::{Chosen, Tried};
use crate::known::Known;

/// The number of worlds in which each command is tried.
const WORLDS: u32 = 4;

/// Chooses a command after which the seat has the greatest lead in points, and in prospects where a game names them
/// ([`Game::prospects`](amunre_core::engine::game::Game::prospects)), on average over some worlds: the same worlds for all commands. Among those that
/// are worth the same it chooses one at random, each with the same chance.
pub(crate) fn choose(known: &Known<'_>, seed: u64, chance: &mut Fast) -> Result<Chosen, AgentError> {
    let mut world = known.world()?;
    let (mut sums, mut open) = (vec![0.0; known.choices], Vec::new());
    for (place, sum) in sums.iter_mut().enumerate() {
        if world.foresee(known.seat, place)? {
            // the same in all worlds
            *sum = f64::from(WORLDS) * lead(&*world, known.seat);
        } else {
            open.push(place);
        }
    }
    for number in (0..WORLDS).filter(|_| !open.is_empty()) {
        let mut draws = Fast::of_world(seed, number.into());
        world.deal(&mut draws);
        world.keep();
        for place in &open {
            world.go_back();
            world.play(known.seat, *place, &mut draws.clone())?;
            sums[*place] += lead(&*world, known.seat);
        }
    }
    let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let best = sums.iter().enumerate().filter(|(_, sum)| **sum >= most).map(|(place, _)| place);
    let chosen =
        best.zip(1..).fold(0, |chosen, (place, number)| if chance.below(number) == 0 { place } else { chosen });
    let tried = sums.iter().enumerate();
    let tried = tried.map(|(place, sum)| Tried { place, visits: WORLDS, value: sum / f64::from(WORLDS) });
    let mut tried: Vec<_> = tried.collect();
    sort_few(&mut tried, |tried| (tried.place != chosen, -tried.value));
    Ok(Chosen { tried, worlds: WORLDS.into(), line: Vec::new() })
}

/// Returns the lead of a seat in points and prospects over the mean of the others: what is scored for all is no reason to end a phase early.
fn lead(world: &dyn SearchWorld, seat: Seat) -> f64 {
    let (mut own, mut others, mut number) = (0.0, 0.0, 0.0);
    for (other, (points, prospects)) in Seat::all(Seat::MOST).zip(world.points().into_iter().flatten()) {
        let worth = f64::from(points) + f64::from(prospects);
        if other == seat {
            own = worth;
        } else {
            others += worth;
            number += 1.0;
        }
    }
    own - others / f64::max(number, 1.0)
}
