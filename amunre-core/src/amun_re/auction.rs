//! Phase 2: the provinces are auctioned (classic rulebook, pp. 4-5, the two cards p. 12; anniversary rulebook, Phase 1).

use super::Violation;
use super::effect::Effect;
use super::expansion::pharaoh;
use super::held::may_use;
use super::province::ByProvince;
use super::readings::{Variant, forbidden, left_name};
use super::{AmunRe, Bid, Command, Event, Phase, PowerCard, Province, Rules, State, resolution};
use crate::engine::{First, Heard, Hidden, Objections, Ruling, Seat, Turn};

/// The bidding spaces: the nine of a province card, and those that the anniversary edition goes on with (ruling 8 ends them).
pub(super) const SPACES: [u16; 41] = [
    0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 153, 171, 190, 210, 231, 253, 276, 300, 325,
    351, 378, 406, 435, 465, 496, 528, 561, 595, 630, 666, 703, 741, 780, 820,
];

/// How many of them a province card shows.
pub(super) const ON_THE_CARD: usize = 9;

/// The bidding spaces of a game.
pub(super) fn spaces(rules: &Rules) -> &'static [u16] {
    if rules.options.bids_above_36 { &SPACES } else { SPACES.split_at(ON_THE_CARD).0 }
}

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
            for Bid { province, gold } in other.bids() {
                others.standing[province] = others.standing[province].max(Some(gold));
                if other.blockade {
                    let blockades = others.blockade.get_or_insert_with(|| ByProvince::from_fn(|_| None));
                    blockades[province] = blockades[province].max(Some((gold, seat)));
                }
            }
        }
        others
    }
}

/// Rule `amun-re/auction/stand`: a marker that no other marker on its card is above stands.
#[inline]
pub(super) fn is_beaten(state: &State, bid: Bid) -> bool {
    let above = |other: Bid| other.province == bid.province && other.gold > bid.gold;
    state.seats.iter().any(|(_, other)| other.bids().any(above))
}

/// Whether a marker of a seat is outbid.
#[inline]
pub(super) fn is_outbid(state: &State, seat: Seat) -> bool {
    state.seats[seat].bids().any(|bid| is_beaten(state, bid))
}

/// Whether a seat has a marker that it has not placed.
#[inline]
pub(super) fn has_unplaced(rules: &Rules, state: &State, seat: Seat) -> bool {
    let own = &state.seats[seat];
    own.bid.is_none() || (rules.options.officials && own.second_bid.is_none())
}

/// Whether a seat has to bid: with a marker that is not placed, or is outbid.
#[inline]
pub(super) fn owes_bid(rules: &Rules, state: &State, seat: Seat) -> bool {
    has_unplaced(rules, state, seat) || is_outbid(state, seat)
}

/// What the markers of a seat that stand bind (ruling 16: beaten markers bind nothing).
#[inline]
pub(super) fn bound(state: &State, seat: Seat) -> u16 {
    let standing = state.seats[seat].bids().filter(|bid| !is_beaten(state, *bid));
    standing.map(|bid| bid.gold).fold(0, u16::saturating_add)
}

/// What a seat can pay.
#[derive(Clone, Copy)]
struct Purse {
    gold: u16,
    cards: u16,
    /// What its other marker binds.
    bound: u16,
}

impl Purse {
    fn of(rules: &Rules, state: &State, seat: Seat) -> Self {
        let own = &state.seats[seat];
        let cards = if rules.reads(Variant::GoldAlonePays) { 0 } else { own.hand.number() };
        // who has one marker has none that stands when it bids
        let bound = if rules.options.officials { bound(state, seat) } else { 0 };
        Self { gold: own.gold, cards, bound }
    }

    /// The most that it can bid.
    #[inline]
    fn most(self) -> u16 {
        self.gold.saturating_add(self.cards).saturating_sub(self.bound)
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
    /// All bidding spaces.
    spaces: &'static [u16],
    seat: Seat,
    province: Province,
    /// The highest bid of another.
    standing: Option<u16>,
    /// The space that a blockade shuts, and the bid it goes with.
    shut: Option<(u16, (u16, Seat))>,
    purse: Purse,
}

/// The markers of a seat that are outbid.
#[inline]
fn beaten(state: &State, seat: Seat) -> impl Iterator<Item = Bid> {
    state.seats[seat].bids().filter(|bid| is_beaten(state, *bid))
}

/// What a bid does.
enum Moving {
    /// It moves this marker.
    Marker(Bid),
    /// It places one.
    New,
    /// Which marker it moves is not said as it should be.
    NotSaid,
}

/// Rule `amun-re/officials/markers`: the marker that a bid moves. One that is not placed comes first; where both are outbid, and
/// only there, the seat says which one moves.
#[inline]
fn moving(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: Option<Province>,
    to: &mut impl Objections<Violation>,
) -> Result<Moving, Violation> {
    let is_unplaced = has_unplaced(rules, state, seat);
    let mut outbid = beaten(state, seat).filter(|_| !is_unplaced);
    match (outbid.next(), outbid.next(), from) {
        (one, Some(other), Some(from)) => {
            if let Some(marker) = one.into_iter().chain([other]).find(|bid| bid.province == from) {
                return Ok(Moving::Marker(marker));
            }
            to.object(Violation::NoSuchMarker { seat, from })?;
        }
        (Some(one), Some(other), None) => {
            to.object(Violation::WhichMarker { seat, one: one.province, other: other.province })?;
        }
        (.., Some(from)) => {
            to.object(Violation::NoSuchMarker { seat, from })?;
        }
        (marker, ..) => return Ok(marker.map_or(Moving::New, Moving::Marker)),
    }
    Ok(Moving::NotSaid)
}

/// Rule `amun-re/auction/other-province`, of a marker that must move; after a Bribery of this turn it must not. And rule
/// `amun-re/officials/markers`: never where the other marker of the seat is.
#[inline]
fn check_other(
    state: &State,
    seat: Seat,
    marker: Option<Bid>,
    province: Province,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let own = &state.seats[seat];
    if own.must_overbid
        && let Some(Bid { province: bribed, .. }) = marker
        && bribed != province
    {
        return to.object(Violation::SameProvince { seat, province: bribed });
    }
    if marker.is_some_and(|bid| bid.province == province) && !own.overbid {
        return to.object(Violation::OtherProvince { seat, province });
    }
    if own.bids().any(|bid| Some(bid) != marker && bid.province == province) {
        return to.object(Violation::OwnMarker { seat, province });
    }
    Ok(true)
}

impl Bidding {
    #[inline]
    fn on(spaces: &'static [u16], seat: Seat, province: Province, others: &Others, purse: Purse) -> Self {
        let shut = others.blockade.as_ref().and_then(|blockades| {
            let (bid, owner) = blockades[province]?;
            let space = spaces.iter().copied().find(|space| *space > bid)?;
            Some((space, (bid, owner)))
        });
        Self { spaces, seat, province, standing: others.standing[province], shut, purse }
    }

    /// The spaces that can be bid on. They ascend: what is not above the other markers comes first, what cannot be paid last.
    fn spaces(&self) -> impl Iterator<Item = u16> {
        let up_to = |most: u16| self.spaces.partition_point(|gold| *gold <= most);
        let low = self.standing.map_or(0, up_to);
        let high = up_to(self.purse.most());
        let shut = self.shut.map(|(space, _)| space);
        let open = self.spaces.get(low..high).unwrap_or_default().iter().copied();
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
        let Purse { gold: purse, cards, bound } = self.purse;
        if gold > self.purse.most() {
            return to.object(Violation::CannotPay { seat, bid: gold, gold: purse, cards, standing: bound });
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
    bid: (Province, u16, Option<Province>),
    own_turn: bool,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let (province, gold, from) = bid;
    let is_offered =
        state.lots.iter().any(|lot| lot.province == province) || to.object(Violation::NotOffered { province })?;
    let moves = match state.seats[seat].bid.filter(|_| !owes_bid(rules, state, seat)) {
        // the anniversary edition asks who stands as well
        Some(standing) if own_turn => {
            to.object(Violation::MustPass { seat, province: standing.province, bid: standing.gold })?
        }
        Some(_) => true,
        None if !own_turn && state.seats[seat].bid.is_none() => true,
        None => match moving(rules, state, seat, from, to)? {
            Moving::Marker(marker) => check_other(state, seat, Some(marker), province, to)?,
            Moving::New => check_other(state, seat, None, province, to)?,
            Moving::NotSaid => false,
        },
    };
    let spaces = spaces(rules);
    let is_space =
        spaces.contains(&gold) || to.object(Violation::NoSuchSpace { gold, higher: rules.options.bids_above_36 })?;
    let purse = Purse::of(rules, state, seat).on(rules, province);
    let bidding = Bidding::on(spaces, seat, province, &Others::of(state, seat), purse);
    Ok(is_offered & moves & is_space & bidding.check(gold, to)?)
}

/// Rule `amun-re/auction/stand`: who is to bid does not pass.
#[inline]
pub(super) fn check_pass(
    rules: &Rules,
    state: &State,
    seat: Seat,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    if owes_bid(rules, state, seat) { to.object(Violation::MustBid { seat }) } else { Ok(true) }
}

/// The rules of playing a card of this phase.
#[inline]
pub(super) fn check_play(
    rules: &Rules,
    state: &State,
    seat: Seat,
    card: PowerCard,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let own = &state.seats[seat];
    let overbids = card.effect() == Effect::Overbid;
    let lies_there = if overbids { own.overbid } else { own.blockade };
    let mut stands = !lies_there || to.object(Violation::Identical { seat, card })?;
    if overbids && rules.options.officials && has_unplaced(rules, state, seat) {
        // ruling 46: it would be of no use
        return to.object(Violation::MarkerFirst { seat, card });
    }
    if overbids && !is_outbid(state, seat) {
        if rules.options.bribery_when_outbid {
            return to.object(Violation::NotOutbid { seat, card });
        }
        if rules.reads(Variant::OverbidWhenOutbid) {
            stands = to.object(forbidden(Variant::OverbidWhenOutbid))?;
        }
    }
    Ok(stands & check_binding(rules, state, seat, card, to)?)
}

/// Ruling 3: a card that is played no longer pays. It is refused where its owner could then not pay the bid that stands, or
/// would be left without a bid. Who may bid elsewhere always has one, for one province lies without a marker and can be had for
/// nothing.
#[inline]
fn check_binding(
    rules: &Rules,
    state: &State,
    seat: Seat,
    card: PowerCard,
    to: &mut impl Objections<Violation>,
) -> Heard<Violation> {
    let own = &state.seats[seat];
    let (purse, bid) = (Purse::of(rules, state, seat), bound(state, seat));
    let Purse { gold, cards, .. } = purse;
    let left = gold.saturating_add(cards.saturating_sub(1));
    if bid > left {
        return to.object(Violation::CardPays { seat, card, bid, gold, cards });
    }
    let stays = own.must_overbid || (rules.options.bribery_when_outbid && card.effect() == Effect::Overbid);
    let mut beaten = beaten(state, seat).map(|bid| bid.province);
    let Some(province) = beaten.next().filter(|_| stays) else { return Ok(true) };
    let purse = Purse { cards: cards.saturating_sub(1), ..purse };
    let others = Others::of(state, seat);
    let is_left = |province| Bidding::on(spaces(rules), seat, province, &others, purse).spaces().next().is_some();
    if is_left(province) || beaten.any(is_left) {
        return Ok(true);
    }
    to.object(Violation::NoBidLeft { seat, card, province })
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
pub(super) fn bid(
    turn: &mut Turn<'_, AmunRe>,
    seat: Seat,
    province: Province,
    gold: u16,
    from: Option<Province>,
) -> Ruling<AmunRe> {
    if turn.rules().reads(Variant::BarredForTheAuction) {
        check_never_left(turn, seat, province)?;
    }
    let Rules { options, .. } = turn.rules();
    // a marker that moves says where from, where a seat has two
    let moves = options.officials && !has_unplaced(turn.rules(), turn.state(), seat);
    let from = from.or_else(|| beaten(turn.state(), seat).next().filter(|_| moves).map(|bid| bid.province));
    let displaces = options.pharaoh && Others::of(turn.state(), seat).standing[province].is_some();
    turn.emit(Event::BidPlaced { seat, province, gold, from });
    if displaces {
        pharaoh::visit(turn, province);
    }
    go_on(turn, seat)
}

/// Ruling 12: who stands passes, where that is said.
pub(super) fn pass(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Ruling<AmunRe> {
    turn.emit(Event::Passed { seat });
    go_on(turn, seat)
}

fn go_on(turn: &mut Turn<'_, AmunRe>, after: Seat) -> Ruling<AmunRe> {
    match next_bidder(turn.rules(), turn.state(), after) {
        Some(next) => {
            turn.emit(Event::TurnBegan { phase: Phase::Auction { turn: next } });
            Ok(())
        }
        // rule amun-re/auction/end: exactly one marker lies on each province card
        None => resolution::resolve(turn, turn.state().starting_player),
    }
}

/// A blockade or an overbid in same province that may be played, before the bid of the turn.
pub(super) fn play(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard) {
    turn.emit(Event::CardPlayed { seat, card, province: None });
}

/// Whose turn is after this seat's: in the first lap the next seat's, later that of the next that is outbid, or where passes
/// are said the next; nobody's when all stand.
fn next_bidder(rules: &Rules, state: &State, after: Seat) -> Option<Seat> {
    let others = || state.in_turn_order_from(after).skip(1).chain([after]);
    let has_to = |seat: &Seat| owes_bid(rules, state, *seat);
    if rules.options.explicit_pass {
        return if others().any(|seat| has_to(&seat)) { others().next() } else { None };
    }
    others().find(|seat| state.seats[*seat].bid.is_none()).or_else(|| others().find(has_to))
}

/// The bids of the seat whose turn it is.
#[inline]
fn bids(rules: &Rules, state: &State, seat: Seat, purse: impl Fn(Province) -> Purse, out: &mut Vec<Command>) {
    let others = Others::of(state, seat);
    let spaces = spaces(rules);
    let mut of_marker = |marker: Option<Bid>, from: Option<Province>| {
        for province in state.lots.iter().map(|lot| lot.province) {
            if check_other(state, seat, marker, province, &mut First).is_ok() {
                let bidding = Bidding::on(spaces, seat, province, &others, purse(province));
                out.extend(bidding.spaces().map(|gold| Command::Bid { province, gold, from }));
            }
        }
    };
    if has_unplaced(rules, state, seat) {
        return of_marker(None, None);
    }
    let both = beaten(state, seat).count() > 1;
    beaten(state, seat).for_each(|bid| of_marker(Some(bid), both.then_some(bid.province)));
}

/// The commands of the seat whose turn it is, sales left out.
pub(super) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
    let purse = Purse::of(rules, state, seat);
    if check_pass(rules, state, seat, &mut First).is_ok() {
        out.push(Command::Pass);
    } else if rules.reads(Variant::FreeGoldPays) {
        bids(rules, state, seat, |province| purse.on(rules, province), out);
    } else {
        // the same for all provinces
        bids(rules, state, seat, |_| purse, out);
    }
    for card in [Effect::Blockade, Effect::Overbid].map(|effect| rules.card(effect)) {
        if may_use(rules, state, seat, card) && check_play(rules, state, seat, card, &mut First).is_ok() {
            out.push(Command::Play { card, province: None });
        }
    }
}
