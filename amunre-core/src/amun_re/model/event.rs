//! What happened: the only things that change a state. Fields stand in the order that canonical JSON gives them, so that
//! writing an event sorts nothing.

#![allow(clippy::large_stack_frames)] // of what is derived: all variants are added up, and one is there at a time

use serde::{Deserialize, Serialize};

use crate::amun_re::model::state::MOST_PLAYERS;
use crate::amun_re::{
    Benefit, Giver, Item, Offer, Official, Phase, PowerCard, Province, Repair, Side, Statue, TombPlace, TombTile, Way,
};
use crate::engine::{Hidden, Seat, Seats, ShortList};

/// An event. JSON: `{"bid_placed":{"gold":3,"province":"abydos","seat":0}}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // seat: who; province: where; gold: how much
pub enum Event {
    /// A province is blocked for the whole game.
    ProvinceBlocked { province: Province },
    /// A start Scheme is dealt; its owner alone sees it.
    SchemeDealt { card: Hidden<PowerCard>, seat: Seat },
    /// A start Scheme is kept, the other one leaves the game; its owner alone knows which.
    SchemeKept { card: Hidden<PowerCard>, seat: Seat },
    /// The marker of a seat is drawn: the next on the track of turn order, or that of the first player.
    MarkerDrawn { seat: Seat },
    /// A round begins.
    RoundBegan { round: u8 },
    /// A province card is drawn and laid in its province.
    ProvinceDrawn { province: Province },
    /// A statue is placed in a province.
    StatuePlaced { province: Province, statue: Statue },
    /// An Official is laid in a province.
    OfficialLaid { official: Official, province: Province },
    /// A free power card is laid face down under a province card. Known to nobody.
    FreeCardLaid { card: Hidden<PowerCard>, province: Province },
    /// A free building stone is laid in a province.
    FreeStoneLaid { province: Province },
    /// There was no stone (or no pyramid for the third stone) to lay in a province.
    FreeStoneLost { province: Province },
    /// The stones of a province make way for a pyramid: a single one, or a double one in place of a single one.
    PyramidBuilt { double: bool, province: Province },
    /// The table now waits for this.
    TurnBegan { phase: Phase },
    /// A bidding marker is placed.
    BidPlaced {
        /// Officials: where the marker comes from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Province>,
        gold: u16,
        province: Province,
        seat: Seat,
    },
    /// The pharaoh comes to a province in which a bid was displaced.
    PharaohVisited { province: Province },
    /// A seat passes: its marker stands.
    Passed { seat: Seat },
    /// A power card is played.
    CardPlayed {
        card: PowerCard,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        province: Option<Province>,
        seat: Seat,
    },
    /// A power card is discarded for 1 gold.
    CardSold { card: PowerCard, seat: Seat },
    /// A winning bid is paid.
    BidPaid { gold: u16, seat: Seat },
    /// A province is taken into possession.
    ProvinceAcquired { province: Province, seat: Seat },
    /// The free gold of a province goes to its owner.
    FreeGoldTaken { gold: u8, province: Province, seat: Seat },
    /// A free power card of a province goes to its owner's hand, who alone sees it.
    FreeCardTaken { card: Hidden<PowerCard>, province: Province, seat: Seat },
    /// The two Officials of a seat change places.
    OfficialsSwapped { seat: Seat },
    /// The Official of the province that a seat does not keep is resolved.
    OfficialTaken { official: Official, province: Province, seat: Seat },
    /// Gold comes from a statue, an Official or a tomb tile.
    GoldGained { benefit: Benefit, gold: u16, seat: Seat },
    /// All bids are resolved: markers, province cards and the cards played go back.
    AuctionEnded,
    /// The pharaoh leaves a token with who has his province.
    TokenGained { seat: Seat },
    /// The discards are shuffled and become the pile.
    DeckRefilled,
    /// Items are announced and paid for.
    Bought { gold: u16, item: Item, number: u8, seat: Seat },
    /// A power card is drawn into a hand; its owner alone sees it.
    CardDrawn { card: Hidden<PowerCard>, seat: Seat },
    /// A tomb tile is drawn into a collection; its owner alone sees it.
    TileDrawn { seat: Seat, tile: Hidden<TombTile> },
    /// The discarded tomb tiles are shuffled and become the stack.
    TilesShuffled,
    /// A tomb tile is placed in a tomb.
    TilePlaced { place: TombPlace, seat: Seat, tile: TombTile },
    /// A tomb tile is discarded for another one.
    TileDiscarded { seat: Seat, tile: TombTile },
    /// A card is discarded: for the statue Thoth, or for a tomb tile.
    CardDiscarded { card: PowerCard, seat: Seat },
    /// A tomb tile brings farmers or stones that are to be placed.
    RewardDue { item: Item, number: u8, seat: Seat },
    /// Farmers that were won find no empty field and are lost.
    FarmersLost { number: u8, seat: Seat },
    /// Gold is paid for the third stone of a pyramid.
    ThirdStonePaid { gold: u8, province: Province, seat: Seat },
    /// Points are bought with a Glory.
    PointsBought { gold: u16, kingdom: Kingdom, points: u8, seat: Seat },
    /// A farmer is placed, on a field or off the fields.
    FarmerPlaced { on_field: bool, province: Province, seat: Seat },
    /// A building stone is placed.
    StonePlaced { province: Province, seat: Seat },
    /// Stones that were bought can go nowhere and are lost.
    StonesLost { number: u8, seat: Seat },
    /// An offer lies face down; its owner alone knows it.
    OfferSealed { offer: Hidden<Offer>, seat: Seat },
    /// An offer is turned over: gold goes to the bank, a thief takes 3 gold.
    OfferRevealed { offer: Offer, seat: Seat },
    /// A sacrifice correction is declared.
    Corrected { seat: Seat, way: Way },
    /// The temple is placed for the sacrifice.
    TempleMoved { sacrifice: i16, space: u8 },
    /// The markers on the track of turn order are ranked anew.
    TurnOrderSet { order: ShortList<Seat, MOST_PLAYERS> },
    /// A Greed has been used for its gift and is discarded.
    GreedDiscarded { seat: Seat },
    /// All gifts are given, and the offers are gone; this seat is first from now on.
    FirstPlayerSet { seat: Seat },
    /// All gifts are given, and the offers are gone.
    OfferingEnded,
    /// Gifts come besides those of the rank: from the statue Set, or from tokens.
    GiftsGained { giver: Giver, number: u8, seat: Seat },
    /// A seat announces how many power cards it takes as gifts.
    GiftCardsAnnounced { number: u8, seat: Seat },
    /// The pharaoh goes to the new starting player.
    PharaohMoved { seat: Seat },
    /// A province brings income: for farmers, from mine or caravan, or what a card brings in place of both.
    Harvested {
        /// The farmers that work there.
        farmers: u8,
        further: u16,
        harvest: u16,
        instead: u16,
        province: Province,
        /// The favour card that replaces the income (8 gold of 2003 is not named: `instead` says it).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaced_by: Option<PowerCard>,
        seat: Seat,
    },
    /// The round is over, and the pharaoh goes back.
    PharaohReturned,
    /// Points.
    Scored { kingdom: Kingdom, points: u8, reason: Reason, seat: Seat },
    /// The old kingdom ends: markers and farmers leave the board, the used province cards are shuffled again.
    KingdomEnded,
    /// The game ends.
    GameEnded { winners: Seats },
    /// A referee's ruling puts something right.
    Repaired { repair: Repair },
}

crate::ids! {
    /// The two parts of the game, each ending in a scoring.
    pub enum Kingdom is "kingdom" {
        /// Rounds 1 to 3.
        Old = "old",
        /// Rounds 4 to 6.
        New = "new",
    }
}

impl Kingdom {
    /// That of a round.
    pub(crate) fn of(round: u8) -> Self {
        if round <= 3 { Self::Old } else { Self::New }
    }
}

/// What points are given for (classic rulebook, pp. 10-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // fields say what was counted
pub enum Reason {
    /// 1 for each pyramid of a province.
    Pyramids { province: Province, pyramids: u8 },
    /// 3 for each set of pyramids.
    Sets { sets: u8 },
    /// 5 for the most pyramids of a side.
    MostPyramids { province: Province, pyramids: u8, side: Side, stones: u8 },
    /// The space of the temple for each temple of a province.
    Temples { province: Province, space: u8, temples: u8 },
    /// 3 for a bonus card.
    Bonus { card: PowerCard },
    /// 6, 4 or 2 for gold.
    Gold { gold: u16, rank: u8 },
    /// Those of an Official.
    Official { official: Official },
    /// 1 for each tomb tile that counts.
    Tomb { place: TombPlace, tiles: u8 },
    /// 3 for each complete row of a tomb.
    TombRows { rows: u8 },
}
