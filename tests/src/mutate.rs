//! A small mutator of bytes: what a fuzzer does, without one. The same number makes the same bytes.

use amunre_core::engine::chance::Fast;

/// Kept seeds, and the words of a dictionary.
pub struct Mutator<'s> {
    /// The texts that edits begin with and splice in.
    pub seeds: &'s [Vec<u8>],
    /// Words that are put in.
    pub words: &'s [Vec<u8>],
}

/// A number below another one; 0 where there is none.
fn below(dice: &mut Fast, limit: usize) -> usize {
    let limit = u32::try_from(limit).unwrap_or(u32::MAX);
    if limit == 0 { 0 } else { usize::try_from(dice.below(limit)).unwrap_or(0) }
}

impl Mutator<'_> {
    /// The bytes of this number: a seed with one to four edits.
    pub fn bytes(&self, number: u64) -> Vec<u8> {
        let mut dice = Fast::new(number, 0);
        let mut bytes = self.seeds[below(&mut dice, self.seeds.len())].clone();
        for _ in 0..=below(&mut dice, 4) {
            self.edit(&mut dice, &mut bytes);
        }
        bytes
    }

    fn edit(&self, dice: &mut Fast, bytes: &mut Vec<u8>) {
        let at = below(dice, bytes.len() + 1);
        let end = (at + 1 + below(dice, 32)).min(bytes.len()).max(at);
        match below(dice, 7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << below(dice, 8),
            1 if at < bytes.len() => bytes[at] = u8::try_from(below(dice, 256)).unwrap_or(0),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let part = bytes[at..end].to_vec();
                let to = below(dice, bytes.len() + 1);
                bytes.splice(to..to, part);
            }
            4 => {
                let other = &self.seeds[below(dice, self.seeds.len())];
                let from = below(dice, other.len() + 1);
                let to = (from + below(dice, 200)).min(other.len());
                bytes.splice(at..end, other[from..to].iter().copied());
            }
            5 => {
                // a digit for a digit is what the longest way of a reader begins with
                let digits: Vec<usize> = (0..bytes.len()).filter(|place| bytes[*place].is_ascii_digit()).collect();
                if let Some(place) = digits.get(below(dice, digits.len())) {
                    bytes[*place] = b'0' + u8::try_from(below(dice, 10)).unwrap_or(0);
                }
            }
            _ if !self.words.is_empty() => {
                let word = &self.words[below(dice, self.words.len())];
                bytes.splice(at..at, word.iter().copied());
            }
            _ => {}
        }
    }
}

/// The words of a dictionary as fuzzers have it: a line each, between quotation marks, with escapes.
pub fn words(dictionary: &str) -> Vec<Vec<u8>> {
    let lines = dictionary.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    lines.map(|line| line.replace("\\x0a", "\n").replace("\\\"", "\"").replace("\\\\", "\\").into_bytes()).collect()
}
