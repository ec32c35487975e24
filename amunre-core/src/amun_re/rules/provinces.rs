//! Phase 1: provinces are drawn and free material is laid out (classic rulebook, p. 4).

use crate::amun_re::model::secret_name::FreeCard;
use crate::amun_re::rules::table::draw_card;

use arrayvec::ArrayVec;

use crate::amun_re::model::options::FreeMaterial;
use crate::amun_re::model::province::PROVINCES;
use crate::amun_re::model::state::MOST_LOTS;
use crate::amun_re::rules::building;
use crate::amun_re::rules::expansion::{officials, statues};
use crate::amun_re::{AmunRe, Event, Province};
use crate::engine::{DrawRequest, Label, SeenBy, Turn, TurnResult};

/// Begins a round.
pub(crate) fn begin_round(turn: &mut Turn<'_, AmunRe>, round: u8) -> TurnResult<AmunRe> {
    turn.emit(Event::RoundBegan { round });
    let drawn = draw_provinces(turn, round)?;
    statues::place(turn, round, &drawn)?;
    officials::lay(turn, round)?;
    if turn.rules().options.material_after_each_card { Ok(()) } else { lay_all_free_material(turn) }
}

/// The provinces drawn in a round.
pub(crate) type DrawnProvinces = ArrayVec<Province, MOST_LOTS>;

/// Rule `amun-re/provinces/draw`: draws until there are as many as players, or twice as many (rule
/// `amun-re/officials/provinces`).
fn draw_provinces(turn: &mut Turn<'_, AmunRe>, round: u8) -> TurnResult<AmunRe, DrawnProvinces> {
    let label = Label { pile: &PROVINCES, phase: "provinces", round };
    let mut drawn = DrawnProvinces::new();
    while turn.state().lots.len() < officials::lots(turn.rules()) {
        let (number, deck) = (u32::from(turn.state().draws.provinces), turn.state().province_deck);
        let province = turn.draw_known(DrawRequest::of(label, number).public(true), &deck)?;
        turn.emit(Event::ProvinceDrawn { province });
        let _ = drawn.try_push(province);
        if turn.rules().options.material_after_each_card {
            lay_free_material(turn, province)?;
        }
    }
    Ok(drawn)
}

/// Rule `amun-re/provinces/free-material`, for all provinces that were drawn.
fn lay_all_free_material(turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe> {
    for place in 0..turn.state().lots.len() {
        let Some(province) = turn.state().lots.get(place).map(|lot| lot.province) else {
            break;
        };
        lay_free_material(turn, province)?;
    }
    Ok(())
}

/// Lays cards face down and stones in the province. Gold is given when it is acquired.
fn lay_free_material(turn: &mut Turn<'_, AmunRe>, province: Province) -> TurnResult<AmunRe> {
    if turn.rules().options.free_material == FreeMaterial::AtResolution {
        return Ok(());
    }
    let board = &turn.rules().board;
    for place in 1..=board.free_cards(province) {
        let laid = |card| Event::FreeCardLaid { province, card };
        draw_card(turn, SeenBy::Nobody, Some(&FreeCard { province, place }), laid)?;
    }
    if turn.rules().options.free_material == FreeMaterial::AtReveal {
        (0..board.free_stones(province)).for_each(|_| building::lay_free_stone(turn, province));
    }
    Ok(())
}
