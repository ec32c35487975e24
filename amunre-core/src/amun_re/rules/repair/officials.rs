//! Officials that a ruling moves.

use crate::amun_re::rules::expansion::evolve::set_official;
use crate::amun_re::rules::fault::{FaultCheck, json};
use crate::amun_re::rules::repair::named::{check_option, check_other, wrong};
use crate::amun_re::{Official, OfficialPlace, Province, Rules, State};
use crate::engine::Hidden;

/// Checks that an Official lies where it is moved from, and that the province it comes to has none.
pub(super) fn check(
    rules: &Rules,
    state: &State,
    official: Official,
    from: OfficialPlace,
    to: OfficialPlace,
) -> FaultCheck {
    check_option(rules.options.officials, "official", official, "officials")?;
    for (field, place) in [("from.lot", from), ("to.lot", to)] {
        if let OfficialPlace::Lot(province) = place
            && !state.lots.iter().any(|lot| lot.province == province)
        {
            return wrong(field, province, "a province that is up for auction");
        }
    }
    check_other(&from, &to)?;
    if number(rules, state, official, from) == 0 {
        return wrong("official", official, format_args!("an Official that lies in {}", json(&from)));
    }
    match to {
        OfficialPlace::Lot(province) if on_lot(state, province).is_some() => {
            wrong("to.lot", province, "a province without an Official")
        }
        _ => Ok(()),
    }
}

/// Returns the number of Officials of a kind in a place. Those that lie nowhere were used.
fn number(rules: &Rules, state: &State, official: Official, place: OfficialPlace) -> u8 {
    let deck = state.official_deck.kinds().of(official);
    match place {
        OfficialPlace::Deck => deck,
        OfficialPlace::Lot(province) => u8::from(on_lot(state, province) == Some(official)),
        OfficialPlace::Discards => {
            let lying = state.lots.iter().filter(|lot| lot.official == Some(official)).count();
            let lying = u8::try_from(lying).unwrap_or(u8::MAX).saturating_add(deck);
            rules.officials.copies().of(official).saturating_sub(lying)
        }
    }
}

fn on_lot(state: &State, province: Province) -> Option<Official> {
    state.lots.iter().find(|lot| lot.province == province)?.official
}

/// Moves an Official.
pub(super) fn evolve(state: &mut State, official: Official, from: OfficialPlace, to: OfficialPlace) {
    match from {
        OfficialPlace::Deck => state.official_deck.take(Hidden::Known(official)),
        OfficialPlace::Lot(province) if on_lot(state, province) == Some(official) => {
            set_official(state, province, None);
        }
        OfficialPlace::Lot(_) | OfficialPlace::Discards => {}
    }
    match to {
        OfficialPlace::Deck => state.official_deck.add(Hidden::Known(official)),
        OfficialPlace::Lot(province) if on_lot(state, province).is_none() => {
            set_official(state, province, Some(official));
        }
        OfficialPlace::Lot(_) | OfficialPlace::Discards => {}
    }
}
