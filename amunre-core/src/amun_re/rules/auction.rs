//! Phase 2: the provinces are auctioned (classic rulebook, pp. 4-5, the two cards p. 12; anniversary rulebook, Phase 1).

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::rules::By;
use crate::amun_re::rules::bidding::{Bidding, Others, Purse, spaces};
use crate::amun_re::rules::expansion::pharaoh;
use crate::amun_re::rules::hand_rules::{check_held, may_use};
use crate::amun_re::rules::markers::{
    Moving, beaten, bound, check_other, has_unplaced, is_beaten, is_outbid, moving, owes_bid,
};
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::{AmunRe, Bid, Command, Event, Phase, PowerCard, Province, Rules, SeatState, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, IdSet, PhaseRules, Report, Seat, Turn, TurnResult};

/// Checks the rules of a bid. A seat that waits for its turn is not refused because its own marker stands.
#[inline]
pub(crate) fn check_bid(
    by: By<'_>,
    (province, gold, from): (Province, u16, Option<Province>),
    own_turn: bool,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let is_offered =
        state.lots.iter().any(|lot| lot.province == province) || to.report(Violation::NotOffered { province })?;
    let mut own_marker = None;
    let moves = match state.seats[seat].bid.filter(|_| !owes_bid(rules, state, seat)) {
        // the anniversary edition also asks a seat that stands
        Some(standing) if own_turn => {
            to.report(Violation::MustPass { seat, province: standing.province, bid: standing.gold })?
        }
        Some(_) => true,
        None if !own_turn && state.seats[seat].bid.is_none() => true,
        None => match moving(rules, state, seat, from, to)? {
            Moving::Marker(marker) => {
                own_marker = Some(marker);
                check_other(state, seat, own_marker, province, to)?
                    & check_left(rules, state, seat, marker, province, to)?
            }
            Moving::New => check_other(state, seat, None, province, to)?,
            Moving::Unstated => false,
        },
    };
    let spaces = spaces(rules);
    let is_space =
        spaces.contains(&gold) || to.report(Violation::NoSuchSpace { gold, higher: rules.options.bids_above_36 })?;
    let purse = Purse::of(rules, state, seat, own_marker).on(rules, province);
    let bidding = Bidding::on(rules, seat, province, &Others::of(state, seat), purse);
    Ok(is_offered & moves & is_space & bidding.check(gold, to)?)
}

/// Checks the rules of playing a card of this phase.
#[inline]
pub(crate) fn check_play(by: By<'_>, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let own = &state.seats[seat];
    let overbids = card.effect() == CardEffect::Overbid;
    let lies_there = if overbids { own.overbid } else { own.blockade };
    let is_first = !lies_there || to.report(Violation::Identical { seat, card })?;
    let is_early = rules.options.officials && has_unplaced(rules, state, seat);
    if overbids && is_early && rules.options.bribery_when_outbid && !rules.options.bribery_before_second_marker {
        // ruling 46: the bid of this turn could not be in the same province
        return to.report(Violation::MarkerFirst { seat, card });
    }
    if overbids && rules.options.bribery_when_outbid && !is_outbid(state, seat) {
        return to.report(Violation::NotOutbid { seat, card });
    }
    Ok(is_first & check_binding(by, card, to)?)
}

/// Ruling 3: a card that is played no longer pays. It is refused if its owner could then not pay the bid that stands,
/// or would have no legal bid. A seat that may bid elsewhere always has one, because one province has no marker and
/// costs nothing.
#[inline]
fn check_binding(by: By<'_>, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let own = &state.seats[seat];
    let (purse, bid) = (Purse::of(rules, state, seat, None), bound(state, seat));
    let standing = own.bids().find(|bid| !is_beaten(state, *bid));
    let Purse { gold, cards, .. } = standing.map_or(purse, |bid| purse.on(rules, bid.province));
    let left = gold.saturating_add(cards.saturating_sub(1));
    if bid > left {
        return to.report(Violation::CardPays { seat, card, bid, gold, cards });
    }
    let binds = own.must_overbid || (rules.binds_bribery() && card.effect() == CardEffect::Overbid);
    let stays = binds && !has_unplaced(rules, state, seat);
    let mut beaten = beaten(state, seat);
    let Some(first @ Bid { province, .. }) = beaten.next().filter(|_| stays) else { return Ok(true) };
    let others = Others::of(state, seat);
    let is_left = |marker: Bid| {
        let purse = Purse::of(rules, state, seat, Some(marker)).with_cards(rules, cards.saturating_sub(1));
        let purse = purse.on(rules, marker.province);
        Bidding::on(rules, seat, marker.province, &others, purse).is_possible()
    };
    if is_left(first) || beaten.any(is_left) {
        return Ok(true);
    }
    to.report(Violation::NoBidLeft { seat, card, province })
}

/// Option `left_provinces_barred`: no marker of a seat goes to a province that one of them has left in this auction, as long as
/// another bid is possible.
#[inline]
fn check_left(
    rules: &Rules,
    state: &State,
    seat: Seat,
    marker: Bid,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if !rules.options.left_provinces_barred || !state.seats[seat].left.contains(province) {
        return Ok(true);
    }
    if can_bid_elsewhere(rules, state, seat, marker) {
        to.report(Violation::LeftProvince { seat, province })
    } else {
        Ok(true)
    }
}

/// Returns true if a marker can make a bid in a province that no marker of its seat has left.
#[cold]
#[inline(never)]
fn can_bid_elsewhere(rules: &Rules, state: &State, seat: Seat, marker: Bid) -> bool {
    let (others, purse) = (Others::of(state, seat), Purse::of(rules, state, seat, Some(marker)));
    let can_bid = |province: Province| {
        let bidding = Bidding::on(rules, seat, province, &others, purse.on(rules, province));
        check_other(state, seat, Some(marker), province, &mut FailFast).is_ok() && bidding.is_possible()
    };
    let left = state.seats[seat].left;
    state.lots.iter().map(|lot| lot.province).filter(|other| !left.contains(*other)).any(can_bid)
}

/// Begins the phase.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    begin_turn(turn, turn.state().starting_player)
}

fn begin_turn(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Outcome {
    turn.emit(Event::TurnBegan { phase: Phase::Auction { turn: seat } });
    Outcome::Waits
}

/// Carries out a legal bid.
fn bid(turn: &mut Turn<'_, AmunRe>, seat: Seat, (province, gold, from): (Province, u16, Option<Province>)) {
    let Rules { options, .. } = turn.rules();
    // if a seat has two markers, the event names the province from which the marker moves
    let moves = options.officials && !has_unplaced(turn.rules(), turn.state(), seat);
    let from = from.or_else(|| beaten(turn.state(), seat).next().filter(|_| moves).map(|bid| bid.province));
    let has_bid =
        |(other, state): (Seat, &SeatState)| other != seat && state.bids().any(|bid| bid.province == province);
    let displaces = options.pharaoh && turn.state().seats.iter().any(has_bid);
    turn.emit(Event::BidPlaced { seat, province, gold, from });
    if displaces {
        pharaoh::visit(turn, province);
    }
}

/// Returns the seat whose turn follows: in the first lap the next seat, later the next outbid seat, or, with explicit
/// passes, the next seat; `None` when all stand.
fn next_bidder(rules: &Rules, state: &State, after: Seat) -> Option<Seat> {
    let others = || state.in_turn_order_from(after).skip(1).chain([after]);
    let has_to = |seat: &Seat| owes_bid(rules, state, *seat);
    if rules.options.outbid_moves_at_once {
        return others().find(|seat| is_outbid(state, *seat)).or_else(|| state.in_turn_order().find(has_to));
    }
    if rules.options.explicit_pass {
        return if others().any(|seat| has_to(&seat)) { others().next() } else { None };
    }
    others().find(|seat| state.seats[*seat].bid.is_none()).or_else(|| others().find(has_to))
}

/// Lists the bids of the seat whose turn it is.
#[inline]
fn bids(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    let others = Others::of(state, seat);
    let provinces: IdSet<Province> = state.lots.iter().map(|lot| lot.province).collect();
    let spaces = |marker: Option<Bid>, purse: &Purse, province: Province| {
        let may_return =
            marker.is_none_or(|marker| check_left(rules, state, seat, marker, province, &mut FailFast).is_ok());
        if may_return && check_other(state, seat, marker, province, &mut FailFast).is_ok() {
            return Bidding::on(rules, seat, province, &others, purse.on(rules, province)).spaces();
        }
        [&[], &[]]
    };
    let is_unplaced = has_unplaced(rules, state, seat);
    let mut markers = beaten(state, seat).filter(|_| !is_unplaced);
    let (first, second) = (markers.next(), markers.next());
    if let (Some(first), Some(second)) = (first, second) {
        // either marker can move: the spaces of both, by their gold
        let markers = [first, second].map(|bid| (bid, Purse::of(rules, state, seat, Some(bid))));
        for province in provinces.iter() {
            let [mut first, mut second] = markers
                .each_ref()
                .map(|(bid, purse)| spaces(Some(*bid), purse, province).into_iter().flatten().peekable());
            loop {
                let (at, from) = match (first.peek(), second.peek()) {
                    (Some(one), Some(other)) if other < one => (&mut second, 1),
                    (None, Some(_)) => (&mut second, 1),
                    _ => (&mut first, 0),
                };
                let Some(gold) = at.next().copied() else { break };
                let from = markers.get(from).map(|(bid, _)| bid.province);
                out.push(Command::Bid { province, gold, from });
            }
        }
    } else if is_unplaced || first.is_some() {
        let purse = Purse::of(rules, state, seat, first);
        for province in provinces.iter() {
            for spaces in spaces(first, &purse, province) {
                let bid = |gold| Command::Bid { province, gold, from: None };
                out.push_run(spaces.len(), |place| bid(spaces.get(place).copied().unwrap_or_default()));
            }
        }
    }
}

/// The phase in which the provinces are auctioned.
pub(crate) struct Auction;

impl PhaseRules<AmunRe, Outcome> for Auction {
    #[inline]
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let By { rules, state, seat } = by;
        match command {
            Command::Bid { province, gold, from } => check_bid(by, (province, gold, from), true, to),
            Command::Play { card, .. } if card.effect() != CardEffect::Delegation => {
                Ok(check_held(by, card, to)? & check_play(by, card, to)?)
            }
            // rule amun-re/auction/stand: a seat that must bid does not pass
            Command::Pass if owes_bid(rules, state, seat) => to.report(Violation::MustBid { seat }),
            Command::Pass => Ok(true),
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let By { rules, state, seat } = by;
        let passes = !owes_bid(rules, state, seat);
        if !passes {
            bids(rules, state, seat, out);
        }
        let cards = [CardEffect::Blockade, CardEffect::Overbid].map(|effect| rules.card(effect));
        let [one, other] = cards;
        // in the anniversary edition they have the other order
        for card in [one.min(other), one.max(other)] {
            if may_use(rules, state, seat, card) && check_play(by, card, &mut FailFast).is_ok() {
                out.push(Command::Play { card, province: None });
            }
        }
        if passes {
            out.push(Command::Pass);
        }
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        match command {
            Command::Bid { province, gold, from } => bid(turn, seat, (province, gold, from)),
            // ruling 12: a seat that stands passes, if passes are explicit
            Command::Pass => turn.emit(Event::Passed { seat }),
            Command::Play { card, .. } => {
                // the bid of the turn follows
                turn.emit(Event::CardPlayed { seat, card, province: None });
                return Ok(Outcome::Waits);
            }
            _ => return Ok(Outcome::Waits),
        }
        // rule amun-re/auction/end: exactly one marker lies on each province card
        let next = next_bidder(turn.rules(), turn.state(), seat);
        Ok(next.map_or(Outcome::AllStand, |next| begin_turn(turn, next)))
    }
}
