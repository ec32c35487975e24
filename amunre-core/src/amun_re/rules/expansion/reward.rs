//! Farmers and stones of a reward: of an Official, or of a tomb tile. Their owner places them at once.

use crate::amun_re::rules::table::{check_field, farmers_left, own_fields};
use crate::amun_re::rules::{By, building};
use crate::amun_re::{AmunRe, Command, Event, Item, Reward, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, Report, Seat, Turn};

/// Returns the pieces of a reward that can be placed. Farmers beyond the empty fields, or the supply, are lost (ruling
/// 47).
pub(super) fn placeable(turn: &mut Turn<'_, AmunRe>, seat: Seat, item: Item, number: u8) -> Option<Reward> {
    let state = turn.state();
    let room = match item {
        Item::Farmer => {
            let left = farmers_left(turn.rules(), state);
            own_fields(turn.rules(), state, seat, number.min(left))
        }
        // in games with expansions stones do not run out
        _ => u8::MAX,
    };
    let (placed, lost) = (number.min(room), number.saturating_sub(room));
    if lost > 0 {
        turn.emit(Event::FarmersLost { seat, number: lost });
    }
    (placed > 0).then_some(Reward { item, number: placed })
}

/// Rule `amun-re/afterlife/reward`: a placed piece is one of the reward.
#[inline]
pub(crate) fn check_item(reward: Reward, item: Item, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let Reward { item: due, number } = reward;
    if due == item { Ok(true) } else { to.report(Violation::PlaceReward { item: due, number }) }
}

/// Lists the ways to place a piece.
pub(crate) fn placements(
    rules: &Rules,
    state: &State,
    seat: Seat,
    reward: Reward,
    out: &mut impl CommandSink<Command>,
) {
    for (province, _) in state.owned(seat) {
        match reward.item {
            Item::Farmer if check_field(By { rules, state, seat }, province, &mut FailFast).is_ok() => {
                out.push(Command::PlaceFarmer { province });
            }
            Item::Stone if building::check_stone(By { rules, state, seat }, province, &mut FailFast).is_ok() => {
                out.push(Command::PlaceStone { province });
            }
            _ => {}
        }
    }
}
