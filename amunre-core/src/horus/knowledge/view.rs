//! Hidden information: views, redacted events, disclosing events, and dealing the unknown at random.

use crate::engine::{Fast, HiddenInformation, Id as _, PileInfo, Seat, Viewer};
use crate::horus::rules::conserved;
use crate::horus::{Card, Event, Horus, Rules, State};
impl HiddenInformation for Horus {
    /// Conceals each pile whose content the viewer does not know, and the hands of the other seats.
    fn view(_rules: &Rules, state: &State, viewer: Viewer) -> State {
        let mut view = *state;
        if !state.deck_known_to.includes(viewer) {
            view.deck = state.deck.concealed();
        }
        for (seat, own) in view.seats.iter_mut() {
            if !viewer.sees(seat) {
                own.hand = own.hand.concealed();
            }
        }
        view
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        match *event {
            Event::CardDealt { seat, card } => Event::CardDealt { seat, card: card.if_seen(viewer.sees(seat)) },
            Event::CardDrawn { seat, card } => Event::CardDrawn { seat, card: card.if_seen(viewer.sees(seat)) },
            other => other,
        }
    }

    /// Deals the unseen cards to the hands and to the pile.
    fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
        let mut state = *view;
        let mut unseen = conserved::cards(rules, view).unseen();
        state.seats.iter_mut().for_each(|(_, seat)| seat.hand.closed.deal_unseen(&mut unseen, chance));
        state.deck.deal_unseen(&mut unseen, chance);
        state
    }

    fn unseen(rules: &Rules, view: &State, _pile: &'static PileInfo, item: u16) -> u8 {
        Card::at(item.into()).map_or(0, |card| conserved::cards(rules, view).copies(card))
    }

    /// Returns the cards that an event takes out of the closed part of a hand.
    fn hand_spending(rules: &Rules, state: &State, event: &Event) -> Vec<(Seat, &'static PileInfo, u16)> {
        let copies = |seat: Seat, card: Card, number: u8| {
            let open = state.seats[seat].hand.open.of(card);
            let item = u16::try_from(card.index()).unwrap_or(0);
            (open..number).map(move |_| (seat, rules.pile(), item))
        };
        match *event {
            Event::CardPlayed { seat, card } => copies(seat, card, 1).collect(),
            Event::CardsDiscarded { seat, cards } => {
                cards.iter().flat_map(|(card, number)| copies(seat, card, number)).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Returns true for the disclosing events, a closed list (docs/reference/disclosing-events.md): a card of a hand is played, the
/// cards of an exhausted stack are discarded.
pub(crate) fn discloses(state: &State, event: &Event) -> bool {
    match *event {
        Event::CardPlayed { seat, card } => state.seats[seat].hand.spending_discloses(card),
        Event::CardsDiscarded { .. } => true,
        _ => false,
    }
}
