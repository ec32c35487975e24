//! Readings that change a state otherwise, and what only the whole course of a game tells.

use serde_json::Value;

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::options::Options;
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::model::state::Offered;
use crate::amun_re::{Event, Offer, Province, Rules, State, Supply};
use crate::engine::{BySeat, Id as _, Seat};

/// More pieces than any game needs.
const PLENTY: Supply = Supply { stones: 100, singles: 100, doubles: 100, farmers: 200 };

/// Returns true if a state is changed otherwise under these options.
#[inline]
pub(crate) fn change_states(options: &Options) -> bool {
    options.theft_after_gifts | options.overbid_for_one_bid | options.pieces_never_run_out
}

/// Corrects a state under other readings: after an event, and before one that removes the offers.
#[cold]
#[inline(never)]
pub(crate) fn change(rules: &Rules, state: &mut State, event: &Event) {
    let stolen = |offered| matches!(offered, Offered::Revealed(Offer::Theft { .. }));
    match *event {
        Event::PharaohMoved { .. } | Event::FirstPlayerSet { .. } | Event::OfferingEnded
            if rules.options.theft_after_gifts =>
        {
            for (_, seat) in state.seats.iter_mut().filter(|(_, seat)| stolen(seat.offer)) {
                seat.gold = seat.gold.saturating_add(3);
            }
        }
        Event::OfferRevealed { seat, offer: Offer::Theft { .. } } if rules.options.theft_after_gifts => {
            state.seats[seat].gold = state.seats[seat].gold.saturating_sub(3);
        }
        Event::BidPlaced { seat, .. } if rules.options.overbid_for_one_bid && state.seats[seat].overbid => {
            state.seats[seat].overbid = false;
            state.discards.add(rules.card(CardEffect::Overbid));
        }
        _ => {}
    }
    if rules.options.pieces_never_run_out {
        state.supply = PLENTY;
    }
}

/// The name of the number of pyramids that a seat built in the whole game.
pub(crate) fn built_name(seat: Seat) -> String {
    format!("pyramids_built/{}", seat.number())
}

/// The name of whether the marker of a seat has left a province in this auction.
pub(crate) fn left_name(seat: Seat, province: Province) -> String {
    format!("left/{}/{province}", seat.number())
}

/// What all events of a game tell and the table does not keep.
pub(crate) fn derive_from_history(rules: &Rules, events: &[Event], name: &str) -> Option<Value> {
    let seats = || Seat::all(rules.players);
    if let Some(seat) = seats().find(|seat| built_name(*seat) == name) {
        return Some(built(rules, events, seat).into());
    }
    let left = |seat: Seat| Province::ALL.iter().find(|province| left_name(seat, **province) == name);
    let (seat, province) = seats().find_map(|seat| Some((seat, *left(seat)?)))?;
    Some(has_left(events, seat, province).into())
}

/// How many pyramids a seat built.
fn built(rules: &Rules, events: &[Event], asked: Seat) -> u16 {
    let mut owner = ByProvince::<Option<Seat>>::from_fn(|_| None);
    let mut built = BySeat::<u16, { crate::amun_re::model::state::MOST_PLAYERS }>::new(rules.players);
    for event in events {
        match *event {
            Event::ProvinceAcquired { seat, province } => owner[province] = Some(seat),
            Event::KingdomEnded => owner = ByProvince::from_fn(|_| None),
            Event::PyramidBuilt { province, .. } => {
                if let Some(seat) = owner[province] {
                    built[seat] = built[seat].saturating_add(1);
                }
            }
            _ => {}
        }
    }
    built[asked]
}

/// Whether the marker of a seat has left a province in this auction.
fn has_left(events: &[Event], asked: Seat, left: Province) -> bool {
    let begun = events.iter().rposition(|event| matches!(event, Event::RoundBegan { .. })).unwrap_or(0);
    let own = events.iter().skip(begun).filter_map(|event| match *event {
        Event::BidPlaced { seat, province, .. } if seat == asked => Some(province),
        _ => None,
    });
    let lay: Vec<Province> = own.collect();
    lay.windows(2).any(|moved| matches!(moved, [from, to] if *from == left && *to != left))
}
