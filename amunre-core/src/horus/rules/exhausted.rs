//! Exhausted stacks: with the first of them its cards are discarded (rules summary, End Game).

use std::fmt;

use crate::engine::text::display::Count;
use crate::engine::{Counts, Hidden, Id as _, Interrupt, Seat, Sources as _, Turn, TurnResult, WrongLook};
use crate::horus::model::options::LateCards;
use crate::horus::rule;
use crate::horus::rules::conserved;
use crate::horus::{Card, Cards, Event, Horus, Rules, Stack, State, Violation};

/// Returns true if cards of this kind leave the game, because the stack that they show is exhausted.
#[inline]
pub(crate) fn is_out(rules: &Rules, state: &State, card: Card) -> bool {
    rules.options.late_cards == LateCards::Replaced && is_dead(state, card)
}

/// Returns true if the stack that a card shows is exhausted.
#[inline]
pub(crate) fn is_dead(state: &State, card: Card) -> bool {
    card.stack().is_some_and(|stack| state.reserve.of(stack) == 0)
}

/// Continues after a tile was taken from a stack: handles the last tile of a stack.
pub(crate) fn after(turn: &mut Turn<'_, Horus>, stack: Stack) -> TurnResult<Horus> {
    if turn.state().reserve.of(stack) > 0 {
        return Ok(());
    }
    turn.emit(Event::StackExhausted { stack });
    // only for the first stack: with the second the game ends, at once or with the round
    if turn.state().exhausted() == 1 { discard(turn, stack) } else { Ok(()) }
}

/// Rule `horus/end/cards`: all seats discard their cards of the stack, each by turning them over; the rest of these
/// cards in the pile is removed too, because it can be computed from public information (ruling 87).
fn discard(turn: &mut Turn<'_, Horus>, stack: Stack) -> TurnResult<Horus> {
    let (rules, number) = (turn.rules(), turn.state().turn);
    for seat in Seat::all(rules.players) {
        let closed = turn.state().seats[seat].hand.closed;
        let known = |cards: &Cards| Cards::from_fn(|card| if card.stack() == Some(stack) { cards.of(card) } else { 0 });
        let held = if closed.is_known() { Hidden::Known(known(closed.kinds())) } else { Hidden::Unseen };
        let name = DiscardsName { turn: number, seat };
        let mut cards = turn.look(held, name)?;
        check_shown(turn, stack, &cards, seat, name)?;
        cards.add_all(&known(&turn.state().seats[seat].hand.open));
        turn.emit(Event::CardsDiscarded { seat, cards });
        if stack == Stack::River && rules.options.transport_goes_with_river && turn.state().seats[seat].transport {
            turn.emit(Event::TransportDiscarded { seat });
        }
    }
    if rules.options.late_cards == LateCards::Kept {
        return Ok(());
    }
    let (all, gone) = (rules.set.cards, turn.state().discards);
    let left = |card: Card| if card.stack() == Some(stack) { all.of(card).saturating_sub(gone.of(card)) } else { 0 };
    let cards = Counts::from_fn(left);
    if !cards.is_empty() {
        turn.emit(Event::CardsRemoved { cards });
    }
    Ok(())
}

/// The name of the cards that a seat turns over: `discards/17/2`.
#[derive(Clone, Copy)]
struct DiscardsName {
    turn: u16,
    seat: Seat,
}

impl fmt::Display for DiscardsName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "discards/{}/{}", self.turn, self.seat.number())
    }
}

/// Checks that the cards turned over can have been in that hand.
fn check_shown(
    turn: &Turn<'_, Horus>,
    stack: Stack,
    cards: &Cards,
    seat: Seat,
    name: DiscardsName,
) -> Result<(), Interrupt<Violation>> {
    let (rules, state) = (turn.rules(), turn.state());
    let closed = &state.seats[seat].hand.closed;
    let held = closed.len();
    let is_of_stack = cards.iter().all(|(card, _)| card.stack() == Some(stack));
    let there = |card: Card| closed.kinds().of(card).saturating_add(conserved::cards(rules, state).copies(card));
    let is_elsewhere = cards.iter().any(|(card, number)| number > there(card));
    if is_of_stack && !is_elsewhere && cards.len() <= u16::from(held) {
        return Ok(());
    }
    let got: Vec<String> = cards.iter().map(|(card, number)| format!("{number} {}", card.name())).collect();
    let beyond = if is_of_stack && is_elsewhere { ", and no copy that is known to lie elsewhere" } else { "" };
    let cards = Count(held, "card");
    let rule = Horus::in_brackets(rules, rule::END_CARDS);
    let expected = format!("expected at most {cards} of {stack}{beyond}{rule}");
    Err(Interrupt::WrongLook(Box::new(WrongLook { secret: name.to_string(), got: got.join(", "), expected })))
}
