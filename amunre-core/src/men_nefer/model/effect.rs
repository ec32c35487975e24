//! The effects of spaces and tiles, and their text in the data file ("heka 2, embalm 1 / carve 1").

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::Deserialize;

/// A text of the data file that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{given:?} is not a valid {what}: expected a text such as {example:?}")]
pub struct BadText {
    what: &'static str,
    given: String,
    example: &'static str,
}

impl BadText {
    pub(crate) fn new(what: &'static str, given: &str, example: &'static str) -> Self {
        Self { what, given: given.chars().take(60).collect(), example }
    }
}

/// Splits a list at its commas. An empty text is an empty list.
pub(crate) fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(move |_| !text.trim().is_empty())
}

/// The number on a bury or erect icon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// A number from 1 to 3.
    Number(u8),
    /// `?`: the highest number that the seat has reached on its track.
    Reached,
}

/// One effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Effect {
    /// Gain food.
    Food(u8),
    /// Gain heka.
    Heka(u8),
    /// Gain prestige points.
    Prestige(u8),
    /// The heart moves.
    Heart(u8),
    /// The feather moves.
    Feather(u8),
    /// A scarab moves 1 space without actions, this many times.
    Scarab(u8),
    /// Buy a scroll.
    BuyScroll,
    /// Take a scroll and pay nothing.
    FreeScroll,
    /// Buy a good.
    BuyGood,
    /// Take a good and pay nothing.
    FreeGood,
    /// Move stone blocks.
    Limestone(u8),
    /// Favours of Khufu.
    Favour(u8),
    /// Get Eyes of Horus.
    Eye(u8),
    /// Embalm mummies.
    Embalm(u8),
    /// Bury a sarcophagus.
    Bury(Level),
    /// Activate mastaba bonuses.
    Mastaba(u8),
    /// Move priestesses, and perhaps make an offering.
    Priestess {
        /// Steps.
        steps: u8,
        /// True if an offering can be made.
        offering: bool,
    },
    /// The sun disc moves up.
    Sun(u8),
    /// Move boats, and perhaps activate some.
    Boats {
        /// Steps.
        steps: u8,
        /// Activations.
        activations: u8,
    },
    /// Take a trade agreement from any city.
    Agreement,
    /// Carve sphinxes.
    Carve(u8),
    /// Erect a sphinx.
    Erect(Level),
    /// Food and heka, this many in all, in any mix: the action of a deity, on no space or tile.
    Mix(u8),
}

/// Effects of which one is chosen.
pub(crate) type ActionItem = ArrayVec<Effect, 3>;

/// The actions of a space or tile: items that can be done in any order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub struct Actions(pub(crate) Vec<ActionItem>);

/// Most items of a list of actions.
const MOST_ITEMS: usize = 4;

impl Actions {
    /// Returns the items: the effects of each, of which one is chosen.
    pub fn items(&self) -> impl Iterator<Item = &[Effect]> {
        self.0.iter().map(ArrayVec::as_slice)
    }

    /// All effects in it.
    pub fn effects(&self) -> impl Iterator<Item = Effect> {
        self.0.iter().flatten().copied()
    }
}

fn wrong(text: &str) -> BadText {
    BadText::new("action", text, "heka 2, embalm 1 / carve 1")
}

impl TryFrom<String> for Actions {
    type Error = BadText;

    fn try_from(text: String) -> Result<Self, BadText> {
        let mut items = Vec::new();
        for item in listed(&text) {
            let effects: Result<Vec<Effect>, BadText> = item.split('/').map(str::parse).collect();
            items.push(effects?.as_slice().try_into().map_err(|_| wrong(item))?);
        }
        if items.len() > MOST_ITEMS { Err(wrong(&text)) } else { Ok(Self(items)) }
    }
}

impl fmt::Display for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, item) in self.0.iter().enumerate() {
            f.write_str(if place == 0 { "" } else { ", " })?;
            for (place, effect) in item.iter().enumerate() {
                f.write_str(if place == 0 { "" } else { " / " })?;
                write!(f, "{effect}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Effect {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse::<u8>().ok().filter(|number| *number <= 10);
        let positive = |word: &str| number(word).filter(|number| *number > 0);
        let level = |word: &str| match word {
            "?" => Some(Level::Reached),
            _ => number(word).filter(|number| (1..=3).contains(number)).map(Level::Number),
        };
        let effect = match *words.as_slice() {
            ["buy_scroll"] => Some(Self::BuyScroll),
            ["free_scroll"] => Some(Self::FreeScroll),
            ["buy_good"] => Some(Self::BuyGood),
            ["free_good"] => Some(Self::FreeGood),
            ["agreement"] => Some(Self::Agreement),
            ["bury", word] => level(word).map(Self::Bury),
            ["erect", word] => level(word).map(Self::Erect),
            ["priestess", steps] => positive(steps).map(|steps| Self::Priestess { steps, offering: false }),
            ["priestess", steps, "offering"] => number(steps).map(|steps| Self::Priestess { steps, offering: true }),
            ["boats", steps] => positive(steps).map(|steps| Self::Boats { steps, activations: 0 }),
            ["boats", steps, "activate", activations] => number(steps)
                .zip(number(activations).filter(|activations| (1..=2).contains(activations)))
                .map(|(steps, activations)| Self::Boats { steps, activations }),
            [word, amount] => {
                number(amount).filter(|amount| *amount > 0).and_then(|amount| Self::counted(word, amount))
            }
            _ => None,
        };
        effect.ok_or_else(|| wrong(text.trim()))
    }
}

impl Effect {
    /// The effect of a word and an amount.
    fn counted(word: &str, amount: u8) -> Option<Self> {
        Some(match word {
            "food" => Self::Food(amount),
            "heka" => Self::Heka(amount),
            "prestige" => Self::Prestige(amount),
            "heart" => Self::Heart(amount),
            "feather" => Self::Feather(amount),
            "scarab" => Self::Scarab(amount),
            "limestone" => Self::Limestone(amount),
            "favour" => Self::Favour(amount),
            "eye" => Self::Eye(amount),
            "embalm" => Self::Embalm(amount),
            "mastaba" => Self::Mastaba(amount),
            "sun" => Self::Sun(amount),
            "carve" => Self::Carve(amount),
            _ => return None,
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Reached => f.write_str("?"),
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Food(n) => write!(f, "food {n}"),
            Self::Heka(n) => write!(f, "heka {n}"),
            Self::Prestige(n) => write!(f, "prestige {n}"),
            Self::Heart(n) => write!(f, "heart {n}"),
            Self::Feather(n) => write!(f, "feather {n}"),
            Self::Scarab(n) => write!(f, "scarab {n}"),
            Self::BuyScroll => f.write_str("buy_scroll"),
            Self::FreeScroll => f.write_str("free_scroll"),
            Self::BuyGood => f.write_str("buy_good"),
            Self::FreeGood => f.write_str("free_good"),
            Self::Limestone(n) => write!(f, "limestone {n}"),
            Self::Favour(n) => write!(f, "favour {n}"),
            Self::Eye(n) => write!(f, "eye {n}"),
            Self::Embalm(n) => write!(f, "embalm {n}"),
            Self::Bury(level) => write!(f, "bury {level}"),
            Self::Mastaba(n) => write!(f, "mastaba {n}"),
            Self::Priestess { steps, offering } => {
                write!(f, "priestess {steps}{}", if offering { " offering" } else { "" })
            }
            Self::Sun(n) => write!(f, "sun {n}"),
            Self::Boats { steps, activations: 0 } => write!(f, "boats {steps}"),
            Self::Boats { steps, activations } => write!(f, "boats {steps} activate {activations}"),
            Self::Agreement => f.write_str("agreement"),
            Self::Carve(n) => write!(f, "carve {n}"),
            Self::Erect(level) => write!(f, "erect {level}"),
            Self::Mix(n) => write!(f, "mix {n}"),
        }
    }
}
