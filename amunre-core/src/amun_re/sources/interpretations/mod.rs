//! Other readings of the rulings, as variants of the rules: a verdict tells whether the winner would be another under them.
//!
//! A variant is a flag of the rules that no set-up and no log can hold. Where a rule asks for one, its file does so where it
//! carries the rule out; what changes a state otherwise stands in `changes`.

mod changes;
mod list;
mod values;

pub(crate) use changes::{built_name, change, derive_from_history, left_name};
use list::READINGS;
pub(crate) use values::with_assumption;

use crate::amun_re::model::options::{Deck, FreeMaterial, Refill, TurnOrder};
use crate::amun_re::sources::rule;
use crate::amun_re::{Rules, Violation};
use crate::engine::{ChangedRules, Interpretation, RuleId};

/// A variant of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Variant {
    SalesOnOwnTurn,
    GoldAlonePays,
    AllPayFirst,
    FreeGoldPays,
    PiecesNeverRunOut,
    RefillWhenWanted,
    MaterialAfterEachCard,
    OverbidWhenOutbid,
    OverbidForOneBid,
    BarredForTheAuction,
    FreeStonesWhenAcquired,
    StonesLostAtOnce,
    FreeFarmerWithFarmers,
    BuilderWithStones,
    TheftAfterGifts,
    GiftsFromNewPharaoh,
    GiftsMustBeTaken,
    IncreaseRefused,
    IncreaseOnTop,
    FarmersFromSupply,
    PicturesDoNotCount,
    NoPyramidsTie,
    EachProvinceScores,
    NoLastTurn,
    TieRemovesOneRank,
    PyramidsBuilt,
    TempleBound,
    GloryAfterPurchase,
    NoTheftWithoutStartCards,
    OwnedProvincesOnly,
    OsirisProvinceByProvince,
}

/// The variants that hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Variants(u32);

impl Variants {
    #[inline]
    pub(crate) fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn hold(self, variant: Variant) -> bool {
        self.0 & 1 << variant as u32 != 0
    }
}

impl Rules {
    /// Whether a variant holds.
    #[inline]
    pub(crate) fn reads(&self, variant: Variant) -> bool {
        self.variants.hold(variant)
    }

    /// The same rules with a variant.
    pub(crate) fn with(&self, variant: Variant) -> Self {
        let mut rules = self.clone();
        rules.variants.0 |= 1 << variant as u32;
        rules
    }
}

/// Whether a reading is another one than these options say, of a question that they leave open.
fn is_open(rules: &Rules, id: &str) -> bool {
    let options = &rules.options;
    let at_reveal = options.free_material == FreeMaterial::AtReveal;
    let clockwise = options.turn_order == TurnOrder::Clockwise;
    let is_classic = rules.setup.edition.is_classic();
    match id {
        // the text of the later rulebook decides these
        "single-gold-cards"
        | "sales-on-own-turn"
        | "gold-alone-pays"
        | "identical-elsewhere"
        | "cards-one-by-one"
        | "other-offers"
        | "outbid-moves-at-once"
        | "blockade-for-one-bid"
        | "overbid-for-one-bid"
        | "barred-for-the-auction"
        | "free-farmer-with-farmers"
        | "smaller-corrections"
        | "tie-removes-one-rank"
        | "pyramids-built"
        | "online-page" => is_classic,
        // of two bids one is chosen after both are paid
        "all-pay-first" | "free-gold-pays" => is_classic && !options.officials,
        "pieces-never-run-out" | "pyramids-when-all-are-placed" | "stones-lost-at-once" | "stones-paid-back" => {
            options.pieces_run_out
        }
        "refill-when-wanted" => options.refill == Refill::AtOnce,
        "material-after-each-card" | "free-cards-when-acquired" | "free-stones-when-acquired" => at_reveal,
        "higher-spaces" => !options.bids_above_36,
        "blockade-while-passing" => !options.explicit_pass,
        "overbid-when-outbid" => !options.bribery_when_outbid,
        "gifts-from-new-pharaoh" => clockwise,
        "gifts-must-be-taken" => !options.gifts_must_be_taken,
        "start-cards-to-the-box" | "returned-schemes-shuffled" => options.start_cards,
        "no-theft-without-start-cards" => !options.start_cards && options.cards == Deck::Anniversary2023,
        "cards-after-the-bid" => options.explicit_pass,
        "bribery-leaves-the-bid-free" => options.bribery_when_outbid,
        "cultivation-without-purchase" => options.cultivation_after_purchase,
        "protection-for-one-marker"
        | "bribery-for-one-marker"
        | "owned-provinces-only"
        | "bribery-before-the-second-marker" => options.officials,
        "token-without-province" => options.officials && options.pharaoh,
        "greed-for-a-tile" => options.afterlife && options.promo_cards,
        "placements-without-gifts" => options.afterlife,
        "osiris-province-by-province"
        | "horus-across-the-nile"
        | "ptah-later"
        | "ptah-lifts-the-card-limit"
        | "horus-before-the-cards" => options.statues,
        "glory-after-a-purchase" | "purchases-after-glory" | "greed-at-once" => options.promo_cards,
        _ => true,
    }
}

/// The refusal of a variant that forbids more.
#[cold]
pub(crate) fn forbidden(variant: Variant) -> Violation {
    let reading = READINGS.iter().find(|(_, own)| *own == Some(variant)).map_or("", |(reading, _)| reading.id);
    Violation::OtherReading { reading }
}

/// What a reading says.
pub(crate) fn sentence(id: &str) -> &'static str {
    READINGS.iter().find(|(reading, _)| reading.id == id).map_or("", |(reading, _)| reading.sentence)
}

/// The rule that a reading refuses by.
pub(crate) fn refusing(id: &str) -> RuleId {
    match id {
        "barred-for-the-auction" => rule::AUCTION_OTHER,
        "overbid-when-outbid" => rule::AUCTION_OVERBID,
        "free-farmer-with-farmers" => rule::MARKET_FREE_FARMER,
        "builder-with-stones" => rule::MARKET_BUILDER,
        "increase-refused" => rule::HARVEST_INCREASE,
        "glory-after-a-purchase" => rule::MARKET_GLORY,
        "no-theft-without-start-cards" => rule::OFFERING_OFFER,
        _ => rule::OFFERING_GIFTS,
    }
}

/// The bounds between 3 and 4 of the temple that are tried: all from the first that the second space leaves.
const MOST_SACRIFICE: u16 = 40;

/// The other readings that these options leave open.
pub(crate) fn interpretations(rules: &Rules) -> Vec<Interpretation> {
    READINGS.iter().map(|(reading, _)| *reading).filter(|reading| is_open(rules, reading.id)).collect()
}

/// The rules under another reading: once, or once for each way in which it can be meant.
pub(crate) fn with_interpretation(rules: &Rules, id: &str) -> Vec<ChangedRules<Rules>> {
    let found = READINGS.iter().find(|(reading, _)| reading.id == id);
    let Some((_, Some(variant))) = found else {
        return Vec::new();
    };
    let varied = rules.with(*variant);
    if *variant != Variant::TempleBound {
        return vec![ChangedRules { value: None, rules: varied }];
    }
    let [_, two, three] = rules.board.temple_track;
    let bounds = (two.saturating_add(1)..=MOST_SACRIFICE).filter(|bound| *bound != three);
    let otherwise = bounds.map(|bound| {
        let mut rules = varied.clone();
        let [.., third] = &mut rules.board.temple_track;
        *third = bound;
        ChangedRules { value: Some(format!("3 up to {bound}")), rules }
    });
    otherwise.collect()
}
