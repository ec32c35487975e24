//! The cards of the data files.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::amun_re::PowerCard;
use crate::amun_re::model::cards::Cards;
use crate::amun_re::model::options::Deck;
use crate::engine::{DataFile, SetupError, Sourced, from_text};

/// A data file with the number of cards of each kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// The id of the data file.
    pub id: String,
    /// The title.
    pub title: String,
    /// The number of each kind, without kinds whose number is 0.
    pub cards: BTreeMap<PowerCard, Sourced<u8>>,
    /// The number of each kind of start card.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub start_cards: BTreeMap<PowerCard, Sourced<u8>>,
    /// The number of each kind of promo card.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub promo_cards: BTreeMap<PowerCard, Sourced<u8>>,
}

/// The cards of a box, kind by kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardBox {
    /// Those of the deck.
    pub(crate) deck: Cards,
    /// Those that are kept apart for the start.
    pub(crate) start: Cards,
    /// Those sold on their own.
    pub(crate) promo: Cards,
}

impl CardData {
    /// The data file of the classic edition.
    pub(crate) const CLASSIC: DataFile = DataFile {
        id: "amun-re/cards/classic-2003",
        text: include_str!("../../../../data/amun_re/cards-classic-2003.json"),
        sha256: "96adf18b63ae57ab1f1e6881834a7e157ce2088b4782eda79f21ba99e511dfa8",
    };

    /// The data file of the anniversary edition.
    pub(crate) const ANNIVERSARY: DataFile = DataFile {
        id: "amun-re/cards/anniversary-2023",
        text: include_str!("../../../../data/amun_re/cards-anniversary-2023.json"),
        sha256: "cad03c2393ccb26436f832cf31f830893ff6d4b4c287411624650b4163994a56",
    };

    /// The data file of a deck.
    pub(crate) fn file(deck: Deck) -> DataFile {
        match deck {
            Deck::Classic2003 => Self::CLASSIC,
            Deck::Anniversary2023 => Self::ANNIVERSARY,
        }
    }

    /// The cards of a deck.
    pub fn of(deck: Deck) -> Result<Self, SetupError> {
        from_text(Self::file(deck).text).map_err(|error| SetupError::new("cards", "not readable", error))
    }

    /// The cards of the classic edition.
    pub fn classic() -> Result<Self, SetupError> {
        Self::of(Deck::Classic2003)
    }

    /// Returns the number of cards of each kind in the deck.
    pub fn composition(&self) -> Cards {
        counted(&self.cards)
    }

    fn counted(&self) -> CardBox {
        CardBox { deck: self.composition(), start: counted(&self.start_cards), promo: counted(&self.promo_cards) }
    }
}

pub(crate) fn counted(cards: &BTreeMap<PowerCard, Sourced<u8>>) -> Cards {
    Cards::from_fn(|card| cards.get(&card).map_or(0, |number| number.value))
}

/// Returns the number of cards of each kind.
pub(crate) fn boxed(deck: Deck) -> Result<CardBox, SetupError> {
    type Read = LazyLock<Result<CardBox, SetupError>>;
    // each is read when it is first used
    static CLASSIC: Read = LazyLock::new(|| CardData::of(Deck::Classic2003).map(|data| data.counted()));
    static ANNIVERSARY: Read = LazyLock::new(|| CardData::of(Deck::Anniversary2023).map(|data| data.counted()));
    let read = match deck {
        Deck::Classic2003 => &CLASSIC,
        Deck::Anniversary2023 => &ANNIVERSARY,
    };
    LazyLock::force(read).clone()
}
