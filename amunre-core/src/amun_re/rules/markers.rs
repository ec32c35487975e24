//! The bidding markers of a seat: one, or with Officials two (classic rulebook, p. 5; anniversary rulebook, Officials variant,
//! Gameplay).

use crate::amun_re::{Bid, Province, Rules, State, Violation};
use crate::engine::{Checked, Report, Seat};

/// Rule `amun-re/auction/stand`: a marker stands if no other marker on its card is above it.
#[inline]
#[allow(clippy::needless_bitwise_bool)] // no branch: a processor cannot predict it
pub(crate) fn is_beaten(state: &State, bid: Bid) -> bool {
    let above =
        |other: Option<Bid>| other.is_some_and(|other| (other.province == bid.province) & (other.gold > bid.gold));
    state.seats.iter().any(|(_, other)| above(other.bid) | above(other.second_bid))
}

/// Returns true if a marker of a seat is outbid.
#[inline]
pub(crate) fn is_outbid(state: &State, seat: Seat) -> bool {
    state.seats[seat].bids().any(|bid| is_beaten(state, bid))
}

/// Returns true if a seat has a marker that it has not placed.
#[inline]
pub(crate) fn has_unplaced(rules: &Rules, state: &State, seat: Seat) -> bool {
    let own = &state.seats[seat];
    own.bid.is_none() || (rules.options.officials && own.second_bid.is_none())
}

/// Returns true if a seat has to bid: with a marker that is not placed, or is outbid.
#[inline]
pub(crate) fn owes_bid(rules: &Rules, state: &State, seat: Seat) -> bool {
    has_unplaced(rules, state, seat) || is_outbid(state, seat)
}

/// Returns the gold that the standing markers of a seat bind (ruling 16: beaten markers bind nothing).
#[inline]
pub(crate) fn bound(state: &State, seat: Seat) -> u16 {
    let standing = state.seats[seat].bids().filter(|bid| !is_beaten(state, *bid));
    standing.map(|bid| bid.gold).fold(0, u16::saturating_add)
}

/// Returns the gold that the markers of a seat bind, without one that is placed or moves: markers that are not outbid,
/// or all by another interpretation of ruling 16.
#[inline]
pub(crate) fn bound_beside(rules: &Rules, state: &State, seat: Seat, moving: Option<Bid>) -> u16 {
    if !rules.options.outbid_marker_binds {
        return bound(state, seat);
    }
    let others = state.seats[seat].bids().filter(|bid| Some(*bid) != moving);
    others.map(|bid| bid.gold).fold(0, u16::saturating_add)
}

/// Returns the markers of a seat that are outbid.
#[inline]
pub(crate) fn beaten(state: &State, seat: Seat) -> impl Iterator<Item = Bid> {
    state.seats[seat].bids().filter(|bid| is_beaten(state, *bid))
}

/// The marker of a bid.
pub(crate) enum Moving {
    /// The bid moves this marker.
    Marker(Bid),
    /// The bid places a new marker.
    New,
    /// The command does not name the marker as it should.
    Unstated,
}

/// Rule `amun-re/officials/markers`: returns the marker that a bid moves. A marker that is not placed comes first; only
/// if both are outbid does the seat name the one that moves.
#[inline]
pub(crate) fn moving(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: Option<Province>,
    to: &mut impl Report<Violation>,
) -> Result<Moving, Violation> {
    let is_unplaced = has_unplaced(rules, state, seat);
    let mut outbid = beaten(state, seat).filter(|_| !is_unplaced);
    match (outbid.next(), outbid.next(), from) {
        (one, Some(other), Some(from)) => {
            if let Some(marker) = one.into_iter().chain([other]).find(|bid| bid.province == from) {
                return Ok(Moving::Marker(marker));
            }
            to.report(Violation::NoSuchMarker { seat, from })?;
        }
        (Some(one), Some(other), None) => {
            to.report(Violation::WhichMarker { seat, one: one.province, other: other.province })?;
        }
        (.., Some(from)) => {
            to.report(Violation::NoSuchMarker { seat, from })?;
        }
        (marker, ..) => return Ok(marker.map_or(Moving::New, Moving::Marker)),
    }
    Ok(Moving::Unstated)
}

/// Rule `amun-re/auction/other-province`, for a marker that must move; after a Bribery of this turn it must not. And
/// rule `amun-re/officials/markers`: never in the province of the seat's other marker.
#[inline]
pub(crate) fn check_other(
    state: &State,
    seat: Seat,
    marker: Option<Bid>,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let own = &state.seats[seat];
    if own.must_overbid
        && let Some(Bid { province: bribed, .. }) = marker
        && bribed != province
    {
        return to.report(Violation::SameProvince { seat, province: bribed });
    }
    if marker.is_some_and(|bid| bid.province == province) && !own.overbid {
        return to.report(Violation::OtherProvince { seat, province });
    }
    if own.bids().any(|bid| Some(bid) != marker && bid.province == province) {
        return to.report(Violation::OwnMarker { seat, province });
    }
    Ok(true)
}
