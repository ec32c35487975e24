//! The state of the table. Fields stand in the order of canonical JSON, so that writing a state needs no sorting.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::amun_re::model::cards::{CARD_KINDS, Cards, PowerHand};
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::{Offer, Official, OfficialDeck, Phase, PowerCard, Province, Statue, TileBag, Tiles, Tomb};
use crate::engine::{Aside, Bag, BySeat, Counts, Hidden, Id as _, IdSet, KnownTo, Seat, Seats, ShortList, Viewer};

/// Returns true for a default value, which JSON omits: a state is written often, and most of it is empty.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The most seats of Amun-Re.
pub(crate) const MOST_PLAYERS: usize = 5;
/// The most provinces up for auction: with Officials two for each of three players.
pub(crate) const MOST_LOTS: usize = 6;

/// The state of the table. It is small and flat; a view is a state with fewer known values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The provinces that were blocked before the game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub blocked: IdSet<Province>,
    /// The sum of the declared sacrifice corrections, in gold.
    #[serde(default, skip_serializing_if = "is_default")]
    pub correction: i8,
    /// The pile of power cards.
    pub deck: Bag<PowerCard, CARD_KINDS>,
    /// The viewers who know the content of that pile.
    pub deck_known_to: KnownTo,
    /// Discarded power cards, face up.
    #[serde(default, skip_serializing_if = "is_default")]
    pub discards: Cards,
    /// The number of draws in this phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub draws: DrawCounts,
    /// The provinces up for auction, in the order in which they were drawn; with Officials, also those left over for
    /// the next auction.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lots: ShortList<Lot, MOST_LOTS>,
    /// The pile of Officials; its content is public.
    #[serde(default, skip_serializing_if = "is_default")]
    pub official_deck: OfficialDeck,
    /// The province that the pharaoh visits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pharaoh_in: Option<Province>,
    /// The phase: the decision that is due.
    pub phase: Phase,
    /// The viewer whose knowledge this copy holds.
    pub point_of_view: Viewer,
    /// The pile of province cards; its content is public.
    pub province_deck: Bag<Province, 15>,
    /// Province cards used in this kingdom.
    #[serde(default, skip_serializing_if = "is_default")]
    pub province_discards: Counts<Province, 15>,
    /// The content of each province.
    pub provinces: ByProvince<ProvinceState>,
    /// The round, 1 to 6; 0 before the first.
    pub round: u8,
    /// The pieces and values of each seat.
    pub seats: BySeat<SeatState, MOST_PLAYERS>,
    /// The first seat in the order of turns: the owner of the pharaoh, or of the first marker on the track.
    pub starting_player: Seat,
    /// The building material in the supply.
    pub supply: Supply,
    /// The space of the temple, 1 to 4; 0 before the first sacrifice.
    pub temple: u8,
    /// The stack of tomb tiles.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tile_deck: TileBag,
    /// The viewers who know the content of that stack.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tile_deck_known_to: KnownTo,
    /// Discarded tomb tiles, face up.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tile_discards: Tiles,
    /// The track of turn order, from its left; empty if turns go clockwise.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn_order: ShortList<Seat, MOST_PLAYERS>,
    /// The winners; empty before the end.
    #[serde(default, skip_serializing_if = "is_default")]
    pub winners: Seats,
}

/// The number of draws in the phase so far, for each pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawCounts {
    /// Of Officials.
    #[serde(default, skip_serializing_if = "is_default")]
    pub officials: u8,
    /// Of province cards.
    pub provinces: u8,
    /// Of power cards.
    pub power_cards: u8,
    /// Of statue cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub statues: u8,
    /// Of tomb tiles.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tomb_tiles: u8,
}

/// One number.
impl Hash for DrawCounts {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let Self { officials, provinces, power_cards, statues, tomb_tiles } = *self;
        u64::from_le_bytes([officials, provinces, power_cards, statues, tomb_tiles, 0, 0, 0]).hash(to);
    }
}

/// The pieces and values of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatState {
    /// The place of the bidding marker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid: Option<Bid>,
    /// A bidding blockade lies before the seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub blockade: bool,
    /// The blockade has guarded a bid, and goes with the next one (option `blockade_for_one_bid`).
    #[serde(default, skip_serializing_if = "is_default")]
    pub blockade_used: bool,
    /// The number of pyramids that it built in the game (option `pyramids_built_decide`).
    #[serde(default, skip_serializing_if = "is_default")]
    pub built: u8,
    /// Tomb tiles face down before the seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub collection: TileBag,
    /// The start Schemes from which it must keep one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dealt: Aside<PowerCard, 2>,
    /// Gold in hand. It follows from the public record, so every view and every face shows it (ruling 1).
    pub gold: u16,
    /// Power cards in hand.
    pub hand: PowerHand,
    /// The provinces that its markers have left in this auction (option `left_provinces_barred`).
    #[serde(default, skip_serializing_if = "is_default")]
    pub left: IdSet<Province>,
    /// A Bribery was played this turn: the bid must be in the same province.
    #[serde(default, skip_serializing_if = "is_default")]
    pub must_overbid: bool,
    /// Its offer to Amun-Re.
    #[serde(default, skip_serializing_if = "is_default")]
    pub offer: Offered,
    /// An overbid in same province lies before the seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub overbid: bool,
    /// It must still declare a sacrifice correction.
    #[serde(default, skip_serializing_if = "is_default")]
    pub owes_correction: bool,
    /// The provinces that it owns.
    pub provinces: IdSet<Province>,
    /// The start Scheme that it did not keep: out of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Hidden<PowerCard>>,
    /// Points.
    pub score: u16,
    /// Officials: the place of the second bidding marker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_bid: Option<Bid>,
    /// The Theft card was discarded.
    #[serde(default, skip_serializing_if = "is_default")]
    pub theft_gone: bool,
    /// Tokens of the pharaoh.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tokens: u8,
    /// The tomb.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tomb: Tomb,
}

/// A state has up to five of them: the small values are three numbers.
impl Hash for SeatState {
    fn hash<H: Hasher>(&self, to: &mut H) {
        // each field is named, so that a new one is not forgotten
        let &Self {
            bid,
            blockade,
            blockade_used,
            built,
            collection,
            dealt,
            gold,
            hand,
            left,
            must_overbid,
            offer,
            overbid,
            owes_correction,
            provinces,
            returned,
            score,
            second_bid,
            theft_gone,
            tokens,
            tomb,
        } = self;
        let flags = [blockade, blockade_used, must_overbid, overbid, owes_correction, theft_gone];
        let flags = flags.into_iter().fold(0, |bits, flag| bits << 1 | u64::from(flag));
        let [built, tokens, gold, score] = [built.into(), tokens.into(), gold, score].map(u64::from);
        let returned = returned.map_or(0, |card| card.known().map_or(1, |card| card as u64 + 2));
        let small = flags | built << 8 | tokens << 16 | returned << 24 | gold << 32 | score << 48;
        let of_bid = |bid: Option<Bid>| bid.map_or(0, |bid| u64::from(bid.gold) << 8 | (bid.province as u64 + 1));
        let [first, second] = dealt.bytes().map(u64::from);
        let bids = of_bid(bid) | first << 24 | of_bid(second_bid) << 32 | second << 56;
        const { assert!(Province::ALL.len() <= 32, "two sets of provinces are one number") };
        (small, bids, left.bits() | provinces.bits() << 32, collection, hand, offer, tomb).hash(to);
    }
}

impl SeatState {
    /// The bidding markers that stand on province cards.
    #[inline]
    pub fn bids(&self) -> impl Iterator<Item = Bid> + use<> {
        self.bid.into_iter().chain(self.second_bid)
    }
}

/// A bidding marker on a province card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// The province.
    pub province: Province,
    /// The value of the space, in gold.
    pub gold: u16,
}

/// The offer of a seat in the current phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Offered {
    /// No offer yet.
    #[default]
    Nothing,
    /// It lies face down.
    Sealed {
        /// The offer, known to its owner.
        offer: Hidden<Offer>,
        /// The gold that its owner had then: the highest possible offer.
        most: u16,
    },
    /// It lies open.
    Revealed(Offer),
}

/// The building material in the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// Double pyramids.
    pub doubles: u8,
    /// Farmers.
    pub farmers: u8,
    /// Single pyramids.
    pub singles: u8,
    /// Building stones.
    pub stones: u8,
}

/// One number.
impl Hash for Supply {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let Self { doubles, farmers, singles, stones } = *self;
        u32::from_le_bytes([doubles, farmers, singles, stones]).hash(to);
    }
}

impl Supply {
    /// The complete material of the box (classic rulebook, p. 2).
    pub const FULL: Self = Self { stones: 15, singles: 15, doubles: 15, farmers: 45 };
}

/// The content of a province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ProvinceState {
    /// Double pyramids.
    #[serde(default, skip_serializing_if = "is_default")]
    pub doubles: u8,
    /// Farmers on fields.
    #[serde(default, skip_serializing_if = "is_default")]
    pub farmers: u8,
    /// Farmers off the fields.
    #[serde(default, skip_serializing_if = "is_default")]
    pub free_farmers: u8,
    /// Single pyramids.
    #[serde(default, skip_serializing_if = "is_default")]
    pub singles: u8,
    /// The statue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub statue: Option<Statue>,
    /// Building stones, 0 to 2.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stones: u8,
}

/// A state has 15 of them: each is one number.
impl Hash for ProvinceState {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let Self { doubles, farmers, free_farmers, singles, statue, stones } = *self;
        let statue = statue.map_or(0, |statue| statue as u8 + 1);
        u64::from_le_bytes([doubles, farmers, free_farmers, singles, statue, stones, 0, 0]).hash(to);
    }
}

impl ProvinceState {
    /// Returns the number of pyramids: a double one counts as two.
    pub fn pyramids(&self) -> u8 {
        self.doubles.saturating_mul(2).saturating_add(self.singles)
    }
}

/// A province up for auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// Its free power cards, face down.
    pub cards: Aside<PowerCard, 2>,
    /// Its Official.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub official: Option<Official>,
    /// The province.
    pub province: Province,
}

/// One number.
impl Hash for Lot {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let Self { cards, official, province } = *self;
        let [first, second] = cards.bytes();
        u32::from_le_bytes([province as u8, official.map_or(0, |official| official as u8 + 1), first, second]).hash(to);
    }
}

impl State {
    /// Returns the number of seats.
    pub fn players(&self) -> u8 {
        self.seats.players()
    }

    /// The provinces of a seat, in ascending order.
    #[inline]
    pub fn owned(&self, seat: Seat) -> impl Iterator<Item = (Province, &ProvinceState)> {
        let provinces = self.seats[seat].provinces.iter();
        provinces.map(|province| (province, &self.provinces[province]))
    }

    /// Returns true if a seat's marker lies in a province.
    pub fn owns(&self, seat: Seat, province: Province) -> bool {
        self.seats[seat].provinces.contains(province)
    }

    /// Returns the seat whose marker lies in a province.
    pub fn owner(&self, province: Province) -> Option<Seat> {
        Seat::all(self.players()).find(|seat| self.owns(*seat, province))
    }

    /// Returns the starting player, or the first seat if a state names one outside the table.
    fn first(&self) -> Seat {
        let first = self.starting_player;
        if first.number() < self.players() { first } else { Seat::FIRST }
    }

    /// Returns true if the track determines the order of turns.
    fn has_track(&self) -> bool {
        self.turn_order.get(0).is_some()
    }

    /// The seats in the order of turns: by the track, or clockwise from the starting player.
    pub fn in_turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.in_turn_order_from(self.first())
    }

    /// All seats in the order of turns from this one on, those before it last.
    #[inline]
    pub fn in_turn_order_from(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (track, players) = (self.turn_order, self.players());
        let has_track = self.has_track();
        let (first, places) = if has_track {
            let place = track.iter().position(|seat| *seat == from).and_then(|place| u8::try_from(place).ok());
            (place.and_then(Seat::new).unwrap_or(Seat::FIRST), u8::try_from(track.len()).unwrap_or(0))
        } else {
            (from, players)
        };
        // the places of the track are counted like the seats of a table
        let on_track = move |place: Seat| track.get(place.number().into()).copied();
        let seats =
            first.clockwise(places).filter_map(move |place| if has_track { on_track(place) } else { Some(place) });
        seats.filter(move |seat| seat.number() < players)
    }

    /// The seat after this one in this round's order; `None` after the last.
    pub fn next_in_order(&self, seat: Seat) -> Option<Seat> {
        if self.has_track() {
            return self.in_turn_order().skip_while(|other| *other != seat).nth(1);
        }
        let next = seat.next(self.players());
        (next != self.first()).then_some(next)
    }

    /// Returns the most gold that a seat can pay: its gold, and 1 for each card in hand.
    pub fn can_pay(&self, seat: Seat) -> u16 {
        let seat = &self.seats[seat];
        seat.gold.saturating_add(seat.hand.len())
    }

    /// Returns the province of a statue.
    pub fn place_of(&self, statue: Statue) -> Option<Province> {
        self.provinces.iter().find_map(|(province, here)| (here.statue == Some(statue)).then_some(province))
    }

    /// The statues that a seat has: those in its provinces.
    pub fn statues(&self, seat: Seat) -> impl Iterator<Item = Statue> {
        self.owned(seat).filter_map(|(_, here)| here.statue)
    }

    /// Returns true if a seat has a statue.
    pub fn has_statue(&self, seat: Seat, statue: Statue) -> bool {
        self.statues(seat).any(|own| own == statue)
    }

    /// Returns the number of cards that can still be drawn: those of the pile and of the discards.
    pub(crate) fn cards_left(&self) -> u16 {
        u16::from(self.deck.len()) + self.discards.len()
    }
}
