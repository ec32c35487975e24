//! The end of a turn: cards are drawn up to five; the game ends, or the next turn begins (rules summary, Draw to Hand Limit and
//! End Game).

use crate::engine::{Bag, DrawRequest, Hidden, KnownTo, Seat, SeenBy, Turn, TurnResult};
use crate::horus::model::options::{EmptyBag, EmptyPile};
use crate::horus::rules::exhausted;
use crate::horus::{Card, Ending, Event, Horus, Rules, State};

/// Rule `horus/turn/draw`: the number of cards to draw up to.
pub(crate) const HAND: u8 = 5;

/// Draws a card that its seat alone sees.
pub(crate) fn draw(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus, Hidden<Card>> {
    let state = turn.state();
    let (number, is_public) = (state.draws.cards, state.deck_known_to == KnownTo::Everybody);
    let draw = DrawRequest::of(state.label(turn.rules().pile()), u32::from(number))
        .seen_by(SeenBy::Only(seat))
        .public(is_public);
    let deck = state.deck;
    turn.draw(draw, &deck)
}

/// Returns the number of cards that a seat may draw up to the hand limit.
fn missing(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let own = &state.seats[seat];
    let held = own.hand.len() + u16::from(rules.options.transport_fills_hand && own.transport);
    u16::from(HAND).saturating_sub(held)
}

/// Ends a turn: draws the cards of the seat. Returns true if play ends with it.
pub(crate) fn ends_game(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus, bool> {
    let rules = turn.rules();
    for _ in 0..missing(rules, turn.state(), seat) {
        if turn.state().deck.is_empty() && rules.options.empty_pile == EmptyPile::Reshuffle {
            refill(turn);
        }
        if turn.state().deck.is_empty() {
            break;
        }
        let card = draw(turn, seat)?;
        turn.emit(Event::CardDrawn { seat, card });
    }
    let ending = ending(rules, turn.state());
    if let Some(by) = ending {
        turn.emit(Event::PlayEnded { by });
    }
    Ok(ending.is_some())
}

/// Makes the discarded cards the pile, without those of an exhausted stack if these leave the game.
fn refill(turn: &mut Turn<'_, Horus>) {
    let (rules, state) = (turn.rules(), turn.state());
    let mut cards = state.discards;
    for (card, number) in state.discards.iter() {
        if exhausted::is_out(rules, state, card) {
            (0..number).for_each(|_| _ = cards.take(card));
        }
    }
    if !cards.is_empty() {
        turn.emit(Event::PileRefilled { cards });
    }
}

/// Rules `horus/end/stacks` and `horus/end/idle`: returns the reason why the game ends with this turn, if it does.
fn ending(rules: &Rules, state: &State) -> Option<Ending> {
    let is_last_turn = !rules.options.last_round || state.turn.is_multiple_of(u16::from(rules.players));
    let bag_ends = rules.options.empty_bag == EmptyBag::EndsGame && state.bag.is_empty();
    let ends = [
        (Ending::Stacks, state.exhausted() >= 2 && is_last_turn),
        (Ending::Bag, bag_ends),
        (Ending::Idle, state.idle >= rules.players),
    ];
    ends.into_iter().find(|(_, is_so)| *is_so).map(|(ending, _)| ending)
}

/// Records that these cards became the pile.
pub(crate) fn refilled(state: &mut State, cards: crate::horus::Cards) {
    state.discards = state.discards.less(&cards).unwrap_or_default();
    state.deck = Bag::of(cards);
    state.deck_known_to = KnownTo::Everybody;
}
