//! The rulings and assumed values that an outcome depends on.

/// Numbers from 0 to 255.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Numbers([u128; 2]);

impl Numbers {
    fn add(&mut self, number: u8) {
        let [low, high] = &mut self.0;
        let half = if number < 128 { low } else { high };
        *half |= 1 << (number % 128);
    }

    fn iter(self) -> impl Iterator<Item = u8> {
        let [low, high] = self.0;
        (0..=u8::MAX).filter(move |number| (if *number < 128 { low } else { high }) >> (number % 128) & 1 == 1)
    }
}

/// The rulings and assumed values that an outcome depends on, besides the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dependencies {
    rulings: Numbers,
    assumed: Numbers,
}

impl Dependencies {
    /// Adds a ruling, by its number in the documents.
    pub fn add_ruling(&mut self, number: u8) {
        self.rulings.add(number);
    }

    /// Adds a value that no text confirms, by its place in [`Sources::assumed`](crate::engine::Sources::assumed).
    pub fn add_assumed(&mut self, place: u8) {
        self.assumed.add(place);
    }

    /// Returns the rulings, ascending.
    pub fn rulings(&self) -> impl Iterator<Item = u8> {
        self.rulings.iter()
    }

    /// Returns the places of the assumed values, ascending.
    pub fn assumed(&self) -> impl Iterator<Item = u8> {
        self.assumed.iter()
    }
}
