//! What is on the table.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::ByProvince;
use super::cards::{Cards, PowerHand};
use super::{Item, Offer, PowerCard, Province, Rules};
use crate::engine::{Aside, Bag, BySeat, Counts, Hidden, Seat, Seats, Viewer};

/// The most seats of Amun-Re.
pub(super) const MOST_PLAYERS: usize = 5;

/// Everything that is on the table. Small and flat; a view is the same with less known in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Whose knowledge this copy holds.
    pub point_of_view: Viewer,
    /// The round, 1 to 6; 0 before the first.
    pub round: u8,
    /// What the table waits for.
    pub phase: Phase,
    /// Who has the pharaoh.
    pub starting_player: Seat,
    /// The space of the temple, 1 to 4; 0 before the first sacrifice.
    pub temple: u8,
    /// What belongs to each seat.
    pub seats: BySeat<SeatState, MOST_PLAYERS>,
    /// What lies in each province.
    pub provinces: ByProvince<ProvinceState>,
    /// The provinces up for auction, in the order in which they were drawn.
    pub lots: ArrayVec<Lot, MOST_PLAYERS>,
    /// The pile of province cards: what is in it is public.
    pub province_deck: Bag<Province, 15>,
    /// Province cards used in this kingdom.
    pub province_discards: Counts<Province, 15>,
    /// The pile of power cards.
    pub deck: Bag<PowerCard, 12>,
    /// Who knows what is in that pile.
    pub deck_known_to: KnownTo,
    /// Discarded power cards, face up.
    pub discards: Cards,
    /// How many draws this phase has seen.
    pub draws: Draws,
    /// What declared sacrifice corrections add to the sacrifice.
    pub correction: i8,
    /// Who won; nobody before the end.
    pub winners: Seats,
}

/// Who can tell what is in the pile of power cards. When it is made of the discards, everybody; a seat that draws from it knows
/// what is left, and others do not; after that nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KnownTo {
    /// It was made of open cards, and nobody has drawn from it unseen.
    Everybody,
    /// This seat alone has drawn from it.
    Seat(Seat),
    /// Others have, or a card of it was laid aside face down.
    Nobody,
}

impl KnownTo {
    /// Whether a viewer can tell. The referee always can.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::Everybody => true,
            Self::Seat(seat) => viewer.sees(seat),
            Self::Nobody => viewer == Viewer::Referee,
        }
    }

    /// After a draw that one seat alone has seen.
    pub(super) fn after_draw_of(self, seat: Seat) -> Self {
        match self {
            Self::Everybody => Self::Seat(seat),
            Self::Seat(other) if other == seat => self,
            Self::Seat(_) | Self::Nobody => Self::Nobody,
        }
    }
}

/// How many draws there were in the phase so far, pile by pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draws {
    /// Of province cards.
    pub provinces: u8,
    /// Of power cards.
    pub power_cards: u8,
}

/// What belongs to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatState {
    /// Gold in hand. It follows from the public record, so a view carries it; a face conceals it.
    pub gold: u16,
    /// Points.
    pub score: u16,
    /// Power cards in hand.
    pub hand: PowerHand,
    /// Where the bidding marker stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid: Option<Bid>,
    /// A bidding blockade lies before the seat.
    pub blockade: bool,
    /// An overbid in same province lies before the seat.
    pub overbid: bool,
    /// What it laid out for Amun-Re.
    pub offer: Offered,
    /// A sacrifice correction of it is to be declared.
    pub owes_correction: bool,
}

/// A bidding marker on a province card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// Where.
    pub province: Province,
    /// The value of the space, in gold.
    pub gold: u16,
}

/// An offer on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Offered {
    /// None yet.
    #[default]
    Nothing,
    /// It lies face down.
    Sealed {
        /// What it is, for its owner.
        offer: Hidden<Offer>,
        /// The gold its owner had then: the most it can be.
        most: u16,
    },
    /// It lies open.
    Revealed(Offer),
}

/// What lies in a province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProvinceState {
    /// Whose province marker lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Farmers on fields.
    pub farmers: u8,
    /// Farmers off the fields.
    pub free_farmers: u8,
    /// Building stones, 0 to 2.
    pub stones: u8,
    /// Single pyramids.
    pub singles: u8,
    /// Double pyramids.
    pub doubles: u8,
}

impl ProvinceState {
    /// How many pyramids: a double one is two.
    pub fn pyramids(&self) -> u8 {
        self.doubles.saturating_mul(2).saturating_add(self.singles)
    }
}

/// A province up for auction.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// Which.
    pub province: Province,
    /// Its free power cards, face down.
    pub cards: Aside<PowerCard, 2>,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // turn: whose turn it is
pub enum Phase {
    /// Phase 1, provinces are drawn: the table waits for nobody.
    Provinces,
    /// Phase 2: a bid.
    Auction { turn: Seat },
    /// Phase 2: the sale of cards by a winner who has too little gold.
    Payment { turn: Seat },
    /// Phase 3: purchases.
    Market(MarketTurn),
    /// Phase 4: offers, from all at once.
    Offering,
    /// Phase 4: which way a sacrifice correction goes.
    Corrections { turn: Seat },
    /// Phase 4: gifts.
    Gifts(GiftTurn),
    /// Phase 5: income.
    Harvest(HarvestTurn),
    /// Phase 6: bonus cards.
    Bonuses(BonusTurn),
    /// Phase 6 of round 6: the last sale of cards.
    LastSale { turn: Seat },
    /// Nothing: the game is over.
    Over,
}

/// A turn in the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketTurn {
    /// Whose turn it is.
    pub turn: Seat,
    /// The last kind bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bought: Option<Item>,
    /// Farmers or stones that were bought and must be placed.
    pub to_place: u8,
    /// A builder was played this turn.
    pub builder: bool,
    /// A free farmer was played this turn.
    pub free_farmer: bool,
}

/// A turn of taking gifts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GiftTurn {
    /// Whose turn it is.
    pub turn: Seat,
    /// Gifts still to be taken.
    pub left: u8,
    /// Cards come first: none can be taken any more.
    pub cards_closed: bool,
}

/// A turn of the harvest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HarvestTurn {
    /// Whose turn it is.
    pub turn: Seat,
    /// Where an 8 gold was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eight_gold: Option<Province>,
    /// Where a harvest increase was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increase: Option<Province>,
}

/// A turn of showing bonus cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusTurn {
    /// Whose turn it is.
    pub turn: Seat,
    /// The cards shown, as a bit for each card's number.
    pub shown: u16,
}

impl Phase {
    /// The name of the phase: what draws are labelled with and what refusals say.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Provinces => "provinces",
            Self::Auction { .. } | Self::Payment { .. } => "auction",
            Self::Market(_) => "market",
            Self::Offering | Self::Corrections { .. } | Self::Gifts(_) => "offering",
            Self::Harvest(_) => "harvest",
            Self::Bonuses(_) | Self::LastSale { .. } => "scoring",
            Self::Over => "over",
        }
    }

    /// The seat whose turn it is, if it is one seat's.
    pub fn turn(&self) -> Option<Seat> {
        match self {
            Self::Auction { turn }
            | Self::Payment { turn }
            | Self::Corrections { turn }
            | Self::LastSale { turn }
            | Self::Market(MarketTurn { turn, .. })
            | Self::Gifts(GiftTurn { turn, .. })
            | Self::Harvest(HarvestTurn { turn, .. })
            | Self::Bonuses(BonusTurn { turn, .. }) => Some(*turn),
            Self::Provinces | Self::Offering | Self::Over => None,
        }
    }
}

impl State {
    /// How many seats there are.
    pub fn players(&self) -> u8 {
        self.seats.players()
    }

    /// The provinces of a seat, in ascending order.
    pub fn owned(&self, seat: Seat) -> impl Iterator<Item = (Province, &ProvinceState)> {
        self.provinces
            .iter()
            .filter(move |(_, province)| province.owner == Some(seat))
    }

    /// The farmers that work in a province, printed ones included.
    pub fn working_farmers(&self, rules: &Rules, province: Province) -> u8 {
        let here = &self.provinces[province];
        rules.board.provinces[province]
            .printed_farmers
            .saturating_add(here.farmers)
            .saturating_add(here.free_farmers)
    }

    /// The seats from the starting player clockwise.
    pub fn in_turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.starting_player.clockwise(self.players())
    }

    /// The seat after this one in this round's order; `None` after the last.
    pub fn next_in_order(&self, seat: Seat) -> Option<Seat> {
        let mut order = self.in_turn_order().skip_while(move |other| *other != seat);
        order.nth(1)
    }

    /// What a seat can pay: its gold, and 1 for each card in hand.
    pub fn can_pay(&self, seat: Seat) -> u16 {
        let seat = &self.seats[seat];
        seat.gold.saturating_add(seat.hand.number())
    }
}
