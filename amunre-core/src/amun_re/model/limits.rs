//! The largest numbers that a command can name.

/// The bidding spaces: the nine of a province card, and the higher ones of the anniversary edition (ruling 8 limits
/// them).
pub(crate) const SPACES: [u16; 41] = [
    0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 153, 171, 190, 210, 231, 253, 276, 300, 325,
    351, 378, 406, 435, 465, 496, 528, 561, 595, 630, 666, 703, 741, 780, 820,
];

/// The number of spaces that a province card shows.
pub(crate) const ON_THE_CARD: usize = 9;

/// The highest offer (ruling 8).
pub(crate) const MOST_GOLD: u16 = 820;

/// The most items of a kind that can be announced (ruling 8).
pub(crate) const MOST_OF_A_KIND: u8 = 40;
