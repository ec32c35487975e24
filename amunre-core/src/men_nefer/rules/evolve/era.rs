//! Changes in the Harvest and in the Flood.

use crate::engine::Seat;
use crate::men_nefer::{Apprentices, Event, Gain, Phase, Rules, State};

/// The Harvest and the Flood.
pub(super) fn era(rules: &Rules, state: &mut State, event: &Event) {
    let score = |state: &mut State, seat: Seat, points: u8| {
        let own = &mut state.seats[seat];
        own.prestige = own.prestige.saturating_add(points.into());
    };
    match *event {
        Event::HarvestBegan { .. } => state.phase = Phase::Harvest,
        Event::ScrollsRolled { feather, seat, .. } => {
            let own = &mut state.seats[seat];
            own.gain(Gain::Feather, feather, rules.duat_end());
            std::mem::take(&mut own.scrolls).iter().for_each(|scroll| _ = own.rolled_up.insert(*scroll));
        }
        Event::DuatScored { passed, points, seat, .. } => {
            let own = &mut state.seats[seat];
            own.prestige = if passed {
                own.prestige.saturating_add(points.into())
            } else {
                own.prestige.saturating_sub(points.into())
            };
        }
        Event::AgreementFulfilled { agreement, seat } => {
            let own = &mut state.seats[seat];
            own.open.remove(agreement);
            own.fulfilled.insert(agreement);
        }
        Event::AgreementsScored { points, seat, .. }
        | Event::SarcophagiScored { points, seat, .. }
        | Event::SunScored { points, seat }
        | Event::GreatPyramidScored { points, seat }
        | Event::QueensScored { points, seat, .. } => score(state, seat, points),
        Event::FloodBegan { era } => {
            state.era = era;
            state.phase = Phase::Flood;
        }
        Event::FloodFood { amount, seat } => state.seats[seat].gain(Gain::Food, amount, rules.duat_end()),
        Event::FloodHeka { amount, seat } => state.seats[seat].gain(Gain::Heka, amount, rules.duat_end()),
        Event::ApprenticesReturned => {
            for (_, own) in state.seats.iter_mut() {
                own.apprentices = Apprentices::default();
                std::mem::take(&mut own.new_tiles).iter().for_each(|tile| _ = own.tiles.insert(tile));
            }
        }
        Event::NeutralsMoved => {
            state.neutral.sun.rotate_right(1);
            state.neutral.moon.rotate_right(1);
        }
        Event::OrderSet { order } => state.order = order,
        Event::GameEnded { winners } => {
            state.winners = winners;
            state.phase = Phase::Over;
        }
        _ => {}
    }
}
