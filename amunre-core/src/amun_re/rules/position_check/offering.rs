//! Offers and corrections.

use crate::amun_re::model::limits::MOST_GOLD;
use crate::amun_re::rules::fault::{FaultCheck, json, wrong};
use crate::amun_re::rules::offering::laid_with;
use crate::amun_re::{Offer, Offered, Phase, Rules, State};
use crate::engine::Holding;

/// Offers and corrections.
pub(super) fn check_offers(rules: &Rules, state: &State) -> FaultCheck {
    for (seat, own) in state.seats.iter() {
        let field = |what: &str| format!("seats[{}].{what}", seat.number());
        let fits = match (state.phase, own.offer) {
            (Phase::Offering, Offered::Nothing | Offered::Sealed { .. })
            | (Phase::Corrections { .. } | Phase::Gifts(_), Offered::Revealed(_)) => true,
            (Phase::Offering | Phase::Corrections { .. } | Phase::Gifts(_), _) => false,
            (_, offer) => offer == Offered::Nothing,
        };
        if !fits {
            return wrong(field("offer"), json(&own.offer), "a value that fits this phase");
        }
        if let Offered::Sealed { offer, most } = own.offer {
            let gold = offer.known().and_then(Offer::gold).unwrap_or(1);
            let is_gold = offer.known().is_some_and(|offer| offer.gold().is_some());
            if most > own.gold {
                return wrong(
                    field("gold"),
                    own.gold,
                    format_args!("the {most} that they had when they made their offer"),
                );
            }
            if is_gold && !(1..=most.min(MOST_GOLD)).contains(&gold) {
                return wrong(field("offer"), gold, format_args!("1 to {}", most.min(MOST_GOLD)));
            }
            if offer.known().is_some_and(|offer| offer.gold().is_none()) && own.theft_gone && most > 0 {
                return wrong(field("offer"), "theft", "gold: they have discarded their Theft card");
            }
            let missing = offer
                .known()
                .and_then(|offer| laid_with(rules, offer).find(|card| own.hand.holds(*card, 1) == Holding::No));
            if let Some(card) = missing {
                return wrong(field("offer"), card, "a card that is in hand");
            }
        }
        if let Offered::Revealed(Offer::Gold { gold, .. }) = own.offer
            && !(1..=MOST_GOLD).contains(&gold)
        {
            return wrong(field("offer"), gold, format_args!("1 to {MOST_GOLD}"));
        }
        let laid_out = matches!(own.offer, Offered::Revealed(offer) if offer.correction());
        let declaring = matches!(state.phase, Phase::Corrections { .. });
        if own.owes_correction && !(declaring && laid_out) {
            return wrong(field("owes_correction"), true, "false: they have none to declare");
        }
    }
    let waits = (state.seats.iter()).any(|(_, seat)| seat.offer == Offered::Nothing);
    if state.phase == Phase::Offering && !waits {
        return wrong("phase", "offering", "an offer that is still possible");
    }
    let declaring = matches!(state.phase, Phase::Corrections { .. });
    let laid_out =
        (state.seats.iter()).filter(|(_, seat)| matches!(seat.offer, Offered::Revealed(offer) if offer.correction()));
    let (all, to_act) =
        laid_out.fold((0_i8, 0_i8), |(all, to_act), (_, seat)| (all + 1, to_act + i8::from(seat.owes_correction)));
    let declared = if declaring { all - to_act } else { 0 };
    let sums = (0..=declared).map(|raised| 3 * (2 * raised - declared));
    if all > 4 || !sums.into_iter().any(|sum| sum == state.correction) {
        let expected = format_args!("the sum of {declared} declared corrections");
        return wrong("correction", state.correction, expected);
    }
    Ok(())
}
