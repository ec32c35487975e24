//! Quick draws for simulation.

use crate::engine::Seat;
use crate::engine::chance::{Chance, DrawAnswer, DrawRequest, Left, Seed, item_at, total};

/// Draws for simulations: fast and of good quality, but not safe against guessing. A simulated game is named by a seed
/// and its number, so it can be played again and recorded.
#[derive(Clone, Debug)]
pub struct Fast {
    generator: fastrand::Rng,
}

impl Fast {
    /// The draws of game `game` of a series.
    pub fn new(seed: u64, game: u64) -> Self {
        // an odd multiplier keeps the numbers of the games of one series apart
        let mixed = seed ^ game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self { generator: fastrand::Rng::with_seed(mixed) }
    }

    /// World `game` of a series: other numbers than those of a game of the series. A world that is dealt with the numbers of the game itself
    /// could be the truth.
    pub fn of_world(seed: u64, game: u64) -> Self {
        Self::new(seed ^ 0xa24b_aed4_963e_e407, game)
    }

    /// The choices of a player of a seat in game `game` of a series: other numbers than those of the draws and of the other seats.
    pub fn of_player(seed: u64, game: u64, seat: Seat) -> Self {
        Self::new(seed ^ (u64::from(seat.number()) + 1).wrapping_mul(0xd6e8_feb8_6659_fd93), game)
    }

    /// A seed that follows from the next numbers.
    pub(crate) fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.generator.fill(&mut bytes);
        Seed(bytes)
    }

    /// The state of the generator: [`Self::of_state`] goes on from it with the same numbers.
    pub fn state(&self) -> u64 {
        self.generator.get_seed()
    }

    /// Continues from a state of the generator.
    pub fn of_state(state: u64) -> Self {
        Self { generator: fastrand::Rng::with_seed(state) }
    }

    /// A number below `bound`; 0 if the bound is 0.
    ///
    /// ```
    /// use amunre_core::engine::chance::Fast;
    ///
    /// let mut dice = Fast::new(1, 0);
    /// assert!((0..1_000).map(|_| dice.below(6)).all(|roll| roll < 6));
    /// let mut again = Fast::of_state(dice.state());
    /// assert_eq!(again.below(1_000_000), dice.below(1_000_000));
    /// ```
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 { 0 } else { self.generator.u32(..bound) }
    }
}

impl Chance for Fast {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let Left::Known(left) = draw.left else {
            return DrawAnswer::Silent;
        };
        match u32::try_from(total(left)) {
            Ok(total) if total > 0 => item_at(left, u64::from(self.below(total))),
            _ => DrawAnswer::Silent,
        }
    }
}
