//! The power cards: what there is, and drawing, discarding and refilling the pile.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::board::Sourced;
use super::readings::Variant;
use super::{AmunRe, Event, KnownTo};
use crate::engine::{
    ById, Counts, DataFile, Draw, Hand, Hidden, Id as _, Label, PileInfo, SeenBy, SetupError, Stop, Turn,
};

crate::ids! {
    /// The twelve kinds of power card (classic rulebook, p. 12).
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
    }
}

/// How many of each kind of card.
pub type Cards = Counts<PowerCard, 12>;
/// A hand of power cards.
pub type PowerHand = Hand<PowerCard, 12>;

/// The pile of power cards.
pub static POWER_CARDS: PileInfo = PileInfo { name: "power_cards", items: PowerCard::NAMES };

impl PowerCard {
    /// The five bonus cards.
    pub const BONUSES: [Self; 5] =
        [Self::WestEastBonus, Self::NileBanksBonus, Self::LowerUpperBonus, Self::PowerCardBonus, Self::FarmerBonus];

    /// The phase in which the card is played.
    pub fn phase(self) -> &'static str {
        match self {
            Self::BiddingBlockade | Self::OverbidInSameProvince => "auction",
            Self::Builder | Self::FreeFarmer => "market",
            Self::SacrificeCorrection => "offering",
            Self::EightGold | Self::HarvestIncrease => "harvest",
            Self::WestEastBonus
            | Self::NileBanksBonus
            | Self::LowerUpperBonus
            | Self::PowerCardBonus
            | Self::FarmerBonus => "scoring",
        }
    }

    /// Whether the card is played on a province.
    pub fn wants_province(self) -> bool {
        matches!(self, Self::Builder | Self::FreeFarmer | Self::EightGold | Self::HarvestIncrease)
    }
}

/// The data file that says how many of each kind there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// The id of the data file.
    pub id: String,
    /// What it is.
    pub title: String,
    /// The number of each kind.
    pub cards: ById<PowerCard, Sourced<u8>, 12>,
}

impl CardData {
    /// The data file of the classic edition.
    pub(super) const CLASSIC: DataFile = DataFile {
        id: "amun-re/cards/classic-2003",
        text: include_str!("../../data/amun_re/cards-classic-2003.json"),
        sha256: "96adf18b63ae57ab1f1e6881834a7e157ce2088b4782eda79f21ba99e511dfa8",
    };

    /// The cards of the classic edition.
    pub fn classic() -> Result<Self, SetupError> {
        serde_json::from_str(Self::CLASSIC.text).map_err(|error| SetupError::new("cards", "not readable", error))
    }

    /// How many there are of each kind.
    pub fn composition(&self) -> Cards {
        Cards::from_fn(|card| self.cards[card].value)
    }
}

/// How many there are of each kind in the classic edition.
pub(super) fn classic() -> Result<Cards, SetupError> {
    // a constant, but for that it is read when it is first asked for
    static READ: LazyLock<Result<Cards, SetupError>> =
        LazyLock::new(|| CardData::classic().map(|data| data.composition()));
    LazyLock::force(&READ).clone()
}

/// How many cards can still be drawn: those of the pile and of the discards.
pub(super) fn cards_left(state: &super::State) -> u16 {
    u16::from(state.deck.number()) + state.discards.total()
}

/// Rule `amun-re/cards/draw`: draws a power card; none if neither pile nor discards hold one. `event` says what happens
/// with it.
pub(super) fn draw_card(
    turn: &mut Turn<'_, AmunRe>,
    seen_by: SeenBy,
    name: Option<&dyn fmt::Display>,
    event: impl FnOnce(Hidden<PowerCard>) -> Event,
) -> Result<bool, Stop<super::Violation>> {
    if turn.state().deck.number() == 0 && turn.state().discards.total() > 0 {
        turn.emit(Event::DeckRefilled);
    }
    let state = turn.state();
    if state.deck.number() == 0 {
        return Ok(false);
    }
    let label = Label { pile: &POWER_CARDS, phase: state.phase.name(), round: state.round };
    let (number, deck) = (u32::from(state.draws.power_cards), state.deck);
    let is_public = state.deck_known_to == KnownTo::Everybody;
    let draw = Draw { name, ..Draw::of(label, number).seen_by(seen_by).public(is_public) };
    let card = turn.draw(draw, &deck)?;
    turn.emit(event(card));
    // rule amun-re/cards/refill: the pile is made anew at once when its last card is drawn
    if turn.state().deck.number() == 0
        && turn.state().discards.total() > 0
        && !turn.rules().reads(Variant::RefillWhenWanted)
    {
        turn.emit(Event::DeckRefilled);
    }
    Ok(true)
}
