//! The numbers that a seat observes.

// Each number is a few instructions: a call for each would take longer than they do.
#![allow(clippy::inline_always)]

use std::ops::Range;

use crate::amun_re::model::limits::MOST_GOLD;
use crate::amun_re::model::phase::{
    BlessingTurn, BonusTurn, ChoiceTurn, GiftTurn, HarvestTurn, MarketTurn, OfficialTurn,
};
use crate::amun_re::model::state::{Bid, DrawCounts, Lot, ProvinceState, SeatState, Supply};
use crate::amun_re::{
    AmunRe, Offer, Offered, Phase, PowerCard, Province, Reason, Repair, Reward, Rules, State, Tomb, TombPlace,
};
use crate::engine::observation::{bit, whole};
use crate::engine::{Id as _, Observable, Observe, Observer, PileInfo, Seat, ShortList, observe, observe_bytes};

/// The start Schemes.
const SCHEMES: u32 = 1;
/// The expansion with Officials.
const OFFICIALS: u32 = 1 << 1;
/// The expansion with statues.
const STATUES: u32 = 1 << 2;
/// The expansion Afterlife: tombs.
const TOMBS: u32 = 1 << 3;
/// The pharaoh.
const PHARAOH: u32 = 1 << 4;

/// The highest bid and the highest offer.
const MOST_NAMED: i16 = MOST_GOLD.cast_signed();
/// The most copies of a card.
const MOST_CARDS: i16 = 9;
/// The largest number of gold of a seat.
const MOST_OWNED: i16 = 2000;

impl Observable for AmunRe {
    const OBSERVATION_VERSION: u32 = 2;

    fn observed_parts(rules: &Rules) -> u32 {
        let options = &rules.options;
        let parts = [
            (SCHEMES, !rules.start_schemes.is_empty()),
            (OFFICIALS, options.officials),
            (STATUES, options.statues),
            (TOMBS, options.afterlife),
            (PHARAOH, options.pharaoh),
        ];
        parts.into_iter().filter(|(_, is_used)| *is_used).fold(0, |all, (part, _)| all | part)
    }

    fn observed_kinds(rules: &Rules) -> Range<usize> {
        let PileInfo { items, first, .. } = rules.pile();
        *first..first + items.len()
    }

    fn observe(rules: &Rules, state: &State, seat: Seat, out: &mut [i16]) -> usize {
        observe::<Self>(rules, state, seat, out)
    }

    fn observe_bytes(rules: &Rules, state: &State, seat: Seat, out: &mut [u8]) -> usize {
        observe_bytes::<Self>(rules, state, seat, out)
    }
}

crate::observe! {
    // the viewer is the seat that observes
    State without point_of_view {
        blocked;
        correction: 60;
        deck: MOST_CARDS, known to deck_known_to;
        deck_known_to;
        discards: MOST_CARDS;
        draws: 99;
        lots as laid;
        official_deck: 9, if OFFICIALS;
        pharaoh_in, if PHARAOH;
        phase;
        province_deck;
        province_discards;
        provinces;
        round: 6;
        seats;
        starting_player;
        supply;
        temple: 4;
        tile_deck: 40, known to tile_deck_known_to, if TOMBS;
        tile_deck_known_to, if TOMBS;
        tile_discards: 40, if TOMBS;
        turn_order;
        winners
    }

    DrawCounts {
        officials: 99, if OFFICIALS;
        provinces: 99;
        power_cards: 99;
        statues: 99, if STATUES;
        tomb_tiles: 99, if TOMBS
    }

    SeatState {
        bid;
        blockade;
        blockade_used;
        built: 30;
        collection: 40, if TOMBS;
        dealt, if SCHEMES;
        gold: MOST_OWNED;
        hand: MOST_CARDS;
        left;
        must_overbid;
        offer;
        overbid;
        owes_correction;
        provinces;
        returned, if SCHEMES;
        score: 999;
        second_bid, if OFFICIALS;
        theft_gone;
        tokens: 9, if PHARAOH;
        tomb, if TOMBS
    }

    Bid { province; gold: MOST_NAMED }

    Supply { doubles: 15; farmers: 45; singles: 15; stones: 15 }

    ProvinceState {
        doubles: 15;
        farmers: 15;
        free_farmers: 15;
        singles: 15;
        statue, if STATUES;
        stones: 2
    }

    Reward { item; number: 9 }

    ChoiceTurn without turn { delegated }
    BlessingTurn without turn { province; stones: 15 }
    OfficialTurn without turn { reward }
    MarketTurn without turn {
        afterlife, if TOMBS;
        bought;
        builder;
        free_farmer;
        glory;
        number: 40;
        owes_discard, if STATUES;
        ptah, if STATUES;
        reward, if TOMBS;
        to_place: 40
    }
    GiftTurn without turn { cards_closed; discarded: 2, if TOMBS; left: 4; reward, if TOMBS; tiles: 9, if TOMBS }
    HarvestTurn without turn { eight_gold; export; increase; popularity }
}

/// The number of free cards of a lot, none of which any seat sees.
const MOST_FREE: i16 = 2;

/// Observes the lots: for each province its place among them, and for each of them what lies with it.
fn laid<const N: usize, O: Observer>(value: Option<&ShortList<Lot, N>>, most: i16, to: &mut O) {
    to.begin("*.province");
    let lots = value.into_iter().flat_map(ShortList::iter);
    to.places(Province::NAMES, N, lots.map(|lot| bit(Some(lot.province))));
    to.end();
    for place in 0..N {
        let lot = value.and_then(|lots| lots.get(place));
        to.begin_at(place);
        to.begin("cards");
        to.number(MOST_FREE, lot.map(|lot| whole(lot.cards.iter().count())));
        to.end();
        if to.uses(OFFICIALS) {
            to.begin("official");
            to.value(lot.map(|lot| &lot.official), most);
            to.end();
        }
        to.end();
    }
}

/// The places of the bits of [`BonusTurn::shown`].
const BONUSES: &[&str] = &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];

impl Observe for BonusTurn {
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        to.begin("shown");
        to.set(BONUSES, value.map_or(0, |turn| turn.shown.into()));
        to.end();
    }
}

/// The kinds of phase.
const PHASES: &[&str] = &[
    "setup",
    "schemes",
    "provinces",
    "auction",
    "payment",
    "choice",
    "blessing",
    "official",
    "market",
    "offering",
    "corrections",
    "gifts",
    "harvest",
    "bonuses",
    "last_sale",
    "over",
];

/// The kind, the seat whose turn it is, and the state of its turn.
impl Observe for Phase {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let place = value.map(|phase| match phase {
            Self::Setup => 0,
            Self::Schemes => 1,
            Self::Provinces => 2,
            Self::Auction { .. } => 3,
            Self::Payment { .. } => 4,
            Self::Choice(_) => 5,
            Self::Blessing(_) => 6,
            Self::Official(_) => 7,
            Self::Market(_) => 8,
            Self::Offering => 9,
            Self::Corrections { .. } => 10,
            Self::Gifts(_) => 11,
            Self::Harvest(_) => 12,
            Self::Bonuses(_) => 13,
            Self::LastSale { .. } => 14,
            Self::Over => 15,
        });
        to.one_of(PHASES, place);
        to.begin("turn");
        to.value(value.map(Self::turn).as_ref(), most);
        to.end();
        macro_rules! of_kind {
            ($($Kind:ident $name:literal $(, if $parts:expr)?);*) => {$(
                if true $(&& to.uses($parts))? {
                    to.begin($name);
                    to.value(if let Some(Self::$Kind(at)) = value { Some(at) } else { None }, most);
                    to.end();
                }
            )*};
        }
        of_kind! {
            Choice "choice", if OFFICIALS;
            Blessing "blessing", if STATUES;
            Official "official", if OFFICIALS;
            Market "market";
            Gifts "gifts";
            Harvest "harvest";
            Bonuses "bonuses"
        }
    }
}

impl Observe for Offered {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let (offer, sealed, most_gold) = match value {
            None | Some(Self::Nothing) => (None, None, None),
            Some(Self::Sealed { offer, most }) => (None, Some(offer), Some(most)),
            Some(Self::Revealed(offer)) => (Some(offer), None, None),
        };
        to.begin("revealed");
        to.value(offer, most);
        to.end();
        to.begin("sealed");
        to.begin("offer");
        to.value(sealed, most);
        to.end();
        to.begin("most");
        to.value(most_gold, MOST_OWNED);
        to.end();
        to.end();
    }
}

impl Observe for Offer {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let flag = |to: &mut O, name, is: bool| {
            to.begin(name);
            to.value(Some(&is), most);
            to.end();
        };
        flag(to, "correction", value.is_some_and(|offer| offer.correction()));
        to.begin("gold");
        to.value(value.and_then(|offer| offer.gold()).as_ref(), MOST_NAMED);
        to.end();
        flag(to, "greed", value.is_some_and(|offer| offer.greed()));
        flag(to, "theft", value.is_some_and(|offer| offer.gold().is_none()));
    }
}

impl Observe for Tomb {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        for place in TombPlace::ALL {
            to.begin(place.name());
            to.value(value.map(|tomb| tomb.at(*place)).as_ref(), most);
            to.end();
        }
    }
}

crate::observe_kinds! {
    Reason {
        Pyramids, Sets, MostPyramids, Temples, Bonus { card: PowerCard }, Gold, Official, Tomb, TombRows
    }
    Repair { SetGold, MoveCard, PutPiece, TakePiece, SetTurn, MoveTile, MoveOfficial, SetTokens, SetPharaoh }
}
