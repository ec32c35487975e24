//! Phase 1: provinces are drawn and free material is laid out (classic rulebook, p. 4).

use super::province::PROVINCES;
use super::{AmunRe, Event, Phase, building, cards};
use crate::engine::{Label, Ruling, SeenBy, Turn};

/// Begins a round.
pub(super) fn begin_round(turn: &mut Turn<'_, AmunRe>, round: u8) -> Ruling<AmunRe> {
    turn.emit(Event::RoundBegan { round });
    draw_provinces(turn, round)?;
    lay_free_material(turn)?;
    let turn_of = turn.state().starting_player;
    turn.emit(Event::TurnBegan { phase: Phase::Auction { turn: turn_of } });
    Ok(())
}

/// Rule `amun-re/provinces/draw`: as many as there are players.
fn draw_provinces(turn: &mut Turn<'_, AmunRe>, round: u8) -> Ruling<AmunRe> {
    let label = Label { pile: &PROVINCES, phase: "provinces", round };
    for _ in 0..turn.state().players() {
        let (number, deck) = (u32::from(turn.state().draws.provinces), turn.state().province_deck);
        let province = turn.draw_open(label, number, &deck)?;
        turn.emit(Event::ProvinceDrawn { province });
    }
    Ok(())
}

/// Rule `amun-re/provinces/free-material`: cards face down, stones in the province. Gold is given when it is acquired.
fn lay_free_material(turn: &mut Turn<'_, AmunRe>) -> Ruling<AmunRe> {
    for place in 0..turn.state().lots.len() {
        let Some(province) = turn.state().lots.get(place).map(|lot| lot.province) else {
            break;
        };
        let values = turn.rules().board.provinces[province];
        for _ in 0..values.free_cards {
            cards::draw_card(turn, SeenBy::Nobody, |card| Event::FreeCardLaid { province, card })?;
        }
        for _ in 0..values.free_stones {
            building::lay_free_stone(turn, province);
        }
    }
    Ok(())
}
