//! The phase of a game: the decision that is due. Fields stand in the order of canonical JSON, as in a state.

use serde::{Deserialize, Serialize};

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::{Item, PowerCard, Province, Reward};
use crate::engine::text::display::Count;
use crate::engine::{Id as _, Seat};

crate::in_words! {
    /// The phase of a game: the decision that is due.
    #[non_exhaustive]
    pub enum Phase in JSON {
        /// Before the first round: no decision is due.
        #[words("the table is set up")]
        Setup,
        /// Before the first round: the choice of the start Scheme to keep, by all seats at once.
        #[words("all seats choose a start Scheme")]
        Schemes,
        /// Phase 1, provinces are drawn: no decision is due.
        #[words("provinces are drawn")]
        Provinces,
        /// Phase 2: a bid.
        #[words("{turn} is to bid")]
        Auction {
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// Phase 2: the sale of cards by a winner who has too little gold.
        #[words("{turn} must sell cards to pay their bid")]
        Payment {
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// Phase 2, Officials: the choice of one of two provinces to keep.
        #[words("{} must choose the province that they keep", at.turn)]
        Choice(at: ChoiceTurn),
        /// Phase 2, statue Horus: building at the stones of a blessing.
        #[words("{} may build with the statue Horus", at.turn)]
        Blessing(at: BlessingTurn),
        /// Phase 2, Officials: the placing of the reward of an Official.
        #[words("{} must place {} of their Official", at.turn, Count(at.reward.number, at.reward.item.name()))]
        Official(at: OfficialTurn),
        /// Phase 3: purchases.
        #[words("{} may buy cards, farmers and stones", at.turn)]
        Market(at: MarketTurn),
        /// Phase 4: offers, by all seats at once.
        #[words("all seats lay out their offers")]
        Offering,
        /// Phase 4: the direction of a sacrifice correction.
        #[words("{turn} must declare their correction")]
        Corrections {
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// Phase 4: gifts.
        #[words("{} may take {}", at.turn, Count(at.left, "gift"))]
        Gifts(at: GiftTurn),
        /// Phase 5: income.
        #[words("{} is at the harvest", at.turn)]
        Harvest(at: HarvestTurn),
        /// Phase 6: bonus cards.
        #[words("{} may show cards for points", at.turn)]
        Bonuses(at: BonusTurn),
        /// Phase 6 of round 6: the last sale of cards.
        #[words("{turn} may sell cards for the last time")]
        LastSale {
            /// The seat whose turn it is.
            turn: Seat,
        },
        /// The game is over; no decision is due.
        #[words("the game is over")]
        Over,
    }
}

/// The choice of a province to keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChoiceTurn {
    /// A Delegation was played.
    pub delegated: bool,
    /// The seat whose turn it is.
    pub turn: Seat,
}

/// The stones of a blessing, beside which the statue Horus builds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BlessingTurn {
    /// The province with the blessing.
    pub province: Province,
    /// The stones that are still to be laid.
    pub stones: u8,
    /// The seat whose turn it is.
    pub turn: Seat,
}

/// The placing of the reward of an Official.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OfficialTurn {
    /// The reward to be placed.
    pub reward: Reward,
    /// The seat whose turn it is.
    pub turn: Seat,
}

/// A turn in the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MarketTurn {
    /// An Afterlife card was played this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub afterlife: bool,
    /// The last kind bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bought: Option<Item>,
    /// A builder was played this turn.
    pub builder: bool,
    /// A free farmer was played this turn.
    pub free_farmer: bool,
    /// A Glory was played this turn: nothing more is bought.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub glory: bool,
    /// The number of items of the last kind that were bought. Kept only with the Statues expansion.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub number: u8,
    /// A card must be discarded for the statue Thoth.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owes_discard: bool,
    /// A kind was bought a second time this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ptah: bool,
    /// The reward of a tomb tile that must be placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reward: Option<Reward>,
    /// Farmers or stones that were bought and must be placed.
    pub to_place: u8,
    /// The seat whose turn it is.
    pub turn: Seat,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl MarketTurn {
    /// A turn in which no decision was made yet.
    pub fn of(turn: Seat) -> Self {
        Self {
            afterlife: false,
            bought: None,
            builder: false,
            free_farmer: false,
            glory: false,
            number: 0,
            owes_discard: false,
            ptah: false,
            reward: None,
            to_place: 0,
            turn,
        }
    }
}

/// A turn of taking gifts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GiftTurn {
    /// Cards come first: no card can be taken any more.
    pub cards_closed: bool,
    /// The number of discards made so far of the two that another tomb tile costs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub discarded: u8,
    /// The number of gifts still to be taken.
    pub left: u8,
    /// The reward of a tomb tile that must be placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reward: Option<Reward>,
    /// The number of those gifts that can be tomb tiles.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub tiles: u8,
    /// The seat whose turn it is.
    pub turn: Seat,
}

/// A turn of the harvest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HarvestTurn {
    /// The province on which an 8 gold was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eight_gold: Option<Province>,
    /// The province on which an Export was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub export: Option<Province>,
    /// The province on which a harvest increase was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increase: Option<Province>,
    /// The province on which a Popularity was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub popularity: Option<Province>,
    /// The seat whose turn it is.
    pub turn: Seat,
}

impl HarvestTurn {
    /// A turn in which no decision was made yet.
    pub fn of(turn: Seat) -> Self {
        Self { eight_gold: None, export: None, increase: None, popularity: None, turn }
    }

    /// Rule `amun-re/harvest/replaced-once`: the effect that replaces the income of a province.
    pub(crate) fn replaced_by(&self, province: Province) -> Option<CardEffect> {
        let all = [
            (self.eight_gold, CardEffect::EightGold),
            (self.popularity, CardEffect::Popularity),
            (self.export, CardEffect::Export),
        ];
        all.into_iter().find(|(place, _)| *place == Some(province)).map(|(_, effect)| effect)
    }
}

/// A turn of showing bonus cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BonusTurn {
    /// The cards shown, as a bit for each card's number.
    pub shown: u16,
    /// The seat whose turn it is.
    pub turn: Seat,
}

impl BonusTurn {
    /// Returns the bit of a card in the set of those shown.
    pub(crate) fn bit(card: PowerCard) -> u16 {
        1 << (card.effect() as u8 % 16)
    }
}

impl Phase {
    /// Returns the name of the phase, as used in labels of draws and in refusals.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Setup | Self::Schemes => "setup",
            Self::Provinces => "provinces",
            Self::Auction { .. } | Self::Payment { .. } | Self::Choice(_) | Self::Blessing(_) | Self::Official(_) => {
                "auction"
            }
            Self::Market(_) => "market",
            Self::Offering | Self::Corrections { .. } | Self::Gifts(_) => "offering",
            Self::Harvest(_) => "harvest",
            Self::Bonuses(_) | Self::LastSale { .. } => "scoring",
            Self::Over => "over",
        }
    }

    /// Returns the seat whose turn it is, if only one seat decides.
    pub fn turn(&self) -> Option<Seat> {
        match self {
            Self::Auction { turn }
            | Self::Payment { turn }
            | Self::Corrections { turn }
            | Self::LastSale { turn }
            | Self::Choice(ChoiceTurn { turn, .. })
            | Self::Blessing(BlessingTurn { turn, .. })
            | Self::Official(OfficialTurn { turn, .. })
            | Self::Market(MarketTurn { turn, .. })
            | Self::Gifts(GiftTurn { turn, .. })
            | Self::Harvest(HarvestTurn { turn, .. })
            | Self::Bonuses(BonusTurn { turn, .. }) => Some(*turn),
            Self::Setup | Self::Schemes | Self::Provinces | Self::Offering | Self::Over => None,
        }
    }
}
