//! Officials that a ruling moves.

use crate::amun_re::model::officials::KINDS;
use crate::amun_re::rules::conserved;
use crate::amun_re::rules::fault::{check_option, check_other, json};
use crate::amun_re::{Official, OfficialPlace, Rules, State};
use crate::engine::{FaultCheck, Store, expect};

/// Checks that an Official lies where it is moved from, and that the province it comes to has none.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    official: Official,
    from: OfficialPlace,
    to: OfficialPlace,
) -> FaultCheck {
    check_option(rules.options.officials, "official", official, "officials")?;
    let lot = |place: OfficialPlace| match place {
        OfficialPlace::Lot(province) => Some((province, state.lots.iter().find(|lot| lot.province == province))),
        OfficialPlace::Deck | OfficialPlace::Discards => None,
    };
    for (field, place) in [("from.lot", from), ("to.lot", to)] {
        if let Some((province, lot)) = lot(place) {
            expect(lot.is_some(), field, province, "a province that is up for auction")?;
        }
    }
    check_other(&from, &to)?;
    let mut copy = *state;
    let is_there = match store(&mut copy, from) {
        Some(store) => store.can_hold(official),
        // those that lie nowhere were used
        None => conserved::officials(rules, state).copies(official) > 0,
    };
    expect(is_there, "official", official, format_args!("an Official that lies in {}", json(&from)))?;
    match lot(to) {
        Some((province, Some(lot))) => {
            expect(lot.official.is_none(), "to.lot", province, "a province without an Official")
        }
        _ => Ok(()),
    }
}

/// Moves an Official.
pub(super) fn evolve(state: &mut State, official: Official, from: OfficialPlace, to: OfficialPlace) {
    if let Some(store) = store(state, from) {
        store.take(official);
    }
    if let Some(store) = store(state, to) {
        store.put(official);
    }
}

/// Returns the place of an Official. Used ones lie nowhere.
fn store(state: &mut State, place: OfficialPlace) -> Option<Store<'_, Official, KINDS>> {
    match place {
        OfficialPlace::Deck => Some(Store::Pile(&mut state.official_deck)),
        OfficialPlace::Lot(province) => {
            let lot = state.lots.iter_mut().find(|lot| lot.province == province)?;
            Some(Store::Single(&mut lot.official))
        }
        OfficialPlace::Discards => None,
    }
}
