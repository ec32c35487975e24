//! Perft: the number of sequences of commands and draws from a state. A changed number shows a changed rule or list.

use arrayvec::ArrayVec;

use crate::engine::chance::{DrawAnswer, Left};
use crate::engine::{Chance, DrawRequest, Encoding, ForEach, Interrupt, Seat, Seats, carry_out};

/// The most draws of one command.
const MOST_DRAWS: usize = 64;

/// Returns the number of different sequences of `depth` commands that can follow a state. Each command is a legal command of a seat that
/// must act. If it draws, each different item that can be drawn counts as another sequence. A game that ends earlier has no sequence.
///
/// Fails if this copy of the state does not know the items that can be drawn, or a hidden value.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::search::perft;
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// assert_eq!(perft::<AmunRe>(table.rules(), table.state(), 0)?, 1);
/// assert_eq!(perft::<AmunRe>(table.rules(), table.state(), 1)?, 22);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft<G: Encoding>(rules: &G::Rules, state: &G::State, depth: usize) -> Result<u64, Interrupt<G::Violation>> {
    count::<G>(rules, &mut levels::<G>(state, depth), state, Seats::NONE)
}

/// Returns the first commands of these sequences, with their seats; the seats that have left give none. [`perft_after`] counts those
/// that begin with one, so that a caller can count in parallel.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::ids::Seats;
/// use amunre_core::engine::search::{perft, perft_after, perft_branches};
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let (rules, state) = (table.rules(), table.state());
/// let mut sum = 0;
/// for (seat, command) in perft_branches::<AmunRe>(rules, state, Seats::NONE) {
///     sum += perft_after::<AmunRe>(rules, state, seat, command, 2, Seats::NONE)?;
/// }
/// assert_eq!(sum, perft::<AmunRe>(rules, state, 2)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft_branches<G: Encoding>(rules: &G::Rules, state: &G::State, left: Seats) -> Vec<(Seat, G::Command)> {
    let mut branches = Vec::new();
    for seat in G::to_act(rules, state).iter().filter(|seat| !left.contains(*seat)) {
        G::legal_commands(rules, state, seat, &mut ForEach(|command| branches.push((seat, command))));
    }
    branches
}

/// Returns the number of sequences of `depth` commands that begin with a legal command; `depth` is at least 1. The seats that have left
/// give no commands.
pub fn perft_after<G: Encoding>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    command: G::Command,
    depth: usize,
    left: Seats,
) -> Result<u64, Interrupt<G::Violation>> {
    let mut levels = levels::<G>(state, depth);
    let Some((Level { state: after, .. }, deeper)) = levels.split_first_mut() else { return Ok(0) };
    each_outcome::<G>(rules, after, deeper, state, (seat, command), left)
}

/// The memory of one depth.
struct Level<G: Encoding> {
    /// The state after the command at this depth.
    state: G::State,
    /// The legal commands of a seat.
    commands: Vec<G::Command>,
}

fn levels<G: Encoding>(state: &G::State, depth: usize) -> Vec<Level<G>> {
    (0..depth).map(|_| Level { state: state.clone(), commands: Vec::with_capacity(400) }).collect()
}

fn count<G: Encoding>(
    rules: &G::Rules,
    levels: &mut [Level<G>],
    before: &G::State,
    left: Seats,
) -> Result<u64, Interrupt<G::Violation>> {
    let Some((Level { state, commands }, deeper)) = levels.split_first_mut() else { return Ok(1) };
    let mut sequences = 0;
    for seat in G::to_act(rules, before).iter().filter(|seat| !left.contains(*seat)) {
        commands.clear();
        G::legal_commands(rules, before, seat, commands);
        for command in commands.iter() {
            sequences += each_outcome::<G>(rules, state, deeper, before, (seat, *command), left)?;
        }
    }
    Ok(sequences)
}

/// Carries out a command once for each way in which it can draw, and counts what follows.
#[inline]
fn each_outcome<G: Encoding>(
    rules: &G::Rules,
    state: &mut G::State,
    deeper: &mut [Level<G>],
    before: &G::State,
    (seat, command): (Seat, G::Command),
    left: Seats,
) -> Result<u64, Interrupt<G::Violation>> {
    let mut sequences = 0;
    let mut draws = EachDraw::default();
    loop {
        state.clone_from(before);
        carry_out::<G>(rules, state, &mut draws, None, seat, command)?;
        sequences += if deeper.is_empty() { 1 } else { count::<G>(rules, deeper, state, left)? };
        if !draws.advance() {
            return Ok(sequences);
        }
    }
}

/// Answers the draws of one command with all possible items, one way after the other.
#[derive(Default)]
struct EachDraw {
    made: ArrayVec<Draw, MOST_DRAWS>,
    /// The number of draws that were asked for this time.
    used: usize,
}

/// A draw: the item, and the next other item that can be drawn in its place.
#[derive(Clone, Copy)]
struct Draw {
    item: u16,
    next: Option<u16>,
}

impl EachDraw {
    /// Prepares the next way to draw. Returns false if there is none.
    fn advance(&mut self) -> bool {
        self.used = 0;
        while let Some(last) = self.made.pop() {
            if let Some(item) = last.next {
                self.made.push(Draw { item, next: None });
                return true;
            }
        }
        false
    }
}

impl Chance for EachDraw {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let Left::Known(left) = draw.left else { return DrawAnswer::Silent };
        let from = |first: u16| {
            let rest = left.get(usize::from(first)..).unwrap_or_default();
            let place = rest.iter().position(|copies| *copies > 0)?;
            u16::try_from(place).ok()?.checked_add(first)
        };
        if self.used == self.made.len() {
            let Some(item) = from(0) else { return DrawAnswer::Silent };
            if self.made.try_push(Draw { item, next: None }).is_err() {
                return DrawAnswer::Silent;
            }
        }
        let Some(made) = self.made.get_mut(self.used) else { return DrawAnswer::Silent };
        made.next = from(made.item.saturating_add(1));
        self.used += 1;
        DrawAnswer::Item(made.item)
    }
}
