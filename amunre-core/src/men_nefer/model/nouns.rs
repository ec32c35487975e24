//! The nouns of the rulebook that are closed sets: houses, hieroglyphs, favours, cities, deities.

use std::sync::LazyLock;

use crate::engine::ById;
use crate::engine::text::display::Count;
use crate::men_nefer::{Actions, Effect};

crate::ids! {
    /// A House of Life, from the top of the board down.
    pub enum House is "House of Life" {
        /// The house of the pyramids.
        Pyramids = "pyramids",
        /// The house of the necropolis.
        Necropolis = "necropolis",
        /// The house of the temple and the obelisk.
        Temple = "temple",
        /// The house of the Nile and its cities.
        Nile = "nile",
        /// The house of the sphinxes.
        Sphinxes = "sphinxes",
    }
}

crate::ids! {
    /// A hieroglyph.
    pub enum Hieroglyph is "hieroglyph" {
        /// The hieroglyph ankh.
        Ankh = "ankh",
        /// The hieroglyph eye.
        Eye = "eye",
        /// The hieroglyph feather.
        Feather = "feather",
        /// The hieroglyph ibis.
        Ibis = "ibis",
        /// The hieroglyph reed.
        Reed = "reed",
        /// The hieroglyph scarab.
        Scarab = "scarab",
        /// The hieroglyph sun.
        Sun = "sun",
        /// The hieroglyph water.
        Water = "water",
    }
}

crate::ids! {
    /// A bonus below the hieroglyphs of a player board.
    pub enum HieroglyphBonus is "bonus" {
        /// 1 prestige point.
        Prestige = "prestige",
        /// A scarab moves 1 space.
        Scarab = "scarab",
    }
}

crate::ids! {
    /// A favour of Khufu (p. 11).
    pub enum Favour is "favour of Khufu" {
        /// 1 heka.
        Heka = "heka",
        /// 1 food.
        Food = "food",
        /// The feather moves 1 step.
        Feather = "feather",
        /// The heart moves 1 step.
        Heart = "heart",
    }
}

crate::ids! {
    /// A city, from left to right; of a pair the one on the upper bank first.
    pub enum City is "city" {
        /// The first on the upper bank.
        Upper1 = "upper_1",
        /// The first on the lower bank.
        Lower1 = "lower_1",
        /// The second on the upper bank.
        Upper2 = "upper_2",
        /// The second on the lower bank.
        Lower2 = "lower_2",
        /// The third on the upper bank.
        Upper3 = "upper_3",
        /// The third on the lower bank.
        Lower3 = "lower_3",
    }
}

crate::ids! {
    /// A deity (p. 19). One of the eight is in the game.
    pub enum Deity is "deity" {
        /// A trade agreement from any city.
        Hathor = "hathor",
        /// 3 in all of food and heka.
        Isis = "isis",
        /// The heart and the feather move 1 step each.
        Maat = "maat",
        /// Carve a sphinx or embalm a mummy.
        Mut = "mut",
        /// A free scroll.
        Osiris = "osiris",
        /// A free good.
        Ptah = "ptah",
        /// Boats with 2 steps.
        Sobek = "sobek",
        /// A scarab moves 1 space.
        Thoth = "thoth",
    }
}

crate::ids! {
    /// A tile beside a queens' pyramid: what it counts (p. 20).
    pub enum QueensTile is "queens' tile" {
        /// Baskets in the temple.
        Baskets = "baskets",
        /// Sarcophagi in the necropolis.
        Sarcophagi = "sarcophagi",
        /// Sphinxes on pedestals.
        Sphinxes = "sphinxes",
        /// Different goods.
        Goods = "goods",
        /// Pairs of fulfilled agreements.
        Agreements = "agreements",
        /// Pairs of rolled-up scrolls.
        Scrolls = "scrolls",
    }
}

crate::ids! {
    /// A track of stone blocks.
    pub enum BlockTrack is "track of stone blocks" {
        /// The track of the Great Pyramid.
        Great = "great",
        /// The track of the queens' pyramids.
        Queens = "queens",
    }
}

impl BlockTrack {
    /// Returns the name of the track in a sentence.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Great => "Great Pyramid",
            Self::Queens => "queens'",
        }
    }
}

crate::ids! {
    /// A part of an effect that comes before another.
    pub enum FirstPart is "part" {
        /// The advantage of a city.
        Advantage = "advantage",
        /// An agreement of a city.
        Agreement = "agreement",
        /// The bonus of a space of the necropolis.
        Bonus = "bonus",
        /// The mastaba activations.
        Mastabas = "mastabas",
    }
}

impl FirstPart {
    /// Returns the part in a sentence.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Advantage => "the advantage of the city",
            Self::Agreement => "the agreement",
            Self::Bonus => "the bonus of the space",
            Self::Mastabas => "the mastaba activations",
        }
    }
}

crate::ids! {
    /// A thing that a seat gains.
    pub enum Gain is "gain" {
        /// Food.
        Food = "food",
        /// Heka.
        Heka = "heka",
        /// Prestige points.
        Prestige = "prestige",
        /// Steps of the heart.
        Heart = "heart",
        /// Steps of the feather.
        Feather = "feather",
    }
}

impl Gain {
    /// Returns the marker of a seat that moves, in a sentence.
    pub(crate) fn marker(self) -> &'static str {
        match self {
            Self::Food | Self::Heka | Self::Prestige => "",
            Self::Heart => "the heart of ",
            Self::Feather => "the feather of ",
        }
    }

    /// Returns what happens with this amount, in a sentence.
    pub(crate) fn of(self, amount: u8) -> String {
        match self {
            Self::Food | Self::Heka => format!("gets {amount} {self}"),
            Self::Prestige => format!("gets {}", Count(amount, "prestige point")),
            Self::Heart | Self::Feather => format!("moves {}", Count(amount, "step")),
        }
    }
}

impl Favour {
    /// Returns what the favour gives.
    pub(crate) fn gain(self) -> Gain {
        match self {
            Self::Heka => Gain::Heka,
            Self::Food => Gain::Food,
            Self::Feather => Gain::Feather,
            Self::Heart => Gain::Heart,
        }
    }
}

impl Deity {
    /// Returns the action of the deity (p. 19).
    pub(crate) fn action(self) -> &'static Actions {
        static ACTIONS: LazyLock<ById<Deity, Actions, 8>> = LazyLock::new(|| ById::from_fn(Deity::new_action));
        #[allow(clippy::indexing_slicing)] // each deity has one
        &ACTIONS[self]
    }

    fn new_action(self) -> Actions {
        let one = |effect: Effect| Actions(vec![[effect].into_iter().collect()]);
        match self {
            Self::Hathor => one(Effect::Agreement),
            Self::Isis => one(Effect::Mix(3)),
            Self::Maat => {
                Actions([Effect::Heart(1), Effect::Feather(1)].map(|effect| [effect].into_iter().collect()).into())
            }
            Self::Mut => Actions(vec![[Effect::Carve(1), Effect::Embalm(1)].into_iter().collect()]),
            Self::Osiris => one(Effect::FreeScroll),
            Self::Ptah => one(Effect::FreeGood),
            Self::Sobek => one(Effect::Boats { steps: 2, activations: 0 }),
            Self::Thoth => one(Effect::Scarab(1)),
        }
    }
}
