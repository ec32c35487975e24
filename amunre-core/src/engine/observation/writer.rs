//! The writer of observations.

use std::mem::replace;
use std::ops::Range;

use super::{Observe, Observer, Sight, Used, clockwise, whole};
use crate::engine::{Seat, Seats};

/// A number of an observation, in the type in which it is written.
pub(super) trait Written: Copy + Default + 'static {
    /// Turns a number into this type; one that it cannot hold becomes the nearest that it can.
    fn of(number: i16) -> Self;
    /// Writes 1 at the place of each bit; the other places are 0 already.
    fn write_set(places: &mut [Self], bits: u64);
}

impl Written for i16 {
    #[inline(always)]
    fn of(number: i16) -> Self {
        number
    }

    #[inline(always)]
    fn write_set(places: &mut [Self], bits: u64) {
        write_at(places, 1, bits);
    }
}

impl Written for u8 {
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 255
    fn of(number: i16) -> Self {
        // without a branch on the sign, which cannot be foreseen
        let below = (number >> 15) as Self;
        (number.min(255) as Self) & !below
    }

    /// Writes eight places at a time, without a branch for each bit. Numbers of 16 bits are slower so (docs/evidence/performance.md).
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn write_set(places: &mut [Self], bits: u64) {
        for (places, bits) in places.chunks_mut(8).zip(bits.to_le_bytes()) {
            let numbers = SPREAD.get(usize::from(bits)).copied().unwrap_or_default();
            places.iter_mut().zip(numbers).for_each(|(place, number)| *place = number);
        }
    }
}

/// The bits of each byte as numbers.
static SPREAD: [[u8; 8]; 256] = spread();

#[allow(clippy::indexing_slicing)] // computed when the program is built
const fn spread() -> [[u8; 8]; 256] {
    let (mut spread, mut byte) = ([[0; 8]; 256], 0_usize);
    while byte < spread.len() {
        let mut bit = 0;
        while bit < 8 {
            spread[byte][bit] = if (byte >> bit) & 1 == 1 { 1 } else { 0 };
            bit += 1;
        }
        byte += 1;
    }
    spread
}

/// Writes numbers.
pub(super) struct Writer<'o, N> {
    seat: Seat,
    used: &'o Used,
    sight: Sight,
    /// The number of the numbers so far.
    length: usize,
    /// The numbers, 0 where none was written yet.
    out: &'o mut [N],
}

impl<'o, N: Written> Writer<'o, N> {
    /// Begins to write what a seat observes.
    pub(super) fn new(seat: Seat, used: &'o Used, out: &'o mut [N]) -> Self {
        out.fill(N::default());
        Self { seat, used, sight: Sight::All, length: 0, out }
    }

    /// Writes the numbers of a value, and returns how many there are.
    #[inline(always)]
    pub(super) fn write<T: Observe>(mut self, value: &T) -> usize {
        self.value(Some(value), 1);
        self.length
    }

    /// Passes over so many places, which are 0 so far, and returns them if there are so many.
    #[inline(always)]
    fn next(&mut self, number: usize) -> Option<&mut [N]> {
        let first = self.length;
        self.length = first.wrapping_add(number);
        self.out.get_mut(first..)?.get_mut(..number)
    }

    /// Counts the numbers of a value of a type: without room nothing is written.
    #[inline(always)]
    fn number_of<T: Observe>(&self, most: i16) -> usize {
        let Self { seat, used, sight, .. } = *self;
        let mut counter = Writer::<N> { seat, used, sight, length: 0, out: &mut [] };
        counter.value::<T>(None, most);
        counter.length
    }

    /// Writes the next number.
    #[inline(always)]
    fn put(&mut self, number: i16) {
        if let Some(place) = self.out.get_mut(self.length) {
            *place = N::of(number);
        }
        self.length = self.length.wrapping_add(1);
    }
}

impl<N: Written> Observer for Writer<'_, N> {
    #[inline(always)]
    fn table(&self) -> (Seat, u8) {
        (self.seat, self.used.players)
    }

    #[inline(always)]
    fn sight(&self) -> Sight {
        self.sight
    }

    #[inline(always)]
    fn set_sight(&mut self, sight: Sight) -> Sight {
        replace(&mut self.sight, sight)
    }

    // WebAssembly must be small: there the numbers of a type are compiled once
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn value<T: Observe>(&mut self, value: Option<&T>, most: i16) {
        T::observe(value, most, self);
    }

    /// Finds room for all numbers of the value at once. The compiler counts them, and knows the place of each one then.
    #[cfg(not(target_family = "wasm"))]
    #[inline(always)]
    fn item<T: Observe>(&mut self, value: Option<&T>, most: i16) {
        let Self { seat, used, sight, .. } = *self;
        let number = self.number_of::<T>(most);
        if let Some(out) = self.next(number) {
            Writer { seat, used, sight, length: 0, out }.value(value, most);
        }
    }

    #[inline(always)]
    fn absent<T: Observe>(&mut self, places: Range<usize>, most: i16) {
        if places.is_empty() {
            return;
        }
        // their numbers are 0 already
        let each = self.number_of::<T>(most);
        self.length = self.length.wrapping_add(each.wrapping_mul(places.len()));
    }

    #[inline(always)]
    fn uses(&self, parts: u32) -> bool {
        self.used.parts & parts != 0
    }

    #[inline(always)]
    fn kinds(&self, _all: usize) -> Range<usize> {
        self.used.kinds.clone()
    }

    #[inline(always)]
    fn begin(&mut self, _name: &'static str) {}

    #[inline(always)]
    fn begin_at(&mut self, _place: usize) {}

    #[inline(always)]
    fn end(&mut self) {}

    #[inline(always)]
    fn number(&mut self, most: i16, value: Option<i16>) {
        self.put(value.unwrap_or(0).min(most));
    }

    #[inline(always)]
    fn signed(&mut self, most: i16, value: Option<i16>) {
        self.put(value.unwrap_or(0).clamp(-most, most));
    }

    #[inline(always)]
    fn counts(&mut self, names: &'static [&'static str], most: i16, numbers: Option<&[u8]>) {
        if let Some(places) = self.next(names.len()) {
            for (place, number) in places.iter_mut().zip(numbers.unwrap_or_default()) {
                *place = N::of(i16::from(*number).min(most));
            }
        }
    }

    #[inline(always)]
    fn one_of(&mut self, names: &'static [&'static str], place: Option<usize>) {
        if let (Some(places), Some(place)) = (self.next(names.len()), place)
            && let Some(one) = places.get_mut(place)
        {
            *one = N::of(1);
        }
    }

    #[inline(always)]
    fn kind(&mut self, names: &'static [&'static str], place: Option<usize>) {
        self.number(whole(names.len()), place.map(|place| whole(place + 1)));
    }

    #[inline(always)]
    fn set(&mut self, names: &'static [&'static str], bits: u64) {
        if let Some(places) = self.next(names.len()) {
            N::write_set(places, bits);
        }
    }

    #[inline(always)]
    fn places(&mut self, names: &'static [&'static str], number: usize, sets: impl Iterator<Item = u64>) {
        if let Some(places) = self.next(names.len()) {
            (1..).zip(sets.take(number)).for_each(|(number, bits)| write_at(places, number, bits));
        }
    }

    #[inline(always)]
    fn seats(&mut self, seats: Seats) {
        let (own, players) = (self.seat, self.used.players);
        if let Some(places) = self.next(players.into()) {
            for seat in seats {
                if let Some(place) = places.get_mut(clockwise(own, seat, players)) {
                    *place = N::of(1);
                }
            }
        }
    }

    #[inline(always)]
    fn seat(&mut self, seat: Option<Seat>) {
        let place = seat.map(|seat| whole(clockwise(self.seat, seat, self.used.players) + 1));
        self.number(self.used.players.into(), place);
    }
}

/// Writes a number at the place of each bit.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn write_at<N: Written>(places: &mut [N], number: i16, mut bits: u64) {
    while bits != 0 {
        if let Some(place) = places.get_mut(bits.trailing_zeros() as usize) {
            *place = N::of(number);
        }
        bits &= bits.wrapping_sub(1);
    }
}
