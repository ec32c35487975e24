//! The power cards (favour cards in the anniversary edition): the kinds, and drawing, discarding and refilling the
//! pile.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::options::{Deck, Refill};
use crate::amun_re::{AmunRe, Event, KnownTo, Rules};
use crate::engine::{
    Counts, DataFile, DrawRequest, Hand, Hidden, Id as _, Interrupt, Label, PileInfo, SeenBy, SetupError, Sourced,
    Turn, from_text,
};

crate::ids! {
    /// The twelve kinds of power card of 2003 (classic rulebook, p. 12), then the kinds of favour card of 2023
    /// (anniversary rulebook, card reference; then the promo cards, then those of the expansions). Their effects are in
    /// `effect.rs`.
    pub enum PowerCard is "power card" {
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
/// The same with the promo cards in it.
pub static FAVOUR_AND_PROMO_CARDS: PileInfo = PileInfo {
    name: "favour_cards",
    items: KINDS.1.split_at(CARD_KINDS - CLASSIC_KINDS - EXPANSION_KINDS).0,
    first: CLASSIC_KINDS,
};
/// The same with the cards of the expansions in it too.
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
        text: include_str!("../../../data/amun_re/cards-classic-2003.json"),
        sha256: "96adf18b63ae57ab1f1e6881834a7e157ce2088b4782eda79f21ba99e511dfa8",
    };

    /// The data file of the anniversary edition.
    pub(crate) const ANNIVERSARY: DataFile = DataFile {
        id: "amun-re/cards/anniversary-2023",
        text: include_str!("../../../data/amun_re/cards-anniversary-2023.json"),
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

impl Rules {
    /// The card of this game that has an effect.
    #[inline]
    pub(crate) fn card(&self, effect: CardEffect) -> PowerCard {
        effect.card(self.options.cards)
    }

    /// The name of the cards in this edition, in the plural.
    pub(crate) fn cards_noun(&self) -> &'static str {
        if self.options.cards == Deck::Classic2003 { "power cards" } else { "favour cards" }
    }

    /// The pile of cards.
    pub(crate) fn pile(&self) -> &'static PileInfo {
        match self.options.cards {
            Deck::Classic2003 => &POWER_CARDS,
            Deck::Anniversary2023 if self.options.is_expanded() => &ALL_FAVOUR_CARDS,
            Deck::Anniversary2023 if self.options.promo_cards => &FAVOUR_AND_PROMO_CARDS,
            Deck::Anniversary2023 => &FAVOUR_CARDS,
        }
    }
}

/// Returns the number of cards that can still be drawn: those of the pile and of the discards.
pub(crate) fn cards_left(state: &crate::amun_re::State) -> u16 {
    u16::from(state.deck.number()) + state.discards.total()
}

/// Rule `amun-re/cards/draw`: draws a power card, or none if neither pile nor discards hold one. `event` makes the
/// event of the drawn card.
pub(crate) fn draw_card(
    turn: &mut Turn<'_, AmunRe>,
    seen_by: SeenBy,
    name: Option<&dyn fmt::Display>,
    event: impl FnOnce(Hidden<PowerCard>) -> Event,
) -> Result<bool, Interrupt<crate::amun_re::Violation>> {
    if turn.state().deck.number() == 0 && turn.state().discards.total() > 0 {
        turn.emit(Event::DeckRefilled);
    }
    let state = turn.state();
    if state.deck.number() == 0 {
        return Ok(false);
    }
    let label = Label { pile: turn.rules().pile(), phase: state.phase.name(), round: state.round };
    let (number, deck) = (u32::from(state.draws.power_cards), state.deck);
    let is_public = state.deck_known_to == KnownTo::Everybody;
    let draw = DrawRequest { name, ..DrawRequest::of(label, number).seen_by(seen_by).public(is_public) };
    let card = turn.draw(draw, &deck)?;
    turn.emit(event(card));
    // rule amun-re/cards/refill: the pile is renewed at once when its last card is drawn
    if turn.state().deck.number() == 0
        && turn.state().discards.total() > 0
        && turn.rules().options.refill == Refill::AtOnce
    {
        turn.emit(Event::DeckRefilled);
    }
    Ok(true)
}
