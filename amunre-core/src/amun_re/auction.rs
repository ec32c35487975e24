//! Phase 2: the provinces are auctioned (classic rulebook, pp. 4-5; the two cards, p. 12).

use super::Violation;
use super::held::may_use;
use super::province::ByProvince;
use super::provinces::FreeCard;
use super::readings::{Variant, forbidden, left_name};
use super::{AmunRe, Bid, Command, Event, Phase, PowerCard, Province, Rules, State, building, market};
use crate::engine::{First, Heard, Hidden, Objections, Ruling, Seat, SeenBy, Stop, Turn};

/// The bidding spaces of a province card.
pub(super) const SPACES: [u16; 9] = [0, 1, 3, 6, 10, 15, 21, 28, 36];

/// The markers of all seats but one, province by province.
struct Others {
    /// The highest bid.
    standing: ByProvince<Option<u16>>,
    /// Rule `amun-re/auction/blockade`: the highest bid that a blockade goes with, and whose. Below it nothing can be bid
    /// anyway, so one in a province is enough.
    blockade: Option<ByProvince<Option<(u16, Seat)>>>,
}

impl Others {
    #[inline]
    fn of(state: &State, but: Seat) -> Self {
        let mut others = Self { standing: ByProvince::from_fn(|_| None), blockade: None };
        for (seat, other) in state.seats.iter().filter(|(seat, _)| *seat != but) {
            let Some(Bid { province, gold }) = other.bid else { continue };
            others.standing[province] = others.standing[province].max(Some(gold));
            if other.blockade {
                let blockades = others.blockade.get_or_insert_with(|| ByProvince::from_fn(|_| None));
                blockades[province] = blockades[province].max(Some((gold, seat)));
            }
        }
        others
    }
}

/// Rule `amun-re/auction/stand`: a marker that no other marker on its card is above stands.
pub(super) fn is_outbid(state: &State, seat: Seat) -> bool {
    let Some(bid) = state.seats[seat].bid else { return false };
    let above = |other: Bid| other.province == bid.province && other.gold > bid.gold;
    state.seats.iter().any(|(_, other)| other.bid.is_some_and(above))
}

/// What a seat can pay.
#[derive(Clone, Copy)]
struct Purse {
    gold: u16,
    cards: u16,
}

impl Purse {
    fn of(rules: &Rules, state: &State, seat: Seat) -> Self {
        let own = &state.seats[seat];
        let cards = if rules.reads(Variant::GoldAlonePays) { 0 } else { own.hand.number() };
        Self { gold: own.gold, cards }
    }

    /// What it can pay for a province: by another reading of ruling 4 the free gold there helps.
    #[inline]
    fn on(self, rules: &Rules, province: Province) -> Self {
        if !rules.reads(Variant::FreeGoldPays) {
            return self;
        }
        let free = rules.board.provinces[province].free_gold;
        Self { gold: self.gold.saturating_add(u16::from(free)), ..self }
    }
}

/// What a bid of a seat on a province must be, looked up once for all of its spaces.
struct Bidding {
    seat: Seat,
    province: Province,
    /// The highest bid of another.
    standing: Option<u16>,
    /// The space that a blockade shuts, and the bid it goes with.
    shut: Option<(u16, (u16, Seat))>,
    purse: Purse,
}

/// Rule `amun-re/auction/other-province`, of a marker that must move.
#[inline]
fn check_other(state: &State, seat: Seat, province: Province, to: &mut impl Objections<Violation>) -> Heard<Violation> {
    let own = &state.seats[seat];
    if own.bid.is_some_and(|bid| bid.province == province) && !own.overbid {
        return to.object(Violation::OtherProvince { seat, province });
    }
    Ok(true)
}

impl Bidding {
    #[inline]
    fn on(seat: Seat, province: Province, others: &Others, purse: Purse) -> Self {
        let shut = others.blockade.as_ref().and_then(|blockades| {
            let (bid, owner) = blockades[province]?;
            let space = SPACES.into_iter().find(|space| *space > bid)?;
            Some((space, (bid, owner)))
        });
        Self { seat, province, standing: others.standing[province], shut, purse }
    }

    /// The spaces that can be bid on. They ascend: what is not above the other markers comes first, what cannot be paid last.
    fn spaces(&self) -> impl Iterator<Item = u16> {
        let up_to = |most: u16| SPACES.iter().map(|gold| usize::from(*gold <= most)).sum::<usize>();
        let low = self.standing.map_or(0, up_to);
        let high = up_to(self.purse.gold.saturating_add(self.purse.cards));
        let shut = self.shut.map(|(space, _)| space);
        let open = SPACES.get(low..high).unwrap_or_default().iter().copied();
        open.filter(move |gold| shut != Some(*gold))
    }

    /// The rules of one space, in the order of the rulebook.
    #[inline]
    fn check(&self, gold: u16, to: &mut impl Objections<Violation>) -> Heard<Violation> {
        let (seat, province) = (self.seat, self.province);
        let mut is_free = true;
        if let Some(standing) = self.standing
            && gold <= standing
        {
            is_free = to.object(Violation::MustOutbid { province, gold, standing })?;
        }
        if let Some((space, (bid, owner))) = self.shut
            && space == gold
        {
            is_free = to.object(Violation::Blockaded { province, gold, owner, bid })?;
        }
        let Purse { gold: purse, cards } = self.purse;
        if gold > purse.saturating_add(cards) {
            return to.object(Violation::CannotPay { seat, bid: gold, gold: purse, cards });
        }
        Ok(is_free)
    }
}

/// The rules of a bid. Who waits for its turn is not told that its marker must move while it stands.
#[inline]
pub(super) fn check_bid(
    rules: &Rules,
    state: &State,
    seat: Seat,
    province: Province,
    gold: u16,
    own_turn: bool,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let is_offered =
        state.lots.iter().any(|lot| lot.province == province) || to.object(Violation::NotOffered { province })?;
    let moves = !own_turn && !is_outbid(state, seat) || check_other(state, seat, province, to)?;
    let is_space = SPACES.contains(&gold) || to.object(Violation::NoSuchSpace { gold })?;
    let purse = Purse::of(rules, state, seat).on(rules, province);
    let bidding = Bidding::on(seat, province, &Others::of(state, seat), purse);
    Ok(is_offered & moves & is_space & bidding.check(gold, to)?)
}

/// The rules of playing a card of this phase. Ruling 3 would refuse a card that leaves its owner no bid it can pay; here
/// that cannot be, for one card always lies without a marker and can be had for 0.
#[inline]
pub(super) fn check_play(
    rules: &Rules,
    state: &State,
    seat: Seat,
    card: PowerCard,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let own = &state.seats[seat];
    let lies_there = match card {
        PowerCard::BiddingBlockade => own.blockade,
        _ => own.overbid,
    };
    let is_first = !lies_there || to.object(Violation::Identical { seat, card })?;
    let overbids = card == PowerCard::OverbidInSameProvince;
    if overbids && rules.reads(Variant::OverbidWhenOutbid) && !is_outbid(state, seat) {
        return to.object(forbidden(Variant::OverbidWhenOutbid));
    }
    Ok(is_first)
}

/// Another reading of ruling 14: the marker has not left the province in this auction. Only the events tell.
#[cold]
#[inline(never)]
fn check_never_left(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> Ruling<AmunRe> {
    if turn.look(Hidden::Unseen, left_name(seat, province))? {
        return Err(forbidden(Variant::BarredForTheAuction).into());
    }
    Ok(())
}

/// A bid that may be.
pub(super) fn bid(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province, gold: u16) -> Ruling<AmunRe> {
    if turn.rules().reads(Variant::BarredForTheAuction) {
        check_never_left(turn, seat, province)?;
    }
    turn.emit(Event::BidPlaced { seat, province, gold });
    match next_bidder(turn.state(), seat) {
        Some(next) => {
            turn.emit(Event::TurnBegan { phase: Phase::Auction { turn: next } });
            Ok(())
        }
        // rule amun-re/auction/end: exactly one marker lies on each province card
        None => resolve(turn, turn.state().starting_player),
    }
}

/// A blockade or an overbid in same province that may be played, before the bid of the turn.
pub(super) fn play(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard) {
    turn.emit(Event::CardPlayed { seat, card, province: None });
}

/// Who bids after this seat: in the first lap the next seat, later the next that is outbid; nobody when all stand.
fn next_bidder(state: &State, after: Seat) -> Option<Seat> {
    let others = || after.clockwise(state.players()).skip(1).chain([after]);
    others().find(|seat| state.seats[*seat].bid.is_none()).or_else(|| others().find(|seat| is_outbid(state, *seat)))
}

/// Rules `amun-re/auction/pay` and `amun-re/auction/acquire`: the winners, from this seat on in turn order, pay and take
/// their provinces. A winner with too little gold must sell cards first, and all wait for it.
pub(super) fn resolve(turn: &mut Turn<'_, AmunRe>, from: Seat) -> Ruling<AmunRe> {
    let mut next = Some(from);
    while let Some(seat) = next {
        if let Some(Bid { province, gold }) = turn.state().seats[seat].bid {
            let helps = turn.rules().reads(Variant::FreeGoldPays);
            let free_gold = if helps { turn.rules().board.provinces[province].free_gold } else { 0 };
            if turn.state().seats[seat].gold.saturating_add(u16::from(free_gold)) < gold {
                turn.emit(Event::TurnBegan { phase: Phase::Payment { turn: seat } });
                return Ok(());
            }
            if helps {
                take_free_gold(turn, seat, province);
            }
            turn.emit(Event::BidPaid { seat, gold });
            if !turn.rules().reads(Variant::AllPayFirst) {
                acquire(turn, seat, province)?;
            }
        }
        next = turn.state().next_in_order(seat);
    }
    if turn.rules().reads(Variant::AllPayFirst) {
        for seat in turn.state().in_turn_order() {
            if let Some(Bid { province, .. }) = turn.state().seats[seat].bid {
                acquire(turn, seat, province)?;
            }
        }
    }
    turn.emit(Event::AuctionEnded);
    market::begin(turn);
    Ok(())
}

/// Rule `amun-re/auction/acquire`: the marker, the free gold and the free cards. Free stones stay where they lie.
fn acquire(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> Ruling<AmunRe> {
    turn.emit(Event::ProvinceAcquired { seat, province });
    let values = &turn.rules().board.provinces[province];
    if !turn.rules().reads(Variant::FreeGoldPays) {
        take_free_gold(turn, seat, province);
    }
    if turn.rules().reads(Variant::FreeStonesWhenAcquired) {
        (0..values.free_stones).for_each(|_| building::lay_free_stone(turn, province));
    }
    if turn.rules().reads(Variant::FarmersFromSupply) {
        let number = values.printed_farmers.min(turn.state().supply.farmers);
        (0..number).for_each(|_| turn.emit(Event::FarmerPlaced { seat, province, on_field: false }));
    }
    let lot = |state: &State| state.lots.iter().find(|lot| lot.province == province).copied();
    let cards = lot(turn.state()).map_or(0, |lot| lot.cards.number());
    for place in (1..=u8::MAX).take(cards) {
        let Some(card) = lot(turn.state()).and_then(|lot| lot.cards.first()) else {
            break;
        };
        let card = turn.look_by(card, FreeCard { province, place }, SeenBy::Only(seat))?;
        turn.emit(Event::FreeCardTaken { seat, province, card });
    }
    Ok(())
}

fn take_free_gold(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    let gold = turn.rules().board.provinces[province].free_gold;
    if gold > 0 {
        turn.emit(Event::FreeGoldTaken { seat, province, gold });
    }
}

/// The bids of the seat whose turn it is.
#[inline]
fn bids(state: &State, seat: Seat, purse: impl Fn(Province) -> Purse, out: &mut Vec<Command>) {
    let others = Others::of(state, seat);
    for province in state.lots.iter().map(|lot| lot.province) {
        if check_other(state, seat, province, &mut First).is_ok() {
            let bidding = Bidding::on(seat, province, &others, purse(province));
            out.extend(bidding.spaces().map(|gold| Command::Bid { province, gold }));
        }
    }
}

/// The commands of the seat whose turn it is, sales left out.
pub(super) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
    let purse = Purse::of(rules, state, seat);
    if rules.reads(Variant::FreeGoldPays) {
        bids(state, seat, |province| purse.on(rules, province), out);
    } else {
        // the same for all provinces
        bids(state, seat, |_| purse, out);
    }
    for card in [PowerCard::BiddingBlockade, PowerCard::OverbidInSameProvince] {
        if may_use(state, seat, card) && check_play(rules, state, seat, card, &mut First).is_ok() {
            out.push(Command::Play { card, province: None });
        }
    }
}

/// After a sale: the winner who had too little gold pays as soon as it has enough.
pub(super) fn after_sale(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Result<(), Stop<Violation>> {
    let state = turn.state();
    if state.phase != (Phase::Payment { turn: seat }) {
        return Ok(());
    }
    let Some(Bid { province, gold: bid }) = state.seats[seat].bid else { return resolve(turn, seat) };
    let helps = turn.rules().reads(Variant::FreeGoldPays);
    let free_gold = if helps { turn.rules().board.provinces[province].free_gold } else { 0 };
    if state.seats[seat].gold.saturating_add(u16::from(free_gold)) >= bid {
        return resolve(turn, seat);
    }
    Ok(())
}
