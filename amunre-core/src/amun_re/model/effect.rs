//! The effects of cards. The power cards of 2003 and the favour cards of 2023 have different names for the same
//! effects.

use crate::amun_re::PowerCard;
use crate::amun_re::model::options::Deck;
use crate::amun_re::rule;
use crate::engine::Rule;

/// The effect of a card. Rules work with effects, players with cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum CardEffect {
    /// A pyramid for two stones instead of three.
    Builder,
    /// The total sacrifice up or down by 3.
    Correction,
    /// One more gold for each farmer of a province.
    Increase,
    /// 8 gold in place of a province's income.
    EightGold,
    /// A farmer for nothing, off the fields.
    FreeFarmer,
    /// Shuts the space above one's own bid.
    Blockade,
    /// Bid again in the province one is outbid in.
    Overbid,
    /// All west or all east of the Nile.
    WestEast,
    /// All on the Nile or none.
    NileBanks,
    /// All in Lower or all in Upper Egypt.
    LowerUpper,
    /// Seven cards shown.
    SevenCards,
    /// Nine farmers.
    NineFarmers,
    /// All connected.
    Federation,
    /// Points for gold.
    Glory,
    /// A gift for a thief.
    Greed,
    /// Three cards in place of a province's income.
    Popularity,
    /// A caravan of 10 in place of a province's income.
    Export,
    /// The Officials of two provinces change places.
    Delegation,
    /// A tomb tile is drawn, or placed.
    Afterlife,
    /// Two statues.
    Statues,
    /// Two tokens of the pharaoh.
    Tokens,
}

impl CardEffect {
    /// The effects that give points in the scoring.
    pub(crate) const BONUSES: [Self; 8] = [
        Self::WestEast,
        Self::NileBanks,
        Self::LowerUpper,
        Self::SevenCards,
        Self::NineFarmers,
        Self::Federation,
        Self::Statues,
        Self::Tokens,
    ];

    /// Returns the card of a deck that has this effect. For an effect that the deck of 2003 lacks it is the card of
    /// 2023, of which no copy is in play.
    #[inline]
    pub(crate) fn card(self, deck: Deck) -> PowerCard {
        let is_classic = deck == Deck::Classic2003;
        let either = |classic, anniversary| if is_classic { classic } else { anniversary };
        match self {
            Self::Builder => either(PowerCard::Builder, PowerCard::Architect),
            Self::Correction => either(PowerCard::SacrificeCorrection, PowerCard::Influence),
            Self::Increase => either(PowerCard::HarvestIncrease, PowerCard::Abundance),
            Self::EightGold => either(PowerCard::EightGold, PowerCard::Treasury),
            Self::FreeFarmer => either(PowerCard::FreeFarmer, PowerCard::Cultivation),
            Self::Blockade => either(PowerCard::BiddingBlockade, PowerCard::Protection),
            Self::Overbid => either(PowerCard::OverbidInSameProvince, PowerCard::Bribery),
            Self::WestEast => either(PowerCard::WestEastBonus, PowerCard::EastOrWest),
            Self::NileBanks => either(PowerCard::NileBanksBonus, PowerCard::RiverOrHinterland),
            Self::LowerUpper => either(PowerCard::LowerUpperBonus, PowerCard::UpperOrLower),
            Self::SevenCards => either(PowerCard::PowerCardBonus, PowerCard::MasterOfFavours),
            Self::NineFarmers => either(PowerCard::FarmerBonus, PowerCard::MasterOfFarmers),
            Self::Federation => PowerCard::MasterOfFederation,
            Self::Glory => PowerCard::Glory,
            Self::Greed => PowerCard::Greed,
            Self::Popularity => PowerCard::Popularity,
            Self::Export => PowerCard::Export,
            Self::Delegation => PowerCard::Delegation,
            Self::Afterlife => PowerCard::Afterlife,
            Self::Statues => PowerCard::Tribute,
            Self::Tokens => PowerCard::PharaohsBlessing,
        }
    }

    /// The phase in which a card of this effect is played.
    pub(crate) fn phase(self) -> &'static str {
        match self {
            Self::Blockade | Self::Overbid | Self::Delegation => "auction",
            Self::Builder | Self::FreeFarmer | Self::Glory | Self::Afterlife => "market",
            Self::Correction | Self::Greed => "offering",
            Self::EightGold | Self::Increase | Self::Popularity | Self::Export => "harvest",
            _ => "scoring",
        }
    }

    /// Returns true if a card of this effect is played on a province.
    pub(crate) fn wants_province(self) -> bool {
        matches!(
            self,
            Self::Builder | Self::FreeFarmer | Self::EightGold | Self::Increase | Self::Popularity | Self::Export
        )
    }
}

impl CardEffect {
    /// Returns the rules of a card with this effect.
    pub(crate) fn rules(self) -> &'static [&'static Rule] {
        match self {
            Self::Builder => &[rule::MARKET_BUILDER],
            Self::Correction => &[rule::OFFERING_CORRECTION],
            Self::Increase => &[rule::HARVEST_INCREASE],
            Self::EightGold => &[rule::HARVEST_EIGHT],
            Self::FreeFarmer => &[rule::MARKET_FREE_FARMER],
            Self::Blockade => &[rule::AUCTION_BLOCKADE],
            Self::Overbid => &[rule::AUCTION_OVERBID],
            Self::WestEast => &[rule::SCORING_BONUS, rule::BONUS_WEST_EAST],
            Self::NileBanks => &[rule::SCORING_BONUS, rule::BONUS_NILE],
            Self::LowerUpper => &[rule::SCORING_BONUS, rule::BONUS_LOWER_UPPER],
            Self::SevenCards => &[rule::SCORING_BONUS, rule::BONUS_POWER_CARDS],
            Self::NineFarmers => &[rule::SCORING_BONUS, rule::BONUS_FARMERS],
            Self::Federation => &[rule::SCORING_BONUS, rule::BONUS_FEDERATION],
            Self::Glory => &[rule::MARKET_GLORY],
            Self::Greed => &[rule::OFFERING_GREED],
            Self::Delegation => &[rule::OFFICIALS_DELEGATION],
            Self::Afterlife => &[rule::AFTERLIFE_CARD],
            Self::Statues => &[rule::SCORING_BONUS, rule::BONUS_TRIBUTE],
            Self::Tokens => &[rule::SCORING_BONUS, rule::BONUS_BLESSING],
            Self::Popularity => &[rule::HARVEST_POPULARITY],
            Self::Export => &[rule::HARVEST_EXPORT],
        }
    }
}

impl PowerCard {
    /// Returns the effect of the card.
    pub(crate) fn effect(self) -> CardEffect {
        match self {
            Self::Builder | Self::Architect => CardEffect::Builder,
            Self::SacrificeCorrection | Self::Influence => CardEffect::Correction,
            Self::HarvestIncrease | Self::Abundance => CardEffect::Increase,
            Self::EightGold | Self::Treasury => CardEffect::EightGold,
            Self::FreeFarmer | Self::Cultivation => CardEffect::FreeFarmer,
            Self::BiddingBlockade | Self::Protection => CardEffect::Blockade,
            Self::OverbidInSameProvince | Self::Bribery => CardEffect::Overbid,
            Self::WestEastBonus | Self::EastOrWest => CardEffect::WestEast,
            Self::NileBanksBonus | Self::RiverOrHinterland => CardEffect::NileBanks,
            Self::LowerUpperBonus | Self::UpperOrLower => CardEffect::LowerUpper,
            Self::PowerCardBonus | Self::MasterOfFavours => CardEffect::SevenCards,
            Self::FarmerBonus | Self::MasterOfFarmers => CardEffect::NineFarmers,
            Self::MasterOfFederation => CardEffect::Federation,
            Self::Glory => CardEffect::Glory,
            Self::Greed => CardEffect::Greed,
            Self::Popularity => CardEffect::Popularity,
            Self::Export => CardEffect::Export,
            Self::Delegation => CardEffect::Delegation,
            Self::Afterlife => CardEffect::Afterlife,
            Self::Tribute => CardEffect::Statues,
            Self::PharaohsBlessing => CardEffect::Tokens,
        }
    }

    /// The phase in which the card is played.
    pub fn phase(self) -> &'static str {
        self.effect().phase()
    }

    /// Returns true if the card is played on a province.
    pub fn wants_province(self) -> bool {
        self.effect().wants_province()
    }
}
