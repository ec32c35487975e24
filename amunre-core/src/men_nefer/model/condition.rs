//! The conditions of trade agreements (rulebook, p. 19-20), and their text in the data file ("sarcophagi 2").

use std::fmt;

use serde::Deserialize;

use crate::men_nefer::BadText;

/// A condition. Each amount is the least that fulfils it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
#[non_exhaustive]
pub enum Condition {
    /// Sarcophagi in the necropolis.
    Sarcophagi(u8),
    /// Erected sphinxes.
    Sphinxes(u8),
    /// Spaces that the sun disc has moved.
    Sun(u8),
    /// Eyes beside queens' pyramids.
    Eyes(u8),
    /// Priestesses in the temple.
    Priestesses(u8),
    /// One priestess for each of these rooms, there or deeper: the number wanted for rooms 1 to 4.
    Rooms([u8; 4]),
    /// Boats out of the harbour.
    Boats(u8),
    /// Fishing boats overtaken, counted for each boat.
    Overtakings(u8),
    /// Spaces that the two scarabs that have moved furthest have moved together.
    Scarabs(u8),
    /// Spaces that the hieroglyph marker has moved.
    Hieroglyphs(u8),
    /// Baskets in the temple.
    Baskets(u8),
    /// Rolled-up scrolls.
    Scrolls(u8),
    /// A space of the track of the Great Pyramid.
    GreatPyramid(u8),
    /// A space of the Duat track, for the heart: steps from its start.
    Heart(u8),
    /// A space of the Duat track, for the feather: steps from its start.
    Feather(u8),
    /// Goods on the player board.
    Goods(u8),
    /// Types of goods on the player board.
    Kinds(u8),
    /// Fulfilled agreements.
    Agreements(u8),
}

impl TryFrom<String> for Condition {
    type Error = BadText;

    fn try_from(text: String) -> Result<Self, BadText> {
        let wrong = || BadText::new("condition", &text, "sarcophagi 2");
        let mut words = text.split_whitespace();
        let word = words.next().unwrap_or_default();
        let numbers: Vec<u8> = words.map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
        if word == "rooms" {
            let mut wanted = [0_u8; 4];
            for room in &numbers {
                let place =
                    usize::from(*room).checked_sub(1).and_then(|room| wanted.get_mut(room)).ok_or_else(wrong)?;
                *place = place.saturating_add(1);
            }
            return if numbers.is_empty() || numbers.len() > 4 { Err(wrong()) } else { Ok(Self::Rooms(wanted)) };
        }
        let &[amount @ 1..=u8::MAX] = numbers.as_slice() else { return Err(wrong()) };
        Ok(match word {
            "sarcophagi" => Self::Sarcophagi(amount),
            "sphinxes" => Self::Sphinxes(amount),
            "sun" => Self::Sun(amount),
            "eyes" => Self::Eyes(amount),
            "priestesses" => Self::Priestesses(amount),
            "boats" => Self::Boats(amount),
            "overtakings" => Self::Overtakings(amount),
            "scarabs" => Self::Scarabs(amount),
            "hieroglyphs" => Self::Hieroglyphs(amount),
            "baskets" => Self::Baskets(amount),
            "scrolls" => Self::Scrolls(amount),
            "great_pyramid" => Self::GreatPyramid(amount),
            "heart" => Self::Heart(amount),
            "feather" => Self::Feather(amount),
            "goods" => Self::Goods(amount),
            "kinds" => Self::Kinds(amount),
            "agreements" => Self::Agreements(amount),
            _ => return Err(wrong()),
        })
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, amount) = match *self {
            Self::Rooms(wanted) => {
                f.write_str("rooms")?;
                return (1..)
                    .zip(wanted)
                    .try_for_each(|(room, number)| (0..number).try_for_each(|_| write!(f, " {room}")));
            }
            Self::Sarcophagi(n) => ("sarcophagi", n),
            Self::Sphinxes(n) => ("sphinxes", n),
            Self::Sun(n) => ("sun", n),
            Self::Eyes(n) => ("eyes", n),
            Self::Priestesses(n) => ("priestesses", n),
            Self::Boats(n) => ("boats", n),
            Self::Overtakings(n) => ("overtakings", n),
            Self::Scarabs(n) => ("scarabs", n),
            Self::Hieroglyphs(n) => ("hieroglyphs", n),
            Self::Baskets(n) => ("baskets", n),
            Self::Scrolls(n) => ("scrolls", n),
            Self::GreatPyramid(n) => ("great_pyramid", n),
            Self::Heart(n) => ("heart", n),
            Self::Feather(n) => ("feather", n),
            Self::Goods(n) => ("goods", n),
            Self::Kinds(n) => ("kinds", n),
            Self::Agreements(n) => ("agreements", n),
        };
        write!(f, "{word} {amount}")
    }
}
