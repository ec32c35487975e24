//! Offers and corrections.

use crate::amun_re::model::limits::MOST_GOLD;
use crate::amun_re::rules::fault::json;
use crate::amun_re::rules::offering::laid_with;
use crate::amun_re::{Offer, Offered, Phase, Rules, State};
use crate::engine::{FaultCheck, Holding, expect, of_seat, wrong};

/// Offers and corrections.
pub(super) fn check_offers(rules: &Rules, state: &State) -> FaultCheck {
    for (seat, own) in state.seats.iter() {
        let fits = match (state.phase, own.offer) {
            (Phase::Offering, Offered::Nothing | Offered::Sealed { .. })
            | (Phase::Corrections { .. } | Phase::Gifts(_), Offered::Revealed(_)) => true,
            (Phase::Offering | Phase::Corrections { .. } | Phase::Gifts(_), _) => false,
            (_, offer) => offer == Offered::Nothing,
        };
        let offer = of_seat(seat, "offer");
        expect(fits, &offer, json(&own.offer), "a value that fits this phase")?;
        if let Offered::Sealed { offer: sealed, most } = own.offer {
            let expected = format_args!("the {most} that they had when they made their offer");
            expect(most <= own.gold, of_seat(seat, "gold"), own.gold, expected)?;
            let most_gold = most.min(MOST_GOLD);
            let known = sealed.known();
            if let Some(gold) = known.and_then(Offer::gold) {
                expect((1..=most_gold).contains(&gold), &offer, gold, format_args!("1 to {most_gold}"))?;
            } else {
                let can_be = known.is_none() || !own.theft_gone || most == 0;
                expect(can_be, &offer, "theft", "gold: they have discarded their Theft card")?;
            }
            let mut laid = known.into_iter().flat_map(|offer| laid_with(rules, offer));
            if let Some(card) = laid.find(|card| own.hand.holds(*card, 1) == Holding::No) {
                return wrong(offer, card, "a card that is in hand");
            }
        }
        if let Offered::Revealed(Offer::Gold { gold, .. }) = own.offer {
            expect((1..=MOST_GOLD).contains(&gold), offer, gold, format_args!("1 to {MOST_GOLD}"))?;
        }
        let laid_out = matches!(own.offer, Offered::Revealed(offer) if offer.correction());
        let declaring = matches!(state.phase, Phase::Corrections { .. });
        let is_right = !own.owes_correction || (declaring && laid_out);
        expect(is_right, of_seat(seat, "owes_correction"), true, "false: they have none to declare")?;
    }
    let waits = (state.seats.iter()).any(|(_, seat)| seat.offer == Offered::Nothing);
    expect(state.phase != Phase::Offering || waits, "phase", "offering", "an offer that is still possible")?;
    let declaring = matches!(state.phase, Phase::Corrections { .. });
    let laid_out =
        (state.seats.iter()).filter(|(_, seat)| matches!(seat.offer, Offered::Revealed(offer) if offer.correction()));
    let (all, to_act) =
        laid_out.fold((0_i8, 0_i8), |(all, to_act), (_, seat)| (all + 1, to_act + i8::from(seat.owes_correction)));
    let declared = if declaring { all - to_act } else { 0 };
    let mut sums = (0..=declared).map(|raised| 3 * (2 * raised - declared));
    let is_right = all <= 4 && sums.any(|sum| sum == state.correction);
    expect(is_right, "correction", state.correction, format_args!("the sum of {declared} declared corrections"))
}
