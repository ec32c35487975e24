//! Actions that several phases share.
use std::fmt;

use crate::amun_re::model::options::Refill;
use crate::amun_re::{AmunRe, Event, KnownTo, PowerCard};
use crate::engine::{DrawRequest, Hidden, Interrupt, Label, SeenBy, Turn};

/// Rule `amun-re/cards/draw`: draws a power card, or none if neither pile nor discards hold one. `event` makes the
/// event of the drawn card.
pub(crate) fn draw_card(
    turn: &mut Turn<'_, AmunRe>,
    seen_by: SeenBy,
    name: Option<&dyn fmt::Display>,
    event: impl FnOnce(Hidden<PowerCard>) -> Event,
) -> Result<bool, Interrupt<crate::amun_re::Violation>> {
    if turn.state().deck.number() == 0 && turn.state().discards.total() > 0 {
        turn.emit(Event::DeckRefilled);
    }
    let state = turn.state();
    if state.deck.number() == 0 {
        return Ok(false);
    }
    let label = Label { pile: turn.rules().pile(), phase: state.phase.name(), round: state.round };
    let (number, deck) = (u32::from(state.draws.power_cards), state.deck);
    let is_public = state.deck_known_to == KnownTo::Everybody;
    let draw = DrawRequest { name, ..DrawRequest::of(label, number).seen_by(seen_by).public(is_public) };
    let card = turn.draw(draw, &deck)?;
    turn.emit(event(card));
    // rule amun-re/cards/refill: the pile is renewed at once when its last card is drawn
    if turn.state().deck.number() == 0
        && turn.state().discards.total() > 0
        && turn.rules().options.refill == Refill::AtOnce
    {
        turn.emit(Event::DeckRefilled);
    }
    Ok(true)
}
