//! The conditions of trade agreements (pp. 19-20).

use crate::engine::Seat;
use crate::men_nefer::rules::nile;
use crate::men_nefer::{Condition, Place, Rules, State};

/// Returns true if a seat meets a condition. `fulfilled` is the number of its fulfilled agreements.
pub(crate) fn is_met(rules: &Rules, state: &State, seat: Seat, condition: Condition, fulfilled: u32) -> bool {
    let own = &state.seats[seat];
    let sum = |numbers: &[u8]| numbers.iter().fold(0_u8, |sum, number| sum.saturating_add(*number));
    match condition {
        Condition::Sarcophagi(least) => own.tombs.len() >= least,
        Condition::Sphinxes(least) => own.pedestals.len() >= least,
        Condition::Sun(least) => own.sun >= least,
        Condition::Eyes(least) => sum(&own.eyes_placed) >= least,
        Condition::Priestesses(least) => sum(&own.in_rooms()) >= least,
        Condition::Rooms(wanted) => has_rooms(own.in_rooms(), wanted),
        Condition::Boats(least) => {
            let out = own.boats.iter().filter(|(_, place)| *place != Place::Harbour).count();
            out >= usize::from(least)
        }
        Condition::Overtakings(least) => {
            let overtaken = own.boats.iter().map(|(_, place)| nile::overtaken(rules, place));
            overtaken.fold(0_u8, u8::saturating_add) >= least
        }
        Condition::Scarabs(least) => {
            let mut scarabs = own.scarabs;
            scarabs.sort_unstable();
            scarabs.iter().rev().take(2).fold(0_u8, |sum, space| sum.saturating_add(*space)) >= least
        }
        Condition::Hieroglyphs(least) => own.hieroglyphs >= least,
        Condition::Baskets(least) => own.temple_baskets() >= least,
        Condition::Scrolls(least) => own.rolled_up.len() >= u32::from(least),
        Condition::GreatPyramid(space) => own.great_block >= space,
        Condition::Heart(steps) => own.heart >= steps,
        Condition::Feather(steps) => own.feather >= steps,
        Condition::Goods(least) => own.goods_number() >= least,
        Condition::Kinds(least) => own.kinds() >= least,
        Condition::Agreements(least) => fulfilled >= u32::from(least),
    }
}

/// Returns true if each wanted room has a priestess of its own, there or deeper.
fn has_rooms(there: [u8; 4], wanted: [u8; 4]) -> bool {
    let mut free = 0_u8;
    // from the deepest room: a priestess serves a room that is not behind her
    for (there, wanted) in there.into_iter().zip(wanted).rev() {
        free = free.saturating_add(there);
        match free.checked_sub(wanted) {
            Some(left) => free = left,
            None => return false,
        }
    }
    true
}
