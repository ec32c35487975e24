//! A hash of a state, for tables of positions.

use std::hash::{Hash, Hasher};

use crate::engine::{Game, HiddenInformation, Viewer};

/// Returns a number of 64 bits for a state or a view: equal ones have equal numbers, and others differ with the chance of two random
/// numbers. It is the same in each process and on each machine that runs one build; another build may give other numbers. It is no
/// protection against a person who looks for equal numbers.
#[inline]
pub fn state_hash<G: Game>(state: &G::State) -> u64 {
    let mut hasher = StateHasher::default();
    state.hash(&mut hasher);
    hasher.finish()
}

/// Returns the [`state_hash`] of what a viewer sees of a state.
pub fn view_hash<G: HiddenInformation>(rules: &G::Rules, state: &G::State, viewer: Viewer) -> u64 {
    state_hash::<G>(&G::view(rules, state, viewer))
}

/// Numbers are collected in words of 64 bits, the first number lowest, each with as many bits as its type has: 16 for `usize` and `isize`,
/// unless the number is larger. Each full word is mixed in by a multiplication of 64 by 64 bits, whose halves are added.
#[derive(Clone, Copy, Debug, Default)]
struct StateHasher {
    mixed: u64,
    /// The bits that are not mixed in.
    word: u64,
    /// Their number, below 64.
    bits: u32,
}

/// An odd number without a pattern: the fraction of the golden ratio.
const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline]
fn mix(mixed: u64, word: u64) -> u64 {
    let product = u128::from(mixed ^ word ^ ODD).wrapping_mul(0xd6e8_feb8_6659_fd93_u128);
    #[allow(clippy::cast_possible_truncation)] // the halves
    let (low, high) = (product as u64, (product >> 64) as u64);
    low ^ high.wrapping_add(mixed.rotate_left(23))
}

impl StateHasher {
    /// Adds the lowest bits of a number whose other bits are 0.
    #[inline]
    fn add(&mut self, number: u64, bits: u32) {
        self.word |= number << self.bits;
        self.bits += bits;
        if self.bits >= 64 {
            self.mixed = mix(self.mixed, self.word);
            self.bits -= 64;
            // the bits of the number that the word had no room for
            self.word = number.checked_shr(bits - self.bits).unwrap_or(0);
        }
    }
}

impl Hasher for StateHasher {
    #[inline]
    fn finish(&self) -> u64 {
        // the number of bits ends the sequence; a second mixing spreads the last word
        let last = mix(self.mixed, self.word);
        mix(last, u64::from(self.bits))
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.add(u64::from_le_bytes(*word), 64));
        rest.iter().for_each(|byte| self.add(u64::from(*byte), 8));
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number), 8);
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(u64::from(number), 16);
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(u64::from(number), 32);
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number, 64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        // the length of a list, or the place of a variant: most have 16 bits
        match u16::try_from(number) {
            Ok(number) if number != u16::MAX => self.write_u16(number),
            _ => {
                self.write_u16(u16::MAX);
                self.add(number as u64, 64);
            }
        }
    }
}
