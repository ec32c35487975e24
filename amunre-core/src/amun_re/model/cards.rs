//! The power cards (favour cards in the anniversary edition): the kinds, and drawing, discarding and refilling the
//! pile.

use crate::engine::{Counts, Hand, Id as _, PileInfo};

crate::ids! {
    /// The twelve kinds of power card of 2003 (classic rulebook, p. 12), then the kinds of favour card of 2023
    /// (anniversary rulebook, card reference; then the promo cards, then those of the expansions). Their effects are in
    /// `effect.rs`.
    pub enum PowerCard is "power card", BY_SETUP {
        /// A pyramid for two stones instead of three.
        Builder = "builder",
        /// The total sacrifice up or down by 3.
        SacrificeCorrection = "sacrifice_correction",
        /// One more gold for each farmer of a province.
        HarvestIncrease = "harvest_increase",
        /// 8 gold in place of a province's income.
        EightGold = "eight_gold",
        /// A farmer for nothing, off the fields.
        FreeFarmer = "free_farmer",
        /// Shuts the space above one's own bid.
        BiddingBlockade = "bidding_blockade",
        /// Bid again in the province one is outbid in.
        OverbidInSameProvince = "overbid_in_same_province",
        /// Bonus: all west or all east of the Nile.
        WestEastBonus = "west_east_bonus",
        /// Bonus: all on the Nile or none.
        NileBanksBonus = "nile_banks_bonus",
        /// Bonus: all in Lower or all in Upper Egypt.
        LowerUpperBonus = "lower_upper_bonus",
        /// Bonus: seven power cards shown.
        PowerCardBonus = "power_card_bonus",
        /// Bonus: nine farmers.
        FarmerBonus = "farmer_bonus",
        /// 2023. A pyramid for two stones instead of three.
        Architect = "architect",
        /// 2023. Bid again in the province one is outbid in.
        Bribery = "bribery",
        /// 2023. Shuts the space above one's own bid.
        Protection = "protection",
        /// 2023. A farmer for nothing, off the fields.
        Cultivation = "cultivation",
        /// 2023. The collective offering up or down by 3.
        Influence = "influence",
        /// 2023. 8 gold in place of a province's income.
        Treasury = "treasury",
        /// 2023. One more gold for each farmer of a province.
        Abundance = "abundance",
        /// 2023. Scheme: all east or all west of the Nile.
        EastOrWest = "east_or_west",
        /// 2023. Scheme: all in Upper or all in Lower Egypt.
        UpperOrLower = "upper_or_lower",
        /// 2023. Scheme: all on the Nile or none.
        RiverOrHinterland = "river_or_hinterland",
        /// 2023. Scheme: seven favour cards shown.
        MasterOfFavours = "master_of_favours",
        /// 2023. Scheme: nine farmers.
        MasterOfFarmers = "master_of_farmers",
        /// 2023. Scheme: all connected.
        MasterOfFederation = "master_of_federation",
        /// 2023, promo. 1 to 3 points for 1, 3 or 6 gold.
        Glory = "glory",
        /// 2023, promo. A gift for a thief.
        Greed = "greed",
        /// 2023, promo. Three favour cards in place of a province's income.
        Popularity = "popularity",
        /// 2023, promo. A caravan of 10 in place of a province's income.
        Export = "export",
        /// 2023, Officials. The Officials of one's two provinces change places.
        Delegation = "delegation",
        /// 2023, Afterlife. A tomb tile is drawn, or placed.
        Afterlife = "afterlife",
        /// 2023, Statues. Scheme: two statues.
        Tribute = "tribute",
        /// 2023, Pharaoh. Scheme: two tokens.
        PharaohsBlessing = "pharaohs_blessing",
    }
}

/// The number of kinds of card.
pub const CARD_KINDS: usize = 33;

/// The number of cards of each kind.
pub type Cards = Counts<PowerCard, CARD_KINDS>;
/// A hand of power cards.
pub type PowerHand = Hand<PowerCard, CARD_KINDS>;

const CLASSIC_KINDS: usize = 12;
const PROMO_KINDS: usize = 4;
const EXPANSION_KINDS: usize = 4;
const KINDS: (&[&str], &[&str]) = PowerCard::NAMES.split_at(CLASSIC_KINDS);

/// The pile of power cards of 2003.
pub static POWER_CARDS: PileInfo = PileInfo { name: "power_cards", items: KINDS.0, first: 0 };
/// The pile of favour cards of 2023.
pub static FAVOUR_CARDS: PileInfo = PileInfo {
    name: "favour_cards",
    items: KINDS.1.split_at(CARD_KINDS - CLASSIC_KINDS - PROMO_KINDS - EXPANSION_KINDS).0,
    first: CLASSIC_KINDS,
};
/// The pile of favour cards of 2023 with the promo cards.
pub static FAVOUR_AND_PROMO_CARDS: PileInfo = PileInfo {
    name: "favour_cards",
    items: KINDS.1.split_at(CARD_KINDS - CLASSIC_KINDS - EXPANSION_KINDS).0,
    first: CLASSIC_KINDS,
};
/// The pile of favour cards of 2023 with the promo cards and the cards of the expansions.
pub static ALL_FAVOUR_CARDS: PileInfo = PileInfo { name: "favour_cards", items: KINDS.1, first: CLASSIC_KINDS };

impl PowerCard {
    /// The five bonus cards of 2003.
    pub const BONUSES: [Self; 5] =
        [Self::WestEastBonus, Self::NileBanksBonus, Self::LowerUpperBonus, Self::PowerCardBonus, Self::FarmerBonus];

    /// The six schemes of 2023.
    pub const SCHEMES: [Self; 6] = [
        Self::EastOrWest,
        Self::UpperOrLower,
        Self::RiverOrHinterland,
        Self::MasterOfFavours,
        Self::MasterOfFarmers,
        Self::MasterOfFederation,
    ];

    /// The cards that the expansions of 2023 bring: those of Officials, Afterlife, Statues and Pharaoh.
    pub const EXPANSIONS: [Self; 4] = [Self::Delegation, Self::Afterlife, Self::Tribute, Self::PharaohsBlessing];

    /// The four promo cards of 2023.
    pub const PROMOS: [Self; 4] = [Self::Glory, Self::Greed, Self::Popularity, Self::Export];
}
