//! A hash of a state, for tables of positions.

use std::hash::{Hash, Hasher};

use crate::engine::{Game, HiddenInformation, Viewer};

/// Returns a number of 64 bits for a state or a view: equal ones have equal numbers, and others differ with the chance of two random
/// numbers. It is the same in each process and on each machine that runs one build; another build may give other numbers. It is no
/// protection against a person who looks for equal numbers.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::search::state_hash;
/// use amunre_core::prelude::*;
///
/// let mut table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let before = state_hash::<AmunRe>(table.state());
/// let command = table.legal_commands(Seat::FIRST)[0];
/// table.apply(Seat::FIRST, command)?;
/// assert_ne!(state_hash::<AmunRe>(table.state()), before);
/// table.undo(Seat::FIRST)?;
/// assert_eq!(state_hash::<AmunRe>(table.state()), before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn state_hash<G: Game>(state: &G::State) -> u64 {
    let mut hasher = StateHasher::default();
    state.hash(&mut hasher);
    hasher.finish()
}

/// Returns the [`state_hash`] of what a viewer sees of a state.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::search::{state_hash, view_hash};
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let seen = view_hash::<AmunRe>(table.rules(), table.state(), Viewer::Spectator);
/// assert_eq!(seen, state_hash::<AmunRe>(&table.view(Viewer::Spectator)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn view_hash<G: HiddenInformation>(rules: &G::Rules, state: &G::State, viewer: Viewer) -> u64 {
    state_hash::<G>(&G::view(rules, state, viewer))
}

/// Each number is multiplied by the key of its place, and the products are added up without loss. Two sequences have equal sums only if
/// the keys solve an equation that the numbers make, and the keys are random numbers of 64 bits. No product waits for another one.
#[derive(Clone, Copy, Debug, Default)]
struct StateHasher {
    sum: u128,
    /// The number of numbers.
    place: usize,
}

/// The number of keys. Places beyond it use them again, with their bits rotated.
const KEYS: usize = 512;

/// An odd number without a pattern: the fraction of the golden ratio.
const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

/// The keys: the sequence of the generator splitmix64.
#[allow(clippy::indexing_slicing)] // in a constant, below its length
static KEY: [u64; KEYS] = {
    let mut keys = [0; KEYS];
    let (mut place, mut seed) = (0, 0_u64);
    while place < KEYS {
        seed = seed.wrapping_add(ODD);
        keys[place] = mix(seed);
        place += 1;
    }
    keys
};

/// Spreads each bit over a number.
const fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// The key of a place beyond the keys.
#[cold]
fn far_key(place: usize) -> u64 {
    #[allow(clippy::cast_possible_truncation)] // below 64
    let turns = (place / KEYS % 64) as u32;
    #[allow(clippy::indexing_slicing)] // below the length
    KEY[place % KEYS].rotate_left(turns)
}

impl StateHasher {
    #[inline]
    fn add(&mut self, number: u64) {
        let key = KEY.get(self.place).copied().unwrap_or_else(|| far_key(self.place));
        self.sum = self.sum.wrapping_add(u128::from(key) * u128::from(number));
        self.place = self.place.wrapping_add(1);
    }
}

impl Hasher for StateHasher {
    #[inline]
    fn finish(&self) -> u64 {
        #[allow(clippy::cast_possible_truncation)] // the halves
        let (low, high) = (self.sum as u64, (self.sum >> 64) as u64);
        mix(low ^ mix(high ^ mix(self.place as u64)))
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.add(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            self.add(rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }
}
